// [6.4] to [6.6] Grand tactical movement, roads and road columns.

import { expect } from "vitest";
import { pointsLeft } from "../src/rules/06.11-points.ts";
import { POINT } from "../src/types.ts";
import { disorder } from "../src/verbs.ts";
import { alliedDrill, drill, type Entry, NEAR, WEST } from "./form-lab.ts";
import { type Lab, rule } from "./lab.ts";

const left = (t: Lab, unit = "f") => pointsLeft(t.g, t.id(unit)) / POINT;
const HORSE: Entry = { kind: "dragoon", mp: [8, 5] };
const HUSSARS: Entry = { kind: "light cavalry", mp: [8, 5] };
const GUNS: Entry = { kind: "foot battery" };
/** South-east through 8,8: the steps are straight. */
const ROAD = ["6,7", "7,7", "8,8", "9,8", "10,9", "11,9", "12,10", "13,10"];
const map = (more: Entry = {}, kind = "majorRoads"): Entry => ({ [kind]: [ROAD], ...more });
const onRoad = (f: Entry = {}, more: Entry = {}, kind = "majorRoads") =>
  drill(f, { position: { map: map(more, kind) } }).take("f");
const grand = (f: Entry = {}, more: Entry = {}) =>
  drill(f, { position: { map: more } })
    .take("f")
    .act({ do: "grand" });
const refused = (f: Entry, more: { readonly [id: string]: Entry } = {}) =>
  drill(f, { more }).take("f").refusal({ do: "grand" });
const AROUND = ["8,7", "9,7", "9,8", "8,9", "7,8", "7,7"];

rule("6.4", "units and leaders go further by grand tactical movement", () => {
  const t = grand();
  expect(left(t)).toBe(7);
  const chief = drill({}, { more: { "french-brigade": { at: "8,8" } } })
    .take("french-brigade")
    .act({ do: "grand" });
  expect(left(chief, "french-brigade")).toBe(10);
});

rule("6.41", "two points more, for formed units and general order, said before anything is spent", () => {
  expect(left(grand({ formation: "general" }))).toBe(7);
  expect(left(grand(GUNS))).toBe(left(drill(GUNS)) + 2);
  const t = drill().take("f").act({ do: "face", facing: 2 });
  expect(t.refusal({ do: "grand" })).toBe("6.41");
  expect(grand().refusal({ do: "grand" })).toBe("6.41");
  const company = drill({ kind: "light" }, { more: { "f-c1": { at: "8,9" } } }).take("f-c1");
  expect(company.refusal({ do: "grand" })).toBe("6.41");
  expect(grand().refusal({ do: "form", formation: "line" })).toBe("6.42");
});

rule("6.41-a", "in command and in order", () => {
  expect(refused({ morale: "disordered" })).toBe("6.41-a");
  expect(refused({ spent: 1 })).toBe("6.41");
});

rule("6.41-b", "not from within six hexes of an enemy, and no further once it comes there", () => {
  const a = (at: string, more: Entry = {}) => ({ a: { side: "allied", at, facing: WEST, ...more } });
  expect(refused({}, a("14,8"))).toBe("6.41-b"); // six hexes away
  expect(refused({}, a("15,8"))).toBeUndefined();
  expect(refused({}, a("14,8", { morale: "routed" }))).toBeUndefined();
  expect(refused({}, a("14,8", { morale: "disordered" }))).toBe("6.41-b");
  const t = drill({}, { more: a("16,8") })
    .take("f")
    .act({ do: "grand" });
  expect(t.destinations).toContain("10,8"); // six hexes from it
  expect(t.destinations).not.toContain("11,8");
  t.move("10,8");
  expect(t.hex("f")).toBe("10,8");
  expect(t.refusal({ do: "move", to: "11,8" })).toBe("6.41-b");
  expect(t.actions("face").length).toBe(5); // its front is still free
});

rule("6.41-c", "infantry in column, road column or general order", () => {
  expect(refused({ formation: "line" })).toBe("6.41-c");
  expect(refused({ formation: "square" })).toBe("6.41-c");
  expect(refused({ rearward: true })).toBe("5.42-2b");
});

