// How the war stands, beyond the one line: the turn track, what counts, and the cards on the table.

import { nameOf } from "./board.ts";
import { place, TITLES } from "./naming.ts";
import { SIDE_IDS, type World } from "./types.ts";
import type { View } from "./view.ts";

/** Lines under headings, from what the viewer may know. */
export function standing(world: World, view: View): string[] {
  return [
    "Turn track",
    ...turnTrack(world, view),
    "Objectives, and the Morale their owner loses each Night while the enemy holds them [14.0-2]",
    ...orNone(objectives(world, view)),
    "Lines of Communications",
    ...world.nations.map(({ name, loc }) => `  ${name}: ${loc.map((hex) => placeOf(world, hex)).join(", ")}`),
    "Cards",
    ...orNone(cards(world, view)),
  ];
}

const orNone = (lines: readonly string[]): readonly string[] => (lines.length > 0 ? lines : ["  none"]);

const placeOf = (world: World, hex: number): string => place(world, nameOf({ world }, hex));

function turnTrack(world: World, { open }: View): string[] {
  return world.turns.map(({ name, night, stop }, i) => {
    const now = open.turn === i + 1 ? ">" : " ";
    const marks = `${night ? ", night" : ""}${stop > 0 ? `, the game may end (${stop} or less)` : ""}`;
    return `  ${now}${String(i + 1).padStart(2)}  ${name}${marks}`;
  });
}

function objectives(world: World, view: View): string[] {
  return world.objectives.map(({ hex, side, morale }) => {
    const there = view.pieces.find((piece) => piece.hex === nameOf({ world }, hex));
    const holder = there && there.side !== SIDE_IDS[side] ? "; the enemy stands there" : "";
    return `  ${placeOf(world, hex)}: ${TITLES[SIDE_IDS[side]]}, ${morale}${holder}`;
  });
}

function cards(world: World, { open, effects }: View): string[] {
  const half = (card: number, side: number) => {
    const { id, halves } = world.cards[card]!;
    const { title, text } = halves[side]!;
    return `${id} "${title}": ${text}`;
  };
  const kept = SIDE_IDS.flatMap((side, i) =>
    open.kept[i]!.map((card) => `  ${TITLES[side]} keep ${half(card, i)}`),
  );
  const inForce = (effects as readonly { card: number; side: number }[]).map(
    ({ card, side }) => `  in force: ${half(card, side)}`,
  );
  return [...kept, ...new Set(inForce)];
}
