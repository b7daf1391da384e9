// [6.0] [6.1] Which units move, how far, and how friends and enemies get in the way.

import { expect } from "vitest";
import { pointsLeft } from "../src/rules/06.11-points.ts";
import { POINT } from "../src/types.ts";
import { alliedDrill, drill, EAST, type Entry, NEAR, WEST } from "./form-lab.ts";
import { type Lab, lab, rule } from "./lab.ts";

const left = (t: Lab, unit = "f") => pointsLeft(t.g, t.id(unit)) / POINT;
const more = (entries: { readonly [id: string]: Entry }) => ({ more: entries });
const FRIEND: Entry = { side: "french", at: "9,8", facing: EAST };

rule("6.0", "the phasing player moves any units that are not routed, within their allowance", () => {
  const t = drill({}, more({ g: { side: "french", at: "5,5", morale: "disordered" } }));
  expect(t.actions("take").map(({ unit }) => unit)).toEqual(
    expect.arrayContaining(["f", "g", "french-brigade", "french-division"]),
  );
  expect(t.refusal({ do: "take", unit: "far" })).toBe("6.1");
  t.take("f").move("9,8").move("10,8").move("11,7").move("12,7").move("13,6");
  expect(t.spent("f")).toBe(5);
  expect(t.asks).toBe("movement");
});

rule("6.0-P", "one after the other to the end, hex by hex", () => {
  const t = drill({}, more({ g: { side: "french", at: "5,5", facing: EAST } })).take("f");
  expect(t.refusal({ do: "take", unit: "g" })).toBeDefined();
  t.move("10,9");
  expect(t.of("moved")).toMatchObject([
    { units: ["f"], from: "8,8", path: ["9,8"], cost: 6 },
    { units: ["f"], from: "9,8", path: ["10,9"], cost: 6 },
  ]);
  t.act({ do: "stop" });
  expect(t.refusal({ do: "take", unit: "f" })).toBe("6.0-P");
  t.take("g");
  expect(t.asks).toBe("mover");
});

rule("6.0-P", "a stack moves as one and may drop units, but picks none up", () => {
  const at8 = { side: "french", at: "8,8", facing: EAST };
  const t = drill({}, more({ g: { ...at8 }, h: { ...at8, at: "9,8" } })).take("f");
  expect(t.actions("join")).toEqual([{ do: "join", unit: "g" }]);
  expect(t.refusal({ do: "join", unit: "h" })).toBe("6.0-P");
  t.act({ do: "join", unit: "g" });
  expect(t.refusal({ do: "join", unit: "g" })).toBe("6.0-P");
  expect(t.refusal({ do: "leave", unit: "g" })).toBe("6.0-P");
  t.move("9,8");
  expect(t.stack("9,8").sort()).toEqual(["f", "g", "h"]);
  expect(t.refusal({ do: "join", unit: "h" })).toBe("6.0-P");
  t.act({ do: "leave", unit: "g" }).move("10,8");
  expect(t.hex("g")).toBe("9,8");
  expect(t.hex("f")).toBe("10,8");
  expect([t.spent("f"), t.spent("g")]).toEqual([2, 1]);
  expect(t.refusal({ do: "leave", unit: "f" })).toBe("6.0-P");
  t.act({ do: "stop" });
  expect(t.refusal({ do: "take", unit: "g" })).toBe("6.0-P");
});

rule("6.0-P", "a stack goes as far as all of them can pay", () => {
  const t = drill({}, more({ g: { side: "french", at: "8,8", facing: EAST, spent: 0, mp: [2, 2] } }));
  t.take("f").act({ do: "join", unit: "g" });
  expect(t.destinations).toContain("10,8");
  expect(t.destinations).not.toContain("11,7");
  t.move("10,8");
  expect(t.refusal({ do: "move", to: "11,8" })).toBe("6.11");
  t.act({ do: "leave", unit: "g" });
  expect(t.refusal({ do: "move", to: "11,8" })).toBeUndefined();
});

