import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { fatigueLevel, hasCharged, hasFought } from "../src/rules/15-fatigue.ts";
import { lab, rule } from "./lab.ts";

const HOUR = { turn: 5, phase: "interphase", stage: "exertion" };
const brigade = (more: Json) => ({
  ...HOUR,
  units: { "french-brigade": more, a: { side: "french", at: "5,5" } },
});

rule("15.11-1", "a committed brigade gains a point each hour", () => {
  const t = lab(brigade({ fatigue: 1 }));
  expect(t.unit("french-brigade").fatigue).toBe(2);
  expect(t.of("fatigue").find(({ unit }) => unit === "french-brigade")).toMatchObject({
    points: 1,
    left: 2,
    cite: "15.11-1",
  });
});

rule("15.11-1", "between the hours nobody tires", () => {
  const t = lab({ ...brigade({ fatigue: 1 }), turn: 6 });
  expect(t.unit("french-brigade").fatigue).toBe(1);
});

rule("4.1-1", "of the first turn's hourly segments only the command points are played", () => {
  const t = lab({ ...brigade({ fatigue: 1, rode: true }), turn: 1 });
  expect(t.unit("french-brigade").fatigue).toBe(1);
});

rule("15.0", "no points come to a brigade that is not committed", () => {
  const t = lab(brigade({ place: "display", fatigue: 1 }));
  expect(t.unit("french-brigade").fatigue).toBe(1);
});

rule("15.11-2", "beyond three points only after combat", () => {
  expect(lab(brigade({ fatigue: 2 })).unit("french-brigade").fatigue).toBe(3);
  expect(lab(brigade({ fatigue: 3 })).unit("french-brigade").fatigue).toBe(3);
  expect(lab(brigade({ fatigue: 3, fought: true })).unit("french-brigade").fatigue).toBe(4);
});

rule("15.1", "eight points are the most", () => {
  expect(lab(brigade({ fatigue: 7, fought: true })).unit("french-brigade").fatigue).toBe(8);
  const t = lab(brigade({ fatigue: 8, fought: true, rode: true }));
  expect(t.unit("french-brigade").fatigue).toBe(8);
  expect(t.of("fatigue").filter(({ unit }) => unit === "french-brigade")).toEqual([]);
});

rule("15.21", "charges of an hour cost one point more, however many", () => {
  const t = lab(brigade({ fatigue: 4, fought: true, rode: true }));
  expect(t.unit("french-brigade").fatigue).toBe(6);
  expect(t.cites).toContain("15.21");
  expect(t.state.rode[t.id("french-brigade")]).toBe(0);
});

rule("4.1-1C1", "the charge marker counts before the hour, and is taken away", () => {
  const t = lab(brigade({ fatigue: 2, rode: true }));
  const reported = t.of("fatigue").filter(({ unit }) => unit === "french-brigade");
  expect(reported.map(({ cite }) => cite)).toEqual(["15.21"]); // three points reached: no more without combat
  expect(t.unit("french-brigade").fatigue).toBe(3);
});

rule("15.11-2b", "a charge lifts the limit for the whole brigade", () => {
  const t = lab(brigade({ fatigue: 3 }), { prepare: (g, id) => hasCharged(g, id("a")) });
  expect(t.state.fought[t.id("french-brigade")]).toBe(1);
  expect(t.unit("french-brigade").fatigue).toBe(5);
});

rule("15.11-2a", "so does fighting on foot, without the point for charges", () => {
  const t = lab(brigade({ fatigue: 3 }), { prepare: (g, id) => hasFought(g, id("a")) });
  expect(t.unit("french-brigade").fatigue).toBe(4);
});

rule("15.12", "a brigade that is not committed recovers three points, down to two", () => {
  const after = (fatigue: number) =>
    lab(brigade({ place: "display", fatigue })).unit("french-brigade").fatigue;
  expect([8, 6, 5, 4, 3, 2, 1, 0].map(after)).toEqual([5, 3, 2, 2, 2, 2, 1, 0]);
});

rule("4.1-1D", "recovery is told with its case", () => {
  const t = lab(brigade({ place: "display", fatigue: 7 }));
  expect(t.of("fatigue")).toContainEqual({
    type: "fatigue",
    unit: "french-brigade",
    points: -3,
    left: 4,
    cite: "15.12",
  });
});

rule("4.1-1C2", "Jaegers that have skirmished tire, if that option is played", () => {
  const position = {
    ...HOUR,
    units: { "allied-brigade": { fatigue: 1, skirmished: true }, a: { side: "allied", at: "15,5" } },
  };
  expect(lab(position).unit("allied-brigade").fatigue).toBe(2);
  const t = lab(position, { options: { "jaeger-fatigue": true } });
  expect(t.unit("allied-brigade").fatigue).toBe(3);
  expect(t.state.skirmished[t.id("allied-brigade")]).toBe(0);
});

const level = (fatigue: number): number => {
  const t = lab({ phase: "interphase", units: { "french-brigade": { fatigue } } });
  return fatigueLevel(t.g, t.id("french-brigade"));
};
rule("15.2-0", "fresh up to four points", () => {
  expect([0, 1, 4].map(level)).toEqual([0, 0, 0]);
});
rule("15.2-1", "fatigued at five and six", () => {
  expect([5, 6].map(level)).toEqual([1, 1]);
});
rule("15.2-2", "exhausted at seven and eight", () => {
  expect([7, 8].map(level)).toEqual([2, 2]);
});
rule("15.2", "pieces of no brigade do not tire", () => {
  const t = lab({ phase: "interphase", units: {} });
  expect(fatigueLevel(t.g, -1)).toBe(0);
});
