// La Bataille on the command line: positions with its dice, what the guides say, and a game at the keyboard.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ROOT } from "../src/case-tests.ts";
import { play } from "../src/commands/play.ts";
import { run } from "./capture.ts";
import { page, typing } from "./output.ts";

const home = mkdtempSync(join(tmpdir(), "grognard-bataille-"));
afterAll(() => rmSync(home, { recursive: true }));

const FACE_TO_FACE = {
  ruleset: "bataille",
  position: {
    phase: "offensive",
    units: { "F-46e-1": { at: "8,8", facing: 0 }, "R-MUROM": { at: "8,7", facing: 3 } },
  },
};
const fire = { do: "fire", at: "8,7", with: ["F-46e-1"] };

function tryOut(more: object, ...flags: string[]) {
  const file = join(home, "position.json");
  writeFileSync(file, JSON.stringify({ ...FACE_TO_FACE, ...more }));
  return run("try", file, ...flags);
}

const blocks = (path: string): string[] =>
  [...readFileSync(join(ROOT, path), "utf8").matchAll(/```json\n(.*?)```/gs)].map(([, json]) => json!);

describe("positions", () => {
  test("base-six dice by what they show, and every number told", async () => {
    const { out, code } = await tryOut({ dice: [{ base6: 65 }, { base6: 24 }], actions: [fire] });
    expect(code).toBe(0);
    expect(out).toContain("1/46e Ligne with 6; 6 against 6 (column): 1:1 [12.5]");
    expect(out).toContain("Fire at 8,7: result 1, dice 65 on 1:1 [12.5.7]");
    expect(out).toContain("Murom Rgt checks morale for losses by fire: 24, failed [12.5.8]");
    expect(out).toMatch(/R-MUROM +coalition +infantry +8,7 +5 of 6, disordered/);
  });

  test("a plain face is one die of the two", async () => {
    const { out } = await tryOut({ dice: [1, 1], actions: [fire] });
    expect(out).toContain("Fire at 8,7: no effect, dice 11 on 1:1 [12.5.7]");
  });

  test.each([
    [[{ base6: 67 }], "dice[0].base6: shows a whole number from 11 to 66"],
    [[{ base6: 17 }], "dice[0].base6: is two dice, tens and units: each digit is from 1 to 6"],
    [[{ d6: 3 }], "dice[0]: is a d6, but a base6 of french for fire was due [12.5.6]"],
    [[{ base6: 65 }], 'a base6 of coalition for losses by fire is due, but all 1 "dice" are used'],
  ])("%j is explained", async (dice, says) => {
    const { error, code } = await tryOut({ dice, actions: [fire] });
    expect(error).toContain(says);
    expect(code).toBe(1);
  });

  test("an event is known by the case of a line of its sum, too", async () => {
    const massed = { "F-46e": { at: "8,8" }, "R-GP-2": { at: "8,4", facing: 3, formation: "unlimbered" } };
    const position = { phase: "offensive", active: "coalition", units: massed };
    const shot = { do: "fire", at: "8,8", with: ["R-GP-2"] };
    const expected = (...events: string[]) =>
      tryOut({ position, dice: [{ base6: 44 }], actions: [shot], expect: { events } });
    expect((await expected("12.3.1")).code).toBe(0);
    expect((await expected("12.3.2b")).out).toContain('nothing told like "12.3.2b"');
  });

  test("facings in words, as the formation has them", async () => {
    const move = (formation: string) => ({
      position: { units: { "F-46e-1": { at: "8,8", formation, facing: 0 } } },
      actions: [{ do: "move", units: ["F-46e-1"] }],
    });
    expect((await tryOut(move("column"))).out).toContain("Turn north-east");
    expect((await tryOut(move("line"))).out).toContain("Turn east");
  });
});

describe("chances", () => {
  const inFile = (phase: string, ...flags: string[]) => {
    const file = join(home, `${phase}.json`);
    writeFileSync(file, JSON.stringify({ ...FACE_TO_FACE, position: { ...FACE_TO_FACE.position, phase } }));
    return run("odds", "bataille", "--position", file, ...flags);
  };

  test("of a fire and of an assault in a position, with what is added up", async () => {
    const fired = await inFile("offensive", "--at", "8,7", "--with", "F-46e-1");
    expect(fired.out).toContain("6 against 6, column 1:1 [12.5.6]\nFire 6\n    6  1/46e Ligne\n");
    expect(fired.out).toContain("30.6 %  1 lost");
    const fought = await inFile("melee", "--at", "8,7", "--with", "F-46e-1");
    expect(fought.out).toMatch(
      /21 against 18, column 1:1.*\nAttack 21\n +21 {2}1\/46e Ligne.*\nDefence 18\n +18 {2}Murom Rgt/,
    );
    expect(fought.out).toMatch(/ % {2}AD +the attackers are disordered/);
    const { column, totals } = JSON.parse(
      (await inFile("melee", "--at", "8,7", "--with", "F-46e-1", "--json")).out,
    );
    expect([column, totals]).toEqual(["1:1", [21, 18]]);
  });

  test.each([
    [[], "say --at which hex and --with whom"],
    [["--at", "8,7", "--with", "F-XX"], '--with: there is no unit "F-XX" in this position'],
    [["--at", "99,7", "--with", "F-46e-1"], '--at: there is no hex "99,7" on this map'],
  ])("%j is explained", async (flags, says) => {
    expect((await inFile("offensive", ...flags)).error).toContain(says);
  });

  test("by numbers, melee results in words", async () => {
    expect((await run("odds", "bataille", "--fire", "18:9")).out).toContain("61.1 %  1 lost");
    const { out } = await run("odds", "bataille", "--melee", "26:9");
    expect(out).toMatch(/1\/4 +the attackers lose 1, the defenders lose 4/);
    expect((await run("odds", "bataille")).error).toContain("or name a --position");
  });
});

