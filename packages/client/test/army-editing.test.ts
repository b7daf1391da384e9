// Changes of an army that need no rules, and what a match is told of the armies.

import type { ArmyList } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import { armyOptions, type Brought, isReady, usuallyBrought } from "../src/start/armies/brought.ts";
import {
  faultsAbove,
  faultsOfFields,
  faultsWithin,
  ledBy,
  named,
  unitPlace,
  withBrigade,
  withoutBrigade,
  withoutUnit,
  withUnit,
  withUnitMoved,
} from "../src/start/armies/editing.ts";

const line = { troop: "line", grade: 3 } as const;
const guns = { troop: "foot-guns", grade: 3 } as const;
const ARMY: ArmyList = {
  format: "toy@1",
  name: "Toy",
  nation: "france",
  year: 1809,
  points: 20,
  divisions: [
    { batteries: [guns], brigades: [{ units: [line, guns] }, { commander: "Pajol", units: [line] }] },
    { brigades: [{ units: [line] }] },
  ],
};

describe("an army that is put together", () => {
  test("changes one unit, one brigade, one name", () => {
    const spot = { division: 0, brigade: 0, unit: 1 };
    const changed = withUnit(ARMY, spot, (one) => ({ ...one, grade: 5 }));
    expect(changed.divisions[0]!.brigades[0]!.units).toEqual([line, { ...guns, grade: 5 }]);
    expect(changed.divisions[1]).toBe(ARMY.divisions[1]);
    const kept = withBrigade(ARMY, { division: 0, brigade: 1 }, (one) => ({ ...one, reserve: true }));
    expect(kept.divisions[0]!.brigades[1]).toEqual({ commander: "Pajol", reserve: true, units: [line] });
    expect(ledBy({ commander: "Pajol" }, "")).toEqual({});
    expect(ledBy({}, "Colbert")).toEqual({ commander: "Colbert" });
  });

  test("has a unit moved to another brigade, to the division, or to a new brigade", () => {
    const [first] = ARMY.divisions;
    const moved = withUnitMoved(ARMY, { division: 0, brigade: 0, unit: 1 }, { division: 0, brigade: 1 });
    expect(moved.divisions[0]!.brigades.map(({ units }) => units)).toEqual([[line], [line, guns]]);
    const up = withUnitMoved(ARMY, { division: 0, brigade: 0, unit: 1 }, { division: 0, brigade: -1 });
    expect(up.divisions[0]!.batteries).toEqual([guns, guns]);
    const anew = withUnitMoved(ARMY, { division: 0, brigade: 0, unit: 0 }, { division: 0, brigade: 2 });
    expect(anew.divisions[0]!.brigades.map(({ units }) => units)).toEqual([[guns], [line], [line]]);
    const away = withUnitMoved(ARMY, { division: 1, brigade: 0, unit: 0 }, { division: 0, brigade: 1 });
    expect(away.divisions).toHaveLength(1);
    expect(withUnitMoved(ARMY, { division: 0, brigade: 0, unit: 0 }, { division: 0, brigade: 0 })).toBe(ARMY);
    expect(first!.brigades).toHaveLength(2);
  });

  test("names a regiment, or lets it be numbered", () => {
    expect(named(line, "Royal Corse")).toEqual({ ...line, name: "Royal Corse" });
    expect(named({ ...line, name: "Royal Corse" }, "")).toEqual(line);
  });

  test("loses a brigade with its last unit, and a division with its last brigade", () => {
    const less = withoutUnit(ARMY, { division: 0, brigade: 1, unit: 0 });
    expect(less.divisions[0]!.brigades).toEqual([{ units: [line, guns] }]);
    expect(withoutBrigade(ARMY, { division: 1, brigade: 0 }).divisions).toHaveLength(1);
    const bare = withoutUnit(ARMY, { division: 0, brigade: -1, unit: 0 });
    expect(bare.divisions[0]!.batteries).toBeUndefined();
  });

  test("shows each fault in one place", () => {
    const fault = (place: string) => ({ place, text: place, cite: "I.4" });
    const faults = [
      "points",
      "divisions",
      "divisions[0].brigades[1].units",
      "divisions[0].brigades[1].units[0].grade",
      "divisions[0].brigades[1].units[10].grade",
    ].map(fault);
    const at = unitPlace({ division: 0, brigade: 1, unit: 0 });
    expect(at).toBe("divisions[0].brigades[1].units[0]");
    expect(unitPlace({ division: 0, brigade: -1, unit: 2 })).toBe("divisions[0].batteries[2]");
    expect(faultsWithin(faults, at)).toEqual([faults[3]]);
    expect(faultsOfFields(faults, "divisions[0].brigades[1]", "units")).toEqual([faults[2]]);
    expect(faultsAbove(faults)).toEqual(faults.slice(0, 2));
  });
});

describe("what the sides bring", () => {
  const scenario = {
    id: "toy",
    name: "",
    length: "",
    difficulty: "",
    history: "",
    armies: ["first", "second"].map((side) => ({ side, nation: "france", year: 1809, points: 20 })),
  };
  const [first, second] = usuallyBrought(scenario) as [Brought, Brought];
  const kept = [{ id: "one", system: "toy", army: ARMY }];

  test("is told to the match only where it is not the usual", () => {
    expect(armyOptions(scenario, [first, second], kept)).toEqual([]);
    const other = { ...second, wish: { nation: "spain", year: 1808, points: 30 } };
    expect(armyOptions(scenario, [first, other], kept)).toEqual(["second:spain/1808/30"]);
    expect(armyOptions(scenario, [{ ...first, byHand: true, kept: "one" }, other], kept)).toEqual([
      { first: ARMY },
      "second:spain/1808/30",
    ]);
  });

  test("is ready when every army by hand is there and in order, as it stands now", () => {
    const verdict = { cost: 3, prices: {}, titles: {}, brigadiers: true, faults: [] };
    const own = { ...first, byHand: true, kept: "one" };
    const judged = (army: ArmyList, more: object = {}) =>
      new Map([["one", { army, verdict: { ...verdict, ...more } }]]);
    expect(isReady([first, second], kept, new Map())).toBe(true);
    expect(isReady([own], kept, new Map())).toBe(false);
    expect(isReady([own], kept, judged(ARMY))).toBe(true);
    expect(isReady([own], kept, judged({ ...ARMY }))).toBe(false);
    expect(isReady([own], kept, judged(ARMY, { faults: [{ place: "", text: "", cite: "" }] }))).toBe(false);
    expect(isReady([{ ...first, byHand: true }], kept, new Map())).toBe(false);
  });
});
