// Straggler recovery [10.1] and detachments [10.3].

import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { hexNamed } from "../src/board.ts";
import { march } from "../src/ruleset.ts";
import { foot, marching, onRoad } from "./columns.ts";
import { type Lab, rule } from "./lab.ts";
import { acting, FOES, GUNNERS, toNextTurn } from "./moves.ts";

const MISSING = { at: "7,7", steps: 3, stragglers: 1, morale: 3 };

rule("10.1", "one try a turn, in place, on the morale rating", () => {
  const t = acting({ a: MISSING }, {}, { dice: [3] })
    .take("a")
    .act({ do: "recover" });
  expect(t.unit("a")).toMatchObject({ steps: 4, stragglers: 0 });
  expect(t.of("regained")).toMatchObject([{ unit: "a", cite: "10.1" }]);
  const u = acting({ a: { ...MISSING, steps: 2, stragglers: 2 } }, {}, { dice: [4] })
    .take("a")
    .act({ do: "recover" });
  expect(u.unit("a")).toMatchObject({ steps: 2, stragglers: 2 });
  expect(u.refusal({ do: "recover" })).toBe("10.1");
});

rule("10.1", "only a unit with stragglers", () => {
  expect(
    acting({ a: { at: "7,7" } })
      .take("a")
      .refusal({ do: "recover" }),
  ).toBe("10.1");
});

rule("10.1-nomove", "not after moving", () => {
  const t = acting({ a: MISSING }).take("a").move("7,6");
  expect(t.refusal({ do: "recover" })).toBe("4.1");
});

rule("10.1-cavalry", "cavalry counts 1 better", () => {
  for (const [die, steps] of [
    [4, 2],
    [5, 1],
  ] as const) {
    const t = acting({ c: { ...MISSING, arm: "cavalry", steps: 1 } }, {}, { dice: [die] });
    expect(t.take("c").act({ do: "recover" }).unit("c").steps).toBe(steps);
  }
});

rule("10.1-night", "by night everybody counts 2 better, cavalry 3", () => {
  const needed = (unit: object) => {
    const t = acting({ a: { ...MISSING, morale: 2, ...unit } }, { turn: 5 }, { dice: [1] });
    return t.take("a").act({ do: "recover" }).of("checked")[0]!.needed;
  };
  expect([needed({}), needed({ arm: "cavalry", steps: 1 })]).toEqual([4, 5]);
});

const CORPS = { formations: { french: { side: "french", detachment: true } } };
const DIVISION = { at: "7,7", steps: 4, batteries: 2, formation: "french", fatigue: "acted2", facing: 1 };
const DET = "french-detachment";
const out = (unit: object = {}, more: object = {}) =>
  acting({ a: { ...DIVISION, ...unit }, e: { ...FOES, at: "12,12" } }, { ...CORPS, ...more });

rule("10.3", "only a corps that may, and one at a time", () => {
  const t = acting({ a: { at: "7,7" } }).take("a");
  expect(t.refusal({ do: "detach", steps: 1, batteries: 0 })).toBe("10.3");
  const u = out().take("a").act({ do: "detach", steps: 1, batteries: 0 }, { do: "stop" });
  u.take(DET);
  expect(u.refusal({ do: "detach", steps: 1, batteries: 0 })).toBe("10.3");
  const v = acting(
    { a: DIVISION, b: { ...DIVISION, at: "8,8" }, [DET]: { at: "9,9", parent: "b", steps: 1 } },
    CORPS,
  ).take("a");
  expect(v.refusal({ do: "detach", steps: 1, batteries: 0 })).toBe("10.3");
});

rule("10.3-repeat", "a corps may send one out again and again, a division once an activation", () => {
  const t = acting(
    {
      a: { ...DIVISION, steps: 4 },
      [DET]: { at: "7,7", facing: 1, parent: "a", steps: 1, fatigue: "acted2" },
    },
    CORPS,
  );
  t.take(DET).act({ do: "rejoin" });
  t.take("a").act({ do: "detach", steps: 2, batteries: 0 });
  expect(t.unit(DET)).toMatchObject({ place: "map", steps: 2 });
  expect(t.refusal({ do: "detach", steps: 1, batteries: 0 })).toBe("10.3");
});

