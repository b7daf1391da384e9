// Retreats [7.2]: where beaten stacks go, and what it costs them.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { clash, over, reported } from "./clash.ts";
import { type Lab, lab, rule } from "./lab.ts";

/** A retreat of one hex, or of two or three by more guns. */
const ONE = { dice: [6] };
const TWO = { dice: [6], own: { batteries: 1 } };
const THREE = { dice: [6], own: { batteries: 3 } };

const ways = (t: Lab) => t.actions("retreat").map(({ path }) => path.join(" "));
const mountains = (...hexes: string[]) => Object.fromEntries(hexes.map((hex) => [hex, "mountain"]));
/** Only 8,8 is open behind the defender. */
const GATE = mountains("7,6", "8,7", "7,8", "6,8");

rule("7.2-retreat", "the stack goes back as many hexes as the result says", () => {
  const length = (setting: Parameters<typeof clash>[0]) =>
    clash(setting)
      .actions("retreat")
      .map(({ path }) => path.length);
  expect(new Set(length(ONE))).toEqual(new Set([1]));
  expect(new Set(length(TWO))).toEqual(new Set([2]));
  expect(new Set(length(THREE))).toEqual(new Set([3]));
});

rule("7.2-retreat", "all of it goes together", () => {
  const more = { d: { side: "coalition", at: "7,7", facing: 5, steps: 1 } };
  const t = clash({ ...ONE, more });
  t.act({ do: "retreat", path: ["8,8"] });
  expect([t.hex("c"), t.hex("d")]).toEqual(["8,8", "8,8"]);
  expect(t.of("fled")).toMatchObject([
    { units: ["c", "d", "coalition-leader"], from: "7,7", path: ["8,8"], why: "retreat" },
  ]);
});

rule("7.2-path", "the owner chooses among ways that lead farther from every attacker at each step", () => {
  const t = clash(ONE);
  expect(t.side).toBe("coalition");
  expect(ways(t).sort()).toEqual(["8,7", "8,8"]); // 7,8 is no nearer to its home in the east
  expect(t.refusal({ do: "retreat", path: ["7,6"] })).toBe("7.2-path"); // beside the attacker
  const two = clash({
    dice: [5],
    more: { g: { side: "french", at: "6,8", facing: 1, steps: 1 } },
    attackers: ["f", "g"],
  });
  expect(ways(two).sort()).toEqual(["8,7", "8,8"]);
});

rule("7.2-path", "in cases of doubt towards its supply, without a source to its own edge", () => {
  // struck from north and south it may as well go east or west
  const ends = (more: object = {}) => {
    const t = clash({
      own: { at: "7,6", facing: 3 },
      enemy: { facing: 0, morale: 3 },
      more: { b: { side: "french", at: "7,8", facing: 0 } },
      attackers: ["f", "b"],
      dice: [3],
      ...more,
    });
    return ways(t).map((way) => Number(way.split(" ").at(-1)!.split(",")[0]));
  };
  const army = { name: "army", orders: 3, sources: [] as string[], trains: [] };
  const armies = (sources: string[], home: string) => ({
    french: { ...army, friendlyEdges: ["north"], enemyEdges: ["south"] },
    coalition: { ...army, sources, friendlyEdges: [home], enemyEdges: ["north"] },
  });
  const [east, west] = [(at: number) => at > 7, (at: number) => at < 7];
  expect(ends().every(east)).toBe(true);
  expect(ends({ armies: armies(["0,7"], "east") }).every(west)).toBe(true);
  expect(ends({ armies: armies([], "east") }).every(east)).toBe(true);
});

