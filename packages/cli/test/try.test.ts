import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { run } from "./capture.ts";

const file = join(mkdtempSync(join(tmpdir(), "grognard-")), "position.json");

function tryOut(data: object, ...flags: string[]) {
  writeFileSync(file, JSON.stringify(data));
  return run("try", file, ...flags);
}

async function report(data: object) {
  const { out, code } = await tryOut(data, "--json");
  return { code, ...JSON.parse(out) };
}

const f = { type: "infantry", side: "french", strength: 3, at: "8,8" };
const p = { type: "infantry", side: "coalition", at: "8,6" };
const units = { f, p };
const toBattle = [
  { do: "move", unit: "f", to: "8,7" },
  "pass",
  { do: "attack", units: ["f"], targets: ["8,6"] },
];

test("steps have decisions, actions, dice and events with their cases", async () => {
  const actions = [...toBattle, "pass", "pass", { do: "column", column: 1 }];
  const {
    code,
    ruleset,
    scenario,
    steps,
    next,
    units: state,
    morale,
    outcome,
  } = await report({
    ruleset: "n20",
    position: { units },
    dice: [1],
    actions,
  });
  expect({ code, ruleset, scenario, outcome }).toEqual({
    code: 0,
    ruleset: "n20",
    scenario: "field",
    outcome: null,
  });
  expect(steps).toHaveLength(6);
  const last = steps.at(-1);
  expect(last.decision).toMatchObject({ id: "column", side: "french", cite: "9.5" });
  expect(last.decision.odds.byColumn[0].results).toContainEqual({ is: "DW", ways: 3, total: 6, chance: 0.5 });
  expect(last.dice).toEqual([{ die: "d6", value: 1, by: "french", why: "battle", cite: "9.0-G" }]);
  expect(last.events[0]).toMatchObject({ type: "result", result: "AW", cite: "CRT" });
  expect(next.side).toBe("coalition");
  expect(state.f).toMatchObject({ place: "map", hex: "8,8", routed: null, marks: [] });
  expect(morale).toEqual({ french: 5, coalition: 5 });
});

test("a refusal has its case, exit code 3, and changes nothing", async () => {
  const {
    code,
    steps,
    units: state,
  } = await report({
    position: { units },
    actions: [{ do: "move", unit: "f", to: "8,6" }, "pass"],
  });
  expect(code).toBe(3);
  expect(steps).toHaveLength(1);
  expect(steps[0].refused.cite).toBe("6.3");
  expect(state.f.hex).toBe("8,8");
});

test("the wrong side is refused too", async () => {
  const { code, error } = await tryOut({ position: { units }, actions: [{ side: "coalition", do: "pass" }] });
  expect(code).toBe(3);
  expect(error).toContain("coalition has nothing to decide now");
});

test("dice that run out are named, and what went before is shown", async () => {
  const actions = [...toBattle, "pass", "pass", { do: "column", column: 1 }];
  const { code, out, error } = await tryOut({ position: { units }, actions });
  expect(code).toBe(1);
  expect(error).toBe(
    'actions[5]: a d6 of french for battle is due, but all 0 "dice" are used; add one, or give a "seed" [9.0-G]',
  );
  expect(out).toContain("> f to 8,7");
  const again = await report({ position: { units }, actions, seed: 7 });
  expect(again.code).toBe(0);
});

test("expectations that fail are listed", async () => {
  const { code, failed } = await report({
    position: { units },
    actions: ["pass"],
    expect: {
      units: { f: "1,1", p: { place: "broken" } },
      morale: { french: 9 },
      refused: "6.3",
      next: "night",
    },
  });
  expect(code).toBe(1);
  expect(failed).toHaveLength(5);
});

test("for people: all legal actions on demand", async () => {
  expect((await tryOut({ position: { units } })).out).toContain("more (--actions");
  expect((await tryOut({ position: { units } }, "--actions")).out).not.toContain("more (");
});

test("units of a scenario go by id or full name, and can be changed", async () => {
  const { code, units: state } = await report({
    scenario: "n20/waterloo-1815",
    position: { clear: true, units: { pajol: { at: "7,21", strength: 5 }, roeder: "9,9" } },
    actions: [{ do: "move", unit: "I Cavalry, Pajol", to: "7,20" }],
  });
  expect(code).toBe(0);
  expect(state.pajol).toMatchObject({ hex: "7,20", strength: 5 });
});

