// Files that say they come from an older version: nothing proves their state, so it is checked, and never called proved.

import { describe, expect, test } from "vitest";
import {
  type Entry,
  endProof,
  entryProof,
  Journal,
  type Json,
  openSave,
  Problem,
  type Ruleset,
  readSave,
  resumeSave,
  SAVE_FORMAT,
  type Save,
  scripted,
  toSave,
  writeSave,
} from "../src/index.ts";
import { type Ford, ford } from "./ford.ts";

const world = { width: 3, rounds: 2 };
const find = (id: string) => id;

/** A hit takes two men now: nothing of the older version replays. */
const newer: Ruleset<Ford> = {
  ...ford,
  version: "1.10.0",
  setup: (of) => ({ ...ford.setup(of, scripted([])), men: 4 }),
  migrations: {
    "1.0.0": (state) => ({ ...(state as object), men: (state as { men: number }).men * 2 }) as Json,
  },
  invariants: ({ state: { at } }) => (at <= world.width ? [] : [`the column is at ${at} [1.1]`]),
};

const state = { stack: [{ step: "march" }], at: 1, rounds: 2, men: 2 };

/** Every digest in it fits, as anybody can make them. */
function forged(left: object, ruleset = "ford@1.0.0", earlier: Save["earlier"] = undefined): Save {
  const start = "f".repeat(64);
  const action = { do: "march" };
  const entry: Entry = {
    side: "blue",
    action,
    rolls: [],
    digest: entryProof(start, "blue", action, [], left),
  };
  return {
    format: SAVE_FORMAT,
    ruleset,
    scenario: world,
    options: {},
    setupRolls: [],
    start,
    ...(earlier && { earlier }),
    entries: [entry],
    end: { entries: 1, outcome: null, digest: endProof(entry.digest, 1, undefined) },
    snapshot: { at: 1, state: left, open: 0 },
  };
}

const open = (save: Save) => openSave(newer, readSave(writeSave(save)), find, scripted([1, 1]));

