import { readFileSync } from "node:fs";
import { parseGame, scenarioNamed, systemById, systemNamed } from "@grognard/rulesets";
import { describe, expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");

describe("parseGame", () => {
  test("takes ruleset and scenario, or a scenario alone", () => {
    const game = parseGame("n20/waterloo-1815");
    expect(game.system.rules.id).toBe("n20");
    expect(game.setting).toBe("waterloo-1815");
    expect(parseGame("waterloo-1815")).toEqual(game);
  });

  test("takes the path of a scenario file, which the save then holds", () => {
    const path = new URL("../../rules-n20/data/scenarios/jena-1806.json", import.meta.url).pathname;
    const { system, setting } = parseGame(path, read);
    expect(system.rules.id).toBe("n20");
    expect(setting).toMatchObject({ id: "jena-1806" });
  });

  test.each([
    ["chess/opening", "there is no ruleset"],
    ["n20/leipzig", 'there is no scenario "leipzig" of n20; there are n20-basics'],
    ["leipzig", 'there is no game "leipzig"; there are n20/n20-basics'],
    [new URL("../package.json", import.meta.url).pathname, "not a scenario of any ruleset"],
  ])("%s is explained", (name, says) => {
    expect(() => parseGame(name, read)).toThrow(says);
  });
});

test("systems and scenarios by name", () => {
  expect(systemById("chess")).toBeUndefined();
  expect(scenarioNamed(systemNamed("n20"), "n20/jena-1806")).toBe(
    scenarioNamed(systemNamed("n20"), "jena-1806"),
  );
});
