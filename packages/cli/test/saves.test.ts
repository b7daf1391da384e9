import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Journal, type Save, seeded, toSave, writeSave } from "@grognard/kernel";
import { parseGame } from "@grognard/rulesets";
import { describe, expect, test } from "vitest";
import { run } from "./capture.ts";

/** Some entries of a game in which every side takes the first answer. */
function randomSave(entries: number): Save {
  const { system, setting, scenario } = parseGame("n20/n20-basics");
  const chance = seeded("replay");
  const world = system.rules.load(scenario, {});
  const record = { scenario: setting as string, options: {} };
  const journal = Journal.begin(system.rules, world, record, chance, scenario);
  for (let i = 0; i < entries; i++) {
    const [decision] = journal.game.pending;
    if (decision?.choice.kind !== "listed") break;
    const { actions } = decision.choice;
    journal.submit(decision.side, actions[chance.roll(actions.length) - 1] as { do: string });
  }
  return toSave(journal);
}

const folder = mkdtempSync(join(tmpdir(), "grognard-"));
const save = randomSave(30);
const written = (name: string, content: Save): string => {
  const path = join(folder, name);
  writeFileSync(path, writeSave(content));
  return path;
};
const path = written("good.json", save);
const [first, second, ...rest] = save.entries;
const forged = written("forged.json", { ...save, entries: [first!, { ...second!, digest: "0" }, ...rest] });

describe("replay", () => {
  test("tells the story with turns and cases", async () => {
    const { code, out } = await run("replay", path);
    expect(code).toBe(0);
    expect(out).toContain("\nTurn 1: ");
    expect(out).toMatch(/\[6\.0\]/);
    expect(out).toContain(`Verified: ${save.entries.length} of ${save.entries.length} entries`);
  });

  test("--verify says only that", async () => {
    const { out } = await run("replay", path, "--verify");
    expect(out).not.toContain("Turn 1");
    expect(out).toContain("Verified");
  });

  test("--until stops there", async () => {
    const { entries, story } = JSON.parse((await run("replay", path, "--until", "3", "--json")).out);
    expect(entries).toBe(3);
    expect(story.map(({ entry }: { entry: number }) => entry)).toEqual([0, 1, 2, 3]);
    expect((await run("replay", path, "--until", "99999")).error).toContain("--until");
  });

  test("--viewer must be somebody", async () => {
    expect((await run("replay", path, "--viewer", "spectator")).code).toBe(0);
    expect((await run("replay", path, "--viewer", "bluecher")).error).toContain(
      "french, coalition, spectator",
    );
  });

  test("a forged entry is named", async () => {
    const { code, error } = await run("replay", forged, "--verify");
    expect(code).toBe(1);
    expect(error).toMatch(/^entries\[1\]: the state is not the recorded one/);
  });
});

describe("validate", () => {
  const data = (name: string) => new URL(`../../rules-n20/data/${name}`, import.meta.url).pathname;

  test("knows scenarios, maps, charts and saves", async () => {
    expect((await run("validate", data("scenarios/jena-1806.json"))).out).toContain("OK: scenario jena-1806");
    expect((await run("validate", data("maps/belgium-1815.json"))).out).toContain("OK: map belgium-1815");
    expect((await run("validate", data("charts/rally.json"))).out).toContain("OK: chart rally");
    expect((await run("validate", data("charts/unit-data.json"))).out).toContain("OK: chart unit-data");
    expect((await run("validate", path)).out).toContain(`OK: save of n20@`);
  });

  test.each([
    ["a forged save", forged, "entries[1]"],
    ["no file", join(folder, "nothing.json"), "there is no such file"],
  ])("%s", async (_, file, says) => {
    const { code, error } = await run("validate", file);
    expect(code).toBe(1);
    expect(error).toContain(says);
  });

  test.each([
    ["broken text", "{", "not valid JSON"],
    ["an unknown format", '{"format": "other@1"}', "unknown format"],
    ["a scenario", '{"format": "grognard/n20-scenario@1"}', "id: "],
    ["a chart", '{"format": "grognard/chart@1", "id": "x"}', "chart.title"],
    ["a position", '{"position": {"turn": 99}}', "position.turn"],
  ])("says what is wrong with %s", async (name, text, says) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, text);
    const { code, error } = await run("validate", file);
    expect(code).toBe(1);
    expect(error).toContain(says);
    expect(error.split("\n")).toHaveLength(1);
  });
});