/** The sentence of the Problem. */
function refusal(save: Save): string {
  try {
    open(save);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return "";
}

describe("what is proved", () => {
  test("a game of this version, from its scenario to its end", () => {
    const journal = Journal.begin(newer, world, { scenario: world, options: {} }, scripted([]));
    journal.submit("blue", { do: "march" });
    expect(journal.isWhole).toBe(true);
    expect(open(toSave(journal)).isWhole).toBe(true);
  });

  test("not a game that was begun under older rules, or says so", () => {
    const journal = open(forged(state));
    expect(journal.isWhole).toBe(false);
    expect(journal.game.position.state).toMatchObject({ at: 1, men: 4 });
    journal.submit("blue", { do: "march" });
    expect(open(toSave(journal)).isWhole).toBe(false); // nor what was played on from it
  });

  test("an older version's part names an older version, and its last entry leads to its state", () => {
    const part = { ruleset: "ford@1.10.0", setupRolls: [], start: "", entries: [], state };
    expect(refusal(forged(state, "ford@1.10.0", [part]))).toBe(
      "save.earlier[0].ruleset: must be of an older version than ford@1.10.0",
    );
    const { entries } = forged(state);
    const other = { ...part, ruleset: "ford@1.9.0", entries };
    expect(refusal(forged(state, "ford@1.10.0", [other]))).toMatch(
      /^save\.earlier\[0\]\.snapshot: it is not the state/,
    );
  });

  test("a version has one name", () => {
    for (const ruleset of ["ford@01.0.0", "ford@1.00.0", "ford@1.0.0.0", "ford@1.0"])
      expect(refusal(forged(state, ruleset))).toBe('save.ruleset: must be like "n20@1.0.0"');
  });

  test("an older game was not cut short", () => {
    const save = forged(state);
    expect(refusal({ ...save, end: { ...save.end, digest: "x" } })).toBe(
      "end: the end is not the recorded one",
    );
    expect(refusal({ ...save, end: { ...save.end, entries: 2 } })).toBe(
      "end: the save has 1 of its 2 entries",
    );
  });

  test("the first snapshot is the state in which the game began", () => {
    const journal = Journal.begin(newer, world, { scenario: world, options: {} }, scripted([]));
    const save = toSave(journal);
    expect(refusal(save)).toBe("");
    expect(refusal({ ...save, snapshot: { at: 0, state, open: 0 } })).toBe(
      "snapshot: it is not the state in which the game began",
    );
  });

  test("a snapshot is within its game", () => {
    const save = forged(state);
    for (const at of [-1, 2, 0.5]) {
      const snapshot = { at, state, open: 0 };
      expect(refusal({ ...save, snapshot })).toContain("snapshot.at: ");
      expect(() => resumeSave(newer, save, snapshot, find, scripted([]))).toThrow(Problem);
    }
  });
});

describe("a broken state is named in one sentence", () => {
  const broken = (what: string) =>
    `earlier[0].state: the state in which ford@1.0.0 left the game is broken: ${what}`;

  test.each<[says: string, left: object]>([
    ["it has no stack", {}],
    ["it has no stack", { ...state, stack: "march" }],
    ["stack[0] names no step", { ...state, stack: [null] }],
    ["stack[0] names no step", { ...state, stack: [{ step: 1 }] }],
    [
      'stack[1].step is "toString", which is no step of these rules',
      { ...state, stack: [{ step: "march" }, { step: "toString" }] },
    ],
    [
      'stack[0].step is "__proto__", which is no step of these rules',
      { ...state, stack: [{ step: "__proto__" }] },
    ],
    ["nobody is asked, and the game is not over", { ...state, stack: [] }],
    ["at is missing", { ...state, at: undefined }],
    ["at is null", { ...state, at: null }],
    ['rounds is "2"', { ...state, rounds: "2" }],
    ["rounds is 0.5", { ...state, rounds: 0.5 }],
    ["horses is unknown", { ...state, horses: 7 }],
    ["the column is at 99 [1.1]", { ...state, at: 99 }],
  ])("%s", (what, left) => {
    expect(refusal(forged(left))).toBe(broken(what));
  });

  test("what the rules trip over", () => {
    const failing: Ruleset<Ford> = {
      ...newer,
      view: () => {
        throw new TypeError("Cannot read properties of undefined (reading 'march')");
      },
    };
    expect(() => openSave(failing, forged(state), find, scripted([]))).toThrow(
      expect.objectContaining({
        name: "Problem",
        message: broken("its parts contradict each other"),
        cause: expect.any(TypeError), // for the error report
      }),
    );
    const { migrations: _, ...rest } = newer;
    const migrations = {
      "1.0.0": () => {
        throw new TypeError("no men");
      },
    };
    expect(() => openSave({ ...rest, migrations }, forged(state), find, scripted([]))).toThrow(
      "it does not have the form of ford@1.0.0",
    );
  });

  test("what the rules trip over later, in play; in a game of their own it is their fault", () => {
    const failing: Ruleset<Ford> = {
      ...newer,
      steps: {
        ...newer.steps,
        march: {
          ...newer.steps.march,
          answer: (g) => {
            g.state.at = 99;
            throw new TypeError("no men");
          },
        },
      },
    };
    const taken = openSave(failing, forged(state), find, scripted([]));
    const what = broken("its parts contradict each other").replace("earlier[0].state: ", "");
    const march = () => taken.submit("blue", { do: "march" });
    expect(march).toThrow(Problem);
    expect(march).toThrow(what);
    expect(taken.game.position.state.at).toBe(1);
    const own = Journal.begin(failing, world, { scenario: world, options: {} }, scripted([]));
    expect(() => own.submit("blue", { do: "march" })).toThrow(TypeError);
  });
});
