// [8.35] Extended lines in shock: f stands in 10,8 and 10,9 and looks at 11,7, 11,8 and 11,9.

import { expect } from "vitest";
import { rule } from "./lab.ts";
import { AT, duel, FROM } from "./shock-lab.ts";

type Lab = ReturnType<typeof duel>;
const shockOf = (t: Lab) => t.of("shock").at(-1)!;
const LINE = { strength: 12, formation: "extended", wing: "10,9" };
const LEFT = "11,7";
const ZEROS = [0, 0, 0, 0, 0, 0];
const RIGHT = "11,9";
const away = { kind: "jaeger", size: 6, at: "20,2" };
const attacks = (t: Lab) =>
  t
    .actions("shock")
    .filter(({ unit }) => unit === "f")
    .map(({ do: _do, unit: _unit, ...rest }) => rest);

rule("8.35-2a", "at the centre with up to nine points, from either of its hexes", () => {
  const t = duel(LINE, {}, { dice: [9] });
  expect(attacks(t)).toEqual([
    { at: AT, from: FROM },
    { at: AT, from: "10,9" },
  ]);
  t.act({ do: "shock", unit: "f", at: AT, from: "10,9" }).until("shockPhase");
  expect(shockOf(t)).toMatchObject({ from: "10,9", attack: { strength: 9 }, printed: "-/Dr1" });
  expect(t.unit("f")).toMatchObject({ hexes: [AT], formation: "general" });
});

rule("8.35-2a", "at one side with half its points, two more or two fewer as the owner likes", () => {
  const t = duel({ ...LINE, strength: 13 }, { at: LEFT }, { dice: [9] });
  expect(attacks(t)).toEqual([4, 5, 6, 7, 8, 9].map((strength) => ({ at: LEFT, strength })));
  t.act({ do: "shock", unit: "f", at: LEFT, strength: 9 }).until("shockPhase");
  expect(shockOf(t)).toMatchObject({ from: FROM, attack: { strength: 9 } });
  const last = duel({ ...LINE, strength: 3 }, { at: LEFT });
  expect(attacks(last)).toEqual([1, 2].map((strength) => ({ at: LEFT, strength })));
  const few = duel({ ...LINE, strength: 13 }, { at: LEFT }, { dice: [9] });
  for (const strength of [3, 10])
    expect(few.refusal({ do: "shock", unit: "f", at: LEFT, strength })).toBe("8.35-2a");
  few.act({ do: "shock", unit: "f", at: LEFT, strength: 4 }).until("shockPhase");
  expect(shockOf(few)).toMatchObject({ attack: { strength: 4 } });
  const right = duel(LINE, { at: RIGHT }, { dice: [4] });
  right.act({ do: "shock", unit: "f", at: RIGHT, strength: 8 }).until("shockPhase");
  expect(shockOf(right)).toMatchObject({ from: "10,9", attack: { strength: 8 } });
});

rule(
  "8.35-2a",
  "each half at the hex before it: one that only the other half touches is left to that",
  () => {
    const t = duel(LINE, { at: RIGHT }, { more: { b: { side: "allied", at: AT, facing: 4 } }, dice: ZEROS });
    t.act({ do: "shock", unit: "f", at: AT, second: RIGHT, strength: 6 }).until("shockPhase");
    expect(t.of("shock").map(({ from, at }) => [from, at])).toEqual([
      [FROM, AT],
      ["10,9", RIGHT],
    ]);
  },
);

rule("8.35-2a", "in general order afterwards, unless it is disordered", () => {
  const t = duel(LINE, {}, { dice: [4] }); // 9 against 8: D1/D1
  t.act({ do: "shock", unit: "f", at: AT, from: FROM }).until("shockPhase");
  expect(t.unit("f")).toMatchObject({ morale: "disordered", hexes: [FROM, "10,9"] });
});

