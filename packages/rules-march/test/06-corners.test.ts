// Movement and supply at their edges [4.0] [6.0] [8.2] [17.0]: why not, the corner of the map, what is one hex too far.

import { expect } from "vitest";
import { activationOf } from "../src/frames.ts";
import { clash, term } from "./clash.ts";
import { austrian, foot, NORTH_SOUTH, onRoad } from "./columns.ts";
import { lab, rule } from "./lab.ts";
import { acting, FOES, GUNNERS, HORSE, trainsActing } from "./moves.ts";

const OTHER = { formations: { french: { side: "french" }, other: { side: "french" } } };
const mountains = (...hexes: string[]) => Object.fromEntries(hexes.map((hex) => [hex, "mountain"]));
const GUNS = { "positioned-artillery": true };

rule("4.0", "nobody takes a unit of a formation that does not act", () => {
  const t = acting({ a: { at: "7,7" }, b: { at: "3,3", formation: "other" } }, OTHER);
  expect([t.refusal({ do: "take", unit: "a" }), t.refusal({ do: "take", unit: "b" })]).toEqual([
    undefined,
    "4.0",
  ]);
});

rule("6.0", "a neighbour that MP do not reach is too far, not beyond a river", () => {
  const t = acting({ a: { at: "7,7", spent: 7 }, e: { ...FOES, at: "14,14" } }).take("a");
  expect(t.refusal({ do: "move", to: "7,6" })).toBe("6.0");
  const river = acting({ a: { at: "7,7", spent: 6 } }, { map: { rivers: ["7,7|7,6"] } }).take("a");
  expect(river.refusal({ do: "move", to: "7,6" })).toBe("6.4-river");
});

rule("6.10", "only the bridge at the unit's own hex is within its reach", () => {
  const map = { rivers: ["6,7|5,6"], bridges: ["6,7|5,6"] };
  const t = acting({ a: { at: "7,7" } }, { map }).take("a");
  for (const hex of ["7,9", "5,6"]) expect(t.refusal({ do: "destroyBridge", hex })).toBe("6.10");
});

rule("6.9-start", "a unit that has not moved has nothing to prepare, by the other reading either", () => {
  for (const options of [{}, { "deploy-in-place": true }]) {
    const t = acting({ a: { at: "7,7", facing: 0 }, e: { ...FOES, at: "7,6" } }, {}, { options }).take("a");
    expect(t.refusal({ do: "prepare" })).toBe("6.9-start");
  }
});

const entry = (at: string) => {
  const t = lab(
    {
      turn: 2,
      phase: "draw",
      cup: ["r"],
      formations: { r: { side: "french", order: "hold" }, x: { side: "coalition" } },
      units: {
        r1: { side: "french", formation: "r" },
        x1: { at: "14,14", side: "coalition", formation: "x" },
      },
      reinforcements: [{ turn: 2, at, units: ["r1"] }],
    },
    { dice: [1, 3] },
  );
  return t.take("r1").move(at).unit("r1").facing;
};

rule("15.13-entry", "a unit comes in with its back to the edge, beside the corner of the map, too", () => {
  expect(["0,1", "0,7", "7,0", "7,14", "14,7"].map(entry)).toEqual([1, 1, 3, 0, 4]);
});

rule("6.2-shift", "a column has begun in a zone if its head is in one, not the road behind", () => {
  const began = (at: string) => {
    const t = lab(
      {
        activate: ["french"],
        units: { A: onRoad(7), e: austrian(at, { batteries: 1 }) },
        formations: { french: { side: "french", order: { kind: "march", target: "7,1" }, rating: 4 } },
        map: { minorRoads: [NORTH_SOUTH] },
      },
      { dice: [3] },
    );
    return activationOf(t.g).zonedThen.includes(t.id("A"));
  };
  expect([began("8,7"), began("8,10")]).toEqual([true, false]);
});

