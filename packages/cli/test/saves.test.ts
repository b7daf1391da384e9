import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endProof, entryProof, Game, Journal, type Save, seeded, toSave, writeSave } from "@grognard/kernel";
import { parseGame } from "@grognard/rulesets";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

/** Reports are written there. */
let home = "";
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "grognard-home-"));
  vi.stubEnv("HOME", home);
  vi.stubEnv("USERPROFILE", home);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});
const reports = (): readonly string[] => {
  const own = join(home, ".grognard");
  return existsSync(own) ? readdirSync(own).map((name) => join(own, name)) : [];
};
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
    expect(error).toMatch(/forged\.json\.entries\[1\]: the state is not the recorded one/);
  });

  test("a game that was cut off is named by its file, wherever it is read", async () => {
    const file = written("cut.json", { ...save, entries: save.entries.slice(0, 9) });
    for (const command of [["replay"], ["validate"], ["play", "--load"]]) {
      const { code, error } = await run(...command, file);
      expect(error).toBe(`${file}.end: the save has 9 of its ${save.entries.length} entries`);
      expect(code).toBe(1);
    }
    expect(reports()).toEqual([]);
  });
});

/** Says that an older version played it, and every digest fits: as anybody can write it. */
function older(change: object, name: string): string {
  const start = "e".repeat(64);
  const { state } = randomSave(3).snapshot as { readonly state: object };
  const left = { ...state, ...change };
  const entry = { side: "french", action: { do: "pass" }, rolls: [] };
  const digest = entryProof(start, entry.side, entry.action, [], left);
  return written(name, {
    ...save,
    ruleset: "n20@1.1.0",
    start,
    entries: [{ ...entry, digest }],
    end: { entries: 1, outcome: null, digest: endProof(digest, 1, undefined) },
    snapshot: { at: 1, state: left, open: 0 },
  });
}

describe("a game that goes on from the state of an older version", () => {
  const fine = older({}, "older.json");

  test("is not verified: in words, for programs, and by the exit code", async () => {
    const { code, out } = await run("replay", fine, "--verify");
    expect(code).toBe(4);
    expect(out).toContain("Not verified: the file says that the game was begun under n20@1.1.0");
    expect(out).not.toContain("Verified:");
    const replayed = await run("replay", fine);
    expect([replayed.code, replayed.out]).toEqual([4, expect.stringContaining("Not verified")]);
    const json = await run("replay", fine, "--verify", "--json");
    expect(json.code).toBe(4);
    expect(JSON.parse(json.out)).toMatchObject({ verified: false, goesOnFrom: "n20@1.1.0" });
    const french = await run("replay", fine, "--verify", "--language", "fr");
    expect(french.out).toContain("Non vérifiée : d'après le fichier, la partie a commencé avec n20@1.1.0");
  });

  test("is sound, but not proved", async () => {
    const { code, out } = await run("validate", fine);
    expect(code).toBe(4);
    expect(out).toMatch(/^OK: save of n20@1\.1\.0: 0 entries\nNot verified: /);
  });

  test("a game of this version is verified", async () => {
    const { code, out } = await run("replay", path, "--verify", "--json");
    expect([code, JSON.parse(out).verified]).toEqual([0, true]);
  });

  test.each<[says: string, change: object]>([
    ["it is turn 9999 of 4", { turn: 9999 }],
    ["it is turn -5 of 4", { turn: -5 }],
    ["hex is missing", { hex: undefined }],
    ["hex[0] is null", { hex: [null, null, null, null] }],
    ["hex has 2 entries instead of 4", { hex: [1, 2] }],
    ["hex[1] is 99999, but the map has 480 hexes", { hex: [1, 99999, 2, 3] }],
    ["french Morale is 95 [12.1.1]", { morale: [95, 1] }],
    ['stack[0].step is "toString", which is no step of these rules', { stack: [{ step: "toString" }] }],
    ["nobody is asked, and the game is not over", { stack: [] }],
  ])("if it is broken: %s", async (says, change) => {
    const broken = older(change, "broken.json");
    for (const command of [["replay", "--verify"], ["validate"]]) {
      const { code, error } = await run(command[0]!, broken, ...command.slice(1));
      expect(error).toBe(`${broken}.${BROKEN}: ${says}`);
      expect(code).toBe(1);
    }
    expect(reports()).toEqual([]);
  });

  const BROKEN = "earlier[0].state: the state in which n20@1.1.0 left the game is broken";
  const PERHAPS =
    "its parts contradict each other\nIf nobody has changed the file, this is a bug in Grognard.\n";

  test("if the rules trip over it, there is a report all the same", async () => {
    const broken = older({ stack: [{ step: "battle" }] }, "tripped.json");
    for (const command of [["replay", "--verify"], ["validate"]]) {
      const { code, error } = await run(command[0]!, broken, ...command.slice(1));
      expect(error).toContain(`${broken}.${BROKEN}: ${PERHAPS}An error report is in ${reports().at(-1)}`);
      expect(code).toBe(1);
    }
    expect(JSON.parse(readFileSync(reports()[0]!, "utf8")).stack).toContain("TypeError");
  });

  test("if the rules fail later, what was played is saved, and the report names that", async () => {
    const game = older({}, "goes-on.json");
    vi.spyOn(Game.prototype, "submit").mockImplementation(() => {
      throw new TypeError("a rule stumbles");
    });
    const { code, error } = await run("play", "--load", game, "--french", "random", "--coalition", "random");
    const [report = ""] = reports();
    expect(error).toContain(PERHAPS);
    expect(error).toContain(`An error report is in ${report}`);
    expect(error).toContain(`The game is saved in ${game}`);
    expect(code).toBe(1);
    expect(JSON.parse(readFileSync(report, "utf8"))).toMatchObject({ what: "a rule stumbles", save: game });
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
    expect(error.split("\n")[0]).toContain(says);
  });

  test("names all that is wrong, each on a line of its own", async () => {
    const spoilt = JSON.parse(readFileSync(data("scenarios/n20-basics.json"), "utf8"));
    const file = join(folder, "spoilt.json");
    writeFileSync(file, JSON.stringify({ ...spoilt, firstPlayer: "england", name: "", morale: 7 }));
    const { code, error } = await run("validate", file);
    expect(code).toBe(1);
    expect(error.split("\n").map((line) => line.split(":")[0])).toEqual(["name", "firstPlayer", "morale"]);
  });
});
