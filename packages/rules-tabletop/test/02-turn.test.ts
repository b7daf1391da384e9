// The turn: its phases, its beginning and its end.

import { expect } from "vitest";
import { WINDOWS } from "../src/frames.ts";
import { partOf } from "../src/sequence.ts";
import { average, d10, d100, lab, rule } from "./lab.ts";

const FOES = { A1: { at: [600, 600] }, B1: { at: [1800, 1000] } };

rule("II.0", "the windows of the eight phases follow each other", () => {
  const parts = WINDOWS.filter((id) => id !== "setup").map(partOf);
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  expect(partOf("setup")).toBe(-1);
  const reported = lab({ units: FOES, window: "turn" }).untilNextTurn().events;
  const phases = reported.flatMap((event) => (event.type === "phase" ? [event.phase] : []));
  expect(phases).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1]);
});

rule("II.0", "after the rally phase comes the deployment of the next turn", () => {
  const game = lab({ units: FOES, window: "rally" });
  expect([game.window, game.state.turn]).toEqual(["deployment", 2]);
});

rule("II.1", "in deployment each change spends an option, up to two", () => {
  const game = lab({ units: FOES });
  game.act({ unit: "A1", order: "face" }, { unit: "A1", order: "form", to: "attack", variant: 0 });
  expect(game.unit("A1").done).toEqual(["face", "form"]);
  expect(game.unit("A1").bodies[0]).toMatchObject({ formation: "attack", heading: 18_000 });
});

rule("I.1-time", "every turn is a quarter of an hour", () => {
  const game = lab({ units: FOES, begins: "08:45", window: "turn" });
  game.untilNextTurn().untilNextTurn();
  expect(game.of("turn").map(({ turn, time }) => [turn, time])).toEqual([
    [1, "08:45"],
    [2, "09:00"],
    [3, "09:15"],
  ]);
});

rule("IV.1-no-carry", "what was done in a turn is forgotten in the next", () => {
  const unit = {
    at: [600, 600],
    done: ["face", "form"],
    firedOn: true,
    fired: true,
    lost: 3,
    passed: true,
    origin: [1, 1],
  };
  const game = lab({ units: { ...FOES, A1: unit }, window: "end" });
  expect(game.unit("A1")).toMatchObject({ done: [], firedOn: false, fired: false, lost: 0, passed: false });
  expect(game.unit("A1").origin).toEqual({ x: 60_000, y: 60_000 });
});

rule("II.9-clock", "the sky is looked at after every fourth turn, if it is not fixed", () => {
  const after = (turn: number, ...dice: number[]) =>
    lab({ units: FOES, turn, window: "end", sky: { start: "fair" } }, { dice: d10(...dice) }).state.weather;
  expect(after(3)).toBe("fair");
  expect(after(4, 1)).toBe("wet");
  expect(after(4, 2)).toBe("fair");
  expect(after(8, 9)).toBe("perfect");
  expect(lab({ units: FOES, turn: 4, window: "end" }).state.weather).toBe("perfect");
});

rule("II.7", "units that will appear next turn are announced in this one", () => {
  const at = (turn: number, ...dice: number[]) =>
    lab(
      { clear: true, units: { A1: { at: [900, 450] }, B1: { at: [1500, 420] } }, turn, window: "end" },
      {
        scenario: "maida-1806",
        dice: d10(...dice),
      },
    );
  const twentieth = at(1).index("A11");
  expect(at(1).state.announced).toEqual([]);
  expect(at(2, 7).state.announced).toEqual([]);
  expect(at(2, 8).state.announced).toEqual([twentieth]);
  expect(at(5, 10).state.announced).toEqual([twentieth]);
  const sure = at(6);
  expect(sure.state.announced).toEqual([twentieth]);
  expect(sure.of("announced")).toMatchObject([{ unit: "A11", cite: "IX.4" }]);
});

rule("IX.4", "no die is thrown for a unit that is announced already, or on the table", () => {
  const after = (a11: object, announced: string[]) =>
    lab(
      {
        clear: true,
        units: { A1: { at: [900, 450] }, A11: a11, B1: { at: [1500, 420] } },
        announced,
        turn: 6,
        window: "end",
      },
      { scenario: "maida-1806" },
    ).state.announced.length;
  expect(after({ place: "coming" }, ["A11"])).toBe(1);
  expect(after({ at: [900, 200] }, [])).toBe(0);
});

rule("IX.4", "a unit that is announced comes on next turn where the scenario lets it", () => {
  const game = lab(
    { units: { A11: { place: "coming" } }, announced: ["A11"], turn: 3, window: "movement" },
    { scenario: "maida-1806" },
  );
  const [form] = game.forms("britain", "A11", "enter");
  expect(form).toBeDefined();
});

const FIGHT = {
  charges: [{ charger: "A1", target: "B1" }],
  contacts: [{ attacker: "A1", defender: "B1" }],
  window: "combat",
};
const charger = (strength: number) => ({ at: [1200, 700], formation: "attack", done: ["charge"], strength });
const checked = (game: ReturnType<typeof lab>) => game.of("check").map(({ unit }) => unit);

rule("II.4-neighbours", "those near a rout check after the first checks, each of them once", () => {
  const game = lab(
    {
      units: {
        A1: { at: [1200, 300] },
        B1: { at: [1200, 900], burdens: [{ cite: "VI.9-case", value: -30 }], firedOn: true },
        B2: { at: [1380, 900] },
        B3: { at: [1020, 900] },
        B4: { at: [300, 900] },
      },
      window: "groups",
    },
    { dice: [d100(10), d100(90), d100(90)] },
  );
  expect(checked(game)).toEqual(["B1"]);
  expect(checked(game.pass())).toEqual(["B1", "B2", "B3"]);
  expect(game.diceLeft).toBe(0);
});

rule("II.5", "units in contact fight, the victor has one bonus, and then it is over", () => {
  const A9 = { at: [100, 200], formation: "route", done: ["move"] }; // may march on in phase 7
  const units = { A1: charger(20), A9, B1: { at: [1200, 700] }, B2: { at: [1200, 1300] } };
  const game = lab({ ...FIGHT, units }, { dice: [average(3, 3)] });
  expect(game.of("combat")).toMatchObject([{ totals: [18, 12] }]);
  expect(game.window).toBe("bonus");
  game.pass();
  expect(game.of("combat")).toHaveLength(1);
  expect([game.window, game.state.victors]).toEqual(["non-combatant", []]);
});

rule("II.6", "a rout out of combat makes the neighbours check in the phase after it", () => {
  const units = {
    A1: charger(30),
    B1: { at: [1200, 700] },
    B2: { at: [1380, 760] },
    B3: { at: [2000, 1200] },
  };
  const game = lab({ ...FIGHT, units }, { dice: [average(5, 3), d100(90)] });
  expect(checked(game)).toEqual([]);
  game.pass();
  expect(checked(game)).toEqual(["B2"]);
  const reported = game.events.map((event) => (event.type === "phase" ? event.phase : event.type));
  expect(reported.indexOf("check")).toBeGreaterThan(reported.indexOf(6));
});

rule("II.8", "every unit that may rally tries to, and then the turn is over", () => {
  const units = { A1: { at: [1200, 300], status: "shaken" }, B1: { at: [2000, 1200] } };
  const game = lab({ units, window: "rally" }, { dice: [d100(90)] });
  expect(game.of("rallied")).toMatchObject([{ unit: "A1" }]);
  expect([game.unit("A1").status, game.state.turn]).toEqual([0, 2]);
});
