// [11.8] [11.9] What a fire does, and what it costs: losses, morale, cartridges, rounds.

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { inMinimumZone } from "../src/rules/11.2-fire-zones.ts";
import { ALLIED } from "../src/types.ts";
import {
  A,
  columnOf,
  companies,
  type Entry,
  F,
  type FieldSetting,
  field,
  fire,
  GUNS,
  pair,
  RUSSIAN_GUNS,
  ready,
  ZEROS,
} from "./fire-lab.ts";
import { type Lab, lab, rule } from "./lab.ts";

/** f fires at a in 11,8 with this die. */
const volley = (
  die: number,
  a: Entry = {},
  f: Entry = {},
  more: Entry = {},
  dice: readonly number[] = ZEROS,
): Lab =>
  ready(pair(f, { effectiveness: 9, ...a }, { stage: "battalions", dice: [0, die, ...dice] }, more)).act({
    do: "fire",
    unit: "f",
    at: "11,8",
  });

rule(
  "11.0-F6",
  "the die is read against the class of the target: nothing, a check, or one to three points",
  () => {
    const result = (die: number, a: Entry) => volley(die, a).of("fired")[0]!.result;
    // A French line of nine, class 2, at a column (class 1): M from 0, 1 from 2, 2 from 6, 3 from 9.
    expect([0, 1, 2, 5, 6, 8, 9].map((die) => result(die, { formation: "column" }))).toEqual([
      "M",
      "M",
      "1",
      "1",
      "2",
      "2",
      "3",
    ]);
    // At a line (class 2): M from 2, 1 from 4, 2 from 8.
    expect([0, 1, 2, 3, 4, 7, 8, 9].map((die) => result(die, {}))).toEqual([
      "0",
      "0",
      "M",
      "M",
      "1",
      "1",
      "2",
      "2",
    ]);
  },
);

rule("11.8", "a number is lost, M is a check without loss, 0 is nothing", () => {
  const after = (die: number) => {
    const t = volley(die);
    return [t.unit("a").strength, t.of("checked").length];
  };
  expect([after(1), after(2), after(4), after(8)]).toEqual([
    [9, 0],
    [9, 1],
    [8, 1],
    [7, 1],
  ]);
});

rule("11.81-1", "the topmost unit takes the losses; through the rear the bottom one", () => {
  const below = { b: { ...A, effectiveness: 9 } };
  const t = volley(8, {}, {}, below);
  expect([t.unit("a").strength, t.unit("b").strength]).toEqual([7, 9]);
  const rear = volley(8, { facing: 1 }, {}, { b: { ...A, facing: 1, effectiveness: 9 } });
  expect(rear.of("fired")[0]).toMatchObject({ target: 2 });
  expect([rear.unit("a").strength, rear.unit("b").strength]).toEqual([9, 7]);
});

rule("9.51", "the bottom unit suffers from fire through the rear", () => {
  const rear = volley(4, { facing: 1 }, {}, { b: { ...A, facing: 1, effectiveness: 9 } });
  expect(rear.unit("b").strength).toBe(8);
});

rule("9.51-1", "the rest of a loss goes to the next unit; beyond the last it is ignored", () => {
  const t = volley(9, { size: 1 }, {}, { b: { ...A, size: 9, effectiveness: 9 } });
  expect([t.unit("a").place, t.unit("b").strength]).toEqual(["eliminated", 8]);
  const lone = volley(9, { size: 1 });
  expect(lone.unit("a").place).toBe("eliminated");
});

rule("11.81-2", "at zero a unit is eliminated", () => {
  const t = volley(9, { size: 2 });
  expect(t.unit("a")).toMatchObject({ place: "eliminated", strength: 0 });
});

rule("11.82", "fire at a battery takes guns, never its men", () => {
  const t = volley(9, { ...RUSSIAN_GUNS, size: 8, effectiveness: 9 });
  expect(t.unit("a").strength).toBe(7);
  expect(t.unit("a-crew").place).toBe("aboard");
});

