// The turn [4.1]: ten phases, in which the two sides do not do the same at the same time. Each is written in the
// chapter it belongs to.

import { edit } from "@grognard/kernel";
import { isBetweenDays, sideName } from "../board.ts";
import { type EylauFrame, TURN_STAGES, type TurnFrame, type TurnStage } from "../frames.ts";
import { ALLIED, FRENCH, type Phase, type Play, type Side, type Step } from "../types.ts";
import { isLeftOut, moveHeadquarters } from "./04.5-transition.ts";
import { endOfPhase } from "./09.3-end-of-phase.ts";
import { firePhaseFrame } from "./11-fire-phase.ts";
import { leadersLeft } from "./19.8-leader-loss.ts";
import { closeTurn } from "./20-victory.ts";

const beginCommand = (side: Side): EylauFrame => ({
  step: "command",
  stage: "delays",
  side,
  sent: [],
  done: [],
  fresh: [],
});

const beginRally = (side: Side): EylauFrame => ({
  step: "rally",
  stage: "refresh",
  side,
  due: [],
  tried: [],
  ran: [],
  rallied: [],
});

const OPENINGS: { readonly [P in Phase]: readonly [frame: () => EylauFrame, side?: Side] } = {
  interphase: [() => ({ step: "interphase", stage: "morale", side: FRENCH, done: [] })],
  alliedCommand: [() => beginCommand(ALLIED), ALLIED],
  alliedRally: [() => beginRally(ALLIED), ALLIED],
  frenchMovement: [() => ({ step: "movement", stage: "states", side: FRENCH }), FRENCH],
  alliedShock: [
    () => ({ step: "shockPhase", side: ALLIED, stage: "declaration", units: [], targets: [] }),
    ALLIED,
  ],
  fire: [firePhaseFrame],
  frenchCommand: [() => beginCommand(FRENCH), FRENCH],
  frenchRally: [() => beginRally(FRENCH), FRENCH],
  alliedMovement: [() => ({ step: "movement", stage: "states", side: ALLIED }), ALLIED],
  frenchShock: [
    () => ({ step: "shockPhase", side: FRENCH, stage: "declaration", units: [], targets: [] }),
    FRENCH,
  ],
};

/** The frame of a phase that begins. */
export const openingOf = (phase: Phase): EylauFrame => OPENINGS[phase][0]();

export const turn: Step<TurnFrame> = {
  run(g, frame) {
    if (frame.stage === "end") {
      if (isBetweenDays(g)) moveHeadquarters(g);
      closeTurn(g);
      frame.stage = "interphase";
    } else if (frame.opened) {
      endOfPhase(g);
      frame.stage = nextStage(frame.stage);
      frame.opened = false;
    } else if (isLeftOut(g, frame.stage)) {
      frame.stage = nextStage(frame.stage);
    } else {
      frame.opened = true;
      open(g, frame.stage);
    }
  },
  noted(g, _frame, note) {
    if (note.type === "eliminated") leadersLeft(g, note.unit, note.hex);
  },
};

const nextStage = (stage: TurnStage): TurnStage => TURN_STAGES[TURN_STAGES.indexOf(stage) + 1]!;

function open(g: Play, phase: Phase): void {
  const { state } = g;
  const [, side] = OPENINGS[phase];
  if (phase === "interphase") g.emit({ type: "turn", turn: state.turn, cite: "4.0" });
  state.phase = phase;
  edit(g, "fired").fill(0);
  edit(g, "shocked").fill(0);
  edit(g, "metBy").fill(0);
  edit(g, "changed").fill(0);
  edit(g, "spent").fill(0);
  edit(g, "rated").fill(0);
  edit(g, "did").fill(0);
  for (let unit = 0; unit < state.began.length; unit++) edit(g, "began")[unit] = state.hex[unit]!;
  g.emit({ type: "phase", phase, ...(side === undefined ? {} : { side: sideName(side) }), cite: "4.0" });
  g.push(openingOf(phase));
}
