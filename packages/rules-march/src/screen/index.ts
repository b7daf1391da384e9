// How March into Battle shows itself, on the page and on the terminal.

import { chartIn, listedIn, type Screen, wishAmong } from "@grognard/parts";
import { ACTIONS } from "../actions.ts";
import { CHARTS } from "../load-charts.ts";
import type { March } from "../types.ts";
import { said } from "../words/index.ts";
import { boardOf } from "./board.ts";
import { dossierOf } from "./dossier.ts";
import { forecastOf } from "./forecast.ts";
import { lessonsNow } from "./lessons.ts";
import { epilogueOf, measuresOf } from "./measures.ts";
import { questionOf } from "./question.ts";
import { layerOf, momentOf, sceneOf } from "./scene.ts";
import { sidesOf } from "./sides.ts";
import { tellingOf } from "./tell.ts";

const COURSE = { scenario: "duenzling", side: "french", opponent: "general", seed: "duenzling-1809" };

export const screen: Screen<March> = {
  board: boardOf,
  sides: sidesOf,
  /** [2.5-hidden] Force charts and orders are their owner's affair, unless all is laid open. */
  hasSecrets: ({ options }) => !options.open,
  moment: momentOf,
  scene: sceneOf,
  layer: layerOf,
  question: questionOf,
  wish: (_world, _view, decision, picks) => wishAmong(ACTIONS, listedIn(decision), picks, ["move", "take"]),
  tell: tellingOf,
  forecast: forecastOf,
  dossier: dossierOf,
  measures: measuresOf,
  epilogue: epilogueOf,
  charts: ({ charts }) =>
    [...Object.values(charts), ...CHARTS.reference].map((chart) => chartIn(said().dataText, chart)),
  get course() {
    return { ...COURSE, lessons: lessonsNow() };
  },
};