rule("10.3-create", "1 or 2 steps leave the division, in its hex, with the batteries it is given", () => {
  const t = out().take("a");
  const sizes = t.actions("detach").map(({ steps, batteries }) => [steps, batteries]);
  expect(sizes).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ]);
  t.act({ do: "detach", steps: 2, batteries: 1 });
  expect(t.unit("a")).toMatchObject({ steps: 2, batteries: 1 });
  expect(t.unit(DET)).toMatchObject({ hexes: ["7,7"], steps: 2, batteries: 1, facing: 1 });
  expect(t.of("detached")).toMatchObject([{ unit: DET, from: "a", steps: 2, cite: "10.3-create" }]);
});

rule("10.3-create", "the division keeps a step", () => {
  const t = out({ steps: 2 }).take("a");
  expect(t.refusal({ do: "detach", steps: 2, batteries: 0 })).toBe("10.3-create");
  expect(t.refusal({ do: "detach", steps: 1, batteries: 3 })).toBe("10.3-create");
  expect(t.refusal({ do: "detach", steps: 1, batteries: -1 })).toBe("10.3-create");
  expect(t.refusal({ do: "detach", steps: 1, batteries: 2 })).toBeUndefined();
});

rule("10.3-status", "it begins as tired and as hungry as its division, with the MP that are left", () => {
  const t = out({ unsupplied: true, fatigue: "acted3" }).take("a").move("7,6");
  t.act({ do: "detach", steps: 1, batteries: 0 }, { do: "stop" }).take(DET);
  expect(t.unit(DET)).toMatchObject({ fatigue: "acted3", unsupplied: true });
  expect(t.destinations).toContain("7,5"); // 2 of 4 MP are left
  expect(t.destinations).not.toContain("7,4");
  expect(toNextTurn(t.act({ do: "stop" })).unit(DET).fatigue).toBe("acted4"); // it has marched with its division
});

rule("10.3-when", "at any moment of the movement, but not once it is stopped", () => {
  const t = out().take("a").move("7,6");
  expect(t.refusal({ do: "detach", steps: 1, batteries: 0 })).toBeUndefined();
  const u = acting({ a: DIVISION, e: { ...GUNNERS, at: "7,5" } }, CORPS)
    .take("a")
    .move("7,6");
  expect(u.refusal({ do: "detach", steps: 1, batteries: 0 })).toBe("10.3-when");
  const v = out().take("a").act({ do: "rest" });
  expect(v.refusal({ do: "detach", steps: 1, batteries: 0 })).toBe("4.1");
});

rule("10.3-independent", "then it acts for itself, with the morale and MP of its division", () => {
  const t = out({ arm: "cavalry", steps: 2, batteries: 1 }).take("a");
  t.act({ do: "detach", steps: 1, batteries: 0 }, { do: "stop" }).take(DET);
  expect(t.destinations).toContain("7,1"); // 13 MP
  t.move("7,1").act({ do: "stop" });
  expect(t.hex("a")).toBe("7,7");
  expect(t.hex(DET)).toBe("7,1");
});

const REJOINING = (det: object, division: object = {}) =>
  acting(
    {
      a: { ...DIVISION, steps: 4, size: 5, ...division },
      [DET]: { at: "7,8", facing: 0, parent: "a", steps: 1, ...det },
    },
    CORPS,
  ).take(DET);

rule("10.3-rejoin", "in its own movement, in the hex of its division", () => {
  const t = REJOINING({ batteries: 1 });
  expect(t.refusal({ do: "rejoin" })).toBe("10.3-rejoin");
  t.move("7,7").act({ do: "rejoin" });
  expect(t.unit("a")).toMatchObject({ steps: 5, batteries: 3 });
  expect(t.unit(DET).place).toBe("spare");
  expect(t.of("rejoined")).toMatchObject([{ unit: DET, to: "a", cite: "10.3-rejoin" }]);
});

rule("10.3-rejoin", "not where the division is smashed, nor right after it was sent out", () => {
  const t = REJOINING({ at: "7,7" }, { steps: 0, stragglers: 1, smashed: true });
  expect(t.refusal({ do: "rejoin" })).toBe("10.3-rejoin");
  const u = out().take("a").act({ do: "detach", steps: 1, batteries: 0 }, { do: "stop" }).take(DET);
  expect(u.refusal({ do: "rejoin" })).toBe("10.3-rejoin");
  expect(out().take("a").refusal({ do: "rejoin" })).toBe("10.3-rejoin");
});

