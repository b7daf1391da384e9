// Extended line [8.3]: where it can form, how it moves and wheels, when it closes up.

import { expect } from "vitest";
import { hexLabels, hexNamed } from "../src/board.ts";
import { frontHexes, halves, settleLines } from "../src/rules/08.3-extended-line.ts";
import { adoptGeneral } from "../src/rules/08.5-general-order.ts";
import { checkHex } from "../src/rules/13.1-check.ts";
import { FRENCH } from "../src/types.ts";
import { lose } from "../src/verbs.ts";
import { drill, EAST, type Entry, forms, NEAR } from "./form-lab.ts";
import { type Lab, rule } from "./lab.ts";

const BIG: Entry = { size: 12 };
/** Facing east over 8,8 and 8,9: left 8,8, right 8,9; front 9,7, 9,8, 9,9. */
const LINE: Entry = { ...BIG, formation: "extended", wing: "8,9" };

rule("8.3", "ten points or more in line stand over two hexes", () => {
  const t = drill(BIG).take("f");
  expect(t.refusal({ do: "form", formation: "line" })).toBe("8.3");
  t.act({ do: "form", formation: "extended", hex: "8,9" });
  expect(t.unit("f")).toMatchObject({ formation: "extended", hexes: ["8,8", "8,9"], facing: 1 });
  expect(t.of("formed")).toMatchObject([{ formation: "extended", hexes: ["8,8", "8,9"], cite: "8.31" }]);
  expect(t.spent("f")).toBe(1);
  const ten = drill({ size: 10 }).take("f");
  expect(forms(ten)).toContain("extended");
  expect(forms(ten)).not.toContain("line");
});

rule("8.31", "into either flank hex, and into no other", () => {
  const t = drill(BIG).take("f");
  const wings = t.actions("form").filter(({ formation }) => formation === "extended");
  expect(wings.map(({ hex }) => hex)).toEqual(["8,9", "8,7"]);
  expect(t.refusal({ do: "form", formation: "extended", hex: "9,8" })).toBe("8.3");
  expect(t.refusal({ do: "form", formation: "extended" })).toBe("8.3");
  t.act({ do: "form", formation: "extended", hex: "8,7" });
  expect(t.unit("f").hexes).toEqual(["8,8", "8,7"]);
});

rule("8.31-A", "not with nine points", () => {
  const t = drill({ size: 12, strength: 9 }).take("f");
  expect(t.refusal({ do: "form", formation: "extended", hex: "8,9" })).toBe("8.31-A");
  expect(forms(t)).toContain("line");
});

rule("8.31-A", "companies beneath the battalion do not count [R35]", () => {
  const t = drill(
    { size: 12, kind: "light", strength: 9 },
    { more: { "f-c1": { at: "8,8", strength: 2 } } },
  ).take("f");
  expect(t.refusal({ do: "form", formation: "extended", hex: "8,9" })).toBe("8.31-A");
});

rule("8.31-A", "shot down below ten while it extends it stands in line in one hex", () => {
  const t = drill(
    { size: 10, effectiveness: 9 },
    { more: { r: { ...NEAR, size: 12, firing: 1 } }, dice: [9, 0] },
  );
  t.take("f").act({ do: "form", formation: "extended", hex: "8,9" }, { do: "fire", unit: "r" });
  expect(t.unit("f").strength).toBeLessThan(10);
  expect(t.unit("f")).toMatchObject({ formation: "line", hexes: ["8,8"], morale: "good" });
});

rule("8.31-B", "not disordered or routed", () => {
  const t = drill({ ...BIG, morale: "disordered" }).take("f");
  expect(t.refusal({ do: "form", formation: "extended", hex: "8,9" })).toBe("7.1");
});

rule("8.31-C", "only friendly skirmishers may be in the flank hex", () => {
  const into = (more: { [id: string]: Entry }, size: Entry = BIG): string | undefined =>
    drill(size, { more }).take("f").refusal({ do: "form", formation: "extended", hex: "8,9" });
  expect(into({ g: { side: "french", at: "8,9" } })).toBe("8.31-C");
  expect(into({ g: { side: "allied", at: "8,9" } })).toBe("8.31-C");
  expect(
    into({ g: { side: "french", kind: "light", at: "2,2", strength: 8 }, "g-c1": { at: "8,9" } }),
  ).toBeUndefined();
  expect(into({ "french-brigade": { at: "8,9" } })).toBeUndefined();
  expect(
    drill({ ...BIG, at: "8,17" })
      .take("f")
      .actions("form")
      .map(({ hex }) => hex),
  ).toEqual(["8,16", undefined]);
});

