// [15.3] [15.4] The orders track and sending out orders; [15.9] [15.10] markers; [15.12] [15.15] the army commander.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { type Lab, lab, rule } from "./lab.ts";

const MAJOR_ROAD = [
  "0,7",
  "1,7",
  "2,7",
  "3,7",
  "4,7",
  "5,7",
  "6,7",
  "7,7",
  "8,7",
  "9,7",
  "10,7",
  "11,7",
  "12,7",
];

type Loose = { readonly [key: string]: Json };

/** A formation `a` of the French with its leader, at a hex; headquarters in 0,7. */
const at = (
  hex: string,
  more: { readonly formation?: Loose; readonly units?: Loose; readonly map?: Loose } = {},
) => ({
  phase: "issue",
  formations: {
    a: { side: "french", ...more.formation },
    b: { side: "french" },
    c: { side: "french" },
    d: { side: "french" },
    x: { side: "coalition" },
  },
  units: {
    a1: { at: hex, side: "french", formation: "a" },
    b1: { at: "0,5", side: "french", formation: "b" },
    c1: { at: "0,9", side: "french", formation: "c" },
    d1: { at: "1,10", side: "french", formation: "d" },
    x1: { at: "14,0", side: "coalition", formation: "x" },
    ...more.units,
  },
  ...(more.map ? { map: more.map } : {}),
});
const hold = { do: "order", formation: "a", order: "hold" } as const;
/** The box of an order for `a`: 0 Current, 1 to 3 in transit. */
const boxOf = (t: Lab): number => {
  const [a] = t.state.transit;
  return t.order("a") === "hold" && t.of("received").length > 0
    ? 0
    : 1 + a!.findIndex((order) => order !== null);
};
const sent = (hex: string, more = {}) => boxOf(lab(at(hex, more)).act(hold));
const hexOf = (t: Lab, name: string) => hexNamed(t.g, name);

rule("15.4-0", "up to 10 MP from headquarters the order is there at once", () => {
  expect(sent("5,7")).toBe(0); // five clear hexes
  const t = lab(at("5,7")).act(hold);
  expect(t.of("ordered")).toMatchObject([{ formation: "a", order: "hold", delay: 0, cite: "15.4" }]);
  expect(t.of("received")).toMatchObject([{ formation: "a", order: "hold", cite: "15.3-replace" }]);
  expect(t.state.current[0]).toMatchObject({
    kind: "hold",
    issued: 1,
    fresh: true,
    target: -1,
    waypoint: -1,
  });
});

rule("15.4-1", "above 10 and up to 20 MP it is one turn under way", () => {
  expect([sent("6,7"), sent("10,7")]).toEqual([1, 1]);
});

rule("15.4-2", "above 20 and up to 30 MP it is two turns under way", () => {
  expect([sent("11,7"), sent("14,6")]).toEqual([2, 2]);
});

rule("15.4-3", "beyond 30 MP it is three turns under way", () => {
  // 28 MP over clear ground, and forests about the last hex make it 3 more.
  const ring = ["13,5", "13,6", "13,7", "14,5", "14,7", "14,6"];
  const forest = Object.fromEntries(ring.map((hex) => [hex, "forest"]));
  expect(sent("14,6", { map: { terrain: forest } })).toBe(2);
  const swamp = Object.fromEntries(ring.map((hex) => [hex, "swamp"]));
  expect(sent("14,6", { map: { terrain: swamp } })).toBe(3);
});

rule("15.1-cost", "distances go by infantry costs, along any road half an MP a hex", () => {
  expect(sent("12,7", { map: { majorRoads: [MAJOR_ROAD] } })).toBe(0);
  expect(sent("12,7", { map: { minorRoads: [MAJOR_ROAD] } })).toBe(0);
  expect(sent("12,7")).toBe(2);
});

rule("15.4-plus5", "5 MP more if the formation has an order already", () => {
  const ordered = { formation: { order: "attack" } };
  expect([sent("2,7", ordered), sent("3,7", ordered)]).toEqual([0, 1]); // 4 and 6 MP
});

rule(
  "15.4-plus5",
  "an order under way is none yet; beneath a MARCH that has passed on lies one, or none",
  () => {
    expect(sent("5,7", { formation: { transit: ["attack"] } })).toBe(0);
    const marching = (beneath: Loose) => ({
      formation: { order: { kind: "march", target: "9,9", ...beneath }, marker: "a2" },
      units: { a2: { at: "5,8", side: "french", formation: "a", column: 1 } },
    });
    expect(sent("3,7", marching({}))).toBe(0);
    expect(sent("3,7", marching({ beneath: "attack" }))).toBe(1);
  },
);