rule("8.35-2a", "its halves at two hexes, divided as the owner likes by two points", () => {
  const t = duel(LINE, { at: LEFT }, { more: { b: { side: "allied", at: AT, facing: 4 } } });
  const pairs = attacks(t).filter(({ second }) => second !== undefined);
  expect(pairs.filter(({ at }) => at === LEFT)).toEqual(
    [4, 5, 6, 7, 8].map((strength) => ({ at: LEFT, second: AT, strength })),
  );
  expect(pairs).toHaveLength(10);
  expect(t.refusal({ do: "shock", unit: "f", at: LEFT, second: AT, strength: 9 })).toBe("8.35-2a");
  const odd = duel(
    { ...LINE, strength: 11 },
    { at: LEFT },
    { more: { b: { side: "allied", at: AT, facing: 4 } } },
  );
  expect(
    attacks(odd)
      .filter(({ at, second }) => at === LEFT && second)
      .map(({ strength }) => strength),
  ).toEqual([3, 4, 5, 6, 7, 8]);
});

rule("8.35-2d", "two fights one after the other, and the worse of both results", () => {
  const t = duel(
    LINE,
    { at: LEFT, strength: 8 },
    {
      dice: [9, 2],
      more: { b: { side: "allied", at: AT, facing: 4, strength: 5 } },
    },
  );
  t.act({ do: "shock", unit: "f", at: LEFT, second: AT, strength: 7 }).until("shockPhase");
  const [first, second] = t.of("shock");
  expect(first).toMatchObject({ at: LEFT, from: FROM, attack: { strength: 7 }, printed: "D/Dr1" });
  expect(second).toMatchObject({ at: AT, from: "10,9", attack: { strength: 5 }, result: "Dr/D" });
  expect(t.unit("f").morale).toBe("disordered");
  expect(t.hex("f")).not.toBe(FROM);
  expect(t.state.shocked[t.id("f")]).toBe(9);
});

rule("8.35-2d", "against skirmishers in two hexes the line goes forward over both", () => {
  const t = duel(LINE, away, { more: { "a-c1": { at: LEFT }, "a-c2": { at: AT } }, dice: [0] });
  t.act({ do: "shock", unit: "f", at: LEFT, second: AT, strength: 6 }).until("shockPhase");
  expect(t.of("shock").map(({ result }) => result)).toEqual(["-/R", "-/R"]);
  expect(t.unit("f")).toMatchObject({ formation: "extended", hexes: [LEFT, AT], morale: "good" });
});

rule("8.35-2b", "into broken ground in general order in one hex, after the fire", () => {
  const t = duel(
    LINE,
    { formation: "general" },
    { dice: [9], position: { map: { terrain: { [AT]: "woods" } } } },
  );
  t.act({ do: "shock", unit: "f", at: AT, from: "10,9" });
  expect(t.unit("f").formation).toBe("extended");
  t.until("shockPhase");
  expect(shockOf(t)).toMatchObject({ from: "10,9", attack: { strength: 9, effectiveness: 4 } });
  expect(t.of("formed")[0]).toMatchObject({
    unit: "f",
    formation: "general",
    hexes: ["10,9"],
    cite: "12.14-a",
  });
});

rule("8.33-2a", "over a hedge, too", () => {
  const t = duel(LINE, {}, { dice: [9], position: { map: { hedges: [`${AT}>${FROM}`] } } });
  t.act({ do: "shock", unit: "f", at: AT, from: FROM }).until("shockPhase");
  expect(t.of("formed")[0]).toMatchObject({ formation: "general", cite: "8.33-2a" });
  expect(shockOf(t).attack.strength).toBe(12);
});

rule("8.35-2c", "against skirmishers with all points, if it can go forward with both hexes", () => {
  const t = duel(LINE, away, { more: { "a-c1": { at: AT } } });
  expect(attacks(t)).toEqual([
    { at: AT, from: FROM },
    { at: AT, from: "10,9" },
  ]);
  t.act({ do: "shock", unit: "f", at: AT, from: "10,9" }).until("shockPhase");
  expect(shockOf(t).attack.strength).toBe(12);
  expect(t.unit("f").hexes.toSorted()).toEqual([LEFT, AT]);
});