rule("6.0-P", "one of two battalions may be dropped although a leader goes along", () => {
  const g = { side: "french", at: "8,8", facing: EAST };
  const t = drill({}, more({ g, "french-brigade": { at: "8,8" } })).take("f");
  t.act({ do: "join", unit: "g" }, { do: "join", unit: "french-brigade" }).move("9,8");
  expect(t.refusal({ do: "leave", unit: "g" })).toBeUndefined();
  t.act({ do: "leave", unit: "g" });
  expect(t.refusal({ do: "leave", unit: "f" })).toBe("6.0-P");
});

rule("5.41", "units in hand that look different ways may all turn to the front of one of them", () => {
  const t = drill({}, more({ g: { side: "french", at: "8,8", facing: 2 } })).take("f");
  t.act({ do: "join", unit: "g" });
  expect(t.refusal({ do: "face", facing: 1 })).toBeUndefined();
  t.act({ do: "face", facing: 1 });
  expect([t.unit("f").facing, t.unit("g").facing, t.refusal({ do: "face", facing: 1 })]).toEqual([
    1,
    1,
    "5.3",
  ]);
});

rule("6.0-P", "a leader in hand may be dropped, the last unit with him may not", () => {
  const t = drill({}, more({ "french-brigade": { at: "8,8" } })).take("f");
  t.act({ do: "join", unit: "french-brigade" }).move("9,8");
  expect(t.actions("leave")).toEqual([{ do: "leave", unit: "french-brigade" }]);
  expect(t.refusal({ do: "leave", unit: "f" })).toBe("6.0-P");
});

rule("6.1", "no hex with enemies", () => {
  const t = drill({}, more({ a: { ...NEAR, facing: EAST } })).take("f");
  expect(t.destinations).not.toContain("9,8");
  expect(t.refusal({ do: "move", to: "9,8" })).toBe("6.1");
  const guns = drill(
    {},
    more({
      a: { side: "allied", kind: "heavy battery", at: "9,8", formation: "unlimbered" },
      "a-crew": { at: "15,8" },
    }),
  );
  expect(guns.take("f").destinations).toContain("9,8");
});

rule("6.1-a", "leaders who are not on the map, or brigade leaders out of command, stay", () => {
  const t = drill({}, more({ "french-brigade": { place: "display" } }));
  expect(t.refusal({ do: "take", unit: "french-brigade" })).toBe("6.1-a");
});

rule("6.1-b", "units of uncommitted brigades stay", () => {
  const t = drill({ kind: "light" }, more({ "french-brigade": { place: "display" }, "f-c1": { at: "8,9" } }));
  expect(t.refusal({ do: "take", unit: "f" })).toBe("6.1-b");
  expect(t.refusal({ do: "take", unit: "f-c1" })).toBe("6.1-b");
});

rule("6.1-c", "routed units only run", () => {
  expect(drill({ morale: "routed" }).refusal({ do: "take", unit: "f" })).toBe("6.1-c");
});

rule("6.11", "never more points than the allowance, and none are saved", () => {
  const t = drill().take("f");
  expect(t.destinations).toContain("13,8");
  expect(t.destinations).not.toContain("14,8");
  expect(t.refusal({ do: "move", to: "14,8" })).toBe("6.11");
  t.move("12,8");
  expect(t.spent("f")).toBe(4);
  t.act({ do: "stop" }).pass().until("movement");
  expect(t.spent("f")).toBe(0);
  expect(left(t)).toBe(5);
});

rule("6.11-a", "the allowance is that of the formation", () => {
  expect(left(drill())).toBe(5);
  expect(left(drill({ formation: "line" }))).toBe(4);
  expect(left(drill({ kind: "dragoon", mp: [8, 5] }))).toBe(8);
  expect(left(drill({ kind: "dragoon", mp: [8, 5], exhausted: true }))).toBe(5);
  expect(drill({ formation: "line" }).take("f").destinations).not.toContain("13,8");
});

