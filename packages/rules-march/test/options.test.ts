// The options of a match, and their texts.

import { type Json, Problem } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import { OPTIONS, readOptions } from "../src/options.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";

function complaintOf(options: Json): string | undefined {
  try {
    readOptions(options);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return undefined;
}

describe("options", () => {
  it("are called by id, case or key, and are off otherwise", () => {
    expect(readOptions(["extended-line"])).toMatchObject({ extendedLine: true, initiative: false });
    expect(readOptions(["16.7"]).extendedLine).toBe(true);
    expect(readOptions({ extendedLine: true }).extendedLine).toBe(true);
    expect(Object.values(readOptions(undefined)).some(Boolean)).toBe(false);
    expect(Object.values(readOptions(["all"])).every(Boolean)).toBe(true);
  });

  it("have each a case of their own", () => {
    expect(OPTIONS.map(({ id, cite }) => `${id} ${cite}`)).toEqual([
      "initiative 16.1",
      "captured-supply 16.2",
      "by-mail 16.3",
      "positioned-artillery 16.4",
      "grand-batteries 16.5",
      "detailed-supply 16.6",
      "extended-line 16.7",
      "fixed-ratings 15.15",
      "open 2.5-hidden",
      "supply-for-all 12.1-marker",
      "same-checks 15.1-out",
      "low-totals-fail 15.5-fail",
      "deploy-in-place 6.9-start",
      "fields-spare-waiting 8.2-end",
      "bridged-water-counts 7.2-creek",
    ]);
    expect(OPTIONS.filter((one) => "opens" in one).map(({ id }) => id)).toEqual(["open"]);
  });

  it("grand batteries need the initiative", () => {
    expect(complaintOf(["grand-batteries"])).toBe(
      "options: grand batteries need the option initiative, or by-mail [16.5-needs]",
    );
    expect(complaintOf(["grand-batteries", "initiative"])).toBeUndefined();
    expect(complaintOf(["grand-batteries", "by-mail"])).toBeUndefined();
    expect(complaintOf(["weather"])).toContain('there is no option "weather"; there are initiative (16.1)');
  });
});

describe("what options bring into play", () => {
  const world = (...options: string[]) => loadWorld(scenarioById("eggmuehl"), options);
  const spares = (...options: string[]) =>
    world(...options)
      .units.filter(({ spare }) => spare)
      .map(({ id }) => id);
  const count = (ids: readonly string[], part: string) => ids.filter((id) => id.startsWith(part)).length;

  it("a detachment counter for each formation that may send one, a half wagon for each wagon", () => {
    const ids = spares();
    expect(ids.filter((id) => id.endsWith("-detachment"))).toEqual([
      "iii-corps-detachment",
      "vii-corps-detachment",
      "lannes-detachment",
      "iv-korps-detachment",
      "ii-korps-detachment",
    ]);
    expect([count(ids, "french-half-wagon"), count(ids, "coalition-half-wagon")]).toEqual([4, 4]);
    expect(ids).toHaveLength(13);
  });

  it("captured supply: half wagons for those that are taken, too", () => {
    const ids = spares("captured-supply");
    expect([count(ids, "french-half-wagon"), count(ids, "coalition-half-wagon")]).toEqual([8, 8]);
  });

  it("positioned artillery: a marker for every battery of a formation", () => {
    const ids = spares("positioned-artillery");
    expect(["iii-corps", "vii-corps", "montbrun", "iv-korps"].map((id) => count(ids, `${id}-guns-`))).toEqual(
      [4, 3, 1, 6],
    );
    const { units, formations } = world("positioned-artillery");
    const guns = units.find(({ id }) => id === "iii-corps-guns-1")!;
    expect(guns).toMatchObject({ arm: "guns", steps: 2, morale: 4, mp: 8, spare: true, formation: 0 });
    expect(formations[0]!.units).toContain(guns.index);
  });

  it("grand batteries: a formation for each leader who is named for one", () => {
    const { formations, units } = world("initiative", "grand-batteries");
    const battery = formations.find(({ kind }) => kind === "battery")!;
    expect(battery).toMatchObject({ id: "iii-corps-battery", side: 0, leader: -1 });
    expect(units[battery.founder]!.id).toBe("davout");
    expect(battery.units).toHaveLength(7);
    expect(units[battery.units[0]!]).toMatchObject({ arm: "guns", steps: 10, spare: true });
    expect(world().formations.some(({ kind }) => kind === "battery")).toBe(false);
  });

  it("fixed ratings: both commanders may send the same number of orders", () => {
    expect(world().orderLimit).toEqual([4, 2]);
    expect(world("fixed-ratings").orderLimit).toEqual([3, 3]);
  });
});