rule(
  "11.83",
  "M or any loss: the topmost unit checks at once; +1 if the fire came through flank or rear",
  () => {
    const plus = (facing: number) =>
      volley(9, { facing, formation: "line" })
        .of("checked")[0]!
        .terms.filter(({ cite }) => cite === "13.13-l");
    expect(plus(4)).toEqual([]);
    expect(plus(1)).toMatchObject([{ value: 1 }]);
    const t = volley(2);
    expect(t.of("checked")).toMatchObject([{ unit: "a", why: "fire", cite: "11.83" }]);
  },
);

/** f attacks r in front of it; r fires at its front and s at its flank, in this order, and then it checks once. */
const between = (first: string, second: string, dice: readonly number[]): Lab =>
  lab(
    {
      phase: "frenchShock",
      units: {
        f: { side: "french", at: "9,8", facing: 1, size: 9 },
        r: { side: "allied", at: "10,8", size: 9, facing: 4, formation: "line" },
        s: { side: "allied", at: "9,7", size: 9, facing: 3, formation: "line" },
      },
    },
    { dice },
  )
    .act({ do: "shock", unit: "f", at: "10,8" })
    .act({ do: "fire", unit: first }, { do: "fire", unit: second });
const offered = (t: Lab) => t.actions("retreat").map(({ to }) => to);

rule("13.13-l", "fire at flank and front before a shock adds one, whichever was clicked first", () => {
  const [front, flank] = [between("r", "s", [3, 3, 9]), between("s", "r", [3, 3, 9])];
  for (const t of [front, flank])
    expect(t.of("checked")).toMatchObject([{ total: 10, terms: [{ cite: "13.13-l", value: 1 }] }]);
  expect(offered(front)).toEqual(offered(flank)); // two causes: towards home, not away from the first to fire
  const harmless = between("s", "r", [1, 3, 5, ...ZEROS]); // s: M at the flank counts, too
  expect(harmless.of("checked")).toMatchObject([{ total: 6 }]);
});

rule("13.13-l", "fire that asks for no check does not count for it", () => {
  const t = lab(
    {
      phase: "frenchShock",
      units: {
        f: { side: "french", at: "9,8", facing: 1, size: 9 },
        r: { side: "allied", at: "10,8", size: 9, facing: 4, formation: "line" },
        s: { side: "allied", at: "9,7", size: 2, strength: 1, facing: 3, formation: "line" },
      },
    },
    { dice: [0, 3, 0, ...ZEROS] },
  )
    .act({ do: "shock", unit: "f", at: "10,8" })
    .act({ do: "fire", unit: "s" }, { do: "fire", unit: "r" });
  expect(t.of("fired").map(({ result }) => result)).toEqual(["0", "1"]);
  expect(t.of("checked")[0]?.terms).toEqual([]);
});

rule("13.13-l", "in a charge, too", () => {
  const ride = (first: string, second: string): Lab =>
    lab(
      {
        phase: "frenchShock",
        units: {
          d: { side: "french", kind: "dragoon", at: "9,8", facing: 1, size: 10 },
          r: { side: "allied", at: "10,8", size: 9, facing: 4, formation: "line" },
          s: { side: "allied", at: "9,7", size: 9, facing: 3, formation: "line" },
        },
        charges: [{ units: ["d"] }],
      },
      { dice: [1, 6, 6, 6, ...ZEROS] },
    ).act({ do: "fire", unit: first }, { do: "fire", unit: second });
  for (const t of [ride("r", "s"), ride("s", "r")])
    expect(t.of("checked")[1]).toMatchObject({ unit: "d", total: 7, passed: false });
});

rule("11.53-a", "a line that is hit in both its hexes by one fire checks once", () => {
  const line = { side: "allied", size: 12, facing: 4, formation: "extended" };
  const t = lab(
    {
      phase: "fire",
      stage: "battalions",
      units: {
        f: { side: "french", at: "9,8", size: 14, facing: 1, formation: "extended", wing: "9,7" },
        r: { ...line, at: "10,8", wing: "10,7" },
      },
    },
    { dice: [0, 8, 8, 9] },
  );
  const both = t.actions("fire").find(({ second, strength }) => second !== undefined && strength === 7)!;
  t.act(both);
  expect(t.of("fired")).toHaveLength(2);
  expect(t.of("checked")).toMatchObject([{ unit: "r", total: 8, passed: false }]);
  expect(t.unit("r").morale).toBe("disordered");
});

