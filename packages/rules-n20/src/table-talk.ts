// What a terminal shows beside the map: where the war stands, how it ended.

import type { RollEvent } from "@grognard/kernel";
import { pieceSeen, unitRow } from "./counters.ts";
import type { N20Event } from "./events.ts";
import { type Luck, luckOf } from "./luck.ts";
import { TITLES } from "./naming.ts";
import { BROKEN, ELIMINATED, SIDE_IDS, type SideName, type World } from "./types.ts";
import type { View } from "./view.ts";

export function statusLine(world: World, { open }: View): string {
  const turn = world.turns[open.turn - 1]!;
  const morale = SIDE_IDS.map((side, i) => `${TITLES[side]} ${open.morale[i]}`).join(", ");
  return `Turn ${open.turn} of ${world.turns.length}, ${turn.name}${turn.night ? " (night)" : ""} - ${TITLES[SIDE_IDS[open.player]]} turn, ${open.phase} - Morale: ${morale}`;
}

/** Rows of name, strength-movement, place and markers, by side. */
export function unitTable(
  world: World,
  view: View,
): { readonly side: SideName; readonly rows: string[][] }[] {
  return SIDE_IDS.map((side) => ({
    side,
    rows: view.pieces
      .filter((piece) => piece.side === side)
      .flatMap((piece) => [unitRow(world, piece)].filter((row) => row !== undefined)),
  }));
}

/** The end of a game: what is left, what is lost, and who was lucky. */
export function finalReport(world: World, view: View, events: readonly (N20Event | RollEvent)[]): string[] {
  const luck = luckOf(world, events);
  return SIDE_IDS.flatMap((side, i) => {
    const lost = view.pieces.filter(
      (piece) => piece.side === side && (piece.place === BROKEN || piece.place === ELIMINATED),
    );
    const names = lost.map((piece) => pieceSeen(world, piece)?.name ?? piece.id).join("; ");
    return [
      `${TITLES[side]}: Morale ${view.open.morale[i]}; lost ${lost.length === 0 ? "nobody" : `${lost.length}: ${names}`}`,
      `  ${luckLine(luck[i]!)}`,
    ];
  });
}

export function luckLine({ battles, averageDie, won, expectedWon, lost, expectedLost }: Luck): string {
  if (battles === 0) return "attacked nobody";
  const dice = `${counted(battles, "attack")}, die ${averageDie.toFixed(2)} on average (3.50 expected)`;
  return `${dice}; beat the defender ${counted(won, "time")} (${expectedWon.toFixed(1)} expected), thrown back ${counted(lost, "time")} (${expectedLost.toFixed(1)} expected)`;
}

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;
