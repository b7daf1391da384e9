// The clock of every benchmark: random games of chess by chessops, with the full list of legal moves before every ply.
// Times vary with the machine; their ratio to a ply of chess hardly does.

import { type Chance, seeded } from "@grognard/kernel";
import type { Work } from "./measure.ts";

const WARM_UP = 20;
const GAMES = 3;

/** Plies of a few random games, always the same; undefined where chessops is not installed. */
export async function chessGames(): Promise<Work | undefined> {
  const library = await import("chessops/chess").catch(() => undefined);
  if (!library) return undefined;
  const play = (chance: Chance) => {
    const game = library.Chess.default();
    let plies = 0;
    for (; plies < 600 && !game.isEnd() && game.halfmoves < 100; plies++) {
      const moves: { from: number; to: number; promotion?: "queen" }[] = [];
      for (const [from, targets] of game.allDests()) {
        const pawn = game.board.pawn.has(from);
        for (const to of targets)
          moves.push(pawn && (to < 8 || to >= 56) ? { from, to, promotion: "queen" } : { from, to });
      }
      game.play(moves[chance.roll(moves.length) - 1]!);
    }
    return plies;
  };
  const games = () => {
    const chance = seeded("clock");
    let plies = 0;
    for (let i = 0; i < GAMES; i++) plies += play(chance);
    return plies;
  };
  for (let i = 0; i < WARM_UP; i++) games();
  return games;
}
