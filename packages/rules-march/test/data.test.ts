// The maps and scenarios that come with the game: what they say, checked against what was designed.

import { createReach, type Hex, reachFrom } from "@grognard/hex";
import { describe, expect, it } from "vitest";
import { hexesOf, hexLabel, hexLabels, hexNamed, partsOf } from "../src/board.ts";
import { CASES } from "../src/cases.ts";
import { delayOf } from "../src/charts.ts";
import { breachesOf } from "../src/invariants.ts";
import { buildIndex } from "../src/occupancy.ts";
import { stackingAt } from "../src/rules/06.1-stacking.ts";
import { costsFor } from "../src/rules/06-costs.ts";
import { fileKinds } from "../src/scenario/files.ts";
import { maps, scenarioById, scenarioList } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";
import { setupState } from "../src/setup.ts";
import {
  BRIDGE,
  CREEK,
  FATIGUE_IDS,
  type GameMap,
  MAJOR,
  MINOR,
  POINT,
  type Position,
  RIVER,
  SLOPE_UP,
  STEEP_UP,
  TERRAINS,
  type Unit,
  type World,
} from "../src/types.ts";

const IDS = ["duenzling", "teugn-hausen", "eggmuehl", "landshut"];

function begin(id: string, ...options: string[]): Position {
  const world = loadWorld(scenarioById(id), options);
  const state = setupState(world);
  return { world, state, index: buildIndex(world, state) };
}
const [duenzling, teugn, eggmuehl, landshut] = IDS.map((id) => begin(id)) as [
  Position,
  Position,
  Position,
  Position,
];

/** How many hexsides have a bit, each counted once even if both hexes have it. */
const count = ({ sides }: GameMap, bit: number, isMutual = true): number =>
  sides.filter((bits) => bits & bit).length / (isMutual ? 2 : 1);
const terrains = ({ terrain }: GameMap) =>
  Object.fromEntries(TERRAINS.map((name, kind) => [name, terrain.filter((one) => one === kind).length]));
const between = (g: Position, bit: number): string[] => {
  const found: string[] = [];
  for (const [i, bits] of g.world.map.sides.entries()) {
    const there = g.world.map.grid.neighbours[i]!;
    const here = Math.floor(i / 6);
    if (bits & bit && here < there) found.push(`${hexLabel(g, here)}|${hexLabel(g, there)}`);
  }
  return found;
};

describe("maps", () => {
  it("of Teugn and Hausen", () => {
    const { map } = teugn.world;
    expect([map.grid.columns, map.grid.rows]).toEqual([17, 14]);
    expect(terrains(map)).toEqual({
      clear: 145,
      forest: 45,
      village: 12,
      town: 2,
      chateau: 0,
      swamp: 0,
      mountain: 0,
      beyond: 34,
    });
    expect([MAJOR, MINOR, RIVER, CREEK].map((bit) => count(map, bit))).toEqual([11, 59, 22, 16]);
    expect([SLOPE_UP, STEEP_UP].map((bit) => count(map, bit, false))).toEqual([12, 8]);
    expect(between(teugn, BRIDGE)).toEqual(["5,10|6,10"]);
    expect(map.names.get(hexNamed(teugn, "7,6"))).toBe("Teugn");
    expect(map.level[hexNamed(teugn, "6,8")]).toBe(1);
    expect(map.level[hexNamed(teugn, "6,10")]).toBe(0);
  });
  it("of Eggmühl", () => {
    const { map } = eggmuehl.world;
    expect([map.grid.columns, map.grid.rows]).toEqual([24, 22]);
    expect([MAJOR, MINOR, RIVER, CREEK].map((bit) => count(map, bit))).toEqual([35, 94, 18, 47]);
    expect([SLOPE_UP, STEEP_UP].map((bit) => count(map, bit, false))).toEqual([18, 4]);
    expect(between(eggmuehl, BRIDGE).sort()).toEqual(["13,15|13,16", "16,14|16,15", "5,16|5,17"]);
    expect(hexLabels(eggmuehl, [...map.chateaux])).toEqual(["16,14", "18,6"]);
    expect(terrains(map)).toMatchObject({ village: 22, town: 4, swamp: 3 });
  });
  it("of Dünzling: the north-east of the first", () => {
    const { map } = duenzling.world;
    const shifted = (name: string) => {
      const [column, row] = name.split(",").map(Number) as [number, number];
      return hexNamed(teugn, `${column + 8},${row + 2}`);
    };
    for (const [hex, name] of map.grid.names.entries()) {
      expect(map.terrain[hex]).toBe(teugn.world.map.terrain[shifted(name)]);
      expect(map.level[hex]).toBe(teugn.world.map.level[shifted(name)]);
      const own = map.names.get(hex);
      if (own) expect(own).toBe(teugn.world.map.names.get(shifted(name)));
    }
    expect([MAJOR, MINOR, RIVER, CREEK].map((bit) => count(map, bit))).toEqual([0, 26, 0, 0]);
  });
  it("of Landshut: two banks with mountains, and three bridges between them", () => {
    const { map } = landshut.world;
    expect([map.grid.columns, map.grid.rows]).toEqual([19, 15]);
    expect(between(landshut, BRIDGE).sort()).toEqual(["15,7|15,8", "9,8|9,9", "10,8|10,9"].sort());
    expect(terrains(map)).toMatchObject({ town: 2, mountain: 3, beyond: 0 });
    const combat = costsFor(landshut, "combat");
    const from = (hex: string, costs: typeof combat.ground) =>
      reachFrom(createReach(map.grid), { from: hexNamed(landshut, hex), budget: 99 * POINT, costs });
    const isRiver = (i: number) => (map.sides[i]! & RIVER) !== 0;
    const dry = combat.ground.map((cost, i) => (isRiver(i) ? -1 : cost));
    const mountains = map.terrain.filter((kind) => TERRAINS[kind] === "mountain").length;
    expect(from("4,2", combat.ground).size).toBe(map.grid.count - mountains); // over the bridges
    const [left, right] = [from("4,2", dry).size, from("14,13", dry).size];
    expect([left > 100, right > 80, left + right]).toEqual([true, true, map.grid.count - mountains]);
  });
  it("every slope leads up, and every road stays on the map", () => {
    for (const id of maps.ids()) {
      const kind = fileKinds.find(({ format }) => format === "grognard/march-map@1")!;
      expect(kind.check(maps.byId(id))).toContain(`map ${id}`);
    }
  });
});

