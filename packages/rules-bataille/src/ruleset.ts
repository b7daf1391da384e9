// La Bataille as the kernel sees it.

import { type Json, type Ruleset, shareStack } from "@grognard/kernel";
import { formOf, outOfBounds } from "@grognard/parts";
import { ACTIONS } from "./actions.ts";
import { brokenInvariants } from "./invariants.ts";
import { lossesWithinStrength, reactorsNamed, recoveryByArm, verdictNumbered } from "./migrations.ts";
import { buildIndex, shareIndex } from "./occupancy.ts";
import { arrangeState } from "./positions/arrange.ts";
import { prepareScenario } from "./positions/prepare.ts";
import { outcome } from "./rules/17-scenarios/17-victory.ts";
import { loadWorld } from "./scenario/load.ts";
import { others } from "./secrecy/others.ts";
import { imaginePosition, makeView, redactEvent, worldFor } from "./secrecy/view.ts";
import { steps } from "./sequence.ts";
import { setupState } from "./setup.ts";
import { type Bataille, SIDE_IDS } from "./types.ts";
import { words } from "./words/index.ts";

export const bataille: Ruleset<Bataille> = {
  id: "bataille",
  name: "La Bataille",
  version: "1.4.0",
  migrations: {
    "1.1.0": verdictNumbered,
    "1.3.0": (state, world) => lossesWithinStrength(reactorsNamed(recoveryByArm(state)), world),
  },
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