rule("6.41-d", "no exhausted cavalry", () => {
  expect(refused({ ...HORSE, exhausted: true })).toBe("6.41-d");
  expect(refused(HORSE)).toBeUndefined();
  expect(refused({ ...GUNS, formation: "unlimbered" })).toBe("7.51");
});

/** What the step into 9,8 costs a grand tactical mover; P: forbidden. */
const price = (f: Entry, more: Entry, dice: number[] = []): string => {
  const t = drill(f, { position: { map: more }, dice })
    .take("f")
    .act({ do: "grand" });
  if (!t.destinations.includes("9,8")) return "P";
  t.move("9,8");
  return `${t.spent("f")}${t.unit("f").morale === "good" ? "" : " D"}`;
};
const prices = (more: Entry, dice?: number[]) => [{}, HUSSARS, HORSE, GUNS].map((f) => price(f, more, dice));
const hex = (terrain: string, more: Entry = {}): Entry => ({ terrain: { "9,8": terrain }, ...more });
const around = (kind: string, more: Entry = {}): Entry => ({
  [kind]: AROUND.map((to) => `8,8|${to}`),
  ...more,
});

rule("6.42", "it has its own cost chart", () => {
  expect(prices(hex("clear"))).toEqual(["1", "1", "1", "1"]);
  expect(prices(hex("light"))).toEqual(["1", "1", "1", "2"]);
  expect(prices(hex("farmette"))).toEqual(["1", "1", "2", "2"]);
  expect(prices(hex("woods"))).toEqual(["2", "2", "P", "P"]);
  expect(prices(hex("town"))).toEqual(["2", "2", "2", "3"]);
  expect(prices(hex("wetlands"))).toEqual(["2", "2", "2", "P"]);
  expect(prices(around("brooks"), [0])).toEqual(["2", "2", "2", "2"]);
  expect(prices(around("streams"), [0])).toEqual(["3", "3", "3", "3"]);
  expect(prices(around("majorStreams"))).toEqual(["4", "4", "4", "P"]);
});

const STEP = { majorRoads: [["8,8", "9,8"]] };

rule("6.42-a", "a point for any stream that a road crosses", () => {
  expect(prices(around("streams", STEP))).toEqual(["2", "2", "2", "2"]);
  expect(prices(around("majorStreams", STEP))).toEqual(["2", "2", "2", "2"]);
});

rule("6.42-b", "horse and guns pay one for woods and wetlands along the road", () => {
  expect(prices(hex("woods", STEP))).toEqual(["2", "1", "1", "1"]);
  expect(prices(hex("wetlands", STEP))).toEqual(["2", "1", "1", "1"]);
  expect(prices(hex("town", STEP))).toEqual(["2", "2", "2", "1"]);
});

rule("6.42-c", "road column has its own costs", () => {
  const grand = onRoad().act({ do: "grand" });
  expect(grand.refused({ do: "form", formation: "road", facing: 2 })).toBe("the unit keeps its front [6.61]");
  expect(grand.refused({ do: "form", formation: "road", hex: "8,8" })).toMatch("no hex is to be said [6.61]");
  const t = onRoad().act({ do: "grand" }, { do: "form", formation: "road" }).move("9,8");
  expect(t.spent("f")).toBe(1.5);
});

rule("6.42-1", "without a front while it moves; any front at the end, for nothing", () => {
  const t = grand().move("7,8");
  expect(t.spent("f")).toBe(1);
  t.act({ do: "face", facing: 3 });
  expect(t.unit("f")).toMatchObject({ facing: 3, formation: "column" });
  expect(t.spent("f")).toBe(1);
  expect(t.asks).toBe("movement");
  expect(t.refusal({ do: "take", unit: "f" })).toBe("6.0-P");
});

rule("6.42-2", "no hex or hexside disorders it; in broken ground it ends in general order", () => {
  const t = grand({}, hex("town")).move("9,8");
  expect(t.unit("f")).toMatchObject({ formation: "column", morale: "good" });
  t.act({ do: "stop" });
  expect(t.unit("f").formation).toBe("general");
  const through = grand({}, hex("town")).move("9,8").move("10,9").act({ do: "stop" });
  expect(through.unit("f").formation).toBe("column");
  const horse = grand(HORSE, hex("town")).move("9,8").act({ do: "stop" });
  expect(horse.unit("f")).toMatchObject({ formation: "mounted", morale: "good" });
});

