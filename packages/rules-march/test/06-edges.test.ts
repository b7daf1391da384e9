// Movement in its last details [6.0]: zones one by one, fronts in every direction, what bridges and roads are worth.

import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { beyond, hexLabel, hexLabels, hexNamed, idsOf } from "../src/board.ts";
import { activationOf } from "../src/frames.ts";
import { whyNoRoom } from "../src/rules/06.1-stacking.ts";
import { exertsZone, isEzoc, markEzoc, zoneReaches, zonersOf } from "../src/rules/06.2-zones.ts";
import { frontHexes } from "../src/rules/06.7-fronts.ts";
import { enemiesBeside } from "../src/rules/06.9-preparation.ts";
import { leftOf } from "../src/rules/06-allowance.ts";
import { type Lab, rule } from "./lab.ts";
import { acting, FOES, GUNNERS, HORSE, priceOf, trainsActing } from "./moves.ts";

const saysNo = (t: Lab, action: Action) => t.game.refusals(t.side ?? "", action)[0]?.message;
const LINES = { options: { "extended-line": true } };

rule("6.2", "whose zones reach a hex", () => {
  const t = acting(
    {
      a: { at: "0,14" },
      friend: { at: "7,8", arm: "cavalry" },
      beside: { ...HORSE, at: "7,6" },
      distant: { ...HORSE, at: "7,5" },
      guns: { ...GUNNERS, at: "8,7" },
      foot: { ...FOES, at: "8,8" },
      line: { ...GUNNERS, at: "6,7", wing: "5,7", facing: 2 },
    },
    {},
    LINES,
  );
  const zoners = (hex: string, side: 0 | 1) => idsOf(t.g, zonersOf(t.g, hexNamed(t.g, hex), side)).sort();
  expect(zoners("7,7", 0)).toEqual(["beside", "guns", "line"]);
  expect(zoners("7,7", 1)).toEqual(["friend"]);
  expect(zoners("7,11", 0)).toEqual([]);
});