rule(
  "7.2-path",
  "the owner says which of two ways to the same hex it goes, if they cost it different things",
  () => {
    // past cavalry in 9,7 over 8,8, or past guns in 6,9 over 7,8: both end in 8,9
    const beaten = () =>
      clash({
        own: { at: "7,6", facing: 3, steps: 5, morale: 5 },
        enemy: { facing: 0, steps: 3, morale: 3 },
        more: {
          x: { side: "french", arm: "cavalry", at: "9,7", facing: 3, steps: 2, formation: "other" },
          y: { side: "french", at: "6,9", facing: 1, steps: 2, batteries: 1, formation: "other" },
          b: { side: "french", at: "6,7", facing: 1, steps: 1, formation: "other" },
        },
        formations: { other: { side: "french" } },
        dice: [3],
      });
    const t = beaten();
    expect(ways(t)).toEqual(expect.arrayContaining(["7,8 8,9", "8,8 8,9"]));
    t.act({ do: "retreat", path: ["7,8", "8,9"] });
    expect(t.of("lost").map(({ cite }) => cite)).toEqual(["7.2-ezoc-inf"]);
    const other = beaten().act({ do: "retreat", path: ["8,8", "8,9"] });
    expect(other.of("lost").map(({ cite }) => cite)).toEqual(["7.2-ezoc-cav"]);
    expect([t.unit("x").fatigue, other.unit("x").fatigue]).toEqual(["rested", "acted1"]);
  },
);

rule("7.2-path", "not through enemies, mountains or the far bank", () => {
  expect(
    ways(
      clash({
        ...ONE,
        map: { terrain: { "8,8": "mountain", "7,8": "beyond" } },
        more: { x: { side: "french", at: "9,6" } },
      }),
    ),
  ).toEqual([]);
  const t = clash({
    ...ONE,
    map: { terrain: { "8,8": "mountain" } },
    more: { w: { side: "french", arm: "wagon", at: "7,8" } },
  });
  expect(t.hex("c")).toBe("8,7"); // the only way is simply taken
});

rule("7.2-facing", "it faces as its owner likes", () => {
  const t = clash(ONE).act({ do: "retreat", path: ["8,8"] });
  expect([t.asks, t.side]).toEqual(["facing", "coalition"]);
  expect(t.actions("face")).toHaveLength(6);
  expect(t.act({ do: "face", facing: 3 }).unit("c").facing).toBe(3);
});

rule("7.2-facing", "with friends it faces as they do", () => {
  const more = { d: { side: "coalition", at: "8,8", facing: 1, steps: 1 } };
  const t = clash({ ...ONE, more }).act({ do: "retreat", path: ["8,8"] });
  expect(t.asks).not.toBe("facing");
  expect(t.unit("c").facing).toBe(1);
});

rule("7.2-friends", "through friends it is disorganized; with friends it may stay without harm", () => {
  const full = { side: "coalition", at: "8,8", facing: 5, steps: 5 };
  const gate = { terrain: GATE };
  const t = clash({ ...ONE, map: gate, more: { d: full } });
  expect(ways(t).every((way) => way.startsWith("8,8 ") && way.split(" ").length === 2)).toBe(true);
  t.act({ do: "retreat", path: ["8,8", "8,9"] });
  expect(t.unit("c")).toMatchObject({ disorganized: true, steps: 4, hexes: ["8,9"] });
  expect(t.unit("d").disorganized).toBe(false);
  expect(t.of("disorganized")).toMatchObject([{ unit: "c", cite: "7.2-friends" }]);
  const joined = clash({ ...ONE, map: gate, more: { d: { ...full, steps: 1 } } });
  expect(joined.hex("c")).toBe("8,8");
  expect(joined.unit("c").disorganized).toBe(false);
});

rule("7.2-friends", "a way without friends is taken if there is one", () => {
  const t = clash({ ...ONE, more: { d: { side: "coalition", at: "8,8", facing: 5, steps: 5 } } });
  expect([t.hex("c"), t.unit("c").disorganized]).toEqual(["8,7", false]);
});

// Guns in 9,8: of the hexes behind the gate only 8,8 is clear, and in their zone.
const GUNS = { side: "french", at: "9,8", facing: 5, batteries: 1 };
const WOODS = { terrain: { ...GATE, "8,9": "forest", "9,7": "forest" } };

rule("7.2-ezoc", "an enemy zone disorganizes, and the stack goes on to an open hex", () => {
  const t = clash({ ...ONE, map: WOODS, more: { x: GUNS } });
  expect(ways(t).sort()).toEqual(["8,8 8,9", "8,8 9,7"]);
  t.act({ do: "retreat", path: ["8,8", "8,9"] });
  expect(t.unit("c")).toMatchObject({ disorganized: true, hexes: ["8,9"] });
});

rule("7.2-ezoc", "a zone is avoided if there is a way", () => {
  const t = clash({ ...ONE, more: { x: GUNS } });
  expect([t.hex("c"), t.unit("c").disorganized]).toEqual(["8,7", false]);
});