/** "10-5-8 2", with h for horse artillery, L or H for cavalry, o for organic cavalry. */
const worth = ({ arm, steps, morale, mp, batteries, horse, organic, heavy }: Unit): string =>
  `${steps * 2}-${morale}-${mp} ${batteries}${horse ? "h" : ""}${arm === "cavalry" ? (heavy ? " H" : " L") : ""}${organic > 0 ? ` o${organic}` : ""}`;
const army = ({ units }: World): { [id: string]: string } =>
  Object.fromEntries(
    units
      .filter(({ arm, spare }) => !spare && (arm === "infantry" || arm === "cavalry"))
      .map((unit) => [unit.id, worth(unit)]),
  );
const leaders = ({ formations, units }: World) =>
  Object.fromEntries(
    formations
      .filter(({ leader }) => leader >= 0)
      .map(({ id, leader, rating, bonus, replacement }) => [
        id,
        `${units[leader]!.id} ${rating}/${bonus} ${replacement.rating}/${replacement.bonus}`,
      ]),
  );
const orders = ({ world, state }: Position) =>
  Object.fromEntries(
    world.formations.map(({ id, index }) => {
      const order = state.current[index];
      if (!order) return [id, "none"];
      const { kind, beneath, target, waypoint, fresh } = order;
      const hexes = [target, waypoint].filter((hex) => hex >= 0).map((hex) => hexLabel({ world }, hex));
      return [id, [beneath ? `${kind}+${beneath}` : kind, ...hexes, ...(fresh ? ["fresh"] : [])].join(" ")];
    }),
  );
const posts = (g: Position) =>
  Object.fromEntries(
    g.world.units
      .filter(({ index }) => g.state.hex[index]! >= 0)
      .map(({ id, index }) => [
        id,
        `${hexLabels(g, hexesOf(g, index)).join(" ")} ${g.state.facing[index]} ${FATIGUE_IDS[g.state.fatigue[index]!]}`,
      ]),
  );
const arrivals = (g: Position): string[] =>
  g.world.reinforcements.map(({ turn, hex, units, optional, column, order, formation }) => {
    const who = units.map((unit) => g.world.units[unit]!.id).join(" ");
    const how = `${optional ? " optional" : ""}${column ? " column" : ""}${order ? ` ${order.kind}` : ""}`;
    return `${turn} ${hexLabel(g, hex)} ${g.world.formations[formation]?.id ?? "staff"}: ${who}${how}`;
  });

