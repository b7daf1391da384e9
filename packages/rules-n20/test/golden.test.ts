import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSave, readSave, scripted } from "@grognard/kernel";
import { describe, expect, test } from "vitest";
import { scenarioById } from "../src/library.ts";
import { n20 } from "../src/ruleset.ts";
import { counts } from "./perft.ts";

// Complete games, recorded by `npm run golden` and replayed bit for bit: each entry proves the state after it
// by a digest. If one fails, either a rule has been broken, or a change was meant: then record anew.

const folder = join(import.meta.dirname, "golden");
const read = (name: string) => readFileSync(join(folder, name), "utf8");

describe("golden games", () => {
  for (const name of readdirSync(folder).filter((file) => file !== "perft.json")) {
    test(name, () => {
      const save = readSave(read(name), name);
      const journal = openSave(n20, save, scenarioById, scripted([]));
      expect(journal.entries).toHaveLength(save.entries.length);
      expect(journal.game.outcome).toBeDefined();
    });
  }
});

test("perft: as many answers as ever", () => {
  expect(counts()).toEqual(JSON.parse(read("perft.json")));
});