rule("7.2-ezoc", "friends negate the zone in their hex", () => {
  const t = clash({
    ...ONE,
    map: WOODS,
    more: { x: GUNS, d: { side: "coalition", at: "8,8", facing: 2, steps: 1 } },
  });
  expect(t.hex("c")).toBe("8,8");
  expect(t.unit("c")).toMatchObject({ disorganized: false, steps: 4 });
});

rule("7.2-ezoc-inf", "each zone of infantry alone costs the stack a step of stragglers", () => {
  const t = clash({
    ...ONE,
    map: WOODS,
    more: { x: GUNS, d: { side: "coalition", at: "7,7", facing: 5, steps: 1 } },
  });
  t.act({ do: "retreat", path: ["8,8", "8,9"] });
  expect([t.asks, t.side]).toEqual(["stragglers", "coalition"]);
  t.act({ do: "lose", unit: "c" });
  expect(t.unit("c")).toMatchObject({ steps: 3, stragglers: 1, lost: 0 });
  expect(t.unit("d")).toMatchObject({ steps: 1, disorganized: true });
  expect(t.of("lost")).toMatchObject([{ unit: "c", casualties: 0, stragglers: 1, cite: "7.2-ezoc-inf" }]);
});

rule("7.2-ezoc-inf", "two zones on the way cost two steps", () => {
  const t = clash({ ...ONE, map: { terrain: { ...GATE, "9,7": "mountain" } }, more: { x: GUNS } });
  expect(t.of("fled")).toMatchObject([{ path: ["8,8", "8,9", "8,10"] }]); // the only one that keeps leading away
  expect(t.unit("c")).toMatchObject({ steps: 2, stragglers: 2 });
});

rule("7.2-ezoc-cav", "a zone of cavalry costs a casualty instead, and the cavalry a level of fatigue", () => {
  const map = { ...WOODS, rivers: ["9,8|8,9", "9,8|9,7"] };
  const t = clash({ ...ONE, map, more: { x: { ...GUNS, arm: "cavalry", fatigue: "acted1" } } });
  t.act({ do: "retreat", path: ["8,8", "8,9"] });
  expect(t.unit("c")).toMatchObject({ steps: 3, lost: 1, stragglers: 0, disorganized: true });
  expect(t.unit("x").fatigue).toBe("acted2");
  expect(t.of("fatigued")).toMatchObject([{ unit: "x", cite: "7.2-ezoc-cav" }]);
});

rule("7.2-blocked", "barred on all sides it stays and loses two steps for good", () => {
  const t = over(clash({ ...ONE, map: { terrain: { ...GATE, "8,8": "mountain" } } }));
  expect(t.of("blocked")).toMatchObject([{ hex: "7,7", cite: "7.2-blocked" }]);
  expect(t.unit("c")).toMatchObject({ hexes: ["7,7"], steps: 2, lost: 2 });
  expect(t.of("effects").at(-1)).toMatchObject({ column: "retreat" });
});

rule("7.2-blocked", "by enemies as well as by mountains; friends and zones do not block", () => {
  const t = clash({ ...ONE, map: { terrain: GATE }, more: { x: { side: "french", at: "8,8", facing: 5 } } });
  expect(t.of("blocked")).toHaveLength(1);
});

const creek = (more = {}) => ({ ...ONE, map: { terrain: GATE, creeks: ["7,7|8,8"], ...more } });

rule(
  "7.2-creek",
  "over a creek it is disorganized and loses a step of stragglers, over a bridge nothing",
  () => {
    expect(clash(creek()).unit("c")).toMatchObject({
      hexes: ["8,8"],
      disorganized: true,
      steps: 3,
      stragglers: 1,
      lost: 0,
    });
    expect(clash(creek({ bridges: ["7,7|8,8"] })).unit("c")).toMatchObject({ disorganized: false, steps: 4 });
    const literal = clash({ ...creek({ bridges: ["7,7|8,8"] }), options: { "bridged-water-counts": true } });
    expect(literal.unit("c")).toMatchObject({ disorganized: true, stragglers: 1 });
  },
);

