// How March into Battle is shown, on the page and in the terminal.

import { type Screen, screenOf } from "@grognard/parts";
import { CHARTS } from "../load-charts.ts";
import type { March } from "../types.ts";
import { wording } from "../words/index.ts";
import { armiesOf } from "./armies.ts";
import { boardOf } from "./board.ts";
import { dossierOf } from "./dossier.ts";
import { forecastOf } from "./forecast.ts";
import { lessonsNow } from "./lessons.ts";
import { epilogueOf, measuresOf } from "./measures.ts";
import { questionOf } from "./question.ts";
import { layerOf, momentOf, sceneOf } from "./scene.ts";
import { sidesOf } from "./sides.ts";
import { tellingOf } from "./tell.ts";
import { wishOf } from "./wish.ts";

const COURSE = { scenario: "duenzling", side: "french", opponent: "ensign", seed: "duenzling-1809" };

export const screen: Screen<March> = screenOf({
  board: boardOf,
  sides: sidesOf,
  armies: armiesOf,
  /** [2.5-hidden] Force charts and orders are known to their owner only, unless everything is open. */
  hasSecrets: ({ options }) => !options.open,
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
  course: () => ({ ...COURSE, lessons: lessonsNow() }),
});
