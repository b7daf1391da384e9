// How La Bataille shows itself, on the page and on the terminal.

import { answerMeant, listedIn, type Screen, screenOf } from "@grognard/parts";
import { ACTIONS } from "../actions.ts";
import type { Bataille } from "../types.ts";
import { wording } from "../words/index.ts";
import { armiesOf } from "./armies.ts";
import { boardOf } from "./board.ts";
import { rideTo } from "./charge-ways.ts";
import { dossierOf } from "./dossier.ts";
import { forecastOf } from "./forecast.ts";
import { epilogueOf, measuresOf } from "./measures.ts";
import { questionOf } from "./question.ts";
import { layerOf, momentOf, sceneOf } from "./scene.ts";
import { sidesOf } from "./sides.ts";
import { tellingOf } from "./tell.ts";

const COURSE = { scenario: "straden", side: "french", opponent: "ensign", seed: "straden-1813" };

export const screen: Screen<Bataille> = screenOf({
  board: boardOf,
  sides: sidesOf,
  armies: armiesOf,
  /** [2.2.3] The Specific Sides are secret, unless everything is open. */
  hasSecrets: ({ options }) => !options.open,
  moment: momentOf,
  scene: sceneOf,
  layer: layerOf,
  question: questionOf,
  wish: (_world, _view, decision, picks) => answerMeant(ACTIONS, listedIn(decision), picks, ["march"]),
  tell: tellingOf,
  forecast: forecastOf,
  ride: rideTo,
  dossier: dossierOf,
  measures: measuresOf,
  epilogue: epilogueOf,
  charts: ({ charts }) => Object.values(charts),
  wording,
  course: () => ({ ...COURSE, lessons: wording().lessons }),
});
