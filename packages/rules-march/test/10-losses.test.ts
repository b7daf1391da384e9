// Steps lost, stragglers, smashed units [10.0] [10.2].

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { levy, loseSteps } from "../src/rules/10-losses.ts";
import { clash, over } from "./clash.ts";
import { lab, rule } from "./lab.ts";
import { acting } from "./moves.ts";

/** A unit that loses steps. */
const losing = (unit: object, casualties: number, stragglers: number, forced = false) =>
  lab(
    {
      activate: ["french"],
      stage: "units",
      units: { f: { side: "french", at: "6,7", ...unit }, z: { side: "french", at: "0,14" } },
    } as Json,
    {
      deed: (g, id) => loseSteps(g, id("f"), casualties, stragglers, "7.3-s", forced),
    },
  ).unit("f");

rule("10.0", "stragglers are missing, not lost", () => {
  expect(losing({ steps: 4 }, 0, 1)).toMatchObject({ steps: 3, stragglers: 1, lost: 0 });
  expect(losing({ steps: 4 }, 1, 0)).toMatchObject({ steps: 3, stragglers: 0, lost: 1 });
  expect(losing({ steps: 4 }, 1, 1)).toMatchObject({ steps: 2, stragglers: 1, lost: 1 });
});

rule("10.0-cap", "no more than two are missing; others are casualties", () => {
  expect(losing({ steps: 4 }, 0, 2)).toMatchObject({ steps: 2, stragglers: 2, lost: 0 });
  expect(losing({ steps: 4 }, 0, 3)).toMatchObject({ steps: 1, stragglers: 2, lost: 1 });
  expect(losing({ steps: 3, stragglers: 2 }, 0, 1)).toMatchObject({ steps: 2, stragglers: 2, lost: 1 });
});

rule("15.14-check", "stragglers of a forced march are marked as such", () => {
  const t = acting(
    { f: { at: "6,7", fatigue: "tired1" }, z: { at: "0,14" } },
    { stage: "forced" },
    { dice: [1, 6, 3, 3] },
  )
    .act({ do: "forceMarch" })
    .take("f")
    .act({ do: "force" }, { do: "move", to: "7,7" }, { do: "stop" });
  expect([t.unit("f").stragglers, t.state.forced[t.id("f")]]).toEqual([1, 1]);
});

rule("10.2", "without a step but with stragglers a unit is smashed", () => {
  expect(losing({ steps: 1, stragglers: 1 }, 1, 0)).toMatchObject({
    place: "map",
    smashed: true,
    steps: 0,
    stragglers: 1,
    lost: 1,
  });
  expect(losing({ steps: 1 }, 0, 1)).toMatchObject({ smashed: true, steps: 0, stragglers: 1, lost: 0 });
});

rule("10.2-eliminated", "without any it is eliminated", () => {
  expect(losing({ steps: 1 }, 1, 0)).toMatchObject({ place: "eliminated", steps: 0, lost: 1 });
  expect(losing({ steps: 2 }, 2, 1)).toMatchObject({ place: "eliminated", lost: 2 });
});

rule("10.2-nod", "a smashed unit has no disorganized marker", () => {
  expect(losing({ steps: 1, stragglers: 1, disorganized: true }, 1, 0)).toMatchObject({
    smashed: true,
    disorganized: false,
  });
  const t = over(clash({ enemy: { steps: 1, stragglers: 1 }, dice: [1, 6, 2] })); // Retreat: 1c D 2F
  expect(t.unit("c")).toMatchObject({ smashed: true, disorganized: false });
});

rule("10.2-maxloss", "in one combat a unit loses no more than it has on the map", () => {
  // one step and one straggler: the river takes two, the effects one more
  const gate = Object.fromEntries(["7,6", "8,7", "7,8", "6,8"].map((hex) => [hex, "mountain"]));
  const t = over(
    clash({
      enemy: { steps: 1, stragglers: 1 },
      dice: [1, 6, 1],
      map: { terrain: gate, rivers: ["7,7|8,8"] },
    }),
  );
  expect(t.unit("c")).toMatchObject({ place: "map", smashed: true, stragglers: 1, lost: 1 });
});

