// Columns and duties where several rules meet [15.6] [15.7]: who carries the marker, who may rest, what is still owed.

import { expect } from "vitest";
import { austrian, behind, foot, marching, NORTH_SOUTH, onRoad } from "./columns.ts";
import { lab, rule } from "./lab.ts";
import { acting, GUNNERS } from "./moves.ts";

const french = (at: string, more: object = {}) => ({ side: "french", at, facing: 2, ...more });
const enemy = (at: string, more: object = {}) => ({ side: "coalition", at, facing: 5, ...more });
const attacking = (units: object) =>
  lab(
    {
      activate: ["french"],
      formations: { french: { side: "french", rating: 4, order: "attack" } },
      units,
    },
    { dice: [3] },
  );

rule("15.6-attack", "a unit in contact that cannot attack does not do for those that can", () => {
  const units = { b: french("6,7"), c: french("6,8"), e: enemy("9,8") };
  expect(attacking(units).refusal({ do: "pass" })).toBe("15.6-attack");
  const contact = { ...units, a: french("8,8", { disorganized: true, steps: 1 }) };
  expect(attacking(contact).refusal({ do: "pass" })).toBe("15.6-attack");
});

rule("15.6-attack", "a unit in contact does for the others", () => {
  const t = attacking({ a: french("7,7"), b: french("6,7"), e: enemy("8,8") });
  expect(t.refusal({ do: "pass" })).toBe(undefined);
});

rule("15.7-deploy", "counters that have not joined in time wait for the next activation", () => {
  const t = lab(
    {
      activate: ["french"],
      formations: { french: { side: "french", rating: 2, order: { kind: "hold", fresh: true } } },
      units: { A: onRoad(7, { steps: 5 }), e: austrian("14,14") },
      map: { minorRoads: [NORTH_SOUTH] },
    },
    { dice: [2] }, // 4 MP
  );
  const joined = t.of("joined").length;
  expect([joined > 0, t.unit("A").column > 0]).toEqual([true, true]);
  t.take("A").until("units", "orders", "lead");
  expect(t.of("joined")).toHaveLength(joined);
});

rule(
  "15.7-marker-pass",
  "from cavalry that deploys first the marker goes to infantry, not to nearer cavalry",
  () => {
    const cavalry = { arm: "cavalry", steps: 2, column: 1 };
    const t = marching(
      {
        A: onRoad(9, { steps: 2, column: 1 }),
        C: foot("7,2", cavalry),
        D: foot("8,3", cavalry),
        e: austrian("14,14"),
        "french-leader": { at: "7,2" },
      },
      { target: "7,1" },
    );
    t.take("C").move("7,1");
    expect(t.unit("C").column).toBe(0);
    expect(t.of("carries")).toMatchObject([{ unit: "A" }]);
  },
);

rule("15.6-march", "a column in a zone deploys, and does not rest because friends are in its way", () => {
  const units = (at: string) => ({
    A: onRoad(7, { steps: 2, column: 1, trail: behind(7, 2) }),
    B: onRoad(6, { steps: 1, column: 1, trail: [] }),
    e: austrian(at, { batteries: 1 }),
  });
  const taken = (at: string) => marching(units(at), { more: { done: ["B"] } }).take("A");
  expect(taken("14,14").refusal({ do: "rest" })).toBe(undefined);
  expect(taken("8,7").unit("A").column).toBe(0);
});

rule("15.6-march", "round a hex in the corner that friends have closed", () => {
  const corner = { majorRoads: [["0,1", "0,0", "1,0"]], terrain: { "1,1": "mountain", "1,0": "forest" } };
  const go = (more: object) =>
    marching({ A: foot("0,1", { steps: 2, column: 1, ...more }) }, { target: "1,0", map: corner }).take("A");
  expect(go({}).of("moved")[0]?.path[0]).toBe("0,0");
  expect(go({ shunned: "0,0" }).of("moved")[0]?.path).toEqual(["1,0"]);
});

rule(
  "10.2-destroy",
  "a unit that is smashed on its way out of a field of fire is not destroyed there",
  () => {
    const t = acting(
      {
        a: { at: "7,7", facing: 0, steps: 1 },
        g: { ...GUNNERS, at: "7,6", facing: 3 },
        h: { ...GUNNERS, at: "8,8", facing: 4 },
      },
      { map: { levels: { "7,6": 1, "8,8": 1 }, terrain: { "6,8": "mountain" }, creeks: ["7,7|7,8"] } },
      { dice: [1, 1, 1, 1, 1, 1] },
    );
    t.take("a").act({ do: "stop" }).until("retreat", "facing", "orders");
    if (t.asks === "retreat") t.act(t.actions("retreat")[0]!);
    t.until("orders", "lead");
    expect(t.unit("a")).toMatchObject({ place: "map", smashed: true, stragglers: 1 });
  },
);

rule("15.6-march-rate", "the first hex of the map is too far to ride to, not closed", () => {
  const t = marching({ C: foot("13,13", { arm: "cavalry", steps: 2, column: 1 }), e: austrian("14,0") });
  t.take("C");
  const why = (to: string) => t.refusal({ do: "move", to });
  expect([why("0,0"), why("99,99")]).toEqual(["15.6-march-rate", "8.4"]);
});
