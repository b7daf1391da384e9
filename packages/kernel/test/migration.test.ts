import { expect, test } from "vitest";
import {
  isOlder,
  Journal,
  type Json,
  openSave,
  type Ruleset,
  readSave,
  resumeSave,
  scripted,
  toSave,
  writeSave,
} from "../src/index.ts";
import { type Ford, ford, steps } from "./ford.ts";

const world = { width: 3, rounds: 2 };
const setting = { scenario: world, options: {} };
const find = (id: string) => id;

/** Red has answered twice, and hit once. */
function played(rules: Ruleset<Ford> = ford) {
  const journal = Journal.begin(rules, world, setting, scripted([5, 1, 1, 1]));
  journal.submit("blue", { do: "march" });
  journal.submit("red", { do: "fire" });
  journal.submit("blue", { do: "march" });
  journal.submit("red", { do: "hold" });
  return journal;
}

const text = writeSave(toSave(played()));
const old = () => readSave(text);

/** Only the name is new. */
const renamed: Ruleset<Ford> = { ...ford, version: "1.1.0" };

/** A battery never hits any more, and men are counted in hundreds. */
const changed: Ruleset<Ford> = {
  ...ford,
  version: "2.0.0",
  setup: ({ rounds }) => ({ stack: [{ step: "march" }], at: 0, rounds, men: 200 }),
  migrations: {
    "1.9.0": (state) => ({ ...(state as { men: number }), men: 100 * (state as { men: number }).men }),
  },
  steps: { ...steps, fire: { ...steps.fire, answer: (g) => g.pop() } },
};

test("versions are compared by number", () => {
  expect(isOlder("1.9.0", "1.10.0")).toBe(true);
  expect(isOlder("2.0.0", "1.10.0")).toBe(false);
  expect(isOlder("1.0.0", "1.0.0")).toBe(false);
});

test("a game that replays bit for bit goes on under the name with which it began", () => {
  const journal = openSave(renamed, old(), find, scripted([]));
  expect(journal.entries).toHaveLength(4);
  expect(journal.earlier).toEqual([]);
  journal.submit("blue", { do: "march" });
  const again = readSave(writeSave(toSave(journal)));
  expect(again.ruleset).toBe("ford@1.0.0");
  expect(openSave(renamed, again, find, scripted([])).game.outcome).toMatchObject({ winner: "blue" });
});

test("a game that no longer replays is continued from its last state, and stays readable", () => {
  const journal = openSave(changed, old(), find, scripted([]));
  expect(journal.entries).toEqual([]);
  expect(journal.game.position.state).toMatchObject({ at: 2, men: 100, rounds: 1 });
  expect(journal.earlier).toMatchObject([{ ruleset: "ford@1.0.0", entries: old().entries }]);
  journal.submit("blue", { do: "march" });

  const again = readSave(writeSave(toSave(journal)));
  expect(again.ruleset).toBe("ford@2.0.0");
  const reopened = openSave(changed, again, find, scripted([]));
  expect(reopened.entries).toEqual(journal.entries);
  expect(reopened.at(0).position.state).toMatchObject({ at: 2, men: 100 });
  const { earlier, ...rest } = again;
  expect(() =>
    openSave(changed, { ...rest, earlier: [{ ...earlier![0]!, state: {} }] }, find, scripted([])),
  ).toThrow();
});

test("each migration since is applied, oldest first, and none before", () => {
  const log: string[] = [];
  const noted = (name: string) => (state: Json) => {
    log.push(name);
    return state;
  };
  const migrations = { "1.10.0": noted("b"), "1.9.0": noted("a"), "0.9.0": noted("before") };
  openSave({ ...changed, migrations }, old(), find, scripted([]));
  expect(log).toEqual(["a", "b"]);
});

test("answers after a snapshot are given again, as long as the new rules accept them", () => {
  const { snapshot: _, ...save } = old();
  const journal = played();
  const snapshot = { at: 1, state: journal.at(1).position.state, open: 0 };
  const taken = resumeSave(changed, save, snapshot, find, scripted([]));
  expect(taken.earlier[0]?.entries).toHaveLength(1);
  expect(taken.entries.map(({ action, rolls }) => [action, rolls])).toEqual([
    [{ do: "fire" }, []], // it takes no die any more
    [{ do: "march" }, []],
    [{ do: "hold" }, []],
  ]);
});

test("a state that is not the one to which the game led is refused, and so is a later version", () => {
  const save = old();
  const forged = { ...save, snapshot: { ...save.snapshot!, state: { at: 3 } } };
  expect(() => openSave(changed, forged, find, scripted([]))).toThrow("not the state to which");
  expect(() => openSave(ford, forged, find, scripted([]))).toThrow("snapshot: it is not the state");
  const { snapshot: _, ...bare } = save;
  expect(() => openSave(changed, bare, find, scripted([]))).toThrow("entries[0]");
  expect(() => openSave({ ...ford, version: "0.9.0" }, save, find, scripted([]))).toThrow(
    "this program plays",
  );
});

test("a scenario that has another id by now is found by it, but not in games that began since", () => {
  const rules: Ruleset<Ford> = { ...ford, version: "1.1.0", renamed: { "1.0.0": { day: "short-day" } } };
  const asked: string[] = [];
  const named = (id: string) => {
    asked.push(id);
    return world;
  };
  const journal = openSave(rules, { ...old(), scenario: "day" }, named, scripted([]));
  expect(journal.setting.scenario).toBe("short-day");
  expect(journal.entries).toHaveLength(4);
  const since = readSave(writeSave(toSave(played(rules))));
  openSave(rules, { ...since, scenario: "day" }, named, scripted([]));
  openSave(rules, { ...old(), scenario: "toString" }, named, scripted([]));
  expect(asked).toEqual(["short-day", "day", "toString"]);
});
