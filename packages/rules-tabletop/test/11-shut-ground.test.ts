// [VI.5, R41] Ground that stops a crowd in flight: what not even a column of route may pass.

import { expect } from "vitest";
import { batter } from "../src/ground/battering.ts";
import { shutGround } from "../src/ground/shut-ground.ts";
import { at, type Field, field } from "./field.ts";
import { line, patch, water } from "./ground.ts";
import { rule } from "./rule.ts";

const ARMS = { A1: "infantry", A2: "cavalry", A3: "artillery" } as const;
const CROWDS = Object.fromEntries(
  Object.entries(ARMS).map(([id, arm], i) => [
    id,
    { arm, at: [1600 + 200 * i, 300], formation: "rout", status: "routed" },
  ]),
);
const table = (terrain: readonly object[], units: object = {}, more: object = {}): Field =>
  field({ terrain, units: { ...CROWDS, ...units }, ...more });

/** The arms whose crowds are stopped there. */
const stopped = ({ g, u }: Field, x: number, y: number): string[] =>
  Object.entries(ARMS).flatMap(([id, arm]) => {
    const spot = at(x, y);
    const isStopped = shutGround(g, u(id), 0).some(
      ({ squared, reach, isShut }) => squared(spot) <= reach * reach && isShut(spot),
    );
    return isStopped ? [arm] : [];
  });

const ALL = ["infantry", "cavalry", "artillery"];
const ROAD = {
  id: "road",
  kind: "trail",
  line: [
    [700, 100],
    [700, 1500],
  ],
};

rule("VI.5", "closed ground, each kind for the arms whose columns of route may not pass it either", () => {
  const on = (kind: string, x: number) => stopped(table([patch(kind, 300, 600, 1100, 1000), ROAD]), x, 800);
  const beside = (kind: string) => on(kind, 900);
  expect(beside("bog")).toEqual(["artillery"]);
  expect(beside("swamp")).toEqual(["cavalry", "artillery"]);
  expect(beside("densewoods")).toEqual(["cavalry", "artillery"]);
  expect(beside("forest")).toEqual(["cavalry", "artillery"]);
  expect(beside("lake")).toEqual(ALL);
  for (const open of ["lightwoods-rough", "scrub-rough", "interval-rugged", "fortification"])
    expect([open, beside(open)]).toEqual([open, []]);
  // a road leads through woods, through a swamp it does not
  expect([on("densewoods", 700), on("forest", 700)]).toEqual([[], []]);
  expect([on("swamp", 700), on("bog", 700)]).toEqual([["cavalry", "artillery"], ["artillery"]]);
});

rule("VI.5", "water to its banks, except at a ford or a bridge that stands", () => {
  const over = (kind: string, x: number) =>
    stopped(table([water("stream", 40), { id: "way", kind, water: "water", at: [700, 800] }]), x, 800);
  expect([over("ford", 700), over("bridge-temporary", 700), over("ferry", 700)]).toEqual([[], [], ALL]);
  expect([over("ford", 1500), over("bridge-temporary", 1500)]).toEqual([ALL, ALL]);
  const bridge = { id: "way", kind: "bridge-temporary", water: "water", at: [700, 800] };
  const { g, u } = table([water("stream", 40), bridge]);
  // a crowd of this radius comes to the bridge from as far off as it is wide
  const [river] = shutGround(g, u("A1"), 3500).filter(({ reach }) => reach === 2000);
  expect([890, 890.01, 710, 709.99].map((y) => river!.isShut(at(700, y)))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const stream = table([water("stream", 40)]);
  expect([stopped(stream, 700, 820), stopped(stream, 700, 820.01)]).toEqual([ALL, []]);
  const creek = table([water("creek", 40)]);
  expect(stopped(creek, 700, 800)).toEqual([]);
  const broken = table([
    water("river", 80),
    { id: "way", kind: "bridge-permanent", water: "water", at: [700, 800] },
  ]);
  batter(broken.g, 0, 2 * broken.g.world.ground.sections[0]!.impact + 1);
  expect(stopped(broken, 700, 800)).toEqual(ALL);
});

rule("VI.5", "a wall stops guns, a work horse and guns but at its gates, until it is breached", () => {
  const gates = [
    [
      [480, 800],
      [520, 800],
    ],
  ];
  const at800 = (f: Field, x: number) => stopped(f, x, 800);
  const wall = table([{ id: "bank", kind: "wall", line: line(300, 1100) }]);
  const work = table([{ id: "bank", kind: "work", line: line(300, 1100), gates }]);
  expect([at800(wall, 500), at800(work, 700), at800(work, 500)]).toEqual([
    ["artillery"],
    ["cavalry", "artillery"],
    [],
  ]);
  for (const f of [wall, work]) {
    batter(f.g, 4, 2 * f.g.world.ground.sections[4]!.impact + 1);
    expect(at800(f, 750)).toEqual([]);
  }
});

rule(["VI.5", "XI.6-town-garrison"], "a town that burns, or that the enemy holds", () => {
  const town = { id: "T", kind: "town", corner: [1000, 800] };
  const inside = (units: object, more: object = {}) => stopped(table([town], units, more), 1050, 850);
  expect(inside({})).toEqual([]);
  expect(inside({ A4: { zone: "T", posture: "sheltered" } })).toEqual([]);
  expect(inside({ B1: { zone: "T", posture: "sheltered" } })).toEqual(ALL);
  expect([inside({}, { fires: { T: 99.99 } }), inside({}, { fires: { T: 100 } })]).toEqual([[], ALL]);
});