rule("8.31-D", "no broken ground, no other unit, no stream or hedge between", () => {
  const over = (map: Entry, more: { [id: string]: Entry } = {}): string | undefined =>
    drill(BIG, { more, position: { map } })
      .take("f")
      .refusal({ do: "form", formation: "extended", hex: "8,9" });
  expect(over({ terrain: { "8,9": "woods" } })).toBe("8.31-D");
  expect(over({ terrain: { "8,9": "wetlands" } })).toBe("8.31-D");
  expect(over({ terrain: { "8,9": "light" } })).toBeUndefined();
  expect(over({ terrain: { "8,9": "pond" } })).toBeUndefined();
  expect(over({ streams: ["8,8|8,9"] })).toBe("8.31-D");
  expect(over({ majorStreams: ["8,8|8,9"] })).toBe("8.31-D");
  expect(over({ hedges: ["8,8>8,9"] })).toBe("8.31-D");
  expect(over({ hedges: ["8,9>8,8"] })).toBe("8.31-D");
  expect(over({ brooks: ["8,8|8,9"] })).toBeUndefined();
  expect(over({}, { g: { side: "french", at: "8,8", facing: 1 } })).toBe("8.31-D");
});

rule("8.32-1", "one unit in both of its hexes", () => {
  const t = drill(LINE);
  expect(t.stack("8,8")).toEqual(["f"]);
  expect(t.stack("8,9")).toEqual(["f"]);
  expect(hexLabels(t.g, halves(t.g, t.id("f")))).toEqual(["8,8", "8,9"]);
  expect(hexLabels(t.g, frontHexes(t.g, t.id("f")))).toEqual(["9,7", "9,8", "9,9"]);
  const left = drill({ ...LINE, wing: "8,7" });
  expect(hexLabels(left.g, halves(left.g, left.id("f")))).toEqual(["8,7", "8,8"]);
  expect(hexLabels(left.g, frontHexes(left.g, left.id("f")))).toEqual(["9,6", "9,7", "9,8"]);
});

rule("8.32-1", "it can be fired at in either hex", () => {
  const r = { side: "allied", at: "9,9", facing: 4, formation: "line" };
  const t = drill(LINE, { more: { r } }).take("f").act({ do: "wheel", hex: "8,8" });
  expect(t.asks).toBe("volley");
  expect(t.actions("fire")).not.toEqual([]);
});

rule("8.32-2", "into another formation it goes in either of its hexes", () => {
  const t = drill(LINE).take("f");
  const columns = t.actions("form").filter(({ formation }) => formation === "column");
  expect(columns.map(({ hex }) => hex)).toEqual(["8,8", "8,9"]);
  expect(t.refusal({ do: "form", formation: "column" })).toBe("8.32-2");
  expect(t.refusal({ do: "form", formation: "column", hex: "8,7" })).toBe("8.32-2");
  t.act({ do: "form", formation: "column", hex: "8,9" });
  expect(t.unit("f")).toMatchObject({ formation: "column", hexes: ["8,9"], facing: 1 });
  expect(t.stack("8,8")).toEqual([]);
});

rule("8.32-2", "fired at only if the hex it gives up lies under the enemy's muskets", () => {
  // NEAR stands in 9,8 and has 8,8 and 8,9 before its front; 8,7 is out of it.
  const t = drill(LINE, { more: { r: NEAR } })
    .take("f")
    .act({ do: "form", formation: "column", hex: "8,8" });
  expect(t.asks).toBe("volley");
  const far = drill({ ...LINE, wing: "8,7" }, { more: { r: NEAR } }).take("f");
  far.act({ do: "form", formation: "column", hex: "8,8" });
  expect(far.asks).toBe("mover");
  expect(far.unit("f").hexes).toEqual(["8,8"]);
  const gives = drill({ ...LINE, wing: "8,7" }, { more: { r: NEAR } }).take("f");
  expect(gives.act({ do: "form", formation: "column", hex: "8,7" }).asks).toBe("volley");
});

