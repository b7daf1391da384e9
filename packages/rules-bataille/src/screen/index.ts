// How La Bataille shows itself on a screen.

import type { Chart } from "@grognard/kernel";
import type { World } from "../types.ts";

export { boardOf } from "./board.ts";
export { dossierOf } from "./dossier.ts";
export { forecastOf } from "./forecast.ts";
export { course } from "./lessons.ts";
export { epilogueOf, measuresOf } from "./measures.ts";
export { questionOf } from "./question.ts";
export { sceneOf } from "./scene.ts";
export { sidesOf } from "./sides.ts";
export { tellingOf } from "./tell.ts";
export { wishOf } from "./wish.ts";

/** [2.2.3] The Specific Sides are their owners' affair, unless all is laid open. */
export const hasSecrets = (world: World): boolean => !world.options.open;

/** As played: a scenario may replace some. */
export const chartsOf = (world: World): readonly Chart[] => Object.values(world.charts);
