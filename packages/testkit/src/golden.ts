// Complete games, recorded by `npm run golden` and replayed bit for bit: each entry proves the state after it by a
// digest. If one fails, either a rule has been broken, or a change was meant: then record anew.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSave, type Ruleset, readSave, scripted, type Types } from "@grognard/kernel";
import { describe, expect, test } from "vitest";

/** A test for every game in the folder. Files that are no games are left out by name. */
export function goldenGames<T extends Types>(
  rules: Ruleset<T>,
  scenarioById: (id: string) => unknown,
  folder: string,
  others: readonly string[] = [],
): void {
  describe(`golden games of ${rules.id}`, () => {
    for (const name of readdirSync(folder).filter((file) => !others.includes(file))) {
      test(name, () => {
        const save = readSave(readFileSync(join(folder, name), "utf8"), name);
        const journal = openSave(rules, save, scenarioById, scripted([]));
        expect(journal.entries).toHaveLength(save.entries.length);
        expect(journal.game.outcome).toBeDefined();
      });
    }
  });
}