rule("8.32-2", "below ten points it closes up at the end of the phase, where its owner likes", () => {
  const t = drill({ ...LINE, size: 10 }, { prepare: (g, id) => void lose(g, id("f"), 1, "11.0-F6") });
  expect(t.unit("f").hexes).toEqual(["8,8", "8,9"]);
  t.pass();
  expect(t.asks).toBe("consolidation");
  expect(t.side).toBe("french");
  expect(t.actions()).toEqual([
    { do: "consolidate", hex: "8,8" },
    { do: "consolidate", hex: "8,9" },
  ]);
  expect(t.refusal({ do: "consolidate", hex: "8,7" })).toBe("8.32-2");
  t.act({ do: "consolidate", hex: "8,9" });
  expect(t.unit("f")).toMatchObject({ formation: "line", hexes: ["8,9"], strength: 9 });
  const ten = drill(
    { ...LINE, size: 11 },
    { prepare: (g, id) => void lose(g, id("f"), 1, "11.0-F6") },
  ).pass();
  expect(ten.asks).not.toBe("consolidation");
  expect(ten.unit("f").hexes).toEqual(["8,8", "8,9"]);
});

rule(
  "8.33-1a",
  "with others in either hex at the end of a phase it is disordered; not with skirmishers",
  () => {
    const end = (more: { [id: string]: Entry }): string | undefined =>
      drill(LINE, { more, prepare: (g) => settleLines(g) }).unit("f").morale;
    expect(end({ g: { side: "french", at: "8,9", facing: 1 } })).toBe("disordered");
    expect(end({ g: { side: "french", kind: "light", at: "2,2", strength: 8 }, "g-c1": { at: "8,9" } })).toBe(
      "good",
    );
    expect(end({ "french-brigade": { at: "8,8" } })).toBe("good");
    expect(end({})).toBe("good");
  },
);

rule("8.33-1b", "frozen wetlands disorder it, in either hex", () => {
  const t = drill(LINE, { position: { map: { terrain: { "9,9": "wetlands" } } } })
    .take("f")
    .move("9,8");
  expect(t.unit("f")).toMatchObject({ morale: "disordered", hexes: ["9,8", "9,9"] });
  const wheels = drill(LINE, { position: { map: { terrain: { "9,8": "wetlands" } } } }).take("f");
  wheels.act({ do: "wheel", hex: "8,8" });
  expect(wheels.unit("f")).toMatchObject({ morale: "disordered", hexes: ["8,8", "9,8"] });
  expect(wheels.of("disordered")).toMatchObject([{ cite: "8.33-1b" }]);
});

rule("8.33-1c", "what disorders formed units disorders it", () => {
  const t = drill(LINE, {
    prepare: (g) => void checkHex(g, hexNamed(g, "8,9"), FRENCH, "fire", "11.83"),
    dice: [8],
  });
  expect(t.unit("f")).toMatchObject({ morale: "disordered", hexes: ["8,8", "8,9"] });
});

rule("8.33-1d", "disordered it keeps both hexes, and may close up in its own movement", () => {
  const t = drill({ ...LINE, morale: "disordered" }).take("f");
  expect(t.refusal({ do: "consolidate", hex: "8,7" })).toBe("8.32-2");
  t.act({ do: "consolidate", hex: "8,9" });
  expect(t.unit("f")).toMatchObject({ morale: "disordered", hexes: ["8,9"], formation: "line" });
  expect(t.spent("f")).toBe(0);
  expect(drill(LINE).take("f").refusal({ do: "consolidate", hex: "8,9" })).toBe("8.33-1d");
  expect(drill(BIG).take("f").refusal({ do: "consolidate", hex: "8,8" })).toBe("8.33-1d");
});

rule("8.33-1d", "when it closes up it is fired at only in the hex it gives up", () => {
  const gather = (hex: string): string | undefined =>
    drill({ ...LINE, wing: "8,7", morale: "disordered" }, { more: { r: NEAR } })
      .take("f")
      .act({ do: "consolidate", hex }).asks;
  expect(gather("8,8")).toBe("mover");
  expect(gather("8,7")).toBe("volley");
});

rule("8.33-1d", "retreating disordered it closes up first, where its owner likes", () => {
  const t = drill(
    { ...LINE, effectiveness: 3 },
    { prepare: (g) => void checkHex(g, hexNamed(g, "8,8"), FRENCH, "fire", "11.83"), dice: [9] },
  );
  expect(t.asks).toBe("consolidation");
  t.act({ do: "consolidate", hex: "8,9" }).until("movement");
  expect(t.unit("f")).toMatchObject({ morale: "disordered" });
  expect(t.unit("f").hexes).toHaveLength(1);
  expect(t.hex("f")).not.toBe("8,9");
});

