// Everything there is to see, from one side's view.

import { holdersIn, layerNamed, overlaysNamed } from "@grognard/parts";
import type { Layer, Moment, Scene, Tally, TurnTrack } from "@grognard/scene";
import { formationOf, isCombat, sideName } from "../board.ts";
import type { FrameOf, TurnFrame } from "../frames.ts";
import { hasInitiative } from "../options.ts";
import type { View } from "../secrecy/view.ts";
import { type Position, SIDE_IDS, type Side, type Unit, WAITING, type World } from "../types.ts";
import { wording } from "../words/index.ts";
import { armyName, turnName } from "../words/naming.ts";
import { activationOf } from "./active.ts";
import { comingNames } from "./board.ts";
import { imagined } from "./imagined.ts";
import { overlaysOf } from "./overlays.ts";
import { piecesOf } from "./pieces.ts";
import { pointsGauge, pointTallies } from "./points.ts";
import { targetsOf } from "./targets.ts";
import { traysOf } from "./trays.ts";
import { aimsOf } from "./victory.ts";

/** The sides whose force charts and orders the viewer may see. */
export const known =
  ({ options, turns }: World, { viewer, open }: View) =>
  (side: Side): boolean =>
    options.open || open.turn > turns.length || viewer === SIDE_IDS[side];

export function momentOf(world: World, view: View): Moment {
  const g = imagined(world, view);
  const { turn, phase } = g.state;
  const active = activationOf(g);
  const formations = active?.formations.map((one) => wording().dataName(formationOf(g, one).name)) ?? [];
  return {
    when: turnName(world, Math.min(turn, world.turns.length)),
    phase: wording().report.moment(phase, formations),
    side: sideName(active?.side ?? asked(g)),
    track: trackOf(g),
  };
}

export function sceneOf(world: World, view: View): Scene {
  const g = imagined(world, view);
  const overlays = overlaysOf(g, known(world, view));
  return {
    ...momentOf(world, view),
    pieces: [...targetsOf(g, known(world, view)), ...piecesOf(g)],
    trays: traysOf(g, known(world, view)),
    gauges: [pointsGauge(g)],
    victory: aimsOf(g),
    tallies: [...pointTallies(g), stepsTally(g), cupTally(g), ...initiativeTally(g)],
    cards: [],
    overlays: overlaysNamed(overlays),
    holders: holdersIn(overlays),
  };
}

export const layerOf = (world: World, view: View, overlay: string): Layer =>
  layerNamed(overlaysOf(imagined(world, view), known(world, view)), overlay);

/** The side that reinforces or writes orders now. */
const asked = ({ state }: Position): Side =>
  state.stack.findLast((frame): frame is TurnFrame | FrameOf<"orders"> => ASKING.includes(frame.step))
    ?.side ?? 0;
const ASKING: readonly string[] = ["turn", "orders"];

const trackOf = ({ world, state }: Position): TurnTrack => ({
  now: Math.min(state.turn, world.turns.length) - 1,
  turns: world.turns.map(({ night }, i) => {
    const coming = world.reinforcements.filter(({ turn }) => turn === i + 1);
    return {
      name: turnName(world, i + 1),
      night,
      note: coming.length > 0 ? wording().scene.due(coming.map((one) => comingNames(world, one))) : "",
    };
  }),
});

/** Steps of combat units: on the map, missing from it, and still to come. */
const stepsTally = (g: Position): Tally => ({
  title: wording().scene.steps,
  lines: ([0, 1] as const).map((side) => {
    const own = g.world.units.filter((unit) => unit.side === side && isCombat(g, unit.index));
    const sum = (of: (unit: Unit) => number) => own.reduce((all, unit) => all + of(unit), 0);
    const there = sum(({ index }) => stepsOn(g, index));
    const coming = sum(({ index }) => (g.state.place[index] === WAITING ? g.state.steps[index]! : 0));
    const all = sum(({ spare, steps }) => (spare ? 0 : steps));
    return wording().scene.stepsOf(armyName(g.world, side), there, all - there - coming, coming);
  }),
});

/** Only for units on the map. */
export const stepsOn = ({ state }: Position, unit: number): number =>
  state.hex[unit]! >= 0 ? state.steps[unit]! : 0;

const cupTally = (g: Position): Tally => ({
  title: wording().scene.cup,
  lines: g.state.cup.map((one) => wording().dataName(formationOf(g, one).name)),
});

function initiativeTally({ world, state }: Position): Tally[] {
  if (!hasInitiative(world.options)) return [];
  const boxes = Math.abs(state.initiative);
  const side = armyName(world, state.initiative < 0 ? 0 : 1);
  const line = boxes === 0 ? wording().scene.nobody : wording().scene.held(side, boxes);
  return [{ title: wording().scene.initiative, lines: [line] }];
}
