// Brigades are committed while their leader is on the map [16.14]. Without an order they may be alarmed, or drawn into
// the fight [17.53]; how leaders come onto the map [17.52].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { asking, edit, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  apart,
  asked,
  beyond,
  commandOf,
  directionBetween,
  enemyOf,
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  idsOf,
  isHeldBy,
  isLeader,
  isThreat,
  onMap,
  rankOf,
  sideOf,
  spotsOf,
  unitNamed,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type Case,
  type Eylau,
  NONE,
  type Play,
  type Position,
  type Step,
  type UnitId,
  WAITING,
} from "../types.ts";
import { stand } from "../verbs.ts";
import { brigadeOf, isOnDisplay, leadersUnder, roleOf, superiorOf, troopsUnder } from "./16.3-chain.ts";

export { brigadeOf } from "./16.3-chain.ts";

type AlarmFrame = FrameOf<"alarm">;
type PlacementFrame = FrameOf<"placement">;

/** [16.14-a] Pieces of no brigade always are. */
export const isCommitted = (g: Position, unit: UnitId): boolean => {
  const brigade = brigadeOf(g, unit);
  return brigade === NONE || onMap(g, brigade);
};

/** [17.53-a] Combat units have come to a hex: brigades within four hexes may activate. Where they came `from` another
 *  hex that was as near, nothing new has happened. */
export function alarm(g: Play, movers: readonly UnitId[], hex: Hex, from: Hex = NONE): void {
  const first = movers.find((unit) => !isLeader(g, unit) && isThreat(g, unit));
  if (first === undefined) return;
  const side = enemyOf(sideOf(g, first));
  const reach = figure(g.world.charts, "activation distance");
  const there = spotsOf(g, [first], hex);
  const back = directionBetween(g, hex, from);
  const before = back === NONE ? [from] : there.map((one) => beyond(g, one, back));
  const comesNear = (unit: UnitId): boolean => {
    const near = nearest(g, unit, there);
    return near <= reach && (from === NONE || near < nearest(g, unit, before));
  };
  const brigades = commandOf(g, side).filter(
    (one) => isOnDisplay(g, one) && rankOf(g, one) === "brigade" && troopsUnder(g, one).some(comesNear),
  );
  if (brigades.length > 0) g.push({ step: "alarm", side, brigades, cite: "17.53-a" });
}

function nearest(g: Position, unit: UnitId, hexes: readonly Hex[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const at of hexesOf(g, unit)) for (const hex of hexes) least = Math.min(least, apart(g, at, hex));
  return least;
}

/** [17.53-b] Fired on, not at extended range, and about to check its morale. */
export function alarmFired(g: Play, unit: UnitId): void {
  const brigade = brigadeOf(g, unit);
  if (isOnDisplay(g, brigade))
    g.push({ step: "alarm", side: sideOf(g, unit), brigades: [brigade], cite: "17.53-b" });
}

/** [17.53-c] [17.53-d] Their brigades activate at once. Commanders still to come enter with the first of theirs. */
export function commitAll(g: Play, units: readonly UnitId[], cite: Case): void {
  const brigades = new Set<UnitId>();
  for (const unit of units) {
    for (let up = superiorOf(g, unit); up !== NONE; up = g.state.superior[up]!)
      if (g.state.place[up] === WAITING && onMap(g, unit)) comeOn(g, up, hexOf(g, unit), cite);
    const brigade = brigadeOf(g, unit);
    if (isOnDisplay(g, brigade)) brigades.add(brigade);
  }
  if (brigades.size > 0) bringOn(g, [...brigades], cite);
}

/** Leaders come off the display; with a brigade leader the leader of the division, if that one is still there. */
export function bringOn(g: Play, leaders: readonly UnitId[], cite: Case): void {
  const all = leaders.flatMap((leader) => {
    const up = g.state.superior[leader]!;
    return isOnDisplay(g, up) && roleOf(g, up) === "division" ? [leader, up] : [leader];
  });
  g.push({ step: "placement", side: sideOf(g, leaders[0]!), leaders: [...new Set(all)], cite });
}

