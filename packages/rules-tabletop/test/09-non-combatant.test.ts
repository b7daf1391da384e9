// [IX, IV.4-noncombatant] Phase 7: a second march, and units that come and go.

import { expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { d100, lab, rule } from "./lab.ts";
import { at, follow, forward, move } from "./marching.ts";

const again = (...path: ReturnType<typeof forward>[]): Order => ({ unit: "A1", order: "second-move", path });
const marched = (more: object = {}, foe: object = {}) => ({
  window: "non-combatant",
  units: {
    A1: { at: [1000, 500], formation: "route", done: ["move"], ...more },
    B1: { at: [1000, 1400], ...foe },
  },
});
const mayMarch = (more: object = {}, foe: object = {}): boolean =>
  lab(marched(more, foe), { dice: [d100(99)] }).forms("blue", "A1", "second-move").length > 0;

rule(["IX.1", "IV.4-noncombatant", "II.7"], "after its move a unit far from the enemy marches again", () => {
  const l = lab({
    window: "movement",
    units: { A1: { at: [1000, 200], formation: "route" }, B1: { at: [1000, 1400], facing: 180 } },
  });
  l.act(move("A1", forward(250))).until("non-combatant");
  expect(l.forms("blue", "A1", "second-move")[0]).toMatchObject({
    path: { allowance: 25000 },
    distance: 50000,
  });
  l.act(again(forward(250)));
  expect(at(l, "A1")).toEqual([1000, 700, 0]);
  expect(l.of("moved").at(-1)).toMatchObject({ unit: "A1", how: "second-move", cite: "IX.3" });
});

rule("IX.2", "only its move, not fired on, firm, 500 from every enemy", () => {
  expect(mayMarch()).toBe(true);
  expect(mayMarch({ done: [] })).toBe(false);
  expect(mayMarch({ done: ["move", "fire"] })).toBe(false);
  expect(mayMarch({ done: ["wheel"] })).toBe(false);
  expect(mayMarch({ firedOn: true })).toBe(false);
  expect(mayMarch({ status: "shaken" })).toBe(false);
  expect(mayMarch({ status: "routed" })).toBe(false);
  expect(mayMarch({}, { at: [1000, 1000], facing: 180 })).toBe(true);
  expect(mayMarch({}, { at: [1000, 999], facing: 180 })).toBe(false);
});

rule(["IX.3", "IV.4-noncombatant-limit"], "never within 500 of an enemy, and one allowance at most", () => {
  const l = lab(marched({}, { at: [1000, 1100], facing: 180 }));
  expect(l.refusal("blue", again(forward(250.01)))).toBe("IV.6");
  l.act(again(forward(250)));
  expect(at(l, "A1")).toEqual([1000, 600, 0]);
  expect(l.of("stopped")[0]).toMatchObject({ unit: "A1", cite: "IX.3" });
});

rule("IX.3", "no change of face or formation, only what its formation marches", () => {
  const l = lab(marched());
  expect(l.choices("blue", "A1")?.forms.map(({ order }) => order)).toEqual(["second-move", "announce"]);
  expect(l.refusal("blue", { unit: "A1", order: "face" })).toBe("IX.1");
  expect(l.refusal("blue", again({ go: "wheel", to: "left", q: 1000 }))).toBe("IV.4-wheel");
  expect(l.refusal("blue", again(follow([90, 100])))).toBeUndefined();
});

rule("IX.4", "arrivals are announced the turn before and come with their rear on the edge", () => {
  const arrives = { turn: 2, from: [400, 0], to: [600, 0] };
  const l = lab({
    window: "non-combatant",
    units: {
      A1: { arrives, place: "coming" },
      A2: { at: [1500, 200] },
      B1: { at: [1000, 1400], facing: 180 },
    },
  });
  l.act({ unit: "A1", order: "announce" });
  expect(l.of("announced")[0]).toMatchObject({ unit: "A1", cite: "IX.4" });
  l.until("movement");
  expect(l.state.turn).toBe(2);
  const enter = (x: number, ...path: ReturnType<typeof forward>[]): Order => ({
    unit: "A1",
    order: "enter",
    at: { x: x * 100, y: 0 },
    formation: "route",
    path,
  });
  expect(l.refusal("blue", enter(399))).toBe("IX.4");
  // 250 less its own 135.
  expect(l.refusal("blue", enter(500, forward(115.01)))).toBe("IV.6");
  l.act(enter(500, forward(115)));
  expect(l.unit("A1").place).toBe("table");
  expect(at(l, "A1")).toEqual([500, 250, 0]);
  expect(l.unit("A1").done).toEqual(["move"]);
});

rule("IX.4", "a unit that is not announced does not come", () => {
  const arrives = { turn: 2, from: [400, 0], to: [600, 0] };
  const l = lab({
    window: "movement",
    turn: 3,
    units: {
      A1: { arrives, place: "coming" },
      A2: { at: [1500, 200] },
      B1: { at: [1000, 1400], facing: 180 },
    },
  });
  expect(l.choices("blue", "A1")).toBeUndefined();
});

rule("IX.4", "a departure is announced, and holds for the next turn", () => {
  const l = lab({
    window: "non-combatant",
    units: { A1: { at: [1000, 60], facing: 180, formation: "route" }, B1: { at: [1000, 1400], facing: 180 } },
  });
  l.act({ unit: "A1", order: "announce" });
  l.until("movement");
  l.act(move("A1", forward(100)));
  expect(l.unit("A1").place).toBe("withdrawn");
});

rule("IX.5", "routed units that are not safe run on, enemies near or not", () => {
  const l = lab({
    window: "non-combatant",
    units: {
      A1: { at: [1000, 800], status: "routed" },
      A2: { at: [300, 300], done: ["move"] },
      B1: { at: [1000, 1000], facing: 180, arm: "cavalry" },
    },
  });
  l.pass();
  const { how, path, cite } = l.of("moved")[0]!;
  expect([how, cite]).toEqual(["rout", "VI.5"]);
  expect(path[0]!.y - path.at(-1)!.y).toBe(25000);
});
