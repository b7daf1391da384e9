// [9.0] Stacks: how many units, which of them together, in which order.

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { whyNoRoom } from "../src/rules/09.1-stacking.ts";
import { alliedDrill, drill, EAST, type Entry, NEAR } from "./form-lab.ts";
import { type Lab, type LabSetting, rule } from "./lab.ts";

const HORSE: Entry = { kind: "dragoon", mp: [8, 5] };
const GUNS: Entry = { kind: "foot battery" };
const LIMBER: Entry = { ...GUNS, formation: "limbered" };
type More = { readonly [id: string]: Entry };
const here = (entry: Entry = {}): Entry => ({ side: "french", at: "9,8", facing: EAST, ...entry });
const morale = (t: Lab, ...units: string[]) => units.map((unit) => t.unit(unit).morale);
const come = (f: Entry, more: More, map: Entry = {}, setting: LabSetting = {}) =>
  drill(f, { ...setting, more, position: { map } })
    .take("f")
    .move("9,8");
const TOWN: Entry = { terrain: { "9,8": "town" } };
const LIGHT: Entry = { terrain: { "9,8": "light" } };
const GOOD = "good";
const BAD = "disordered";

rule("9.0", "stacks are formed and split in their own Movement Phase", () => {
  const t = drill({}, { more: { g: here() } });
  t.take("f").move("9,8").act({ do: "stop" });
  expect(t.stack("9,8").sort()).toEqual(["f", "g"]);
  expect(drill({}, { more: { a: NEAR } }).refusal({ do: "raise", unit: "a" })).toBe("9.0");
});

rule("9.1", "limits hold at all times, even for units passing through", () => {
  const t = come({ size: 19 }, { g: here({ size: 18 }) });
  expect(morale(t, "f", "g")).toEqual([BAD, BAD]);
  t.move("10,9");
  expect(morale(t, "f", "g")).toEqual([BAD, BAD]);
  expect(t.of("disordered").map(({ cite }) => cite)).toEqual(["9.1", "9.1"]);
});

rule("9.1", "crowded units do not recover from disorder", () => {
  const units = { f: here({ size: 19, morale: BAD }), g: here({ size: 18, morale: BAD }) };
  const t = drill(units.f, { more: { g: units.g }, position: { phase: "frenchRally", stage: "disorder" } });
  expect(morale(t, "f", "g")).toEqual([BAD, BAD]);
});

rule("9.1", "crowding does nothing to guns without a crew", () => {
  const guns = here({ ...GUNS, formation: "unlimbered" });
  const t = come({ size: 19 }, { g: here({ size: 18 }), h: guns, "h-crew": { at: "3,3" } });
  expect(morale(t, "f", "g", "h")).toEqual([BAD, BAD, GOOD]);
});

rule("9.11-1", "36 points of infantry in the open, 18 in broken ground", () => {
  expect(morale(come({ size: 18 }, { g: here({ size: 18 }) }), "f", "g")).toEqual([GOOD, GOOD]);
  expect(morale(come({ size: 18 }, { g: here({ size: 19 }) }), "f", "g")).toEqual([BAD, BAD]);
  expect(morale(come({ size: 9 }, { g: here({ size: 9, formation: "general" }) }, TOWN), "f", "g")).toEqual([
    GOOD,
    GOOD,
  ]);
  expect(morale(come({ size: 10 }, { g: here({ size: 9, formation: "general" }) }, TOWN), "f", "g")).toEqual([
    BAD,
    BAD,
  ]);
  expect(morale(come({ size: 18 }, { g: here({ size: 18 }) }, LIGHT), "f", "g")).toEqual([GOOD, GOOD]);
});

rule("9.11-2", "24 of cavalry, or 12", () => {
  expect(morale(come({ ...HORSE, size: 12 }, { g: here({ ...HORSE, size: 12 }) }), "f", "g")).toEqual([
    GOOD,
    GOOD,
  ]);
  expect(morale(come({ ...HORSE, size: 12 }, { g: here({ ...HORSE, size: 13 }) }), "f", "g")).toEqual([
    BAD,
    BAD,
  ]);
  const hussars = { kind: "light cavalry", mp: [8, 5] };
  const both = (size: number) =>
    come({ ...hussars, size: 6 }, { g: here({ ...hussars, size, formation: "general" }) }, TOWN);
  expect(morale(both(6), "f", "g")).toEqual([GOOD, GOOD]);
  expect(morale(both(7), "f", "g")).toEqual([BAD, BAD]);
});

