// Trains alone in a hex that an enemy enters [7.5]: they escape to friends beside them, or are lost, or taken [16.2].

import { DIRECTIONS, type Hex, IMPASSABLE } from "@grognard/hex";
import { asking, askingNow, edit, plainly, type Violation } from "@grognard/kernel";
import {
  asked,
  beyond,
  combatUnitsAt,
  enemyOf,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  sideOf,
  unitOf,
} from "../board.ts";
import { costOf } from "../charts.ts";
import type { UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { type March, type Play, type Position, SPARE, type Step, type UnitId } from "../types.ts";
import { eliminate, stand } from "../verbs.ts";
import { whyNoRoom } from "./06.1-stacking.ts";
import { costsFor } from "./06-costs.ts";

/** Its hex, and those beside it that trains can enter. */
function within(g: Position, train: UnitId): Hex[] {
  const hex = hexOf(g, train);
  const { ground, roads } = costsFor(g, "train");
  const passable = DIRECTIONS.filter(
    (dir) => Math.min(ground[hex * 6 + dir]!, roads[hex * 6 + dir]!) < IMPASSABLE,
  );
  return [hex, ...passable.map((dir) => beyond(g, hex, dir))];
}

/** [7.5-withdraw] Where the train may flee: to friends, first where stacking allows it [R24]. A train over two hexes may
 *  have them at its head [15.8-stack]. */
function refuges(g: Position, train: UnitId): Hex[] {
  const friends = within(g, train).filter((at) => combatUnitsAt(g, at, sideOf(g, train)).length > 0);
  const roomy = friends.filter((at) => !whyNoRoom(g, at, [train]));
  return roomy.length > 0 ? roomy : friends;
}

/** A counter for a captured wagon. */
const spareWagon = (g: Position, side: number): UnitId | undefined =>
  g.world.units.find(
    ({ index, arm, side: own, spare }) =>
      own === side && arm === "wagon" && spare && g.state.place[index] === SPARE,
  )?.index;

/** [16.2] Only a full wagon can be captured. */
const canBeTaken = (g: Position, train: UnitId): boolean =>
  g.world.options.capturedSupply &&
  unitOf(g, train).arm === "wagon" &&
  g.state.steps[train] === 2 &&
  spareWagon(g, enemyOf(sideOf(g, train))) !== undefined;

const sheltering = asking<March, UnitFrame>(
  (g, { trains: [train] }) => asked(sideOf(g, train!), "refuge", "7.5-withdraw", [idOf(g, train!)]),
  {
    offers: (g, { trains: [train] }) =>
      refuges(g, train!).map((hex) => ({ do: "evade", to: hexLabel(g, hex) })),
    refuses: { evade: (g, { trains: [train] }, { to }) => whyNoRefuge(g, train!, hexNamed(g, to)) },
  },
);

function whyNoRefuge(g: Position, train: UnitId, to: Hex): Violation | undefined {
  if (!within(g, train).includes(to)) return no("refugeTooFar", "7.5-withdraw");
  if (combatUnitsAt(g, to, sideOf(g, train)).length === 0) return no("noFriendsThere", "7.5-withdraw");
  return whyNoRoom(g, to, [train]);
}

const taking = asking<March, UnitFrame>(
  (g, { unit, trains: [train] }) => asked(sideOf(g, unit), "capture", "16.2", [idOf(g, train!)]),
  plainly("capture"),
  plainly("destroy"),
);

const questionOf = (g: Position, { trains: [train] }: Readonly<UnitFrame>) =>
  refuges(g, train!).length > 0 ? sheltering : taking;

export const overrunStage: Step<UnitFrame> = {
  run(g, held) {
    const train = held.trains[0];
    if (train === undefined) {
      held.stage = "act";
      return "again";
    }
    const ways = refuges(g, train);
    if (ways.length > 1 || (ways.length === 0 && canBeTaken(g, train))) return;
    if (ways.length === 1) takeRefuge(g, held, train, ways[0]!);
    else destroy(g, held, train);
    return "again";
  },

  ...askingNow<March, UnitFrame>(questionOf),

  answer(g, held, action) {
    const train = held.trains[0]!;
    if (action.do === "evade") takeRefuge(g, held, train, hexNamed(g, action.to));
    else if (action.do === "capture") capture(g, held, train);
    else destroy(g, held, train);
  },
};

function takeRefuge(g: Play, held: UnitFrame, train: UnitId, to: Hex): void {
  held.trains = held.trains.slice(1);
  shelter(g, train, to);
}

function shelter(g: Play, train: UnitId, to: Hex): void {
  stand(g, train, { hex: to, trail: [] });
  g.emit({ type: "escaped", unit: idOf(g, train), to: hexLabel(g, to), cite: "7.5-withdraw" });
}

/** [R94] Victors reach a train whose stack has been eliminated: it escapes to the nearest friends, or is lost. */
export function fallUpon(g: Play, train: UnitId): void {
  const [refuge] = refuges(g, train);
  if (refuge === undefined) eliminate(g, train, "7.5");
  else shelter(g, train, refuge);
}

function destroy(g: Play, held: UnitFrame, train: UnitId): void {
  eliminate(g, train, "7.5");
  leaveSlowly(g, held);
}

/** A half wagon takes its place; overstacking is settled later [R24]. */
function capture(g: Play, held: UnitFrame, train: UnitId): void {
  const hex = hexOf(g, train);
  const taken = spareWagon(g, enemyOf(sideOf(g, train)))!;
  destroy(g, held, train);
  edit(g, "steps")[taken] = 1;
  stand(g, taken, { hex, trail: [] });
  g.emit({ type: "captured", unit: idOf(g, train), as: idOf(g, taken), cite: "16.2" });
}

/** [7.5-cost] [R154] */
function leaveSlowly(g: Play, held: UnitFrame): void {
  held.trains = held.trains.slice(1);
  held.toll = costOf(g.world.charts, "leave trains", "combat");
}