rule("DN-delay", "a road of 5 and a half MP and an order held are 10 and a half: a turn of delay", () => {
  const t = lab(
    { phase: "issue", active: "coalition", units: { rosenberg: "15,12" } },
    { scenario: "eggmuehl" },
  );
  expect(t.side).toBe("coalition");
  t.act(
    { do: "order", formation: "iii-korps", order: "hold" },
    { do: "order", formation: "iv-korps", order: "hold" },
  );
  expect(t.of("ordered").map(({ delay }) => delay)).toEqual([0, 1]); // Eggmühl is 5 MP away, Unterlaichling 5.5
});

rule("15.4-path", "the path avoids enemy hexes and zones, unless a friend is there", () => {
  const wall = (y: number, batteries: number) => ({
    at: `3,${y}`,
    side: "coalition",
    formation: "x",
    batteries,
  });
  const column = [1, 4, 7, 10, 13].map((y) => [`w${y}`, wall(y, 1)]);
  const more = { units: Object.fromEntries(column) };
  const t = lab(at("8,7", more));
  expect(t.refusal(hold)).toBe("15.4-path");
  expect(t.actions("order").some(({ formation }) => formation === "a")).toBe(false);
  const kept = {
    ...more.units,
    k1: { at: "3,8", side: "french", formation: "b" },
    k2: { at: "2,8", side: "french", formation: "b" },
    k3: { at: "4,8", side: "french", formation: "b" },
  };
  expect(lab(at("8,7", { units: kept })).refusal(hold)).toBe(undefined);
});

rule(
  "15.4-path",
  "enemies without a zone bar their own hexes alone; headquarters in a zone send nothing",
  () => {
    const guns = (batteries: number) => ({
      units: { e: { at: "1,7", side: "coalition", formation: "x", batteries } },
    });
    expect(sent("2,7", guns(0))).toBe(0);
    expect(lab(at("2,7", guns(1))).refusal(hold)).toBe("15.4-path");
  },
);

rule("15.3", "one order a formation and phase, to its leader on the map", () => {
  const t = lab(at("5,7")).act(hold);
  expect(t.refusal({ ...hold, order: "attack" })).toBe("15.12");
  expect(t.refusal({ do: "order", formation: "x", order: "hold" })).toBe("15.3");
  expect(lab(at("5,7", { units: { a1: { side: "french", formation: "a" } } })).refusal(hold)).toBe("15.3");
});

rule("15.3-types", "five orders, and MARCH with three others beneath it", () => {
  const t = lab(at("5,7"));
  const kinds = t.actions("order").filter(({ formation }) => formation === "a");
  expect(kinds.map(({ order, beneath }) => [order, beneath ?? ""].join("+")).sort()).toEqual([
    ...["advance+", "attack+", "hold+", "march+", "march+advance", "march+attack", "march+hold", "retreat+"],
  ]);
  expect(t.refusal({ ...hold, beneath: "attack" })).toBe("15.6-march-combo");
});

rule("15.3-delay", "orders come down the track a box a turn", () => {
  const t = lab({ ...at("5,7", { formation: { transit: [null, "attack", "hold"] } }), phase: "advance" });
  expect(t.state.transit[0]).toMatchObject([{ kind: "attack" }, { kind: "hold" }, null]);
  expect(t.order("a")).toBe(undefined);
});

rule("3.0-II", "from Transit 1 an order comes into Current; then new ones are sent", () => {
  const t = lab({ ...at("5,7", { formation: { transit: ["retreat", null, "hold"] } }), phase: "advance" });
  expect([t.order("a"), t.asks]).toEqual(["retreat", "orders"]);
  expect(t.state.transit[0]).toMatchObject([null, { kind: "hold" }, null]);
});

