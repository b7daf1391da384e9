// The maps and scenarios that come with the game: what they say, checked against what was designed.

import { distance, isEdge } from "@grognard/hex";
import { ruleTests } from "@grognard/testkit";
import { describe, expect, it } from "vitest";
import { bitsBetween, hexesOf, hexLabel, hexNamed, isObstructed, onMap } from "../src/board.ts";
import { CASES, type Case } from "../src/cases.ts";
import { buildIndex } from "../src/occupancy.ts";
import { isCommitted } from "../src/rules/16.14-commitment.ts";
import { isInCommand } from "../src/rules/17.11-in-command.ts";
import { fileKinds } from "../src/scenario/files.ts";
import { maps, scenarioById, scenarioList } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";
import { setupState } from "../src/setup.ts";
import {
  BROOK,
  DISPLAY,
  EXTENDED,
  type GameMap,
  GENERAL,
  HEDGE,
  HEDGE_BEHIND,
  MAJOR,
  MINOR,
  PLACE_IDS,
  type Position,
  ROADWAY,
  SIDE_IDS,
  STEEP_DOWN,
  STEEP_UP,
  STREAM,
  TERRAINS,
  type Unit,
  UP,
  WAITING,
  WATER,
} from "../src/types.ts";

const rule = ruleTests<Case>("eylau");
const IDS = ["serpallen", "rearguard", "davout", "eylau-short", "eylau"];

function begin(id: string, ...options: string[]): Position {
  const world = loadWorld(scenarioById(id), options);
  const state = setupState(world);
  return { world, state, index: buildIndex(world, state) };
}
const [serpallen, rearguard, davout, eylau, full] = IDS.map((id) => begin(id)) as [
  Position,
  Position,
  Position,
  Position,
  Position,
];
/** `eylau` is the battle at half scale; ground.test.ts and full-battle.test.ts are about the whole one. */
const ALL = [serpallen, rearguard, davout, eylau];

/** How many hexsides have a bit, each counted once. */
const count = ({ sides }: GameMap, bit: number, isMutual = true): number =>
  sides.filter((bits) => bits & bit).length / (isMutual ? 2 : 1);
const terrains = ({ terrain }: GameMap) =>
  TERRAINS.map((_, kind) => terrain.filter((one) => one === kind).length);
/** Where roads cross water. */
function crossings(g: Position): string[] {
  const { sides, grid } = g.world.map;
  const found: string[] = [];
  for (const [i, bits] of sides.entries()) {
    const [here, there] = [Math.floor(i / 6), grid.neighbours[i]!];
    if (bits & WATER && bits & ROADWAY && here < there)
      found.push(`${hexLabel(g, here)}|${hexLabel(g, there)}`);
  }
  return found.sort();
}
const unitIn = (g: Position, id: string): Unit => g.world.units[g.world.unitById.get(id)!]!;
const countersOf = (g: Position, side: number): Unit[] =>
  g.world.units.filter(
    ({ side: own, arm, spare }) => own === side && arm !== "leader" && arm !== "crew" && !spare,
  );