rule("8.35-2c", "else with half of it, or in general order", () => {
  const blocked = { b: { side: "allied", at: RIGHT, facing: 4 }, c: { side: "allied", at: LEFT, facing: 4 } };
  const t = duel(LINE, away, { more: { "a-c1": { at: AT }, ...blocked } });
  expect(attacks(t).filter(({ at, second }) => at === AT && !second)).toEqual([
    ...[FROM, "10,9"].flatMap((from) =>
      [4, 5, 6, 7, 8].map((strength) => ({ at: AT, from, how: "half", strength })),
    ),
    { at: AT, from: FROM, how: "general" },
    { at: AT, from: "10,9", how: "general" },
  ]);
  t.act({ do: "shock", unit: "f", at: AT, from: FROM, how: "general" });
  expect(t.of("formed")[0]).toMatchObject({ formation: "general", hexes: [FROM], cite: "8.35-2c" });
  t.until("shockPhase");
  expect(shockOf(t).attack).toMatchObject({ strength: 12, effectiveness: 6 }); // 5 - 1 + 2
});

rule("8.35-2e", "it stays in line over skirmishers", () => {
  const t = duel(LINE, away, { more: { "a-c1": { at: AT } } });
  t.act({ do: "shock", unit: "f", at: AT, from: FROM }).until("shockPhase");
  expect(t.unit("f")).toMatchObject({ formation: "extended", hexes: [AT, RIGHT] });
});

rule("8.35-3", "disordered it attacks as one, in one hex after the fire", () => {
  const t = duel({ ...LINE, morale: "disordered" }, {}, { dice: [9] });
  t.act({ do: "shock", unit: "f", at: AT, from: FROM });
  expect(t.unit("f").hexes).toEqual([FROM, "10,9"]);
  t.until("shockPhase");
  expect(t.of("formed")[0]).toMatchObject({ unit: "f", hexes: [FROM], cite: "8.35-3" });
  expect(shockOf(t)).toMatchObject({ attack: { strength: 12, effectiveness: 2 } });
});

rule("8.33-2b", "a unit that turns after its first shock takes general order", () => {
  const t = duel({ ...LINE, shocked: 1 }, { at: "9,8", facing: 1 }, { dice: [4] });
  t.act({ do: "shock", unit: "f", at: "9,8", from: FROM }).until("shockPhase");
  expect(t.of("formed")[0]).toMatchObject({ formation: "general", hexes: [FROM], cite: "12.12" });
  expect(shockOf(t).attack).toMatchObject({ strength: 12, effectiveness: 4 });
});

rule("8.35-2a", "shot down to a few points it leaves at least one to either half", () => {
  const points = (strength: number) =>
    attacks(duel({ ...LINE, strength }, { at: LEFT })).map((one) => one.strength);
  expect([2, 3, 4, 5].map(points)).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]);
});

rule("8.35-2a", "other units do not choose how they attack", () => {
  expect(duel().refusal({ do: "shock", unit: "f", at: AT, from: FROM })).toBe("8.35-2a");
  expect(duel().refusal({ do: "shock", unit: "f", at: AT, strength: 4 })).toBe("8.35-2a");
});

const attacked = (a: object, dice: number[] = []) =>
  duel({}, { strength: 12, formation: "extended", wing: LEFT, ...a }, { dice }).act({
    do: "shock",
    unit: "f",
    at: AT,
  });

rule("8.35-1a", "attacked in front it defends with half, rounded up", () => {
  const t = attacked({ strength: 13 }, [4]);
  expect([t.side, t.asks]).toEqual(["allied", "stance"]);
  t.act({ do: "receive", how: "half" }).until("shockPhase");
  expect(shockOf(t)).toMatchObject({ defence: { strength: 7, effectiveness: 5 } });
});

rule("8.35-1a", "or in general order in the hex that is attacked, with all of it", () => {
  const t = attacked({}, [4]).act({ do: "receive", how: "general" });
  expect(t.unit("a")).toMatchObject({ hexes: [AT], formation: "general" });
  t.until("shockPhase");
  expect(shockOf(t)).toMatchObject({ defence: { strength: 12, effectiveness: 4 } });
  expect(attacked({}).refusal({ do: "consolidate", hex: LEFT })).toBe("8.35-1a");
});

