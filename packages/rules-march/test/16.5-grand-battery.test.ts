// [16.5] Grand Batteries.

import { expect } from "vitest";
import type { Action, ActionOf } from "../src/actions.ts";
import { hexLabels } from "../src/board.ts";
import { readOptions } from "../src/options.ts";
import { fireField } from "../src/rules/16.5-fire.ts";
import { austrian, foot } from "./columns.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";

const OPTIONS = { "grand-batteries": true, initiative: true, "positioned-artillery": true };
type Entries = { readonly [id: string]: object };

/** The French, whose leader may establish a battery, at the end of their impulse. */
const impulse = (units: Entries, more: object = {}, setting: LabSetting = {}) =>
  lab(
    {
      activate: ["french"],
      stage: "battery",
      command: "free",
      units,
      formations: { french: { side: "french", battery: true } },
      ...more,
    },
    { options: OPTIONS, ...setting },
  );
const guns = (at: string, steps: number, more: object = {}) => ({
  at,
  steps,
  facing: 0,
  parent: "A",
  ...more,
});
type Facing = ActionOf<"gather">["facing"];
const gather = (unit: string, batteries: number, hex = "7,7", facing: Facing = 0): Action => ({
  do: "gather",
  unit,
  batteries,
  hex,
  facing,
});
const gathered = (t: Lab, n: number) => {
  const { place, hexes, steps, facing } = t.unit(`french-battery-${n}`);
  return [place, hexes[0], steps, facing];
};

rule("16.5-needs", "a grand battery needs the rule of initiative", () => {
  expect(() => readOptions({ "grand-batteries": true })).toThrow("initiative");
});

rule(
  "16.5",
  "guns of units in range gather in the hex of a leader with that ability, when his formation acts",
  () => {
    const t = impulse({ A: foot("7,7", { batteries: 3 }), B: foot("8,7", { batteries: 2 }) });
    expect([t.asks, t.side]).toEqual(["battery", "french"]);
    t.act(gather("A", 2, "7,7", 4));
    expect([gathered(t, 1), t.unit("A").batteries]).toEqual([["map", "7,7", 2, 4], 1]);
    t.act(gather("B", 2, "7,7", 4));
    expect([gathered(t, 1), t.unit("B").batteries]).toEqual([["map", "7,7", 4, 4], 0]);
    expect(t.of("positioned").map(({ cite }) => cite)).toEqual(["16.5", "16.5"]);
  },
);

rule("16.5", "not in an impulse of others, and not without such a leader", () => {
  const units = { A: foot("7,7", { batteries: 2 }), B: foot("2,2", { formation: "other" }) };
  const formations = { french: { side: "french", battery: true }, other: { side: "french" } };
  expect(impulse(units, { activate: ["other"], formations }).asks).not.toBe("battery");
  expect(impulse(units, { formations: { ...formations, french: { side: "french" } } }).asks).not.toBe(
    "battery",
  );
});

rule("16.5", "only within command range of the leader", () => {
  const t = impulse({ A: foot("7,7", { batteries: 1 }), B: foot("7,9", { batteries: 2 }) }); // 4 MP away
  expect(t.refusal(gather("B", 1))).toBe("16.5");
  expect(t.actions("gather").map(({ unit }) => unit)).not.toContain("B");
  const road = { map: { minorRoads: [["7,7", "7,8", "7,9"]] } };
  const u = impulse({ A: foot("7,7", { batteries: 1 }), B: foot("7,9", { batteries: 2 }) }, road);
  expect(u.refusal(gather("B", 1))).toBe(undefined);
});

rule("16.5-eligible", "units give guns if they are in supply, neither smashed, Tired nor Spent", () => {
  const why = (more: object) =>
    impulse({
      A: foot("7,7", { batteries: 1, steps: 1 }),
      B: foot("7,7", { batteries: 1, size: 2, steps: 2, ...more }),
    }).refusal(gather("B", 1));
  expect(why({})).toBe(undefined);
  expect(why({ fatigue: "acted4" })).toBe(undefined);
  for (const state of [
    { unsupplied: true },
    { smashed: true, steps: 0 },
    { fatigue: "tired1" },
    { fatigue: "tired2" },
    { fatigue: "spent" },
  ])
    expect(why(state)).toBe("16.5-eligible");
});

