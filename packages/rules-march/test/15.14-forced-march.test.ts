import { expect } from "vitest";
import { marching, onRoad } from "./columns.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { acting, toNextTurn } from "./moves.ts";

const TIRED = { at: "7,7", morale: 4, fatigue: "tired1", steps: 3 };
const atStart = (units: { readonly [id: string]: object }, dice: number[], more: object = {}) =>
  acting(units, { stage: "forced", ...more }, { dice });

rule("15.14", "a leader with Tired or Spent units may try, once, against his rating", () => {
  const t = atStart({ a: TIRED }, [4]);
  expect([t.asks, t.side]).toEqual(["forcedMarch", "french"]);
  t.act({ do: "forceMarch" });
  expect(t.of("checked")).toMatchObject([{ unit: "french-leader", needed: 4, passed: true, cite: "15.14" }]);
  t.take("a");
  expect(t.refusal({ do: "force" })).toBeUndefined();
});

rule("15.14", "if he fails, they act as they are", () => {
  const t = atStart({ a: TIRED }, [5]).act({ do: "forceMarch" }).take("a");
  expect(t.refusal({ do: "force" })).toBe("15.14");
  expect(t.destinations).not.toContain("7,3");
  const u = atStart({ a: TIRED }, []).pass().take("a");
  expect(u.refusal({ do: "force" })).toBe("15.14");
});

rule("15.14", "no attempt if no unit is Tired, none may move, or the tired ones have no supply", () => {
  expect(atStart({ a: { ...TIRED, fatigue: "acted4" } }, []).asks).toBe("units");
  expect(atStart({ a: { ...TIRED, unsupplied: true } }, []).asks).toBe("units");
  expect(atStart({ a: TIRED }, [], { command: "rest" }).asks).toBe("units");
  expect(atStart({ a: TIRED }, [], { command: "halt" }).asks).toBe("units");
  const smashed = { ...TIRED, steps: 0, stragglers: 1, smashed: true };
  expect(atStart({ a: smashed, b: { at: "8,8" } }, [1]).asks).toBe("units");
});

rule("15.14", "first it is settled whether there is one", () => {
  expect(atStart({ a: TIRED }, []).refusal({ do: "take", unit: "a" })).toBe("15.14");
});

rule("15.14", "a column is asked whether it joins, and about trains only with one behind it", () => {
  const asks = (units: object) =>
    marching(
      { A: onRoad(8, { steps: 2, fatigue: "tired1" }), ...units },
      { more: { stage: "forced", cup: ["french-supply"] } },
      { dice: [1] },
    )
      .act({ do: "forceMarch" })
      .take("A").asks;
  expect(asks({ W: { side: "french", arm: "wagon", at: "2,2" } })).toBe("joinForced");
  expect(asks({ W: { side: "french", arm: "wagon", at: "7,9" } })).toBe("towOrForce");
});

/** The leader of a unit that suffers is not hurt. */
const SPARED = [3, 3];

const forced = (unit: object, dice: number[], more: object = {}) =>
  acting({ a: { ...TIRED, ...unit } }, { stage: "forced", ...more }, { dice: [...dice, ...SPARED] })
    .act({ do: "forceMarch" })
    .take("a")
    .act({ do: "force" });

rule("15.14-effect", "Tired units move as rested, Spent ones as Tired", () => {
  const t = forced({}, [1]);
  expect(t.destinations).toContain("7,3");
  const u = forced({ fatigue: "spent" }, [1]);
  expect(u.destinations).toContain("7,5");
  expect(u.destinations).not.toContain("7,4");
});

rule("15.14-effect", "each unit joins for itself, before it moves; the limit of a new order stays", () => {
  const t = forced({}, [1], { cap: 6 });
  expect(t.destinations).toContain("7,4");
  expect(t.destinations).not.toContain("7,3");
  expect(t.refusal({ do: "force" })).toBe("15.14");
  const u = acting({ a: TIRED, b: { at: "8,8", fatigue: "acted4" } }, { stage: "forced" }, { dice: [1] });
  u.act({ do: "forceMarch" }).take("b");
  expect(u.refusal({ do: "force" })).toBe("15.14"); // it is not tired
  u.act({ do: "stop" }).take("a").move("7,6");
  expect(u.refusal({ do: "force" })).toBe("15.14"); // too late
});

rule("15.14-effect", "a unit that has no supply cannot join", () => {
  const t = acting(
    { a: TIRED, b: { ...TIRED, at: "8,8", unsupplied: true } },
    { stage: "forced" },
    { dice: [1] },
  );
  expect(t.act({ do: "forceMarch" }).take("b").refusal({ do: "force" })).toBe("12.2");
});

rule("15.14-check", "after its movement it checks its morale, or loses a step of stragglers", () => {
  const t = forced({}, [1, 4]).move("7,6").act({ do: "stop" });
  expect(t.of("checked")[1]).toMatchObject({ unit: "a", needed: 4, passed: true, cite: "15.14-check" });
  expect(t.unit("a")).toMatchObject({ steps: 3, stragglers: 0 });
  const u = forced({}, [1, 5]).move("7,6").act({ do: "stop" });
  expect(u.unit("a")).toMatchObject({ steps: 2, stragglers: 1 });
  expect(u.state.forced[u.id("a")]).toBe(1);
  expect(toNextTurn(u).unit("a").fatigue).toBe("tired2");
});