rule("8.33-1d", "a disordered line may close up, too, and stays disordered", () => {
  const t = attacked({ morale: "disordered" }).act({ do: "receive", how: "general" });
  expect(t.unit("a")).toMatchObject({ hexes: [AT], morale: "disordered" });
});

rule("8.35-1b", "in flank or rear it is disordered, and gathers where it likes", () => {
  const t = attacked({ facing: 1 }, [4]);
  expect(t.actions()).toEqual([
    { do: "consolidate", hex: AT },
    { do: "consolidate", hex: LEFT },
  ]);
  expect(t.refusal({ do: "receive", how: "half" })).toBe("8.35-1b");
  expect(t.refusal({ do: "consolidate", hex: FROM })).toBe("8.35-1b");
  t.act({ do: "consolidate", hex: AT }).until("shockPhase");
  expect(t.of("disordered")[0]).toMatchObject({ unit: "a", cite: "8.35-1b" });
  expect(shockOf(t)).toMatchObject({ from: FROM, at: AT, defence: { strength: 12, effectiveness: 2 } });
});

rule("8.35-1b", "beside both hexes the attacker stays where it is", () => {
  const t = attacked({ facing: 1 }, [4]).act({ do: "consolidate", hex: LEFT }).until("shockPhase");
  expect(t.of("moved").map(({ cite }) => cite)).toEqual(["12.41-n"]); // when it has won
  expect(t.of("formed").some(({ unit }) => unit === "f")).toBe(false);
  expect(shockOf(t)).toMatchObject({ from: FROM, at: LEFT, attack: { effectiveness: 5 } });
});

rule("8.35-1b", "else it follows into the hex that is left, in general order if it must turn", () => {
  const t = duel(
    { at: "10,9", facing: 1 },
    { strength: 12, facing: 1, formation: "extended", wing: LEFT },
    { dice: [4] },
  );
  t.act({ do: "shock", unit: "f", at: AT }).act({ do: "consolidate", hex: LEFT }).until("shockPhase");
  expect(t.of("moved")[0]).toMatchObject({ units: ["f"], path: [AT], cite: "8.35-1b" });
  expect(t.of("formed").find(({ unit }) => unit === "f")).toMatchObject({
    formation: "general",
    cite: "8.35-1b",
  });
  expect(shockOf(t)).toMatchObject({ from: AT, at: LEFT, attack: { effectiveness: 4 } });
});

const two = (f: object, more: object = {}, position = {}) =>
  duel(
    { ...LINE, ...f },
    { at: LEFT },
    { more: { b: { side: "allied", at: AT, facing: 4 }, ...more }, position },
  );
const hasPairs = (t: Lab) => attacks(t).some(({ second }) => second !== undefined);

rule(
  "8.35-2a",
  "not both halves if it has one shock left, is disordered, or one hex is broken ground",
  () => {
    expect(hasPairs(two({}))).toBe(true);
    expect(hasPairs(two({ shocked: 1 }))).toBe(false);
    expect(hasPairs(two({ morale: "disordered" }))).toBe(false);
    const woods = two(
      {},
      { b: { side: "allied", at: AT, facing: 4, formation: "general" } },
      { map: { terrain: { [AT]: "woods" } } },
    );
    expect(hasPairs(woods)).toBe(false);
  },
);

rule("8.35-2d", "the worse result is also that of the first fight", () => {
  const t = duel(
    LINE,
    { at: LEFT, strength: 6 },
    {
      dice: [2, 9, 0],
      more: { b: { side: "allied", at: AT, facing: 4, strength: 6 } },
    },
  );
  t.act({ do: "shock", unit: "f", at: LEFT, second: AT, strength: 6 }).until("shockPhase");
  expect(t.of("shock").map(({ result }) => result)).toEqual(["Dr/D", "Dr/Dr1"]);
  expect(t.of("attacks").map(({ at }) => at)).toEqual([LEFT, AT]);
  expect(t.unit("f").morale).toBe("disordered");
  expect(t.hex("f")).not.toBe(AT);
});