rule("6.2", "no unit off the map has a zone, nor have trains", () => {
  const t = acting(
    {
      a: { at: "7,7" },
      b: { arm: "cavalry" },
      c: { at: "7,9", arm: "cavalry" },
      w: { arm: "wagon", at: "3,3" },
    },
    { reinforcements: [{ units: ["b"], turn: 3, at: "7,14" }] },
  );
  expect(["a", "b", "c", "w"].map((unit) => exertsZone(t.g, t.id(unit)))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

rule("6.2-cavalry", "a zone reaches neither off the map nor into mountains", () => {
  const t = acting({ a: { at: "7,0", arm: "cavalry" } }, { map: { terrain: { "7,1": "mountain" } } });
  const reaches = (dir: number) => zoneReaches(t.g, t.id("a"), hexNamed(t.g, "7,0"), dir);
  expect([reaches(0), reaches(3), reaches(2)]).toEqual([false, false, true]);
});

rule("6.2-negate", "in every hex the search stops where the rule sees an enemy zone", () => {
  const t = acting({
    a: { at: "7,7" },
    b: { at: "6,7" },
    s: { at: "8,7", steps: 0, size: 3, stragglers: 1, smashed: true },
    e: { ...HORSE, at: "7,6" },
    corner: { ...HORSE, at: "1,0" },
    far: { ...HORSE, at: "14,13" },
  });
  const { count } = t.g.world.map.grid;
  for (const mover of ["a", "b", "s"]) {
    const table = new Uint8Array(count);
    markEzoc(t.g, 0, table, t.id(mover));
    for (let hex = 0; hex < count; hex++)
      expect([hexLabel(t.g, hex), table[hex]! > 0]).toEqual([
        hexLabel(t.g, hex),
        isEzoc(t.g, hex, 0, [t.id(mover)]),
      ]);
  }
  const zoned = (hex: string, ...movers: string[]) =>
    isEzoc(
      t.g,
      hexNamed(t.g, hex),
      0,
      movers.map((unit) => t.id(unit)),
    );
  expect([zoned("7,7"), zoned("7,7", "a"), zoned("8,7"), zoned("6,7", "a"), zoned("0,0")]).toEqual([
    false,
    true,
    true,
    false,
    true,
  ]);
  const everybody = new Uint8Array(count);
  markEzoc(t.g, 0, everybody);
  expect(["7,7", "6,7", "8,7"].map((hex) => everybody[hexNamed(t.g, hex)])).toEqual([0, 0, 1]);
});

rule(
  "16.7-facing",
  "a line in any direction has three hexes in front of it, on the side that it faces",
  () => {
    for (const along of [0, 1, 2, 3, 4, 5])
      for (const turn of [1, -1]) {
        const there = acting({ a: { at: "0,14" } }).g;
        const wing = hexLabel(there, beyond(there, hexNamed(there, "7,7"), along));
        const t = acting({ a: { at: "7,7", wing, facing: (along + turn + 6) % 6 } }, {}, LINES);
        const next = (hex: string, dir: number) => hexLabel(t.g, beyond(t.g, hexNamed(t.g, hex), dir));
        const front = [next("7,7", along + turn), next("7,7", along + 2 * turn), next(wing, along + turn)];
        expect(hexLabels(t.g, frontHexes(t.g, t.id("a"))).sort()).toEqual(front.sort());
      }
  },
);

rule(
  "6.7",
  "front hexes are on the map, the first of it included; a line in villages has none of its own",
  () => {
    const front = (a: object, more: object = {}) => {
      const t = acting({ a: { ...a } }, more, LINES);
      return hexLabels(t.g, frontHexes(t.g, t.id("a"))).sort();
    };
    expect(front({ at: "0,1", facing: 0 })).toContain("0,0");
    expect(front({ at: "0,0", facing: 1 })).toEqual(["1,0"]);
    const villages = { map: { terrain: { "7,7": "village", "8,8": "village" } } };
    const round = front({ at: "7,7", wing: "8,8", facing: 1 }, villages);
    expect(round).toHaveLength(8);
    expect(round).not.toContain("7,7");
  },
);

rule("6.9", "enemies beside a unit, in the first hex of the map too", () => {
  const t = acting({ a: { at: "0,1" }, e: { ...FOES, at: "0,0" }, f: { ...FOES, at: "0,3" } });
  expect(hexLabels(t.g, enemiesBeside(t.g, t.id("a")))).toEqual(["0,0"]);
});

rule("6.9", "a unit that joins a stack prepares against what the stack faces", () => {
  const joining = (facing: number) => {
    const t = acting({
      a: { at: "7,8", steps: 2 },
      b: { at: "7,7", steps: 2, facing },
      e: { ...FOES, at: "8,7" },
    }).take("a");
    return t.move("7,7").refusal({ do: "prepare" });
  };
  expect([joining(1), joining(2), joining(0)]).toEqual([undefined, undefined, undefined]);
  expect([joining(3), joining(4), joining(5)]).toEqual(["6.9", "6.9", "6.9"]);
});

rule("6.0-cap", "a cap of nothing leaves nothing", () => {
  expect(acting({ a: { at: "7,7" } }, { cap: 0 }).take("a").destinations).toEqual([]);
  const t = acting({ a: { at: "7,7", spent: 7 } }, { cap: 2 });
  expect(leftOf(t.g, activationOf(t.g), t.id("a"))).toBe(0);
});

rule("6.0", "why not there: it stands there, or it is too far", () => {
  const t = acting({ a: { at: "7,7" } }).take("a");
  expect(saysNo(t, { do: "move", to: "7,7" })).not.toBe(saysNo(t, { do: "move", to: "7,14" }));
  const stopped = acting({ a: { at: "7,8" }, e: { ...GUNNERS, at: "7,6" } })
    .take("a")
    .move("7,7");
  expect(stopped.refusal({ do: "move", to: "7,7" })).toBe("6.0");
  expect(stopped.refusal({ do: "move", to: "7,8" })).toBe("6.2-stop");
});

rule("6.2-exit", "with what leaving a zone costs, a hex too far is too far", () => {
  const t = acting({ a: { at: "7,7" }, e: { ...GUNNERS, at: "7,6" } }).take("a");
  const near = t.destinations;
  const free = acting({ a: { at: "7,7" } }).take("a").destinations;
  const lost = free.filter((hex) => !near.includes(hex) && Number(hex.split(",")[1]) > 8);
  expect(lost).toContain("7,11");
  expect(lost.map((to) => t.refusal({ do: "move", to }))).toEqual(lost.map(() => "6.0"));
});

rule("6.0", "a way from the edge of the map is told hex by hex", () => {
  for (const [at, to] of [
    ["0,1", "0,3"],
    ["1,0", "1,2"],
  ] as const) {
    const t = acting({ a: { at } }).take("a").move(to);
    expect(t.of("moved")[0]!.path).toHaveLength(2);
  }
});

const CREEK = { map: { creeks: ["7,7|7,6", "7,7|8,7", "7,7|6,7"] } };

rule("6.4-train", "a train may ford with all it has, or drive on on this side", () => {
  const t = trainsActing({ w: { arm: "wagon", at: "7,7" } }, CREEK).take("w");
  expect(t.destinations).toContain("7,8");
  expect(t.destinations).toContain("7,6");
  expect(new Set(t.destinations).size).toBe(t.destinations.length);
  const all = leftOf(t.g, activationOf(t.g), t.id("w")) / 8;
  expect(priceOf(t, "w", "7,6")).toBe(all);
});

const RIVER = ["7,7|7,6", "7,7|8,7", "7,7|6,7"];
const ROAD = [["7,8", "7,7", "7,6", "7,5"]];

rule("6.10-marker", "no road leads over a bridge that is gone", () => {
  const map = { rivers: RIVER, bridges: ["7,7|7,6"], minorRoads: ROAD };
  const whole = acting({ a: { at: "7,7" } }, { map }).take("a");
  expect(priceOf(whole, "a", "7,6")).toBeDefined();
  const gone = acting({ a: { at: "7,7", steps: 1 } }, { map, broken: ["7,7|7,6"], cap: 4 }).take("a");
  expect(gone.refusal({ do: "move", to: "7,6" })).toBe("6.4-river");
});

rule("6.10-marker", "each bridge counts for itself, also when another is gone already", () => {
  const island = {
    map: { rivers: [...RIVER, "7,7|8,8", "7,7|7,8", "7,7|6,8"], bridges: ["7,7|7,6", "7,7|7,8"] },
    broken: ["7,7|7,6"],
  };
  const t = acting({ a: { at: "7,7", steps: 2 }, b: { at: "7,7", steps: 2 } }, island).take("b");
  expect([t.destinations.includes("7,8"), t.destinations.includes("7,6")]).toEqual([true, false]);
  t.act({ do: "stop" }).take("a").act({ do: "destroyBridge", hex: "7,8" });
  const u = acting({ a: { at: "7,7", steps: 2 }, b: { at: "7,7", steps: 2 } }, island).take("a");
  expect(u.destinations).toContain("7,8");
  u.act({ do: "destroyBridge", hex: "7,8" });
  expect(u.take("b").destinations).toEqual([]);
});

rule("6.10-repair", "it is told, and is a stationary action", () => {
  const field = { map: { rivers: RIVER, bridges: ["7,7|7,6"] }, broken: ["7,7|7,6"] };
  const t = acting({ a: { at: "7,7", steps: 2 }, b: { at: "7,9" } }, field).take("a");
  t.act({ do: "repairBridge", hex: "7,6" });
  expect(t.of("bridge")).toEqual([
    { type: "bridge", unit: "a", hex: "7,6", how: "repaired", cite: "6.10-repair" },
  ]);
});

rule("6.11-lost", "engineers at other bridges have nothing to do with one that is destroyed", () => {
  const map = { rivers: [...RIVER, "3,3|3,2", "11,11|11,10"], bridges: ["7,7|7,6"] };
  const t = acting(
    {
      a: { at: "7,7" },
      own: { arm: "engineer", at: "3,3", bridging: "3,3|3,2" },
      theirs: { arm: "engineer", side: "coalition", at: "11,11", bridging: "11,11|11,10" },
    },
    { map },
  );
  const before = [...t.state.bridging];
  t.take("a").act({ do: "destroyBridge", hex: "7,6" });
  expect(t.state.bridging).toEqual(before);
  expect(t.unit("theirs").place).toBe("map");
});

rule("6.11", "a bridge is kept from the engineers' side, and taken up for a turn", () => {
  const t = trainsActing({ p: { arm: "engineer", at: "7,7" }, w: { arm: "wagon", at: "7,9" } }, CREEK);
  t.take("p").act({ do: "buildBridge", hex: "7,6" });
  expect(t.state.bridging[t.id("p")]).toBe(hexNamed(t.g, "7,7") * 6);
  const u = trainsActing(
    { p: { arm: "engineer", at: "7,7", bridging: "7,7|7,6" }, w: { arm: "wagon", at: "7,9" } },
    { ...CREEK, turn: 3 },
  );
  u.take("p").act({ do: "removeBridge" });
  expect(u.state.idle[u.id("p")]).toBe(4);
});

rule("6.1-overstack", "either side is disorganized where too much of it has come together", () => {
  for (const side of ["french", "coalition"] as const) {
    const here = { side, at: "7,7", facing: 0 };
    const crowd = (steps: number) =>
      acting(
        { a: { ...here, steps: 2 }, b: { ...here, steps }, w: { ...here, arm: "wagon", facing: undefined } },
        { activate: [`${side}-supply`] },
      ).until("orders");
    expect(crowd(1).of("disorganized")).toEqual([]);
    const t = crowd(2);
    expect(t.of("disorganized")).toMatchObject([
      { unit: "a", cite: "6.1-overstack" },
      { unit: "b", cite: "6.1-overstack" },
    ]);
    const hex = hexNamed(t.g, "7,7");
    expect(whyNoRoom(t.g, hex, [t.id("b")])?.cite).toBe("6.1");
    expect(whyNoRoom(t.g, hex, [t.id(`${side}-leader`)])).toBeUndefined();
  }
});

rule("6.2-shift", "a line has begun in a zone if either of its hexes is in one", () => {
  const began = (at: string) => {
    const t = acting({ a: { at: "7,7", wing: "8,8", facing: 1 }, e: { ...GUNNERS, at } }, {}, LINES);
    return activationOf(t.g).zonedThen.includes(t.id("a"));
  };
  expect([began("6,7"), began("9,8"), began("7,5")]).toEqual([true, true, false]);
});
