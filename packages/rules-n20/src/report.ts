// The whole position in readable words, for the laboratory and for bug reports. Nothing is hidden here.

import { battleOf, nameOf, onMap, sideName } from "./board.ts";
import { FATIGUE } from "./naming.ts";
import { type Piece, type Position, SIDE_IDS } from "./types.ts";

const PLACES = ["map", "waiting", "broken", "eliminated", "pool"] as const;

export function describePosition(g: Position) {
  const { turn, phase, player, morale } = g.state;
  return {
    turn,
    turnName: g.world.turns[turn - 1]!.name,
    phase: battleOf(g) ? "battle" : phase,
    player: sideName(player),
    moment: `${player === 0 ? "French" : "Coalition"} player turn, ${battleOf(g) ? "battle" : phase}`,
    track: "Morale",
    morale: { french: morale[0], coalition: morale[1] },
    units: Object.fromEntries(g.world.pieces.map((piece) => [piece.id, describePiece(g, piece)])),
  };
}

function describePiece(g: Position, piece: Piece) {
  const { index: unit, name, side, type, strength, movement } = piece;
  const { state } = g;
  return {
    name,
    side: sideName(side),
    type,
    strength,
    movement,
    place: PLACES[state.place[unit]!],
    hex: onMap(g, unit) ? nameOf(g, state.hex[unit]!) : null,
    routed: state.routed[unit] ? SIDE_IDS[state.routed[unit]! - 1]! : null,
    contact: state.contact[unit] === 1,
    fatigue: state.fatigue[unit]!,
    hidden: state.hidden[unit] === 1,
    moved: state.moved[unit] === 1,
    committed: state.committed[unit] === 1,
    due: state.due[unit]!,
    marks: marksOf(g, piece),
  };
}

function marksOf({ state, world }: Position, { index: unit, arrival }: Piece): string[] {
  const marks: string[] = [];
  if (state.routed[unit]) marks.push(`Routed (${SIDE_IDS[state.routed[unit]! - 1]} marker)`);
  if (state.contact[unit]) marks.push("In Contact");
  if (world.options.fatigue && state.fatigue[unit]) marks.push(FATIGUE[state.fatigue[unit]!]!);
  if (state.hidden[unit]) marks.push("face down");
  if (state.committed[unit]) marks.push("Guard committed");
  if (state.place[unit] === 1 && arrival) marks.push(`due turn ${state.due[unit]}`);
  return marks;
}
