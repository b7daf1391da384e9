// The markers on a piece: disorder and rout, exhausted cavalry, no ammunition; on leaders their command state and
// orders.

import type { Mark } from "@grognard/scene";
import { isArtillery, isDisordered, isLeader, isManned, isRouted, onMap, rankOf } from "../board.ts";
import { fatigueLevelOf } from "../charts.ts";
import { chargeOf } from "../rules/12.52-charge-zones.ts";
import { isOut } from "../rules/17.11-in-command.ts";
import type { Case, Position, UnitId } from "../types.ts";
import { wording } from "../words/index.ts";

interface Kind extends Omit<Mark, "text"> {
  readonly id:
    | "disordered"
    | "routed"
    | "exhausted"
    | "depleted"
    | "crewless"
    | "rearward"
    | "out"
    | "charging";
  readonly cite: Case;
  lies(g: Position, unit: UnitId): boolean;
}

const isSet = (list: "exhausted" | "rearward" | "depleted") => (g: Position, unit: UnitId) =>
  g.state[list][unit] === 1;

/** The weightiest first. */
const TROOPS: readonly Kind[] = [
  { id: "routed", sign: "R", tone: "bad", cite: "7.22", lies: isRouted },
  { id: "disordered", sign: "D", tone: "bad", cite: "7.21", lies: isDisordered },
  { id: "crewless", sign: "X", tone: "bad", cite: "7.53", lies: (g, unit) => !isManned(g, unit) },
  {
    id: "charging",
    sign: "C",
    tone: "good",
    cite: "12.52-2",
    lies: (g, unit) => chargeOf(g, unit) !== undefined,
  },
  { id: "exhausted", sign: "E", tone: "bad", cite: "7.41", lies: isSet("exhausted") },
  { id: "out", sign: "O", tone: "bad", cite: "17.12-b", lies: (g, unit) => onMap(g, unit) && isOut(g, unit) },
  { id: "rearward", sign: "↶", tone: "plain", cite: "5.42", lies: isSet("rearward") },
  { id: "depleted", sign: "A", tone: "bad", cite: "11.91", lies: isSet("depleted") },
];

export const marksOf = (g: Position, unit: UnitId): Mark[] =>
  isLeader(g, unit) ? leaderMarks(g, unit) : troopMarks(g, unit);

const troopMarks = (g: Position, unit: UnitId): Mark[] => [
  ...TROOPS.filter(({ lies }) => lies(g, unit)).map(({ id, sign, tone, cite }) => ({
    id,
    sign,
    tone,
    cite,
    text: wording().marks[id],
  })),
  ...ammunitionMark(g, unit),
];

/** Ammunition is shown from three points down. */
function ammunitionMark(g: Position, unit: UnitId): Mark[] {
  const left = g.state.ammunition[unit]!;
  if (!isArtillery(g, unit) || !onMap(g, unit) || g.state.depleted[unit] === 1 || left > 3) return [];
  return [mark("ammunition", String(left), wording().marks.ammunition(left), "plain", "11.93")];
}

/** Command state, orders, attack order; on brigade leaders the fatigue of their brigade. */
export function leaderMarks(g: Position, unit: UnitId): Mark[] {
  const { state, world } = g;
  const texts = wording().marks;
  const marks: Mark[] = [];
  if (onMap(g, unit) && isOut(g, unit)) marks.push(mark("out", "O", texts.out, "bad", "17.12-b"));
  if (state.inactive[unit] === 1) marks.push(mark("inactive", "i", texts.inactive, "bad", "16.14"));
  if (state.mobilized[unit] === 1) marks.push(mark("mobilized", "M", texts.mobilized, "plain", "17.6"));
  if (state.attack[unit]! > 0)
    marks.push(
      mark(
        "attack",
        wording().letters[state.attack[unit]!]!,
        texts.attack(state.attack[unit]!),
        "good",
        "17.7",
      ),
    );
  if (state.ordered[unit] === 1) marks.push(mark("ordered", "✉", texts.ordered, "good", "17.36-e"));
  if (rankOf(g, unit) === "brigade" && state.fatigue[unit]! > 0) {
    const level = fatigueLevelOf(world.charts, state.fatigue[unit]!);
    const text = texts.tired(state.fatigue[unit]!, level);
    marks.push(mark("fatigue", `F${state.fatigue[unit]}`, text, level > 0 ? "bad" : "plain", "15.1"));
  }
  if (state.reduced[unit] === 1) marks.push(mark("reduced", "–", texts.reduced, "bad", "19.8"));
  return marks;
}

const mark = (id: string, sign: string, text: string, tone: Mark["tone"], cite: Case): Mark => ({
  id,
  sign,
  text,
  tone,
  cite,
});
