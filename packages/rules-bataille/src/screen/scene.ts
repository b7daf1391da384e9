// Everything visible, from one side's view.

import { holdersIn, layerNamed, overlaysNamed, sumLines } from "@grognard/parts";
import type { Gauge, Layer, Moment, Scene, Tally, TurnTrack } from "@grognard/scene";
import { increments, isCombat } from "../board.ts";
import { scoreLines, scoreNow } from "../rules/17-scenarios/17-score.ts";
import type { View } from "../secrecy/view.ts";
import {
  BOXED,
  type Case,
  ELIMINATED,
  EXITED,
  FRENCH,
  type Position,
  SIDE_IDS,
  type Side,
  type World,
} from "../types.ts";
import { termsOf, wording } from "../words/index.ts";
import { called, phaseTitle } from "../words/naming.ts";
import { imagined } from "./imagined.ts";
import { overlaysOf } from "./overlays.ts";
import { piecesOf } from "./pieces.ts";
import { traysOf } from "./trays.ts";
import { aimsOf } from "./victory.ts";

export function momentOf(world: World, { state }: View): Moment {
  const { turn, phase, active } = state;
  return {
    when: called(world.turns[turn - 1]!.name),
    phase: phaseTitle(phase, SIDE_IDS[active]),
    side: SIDE_IDS[active],
    track: trackOf({ world, state }),
  };
}

export function sceneOf(world: World, view: View): Scene {
  const g = imagined(world, view);
  const overlays = overlaysOf(g);
  return {
    ...momentOf(world, view),
    pieces: piecesOf(g),
    trays: traysOf(g),
    gauges: [scoreGauge(g), ...SIDE_IDS.map((_, side) => strengthGauge(g, side as Side))],
    victory: aimsOf(g),
    tallies: talliesOf(g),
    cards: [],
    overlays: overlaysNamed(overlays),
    holders: holdersIn(overlays),
  };
}

export const layerOf = (world: World, view: View, overlay: string): Layer =>
  layerNamed(overlaysOf(imagined(world, view)), overlay);

const trackOf = ({ world, state }: Pick<Position, "world" | "state">): TurnTrack => ({
  now: state.turn - 1,
  turns: world.turns.map(({ name }, i) => {
    const coming = world.groups.filter(({ turn }) => turn === i + 1).map((group) => called(group.name));
    const night = world.nights.includes(i + 1);
    const notes = [
      ...(coming.length > 0 ? [wording().scene.due(coming)] : []),
      ...(night ? [wording().scene.nightFalls] : []),
    ];
    return { name: called(name), night: false, note: wording().clauses(notes) };
  }),
});

/** Increments that can still fight, as far as the viewer knows; each side of its own full strength. */
function strengthGauge(g: Position, side: Side): Gauge {
  const cite: Case = "2.2.2";
  const name = SIDE_IDS[side];
  return {
    id: `strength-${name}`,
    title: wording().scene.incrementsOf(name),
    cite,
    most: fullStrength(g, side),
    values: [{ side: name, value: strengthOf(g, side) }],
  };
}

/** As far as the viewer knows. The results say how many points to aim for. */
export function scoreGauge(g: Position): Gauge {
  const cite: Case = "17.0";
  const aims = g.world.victory.results.flatMap(({ least }) => least ?? []);
  const values = [{ side: SIDE_IDS[FRENCH], value: scoreNow(g) }];
  return { id: "score", title: wording().scene.points, cite, most: Math.max(0, ...aims), values };
}

const talliesOf = (g: Position): Tally[] => [
  {
    title: wording().scene.pointsKnown,
    lines: sumLines(
      termsOf(scoreLines(g)).map(({ label, value }) => ({ label, value: wording().number(value) })),
      wording().trays.titled,
    ),
  },
  {
    title: wording().scene.commandMorale,
    lines: g.world.commands.map(({ name }, i) => wording().scene.level(called(name), g.state.levels[i]!)),
  },
];

/** For a regiment in battalions, only the counters in use. */
export const strengthOf = (g: Position, side: Side): number =>
  inUse(g, side).reduce((sum, unit) => sum + increments(g, unit), 0);

const inUse = ({ world, state }: Position, side: Side): number[] =>
  world.army[side].filter((unit) => {
    const place = state.place[unit];
    return isCombat(world.units[unit]!) && place !== BOXED && place !== ELIMINATED && place !== EXITED;
  });

const fullStrength = ({ world, state }: Position, side: Side): number =>
  world.army[side].reduce((sum, unit) => {
    const { increments: full, regiment } = world.units[unit]!;
    const isCounted = state.place[unit] !== BOXED && regiment < 0;
    return isCounted ? sum + full : sum;
  }, 0);
