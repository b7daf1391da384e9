// The order of battle of 8 February at its true scale, against the battle at half scale and Davout's attack.

import { distance } from "@grognard/hex";
import { ruleTests } from "@grognard/testkit";
import { describe, expect, it } from "vitest";
import { hexesOf, hexNamed, isArtillery, isGood, isObstructed, onMap } from "../src/board.ts";
import type { Case } from "../src/cases.ts";
import { buildIndex } from "../src/occupancy.ts";
import { crowding } from "../src/rules/09.1-stacking.ts";
import { isCommitted } from "../src/rules/16.14-commitment.ts";
import { isInCommand } from "../src/rules/17.11-in-command.ts";
import { armOfKind } from "../src/scenario/kinds.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";
import { readScenarioFile, type ScenarioFile, type UnitFile } from "../src/scenario/schema.ts";
import { setupState } from "../src/setup.ts";
import { GENERAL, type Position } from "../src/types.ts";
import { dataName } from "../src/words/fr/data-names.ts";
import { dataText } from "../src/words/fr/data-texts.ts";
import { lab } from "./lab.ts";

const rule = ruleTests<Case>("eylau");
const full = scenarioById("eylau");
const file = readScenarioFile(full);
const [half, davout, rearguard] = ["eylau-short", "davout", "rearguard"].map((id) =>
  readScenarioFile(scenarioById(id)),
) as [ScenarioFile, ScenarioFile, ScenarioFile];

/** Everybody above a piece, the nearest first. */
function above({ leaders }: ScenarioFile, under: string | undefined): string[] {
  const chain: string[] = [];
  for (let up = under; up !== undefined; up = leaders.find(({ id }) => id === up)?.under) chain.push(up);
  return chain;
}
/** The corps, wing or detachment of a unit; batteries of the army commander are the Guard's. */
const corpsOf = (scenario: ScenarioFile, { under }: UnitFile): string =>
  above(scenario, under).at(-2) ?? "bessieres";

function sumsOf(scenario: ScenarioFile, count: (unit: UnitFile) => boolean): Map<string, number> {
  const sums = new Map<string, number>();
  for (const unit of scenario.units.filter(count)) {
    const corps = corpsOf(scenario, unit);
    sums.set(corps, (sums.get(corps) ?? 0) + unit.strength!);
  }
  return sums;
}
const isGuns = ({ kind }: UnitFile): boolean => armOfKind(kind) === "artillery";
const isTroops = (unit: UnitFile): boolean => !isGuns(unit);
const regimentOf = ({ id }: UnitFile): string => id.replace(/-\d+$/, "");
function groups<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(key(item), [...(found.get(key(item)) ?? []), item]);
  return found;
}

describe("strengths", () => {
  /** All of their units are in Davout's attack, which is a tenth stronger; its strengths stand. */
  const AS_IN_DAVOUT = ["davout", "lestocq"];
  const troops = sumsOf(file, isTroops);
  const halved = sumsOf(half, isTroops);

  it("has the same corps and detachments", () => {
    expect([...troops.keys()].sort()).toEqual([...halved.keys()].sort());
  });
  it.each([...halved].filter(([corps]) => !AS_IN_DAVOUT.includes(corps)))(
    "%s: twice %i points of foot and horse, within a tenth",
    (corps, points) => {
      expect(Math.abs(troops.get(corps)! - 2 * points) * 10).toBeLessThanOrEqual(2 * points);
    },
  );
  it.each(AS_IN_DAVOUT)("%s: just as in Davout's attack", (corps) => {
    expect(troops.get(corps)).toBe(sumsOf(davout, isTroops).get(corps));
  });
  it("has about twice as many guns on each side", () => {
    const guns = (scenario: ScenarioFile, isFrench: boolean) =>
      scenario.units
        .filter((unit) => isGuns(unit) && (unit.nation === "french") === isFrench)
        .reduce((sum, { strength }) => sum + strength!, 0);
    for (const isFrench of [true, false]) {
      const twice = 2 * guns(half, isFrench);
      expect(Math.abs(guns(file, isFrench) - twice) * 10).toBeLessThanOrEqual(twice);
    }
  });
  it("gives units of Davout's attack its values", () => {
    const values = ({ name, nation, kind, strength }: UnitFile) => ({ name, nation, kind, strength });
    const here = new Map(file.units.map((unit) => [unit.id, unit]));
    for (const unit of davout.units) expect(values(here.get(unit.id)!)).toEqual(values(unit));
  });
  it("has no unit of 7 February stronger than it was then", () => {
    const before = new Map(rearguard.units.map((unit) => [unit.name, unit.strength!]));
    const stronger = file.units.filter(({ name, strength }) => strength! > (before.get(name) ?? 99));
    expect(stronger.map(({ id }) => id)).toEqual([]);
    const lost = (id: string) =>
      before.get(file.units.find((unit) => unit.id === id)!.name)! -
      file.units.find((unit) => unit.id === id)!.strength!;
    expect(["18L-1", "18L-2", "TOB-1", "57L-1"].map(lost)).toEqual([3, 3, 2, 2]);
  });
});

