import { expect } from "vitest";
import { delayDue, delayed, delayOn, minorObstacles, rollDelay } from "../src/ground/delay.ts";
import { barred } from "../src/ground/terrain.ts";
import { field, mm } from "./field.ts";
import { block, line } from "./ground.ts";
import { rule } from "./rule.ts";

const scrub = (dice: number[] = [], kind = "scrub-rough") =>
  field(
    {
      terrain: [{ kind, outline: block(300, 600, 1100, 1000) }],
      units: { A1: { at: [700, 500], facing: 0, formation: "attack" } },
    },
    { dice },
  );

rule("XI.7", "one die for the whole unit and action sets the share of its allowance", () => {
  const f = scrub([6]);
  const way = [500, 550, 600, 650].map((y) => f.body("A1", "attack", 700, y));
  const due = delayDue(f.g, f.u("A1"), way)!;
  expect(due).toEqual({ at: 2, kind: "scrub-rough", cite: "XI.4-rough-scrub-movement" });
  expect(rollDelay(f.g, f.u("A1"), due)).toEqual({ die: 6, share: 2 });
  // 100 to the edge at full pace, half of the other 50
  expect(delayed(mm(150), mm(100), 2)).toBe(mm(125));
  // starting inside: half of all
  expect(delayed(mm(150), 0, 2)).toBe(mm(75));
});

rule("XI.7-regular", "regular ground delays no unit", () => {
  const f = scrub([], "scrub-regular");
  expect(delayDue(f.g, f.u("A1"), [f.body("A1", "attack", 700, 700)])).toBeUndefined();
});

rule("XI.7-regular", "a minor obstacle that was agreed on costs 50", () => {
  const f = field({
    terrain: [
      {
        id: "ditch",
        kind: "minor",
        line: [
          [300, 600],
          [700, 600],
          [1100, 620],
        ],
      },
      {
        id: "bank",
        kind: "minor",
        line: line(300, 1100, 900),
      },
    ],
    units: { A1: { at: [700, 500], facing: 0, formation: "line" } },
  });
  const way = [500, 550, 605, 650].map((y) => f.figure("A1", "line", 700, y));
  expect(minorObstacles(f.g, way)).toBe(mm(50));
  expect(minorObstacles(f.g, way.slice(0, 2))).toBe(0);
  expect(delayOn(f.g, way)).toBeUndefined();
});

rule(
  "XI.7-rough",
  "all may enter rough ground, and roll until the last part is out of it, but columns of route",
  () => {
    const f = scrub();
    for (const formation of ["line", "attack", "square", "skirmish", "open"] as const) {
      expect(barred(f.g, f.u("A1"), f.body("A1", formation, 700, 800))).toBeUndefined();
      expect(delayDue(f.g, f.u("A1"), [f.body("A1", formation, 700, 800)])?.at).toBe(0);
    }
    expect(delayDue(f.g, f.u("A1"), [f.body("A1", "route", 700, 800)])).toBeUndefined();
    // an attack column is 35 deep: its rear leaves at 1035
    expect(delayDue(f.g, f.u("A1"), [f.body("A1", "attack", 700, 1034)])?.at).toBe(0);
    expect(delayDue(f.g, f.u("A1"), [f.body("A1", "attack", 700, 1036)])).toBeUndefined();
  },
);

rule("XI.7-rough", "creeks are rough in a storm", () => {
  const at = (weather: string) =>
    field({
      weather,
      terrain: [
        {
          kind: "creek",
          line: line(0, 2400, 600),
          width: 15,
        },
      ],
      units: { A1: { at: [700, 400], facing: 0, formation: "line" } },
    });
  const due = (weather: string, formation: "line" | "route") => {
    const f = at(weather);
    return delayDue(f.g, f.u("A1"), [f.body("A1", formation, 700, 600)]);
  };
  expect(due("perfect", "line")).toBeUndefined();
  expect(due("storm", "line")?.kind).toBe("creek");
  expect(due("storm", "route")).toBeUndefined();
});

rule(
  "XI.7-rugged",
  "rugged ground is for columns of route and skirmishers unless stated otherwise; all roll",
  () => {
    const strict = field(
      {
        terrain: [{ kind: "interval-rugged", outline: block(300, 600, 1100, 1000) }],
        units: { A1: { at: [700, 500], facing: 0, formation: "line" } },
      },
      { options: { ruggedIntervalFormed: false } },
    );
    const stands = (formation: "line" | "route" | "skirmish") =>
      barred(strict.g, strict.u("A1"), strict.body("A1", formation, 700, 800))?.cite;
    expect([stands("line"), stands("route"), stands("skirmish")]).toEqual([
      "XI.7-rugged",
      undefined,
      undefined,
    ]);
    for (const formation of ["route", "skirmish"] as const)
      expect(delayDue(strict.g, strict.u("A1"), [strict.body("A1", formation, 700, 800)])?.at).toBe(0);
  },
);

rule("XI.7-table", "1-2 nothing, 3-4 a quarter, 5-6 half, 7-8 three quarters, 9-10 all", () => {
  const { charts } = field({}).g.world;
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((die) => charts.delay(die))).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
  ]);
  expect([0, 1, 2, 3, 4].map((share) => delayed(mm(250), 0, share))).toEqual([
    0, 6200, 12_500, 18_700, 25_000,
  ]);
});

rule(
  "XI.4-rough-scrub-movement",
  "ground delays a unit that lies on it, not one that lies round its corner",
  () => {
    const corner = {
      kind: "scrub-rough",
      outline: [
        [600, 600],
        [1000, 600],
        [600, 1000],
      ],
    };
    const f = field({ terrain: [corner], units: { A1: { at: [700, 500], formation: "attack" } } });
    const due = (x: number, y: number) => delayDue(f.g, f.u("A1"), [f.body("A1", "attack", x, y)])?.kind;
    expect([due(850, 715), due(900, 950)]).toEqual(["scrub-rough", undefined]);
  },
);
