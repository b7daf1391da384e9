// [VII.9-fire, V.4-bonus, II.3-screened] Fire at victors that press on.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { editUnit } from "../src/editing.ts";
import { formIn } from "../src/order-forms.ts";
import { seenBy } from "../src/secrecy/known.ts";
import { WINDOW } from "../src/sequence.ts";
import type { Draft } from "../src/types.ts";
import { choicesIn, type Window } from "../src/window.ts";
import { d100, rule } from "./lab.ts";
import { at, blue, type Entry, fire, LINE, range, red, Salvo, X, Y } from "./range.ts";

/** B1 has pressed on from so far away to so near, in steps of ten, and stands there now. */
function pressing(
  units: { [id: string]: Entry },
  from: number,
  to: number,
  more: { [key: string]: Json } = {},
): Draft {
  const table = range({ ...units, B1: red("attack", to, units.B1 ?? {}) }, {}, more);
  const { position } = table.game;
  const unit = position.world.unitById.get("B1")!;
  const [body] = position.state.units[unit]!.bodies;
  const steps = Math.max(1, Math.abs(from - to) / 10);
  const way = Array.from({ length: steps + 1 }, (_, i) => ({
    x: body!.x,
    y: body!.y + Math.round(((from - to) * 100 * (steps - i)) / steps),
    heading: body!.heading,
  }));
  position.state.pressed = [{ unit, way }];
  return position;
}

const choices = (g: Draft, unit: string) =>
  choicesIn(WINDOW["bonus-fire"], seenBy(g, 0), 0)
    .filter(({ who }) => who === unit)
    .flatMap(({ forms }) => forms.flatMap((form) => formIn({ forms: [form] }, "fire")?.aims ?? []))
    .flatMap(({ part, targets }) =>
      targets.map(({ target, shot, range: far, band }) => [part, target, shot, far / 100, band]),
    );

const refused = (g: Draft, ...orders: Parameters<Window["judge"]>[2]) =>
  WINDOW["bonus-fire"].judge(seenBy(g, 0), 0, orders)[0]?.cite;

const bonus = (g: Draft, dice: number[], ...orders: Parameters<Window["judge"]>[2]) =>
  new Salvo(g, dice, [orders, []], WINDOW["bonus-fire"]);

rule(
  ["VII.9-fire", "V.4-bonus"],
  "a unit that has not fired may fire one round at the step of least range",
  () => {
    const g = pressing({ A1: LINE }, 190, 60);
    expect(choices(g, "A1")).toEqual([[0, "B1", "volley", 60, "medium"]]);
    const salvo = bonus(g, [6], fire("A1", at("B1", "volley")));
    expect(salvo.losses).toEqual({ B1: 6 }); // six, medium, in column
    expect(salvo.unit("A1").done).toEqual(["fire"]);
  },
);

rule("V.4-bonus", "the nearest step need not be the last: the victor may have passed by", () => {
  // He marches south past the right end of the line, out of its zone at the end.
  const past = { at: [X + 60, Y - 200] };
  const g = pressing({ A1: LINE, B1: past }, 100, -200);
  expect(choices(g, "A1")).toEqual([[0, "B1", "volley", 25, "close"]]);
  const [check] = bonus(g, [6, ...d100(99)], fire("A1", at("B1", "volley"))).of("check");
  expect(check!.lines).toContainEqual(expect.objectContaining({ cite: "VI.9-volley", value: "-10" }));
});

rule("II.3-screened", "a unit that was screened in the firing phase may fire now", () => {
  const g = pressing(
    { A1: LINE, A2: blue("line", { at: [X, Y + 30], fired: true, done: ["fire"] }) },
    190,
    60,
  );
  expect(choices(g, "A1")).toEqual([]); // still screened
  expect(choices(g, "A2")).toEqual([]); // has fired
  const free = pressing({ A1: LINE, A2: blue("line", { at: [X + 160, Y + 30] }) }, 190, 60);
  expect(choices(free, "A1")).toHaveLength(1);
});