rule("19.9-3", "at night only in road column", () => {
  const night = (f: Entry) =>
    drill(f, { position: { map: map(), turns: [{ name: "23:00", light: "night" }] } })
      .take("f")
      .refusal({ do: "grand" });
  expect(night({})).toBe("19.9-3");
  expect(night({ formation: "road" })).toBeUndefined();
});

rule(
  "6.5",
  "roads help by exemptions in tactical movement, by road column in grand tactical movement",
  () => {
    expect(onRoad().move("9,8").spent("f")).toBe(1);
    expect(onRoad().refusal({ do: "form", formation: "road" })).toBe("6.61");
  },
);

rule("6.51", "off the road it pays the full cost", () => {
  const t = drill({}, { position: { map: { minorRoads: [["9,7", "9,8", "9,9"]], ...hex("woods") } } }).take(
    "f",
  );
  t.move("9,8");
  expect(t.spent("f")).toBe(2);
});

/** Woods, or another ground, on the two next hexes of the road. */
const lane = (terrain: string): Entry => ({ terrain: { "9,8": terrain, "10,9": terrain } });
const walk = (f: Entry, terrain: string) => {
  const t = onRoad(f, lane(terrain), "minorRoads").move("9,8");
  const first = t.spent("f");
  t.move("10,9");
  return [first, t.spent("f") - first, t.unit("f").morale, t.unit("f").formation];
};

rule("6.52-a", "the first obstructed hex of a road at full price and effect, the next for a point", () => {
  expect(walk({}, "woods")).toEqual([2, 1, "good", "general"]);
  expect(walk({}, "town")).toEqual([2, 1, "good", "general"]);
  expect(walk(HUSSARS, "wetlands")).toEqual([2, 1, "good", "general"]);
  expect(walk(HORSE, "town")).toEqual([2, 1, "disordered", "mounted"]);
});

rule(
  "6.52-b",
  "along the road friends that are not in road column may be passed without loss to either",
  () => {
    const friend = { side: "french", at: "9,8", facing: 1, formation: "line" };
    const t = drill(HORSE, { position: { map: map() }, more: { g: friend } })
      .take("f")
      .move("9,8")
      .move("10,9");
    expect(t.spent("f")).toBe(2);
    expect(t.unit("g").formation).toBe("line");
    const off = drill(HORSE, { more: { g: friend } })
      .take("f")
      .move("9,8")
      .move("10,9");
    expect(off.spent("f")).toBe(3);
    expect(off.unit("g").formation).toBe("general");
  },
);

rule("6.52-c", "forbidden ground by road: two points and disorder", () => {
  expect(walk(HORSE, "woods")).toEqual([2, 1, "disordered", "mounted"]);
});

rule("6.52-d", "guns pay one along the road and are disordered; from off the road the full price", () => {
  expect(walk(GUNS, "town")).toEqual([1, 1, "disordered", "limbered"]);
  expect(walk(GUNS, "woods")).toEqual([1, 1, "disordered", "limbered"]);
  const t = drill(GUNS, {
    position: { map: { minorRoads: [["9,8", "9,9"]], terrain: { "9,8": "town", "9,9": "town" } } },
  });
  t.take("f").move("9,8");
  expect(t.spent("f")).toBe(3);
  t.move("9,9");
  expect(t.spent("f")).toBe(4);
});

rule("6.52-e", "a battery of more than four guns takes the hex behind it, too", () => {
  const trail = (size: number) => {
    const t = onRoad({ ...GUNS, size }, lane("town"), "minorRoads").move("9,8");
    return t.state.trail[t.id("f")]!.length;
  };
  expect([4, 5].map(trail)).toEqual([0, 1]);
  const foot = onRoad({ size: 9 }, lane("town"), "minorRoads").move("9,8");
  expect(foot.state.trail[foot.id("f")]).toEqual([]);
  const far = onRoad({ ...GUNS, size: 5 }, lane("town"), "minorRoads")
    .act({ do: "grand" })
    .move("9,8");
  expect(far.state.trail[far.id("f")]).toEqual([]);
  const t = onRoad({ ...GUNS, size: 5 }, lane("town"), "minorRoads")
    .move("9,8")
    .move("10,9")
    .move("11,9");
  expect(t.state.trail[t.id("f")]).toEqual([]);
});