rule("8.33-2a", "moving into an obstructed hex with either half it takes general order, in one hex", () => {
  const t = drill(LINE, { position: { map: { terrain: { "9,9": "woods" } } } })
    .take("f")
    .move("9,8");
  expect(t.asks).toBe("consolidation");
  t.act({ do: "consolidate", hex: "9,9" });
  expect(t.unit("f")).toMatchObject({ formation: "general", hexes: ["9,9"] });
});

rule("8.33-2b", "general order gathers it where its owner says", () => {
  const t = drill(LINE, { prepare: (g, id) => adoptGeneral(g, id("f"), "8.33-2b") });
  expect(t.asks).toBe("consolidation");
  t.act({ do: "consolidate", hex: "8,9" });
  expect(t.unit("f")).toMatchObject({ formation: "general", hexes: ["8,9"] });
  const drilled = drill(LINE, {
    prepare: (g, id) => adoptGeneral(g, id("f"), "8.33-2b", hexNamed(g, "8,8")),
  });
  expect(drilled.unit("f")).toMatchObject({ formation: "general", hexes: ["8,8"] });
});

rule("8.33-3", "routed it is in column in one hex at once", () => {
  const t = drill(
    { ...LINE, morale: "disordered" },
    { prepare: (g) => void checkHex(g, hexNamed(g, "8,8"), FRENCH, "fire", "11.83"), dice: [9] },
  );
  expect(t.asks).toBe("consolidation");
  t.act({ do: "consolidate", hex: "8,8" });
  expect(t.of("formed").at(-1)).toMatchObject({ unit: "f", formation: "column", hexes: ["8,8"] });
  t.until("movement");
  expect(t.unit("f")).toMatchObject({ morale: "routed", formation: "column" });
});

rule("8.34-1", "both hexes go forward together, at the higher cost", () => {
  const t = drill(LINE, { position: { map: { brooks: ["8,9|9,9"] } } })
    .take("f")
    .move("9,8");
  expect(t.unit("f").hexes).toEqual(["9,8", "9,9"]);
  expect(t.spent("f")).toBe(2);
  const other = drill(LINE).take("f").move("9,7");
  expect(other.unit("f").hexes).toEqual(["9,7", "9,8"]);
  expect(other.spent("f")).toBe(1);
  const most = drill(LINE).take("f").move("9,8").move("10,9").move("11,9").move("12,10");
  expect(most.spent("f")).toBe(4);
  expect(most.destinations).toEqual([]);
});

rule("8.34-1", "it moves as one unit: companies in hand with it have to be left first", () => {
  const t = drill(
    { size: 12, kind: "light", strength: 10 },
    { more: { "f-c1": { at: "8,8", strength: 2 } } },
  );
  t.take("f").act({ do: "join", unit: "f-c1" });
  expect(t.refusal({ do: "form", formation: "extended", hex: "8,9" })).toBe("8.34-1");
});

rule("8.34-2", "it wheels on one hex, the other goes forward, for one point", () => {
  const right = drill(LINE).take("f").act({ do: "wheel", hex: "8,9" });
  expect(right.unit("f")).toMatchObject({ hexes: ["9,8", "8,9"], facing: 2 });
  expect(right.spent("f")).toBe(1);
  expect(right.of("formed")).toMatchObject([{ facing: 2, cite: "8.34-2" }]);
  const left = drill(LINE).take("f").act({ do: "wheel", hex: "8,8" });
  expect(left.unit("f")).toMatchObject({ hexes: ["8,8", "9,8"], facing: 0 });
  expect(left.refusal({ do: "face", facing: 1 })).toBe("8.34-2");
});

rule("8.34-2", "what the hex costs more than clear ground is paid, too", () => {
  const t = drill(LINE, { position: { map: { brooks: ["8,9|9,8"] } } })
    .take("f")
    .act({ do: "wheel", hex: "8,8" });
  expect(t.spent("f")).toBe(2);
  const spent = drill({ ...LINE, spent: 3.5 }).take("f");
  expect(spent.refusal({ do: "wheel", hex: "8,8" })).toBe("8.34-2");
  const [refused] = spent.game.refusals("french", { do: "wheel", hex: "8,8" });
  expect(refused?.message).toMatch(/\b1\b.*(½|0\.5)/); // what it costs, and what is left
  expect(
    drill({ ...LINE, spent: 3 })
      .take("f")
      .refusal({ do: "wheel", hex: "8,8" }),
  ).toBeUndefined();
});

