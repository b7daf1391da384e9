// What a terminal shows beside the map: where the battle stands, who is where, how it ended.

import type { RollEvent } from "@grognard/kernel";
import type { Terminal } from "@grognard/parts";
import { increments, nameOf, sideName } from "../board.ts";
import type { BatailleEvent } from "../events.ts";
import { infantryOf, isInUse, scoreLines, scoreNow } from "../rules/17-score.ts";
import type { View } from "../secrecy/view.ts";
import type { Bataille } from "../types.ts";
import {
  BOXED,
  ELIMINATED,
  FORMATION_IDS,
  NONE,
  ON_MAP,
  PLACE_IDS,
  type Position,
  SIDE_IDS,
  type Side,
  type SideName,
  TAKEN,
  type Unit,
  WAITING,
  type World,
} from "../types.ts";
import { facingName, formationName, PHASE_NAMES, TITLES } from "./naming.ts";
import { drawMap, mapLegend } from "./terminal-map.ts";
import { positionSeen } from "./terminal-view.ts";

export { drawMap, mapLegend } from "./terminal-map.ts";

export function statusLine(world: World, view: View): string {
  const { turn, active, phase } = view.state;
  const { name } = world.turns[turn - 1]!;
  const g = positionSeen(world, view);
  return `Turn ${turn} of ${world.turns.length}, ${name} - ${TITLES[sideName(active)]} segment, ${PHASE_NAMES[phase]} - French points, as far as known: ${scoreNow(g)}`;
}

/** Lines under headings, from what the viewer may know. */
export function standing(world: World, view: View): string[] {
  const g = positionSeen(world, view);
  return [
    "Points of the French, as far as known",
    ...orNone(scoreLines(g).map(({ label, value }) => `  ${label}: ${value}`)),
    "Command morale",
    ...orNone(world.commands.map(({ name }, i) => `  ${name}: level ${view.state.levels[i]}`)),
    "Places",
    ...orNone(places(g)),
    "To come",
    ...orNone(reinforcements(g)),
  ];
}

const orNone = (lines: readonly string[]): readonly string[] => (lines.length > 0 ? lines : ["  none"]);

const places = ({ world, state }: Position): string[] =>
  world.objectives.map(({ place, hex }, i) => {
    const owner = SIDE_IDS[state.owners[i]!];
    return `  ${place} (${nameOf({ world }, hex)}): ${owner ? TITLES[owner] : "nobody"}`;
  });

function reinforcements({ world, state }: Position): string[] {
  return world.groups.flatMap(({ name, side, entries, units, turn }, i) => {
    const waiting = units.filter((unit) => state.place[unit] === WAITING);
    if (waiting.length === 0) return [];
    const due = world.turns[turn + state.shifted[i]! - 1]?.name ?? "later";
    return [`  ${TITLES[sideName(side)]}: ${name}, ${due}, entry ${entries.join(" or ")}`];
  });
}

/** Rows of name, strength, place and markers, by side. */
export function unitTable(
  world: World,
  view: View,
): { readonly side: SideName; readonly rows: string[][] }[] {
  const g = positionSeen(world, view);
  return SIDE_IDS.map((side) => ({
    side,
    rows: world.units
      .filter((unit) => sideName(unit.side) === side && g.state.place[unit.index] !== BOXED)
      .map((unit) => unitRow(g, unit)),
  }));
}

const MORALE = ["", "disordered", "routed"];
const READINESS = ["", "fatigued", "exhausted"];

function unitRow(g: Position, unit: Unit): string[] {
  const { state } = g;
  const { index: u, name, arm } = unit;
  const formation = state.formation[u]!;
  const formed = state.place[u] === ON_MAP && arm !== "leader" && formation !== NONE;
  const id = FORMATION_IDS[formation]!;
  return [
    name,
    arm === "leader" ? "leader" : `${increments(g, u)} of ${unit.increments}`,
    state.hex[u]! >= 0 ? nameOf(g, state.hex[u]!) : PLACE_IDS[state.place[u]!],
    [
      formed ? `${formationName(id)} ${facingName(id, state.facing[u]!)}` : "",
      MORALE[state.morale[u]!]!,
      READINESS[state.readiness[u]!]!,
    ]
      .filter((mark) => mark !== "")
      .join(", "),
  ];
}

/** The end of a game: who won, what was counted, who is lost. */
export function finalReport(
  world: World,
  view: View,
  events: readonly (BatailleEvent | RollEvent)[],
): string[] {
  const g = positionSeen(world, view);
  const score = events.findLast((event) => event.type === "score") as
    | Extract<BatailleEvent, { type: "score" }>
    | undefined;
  return [
    ...(score ? score.lines.map(({ label, value }) => `  ${label}: ${value}`) : []),
    ...(score ? [`French points: ${score.total}`] : []),
    ...([0, 1] as const).map((side) => lossLine(g, side)),
  ];
}

function lossLine(g: Position, side: Side): string {
  const isGone = ({ index }: Unit) => g.state.place[index] === ELIMINATED || g.state.place[index] === TAKEN;
  const gone = g.world.units.filter((unit) => unit.side === side && isInUse(g, unit) && isGone(unit));
  const { lost, full } = infantryOf(g, side);
  const names = gone.map(({ name }) => name).join("; ");
  return `${TITLES[SIDE_IDS[side]]}: ${lost} of ${full} infantry increments lost; gone: ${names === "" ? "nobody" : names}`;
}

export const terminal: Terminal<Bataille> = {
  map: drawMap,
  legend: mapLegend,
  status: statusLine,
  standing,
  units: unitTable,
  final: finalReport,
};