rule("6.12", "entering friends is free: beneath them from flank or rear, on top from their front", () => {
  const t = drill({}, more({ g: FRIEND }))
    .take("f")
    .move("9,8");
  expect(t.spent("f")).toBe(1);
  expect(t.stack("9,8")).toEqual(["g", "f"]);
  const front = drill({}, more({ g: { ...FRIEND, facing: WEST } }))
    .take("f")
    .move("9,8");
  expect(front.stack("9,8")).toEqual(["f", "g"]);
  const flank = drill({}, more({ g: { ...FRIEND, facing: 3 } }))
    .take("f")
    .move("9,8"); // 8,8 is north-west of it
  expect(flank.stack("9,8")).toEqual(["g", "f"]);
});

rule("6.12-a", "overcrowding disorders all units in the hex immediately", () => {
  const big: Entry = { ...FRIEND, size: 14 };
  const t = drill({ size: 14 }, more({ g: big, h: { ...big, size: 8 } }))
    .take("f")
    .move("9,8");
  expect(t.unit("f").morale).toBe("good"); // 36 points, three battalions
  const over = drill({ size: 15 }, more({ g: big, h: { ...big, size: 8 } }))
    .take("f")
    .move("9,8");
  expect(["f", "g", "h"].map((unit) => over.unit(unit).morale)).toEqual(Array(3).fill("disordered"));
  expect(over.of("disordered")[0]).toMatchObject({ cite: "9.1" });
  expect(over.destinations).toContain("10,8"); // the mover goes on, disordered
});

rule(
  "6.13-1",
  "formed cavalry pays a point more to pass formed friends, and disorders a line that it crosses",
  () => {
    const horse = { kind: "dragoon", mp: [8, 5] };
    const t = drill(horse, more({ g: { ...FRIEND, formation: "line" } }))
      .take("f")
      .move("9,8")
      .move("10,9");
    expect(t.spent("f")).toBe(3);
    expect(t.unit("g").formation).toBe("general");
    expect(t.of("formed")).toMatchObject([{ unit: "g", cite: "6.13-1" }]);
    const column = drill(horse, more({ g: FRIEND }))
      .take("f")
      .move("9,8")
      .move("10,9");
    expect(column.spent("f")).toBe(3);
    expect(column.unit("g").formation).toBe("column");
    const loose = drill(horse, more({ g: { ...FRIEND, morale: "disordered" } }))
      .take("f")
      .move("9,8")
      .move("10,9");
    expect(loose.spent("f")).toBe(2);
    const wild = drill({ ...horse, morale: "disordered" }, more({ g: FRIEND }))
      .take("f")
      .move("9,8")
      .move("10,9");
    expect(wild.spent("f")).toBe(2);
  },
);

rule("6.13-1", "in through its front or rear and out through its flank it does not cross it either", () => {
  for (const facing of [4, 1]) {
    const line = { g: { ...FRIEND, facing, formation: "line" } };
    const aside = drill({ kind: "dragoon", mp: [8, 5] }, more(line))
      .take("f")
      .move("9,8")
      .move("9,9");
    expect([aside.hex("f"), aside.unit("g").formation]).toEqual(["9,9", "line"]);
    const across = drill({ kind: "dragoon", mp: [8, 5] }, more(line))
      .take("f")
      .move("9,8")
      .move("10,9");
    expect([across.hex("f"), across.unit("g").formation]).toEqual(["10,9", "general"]);
  }
});

rule("6.13-1", "along the front of a line it does not cross it", () => {
  // g in 9,8 looks north-east: from 8,8 to 10,9 the rider goes from flank to flank.
  const t = drill({ kind: "dragoon", mp: [8, 5] }, more({ g: { ...FRIEND, facing: 0, formation: "line" } }));
  t.take("f").move("9,8").move("10,9");
  expect(t.spent("f")).toBe(3);
  expect(t.unit("g").formation).toBe("line");
});

