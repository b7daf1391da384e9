// The whole position in readable words, for the laboratory and for bug reports. Nothing is hidden in this game.

import { trackOf } from "@grognard/parts";
import {
  hexesOf,
  hexLabel,
  hexLabels,
  isArtillery,
  isLeader,
  isManned,
  onMap,
  rankOf,
  sideName,
} from "../board.ts";
import { isOut } from "../rules/17.11-in-command.ts";
import { pointsGauge } from "../screen/tracks.ts";
import { FORMATION_IDS, MORALE_IDS, PLACE_IDS, POINT, type Position, SPARE, type Unit } from "../types.ts";
import { turnName, unitName } from "./naming.ts";
import { wording } from "./wording.ts";

export function describePosition(g: Position) {
  const { phase, stack } = g.state;
  const turn = Math.min(g.state.turn, g.world.turns.length); // the last, when the game is over
  const top = stack.at(-1);
  return {
    turn,
    turnName: turnName(g.world, turn),
    phase,
    player: top && "side" in top ? sideName(top.side) : "",
    moment: wording().report.moment(phase),
    ...trackOf(pointsGauge(g)),
    units: Object.fromEntries(
      g.world.units
        .filter(({ index }) => g.state.place[index] !== SPARE)
        .map((unit) => [unit.id, describeUnit(g, unit)]),
    ),
  };
}

function describeUnit(g: Position, unit: Unit) {
  const { state } = g;
  const { index: u, id, side, arm, leader, strength: full } = unit;
  const hexes = onMap(g, u) ? hexLabels(g, hexesOf(g, u)) : [];
  const shared = {
    name: unitName(g.world, id),
    side: sideName(side),
    type: leader?.rank ?? arm,
    place: PLACE_IDS[state.place[u]!]!,
    hex: hexes[0] ?? null,
    hexes,
    spent: state.spent[u]! / POINT,
    marks: marksOf(g, unit),
  };
  if (leader)
    return {
      ...shared,
      inactive: state.inactive[u] === 1,
      mobilized: state.mobilized[u] === 1,
      ordered: state.ordered[u] === 1,
      attack: wording().letters[state.attack[u]!]!,
      fatigue: state.fatigue[u]!,
    };
  return {
    ...shared,
    facing: onMap(g, u) ? state.facing[u]! : null,
    formation: FORMATION_IDS[state.formation[u]!]!,
    morale: MORALE_IDS[state.morale[u]!]!,
    strength: state.strength[u]!,
    of: full,
    exhausted: state.exhausted[u] === 1,
    ...(isArtillery(g, u) ? { ammunition: state.ammunition[u]!, manned: isManned(g, u) } : {}),
  };
}

function marksOf(g: Position, unit: Unit): string[] {
  return isLeader(g, unit.index) ? leaderMarks(g, unit) : troopMarks(g, unit);
}

function leaderMarks(g: Position, { index: u }: Unit): string[] {
  const { state } = g;
  const texts = wording().report;
  const marks: string[] = [];
  if (state.inactive[u] === 1) marks.push(texts.inactive);
  if (rankOf(g, u) !== "brigade" && onMap(g, u))
    marks.push(state.mobilized[u] === 1 ? texts.mobilized : texts.standing);
  if (state.ordered[u] === 1) marks.push(texts.ordered);
  for (const { to, delay } of state.dispatches) if (to === u) marks.push(texts.due(delay));
  if (state.attack[u]! > 0) marks.push(texts.attack(state.attack[u]!));
  if (state.fatigue[u]! > 0) marks.push(texts.fatigue(state.fatigue[u]!));
  if (onMap(g, u) && isOut(g, u)) marks.push(texts.out);
  return marks;
}

function troopMarks(g: Position, { index: u, strength: full }: Unit): string[] {
  const { state } = g;
  const texts = wording().report;
  const marks: string[] = [texts.strength(state.strength[u]!, Math.max(full, state.strength[u]!))];
  if (onMap(g, u)) {
    marks.push(wording().formations[FORMATION_IDS[state.formation[u]!]!], texts.faces(state.facing[u]!));
    if (state.wing[u]! >= 0) marks.push(texts.line(hexLabel(g, state.wing[u]!)));
    if (state.rearward[u] === 1) marks.push(texts.rearward);
    if (isOut(g, u)) marks.push(texts.out);
  }
  if (MORALE_IDS[state.morale[u]!] !== "good")
    marks.push(texts[MORALE_IDS[state.morale[u]!] as "disordered"]);
  if (state.exhausted[u] === 1) marks.push(texts.exhausted);
  if (isArtillery(g, u)) marks.push(texts.ammunition(state.ammunition[u]!));
  if (state.depleted[u] === 1) marks.push(texts.depleted);
  if (!isManned(g, u)) marks.push(texts.crewless);
  return marks;
}