rule("VII.9-fire", "it costs an option, and units that have fired are out", () => {
  expect(choices(pressing({ A1: blue("line", { done: ["face", "move"] }) }, 190, 60), "A1")).toEqual([]);
  expect(choices(pressing({ A1: blue("line", { done: ["fire"], fired: true }) }, 190, 60), "A1")).toEqual([]);
  expect(choices(pressing({ A1: blue("line", { status: "shaken" }) }, 190, 60), "A1")).toHaveLength(1);
  expect(choices(pressing({ A1: blue("rout", { status: "routed" }) }, 190, 60), "A1")).toEqual([]);
});

rule("VII.9-no-fire", "no other unit may be fired on now", () => {
  const g = pressing({ A1: LINE, B2: red("line", 40, { at: [X + 160, Y + 60], facing: 220 }) }, 190, 60);
  expect(refused(g, fire("A1", at("B2", "volley")))).toBe("VII.9-no-fire");
  g.state.pressed = [];
  expect(choices(g, "A1")).toEqual([]);
});

rule("V.5", "bystanders fire before the victor strikes, the unit struck fires into it", () => {
  const units = { A1: LINE, A2: blue("line", { at: [X + 180, Y], facing: 320 }) };
  const more = { contacts: [{ attacker: "B1", defender: "A1" }] };
  const g = pressing(units, 100, 0, more);
  expect(choices(g, "A1")).toEqual([[0, "B1", "volley", 0, "close"]]);
  expect(choices(g, "A2").map(([, , , far]) => far)).not.toContain(0);
  expect(choices(g, "A2")).toHaveLength(1);
});

rule("VII.9-fire", "a battery fires case at the victor", () => {
  const g = pressing({ A1: blue("gun-firing") }, 250, 150);
  const salvo = bonus(g, [8, ...d100(99)], fire("A1", at("B1", "case")));
  expect(salvo.losses).toEqual({ B1: 8 });
  const [check] = salvo.of("check");
  expect(check!.lines).toContainEqual(expect.objectContaining({ cite: "V.10-morale", value: "-30" }));
});

rule("VII.9-second", "a unit that the ball goes on to strike checks as well", () => {
  const units = { A1: blue("gun-firing"), B2: red("line", 560) };
  const g = pressing(units, 600, 500);
  const checked = (salvo: Salvo) => salvo.of("check").map(({ unit }) => unit);
  expect(checked(bonus(g, [...d100(99), ...d100(99)], fire("A1", at("B1", "ball"))))).toEqual(["B1", "B2"]);
});

// The small print --------------------------------------------------------------------------------------------------

const objections = (g: Draft, ...orders: Parameters<Window["judge"]>[2]) =>
  WINDOW["bonus-fire"].judge(seenBy(g, 0), 0, orders);

rule(["VII.9-fire", "V.4-bonus"], "one round from each part, at a unit it reaches", () => {
  const g = pressing({ A1: LINE }, 190, 60);
  const shot = at("B1", "volley");
  expect(objections(g, fire("A1", shot))).toEqual([]);
  expect(objections(g, fire("A1", { ...shot, part: 1 }))).toEqual([
    { about: "A1", says: "noPart", with: [1], cite: "V.4-bonus" },
  ]);
  expect(objections(g, fire("A1", shot, shot))).toMatchObject([{ about: "A1", cite: "V.4-bonus" }]);
  expect(objections(g, fire("A1", at("B9", "volley")))).toEqual([
    { about: "A1", says: "notPressing", with: ["B9"], cite: "VII.9-no-fire" },
  ]);
  expect(objections(pressing({ A1: LINE }, 400, 300), fire("A1", shot))).toEqual([
    { about: "A1", says: "neverTarget", with: ["B1", "volley"], cite: "VII.9-fire" },
  ]);
});

