// How the miniatures table shows itself on a screen.

import type { Chart } from "@grognard/kernel";
import type { World } from "../types.ts";

export { boardOf } from "./board.ts";
export { dossierOf } from "./dossier.ts";
export { forecastOf } from "./forecast.ts";
export { course } from "./lessons.ts";
export { epilogueOf, measuresOf } from "./measures.ts";
export { questionOf } from "./question.ts";
export { sceneOf } from "./scene.ts";
export { composeOf, sheetOf } from "./sheet.ts";
export { sidesOf } from "./sides.ts";
export { tellingOf } from "./tell.ts";

/** [I.6-secrecy] Strengths are secret, always. */
export const hasSecrets = (_world: World): boolean => true;

/** As played: a scenario may replace some. */
export const chartsOf = ({ charts }: World): readonly Chart[] => charts.all;
