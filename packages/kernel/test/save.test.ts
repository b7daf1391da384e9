import { describe, expect, test } from "vitest";
import {
  digest,
  Journal,
  openSave,
  readSave,
  type Save,
  scripted,
  seeded,
  toSave,
  writeSave,
} from "../src/index.ts";
import { type Ford, ford } from "./ford.ts";

const world = { width: 30, rounds: 20 };
const findScenario = (id: string) => (id === "ford/wide" ? world : undefined);

function played(entries: number): Journal<Ford> {
  const chance = seeded("save");
  const setting = { scenario: "ford/wide", options: { fog: true } };
  const journal = Journal.begin(ford, world, setting, chance, world);
  for (let i = 0; i < entries; i++) {
    const decision = journal.game.pending[0];
    if (decision?.choice.kind !== "listed") break;
    journal.submit(decision.side, decision.choice.actions[0] as Ford["Action"]);
  }
  return journal;
}

test("a save is loaded bit for bit, at any point of the game", () => {
  for (const n of [0, 1, 2, 5, 40]) {
    const journal = played(n);
    const text = writeSave(toSave(journal));
    const again = openSave(ford, readSave(text), findScenario, seeded(2));
    expect(digest(again.game.position.state)).toBe(digest(journal.game.position.state));
    expect(again.entries).toEqual(journal.entries);
    expect(again.setting).toEqual({ scenario: "ford/wide", options: { fog: true } });
    expect(writeSave(toSave(again))).toBe(text);
  }
});

test("a person can read it: one line per entry", () => {
  const lines = writeSave(toSave(played(3))).split("\n");
  expect(lines.toSpliced(8, 1).slice(0, 9)).toEqual([
    "{",
    '  "format": "grognard/save@2",',
    '  "ruleset": "ford@1.0.0",',
    '  "scenario": "ford/wide",',
    '  "options": {',
    '    "fog": true',
    "  },",
    '  "setupRolls": [],',
    '  "entries": [',
  ]);
  expect(lines).toHaveLength(10 + 3 + 5);
  expect(lines[10]).toMatch(
    /^ {4}\{"side":"blue","action":\{"do":"march"\},"rolls":\[\],"digest":"[0-9a-f]{64}"\},$/,
  );
  expect(lines[14]).toMatch(/^ {2}"end": \{"entries":3,"outcome":null,"digest":"[0-9a-f]{64}"\},$/);
  expect(writeSave(toSave(played(0)))).toContain('"entries": [],\n  "end": {"entries":0,');
});

test("a save may contain a whole scenario", () => {
  const journal = Journal.begin(ford, world, { scenario: world, options: {} }, scripted([]));
  journal.submit("blue", { do: "march" });
  const again = openSave(ford, readSave(writeSave(toSave(journal))), () => expect.fail(), scripted([]));
  expect(again.entries).toHaveLength(1);
});

test("who plays is recorded beside the game, which does not depend on it", () => {
  const journal = played(3);
  const seats = { blue: "human", red: "random" };
  const save = readSave(writeSave(toSave(journal, seats)));
  expect(save.seats).toEqual(seats);
  const others = openSave(ford, { ...save, seats: { blue: "random" } }, findScenario, seeded(1));
  expect(others.entries).toEqual(journal.entries);
  expect(readSave(writeSave(toSave(journal)))).not.toHaveProperty("seats");
});