rule("16.5", "positioned guns gather, too", () => {
  const t = impulse({ A: foot("7,7", { batteries: 3 }), "french-guns-1": guns("8,7", 2) });
  t.act(gather("french-guns-1", 2));
  expect([gathered(t, 1), t.unit("french-guns-1").place, t.unit("A").batteries]).toEqual([
    ["map", "7,7", 2, 0],
    "spare",
    3,
  ]);
  expect(t.refusal(gather("french-battery-1", 1))).toBe("16.5");
});

rule("16.5", "or in hexes that guns connect with his", () => {
  const t = impulse({ A: foot("7,7", { batteries: 3 }) });
  expect(t.refusal(gather("A", 1, "8,7"))).toBe("16.5"); // none in his hex yet
  t.act(gather("A", 1));
  expect(t.refusal(gather("A", 1, "8,7"))).toBe(undefined);
  expect(t.refusal(gather("A", 1, "9,7"))).toBe("16.5");
  t.act(gather("A", 1, "8,7"));
  expect(gathered(t, 2)).toEqual(["map", "8,7", 1, 0]);
  expect(t.refusal(gather("A", 1, "9,6"))).toBe(undefined); // beside 8,7
  expect(t.refusal(gather("A", 1, "7,7", 1))).toBe("16.5-fixed"); // it faces one way
  expect(t.refusal(gather("A", 2, "7,7"))).toBe("16.5"); // one is left
});

rule("16.5-stack", "up to ten points stand in a hex", () => {
  const t = impulse({ A: foot("7,7", { batteries: 3 }), "french-battery-1": guns("7,7", 8) });
  expect(t.refusal(gather("A", 3))).toBe("16.5-stack");
  t.act(gather("A", 2));
  expect(gathered(t, 1)).toEqual(["map", "7,7", 10, 0]);
});

rule("16.5-formation", "it is a formation of its own, with a chit", () => {
  const t = impulse({ A: foot("7,7", { batteries: 3 }) });
  const battery = t.g.world.formations.find(({ kind }) => kind === "battery")!;
  expect([battery.id, t.g.world.units[battery.founder]?.id]).toEqual(["french-battery", "french-leader"]);
  const drawn = lab(
    {
      phase: "reveal",
      units: { A: foot("7,7", { batteries: 2 }), "french-battery-1": guns("7,7", 2) },
      formations: { french: { side: "french", battery: true, founded: 1 } },
      turn: 6,
    },
    { options: OPTIONS, dice: [2, 3] },
  );
  expect(drawn.of("drawn").map(({ formation }) => formation)).toContain("french-battery");
});

rule("16.5-fixed", "on its day it neither moves nor gives its guns back", () => {
  const day = (founded: number) =>
    lab(
      {
        turn: 6,
        activate: ["french-battery"],
        stage: "units",
        units: { A: foot("7,7", { batteries: 2 }), "french-battery-1": guns("7,7", 2) },
        formations: { french: { side: "french", battery: true, founded } },
      },
      { options: OPTIONS },
    );
  expect(day(2).refusal({ do: "take", unit: "french-battery-1" })).not.toBe(undefined);
  expect(day(2).asks).not.toBe("units");
  const next = day(1).take("french-battery-1");
  expect(next.destinations).toContain("7,3");
});

