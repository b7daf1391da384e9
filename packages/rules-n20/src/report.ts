// The whole position in readable words, for the laboratory and for bug reports. Nothing is hidden here.

import { trackOf } from "@grognard/parts";
import { battleOf, hexLabel, onMap, sideName } from "./board.ts";
import { moraleGauge } from "./screen/scene.ts";
import { type Piece, type Position, SIDE_IDS } from "./types.ts";
import { pieceName, wording } from "./words/index.ts";

const PLACES = ["map", "waiting", "broken", "eliminated", "pool"] as const;

export function describePosition(g: Position) {
  const { turn, player } = g.state;
  const phase = battleOf(g) ? "battle" : g.state.phase;
  return {
    turn,
    turnName: wording().dataName(g.world.turns[turn - 1]!.name),
    phase,
    player: sideName(player),
    moment: wording().report.moment(sideName(player), wording().report.phases[phase]),
    ...trackOf(moraleGauge(g.state)),
    units: Object.fromEntries(g.world.pieces.map((piece) => [piece.id, describePiece(g, piece)])),
  };
}

function describePiece(g: Position, piece: Piece) {
  const { index: unit, side, type, strength, movement } = piece;
  const { place, hex, routed, contact, fatigue, hidden, moved, committed, due } = g.state;
  return {
    name: pieceName(piece),
    side: sideName(side),
    type,
    strength,
    movement,
    place: PLACES[place[unit]!],
    hex: onMap(g, unit) ? hexLabel(g, hex[unit]!) : null,
    routed: routed[unit] ? SIDE_IDS[routed[unit]! - 1]! : null,
    contact: contact[unit] === 1,
    fatigue: fatigue[unit]!,
    hidden: hidden[unit] === 1,
    moved: moved[unit] === 1,
    committed: committed[unit] === 1,
    due: due[unit]!,
    marks: marksOf(g, piece),
  };
}

function marksOf({ state, world }: Position, { index: unit, arrival }: Piece): string[] {
  const { report, fatigue } = wording();
  const marks: string[] = [];
  if (state.routed[unit]) marks.push(report.routed(SIDE_IDS[state.routed[unit]! - 1]!));
  if (state.contact[unit]) marks.push(report.contact);
  if (world.options.fatigue && state.fatigue[unit]) marks.push(fatigue[state.fatigue[unit]!]!);
  if (state.hidden[unit]) marks.push(report.hidden);
  if (state.committed[unit]) marks.push(report.committed);
  if (state.place[unit] === 1 && arrival) marks.push(report.due(state.due[unit]!));
  return marks;
}
