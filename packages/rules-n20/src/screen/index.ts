// How Napoleonic 20 shows itself, on the page and on the terminal.

import { type Screen, screenOf } from "@grognard/parts";
import { CHARTS } from "../charts.ts";
import type { N20 } from "../types.ts";
import { wording } from "../words/index.ts";
import { armiesOf } from "./armies.ts";
import { boardOf } from "./board.ts";
import { courseNow } from "./course.ts";
import { dossierOf } from "./dossier.ts";
import { forecastOf } from "./forecast.ts";
import { epilogueOf, measuresOf } from "./measures.ts";
import { questionOf } from "./question.ts";
import { layerOf, momentOf, sceneOf } from "./scene.ts";
import { sidesOf } from "./sides.ts";
import { tellingOf } from "./tell.ts";
import { wishOf } from "./wish.ts";

export const screen: Screen<N20> = screenOf({
  board: boardOf,
  sides: sidesOf,
  armies: armiesOf,
  /** [16.1] Under fog the sides know different things. */
  hasSecrets: ({ options }) => options.fog,
  moment: momentOf,
  scene: sceneOf,
  layer: layerOf,
  question: questionOf,
  wish: wishOf,
  tell: tellingOf,
  forecast: forecastOf,
  dossier: dossierOf,
  measures: measuresOf,
  epilogue: epilogueOf,
  charts: ({ charts }) => [...Object.values(charts), ...CHARTS.reference],
  wording,
  course: courseNow,
});