describe("organisation", () => {
  rule("16.31", "everybody has a chain of command up to the army commander", () => {
    for (const { id, under, nation } of file.units)
      expect(above(file, under).at(-1), id).toBe(nation === "french" ? "napoleon" : "bennigsen");
    for (const { id, under, nation } of file.leaders)
      expect([id, ...above(file, under)].at(-1), id).toBe(nation === "french" ? "napoleon" : "bennigsen");
  });
  it("every foot and horse stands under a brigade leader, and no brigade is empty", () => {
    const rank = new Map(file.leaders.map((leader) => [leader.id, leader.rank]));
    for (const unit of file.units.filter(isTroops)) expect(rank.get(unit.under), unit.id).toBe("brigade");
    const led = new Set(file.units.map(({ under }) => under));
    for (const { id } of file.leaders.filter((leader) => leader.rank === "brigade"))
      expect(led.has(id), id).toBe(true);
  });
  it("regiments of foot have two or three battalions in one brigade, the 16th Light four", () => {
    const foot = file.units.filter(({ kind, id }) => armOfKind(kind) === "infantry" && /-\d$/.test(id));
    for (const [regiment, battalions] of groups(foot, regimentOf)) {
      const { nation } = battalions[0]!;
      const isShort = ["J01", "J20", "KOS", "J03"].includes(regiment); // worn down on 7 February
      const usual = nation === "russian" && !isShort ? [3] : nation === "french" ? [2, 3] : [2];
      expect(regiment === "16Lt" ? [4] : usual, regiment).toContain(battalions.length);
      expect(new Set(battalions.map(({ under }) => under)).size, regiment).toBe(1);
      expect(battalions.map(({ id }) => id)).toEqual(battalions.map((_, i) => `${regiment}-${i + 1}`));
    }
  });
  it("brigades have one to four regiments, divisions one to three brigades of foot or horse", () => {
    const bodies = groups(file.units.filter(isTroops), ({ under }) => under);
    for (const [brigade, units] of bodies) {
      const most = brigade === "platov" ? 5 : 4;
      expect(new Set(units.map(regimentOf)).size, brigade).toBeLessThanOrEqual(most);
    }
    for (const { id } of file.leaders.filter(({ rank }) => rank === "division")) {
      const brigades = file.leaders.filter(({ under }) => under === id);
      expect(brigades.length, id).toBeGreaterThanOrEqual(2);
      expect(brigades.length, id).toBeLessThanOrEqual(3);
    }
  });
  rule("16.32-b", "detachment commanders stand under the army commander", () => {
    for (const { id, under } of file.leaders.filter(({ rank }) => rank === "detachment"))
      expect(under, id).toBe("bennigsen");
  });
  it("knows the generals that the battle at half scale did without", () => {
    const named = [
      "lasalle",
      "walther",
      "lepic",
      "dahlmann",
      "latour-maubourg",
      "bruyeres",
      "schiner",
      "la-motte",
    ];
    const ranks = named.map((id) => file.leaders.find((leader) => leader.id === id)?.rank);
    expect(ranks).toEqual(["division", "division", ...Array<string>(6).fill("brigade")]);
    const others = half.leaders.filter(
      ({ id, name }) => !/brigade/.test(name) && !file.leaders.some((one) => one.id === id),
    );
    expect(others.map(({ id }) => id)).toEqual([]);
  });
  it("keeps what generals of both are worth", () => {
    for (const { id, rank, rating, bonus } of half.leaders.filter(({ id }) => id !== "lasalle")) {
      const here = file.leaders.find((one) => one.id === id && one.rank === rank);
      if (here) expect([here.rating, here.bonus], id).toEqual([rating, bonus]);
    }
  });
});

