// [8.66] Skirmishers in the open give way to formed enemies that come into their hex; Cossacks in the clear to those
// that come near them [19.2]. One frame for both: they fire if they can, say where they go, and go under the fire of
// others.

import { type Hex, neighboursOf, within } from "@grognard/hex";
import { asking, askingNow, edit, plainly, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import {
  areAdjacent,
  asked,
  enemyOf,
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  idsOf,
  isCavalry,
  isFormed,
  isHeldBy,
  isLeader,
  isObstructed,
  onMap,
  sideOf,
  stackAt,
  strengthAll,
  unitNamed,
  unitsAt,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Case, type Eylau, NONE, type Play, type Position, type Step, type UnitId } from "../types.ts";
import { eliminate, stand } from "../verbs.ts";
import { stepCost } from "./06.2-costs.ts";
import { partingShots, whyNoPartingShot } from "./07.65-parting-shots.ts";
import { isSkirmisher } from "./08.65-leash.ts";
import { whyNoRoom } from "./09.1-stacking.ts";
import { firersOn } from "./11.2-fire-zones.ts";
import { openFire, whyNotPlain } from "./11.3-special-fire.ts";
import { launch } from "./11-launch.ts";

type Displacement = FrameOf<"displacement">;

/** What prevents units from entering a hex that enemies hold: only skirmishers in the open give way, to formed units of
 *  several times their strength [8.66-a] [R33]. */
export function whyNoDriving(g: Position, movers: readonly UnitId[], hex: Hex): Violation | undefined {
  const combat = movers.filter((unit) => !isLeader(g, unit));
  const enemies = unitsAt(g, hex, enemyOf(sideOf(g, movers[0]!)));
  if (combat.length === 0 || !enemies.every((unit) => isSkirmisher(g, unit))) return no("enemyThere", "6.1");
  if (isObstructed(g, hex)) return no("coverHolds", "8.66", hexLabel(g, hex));
  if (!combat.every((unit) => isFormed(g, unit))) return no("onlyFormed", "8.66");
  const times = figure(g.world.charts, "displacing strength");
  return strengthAll(g, combat) >= times * strengthAll(g, enemies)
    ? undefined
    : no("notSoManyTimes", "8.66-a", times);
}

/** Enemy skirmishers in these hexes must go before the units come in. */
export function offerDisplacement(g: Play, movers: readonly UnitId[], into: readonly Hex[]): void {
  for (const hex of into) {
    const units = unitsAt(g, hex, enemyOf(sideOf(g, movers[0]!)));
    if (units.length > 0) displace(g, units, movers, "entered", "fire", into);
  }
}

/** [8.66-d] The move of these units is over: skirmishers that gave way to them and are next to them may go farther. */
export function offerSecondDisplacement(g: Play, movers: readonly UnitId[]): void {
  const near = hexesOf(g, movers[0]!)
    .flatMap((at) => neighboursOf(g.world.map.grid, at))
    .flatMap((hex) => stackAt(g, hex))
    .filter((unit) => isSkirmisher(g, unit) && hasMet(g, unit, movers))
    .sort((a, b) => a - b);
  for (const hex of new Set(near.map((unit) => hexOf(g, unit)))) {
    const units = unitsAt(g, hex, enemyOf(sideOf(g, movers[0]!))).filter((unit) => hasMet(g, unit, movers));
    displace(g, units, movers, "again", "choice");
  }
}

export const hasMet = (g: Position, unit: UnitId, movers: readonly UnitId[]): boolean =>
  onMap(g, unit) && movers.includes(g.state.metBy[unit]! - 1);

export const displace = (
  g: Play,
  units: readonly UnitId[],
  movers: readonly UnitId[],
  cause: Displacement["cause"],
  stage: Displacement["stage"],
  into: readonly Hex[] = [],
): void =>
  g.push({
    step: "displacement",
    side: sideOf(g, units[0]!),
    units: [...units],
    movers: [...movers],
    into: [...into],
    cause,
    stage,
    to: NONE,
  });

const CITES: { readonly [C in Displacement["cause"]]: Case } = {
  entered: "8.66",
  again: "8.66-d",
  evasion: "19.2",
};
const ASKS = { entered: "displacement", again: "displacedAgain", evasion: "evasion" } as const;
const FAR = { entered: "displacement", again: "displacement again", evasion: "cossack evasion" } as const;

/** Hexes they could go to, legal or not. */
const around = (g: Position, { units, cause }: Readonly<Displacement>): Hex[] => {
  const from = hexOf(g, units[0]!);
  return within(g.world.map.grid, from, figure(g.world.charts, FAR[cause])).filter((hex) => hex !== from);
};

/** Where they may go: those outside the minimum zones of other formed enemies, if there are any [R33]. */
function destinations(g: Position, frame: Readonly<Displacement>): Hex[] {
  const hexes = around(g, frame).filter((hex) => !whyNotThere(g, frame, hex));
  const safe = hexes.filter((hex) => isSafe(g, frame, hex));
  return safe.length > 0 ? safe : hexes;
}

/** Why they may not go to a hex that is not among these. */
const whyNotChosen = (g: Position, frame: Readonly<Displacement>, { to }: ActionOf<"displace">): Violation =>
  whyNotThere(g, frame, hexNamed(g, to)) ?? no("safeHexFirst", CITES[frame.cause]);

const isSafe = (g: Position, { side, movers }: Readonly<Displacement>, hex: Hex): boolean =>
  firersOn(g, hex, enemyOf(side), "minimum").every(
    (unit: UnitId) => movers.includes(unit) || !isFormed(g, unit),
  );

function whyNotThere(g: Position, frame: Readonly<Displacement>, to: Hex): Violation | undefined {
  const { side, units, movers, into, cause } = frame;
  const cite = CITES[cause];
  if (into.includes(to)) return no("enemyComes", cite);
  if (!around(g, frame).includes(to) || !isReached(g, frame, to)) return no("whereToGo", cite);
  if (unitsAt(g, to, side).some((unit) => isCavalry(g, unit) !== (cause === "evasion")))
    return cause === "evasion" ? no("otherArm", "9.14-2") : no("notAmongCavalry", "8.65-A4", hexLabel(g, to));
  if (cause === "again" && hexesOf(g, movers[0]!).some((at) => areAdjacent(g, to, at)))
    return no("stillBeside", cite);
  return whyNoRoom(g, units, to);
}

/** Step by step over hexes without enemies that they could enter. */
function isReached(g: Position, { side, units, cause }: Readonly<Displacement>, to: Hex): boolean {
  const { grid } = g.world.map;
  const enemy = enemyOf(side);
  let edge: readonly Hex[] = [hexOf(g, units[0]!)];
  for (let left = figure(g.world.charts, FAR[cause]); left > 0; left--) {
    const next = new Set<Hex>();
    for (const from of edge)
      for (const hex of within(grid, from, 1))
        if (hex !== from && !isHeldBy(g, hex, enemy) && stepCost(g, units[0]!, from, hex) >= 0) next.add(hex);
    if (next.has(to)) return true;
    edge = [...next];
  }
  return false;
}

const parting = asking<Eylau, Displacement>(
  (g, { side, units }) => asked(side, "parting", "8.66-c", idsOf(g, units)),
  {
    candidates: (g, { units }) => idsOf(g, units).map((unit) => ({ do: "fire", unit })),
    forbids: { fire: whyNoReturnFire },
  },
  plainly("pass"),
);

const leaving = asking<Eylau, Displacement>(
  (g, { side, units, cause }) => asked(side, ASKS[cause], CITES[cause], idsOf(g, units)),
  {
    offers: (g, frame) => destinations(g, frame).map((hex) => ({ do: "displace", to: hexLabel(g, hex) })),
    refuses: { displace: whyNotChosen },
  },
  plainly("stay", (_g, { cause }) => (cause === "entered" ? no("mustGiveWay", "8.66") : undefined)),
);

const questionOf = ({ stage }: Readonly<Displacement>) => (stage === "fire" ? parting : leaving);

export const displacement: Step<Displacement> = {
  run(g, frame) {
    frame.units = frame.units.filter((unit) => onMap(g, unit));
    if (frame.units.length === 0 || !frame.movers.some((unit) => onMap(g, unit))) return g.pop();
    if (frame.stage === "fire") {
      if (firers(g, frame).length > 0) return;
      frame.stage = "choice";
    }
    if (frame.stage === "leaving") {
      g.pop();
      go(g, frame);
    } else if (destinations(g, frame).length === 0) {
      g.pop();
      if (frame.cause === "entered") for (const unit of frame.units) eliminate(g, unit, "8.66");
    }
  },
  ...askingNow<Eylau, Displacement>((_g, frame) => questionOf(frame)),
  answer(g, frame, action) {
    if (frame.stage === "fire") return returnFire(g, frame, action);
    if (action.do !== "displace") return g.pop();
    frame.to = hexNamed(g, action.to);
    frame.stage = "leaving";
    for (const unit of frame.units) edit(g, "metBy")[unit] = frame.movers[0]! + 1;
    const hex = hexOf(g, frame.units[0]!);
    openFire(g, { units: frame.units, hex, cause: "displacement", spared: frame.movers }); // [8.66-b]
  },
  noted(_, frame, note) {
    if (note.type !== "stopped") return;
    frame.units = frame.units.filter((unit) => unit !== note.unit);
    if (frame.cause === "entered") frame.movers = frame.movers.filter((unit) => unit !== note.unit);
  },
};

/** [8.66-c] The units that lead a fire at the enemy that displaces them. */
const firers = (g: Position, { units, movers }: Readonly<Displacement>): UnitId[] =>
  units.filter((unit) => !whyNoPartingShot(g, unit, movers[0]!));

function whyNoReturnFire(
  g: Position,
  { units, movers }: Readonly<Displacement>,
  action: ActionOf<"fire">,
): Violation | undefined {
  const unit = unitNamed(g, action.unit);
  if (!units.includes(unit)) return no("notInHand", "8.66-c");
  return whyNotPlain(action, "8.66-c") ?? whyNoPartingShot(g, unit, movers[0]!);
}

function returnFire(g: Play, frame: Displacement, action: Action): void {
  frame.stage = "choice";
  if (action.do !== "fire") return;
  const shots = partingShots(g, unitNamed(g, action.unit), frame.movers[0]!);
  launch(
    g,
    frame.side,
    shots.map((shot) => ({ ...shot, displaced: true })),
  );
}

function go(g: Play, { units, to, cause }: Displacement): void {
  const from = hexLabel(g, hexOf(g, units[0]!));
  for (const unit of units) stand(g, unit, { hex: to, bottom: true });
  g.emit({ type: "displaced", units: idsOf(g, units), from, to: hexLabel(g, to), cite: CITES[cause] });
}
