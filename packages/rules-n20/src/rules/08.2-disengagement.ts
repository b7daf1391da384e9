// [8.2] Disengagement with maintaining contact, and [16.2] its opposite, penetration. Both are manoeuvres
// that hidden cavalry may stop [16.1.1-B4].

import { type Hex, neighboursOf } from "@grognard/hex";
import { asking, edit, goOn, plainly, staged } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { Action, ActionOf } from "../actions.ts";
import {
  asked,
  edgeBetween,
  enemyHolds,
  friendAt,
  hexLabel,
  hexLabels,
  hexNamed,
  hexOf,
  idOf,
  onMap,
  pieceOf,
  unitNamed,
  unitsNamed,
} from "../board.ts";
import type { ManeuverFrame } from "../frames.ts";
import { type Fault, no } from "../refusal.ts";
import { enemyOf, type N20, type Play, type Position, ROAD, type Side, type UnitId } from "../types.ts";
import { goTo, markContact, reveal } from "../verbs.ts";
import { cardNamed, keptFor, spendCard } from "./05-events.ts";
import { adjacentUnits, controlsHex, inEzoc, nextToEnemyUnit } from "./07-zones-of-control.ts";
import { whyItStays, whyNoStep } from "./09.8-advance.ts";
import { companies, leaderInDanger, whyNoCompany } from "./16.9-leaders.ts";

/**
 * Known enemy cavalry controls its hex, apart from bridges (ruling R25). Cossacks slip away all the same
 * [16.7.3-diseng].
 */
function whyPinned(g: Position, unit: UnitId): Fault {
  const { name, cossack } = pieceOf(g, unit);
  if (cossack || !knownCavalryControls(g, unit, hexOf(g, unit))) return undefined;
  return no("pinned", "8.2.2", name);
}

const knownCavalryControls = (g: Position, unit: UnitId, hex: Hex): boolean =>
  controlling(g, unit, hex).some((enemy) => pieceOf(g, enemy).type === "cavalry" && !g.state.hidden[enemy]);

/** Enemy units whose plain ZOC covers a hex. */
const controlling = (g: Position, unit: UnitId, hex: Hex): UnitId[] =>
  adjacentUnits(g, hex, pieceOf(g, unit).side).filter((enemy) => controlsHex(g, enemy, hex));

/**
 * [8.2.3] The ways out: one hex, or [8.2.3-through] over friends, hex by hex, each time only where there is no vacant
 * hex to enter (ruling R57). One path, the shortest, to each hex.
 */
function disengagements(g: Position, unit: UnitId): Hex[][] {
  const { side } = pieceOf(g, unit);
  const from = hexOf(g, unit);
  const seen = [from];
  const ways: Hex[][] = [[]];
  const out: Hex[][] = [];
  for (const way of ways) {
    const here = way.at(-1) ?? from;
    const vacant = exits(g, unit, here, [from]).filter((hex) => !friendAt(g, hex, side));
    const next = vacant.length > 0 ? vacant : exits(g, unit, here, seen);
    for (const hex of next.filter((one) => !seen.includes(one))) {
      seen.push(hex);
      (vacant.length > 0 ? out : ways).push([...way, hex]);
    }
  }
  return out;
}

export const wayOut = (g: Position, unit: UnitId, to: Hex): readonly Hex[] =>
  disengagements(g, unit).find((way) => way.at(-1) === to) ?? [];

/** Adjacent hexes outside enemy zones that the unit could enter, vacant or held by friends. */
function exits(g: Position, unit: UnitId, from: Hex, seen: readonly Hex[]): Hex[] {
  const { side, roadBound } = pieceOf(g, unit);
  const { passable, grid, sides } = g.world.map;
  const found: Hex[] = [];
  for (let at = from * 6; at < from * 6 + 6; at++) {
    if (!passable[at] || (roadBound && !(sides[at]! & ROAD))) continue;
    const hex = grid.neighbours[at]!;
    if (!seen.includes(hex) && !enemyHolds(g, hex, side) && !inEzoc(g, hex, side)) found.push(hex);
  }
  return found;
}

export function disengageActions(g: Position, unit: UnitId, actions: Action[]): void {
  if (whyPinned(g, unit)) return;
  const { id } = pieceOf(g, unit);
  const cards = [undefined, ...cardsFor(g, unit)];
  for (const way of disengagements(g, unit)) {
    for (const company of companies(g, unit)) {
      for (const card of cards) {
        actions.push({
          do: "disengage",
          unit: id,
          to: hexLabel(g, way.at(-1)!),
          ...company,
          ...(card ? { card } : {}),
        });
      }
    }
  }
}

/** The kept cards that prevent maintaining contact. */
const cardsFor = (g: Position, unit: UnitId): string[] =>
  keptFor(g, pieceOf(g, unit).side, "no-contact").map((card) => g.world.cards[card]!.id);

