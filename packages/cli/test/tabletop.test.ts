// The miniatures table on the command line: positions with its dice and orders, and a game at the keyboard.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systems } from "@grognard/rulesets";
import { afterAll, describe, expect, test } from "vitest";
import { ROOT } from "../src/case-tests.ts";
import { menu } from "../src/commands/menu.ts";
import { play } from "../src/commands/play.ts";
import { run } from "./capture.ts";
import { page, typing } from "./output.ts";

const home = mkdtempSync(join(tmpdir(), "grognard-table-"));
afterAll(() => rmSync(home, { recursive: true }));

const volley = { unit: "A1", order: "fire", aims: [{ part: 0, target: "B1", shot: "volley" }] };
const FACE_TO_FACE = {
  ruleset: "tabletop",
  position: {
    window: "fire",
    units: { A1: { at: [1000, 500], strength: 20 }, B1: { at: [1000, 540], strength: 20 } },
  },
};

function tryOut(more: object, ...flags: string[]) {
  const file = join(home, "position.json");
  writeFileSync(file, JSON.stringify({ ...FACE_TO_FACE, ...more }));
  return run("try", file, ...flags);
}

/** The number of a scenario in the menu. */
const inMenu = (id: string): string =>
  `${systems.flatMap((system) => system.scenarios().map((one) => one.id)).indexOf(id) + 1}`;

describe("positions", () => {
  test("dice by what they show, no orders by a word, the first side that is asked", async () => {
    const { out, code } = await tryOut({
      dice: [{ d10: 7 }, { d100: 100 }],
      actions: [{ orders: [volley] }, "pass"],
    });
    expect(code).toBe(0);
    expect(out).toContain("1. Blue: Choose the targets of your fire [V.1]");
    expect(out).toContain("A1 (2 options left): fire at B1 by volley (close, 40 mm)");
    expect(out).toContain("2. Red: Choose the targets of your fire [V.1]");
    expect(out).toContain("A1 at B1: die 7, close range +0, first fire +2 = loss 9 [V.14]");
    expect(out).toContain(
      "B1 checks morale under fire: 100 on the dice, close volley received -10 = 90; 20 needed: stands [VI.3]",
    );
    expect(out).toMatch(/Turn 2 \(08:15\), deployment window, perfect weather\n {2}Score: Blue 0, Red 0/);
    expect(out.match(/A1 fires at B1: B1 loses 9/g)).toHaveLength(1);
  });

  test.each([
    [[{ d10: 11 }], "dice[0].d10: shows a whole number from 1 to 10"],
    [[{ d100: 0 }], "dice[0].d100: shows a whole number from 1 to 100"],
    [[{ average: 6 }], "dice[0].average: shows a whole number from 2 to 5"],
    [[{ d12: 1 }], "dice[0].d12: unknown; known are d6, d10, d100, average, base6"],
    [[{}], 'dice[0]: a die shows a whole number from 1; or name it, such as {"d100": 37}'],
    [[{ d10: 7 }, { d10: 7 }], "dice[1]: is a d10, but a d100 of red for morale of B1 was due"],
    [[{ d100: 37 }], "dice[0]: is a d100, but a d10 of blue for A1: volley at B1 was due"],
    [[{ d10: 7 }], 'a d100 of red for morale of B1 is due, but all 1 "dice" are used'],
  ])("%j is explained", async (dice, says) => {
    const { error, code } = await tryOut({ dice, seed: undefined, actions: [{ orders: [volley] }, "pass"] });
    expect(error).toContain(says);
    expect(code).toBe(1);
  });

  test("orders of another shape are explained with their place", async () => {
    const { error } = await tryOut({ actions: [{ orders: [{ unit: "A1", order: "dance" }] }] });
    expect(error).toContain('actions[0].orders[0]: there is no order "dance"');
    expect((await tryOut({ actions: ["attack"] })).error).toContain(
      'an answer is {"orders": [...]} or "pass", and nothing else',
    );
  });

  test("commanders are told of where a file speaks of them", async () => {
    const commanders = { "A-leader": { at: [1000, 450], attached: "A1" } };
    const { out } = await tryOut(
      { position: { ...FACE_TO_FACE.position, commanders }, actions: [] },
      "--json",
    );
    expect(JSON.parse(out).units["A-leader"]).toMatchObject({ type: "commander", attached: "A1" });
    expect(JSON.parse(out)).toMatchObject({ track: "Score", asked: [{ side: "blue" }, { side: "red" }] });
  });
});

const blocks = (path: string): string[] =>
  [...readFileSync(join(ROOT, path), "utf8").matchAll(/```json\n(.*?)```/gs)].map(([, json]) => json!);

describe("the guides", () => {
  test("the position in docs/positions.md is played", async () => {
    const [position] = blocks("docs/positions.md").filter((json) => json.includes('"tabletop"'));
    writeFileSync(join(home, "guide.json"), position!);
    const { code, out } = await run("try", join(home, "guide.json"));
    expect(out).toContain("A1 at B1: die 7");
    expect(code).toBe(0);
  });

  test("the scenario in docs/writing-a-scenario.md loads", async () => {
    const [scenario] = blocks("docs/writing-a-scenario.md").filter((json) =>
      json.includes("tabletop-scenario"),
    );
    writeFileSync(join(home, "scenario.json"), scenario!);
    const { out } = await run("validate", join(home, "scenario.json"));
    expect(out).toBe('OK: scenario two-battalions, "Two battalions": 2 units, 6 turns');
  });
});

