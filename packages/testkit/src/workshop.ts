// What the tools of this house need of a system besides its rules: `npm run soak`, `npm run golden`, `npm run refusals`,
// `npx grognard bench` and tests over all systems. Each package has its own in `test/workshop.ts`, found by its place:
// what is passed on knows nothing of tests.

import type { Chance, Json, Types } from "@grognard/kernel";
import type { Figures } from "./bench.ts";
import type { Golden } from "./golden.ts";
import type { Setting, Trial } from "./trial.ts";

/** A golden game: the id of a scenario, or a whole one, and what is switched. */
export type GoldenGame = readonly [scenario: string | object, options: Json];

export interface Workshop<T extends Types = Types> extends Settings, Golden<T> {
  readonly trial: Trial<T>;
  /** A small battle, where everything happens sooner; made up from a name where the system can do that. */
  madeUp(name: string, options: readonly string[]): Setting;
  /** Those that are recorded whole. */
  readonly games: { readonly [name: string]: GoldenGame };
  /** Every sentence of refusal, by its id. */
  readonly refusals: object;
  bench(quick: boolean): Promise<Figures>;
}

export const workshopOf = async (id: string): Promise<Workshop> =>
  (await import(`../../rules-${id}/test/workshop.ts`)).workshop;

/** Games of the scenarios that come with a system. */
export interface Settings {
  readonly scenarios: readonly string[];
  readonly scenarioById: (id: string) => unknown;
  settingOf(scenario: string, options: readonly string[]): Setting;
  /** Each option on with even chances. */
  randomOptions(source: Chance): string[];
}

/** What the settings are taken from: a `System`. */
interface Published {
  scenarios(): readonly { readonly id: string }[];
  scenario(id: string): unknown;
  readonly options: readonly { readonly id: string }[];
}

export function settingsOf(system: Published, plain = "no options"): Settings {
  const names = system.options.map(({ id }) => id);
  return {
    scenarios: system.scenarios().map(({ id }) => id),
    scenarioById: system.scenario,
    settingOf: (id, options) => ({
      name: `${id} with ${options.length > 0 ? options.join(", ") : plain}`,
      scenario: system.scenario(id),
      options: options as Json,
    }),
    randomOptions: (source) => names.filter(() => source.roll(2) === 1),
  };
}
