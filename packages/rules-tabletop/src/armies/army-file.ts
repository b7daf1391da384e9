// An army as it is bought: divisions, brigades and what is in them, chosen from the list of a nation. Its names are
// free; what it costs and where its units stand follow from it [I.4, I.5].

import { Problem, type ReadOnly } from "@grognard/kernel";
import { anyId, maybe, readShape, text, whole } from "@grognard/parts";
import * as v from "valibot";
import { year } from "./nations.ts";

export const ARMY_FORMAT = "grognard/tabletop-army@1";

export const LEAST_POINTS = 10;
export const MOST_POINTS = 120;
export const points = whole(LEAST_POINTS, MOST_POINTS);

const choice = v.strictObject({
  /** From the list of the nation. */
  troop: anyId,
  grade: v.picklist([1, 2, 3, 4, 5]),
  /** Of a regiment of foot: how many; one if not said. */
  battalions: maybe(whole(1, 9)),
  /** A detachment or section: how many quarters of the unit [III.5]. */
  quarters: maybe(v.picklist([1, 2, 3])),
  /** Of the regiment or battery; otherwise it gets the next number. */
  name: maybe(text),
});

const brigade = v.strictObject({
  /** The name of its commander. */
  commander: maybe(text),
  /** Kept back at first. */
  reserve: maybe(v.boolean()),
  units: v.array(choice),
});

const division = v.strictObject({
  commander: maybe(text),
  /** Batteries that are in no brigade. */
  batteries: maybe(v.array(choice)),
  brigades: v.array(brigade),
});

const armyFile = v.strictObject({
  format: v.literal(ARMY_FORMAT),
  name: text,
  nation: anyId,
  year,
  points,
  commander: maybe(text),
  divisions: v.array(division),
});

/** What the computer buys for itself. */
const wish = v.strictObject({ nation: anyId, year: maybe(year), points: maybe(points) });

type File<S extends v.GenericSchema> = ReadOnly<v.InferOutput<S>>;
export type Choice = File<typeof choice>;
export type Brigade = File<typeof brigade>;
export type Division = File<typeof division>;
export type ArmyFile = File<typeof armyFile>;
export type Wish = File<typeof wish>;

/** Its form only: whether it is a lawful army is judged apart. */
export const readArmyFile = (data: unknown, place = ""): ArmyFile => readShape(armyFile, data, place);

/** A whole army, or what is to be bought; in a list of options written "france/1809/40". */
export function readArmyOption(value: unknown, place: string): ArmyFile | Wish {
  if (typeof value === "string") return readShape(wish, wishIn(value), place);
  if (value === undefined)
    throw new Problem('must be a nation, as "first:france/1809/40", or an army', place);
  const isWhole = typeof value === "object" && value !== null && "format" in value;
  return isWhole ? readArmyFile(value, place) : readShape(wish, value, place);
}

function wishIn(text: string): object {
  const [nation, then, cost] = text.split("/");
  const number = (word: string) => (word === "" ? Number.NaN : Number(word));
  return {
    nation,
    ...(then !== undefined && { year: number(then) }),
    ...(cost !== undefined && { points: number(cost) }),
  };
}

export const isArmy = (one: ArmyFile | Wish): one is ArmyFile => "format" in one;