rule("16.5-fixed", "the day is that of the first guns", () => {
  const t = impulse({ A: foot("7,7", { batteries: 3 }) }, { turn: 6 });
  const battery = t.g.world.formationById.get("french-battery")!;
  expect(t.state.founded[battery]).toBe(0);
  t.act(gather("A", 1));
  expect(t.state.founded[battery]).toBe(2);
  const more = impulse(
    { A: foot("7,7", { batteries: 3 }), "french-battery-1": guns("7,7", 2) },
    { turn: 6, formations: { french: { side: "french", battery: true, founded: 1 } } },
  ).act(gather("A", 1));
  expect([more.state.founded[battery], more.unit("french-battery-1").steps]).toEqual([1, 3]);
});

/** A has given guns to the battery in this turn, and is at hand in the next; the leader passes his check. */
const returning = (turn: number, given: number) =>
  impulse(
    { A: foot("7,7", { batteries: 2, steps: 2 }), B: foot("7,7", { batteries: 1, steps: 1 }) },
    { turn },
    { dice: [1, 1, 1, 1] },
  )
    .act(gather("A", given), gather("B", 1))
    .until("units")
    .take("A");

rule("16.5-return", "from the next day units take guns back, up to what they began with", () => {
  const take = (batteries: number): Action => ({ do: "takeUp", guns: "french-battery-1", batteries });
  expect(returning(4, 2).refusal(take(1))).toBe("16.5-fixed"); // the night belongs to the day
  expect(returning(5, 2).refusal(take(2))).toBe(undefined);
  expect(returning(5, 2).refusal(take(3))).toBe("16.5-return");
  const t = returning(5, 1).act(take(1));
  expect([t.unit("A").batteries, t.unit("french-battery-1").steps]).toEqual([2, 1]);
});

/** A battery of ten points in 7,7 that faces north. */
const firing = (units: Entries, more: object = {}, setting: LabSetting = {}) =>
  impulse(
    { A: foot("7,7", { batteries: 0, steps: 1 }), "french-battery-1": guns("7,7", 10), ...units },
    more,
    setting,
  );

rule("16.5-bombard", "it reaches two hexes to its front", () => {
  const t = firing({ F: austrian("0,0") });
  expect(hexLabels(t.g, fireField(t.g, t.id("french-battery-1"))).sort()).toEqual(
    ["6,7", "7,6", "8,7", "5,6", "6,6", "7,5", "8,6", "9,6"].sort(),
  );
});

rule("16.5-los", "a town, a wood or a higher hex between hides what is behind", () => {
  const sees = (map: object, at: string) => {
    const t = firing({ F: austrian(at) }, { map });
    return t.asks === "battery" && t.actions("bombard").some((action) => action.at === at);
  };
  expect(sees({}, "7,5")).toBe(true);
  expect(sees({ terrain: { "7,6": "forest" } }, "7,5")).toBe(false);
  expect(sees({ terrain: { "7,6": "town" } }, "7,5")).toBe(false);
  expect(sees({ terrain: { "7,6": "village" } }, "7,5")).toBe(true);
  expect(sees({ levels: { "7,6": 1 } }, "7,5")).toBe(false);
  expect(sees({ levels: { "7,6": 1, "7,7": 1 } }, "7,5")).toBe(true); // no higher than the guns
  expect(sees({ terrain: { "7,6": "forest" } }, "7,6")).toBe(true); // into a wood
  expect(sees({ terrain: { "7,6": "forest" } }, "8,6")).toBe(true); // past it by 8,7
  expect(sees({ terrain: { "7,6": "forest", "8,7": "forest" } }, "8,6")).toBe(false);
});

rule("16.5-los", "refused with the reason", () => {
  const t = firing({ F: austrian("7,6"), G: austrian("7,4") });
  expect(t.refusal({ do: "bombard", at: "7,4" })).toBe("16.5-los"); // too far
  expect(t.refusal({ do: "bombard", at: "7,5" })).toBe("16.5-bombard"); // no unit there
});

const fired = (units: Entries, dice: number[], at = "7,6", more: object = {}) =>
  firing(units, more, { dice: [...dice, 1, 1, 1, 1] }).act({ do: "bombard", at }); // leaders are safe