rule("10.3-rejoin", "batteries change hands once a turn", () => {
  const t = REJOINING({ at: "7,7", batteries: 1 }).act({ do: "rejoin" }).take("a");
  expect(t.refusal({ do: "detach", steps: 1, batteries: 1 })).toBe("10.3-when");
  expect(t.refusal({ do: "detach", steps: 1, batteries: 0 })).toBeUndefined();
});

rule("10.3-rejoin-levels", "fatigue goes one box towards the detachment's", () => {
  const level = (own: string, other: string) =>
    REJOINING({ at: "7,7", fatigue: other }, { fatigue: own }).act({ do: "rejoin" }).unit("a").fatigue;
  expect(level("acted2", "spent")).toBe("acted3");
  expect(level("acted2", "rested")).toBe("acted1");
  expect(level("acted2", "acted2")).toBe("acted2");
});

rule("10.3-rejoin-levels", "so does supply", () => {
  const hungry = (own: boolean, other: boolean) =>
    REJOINING({ at: "7,7", unsupplied: other }, { unsupplied: own }).act({ do: "rejoin" }).unit("a")
      .unsupplied;
  expect([hungry(false, true), hungry(true, false), hungry(false, false)]).toEqual([true, false, false]);
});

rule("10.3-rejoin-stragglers", "its stragglers become the division's, beyond two they are lost", () => {
  const t = REJOINING({ at: "7,7", stragglers: 1 }, { steps: 2, stragglers: 1 }).act({ do: "rejoin" });
  expect(t.unit("a")).toMatchObject({ steps: 3, stragglers: 2, lost: 0 });
  const u = REJOINING({ at: "7,7", stragglers: 1 }, { steps: 1, stragglers: 2 }).act({ do: "rejoin" });
  expect(u.unit("a")).toMatchObject({ steps: 2, stragglers: 2, lost: 1 });
});

rule("10.3-rejoin", "a forced march is paid for before rejoining", () => {
  const march = (die: number) =>
    acting(
      {
        a: { ...DIVISION, size: 5, fatigue: "tired1" },
        [DET]: { at: "7,8", facing: 0, parent: "a", steps: 1, fatigue: "tired1" },
      },
      { ...CORPS, stage: "forced" },
      { dice: [1, die] },
    )
      .act({ do: "forceMarch" })
      .take(DET)
      .act({ do: "force" }, { do: "move", to: "7,7" }, { do: "rejoin" });
  const t = march(6);
  expect(t.unit(DET)).toMatchObject({ place: "map", smashed: true, stragglers: 1 });
  expect(t.unit("a").steps).toBe(4);
  const u = march(4);
  expect(u.unit(DET).place).toBe("spare");
  expect(u.unit("a").steps).toBe(5);
  expect(u.of("checked")).toHaveLength(2);
});

rule(
  "10.3-independent",
  "sent out before its division moves it is free in what it does, later it has marched with it",
  () => {
    const t = out().take("a").act({ do: "detach", steps: 1, batteries: 0 }, { do: "stop" }).take(DET);
    expect(t.refusal({ do: "rest" })).toBeUndefined();
    const u = out()
      .take("a")
      .move("7,6")
      .act({ do: "detach", steps: 1, batteries: 0 }, { do: "stop" })
      .take(DET);
    expect(u.refusal({ do: "rest" })).toBe("4.1");
  },
);

const saysNo = (t: Lab, action: Action) => t.game.refusals(t.side ?? "", action)[0]?.message;

rule("10.3", "it is said why: the corps has none, or its one is out", () => {
  const DETACH = { do: "detach", steps: 1, batteries: 0 } as const;
  const none = acting({ a: { at: "7,7" } }).take("a");
  expect(none.actions("detach")).toEqual([]);
  const t = out().take("a").act(DETACH);
  const taken = saysNo(t, DETACH);
  t.act({ do: "stop" }).take(DET);
  expect(saysNo(t, DETACH)).toBe(saysNo(none, DETACH));
  expect(taken).not.toBe(saysNo(none, DETACH));
});

rule("10.3-create", "a unit that is still to enter the map sends out no detachment", () => {
  const t = acting(
    { a: { steps: 4, formation: "french" }, b: { at: "7,7", steps: 1, formation: "french" } },
    { ...CORPS, reinforcements: [{ units: ["a"], turn: 1, at: "7,14" }] },
  ).take("a");
  expect(t.refusal({ do: "detach", steps: 1, batteries: 0 })).toBe("10.3-create");
  t.move("7,14");
  expect(t.refusal({ do: "detach", steps: 1, batteries: 0 })).toBeUndefined();
});