rule("9.51-3", "units beneath a leader fire and suffer as always", () => {
  const t = volley(
    4,
    {},
    {},
    {
      l: { side: "allied", rank: "division", at: "11,8" },
      m: { side: "french", rank: "division", at: "10,8" },
    },
    [0, ...ZEROS],
  );
  expect(t.unit("a").strength).toBe(8);
});

// Cartridges
const skirmish = (die: number, hexes: readonly string[] = ["11,8"]): Lab =>
  ready(
    field(
      {
        ...companies("french", "10,8", 4),
        ...Object.fromEntries(hexes.map((at, i) => [`a${i}`, { ...A, at, facing: 1, effectiveness: 9 }])),
      },
      { stage: "skirmish", dice: [0, die, ...ZEROS] },
    ),
  );

rule("11.91", "a 9 leaves companies without cartridges when all fire of their hex is over", () => {
  const t = skirmish(9, ["11,8", "11,7"]);
  t.act({ do: "fire", unit: "v-c1", at: "11,8", strength: 2 });
  expect(t.unit("v-c1").depleted).toBe(false); // it may still fire at the other
  t.act({ do: "fire", unit: "v-c1", at: "11,7", strength: 2 });
  expect(["v-c1", "v-c2", "v-c3", "v-c4"].map((id) => t.unit(id).depleted)).toEqual([true, true, true, true]);
  const eight = skirmish(8).act({ do: "fire", unit: "v-c1", at: "11,8", strength: 4 });
  expect(eight.unit("v-c1").depleted).toBe(false);
});

rule("11.91", "out of turn it takes effect immediately", () => {
  const t = field(
    { f: { ...F, formation: "column" }, ...companies("russian", "11,8", 3) },
    { dice: [9, ...ZEROS] },
  );
  const near = () => inMinimumZone(t.g, hexNamed(t.g, "10,8"), ALLIED);
  expect(near()).toBe(true);
  t.take("f").move("11,7").act({ do: "fire", unit: "j-c1" });
  expect(near()).toBe(false); // without cartridges they have no fire zone
  expect(["j-c1", "j-c2", "j-c3"].map((id) => t.unit(id).depleted)).toEqual([true, true, true]);
});

rule("11.91", "at the end of a phase all companies of a hex share the lack", () => {
  const units = {
    ...companies("french", "10,8", 2),
    f: { ...F, at: "2,5" },
    "v-c1": { at: "10,8", depleted: true },
  };
  const t = lab(
    { phase: "frenchShock", units: { ...units, "v-c3": { at: "10,7" }, a: { ...A, at: "20,8" } } },
    { dice: ZEROS },
  );
  t.until("movement");
  expect([t.unit("v-c2").depleted, t.unit("v-c3").depleted]).toEqual([true, false]);
});

rule(
  "11.91-a",
  "without cartridges companies do not fire; they neither have a zone nor add to a battalion",
  () => {
    const t = pair(
      { size: 6 },
      {},
      { stage: "battalions", dice: [0] },
      { ...companies("french", "10,8", 2, { depleted: true }) },
    );
    expect(fire(t)?.strength).toBe(6);
    const alone = pair(
      { at: "10,2" },
      { facing: 1 },
      { stage: "battalions", dice: [] },
      companies("french", "10,8", 2, { depleted: true }),
    );
    expect(alone.of("segment")).toEqual([]);
    const mover = field({
      f: { ...F, formation: "column" },
      ...companies("russian", "11,8", 3, { depleted: true }),
    });
    mover.take("f").move("11,7");
    expect(mover.hex("f")).toBe("11,7");
  },
);

rule("11.91-b", "without cartridges they get +2 on the die of their checks", () => {
  const t = field(
    { f: F, ...companies("russian", "11,8", 2, { depleted: true }) },
    { stage: "battalions", dice: [0, 9, 0, ...ZEROS] },
  );
  t.act({ do: "fire", unit: "f", at: "11,8" });
  expect(t.of("checked")[0]!.terms.map(({ cite, value }) => [cite, value])).toContainEqual(["13.13-o", 2]);
});

const resupply = (units: Entry, setting: FieldSetting = {}): Lab =>
  lab(
    { phase: "frenchCommand", stage: "resupply", map: setting.map ?? {}, units, ...setting.more },
    { dice: ZEROS },
  );