rule("7.0", "an attack names units and hexes that there are", () => {
  const t = lab({
    activate: ["french"],
    stage: "declare",
    units: { f: { side: "french", at: "6,7", facing: 2 }, c: { side: "coalition", at: "7,7" } },
  });
  expect(t.refusal({ do: "attack", units: ["f"], at: ["99,99"] })).toBe("7.0");
  expect(t.refusal({ do: "attack", units: ["f"], at: ["7,7", "99,99"] })).toBe("7.0");
});

rule("7.0", "when one combat has driven the enemy out nobody advances after the other", () => {
  const t = lab(
    {
      activate: ["french"],
      stage: "fight",
      combats: [
        { attackers: ["f"], at: ["7,7"] },
        { attackers: ["g"], at: ["7,7"] },
      ],
      units: {
        f: { side: "french", at: "6,7", facing: 2 },
        g: { side: "french", at: "6,8", facing: 1 },
        c: { side: "coalition", at: "7,7", facing: 5 },
        z: { side: "french", at: "0,14", steps: 1 },
      },
    },
    { dice: [6, 6, 6, 6, 1, 1, 1, 1] },
  );
  t.act({ do: "fight", units: ["f"], at: ["7,7"] }).act({ do: "retreat", path: ["8,8"] });
  t.until("advance").pass();
  expect([t.of("lapsed"), t.until("lead", "advance").asks]).toMatchObject([
    [{ units: ["g"], at: ["7,7"] }],
    "lead",
  ]);
  expect(["f", "g", "z"].map((id) => t.state.attacked[t.id(id)])).toEqual([1, 0, 0]);
});

rule("15.7-attacked", "haste of a unit that does not fight after all is no matter", () => {
  const t = lab(
    {
      activate: ["coalition"],
      stage: "fight",
      combats: [{ attackers: ["F", "G"], at: ["7,7", "7,9"] }],
      units: {
        A: onRoad(7),
        F: austrian("6,7", { facing: 2, steps: 2 }),
        G: austrian("8,9", { facing: 5, steps: 2, started: "10,9" }),
      },
      formations: {
        french: { side: "french", order: { kind: "march", target: "7,1" } },
        coalition: { side: "coalition", rating: 4 },
      },
      map: { minorRoads: [NORTH_SOUTH, ["6,7", "7,7"]] },
    },
    { dice: [1, 6, 6, 1, 1, 1, 1] },
  );
  expect(t.of("fought")).toMatchObject([{ units: ["F"] }]);
  expect(term(t, "hasty")).toBe(0);
});

rule("7.2-ezoc", "without any hex to stay in it goes all the way, if there is room", () => {
  const walls = mountains("7,6", "8,7", "7,8", "6,8", "8,9", "10,8", "10,9", "9,9");
  const t = clash({
    dice: [6],
    own: { batteries: 1 },
    map: { terrain: walls },
    more: { x: { side: "french", arm: "cavalry", at: "9,7", facing: 3 } },
  });
  t.until("lead", "advance", "facing");
  expect(t.unit("c")).toMatchObject({ hexes: ["9,8"], disorganized: true });
});

rule("10.2-failure", "on its way home a smashed unit stops before a hex that is full", () => {
  const run = (steps: number) => {
    const t = lab(
      {
        activate: ["french"],
        stage: "smashed",
        command: "free",
        units: {
          a: foot("2,7", { smashed: true, steps: 0, stragglers: 1 }),
          b: foot("0,7", { steps, formation: "other" }),
          c: foot("0,6", { steps: 5, formation: "other" }),
          d: foot("0,8", { steps: 5, formation: "other" }),
          e: austrian("14,14"),
        },
        ...OTHER,
      },
      { dice: [6, 1, 1, 1, 1] },
    );
    return t.until("units", "orders", "lead").unit("a").hexes[0];
  };
  expect([run(5), run(1)]).toEqual([expect.stringMatching(/^1,/), "0,7"]);
});