describe("a save that cannot be used", () => {
  const good = JSON.parse(writeSave(toSave(played(3)))) as Save;
  const withEntry = (change: object) => ({
    ...good,
    entries: good.entries.with(1, { ...good.entries[1], ...change } as never),
  });

  test.each<[string, unknown]>([
    ["my.save: a save must be a JSON object", []],
    ["my.save: a save must be a JSON object", null],
    [
      "my.save.format: the save was made by an older program (grognard/save@1), with rules that have changed since",
      { ...good, format: "grognard/save@1" },
    ],
    [
      'my.save.format: unknown save format "grognard/save@3", this program reads grognard/save@2',
      { ...good, format: "grognard/save@3" },
    ],
    ["my.save.format: unknown save format undefined, this program reads grognard/save@2", {}],
    ['my.save.ruleset: must be like "n20@1.0.0"', { ...good, ruleset: "ford" }],
    ["my.save.scenario: must be the id of a scenario or a whole scenario", { ...good, scenario: 4 }],
    ['my.save.seats: must say who plays which side, such as {"french": "human"}', { ...good, seats: [] }],
    [
      'my.save.seats: must say who plays which side, such as {"french": "human"}',
      { ...good, seats: { blue: 1 } },
    ],
    ["my.save.setupRolls: must be a list of rolls", { ...good, setupRolls: [0] }],
    ["my.save.start: must be a digest", { ...good, start: 0 }],
    ["my.save.entries: must be a list", { ...good, entries: undefined }],
    ["my.save.entries[0]: an entry must be an object", { ...good, entries: [null] }],
    ["my.save.entries[1].side: must be the id of a side", withEntry({ side: 1 })],
    ["my.save.entries[1].action: must be an action", withEntry({ action: null })],
    ["my.save.entries[1].rolls: must be a list of rolls", withEntry({ rolls: ["6"] })],
    ["my.save.entries[1].digest: must be a digest", withEntry({ digest: undefined })],
    ["my.save.end: must say how long the game is", { ...good, end: undefined }],
    ["my.save.end: must say how long the game is", { ...good, end: { ...good.end, entries: "3" } }],
  ])("%s", (message, data) => {
    expect(() => readSave(JSON.stringify(data), "my.save")).toThrow(
      expect.objectContaining({ name: "Problem", message }),
    );
  });

  test("broken JSON says where", () => {
    const text = writeSave(good);
    expect(() => readSave(text.slice(0, text.length / 2), "my.save")).toThrow(
      /^my\.save: not valid JSON \(.+\)$/,
    );
    expect(() => readSave("", "my.save")).toThrow(/^my\.save: not valid JSON/);
  });

  test.each([
    ["ruleset: the save is of n20, not of ford", "n20@1.0.0"],
    ["ruleset: the save was made with ford@1.0.1; this program plays ford@1.0.0", "ford@1.0.1"],
  ])("%s", (message, ruleset) => {
    expect(() => openSave(ford, { ...good, ruleset }, findScenario, seeded(1))).toThrow(message);
  });

  test("an entry that does not prove itself is named", () => {
    const forged = readSave(JSON.stringify(withEntry({ digest: "0123456789abcdef" })));
    expect(() => openSave(ford, forged, findScenario, seeded(1))).toThrow(
      /^entries\[1\]: the state is not the recorded one/,
    );
  });
});

describe("what the digests cover", () => {
  const good = JSON.parse(writeSave(toSave(played(3)))) as Save;
  const open = (save: Save, find: (id: string) => unknown = findScenario) =>
    openSave(ford, readSave(JSON.stringify(save)), find, seeded(1));
  const otherwise =
    "start: rules, scenario, options or rolls of the set-up are not those with which the game began";

  test("a scenario inside the save: nothing of it can be changed, even if the game would go the same way", () => {
    const journal = Journal.begin(ford, world, { scenario: world, options: {} }, scripted([]));
    journal.submit("blue", { do: "march" });
    const save = toSave(journal);
    expect(open(save).entries).toHaveLength(1);
    expect(() => open({ ...save, scenario: { ...world, width: 31 } })).toThrow(otherwise);
    expect(() => open({ ...save, scenario: { ...world, prize: 2 } })).toThrow(otherwise);
  });

  test("a scenario that is only named, as it was when the game began", () => {
    expect(() => open(good, () => ({ ...world, prize: 2 }))).toThrow(otherwise);
  });

  test("options and the version of the rules", () => {
    expect(() => open({ ...good, options: {} })).toThrow(otherwise);
    const next = { ...ford, version: "1.0.1" };
    expect(() => openSave(next, { ...good, ruleset: "ford@1.0.1" }, findScenario, seeded(1))).toThrow(
      otherwise,
    );
  });

  test("the length: a game that was cut short is not whole", () => {
    const entries = good.entries.slice(0, 2);
    expect(() => open({ ...good, entries })).toThrow("end: the save has 2 of its 3 entries");
    const shorter = { ...good, entries, end: { ...good.end, entries: 2 } };
    expect(() => open(shorter)).toThrow("end: the end is not the recorded one");
    expect(() => open({ ...good, entries: [] })).toThrow("end: the save has 0 of its 3 entries");
  });

  test("how it ended", () => {
    const won = { winner: "blue", how: "by the pen", cite: "1.1" };
    expect(() => open({ ...good, end: { ...good.end, outcome: won } })).toThrow(
      "end: the end is not the recorded one",
    );
  });

  test("the first entries of a save can be opened without its end", () => {
    expect(openSave(ford, good, findScenario, seeded(1), undefined, 2).entries).toHaveLength(2);
  });
});
