// Orders at their edges [15.6]: who is bound, what a line may do, arrivals and leaders that are away.

import { expect } from "vitest";
import { clash, over } from "./clash.ts";
import { austrian, behind, EASTWARD, foot, marching, NORTH_SOUTH, onRoad } from "./columns.ts";
import { type Lab, lab, rule } from "./lab.ts";

const french = (at: string, more: object = {}) => ({ side: "french", at, facing: 2, ...more });
const enemy = (at: string, more: object = {}) => ({ side: "coalition", at, facing: 5, ...more });
const under = (order: unknown, units: object, more: object = {}, dice = [3], options: object = {}) =>
  lab(
    {
      activate: ["french"],
      formations: { french: { side: "french", rating: 4, ...(order === undefined ? {} : { order }) } },
      units,
      ...more,
    },
    { dice, options: options as never },
  );
const LINE = { "extended-line": true };

rule("15.6-attack", "without an enemy on the map there is nothing to name", () => {
  const t = under("attack", { a: french("5,7") });
  expect([t.asks, t.refusal({ do: "pass" })]).toEqual(["units", undefined]);
});

rule("15.6-attack", "a line that looks away from the enemy need not attack it", () => {
  const t = under(
    "attack",
    { A: foot("7,7", { wing: "8,8", facing: 3 }), e: austrian("7,6", { facing: 3 }) },
    { stage: "declare", command: "obey" },
    [4],
    LINE,
  );
  expect(t.asks).not.toBe("attacks");
});

rule("15.6-retreat", "a line that a zone has stopped has done what it could", () => {
  const units = { A: foot("7,7", { wing: "7,8", facing: 1 }), e: enemy("9,9", { batteries: 1, facing: 5 }) };
  const t = under("retreat", units, {}, [4], LINE).take("A");
  expect(t.refusal({ do: "stop" })).toBe("15.6-retreat");
  t.act({ do: "line", to: ["8,8", "8,9"] });
  expect([t.actions("line"), t.refusal({ do: "stop" })]).toEqual([[], undefined]);
});

rule("15.6-retreat", "a line that has acted is asked nothing more of", () => {
  const units = { A: foot("7,7", { wing: "7,8", facing: 1 }), b: french("8,8"), e: enemy("13,1") };
  const t = under("retreat", units, { done: ["A"], stage: "units" }, [], LINE);
  expect(
    t.take("b").act({ do: "move", to: t.destinations[0]! }, { do: "stop" }).refusal({ do: "pass" }),
  ).toBe(undefined);
});

rule("15.6-retreat", "where no MP lead a line nearer to home it may stay", () => {
  const units = { A: foot("7,7", { wing: "7,8", facing: 1 }), e: enemy("13,1") };
  const west = Object.fromEntries(["6,7", "6,8", "6,9"].map((hex) => [hex, "mountain"]));
  const walls = { map: { terrain: { ...west, "7,6": "mountain", "7,9": "mountain" } } };
  expect(under("retreat", units, {}, [4], LINE).refusal({ do: "pass" })).toBe("15.6-retreat");
  expect(under("retreat", units, walls, [4], LINE).refusal({ do: "pass" })).toBe(undefined);
});

rule("15.6-hold", "guns on the map follow no order of their formation", () => {
  const units = {
    a: french("5,7", { batteries: 2 }),
    "french-guns-1": { at: "3,3", facing: 2, steps: 1, parent: "a" },
    e: enemy("13,1"),
  };
  const t = under("hold", units, {}, [3], { "positioned-artillery": true }).take("french-guns-1");
  expect(t.destinations).toContain("5,3");
});

rule(
  "15.6-retreat",
  "cavalry of a mixed corps may stay, and so may a unit in the first column of hexes",
  () => {
    const mixed = { a: french("0,7"), c: french("5,7", { arm: "cavalry", steps: 2 }), e: enemy("13,1") };
    expect(under("retreat", mixed).refusal({ do: "pass" })).toBe(undefined);
    expect(under("retreat", { a: french("1,0"), e: enemy("13,1") }).refusal({ do: "pass" })).toBe(
      "15.6-retreat",
    );
  },
);