rule("10.2-example", "one step, one straggler, 1c 1s: smashed, and the new straggler is ignored", () => {
  const t = over(clash({ enemy: { steps: 1, stragglers: 1 }, dice: [1, 6, 1] })); // 4:1, 5: Retreat 1 is 1c 1s D 2F
  expect(t.of("effects").at(-1)).toMatchObject({ casualties: 1, stragglers: 1 });
  expect(t.unit("c")).toMatchObject({ smashed: true, steps: 0, stragglers: 1, lost: 1 });
});

rule("10.2-retreat", "a unit that is smashed may run up to two hexes at once, or stay", () => {
  const smash = () => {
    const t = clash({ enemy: { steps: 1, stragglers: 1 }, dice: [1, 6, 2] });
    return t.act({ do: "retreat", path: ["8,8"] }, { do: "face", facing: 5 }, { do: "pass" });
  };
  const t = smash();
  expect([t.asks, t.side]).toEqual(["retreat", "coalition"]);
  const lengths = t.actions("retreat").map(({ path }) => path.length);
  expect(new Set(lengths)).toEqual(new Set([1, 2]));
  expect(t.actions("pass")).toHaveLength(1);
  t.act({ do: "retreat", path: ["9,8", "10,9"] });
  expect(t.hex("c")).toBe("10,9");
  expect(t.of("fled").at(-1)).toMatchObject({ why: "smashed", cite: "10.2-retreat" });
  expect(smash().pass().hex("c")).toBe("8,8");
});

rule("10.2-destroy", "any loss in combat destroys a smashed unit, its stragglers with it", () => {
  const t = over(clash({ enemy: { smashed: true, size: 4, stragglers: 2, steps: 0 }, dice: [1, 6, 1] })); // 8:1: +6, 7
  expect(t.unit("c")).toMatchObject({ place: "eliminated", stragglers: 0, lost: 4 });
  expect(t.of("eliminated")).toMatchObject([{ unit: "c", cite: "10.2-destroy" }]);
  const lucky = over(clash({ enemy: { smashed: true, size: 4, stragglers: 2, steps: 0 }, dice: [1, 6, 6] }));
  expect(lucky.unit("c")).toMatchObject({ place: "map", smashed: true });
});

rule("10.2-cavalry", "stragglers destroy smashed cavalry only by a charge", () => {
  const enemy = { arm: "cavalry", smashed: true, size: 3, stragglers: 1, steps: 0 };
  // 8:1, 1 + 6: Retreat 2 with -1: 4 is 3, 1s D 2F
  const foot = over(clash({ enemy, dice: [1, 6, 4] }));
  expect(foot.of("effects").at(-1)).toMatchObject({ casualties: 0, stragglers: 1 });
  expect(foot.unit("c")).toMatchObject({ place: "map", smashed: true });
  // charged: Engaged with -1: 4 is 3, 1s
  const charged = over(clash({ own: { arm: "cavalry", steps: 4 }, enemy, dice: [1, 6, 4] }));
  expect(charged.unit("c").place).toBe("eliminated");
  const infantry = over(clash({ enemy: { ...enemy, arm: "infantry" }, dice: [1, 6, 4] }));
  expect(infantry.unit("c").place).toBe("eliminated");
});

rule("10.2-cavalry", "stragglers on the way back do not destroy it either, casualties do", () => {
  const enemy = { arm: "cavalry", smashed: true, size: 3, stragglers: 1, steps: 0 };
  const terrain = Object.fromEntries(["7,6", "8,7", "7,8", "6,8"].map((hex) => [hex, "mountain"]));
  const wet = over(clash({ enemy, dice: [1, 6, 6], map: { terrain, creeks: ["7,7|8,8"] } }));
  expect(wet.unit("c")).toMatchObject({ place: "map", smashed: true });
  const foot = over(
    clash({ enemy: { ...enemy, arm: "infantry" }, dice: [1, 6, 6], map: { terrain, creeks: ["7,7|8,8"] } }),
  );
  expect(foot.unit("c").place).toBe("eliminated");
  const hit = over(clash({ enemy, dice: [1, 6, 3] })); // Retreat 2: 1c D 2F
  expect(hit.unit("c").place).toBe("eliminated");
});

