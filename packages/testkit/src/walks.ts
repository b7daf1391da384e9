// Short random games from many positions, recorded as digests of all that was offered and told: a change of the rules
// shows in the rare situations of the examples, which whole games seldom reach.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { digest, Game, type Json, type Ruleset, seeded, type Types } from "@grognard/kernel";
import { randomAnswer } from "./random.ts";
import type { Trial } from "./trial.ts";

/** By position, a digest for each walk. */
export type Walks = { readonly [position: string]: readonly string[] };

const WALKS = 4;
const ANSWERS = 80;

interface Example {
  /** The id of a scenario; absent: a blank one. */
  readonly scenario?: string;
  readonly options?: Json;
  readonly position?: Json;
}

/** A game from every example of the guide, before its first answer. */
export interface Walking<T extends Types> {
  readonly trial: Pick<Trial<T>, "rules" | "shuns">;
  /** The folder of the examples. */
  readonly examples: string;
  readonly scenarioById: (id: string) => unknown;
}

export const examplesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.replace(/\.json$/, ""))
    .sort();

export const allWalks = <T extends Types>(walking: Walking<T>): Walks =>
  Object.fromEntries(examplesIn(walking.examples).map((name) => [name, walksFrom(walking, name)]));

export function walksFrom<T extends Types>(
  { trial, examples, scenarioById }: Walking<T>,
  name: string,
): readonly string[] {
  const example: Example = JSON.parse(readFileSync(join(examples, `${name}.json`), "utf8"));
  return Array.from({ length: WALKS }, (_, i) => {
    const seed = `${name} ${i}`;
    return walk(trial, opened(trial.rules, example, scenarioById, seed), seed);
  });
}

function opened<T extends Types>(
  rules: Ruleset<T>,
  { scenario, options = {}, position = {} }: Example,
  scenarioById: (id: string) => unknown,
  seed: string,
): Game<T> {
  const base = scenario === undefined ? undefined : scenarioById(scenario);
  const world = rules.load(rules.prepare?.(base, position) ?? base, options);
  return Game.from(rules, world, rules.arrange(world, position), seeded(`${seed} dice`));
}

function walk<T extends Types>(
  { shuns = () => 0 }: Pick<Trial<T>, "shuns">,
  game: Game<T>,
  seed: string,
): string {
  const chance = seeded(`${seed} choices`);
  let trail = digest(game.events);
  for (let i = 0; i < ANSWERS && game.pending.length > 0; i++) {
    let [decision, action] = randomAnswer(game, chance);
    for (let again = shuns(action, decision); again > 0; again--)
      [decision, action] = randomAnswer(game, chance);
    trail = digest([trail, game.pending, action]);
    game.submit(decision.side, action);
    trail = digest([trail, game.events]);
  }
  return trail;
}