rule(
  "11.92",
  "at the end of their Command Phase companies get cartridges from a battalion or battery within four hexes",
  () => {
    const supplied = (more: Entry, map: Entry = {}) =>
      !resupply({ ...companies("french", "10,8", 1, { depleted: true }), ...more }, { map }).unit("v-c1")
        .depleted;
    expect(supplied({ f: { ...F, at: "10,12" } })).toBe(true);
    expect(supplied({ f: { ...F, at: "10,13" } })).toBe(false);
    expect(supplied({ g: { ...GUNS, at: "6,8" } })).toBe(true);
    expect(supplied({ c: { ...F, kind: "light cavalry", formation: "mounted", size: 5, at: "9,8" } })).toBe(
      false,
    );
    expect(supplied({})).toBe(false);
  },
);

rule(
  "11.92",
  "not through minimum zones of the enemy, unless friends stand there; only of their own nation",
  () => {
    const wall = { a: { ...A, at: "11,10", facing: 4 }, b: { ...A, at: "9,10", facing: 1 } };
    const supplied = (more: Entry) =>
      !resupply({
        ...companies("french", "10,8", 1, { depleted: true }),
        f: { ...F, at: "10,12" },
        ...more,
      }).unit("v-c1").depleted;
    expect(supplied({ f: { ...F, at: "11,11" }, a: { ...A, at: "10,10", facing: 4 } })).toBe(true); // there is another way
    const horse = { ...F, kind: "light cavalry", formation: "mounted", size: 5 };
    expect(supplied(wall)).toBe(false);
    expect(supplied({ ...wall, l: { ...horse, at: "10,10" }, m: { ...horse, at: "10,11" } })).toBe(true);
    expect(supplied({ ...wall, l: { ...horse, at: "10,10" } })).toBe(false);
    const prussian = lab(
      {
        phase: "alliedCommand",
        stage: "resupply",
        units: {
          p: { nation: "prussian", kind: "line", at: "10,9", size: 8 },
          ...companies("russian", "10,8", 1, { depleted: true }),
        },
      },
      { dice: ZEROS },
    );
    expect(prussian.unit("j-c1").depleted).toBe(true);
  },
);

// Rounds
rule("11.93", "a battery begins with eight points of ammunition", () => {
  expect(pair(GUNS).unit("f").ammunition).toBe(8);
});

const round = (hex: string, die: number, f: Entry = GUNS): number =>
  ready(field({ f, a: { ...A, at: hex, effectiveness: 9 } }, { stage: "guns", dice: [0, die, ...ZEROS] }))
    .act({ do: "fire", unit: "f", at: hex })
    .unit("f").ammunition;

rule("11.93-1d", "at minimum range a 9 costs a point", () => {
  expect([round("12,8", 8), round("12,8", 9)]).toEqual([8, 7]);
});
rule("11.93-1c", "at medium range 8 and 9", () => {
  expect([round("14,8", 7), round("14,8", 8)]).toEqual([8, 7]);
});
rule("11.93-1b", "at maximum range 7 to 9", () => {
  expect([round("18,8", 6), round("18,8", 7)]).toEqual([8, 7]);
});
rule("11.93-1a", "at extended range 5 to 9, of the second die", () => {
  const far = (second: number) =>
    ready(
      field(
        { f: { ...GUNS, kind: "heavy battery", firing: 1 }, a: { ...A, at: "20,8", effectiveness: 9 } },
        { stage: "guns", dice: [0, 3, second, ...ZEROS] },
      ),
    )
      .act({ do: "fire", unit: "f", at: "20,8" })
      .unit("f").ammunition;
  expect([far(4), far(5)]).toEqual([8, 7]);
});

rule("11.93-1n", "one point a phase, however often it fires", () => {
  const t = field(
    { f: { ...F, formation: "column", effectiveness: 9, size: 20 }, a: { ...RUSSIAN_GUNS, at: "12,8" } },
    { dice: [9, 0, 9, 0, ...ZEROS] },
  );
  t.take("f").move("11,7").act({ do: "fire", unit: "a" });
  t.until("mover").move("11,6").act({ do: "fire", unit: "a" });
  expect(t.of("fired")).toHaveLength(2);
  expect(t.unit("a").ammunition).toBe(7);
});