const recovering = (unit: object, dice: number[], rest: object = {}) =>
  lab(
    {
      activate: ["coalition"],
      stage: "smashed",
      units: {
        c: { side: "coalition", at: "7,7", smashed: true, size: 3, stragglers: 1, steps: 0, ...unit },
        y: { side: "coalition", at: "12,12", steps: 1 },
      },
      ...rest,
    } as Json,
    { dice },
  );

rule("10.2-action", "all a smashed unit does is try to recover", () => {
  const t = recovering({}, [4]);
  expect(t.of("checked")).toMatchObject([{ unit: "c", needed: 4, passed: true, cite: "10.2-action" }]);
  expect(t.asks).toBe("units");
  expect(t.refusal({ do: "take", unit: "c" })).toBeDefined();
});

rule("10.2-success", "it has one step again, and is as tired as before", () => {
  const t = recovering({ stragglers: 2, fatigue: "acted3" }, [4]);
  expect(t.unit("c")).toMatchObject({
    smashed: false,
    steps: 1,
    stragglers: 1,
    fatigue: "acted3",
    hexes: ["7,7"],
  });
  expect(t.of("recovered")).toMatchObject([{ unit: "c", cite: "10.2-success" }]);
});

rule("10.2-failure", "it stays smashed, tires, and runs two hexes towards its supply", () => {
  const t = recovering({ fatigue: "acted3" }, [5]);
  expect(t.unit("c")).toMatchObject({ smashed: true, stragglers: 1, fatigue: "acted4" });
  expect([t.asks, t.side]).toEqual(["retreat", "coalition"]);
  const home = t.actions("retreat").map(({ path }) => path.at(-1));
  expect(t.actions("retreat").every(({ path }) => path.length === 2)).toBe(true);
  expect(home).toContain("9,7");
  expect(t.actions("pass")).toEqual([]);
});

const ARMIES = {
  french: {
    name: "French",
    friendlyEdges: ["west"],
    enemyEdges: ["east"],
    orders: 3,
    sources: [] as string[],
    trains: [],
  },
  coalition: {
    name: "Coalition",
    friendlyEdges: ["north"],
    enemyEdges: ["south"],
    orders: 3,
    sources: [] as string[],
    trains: [],
  },
};

rule("10.2-failure", "to the nearest source, or without one to its own edge of the map", () => {
  const sources = (...hexes: string[]) => ({
    armies: { ...ARMIES, coalition: { ...ARMIES.coalition, sources: hexes } },
  });
  expect(recovering({}, [5], sources("7,14", "0,0")).hex("c")).toBe("7,9");
  expect(recovering({}, [5], sources("0,0", "7,14")).hex("c")).toBe("7,9");
  expect(recovering({}, [5], { armies: ARMIES }).hex("c")).toBe("7,5");
});

rule("10.2-failure", "at home it stays; it never leaves the map", () => {
  const t = recovering({ at: "14,7" }, [5]);
  expect(t.unit("c")).toMatchObject({ place: "map", hexes: ["14,7"] });
});

rule("10.2-failure", "an enemy zone is avoided if it can be, and destroys if it cannot", () => {
  const guns = { side: "french", at: "9,6", facing: 4, batteries: 1 };
  const round = recovering({}, [5], {
    units: {
      c: { side: "coalition", at: "7,7", smashed: true, size: 3, stragglers: 1, steps: 0 },
      y: { side: "coalition", at: "12,12", steps: 1 },
      x: guns,
    },
  });
  for (const { path } of round.actions("retreat")) expect(path).not.toContain("8,7");
  const terrain = Object.fromEntries(["8,8", "7,6", "7,8", "6,7", "6,8"].map((hex) => [hex, "mountain"]));
  const caught = recovering({}, [5, 3, 3], {
    map: { terrain },
    units: {
      c: { side: "coalition", at: "7,7", smashed: true, size: 3, stragglers: 1, steps: 0 },
      y: { side: "coalition", at: "12,12", steps: 1 },
      x: guns,
    },
  });
  if (caught.asks === "retreat") caught.act(caught.actions("retreat")[0]!);
  expect(caught.unit("c").place).toBe("eliminated");
});

rule("10.1-cavalry", "cavalry recovers by one better", () => {
  expect(recovering({ arm: "cavalry" }, [5]).of("checked")).toMatchObject([{ needed: 5, passed: true }]);
});

