// Winter's Victory as the kernel knows it.

import { type Json, type Ruleset, shareStack } from "@grognard/kernel";
import { formOf, outOfBounds } from "@grognard/parts";
import { ACTIONS } from "./actions.ts";
import { brokenInvariants } from "./invariants.ts";
import { migrations, renamed } from "./migrations.ts";
import { buildIndex, shareIndex } from "./occupancy.ts";
import { others } from "./others.ts";
import { arrangeState } from "./positions/arrange.ts";
import { prepareScenario } from "./positions/prepare.ts";
import { outcome } from "./rules/20-victory.ts";
import { loadWorld } from "./scenario/load.ts";
import { steps } from "./sequence.ts";
import { setupState } from "./setup.ts";
import { type Eylau, SIDE_IDS } from "./types.ts";
import { imaginePosition, makeView, redactEvent, worldFor } from "./view.ts";
import { words } from "./words/index.ts";

export const eylau: Ruleset<Eylau> = {
  id: "eylau",
  name: "Winter's Victory",
  version: "1.3.0",
  varying: ["attacks"],
  migrations,
  renamed,
  steps,
  load: (scenario: unknown, options: Json) => loadWorld(scenario, options),
  sides: () => SIDE_IDS,
  setup: (world) => setupState(world),
  prepare: prepareScenario,
  arrange: arrangeState,
  index: buildIndex,
  clone: ({ world, state, index }) => ({
    world,
    state: { ...state, stack: shareStack(state, index) },
    index: shareIndex(index),
  }),
  keepFarEvery: 128,
  outcome,
  view: makeView,
  worldFor,
  others,
  redact: redactEvent,
  imagine: imaginePosition,
  bounds: outOfBounds,
  invariants: brokenInvariants,
  form: formOf(ACTIONS),
  words,
};