rule(
  "16.5-odds",
  "gun points against ten, terrain alone modifies them, and the battery loses nothing",
  () => {
    const t = fired({ F: austrian("7,6", { morale: 3 }) }, [3, 6]);
    expect(t.of("fought")[0]).toMatchObject({
      attack: "10",
      defence: "10",
      ratio: "1:1",
      terms: [],
      total: 3,
      retreat: 0,
    });
    expect(t.of("effects").map(({ units }) => units)).toEqual([["F"]]);
    const woods = fired({ F: austrian("7,6") }, [3, 6], "7,6", { map: { terrain: { "7,6": "forest" } } });
    expect(woods.of("fought")[0]).toMatchObject({ attack: "15/2", defence: "10" });
    const far = fired({ F: austrian("7,5") }, [3, 6], "7,5", { map: { terrain: { "7,5": "town" } } });
    expect(far.of("fought")[0]).toMatchObject({ attack: "5", defence: "10" });
    const slope = fired({ F: austrian("7,6") }, [3, 6], "7,6", {
      map: { levels: { "7,6": 1 }, slopes: ["7,7>7,6"] },
    });
    expect(slope.of("fought")[0]).toMatchObject({ attack: "15/2" });
  },
);

rule("16.5-odds", "all its guns that reach the hex fire together", () => {
  const t = fired({ "french-battery-2": guns("8,7", 10), F: austrian("7,5") }, [3, 6], "7,5");
  expect(t.of("fought")[0]).toMatchObject({ attack: "20", ratio: "2:1", total: 5 });
});

rule("16.5-result", "the first level of fatigue is a step lost", () => {
  const t = fired({ F: austrian("7,6", { morale: 5 }) }, [4, 5]); // Engaged 0, and 5: D2 1F
  expect(t.of("effects")[0]).toMatchObject({ casualties: 1, fatigue: 0 });
  expect([t.unit("F").steps, t.unit("F").fatigue]).toEqual([3, "rested"]);
  const two = fired({ F: austrian("7,6", { morale: 5 }) }, [4, 1]); // 1c D 2F
  expect([two.unit("F").steps, two.unit("F").fatigue]).toEqual([2, "acted1"]);
  const none = fired({ F: austrian("7,6", { morale: 5 }) }, [1, 6]); // Engaged +2, and 8: nothing
  expect([none.unit("F").steps, none.unit("F").fatigue]).toEqual([4, "rested"]);
});

rule("16.5-result", "each hex of retreat may be bought with a step, and nobody advances", () => {
  const strong = austrian("7,6", { morale: 5, steps: 5 });
  const t = fired({ F: strong, "french-battery-2": guns("8,7", 10) }, [5, 6]); // 2:1, 7
  expect([t.asks, t.side]).toEqual(["trade", "coalition"]);
  t.act({ do: "trade" });
  expect([t.asks, t.unit("F").steps]).toEqual(["trade", 4]);
  t.act({ do: "trade" });
  expect(t.of("traded").map(({ hexes, cite }) => [hexes, cite])).toEqual([
    [1, "16.5-result"],
    [1, "16.5-result"],
  ]);
  expect(t.hex("F")).toBe("7,6");
  expect(t.of("lost").map(({ unit }) => unit)).not.toContain("french-battery-1"); // only the target pays
  const u = fired({ F: austrian("7,6", { morale: 5 }) }, [6, 6]).pass();
  while (u.asks === "retreat" || u.asks === "facing") u.act(u.actions()[0]!);
  expect(u.hex("F")).not.toBe("7,6");
  expect(u.events.some(({ type }) => type === "advanced")).toBe(false);
});

rule("16.5-bombard", "once a turn, at the end of any impulse, of the enemy's too", () => {
  const t = fired({ F: austrian("7,6") }, [1, 6]);
  expect(t.asks).not.toBe("battery");
  const enemys = firing({ F: austrian("7,6") }, { activate: ["coalition"] });
  expect([enemys.asks, enemys.side]).toEqual(["battery", "french"]);
  expect(enemys.actions()).toEqual([{ do: "bombard", at: "7,6" }, { do: "pass" }]);
});

