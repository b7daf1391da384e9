// The options of a match: hidden units, the set-up, and the readings that rulings.md leaves open. A list names what
// is switched from its usual setting; an object gives values.

import { type Json, Problem } from "@grognard/kernel";
import { mapValues } from "@grognard/parts";
import { readArmyOption } from "./armies/army-file.ts";
import type { Brought } from "./armies/bring.ts";
import type { Case } from "./cases.ts";
import { ANY_BATTLE, isWant, readWanted, WANTS, type Wanted } from "./generator/wanted.ts";
import { SWITCHES, type Switches } from "./switches.ts";

/** What a scenario may set. */
const SETTINGS = {
  fogOfWar: true, // R68
  fixedStrengths: false, // I.6-start-strength
  freeDeployment: false, // S2
  preparedPositions: false, // V.9-overhead, V.10-overhead, V.11-siege
};
export type Settings = Readonly<typeof SETTINGS>;

export interface Options extends Settings {
  readonly switches: Switches;
  /** For scenarios that are made from a seed; null: the one in the file. */
  readonly seed: number | null;
  /** What each side brings to such a battle; null: what the file says. */
  readonly armies: readonly [Brought, Brought];
  /** What it is about, its ground and its weather. */
  readonly battle: Wanted;
}

/** The options that name the armies of the two sides. */
export const ARMY_OPTIONS = ["first", "second"] as const;

export type OptionId = keyof Switches | keyof Settings;
type Value = boolean | number | string;

interface OptionInfo {
  readonly id: OptionId;
  readonly cite: Case;
  readonly hides?: true;
}

export const OPTIONS: readonly OptionInfo[] = [
  { id: "fogOfWar", cite: "XI.1", hides: true },
  { id: "fixedStrengths", cite: "I.6-start-strength" },
  { id: "freeDeployment", cite: "II.1" },
  { id: "squareMixed", cite: "VII.8-square" },
  { id: "bonusCostsOption", cite: "VII.9" },
  { id: "cavalryDouble", cite: "VII.8-cavalry-first" },
  { id: "cavalryDoubleBase", cite: "VII.8-cavalry-first" },
  { id: "bandsCumulative", cite: "VI.9-quarter" },
  { id: "shakenMayFallBack", cite: "VI.4" },
  { id: "formedCavalryFire", cite: "V.14" },
  { id: "cumulative", cite: "VII.6-cumulative" },
  { id: "trailColumnRolls", cite: "XI.6-trail-movement" },
  { id: "ruggedIntervalFormed", cite: "XI.3-rugged-movement" },
  { id: "denseShell", cite: "XI.4-dense-woods-firing" },
  { id: "preparedPositions", cite: "V.11-siege" },
];

const MOST_SEED = 999_999_999;

/** A list of names or an object of values; what is not named stays as the scenario sets it. */
export function readOptions(
  options: Json | undefined,
  scenario: Partial<Settings> = {},
  place = "options",
): Options {
  const settings: Record<string, Value> = { ...SETTINGS, ...scenario };
  const switches: Record<string, Value> = mapValues<string, readonly Value[], Value>(
    SWITCHES,
    ([usual]) => usual!,
  );
  let seed: number | null = null;
  const armies: [Brought, Brought] = [null, null];
  let battle = ANY_BATTLE;
  for (const { name, value, at } of wishes(options, place)) {
    const side = (ARMY_OPTIONS as readonly string[]).indexOf(name);
    if (name === "seed") seed = seedIn(value, at);
    else if (side >= 0) armies[side] = readArmyOption(value, at);
    else if (isWant(name)) battle = { ...battle, ...readWanted(name, value, at) };
    else if (Object.hasOwn(SETTINGS, name)) settings[name] = flagIn(value, at);
    else if (Object.hasOwn(SWITCHES, name)) {
      switches[name] = switchIn(name as keyof Switches, value, at);
    } else throw unknownOption(name, at);
  }
  return {
    ...(settings as unknown as Settings),
    switches: switches as unknown as Switches,
    seed,
    armies,
    battle,
  };
}

interface Wish {
  readonly name: string;
  /** Undefined: named in a list. */
  readonly value: Json | undefined;
  readonly at: string;
}

function wishes(options: Json | undefined, place: string): readonly Wish[] {
  if (options === null || options === undefined) return [];
  if (Array.isArray(options)) return options.flatMap((name, i) => listed(name, `${place}[${i}]`));
  if (typeof options !== "object") throw new Problem("must be a list of names or an object of values", place);
  return valued(options, place);
}

const valued = (options: object, place: string): Wish[] =>
  Object.entries(options).map(([name, value]) => ({
    name: named(name),
    value,
    at: /^\w+$/.test(name) ? `${place}.${name}` : `${place}["${name}"]`,
  }));

const VALUED = /^(first|second|kind|ground|weather):(.*)$/;

/**
 * In a list: `fogOfWar`, `-fogOfWar` to switch off what the scenario sets, `seed:7`, `first:france/1809/40`,
 * `kind:attack`, `all`; or
 * an object of values.
 */
function listed(name: Json, at: string): Wish[] {
  if (typeof name === "object" && name !== null) return valued(name, at);
  if (typeof name !== "string") throw new Problem("must be the name of an option", at);
  if (name === "all") return OPTIONS.map(({ id }) => ({ name: id, value: undefined, at }));
  if (name.startsWith("-")) return [{ name: named(name.slice(1)), value: usualOf(named(name.slice(1))), at }];
  const [, seed] = name.match(/^seed:(\d+)$/) ?? [];
  if (seed !== undefined) return [{ name: "seed", value: Number(seed), at }];
  const [, key, value] = name.match(VALUED) ?? [];
  if (key !== undefined) return [{ name: key, value, at }];
  return [{ name: named(name), value: undefined, at }];
}

/** What "-" before a name means: a setting is off, a switch has its usual value. */
const usualOf = (name: string): Value =>
  Object.hasOwn(SWITCHES, name) ? SWITCHES[name as keyof Switches][0] : false;

/** A case stands for the first option that cites it. */
const named = (name: string): string => OPTIONS.find(({ cite }) => cite === name)?.id ?? name;

function flagIn(value: Json | undefined, at: string): boolean {
  if (value === undefined) return true;
  if (typeof value === "boolean") return value;
  throw new Problem("must be true or false", at);
}

/** In a list, the other reading; in an object the value itself, or true for the other reading. */
function switchIn(name: keyof Switches, value: Json | undefined, at: string): Value {
  const [usual, other] = SWITCHES[name];
  if (value === undefined) return other;
  if (value === usual || value === other) return value;
  if (typeof usual !== "boolean" && typeof value === "boolean") return value ? other : usual;
  throw new Problem(`must be ${JSON.stringify(usual)} or ${JSON.stringify(other)}`, at);
}

function seedIn(value: Json | undefined, at: string): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MOST_SEED) return value;
  throw new Problem(`must be a whole number from 0 to ${MOST_SEED}, as "seed:7" or {"seed": 7}`, at);
}

function unknownOption(name: string, at: string): Problem {
  const known = OPTIONS.map(({ id }) => id).join(", ");
  return new Problem(
    `there is no option "${name}"; there are ${known}, seed, ${[...ARMY_OPTIONS, ...WANTS].join(", ")}, all`,
    at,
  );
}

/** The options that a scenario sets for itself. */
export const usualOptions = (scenario: Partial<Settings> = {}): string[] =>
  Object.entries({ ...SETTINGS, ...scenario }).flatMap(([id, on]) => (on ? [id] : []));