rule("15.6-attack", "of two that could attack one may turn away, the last may not", () => {
  const units = { a: french("7,7"), b: french("7,8"), e: enemy("8,8"), f: enemy("8,9") };
  const t = under("attack", units).take("a");
  t.act({ do: "face", facing: 5 }, { do: "stop" });
  expect(t.take("b").refusal({ do: "face", facing: 4 })).toBe("15.6-attack");
});

rule("15.6-attack", "a formation that has a unit in contact may finish, wherever its others are", () => {
  const units = { a: french("7,7"), b: french("5,7"), c: french("1,1"), e: enemy("8,8") };
  expect(under("attack", units).refusal({ do: "pass" })).toBe(undefined);
});

rule("15.6-attack", "a unit with its last MP spent beside an enemy behind it cannot turn to it", () => {
  const t = under("attack", { a: french("5,7", { facing: 2 }), e: enemy("8,7") }, { stage: "units" }).take(
    "a",
  );
  t.move("7,6");
  expect(t.refusal({ do: "stop" })).toBe(undefined);
});

rule("15.6-attack-approach", "what is near enough is near enough", () => {
  const far = under("attack", { a: french("1,7"), e: enemy("13,7") }, { stage: "units" }).take("a");
  expect(far.destinations.length).toBeGreaterThan(1);
  const all = far.destinations;
  expect(all.every((hex) => Number(hex.split(",")[0]) >= 3)).toBe(true);
});

const arriving = (groups: object[], units: object, more: object = {}) => ({
  turn: 2,
  formations: {
    a: { side: "french" },
    r: { side: "french" },
    s: { side: "french" },
    x: { side: "coalition" },
  },
  units: {
    a1: { at: "5,7", side: "french", formation: "a" },
    r1: { side: "french", formation: "r" },
    s1: { side: "french", formation: "s" },
    x1: { at: "14,14", side: "coalition", formation: "x" },
    ...units,
  },
  reinforcements: groups,
  ...more,
});

rule("3.0-I", "a formation that is brought comes with what is due of it, and with nothing of others", () => {
  const group = (turn: number, at: string, unit: string) => ({
    ...{ turn, at, units: [unit] },
    ...(turn < 5 ? { order: { kind: "hold" }, optional: true } : { optional: true }),
  });
  const t = lab(
    arriving([group(2, "0,3", "r1"), group(5, "0,5", "r2"), group(2, "0,9", "s1")], {
      r2: { side: "french", formation: "r" },
    }),
  );
  t.act({ do: "keepBack", formation: "s" });
  expect(t.of("heldBack")).toMatchObject([{ formation: "s", cite: "3.0-I" }]);
  t.act({ do: "bring", formation: "r" });
  expect(t.of("coming").map(({ units }) => units)).toEqual([["r-leader", "r1"]]);
});

rule("15.2-loss", "a leader who is not on the map yet is neither in danger nor joins anybody", () => {
  const t = over(clash({ dice: [4, 3, 3, 6, 6], more: { "french-leader": { place: "waiting" } } }));
  expect([t.unit("french-leader").place, t.of("joins"), t.of("leaderLost").length]).toEqual([
    "waiting",
    [],
    1,
  ]);
});

rule("15.3", "trains get no orders", () => {
  const t = lab({
    phase: "issue",
    formations: { a: { side: "french" }, x: { side: "coalition" } },
    units: {
      a1: french("0,7", { formation: "a" }),
      w: french("1,1", { arm: "wagon", facing: undefined }),
      x1: enemy("14,0", { formation: "x" }),
    },
  });
  const trains = { do: "order", formation: "french-supply", order: "hold" } as const;
  expect(t.game.objections("french", trains)[0]).toMatchObject({ cite: "15.3" });
  expect(t.game.refusals("french", trains)[0]?.message).not.toContain("leader");
});

