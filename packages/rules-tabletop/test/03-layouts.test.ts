// [I.2, I.3, III.2-III.5] What the bodies of troops look like on the table, against the figures of R45.

import { boxOf, overlap } from "@grognard/table";
import { expect, test } from "vitest";
import { bodyAt } from "../src/bodies/changes.ts";
import { frameOf, layoutOf, radiusOf, type Shape, standCount } from "../src/bodies/layouts.ts";
import type { Formation } from "../src/formations.ts";
import type { Body } from "../src/types.ts";
import {
  body,
  FOOT,
  FOOT_FORMATIONS,
  GUNS,
  HORSE,
  HORSE_FORMATIONS,
  plan,
  shapeOf,
  standsOf,
} from "./drill.ts";
import { rule } from "./rule.ts";

const frame = (formation: Formation, shape: Shape = shapeOf(formation)): number[] => {
  const { width, depth } = frameOf(shape, bodyAt(shape, { x: 0, y: 0, heading: 0 }, formation));
  return [width / 100, depth / 100];
};
const radius = (formation: Formation, shape: Shape = shapeOf(formation)): number | null =>
  radiusOf(shape, bodyAt(shape, { x: 0, y: 0, heading: 0 }, formation));
const size = (of: Body, shape: Shape): number[][] =>
  standsOf(of, shape).map(({ width, depth }) => [width / 100, depth / 100]);

rule("I.2-infantry", "a battalion has four companies in every formation", () => {
  for (const formation of FOOT_FORMATIONS) expect(standsOf(body(formation))).toHaveLength(4);
});

rule("I.2-cavalry", "a regiment has eight stands in every formation", () => {
  for (const formation of HORSE_FORMATIONS) expect(standsOf(body(formation))).toHaveLength(8);
});

rule("I.2-artillery", "a battery is one stand deployed and two limbered", () => {
  expect(standCount(GUNS, "gun-firing")).toBe(1);
  expect(standCount(GUNS, "gun-route")).toBe(2);
});

rule("I.3-infantry", "a company is 35 wide and 15 deep", () => {
  expect(size(body("line"), FOOT)).toEqual(Array(4).fill([35, 15]));
});

rule("I.3-cavalry", "a half squadron is 25 by 25", () => {
  expect(size(body("cav-line-1"), HORSE)).toEqual(Array(8).fill([25, 25]));
});

rule("I.3-artillery-firing", "a gun line is as wide as it has guns", () => {
  const width = (guns: number) => frame("gun-firing", { ...GUNS, guns });
  expect([3, 4].map(width)).toEqual([
    [60, 35],
    [60, 35],
  ]);
  expect([5, 6, 8].map(width)).toEqual([
    [80, 35],
    [80, 35],
    [80, 35],
  ]);
  expect([9, 10, 12].map(width)).toEqual([
    [100, 35],
    [100, 35],
    [100, 35],
  ]);
  expect([4, 8, 12].map((guns) => radius("gun-firing", { ...GUNS, guns }))).toEqual([6947, 8733, 10595]);
});

rule("I.3-artillery-moving", "limbered light guns are 75 long, all others 100", () => {
  const light: Shape = { ...GUNS, calibre: "light" };
  expect(size(body("gun-route"), light)).toEqual([
    [25, 75],
    [25, 75],
  ]);
  expect(size(body("gun-route"), GUNS)).toEqual([
    [25, 100],
    [25, 100],
  ]);
  expect(frame("gun-route", light)).toEqual([25, 155]);
  expect(frame("gun-route", { ...GUNS, horse: true })).toEqual([25, 155]);
  expect(frame("gun-route", { ...GUNS, calibre: "heavy" })).toEqual([25, 205]);
});

rule("III.2-route-layout", "one company leads, three follow end to end, facing out in turn", () => {
  expect(plan("route")).toEqual([
    [0, -7.5, 0],
    [0, -37.5, 90],
    [0, -77.5, -90],
    [0, -117.5, 90],
  ]);
  expect(frame("route")).toEqual([35, 135]);
});

rule("III.2-route-flanks", "a column of route is long and narrow", () => {
  const [width, depth] = frame("route");
  expect(depth).toBeGreaterThan(3 * width!);
});

rule("III.2-open-layout", "companies in file, a company's width from front to front", () => {
  expect(plan("open").map(([, v]) => v)).toEqual([-7.5, -42.5, -77.5, -112.5]);
  expect(frame("open")).toEqual([35, 120]);
});

rule("III.2-close-layout", "companies in file, closed up", () => {
  expect(plan("close").map(([, v]) => v)).toEqual([-7.5, -22.5, -37.5, -52.5]);
  expect(frame("close")).toEqual([35, 60]);
  expect(radius("close")).toBe(6947);
});

rule("III.2-attack-layout", "two companies wide and two deep", () => {
  expect(plan("attack")).toEqual([
    [17.5, -7.5, 0],
    [-17.5, -7.5, 0],
    [17.5, -27.5, 0],
    [-17.5, -27.5, 0],
  ]);
  expect(radius("attack")).toBe(7827);
});

rule("III.2-attack-flanks", "the flank of an attack column is half as long as its front", () => {
  const [width, depth] = frame("attack");
  expect(depth! * 2).toBeGreaterThanOrEqual(width!);
});

