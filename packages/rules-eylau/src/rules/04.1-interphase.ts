// The interphase [4.1-1]: hearts and snow every turn; on the hour fatigue, leaders, points and command states.

import { staged } from "@grognard/kernel";
import { isBetweenDays } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import type { Eylau, Step } from "../types.ts";
import { nightRest } from "./04.5-transition.ts";
import { moraleStage } from "./14-tracks.ts";
import { exertionStage, fatigueStage } from "./15-fatigue.ts";
import { pointsStage } from "./17.2-command-points.ts";
import { deactivationStage } from "./17.5-activation.ts";
import { continuationStage, exemptionsStage } from "./17.63-continuation.ts";
import { snowStage } from "./18-snow.ts";
import { casualtiesStage } from "./19.8-leader-loss.ts";

type InterphaseFrame = FrameOf<"interphase">;

export const interphase: Step<InterphaseFrame> = staged<Eylau, InterphaseFrame>({
  morale: moraleStage, // 1A
  snow: snowStage, // 1B
  exertion: exertionStage, // 1C
  fatigue: { run: (g, frame) => (isBetweenDays(g) ? nightRest : fatigueStage).run!(g, frame) }, // 1D
  deactivation: deactivationStage, // 1E
  casualties: casualtiesStage,
  points: pointsStage, // 1F
  exemptions: exemptionsStage, // 1G
  continuation: continuationStage,
});