rule("6.52-f", "where the road crosses water: a point, no disorder, no check for guns", () => {
  for (const kind of ["brooks", "streams", "majorStreams"])
    for (const f of [{}, HUSSARS, HORSE, GUNS]) {
      const t = onRoad(f, around(kind), "minorRoads").move("9,8");
      expect(t.spent("f")).toBe(2);
      expect(t.unit("f").morale).toBe("good");
    }
  expect(onRoad({ morale: "disordered" }, around("brooks"), "minorRoads").move("9,8").spent("f")).toBe(1);
});

rule("6.52-x", "infantry and guns through a wood on the road", () => {
  expect(walk({}, "woods").slice(0, 2)).toEqual([2, 1]);
  expect(walk(GUNS, "woods").slice(0, 2)).toEqual([1, 1]);
});

const column = (f: Entry = {}, more: Entry = {}, kind = "majorRoads") =>
  onRoad(f, more, kind).act({ do: "grand" }, { do: "form", formation: "road" });

rule("6.6", "half a point a hex of major road, two thirds of minor; the ground does not matter", () => {
  const ground = { terrain: { "9,8": "woods", "10,9": "town" }, streams: ["10,9|11,9"] };
  const t = column({}, ground).move("11,9");
  expect(t.spent("f")).toBe(2.5);
  expect(t.unit("f")).toMatchObject({ formation: "road", morale: "good" });
  expect(column(HORSE, ground).move("11,9").unit("f").morale).toBe("good");
  const minor = column({}, {}, "minorRoads");
  expect(minor.spent("f")).toBe(2);
  minor.move("11,9");
  expect(minor.state.spent[minor.id("f")]).toBe(12 + 3 * 4);
  expect(t.refusal({ do: "move", to: "12,9" })).toBe("6.6");
});

rule("6.61", "on a road, far from the enemy, in order", () => {
  expect(drill().take("f").act({ do: "grand" }).refusal({ do: "form", formation: "road" })).toBe("6.61");
  const near = drill({}, { position: { map: map() }, more: { a: { side: "allied", at: "13,5" } } }).take("f");
  expect(near.refusal({ do: "form", formation: "road" })).toBe("6.61");
  const t = column();
  expect(t.unit("f")).toMatchObject({ formation: "road", hexes: ["8,8"] });
  expect(t.of("formed")).toMatchObject([{ unit: "f", formation: "road", cite: "6.61" }]);
  expect(t.refusal({ do: "form", formation: "road" })).toBe("6.61");
  expect(column({ formation: "general" }).unit("f").formation).toBe("road");
});

rule("6.61", "a column near the enemy stays or leaves the road first", () => {
  const t = drill(
    { formation: "road" },
    { position: { map: map() }, more: { a: { side: "allied", at: "13,5" } } },
  );
  t.take("f");
  expect(t.destinations).toEqual([]);
  expect(t.refusal({ do: "move", to: "9,8" })).toBe("6.61");
  t.act({ do: "form", formation: "column", facing: 1 });
  expect(t.destinations).toContain("9,8");
});

rule("6.61-a", "one point on a major, two on a minor road", () => {
  expect(column().spent("f")).toBe(1);
  expect(column({}, {}, "minorRoads").spent("f")).toBe(2);
  expect(column(HORSE, {}, "minorRoads").spent("f")).toBe(2);
});

rule("6.61-b", "guns one point on any", () => {
  expect(column(GUNS).spent("f")).toBe(1);
  expect(column(GUNS, {}, "minorRoads").spent("f")).toBe(1);
});

/** What it costs a column of this strength to leave the road. */
const leaving = (f: Entry, action: Entry) => {
  const t = onRoad({ formation: "road", ...f }).act({ do: "form", ...action } as never);
  return [t.spent("f"), t.unit("f").formation, t.unit("f").facing];
};

rule("6.62-a", "with exactly the points that it costs", () => {
  const t = onRoad({ formation: "road", size: 16, mp: [4, 4], spent: 2 });
  expect(t.refusal({ do: "form", formation: "column", facing: 4 })).toBeUndefined();
});

