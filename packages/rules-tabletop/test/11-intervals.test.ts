import { expect } from "vitest";
import { lossFactor } from "../src/ground/cover.ts";
import { delayDue } from "../src/ground/delay.ts";
import { sees } from "../src/ground/sight.ts";
import { barred, barredCrossing, contoursBetween, levelAt } from "../src/ground/terrain.ts";
import { at, attackFactor, type Field, field, fireFactor, penaltyDivisor, stand } from "./field.ts";
import { block, line } from "./ground.ts";
import { rule } from "./rule.ts";

const crest = (kind: string) => ({
  id: "crest",
  kind,
  line: line(300, 1100),
});
const slope = (kind: string, contour?: string) => ({
  id: "slope",
  kind,
  outline: block(300, 600, 1100, 1000),
  ...(contour ? { contour } : {}),
});
/** Blue looks and comes from the south, red from the north. */
const across = (kind: string, blue: number, red: number, area = "interval-regular"): Field =>
  field({
    terrain: [slope(area), crest(kind)],
    units: {
      A1: { at: [700, blue], facing: 0, formation: "line" },
      B1: { at: [700, red], facing: 180, formation: "line" },
    },
  });
const inView = ({ g, u }: Field): boolean => sees(g, u("A1"), u("B1")) && sees(g, u("B1"), u("A1"));
/** Blue has charged red, which stands by the crest. */
const stormed = (kind: string, area: string, red: number, from: [number, number], facing = 0) =>
  field({
    terrain: [slope(area), crest(kind)],
    units: {
      A1: { at: [700, red], facing, formation: "attack" },
      B1: { at: [700, red], facing: (facing + 180) % 360, formation: "line" },
    },
    charges: [{ charger: "A1", target: "B1", began: { at: from } }],
    contacts: [{ attacker: "A1", defender: "B1" }],
  });
const meets = (f: Field) => attackFactor(f.g, f.contact("A1", "B1"));

rule("XI.1", "a wood changes sight, movement, fire, melee and morale, open ground nothing", () => {
  const f = field({
    terrain: [{ kind: "densewoods", outline: block(500, 700, 900, 900) }],
    units: {
      A1: { at: [700, 300], facing: 0, formation: "line" },
      B1: { at: [700, 720], facing: 180, formation: "line" },
      B2: { at: [300, 600], facing: 180, formation: "line" },
    },
  });
  const [a, b, open] = [f.u("A1"), f.u("B1"), f.u("B2")];
  expect([sees(f.g, a, b), sees(f.g, a, open)]).toEqual([false, true]);
  expect(delayDue(f.g, b, f.g.state.units[b]!.bodies)?.kind).toBe("densewoods");
  expect(delayDue(f.g, open, f.g.state.units[open]!.bodies)).toBeUndefined();
  expect(fireFactor(f.g, a, stand(700, 300), b, stand(700, 730), "volley")).toEqual([1, 2]);
  expect(fireFactor(f.g, a, stand(700, 300), open, stand(300, 600), "volley")).toEqual([1, 1]);
  expect(attackFactor(f.g, f.contact("A1", "B1"))).toEqual([1, 2]);
  expect(attackFactor(f.g, f.contact("A1", "B2"))).toEqual([1, 1]);
  expect([penaltyDivisor(f.g, b), penaltyDivisor(f.g, open)]).toEqual([2, 1]);
});

rule("XI.2", "every kind of ground is regular, rough or rugged", () => {
  const { g } = field({});
  const density = (kind: Parameters<typeof g.world.charts.terrain>[0]) =>
    g.world.charts.terrain(kind).density;
  expect(density("interval-regular")).toBe("regular");
  expect(density("bog")).toBe("rough");
  expect(density("forest")).toBe("rugged");
  expect(density("bridge-permanent")).toBe("regular");
});

rule("XI.3", "contours add up to levels, whatever grows on them", () => {
  const f = field({
    terrain: [
      { id: "lower", kind: "interval-regular", contour: "gentle", outline: block(200, 200, 900, 900) },
      { id: "upper", kind: "interval-regular", contour: "steep", outline: block(400, 400, 700, 700) },
      { id: "scrub", kind: "scrub-rough", overrides: ["upper"], outline: block(500, 500, 600, 600) },
    ],
  });
  expect([at(100, 100), at(300, 300), at(450, 450), at(550, 550)].map((p) => levelAt(f.g, p))).toEqual([
    0, 1, 2, 2,
  ]);
});