rule("VII.9-no-fire", "no unit fires at friends that press on, nor at units that are gone", () => {
  const g = pressing({ A1: LINE, A2: blue("line", { at: [X, Y + 150] }) }, 190, 60);
  g.state.pressed = g.state.pressed.map((press) => ({ ...press, unit: g.world.unitById.get("A2")! }));
  expect(choices(g, "A1")).toEqual([]);
  const gone = pressing({ A1: LINE }, 190, 60);
  Object.assign(editUnit(gone, gone.world.unitById.get("B1")!), { place: "lost", bodies: [] });
  expect(choices(gone, "A1")).toEqual([]);
});

rule("VII.9-fire", "a unit with no enemy in its zone has nothing to order", () => {
  const g = pressing({ A1: LINE, A2: blue("line", { at: [X + 600, Y] }) }, 190, 60);
  const asked = choicesIn(WINDOW["bonus-fire"], seenBy(g, 0), 0).map(({ who }) => who);
  expect(asked).toEqual(["A1"]);
  // A square has one face towards the victor and three facing elsewhere.
  const square = pressing({ A1: blue("square") }, 190, 60);
  expect(choices(square, "A1").map(([part, target]) => [part, target])).toEqual([[0, "B1"]]);
});

rule("VII.9-fire", "an order that has lost its target costs nothing", () => {
  const g = pressing({ A1: LINE }, 190, 60);
  const resolved = (change: (draft: Draft) => void, order = fire("A1", at("B1", "volley"))) => {
    const salvo = new Salvo(g, [], [[], []], WINDOW["bonus-fire"]);
    change(salvo.position);
    const reported: string[] = [];
    WINDOW["bonus-fire"].resolve(
      {
        ...salvo.position,
        roll: () => {
          throw new Error("a die fell");
        },
        pick: () => 1,
        emit: ({ type }) => reported.push(type),
        push: () => undefined,
        pop: () => undefined,
        note: () => undefined,
      },
      [[order], []],
    );
    return [salvo.unit("A1").done, reported];
  };
  expect(resolved(({ state }) => (state.pressed = []))).toEqual([[], []]);
  expect(resolved((draft) => (editUnit(draft, 0).fired = true))).toEqual([[], []]);
  expect(resolved(() => undefined, fire("A1", at("B1", "ball")))).toEqual([[], []]);
  expect(resolved(() => undefined, fire("A1", { ...at("B1", "volley"), part: 3 }))).toEqual([[], []]);
});

rule("V.5", "a bystander's nearest step is the last but one if the victor has struck a unit", () => {
  const units = { A1: LINE, A2: blue("line", { at: [X + 180, Y], facing: 320 }) };
  const ranges = (more: { [key: string]: Json }) => choices(pressing(units, 100, 0, more), "A2")[0]?.[3];
  const contacts = [{ attacker: "B1", defender: "A1" }];
  expect([ranges({}), ranges({ contacts })]).toEqual([145, 145.34]);
});

rule("VII.9-fire", "what is set alight burns, and a unit without strength is gone", () => {
  const g = pressing({ A1: LINE, B1: { strength: 3 } }, 190, 60);
  const salvo = bonus(g, [6], fire("A1", at("B1", "volley")));
  expect(salvo.unit("B1")).toMatchObject({ place: "lost", strength: 0 });
  expect(salvo.of("destroyed")).toMatchObject([{ unit: "B1", cite: "I.6-zero" }]);
});

rule("VII.9-second", "a unit that presses on into the enemy checks even if no unit fired", () => {
  const g = pressing({ A1: LINE }, 100, 0, {
    contacts: [{ attacker: "B1", defender: "A1" }],
    charges: [{ charger: "B1", target: "A1" }],
  });
  expect(bonus(g, d100(99)).of("check")).toMatchObject([{ unit: "B1", cite: "VII.9-second" }]);
  const free = pressing({ A1: LINE }, 100, 40);
  expect(bonus(free, []).of("check")).toEqual([]);
});