describe("what is wrong with a file is said in one sentence, with the place", () => {
  const cases: [string, object, string][] = [
    ["an unknown key", { positon: {} }, "positon: unknown; known are format, ruleset"],
    ["another format", { format: "x" }, 'format: must be "grognard/position@1"'],
    ["an unknown ruleset", { ruleset: "chess" }, 'ruleset: there is no ruleset "chess"; there are n20'],
    ["an unknown scenario", { scenario: "leipzig" }, 'scenario: there is no scenario "leipzig"'],
    [
      "a broken scenario",
      { scenario: { format: "x" } },
      'scenario.format: must be "grognard/n20-scenario@1"',
    ],
    ["nations that are none", { position: { nations: 5, units } }, "position.nations: "],
    ["an unknown option", { options: ["mud"] }, 'options[0]: there is no option "mud"'],
    ["a die that is none", { dice: [0] }, "dice[0]: a die shows"],
    [
      "a face too many",
      { position: { units }, dice: [7], actions: [...toBattle, "pass", "pass", { do: "column", column: 1 }] },
      "dice[0]: is 7, but the die thrown for it has 6 faces",
    ],
    ["an unknown key of a position", { position: { fog: true } }, "position.fog: unknown; known are turn"],
    [
      "an unknown key of a unit",
      { position: { units: { f: { ...f, size: 3 } } } },
      "position.units.f.size: unknown; known are at",
    ],
    [
      "a bad hex",
      { position: { units: { f: { ...f, at: "0808" } } } },
      'position.units.f.at: hexes are written "column,row"',
    ],
    [
      "a hex off the map",
      { position: { units: { ...units, g: { ...f, at: "16,1" } } } },
      "position.units.g.at: 16,1 is not on the map",
    ],
    [
      "a prohibited hex",
      { position: { map: { terrain: { "8,8": "prohibited" } }, units } },
      "position.units.f.at: no unit can stand in 8,8 [6.2-onehex]",
    ],
    [
      "a hex held by the enemy",
      { position: { units: { f, p: { ...p, at: "8,8" } } } },
      "position.units.p.at: 8,8 is held by the enemy f [6.3]",
    ],
    [
      "a stack in the Combat Phase",
      { position: { phase: "combat", units: { ...units, g: f } } },
      "position.units.g.at: 8,8 is held by f",
    ],
    [
      "a bad strength",
      { position: { units: { ...units, g: { ...f, strength: 33 } } } },
      "position.units.g.strength: must be a whole number",
    ],
    [
      "a leader without the option",
      { position: { units: { ...units, ney: { type: "leader", side: "french", at: "8,8" } } } },
      "position.units.ney: this piece is in the game only with the option leaders (16.9)",
    ],
    [
      "a hidden unit without fog",
      { position: { units: { f: { ...f, hidden: true }, p } } },
      "position.units.f.hidden: needs the option fog [16.1]",
    ],
    [
      "a dummy in plain sight",
      { options: ["fog"], position: { units: { ...units, "french-dummy-1": { at: "1,1", hidden: false } } } },
      "position.units.french-dummy-1.hidden: a dummy stands face down",
    ],
    [
      "fatigue without the option",
      { position: { units: { f: { ...f, fatigue: 2 }, p } } },
      "position.units.f.fatigue: needs the option fatigue [16.8]",
    ],
    [
      "a marker off the map",
      { position: { units: { ...units, g: { ...f, at: undefined, is: "broken", routed: true } } } },
      "position.units.g.routed: it is not on the map",
    ],
    [
      "a misspelt unit",
      { scenario: "waterloo-1815", position: { units: { pajoll: "7,21" } } },
      "perhaps pajol?",
    ],
    [
      "a strange terrain",
      { position: { map: { terrain: { "8,8": "swamp" } }, units } },
      'position.map.terrain["8,8"]: there is no terrain "swamp"',
    ],
    ["a night by day", { position: { phase: "night", units } }, "position.phase: turn 1 is by day"],
    [
      "battles of strangers",
      { position: { units, battles: [{ attackers: ["f"], targets: ["8,6"] }] } },
      "position.battles[0].targets[0]: f is not adjacent to 8,6 [9.2.2]",
    ],
    [
      "an unknown action",
      { position: { units }, actions: [{ do: "fly" }] },
      'actions[0].do: there is no action "fly"',
    ],
    [
      "an unknown field",
      { position: { units }, actions: [{ do: "move", unit: "f", hex: "8,7" }] },
      "actions[0].hex: unknown; move has unit, to, pays",
    ],
    [
      "an action about nobody",
      { position: { units }, actions: [{ do: "move", unit: "g", to: "8,7" }] },
      'actions[0].unit: there is no unit "g"',
    ],
    [
      "an unknown side",
      { position: { units }, actions: [{ side: "british", do: "pass" }] },
      "actions[0].side: must be one of french, coalition",
    ],
    [
      "a card in two places",
      { scenario: "waterloo-1815", position: { cards: { deck: ["W01", "W06"], kept: { french: ["W06"] } } } },
      "position.cards.deck[1]: W06 lies elsewhere already",
    ],
    [
      "a card that nobody keeps",
      { scenario: "waterloo-1815", position: { cards: { kept: { french: ["W12"] } } } },
      "position.cards.kept.french[0]: the french do not keep W12 [5.0-keep]",
    ],
    ["an unknown expectation", { position: { units }, expect: { hexes: 1 } }, "expect.hexes: unknown"],
  ];
  test.each(cases)("%s", async (_, data, says) => {
    const { code, error } = await tryOut(data);
    expect(error).toContain(says);
    expect(error.split("\n")).toHaveLength(1);
    expect(code).toBe(1);
  });
});