describe("maps", () => {
  it.each([
    ["serpallen", 20, 15],
    ["rearguard", 47, 34],
    ["davout", 48, 41],
    ["eylau-short", 52, 36],
    ["eylau", 110, 72],
  ])("%s is %i by %i", (id, columns, rows) => {
    const { grid } = begin(id).world.map;
    expect([grid.columns, grid.rows, grid.names[0]]).toEqual([columns, rows, "0,0"]);
  });
  it("count their terrain: clear, light, farmette, woods, town, wetlands, pond", () => {
    expect(ALL.map(({ world }) => terrains(world.map))).toEqual([
      [278, 3, 0, 16, 3, 0, 0],
      [1352, 22, 4, 76, 54, 27, 63],
      [1738, 34, 5, 152, 28, 7, 4],
      [1698, 14, 4, 87, 27, 27, 15],
    ]);
  });
  it("agree with their named places", () => {
    for (const g of ALL) {
      const { file, terrain } = g.world.map;
      const named = new Set(Object.values(file.places).flat());
      const built = [...terrain.entries()].filter(([, kind]) =>
        ["town", "farmette", "woods", "pond"].includes(TERRAINS[kind]!),
      );
      for (const [hex] of built)
        expect(named.has(hexLabel(g, hex)), `${file.id} ${hexLabel(g, hex)}`).toBe(true);
    }
  });
  rule("10.13", "neighbours two levels apart have a steep slope between them", () => {
    const { map } = davout.world;
    expect(count(map, STEEP_UP, false)).toBe(count(map, STEEP_DOWN, false));
    expect(count(map, STEEP_UP, false)).toBeGreaterThan(0);
    const g = davout;
    const [a, b] = [hexNamed(g, "12,29"), hexNamed(g, "13,29")];
    expect([map.level[a], map.level[b], bitsBetween(g, a, b) & UP]).toEqual([3, 3, 0]);
  });
  rule("6.5", "roads cross streams just where they should", () => {
    expect(crossings(rearguard)).toEqual(["29,14|30,14", "30,12|31,12"]);
    expect(crossings(davout)).toEqual(["32,0|33,0", "35,5|34,6", "38,38|39,38", "39,10|39,11"]);
    expect(crossings(eylau)).toEqual([
      ...["11,19|12,20", "11,20|12,20", "13,31|13,32", "27,27|28,27", "27,5|26,6", "3,2|4,3"],
      ...["44,12|45,12", "45,14|46,14", "47,16|47,17", "47,30|48,31"],
    ]);
    expect(crossings(serpallen)).toEqual(["13,7|14,7"]);
  });
  it("have major and minor roads, streams and brooks", () => {
    expect(count(rearguard.world.map, MAJOR)).toBe(36 + 17 + 18);
    expect(count(rearguard.world.map, STREAM)).toBe(75);
    expect(count(rearguard.world.map, BROOK)).toBe(4);
    expect(count(serpallen.world.map, MINOR)).toBe(19);
    expect(count(serpallen.world.map, BROOK)).toBe(29);
  });
  rule("11.13", "a hedge protects the hex into which it splays", () => {
    const g = serpallen;
    const [inside, outside] = [hexNamed(g, "10,8"), hexNamed(g, "10,9")];
    expect(bitsBetween(g, outside, inside) & (HEDGE | HEDGE_BEHIND)).toBe(HEDGE);
    expect(bitsBetween(g, inside, outside) & (HEDGE | HEDGE_BEHIND)).toBe(HEDGE_BEHIND);
    expect(count(rearguard.world.map, HEDGE, false)).toBe(10);
    expect(count(davout.world.map, HEDGE, false)).toBe(26);
    expect(count(eylau.world.map, HEDGE, false)).toBe(5);
  });
});

