// How Winter's Victory shows itself, on the page and on the terminal.

import { type Screen, screenOf } from "@grognard/parts";
import { drill } from "../drill/index.ts";
import { CHARTS } from "../load-charts.ts";
import type { Eylau } from "../types.ts";
import { wording } from "../words/wording.ts";
import { armiesOf } from "./armies.ts";
import { boardOf } from "./board.ts";
import { dossierOf } from "./dossier.ts";
import { forecastOf } from "./forecast.ts";
import { lessonsOf } from "./lessons.ts";
import { epilogueOf, measuresOf } from "./measures.ts";
import { questionOf } from "./question.ts";
import { layerOf, momentOf, sceneOf } from "./scene.ts";
import { sidesOf } from "./sides.ts";
import { tellingOf } from "./tell.ts";
import { wishOf } from "./wish.ts";

const COURSE = { scenario: "serpallen", side: "french", opponent: "ensign", seed: "serpallen-1807" };

export const screen: Screen<Eylau> = screenOf({
  board: boardOf,
  sides: sidesOf,
  armies: armiesOf,
  /** [3.0] Which way troops far away have been told to come. */
  hasSecrets: ({ marches }) => marches.length > 0,
  moment: momentOf,
  scene: sceneOf,
  layer: layerOf,
  question: questionOf,
  wish: wishOf,
  tell: tellingOf,
  forecast: forecastOf,
  drill,
  dossier: (world, view, piece) => dossierOf(world, view, piece),
  measures: measuresOf,
  epilogue: epilogueOf,
  charts: ({ charts }) => [...Object.values(charts), ...CHARTS.reference],
  wording,
  course: () => ({ ...COURSE, lessons: lessonsOf() }),
});