rule(
  "6.13-2",
  "a line that passes formed friends pays a point more to come out, or takes general order",
  () => {
    const inLine = (spent = 0) => drill({ formation: "line", spent }, more({ g: FRIEND })).take("f");
    const far = inLine().move("10,9");
    expect(far.spent("f")).toBe(3);
    expect(far.unit("f").formation).toBe("line");
    const asked = inLine().move("9,8").move("10,9");
    expect(asked.asks).toBe("crossing");
    expect(asked.actions()).toEqual([
      { do: "cross", how: "order" },
      { do: "cross", how: "haste" },
    ]);
    asked.act({ do: "cross", how: "order" });
    expect(asked.spent("f")).toBe(3);
    const loose = inLine().move("9,8").move("10,9").act({ do: "cross", how: "haste" });
    expect(loose.of("formed")[0]).toMatchObject({ unit: "f", formation: "general", cite: "6.13-2" });
    const poor = inLine(2).move("9,8").move("10,9"); // one point left: only without order
    expect(poor.asks).not.toBe("crossing");
    expect(poor.of("formed")[0]).toMatchObject({ unit: "f", formation: "general" });
    expect(poor.spent("f")).toBe(4);
  },
);

rule(
  "6.13-2",
  "a line that is crossed from front to rear takes general order, one that is passed sideways does not",
  () => {
    const t = drill({}, more({ g: { ...FRIEND, formation: "line" } }))
      .take("f")
      .move("9,8")
      .move("10,9");
    expect(t.unit("g").formation).toBe("general");
    expect(t.of("formed")).toMatchObject([{ unit: "g", cite: "6.13-2" }]);
    expect(t.spent("f")).toBe(2); // a column pays nothing
    const stays = drill({}, more({ g: { ...FRIEND, formation: "line" } }))
      .take("f")
      .move("9,8");
    expect(stays.unit("g").formation).toBe("line");
    const loose = drill({ morale: "disordered" }, more({ g: { ...FRIEND, formation: "line" } }))
      .take("f")
      .move("9,8")
      .move("10,9");
    expect(loose.unit("g").formation).toBe("line");
    const back = drill({ facing: WEST, at: "10,9" }, more({ g: { ...FRIEND, formation: "line" } }))
      .take("f")
      .move("9,8")
      .move("8,8");
    expect(back.unit("g").formation).toBe("general");
  },
);

rule(
  "6.13-3",
  "formed units that cross unlimbered guns pay a point more to come out; the guns are not affected",
  () => {
    const guns = { ...FRIEND, kind: "foot battery", formation: "unlimbered" };
    const t = drill({}, more({ g: guns }))
      .take("f")
      .move("9,8")
      .move("10,9");
    expect(t.spent("f")).toBe(3);
    expect(t.unit("g")).toMatchObject({ formation: "unlimbered", morale: "good" });
    const across = drill({}, more({ g: { ...guns, facing: 0 } }))
      .take("f")
      .move("9,8")
      .move("10,9");
    expect(across.spent("f")).toBe(2);
    const limbered = drill({}, more({ g: { ...guns, formation: "limbered" } }))
      .take("f")
      .move("9,8")
      .move("10,9");
    expect(limbered.spent("f")).toBe(2);
    const horse = drill({ kind: "dragoon", mp: [8, 5] }, more({ g: guns }))
      .take("f")
      .move("9,8")
      .move("10,9");
    expect(horse.spent("f")).toBe(4);
  },
);

rule("6.13-n", "grand tactical movers pass friends by the same rules", () => {
  const t = drill({}, more({ g: { ...FRIEND, formation: "line" } }))
    .take("f")
    .act({ do: "grand" })
    .move("9,8")
    .move("10,9");
  expect(t.unit("g").formation).toBe("general");
  const guns = { ...FRIEND, kind: "foot battery", formation: "unlimbered" };
  expect(
    drill({}, more({ g: guns }))
      .take("f")
      .act({ do: "grand" })
      .move("9,8")
      .move("10,9")
      .spent("f"),
  ).toBe(3);
});