describe("Teugn-Hausen", () => {
  it("has these troops", () => {
    expect(army(teugn.world)).toEqual({
      "st-hilaire": "10-5-8 2",
      friant: "8-4-8 2",
      montbrun: "4-4-13 1h L",
      vukassovich: "4-3-8 1 o1",
      lusignan: "6-3-8 2",
      "st-julien": "8-3-8 3",
      radivojevich: "4-3-8 1",
      hohenlohe: "6-3-8 2",
      stutterheim: "2-4-13 1h L",
      rohan: "8-5-8 2",
    });
    expect(leaders(teugn.world)).toEqual({
      "st-hilaire": "general-st-hilaire 4/1 3/0",
      friant: "general-friant 4/0 3/0",
      montbrun: "general-montbrun 4/1 3/0",
      "iii-korps": "hohenzollern 3/0 2/0",
      "iv-korps": "rosenberg 3/0 2/0",
      grenadiers: "prince-rohan 4/0 3/0",
    });
    expect(teugn.world.orderLimit).toEqual([3, 2]);
    expect(teugn.world.formations.filter(({ detachment }) => detachment >= 0).map(({ id }) => id)).toEqual([
      "st-hilaire",
      "friant",
      "iii-korps",
    ]);
  });
  it("begins so", () => {
    expect(posts(teugn)).toEqual({
      "general-st-hilaire": "10,6 0 rested",
      "st-hilaire": "10,6 11,5 12,5 13,5 14,6 0 acted1",
      "general-friant": "9,3 0 rested",
      friant: "9,3 9,2 10,2 0 acted1",
      "general-montbrun": "15,5 0 rested",
      montbrun: "15,5 3 acted1",
      hohenzollern: "6,12 0 rested",
      vukassovich: "6,12 0 rested",
      rosenberg: "10,13 0 rested",
      radivojevich: "10,13 0 rested",
      "french-hq": "9,3 0 rested",
      davout: "9,3 0 rested",
      "austrian-hq": "2,11 0 rested",
      charles: "2,11 0 rested",
    });
    expect(orders(teugn)).toEqual({
      "st-hilaire": "march 3,6 7,6",
      friant: "march+attack 7,6",
      montbrun: "hold",
      "iii-korps": "march+advance 6,10 fresh",
      "iv-korps": "march+attack 13,10 fresh",
      grenadiers: "none",
      "french-supply": "none",
      "coalition-supply": "none",
    });
  });
  it("St-Hilaire's column: head, then two counters of two hexes each", () => {
    const parts = partsOf(teugn, teugn.world.unitById.get("st-hilaire")!);
    expect(parts.map((part) => hexLabels(teugn, part))).toEqual([
      ["10,6"],
      ["11,5", "12,5"],
      ["13,5", "14,6"],
    ]);
    expect(teugn.state.column[teugn.world.unitById.get("vukassovich")!]).toBe(1);
  });
  it("gets reinforcements; wagons of the convoy have 4 MP", () => {
    expect(arrivals(teugn)).toEqual([
      "1 4,13 iii-korps: lusignan st-julien column march",
      "1 10,13 iv-korps: hohenlohe column march",
      "1 10,13 iv-korps: stutterheim march",
      "2 11,0 french-supply: french-wagon-1",
      "3 11,0 french-supply: french-wagon-2",
      "4 11,0 french-supply: french-wagon-3",
      "2 10,13 coalition-supply: austrian-wagon-1 austrian-engineer",
      "3 0,10 grenadiers: prince-rohan rohan optional",
    ]);
    const wagons = teugn.world.units.filter(({ arm, spare }) => arm === "wagon" && !spare);
    expect(wagons.map(({ mp, steps }) => [mp, steps])).toEqual([
      [4, 2],
      [4, 2],
      [4, 2],
      [8, 2],
    ]);
    expect(teugn.world.mud).toBe(1);
  });
  it("is won by points", () => {
    const { places, awards, levels, turns, friendlyEdges, enemyEdges } = teugn.world;
    expect(
      places.map(({ hex, name, owner, points }) => [hexLabel(teugn, hex), name, owner, ...points]),
    ).toEqual([
      ["6,8", "Hausener Berg", -1, 3, 3],
      ["7,6", "Teugn", 0, 0, 4],
      ["6,10", "Hausen", 1, 2, 0],
      ["15,6", "Dünzling", 0, 0, 2],
      ["12,5", "Saalhaupt", 0, 0, 2],
    ]);
    expect(
      awards.map(({ kind, side, points, how, hexes }) => [kind, side, points, how, hexes.length]),
    ).toEqual([
      ["road", 1, 4, "cut", 12],
      ["exit", 0, 1, undefined, 1],
      ["committed", 0, 3, undefined, 0],
    ]);
    expect(hexLabels(teugn, awards[0]!.hexes).at(0)).toBe("11,0");
    expect(hexLabels(teugn, awards[1]!.hexes)).toEqual(["0,5"]);
    expect(teugn.world.formations[awards[2]!.formation]!.id).toBe("grenadiers");
    expect(levels.map(({ least, winner }) => [least, winner])).toEqual([
      [8, 0],
      [4, 0],
      [1, -1],
      [-3, 1],
      [undefined, 1],
    ]);
    expect(turns.map(({ name, night }) => [name, night])).toEqual([
      ["19 April, 06:00", false],
      ["19 April, 09:30", false],
      ["19 April, 13:00", false],
      ["19 April, 16:30", false],
    ]);
    expect([friendlyEdges, enemyEdges]).toEqual([
      [
        ["north", "west"],
        ["south", "east"],
      ],
      [
        ["south", "east"],
        ["north", "west"],
      ],
    ]);
  });
});