rule("8.2-retreat", "it goes two hexes if the first is in a field of fire, too", () => {
  const t = acting(
    {
      a: { at: "7,7", facing: 0 },
      g: { ...GUNNERS, at: "7,6", facing: 3 },
      h: { ...GUNNERS, at: "8,8", facing: 4 },
    },
    { map: { levels: { "7,6": 1, "8,8": 1 }, terrain: mountains("6,8") } },
    { dice: [1, 1, 1, 1] },
  );
  t.take("a").act({ do: "stop" }).until("retreat", "facing", "orders");
  if (t.asks === "retreat") t.act(t.actions("retreat")[0]!);
  expect(t.of("fled")).toMatchObject([{ units: ["a"], from: "7,7", why: "exit" }]);
  expect(t.of("fled")[0]!.path).toHaveLength(2);
});

rule("15.6-town", "house by house the attackers are asked nothing, nor those who did not have to go", () => {
  const town = (dice: number[]) =>
    clash({
      own: { at: "6,7", facing: 2, batteries: 6 },
      formations: {
        coalition: { side: "coalition", order: "hold" },
        french: { side: "french", order: "hold" },
      },
      map: { terrain: { "6,7": "town", "7,7": "town" } },
      dice,
    });
  expect(town([1, 6, 6]).asks).toBe("lead");
  const t = town([6]);
  expect([t.asks, t.side]).toEqual(["trade", "coalition"]);
  t.act({ do: "trade" });
  expect(t.until("trade", "lead", "retreat").asks).not.toBe("retreat");
});

rule("15.6-chateau", "a detachment in a chateau holds it, whoever is with it", () => {
  const t = clash({
    own: { batteries: 6, steps: 5 },
    enemy: { at: "10,10" },
    formations: { coalition: { side: "coalition", detachment: true, order: "hold" } },
    more: {
      "coalition-detachment": { parent: "c", at: "7,7", facing: 5, steps: 1 },
      d: { side: "coalition", at: "7,7", facing: 5, steps: 1 },
    },
    map: { chateaux: ["7,7"] },
    dice: [6],
  });
  expect([t.asks, t.actions().map((action) => action.do)]).toEqual(["trade", ["trade", "pass"]]);
});

rule("16.4", "divisions handle guns, trains do not", () => {
  const park = { at: "7,7", steps: 1, facing: 0, parent: "A" };
  const takeUp = { do: "takeUp", guns: "french-guns-1", batteries: 1 } as const;
  const position = { do: "position", batteries: 1, facing: 0 } as const;
  const setting = { options: GUNS };
  const wagon = trainsActing(
    { A: foot("7,7", { batteries: 2, steps: 2 }), w: { arm: "wagon", at: "7,7" }, "french-guns-1": park },
    {},
    setting,
  ).take("w");
  expect([wagon.refusal(takeUp), wagon.refusal(position)]).toEqual(["16.4", "16.4"]);
  const units = { A: foot("7,7", { batteries: 2, steps: 2 }), "french-guns-1": park };
  const division = acting(units, {}, setting).take("A");
  expect([division.refusal(takeUp), division.refusal(position)]).toEqual([undefined, undefined]);
});

rule("16.7-move", "the first hex of the map may be either end of a line", () => {
  const options = { "extended-line": true };
  const t = acting(
    { A: { at: "0,0", wing: "0,1", facing: 1 }, e: { ...HORSE, at: "14,14" } },
    {},
    { options },
  );
  t.take("A");
  expect(t.actions("line").map(({ to }) => to[0])).toContain("0,0");
});

rule("17.0-victory", "a wagon leaves the map with the MP of a step along the road, not with less", () => {
  const convoy = (spent: number) =>
    trainsActing(
      { w: { arm: "wagon", at: "0,5", spent }, a: { at: "3,3" } },
      {
        places: [],
        awards: [{ kind: "exit", side: "french", points: 2, hexes: ["0,5"] }],
        map: { minorRoads: [["0,5", "1,5", "2,5"]] },
      },
    )
      .take("w")
      .refusal({ do: "exit" });
  expect([convoy(0), convoy(7.5), convoy(7.75), convoy(8)]).toEqual([undefined, undefined, "6.0", "6.0"]);
});