rule("7.2-river", "over a river, or into a swamp, it is disorganized and loses two steps for good", () => {
  const river = clash({ ...ONE, map: { terrain: GATE, rivers: ["7,7|8,8"] } });
  expect(river.unit("c")).toMatchObject({ hexes: ["8,8"], disorganized: true, steps: 2, lost: 2 });
  const swamp = clash({ ...ONE, map: { terrain: { ...GATE, "8,8": "swamp" } } });
  expect(swamp.unit("c")).toMatchObject({ hexes: ["8,8"], disorganized: true, steps: 2, lost: 2 });
});

rule(
  "7.2-river",
  "beside a river a stack goes along it, one hex more if need be, rather than into it",
  () => {
    const t = clash({ ...ONE, map: { rivers: ["7,7|8,7", "7,7|8,8", "7,7|7,8"] } });
    expect(ways(t).length).toBeGreaterThan(0);
    for (const { path } of t.actions("retreat")) {
      expect(path).toHaveLength(2);
      expect(["7,6", "6,8"]).toContain(path[0]);
    }
    expect(t.refusal({ do: "retreat", path: ["8,8"] })).toBe("7.2-path");
  },
);

rule("7.2-river", "with water on all sides the way with fewest crossings is taken", () => {
  const map = { terrain: mountains("7,6", "6,8", "8,7", "7,8"), creeks: ["7,7|8,8", "8,8|9,8"], rivers: [] };
  const t = clash({ ...TWO, map });
  expect(ways(t)).not.toContain("8,8 9,8");
  expect(ways(t).every((way) => way.startsWith("8,8 "))).toBe(true);
});

rule("7.2-offmap", "units whose only way leads off the map are eliminated", () => {
  const map = { terrain: mountains("8,0", "8,1", "6,1", "6,0") };
  const edge = { own: { at: "7,1", facing: 0 }, enemy: { at: "7,0", facing: 3 }, at: ["7,0"], dice: [6] };
  const t = clash({ ...edge, map });
  expect(t.unit("c")).toMatchObject({ place: "eliminated", steps: 0, lost: 4 });
  expect(t.of("eliminated")).toMatchObject([{ unit: "c", cite: "7.2-offmap" }]);
  const along = clash({ ...edge, map: { terrain: mountains("8,0", "8,1", "6,1") } });
  expect(along.hex("c")).toBe("6,0"); // along the edge is better
});

rule("7.2-offmap", "the far bank is no edge of the map: there it is blocked", () => {
  const t = clash({ ...ONE, map: { terrain: { ...GATE, "8,8": "beyond" } } });
  expect(t.of("blocked")).toHaveLength(1);
});

rule("7.2-ezoc", "without any hex to stay in it stops where there is room, disorganized", () => {
  const pocket = { terrain: { ...GATE, ...mountains("9,7", "9,8", "8,9") } };
  const t = clash({ ...TWO, map: pocket });
  expect(t.unit("c")).toMatchObject({ hexes: ["8,8"], disorganized: true, steps: 4 });
});

rule("7.2-ezoc", "it stops before a hex without room if there is nothing beyond", () => {
  const dead = { terrain: { ...GATE, ...mountains("9,7", "8,9", "10,8", "10,9", "9,9") } };
  const t = clash({ ...TWO, map: dead, more: { d: { side: "coalition", at: "9,8", facing: 5, steps: 5 } } });
  expect(t.unit("c")).toMatchObject({ hexes: ["8,8"], disorganized: true });
});

rule("7.2-trains", "trains in the hex go with the stack, and so do leaders", () => {
  const more = { w: { side: "coalition", arm: "wagon", at: "7,7" } };
  const t = clash({ dice: [5], enemy: { steps: 3 }, more }).act({ do: "retreat", path: ["8,8"] });
  expect([t.hex("w"), t.hex("coalition-leader")]).toEqual(["8,8", "8,8"]);
  t.act({ do: "face", facing: 1 });
  expect(t.of("faced").map(({ unit }) => unit)).toEqual(["c"]);
});

rule("7.2-trains", "with a stack that is driven off the map its trains are lost", () => {
  const more = { w: { side: "coalition", arm: "wagon", at: "7,0" } };
  const map = { terrain: mountains("8,0", "8,1", "6,1", "6,0") };
  const t = clash({
    own: { at: "7,1", facing: 0 },
    enemy: { at: "7,0", facing: 3, steps: 3 },
    at: ["7,0"],
    dice: [6],
    map,
    more,
  });
  expect(t.unit("w").place).toBe("eliminated"); // off the map with it
  expect(t.state.trainsLost).toEqual([0, 1]);
});