rule("15.3-replace", "the order that comes into Current replaces the one there, with its Target", () => {
  const marching = {
    order: { kind: "march", target: "9,9", waypoint: "7,7" },
    transit: [{ kind: "hold", issued: 1 }],
  };
  const t = lab({ ...at("5,7", { formation: marching }), phase: "advance", turn: 2 }, { dice: [1, 1] });
  expect(t.order("a")).toBe("hold");
  expect(t.state.targets[0]).toEqual(["7,7", "9,9"].map((hex) => hexOf(t, hex)));
  t.pass().pass();
  expect(t.state.targets[0]).toEqual([]);
  expect(t.of("targets")).toMatchObject([{ side: "french", hexes: [], cite: "15.3-target" }]);
});

rule(
  "15.3-replace",
  "an order older than the one in Current comes too late, and is gone with its Target",
  () => {
    const late = {
      order: { kind: "hold", issued: 2 },
      transit: [{ kind: "march", target: "9,9", issued: 1 }],
    };
    const t = lab({ ...at("5,7", { formation: late }), phase: "advance", turn: 3 }, { dice: [1, 1] });
    expect([t.order("a"), t.state.transit[0]]).toEqual(["hold", [null, null, null]]);
    expect(t.of("late")).toMatchObject([{ formation: "a", order: "march", cite: "15.3-replace" }]);
    t.pass().pass();
    expect(t.state.targets[0]).toEqual([]);
    const same = { order: { kind: "hold", issued: 2 }, transit: [{ kind: "attack", issued: 2 }] };
    expect(lab({ ...at("5,7", { formation: same }), phase: "advance", turn: 3 }).order("a")).toBe("attack");
  },
);

rule("15.3-replace", "a new order in an occupied box replaces that order; those in other boxes go on", () => {
  const busy = { transit: ["attack", "retreat", null] };
  const t = lab(at("6,7", { formation: busy })).act(hold); // Transit 1
  expect(t.state.transit[0]).toMatchObject([{ kind: "hold" }, { kind: "retreat" }, null]);
});

rule("15.3-persist", "a current order stays until another comes", () => {
  const t = lab({ ...at("5,7", { formation: { order: "attack" } }), phase: "advance" }, { dice: [2, 1] });
  t.pass().pass();
  expect(t.order("a")).toBe("attack");
});

const march = { do: "order", formation: "a", order: "march" } as const;

rule("15.3-target", "a MARCH asks for its Target, and marks it when both sides are done", () => {
  const t = lab(at("5,7"), { dice: [1, 1] }).act(march);
  expect([t.asks, t.side, t.actions("pass")]).toEqual(["target", "french", []]);
  expect(t.refusal({ do: "target", hex: "99,99" })).toBe("15.3-target");
  t.act({ do: "target", hex: "9,9" }).pass();
  expect([t.asks, t.order("a"), t.state.targets[0]]).toEqual(["orders", "march", []]);
  t.pass();
  expect([t.side, t.state.targets[0]]).toEqual(["coalition", []]);
  t.pass();
  expect(t.state.targets[0]).toEqual([hexOf(t, "9,9")]);
  expect(t.of("targets")).toMatchObject([{ side: "french", hexes: ["9,9"] }]);
});

rule("15.3-target", "no Target where nobody can ever stand", () => {
  const t = lab(at("5,7", { map: { terrain: { "9,9": "mountain" } } })).act(march);
  expect(t.actions("target")).toHaveLength(224);
  expect(t.refusal({ do: "target", hex: "9,9" })).toBe("15.3-target");
});

rule(
  "15.6-march-target",
  "Target and dummies lie face down together: nobody sees which is which, or whose",
  () => {
    const t = lab(at("5,7"), { dice: [1, 1] })
      .act(march, { do: "target", hex: "9,9" })
      .pass();
    t.act({ do: "dummy", hex: "3,3" }).pass().pass();
    const { tracks, dummies, open } = t.game.rules.view(t.g, "coalition") as never as {
      tracks: readonly unknown[];
      dummies: readonly unknown[];
      open: { targets: number[][] };
    };
    expect([tracks[0], dummies[0]]).toEqual([null, null]);
    expect(open.targets[0]).toEqual(["3,3", "9,9"].map((hex) => hexOf(t, hex)));
  },
);

rule("15.3-target-unique", "no second MARCH while the Target lies, or is under way", () => {
  const lying = { order: { kind: "march", target: "9,9" } };
  const coming = { transit: [null, { kind: "march", target: "9,9" }] };
  for (const formation of [lying, coming]) {
    const t = lab(at("2,7", { formation }));
    expect(t.refusal(march)).toBe("15.3-target-unique");
    expect(t.refusal(hold)).toBe(undefined);
    expect(t.actions("order").filter((action) => action.formation === "a")).toHaveLength(4);
  }
  expect(lab(at("2,7", { formation: { order: "attack" } })).refusal(march)).toBe(undefined);
});

