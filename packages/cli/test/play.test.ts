import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSave, readSave, type Seats, seeded, writeSave } from "@grognard/kernel";
import { systemNamed } from "@grognard/rulesets";
import { afterAll, describe, expect, test } from "vitest";
import { menu } from "../src/commands/menu.ts";
import { play } from "../src/commands/play.ts";
import { main } from "../src/main.ts";
import { page, typing } from "./output.ts";

const home = mkdtempSync(join(tmpdir(), "grognard-play-"));
afterAll(() => rmSync(home, { recursive: true }));

const file = (name: string): string => join(home, name);
const GAME = ["n20/n20-basics", "--seed", "3", "--coalition", "random"];

async function playing(name: string, lines: readonly string[], argv: readonly string[] = GAME) {
  const out = page();
  const code = await play([...argv, "--save", file(name)], out, typing(...lines));
  return { out, code, save: readSave(readFileSync(file(name), "utf8")) };
}

describe("a game at the keyboard", () => {
  test("the map, the question with its case, units to choose from, then hexes", async () => {
    const { out, code, save } = await playing("start.json", ["2", "1", "quit"]);
    expect(code).toBe(0);
    expect(out.text).toContain("French: Move your units [6.0]");
    expect(out.text).toContain("2  I Cavalry, Pajol in 7,14: 30 choices");
    expect(out.text).toMatch(/1 {2}to 7,13 +2 {2}to 8,13/);
    expect(out.text).toMatch(/I Cavalry, Pajol moves from 7,14 to /);
    expect(save.entries).toHaveLength(1);
  });

  test("an answer in words, taken back, given again", async () => {
    const { out, save } = await playing("undo.json", ["pajol 8,12", "undo", "undo", "pajol 7,12", "quit"]);
    expect(out.text).toContain("moves from 7,14 to 8,12");
    expect(out.text).toContain("Taken back.");
    expect(out.text).toContain("There is nothing to take back yet.");
    expect(save.entries.map(({ action }) => (action as { to: string }).to)).toEqual(["7,12"]);
  });

  test("words that fit several answers narrow the list; 7,1 is not 7,12", async () => {
    const { out } = await playing("words.json", ["pajol", "pajol 7,1", "nonsense"]);
    expect(out.text).toMatch(/30 {2}to \d/);
    expect(out.text).toContain('Nothing here is called "pajol 7,1"');
    expect(out.text).toContain('Nothing here is called "nonsense"');
  });

  test("refusals and rules with their cases", async () => {
    const lines = [
      "why pajol 8,9",
      "why perponcher 8,10",
      "why pajol 7,12",
      'why {"do":"attack"}',
      "rules 6.8",
      "rules 99",
    ];
    const { out } = await playing("why.json", lines);
    expect(out.text).toMatch(/Not allowed: .* \[6[^\]]*\]/);
    expect(out.text).toContain("Perponcher is not yours to command");
    expect(out.text).toContain("It is allowed: I Cavalry, Pajol to 7,12");
    expect(out.text).toContain("[6.8] Stuck in EZOC");
    expect(out.text).toContain('There is no case "99"');
  });

  test("map, zoom, legend, units, log, odds, help", async () => {
    const { out } = await playing("words2.json", [
      "map",
      "zoom 8,11 2",
      "legend",
      "turn",
      "units",
      "log 2",
      "odds",
      "help",
      "77",
    ]);
    for (const word of [
      "strength and movement",
      "Turn track",
      "> 1  15 June, midday",
      "Light Cavalry, Collaert-Vivian  1-3  9,11",
      "No die depends on what is being decided",
      "undo ",
      "There is no choice 77",
    ])
      expect(out.text).toContain(word);
  });

  test("save, load, and play on: nothing is lost", async () => {
    const copy = file("copy.json");
    const { save } = await playing("saved.json", [
      "pajol 8,12",
      `save ${copy}`,
      "bachelu 8,13",
      `load ${copy}`,
      "bachelu 9,14",
      "quit",
    ]);
    expect(readSave(readFileSync(copy, "utf8")).entries).toHaveLength(1);
    expect(save.entries.map(({ action }) => (action as { to: string }).to)).toEqual(["8,12", "9,14"]);
    const again = page();
    await play(["--load", copy], again, typing("units"));
    expect(again.text).toMatch(/I Cavalry, Pajol +1-3 +8,12/);
  });

  test("a save knows who plays it, and a flag may seat somebody else", async () => {
    const path = file("seats.json");
    const seatsAfter = async (...flags: string[]) => {
      await play(["--load", path, ...flags], page(), typing());
      return readSave(readFileSync(path, "utf8")).seats;
    };
    const { save } = await playing(
      "seats.json",
      ["pass"],
      [...GAME, "--french", "random", "--coalition", "human"],
    );
    expect(save.seats).toEqual({ french: "random", coalition: "human" });
    expect(save.entries.length).toBeGreaterThan(0); // the computer moved first
    const asked = page();
    await play(["--load", path], asked, typing());
    expect(asked.text).toContain("Coalition: ");
    expect(await seatsAfter()).toEqual({ french: "random", coalition: "human" });
    expect(await seatsAfter("--french", "human")).toEqual({ french: "human", coalition: "human" });
  });

  test("a save whose players are unknown says so, unless they are not asked to play", async () => {
    const path = file("ney.json");
    const { save } = await playing("ney.json", []);
    const loading = (seats: Seats, ...flags: string[]) => {
      writeFileSync(path, writeSave({ ...save, seats }));
      return play(["--load", path, ...flags], page(), typing());
    };
    await expect(loading({ french: "ney" })).rejects.toThrow(
      'ney.json.seats.french: there is no player "ney"; there are human, random, scout',
    );
    await expect(loading({ dutch: "human" })).rejects.toThrow(
      "ney.json.seats.dutch: there is no such side; there are french, coalition",
    );
    expect(await loading({ french: "ney" }, "--french", "human")).toBe(0);
  });

  test("a file that is no save is refused with a sentence, and the game goes on", async () => {
    const { out, code } = await playing("bad.json", ["load /nowhere/at/all.json", "units", "quit"]);
    expect(code).toBe(0);
    expect(out.errors.join()).toContain("there is no such file");
    expect(out.text).toContain("Light Cavalry");
  });

  test("to the end against random play: result, Morale, losses and luck", async () => {
    const { out, save } = await playing("end.json", new Array(300).fill("1"));
    expect(out.text).toMatch(/(A draw|Victory: \w+) - .* \[15\.0\]/);
    expect(out.text).toMatch(/Morale: French \d+, Coalition \d+/);
    expect(out.text).toMatch(/Losses\n {2}French: /);
    expect(out.text).toMatch(/die \d\.\d\d on average \(3\.50 expected\)/);
    const system = systemNamed("n20");
    const journal = openSave(system.rules, save, (id) => system.scenario(id), seeded(1));
    expect(journal.game.outcome).toBeDefined();
    expect(readdirSync(home).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("odds come with declarations, reserves and columns", async () => {
    const { out } = await playing("odds.json", new Array(300).fill("1"));
    expect(out.text).toMatch(/Commit reserves for 1 Morale {2}\(column [+-]?\d: /);
    expect(out.text).toMatch(/Roll on column [+-]?\d {2}\(.*DW \d+ %/);
  });
});

describe("on one screen", () => {
  const FOG = ["n20/n20-basics", "--seed", "3", "--coalition", "human", "--options", "fog"];

  test("with secrets the screen is handed over; hidden enemies have no names", async () => {
    const { out } = await playing("fog.json", ["", "end the movement", "", "units", "quit"], FOG);
    const handed = out.lines.findIndex((line) => line.includes("The Coalition player is at the table"));
    expect(handed).toBeGreaterThan(0);
    const after = out.lines.slice(handed).join("\n");
    expect(after).toContain("Hidden piece");
    expect(after).not.toContain("Pajol");
  });

  test("without secrets nobody waits", async () => {
    const { out } = await playing(
      "open.json",
      ["end the movement", "quit"],
      [...GAME.slice(0, 3), "--coalition", "human"],
    );
    expect(out.text).not.toContain("at the table");
    expect(out.text).toContain("Coalition: Move your units");
  });
});

test("computers among themselves tell their story", async () => {
  const { out } = await playing("bots.json", [], [...GAME, "--french", "scout"]);
  expect(out.text).toMatch(/moves from/);
  expect(out.text).toMatch(/The game is saved/);
});

test("a wrong command line is explained", async () => {
  for (const argv of [
    ["play"],
    ["play", "n20/n20-basics", "--french", "ney", "--save", file("x.json")],
    ["play", "n20/x"],
  ]) {
    const out = page();
    expect(await main(argv, out)).toBeGreaterThan(0);
    expect(out.errors[0]).toMatch(/\w/);
  }
});

describe("the menu", () => {
  test("asks for the game, the options and who plays, then plays", async () => {
    const before = process.env.HOME;
    process.env.HOME = home;
    const out = page();
    const code = await menu(out, typing("1", "16.99", "none", "", "random", "quit"));
    process.env.HOME = before;
    expect(code).toBe(0);
    expect(out.text).toContain('There is no option "16.99"');
    expect(out.text).toContain("French: Move your units [6.0]");
    expect(existsSync(join(home, ".grognard"))).toBe(true);
  });

  test("without a terminal it says what to type", async () => {
    const out = page();
    expect(await main(["menu"], out)).toBe(0);
    expect(out.text).toContain("npx grognard play n20/waterloo-1815");
  });
});

test("through a real pipe: the process reads, plays, saves and leaves", () => {
  const save = file("pipe.json");
  const program = new URL("../src/main.ts", import.meta.url).pathname;
  const { stdout, status } = spawnSync(process.execPath, [program, "play", ...GAME, "--save", save], {
    input: "pajol 8,12\nquit\n",
    encoding: "utf8",
  });
  expect(status).toBe(0);
  expect(stdout).toContain("I Cavalry, Pajol moves from 7,14 to 8,12");
  expect(readSave(readFileSync(save, "utf8")).entries).toHaveLength(1);
});