rule(
  "16.4-alone",
  "guns alone are lost when they have to retreat; with others they stay behind and fall to the advance",
  () => {
    const options = { "positioned-artillery": true };
    const park = { "coalition-guns-1": { at: "7,7", facing: 5, steps: 2 } };
    const alone = clash({ enemy: { at: "10,10", batteries: 2 }, more: park, options, dice: [1] }); // 8:1
    expect(alone.unit("coalition-guns-1").place).toBe("spare");
    const t = clash({ own: { batteries: 2 }, enemy: { batteries: 1 }, more: park, options, dice: [6] });
    t.act({ do: "retreat", path: ["8,8"] }, { do: "face", facing: 5 });
    expect(t.hex("coalition-guns-1")).toBe("7,7");
    t.act({ do: "advance", unit: "f", path: ["7,7"] });
    expect(t.unit("coalition-guns-1").place).toBe("spare");
  },
);

rule(
  "7.2-ezoc-cav",
  "the French suffer in a cavalry zone as the Coalition does; only the cavalry there tires",
  () => {
    const t = clash({
      dice: [1],
      own: { at: "12,12", facing: 0 },
      enemy: { at: "12,11", facing: 3 },
      at: ["12,11"],
    });
    expect(over(t).of("fled")).toEqual([]);
    const beaten = lab(
      {
        activate: ["coalition"],
        stage: "fight",
        combats: [{ attackers: ["c"], at: ["7,7"] }],
        units: {
          c: { side: "coalition", at: "8,8", facing: 5, steps: 5, morale: 5 },
          f: { side: "french", at: "7,7", facing: 2, steps: 3, morale: 3 },
          x: { side: "coalition", arm: "cavalry", at: "5,6", facing: 2, steps: 2, formation: "other" },
          y: { side: "coalition", at: "5,7", facing: 1, steps: 1, batteries: 1, formation: "other" },
          z: { side: "coalition", at: "14,14", steps: 1 },
        },
        formations: { other: { side: "coalition" } },
        map: { terrain: mountains("7,6", "6,8", "7,8", "8,7") },
      } as Json,
      { dice: [4, 6, 6, 6, 6, 6, 6, 6] },
    ).until("lead", "orders");
    expect(beaten.of("fled").length).toBe(1); // through two hexes of the cavalry's zone
    expect(beaten.of("lost").map(({ unit, cite }) => [unit, cite])).toContainEqual(["f", "7.2-ezoc-cav"]);
    expect([beaten.unit("x").fatigue, beaten.unit("y").fatigue]).toEqual(["acted2", "rested"]);
  },
);

rule("7.2-friends", "with room nowhere, though no enemy blocks it, it stays and is disorganized", () => {
  const full = Object.fromEntries(
    ["7,6", "8,7", "8,8", "7,8", "6,8"].map((hex, i) => [hex, i === 2 ? "clear" : "mountain"]),
  );
  const walls = mountains("8,9", "9,7", "9,8");
  const t = clash({
    ...ONE,
    map: { terrain: { ...full, ...walls } },
    more: { d: { side: "coalition", at: "8,8", facing: 5, steps: 5 } },
  });
  over(t);
  expect([t.hex("c"), t.unit("c").disorganized, t.of("blocked")]).toEqual(["7,7", true, []]);
  expect(t.of("disorganized")[0]).toMatchObject({ unit: "c", cite: "7.2-friends" });
});

rule("7.2-path", "a hex in the very corner is a hex like others", () => {
  const corner = {
    own: { at: "2,1", facing: 5 },
    enemy: { at: "1,0", facing: 2 },
    at: ["1,0"],
    dice: [6],
    map: { terrain: mountains("2,0", "1,1", "0,1") },
  };
  const t = clash(corner);
  over(t);
  expect(t.of("fled")).toMatchObject([{ path: ["0,0"] }]);
  const struck = clash({
    own: { at: "1,0", facing: 5 },
    enemy: { at: "0,0", facing: 2 },
    at: ["0,0"],
    dice: [6],
  });
  expect(reported(struck).at).toEqual(["0,0"]);
});
