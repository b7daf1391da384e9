// What each nation can field, year by year: a file for each in data/nations, reconstructed from general history [I.4].

import type { ReadOnly } from "@grognard/kernel";
import { anyId, maybe, text, whole } from "@grognard/parts";
import * as v from "valibot";
import austria from "../../data/nations/austria.json" with { type: "json" };
import bavaria from "../../data/nations/bavaria.json" with { type: "json" };
import britain from "../../data/nations/britain.json" with { type: "json" };
import france from "../../data/nations/france.json" with { type: "json" };
import italy from "../../data/nations/italy.json" with { type: "json" };
import naples from "../../data/nations/naples.json" with { type: "json" };
import netherlands from "../../data/nations/netherlands.json" with { type: "json" };
import portugal from "../../data/nations/portugal.json" with { type: "json" };
import prussia from "../../data/nations/prussia.json" with { type: "json" };
import russia from "../../data/nations/russia.json" with { type: "json" };
import saxony from "../../data/nations/saxony.json" with { type: "json" };
import spain from "../../data/nations/spain.json" with { type: "json" };
import sweden from "../../data/nations/sweden.json" with { type: "json" };
import warsaw from "../../data/nations/warsaw.json" with { type: "json" };
import { type Arm, CALIBRES, type Grade } from "../units.ts";

export const FIRST_YEAR = 1796;
export const LAST_YEAR = 1815;
export const year = whole(FIRST_YEAR, LAST_YEAR);

/** In the order of a list: foot, horse, guns. */
export const SORTS = [
  "line",
  "light",
  "guard",
  "militia",
  "sappers",
  "lightCavalry",
  "heavyCavalry",
  "lancers",
  "foot",
  "horse",
  "howitzer",
  "siege",
] as const;
export type Sort = (typeof SORTS)[number];

const troop = v.strictObject({
  id: anyId,
  sort: v.picklist(SORTS),
  /** All of them, and one of them by its number. */
  title: text,
  name: text,
  class: v.picklist([1, 2]),
  /** The lowest and the highest. */
  grades: v.tuple([whole(1, 5), whole(1, 5)]),
  /** The most of a regiment. */
  battalions: maybe(whole(1, 4)),
  weapon: maybe(v.literal("rifle")),
  calibre: maybe(v.picklist(CALIBRES)),
  guns: maybe(whole(3, 12)),
  from: maybe(year),
  to: maybe(year),
});

/** An id that is there twice is of different years. */
export const nationFile = v.strictObject({
  id: anyId,
  name: text,
  /** First and last, as often as it had an army. */
  years: v.array(v.tuple([year, year])),
  source: v.strictObject({ status: v.literal("reconstructed"), note: text }),
  troops: v.array(troop),
});

export type Troop = ReadOnly<v.InferOutput<typeof troop>>;
export type Nation = ReadOnly<v.InferOutput<typeof nationFile>>;

export const NATIONS = [
  france,
  austria,
  prussia,
  russia,
  britain,
  portugal,
  spain,
  bavaria,
  saxony,
  warsaw,
  italy,
  naples,
  sweden,
  netherlands,
] as unknown as readonly Nation[];

export const nationNamed = (id: string): Nation | undefined => NATIONS.find((nation) => nation.id === id);

export const hasArmyIn = ({ years }: Nation, then: number): boolean =>
  years.some(([from, to]) => then >= from && then <= to);

export const isOf = ({ from = FIRST_YEAR, to = LAST_YEAR }: Troop, then: number): boolean =>
  then >= from && then <= to;

/** What it has in a year. */
export const troopsOf = (nation: Nation, then: number): readonly Troop[] =>
  hasArmyIn(nation, then) ? nation.troops.filter((one) => isOf(one, then)) : [];

export function armOf(sort: Sort): Arm {
  if (sort === "lightCavalry" || sort === "heavyCavalry" || sort === "lancers") return "cavalry";
  return sort === "foot" || sort === "horse" || sort === "howitzer" || sort === "siege"
    ? "artillery"
    : "infantry";
}

export const gradesOf = ({ grades: [least, most] }: Troop): Grade[] =>
  ([1, 2, 3, 4, 5] as const).filter((grade) => grade >= least && grade <= most);
