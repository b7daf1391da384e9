// [10.0] Rallying Broken units, and where they return [10.0-placement] [16.4] [16.9.8].

import type { Hex } from "@grognard/hex";
import { asking, frameOf, lookUp, plainly, type Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import {
  asked,
  brokenUnits,
  enemyHolds,
  FORTIFIED,
  fightingUnits,
  freeCadres,
  freeDummy,
  hexesBetween,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  idsOf,
  onMap,
  pieceOf,
  REDOUBT,
  sideName,
  TOWN,
  terrainAt,
  unitNamed,
} from "../board.ts";
import type { Failure, Line } from "../events.ts";
import type { PlacingFrame, RallyFrame } from "../frames.ts";
import { hasRoad } from "../map.ts";
import { type Fault, no } from "../refusal.ts";
import {
  BROKEN,
  type Case,
  ELIMINATED,
  enemyOf,
  type N20,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
} from "../types.ts";
import { conceal, eliminate, goTo, takeOff } from "../verbs.ts";
import { inEzoc, nextToEnemyUnit } from "./07-zones-of-control.ts";
import { lastPoint, maySpend, spendMorale, whyUnconfirmed } from "./12-morale.ts";
import { quietHexes } from "./16.1-fog.ts";

/** Opens a Rally occasion: a night, or an event with its own limits. */
export function rallyOccasion(
  g: Play,
  units: readonly UnitId[],
  upTo: number,
  add: number,
  leader: UnitId,
  freely: boolean,
): void {
  g.push({
    step: "rally",
    units: [...units],
    upTo,
    add,
    freely,
    unit: leader,
    bonus: false,
    tested: [],
  });
}

/** [14.0-1] Every Broken unit may try at night. */
export function nightRally(g: Play, side: Side): void {
  const broken = brokenUnits(g, side);
  rallyOccasion(g, broken, broken.length, 0, -1, false);
}

export const rally: Step<RallyFrame> = {
  run(g, frame) {
    if (candidates(g, frame).length === 0) g.pop();
  },

  ...asking<N20, RallyFrame>(
    (g, frame) => asked(g.state.player, "rally", "10.0", idsOf(g, candidates(g, frame))),
    {
      candidates: (g, { units }) => idsOf(g, units).map((unit) => ({ do: "rally", unit })),
      forbids: { rally: (g, frame, { unit }) => whyNoRally(g, frame, unitNamed(g, unit)) },
    },
    {
      candidates: (g) => [{ do: "spendOnRally", ...lastPoint(g, g.state.player) }],
      forbids: {
        spendOnRally: (g, frame, action) => whyNoBonus(g, frame) ?? whyUnconfirmed(g, g.state.player, action),
      },
    },
    plainly("pass"),
  ),

  answer(g, frame, action) {
    switch (action.do) {
      case "spendOnRally":
        frame.bonus = true; // ruling R76: for this roll and all later ones of the occasion
        return spendMorale(g, g.state.player, "rally", "12.2.2");
      case "rally":
        return attempt(g, frame, unitNamed(g, action.unit));
      default:
        return g.pop();
    }
  },
};

const candidates = (g: Position, frame: RallyFrame): UnitId[] =>
  lawful(frame.units, (unit) => whyNoRally(g, frame, unit));

function whyNoRally(g: Position, { units, upTo, tested }: RallyFrame, unit: UnitId): Fault {
  if (tested.includes(unit)) return no("hasTried", "10.0-procedure");
  if (tested.length < upTo && units.includes(unit) && g.state.place[unit] === BROKEN) return undefined;
  return no("mayNotRally", "10.0");
}

/** [12.2.2] */
function whyNoBonus(g: Position, { bonus, freely }: RallyFrame): Fault {
  if (bonus) return no("pointSpent", "10.0-morale");
  if (freely || !maySpend(g, g.state.player, "rally")) return no("noPointToSpend", "10.0");
  return undefined;
}

function attempt(g: Play, frame: RallyFrame, unit: UnitId): void {
  const { side, type, id, nation } = pieceOf(g, unit);
  frame.tested.push(unit);
  if (frame.freely) return g.push({ step: "placing", unit, cadre: false });
  const die = g.roll("d6", sideName(side), "rally", "10.0-procedure");
  const modifiers = rallyModifiers(g, frame, unit);
  const result = lookUp(
    g.world.charts.rally,
    modifiers.reduce((sum, { value }) => sum + value, die),
  );
  g.emit({ type: "rallyRoll", unit: id, die, result, modifiers, cite: "10.0-procedure" });
  if (result === "eliminated") return eliminate(g, unit, "10.0-procedure");
  if (result === "rallied") return g.push({ step: "placing", unit, cadre: false });
  if (!g.world.options.unitReduction) tellBroken(g, unit, "lowRoll", "10.0-procedure");
  else if (type !== "infantry") tellBroken(g, unit, "infantryOnly", "16.5.1");
  else if (freeCadres(g, nation).length === 0) tellBroken(g, unit, "noCadreFree", "16.5.2");
  else g.push({ step: "placing", unit, cadre: true });
}

const tellBroken = (g: Play, unit: UnitId, why: Failure, cite: Case): void =>
  g.emit({ type: "staysBroken", unit: idOf(g, unit), why, cite });

export function rallyModifiers(g: Position, { bonus, add }: RallyFrame, unit: UnitId): Line[] {
  const modifiers: Line[] = [];
  if (pieceOf(g, unit).elite) modifiers.push({ label: "Elite", value: 1, cite: "10.0-elite" });
  if (bonus) modifiers.push({ label: "Morale spent", value: 1, cite: "12.2.2" });
  if (add !== 0) modifiers.push({ label: "event", value: add, cite: "5.0" });
  return modifiers;
}

export const placing: Step<PlacingFrame> = {
  run(g, frame) {
    if (placements(g, frame).length > 0) return;
    g.pop();
    tellBroken(g, frame.unit, "noFreeHex", "10.0-decline");
  },

  ...asking<N20, PlacingFrame>(
    (g, { unit, cadre }) => {
      const { side, id } = pieceOf(g, unit);
      return cadre ? asked(side, "cadre", "16.5.1", [id]) : asked(side, "placing", "10.0-placement", [id]);
    },
    {
      offers: (g, frame) =>
        placements(g, frame).flatMap((place) => {
          const alone = { do: "place", hex: hexLabel(g, place) } as const;
          return mayBringDummy(g, frame, place) ? [alone, { ...alone, dummy: true }] : [alone];
        }),
      refuses: {
        place(g, frame, { hex: name }) {
          const hex = hexNamed(g, name);
          if (placements(g, frame).includes(hex)) return no("noDummyNow", "16.1.3-B2");
          return whyNotReturnTo(g, frame.unit, hex);
        },
      },
    },
    plainly("pass"),
  ),

  answer(g, frame, action) {
    if (action.do !== "place") return decline(g, frame);
    const hex = hexNamed(g, action.hex);
    const cite = placeCase(g, frame, hex);
    const { id, nation } = pieceOf(g, frame.unit);
    g.pop();
    const unit = frame.cadre ? freeCadres(g, nation)[0]! : frame.unit;
    if (frame.cadre) takeOff(g, frame.unit, ELIMINATED);
    goTo(g, unit, hex);
    conceal(g, unit);
    if (frame.cadre)
      g.emit({ type: "cadre", unit: id, cadre: idOf(g, unit), hex: action.hex, cite: "16.5.1" });
    else g.emit({ type: "rallied", unit: id, hex: action.hex, cite });
    if (action.dummy) bringDummy(g, unit, hex);
  },
};

function decline(g: Play, { unit, cadre }: PlacingFrame): void {
  g.pop();
  if (cadre) tellBroken(g, unit, "noCadreWanted", "16.5.1");
  else tellBroken(g, unit, "notWantedYet", "10.0-decline");
}

/**
 * [16.1.3-B2] A dummy may come along. After an event the Movement Phase in which they part is still ahead; at night they
 * part at once, away from the enemy (ruling R89).
 */
function mayBringDummy(g: Position, { unit }: PlacingFrame, hex: Hex): boolean {
  const { side } = pieceOf(g, unit);
  if (g.state.dummyCame || freeDummy(g, side) < 0) return false;
  if (g.state.phase === "events") return !inEzoc(g, hex, side);
  return !nextToEnemyUnit(g, hex, side) && quietHexes(g, unit, hex).length > 0;
}

function bringDummy(g: Play, unit: UnitId, hex: Hex): void {
  const dummy = freeDummy(g, pieceOf(g, unit).side);
  g.state.dummyCame = true;
  if (g.state.phase === "night") return g.push({ step: "parting", unit });
  goTo(g, dummy, hex);
  conceal(g, dummy);
  g.emit({ type: "dummyPlaced", unit: idOf(g, dummy), hex: hexLabel(g, hex), cite: "16.1.3-B2" });
}

function placements(g: Position, frame: PlacingFrame): Hex[] {
  return rallyHexes(g, frame.unit, frameOf(g, "rally")?.unit ?? -1);
}

/** The case that opens one of these hexes to the unit. */
function placeCase(g: Position, { unit }: PlacingFrame, hex: Hex): Case {
  if (g.world.nations[pieceOf(g, unit).nation]!.loc.includes(hex)) return "10.0-placement";
  return isRallyHex(g, hex, unit) ? "16.4" : "16.9.8";
}

/** Why no unit can be placed in a hex, wherever it lies. */
function whyNotFree(g: Position, unit: UnitId, hex: Hex): Fault {
  const { name, side, roadBound } = pieceOf(g, unit);
  if (hex < 0) return no("offTheMap", "2.0-map");
  if (enemyHolds(g, hex, side)) return no("enemyHolds", "10.0-placement", hexLabel(g, hex));
  if (g.index.first[hex]! >= 0) return no("hexTaken", "10.0-placement", hexLabel(g, hex));
  if (!passableHex(g, hex)) return no("closedGround", "2.0-map", hexLabel(g, hex));
  return roadBound && !hasRoad(g.world.map, hex) ? no("boundToRoad", "16.7.6", name) : undefined;
}

/** Why a unit or leader does not return in a hex that is not open to it. */
export const whyNotReturnTo = (g: Position, unit: UnitId, hex: Hex): Violation =>
  whyNotFree(g, unit, hex) ??
  (g.world.options.rallyHexes
    ? no("noRallyHex", "16.4", pieceOf(g, unit).name)
    : no("notAtItsLine", "10.0-placement", pieceOf(g, unit).name));

/** Where a rallied unit may be placed. */
export function rallyHexes(g: Position, unit: UnitId, leader: UnitId): Hex[] {
  const { nation, side } = pieceOf(g, unit);
  const { map } = g.world;
  const isFree = (hex: Hex) => !whyNotFree(g, unit, hex);
  const found = new Set(g.world.nations[nation]!.loc.filter(isFree));
  if (!g.world.options.rallyHexes) return [...found];
  for (let hex = 0; hex < map.grid.count; hex++) {
    if (isFree(hex) && isRallyHex(g, hex, unit)) found.add(hex);
  }
  if (onMap(g, leader)) {
    const around = [hexOf(g, leader), ...adjacentHexes(g, hexOf(g, leader))];
    for (const hex of around) if (isFree(hex) && !inEzoc(g, hex, side)) found.add(hex); // [16.9.8]
  }
  return [...found].sort((a, b) => a - b);
}

/** Neighbours by the rules of 7.1: not beyond a Major River without a bridge or ford. */
const adjacentHexes = (g: Position, hex: Hex): Hex[] => {
  const { grid, adjacent } = g.world.map;
  return [0, 1, 2, 3, 4, 5].flatMap((side) =>
    adjacent[hex * 6 + side] ? [grid.neighbours[hex * 6 + side]!] : [],
  );
};

const passableHex = (g: Position, hex: Hex): boolean => {
  for (let at = hex * 6; at < hex * 6 + 6; at++) if (g.world.map.passable[at]) return true;
  return false;
};

/** [16.4] A natural rallying point, at a safe distance, not cut off. */
function isRallyHex(g: Position, hex: Hex, unit: UnitId): boolean {
  const { side, nation } = pieceOf(g, unit);
  const terrain = terrainAt(g.world, hex, side);
  const natural =
    terrain === TOWN ||
    terrain === FORTIFIED ||
    terrain === REDOUBT ||
    g.world.objectives.some((objective) => objective.hex === hex && objective.side === side);
  if (!natural) return false; // [16.4-B1]
  const enemies = fightingUnits(g, enemyOf(side)).map((enemy) => hexOf(g, enemy));
  const { loc } = g.world.nations[nation]!;
  if (enemies.some((enemy) => hexesBetween(g, hex, enemy) < 4)) return false; // [16.4-B2]
  const nearest = Math.min(...loc.map((one) => hexesBetween(g, hex, one)));
  const closest = loc.filter((one) => hexesBetween(g, hex, one) === nearest);
  const behindTheLines = closest.some((one) =>
    enemies.every((enemy) => hexesBetween(g, enemy, one) > nearest),
  );
  return behindTheLines && hasPath(g, hex, closest, side); // [16.4-B3]
}

/** A path over hexes neither held by nor adjacent to an enemy unit (ruling R83). */
function hasPath(g: Position, from: Hex, goals: readonly Hex[], side: Side): boolean {
  const { grid, passable, adjacent } = g.world.map;
  const shut = new Set<Hex>();
  for (const enemy of fightingUnits(g, enemyOf(side))) {
    const there = hexOf(g, enemy);
    shut.add(there);
    for (let at = there * 6; at < there * 6 + 6; at++) if (adjacent[at]) shut.add(grid.neighbours[at]!);
  }
  const queue = [from];
  const seen = new Set(queue);
  for (const hex of queue) {
    if (goals.includes(hex)) return true;
    for (let at = hex * 6; at < hex * 6 + 6; at++) {
      const next = grid.neighbours[at]!;
      if (!passable[at] || shut.has(next) || seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return false;
}