rule("9.11-3", "12 guns, or 6; on a road through broken ground more", () => {
  expect(morale(come({ ...GUNS, size: 6 }, { g: here({ ...LIMBER, size: 6 }) }), "f", "g")).toEqual([
    GOOD,
    GOOD,
  ]);
  expect(morale(come({ ...GUNS, size: 6 }, { g: here({ ...LIMBER, size: 7 }) }), "f", "g")).toEqual([
    BAD,
    BAD,
  ]);
  const room = (size: number, map: Entry) => {
    const t = drill({ ...GUNS, size }, { position: { map } });
    return whyNoRoom(t.g, [t.id("f")], hexNamed(t.g, "9,8"))?.cite;
  };
  expect([6, 7].map((size) => room(size, TOWN))).toEqual([undefined, "9.11-3"]);
  expect(room(7, { ...TOWN, minorRoads: [["8,8", "9,8"]] })).toBeUndefined();
});

rule("9.11-n", "strength as it is now; crews count for nothing", () => {
  expect(morale(come({ size: 20, strength: 18 }, { g: here({ size: 18 }) }), "f", "g")).toEqual([GOOD, GOOD]);
  const t = come(
    { size: 18 },
    {
      g: here({ size: 18 }),
      b: { side: "french", at: "3,3", ...GUNS, formation: "unlimbered" },
      "b-crew": { at: "9,8" },
    },
  );
  expect(morale(t, "f", "g")).toEqual([GOOD, GOOD]);
});

rule("9.12", "leaders count for nothing", () => {
  const t = come(
    { size: 18 },
    { g: here({ size: 18 }), "french-brigade": { at: "9,8" }, "french-division": { at: "9,8" } },
  );
  expect(morale(t, "f", "g")).toEqual([GOOD, GOOD]);
});

rule("9.13", "allied nations stack, enemies never", () => {
  const t = alliedDrill(
    { nation: "prussian", kind: "fusilier" },
    { more: { g: { side: "allied", at: "9,8", facing: EAST } } },
  );
  t.take("f").move("9,8").act({ do: "stop" });
  expect(t.stack("9,8").sort()).toEqual(["f", "g"]);
  expect(
    drill({}, { more: { a: NEAR } })
      .take("f")
      .refusal({ do: "move", to: "9,8" }),
  ).toBe("6.1");
});

rule("9.14-1", "three battalions, two regiments or two batteries", () => {
  const small = here({ size: 4 });
  expect(morale(come({ size: 4 }, { g: small, h: small }), "f", "g", "h")).toEqual([GOOD, GOOD, GOOD]);
  expect(morale(come({ size: 4 }, { g: small, h: small, i: small }), "f", "i")).toEqual([BAD, BAD]);
  const horse = here({ ...HORSE, size: 4 });
  expect(morale(come({ ...HORSE, size: 4 }, { g: horse }), "f", "g")).toEqual([GOOD, GOOD]);
  expect(morale(come({ ...HORSE, size: 4 }, { g: horse, h: horse }), "f", "h")).toEqual([BAD, BAD]);
  const guns = here({ ...LIMBER, size: 4 });
  expect(morale(come({ ...GUNS, size: 4 }, { g: guns }), "f", "g")).toEqual([GOOD, GOOD]);
  expect(morale(come({ ...GUNS, size: 4 }, { g: guns, h: guns }), "f", "h")).toEqual([BAD, BAD]);
});

rule("9.14-2", "other kinds or formations do not stay together; units that can still make room may", () => {
  const moved = (g: Entry) =>
    drill({}, { more: { g: here(g) } })
      .take("g")
      .act({ do: "stop" })
      .take("f");
  const horse = moved(HORSE);
  horse.move("9,8");
  expect(horse.refusal({ do: "stop" })).toBe("9.14-2");
  const line = moved({ formation: "line" }).move("9,8");
  expect(line.refusal({ do: "stop" })).toBe("9.14-2");
  const early = drill({}, { more: { g: here(HORSE) } })
    .take("f")
    .move("9,8");
  expect(early.refusal({ do: "stop" })).toBeUndefined();
});

/** What becomes of a stack when the Movement Phase ends. */
const end = (units: More) => {
  const { f, ...more } = units;
  return drill(f!, { more }).pass();
};