rule("6.14", "enemies beside the path stop no unit, but leaving their fire zones draws fire", () => {
  const t = drill({}, more({ a: { ...NEAR, facing: 3 } })).take("f"); // in 9,8, looks away
  t.move("9,7").move("10,7");
  expect(t.hex("f")).toBe("10,7");
  expect(t.of("fired")).toEqual([]);
  const watched = drill({}, more({ a: NEAR })).take("f");
  watched.move("9,7");
  expect(watched.asks).toBe("volley");
  expect(watched.hex("f")).toBe("8,8");
  watched.pass();
  expect(watched.hex("f")).toBe("9,7");
});

rule("6.14", "fire comes before the step: a unit thrown back does not make it, a disordered one does", () => {
  const near = { a: { ...NEAR, strength: 9 } };
  const gone = drill({}, { more: near, dice: [9, 9] })
    .take("f")
    .move("9,7")
    .act({ do: "fire", unit: "a" });
  expect(gone.of("checked")[0]).toMatchObject({ unit: "f", passed: false });
  gone.until("movement");
  expect(gone.of("moved")).toEqual([]);
  expect(gone.refusal({ do: "take", unit: "f" })).toBeDefined();
  const shaken = drill({ effectiveness: 7 }, { more: near, dice: [9, 8] })
    .take("f")
    .move("9,7");
  shaken.act({ do: "fire", unit: "a" });
  expect(shaken.unit("f")).toMatchObject({ morale: "disordered", hexes: ["9,7"] });
});

rule("7.21-3", "disordered horse or limbered guns that come into a line disorder it", () => {
  const line = { ...FRIEND, formation: "line" };
  const t = drill({ kind: "dragoon", mp: [8, 5], morale: "disordered" }, more({ g: line }))
    .take("f")
    .move("9,8");
  expect(t.unit("g").morale).toBe("disordered");
  const guns = drill({ kind: "foot battery", morale: "disordered" }, more({ g: line }))
    .take("f")
    .move("9,8");
  expect(guns.unit("g").morale).toBe("disordered");
  expect(
    drill({ morale: "disordered" }, more({ g: line }))
      .take("f")
      .move("9,8")
      .unit("g").morale,
  ).toBe("good");
  const column = drill({ kind: "dragoon", mp: [8, 5], morale: "disordered" }, more({ g: FRIEND }))
    .take("f")
    .move("9,8");
  expect(column.unit("g").morale).toBe("good");
});

rule(
  "7.21",
  "a unit that ends its move among disordered friends is disordered, one that passes is not",
  () => {
    const g = { ...FRIEND, morale: "disordered" };
    const t = drill({}, more({ g })).take("f").move("9,8");
    expect(t.unit("f").morale).toBe("good");
    t.act({ do: "stop" });
    expect(t.unit("f").morale).toBe("disordered");
    expect(t.of("disordered")).toMatchObject([{ unit: "f", cite: "7.21" }]);
    expect(drill({}, more({ g })).take("f").move("10,8").act({ do: "stop" }).unit("f").morale).toBe("good");
  },
);

rule("8.65-A3", "loose companies without order infect nobody where a move ends", () => {
  const light = { side: "french", kind: "light", at: "5,5", size: 9, facing: EAST };
  const company = (morale: string): Lab =>
    drill({}, more({ l: light, "l-c1": { at: "9,8", morale } }))
      .take("f")
      .move("9,8")
      .act({ do: "stop" });
  expect(company("disordered").unit("f").morale).toBe("good");
  const routed = company("routed").until("movement");
  expect([routed.unit("f").morale, routed.hex("f")]).toEqual(["good", "9,8"]);
});

rule("7.21", "units that move together do not infect each other", () => {
  const t = drill({}, more({ g: { ...FRIEND, at: "8,8", morale: "disordered" } })).take("f");
  t.act({ do: "join", unit: "g" }).move("9,8").act({ do: "stop" });
  expect([t.unit("f").morale, t.unit("g").morale]).toEqual(["good", "disordered"]);
  const left = drill({}, more({ g: { ...FRIEND, at: "8,8" } }))
    .take("f")
    .act({ do: "join", unit: "g" });
  left.move("9,8").act({ do: "leave", unit: "g" });
  expect([left.unit("f").morale, left.unit("g").morale]).toEqual(["good", "good"]);
});

