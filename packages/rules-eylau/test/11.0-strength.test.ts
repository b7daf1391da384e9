// [11.0-F4] [11.0-F5] With how much a unit fires: columns of the tables, firing classes, ranges.

import { expect } from "vitest";
import { A, columnOf, companies, type Entry, F, field, fire, GUNS, pair, RUSSIAN_GUNS } from "./fire-lab.ts";
import { rule } from "./lab.ts";

/** The column for each of these strengths. */
const columns = (f: Entry, sizes: readonly number[], at = "11,8", setting = {}) =>
  sizes.map((size) => columnOf(pair({ ...f, size }, { at }, setting), "f", at));

rule("11.0-F4", "lines, columns and loose troops fire on rows of their own", () => {
  expect(columns({ formation: "line" }, [1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5]);
  expect(columns({ formation: "column" }, [1, 3, 4, 6, 7, 9, 10, 13, 14, 18, 19, 27])).toEqual([
    1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6,
  ]);
  expect(columns({ formation: "square" }, [3, 4])).toEqual([1, 2]);
  expect(columns({ formation: "general" }, [1, 2, 3, 4, 5, 6, 7, 9])).toEqual([1, 2, 3, 3, 4, 4, 5, 5]);
});

rule("11.0-F4", "the rows for fire from two hexes away", () => {
  const far = (formation: string, sizes: readonly number[]) => columns({ formation }, sizes, "12,8");
  expect(far("line", [1, 3, 4, 6, 7, 9])).toEqual([0, 0, 1, 1, 2, 2]);
  expect(far("column", [5, 6, 11, 12, 18, 19])).toEqual([0, 1, 1, 2, 2, 3]);
  expect(far("general", [1, 2, 3, 4, 6, 7, 9])).toEqual([0, 1, 1, 2, 2, 3, 3]);
});

rule("11.0-F4", "guns fire on the row of the range", () => {
  const guns = (at: string, sizes: readonly number[]) => columns({ ...GUNS, firing: 1 }, sizes, at);
  expect(guns("12,8", [1, 2, 3, 4, 5, 7, 9, 11, 12])).toEqual([2, 3, 4, 4, 5, 6, 7, 8, 8]);
  expect(guns("14,8", [1, 2, 4, 6, 8, 10, 12])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(guns("18,8", [3, 4, 6, 7, 9, 10, 12])).toEqual([1, 2, 2, 3, 3, 4, 4]);
  expect(guns("20,8", [4, 7, 8, 12])).toEqual([0, 0, 1, 1]);
});

rule("11.0-F2", "ranges count the target's hex: infantry 1 and 2, guns 1-2, 3-4, 5-8, 9-12", () => {
  const band = (f: Entry, at: string) => fire(pair(f, { at }), "f", at)?.band;
  expect(["11,8", "12,8", "13,8"].map((at) => band({}, at))).toEqual(["minimum", "maximum", undefined]);
  const heavy = { ...GUNS, kind: "heavy battery" };
  expect(["12,8", "13,8", "14,8", "15,8", "18,8", "19,8", "22,8"].map((at) => band(heavy, at))).toEqual([
    "minimum",
    "medium",
    "medium",
    "maximum",
    "maximum",
    "extended",
    "extended",
  ]);
});

rule("11.21-x", "a class 2 battery reaches eight hexes in a wedge before it", () => {
  const band = (at: string) => fire(pair({ ...GUNS, firing: 2 }, { at }), "f", at)?.band;
  expect(["18,8", "18,5", "18,12", "14,10"].map(band)).toEqual(["maximum", "maximum", "maximum", "medium"]);
  expect(["19,8", "10,4", "14,11", "6,8"].map(band)).toEqual([undefined, undefined, undefined, undefined]);
});

rule("11.22", "class 1 and 2 reach eight hexes, class 3 and Russian horse of class 2 six", () => {
  const reach = (guns: Entry) =>
    ["16,8", "17,8", "18,8", "19,8"].filter((at) =>
      ["minimum", "medium", "maximum"].includes(
        fire(
          field({
            f: { ...guns, at: "10,8", facing: 1, formation: "unlimbered" },
            a: { ...(guns.nation === "french" ? A : F), at },
          }),
          "f",
          at,
        )?.band ?? "",
      ),
    ).length;
  expect(reach({ nation: "french", kind: "foot battery", size: 8, firing: 2 })).toBe(3);
  expect(reach({ nation: "french", kind: "foot battery", size: 8, firing: 1 })).toBe(3);
  expect(reach({ nation: "french", kind: "foot battery", size: 8, firing: 3 })).toBe(1);
  expect(reach({ nation: "french", kind: "horse battery", size: 6, firing: 2 })).toBe(3);
  expect(reach({ nation: "russian", kind: "horse battery", size: 6, firing: 2 })).toBe(1);
  expect(reach({ nation: "prussian", kind: "horse battery", size: 6, firing: 2 })).toBe(3);
});

rule(
  "19.42-2",
  "a whole Russian light battery of eight guns reaches eight hexes, a smaller one or a half six",
  () => {
    const far = (size: number, more: Entry = {}) =>
      fire(
        field({
          f: {
            nation: "russian",
            kind: "light battery",
            at: "10,8",
            facing: 1,
            formation: "unlimbered",
            size,
          },
          a: { ...F, at: "18,8" },
          ...more,
        }),
        "f",
        "18,8",
      )?.band;
    expect([far(8), far(7)]).toEqual(["maximum", undefined]);
    expect(far(12, { "f-half": { at: "3,3", facing: 1, formation: "unlimbered" } })).toBe(undefined);
  },
);

rule("11.23", "extended range: class 1 foot batteries of four guns, in order", () => {
  const heavy = { ...GUNS, kind: "heavy battery", firing: 1 };
  const far = (f: Entry, setting = {}) =>
    fire(pair({ ...heavy, ...f }, { at: "20,8" }, setting), "f", "20,8")?.band;
  expect(far({ size: 4 })).toBe("extended");
  expect(far({ size: 3 })).toBe(undefined);
  expect(far({ morale: "disordered" })).toBe(undefined);
  expect(far({ firing: 2 })).toBe(undefined);
  expect(far({ kind: "horse battery" })).toBe(undefined);
});

rule("18.5", "not in heavy snow, which blocks sight anyway", () => {
  const heavy = { ...GUNS, kind: "heavy battery", firing: 1 };
  const far = (snow: string) => fire(pair(heavy, { at: "20,8" }, { more: { snow } }), "f", "20,8")?.band;
  expect([far("none"), far("heavy")]).toEqual(["extended", undefined]);
});

rule("11.0-F5", "the printed firing class counts; of loose troops 3, or 2 from cover", () => {
  const firing = (f: Entry, at = "11,8", setting = {}) => fire(pair(f, { at }, setting), "f", at)?.firing;
  expect([1, 2, 3].map((printed) => firing({ firing: printed }))).toEqual([1, 2, 3]);
  expect(firing({ firing: 1, formation: "general" })).toBe(3);
});

rule("8.54-4", "general order fires with class 2 only from obstructed terrain and close by", () => {
  const firing = (terrain: string, at: string) =>
    fire(
      pair({ firing: 1, formation: "general" }, { at }, { map: { terrain: { "10,8": terrain } } }),
      "f",
      at,
    )?.firing;
  for (const terrain of ["woods", "town", "farmette", "wetlands"])
    expect(firing(terrain, "11,8"), terrain).toBe(2);
  for (const terrain of ["clear", "light"]) expect(firing(terrain, "11,8"), terrain).toBe(3);
  expect(firing("woods", "12,8")).toBe(3);
});

rule("8.65-D1", "companies fire with class 2 from hard or soft cover, close by", () => {
  const firing = (terrain: string, at: string) =>
    fire(
      field(
        { a: { ...A, at }, ...companies("french", "10,8", 2) },
        { map: { terrain: { "10,8": terrain } } },
      ),
      "v-c1",
      at,
    )?.firing;
  for (const terrain of ["woods", "town", "farmette"]) expect(firing(terrain, "11,8"), terrain).toBe(2);
  for (const terrain of ["clear", "light", "wetlands"]) expect(firing(terrain, "11,8"), terrain).toBe(3);
  expect(firing("town", "12,8")).toBe(3);
});

rule("11.0-C", "French and Prussian infantry, Russian infantry and all guns have tables of their own", () => {
  expect(fire(pair())?.table).toBe("frenchFire");
  const allied = (nation: string) =>
    field({ f: F, a: { ...A, side: "allied", nation, kind: nation === "russian" ? "musketeer" : "line" } });
  expect(fire(allied("russian"), "a", "10,8")?.table).toBe("russianFire");
  expect(fire(allied("prussian"), "a", "10,8")?.table).toBe("frenchFire");
  expect(fire(field({ f: F, a: RUSSIAN_GUNS }), "a", "10,8")?.table).toBe("artilleryFire");
  expect(fire(pair(GUNS))?.table).toBe("artilleryFire");
});

rule(
  "7.21-1",
  "disordered units fire to the left: lines two columns, columns and loose troops one; all around",
  () => {
    const shaken = (f: Entry, at = "11,8") => columnOf(pair({ morale: "disordered", ...f }, { at }), "f", at);
    expect(shaken({ formation: "line", size: 9 })).toBe(3);
    expect(shaken({ formation: "column", size: 9 })).toBe(2);
    expect(shaken({ formation: "square", size: 9 })).toBe(2);
    expect(shaken({ formation: "general", size: 9 })).toBe(4);
    expect(shaken({ formation: "line", size: 9 }, "9,8")).toBe(3);
    expect(columnOf(pair({}, { at: "9,8" }), "f", "9,8")).toBe(undefined);
  },
);

rule(
  "7.56-Db",
  "disordered guns one at minimum, two at medium, three at maximum range; they keep their front",
  () => {
    const shaken = (at: string, size = 12) =>
      columnOf(pair({ ...GUNS, size, morale: "disordered" }, { at }), "f", at);
    expect([shaken("12,8"), shaken("14,8"), shaken("18,8")]).toEqual([7, 5, 1]);
    expect(shaken("9,8")).toBe(undefined);
  },
);

rule("7.21-1a", "at minimum and medium range the shift stops at the first column", () => {
  expect(columnOf(pair({ size: 1, morale: "disordered" }))).toBe(0);
  expect(columnOf(pair({ ...GUNS, size: 1, morale: "disordered" }, { at: "14,8" }), "f", "14,8")).toBe(0);
});

rule("7.21-1b", "farther away what falls off the table does not fire", () => {
  const far = (size: number) => columnOf(pair({ size, morale: "disordered" }, { at: "12,8" }), "f", "12,8");
  expect([far(6), far(7)]).toEqual([undefined, 0]);
  const guns = (size: number) =>
    columnOf(pair({ ...GUNS, size, morale: "disordered" }, { at: "18,8" }), "f", "18,8");
  expect([guns(6), guns(7)]).toEqual([undefined, 0]);
});

rule("8.54-9", "what is disordered in cover fires on the row of skirmishers", () => {
  const t = (terrain: string) =>
    columnOf(pair({ morale: "disordered", size: 9 }, {}, { map: { terrain: { "10,8": terrain } } }));
  expect([t("woods"), t("clear")]).toEqual([4, 3]);
});

rule("11.51", "a column fires from one hex with its topmost unit alone", () => {
  const second = { g: { ...F, formation: "column", size: 9 } };
  const t = pair({ formation: "column", size: 6 }, {}, {}, second);
  expect(fire(t)).toMatchObject({ strength: 6, column: 2 });
  expect(fire(t, "g")).toBe(undefined);
});

rule("11.52", "a line fires from one hex with its topmost unit alone", () => {
  const t = pair({ size: 6 }, {}, {}, { g: { ...F, size: 3 } });
  expect(fire(t)).toMatchObject({ strength: 6, column: 4 });
  expect(fire(t, "g")).toBe(undefined);
});

rule("21.21", "by option half of the second unit is added, rounded down", () => {
  const setting = { options: { stackedFire: true } };
  expect(
    fire(pair({ formation: "column", size: 6 }, {}, setting, { g: { ...F, formation: "column", size: 7 } }))
      ?.strength,
  ).toBe(9);
  expect(fire(pair({ size: 4 }, {}, setting, { g: { ...F, size: 5 } }))?.strength).toBe(6);
  expect(fire(pair({ size: 4 }, {}, setting))?.strength).toBe(4);
});

rule("21.25", "by option columns of class 1 fire one column further right", () => {
  const setting = { options: { columnFire: true } };
  const column = (f: Entry) => columnOf(pair({ size: 9, ...f }, {}, setting));
  expect(column({ formation: "column", firing: 1 })).toBe(4);
  expect(column({ formation: "column", firing: 2 })).toBe(3);
  expect(column({ formation: "line", firing: 1 })).toBe(5);
});

rule("21.52", "by option disordered lines fire as skirmishers do, without a shift", () => {
  const setting = { options: { disorderedFire: true } };
  const column = (f: Entry, at = "11,8") =>
    columnOf(pair({ morale: "disordered", ...f }, { at }, setting), "f", at);
  expect(column({ size: 9 })).toBe(5);
  expect(column({ size: 9 }, "12,8")).toBe(3);
  expect(column({ size: 9, formation: "column" })).toBe(2);
  const line = { formation: "extended", size: 14, wing: "10,9", at: "10,8" };
  expect(fire(pair({ morale: "disordered", ...line }, { at: "12,9" }, setting), "f", "12,9")).toMatchObject({
    strength: 9,
    column: 3,
  });
});

rule("9.31", "companies beneath a battalion add their points, up to nine through the hexside", () => {
  const t = (size: number, count: number) =>
    fire(pair({ size }, {}, {}, companies("french", "10,8", count)))?.strength;
  expect([t(6, 2), t(8, 2), t(9, 1)]).toEqual([8, 9, 9]);
  const column = fire(pair({ formation: "column", size: 12 }, {}, {}, companies("french", "10,8", 2)));
  expect(column?.strength).toBe(12);
});

rule("9.4", "two batteries in a hex fire as one", () => {
  const t = pair({ ...GUNS, size: 6 }, {}, {}, { g: { ...GUNS, size: 5 } });
  expect(fire(t)).toMatchObject({ strength: 11, column: 8 });
  expect(fire(t, "g")).toBe(undefined);
});

rule("11.12-3", "no more than nine points go through a hexside out of town or woods", () => {
  const t = (terrain: string) =>
    fire(
      pair(
        { formation: "column", size: 12, morale: "disordered" },
        {},
        { map: { terrain: { "10,8": terrain } } },
      ),
    )?.strength;
  expect([t("town"), t("woods"), t("clear")]).toEqual([9, 9, 12]);
});

rule("8.42-5", "all battalions of a square fire together", () => {
  const t = pair({ formation: "square", size: 9 }, {}, {}, { g: { ...F, formation: "square", size: 8 } });
  expect(fire(t)).toMatchObject({ strength: 17, column: 5 });
  expect(fire(t, "g")).toBe(undefined);
});

rule("8.42-1", "by option a square fires with a share at each target", () => {
  const t = pair({ formation: "square", size: 10 }, {}, { options: { splitSquareFire: true } });
  expect(fire(t)?.strength).toBe(4);
  expect(fire(pair({ formation: "square", size: 10 }))?.strength).toBe(10);
});