rule("15.9", "a Waypoint may lie with the Target, but not in the same hex", () => {
  const t = lab(at("5,7"), { dice: [1, 1] }).act(march, { do: "target", hex: "9,9" });
  expect([t.asks, t.actions("waypoint").length, t.actions("pass").length]).toEqual(["waypoint", 224, 1]);
  expect(t.refusal({ do: "waypoint", hex: "9,9" })).toBe("15.9");
  t.act({ do: "waypoint", hex: "7,7" });
  expect(t.state.current[0]).toMatchObject({ target: hexOf(t, "9,9"), waypoint: hexOf(t, "7,7") });
  t.pass().pass();
  expect(t.state.targets[0]).toEqual(["7,7", "9,9"].map((hex) => hexOf(t, hex)));
});

rule("15.6-march-combo", "the second order lies beneath the MARCH, in transit and on receipt", () => {
  const t = lab(at("5,7"))
    .act({ ...march, beneath: "hold" }, { do: "target", hex: "9,9" })
    .pass();
  expect(t.order("a")).toBe("march+hold");
  expect(t.of("received")).toMatchObject([{ order: "march", beneath: "hold" }]);
  const far = lab(at("8,7"))
    .act({ ...march, beneath: "hold" }, { do: "target", hex: "9,9" })
    .pass();
  expect(far.state.transit[0]![0]).toMatchObject({ kind: "march", beneath: "hold" });
});

rule("15.10", "three dummies a side, laid and taken up at will", () => {
  const t = lab(at("5,7"), { dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] });
  expect(t.actions("dummy")).toHaveLength(225);
  t.act({ do: "dummy", hex: "3,3" });
  expect(t.refusal({ do: "dummy", hex: "3,3" })).toBe("15.10");
  expect(t.refusal({ do: "dummy", hex: "99,99" })).toBe("15.10");
  expect(t.actions("removeDummy")).toEqual([{ do: "removeDummy", hex: "3,3" }]);
  expect(t.actions("dummy")).toHaveLength(224);
  t.act({ do: "dummy", hex: "2,2" }, { do: "dummy", hex: "4,4" });
  expect(t.actions("dummy")).toEqual([]);
  expect(t.refusal({ do: "dummy", hex: "5,5" })).toBe("15.10");
  t.until("units");
  expect(t.of("targets")).toMatchObject([{ hexes: ["2,2", "3,3", "4,4"] }]);
  t.until("orders");
  t.act({ do: "removeDummy", hex: "3,3" });
  expect(t.actions("removeDummy").map(({ hex }) => hex)).toEqual(["2,2", "4,4"]);
  expect(t.refusal({ do: "removeDummy", hex: "3,3" })).toBe("15.10");
  expect(t.state.dummies[0]).toEqual(["2,2", "4,4"].map((hex) => hexOf(t, hex)));
});

rule("15.10", "as often as wanted in one phase, back to where they have lain, too", () => {
  const t = lab({ ...at("5,7"), dummies: { french: ["1,1", "2,2", "3,3"] } });
  t.act({ do: "removeDummy", hex: "1,1" }, { do: "dummy", hex: "8,8" });
  t.act({ do: "removeDummy", hex: "8,8" }, { do: "dummy", hex: "1,1" });
  expect(t.state.dummies[0]).toEqual(["1,1", "2,2", "3,3"].map((hex) => hexOf(t, hex)));
});

rule(
  "15.10",
  "thirty changes in a phase are the most; an order can still be sent, and the next phase has thirty more",
  () => {
    const t = lab({ ...at("5,7"), dummies: { french: ["1,1"] } }, { dice: new Array(12).fill(1) });
    for (let change = 0; change < 15; change++)
      t.act({ do: "removeDummy", hex: "1,1" }, { do: "dummy", hex: "1,1" });
    expect([t.actions("dummy"), t.actions("removeDummy")]).toEqual([[], []]);
    expect(t.refusal({ do: "dummy", hex: "2,2" })).toBe("15.10");
    expect(t.refusal({ do: "removeDummy", hex: "1,1" })).toBe("15.10");
    expect(t.actions("order")).not.toEqual([]);
    t.until("units").until("orders");
    expect(t.refusal({ do: "dummy", hex: "2,2" })).toBeUndefined();
  },
);