rule("7.21-3", "one disordered regiment of two is enough to disorder the line they come into", () => {
  const horse = { kind: "dragoon", strength: 3 };
  const line = { ...FRIEND, formation: "line" };
  const t = drill(
    { ...horse, morale: "disordered" },
    more({ h: { side: "french", at: "8,8", facing: EAST, ...horse }, line }),
  ).take("f");
  t.act({ do: "join", unit: "h" }).move("9,8");
  expect(t.unit("line").morale).toBe("disordered");
});

rule("7.22", "a unit that ends its move among routed friends runs with them", () => {
  const t = drill({}, more({ g: { ...FRIEND, morale: "routed" } }))
    .take("f")
    .move("9,8")
    .act({ do: "stop" });
  t.until("movement");
  expect(t.unit("f").morale).toBe("routed");
  expect(t.hex("f")).not.toBe("9,8");
});

rule("7.41-3", "exhausted cavalry that spends more than three points is disordered", () => {
  const tired = { kind: "dragoon", mp: [8, 5], exhausted: true };
  const t = drill(tired).take("f").move("11,8");
  expect(t.unit("f").morale).toBe("good");
  t.move("12,8");
  expect(t.unit("f").morale).toBe("disordered");
  expect(t.of("disordered")).toMatchObject([{ unit: "f", cite: "7.41-3" }]);
  expect(t.destinations).toContain("13,8");
  const leg = drill(tired).take("f");
  expect(leg.destinations).toContain("12,8");
  expect(leg.destinations).not.toContain("13,8"); // a leg ends where order is lost
});

rule("7.53-d", "guns without a crew are light cover: other guns take two points", () => {
  const wreck = { g: { ...FRIEND, kind: "foot battery", formation: "unlimbered" }, "g-crew": { at: "3,3" } };
  expect(drill({ kind: "foot battery" }, more(wreck)).take("f").move("9,8").spent("f")).toBe(2);
  expect(drill({}, more(wreck)).take("f").move("9,8").spent("f")).toBe(1);
});

rule("16.11", "leaders pay one point a hex whatever the ground, alone or with troops", () => {
  const map = { terrain: { "9,8": "woods", "10,8": "town" }, streams: ["8,8|9,8"] };
  const t = drill({ at: "3,3" }, { position: { map }, more: { "french-brigade": { at: "8,8" } } });
  t.take("french-brigade").move("10,8");
  expect(t.spent("french-brigade")).toBe(2);
  const along = drill({}, { more: { "french-brigade": { at: "8,8" } } }).take("f");
  along.act({ do: "join", unit: "french-brigade" }).move("10,8");
  expect(along.leaders("10,8")).toEqual(["french-brigade"]);
  expect(along.spent("french-brigade")).toBe(2);
  along.act({ do: "leave", unit: "french-brigade" }).move("11,8");
  expect(along.hex("french-brigade")).toBe("10,8");
});

rule("16.11", "lone leaders draw no fire", () => {
  const t = drill({ at: "3,3" }, { more: { a: NEAR, "french-brigade": { at: "8,8" } } });
  t.take("french-brigade").move("8,7");
  expect(t.of("moved")).toHaveLength(1);
  expect(t.asks).not.toBe("volley");
});

rule(
  "21.11",
  "by an optional rule an ordered square takes one step into a clear hex for three points",
  () => {
    const options = { "moving-squares": true };
    const t = drill({ formation: "square" }, { options }).take("f");
    expect(t.destinations.sort()).toEqual(["7,7", "7,8", "8,7", "8,9", "9,7", "9,8"]);
    t.move("7,8");
    expect(t.spent("f")).toBe(3);
    expect(t.destinations).toEqual([]);
    expect(t.refusal({ do: "move", to: "7,9" })).toBe("21.11");
    const light = drill(
      { formation: "square" },
      { options, position: { map: { terrain: { "9,8": "light" } } } },
    );
    expect(light.take("f").refusal({ do: "move", to: "9,8" })).toBe("21.11");
    expect(drill({ formation: "square" }).take("f").refusal({ do: "move", to: "9,8" })).toBe("8.41-3");
  },
);