rule("XI.3-single", "a hill of one piece hides what is behind its own crest and nothing beside it", () => {
  const f = field({
    terrain: [slope("interval-regular"), crest("crest-regular")],
    units: {
      A1: { at: [700, 500], facing: 0, formation: "line" },
      B1: { at: [700, 1200], facing: 180, formation: "line" },
      B2: { at: [1300, 900], facing: 180, formation: "line" },
    },
  });
  expect(sees(f.g, f.u("A1"), f.u("B1"))).toBe(false);
  expect(sees(f.g, f.u("A1"), f.u("B2"))).toBe(true);
});

rule("XI.3-linked", "a crest that runs on between two hills screens the saddle too", () => {
  const f = field({
    terrain: [
      { id: "west-hill", kind: "interval-regular", outline: block(200, 700, 400, 900) },
      { id: "east-hill", kind: "interval-regular", outline: block(1000, 700, 1200, 900) },
      {
        id: "ridge",
        kind: "crest-regular",
        line: line(250, 1150),
      },
    ],
    units: {
      A1: { at: [700, 500], facing: 0, formation: "line" },
      B1: { at: [700, 1000], facing: 180, formation: "line" },
    },
  });
  expect(levelAt(f.g, at(700, 800))).toBe(0);
  expect(sees(f.g, f.u("A1"), f.u("B1"))).toBe(false);
});

rule("XI.3-regular-visibility", "a crest hides until one of the two is within 100 of it", () => {
  expect(inView(across("crest-regular", 600, 1000))).toBe(false);
  expect(inView(across("crest-regular", 600, 900))).toBe(true);
  expect(inView(across("crest-regular", 600, 901))).toBe(false);
  expect(inView(across("crest-regular", 700, 1000))).toBe(true);
});

rule("XI.3-regular-movement", "no unit is delayed, and cavalry gallops over it", () => {
  const f = field({
    terrain: [slope("interval-regular")],
    units: { A1: { at: [700, 500], facing: 0, formation: "cav-line-2" } },
  });
  const [from, to] = [f.body("A1", "cav-line-2", 700, 595), f.body("A1", "cav-line-2", 700, 605)];
  expect(delayDue(f.g, f.u("A1"), [from, to])).toBeUndefined();
  expect(barredCrossing(f.g, f.u("A1"), from, to, { gallop: true })).toBeUndefined();
});

const twoUp = {
  terrain: [
    { id: "lower", kind: "interval-regular", outline: block(300, 700, 1100, 1300) },
    { id: "upper", kind: "interval-regular", outline: block(300, 900, 1100, 1300) },
  ],
};

rule("XI.3-regular-firing", "up or down two contours is counted for ball; other fire is whole", () => {
  const f = field({
    ...twoUp,
    units: {
      A1: { at: [700, 500], facing: 0, formation: "line" },
      B1: { at: [700, 1000], facing: 180, formation: "line" },
    },
  });
  expect(contoursBetween(f.g, at(700, 500), at(700, 1000))).toBe(2);
  expect(contoursBetween(f.g, at(700, 1000), at(700, 500))).toBe(2);
  expect(contoursBetween(f.g, at(700, 500), at(700, 800))).toBe(1);
  for (const shot of ["volley", "case", "shell", "ball"] as const) {
    expect(fireFactor(f.g, f.u("A1"), stand(700, 500), f.u("B1"), stand(700, 1000), shot)).toEqual([1, 1]);
  }
});

rule("XI.3-regular-combat", "a regular crest costs an attacker nothing", () => {
  expect(meets(stormed("crest-regular", "interval-regular", 820, [700, 600]))).toEqual([1, 1]);
});

rule("XI.3-regular-morale", "penalties are whole behind a regular crest", () => {
  const f = across("crest-regular", 500, 820);
  expect(penaltyDivisor(f.g, f.u("B1"))).toBe(1);
});

rule("XI.3-rough-visibility", "a rough crest hides until one of the two is within 50", () => {
  expect(inView(across("crest-rough", 600, 851))).toBe(false);
  expect(inView(across("crest-rough", 600, 850))).toBe(true);
});

