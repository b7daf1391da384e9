// Where armies are put together: what a page is shown, and where what is bought goes.

import { describe, expect, it } from "vitest";
import type { ArmyFile } from "../src/armies/army-file.ts";
import { desk } from "../src/armies/desk.ts";
import { scenarioList } from "../src/scenario/library.ts";
import { rule } from "./rule.ts";

const EMPTY: ArmyFile = {
  format: "grognard/tabletop-army@1",
  name: "New",
  nation: "france",
  year: 1812,
  points: 40,
  divisions: [],
};

/** One after the other, each where the last one went. */
function bought(...troops: readonly string[]) {
  let so = {
    army: EMPTY as ReturnType<typeof desk.add>["army"],
    to: undefined as ReturnType<typeof desk.add>["to"] | undefined,
  };
  for (const troop of troops) so = desk.add(so.army, { troop, grade: 3 }, so.to);
  return so;
}
const many = (troop: string, count: number) => Array.from({ length: count }, () => troop);
const shape = (army: ReturnType<typeof bought>["army"]) =>
  army.divisions.map(({ brigades }) =>
    brigades.map(({ units }) =>
      units.map(({ troop, battalions = 1 }) => `${troop} ${battalions}`).join(", "),
    ),
  );

describe("a nation's list", () => {
  it("has every choice with its price in points, sort by sort", () => {
    const groups = desk.troops("france", 1812);
    expect(groups.map(({ id, arm }) => [id, arm])).toContainEqual(["lancers", "cavalry"]);
    const [line] = groups[0]!.troops;
    expect([groups[0]!.name, line]).toEqual([
      "Infantry of the line",
      {
        id: "line",
        title: "Line infantry",
        grades: [
          { grade: 1, price: 0.5 },
          { grade: 2, price: 0.75 },
          { grade: 3, price: 1 },
          { grade: 4, price: 1.5 },
        ],
        battalions: 4,
      },
    ]);
    const sappers = groups.find(({ id }) => id === "sappers")!.troops[0]!;
    expect([sappers.inParts, sappers.grades[0]]).toEqual([true, { grade: 3, price: 0.25 }]);
    expect(desk.troops("warsaw", 1800)).toEqual([]);
    expect(desk.nations()).toHaveLength(14);
  });

  it("is offered for the pick-up battles", () => {
    const armies = Object.fromEntries(scenarioList().map(({ id, armies: usual }) => [id, usual]));
    expect(armies["maida-1806"]).toBeUndefined();
    expect(armies["pick-up-hour"]).toEqual([
      { side: "first", nation: "france", year: 1809, points: 20 },
      { side: "second", nation: "austria", year: 1809, points: 20 },
    ]);
  });
});

rule("I.4", "what is bought fills regiments and brigades, and opens new ones", () => {
  expect(shape(bought(...many("line", 7)).army)).toEqual([["line 4, line 2", "line 1"]]);
  expect(shape(bought("line", "hussars", "line", ...many("hussars", 3)).army)).toEqual([
    ["line 2", "hussars 1, hussars 1, hussars 1", "hussars 1"],
  ]);
  expect(shape(bought("line", "foot-guns", "sappers").army)).toEqual([["line 1, foot-guns 1, sappers 1"]]);
  const { army, to } = bought("line", "hussars");
  expect(to).toEqual({ division: 0, brigade: 1 });
  expect(shape(desk.add(army, { troop: "line", grade: 4 }, { division: 0, brigade: 0 }).army)).toEqual([
    ["line 1, line 1", "hussars 1"],
  ]);
  expect(desk.judge(army).faults).toEqual([]);
});

rule("XII.2", "the commanders that an army needs are appointed as it grows and shrinks", () => {
  const small = bought(...many("line", 24)).army;
  expect(shape(small)[0]).toHaveLength(4);
  expect(small.divisions[0]!.brigades.map(({ commander }) => commander)).toEqual(
    [1, 2, 3, 4].map((n) => `Brigade commander ${n}`),
  );
  const large = bought(...many("line", 25)).army;
  expect(large.divisions.map(({ commander }) => commander)).toEqual([
    "Division commander 1",
    "Division commander 2",
  ]);
  expect(large.commander).toBe("Commander-in-chief");
  expect(desk.judge(large)).toMatchObject({ cost: 25, brigadiers: false, faults: [] });
  const guns = desk.add(large, { troop: "foot-guns", grade: 3 }, { division: 1, brigade: -1 });
  expect([guns.to, guns.army.divisions[1]!.batteries]).toEqual([
    { division: 1, brigade: -1 },
    [{ troop: "foot-guns", grade: 3 }],
  ]);
  const { commander: _, ...first } = small.divisions[0]!;
  const bare = {
    ...small,
    divisions: [{ ...first, brigades: first.brigades.map(({ units }) => ({ units })) }],
  };
  expect(desk.judge(bare).faults).toHaveLength(4);
  expect(desk.judge(desk.appoint(bare)).faults).toEqual([]);
});

it("buys a whole army, another for every seed", () => {
  const wish = { nation: "russia", year: 1812, points: 60 };
  const army = desk.buy(wish, 1);
  expect(army).not.toEqual(desk.buy(wish, 2));
  expect(desk.judge(army).faults).toEqual([]);
  expect(desk.read(JSON.parse(JSON.stringify(army)))).toEqual(army);
  const { prices, cost, titles } = desk.judge(army);
  expect(Object.values(prices).reduce((sum, price) => sum + price, 0)).toBeCloseTo(cost);
  expect(Object.keys(titles)).toEqual(Object.keys(prices));
});
