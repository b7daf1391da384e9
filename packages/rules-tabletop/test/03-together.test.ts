// [III.6-space, II.1] Simultaneous changes of both sides: which units are put back together, and what it costs.

import { expect } from "vitest";
import { figuresOf } from "../src/bodies/figures.ts";
import { deployAll } from "../src/deployment/deploying.ts";
import { words } from "../src/words/words.ts";
import { type Field, field } from "./field.ts";
import { line } from "./ground.ts";
import { rule } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

const toLine = (unit: string) => ({ unit, order: "form", to: "line", variant: 0 }) as const;
const column = (x: number, y: number, facing = 0): Entry => ({ at: [x, y], formation: "attack", facing });
const deployed = (
  units: Entry,
  first: readonly object[],
  second: readonly object[] = [],
  more: Entry = {},
) => {
  const f = field({ units, ...more });
  const { carried, prevented } = deployAll(f.g, [first, second] as never);
  return {
    f,
    carried: carried.map(({ order }) => order.unit),
    prevented: prevented.map(({ order, ...fault }) => [order.unit, words.say(fault), fault.cite]),
  };
};
const now = ({ g, u }: Field, id: string) => {
  const { bodies, done } = g.state.units[u(id)]!;
  return [bodies[0]?.formation, done.join()];
};

/** Lines of A1 and B1 would overlap by five; A2's would stand on the ground that A1 leaves. */
const UNITS = {
  A1: column(1000, 500),
  A2: column(1090, 480),
  A3: column(400, 400),
  B1: column(1110, 495, 180),
};

rule("III.6-space", "enemies whose new bodies overlap are both put back, at no cost", () => {
  const { f, carried, prevented } = deployed(UNITS, [toLine("A1"), toLine("A3")], [toLine("B1")]);
  expect(carried).toEqual(["A3"]);
  expect(prevented).toEqual([
    ["A1", "there was no room", "III.6-space"],
    ["B1", "there was no room", "III.6-space"],
  ]);
  expect(["A1", "A3", "B1"].map((id) => now(f, id))).toEqual([
    ["attack", ""],
    ["line", "form"],
    ["attack", ""],
  ]);
});

rule("III.6-space", "and with them the friend that has taken their ground", () => {
  const { f, carried, prevented } = deployed(
    UNITS,
    [toLine("A1"), toLine("A2"), toLine("A3")],
    [toLine("B1")],
  );
  expect(carried).toEqual(["A3"]);
  expect(prevented.map(([unit]) => unit)).toEqual(["A1", "B1", "A2"]);
  expect(now(f, "A2")).toEqual(["attack", ""]);
});

rule("III.6-space", "without the enemy all of them have space", () => {
  const { f, carried, prevented } = deployed(UNITS, [toLine("A1"), toLine("A2"), toLine("A3")]);
  expect([carried, prevented]).toEqual([["A1", "A2", "A3"], []]);
  expect(now(f, "A2")).toEqual(["line", "form"]);
});

rule("III.6-space", "a friend in the way prevents it immediately, and the first order stands", () => {
  const units = { A1: column(1000, 500), A2: column(1075, 500), B1: column(1000, 1300, 180) };
  const { carried, prevented } = deployed(units, [toLine("A1"), toLine("A2")]);
  expect(carried).toEqual([]);
  expect(prevented).toEqual([
    ["A1", "there was no room", "III.6-space"],
    ["A2", "there was no room", "III.6-space"],
  ]);
  const free = { ...units, A2: column(1110, 500) };
  expect(deployed(free, [toLine("A1"), toLine("A2")])).toMatchObject({
    carried: ["A1"],
    prevented: [["A2", "there was no room", "III.6-space"]],
  });
});

rule(["III.6-space", "IV.3-multi-battalion"], "battalions of one square are put back together", () => {
  const first = { brigade: "first" };
  const units = {
    A1: { at: [1000, 500], square: "A1", ...first },
    A2: { square: "A1", ...first },
    A3: column(400, 400),
    B1: column(1140, 495, 180),
  };
  const into = (unit: string, face: number) => ({ unit, face, to: "line", variant: 0 });
  const dissolve = { unit: "A1", order: "dissolve", into: [into("A1", 0), into("A2", 2)] };
  const { f, carried, prevented } = deployed(units, [toLine("A3"), dissolve], [toLine("B1")]);
  expect(carried).toEqual(["A3"]);
  expect(prevented.map(([unit]) => unit)).toEqual(["A1", "B1"]);
  expect(["A1", "A2", "B1"].map((id) => now(f, id))).toEqual([
    ["great-square", ""],
    [undefined, ""],
    ["attack", ""],
  ]);
  expect(figuresOf(f.g, f.u("A2"))).toEqual(figuresOf(f.g, f.u("A1")));
  const free = deployed(units, [dissolve]);
  expect(["A1", "A2"].map((id) => now(free.f, id))).toEqual([
    ["line", "form"],
    ["line", "form"],
  ]);
});

rule("IV.1-no-repeat", "any other reason is told as it is", () => {
  const about = { unit: "A3", order: "face" };
  expect(deployed(UNITS, [about, about]).prevented).toEqual([
    ["A3", "has used this option already this turn (facing about)", "IV.1-no-repeat"],
  ]);
});

rule("II.3-order", "of two units that want the same thing the first has it", () => {
  const wall = { id: "wall", kind: "wall", line: line(960, 1040, 510), impact: 6 };
  const sappers = (x: number) => ({ at: [x, 509.5], sappers: true, quarters: 1, formation: "skirmish" });
  const lay = (unit: string) => ({ unit, order: "lay-charge", section: "wall/1" });
  const units = { A1: sappers(980), A2: sappers(1020), B1: column(1000, 1300, 180) };
  const { carried, prevented } = deployed(units, [lay("A1"), lay("A2")], [], { terrain: [wall] });
  expect(carried).toEqual(["A1"]);
  expect(prevented).toEqual([["A2", "another unit was there first", "II.3-order"]]);
});
