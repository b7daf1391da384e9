// What the conformance suite and the soak script want to know about Winter's Victory.

import { isDeepStrictEqual } from "node:util";
import { edit, seeded, sharing } from "@grognard/kernel";
import type { Trial } from "@grognard/testkit";
import { settingsOf } from "@grognard/testkit/workshop";
import { ACTIONS, type Action } from "../src/actions.ts";
import { sideName } from "../src/board.ts";
import { CASES } from "../src/cases.ts";
import { battalionsNear } from "../src/occupancy.ts";
import { zonesOf } from "../src/rules/11.2-fire-zones.ts";
import { directlyUnder } from "../src/rules/16.3-chain.ts";
import { eylau } from "../src/ruleset.ts";
import { system } from "../src/system.ts";
import type { Draft, Eylau, Index, Position } from "../src/types.ts";

const cases = new Set(Object.keys(CASES));

/** Games need contact: few phases should end immediately. */
const shuns = (action: Action): number =>
  action.do === "pass" || action.do === "stop" || action.do === "skip" ? 1 : 0;

/** Values computed on demand are compared only where they have been computed. */
function sameIndex(kept: Index, rebuilt: Index, { world, state }: Position): boolean {
  const g = { world, state, index: { ...kept, ...sharing() } };
  const anew = { world, state, index: rebuilt };
  return (
    isDeepStrictEqual(kept.at, rebuilt.at) &&
    isDeepStrictEqual(kept.leaders, rebuilt.leaders) &&
    isDeepStrictEqual(kept.troops, rebuilt.troops) &&
    isDeepStrictEqual(kept.command, rebuilt.command) &&
    isDeepStrictEqual(new Set(kept.columns), new Set(rebuilt.columns)) &&
    (!kept.zones || isDeepStrictEqual(zonesOf(g), zonesOf(anew))) &&
    (!kept.battalions || isDeepStrictEqual(battalionsNear(g), battalionsNear(anew))) &&
    (!kept.under ||
      world.units.every(({ index }) =>
        isDeepStrictEqual(directlyUnder(g, index), directlyUnder(anew, index)),
      ))
  );
}

const chance = seeded("secrets");

/** Other ways for the troops of which the viewer does not know how they come [3.0]. */
function shuffleSecrets(g: Draft, viewer: string): Draft | undefined {
  const hidden = g.world.marches.flatMap((march, i) =>
    g.state.ways[i]! >= 0 && g.state.disclosed[i] === 0 && sideName(march.side) !== viewer ? [i] : [],
  );
  if (hidden.length === 0) return undefined;
  for (const i of hidden) edit(g, "ways")[i] = chance.roll(g.world.marches[i]!.ways.length) - 1;
  return g;
}

export const trial: Trial<Eylau> = {
  rules: eylau,
  isCase: (cite) => cases.has(cite),
  sameIndex,
  kinds: ACTIONS.kinds,
  shuns,
  shuffleSecrets,
  imagines: "everybody",
  cap: 100_000,
};

export const SETTINGS = settingsOf(system);
export const { scenarios: SCENARIOS, settingOf } = SETTINGS;