rule("6.0", "the Allies move in their own phase", () => {
  const t = alliedDrill().take("f").move("9,8");
  expect(t.hex("f")).toBe("9,8");
  expect(
    lab({ phase: "alliedMovement", stage: "units", units: { f: { side: "french", at: "8,8" } } }).refusal({
      do: "take",
      unit: "f",
    }),
  ).toBe("6.1");
});

rule("8.34-1", "an extended line pushes skirmishers out of both hexes that it enters", () => {
  const line = { size: 12, formation: "extended", wing: "8,9" };
  const foe = {
    j: { side: "allied", kind: "jaeger", at: "15,8" },
    "j-c1": { at: "9,8" },
    "j-c2": { at: "9,9" },
  };
  const t = drill(line, more(foe)).take("f").move("9,8").until("mover", "movement");
  expect(t.unit("f").hexes).toEqual(["9,8", "9,9"]);
  expect(t.hex("j-c1")).not.toBe("9,8");
  expect(t.hex("j-c2")).not.toBe("9,9");
});

rule("8.34-1", "an extended line moves alone, but for leaders", () => {
  const line = { size: 12, formation: "extended", wing: "8,9" };
  const friends = { g: { side: "french", at: "8,8", facing: EAST }, "french-brigade": { at: "8,8" } };
  const t = drill(line, more(friends)).take("f");
  expect(t.refusal({ do: "join", unit: "g" })).toBe("8.34-1");
  t.act({ do: "join", unit: "french-brigade" }).move("9,8");
  expect(t.hex("french-brigade")).toBe("9,8");
});

rule("6.0-P", "all in a stack must face where it goes", () => {
  const t = drill({}, more({ g: { side: "french", at: "8,8", facing: 3 } }))
    .take("f")
    .act({ do: "join", unit: "g" });
  expect(t.destinations).toEqual([]);
  t.act({ do: "face", facing: EAST });
  expect(t.spent("f")).toBe(0);
  expect(t.spent("g")).toBe(1);
  expect(t.destinations).toContain("9,8");
});

rule("6.11", "with nothing left to choose, the move ends by itself", () => {
  const t = drill({ spent: 5 }).take("f");
  expect(t.asks).toBe("movement");
  expect(t.refusal({ do: "take", unit: "f" })).toBe("6.0-P");
});

rule("16.17", "a lone leader gives way when combat units come next to it, not when a leader does", () => {
  const at = { "allied-brigade": { at: "10,9" } };
  const t = drill({}, more(at)).take("f").move("9,8");
  expect(t.asks).toBe("giveWay");
  const lone = drill({ at: "3,3" }, more({ ...at, "french-brigade": { at: "8,8" } }))
    .take("french-brigade")
    .move("9,8");
  expect(lone.asks).toBe("mover");
});

rule("17.12-a", "out of command a unit turns only after a check, once", () => {
  const far = { "french-brigade": { at: "8,17", rating: 1 }, "french-division": { at: "9,17", rating: 1 } };
  const open = (dice: number[]) =>
    drill({ at: "8,3" }, { more: far, position: { stage: "states" }, dice })
      .until("movement")
      .take("f");
  const t = open([0]).act({ do: "face", facing: 2 });
  expect(t.of("checked")).toMatchObject([{ unit: "f", why: "command", passed: true }]);
  expect(t.unit("f").facing).toBe(2);
  expect(t.asks).toBe("movement"); // it has tried
  const bad = open([9]).act({ do: "face", facing: 2 });
  expect(bad.unit("f")).toMatchObject({ facing: 1, morale: "good" });
  expect(bad.refusal({ do: "take", unit: "f" })).toBe("6.0-P");
});