rule("16.5-bombard", "one that has fired in this turn does not fire again", () => {
  const t = firing({ A: foot("7,7", { batteries: 1, steps: 1 }), F: austrian("7,6") }, {}, { dice: [1, 6] });
  t.act({ do: "bombard", at: "7,6" });
  expect(t.asks).toBe("battery"); // more guns could gather
  expect(t.refusal({ do: "bombard", at: "7,6" })).toBe("16.5-bombard");
});

rule("16.5-when", "also in the impulse in which it forms", () => {
  const t = impulse({ A: foot("7,7", { batteries: 3 }), F: austrian("7,5") }, {}, { dice: [1, 6] });
  t.act(gather("A", 3)).act({ do: "bombard", at: "7,5" });
  expect(t.of("fought")[0]).toMatchObject({ attack: "3", defence: "10" });
});

rule("16.5-cav", "cavalry may go first, and the battery then looks for another target", () => {
  const t = firing(
    { C: austrian("7,6", { arm: "cavalry", steps: 2 }), F: austrian("7,5") },
    {},
    { dice: [3, 3, 1, 6] },
  ).act({ do: "bombard", at: "7,6" });
  expect([t.asks, t.side]).toEqual(["shelled", "coalition"]);
  t.act(t.actions("evade")[0]!);
  while (t.asks === "facing") t.act(t.actions()[0]!);
  expect([t.asks, t.of("fought")]).toEqual(["battery", []]);
  t.act({ do: "bombard", at: "7,5" });
  expect(t.of("fought")).toHaveLength(1);
  const stays = firing({ C: austrian("7,6", { arm: "cavalry", steps: 2 }) }, {}, { dice: [1, 6] });
  stays.act({ do: "bombard", at: "7,6" }).act({ do: "hold" });
  expect(stays.of("fought")).toHaveLength(1);
});

rule("16.5-cav", "when cavalry leaves infantry behind, the battery may fire there or elsewhere", () => {
  const units = {
    C: austrian("7,6", { arm: "cavalry", steps: 2 }),
    I: austrian("7,6", { steps: 2 }),
    F: austrian("8,7", { steps: 1 }),
  };
  const t = firing(units, {}, { dice: [3, 3, 1, 6] }).act({ do: "bombard", at: "7,6" });
  t.act({ do: "evade", to: "7,2" }, { do: "face", facing: 3 });
  expect([t.asks, t.side, t.of("fought")]).toEqual(["battery", "french", []]);
  expect(t.actions("bombard").map(({ at }) => at)).toEqual(["7,6", "8,7"]);
  t.act({ do: "bombard", at: "8,7" });
  expect(t.of("fought")).toMatchObject([{ at: ["8,7"] }]);
  const held = firing(units, {}, { dice: [1, 6] }).act({ do: "bombard", at: "7,6" }, { do: "hold" });
  expect(held.of("fought")).toMatchObject([{ at: ["7,6"] }]);
});

rule("16.5-bombard", "its die shifts the initiative like any other, and counts as fighting", () => {
  const t = fired({ F: austrian("7,6") }, [1, 6]);
  expect(t.of("initiative")).toMatchObject([{ toward: "coalition" }]);
  const u = firing({ F: austrian("7,6") }, {}, { dice: [6, 6] }).act({ do: "bombard", at: "7,6" });
  expect(u.of("initiative")).toMatchObject([{ toward: "french" }]);
  expect(u.state.fought).toBe(true);
});

rule("15.7-attacked", "a column under bombardment deploys where it is hit", () => {
  const t = fired({ F: austrian("7,6", { trail: ["7,5", "7,4", "7,3", "7,2"] }) }, [1, 6], "7,5", {
    formations: {
      french: { side: "french", battery: true },
      coalition: { side: "coalition", order: { kind: "march", target: "7,13" } },
    },
  });
  expect(t.unit("F")).toMatchObject({ hexes: ["7,5"], column: 0 });
});

