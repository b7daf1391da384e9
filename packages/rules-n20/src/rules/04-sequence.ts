// [4.0] Sequence of Play: the Game Turn and the Player Turn at a glance.

import { edit } from "@grognard/kernel";
import { isNight, sideName } from "../board.ts";
import type { GameFrame, N20Frame, PlayerTurnFrame } from "../frames.ts";
import { enemyOf, type Play, type Side, type Step } from "../types.ts";
import { expireEffects, reshuffle } from "./05-events.ts";
import { judgeAtEnd } from "./15-victory.ts";

/** A Game Turn: two Player Turns, then its end [4.0] [4.0-6]. */
export const game: Step<GameFrame> = {
  run(g, frame) {
    const { firstPlayer } = g.world;
    switch (frame.next) {
      case 0:
        openTurn(g);
        frame.next = 1;
        return beginPlayerTurn(g, firstPlayer);
      case 1:
        frame.next = 2;
        return beginPlayerTurn(g, enemyOf(firstPlayer));
      default:
        frame.next = 0;
        closeTurn(g);
    }
  },
};

/** The phases of a Player Turn, in order; each frame skips itself where it does not apply. */
const PHASES: readonly (() => N20Frame)[] = [
  () => ({ step: "events", drawn: false }), // [4.0-1]
  () => ({ step: "return", asked: [] }), // [16.9.7]
  () => ({ step: "movement", begun: false }), // [4.0-2]
  () => ({ step: "reaction", begun: false, eligible: [] }), // [4.0-3]
  () => ({ step: "declaration", begun: false }), // [4.0-4]
  () => ({ step: "combat" }), // [4.0-4]
  () => ({ step: "night", next: 0 }), // [4.0-4R] [4.0-4L] [4.0-5]
];

export const playerTurn: Step<PlayerTurnFrame> = {
  run(g, frame) {
    const phase = PHASES[frame.next++];
    if (phase) return g.push(phase());
    expireEffects(g, "turn");
    g.pop();
  },
};

function openTurn(g: Play): void {
  const { turn } = g.state;
  const { name, night } = g.world.turns[turn - 1]!;
  g.emit({ type: "turn", turn, name, night, cite: "4.0" });
}

function beginPlayerTurn(g: Play, side: Side): void {
  const { state } = g;
  state.player = side;
  state.phasing = side;
  state.forcedMarch = false;
  state.battleRolls = 0;
  state.dummyCame = false;
  state.battles = [];
  edit(g, "committed").fill(0);
  g.push({ step: "playerTurn", next: 0 });
}

/** After the Second Player: night reshuffle, sudden death, next turn or the end (ruling R17). */
function closeTurn(g: Play): void {
  const { turns, firstPlayer } = g.world;
  const { stop } = turns[g.state.turn - 1]!;
  if (isNight(g)) reshuffle(g, "4.0-7");
  expireEffects(g, "game-turn");
  if (g.state.turn === turns.length) return judgeAtEnd(g);
  if (stop > 0) {
    const die = g.roll("d6", sideName(enemyOf(firstPlayer)), "sudden death", "4.0-8");
    g.emit({ type: "suddenDeath", die, stop, ends: die <= stop, cite: "4.0-8" });
    if (die <= stop) return judgeAtEnd(g);
  }
  g.state.turn += 1;
}
