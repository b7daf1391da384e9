// Everything there is to see, from one side's view.

import { holdersIn, layerNamed, overlaysNamed, sumLines } from "@grognard/parts";
import type { Gauge, Layer, Moment, Scene, TurnTrack } from "@grognard/scene";
import { positionIn, type View } from "../secrecy/view.ts";
import { type Position, SIDES, type Side, type World } from "../types.ts";
import { scoreLines, scoreOf } from "../victory.ts";
import { wordedLines } from "../words/names.ts";
import { clock } from "../words/naming.ts";
import { commanderLabel } from "../words/titles.ts";
import { wording } from "../words/wording.ts";
import { overlaysOf } from "./overlays.ts";
import { piecesOf } from "./pieces.ts";
import { traysOf } from "./trays.ts";
import { aimsOf } from "./victory.ts";

/** The viewer's side; a spectator has none. */
const viewerSide = ({ sides }: World, { viewer }: View): Side | undefined =>
  SIDES.find((side) => sides[side].id === viewer);

const TURN = 15; // minutes [I.1-time]

export const timeOf = ({ dawn }: World, turn: number): string => clock(dawn + TURN * (turn - 1));

export function momentOf(world: World, view: View): Moment {
  const { turn, weather, winner } = view.state;
  const { scene: say } = wording();
  return {
    when: say.when(timeOf(world, turn), weather),
    phase: winner ? say.over : view.window ? say.phases[view.window] : say.writing,
    side: viewerSide(world, view) === undefined ? "" : view.viewer,
    track: trackOf(world, turn),
  };
}

export function sceneOf(world: World, view: View): Scene {
  const g = positionIn(world, view);
  const { scene: say } = wording();
  const overlays = overlaysOf(g, viewerSide(world, view));
  return {
    ...momentOf(world, view),
    pieces: piecesOf(g),
    trays: traysOf(g),
    gauges: [scoreGauge(g), lostGauge(g)],
    victory: aimsOf(g),
    tallies: [
      { title: say.scoreNow, lines: sumLines(wordedLines(world, scoreLines(g)), wording().titled) },
      { title: say.commanders, lines: commanderLines(g) },
    ],
    cards: [],
    overlays: overlaysNamed(overlays),
    holders: holdersIn(overlays),
  };
}

export const layerOf = (world: World, view: View, overlay: string): Layer =>
  layerNamed(overlaysOf(positionIn(world, view), viewerSide(world, view)), overlay);

const commanderLines = (g: Position): string[] =>
  g.state.commanders.flatMap(({ onTable }, i) => (onTable ? [commanderLabel(g, i)] : []));

function trackOf(world: World, turn: number): TurnTrack {
  const count = Math.max(world.turns, turn);
  return {
    now: turn - 1,
    turns: Array.from({ length: count }, (_, i) => {
      const coming = world.units.filter(({ arrival }) => arrival?.turn === i + 1).length;
      const note = coming > 0 ? wording().scene.mayCome(coming) : "";
      return { name: timeOf(world, i + 1), night: false, note };
    }),
  };
}

/** [I.5, R69] Points of units that are lost for good: both sides know of them. */
export function pointsLost({ world, state }: Position, side: Side): number {
  return world.army[side].reduce((sum, unit) => {
    const { place } = state.units[unit]!;
    return place === "lost" || place === "off" ? sum + world.units[unit]!.points : sum;
  }, 0);
}

function lostGauge(g: Position): Gauge {
  const total = (side: Side) =>
    g.world.army[side].reduce((sum, unit) => sum + g.world.units[unit]!.points, 0);
  return {
    id: "lost",
    title: wording().measures.pointsLost,
    cite: "I.5",
    most: Math.max(...SIDES.map(total)) / 100,
    values: SIDES.map((side) => ({ side: g.world.sides[side].id, value: pointsLost(g, side) / 100 })),
  };
}

/** [R69] As far as the viewer can see. */
export function scoreGauge(g: Position): Gauge {
  const score = scoreOf(g);
  return {
    id: "score",
    title: wording().measures.score,
    cite: "II.9-clock",
    most: Math.max(100, ...score),
    values: SIDES.map((side) => ({ side: g.world.sides[side].id, value: score[side] })),
  };
}
