// The bounds of forms, as the conformance suite reads them: an order within, and one that is not.

import { expect, test } from "vitest";
import type { Order } from "../src/order-forms.ts";
import { type Lab, lab } from "./lab.ts";
import { BYSTANDERS } from "./marching.ts";
import { isWithin } from "./within.ts";

const isIn = (l: Lab, ...orders: readonly object[]): boolean => {
  const decision = l.game.pending.find(({ side }) => side === "blue")!;
  return isWithin(decision, { do: "orders", orders: orders as readonly Order[] });
};

test("paths keep to the primitives and twice the allowance, commanders to their ride", () => {
  const units = { A1: { at: [1000, 500], formation: "line" }, ...BYSTANDERS };
  const l = lab({ window: "movement", units, commanders: { Ax: { at: [1000, 450] } } });
  const move = (go: object) => ({ unit: "A1", order: "move", path: [go] });
  expect(isIn(l, move({ go: "forward", d: 10_000 }))).toBe(true);
  expect(isIn(l, move({ go: "forward", d: 20_001 }))).toBe(false);
  expect(isIn(l, move({ go: "oblique", d: 1000, a: 1001 }))).toBe(false);
  expect(isIn(l, move({ go: "skirmish", heading: 0, d: 1000, q: 0 }))).toBe(false);
  expect(isIn(l, { ...move({ go: "forward", d: 1000 }), screen: [] })).toBe(false);
  const ride = (d: number) => ({ commander: "Ax", order: "ride", heading: 0, d });
  const { commanderRate } = l.game.position.world.charts;
  expect([isIn(l, ride(commanderRate)), isIn(l, ride(commanderRate + 1))]).toEqual([true, false]);
});

test("changes keep to the ways that are listed, and their distances to whole steps", () => {
  const l = lab({ units: { A1: { at: [1000, 500], formation: "line" }, ...BYSTANDERS } });
  const form = (to: string, variant: number, more: object = {}) =>
    isIn(l, { unit: "A1", order: "form", to, variant, ...more });
  expect([form("attack", 0), form("attack", 9), form("great-square", 0)]).toEqual([true, false, false]);
  expect([form("skirmish", 0, { gap: 4200 }), form("skirmish", 0, { gap: 4100 })]).toEqual([true, false]);
  expect(form("attack", 0, { gap: 4200 })).toBe(false);
  expect(isIn(l, { unit: "A1", order: "limber", turn: 0 })).toBe(false);
});

test("targets are those of the form", () => {
  const units = { A1: { at: [1000, 500], formation: "line" }, B1: { at: [1000, 560], facing: 180 } };
  const fire = (target: string, shot: string, part = 0) =>
    isIn(lab({ window: "fire", units }), { unit: "A1", order: "fire", aims: [{ part, target, shot }] });
  expect([fire("B1", "volley"), fire("A1", "volley"), fire("B1", "ball"), fire("B1", "volley", 1)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
