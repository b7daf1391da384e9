// [17.0] What the French have earned so far, line by line.

import { increments, isGood, isRouted, onMap, unitOf } from "../../board.ts";
import type { Line } from "../../events.ts";
import { type Label, label } from "../../sayings.ts";
import {
  BOXED,
  COALITION,
  ELIMINATED,
  type Exit,
  FRENCH,
  type Position,
  type Side,
  TAKEN,
  type Unit,
} from "../../types.ts";
import { lastToLeave, lossItem, withdrawalPoints } from "../16-kulm/16.1.5-withdrawal.ts";

/** Everything that counts now. With the Honors of War the French also get a share of what is left [16.1.6]. */
export function scoreLines(g: Position, honors = false): Line[] {
  switch (g.world.scoring) {
    case "learning":
      return [line("hexes held", heldHexes(g, FRENCH))];
    case "first-day":
      return firstDay(g);
    case "second-day":
      return secondDay(g, honors);
    case "campaign":
      return isFirstDay(g) ? firstDay(g) : [...secondDay(g, honors), ...firstDayAgain(g)];
    default:
      return [];
  }
}

/** Fractions are dropped downwards: -0.25 is -1. */
export const totalOf = (lines: readonly Line[]): number =>
  Math.floor(lines.reduce((sum, { value }) => sum + value, 0));
/** As it stands, or as it was counted when the game ended. */
export const scoreNow = (g: Position): number => totalOf(scoreLines(g, g.state.winner?.cite === "16.1.6"));

const line = (label: Label, value: number, cite: Line["cite"] = "17.0"): Line => ({ label, value, cite });
const worth = ({ world }: Position, item: string): number => world.victory.points[item] ?? 0;

/** Before the first night has fallen. */
const isFirstDay = ({ world, state }: Position): boolean =>
  state.scores.length === 0 && state.turn <= (world.nights[0] ?? 0);

function firstDay(g: Position): Line[] {
  const places = new Set(g.world.objectives.map(({ place }) => place));
  const held = [...places].map((place) =>
    line(label("placeHeld", place), holdsPlace(g, place) ? worth(g, place) : 0),
  );
  const exited = exitsOf(g, 0).filter(({ unit, good }) => good && unitOf(g, unit).arm === "infantry");
  return counted([
    ...held,
    line("infantry past the enemy", sumOf(exited) * worth(g, "infantry increment exited")),
    line(
      "Coalition infantry lost",
      infantryOf(g, COALITION).lost * worth(g, "coalition infantry increment lost"),
    ),
    line("French infantry lost", infantryOf(g, FRENCH).lost * worth(g, "french infantry increment lost")),
    ...levelLines(g, ""),
  ]);
}

const counted = (lines: readonly Line[]): Line[] => lines.filter(({ value }) => value !== 0);
const sumOf = (exits: readonly Exit[]): number => exits.reduce((sum, exit) => sum + exit.increments, 0);

/** [9.2] Commands that are shaken. */
function levelLines(g: Position, when: string): Line[] {
  return g.world.commands.map(({ name, side }, i) => {
    const whose = side === FRENCH ? "french" : "coalition";
    const level = g.state.levels[i]!;
    return line(
      label("commandLevel", name, level),
      worth(g, `${whose} command at level ${level}${when}`),
      "9.2",
    );
  });
}

function secondDay(g: Position, honors: boolean): Line[] {
  const exits = exitsOf(g, g.world.nights.length > 0 ? 1 : 0);
  const points = (exit: Exit) => withdrawalPoints(g, unitOf(g, exit.unit), exit.increments);
  const last = lastToLeave(g);
  const lost = last >= 0 && g.state.place[last] === TAKEN && !honors;
  return counted([
    line(
      "withdrawn",
      exits.reduce((sum, exit) => sum + points(exit), 0),
      "16.1.5a",
    ),
    ...levelLines(g, " at the end"),
    ...(lost
      ? [
          line(
            label("commanderLost", unitOf(g, last).name),
            worth(g, lossItem(unitOf(g, last).name)),
            "16.1.5b",
          ),
        ]
      : []),
    ...(honors
      ? [line("troops let go", leftOver(g) * worth(g, "share of the rest with honors"), "16.1.6")]
      : []),
  ]);
}

/** [17.3] */
function firstDayAgain(g: Position): Line[] {
  const [quarters] = g.state.scores;
  if (quarters === undefined) return [];
  const points = Math.floor(quarters / 4);
  return [
    line("29 August", worth(g, "first day counts") * (points - worth(g, "first day is even at")), "17.3"),
  ];
}

/** The points of a day, in quarters, to be kept. */
export const quartersOf = (lines: readonly Line[]): number =>
  Math.round(lines.reduce((sum, { value }) => sum + 4 * value, 0));

/** What Good Order units still on the map would be worth. */
const leftOver = (g: Position): number =>
  g.world.army[FRENCH]
    .filter((unit) => onMap(g, unit) && isGood(g, unit) && unitOf(g, unit).arm !== "leader")
    .map((unit) => withdrawalPoints(g, unitOf(g, unit), increments(g, unit)))
    .reduce((sum, value) => sum + value, 0);

/** Units that left where it counts, through the zones of one day. */
function exitsOf({ world, state }: Position, dayAt: number): Exit[] {
  const day = [...new Set(world.turns.map((turn) => turn.day))][dayAt];
  const zones = world.exits.filter((zone) => zone.day === day);
  return state.exits.filter(({ counts, hex }) => counts && zones.some(({ hexes }) => hexes.includes(hex)));
}

export const heldHexes = ({ state }: Position, side: Side): number =>
  state.owners.filter((owner) => owner === side).length;

const holdsPlace = ({ world, state }: Position, name: string): boolean =>
  world.objectives.every(({ place }, i) => place !== name || state.owners[i] === FRENCH);

/** Infantry increments of a side: all that came, those lost, and those in rout on the map. */
export function infantryOf(g: Position, side: Side): { full: number; lost: number; routed: number } {
  const tally = { full: 0, lost: 0, routed: 0 };
  for (const unit of g.world.units) {
    if (unit.side !== side || unit.arm !== "infantry" || !isInUse(g, unit)) continue;
    tally.full += unit.increments;
    tally.lost += lostBy(g, unit);
    if (onMap(g, unit.index) && isRouted(g, unit.index)) tally.routed += increments(g, unit.index);
  }
  return tally;
}

/** Not the counter of a regiment whose battalions are out, nor a battalion whose regiment is. */
export const isInUse = ({ state }: Position, { index, regiment }: Unit): boolean =>
  state.place[index] !== BOXED && (regiment < 0 || state.place[regiment] === BOXED);

/** Who leaves the map to no purpose is lost [R109]. */
function lostBy({ state }: Position, { index, increments: full }: Unit): number {
  if (state.place[index] === ELIMINATED) return full;
  const wasted = state.exits.some(({ unit, counts }) => unit === index && !counts);
  return wasted ? full : state.losses[index]!;
}
