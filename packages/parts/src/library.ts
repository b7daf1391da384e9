// The files that come with a system, and how scenario files begin.

import { eachOf, Problem } from "@grognard/kernel";
import * as v from "valibot";
import type { Translate } from "./data-texts.ts";
import { checked, maybe, plainId, text, whole } from "./shapes.ts";
import type { ScenarioSummary } from "./system.ts";

/** How a scenario file begins: what the list of scenarios shows. */
export const heading = <const Format extends string>(
  format: Format,
  id: v.GenericSchema<unknown, string> = plainId,
) => ({
  format: v.literal(format),
  id,
  name: text,
  history: text,
  length: text,
  difficulty: v.picklist(["learning", "standard", "long"]),
});

/** The id of a file that comes with the game, or a whole file. */
export const orId = <S extends v.GenericSchema>(schema: S) =>
  v.lazy((input) => (typeof input === "string" ? plainId : schema));

/** Results by the least score that wins them, the best for the first side first; the last takes every lower score. */
export const byLeastScore = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  checked(v.array(v.strictObject({ ...entries, least: maybe(whole(-999, 999)) })), (all) => {
    const scores = all.map((one) => (one as { readonly least?: number }).least);
    for (const [i, least] of scores.entries()) {
      const before = scores[i - 1];
      const falls = i === 0 || (before !== undefined && (least ?? Number.NEGATIVE_INFINITY) < before);
      if (!falls) throw new Problem("scores must fall from result to result", `${i}.least`);
      if (i === scores.length - 1 && least !== undefined)
        throw new Problem("the last result takes every lower score", `${i}.least`);
    }
  });

/** Results have the names of their winners: "french-marginal" is a victory of the French, "draw" nobody's. */
export const namedByWinner = <const Id extends string, const Winner extends string>(
  ids: readonly Id[],
  winners: readonly Winner[],
) =>
  checked(byLeastScore({ id: v.picklist(ids), winner: v.picklist(winners) }), (levels) => {
    const all = levels as readonly { readonly id: string; readonly winner: string }[];
    eachOf(all, ({ id, winner }, i) => {
      const meant = id === "draw" ? "none" : id.split("-")[0];
      if (winner !== meant) throw new Problem(`"${id}" is won by ${meant}`, `${i}.winner`);
      const first = all.findIndex((one) => one.id === id);
      if (first < i) throw new Problem(`"${id}" is there twice, first in [${first}]`, `${i}.id`);
    });
  });

/** The summaries of valid files, in their order: the learning scenario first. */
export const summariesOf = (files: readonly unknown[], translate: Translate): ScenarioSummary[] =>
  (files as readonly ScenarioSummary[]).map(({ id, name, length, difficulty, history }) => ({
    id,
    name: translate(name),
    length: translate(length),
    difficulty,
    history: translate(history),
  }));

export interface FileLibrary {
  ids(): string[];
  /** The file as it is on disk, to be checked like any other. */
  byId(id: string): unknown | undefined;
  /** The file that another one refers to; throws a Problem if there is none. */
  named(id: string, place: string): unknown;
}

export function libraryOf(what: string, files: readonly { readonly id: string }[]): FileLibrary {
  const ids = () => files.map(({ id }) => id);
  const byId = (id: string) => files.find((file) => file.id === id);
  return {
    ids,
    byId,
    named(id, place) {
      const file = byId(id);
      if (file) return file;
      throw new Problem(`there is no ${what} "${id}"; there are ${ids().join(", ")}`, place);
    },
  };
}