describe("armies of one's own", () => {
  const [army] = blocks("docs/writing-a-scenario.md").filter((json) => json.includes("tabletop-army@1"));
  const file = join(home, "vanguard.json");
  const begin = async (options: string) => {
    const out = page();
    const save = join(home, "own-army.json");
    const argv = ["tabletop/pick-up-hour", "--options", options, "--second", "random", "--save", save];
    await play([...argv, "--seed", "3"], out, typing("units"));
    return out.text;
  };

  test("the army in docs/writing-a-scenario.md is sound, and what is wrong with another is told with its place", async () => {
    writeFileSync(file, army!);
    expect((await run("validate", file)).out).toBe('OK: army "The vanguard": 9 units, 15.37 of 20 points');
    const spoilt = join(home, "spoilt.json");
    writeFileSync(spoilt, army!.replace('"points": 20', '"points": 10').replace("1812", "1810"));
    const { error, code } = await run("validate", spoilt);
    expect(code).toBe(1);
    expect(error.split("\n")).toEqual([
      "divisions[0].brigades[1].units[0].troop: France: Lancers only in 1811–1815 [I.4]",
      "points: costs 15.37 points; there are 10 [I.5]",
    ]);
  });

  test("an army in a file is fought with, against one that the computer buys", async () => {
    writeFileSync(file, army!);
    const printed = await begin(`seed:7,first:${file},second:saxony/1810/15`);
    expect(printed).toMatch(/A1 +I\/33e Ligne/);
    expect(printed).toContain("Saxony");
    await expect(begin("second:warsaw/1800")).rejects.toThrow(
      "options.second.year: Warsaw had an army of its own only in 1807–1814 [I.4]",
    );
  });
});

async function playing(...lines: string[]) {
  const out = page();
  const save = join(home, "game.json");
  const argv = ["tabletop/pordenone-1809", "--austria", "random", "--seed", "3", "--save", save];
  const code = await play(argv, out, typing(...lines));
  return { out, code };
}

describe("a game at the keyboard", () => {
  test("units by their ids on the map, with their facing; those in a town and commanders too", async () => {
    const { out } = await playing();
    expect(out.text).toMatch(/A3A3 >/);
    expect(out.text).toMatch(/< B3B3B3B 3B/);
    expect(out.text).toMatch(/##A1##/);
    expect(out.text).toMatch(/ AC /);
    const map = out.lines.filter((line) => line.includes("~~"));
    expect(map.length).toBeGreaterThan(20);
    expect(map.every((line) => line.length <= 100)).toBe(true);
  });

  test("a unit and its choice at once, a distance, another leg taken back, and handed in", async () => {
    const { out } = await playing("done", "A2 1", "distance 60", "1", "shorten", "done");
    expect(out.text).toContain("A2 II/35e Ligne (1 option left): forward 150 mm (150 of 150 mm)");
    expect(out.text).toContain("A2 II/35e Ligne (1 option left): forward 60 mm (60 of 150 mm)");
    expect(out.text).toContain("forward 60 mm, then forward 90 mm (150 of 150 mm)");
    expect(out.text).toContain("II/35e Ligne marches, 60 of 150 mm, facing east [IV.4]");
    expect(out.text).toContain("France: Choose the targets of your fire [V.1]");
  });

  test("a closer look, help that fits, odds of the orders, and who is where", async () => {
    const { out } = await playing("zoom A2", "help", "units", "odds", "why A2", "nobody");
    expect(out.text).toMatch(/ {20}A2A 2A2A >/);
    expect(out.text).toContain("<unit> <number>        both at once");
    expect(out.text).not.toContain("pajol");
    expect(out.text).toMatch(/A1 +I\/35e Ligne +22 of 22 +500,410 +lining the edge of Rorai/);
    expect(out.text).toMatch(/B1 +I\/1\. Banal-Grenzer +\? /);
    expect(out.text).toContain("No die depends on these orders yet.");
    expect(out.text).toContain('There is no unit "nobody" here.');
  });

  test("what is not complete is said while writing, and refused when handed in", async () => {
    const { out } = await playing("A1 2", "done");
    expect(out.text).toContain("Not allowed yet: A1: half a battalion lines a side");
    expect(out.text).toContain("Refused: A1: half a battalion lines a side");
  });

  test("its sides have flags of their own, and the menu asks for them", async () => {
    const wrong = page();
    const game = ["tabletop/pordenone-1809", "--french", "human", "--save", join(home, "x.json")];
    await expect(play(game, wrong, typing())).rejects.toThrow(
      "--french: there is no such side; there are france, austria",
    );
    const out = page();
    const asked: string[] = [];
    const answers = [inMenu("pordenone-1809"), "", "", "random"];
    await menu(out, {
      ask: (prompt) => {
        asked.push(prompt);
        return Promise.resolve(answers.shift());
      },
      close: () => {},
    });
    expect(asked.join("\n")).toContain("France: who plays? human, random");
    expect(out.text).toContain("France: Change formation and facing [IV.3]");
  });
});

test("the menu asks what a pick-up battle is about, and offers only what changes something there", async () => {
  const out = page();
  const asked: string[] = [];
  const answers = [inMenu("pick-up-hour"), "attack", "", "fog"];
  await menu(out, {
    ask: (prompt) => {
      asked.push(prompt);
      return Promise.resolve(answers.shift());
    },
    close: () => {},
  });
  expect(asked[1]).toContain("1-8");
  expect(out.text).toContain("Meeting engagement");
  expect(out.text).toContain("Fog at first");
  expect(out.text).toContain("preparedPositions");
  expect(out.text).not.toContain("fixedStrengths");
});

test("simulations add up by how they ended, and name the score", async () => {
  const { out } = await run("simulate", "tabletop/pordenone-1809", "--games", "1", "--players", "random");
  expect(out).toContain("time is up [II.9-clock]");
  expect(out).toMatch(/Score at the end: France \d/);
});