rule("10.1-night", "by night two better", () => {
  expect(recovering({ morale: 3 }, [5], { turn: 5 }).of("checked")).toMatchObject([
    { needed: 5, passed: true },
  ]);
  expect(recovering({ morale: 3 }, [6], { turn: 5 }).of("checked")).toMatchObject([{ passed: false }]);
});

rule("13.2", "by night a smashed unit recovers by two better", () => {
  expect(recovering({ morale: 2, arm: "cavalry" }, [5], { turn: 5 }).of("checked")).toMatchObject([
    { needed: 5, passed: true },
  ]);
});

rule("12.2-may", "an unsupplied unit may recover from being smashed", () => {
  expect(recovering({ unsupplied: true }, [4]).unit("c").smashed).toBe(false);
});

rule("10.3-independent", "what a detachment loses when it dies its division has lost", () => {
  const t = over(
    clash({
      enemy: { at: "10,10", steps: 3, size: 5 },
      formations: { coalition: { side: "coalition", detachment: true } },
      more: { "coalition-detachment": { parent: "c", at: "7,7", facing: 5, steps: 1 } },
      dice: [1, 6, 1], // 4:1: a retreat, 1c 1s
    }),
  );
  expect(t.unit("coalition-detachment")).toMatchObject({ place: "spare", steps: 0, lost: 0 });
  expect(t.unit("c")).toMatchObject({ steps: 3, lost: 2 });
});

rule("10.2-action", "all smashed units of a formation try, one after the other", () => {
  const smashed = (at: string) => ({
    side: "coalition",
    at,
    smashed: true,
    size: 3,
    stragglers: 1,
    steps: 0,
  });
  const t = recovering({}, [4, 3, 2], {
    units: {
      c: smashed("7,7"),
      d: smashed("8,8"),
      e: smashed("9,8"),
      y: { side: "coalition", at: "12,12", steps: 1 },
    },
  });
  expect(t.of("checked").map(({ unit, passed }) => [unit, passed])).toEqual([
    ["c", true],
    ["d", true],
    ["e", true],
  ]);
  expect(t.asks).toBe("units");
});

rule("7.14-defend-loss", "organic cavalry bears as much as there is of it, and not with Tired units", () => {
  const borne = (organic: number, casualties: number, fatigue = "acted1") => {
    const t = lab(
      {
        activate: ["french"],
        stage: "units",
        units: { f: { side: "french", at: "6,7", organic, fatigue }, z: { side: "french", at: "0,14" } },
      } as Json,
      {
        deed: (g, id) =>
          levy(g, {
            side: 0,
            units: [id("f")],
            casualties,
            smashedThen: [],
            organic: "first",
            cite: "7.3-c",
          }),
      },
    );
    return [4 - t.unit("f").steps, t.state.organic[t.id("f")]];
  };
  expect(borne(2, 1)).toEqual([0, 1]);
  expect(borne(2, 2)).toEqual([0, 0]);
  expect(borne(1, 2)).toEqual([1, 0]);
  expect(borne(0, 2)).toEqual([2, 0]);
  expect(borne(2, 0)).toEqual([0, 2]);
  expect(borne(2, 1, "tired1")).toEqual([1, 2]);
});

rule("15.2", "after units have recovered the leader still chooses the unit he stays with", () => {
  const t = recovering({}, [4]).until("lead", "orders");
  expect([t.asks, t.side]).toEqual(["lead", "coalition"]);
});

rule("10.2-failure", "shut in by the enemy it stays, and loses nothing by that", () => {
  const around = ["7,6", "8,7", "8,8", "7,8", "6,8", "6,7"];
  const t = recovering({}, [5], {
    units: {
      c: { side: "coalition", at: "7,7", smashed: true, size: 3, stragglers: 1, steps: 0 },
      y: { side: "coalition", at: "12,12", steps: 1 },
      ...Object.fromEntries(around.map((at, i) => [`x${i}`, { side: "french", at, steps: 1 }])),
    },
  });
  expect([t.unit("c").place, t.hex("c"), t.of("blocked"), t.of("eliminated")]).toEqual([
    "map",
    "7,7",
    [],
    [],
  ]);
});