rule("9.14-2", "at the end of a phase different kinds in one hex lose their order", () => {
  const t = end({ f: here(), g: here(HORSE) });
  expect(morale(t, "f", "g")).toEqual([BAD, BAD]);
  expect(t.of("disordered").map(({ cite }) => cite)).toEqual(["9.14-2", "9.14-2"]);
  expect(morale(end({ f: here(), g: here({ ...GUNS, formation: "unlimbered" }) }), "f", "g")).toEqual([
    BAD,
    BAD,
  ]);
  expect(morale(end({ f: here(), g: here() }), "f", "g")).toEqual([GOOD, GOOD]);
  expect(morale(end({ f: here({ ...HORSE, size: 6 }), g: here({ ...HORSE, size: 6 }) }), "f", "g")).toEqual([
    GOOD,
    GOOD,
  ]);
});

rule("9.2", "the order of a stack changes for nothing, each unit goes to the top once in a phase", () => {
  const t = drill(here(), { more: { g: here(), h: here() } });
  expect(t.stack("9,8")).toEqual(["f", "g", "h"]);
  expect(t.refusal({ do: "raise", unit: "f" })).toBe("9.2");
  expect(t.actions("raise").map(({ unit }) => unit)).toEqual(["g", "h"]);
  t.act({ do: "raise", unit: "h" });
  expect(t.stack("9,8")).toEqual(["h", "f", "g"]);
  expect(t.of("raised")).toMatchObject([{ unit: "h", hex: "9,8", cite: "9.2" }]);
  expect(t.spent("h")).toBe(0);
  expect(t.refusal({ do: "take", unit: "h" })).toBeUndefined();
  t.act({ do: "raise", unit: "g" });
  expect(t.stack("9,8")).toEqual(["g", "h", "f"]);
  expect(t.refusal({ do: "raise", unit: "h" })).toBe("9.2");
  t.act({ do: "raise", unit: "f" });
  expect(t.actions("raise")).toEqual([]);
});

rule("9.2", "every order of a stack can be reached", () => {
  const orders = [
    ["f", "g", "h"],
    ["f", "h", "g"],
    ["g", "f", "h"],
    ["g", "h", "f"],
    ["h", "f", "g"],
    ["h", "g", "f"],
  ];
  for (const order of orders) {
    const t = drill(here(), { more: { g: here(), h: here() } });
    for (const unit of order.toReversed()) if (t.stack("9,8")[0] !== unit) t.act({ do: "raise", unit });
    expect(t.stack("9,8")).toEqual(order);
  }
});

rule("11.3", "the enemy fires at the stack whenever its order changes", () => {
  const t = drill(here(), { more: { g: here(), h: here(), r: { ...NEAR, at: "10,9" } }, dice: [0, 0] });
  t.act({ do: "raise", unit: "h" });
  expect([t.side, t.asks]).toEqual(["allied", "volley"]);
  t.act({ do: "fire", unit: "r" }, { do: "raise", unit: "g" });
  expect([t.side, t.asks]).toEqual(["allied", "volley"]);
});

rule("9.2", "routed units and extended lines keep their place in it", () => {
  const raised = (f: Entry, g: Entry) =>
    drill(here(f), { more: { g: here(g) } }).refusal({ do: "raise", unit: "g" });
  const extended = { formation: "extended", wing: "9,9", size: 12 };
  expect(raised({}, {})).toBeUndefined();
  expect(raised({}, { morale: "routed" })).toBe("9.2");
  expect(raised({}, extended)).toBe("9.2");
  expect(raised(extended, {})).toBe("9.2");
});

rule("9.2", "a stack whose units have moved can still be rearranged", () => {
  const t = drill({}, { more: { g: here() } })
    .take("f")
    .move("9,8")
    .act({ do: "stop" })
    .take("g")
    .act({ do: "stop" });
  expect(t.stack("9,8")).toEqual(["g", "f"]);
  t.act({ do: "raise", unit: "f" });
  expect(t.stack("9,8")).toEqual(["f", "g"]);
});

