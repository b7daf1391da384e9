// [VII.9-fire, V.4-bonus, II.3-screened] Fire at those who press on after a victory.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import type { PartForm } from "../src/rules/05-orders.ts";
import { bonusFireWindow } from "../src/rules/07-bonus-fire.ts";
import { seenBy } from "../src/secrecy/known.ts";
import type { Draft } from "../src/types.ts";
import { choicesIn } from "../src/window.ts";
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
  choicesIn(bonusFireWindow, seenBy(g, 0), 0)
    .filter(({ who }) => who === unit)
    .flatMap(({ forms }) => forms.flatMap((form) => form.parts as unknown as readonly PartForm[]))
    .flatMap(({ part, targets }) =>
      targets.map(({ target, shot, range: far, band }) => [part, target, shot, far / 100, band]),
    );

const refused = (g: Draft, ...orders: Parameters<typeof bonusFireWindow.judge>[2]) =>
  bonusFireWindow.judge(seenBy(g, 0), 0, orders)[0]?.cite;

const bonus = (g: Draft, dice: number[], ...orders: Parameters<typeof bonusFireWindow.judge>[2]) =>
  new Salvo(g, dice, [orders, []], bonusFireWindow);

rule(
  ["VII.9-fire", "V.4-bonus"],
  "whoever has not fired may fire one round at the step of least range",
  () => {
    const g = pressing({ A1: LINE }, 190, 60);
    expect(choices(g, "A1")).toEqual([[0, "B1", "volley", 60, "medium"]]);
    const salvo = bonus(g, [6], fire("A1", at("B1", "volley")));
    expect(salvo.losses).toEqual({ B1: 6 }); // six, medium, in column
    expect(salvo.unit("A1").done).toEqual(["fire"]);
  },
);

rule("V.4-bonus", "the nearest step need not be the last: he may have passed by", () => {
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

rule("VII.9-fire", "it costs an option, and those who have fired are out", () => {
  expect(choices(pressing({ A1: blue("line", { done: ["face", "move"] }) }, 190, 60), "A1")).toEqual([]);
  expect(choices(pressing({ A1: blue("line", { done: ["fire"], fired: true }) }, 190, 60), "A1")).toEqual([]);
  expect(choices(pressing({ A1: blue("line", { status: "shaken" }) }, 190, 60), "A1")).toHaveLength(1);
  expect(choices(pressing({ A1: blue("rout", { status: "routed" }) }, 190, 60), "A1")).toEqual([]);
});

rule("VII.9-no-fire", "nobody else may be fired on now", () => {
  const g = pressing({ A1: LINE, B2: red("line", 40, { at: [X + 160, Y + 60], facing: 220 }) }, 190, 60);
  expect(refused(g, fire("A1", at("B2", "volley")))).toBe("VII.9-no-fire");
  g.state.pressed = [];
  expect(choices(g, "A1")).toEqual([]);
});

rule("V.5", "bystanders fire before he strikes, the one he strikes fires into him", () => {
  const units = { A1: LINE, A2: blue("line", { at: [X + 180, Y], facing: 320 }) };
  const more = { contacts: [{ attacker: "B1", defender: "A1" }] };
  const g = pressing(units, 100, 0, more);
  expect(choices(g, "A1")).toEqual([[0, "B1", "volley", 0, "close"]]);
  expect(choices(g, "A2").map(([, , , far]) => far)).not.toContain(0);
  expect(choices(g, "A2")).toHaveLength(1);
});

rule("VII.9-fire", "a battery gives him case", () => {
  const g = pressing({ A1: blue("gun-firing") }, 250, 150);
  const salvo = bonus(g, [8, ...d100(99)], fire("A1", at("B1", "case")));
  expect(salvo.losses).toEqual({ B1: 8 });
  const [check] = salvo.of("check");
  expect(check!.lines).toContainEqual(expect.objectContaining({ cite: "V.10-morale", value: "-30" }));
});

rule("VII.9-second", "whom the ball goes on to strike checks as well", () => {
  const units = { A1: blue("gun-firing"), B2: red("line", 560) };
  const g = pressing(units, 600, 500);
  const checked = (salvo: Salvo) => salvo.of("check").map(({ unit }) => unit);
  expect(checked(bonus(g, [...d100(99), ...d100(99)], fire("A1", at("B1", "ball"))))).toEqual(["B1", "B2"]);
});
