// What the conformance suite and the soak script want to know about the miniatures table.

import { type Chance, type Json, seeded } from "@grognard/kernel";
import type { Setting, Trial } from "@grognard/testkit";
import { CASES } from "../src/cases.ts";
import { buildIndex } from "../src/figures.ts";
import { scenarioById, scenarioList } from "../src/library.ts";
import { OPTIONS } from "../src/options.ts";
import { tabletop } from "../src/ruleset.ts";
import { cloneState } from "../src/setup.ts";
import type { Position, Tabletop } from "../src/types.ts";

const cases = new Set(CASES.map(({ id }) => id));
const chance = seeded("secrets");

export const trial: Trial<Tabletop> = {
  rules: tabletop,
  isCase: (cite) => cases.has(cite),
  sameIndex: () => true, // figures are worked out when asked for; stale ones would show as overlaps and in questions
  shuffleSecrets,
  imagines: "sides",
};

export const SCENARIOS: readonly string[] = scenarioList().map(({ id }) => id);
const NAMES: readonly string[] = OPTIONS.map(({ id }) => id);

export function settingOf(scenario: string, options: readonly string[]): Setting {
  const name = `${scenario} with ${options.length > 0 ? options.join(", ") : "the usual options"}`;
  return { name, scenario: scenarioById(scenario), options: options as Json };
}

/** Each option as likely switched as not. */
export const randomOptions = (source: Chance): string[] => NAMES.filter(() => source.roll(2) === 1);

/** Strengths are the enemy's secret [R65]: others would look the same. */
function shuffleSecrets(g: Position, viewer: string): Position | undefined {
  if (g.state.winner) return undefined;
  const state = cloneState(g.state);
  g.world.units.forEach(({ index, side }) => {
    if (g.world.sides[side].id === viewer) return;
    const unit = state.units[index]!;
    if (unit.strength <= 0) return;
    unit.start = Math.max(unit.strength, unit.start) + chance.roll(5);
    unit.strength = chance.roll(unit.start);
  });
  return { world: g.world, state, index: buildIndex(state) };
}
