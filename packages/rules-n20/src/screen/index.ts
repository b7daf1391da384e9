// How Napoleonic 20 shows itself on a screen.

import { REFERENCE_CHARTS } from "../charts.ts";
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

/** [16.1] Under fog the sides know different things. */
export const hasSecrets = (world: World): boolean => world.options.fog;

/** As played: a scenario may replace some. */
export const chartsOf = (world: World) => [...Object.values(world.charts), ...REFERENCE_CHARTS];
