// [4.1-4] [4.1-9] The Movement Phase: command states [17.62], companies [8.61], then everybody in turn, and
// reinforcements as they come.

import { asking, goOn, staged } from "@grognard/kernel";
import { once } from "@grognard/parts";
import type { Action } from "../actions.ts";
import { asked, fielded, hexOf, leadersOf, stackAt, unitNamed } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { forgetOffers, offersOf } from "../kept-offers.ts";
import type { Eylau, Play, Position, Step, World } from "../types.ts";
import { awaitsMarch } from "./03-marches.ts";
import { whyNotTaken } from "./06.1-eligible.ts";
import { enter, entries, whyNoEntry } from "./06.7-reinforcements.ts";
import { takeUp } from "./06-mover.ts";
import { detachStage } from "./08.6-companies.ts";
import { markRestacked, whyNotRaised } from "./09.2-restacking.ts";
import { statesStage } from "./17.62-states.ts";
import { movementViolations } from "./17.75-violations.ts";

type Frame = FrameOf<"movement">;

/** Everything that can be done now; the last is to end the phase. */
function offers(g: Position, { side }: Readonly<Frame>): Action[] {
  const actions: Action[] = [];
  const { takes, raises } = handed(g.world);
  for (const leader of leadersOf(g, side)) if (!whyNotTaken(g, side, leader)) actions.push(takes[leader]!);
  for (const unit of fielded(g, side)) {
    if (!whyNotTaken(g, side, unit)) actions.push(takes[unit]!);
    if (stackAt(g, hexOf(g, unit)).length > 1 && !whyNotRaised(g, side, unit)) actions.push(raises[unit]!);
  }
  actions.push(...entries(g, side), PASS);
  return actions;
}
const PASS: Action = { do: "pass" };

/** By unit: the same offers are needed repeatedly, so they are built once. */
const handed = once(({ units }: World) => ({
  takes: units.map(({ id }): Action => ({ do: "take", unit: id })),
  raises: units.map(({ id }): Action => ({ do: "raise", unit: id })),
}));

/** Whether it is asked must not tell the enemy that troops are due which it does not know of [3.0]. */
const units: Step<Frame> = {
  run: (g, frame) =>
    offersOf(g, frame, offers).length === 1 && !awaitsMarch(g, frame.side) ? goOn(frame, "over") : undefined,
  ...asking<Eylau, Frame>((_g, { side }) => asked(side, "movement", "6.0"), {
    offers: (g, frame) => offersOf(g, frame, offers),
    refuses: {
      take: (g, { side }, { unit }) => whyNotTaken(g, side, unitNamed(g, unit)),
      raise: (g, { side }, { unit }) => whyNotRaised(g, side, unitNamed(g, unit)),
      enter: (g, { side }, action) => whyNoEntry(g, side, action),
    },
  }),
  answer(g, frame, action) {
    forgetOffers(g);
    switch (action.do) {
      case "take":
        return takeUp(g, frame.side, [unitNamed(g, action.unit)]);
      case "raise":
        return restack(g, frame, action.unit);
      case "enter":
        return enter(g, frame.side, action);
      default:
        frame.stage = "over";
    }
  },
};

/** [9.51-4] The enemy may fire at the whole stack first. */
function restack(g: Play, { side }: Frame, id: string): void {
  const unit = unitNamed(g, id);
  takeUp(g, side, markRestacked(g, unit), { deed: { kind: "raise", unit }, stage: "fire" });
}

const over: Step<Frame> = {
  run(g, { side }) {
    movementViolations(g, side);
    g.pop();
  },
};

export const movement: Step<Frame> = staged<Eylau, Frame>({
  states: statesStage,
  detach: detachStage,
  units,
  over,
});