describe("Eggmühl", () => {
  it("has these troops", () => {
    expect(army(eggmuehl.world)).toEqual({
      "st-hilaire": "8-5-8 2",
      friant: "8-4-8 2",
      deroy: "6-3-8 2",
      demont: "6-3-8 1",
      seydewitz: "2-3-13 0 L",
      montbrun: "4-4-13 1h L",
      wuerttemberg: "8-4-8 3",
      woellwarth: "2-4-13 1h L",
      nansouty: "4-5-13 1h H",
      "st-sulpice": "4-5-13 1h H",
      gudin: "8-4-8 2",
      morand: "8-4-8 2",
      hohenlohe: "6-3-8 2",
      sommariva: "6-3-8 2",
      radivojevich: "4-3-8 1",
      stutterheim: "2-4-13 1h L",
      "st-julien": "6-3-8 2",
      bieber: "4-3-8 1",
      vukassovich: "4-3-8 1 o1",
      rohan: "8-5-8 2",
      schneller: "4-5-13 1h H",
      brady: "8-3-8 2",
      weber: "6-3-8 2",
      klenau: "2-4-13 1h L",
    });
    expect(leaders(eggmuehl.world)).toEqual({
      "iii-corps": "davout 5/1 4/0",
      "vii-corps": "lefebvre 3/0 2/0",
      montbrun: "general-montbrun 4/1 3/0",
      "viii-corps": "vandamme 4/0 3/0",
      "reserve-cavalry": "general-nansouty 4/0 3/0",
      lannes: "marshal-lannes 5/1 4/0",
      "iv-korps": "rosenberg 3/0 2/0",
      "iii-korps": "hohenzollern 3/0 2/0",
      "i-reserve": "liechtenstein 4/0 3/0",
      "ii-korps": "kollowrat 2/0 2/0",
    });
    expect(eggmuehl.world.orderLimit).toEqual([4, 2]);
  });
  it("begins so", () => {
    expect(posts(eggmuehl)).toMatchObject({
      davout: "5,14 0 rested",
      "st-hilaire": "5,14 1 acted2",
      friant: "5,15 1 acted2",
      deroy: "4,15 1 rested",
      demont: "3,14 1 rested",
      seydewitz: "4,14 1 rested",
      montbrun: "5,6 0 acted2",
      hohenlohe: "14,11 4 rested",
      sommariva: "15,12 4 rested",
      radivojevich: "14,14 4 rested",
      stutterheim: "13,13 4 rested",
      "st-julien": "16,14 4 acted2",
      bieber: "16,12 4 acted2",
      vukassovich: "13,15 4 acted2",
      rohan: "18,3 3 rested",
      schneller: "19,4 3 rested",
      "austrian-hq": "18,6 0 rested",
      charles: "18,6 0 rested",
      "french-wagon-1": "2,13 0 rested",
      "french-wagon-2": "2,12 0 rested",
      "french-engineer": "2,11 0 rested",
      "austrian-wagon-1": "17,2 0 rested",
      "austrian-wagon-2": "16,1 0 rested",
      "austrian-engineer": "17,1 0 rested",
    });
    expect(Object.keys(posts(eggmuehl))).toHaveLength(29);
    expect(orders(eggmuehl)).toMatchObject({
      "iii-corps": "advance",
      "vii-corps": "march+advance 11,14 fresh",
      montbrun: "hold",
      "iv-korps": "hold",
      "iii-korps": "hold",
      "i-reserve": "none",
      "ii-korps": "none",
    });
    expect(hexLabels(eggmuehl, eggmuehl.state.trenches)).toEqual(["17,13", "15,11"]);
    expect(eggmuehl.world.sources.map((hexes) => hexLabels(eggmuehl, hexes))).toEqual([
      ["0,12", "18,21"],
      ["11,0", "15,0"],
    ]);
  });
  it("gets reinforcements", () => {
    expect(arrivals(eggmuehl)).toEqual([
      "4 11,0 ii-korps: kollowrat brady weber klenau",
      "5 0,12 french-supply: french-wagon-3",
      "5 11,0 coalition-supply: austrian-wagon-3",
      "6 15,0 coalition-supply: austrian-wagon-4",
      "8 18,21 staff: french-hq napoleon",
      "8 18,21 viii-corps: vandamme wuerttemberg woellwarth",
      "8 18,21 reserve-cavalry: general-nansouty nansouty st-sulpice",
      "8 18,21 lannes: marshal-lannes gudin morand",
      "8 18,21 french-supply: french-wagon-4",
    ]);
  });
  it("is won by places and the road", () => {
    const { places, awards, levels, turns } = eggmuehl.world;
    expect(places.map(({ hex, owner, points }) => [hexLabel(eggmuehl, hex), owner, ...points])).toEqual([
      ["15,12", 1, 2, 0],
      ["16,14", 1, 2, 0],
      ["19,8", 1, 2, 0],
      ["18,6", 1, 4, 0],
      ["19,4", 1, 5, 0],
      ["13,15", 1, 1, 1],
      ["8,13", 0, 0, 2],
      ["7,7", 0, 0, 2],
      ["5,3", 0, 0, 4],
      ["5,16", 0, 0, 4],
      ["18,18", 0, 0, 4],
    ]);
    expect(awards).toHaveLength(1);
    const stretch = hexLabels(eggmuehl, awards[0]!.hexes);
    expect([stretch[0], stretch.at(-1), stretch.length]).toEqual(["19,8", "15,0", 12]);
    expect(awards[0]).toMatchObject({ side: 1, points: 4, how: "clear" });
    expect(levels.map(({ least, winner }) => [least, winner])).toEqual([
      [12, 0],
      [7, 0],
      [3, -1],
      [-3, 1],
      [undefined, 1],
    ]);
    expect(turns.map(({ night }) => night)).toEqual([
      ...[false, false, false, false, true],
      ...[false, false, false, false, true],
    ]);
    expect(turns.map(({ day }) => day)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
  });
  it("headquarters is as far from its corps as designed", () => {
    const { ground, roads } = costsFor(eggmuehl, "command");
    const reach = reachFrom(createReach(eggmuehl.world.map.grid), {
      from: hexNamed(eggmuehl, "18,6"),
      budget: 40 * POINT,
      costs: ground,
      roads,
    });
    const mp = (name: string): number => reach.cost[hexNamed(eggmuehl, name)]! / POINT;
    expect(mp("15,12")).toBe(5.5);
    expect(mp("16,14")).toBe(5);
    const box = (name: string): number => delayOf(eggmuehl.world.charts, (mp(name) + 5) * POINT);
    expect([box("15,12"), box("16,14")]).toEqual([1, 0]);
  });
});

describe("Dünzling", () => {
  it("is small and quick", () => {
    expect(army(duenzling.world)).toEqual({
      friant: "8-4-8 2",
      montbrun: "4-4-13 1h L",
      hohenlohe: "6-3-8 2",
      radivojevich: "4-3-8 1",
      stutterheim: "2-4-13 1h L",
    });
    expect(duenzling.world.turns).toHaveLength(3);
    expect(orders(duenzling)).toEqual({ friant: "march+attack 5,3", montbrun: "hold", "iv-korps": "attack" });
    expect(arrivals(duenzling)).toEqual([]);
  });
});

describe("every scenario", () => {
  it.each(IDS)("%s begins legally, whatever is switched on", (id) => {
    for (const g of [begin(id), begin(id, "all")]) {
      expect(breachesOf(g)).toEqual([]);
      for (let hex: Hex = 0; hex < g.world.map.grid.count; hex++)
        for (const side of [0, 1] as const) expect(stackingAt(g, hex, side)).toBeLessThanOrEqual(10);
    }
  });
  it("is listed, the learning one first", () => {
    expect(scenarioList().map(({ id, difficulty }) => [id, difficulty])).toEqual([
      ["duenzling", "learning"],
      ["teugn-hausen", "standard"],
      ["landshut", "standard"],
      ["eggmuehl", "long"],
    ]);
    const kind = fileKinds.find(({ format }) => format === "grognard/march-scenario@1")!;
    expect(kind.check(scenarioById("teugn-hausen"))).toBe(
      'scenario teugn-hausen, "Teugn-Hausen, 19 April 1809": 25 pieces, 4 turns',
    );
  });
  it("knows all cases of the rulebook", () => {
    expect(Object.keys(CASES)).toHaveLength(439);
  });
});