rule("16.5-defend", "attacked from the front its batteries count double", () => {
  const attacked = (from: string, facing: number) => {
    const t = lab(
      {
        activate: ["coalition"],
        stage: "declare",
        command: "free",
        units: {
          A: foot("2,2", { batteries: 1 }),
          "french-battery-1": guns("7,7", 6),
          F: austrian(from, { facing }),
        },
        formations: { french: { side: "french", battery: true } },
      },
      { options: OPTIONS, dice: [1, 6, 6] },
    );
    t.act({ do: "attack", units: ["F"], at: ["7,7"] });
    return t.of("fought")[0]?.defence;
  };
  expect([attacked("7,6", 3), attacked("7,8", 0)]).toEqual(["12", "6"]);
});

rule("16.5", "the leader's hex may hold positioned guns that gather where they stand", () => {
  const t = impulse({
    A: foot("7,7", { batteries: 2 }),
    "french-guns-1": guns("7,7", 2),
    "french-battery-1": guns("7,7", 8),
  });
  t.act(gather("french-guns-1", 2));
  expect(gathered(t, 1)).toEqual(["map", "7,7", 10, 0]);
  expect(t.state.founded[t.g.world.formationById.get("french-battery")!]).toBe(1); // it was there before
});

rule("16.5", "what a unit has left it keeps, and what guns leave stays on the map", () => {
  const t = impulse({ A: foot("7,7", { batteries: 2 }), "french-guns-1": guns("8,7", 2) });
  t.act(gather("french-guns-1", 1)).act(gather("A", 1));
  expect([t.unit("french-guns-1").steps, t.unit("french-guns-1").place, t.unit("A").batteries]).toEqual([
    1,
    "map",
    1,
  ]);
  expect(t.state.parent[t.id("french-battery-1")]).toBe(t.id("A"));
});

rule("16.5", "in march column guns stay limbered, and no enemy's hex is a place for them", () => {
  const t = impulse({
    A: foot("7,7", { batteries: 1, steps: 1 }),
    B: foot("8,8", { batteries: 1, column: 1, steps: 1 }),
    F: austrian("8,7"),
  });
  expect(t.refusal(gather("B", 1))).toBe("16.5-eligible");
  t.act(gather("A", 1));
  const places = impulse(
    { A: foot("7,7", { batteries: 2, steps: 1 }), F: austrian("8,7") },
    { map: { terrain: { "7,6": "mountain" } } },
  ).act(gather("A", 1));
  expect(
    places
      .actions("gather")
      .map(({ hex }) => hex)
      .sort(),
  ).toEqual(["6,7", "6,8", "7,7", "7,8", "8,8"]);
});

rule("16.5-bombard", "passing leaves the fire for a later impulse; there is none without a battery", () => {
  const t = firing({ F: austrian("7,6") });
  expect(t.refusal({ do: "bombard", at: "7,6" })).toBe(undefined);
  t.pass();
  expect(t.state.bombarded.every((turn) => turn === 0)).toBe(true);
  const none = impulse({ A: foot("7,7", { batteries: 1 }), F: austrian("7,6") });
  expect(none.refusal({ do: "bombard", at: "7,6" })).toBe("16.5");
});

rule("16.5-odds", "guns that do not reach the hex are silent", () => {
  const t = fired({ "french-battery-2": guns("7,8", 10), F: austrian("7,5") }, [3, 6], "7,5");
  expect(t.of("fought")[0]).toMatchObject({ units: ["french-battery-1"], attack: "10" });
});

rule("16.5-bombard", "at the corner of the map", () => {
  const t = impulse({
    A: foot("0,1", { steps: 1 }),
    "french-battery-1": guns("0,1", 4),
    F: austrian("0,0"),
  });
  expect(t.actions("bombard")).toEqual([{ do: "bombard", at: "0,0" }]);
});