describe("orders of battle", () => {
  it.each([
    ["rearguard", 0, [38, 262, 50, 32]],
    ["rearguard", 1, [46, 243, 48, 30]],
    ["davout", 0, [45, 356, 41, 36]],
    ["davout", 1, [73, 364, 96, 106]],
    ["eylau-short", 0, [72, 415, 124, 70]],
    ["eylau-short", 1, [69, 479, 117, 100]],
  ])("%s, side %i: counters, foot, horse and guns", (id, side, totals) => {
    const units = countersOf(begin(id), side);
    const sum = (arm: string) =>
      units.filter((unit) => unit.arm === arm).reduce((all, { strength }) => all + strength, 0);
    expect([units.length, sum("infantry"), sum("cavalry"), sum("artillery")]).toEqual(totals);
  });
  rule("16.31", "everybody has a chain of command up to the army commander", () => {
    for (const { world } of [rearguard, davout, eylau])
      for (const unit of world.units) {
        let top = unit;
        while (top.superior >= 0) top = world.units[top.superior]!;
        expect(top.index, unit.id).toBe(world.commander[unit.side]);
      }
  });
  rule("16.32-b", "detachment commanders stand under the army commander", () => {
    for (const { world } of [rearguard, davout, eylau])
      for (const { leader, superior, side } of world.units)
        if (leader?.rank === "detachment") expect(superior).toBe(world.commander[side]);
  });
  rule("16.21", "who commands", () => {
    const commanders = [rearguard, davout, eylau].map(({ world }) =>
      world.commander.map((one) => world.units[one]!.id),
    );
    expect(commanders).toEqual([
      ["murat", "bagration"],
      ["napoleon", "bennigsen"],
      ["napoleon", "bennigsen"],
    ]);
    expect(serpallen.world.commander).toEqual([-1, -1]);
    expect(unitIn(eylau, "lestocq").leader).toMatchObject({
      rank: "corps",
      rating: [8, 6],
      bonus: 1,
      alwaysOrdered: true,
    });
    expect(unitIn(eylau, "murat").leader).toMatchObject({
      rank: "corps",
      rating: [9, 7],
      bonus: 2,
      cavalry: true,
    });
    expect(unitIn(eylau, "lasalle").leader).toMatchObject({
      rank: "brigade",
      rating: [5, 5],
      lightCavalry: true,
    });
  });
  rule("2.4-m", "units have the designation of their brigade", () => {
    expect([unitIn(rearguard, "46L-1").designation, unitIn(rearguard, "vivies").designation]).toEqual([
      "IV/2/2",
      "IV/2/1",
    ]);
  });
  rule("13.13-f", "batteries belong to divisions", () => {
    const division = (g: Position, id: string) => unitIn(g, id).division;
    expect([division(eylau, "R5"), division(eylau, "TAU"), division(eylau, "R7")]).toEqual([
      "ushakov",
      "ushakov",
      "sukin",
    ]);
    expect([division(rearguard, "R-a3"), division(rearguard, "PSK-1")]).toEqual(["markov", "markov"]);
    expect([division(serpallen, "RB"), division(serpallen, "R1")]).toEqual(["sukin", "sukin"]);
  });
  rule("13.13-e", "battalions of one regiment are known as such", () => {
    const regiment = (g: Position, id: string) => unitIn(g, id).regiment;
    expect(regiment(rearguard, "PSK-1")).toBe(regiment(rearguard, "PSK-3"));
    expect(regiment(serpallen, "F1")).toBe(regiment(serpallen, "F2"));
    expect(regiment(serpallen, "F1")).not.toBe(regiment(serpallen, "F3"));
    expect(regiment(eylau, "4L")).not.toBe(regiment(eylau, "28L"));
  });
  rule("7.62", "a crew has a step for three guns or part", () => {
    const steps = (id: string) => unitIn(rearguard, `${id}-crew`).strength;
    expect([steps("F-a1"), steps("F-a2"), steps("F-a5")]).toEqual([2, 3, 2]);
    expect(unitIn(rearguard, "F-a4-crew")).toMatchObject({
      arm: "crew",
      mp: [6, 6],
      effectiveness: 6,
      modifier: 1,
      firing: 0,
    });
    expect(rearguard.world.units[unitIn(rearguard, "F-a1").crew]!.id).toBe("F-a1-crew");
  });

  const companies = (g: Position, id: string) =>
    g.world.spares[unitIn(g, id).index]!.map((one) => g.world.units[one]!).filter(
      ({ arm }) => arm === "skirmish",
    );
  rule("8.62-1", "light battalions may be all companies", () => {
    expect(companies(davout, "13Lt-1").map(({ strength }) => strength)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(companies(rearguard, "26Lt-1")).toHaveLength(6);
    expect(companies(davout, "J20-1")).toHaveLength(5);
    expect(companies(davout, "STU")).toHaveLength(8);
  });
  rule("8.62-2", "French and Prussian line has one", () => {
    expect(companies(davout, "33L-1")).toMatchObject([
      { id: "33L-1-c1", strength: 2, effectiveness: 5, firing: 3, mp: [6, 6] },
    ]);
    expect(companies(davout, "SCH-1")).toHaveLength(1);
  });
  rule("8.62-3", "Russian line has none", () => {
    expect([...companies(davout, "PAV-1"), ...companies(davout, "ROS-1")]).toEqual([]);
  });
  rule("21.24", "but for the optional rule", () => {
    expect(companies(begin("davout", "21.24"), "ROS-1")).toMatchObject([{ strength: 1 }]);
  });
  rule("8.63", "battalions of ten or more have companies of two, if they are French", () => {
    expect(
      [companies(rearguard, "46L-1"), companies(rearguard, "4L-1")].map(([one]) => one!.strength),
    ).toEqual([1, 2]);
    expect(companies(davout, "SCH-1")[0]!.strength).toBe(1);
  });
  it("have better companies of light infantry", () => {
    const values = ["24Lt-1", "J24-1", "4L-1"].map((id) => companies(rearguard, id)[0]!);
    expect(values.map(({ effectiveness, light }) => [effectiveness, light])).toEqual([
      [6, true],
      [5, true],
      [5, false],
    ]);
  });
  rule("19.42-1", "Russian light batteries of six guns have another half", () => {
    const half = (g: Position, id: string) =>
      g.world.spares[unitIn(g, id).index]!.map((one) => g.world.units[one]!.strength);
    expect([
      half(rearguard, "R-a3"),
      half(eylau, "R5"),
      half(rearguard, "R-a4"),
      half(rearguard, "F-a2"),
    ]).toEqual([[3], [5], [], []]);
    expect(unitIn(eylau, "R5-half-crew")).toMatchObject({ strength: 2, spare: true, arm: "crew" });
  });
});

describe("at the start", () => {
  rule("3.0", "six scenarios, the learning one first", () => {
    expect(scenarioList().map(({ id, difficulty }) => [id, difficulty])).toEqual([
      ["serpallen", "learning"],
      ["rearguard", "standard"],
      ["davout", "standard"],
      ["eylau-short", "long"],
      ["eylau", "long"],
      ["two-days", "long"],
    ]);
    expect(maps.ids()).toEqual(["serpallen", "rearguard", "davout", "eylau", "ground"]);
  });
  it("no unit begins next to an enemy", () => {
    const nearest = (g: Position): number => {
      const [french, allied] = [0, 1].map((side) =>
        countersOf(g, side)
          .filter(({ index }) => onMap(g, index))
          .flatMap(({ index }) => [...hexesOf(g, index)]),
      );
      return Math.min(...french!.flatMap((a) => allied!.map((b) => distance(g.world.map.grid, a, b))));
    };
    expect([rearguard, davout, eylau].map(nearest)).toEqual([5, 4, 6]);
  });
  rule("8.31-D", "extended lines stand on clear ground, side by side", () => {
    const lines = eylau.world.units.filter(({ index }) => eylau.state.formation[index] === EXTENDED);
    expect(lines).toHaveLength(10);
    for (const { index } of lines)
      for (const hex of hexesOf(eylau, index)) expect(isObstructed(eylau, hex)).toBe(false);
  });
  rule("8.51-a", "infantry in towns is in general order, and no cavalry or guns are there", () => {
    for (const g of ALL)
      for (const { index, arm, id } of g.world.units) {
        if (arm === "leader" || !onMap(g, index) || !isObstructed(g, g.state.hex[index]!)) continue;
        expect([id, arm, g.state.formation[index]]).toEqual([id, "infantry", GENERAL]);
      }
  });
  rule(
    "17.51",
    "inactive detachment commanders are on the map, other inactive leaders on the display",
    () => {
      const place = (g: Position, id: string) => PLACE_IDS[g.state.place[unitIn(g, id).index]!];
      expect(
        ["pahlen", "golitsyn", "kutaisov"].map((id) => [
          place(eylau, id),
          eylau.state.inactive[unitIn(eylau, id).index],
        ]),
      ).toEqual([
        ["map", 1],
        ["map", 1],
        ["map", 1],
      ]);
      expect(["candras", "saint-hilaire", "5-2", "walther"].map((id) => place(eylau, id))).toEqual([
        ...["display", "display", "display", "display"],
      ]);
      expect(["davout", "friant", "lestocq"].map((id) => eylau.state.place[unitIn(eylau, id).index])).toEqual(
        [...[WAITING, WAITING, WAITING]],
      );
      expect(davout.state.place[unitIn(davout, "napoleon").index]).toBe(DISPLAY);
    },
  );
  rule("17.11-a", "every unit of a committed brigade is in command", () => {
    for (const g of ALL)
      for (const { index, arm, id } of g.world.units)
        if ((arm === "infantry" || arm === "cavalry") && onMap(g, index) && isCommitted(g, index))
          expect(isInCommand(g, index), `${g.world.scenario} ${id}`).toBe(true);
  });
  rule("15.11-1", "committed brigades begin with one point of fatigue, others with none", () => {
    const fatigue = (g: Position, id: string) => g.state.fatigue[unitIn(g, id).index];
    expect([fatigue(davout, "lochet"), fatigue(davout, "14-1"), fatigue(serpallen, "mazovsky")]).toEqual([
      1, 0, 1,
    ]);
  });
  rule("16.15", "who is mobilized, and who holds an order", () => {
    const ids = (g: Position, list: readonly number[]) =>
      g.world.units.filter(({ index }) => list[index] === 1).map(({ id }) => id);
    expect(ids(rearguard, rearguard.state.mobilized)).toEqual(["leval", "markov", "pahlen"]);
    expect(ids(davout, davout.state.mobilized)).toEqual(["davout", "sukin"]);
    expect(ids(rearguard, rearguard.state.ordered)).toEqual(["soult"]);
  });
  rule("17.71-c", "Davout has a corps attack order in hand", () => {
    const chief = unitIn(davout, "davout").index;
    expect(davout.state.attacks).toEqual([
      { letter: 1, side: 0, chief, level: "corps", held: true, implemented: false, violations: 0, left: [] },
    ]);
    expect(davout.state.attack[chief]).toBe(1);
    expect(eylau.state.attacks).toEqual([]);
  });
  rule("17.23", "headquarters", () => {
    const at = (g: Position) => g.world.headquarters.map((hex) => (hex < 0 ? "-" : hexLabel(g, hex)));
    expect([rearguard, davout, eylau].map(at)).toEqual([
      ["0,19", "-"],
      ["-", "20,17"],
      ["17,19", "38,20"],
    ]);
  });
  rule("17.21-a", "command points of the scenarios", () => {
    expect([serpallen, rearguard, davout, eylau].map(({ world }) => world.hourly)).toEqual([
      [
        { hour: 0, most: 0, afterLoss: 0, resets: true },
        { hour: 0, most: 0, afterLoss: 0, resets: false },
      ],
      [
        { hour: 4, most: 4, afterLoss: 0, resets: true },
        { hour: 2, most: 3, afterLoss: 0, resets: false },
      ],
      [
        { hour: 3, most: 3, afterLoss: 0, resets: true },
        { hour: 2, most: 4, afterLoss: 2, resets: false },
      ],
      [
        { hour: 6, most: 6, afterLoss: 0, resets: true },
        { hour: 3, most: 5, afterLoss: 2, resets: false },
      ],
    ]);
  });
  rule("11.93", "batteries have eight points, the French on 7 February six", () => {
    const points = (g: Position, id: string) => g.state.ammunition[unitIn(g, id).index];
    expect([points(rearguard, "F-a1"), points(rearguard, "R-a1"), points(eylau, "F1")]).toEqual([6, 8, 8]);
  });
});

describe("the day", () => {
  it.each([
    ["serpallen", 6, "8 February, 08:00", "8 February, 09:15", [1, 5]],
    ["rearguard", 20, "7 February, 14:00", "7 February, 19:00", [1, 5, 9, 13, 17, 20]],
    ["davout", 28, "8 February, 11:00", "8 February, 17:45", [1, 5, 9, 13, 17, 21, 25]],
    [
      "eylau-short",
      26,
      "8 February, 08:00",
      "8 February, 20:30",
      [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25],
    ],
    [
      "eylau",
      51,
      "8 February, 08:00",
      "8 February, 22:30",
      [1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 44, 46, 48, 50],
    ],
  ])("%s has %i turns, from %s to %s", (id, turns, first, last, hourly) => {
    const { world } = begin(id);
    expect([world.turns.length, world.turns[0]!.name, world.turns.at(-1)!.name]).toEqual([
      turns,
      first,
      last,
    ]);
    expect(world.turns.flatMap(({ hourly: isHour }, i) => (isHour ? [i + 1] : []))).toEqual(hourly);
  });
  const runs = ({ world }: Position) => {
    const found: [string, number][] = [];
    for (const [i, { light }] of world.turns.entries())
      if (found.at(-1)?.[0] !== light) found.push([light, i + 1]);
    return found;
  };
  rule("4.2", "dusk comes on turn 13 of the 7th, 25 of Davout's day and 19 of the whole one", () => {
    expect([rearguard, davout].map(runs)).toEqual([
      [
        ["day", 1],
        ["dusk", 13],
        ["evening", 19],
      ],
      [
        ["day", 1],
        ["dusk", 25],
      ],
    ]);
  });
  rule("4.4", "the whole day ends at night", () => {
    expect(runs(eylau)).toEqual([
      ["day", 1],
      ["dusk", 19],
      ["evening", 21],
      ["night", 23],
    ]);
    expect(runs(full)).toEqual([
      ["day", 1],
      ["dusk", 37],
      ["evening", 43],
      ["night", 46],
    ]);
  });
  const events = ({ world }: Position) =>
    world.turns.flatMap(({ snowEvent }, i) => (snowEvent ? [i + 1] : []));
  rule("18.3", "when snow may begin; on the 7th only by the option", () => {
    expect(ALL.map(events)).toEqual([[], [], [1, 5, 9, 13], [3, 7, 9, 11, 13]]);
    expect(events(begin("rearguard", "february-snow"))).toEqual([5, 9, 13]);
    expect(eylau.world.turns.map(({ snow }) => snow).slice(3, 7)).toEqual([undefined, 2, 2, undefined]);
    expect(eylau.world.weather).toEqual({ snow: 0, wind: 0 });
    expect(events(full)).toEqual([1, 5, 13, 17, 21, 25, 29]);
    expect(full.world.turns.flatMap(({ snow }, i) => (snow === undefined ? [] : [i + 1]))).toEqual([
      ...[9, 10, 11, 12],
    ]);
  });
});

describe("reinforcements", () => {
  rule("6.7", "come at the edge, and at the end of a road where they have one", () => {
    for (const g of [rearguard, davout, eylau])
      for (const { name, hexes, units } of g.world.reinforcements) {
        if (name === "Bagration") continue;
        expect(hexes.every((hex) => isEdge(g.world.map.grid, hex))).toBe(true);
        const { neighbours } = g.world.map.grid;
        const onRoad = (hex: number) =>
          [0, 1, 2, 3, 4, 5].some(
            (dir) => neighbours[hex * 6 + dir]! >= 0 && g.world.map.sides[hex * 6 + dir]! & ROADWAY,
          );
        if (hexes.length === 1) expect(onRoad(hexes[0]!), name).toBe(true);
        expect(units.every((unit) => g.state.place[unit] === WAITING)).toBe(true);
      }
  });
  it("are those of the plan", () => {
    const reported = ({ world }: Position) =>
      world.reinforcements.map(
        ({ turn, name, side, units }) => `${turn} ${name} ${SIDE_IDS[side]} ${units.length}`,
      );
    expect(reported(rearguard)).toEqual([
      ...["2 Landsberg road french 3", "3 Landsberg road french 3", "4 Landsberg road french 4"],
      ...["8 Landsberg road french 8", "9 Friedland road allied 6"],
    ]);
    expect(reported(davout)).toEqual([
      ...[
        "2 west edge french 4",
        "3 Bartenstein road french 5",
        "3 west edge french 4",
        "4 west edge french 3",
      ],
      ...["6 Bartenstein road french 4", "7 Bartenstein road french 4", "9 Bagration allied 1"],
      ...[
        "13 Friedland road west allied 3",
        "14 Friedland road west allied 1",
        "16 Schmoditten lane allied 4",
      ],
      ...["17 Schmoditten lane allied 7", "18 Schmoditten lane allied 6"],
    ]);
    expect(reported(eylau)).toEqual([
      ...["2 Bartenstein road south french 7", "3 Bagration allied 1", "4 Bartenstein road south french 7"],
      ...["9 Bartenstein road south french 4", "10 Kreuzburg road allied 8", "21 Kreuzburg road french 7"],
      "22 Kreuzburg road french 4",
    ]);
    expect(davout.world.reinforcements[0]!.hexes).toHaveLength(13);
  });
});

describe("morale and victory", () => {
  rule("14.0", "tracks, what is on them, and where their units run", () => {
    const tracks = ({ world }: Position) =>
      world.tracks.map(({ id, side, points, home, worth }) =>
        [id, side, points, "edge" in home ? home.edge : "corner", worth].join(" "),
      );
    expect(tracks(rearguard)).toEqual(["iv 0 24 west 0", "klein 0 6 west 0", "rearguard 1 30 east 8"]);
    expect(tracks(davout)).toEqual([
      ...["iii 0 34 south 8", "saint-hilaire 0 8 south 4", "milhaud 0 4 south 2"],
      ...["left-wing 1 40 corner 8", "prussians 1 14 north 8"],
    ]);
    expect(tracks(eylau)).toEqual([
      ...["iv 0 22 west 6", "vii 0 14 west 6", "iii 0 22 south 6", "vi 0 14 west 6", "guard 0 10 west 6"],
      ...["cavalry 0 18 west 6", "russians 1 80 north 20", "prussians 1 10 north 6"],
    ]);
    const track = (id: string) => eylau.world.tracks[unitIn(eylau, id).track]!.id;
    expect(["4L", "F7", "LAS", "1Gr", "WYB", "COS1", "lestocq", "napoleon"].map(track)).toEqual([
      ...["iv", "cavalry", "cavalry", "guard", "prussians", "russians", "prussians", "guard"],
    ]);
  });
  rule("14.11", "Augereau's infantry takes routs to heart", () => {
    const { costs, shaken, shakenCost } = eylau.world.tracks[1]!;
    expect(shaken.map((one) => eylau.world.units[one]!.id)).toEqual(["desjardin", "heudelet"]);
    expect([costs.routed, shakenCost, costs["army commander"]]).toEqual([1, 2, 8]);
  });
  rule("20.0", "what is worth points, and what counts as a victory", () => {
    const places = ({ world }: Position) =>
      world.places.map(({ name, objectives, points, counts, per, turn }) =>
        [name, objectives.length, points.join(":"), counts, per, turn].join(" "),
      );
    expect(places(serpallen)).toEqual(["Hamlet 3 3:3 hexes 1 0"]);
    expect(places(rearguard)).toEqual([
      "Preussisch-Eylau 39 1:0 hexes 3 0",
      "Church and cemetery 2 5:0 hexes 1 0",
      "Ziegelhof 2 3:0 place 1 8",
      "Preussisch-Eylau 39 0:10 half 1 0",
      "Church and cemetery 2 0:6 place 1 16",
    ]);
    expect(places(davout)).toEqual([
      ...[
        "Serpallen 10 6:6 place 1 0",
        "Klein Sausgarten 9 6:6 place 1 0",
        "Kreege-Berge, summit 9 8:8 place 1 0",
      ],
      ...["Auklappen 5 10:10 place 1 0", "Kutschitten 9 10:10 place 1 0"],
    ]);
    expect(places(eylau)).toHaveLength(10);
    expect(places(eylau)[0]).toBe("Preussisch-Eylau 10 15:25 place 1 0");
    const levels = ({ world }: Position) => world.levels.map(({ id, least = "" }) => `${id} ${least}`);
    expect(levels(davout)).toEqual([
      "french-decisive 7",
      "french-marginal 0",
      "allied-marginal -12",
      "allied-decisive ",
    ]);
    expect(levels(eylau)).toEqual([
      "french-decisive 20",
      "french-marginal 8",
      "draw -7",
      "allied-marginal -19",
      "allied-decisive ",
    ]);
    const owners = ({ world }: Position) =>
      [0, 1, -1].map((side) => world.objectives.filter(({ owner }) => owner === side).length);
    expect(ALL.map(owners)).toEqual([
      [0, 1, 2],
      [0, 43, 0],
      [0, 42, 0],
      [12, 14, 1],
    ]);
    expect(ALL.map(({ world }) => world.awards.strength)).toEqual([
      [1, 1],
      [4, 4],
      [5, 5],
      [5, 5],
    ]);
  });
  it("name only existing cases", () => {
    const known = new Set(Object.keys(CASES));
    for (const id of IDS) {
      const { rules } = scenarioById(id) as { rules: { cite: string }[] };
      for (const { cite } of rules) expect(known.has(cite)).toBe(true);
    }
  });
});

it("are files that players can check", () => {
  const check = (format: string, data: unknown) =>
    fileKinds.find((kind) => kind.format === format)?.check(data);
  expect(check("grognard/eylau-map@1", maps.byId("serpallen"))).toBe(
    'map serpallen, "The lane at Serpallen": 20 columns, 15 rows',
  );
  expect(check("grognard/eylau-scenario@1", scenarioById("serpallen"))).toBe(
    'scenario serpallen, "The lane at Serpallen": 16 pieces, 6 turns',
  );
});
