// The Command Phase of a side [17.0]: the Allies go up the chain of command, the French down [17-segments]. Each
// segment is written in the case it belongs to.

import { staged } from "@grognard/kernel";
import type { FrameOf } from "../frames.ts";
import type { Eylau, Step } from "../types.ts";
import { resupplyStage } from "./11.9-ammunition.ts";
import { chargesStage } from "./12.52-initiation.ts";
import { activityStage } from "./17.4-activities.ts";
import { brigadesStage, divisionsStage } from "./17.5-activation.ts";
import { resolveDelays } from "./17.34-delivery.ts";
import { corpsAttacksStage, divisionAttacksStage } from "./17.71-implementing.ts";
import { nextSegment } from "./17-segments.ts";
import { batteriesStage, separate } from "./19.5-special-commands.ts";
import { attackAsOrdered } from "./20-augereau.ts";

type CommandFrame = FrameOf<"command">;

/** 2A, 7A. */
const delaysStage: Step<CommandFrame> = {
  run(g, frame) {
    separate(g, frame.side);
    resolveDelays(g, frame);
    attackAsOrdered(g, frame);
    return nextSegment(frame);
  },
};

export const command: Step<CommandFrame> = staged<Eylau, CommandFrame>({
  delays: delaysStage,
  brigades: brigadesStage,
  divisions: divisionsStage,
  division: activityStage,
  divisionAttacks: divisionAttacksStage,
  batteries: batteriesStage,
  corps: activityStage,
  corpsAttacks: corpsAttacksStage,
  army: activityStage,
  charges: chargesStage,
  resupply: resupplyStage,
  over: { run: (g) => g.pop() },
});