describe("the set-up", () => {
  const world = loadWorld(full, []);
  const state = setupState(world);
  const g: Position = { world, state, index: buildIndex(world, state) };
  const here = world.units.filter(({ index }) => onMap(g, index));
  const troops = here.filter(({ arm }) => arm === "infantry" || arm === "cavalry" || arm === "artillery");

  rule("9.11-1", "no hex is too full", () => {
    for (const { index } of troops)
      for (const hex of hexesOf(g, index)) expect(crowding(g, hex)).toBeUndefined();
  });
  rule("8.51-a", "foot in the town is in general order, and no horse or guns are there", () => {
    for (const { index, arm, id } of troops) {
      if (!isObstructed(g, state.hex[index]!)) continue;
      expect([id, arm, state.formation[index]]).toEqual([id, "infantry", GENERAL]);
    }
  });
  rule("17.11-a", "every unit of a committed brigade is in command, and so is every battery", () => {
    const outside = troops.filter(
      ({ index }) =>
        (isArtillery(g, index) || isCommitted(g, index)) && isGood(g, index) && !isInCommand(g, index),
    );
    expect(outside.map(({ id }) => id)).toEqual([]);
  });
  it("enemies begin at least ten hexes apart", () => {
    const [french, allied] = [0, 1].map((side) =>
      troops.filter((unit) => unit.side === side).flatMap(({ index }) => [...hexesOf(g, index)]),
    );
    const nearest = Math.min(...french!.flatMap((a) => allied!.map((b) => distance(world.map.grid, a, b))));
    expect(nearest).toBeGreaterThanOrEqual(10);
  });
  it("puts the Russian left where Davout's attack finds it", () => {
    for (const { id, at, nation } of davout.units) {
      if (nation !== "russian" || at === undefined) continue;
      const [column, row] = at.split(",").map(Number) as [number, number];
      const hex = hexNamed(g, `${column + 62},${row + 23}`);
      expect(state.hex[world.unitById.get(id)!], id).toBe(hex);
    }
  });
  rule("17.51", "commanders of detachments that wait stand on the map", () => {
    const inactive = here.filter(({ index }) => state.inactive[index] === 1).map(({ id }) => id);
    expect(inactive).toEqual(["pahlen", "golitsyn", "kutaisov"]);
  });
  rule("6.7", "Davout, the Prussians and Ney come by their roads, the Prussians before Ney", () => {
    const groupOf = (id: string) =>
      world.reinforcements.find(({ units }) => units.includes(world.unitById.get(id)!))!;
    const arrives = (id: string) => world.turns[groupOf(id).turn - 1]!.name.split(", ")[1];
    expect(["davout", "bagration", "13Lt-1", "12L-1", "lestocq", "ney"].map(arrives)).toEqual([
      ...["08:30", "09:00", "09:30", "12:00", "12:30", "18:00"],
    ]);
    expect(groupOf("lestocq").hexes).toEqual(groupOf("ney").hexes);
  });
});

rule("20.0", "Augereau and Saint-Hilaire get attack orders at 10:00, as the snow begins", () => {
  const attacks = (turn: number) =>
    lab({ turn, phase: "frenchCommand" }, { scenario: "eylau", options: { historical: true } }).state.attacks;
  expect(file.turns[8]).toMatchObject({ name: "8 February, 10:00", snow: "heavy" });
  expect([5, 8, 10].map((turn) => attacks(turn))).toEqual([[], [], []]);
  expect(attacks(9)).toMatchObject([
    { level: "corps", held: true },
    { level: "division", implemented: true },
  ]);
});

describe("the major stream below Althof", () => {
  const crossing = (id: string, at: string, more: object = {}) =>
    lab(
      {
        phase: "alliedMovement",
        units: { lestocq: { at: "15,10" }, rembow: { at: "15,10" }, [id]: { at, facing: 1, ...more } },
      },
      { scenario: "eylau" },
    ).take(id);

  rule("6.22-d", "the Prussians cross it in disorder, and their guns not at all", () => {
    const foot = crossing("SCH-1", "17,13");
    expect(foot.destinations).toContain("18,14");
    foot.move("18,14");
    expect([foot.hex("SCH-1"), foot.unit("SCH-1").morale]).toEqual(["18,14", "disordered"]);
    const guns = crossing("P-a1", "17,13", { formation: "limbered" });
    expect(guns.destinations).not.toContain("18,14");
    expect(guns.refusal({ do: "move", to: "18,14" })).toBe("6.22-d");
  });
  rule("6.52-f", "both go over the bridge in good order", () => {
    for (const [id, more] of [
      ["SCH-1", {}],
      ["P-a1", { formation: "limbered" }],
    ] as const) {
      const t = crossing(id, "13,6", more).move("14,7");
      expect([t.hex(id), t.unit(id).morale], id).toEqual(["14,7", "good"]);
    }
  });
});

it("every piece, place and text has its French", () => {
  const { leaders, units, reinforcements, places } = file;
  const english =
    /Jaeger|Musketeers|Cuirassiers de \d|battalion|company|battery|half|brigade$|Cossacks|Hussars|Horse|Foot/;
  for (const { name } of [...leaders, ...units, ...reinforcements, ...places])
    expect(dataName(name)).not.toMatch(english);
  const { name, history, length, rules } = file;
  for (const text of [name, history, length, ...rules.map((one) => one.text)])
    expect(dataText(text)).not.toBe(text);
});
