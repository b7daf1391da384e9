import { readFileSync } from "node:fs";
import { join } from "node:path";
import { goldenGames } from "@grognard/testkit";
import { expect, test } from "vitest";
import { scenarioById } from "../src/library.ts";
import { n20 } from "../src/ruleset.ts";
import { counts } from "./perft.ts";

const folder = join(import.meta.dirname, "golden");

goldenGames(n20, scenarioById, folder, ["perft.json"]);

test("perft: as many answers as ever", () => {
  expect(counts()).toEqual(JSON.parse(readFileSync(join(folder, "perft.json"), "utf8")));
});