rule("8.34-2", "not into enemies, off the map, disordered, or on another hex", () => {
  const t = drill(LINE, { more: { r: NEAR } }).take("f");
  expect(t.refusal({ do: "wheel", hex: "8,8" })).toBe("6.1");
  expect(t.refusal({ do: "wheel", hex: "9,8" })).toBe("8.34-2");
  expect(
    drill({ ...LINE, morale: "disordered" })
      .take("f")
      .refusal({ do: "wheel", hex: "8,8" }),
  ).toBe("7.1");
  expect(drill(BIG).take("f").refusal({ do: "wheel", hex: "8,8" })).toBe("8.34-2");
  const edge = drill({ ...LINE, at: "8,0", wing: "8,1", facing: 4 }).take("f");
  // Facing west: left 8,1, right 8,0. Wheeling on the right, the left half goes to 7,0.
  expect(edge.refusal({ do: "wheel", hex: "8,0" })).toBeUndefined();
  const corner = drill({ ...LINE, at: "0,8", wing: "0,9", facing: 4 }).take("f");
  expect(corner.refusal({ do: "wheel", hex: "0,8" })).toBe("8.34-2");
});

/** A Jaeger battalion far away has companies in the hex into which either half can wheel. */
const screened = (companies: readonly string[], { dice, ...more }: Entry & { dice?: number[] } = {}) =>
  drill(LINE, {
    more: {
      j: { side: "allied", kind: "jaeger", size: 12, strength: 11, at: "13,8", facing: 4 },
      ...Object.fromEntries(companies.map((id) => [id, { at: "9,8", strength: 1 }])),
      ...more,
    },
    ...(dice ? { dice } : {}),
  }).take("f");

rule(
  "8.66",
  "skirmishers give way to a half that wheels into their hex, and fire once, with one less",
  () => {
    const t = screened(["j-c1"], { dice: [5] }).act({ do: "wheel", hex: "8,8" });
    expect([t.side, t.asks, t.actions("fire")]).toEqual([
      "allied",
      "parting",
      [{ do: "fire", unit: "j-c1" }],
    ]);
    t.act({ do: "fire", unit: "j-c1" });
    expect(t.of("fired")[0]).toMatchObject({ unit: "j-c1", total: 4 });
    expect(t.actions("displace").map(({ to }) => to)).toContain("10,8");
    expect(t.refusal({ do: "displace", to: "8,9" })).toBe("8.66");
    t.act({ do: "displace", to: "10,8" }).until("mover");
    expect([t.hex("j-c1"), t.unit("f").hexes, t.unit("f").facing]).toEqual(["10,8", ["8,8", "9,8"], 0]);
    expect(t.spent("f")).toBe(1);
    t.act({ do: "stop" });
    expect([t.asks, t.actions("displace").length > 0]).toEqual(["displacedAgain", true]);
  },
);

rule("8.66", "not to one of less than three times their strength, nor in cover; other enemies stay", () => {
  const many = ["j-c1", "j-c2", "j-c3", "j-c4"];
  expect(screened(many).refusal({ do: "wheel", hex: "8,9" })).toBeUndefined();
  expect(screened([...many, "j-c5"]).refusal({ do: "wheel", hex: "8,9" })).toBe("8.66-a");
  const woods = drill(LINE, {
    more: { j: { side: "allied", kind: "jaeger", strength: 8, at: "13,8" }, "j-c1": { at: "9,8" } },
    position: { map: { terrain: { "9,8": "woods" } } },
  });
  expect(woods.take("f").refusal({ do: "wheel", hex: "8,9" })).toBe("8.66");
  expect(screened(["j-c1"], { b: NEAR }).refusal({ do: "wheel", hex: "8,9" })).toBe("6.1");
});

rule("8.66", "a line thrown back by their fire does not wheel, and they stay", () => {
  const t = screened(["j-c1", "j-c2", "j-c3", "j-c4"], {
    f: { ...LINE, side: "french", at: "8,8", facing: 1, effectiveness: 1 },
    dice: [9, 9],
  });
  t.act({ do: "wheel", hex: "8,8" }, { do: "fire", unit: "j-c1" }).until("movement");
  expect(t.of("checked")).toMatchObject([{ unit: "f", passed: false }]);
  expect([t.hex("j-c1"), t.of("displaced").length]).toEqual(["9,8", 0]);
});

