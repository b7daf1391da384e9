// Disorganized units [9.0], fatigue [11.0], night [13.0].

import { expect } from "vitest";
import { rule } from "./lab.ts";
import { acting, GUNNERS, toNextTurn } from "./moves.ts";

const NIGHT = { turn: 5 };
const LEVELS = ["rested", "acted1", "acted2", "acted3", "acted4", "tired1", "tired2", "spent"];

rule("9.0", "a disorganized unit has half its movement", () => {
  const t = acting({ a: { at: "7,7", disorganized: true } }).take("a");
  expect(t.destinations).toContain("7,5");
  expect(t.destinations).not.toContain("7,4");
  const u = acting({ a: { at: "7,7", disorganized: true, fatigue: "tired1" } }).take("a");
  expect(u.destinations).toContain("7,6"); // 2 MP
  expect(u.destinations).not.toContain("7,5");
});

rule("9.0-ezoc", "zones are closed to a unit that began disorganized", () => {
  const t = acting({ a: { at: "7,8", disorganized: true }, e: { ...GUNNERS, at: "7,6" } }).take("a");
  expect(t.refusal({ do: "move", to: "7,7" })).toBe("9.0-ezoc");
  const u = acting({ a: { at: "7,8" }, e: { ...GUNNERS, at: "7,6" } }).take("a");
  expect(u.refusal({ do: "move", to: "7,7" })).toBeUndefined();
});

rule("9.0-recover", "the marker comes off after the activation of a unit that began it disorganized", () => {
  const t = acting({ a: { at: "7,7", disorganized: true } }).pass();
  expect(toNextTurn(t).unit("a").disorganized).toBe(false);
  expect(t.of("reorganized")).toMatchObject([{ unit: "a", cite: "9.0-recover" }]);
});

rule("9.0-recover", "not of one that became so meanwhile", () => {
  const t = acting(
    { a: { at: "7,7", steps: 3, stragglers: 1, facing: 0 }, b: { at: "7,7", steps: 2, facing: 0 } },
    {},
    { dice: [1] },
  );
  t.take("a").act({ do: "recover" }, { do: "stop" }).pass(); // overstacked
  expect(toNextTurn(t).unit("a").disorganized).toBe(true);
});

rule("11.0", "marching tires, rest refreshes, a box at a time", () => {
  const t = acting({ a: { at: "7,7", fatigue: "acted1" }, b: { at: "8,8", fatigue: "acted1" } });
  t.take("a").move("7,6").act({ do: "stop" }).take("b").act({ do: "rest" }, { do: "stop" });
  toNextTurn(t);
  expect(t.unit("a").fatigue).toBe("acted2");
  expect(t.unit("b").fatigue).toBe("rested");
  expect(t.of("fatigued")).toHaveLength(2);
});

rule("11.0-table", "by day: a move 1, stationary actions nothing, rest -1", () => {
  const after = (
    ...actions: { do: "face"; facing: 2 }[] | { do: "rest" }[] | { do: "move"; to: string }[]
  ) => {
    const t = acting({ a: { at: "7,7", facing: 0, fatigue: "acted3" } })
      .take("a")
      .act(...actions, { do: "stop" });
    return toNextTurn(t).unit("a").fatigue;
  };
  expect(after({ do: "move", to: "7,3" })).toBe("acted4");
  expect(after({ do: "move", to: "7,6" })).toBe("acted4");
  expect(after({ do: "face", facing: 2 })).toBe("acted3");
  expect(after({ do: "rest" })).toBe("acted2");
});

rule("11.0-table", "a unit moves with the level it had when it was activated", () => {
  const t = acting({ a: { at: "7,7", fatigue: "acted4" } })
    .take("a")
    .move("7,6");
  expect(t.destinations).toContain("7,3");
  expect(toNextTurn(t).unit("a").fatigue).toBe("tired1");
});

rule("11.0-trains", "trains have no fatigue", () => {
  const t = acting({ w: { arm: "wagon", at: "7,7" } }, { activate: ["french-supply"] })
    .take("w")
    .move("7,6");
  expect(toNextTurn(t).of("fatigued")).toEqual([]);
});

rule("11.0-boxes", "nothing below rested, nothing beyond Spent", () => {
  const t = acting(
    { a: { at: "7,7" }, b: { at: "8,8", fatigue: "spent" } },
    { map: { majorRoads: [["8,8", "8,7"]] } },
  );
  t.take("a").act({ do: "rest" }, { do: "stop" }).take("b").move("8,7").act({ do: "stop" });
  toNextTurn(t);
  expect(t.unit("a").fatigue).toBe("rested");
  expect(t.unit("b").fatigue).toBe("spent");
});

