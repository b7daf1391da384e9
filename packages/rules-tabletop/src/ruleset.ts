// The miniatures table as the kernel knows it.

import type { Ruleset } from "@grognard/kernel";
import { turnFault } from "@grognard/parts";
import { buildIndex } from "./bodies/figures.ts";
import { copyOf } from "./editing.ts";
import { brokenInvariants } from "./invariants.ts";
import { migrations } from "./migrations.ts";
import { arrangeState } from "./positions/arrange.ts";
import { prepareScenario } from "./positions/prepare.ts";
import { objections, unasked } from "./refusals.ts";
import { loadWorld } from "./scenario/load.ts";
import { setupState } from "./scenario/setup.ts";
import { imaginePosition } from "./secrecy/imagine.ts";
import { others } from "./secrecy/others.ts";
import { redactEvent } from "./secrecy/redact.ts";
import { makeView } from "./secrecy/view.ts";
import { worldFor } from "./secrecy/world-for.ts";
import { steps, WINDOW } from "./sequence.ts";
import type { Decision } from "./types.ts";
import { type Position, SIDES, type Side, sideId, type Tabletop } from "./types.ts";
import { howItEnded } from "./victory.ts";
import { choicesOf, sampleOrders, type Window, windowOf } from "./window.ts";
import { wording } from "./words/wording.ts";
import { words } from "./words/words.ts";

const windowFor = (to: Decision): Window => WINDOW[windowOf(to)];
const sideNamed = (g: Position, id: string): Side => SIDES.find((side) => sideId(g, side) === id) ?? 0;

export const tabletop: Ruleset<Tabletop> = {
  id: "tabletop",
  get name() {
    return wording().game;
  },
  version: "1.5.1",
  migrations,
  varying: ["tally", "heard"],
  steps,
  load: loadWorld,
  sides: ({ sides }) => sides.map(({ id }) => id),
  setup: setupState,
  prepare: prepareScenario,
  arrange: arrangeState,
  index: (_world, state) => buildIndex(state),
  clone: copyOf,
  keepEvery: 1,
  outcome(g) {
    const { winner } = g.state;
    if (!winner) return undefined;
    const { side, broken, cite } = winner;
    return { winner: side === -1 ? "draw" : g.world.sides[side].id, how: howItEnded(g, broken), cite };
  },
  view: makeView,
  worldFor,
  others,
  redact: redactEvent,
  imagine: imaginePosition,
  bounds: ({ turns }, { turn }) => turnFault(turn, turns),
  invariants: brokenInvariants,
  words,
  open: {
    check: (g, to, action) => objections(windowFor(to), g, sideNamed(g, to.side), choicesOf(to), action),
    unasked,
    sample: (g, to, chance) => sampleOrders(windowFor(to), g, sideNamed(g, to.side), choicesOf(to), chance),
  },
};