rule("6.0-P", "it may enter friends with which it cannot stay if it can go on", () => {
  const g = { ...FRIEND, formation: "line" };
  const come = (mp: number) =>
    drill({ mp: [mp, mp] }, more({ g }))
      .take("g")
      .act({ do: "stop" })
      .take("f")
      .refusal({ do: "move", to: "9,8" });
  expect([come(5), come(1)]).toEqual([undefined, "9.14-2"]);
});

rule("6.0-P", "of two equally long paths it takes the one past no friends and through no fire", () => {
  const way = (other: Entry) => {
    const t = drill({ at: "3,3" }, more({ g: other, "french-brigade": { at: "8,8" } })).take(
      "french-brigade",
    );
    return t.move("10,8").of("moved")[0]!.path;
  };
  expect(way({ side: "french", at: "9,7" })).toEqual(["9,8"]);
  expect(way({ side: "french", at: "9,8" })).toEqual(["9,7"]);
  expect(way({ side: "allied", at: "9,6", facing: 3, formation: "line" })).toEqual(["9,8"]);
  expect(way({ side: "allied", at: "9,9", facing: 0, formation: "line" })).toEqual(["9,7"]);
});

rule("8.34-1", "an extended line does not leave the map with its wing either", () => {
  const line = { at: "9,16", size: 12, formation: "extended", wing: "9,17" };
  const t = drill(line).take("f");
  expect(t.refusal({ do: "move", to: "10,17" })).toBe("6.0-P");
  expect(t.destinations).toContain("10,16");
});

rule("6.11-a", "what a change of formation gave is gone in the next phase", () => {
  const t = drill().take("f").act({ do: "form", formation: "line" });
  expect(left(t)).toBe(4);
  t.act({ do: "stop" }).until("movement").pass().until("movement");
  expect(left(t)).toBe(4);
});

rule("8.66", "a leg of a move ends where skirmishers give way", () => {
  const foe = { j: { side: "allied", kind: "jaeger", at: "20,8" }, "j-c1": { at: "9,8" } };
  const map = { terrain: { "9,7": "pond" }, levels: {} };
  const t = drill({ formation: "line" }, { more: foe, position: { map } }).take("f");
  expect(t.destinations).toContain("9,8");
  const way = t.move("10,8").until("mover").of("moved");
  expect(way.map(({ path }) => path)).toEqual([["9,7"], ["10,8"]]);
});

rule("6.0-P", "nobody goes where they are", () => {
  expect(drill().take("f").refusal({ do: "move", to: "8,8" })).toBe("6.0-P");
});

rule("6.41-b", "halted by an enemy that has come near, they change no formation either", () => {
  const t = drill({}, more({ a: { side: "allied", at: "15,5", facing: WEST } })).take("f");
  t.act({ do: "grand" }).move("9,7").until("mover", "movement");
  expect(t.refusal({ do: "form", formation: "line" })).toBe("6.41-b");
  expect(t.refusal({ do: "form", formation: "road" })).toBe("6.41-b");
  const far = drill().take("f").act({ do: "grand" }).move("9,7");
  expect(far.refusal({ do: "form", formation: "line" })).toBe("6.42");
});

rule("9.14-2", "not with another arm, even if neither is in order", () => {
  const rider = { ...FRIEND, kind: "dragoon", morale: "disordered" };
  const t = drill({ morale: "disordered", mp: [1, 1] }, more({ g: rider }))
    .take("g")
    .act({ do: "stop" });
  expect(t.take("f").refusal({ do: "move", to: "9,8" })).toBe("9.14-2");
});

rule("8.66", "a march does not go on through a hex in which enemy skirmishers stand", () => {
  const foe = { j: { side: "allied", kind: "jaeger", at: "20,8" }, "j-c1": { at: "9,8" } };
  const woods = { terrain: { "9,7": "woods" } };
  const t = drill({}, { more: foe, position: { map: woods } }).take("f");
  expect(t.destinations).toEqual(expect.arrayContaining(["9,7", "9,8"]));
  expect(t.destinations).not.toContain("10,8");
});