rule("9.3", "different formations of infantry in one hex lose their order, and one front is faced", () => {
  const t = end({ f: here(), g: here({ formation: "line" }) });
  expect(morale(t, "f", "g")).toEqual([BAD, BAD]);
  expect(t.of("disordered").map(({ cite }) => cite)).toEqual(["9.3", "9.3"]);
  const one = end({ f: here(), g: here({ morale: BAD }) });
  expect(morale(one, "f", "g")).toEqual([GOOD, BAD]);
  const guns = end({
    f: here({ ...LIMBER, size: 4 }),
    g: here({ ...GUNS, size: 4, formation: "unlimbered" }),
  });
  expect(morale(guns, "f", "g")).toEqual([BAD, BAD]);
});

rule("9.31", "companies and crews lie beneath battalions and do not stay with cavalry", () => {
  const company = { more: { g: here({ kind: "light" }), "g-c1": { at: "8,8" } } };
  const t = drill({ at: "3,3" }, company).take("g-c1").move("9,8").act({ do: "stop" });
  expect(t.stack("9,8")).toEqual(["g", "g-c1"]);
  expect(morale(t.pass(), "g", "g-c1")).toEqual([GOOD, GOOD]);
  const over = drill({ kind: "light" }, { more: { "f-c1": { at: "9,8" } } })
    .take("f")
    .move("9,8")
    .act({ do: "stop" });
  expect(over.stack("9,8")).toEqual(["f", "f-c1"]);
  expect(over.refusal({ do: "raise", unit: "f-c1" })).toBe("9.31");
  const horse = drill({ kind: "light", at: "3,3" }, { more: { g: here(HORSE), "f-c1": { at: "9,8" } } });
  expect(morale(horse.pass(), "g", "f-c1")).toEqual([BAD, BAD]);
});

/** Three battalions of twelve fill a hex, two of nine a village. */
const full = (at: string, size: number, count: number, more: Entry = {}): More =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`b${i}`, { ...here({ size, ...more }), at }] as const),
  );
const OWNER: Entry = { kind: "light", at: "8,5", strength: 7 };
const GENERAL: Entry = { formation: "general" };

rule(
  "9.31",
  "a company slips through, or stops in, a hex that its battalions fill, and disorders nobody",
  () => {
    const t = drill(OWNER, { more: { ...full("9,8", 12, 3), "f-c1": { at: "8,8" } } });
    t.take("f-c1").move("9,8");
    expect(morale(t, "b0", "b1", "b2", "f-c1")).toEqual([GOOD, GOOD, GOOD, GOOD]);
    expect(t.refusal({ do: "stop" })).toBeUndefined();
    const village = drill(OWNER, {
      more: { ...full("9,8", 9, 2, GENERAL), "f-c1": { at: "8,8" } },
      position: { map: TOWN },
    });
    village.take("f-c1").move("10,9");
    expect(morale(village, "b0", "b1", "f-c1")).toEqual([GOOD, GOOD, GOOD]);
    expect(village.of("disordered")).toEqual([]);
  },
);

rule(
  "9.31",
  "it counts where only disordered battalions stand, when it is routed, and among companies",
  () => {
    const room = (b: Entry, company: Entry, size = 12) => {
      const t = drill(OWNER, { more: { ...full("9,8", size, 3, b), "f-c1": { at: "8,8", ...company } } });
      return whyNoRoom(t.g, [t.id("f-c1")], hexNamed(t.g, "9,8"))?.cite;
    };
    expect(room({}, {})).toBeUndefined();
    expect(room({ morale: BAD }, {})).toBe("9.11-1");
    expect(room({}, { morale: "routed" })).toBe("9.11-1");
    const swarm = (count: number) => {
      const names = Array.from({ length: count }, (_, i) => `f-c${i + 1}`);
      const there = names.slice(1).map((name) => [name, { at: "9,8", strength: 2 }] as const);
      const more = {
        ...full("9,8", 9, 1, GENERAL),
        ...Object.fromEntries(there),
        "f-c1": { at: "8,8", strength: 2 },
      };
      const t = drill({ ...OWNER, size: 24, strength: 24 - 2 * count }, { more, position: { map: TOWN } });
      return whyNoRoom(t.g, [t.id("f-c1")], hexNamed(t.g, "9,8"))?.cite;
    };
    expect(swarm(6)).toBeUndefined(); // 9 points of the battalion, and 12 of companies
  },
);