rule("6.62-b", "told by the case of its arm", () => {
  const reported = (f: Entry, action: Entry) =>
    onRoad({ formation: "road", ...f })
      .act({ do: "form", ...action } as never)
      .of("formed")[0]!.cite;
  expect(reported({ size: 8 }, { formation: "column", facing: 4 })).toBe("6.62-a");
  expect(reported({ ...HORSE, size: 5 }, { formation: "mounted", facing: 2 })).toBe("6.62-b");
  expect(reported({ ...GUNS, size: 4 }, { formation: "limbered" })).toBe("6.62-b");
});

rule("6.62-a", "infantry leaves it for a point for every eight of its strength, with any front", () => {
  const to = { formation: "column", facing: 4 };
  expect(leaving({ size: 8, facing: 3 }, { formation: "column", facing: 0 })).toEqual([1, "column", 0]);
  expect([8, 9].map((size) => leaving({ size }, to))).toEqual([
    [1, "column", 4],
    [2, "column", 4],
  ]);
  const road = onRoad({ formation: "road" });
  expect(road.refusal({ do: "form", formation: "line" })).toBe("6.62-a");
  expect([...new Set(road.actions("form").map(({ formation }) => formation))]).toEqual(["column"]);
  expect(road.actions("form")).toHaveLength(6);
  const slow = onRoad({ formation: "road", size: 25, mp: [1, 1] }).act({ do: "grand" }); // four points, of three
  expect(slow.refusal({ do: "form", ...to })).toBe("6.62-a");
});

rule("6.62-b", "cavalry and guns for every four; guns stay limbered", () => {
  expect(leaving({ ...HORSE, size: 5 }, { formation: "mounted", facing: 2 })).toEqual([2, "mounted", 2]);
  expect(leaving({ ...GUNS, size: 4 }, { formation: "limbered" }).slice(0, 2)).toEqual([1, "limbered"]);
  expect(leaving({ ...GUNS, size: 5 }, { formation: "limbered" }).slice(0, 2)).toEqual([2, "limbered"]);
});

rule("6.62-a", "in broken ground it leaves the road without order", () => {
  const ground = { terrain: { "8,8": "woods" } };
  const t = onRoad({ formation: "road", size: 8 }, ground).act({ do: "form", formation: "column" });
  expect(t.unit("f").formation).toBe("general");
  expect(onRoad({ ...HORSE, formation: "road" }, ground).refusal({ do: "form", formation: "mounted" })).toBe(
    "6.52-c",
  );
  const town = onRoad({ ...HORSE, formation: "road" }, { terrain: { "8,8": "town" } });
  town.act({ do: "form", formation: "mounted" });
  expect(town.unit("f").morale).toBe("disordered");
});

rule("6.62-a", "leaving the column before the enemy's muskets draws their fire", () => {
  const t = drill(
    { formation: "road", size: 8 },
    { position: { map: map() }, more: { a: { ...NEAR } } },
  ).take("f");
  t.act({ do: "form", formation: "column", facing: 1 });
  expect(t.asks).toBe("volley");
  expect(t.unit("f").formation).toBe("road");
  t.pass();
  expect(t.unit("f")).toMatchObject({ formation: "column", facing: 1 });
});

rule("6.41", "stacks go grand-tactically together or not at all", () => {
  const line = { side: "french", at: "8,8", facing: 1, formation: "line" };
  const t = drill({}, { more: { g: line } })
    .take("f")
    .act({ do: "join", unit: "g" });
  expect(t.refusal({ do: "grand" })).toBe("6.41-c");
  const two = drill({}, { more: { g: { ...line, formation: "column" } } })
    .take("f")
    .act({ do: "join", unit: "g" });
  two.act({ do: "grand" }).move("7,8");
  expect([left(two, "f"), left(two, "g")]).toEqual([6, 6]);
  expect(two.refusal({ do: "form", formation: "road" })).toBe("6.61");
});

rule("6.63", "no front and no turns", () => {
  const t = onRoad({ formation: "road" });
  expect(t.refusal({ do: "face", facing: 3 })).toBe("5.2");
  t.act({ do: "grand" });
  expect(t.destinations).toContain("7,7");
  expect(t.destinations).toContain("9,8");
});

