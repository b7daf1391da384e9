// Time, light and weather, and the numbers that decide the game: victory points, command points, the morale of each
// corps.

import type { Gauge, Tally, TurnTrack, Weather } from "@grognard/scene";
import { turnOf } from "../board.ts";
import { lightOf } from "../charts.ts";
import { expected } from "../rules/03-marches.ts";
import { visibility } from "../rules/10.4-sight.ts";
import { pointsOf, scoreLines } from "../rules/20-victory.ts";
import {
  ALLIED,
  type Case,
  FRENCH,
  type Light,
  type Position,
  SIDE_IDS,
  type Side,
  SNOW_IDS,
} from "../types.ts";
import { wording, words } from "../words/index.ts";

const DARKNESS: { readonly [L in Light]: Weather["light"] } = {
  day: "day",
  dusk: "dusk",
  evening: "dusk",
  night: "night",
  transitional: "night",
};

export const trackOf = (g: Position): TurnTrack => ({
  now: Math.min(g.state.turn, g.world.turns.length) - 1,
  turns: g.world.turns.map(({ name, light, hourly, snowEvent }, i) => {
    const texts = wording().scene;
    const coming = [...expected(g, FRENCH), ...expected(g, ALLIED)]
      .filter(({ turn }) => turn === i + 1)
      .map((one) => wording().dataName(one.name));
    const notes = [
      ...(light === "day"
        ? []
        : [wording().lights[light], texts.sight(lightOf(g.world.charts, light, "sight"))]),
      ...(hourly ? [texts.hourly] : []),
      ...(snowEvent ? [texts.snowEvent] : []),
      ...(coming.length > 0 ? [texts.due([...new Set(coming)])] : []),
    ];
    return { name: wording().dataName(name), night: DARKNESS[light] === "night", note: texts.notes(notes) };
  }),
});

/** Nothing to say of a clear day. */
export function weatherOf(g: Position): Weather | undefined {
  const { light } = turnOf(g);
  const snow = SNOW_IDS[g.state.snow]!;
  const cite: Case = snow === "none" ? "19.9" : "18.1";
  if (light === "day" && snow === "none") return undefined;
  const seen = [
    ...(snow === "none" ? [] : [wording().snows[snow]]),
    ...(light === "day" ? [] : [wording().lights[light]]),
  ];
  return { light: DARKNESS[light], snow, text: wording().scene.weather(seen, visibility(g)), cite };
}

export const gaugesOf = (g: Position): Gauge[] => [pointsGauge(g), ...commandGauge(g), ...moraleGauges(g)];

export function pointsGauge(g: Position): Gauge {
  const cite: Case = "20.0";
  const points = pointsOf(g);
  const leads = g.world.levels.map(({ least = 0 }) => Math.abs(least)); // a decisive victory needs the greatest
  const most = Math.max(1, ...points, ...leads);
  return {
    id: "points",
    title: wording().scene.points,
    cite,
    most,
    values: SIDE_IDS.map((side, i) => ({ side, value: points[i as Side] })),
  };
}

/** In scenarios where anybody ever has some. */
function commandGauge({ world, state }: Position): Gauge[] {
  const cite: Case = "17.2";
  const most = Math.max(...world.hourly.map((hourly) => hourly.most), ...state.points);
  if (most === 0) return [];
  const values = SIDE_IDS.map((side, i) => ({ side, value: state.points[i]! }));
  return [{ id: "command", title: wording().scene.command, cite, most, values }];
}

const moraleGauges = ({ world, state }: Position): Gauge[] =>
  world.tracks.map(({ id, name: english, side, points }, i) => {
    const cite: Case = "14.0";
    const name = wording().dataName(english);
    const title = state.demoralized[i] === 1 ? wording().scene.demoralized(name) : name;
    return {
      id: `morale-${id}`,
      title: wording().scene.morale(title),
      cite,
      most: points,
      values: [{ side: SIDE_IDS[side], value: state.tracks[i]! }],
    };
  });

/** What gives the points, line by line. */
export function pointTallies(g: Position): Tally[] {
  const lines = scoreLines(g);
  return SIDE_IDS.map((id, side) => ({
    title: wording().scene.pointsNow(id),
    lines: lines
      .filter((line) => line.side === side)
      .map(({ label, points }) => wording().scene.tally(words.say(label), points)),
  }));
}
