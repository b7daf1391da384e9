// The screen of the miniatures table, with its types erased.

import type { RollEvent } from "@grognard/kernel";
import type { Action, TabletopEvent, View, World } from "@grognard/rules-tabletop";
import {
  boardOf,
  chartsOf,
  composeOf,
  course,
  dossierOf,
  epilogueOf,
  forecastOf,
  hasSecrets,
  measuresOf,
  questionOf,
  sceneOf,
  sheetOf,
  sidesOf,
  tellingOf,
} from "@grognard/rules-tabletop/screen";
import type { Screen } from "./screen.ts";

type Decision = Parameters<typeof questionOf>[2];

export const tabletopScreen: Screen = {
  board: (world) => boardOf(world as World),
  sides: (world) => sidesOf(world as World),
  hasSecrets: (world) => hasSecrets(world as World),
  scene: (world, view) => sceneOf(world as World, view as View),
  question: (world, view, decision) => questionOf(world as World, view as View, decision as Decision),
  wish: () => undefined, // orders are written, not picked
  compose: (world, view, decision, action, gesture) =>
    composeOf(world as World, view as View, decision as Decision, action, gesture),
  sheetOf: (world, view, decision, action) =>
    sheetOf(world as World, view as View, decision as Decision, action),
  tell: (world, event) => tellingOf(world as World, event as TabletopEvent | RollEvent),
  forecast: (world, view, decision, action) =>
    forecastOf(world as World, view as View, decision as Decision, action as Action),
  dossier: (world, view, piece, decision) =>
    dossierOf(world as World, view as View, piece, decision as Decision | undefined),
  measures: (world, view, side) => measuresOf(world as World, view as View, side),
  epilogue: (world, events) => epilogueOf(world as World, events as readonly (TabletopEvent | RollEvent)[]),
  charts: (world) => chartsOf(world as World),
  course,
};