export function whyNoDisengagement(g: Position, unit: UnitId, action: ActionOf<"disengage">): Fault {
  const { name } = pieceOf(g, unit);
  const pinned = whyPinned(g, unit);
  if (pinned) return pinned;
  if (wayOut(g, unit, hexNamed(g, action.to)).length === 0) return no("noWayOut", "8.2.3", name);
  if (action.card !== undefined && !cardsFor(g, unit).includes(action.card))
    return no("noSuchCard", "5.0-keep");
  return whyNoCompany(g, unit, action.with, "16.9.4");
}

/** [16.2] Into another hex adjacent to an enemy, never from or into the zone of known enemy cavalry (ruling R81). */
export function penetrateActions(g: Position, unit: UnitId, actions: Action[]): void {
  if (whyNoPenetrator(g, unit)) return;
  const around = neighboursOf(g.world.map.grid, hexOf(g, unit));
  for (const hex of lawful(around, (one) => whyNotThrough(g, unit, one)))
    for (const company of companies(g, unit))
      actions.push({ do: "penetrate", unit: idOf(g, unit), to: hexLabel(g, hex), ...company });
}

export const whyNoPenetration = (g: Position, unit: UnitId, action: ActionOf<"penetrate">): Fault =>
  whyNoPenetrator(g, unit) ??
  whyNotThrough(g, unit, hexNamed(g, action.to)) ??
  whyNoCompany(g, unit, action.with, "16.9.4");

function whyNoPenetrator(g: Position, unit: UnitId): Fault {
  const { name, type, cossack } = pieceOf(g, unit);
  if (!g.world.options.penetration) return no("noPenetration", "16.2");
  if (type !== "cavalry") return no("cannotPenetrate", "16.2", name);
  if (g.state.routed[unit]) return no("tooRoutedToPenetrate", "9.6.2-E3", name);
  if (cossack) return no("cossacksNeverPenetrate", "16.7.3-react", name);
  if (knownCavalryControls(g, unit, hexOf(g, unit))) return no("beganInCavalryZone", "16.2-cav", name);
  return undefined;
}

function whyNotThrough(g: Position, unit: UnitId, to: Hex): Fault {
  const { name, side, roadBound } = pieceOf(g, unit);
  if (knownCavalryControls(g, unit, to)) return no("cavalryZone", "16.2-cav", name);
  if (g.state.fatigue[unit] === 4 && inEzoc(g, to, side)) return no("spent", "16.8.2-spent", name);
  const { passable, sides } = g.world.map;
  const edge = edgeBetween(g.world, hexOf(g, unit), to);
  const open = passable[edge] && (!roadBound || sides[edge]! & ROAD); // [16.7.6]
  const vacant = g.index.first[to]! < 0 && !enemyHolds(g, to, side);
  if (open && vacant && nextToEnemyUnit(g, to, side)) return undefined;
  return no("noWayThrough", "16.2");
}

export function startManeuver(g: Play, action: ActionOf<"disengage"> | ActionOf<"penetrate">): void {
  const unit = unitNamed(g, action.unit);
  const to = hexNamed(g, action.to);
  const path = action.do === "disengage" ? [...wayOut(g, unit, to)] : [to];
  const card = action.do === "disengage" ? action.card : undefined;
  edit(g, "moved")[unit] = 1;
  g.push({
    step: "maneuver",
    kind: action.do,
    unit,
    leaders: unitsNamed(g, action.with ?? []),
    path,
    card: card === undefined ? -1 : cardNamed(g, card),
    stage: "pin",
    units: [],
    from: hexOf(g, unit),
  });
}

export const maneuver = staged<N20, ManeuverFrame>({
  pin: {
    run: (g, frame) => (hiddenNearby(g, frame).length > 0 ? undefined : goOn(frame, "move")),
    ...asking<N20, ManeuverFrame>(
      (g, frame) => asked(opponent(g, frame), "pin", "16.1.1-B4"),
      {
        candidates: (g, frame) => hiddenNearby(g, frame).map((unit) => ({ do: "pin", unit: idOf(g, unit) })),
        forbids: { pin: (g, frame, { unit }) => whyNoPin(g, frame, unitNamed(g, unit)) },
      },
      plainly("pass"),
    ),
    answer(g, frame, action) {
      if (action.do === "pin") pin(g, frame, action.unit);
      else goOn(frame, "move");
    },
  },
  move: {
    run(g, frame) {
      move(g, frame);
      return goOn(frame, "contact");
    },
  },
  contact: {
    run(g, frame) {
      if (leaderInDanger(g)) return; // before any unit follows, ruling R78
      if (contactUnits(g, frame).length === 0 && !mightFollow(g, frame)) g.pop();
    },
    ...asking<N20, ManeuverFrame>(
      (g, frame) => asked(opponent(g, frame), "contact", "8.2.4", [hexLabel(g, frame.from)]),
      {
        offers: (g, frame) =>
          contactUnits(g, frame).flatMap((unit) =>
            companies(g, unit).map((company) => ({
              do: "maintainContact",
              unit: idOf(g, unit),
              ...company,
            })),
          ),
        refuses: {
          maintainContact: (g, frame, { unit, with: along }) =>
            whyNoContact(g, frame, unitNamed(g, unit)) ??
            whyNoCompany(g, unitNamed(g, unit), along, "16.9.4"),
        },
      },
      plainly("pass"),
    ),
    answer(g, frame, action) {
      if (action.do === "maintainContact") maintainContact(g, frame, action);
      else g.pop();
    },
  },
});