rule(
  "15.12",
  "the commander's rating is the number of orders in a turn; MARCH with another counts once",
  () => {
    const t = lab(at("5,7"))
      .act({ ...march, beneath: "hold" }, { do: "target", hex: "9,9" })
      .pass();
    t.act({ do: "order", formation: "b", order: "hold" }, { do: "order", formation: "c", order: "hold" });
    expect(t.refusal({ do: "order", formation: "d", order: "hold" })).toBe("15.12");
    expect(t.actions("order")).toEqual([]);
  },
);

rule("15.15", "the number for both is chosen before the first turn", () => {
  const t = lab({ phase: "start" }, { scenario: "eggmuehl", options: ["fixed-ratings"] });
  expect([t.asks, t.side, t.of("turn")]).toEqual(["rating", "french", []]);
  expect(t.actions("rate").map(({ orders }) => orders)).toEqual([1, 2, 3, 4, 5, 6]);
  t.act({ do: "rate", orders: 1 });
  expect([t.of("rated"), t.of("turn").length]).toMatchObject([[{ orders: 1, cite: "15.15" }], 1]);
  t.until("orders");
  const send = (formation: string) => t.act({ do: "order", formation, order: "hold" });
  send("iii-corps");
  expect(t.actions("order")).toEqual([]);
  expect(t.refusal({ do: "order", formation: "vii-corps", order: "hold" })).toBe("15.12");
  t.pass();
  send("iv-korps");
  expect(t.actions("order")).toEqual([]);
});

rule("15.15", "with fixed ratings both sides send the same number", () => {
  const t = lab({ phase: "issue" }, { scenario: "eggmuehl", options: ["fixed-ratings"] });
  const send = (formation: string) => t.act({ do: "order", formation, order: "hold" });
  for (const formation of ["iii-corps", "vii-corps"]) send(formation);
  expect(t.actions("order").length > 0).toBe(true);
  t.pass();
  for (const formation of ["iv-korps", "iii-korps"]) send(formation);
  expect(t.actions("order").length > 0).toBe(true);
});

rule("15.12-away", "away from headquarters the commander orders only leaders beside him, at once", () => {
  const away = (hex: string) => lab(at("5,7", { units: { "french-commander": hex } }));
  for (const hex of ["5,7", "5,8", "6,7"]) {
    const t = away(hex);
    expect(t.refusal({ do: "order", formation: "b", order: "hold" })).toBe("15.12-away");
    expect(boxOf(t.act(hold))).toBe(0);
  }
  expect(away("7,7").refusal(hold)).toBe("15.12-away");
});

rule("15.5-hqonly", "headquarters still beyond the map send orders that are three turns under way", () => {
  const t = lab({ phase: "issue" }, { scenario: "eggmuehl" });
  t.act({ do: "order", formation: "iii-corps", order: "hold" });
  expect(t.of("ordered")).toMatchObject([{ delay: 3 }]);
  expect(t.state.transit[0]).toMatchObject([null, null, { kind: "hold" }]);
});

rule("15.3", "trains take no orders", () => {
  const t = lab({ phase: "issue" }, { scenario: "eggmuehl" });
  expect(t.refusal({ do: "order", formation: "french-supply", order: "hold" })).toBe("15.3");
});

rule("15.4", "the distance from headquarters to the leader decides, wherever his units are", () => {
  const t = lab(
    at("5,7", { units: { a2: { at: "14,10", side: "french", formation: "a" }, "a-leader": "14,10" } }),
  );
  expect(boxOf(t.act(hold))).toBe(2);
});

rule("15.4-path", "an enemy without a zone bars the hex in which it stands, trains do not", () => {
  const pass = (barrier: Loose) => {
    const terrain = Object.fromEntries(
      Array.from({ length: 15 }, (_, row) => [`7,${row}`, "mountain"]).filter(([hex]) => hex !== "7,7"),
    );
    const t = lab(
      at("10,7", { units: { e1: { at: "7,7", side: "coalition", ...barrier } }, map: { terrain } }),
    );
    return t.refusal(hold);
  };
  expect(pass({ formation: "x", batteries: 0 })).toBe("15.4-path");
  expect(pass({ arm: "wagon" })).toBeUndefined();
});