rule("15.5-fail", "with the order the marker is lost: columns of a leader who fails stand still", () => {
  const t = lab(
    {
      activate: ["french"],
      formations: {
        french: {
          side: "french",
          rating: 3,
          order: { kind: "march", beneath: "hold", target: "7,1" },
          marker: "A",
        },
      },
      units: {
        A: onRoad(9),
        B: foot("2,2", { smashed: true, steps: 0, size: 4, stragglers: 1 }),
        e: austrian("14,14"),
        "french-leader": { at: "7,9" },
      },
      map: { minorRoads: [NORTH_SOUTH] },
    },
    { dice: [4, 6, 6] }, // 7 and a third smashed: lost; then 6 of 3
  );
  expect([t.order("french"), t.state.marker[0]]).toEqual([undefined, -1]);
  expect(t.of("discarded")).toMatchObject([{ order: "march", cite: "15.5-fail" }]);
  t.until("units").take("A");
  expect(t.actions().map((action) => action.do)).toEqual(["rest", "stop"]);
});

rule("15.6-march", "each leg of a march is told with what it cost", () => {
  const map = { majorRoads: [["3,9", "3,8"]] };
  const t = marching({ A: foot("3,9", { column: 1, steps: 2 }) }, { target: "5,6", map }).take("A");
  while (t.asks === "way") t.act(t.actions()[0]!);
  const paid = [...t.of("moved"), ...t.of("joined")].reduce((sum, { cost }) => sum + cost, 0);
  expect(paid).toBe(t.spent("A") * 8);
  expect(t.of("moved").length).toBeGreaterThan(1);
});

rule("15.13-column", "a column that comes no farther than its entry is told to arrive, and no more", () => {
  const t = lab(
    {
      turn: 2,
      phase: "draw",
      cup: ["r"],
      formations: {
        r: { side: "french", order: { kind: "march", target: "7,0" } },
        x: { side: "coalition" },
      },
      units: {
        r1: { side: "french", formation: "r" },
        x1: { at: "14,14", side: "coalition", formation: "x" },
      },
      reinforcements: [{ turn: 2, at: "7,0", units: ["r1"] }],
      map: { minorRoads: [NORTH_SOUTH] },
    },
    { dice: [1, 1, 1] },
  ).take("r1");
  expect([t.of("arrived").length, t.of("moved")]).toEqual([1, []]);
});

const entering = (steps: number, road: "majorRoads" | "minorRoads") => {
  const t = lab(
    {
      turn: 2,
      phase: "draw",
      cup: ["r"],
      formations: {
        r: { side: "french", order: { kind: "march", target: "0,7" } },
        x: { side: "coalition" },
      },
      units: {
        r1: { side: "french", formation: "r", steps, size: steps },
        x1: { at: "14,14", side: "coalition", formation: "x" },
      },
      reinforcements: [{ turn: 2, at: "0,7", units: ["r1"] }],
      map: { [road]: [["0,7", "1,7", "2,8"]] },
    },
    { dice: [1, 1, 1] },
  ).take("r1");
  return t.of("joined").map(({ cost, left }) => [left, cost]);
};

rule("15.13-column", "what is still beyond the map closes up over as much road as it takes there", () => {
  const [major, minor] = [entering(5, "majorRoads"), entering(5, "minorRoads")];
  expect(major.length).toBeGreaterThan(0);
  expect(major).not.toEqual(minor);
});

rule("15.7-marker", "cavalry deploys with the first infantry; the marker goes to infantry alone", () => {
  const t = marching(
    {
      A: onRoad(4, { steps: 2, column: 1 }),
      B: onRoad(9, { steps: 2, column: 1 }),
      C: foot("6,4", { arm: "cavalry", steps: 2, column: 1 }),
      e: austrian("13,13"),
    },
    { target: "7,4" },
  ).take("A");
  expect([t.unit("A").column, t.unit("C").column, t.unit("B").column]).toEqual([0, 0, 1]);
  expect(t.of("carries")).toMatchObject([{ unit: "B" }]);
});

rule("15.7-through", "a train in tow follows only the column it follows", () => {
  const t: Lab = marching({
    A: onRoad(7, { steps: 4 }),
    w: { side: "french", arm: "wagon", at: "1,1" },
  }).take("A");
  expect([t.hex("w"), t.of("moved").map(({ unit }) => unit)]).toEqual(["1,1", ["A"]]);
  expect([EASTWARD[0], behind(6, 1)]).toEqual(["7,7", ["7,7"]]);
});
