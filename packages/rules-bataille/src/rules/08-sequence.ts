// [8.0] The turn: a French and a Coalition segment of seven phases each, then the clock advances.

import { sideName } from "../board.ts";
import type { BatailleFrame, GameFrame, SegmentFrame } from "../frames.ts";
import { COALITION, FRENCH, type Phase, type Play, type Side, type Step, type World } from "../types.ts";
import { nightFrame } from "./16-kulm/16.1.4-night.ts";
import { mayOfferHonors } from "./16-kulm/16.1.6-honors.ts";
import { finish, gameEnds } from "./17-scenarios/17-victory.ts";

const PHASES: readonly Phase[] = [
  "command",
  "charge",
  "movement",
  "defensive",
  "offensive",
  "melee",
  "recovery",
];

/** The stack with which a scenario begins: both sides set up if set-up is free, the Coalition first. */
export function openingStack(world: World): BatailleFrame[] {
  const stack: BatailleFrame[] = [{ step: "game", next: 0 }];
  if (!world.options.freeSetup || world.areas.length === 0) return stack;
  for (const side of [FRENCH, COALITION]) stack.push({ step: "setup", side, unit: -1, placed: false });
  return stack;
}

/** The stack of a game at the beginning of a phase of a side's segment: for positions. */
export function phaseStack(phase: Phase, side: Side): BatailleFrame[] {
  if (phase === "night") return [{ step: "game", next: 3 }];
  const segment = side === FRENCH ? 1 : 2; // what comes after this segment
  return [
    { step: "game", next: segment },
    { step: "segment", side, next: Math.max(0, PHASES.indexOf(phase)) },
  ];
}

export const game: Step<GameFrame> = {
  run(g, frame) {
    switch (frame.next++) {
      case 0:
        return beginTurn(g);
      case 1:
        return g.push({ step: "segment", side: COALITION, next: 0 });
      case 2:
        if (mayOfferHonors(g)) g.push({ step: "honors", offered: false });
        return;
      case 3:
        return endTurn(g);
      default:
        frame.next = 0;
        g.state.turn++;
    }
  },
};

function beginTurn(g: Play): void {
  const { turn } = g.state;
  g.emit({ type: "turn", turn, name: g.world.turns[turn - 1]!.name, cite: "8.0" });
  g.push({ step: "segment", side: FRENCH, next: 0 });
}

/** [15.1.4] The last turn ends the game; after the last turn of a day comes the night [16.1.4]. */
function endTurn(g: Play): void {
  const { turn } = g.state;
  if (turn >= g.world.turns.length || gameEnds(g)) return finish(g);
  if (g.world.nights.includes(turn)) {
    g.push(nightFrame());
  }
}

/** [8.0A] [8.0B] */
export const segment: Step<SegmentFrame> = {
  run(g, frame) {
    const phase = PHASES[frame.next++];
    if (phase === undefined) return g.pop();
    g.state.active = frame.side;
    g.state.phase = phase;
    g.emit({
      type: "phase",
      phase,
      side: sideName(frame.side),
      cite: frame.side === FRENCH ? "8.0A" : "8.0B",
    });
    g.push(openPhase(phase));
  },
};

function openPhase(phase: Phase): BatailleFrame {
  switch (phase) {
    case "charge":
      return { step: "chargePhase", begun: false, declaring: true, waiting: [] };
    case "movement":
      return { step: "movement", begun: false, over: false };
    case "defensive":
    case "offensive":
      return { step: "firePhase", kind: phase, begun: false, waived: [] };
    case "melee":
      return { step: "meleePhase", begun: false, at: -1, joined: [], waived: [] };
    case "recovery":
      return { step: "recovery", begun: false };
    default:
      return { step: "command", begun: false, groups: [] };
  }
}