rule("10.3-create", "losses and stragglers stay with the division", () => {
  const t = out({ steps: 3, size: 5, lost: 1, stragglers: 1, forced: 1 }).take("a");
  t.act({ do: "detach", steps: 2, batteries: 0 });
  expect(t.unit("a")).toMatchObject({ steps: 1, lost: 1, stragglers: 1 });
  expect(t.unit(DET)).toMatchObject({ steps: 2, lost: 0, stragglers: 0 });
  expect([t.state.forced[t.id("a")], t.state.forced[t.id(DET)]]).toEqual([1, 0]);
});

rule("10.3-rejoin", "no division has more than three batteries then, or as many as it began with", () => {
  const back = (own: number, other: number) =>
    REJOINING({ at: "7,7", batteries: other }, { batteries: own }).refusal({ do: "rejoin" });
  expect([back(2, 1), back(2, 2), back(0, 3), back(1, 3)]).toEqual([
    undefined,
    "10.3-rejoin",
    undefined,
    "10.3-rejoin",
  ]);
  expect([back(5, 0), back(5, 1)]).toEqual([undefined, "10.3-rejoin"]);
});

rule("10.3-rejoin", "a division is told that it is no detachment, a detachment that it is elsewhere", () => {
  const elsewhere = saysNo(REJOINING({}), { do: "rejoin" });
  const division = saysNo(out().take("a"), { do: "rejoin" });
  expect(elsewhere).toBeDefined();
  expect(division).toBeDefined();
  expect(division).not.toBe(elsewhere);
});

rule("10.3-rejoin", "its counter is empty again, and nobody's", () => {
  const t = REJOINING({ at: "7,7", batteries: 1 }).act({ do: "rejoin" });
  expect(t.unit(DET)).toMatchObject({ steps: 0, batteries: 0, lost: 0, stragglers: 0 });
  expect(t.state.parent[t.id(DET)]).toBe(-1);
});

rule("10.3-rejoin-levels", "allotments go one box towards the detachment's", () => {
  const used = (own: number, other: number) => {
    const flags = (n: number) => ({ used: n, unsupplied: n === 4 });
    const t = acting(
      {
        a: { ...DIVISION, size: 5, ...flags(own) },
        [DET]: { at: "7,7", facing: 0, parent: "a", steps: 1, ...flags(other) },
      },
      CORPS,
      { options: ["detailed-supply"] },
    ).take(DET);
    t.act({ do: "rejoin" });
    return [t.state.used[t.id("a")], t.unit("a").unsupplied];
  };
  expect(used(1, 3)).toEqual([2, false]);
  expect(used(3, 1)).toEqual([2, false]);
  expect(used(2, 2)).toEqual([2, false]);
  expect(used(3, 4)).toEqual([4, true]);
  expect(used(4, 0)).toEqual([3, false]);
});

rule("10.3-rejoin-stragglers", "those of forced marches are still known as such", () => {
  const forced = (own: number, other: number, missing = 1) => {
    const t = REJOINING(
      { at: "7,7", stragglers: 1, forced: other },
      { steps: 2, stragglers: missing, forced: own },
    ).act({ do: "rejoin" });
    return [t.unit("a").stragglers, t.state.forced[t.id("a")]];
  };
  expect(forced(1, 1)).toEqual([2, 2]);
  expect(forced(0, 1)).toEqual([2, 1]);
  expect(forced(1, 0)).toEqual([2, 1]);
  expect(forced(0, 0)).toEqual([2, 0]);
  expect(forced(2, 1, 2)).toEqual([2, 2]);
});

rule("10.1", "the step recovered is one lost in a forced march, if there is one", () => {
  const left = (forced: number) => {
    const t = acting({ a: { ...MISSING, steps: 2, stragglers: 2, forced } }, {}, { dice: [3] }).take("a");
    t.act({ do: "recover" });
    return [t.unit("a").stragglers, t.state.forced[t.id("a")]];
  };
  expect([left(0), left(1), left(2)]).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
  ]);
});

/** "a" is about to set out under MARCH, on the road to the north; "rear" is the rest of its corps. */
const settingOut = (
  units: { readonly [id: string]: object } = { a: onRoad(7, { batteries: 2 }) },
  more: object = {},
) =>
  marching(units, {
    more: {
      ...more,
      formations: {
        french: { side: "french", detachment: true, order: { kind: "march", target: "7,1" } },
      },
    },
  });