rule("XI.3-rough-movement", "all roll on a rough slope but columns of route", () => {
  const f = across("crest-rough", 500, 1200, "interval-rough");
  const due = (formation: "line" | "attack" | "skirmish" | "route") =>
    delayDue(f.g, f.u("A1"), [f.body("A1", formation, 700, 700)]);
  expect(due("line")).toEqual({ at: 0, kind: "interval-rough", cite: "XI.3-rough-movement" });
  expect(due("skirmish")?.cite).toBe("XI.3-rough-movement");
  expect(due("route")).toBeUndefined();
  expect(barred(f.g, f.u("A1"), f.body("A1", "square", 700, 700))).toBeUndefined();
});

rule("XI.3-rough-firing", "fire is as on a regular slope", () => {
  const f = across("crest-rough", 780, 850, "interval-rough");
  expect(fireFactor(f.g, f.u("A1"), stand(700, 780), f.u("B1"), stand(700, 850), "volley")).toEqual([1, 1]);
});

rule("XI.3-rough-combat", "chargers over or up to a rough crest lose a quarter, within 50 of it", () => {
  expect(meets(stormed("crest-rough", "interval-rough", 820, [700, 500]))).toEqual([3, 4]);
  expect(meets(stormed("crest-rough", "interval-rough", 850, [700, 500]))).toEqual([3, 4]);
  expect(meets(stormed("crest-rough", "interval-rough", 851, [700, 700]))).toEqual([1, 1]);
  // from the same side of the crest and the same level
  expect(meets(stormed("crest-rough", "interval-rough", 850, [700, 950], 180))).toEqual([1, 1]);
  // from below
  expect(meets(stormed("crest-rough", "interval-rough", 850, [700, 1100], 180))).toEqual([3, 4]);
});

rule("XI.3-rough-morale", "a rough crest does nothing for morale", () => {
  const f = across("crest-rough", 500, 820);
  expect(penaltyDivisor(f.g, f.u("B1"))).toBe(1);
});

rule("XI.3-rugged-visibility", "a rugged crest hides until one of the two stands on it", () => {
  expect(inView(across("crest-rugged", 600, 802))).toBe(false);
  expect(inView(across("crest-rugged", 600, 800))).toBe(true);
});

rule(
  "XI.3-rugged-movement",
  "every unit rolls on a rugged slope, columns of route too, and no unit gallops",
  () => {
    const f = across("crest-rugged", 500, 1200, "interval-rugged");
    expect(delayDue(f.g, f.u("A1"), [f.body("A1", "route", 700, 700)])?.cite).toBe("XI.3-rugged-movement");
    expect(delayDue(f.g, f.u("A1"), [f.body("A1", "line", 700, 700)])?.cite).toBe("XI.3-rugged-movement");
    expect(barred(f.g, f.u("A1"), f.body("A1", "line", 700, 700))).toBeUndefined();
    const h = field({
      terrain: [slope("interval-rugged")],
      units: { A1: { at: [700, 500], facing: 0, formation: "cav-line-2" } },
    });
    const [from, to] = [h.body("A1", "cav-line-2", 700, 595), h.body("A1", "cav-line-2", 700, 605)];
    expect(barredCrossing(h.g, h.u("A1"), from, to, { gallop: true })?.cite).toBe("XI.3-rugged-movement");
    expect(barredCrossing(h.g, h.u("A1"), from, to)).toBeUndefined();
  },
);

rule("XI.3-rugged-firing", "fire is as on a regular slope", () => {
  const f = across("crest-rugged", 790, 800, "interval-rugged");
  expect(fireFactor(f.g, f.u("A1"), stand(700, 790), f.u("B1"), stand(700, 805), "case")).toEqual([1, 1]);
});

rule("XI.3-rugged-combat", "chargers against a rugged crest lose half, if its defenders stand on it", () => {
  expect(meets(stormed("crest-rugged", "interval-rugged", 800, [700, 500]))).toEqual([1, 2]);
  expect(meets(stormed("crest-rugged", "interval-rugged", 810, [700, 500]))).toEqual([1, 1]);
  const f = stormed("crest-rugged", "interval-rugged", 800, [700, 500]);
  expect(lossFactor(f.g, f.u("B1"))).toBe(1);
});

rule("XI.3-rugged-morale", "penalties of units that hold a rugged crest are halved", () => {
  const f = stormed("crest-rugged", "interval-rugged", 800, [700, 500]);
  expect(penaltyDivisor(f.g, f.u("B1"))).toBe(2);
  expect(penaltyDivisor(f.g, f.u("A1"))).toBe(1);
  const quiet = across("crest-rugged", 500, 800);
  expect(penaltyDivisor(quiet.g, quiet.u("B1"))).toBe(2);
});
