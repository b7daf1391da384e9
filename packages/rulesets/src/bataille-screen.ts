// The screen of La Bataille, with its types erased.

import type { RollEvent } from "@grognard/kernel";
import type { Action, BatailleEvent, View, World } from "@grognard/rules-bataille";
import {
  boardOf,
  chartsOf,
  course,
  dossierOf,
  epilogueOf,
  forecastOf,
  hasSecrets,
  measuresOf,
  questionOf,
  sceneOf,
  sidesOf,
  tellingOf,
  wishOf,
} from "@grognard/rules-bataille/screen";
import type { Screen } from "./screen.ts";

type Decision = Parameters<typeof questionOf>[2];

export const batailleScreen: Screen = {
  board: (world) => boardOf(world as World),
  sides: (world) => sidesOf(world as World),
  hasSecrets: (world) => hasSecrets(world as World),
  scene: (world, view) => sceneOf(world as World, view as View),
  question: (world, view, decision) => questionOf(world as World, view as View, decision as Decision),
  wish: (_world, _view, decision, picks) => wishOf(decision as Decision, picks),
  tell: (world, event) => tellingOf(world as World, event as BatailleEvent | RollEvent),
  forecast: (world, view, decision, action) =>
    forecastOf(world as World, view as View, decision as Decision, action as Action),
  dossier: (world, view, piece) => dossierOf(world as World, view as View, piece),
  measures: (world, view, side) => measuresOf(world as World, view as View, side),
  epilogue: (world, events) => epilogueOf(world as World, events as readonly (BatailleEvent | RollEvent)[]),
  charts: (world) => chartsOf(world as World),
  course,
};
