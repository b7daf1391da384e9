// A side's view in lines of text, for the terminal. The map is in terminal-map.ts.

import type { RollEvent } from "@grognard/kernel";
import type { Terminal } from "@grognard/parts";
import type { TabletopEvent } from "../events.ts";
import { positionIn, type View } from "../secrecy/view.ts";
import type { Tabletop } from "../types.ts";
import { SIDES, type UnitState, type World } from "../types.ts";
import { scoreOf } from "../victory.ts";
import type { Choices } from "../window.ts";
import { limitLines } from "./limit-words.ts";
import { clock, formationWords } from "./naming.ts";
import { drawMap, mapLegend } from "./terminal-map.ts";

export { limitLines } from "./limit-words.ts";
export { drawMap, mapLegend } from "./terminal-map.ts";

export function statusLine(world: World, view: View): string {
  const { turn, weather } = view.state;
  const score = scoreOf(positionIn(world, view));
  const sides = world.sides.map(({ name }, i) => `${name} ${score[i]}`).join(", ");
  return `Turn ${turn} of ${world.turns}, ${clock(world.dawn + 15 * (turn - 1))}, ${weather} - ${sides}`;
}

export function standing(world: World, view: View): string[] {
  return [
    "The battle",
    `  ${statusLine(world, view)}`,
    "Commanders",
    ...world.commanders.flatMap(({ name, side }, i) => {
      const { onTable, rating, x, y } = view.state.commanders[i]!;
      return onTable
        ? [`  ${world.sides[side].name}: ${name}, ${rating ?? "of unknown worth"}, at ${x / 100},${y / 100}`]
        : [];
    }),
  ];
}

export const unitTable = (world: World, view: View): { readonly side: string; readonly rows: string[][] }[] =>
  SIDES.map((side) => ({
    side: world.sides[side].id,
    rows: world.army[side].map((unit) => unitRow(world, unit, view.state.units[unit]!)),
  }));

function unitRow(world: World, unit: number, state: UnitState): string[] {
  const { id, name } = world.units[unit]!;
  const [body] = state.bodies;
  const strength = state.strength < 0 ? "?" : `${state.strength}/${state.start}`;
  const where = body
    ? `${body.x / 100},${body.y / 100} facing ${body.heading / 100}`
    : (world.ground.zones[state.zone]?.name ?? state.place);
  const status = ["", "shaken", "routed"][state.status]!;
  return [
    id,
    name,
    strength,
    body ? formationWords(state.bodies) : state.posture === "none" ? "" : state.posture,
    where,
    status,
  ];
}

export function finalReport(
  world: World,
  view: View,
  events: readonly (TabletopEvent | RollEvent)[],
): string[] {
  const fought = events.filter(({ type }) => type === "combat").length;
  return [
    ...SIDES.map((side) => {
      const who = (...places: readonly string[]) =>
        world.army[side]
          .filter((unit) => places.includes(view.state.units[unit]!.place))
          .map((unit) => world.units[unit]!.name)
          .join("; ") || "nobody";
      return `${world.sides[side].name}: destroyed ${who("lost")}; driven off ${who("off")}`;
    }),
    fought === 1 ? "One combat was fought." : `${fought} combats were fought.`,
  ];
}

export const terminal: Terminal<Tabletop> = {
  map: drawMap,
  legend: mapLegend,
  status: statusLine,
  standing,
  units: unitTable,
  limits: (_world, limits) => limitLines(limits as unknown as readonly Choices[]),
  final: finalReport,
};
