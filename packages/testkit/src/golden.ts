// Complete games, recorded by `npm run golden` and replayed bit for bit: each entry proves the state after it by a
// digest. If one fails, either a rule has been broken, or a change was meant: then raise the version and record again.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSave, readSave, scripted, type Types } from "@grognard/kernel";
import { describe, expect, test } from "vitest";
import { COUNTS, goldenDigest, LEDGER, type Ledger, WALKS } from "./ledger.ts";
import type { Counts } from "./perft.ts";
import { examplesIn, type Walking, type Walks, walksFrom } from "./walks.ts";

export interface Golden<T extends Types> extends Walking<T> {
  /** Where the recorded games are. */
  readonly folder: string;
  readonly counts: () => Counts;
}

/** A test for every game in the folder, for the walks from every example, for the counts of answers and the version. */
export function goldenGames<T extends Types>(golden: Golden<T>): void {
  const { trial, folder, examples, scenarioById, counts } = golden;
  const { rules } = trial;
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const files = readdirSync(folder).filter((name) => name !== LEDGER);

  describe(`golden games of ${rules.id}`, () => {
    for (const name of files.filter((file) => file !== COUNTS && file !== WALKS)) {
      test(name, () => {
        const save = readSave(read(name), name);
        const journal = openSave(rules, save, scenarioById, scripted([]));
        expect(save.ruleset).toBe(`${rules.id}@${rules.version}`);
        expect(journal.entries).toHaveLength(save.entries.length);
        expect(journal.game.outcome).toBeDefined();
      });
    }

    test("the number of answers in the counted positions is unchanged", () => {
      const found = counts();
      expect(Object.keys(found).length).toBeGreaterThanOrEqual(10);
      expect(found).toEqual(JSON.parse(read(COUNTS)));
    });

    describe("walks", () => {
      const recorded: Walks = JSON.parse(read(WALKS));
      test.each(examplesIn(examples))("%s", (name) => {
        expect(walksFrom(golden, name)).toEqual(recorded[name]);
      });
    });

    test("the version has been raised with every change", () => {
      const ledger: Ledger = JSON.parse(read(LEDGER));
      const texts = Object.fromEntries(files.map((name) => [name, read(name)]));
      expect(Object.keys(ledger).at(-1)).toBe(rules.version);
      expect(ledger[rules.version], "raise the version before `npm run golden`").toBe(goldenDigest(texts));
    });
  });
}