rule("8.64", "its points count again when it rejoins: not where there is no room for them", () => {
  const at = (size: number) =>
    drill(
      { kind: "light", at: "9,8", size: 9, strength: 8, formation: "general" },
      {
        more: { ...full("9,8", size, 1, GENERAL), "f-c1": { at: "8,8", strength: 1 } },
        position: { map: TOWN },
      },
    ).take("f");
  expect(at(10).refusal({ do: "rejoin", unit: "f-c1" })).toBe("9.11-1");
  expect(at(9).refusal({ do: "rejoin", unit: "f-c1" })).toBeUndefined();
});

rule("9.31", "cavalry does not end its move on companies that have moved", () => {
  const t = drill(HORSE, {
    more: { g: { side: "french", kind: "light", at: "3,3" }, "g-c1": { at: "9,8" } },
  });
  t.take("g-c1").act({ do: "stop" }).take("f").move("9,8");
  expect(t.refusal({ do: "stop" })).toBe("9.31");
});

rule("9.4", "two batteries of twelve guns at most, with one front", () => {
  const guns = (facing: number) => ({ ...GUNS, size: 6, formation: "unlimbered", facing });
  const t = drill(here(guns(1)), { more: { g: here(guns(1)) } }).pass();
  expect(morale(t, "f", "g")).toEqual([GOOD, GOOD]);
  const apart = drill(here(guns(1)), { more: { g: here(guns(3)) } }).pass();
  expect(apart.unit("g").facing).toBe(1);
});

rule("9.41", "companies stay with unlimbered guns only, six points with the crew", () => {
  const with2 = (formation: string, companies: number) => {
    const more: { [id: string]: Entry } = { b: here({ ...GUNS, size: 8, formation }) };
    for (let i = 1; i <= companies; i++) more[`f-c${i}`] = { at: "9,8" };
    return drill({ kind: "light", size: 9, at: "3,3" }, { more }).pass();
  };
  expect(with2("unlimbered", 3).unit("b").morale).toBe(GOOD); // a crew of three steps
  expect(with2("unlimbered", 4).unit("b").morale).toBe(BAD);
  expect(with2("limbered", 1).unit("b").morale).toBe(BAD);
  const late = drill(
    { kind: "light", size: 9, at: "7,8" },
    {
      more: {
        b: here({ ...GUNS, size: 8, formation: "unlimbered" }),
        "f-c1": { at: "9,8" },
        "f-c2": { at: "9,8" },
        "f-c3": { at: "9,8" },
        "f-c4": { at: "8,8" },
      },
    },
  );
  expect(late.take("f-c4").move("9,8").stack("9,8").at(-1)).toBe("f-c4");
});

rule("9.51", "the topmost unit fights: with the order of the stack that changes", () => {
  const t = drill(here(), { more: { g: here() } });
  expect(t.stack("9,8")[0]).toBe("f");
  t.act({ do: "raise", unit: "g" });
  expect(t.stack("9,8")[0]).toBe("g");
});

rule("9.51-4", "a stack that is rearranged in a minimum zone may be fired on first", () => {
  const near = { a: { ...NEAR, at: "10,9", strength: 9 } };
  const t = drill(here(), { more: { g: here(), ...near }, dice: [0] }).act({ do: "raise", unit: "g" });
  expect(t.asks).toBe("volley");
  t.act({ do: "fire", unit: "a" });
  expect(t.stack("9,8")).toEqual(["g", "f"]);
  const gone = drill(here(), { more: { g: here(), ...near }, dice: [9, 9] }).act({ do: "raise", unit: "g" });
  gone.act({ do: "fire", unit: "a" }).until("movement");
  expect(gone.of("raised")).toEqual([]);
});

rule("9.41", "a company does not end its move where it would be one too many with guns", () => {
  const companies = { "f-c1": { at: "9,8" }, "f-c2": { at: "9,8" }, "f-c3": { at: "9,8" } };
  const guns = { b: here({ ...GUNS, size: 12, formation: "unlimbered" }) };
  const t = drill(
    { kind: "light", size: 9, at: "7,8" },
    { more: { ...guns, ...companies, "f-c4": { at: "8,8" } } },
  );
  t.take("b").act({ do: "stop" }).take("f-c4").move("9,8");
  expect(t.asks).toBe("mover"); // a crew of four steps and its own point
  expect(t.refusal({ do: "stop" })).toBeUndefined();
});

rule("9.52", "all in a hex share what happens to it", () => {
  const t = come({ size: 19 }, { g: here({ size: 18 }) });
  expect(morale(t, "f", "g")).toEqual([BAD, BAD]);
});