rule("11.93-2", "with the last point the battery is depleted, and goes on under limits", () => {
  const t = ready(
    field(
      { f: { ...GUNS, ammunition: 1 }, a: { ...A, at: "12,8", effectiveness: 9 } },
      { stage: "guns", dice: [0, 9, ...ZEROS] },
    ),
  );
  t.act({ do: "fire", unit: "f", at: "12,8" });
  expect(t.unit("f")).toMatchObject({ ammunition: 0, depleted: true });
  expect(t.of("depleted")).toMatchObject([{ unit: "f", cite: "11.93-2" }]);
});

rule("11.7-d", "a depleted battery still fires, at minimum and medium range", () => {
  const t = (hex: string) =>
    columnOf(pair({ ...GUNS, ammunition: 0, depleted: true }, { at: hex }), "f", hex);
  expect([t("12,8"), t("14,8"), t("15,8")]).toEqual([5, 3, undefined]);
});

rule("11.93-2a", "on the row of the next longer range", () => {
  const t = (hex: string, size: number) =>
    columnOf(pair({ ...GUNS, size, depleted: true, ammunition: 0 }, { at: hex }), "f", hex);
  expect([t("12,8", 12), t("14,8", 12)]).toEqual([7, 4]);
});

rule("11.93-2b", "a depleted battery inflicts one point at most", () => {
  const loss = (depleted: boolean) =>
    ready(
      field(
        {
          f: { ...GUNS, size: 12, depleted, ammunition: depleted ? 0 : 8 },
          a: { ...A, at: "12,8", formation: "column", effectiveness: 9 },
        },
        { stage: "guns", dice: [0, 8, ...ZEROS] },
      ),
    )
      .act({ do: "fire", unit: "f", at: "12,8" })
      .unit("a").strength;
  expect([loss(false), loss(true)]).toEqual([6, 8]);
});

rule("11.93-3", "batteries are supplied only at the end of the night", () => {
  const turns = (light: string) => ({
    turns: [
      { name: "1", light },
      { name: "2", light: "day" },
    ],
  });
  const after = (light: string) =>
    resupply({ f: { ...GUNS, ammunition: 0, depleted: true } }, { more: turns(light) }).unit("f");
  expect(after("day")).toMatchObject({ ammunition: 0, depleted: true });
  expect(after("transitional")).toMatchObject({ ammunition: 8, depleted: false });
});

rule("11.9", "battalions never run out of ammunition, not even in general order", () => {
  const t = ready(
    field(
      { f: { ...F, formation: "general" }, a: { ...A, facing: 1, effectiveness: 9 } },
      { stage: "skirmish", dice: [0, 9, ...ZEROS] },
    ),
  );
  t.act({ do: "fire", unit: "f", at: "11,8", strength: 9 });
  expect(t.of("depleted")).toEqual([]);
  expect(volley(9).of("depleted")).toEqual([]);
});

rule("19.11", "Jaegers that fire in open order tire their brigade by it", () => {
  const skirmished = (f: Entry) => {
    const t = ready(
      field(
        { f: { ...F, facing: 1, effectiveness: 9 }, a: { ...A, nation: "russian", kind: "jaeger", ...f } },
        { stage: "skirmish", dice: [9, 0, ...ZEROS] },
      ),
    );
    t.act({ do: "fire", unit: "a", at: "10,8", strength: 5 });
    return t.state.skirmished[t.id("allied-brigade")];
  };
  expect(skirmished({ formation: "general" })).toBe(1);
  expect(skirmished({ formation: "general", kind: "musketeer" })).toBe(0);
});

rule("15.11-2", "infantry that fires has been in battle; guns have not", () => {
  const t = volley(0);
  expect(t.state.fought[t.id("french-brigade")]).toBe(1);
  const guns = ready(field({ f: GUNS, a: { ...A, at: "12,8" } }, { stage: "guns", dice: ZEROS })).act({
    do: "fire",
    unit: "f",
    at: "12,8",
  });
  expect(guns.state.fought[guns.id("french-brigade")]).toBe(0);
});