rule("III.2-line-layout", "four companies side by side", () => {
  expect(plan("line").map(([u]) => u)).toEqual([52.5, 17.5, -17.5, -52.5]);
  expect(frame("line")).toEqual([140, 15]);
  expect(radius("line")).toBe(14081);
});

rule("III.2-square", "four companies in a box, all facing out", () => {
  expect(plan("square")).toEqual([
    [0, -7.5, 0],
    [25, -32.5, 90],
    [0, -57.5, 180],
    [-25, -32.5, -90],
  ]);
  expect(frame("square")).toEqual([65, 65]);
  expect(radius("square")).toBeNull();
});

rule("III.2-skirmish-layout", "companies at least 40 apart; the gaps are full of men", () => {
  expect(plan("skirmish").map(([u]) => u)).toEqual([112.5, 37.5, -37.5, -112.5]);
  expect(frame("skirmish")).toEqual([260, 15]);
  expect(radius("skirmish")).toBe(7500);
});

rule("III.5", "a detachment is a skirmish line of its few stands", () => {
  const pair: Shape = { ...FOOT, quarters: 2 };
  expect(standCount(pair, "skirmish")).toBe(2);
  expect(frame("skirmish", pair)).toEqual([110, 15]);
  expect(standCount({ ...HORSE, quarters: 1 }, "cav-skirmish")).toBe(2);
});

rule("III.2-half-battalion", "half a battalion stays in line or column", () => {
  expect(frame("half-line")).toEqual([70, 15]);
  expect(radius("half-line")).toBe(7159);
  expect(frame("half-column")).toEqual([35, 30]);
  expect(radius("half-column")).toBe(4610);
});

rule("III.3-route", "half squadrons in single file", () => {
  expect(plan("cav-route").map(([u, v]) => [u, v])).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [0, -12.5 - 30 * k]),
  );
  expect(frame("cav-route")).toEqual([25, 235]);
});

rule("III.3-open", "squadrons two stands wide, their own width from front to front", () => {
  expect(
    plan("cav-open")
      .filter(([u]) => u! > 0)
      .map(([, v]) => v),
  ).toEqual([-12.5, -62.5, -112.5, -162.5]);
  expect(frame("cav-open")).toEqual([50, 175]);
});

rule("III.3-attack", "squadrons behind each other with intervals", () => {
  expect(
    plan("cav-attack")
      .filter(([u]) => u! > 0)
      .map(([, v]) => v),
  ).toEqual([-12.5, -47.5, -82.5, -117.5]);
  expect(frame("cav-attack")).toEqual([50, 130]);
  expect(radius("cav-attack")).toBe(13929);
});

rule("III.3-line", "eight stands abreast, or four in two ranks", () => {
  expect([frame("cav-line-1"), frame("cav-line-2")]).toEqual([
    [200, 25],
    [100, 50],
  ]);
  expect([radius("cav-line-1"), radius("cav-line-2")]).toEqual([20156, 11181]);
});

rule("III.3-skirmish", "horsemen at least 25 apart", () => {
  expect(plan("cav-skirmish").map(([u]) => u)).toEqual([175, 125, 75, 25, -25, -75, -125, -175]);
  expect(frame("cav-skirmish")).toEqual([375, 25]);
  expect(radius("cav-skirmish")).toBe(5000);
});

rule("IV.3-multi-battalion", "a square of two battalions has faces of two companies", () => {
  const square: Body = { ...body("great-square"), stands: 8 };
  const stands = standsOf(square, FOOT);
  expect(stands).toHaveLength(8);
  expect(frameOf(FOOT, square)).toEqual({ width: 10000, depth: 10000 });
  expect(stands.some((one, i) => stands.some((other, j) => i < j && overlap(one, other)))).toBe(false);
});

rule("VI.5", "a routed crowd no longer has stands", () => {
  expect(frame("rout", FOOT)).toEqual([70, 60]);
  expect(frame("rout", HORSE)).toEqual([100, 100]);
  expect(frame("rout", GUNS)).toEqual([25, 205]);
});

test("no two stands of a body overlap", () => {
  for (const formation of [...FOOT_FORMATIONS, ...HORSE_FORMATIONS, "gun-route" as const]) {
    const stands = standsOf(body(formation, 1000, 1000, 3217));
    expect(stands.some((one, i) => stands.some((other, j) => i < j && overlap(one, other)))).toBe(false);
  }
});

rule("III.2-route-manoeuvre", "a bent column keeps its distances along the way it came", () => {
  const column: Body = {
    ...body("open", 1050, 1000, 9000),
    track: [
      { x: 100000, y: 100000, heading: 9000, length: 5000 },
      { x: 100000, y: 90000, heading: 0, length: 10000 },
    ],
  };
  const at = layoutOf(FOOT, column).map(({ pose }) => [pose.x / 100, pose.y / 100, pose.heading / 100]);
  expect(at).toEqual([
    [1042.5, 1000, 90],
    [1007.5, 1000, 90],
    [1000, 972.5, 0],
    [1000, 937.5, 0],
  ]);
  expect(frameOf(FOOT, column)).toEqual({ width: 3500, depth: 1500 });
  const [head] = standsOf(column);
  expect(head).toEqual(boxOf({ x: 104250, y: 100000, heading: 9000 }, 3500, 1500));
});
