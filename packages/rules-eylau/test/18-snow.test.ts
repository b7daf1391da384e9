// [18.0] [19.9] Snow, light and wind.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { sees, visibility } from "../src/rules/10.4-sight.ts";
import { facesWind } from "../src/rules/18-snow.ts";
import { A, type Entry, F, GUNS } from "./fire-lab.ts";
import { type Lab, lab, rule } from "./lab.ts";

const weatherLab = (more: { readonly [key: string]: Json }, units: Entry = {}): Lab =>
  lab({ phase: "frenchMovement", units: { f: F, a: { ...A, at: "20,8" }, ...units }, ...more });
const lit = (light: string) => ({ turns: [{ name: "1", light }] });

rule("18.1", "the smallest cap counts: 12 hexes, 6 in light snow, 2 in heavy, and by the hour", () => {
  expect(["none", "light", "heavy"].map((snow) => visibility(weatherLab({ snow }).g))).toEqual([12, 6, 2]);
  expect(visibility(weatherLab({ snow: "light", ...lit("dusk") }).g)).toBe(4);
  expect(visibility(weatherLab({ snow: "heavy", ...lit("dusk") }).g)).toBe(2);
});

rule("18.2", "units see no farther than six hexes in light snow, two in heavy", () => {
  const sights = (snow: string, hex: string) => {
    const t = weatherLab({ snow });
    return sees(t.g, t.id("f"), hexNamed(t.g, hex));
  };
  expect([sights("none", "18,8"), sights("light", "16,8"), sights("light", "17,8")]).toEqual([
    true,
    true,
    false,
  ]);
  expect([sights("heavy", "12,8"), sights("heavy", "13,8")]).toEqual([true, false]);
});

rule("4.2", "at dusk and dawn sight and guns reach four hexes", () => {
  const t = weatherLab(lit("dusk"), { g: { ...GUNS, at: "10,4" } });
  expect(visibility(t.g)).toBe(4);
  const fires = (hex: string) =>
    lab(
      { phase: "fire", stage: "guns", ...lit("dusk"), units: { g: GUNS, a: { ...A, at: hex } } },
      { dice: [0] },
    ).of("segment").length;
  expect([fires("14,8"), fires("15,8")]).toEqual([1, 0]);
});

rule("19.9-1", "dusk and dawn: four hexes", () => {
  expect(visibility(weatherLab(lit("dusk")).g)).toBe(4);
});

rule("4.3", "in the evening two", () => {
  expect(visibility(weatherLab(lit("evening")).g)).toBe(2);
});

rule("4.4", "at night two", () => {
  expect(visibility(weatherLab(lit("night")).g)).toBe(2);
});

/** The second turn begins, with this weather and die. */
const morning = (
  die: number,
  { snow = "none", snowed = 0, turn = {} }: { snow?: string; snowed?: number; turn?: Entry } = {},
): Lab =>
  lab(
    {
      phase: "interphase",
      stage: "snow",
      turns: [
        { name: "1", light: "day", ...turn },
        { name: "2", light: "day" },
      ],
      snow,
      snowed,
      units: { f: F, a: { ...A, at: "20,8" } },
    },
    { dice: [die, ...Array(20).fill(0)] },
  );
const SNOWS = ["none", "light", "heavy"];
const snowAfter = (...when: Parameters<typeof morning>) => SNOWS[morning(...when).state.snow];

rule("18.3", "on a marked turn: 0 to 3 none, 4 to 6 light, 7 to 9 heavy", () => {
  const marked = { turn: { snowEvent: "always" } };
  expect([0, 3, 4, 6, 7, 9].map((die) => snowAfter(die, marked))).toEqual([
    "none",
    "none",
    "light",
    "light",
    "heavy",
    "heavy",
  ]);
  expect(snowAfter(9)).toBe("none"); // an ordinary turn
  expect(morning(4, marked).of("snow")).toMatchObject([{ snow: "light", cite: "18.3" }]);
});

rule("18.3", "on some turns it snows without a die", () => {
  expect(snowAfter(0, { turn: { snow: "heavy" } })).toBe("heavy");
});

rule("18.2", "snow that goes on: 0 to 2 a rate down, 8 and 9 a rate up", () => {
  expect([0, 2, 3, 7, 8, 9].map((die) => snowAfter(die, { snow: "light" }))).toEqual([
    "none",
    "none",
    "light",
    "light",
    "heavy",
    "heavy",
  ]);
  expect([2, 3, 9].map((die) => snowAfter(die, { snow: "heavy" }))).toEqual(["light", "heavy", "heavy"]);
});

rule("18.2", "after four interphases it ends on 0 to 5", () => {
  expect([5, 6].map((die) => snowAfter(die, { snow: "heavy", snowed: 3 }))).toEqual(["none", "heavy"]);
  expect(snowAfter(5, { snow: "heavy", snowed: 2 })).toBe("heavy");
  expect(morning(6, { snow: "heavy", snowed: 1 }).state.snowed).toBe(2);
  expect(morning(5, { snow: "heavy", snowed: 3 }).state.snowed).toBe(0);
});

rule("18.4", "a front at the wind's corner or next to it faces the wind; in snow only", () => {
  const faces = (facing: number, snow = "light", more: Entry = {}) => {
    const t = weatherLab({ snow, weather: { snow: "none", wind: 0 } }, { f: { ...F, facing, ...more } });
    return facesWind(t.g, t.id("f"));
  };
  expect([0, 1, 2, 3, 4, 5].map((facing) => faces(facing))).toEqual([true, true, false, false, false, true]);
  expect(faces(0, "none")).toBe(false);
  expect(faces(0, "heavy", { morale: "disordered" })).toBe(false); // looks all around
});

rule("18.4", "a unit that faces all around faces the wind only when it attacks towards it", () => {
  const t = weatherLab(
    { snow: "light", weather: { snow: "none", wind: 0 } },
    { f: { ...F, morale: "disordered" } },
  );
  expect([0, 1, 2, 3, 4, 5].map((dir) => facesWind(t.g, t.id("f"), dir))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

rule("18.4", "wherever the wind comes from", () => {
  const faces = (wind: number, facing: number) => {
    const t = weatherLab({ snow: "light", weather: { snow: "none", wind } }, { f: { ...F, facing } });
    return facesWind(t.g, t.id("f"));
  };
  expect([0, 1, 2, 3, 4, 5].map((facing) => faces(2, facing))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect([0, 1, 2, 3, 4, 5].map((facing) => faces(5, facing))).toEqual([
    true,
    false,
    false,
    false,
    true,
    true,
  ]);
  const t = weatherLab(
    { snow: "light", weather: { snow: "none", wind: 5 } },
    { f: { ...F, morale: "disordered" } },
  );
  expect([0, 1, 2, 3, 4, 5].map((dir) => facesWind(t.g, t.id("f"), dir))).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
  ]);
});

rule(
  "18.2",
  "unchanged snow is not told; its age continues when the rate changes and restarts with new snow",
  () => {
    expect(morning(5, { snow: "light" }).of("snow")).toEqual([]);
    expect(morning(8, { snow: "light", snowed: 1 }).state).toMatchObject({ snow: 2, snowed: 2 });
    expect(morning(4, { snowed: 3, turn: { snowEvent: "always" } }).state).toMatchObject({
      snow: 1,
      snowed: 0,
    });
  },
);