rule("8.35-2d", "if the second enemy runs before its turn, the first result stands alone", () => {
  const t = duel(
    LINE,
    { at: LEFT, strength: 6, effectiveness: 3 },
    {
      dice: [6, 9], // +2: 10, D/Dr1; b fails
      more: { b: { side: "allied", at: AT, facing: 4, strength: 6, effectiveness: 2, modifier: 0 } },
    },
  );
  t.act({ do: "shock", unit: "f", at: LEFT, second: AT, strength: 6 }).until("shockPhase");
  expect(t.of("shock")).toHaveLength(1);
  expect(t.of("lapsed")).toMatchObject([{ at: AT, cite: "12.0" }]);
  expect(t.unit("f")).toMatchObject({ morale: "disordered", hexes: [AT] });
});

rule("8.35-2a", "if it suffers nothing, it takes general order", () => {
  const t = duel(
    { ...LINE, effectiveness: 9 },
    { at: LEFT, strength: 6, effectiveness: 3 },
    {
      dice: [9, 9],
      more: { b: { side: "allied", at: AT, facing: 4, strength: 6, effectiveness: 2, modifier: 0 } },
    },
  );
  t.act({ do: "shock", unit: "f", at: LEFT, second: AT, strength: 6 }).until("shockPhase");
  expect(t.of("lapsed")).toHaveLength(1);
  expect(t.unit("f")).toMatchObject({ morale: "good", formation: "general", hexes: [AT] });
});

rule("8.35-2a", "disordered by its own victory it closes up in the hex it takes", () => {
  const t = duel(LINE, {}, { dice: [8] }); // D/Dr1
  t.act({ do: "shock", unit: "f", at: AT, from: FROM }).until("shockPhase");
  expect(t.unit("f")).toMatchObject({ morale: "disordered", hexes: [AT] });
});

rule("8.35-2c", "a battalion with skirmishers does not count as skirmishers", () => {
  const t = duel(LINE, { kind: "jaeger", size: 6, strength: 5 }, { more: { "a-c1": { at: AT } }, dice: [4] });
  t.act({ do: "shock", unit: "f", at: AT, from: FROM }).until("shockPhase");
  expect(shockOf(t).attack.strength).toBe(9);
});

rule("8.35-2c", "it cannot go forward into broken ground or off the map", () => {
  const woods = duel(LINE, away, {
    more: { "a-c1": { at: AT } },
    position: { map: { terrain: { [LEFT]: "woods" } } },
  });
  expect(attacks(woods)).toEqual([{ at: AT, from: FROM }]);
  const edge = duel({ ...LINE, at: "10,0", wing: "10,1" }, away, { more: { "a-c1": { at: "11,0" } } });
  expect(attacks(edge)).toEqual([{ at: "11,0", from: "10,0" }]);
});

rule("8.35-1b", "others in the hex that is attacked stay there and are fought", () => {
  const t = duel(
    {},
    { kind: "jaeger", size: 12, strength: 11, facing: 1, formation: "extended", wing: LEFT },
    {
      more: { "a-c1": { at: AT } },
      dice: [9],
    },
  );
  t.act({ do: "shock", unit: "f", at: AT }).act({ do: "consolidate", hex: LEFT }).until("shockPhase");
  expect(shockOf(t)).toMatchObject({ at: AT, defenders: ["a-c1"] });
});

rule("8.35-1b", "an attacker that still faces the line keeps its formation", () => {
  const t = duel(
    { at: RIGHT, facing: 0 },
    { strength: 12, facing: 1, formation: "extended", wing: LEFT },
    { dice: [4] },
  );
  t.act({ do: "shock", unit: "f", at: AT }).act({ do: "consolidate", hex: LEFT }).until("shockPhase");
  expect(shockOf(t)).toMatchObject({ from: AT, at: LEFT, attack: { effectiveness: 5 } });
});
