// [16.9] Leaders: caught alone, Broken, and returning.

import { type Hex, neighboursOf } from "@grognard/hex";
import { asking, edit, lookUp, plainly, type Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import {
  asked,
  edgeBetween,
  enemyHolds,
  friendAt,
  hexesBetween,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  leadersAt,
  onMap,
  pieceOf,
  sideOf,
  subsets,
  unitNamed,
} from "../board.ts";
import type { FlightFrame, ReturnFrame } from "../frames.ts";
import { type Fault, hasTwice, no } from "../refusal.ts";
import {
  BROKEN,
  type Case,
  ELIMINATED,
  FRENCH,
  type N20,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
} from "../types.ts";
import { goTo, reveal, takeOff } from "../verbs.ts";
import { inEzoc } from "./07-zones-of-control.ts";
import { locChoices } from "./09.7-retreat-hexes.ts";
import { rallyHexes, whyNotReturnTo } from "./10-rally.ts";
import { addChange, applyMorale, emptyBatch, type MoraleBatch } from "./12-morale.ts";

/**
 * [16.9.3-alone] A leader without a friendly unit in an enemy zone, or in a hex that an enemy has entered, must get
 * away before anything else happens, whichever side's phase it is. Returns whether one must.
 */
export function leaderInDanger(g: Play, marching: UnitId = -1): boolean {
  if (!g.world.options.leaders || g.state.winner) return false;
  if (g.state.phase !== "movement") showLeadersAlone(g);
  for (const { index: unit, type } of g.world.pieces) {
    if (type !== "leader" || unit === marching || !onMap(g, unit) || !isCaught(g, unit)) continue;
    g.push({ step: "flight", unit });
    return true;
  }
  return false;
}

/** [16.1] Without a unit a leader has no zone and does not hold its hex: it could not stay unknown (ruling R100). */
export function showLeadersAlone(g: Play): void {
  for (const { index: unit, type, side } of g.world.pieces)
    if (type === "leader" && onMap(g, unit) && !friendAt(g, hexOf(g, unit), side)) reveal(g, unit, "16.9.3");
}

function isCaught(g: Position, unit: UnitId): boolean {
  const { side } = pieceOf(g, unit);
  const hex = hexOf(g, unit);
  if (friendAt(g, hex, side)) return false;
  return g.index.first[hex]! >= 0 || inEzoc(g, hex, side);
}

/** [16.9.4] [16.9.5-advance] Leaders in its hex may accompany a unit. */
export const companies = (g: Position, unit: UnitId): { with?: string[] }[] =>
  subsets(leaderIds(g, unit)).map((along) => (along.length > 0 ? { with: along } : {}));

export function whyNoCompany(g: Position, unit: UnitId, along: readonly string[] = [], cite: Case): Fault {
  const leaders = leaderIds(g, unit);
  if (hasTwice(along)) return no("namedTwice", cite);
  if (along.every((id) => leaders.includes(id))) return undefined;
  return no("onlyItsLeaders", cite, pieceOf(g, unit).name);
}

const leaderIds = (g: Position, unit: UnitId): string[] =>
  leadersAt(g, hexOf(g, unit), sideOf(g, unit)).map((leader) => idOf(g, leader));

export const flight: Step<FlightFrame, ActionOf<"flee">> = {
  run(g, frame) {
    const hexes = flightHexes(g, frame.unit);
    if (hexes.length === 0) {
      g.pop();
      breakAlone(g, frame.unit);
    } else if (hexes.length === 1) flee(g, frame.unit, hexes[0]!);
  },
  ...asking<N20, FlightFrame, ActionOf<"flee">>(
    (g, { unit }) => asked(sideOf(g, unit), "flight", "16.9.3-alone", [idOf(g, unit)]),
    {
      offers: (g, { unit }) => flightHexes(g, unit).map((hex) => ({ do: "flee", hex: hexLabel(g, hex) })),
      refuses: { flee: (g, { unit }, { hex }) => whyNotFlee(g, unit, hexNamed(g, hex)) },
    },
  ),
  answer(g, frame, action) {
    flee(g, frame.unit, hexNamed(g, action.hex));
  },
};

/** One hex, safe if possible, and nearer home if there is a choice; a friend's hex is as good as an empty one. */
function flightHexes(g: Position, unit: UnitId): Hex[] {
  const from = hexOf(g, unit);
  const best = refuges(g, unit);
  const homes = locChoices(g, unit, from);
  if (homes.length === 0) return best;
  const wanted = homes.flatMap((loc) => nearest(g, best, loc));
  return best.filter((hex) => wanted.includes(hex));
}

/** The hexes beside it that it can enter: the safe ones, if there are any. */
function refuges(g: Position, unit: UnitId): Hex[] {
  const open = lawful(neighboursOf(g.world.map.grid, hexOf(g, unit)), (hex) => whyNoRefuge(g, unit, hex));
  const safe = open.filter((hex) => isSafe(g, hex, sideOf(g, unit)));
  return safe.length > 0 ? safe : open;
}

const isSafe = (g: Position, hex: Hex, side: Side): boolean =>
  friendAt(g, hex, side) || !inEzoc(g, hex, side);

function whyNoRefuge(g: Position, unit: UnitId, hex: Hex): Fault {
  const { name, side } = pieceOf(g, unit);
  if (hex < 0) return no("offTheMap", "2.0-map");
  const edge = edgeBetween(g.world, hexOf(g, unit), hex);
  if (edge < 0) return no("fleesOneHex", "16.9.3-alone", name);
  if (enemyHolds(g, hex, side)) return no("enemyHolds", "16.9.3-alone", hexLabel(g, hex));
  return g.world.map.passable[edge] ? undefined : no("closedGround", "16.9.3-alone", hexLabel(g, hex));
}

const whyNotFlee = (g: Position, unit: UnitId, hex: Hex): Violation =>
  whyNoRefuge(g, unit, hex) ??
  (refuges(g, unit).includes(hex)
    ? no("fleesHomeward", "9.7.7-closer", pieceOf(g, unit).name)
    : no("fleesToSafety", "16.9.3-alone", pieceOf(g, unit).name));

/** [9.7.7-closer] Nearer if possible, else as near (rulings R43, R86). */
function nearest(g: Position, hexes: readonly Hex[], loc: Hex): Hex[] {
  const least = Math.min(...hexes.map((hex) => hexesBetween(g, hex, loc)));
  return hexes.filter((hex) => hexesBetween(g, hex, loc) === least);
}

function flee(g: Play, unit: UnitId, to: Hex): void {
  const from = hexOf(g, unit);
  const { side } = pieceOf(g, unit);
  g.pop();
  goTo(g, unit, to);
  g.emit({
    type: "leaderFled",
    unit: idOf(g, unit),
    from: hexLabel(g, from),
    to: hexLabel(g, to),
    cite: "16.9.3-alone",
  });
  if (!friendAt(g, to, side) && inEzoc(g, to, side)) breakAlone(g, unit);
}

function breakAlone(g: Play, unit: UnitId): void {
  const batch = emptyBatch();
  breakLeader(g, unit, "16.9.3-alone", batch);
  applyMorale(g, batch, "Napoleon", "16.9.6");
}

/** [16.9.6] It costs no Morale, unless it is Napoleon: that goes into the batch of what else happens. */
export function breakLeader(g: Play, unit: UnitId, cite: Case, batch: MoraleBatch): void {
  takeOff(g, unit, BROKEN);
  g.emit({ type: "leaderBroke", unit: idOf(g, unit), cite });
  if (idOf(g, unit) === "napoleon") addChange(batch, FRENCH, -breakNapoleon(g, unit));
}

const NAPOLEON_LOSES = { killed: 3, wounded: 2, "swept away": 1, safe: 0 } as const;

/** What it costs the French. */
function breakNapoleon(g: Play, unit: UnitId): number {
  const die = g.roll("d6", "french", "Breaking Napoleon", "16.9.6");
  const result = lookUp(g.world.charts.breakingNapoleon, die);
  const morale = NAPOLEON_LOSES[result];
  g.emit({ type: "napoleon", die, result, morale, cite: "16.9.6" });
  if (result === "killed" || result === "wounded") edit(g, "place")[unit] = ELIMINATED;
  return morale;
}

// [16.9.7] Broken leaders return without a roll as their side's Movement Phase begins.

export const returning: Step<ReturnFrame, ActionOf<"placeLeader"> | ActionOf<"pass">> = {
  run(g, frame) {
    if (waiting(g, frame) === undefined) g.pop();
  },
  ...asking<N20, ReturnFrame, ActionOf<"placeLeader"> | ActionOf<"pass">>(
    (g, frame) => asked(g.state.player, "return", "16.9.7", [idOf(g, waiting(g, frame)!)]),
    {
      offers(g, frame) {
        const leader = waiting(g, frame)!;
        const unit = idOf(g, leader);
        return rallyHexes(g, leader, -1).map((hex) => ({ do: "placeLeader", unit, hex: hexLabel(g, hex) }));
      },
      refuses: {
        placeLeader(g, frame, { unit, hex }) {
          const leader = waiting(g, frame)!;
          if (unitNamed(g, unit) !== leader) return no("otherLeader", "16.9.7", pieceOf(g, leader).name);
          return whyNotReturnTo(g, leader, hexNamed(g, hex));
        },
      },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    const unit = waiting(g, frame)!;
    frame.asked.push(unit);
    if (action.do === "pass") return;
    goTo(g, unitNamed(g, action.unit), hexNamed(g, action.hex));
    g.emit({ type: "leaderReturned", unit: action.unit, hex: action.hex, cite: "16.9.7" });
  },
};

/** The next Broken leader for whom there is a hex. */
function waiting(g: Position, frame: ReturnFrame): UnitId | undefined {
  return g.world.army[g.state.player].find(
    (unit) =>
      pieceOf(g, unit).type === "leader" &&
      g.state.place[unit] === BROKEN &&
      !frame.asked.includes(unit) &&
      rallyHexes(g, unit, -1).length > 0,
  );
}