rule("10.3-when", "a division under MARCH may detach before it sets out", () => {
  const t = settingOut().take("a");
  expect([t.asks, t.side]).toEqual(["depart", "french"]);
  expect(t.actions("detach").map(({ steps, batteries }) => `${steps} ${batteries}`)).toEqual([
    ...["1 0", "1 1", "1 2", "2 0", "2 1", "2 2"],
  ]);
  t.act({ do: "detach", steps: 2, batteries: 1 });
  expect(t.unit("a")).toMatchObject({ steps: 2, batteries: 1 });
  expect(t.unit("french-detachment")).toMatchObject({ steps: 2, batteries: 1, column: 1, hexes: ["7,7"] });
  expect(t.actions("detach")).toEqual([]); // there is one counter
  expect(t.hex("a")).toBe("7,1"); // it has gone at once, as nothing else is to be chosen
  t.act({ do: "stop" }).take("french-detachment");
  expect(t.hex("french-detachment")).toBe("7,2"); // behind it
});

rule("10.3-when", "not while it deploys, nor on the way of a column that is not steered", () => {
  const late = settingOut({ a: onRoad(1, { steps: 5, column: 2, deploying: true }) }).take("a");
  expect(late.of("detached")).toEqual([]);
  expect(late.refusal({ do: "detach", steps: 1, batteries: 0 })).not.toBeUndefined();
});

rule("10.3-when", "infantry pauses on its way where its owner has said, and may detach there", () => {
  const t = settingOut().take("a");
  expect(t.actions("halt").map(({ hex }) => hex)).toEqual(["7,6", "7,5", "7,4", "7,3", "7,2", "7,1"]);
  expect(t.refusal({ do: "halt", hex: "7,8" })).toBe("10.3-when");
  t.act({ do: "halt", hex: "7,4" });
  expect(t.actions("halt")).toEqual([]); // once
  t.pass();
  expect([t.asks, t.side, t.hex("a")]).toEqual(["branch", "french", "7,4"]);
  expect(t.refusal({ do: "halt", hex: "7,3" })).toBe("10.3-when");
  const spent = t.spent("a");
  t.act({ do: "detach", steps: 1, batteries: 1 });
  expect([t.unit("a").steps, t.hex("a")]).toEqual([3, "7,1"]); // it has gone on
  expect(t.unit("french-detachment")).toMatchObject({ steps: 1, batteries: 1, column: 1, hexes: ["7,4"] });
  expect(t.spent("french-detachment")).toBe(spent);
});

rule(
  "10.3-when",
  "it may say so of the hexes that its MP would take it to, by any of its shortest ways",
  () => {
    const halts = (at: object, cap: number) =>
      settingOut({ a: at }, { cap })
        .take("a")
        .actions("halt")
        .map(({ hex }) => hex);
    expect(halts(onRoad(7, { batteries: 2 }), 1)).toEqual(["7,6", "7,5"]);
    expect(halts(onRoad(7, { batteries: 2 }), 1.5)).toEqual(["7,6", "7,5", "7,4"]);
    const beside = foot("5,3", { column: 2, batteries: 2 }); // two hexes from the road
    expect(halts(beside, 1)).toEqual(["6,3"]);
  },
);

rule("10.3-when", "having paused it may go on as it is; the enemy does not learn where it will pause", () => {
  const t = settingOut().take("a").act({ do: "halt", hex: "7,4" });
  const views = (["french", "coalition"] as const).map((viewer) => JSON.stringify(march.view(t.g, viewer)));
  expect(views.map((view) => /"halt":(-?\d+)/.exec(view)?.[1])).toEqual([String(hexNamed(t.g, "7,4")), "-1"]);
  t.pass().pass();
  expect([t.of("detached"), t.hex("a")]).toEqual([[], "7,1"]);
});

rule("10.3-when", "cavalry that rides under MARCH may detach on the way", () => {
  const t = settingOut({ a: { side: "french", arm: "cavalry", at: "3,9", steps: 3, column: 2 } }).take("a");
  if (t.asks === "depart") t.pass();
  t.move("4,9");
  expect(t.actions("detach").length).toBeGreaterThan(0);
  t.act({ do: "detach", steps: 1, batteries: 0 });
  expect([t.hex("french-detachment"), t.unit("french-detachment").column, t.unit("a").steps]).toEqual([
    "4,9",
    1,
    2,
  ]);
  expect(t.spent("french-detachment")).toBe(t.spent("a"));
});