/** [17.52] A brigade leader with a unit of the brigade; a division leader with or next to any unit of the division. */
function placesFor(g: Position, leader: UnitId): Hex[] {
  const hexes = new Set(troopsUnder(g, leader).flatMap((unit) => hexesOf(g, unit)));
  if (roleOf(g, leader) !== "brigade") {
    for (const under of leadersUnder(g, leader)) if (onMap(g, under)) hexes.add(hexOf(g, under));
    for (const hex of [...hexes])
      for (const dir of DIRECTIONS) {
        const next = beyond(g, hex, dir);
        if (next !== NONE && !isHeldBy(g, next, enemyOf(sideOf(g, leader)))) hexes.add(next);
      }
  }
  return [...hexes].sort((a, b) => a - b);
}
/** Whether there is a unit on the map that a leader could join. */
export const canBePlaced = (g: Position, leader: UnitId): boolean => troopsUnder(g, leader).length > 0;

function comeOn(g: Play, leader: UnitId, hex: Hex, cite: Case): void {
  edit(g, "mobilized")[leader] = 0;
  if (roleOf(g, leader) === "brigade") edit(g, "ordered")[leader] = 0; // [17.52-a]
  stand(g, leader, { hex });
  g.emit({ type: "activated", unit: idOf(g, leader), hex: hexLabel(g, hex), cite });
}

/** Why a place is refused that was not offered. */
const whyNoPlace = (
  g: Position,
  { leaders, side }: Readonly<PlacementFrame>,
  { unit, hex }: ActionOf<"place">,
): Violation => {
  const [leader] = leaders;
  if (unitNamed(g, unit) !== leader) return no("notToBePlaced", "17.52");
  if (isHeldBy(g, hexNamed(g, hex), enemyOf(side))) return no("enemyThere", "17.52");
  return roleOf(g, leader) === "brigade" ? no("placedOnUnit", "17.52-a") : no("placedNearUnit", "17.52-b");
};

export const placement: Step<PlacementFrame> = {
  run(g, frame) {
    const [leader, ...rest] = frame.leaders;
    if (leader === undefined) return g.pop();
    const places = isOnDisplay(g, leader) ? placesFor(g, leader) : [];
    if (places.length > 1) return;
    for (const place of places) comeOn(g, leader, place, citeOf(g, frame, leader));
    frame.leaders = rest;
    return "again";
  },
  ...asking<Eylau, PlacementFrame>(
    (g, { side, leaders: [leader = NONE] }) => asked(side, "place", "17.52", [idOf(g, leader)]),
    {
      offers: (g, { leaders: [leader = NONE] }) =>
        placesFor(g, leader).map((hex) => ({ do: "place", unit: idOf(g, leader), hex: hexLabel(g, hex) })),
      refuses: { place: whyNoPlace },
    },
  ),
  answer(g, frame, action) {
    if (action.do !== "place") return;
    const [leader, ...rest] = frame.leaders;
    comeOn(g, leader!, hexNamed(g, action.hex), citeOf(g, frame, leader!));
    frame.leaders = rest;
  },
};

/** The division leader follows a brigade [17.53-e]. */
const citeOf = (g: Position, { cite }: Readonly<PlacementFrame>, leader: UnitId): Case =>
  roleOf(g, leader) === "brigade" || cite === "17.52-b" ? cite : "17.53-e";

function whyNotAlarmed(
  g: Position,
  { side, brigades, cite }: Readonly<AlarmFrame>,
  { unit }: ActionOf<"activate">,
): Violation | undefined {
  const brigade = unitNamed(g, unit);
  if (brigades.includes(brigade)) return undefined;
  if (sideOf(g, brigade) !== side) return no("notYours", cite);
  if (rankOf(g, brigade) !== "brigade") return no("onlyBrigades", cite);
  return onMap(g, brigade) ? no("isCommitted", cite) : no("notAlarmed", cite);
}

export const alarmed: Step<AlarmFrame> = {
  run(g, frame) {
    if (frame.brigades.length === 0) g.pop();
  },
  ...asking<Eylau, AlarmFrame>(
    (g, { side, brigades, cite }) => asked(side, "alarm", cite, idsOf(g, brigades)),
    {
      candidates: (g, { brigades }) => idsOf(g, brigades).map((unit) => ({ do: "activate", unit })),
      forbids: { activate: whyNotAlarmed },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do !== "activate") return g.pop();
    const brigade = unitNamed(g, action.unit);
    frame.brigades = frame.brigades.filter((one) => one !== brigade);
    bringOn(g, [brigade], frame.cite);
  },
};
