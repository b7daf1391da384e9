// How the miniatures table shows itself, on the page and on the terminal.

import { type Screen, screenOf } from "@grognard/parts";
import type { Tabletop } from "../types.ts";
import { courseOf } from "../words/course.ts";
import { wording } from "../words/wording.ts";
import { armiesOf } from "./armies.ts";
import { boardOf } from "./board.ts";
import { dossierOf } from "./dossier.ts";
import { forecastOf } from "./forecast.ts";
import { epilogueOf, measuresOf } from "./measures.ts";
import { questionOf } from "./question.ts";
import { layerOf, momentOf, sceneOf } from "./scene.ts";
import { composeOf, sheetOf } from "./sheet.ts";
import { sidesOf } from "./sides.ts";
import { tellingOf } from "./tell.ts";

export const screen: Screen<Tabletop> = screenOf({
  board: boardOf,
  sides: sidesOf,
  armies: armiesOf,
  /** [I.6-secrecy] Strengths are secret, always. */
  hasSecrets: () => true,
  moment: momentOf,
  scene: sceneOf,
  layer: layerOf,
  question: questionOf,
  wish: () => undefined, // orders are written, not picked
  compose: composeOf,
  sheetOf,
  tell: tellingOf,
  forecast: forecastOf,
  dossier: dossierOf,
  measures: measuresOf,
  epilogue: epilogueOf,
  charts: ({ charts }) => charts.all,
  wording,
  course: courseOf,
});