rule("8.66", "before a line they do not give way into the other hex that it enters", () => {
  const t = screened(["j-c1"]).move("9,7").pass(); // and its marker to 9,8
  const hexes = t.actions("displace").map(({ to }) => to);
  expect(hexes).toContain("9,9");
  expect(hexes).not.toContain("9,7");
  expect(t.refusal({ do: "displace", to: "9,7" })).toBe("8.66");
  t.act({ do: "displace", to: "10,8" }).until("mover");
  expect(t.unit("f").hexes).toEqual(["9,7", "9,8"]);
});

rule("6.13-2", "a line pays for friends that either of its hexes passes, or takes general order", () => {
  for (const [at, friends] of [
    ["9,7", ["g"]],
    ["9,8", ["g"]],
    ["9,7", ["g", "h"]],
  ] as const) {
    const there = { side: "french", at, facing: EAST };
    const more = Object.fromEntries(friends.map((id, i) => [id, i === 0 ? there : { ...there, at: "9,8" }]));
    const t = drill({ ...LINE, mp: [6, 6] }, { more })
      .take("f")
      .move("9,7")
      .move("10,7");
    expect([t.asks, t.spent("f")]).toEqual(["crossing", 1]);
    t.act({ do: "cross", how: "order" });
    expect([t.spent("f"), t.unit("f").hexes]).toEqual([3, ["10,7", "10,8"]]);
    const loose = drill({ ...LINE, mp: [6, 6] }, { more })
      .take("f")
      .move("9,7")
      .move("10,7");
    loose.act({ do: "cross", how: "haste" });
    expect(loose.of("formed")).toMatchObject([{ unit: "f", formation: "general", cite: "6.13-2" }]);
    expect(loose.spent("f")).toBe(2);
  }
  const alone = drill({ ...LINE, mp: [6, 6] })
    .take("f")
    .move("9,7")
    .move("10,7");
  expect([alone.asks, alone.spent("f")]).toEqual(["mover", 2]);
});

rule(
  "6.13-2",
  "also where it came to them by a wheel; a line that its marker crosses loses its order",
  () => {
    const g = { side: "french", at: "9,8", facing: EAST, formation: "line" };
    const t = drill({ ...LINE, mp: [6, 6] }, { more: { g } })
      .take("f")
      .act({ do: "wheel", hex: "8,9" }) // its counter comes from 8,8 into 9,8
      .move("9,9");
    expect([t.asks, t.spent("f")]).toEqual(["crossing", 1]);
    const over = drill({ ...LINE, mp: [6, 6] }, { more: { g } })
      .take("f")
      .move("9,7")
      .move("10,8")
      .act({ do: "cross", how: "order" });
    expect(over.of("formed")).toMatchObject([{ unit: "g", formation: "general", cite: "6.13-2" }]);
  },
);

rule("8.34-x", "wheeling right six times brings a line round, each time one corner", () => {
  let t: Lab = drill({ ...LINE, size: 12, mp: [9, 9] }).take("f");
  const facings: number[] = [];
  for (let i = 0; i < 6; i++) {
    const right = hexLabels(t.g, halves(t.g, t.id("f")))[1]!;
    t = t.act({ do: "wheel", hex: right });
    facings.push(t.unit("f").facing);
  }
  expect(facings).toEqual([2, 3, 4, 5, 0, 1]);
  expect(t.unit("f").hexes).toContain("8,9");
});

rule("8.33-2a", "wheeling into woods it takes general order where its owner says", () => {
  const t = drill(LINE, { position: { map: { terrain: { "9,8": "woods" } } } }).take("f");
  t.act({ do: "wheel", hex: "8,8" });
  expect(t.asks).toBe("consolidation");
  t.act({ do: "consolidate", hex: "9,8" });
  expect(t.unit("f")).toMatchObject({ formation: "general", hexes: ["9,8"] });
});

rule("8.2", "a battalion of nine points stands in line in one hex, slower than in column", () => {
  const t = drill({ formation: "line" }).take("f");
  expect(t.destinations).toContain("12,8");
  expect(t.destinations).not.toContain("13,8");
  const column = drill().take("f");
  expect(column.destinations).toContain("13,8");
});

rule("8.34-1", "the ground of its second hex counts in the corner of the map, too", () => {
  const corner = { ...LINE, at: "0,1", wing: "0,0" };
  const t = drill(corner, { position: { map: { terrain: { "1,0": "town" } } } }).take("f");
  t.move("1,1");
  expect(t.unit("f").hexes).toEqual(["1,1", "1,0"]);
  expect([t.spent("f"), t.asks]).toEqual([2, "consolidation"]);
});