test("a case is told with the rulings on it", async () => {
  expect((await run("rules", "bataille", "10.2.6")).out).toMatch(
    /R70\. One reaction\. Each hex with infantry/,
  );
});

test("simulations count the points of the side that scores", async () => {
  const { out } = await run(
    "simulate",
    "bataille/straden",
    "--games",
    "1",
    "--players",
    "random",
    "--seed",
    "1",
  );
  expect(out).toMatch(/French points at the end: French \d+\n/);
});

test("a chart too wide for the screen is told row by row, like values together", async () => {
  const { out } = await run("charts", "bataille", "squares");
  expect(out).toContain("French column, 3 MP    11-51 square+, 52 square, 53-63 square+, 64-66 disorder+");
});

describe("the guides", () => {
  test("the position in docs/positions.md is played", async () => {
    const [position] = blocks("docs/positions.md").filter((json) => json.includes('"bataille"'));
    writeFileSync(join(home, "guide.json"), position!);
    const { code, out } = await run("try", join(home, "guide.json"));
    expect(out).toContain("6 against 9 (line): 1:1.5");
    expect(code).toBe(0);
  });

  test("the scenario in docs/writing-a-scenario.md loads, and so does its map alone", async () => {
    const [scenario] = blocks("docs/writing-a-scenario.md").filter((json) =>
      json.includes("bataille-scenario"),
    );
    writeFileSync(join(home, "scenario.json"), scenario!);
    const { out } = await run("validate", join(home, "scenario.json"));
    expect(out).toBe('OK: scenario the-mill, "The mill": 5 counters, 6 turns');
    writeFileSync(join(home, "map.json"), JSON.stringify(JSON.parse(scenario!).map));
    expect((await run("validate", join(home, "map.json"))).out).toBe(
      'OK: map mill, "The mill": 12 columns, 8 rows',
    );
  });
});

describe("a game at the keyboard", () => {
  const playing = (...lines: string[]): Promise<string> => playingWith([], ...lines);

  async function playingWith(flags: readonly string[], ...lines: string[]): Promise<string> {
    const out = page();
    const argv = [
      "bataille/straden",
      ...flags,
      "--coalition",
      "random",
      "--seed",
      "3",
      "--save",
      join(home, "game.json"),
    ];
    await play(argv, out, typing(...lines));
    return out.text;
  }

  test("map with heights, brook and facings; a march, its fire with its chances, and why not elsewhere", async () => {
    const text = await playing("done", "1/46e", "1", "march 11,5", "stop", "done", "why fire 9,6", "odds");
    expect(text).toMatch(/Turn 1 of 6, 29 August, 11:40 - French: Movement Phase/);
    expect(text).toContain("to 11,5 [11.1.1]");
    expect(text).toMatch(
      /Fire at II\/Guard Jäger in Straden \(10,7\) with 1st Division, foot battery 1 +\(column 1:2.5: no effect 92 %, 1 lost 8 %\)/,
    );
    expect(text).toContain("Not allowed: there is no line of sight [12.1.2]");
  });

  test("the clock does not run here, which is said once a phase", async () => {
    const text = await playingWith(["--options", "clock"], "done", "1/46e", "1", "stop");
    expect(
      text.match(/You would have \d+ seconds for this phase: the clock runs on the page only/g),
    ).toHaveLength(1);
    expect(await playing("done", "1/46e")).not.toContain("the clock runs");
  });

  test("what can be asked: units, standing, marks of the map, cases", async () => {
    const text = await playing("units", "status", "legend", "rules 12.4.1", "help");
    expect(text).toMatch(/Estland Rgt +5 of 5 +5,9 5,10 +line facing e/);
    expect(text).toMatch(/Straden \(9,6\): .*; now Coalition/);
    expect(text).toContain("c column  l line  s square");
    expect(text).toContain("[12.4.1] Closest target");
    expect(text).not.toContain("pajol");
  });
});