const opponent = (g: Position, { unit }: ManeuverFrame): Side => enemyOf(pieceOf(g, unit).side);

/** Cossacks cannot be held, but hidden ones must reveal themselves (ruling R97). */
function pin(g: Play, frame: ManeuverFrame, by: string): void {
  reveal(g, unitNamed(g, by), "16.1.1-B4");
  if (slipsAway(g, frame)) {
    reveal(g, frame.unit, "16.7.3-diseng");
    goOn(frame, "move");
    return;
  }
  const cite = frame.kind === "disengage" ? "8.2.2" : "16.2-cav";
  g.emit({ type: "pinned", unit: idOf(g, frame.unit), by, cite });
  g.pop();
}

const slipsAway = (g: Position, { unit, kind }: ManeuverFrame): boolean =>
  kind === "disengage" && pieceOf(g, unit).cossack;

/** Hidden enemies whose zone would matter if they were cavalry: the owner is asked, whatever they are (R72). */
function hiddenNearby(g: Position, frame: ManeuverFrame): UnitId[] {
  if (!g.world.options.fog || (slipsAway(g, frame) && !g.state.hidden[frame.unit])) return [];
  const hexes = frame.kind === "penetrate" ? [frame.from, frame.path[0]!] : [frame.from];
  const near = hexes.flatMap((hex) => controlling(g, frame.unit, hex));
  return [...new Set(near.filter((enemy) => g.state.hidden[enemy]))];
}

function whyNoPin(g: Position, frame: ManeuverFrame, unit: UnitId): Fault {
  const { name, type } = pieceOf(g, unit);
  if (!hiddenNearby(g, frame).includes(unit)) return no("notHiddenNearby", "16.1.1-B4", name);
  return type === "cavalry" ? undefined : no("onlyCavalryPins", "16.1.1-B4", name);
}

function move(g: Play, frame: ManeuverFrame): void {
  const { unit, from, path } = frame;
  const to = path.at(-1)!;
  frame.units = adjacentUnits(g, from, pieceOf(g, unit).side);
  if (frame.card >= 0) spendCard(g, pieceOf(g, unit).side, frame.card); // not if it was pinned
  goTo(g, unit, to);
  for (const leader of frame.leaders) goTo(g, leader, to);
  if (frame.kind === "disengage") {
    g.emit({
      type: "disengaged",
      unit: idOf(g, unit),
      from: hexLabel(g, from),
      path: hexLabels(g, path),
      cite: path.length > 1 ? "8.2.3-through" : "8.2.3",
    });
  } else {
    g.emit({
      type: "penetrated",
      unit: idOf(g, unit),
      from: hexLabel(g, from),
      to: hexLabel(g, to),
      cite: "16.2",
    });
  }
}

/** Nobody follows cavalry that penetrates [16.2], nor a unit that a card covers [5.0-keep]. */
const isFollowed = ({ kind, card }: ManeuverFrame): boolean => kind === "disengage" && card < 0;

/** [8.2.4] Units that may enter the hex just left (ruling R58). */
const contactUnits = (g: Position, frame: ManeuverFrame): UnitId[] =>
  isFollowed(frame) ? lawful(frame.units, (unit) => whyNoContact(g, frame, unit)) : [];

function whyNoContact(g: Position, { from, units }: ManeuverFrame, unit: UnitId): Fault {
  const { name } = pieceOf(g, unit);
  if (enemyHolds(g, from, g.state.player)) return no("enemyHolds", "9.4.4.1-B6", hexLabel(g, from));
  if (!units.includes(unit) || !onMap(g, unit)) return no("wasNotInContact", "8.2.4", name);
  return whyItStays(g, unit) ?? whyNoStep(g, unit, from);
}

/** A hidden unit that could follow if it were of the right kind: its owner is asked, whatever it is. */
function mightFollow(g: Position, frame: ManeuverFrame): boolean {
  if (!isFollowed(frame)) return false;
  const { hidden, routed, contact } = g.state;
  return frame.units.some((unit) => onMap(g, unit) && hidden[unit] && !routed[unit] && !contact[unit]);
}

function maintainContact(g: Play, frame: ManeuverFrame, action: ActionOf<"maintainContact">): void {
  const unit = unitNamed(g, action.unit);
  const from = hexOf(g, unit);
  goTo(g, unit, frame.from);
  for (const leader of action.with ?? []) goTo(g, unitNamed(g, leader), frame.from);
  markContact(g, unit);
  g.emit({
    type: "contact",
    unit: idOf(g, unit),
    from: hexLabel(g, from),
    to: hexLabel(g, frame.from),
    cite: "8.2.4",
  });
  g.pop();
}
