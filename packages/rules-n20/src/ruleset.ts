// Napoleonic 20 as the kernel sees it.

import { type Json, type Ruleset, shareStack } from "@grognard/kernel";
import { formOf, outOfBounds } from "@grognard/parts";
import { ACTIONS } from "./actions.ts";
import { sideName } from "./board.ts";
import { brokenInvariants } from "./invariants.ts";
import { loadWorld } from "./load.ts";
import { migrations } from "./migrations.ts";
import { buildIndex, shareIndex } from "./occupancy.ts";
import { others } from "./others.ts";
import { arrangeState } from "./positions/arrange.ts";
import { prepareScenario } from "./positions/prepare.ts";
import { steps } from "./sequence.ts";
import { beginState } from "./setup.ts";
import { type N20, SIDE_IDS } from "./types.ts";
import { imaginePosition, makeView, redactEvent } from "./view.ts";
import { words } from "./words/index.ts";

export const n20: Ruleset<N20> = {
  id: "n20",
  name: "Napoleonic 20",
  version: "1.4.0",
  migrations,
  varying: ["deck", "discards"],
  steps,
  load: (scenario: unknown, options: Json) => loadWorld(scenario, options),
  sides: () => SIDE_IDS,
  setup: (world) => beginState(world),
  prepare: prepareScenario,
  arrange: arrangeState,
  index: buildIndex,
  clone: ({ world, state, index }) => ({
    world,
    state: { ...state, stack: shareStack(state, index) },
    index: shareIndex(index),
  }),
  outcome: ({ state: { winner } }) =>
    winner
      ? { winner: winner.side === -1 ? "draw" : sideName(winner.side), how: winner.how, cite: winner.cite }
      : undefined,
  view: makeView,
  worldFor: (world) => world, // order of battle and set-up are printed; which piece is which on the map is in the state [16.1]
  others,
  redact: redactEvent,
  imagine: imaginePosition,
  bounds: outOfBounds,
  invariants: brokenInvariants,
  form: formOf(ACTIONS),
  words,
};