rule("15.14-check", "a unit that does not move after all does not check", () => {
  const t = forced({}, [1]).act({ do: "stop" });
  expect(t.of("checked")).toHaveLength(1);
});

rule("15.14-check", "with two steps missing the loss is for good", () => {
  const t = forced({ steps: 2, stragglers: 2 }, [1, 6]).move("7,6").act({ do: "stop" });
  expect(t.unit("a")).toMatchObject({ steps: 1, stragglers: 2, lost: 1 });
  expect(t.state.forced[t.id("a")]).toBe(0);
});

rule("10.2-retreat", "a unit that a forced march smashes may run 2 hexes", () => {
  const t = forced({ steps: 1, size: 4, stragglers: 1 }, [1, 6]).move("7,6").act({ do: "stop" });
  expect(t.unit("a")).toMatchObject({ smashed: true, stragglers: 2 });
  expect([t.asks, t.side]).toEqual(["retreat", "french"]);
  expect(t.actions("pass")).toHaveLength(1);
  t.act(t.actions("retreat")[0]!);
  expect(t.hex("a")).not.toBe("7,6");
});

rule("15.14-guns", "inverted stragglers come back first, and with them the guns", () => {
  const t = acting(
    { a: { at: "7,7", steps: 2, stragglers: 2, forced: 1, batteries: 2, morale: 4 } },
    {},
    { dice: [1] },
  );
  t.take("a").act({ do: "recover" });
  expect(t.state.forced[t.id("a")]).toBe(0);
  expect(t.unit("a").stragglers).toBe(1);
});

// The design notes' march from Vienna, in column on a road that winds over the field between mountains.

const ROAD = Array.from({ length: 15 }, (_, column) => {
  if (column % 2 === 1) return [`${column},${column % 4 === 1 ? 14 : 0}`];
  const rows = Array.from({ length: 15 }, (_, row) => `${column},${row}`);
  return column % 4 === 0 ? rows : rows.reverse();
}).flat();
const MOUNTAINS = Object.fromEntries(
  Array.from({ length: 225 }, (_, i) => `${i % 15},${Math.floor(i / 15)}`)
    .filter((hex) => !ROAD.includes(hex))
    .map((hex) => [hex, "mountain"]),
);
const FRIANT = {
  side: "french",
  morale: 5,
  steps: 5,
  formation: "iii",
  at: ROAD[4],
  trail: ROAD.slice(0, 4).reverse(),
};

/** A day and a half of Davout's corps, turn by turn: hexes marched so far, and the division's fatigue. */
function davout(attrition: number): { hexes: number[]; levels: string[]; steps: number } {
  const order = { kind: "march", target: ROAD.at(-1), beneath: "hold" };
  const t = lab(
    {
      turn: 2,
      phase: "draw",
      units: { friant: FRIANT },
      formations: { iii: { side: "french", rating: 5, order } },
      map: { terrain: MOUNTAINS, majorRoads: [ROAD] },
    },
    { dice: [2, 3, 4, 5, 6, 7, 8, 9].flatMap((turn) => (turn < 6 ? [1, 3] : [1, 3, 5, attrition])) },
  );
  const hexes: number[] = [];
  const levels: string[] = [];
  for (let turn = 2; turn <= 9; turn++) {
    t.until("units", "forcedMarch");
    if (t.asks === "forcedMarch") t.act({ do: "forceMarch" }).until("units");
    t.take("friant");
    if (t.actions("force").length > 0) t.act({ do: "force" });
    t.until("orders");
    hexes.push(ROAD.indexOf(t.hex("friant")!) - 4);
    levels.push(t.unit("friant").fatigue!);
  }
  return { hexes, levels, steps: t.unit("friant").steps };
}

rule(
  "DN-davout",
  "16 hexes a turn: 48 by day, 64 with the night, 96 forced while Tired, 112 while Spent",
  () => {
    expect(davout(5).hexes).toEqual([16, 32, 48, 64, 80, 96, 104, 112]);
  },
);

rule("DN-davout-fatigue", "Acted 3 after three marches, Tired 1 after the night, then a box each", () => {
  const { levels, steps } = davout(5);
  expect(levels).toEqual(["acted1", "acted2", "acted3", "tired1", "tired2", "spent", "spent", "spent"]);
  expect(steps).toBe(5);
});

rule("DN-davout-checks", "two failed checks are two steps, 4,000 of 10,000 men", () => {
  const t = forced({ steps: 5, morale: 5 }, [1, 6]).move("7,6").act({ do: "stop" });
  expect(t.unit("a").steps * 2000).toBe(8000);
  const u = forced({ steps: 4, stragglers: 1, morale: 5 }, [1, 6]).move("7,6").act({ do: "stop" });
  expect(u.unit("a").steps * 2000).toBe(6000);
});

rule(
  "10.2-action",
  "whether they force a march or not, the first of them that is smashed tries to recover",
  () => {
    const smashed = { at: "7,7", steps: 0, size: 3, stragglers: 1, smashed: true };
    const start = (...dice: number[]) =>
      acting({ a: smashed, b: { at: "8,8", fatigue: "tired1" } }, { stage: "forced" }, { dice });
    const rallied = (t: Lab) => t.of("checked").filter(({ cite }) => cite === "10.2-action");
    expect(rallied(start(4).pass())).toMatchObject([{ unit: "a", passed: true }]);
    expect(rallied(start(1, 4).act({ do: "forceMarch" }))).toMatchObject([{ unit: "a", passed: true }]);
  },
);
