// The whole position in readable words, for the laboratory and for bug reports. Nothing is hidden here.

import { trackOf } from "@grognard/parts";
import { formationOf, hexesOf, hexLabel, hexLabels, onMap, sideName } from "../board.ts";
import type { ActivationFrame } from "../frames.ts";
import { pointsGauge } from "../screen/points.ts";
import { FATIGUE_IDS, PLACE_IDS, type Position, SPARE, type Unit } from "../types.ts";
import { wording } from "./index.ts";
import { turnName } from "./naming.ts";

export function describePosition(g: Position) {
  const { phase, stack } = g.state;
  const turn = Math.min(g.state.turn, g.world.turns.length); // after the last there is none
  const active = stack.findLast((frame): frame is ActivationFrame => frame.step === "activation");
  const formations = active?.formations.map((one) => wording().dataName(formationOf(g, one).name)) ?? [];
  return {
    turn,
    turnName: turnName(g.world, turn),
    phase,
    player: active ? sideName(active.side) : "",
    moment: wording().report.moment(phase, formations),
    ...trackOf(pointsGauge(g)),
    units: Object.fromEntries(
      g.world.units.filter((unit) => isInPlay(g, unit)).map((unit) => [unit.id, describeUnit(g, unit)]),
    ),
  };
}

const isInPlay = ({ state }: Position, { index }: Unit): boolean => state.place[index] !== SPARE;

function describeUnit(g: Position, unit: Unit) {
  const { state } = g;
  const { index: u, name, side, arm, steps: full } = unit;
  const hexes = hexLabels(g, hexesOf(g, u));
  return {
    name: wording().dataName(name),
    side: sideName(side),
    type: arm,
    place: PLACE_IDS[state.place[u]!],
    hex: hexes[0] ?? null,
    hexes,
    facing: onMap(g, u) ? state.facing[u]! : null,
    column: state.column[u]!,
    steps: state.steps[u]!,
    of: full,
    lost: state.lost[u]!,
    stragglers: state.stragglers[u]!,
    fatigue: FATIGUE_IDS[state.fatigue[u]!]!,
    batteries: state.batteries[u]!,
    organic: state.organic[u]!,
    spent: state.spent[u]! / 8,
    marks: marksOf(g, unit),
  };
}

function marksOf(g: Position, { index: u, arm, steps: full }: Unit): string[] {
  const { state } = g;
  const texts = wording().report;
  const fights = arm === "infantry" || arm === "cavalry";
  const marks: string[] = [];
  if (fights) marks.push(texts.strength(state.steps[u]!, full));
  if (fights && onMap(g, u)) marks.push(texts.faces(state.facing[u]!));
  if (state.column[u]! > 0) marks.push(texts.column(state.column[u]!));
  if (state.wing[u]! >= 0) marks.push(texts.line(hexLabel(g, state.wing[u]!)));
  if (state.batteries[u]! > 0) marks.push(texts.guns(state.batteries[u]!));
  if (fights) marks.push(wording().fatigue[FATIGUE_IDS[state.fatigue[u]!]!]);
  if (state.stragglers[u]! > 0) marks.push(texts.stragglers(state.stragglers[u]!));
  if (state.disorganized[u]) marks.push(texts.disorganized);
  if (state.smashed[u]) marks.push(texts.smashed);
  if (state.unsupplied[u]) marks.push(texts.unsupplied);
  return marks;
}