rule("11.0-boxes", "first Acted 1 to 4, then Tired twice, then Spent", () => {
  for (const [i, level] of LEVELS.slice(0, 7).entries()) {
    const t = acting({ a: { at: "7,7", fatigue: level } })
      .take("a")
      .move("7,6")
      .act({ do: "stop" });
    expect(toNextTurn(t).unit("a").fatigue).toBe(LEVELS[i + 1]);
  }
});

const reachOf = (fatigue: string) => {
  const hexes = acting({ a: { at: "7,7", fatigue } }).take("a").destinations;
  return Math.max(0, ...hexes.filter((hex) => hex.startsWith("7,")).map((hex) => 7 - Number(hex.slice(2))));
};

rule("11.1", "up to Acted 4 fatigue has no effect", () => {
  expect(LEVELS.map(reachOf)).toEqual([4, 4, 4, 4, 4, 2, 2, 0]);
});

rule("11.1-tired", "Tired: half the MP", () => {
  const t = acting({ c: { arm: "cavalry", at: "7,7", fatigue: "tired2" } }).take("c"); // 6.5
  expect(t.destinations).toContain("7,4");
  expect(t.move("7,4").actions("face")).toEqual([]); // half a point is none
});

rule("11.1-spent", "Spent: 1 MP", () => {
  const road = { map: { majorRoads: [["7,7", "7,6", "7,5"]] } };
  const t = acting({ a: { at: "7,7", fatigue: "spent", disorganized: true } }, road).take("a");
  expect(t.destinations).toEqual(["7,6"]);
});

rule("13.0", "a night turn goes like any other but for its cases", () => {
  const t = acting({ a: { at: "7,7" } }, NIGHT).take("a");
  expect(t.destinations).toContain("7,3");
});

rule("13.1-march", "a night march tires by 2", () => {
  const t = acting({ a: { at: "7,7", fatigue: "acted3" } }, NIGHT)
    .take("a")
    .move("7,6")
    .act({ do: "stop" });
  expect(toNextTurn(t).unit("a").fatigue).toBe("tired1");
  expect(t.of("fatigued")).toMatchObject([{ from: 3, to: 5, cite: "13.1-march" }]);
});

rule("13.1", "rest and supply give 3 levels back, stationary actions 2, rest alone 1", () => {
  const after = (first: "rest" | "face", fed: boolean) => {
    const t = acting(
      { a: { at: "7,7", facing: 0, fatigue: "acted4" }, w: { arm: "wagon", at: "7,9" } },
      NIGHT,
    ).take("a");
    t.act(first === "rest" ? { do: "rest" } : { do: "face", facing: 2 });
    if (fed) t.act({ do: "resupply", wagon: "w" });
    return toNextTurn(t).unit("a").fatigue;
  };
  expect(after("rest", true)).toBe("acted1");
  expect(after("face", true)).toBe("acted2");
  expect(after("rest", false)).toBe("acted3");
  expect(after("face", false)).toBe("acted4");
});

rule("13.2", "stragglers come back more easily by night", () => {
  const tries = (turn: number, die: number) => {
    const t = acting({ a: { at: "7,7", steps: 3, stragglers: 1, morale: 3 } }, { turn }, { dice: [die] });
    return t.take("a").act({ do: "recover" }).unit("a").steps === 4;
  };
  expect([tries(5, 5), tries(5, 6), tries(4, 3), tries(4, 4)]).toEqual([true, false, true, false]);
});

rule("13.3", "attackers count half by night", () => {
  const attack = (turn: number) => {
    const t = acting(
      { a: { at: "7,7", facing: 0, steps: 4 }, e: { ...GUNNERS, at: "7,6", facing: 3 } },
      { turn },
      { dice: [3, 6, 6, 1, 1, 1, 1] },
    );
    t.pass().act({ do: "attack", units: ["a"], at: ["7,6"] });
    return t.of("fought")[0]!.attack;
  };
  expect([attack(4), attack(5)]).toEqual(["8", "4"]);
});

rule("11.0-table", "a unit that detaches or attacks without moving is not tired by movement", () => {
  const t = acting(
    { a: { at: "7,7", steps: 4, formation: "french", fatigue: "acted2" } },
    { formations: { french: { side: "french", detachment: true } } },
  );
  t.take("a").act({ do: "detach", steps: 1, batteries: 0 }, { do: "stop" });
  expect(toNextTurn(t).unit("a").fatigue).toBe("acted2");
});

rule("11.0-table", "by day it is told with the table's case", () => {
  const t = acting({ a: { at: "7,7", fatigue: "acted2" } })
    .take("a")
    .act({ do: "rest" }, { do: "stop" });
  expect(toNextTurn(t).of("fatigued")).toEqual([
    { type: "fatigued", unit: "a", from: 2, to: 1, cite: "11.0-table" },
  ]);
});