rule(
  "6.64",
  "it ignores stacking limits and passes units not in road column; leaders join free of charge",
  () => {
    const big = { side: "french", at: "9,8", facing: 1, size: 18 };
    const t = drill({ formation: "road" }, { position: { map: map() }, more: { g: big, h: big } });
    t.take("f").act({ do: "grand" }).move("10,9");
    expect(["f", "g", "h"].map((unit) => t.unit(unit).morale)).toEqual(["good", "good", "good"]);
    expect(t.spent("f")).toBe(1);
    const led = drill(
      { formation: "road" },
      { position: { map: map() }, more: { "french-brigade": { at: "8,8" } } },
    );
    led.take("f").act({ do: "join", unit: "french-brigade" }, { do: "grand" }).move("10,9");
    expect(led.spent("french-brigade")).toBe(1);
    expect(led.refusal({ do: "form", formation: "road" })).toBe("6.61");
    const chief = drill({}, { position: { map: map() }, more: { "french-brigade": { at: "8,8" } } });
    chief.take("french-brigade").act({ do: "grand" });
    expect(chief.refusal({ do: "form", formation: "road" })).toBe("6.64");
    chief.move("11,9");
    expect(chief.spent("french-brigade")).toBe(1.5);
  },
);

/** The hexes behind the head after four hexes. */
const tail = (f: Entry) => {
  const t = onRoad({ at: "6,7", formation: "road", ...f })
    .act({ do: "grand" })
    .move("10,9");
  return t.state.trail[t.id("f")]!.map((one) => t.g.world.map.grid.names[one]);
};

rule("6.65-a", "a hex of road for every eight points of infantry", () => {
  expect(tail({ size: 8 })).toEqual([]);
  expect(tail({ size: 9 })).toEqual(["9,8"]);
  expect(tail({ size: 17 })).toEqual(["9,8", "8,8"]);
});

rule("6.65-b", "for every four of cavalry and guns", () => {
  expect(tail({ ...HORSE, size: 4 })).toEqual([]);
  expect(tail({ ...HORSE, size: 9 })).toEqual(["9,8", "8,8"]);
  expect(tail({ ...GUNS, size: 5 })).toEqual(["9,8"]);
});

rule("6.65-x", "nobody ends in the rear of a column, but anybody crosses it", () => {
  const long = { side: "french", at: "10,9", formation: "road", size: 9, trail: ["9,8"] };
  const t = drill({}, { position: { map: map() }, more: { g: long } }).take("f");
  t.move("9,8");
  expect(t.refusal({ do: "stop" })).toBe("6.65-a");
  expect(t.refusal({ do: "move", to: "10,8" })).toBeUndefined();
  const spent = drill({ spent: 4 }, { position: { map: map() }, more: { g: long } }).take("f");
  expect(spent.refusal({ do: "move", to: "9,8" })).toBe("6.65-a");
});

rule("6.65-n", "a column that loses its order has no length any more", () => {
  const long = { side: "french", at: "10,9", formation: "road", size: 9, trail: ["9,8"] };
  const t = drill(
    {},
    {
      position: { map: map() },
      more: { g: long },
      prepare: (g, id) => void disorder(g, id("g"), "7.21"),
    },
  );
  expect(t.state.trail[t.id("g")]).toEqual([]);
});

rule("6.4", "the Allies move grand-tactically too", () => {
  expect(left(alliedDrill().take("f").act({ do: "grand" }))).toBe(7);
});

rule("6.42-1", "with its last point it enters friends that face elsewhere: any front is free", () => {
  const g = { side: "french", at: "15,11", facing: WEST };
  const t = drill({}, { more: { g } }).take("g").act({ do: "stop" }).take("f").act({ do: "grand" });
  expect(t.destinations).toContain("15,11");
  t.move("15,11");
  expect(t.spent("f")).toBe(7);
});

rule("6.62-a", "out of a road column to any side", () => {
  const t = onRoad({ formation: "road" });
  expect(t.actions("form")).toEqual(
    [0, 1, 2, 3, 4, 5].map((facing) => ({ do: "form", formation: "column", facing })),
  );
});

rule("5.32", "out of a road column a battalion says which way it looks", () => {
  const t = drill({ formation: "road" }, { position: { map: { majorRoads: [["8,8", "9,8"]] } } }).take("f");
  expect(t.refusal({ do: "form", formation: "column" })).toBe("5.32");
  expect(t.refusal({ do: "form", formation: "column", facing: 1 })).toBeUndefined();
});
