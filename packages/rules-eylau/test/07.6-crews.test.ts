// Crews: with their guns and apart from them [7.6], limbering to retreat [7.57], abandoning the guns [7.65].

import { expect } from "vitest";
import { hexNamed, stepsOf } from "../src/board.ts";
import { crewLeaves, crewsReturn } from "../src/rules/07.6-crews.ts";
import { offerLimbering } from "../src/rules/07.57-limbering.ts";
import { checkHex } from "../src/rules/13.1-check.ts";
import { FRENCH, type Play } from "../src/types.ts";
import { lose } from "../src/verbs.ts";
import { drill, type Entry, NEAR } from "./form-lab.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";

const GUNS: Entry = { kind: "foot battery", size: 6, formation: "unlimbered" };
type Ids = (unit: string) => number;

const take =
  (points: number, unit = "f") =>
  (g: Play, id: Ids) =>
    void lose(g, id(unit), points, "11.0-F6");

rule("7.62", "one step for three guns, and one less at the next lower three", () => {
  const steps = (size: number, lost: number): number =>
    drill({ ...GUNS, size }, { prepare: take(lost) }).unit("f-crew").strength;
  expect(steps(6, 0)).toBe(2);
  expect(steps(6, 2)).toBe(2); // four guns
  expect(steps(6, 3)).toBe(1);
  expect(steps(12, 2)).toBe(4);
  expect(steps(12, 3)).toBe(3);
  const t = drill(GUNS);
  expect([1, 3, 4, 8, 12].map((guns) => stepsOf(t.g, guns))).toEqual([1, 1, 2, 3, 4]);
});

rule("7.62-x", "the crew of eight guns loses a step with every three", () => {
  const steps = (lost: number): number =>
    drill({ ...GUNS, size: 8 }, { prepare: take(lost) }).unit("f-crew").strength;
  expect([0, 1, 2, 4, 5, 7].map(steps)).toEqual([3, 3, 2, 2, 1, 1]);
});

rule("7.62-A", "with its guns a crew loses nothing itself", () => {
  const t = drill(GUNS, { prepare: take(1) });
  expect(t.unit("f").strength).toBe(5);
  expect(t.of("lost")).toMatchObject([{ unit: "f", points: 1, left: 5 }]);
  expect(t.unit("f-crew")).toMatchObject({ strength: 2, place: "aboard" });
});

rule(
  "7.62-Ax",
  "five guns disordered and routed: two guns lost, a step with them, the crew runs three hexes",
  () => {
    const t = drill(
      { ...GUNS, strength: 5, morale: "disordered" },
      {
        prepare: (g, id) => {
          lose(g, id("f"), 2, "12.42-1");
          checkHex(g, hexNamed(g, "8,8"), FRENCH, "fire", "11.83", { limber: false });
        },
        dice: [9],
      },
    );
    t.until("movement");
    expect(t.unit("f")).toMatchObject({ strength: 3, hexes: ["8,8"], morale: "good" });
    expect(t.unit("f-crew")).toMatchObject({ strength: 1, morale: "routed", place: "map" });
    expect(distanceTo(t, "f-crew")).toBe(3);
  },
);
const distanceTo = (t: Lab, unit: string): number => 8 - Number(t.hex(unit)!.split(",")[0]);

rule("7.62-B", "alone it loses by guns' worth: every three a step", () => {
  const alone = (lost: number): Lab =>
    drill(GUNS, { more: { "f-crew": { at: "6,8" } }, prepare: take(lost, "f-crew") });
  expect(alone(2).unit("f-crew").strength).toBe(2);
  expect(alone(3).unit("f-crew").strength).toBe(1);
  expect(alone(5).unit("f-crew").strength).toBe(1);
  expect(alone(6).unit("f-crew").place).toBe("eliminated");
  const twice = drill(GUNS, {
    more: { "f-crew": { at: "6,8", thinned: 2 } },
    prepare: take(1, "f-crew"),
  });
  expect(twice.unit("f-crew").strength).toBe(1);
});

rule("7.62-C", "guns that a smaller crew cannot serve are lost when it is back", () => {
  const back = (steps: number): Lab =>
    drill(GUNS, { more: { "f-crew": { at: "8,8", strength: steps } }, prepare: (g) => crewsReturn(g) });
  expect(back(2).unit("f").strength).toBe(6);
  const fewer = back(1);
  expect(fewer.unit("f").strength).toBe(3);
  expect(fewer.of("lost")).toMatchObject([{ unit: "f", points: 3, cite: "7.62-C" }]);
  expect(fewer.of("track")).toMatchObject([{ unit: "f", points: -1 }]); // halved
  // Guns spiked meanwhile need fewer men.
  const spiked = drill(
    { ...GUNS, strength: 2 },
    { more: { "f-crew": { at: "8,8", strength: 2 } }, prepare: (g) => crewsReturn(g) },
  );
  expect(spiked.unit("f-crew").strength).toBe(1);
});

rule("7.62-D", "without guns there is no crew, wherever it is", () => {
  const t = drill(GUNS, { more: { "f-crew": { at: "6,8" } }, prepare: take(6) });
  expect(t.unit("f").place).toBe("eliminated");
  expect(t.unit("f-crew").place).toBe("eliminated");
  expect(t.of("eliminated")).toMatchObject([{ unit: "f" }, { unit: "f-crew", cite: "7.62-D" }]);
  expect(drill(GUNS, { prepare: take(6) }).unit("f-crew").place).toBe("eliminated");
});

rule(
  "7.56",
  "guns without a crew are neither disordered nor routed; the crew takes their state along",
  () => {
    const t = drill(
      { ...GUNS, morale: "disordered" },
      { prepare: (g, id) => void crewLeaves(g, id("f"), hexNamed(g, "7,8"), "7.65-a") },
    );
    expect(t.unit("f").morale).toBe("good");
    expect(t.unit("f-crew")).toMatchObject({ morale: "disordered", hexes: ["7,8"], formation: "skirmish" });
    expect(t.of("left")).toMatchObject([{ unit: "f-crew", hex: "7,8", cite: "7.65-a" }]);
  },
);

rule("7.56-1", "a disordered crew that mans its guns disorders them", () => {
  const t = drill(GUNS, {
    more: { "f-crew": { at: "8,8", morale: "disordered" } },
    prepare: (g) => crewsReturn(g),
  });
  expect(t.unit("f").morale).toBe("disordered");
  expect(t.unit("f-crew").place).toBe("aboard");
});

rule("7.56-Ra", "limbered guns rout with their crew", () => {
  const t = drill(
    { ...GUNS, formation: "limbered", morale: "disordered" },
    { prepare: (g) => void checkHex(g, hexNamed(g, "8,8"), FRENCH, "fire", "11.83"), dice: [9] },
  );
  t.until("movement");
  expect(t.unit("f").morale).toBe("routed");
  expect(t.hex("f")).not.toBe("8,8");
  expect(t.unit("f-crew").place).toBe("aboard");
});

rule("7.56-Rb", "a crew that is back mans its guns from the next phase on", () => {
  const t = drill(GUNS, { more: { "f-crew": { at: "7,8" } } });
  t.take("f-crew").move("8,8").until("movement");
  expect(t.unit("f-crew").place).toBe("map");
  expect(t.refusal({ do: "take", unit: "f" })).toBe("7.53");
  t.act({ do: "pass" });
  expect(t.unit("f-crew").place).toBe("aboard");
  expect(t.of("manned")).toMatchObject([{ unit: "f", cite: "7.56-Rb" }]);
  const routed = drill(GUNS, {
    more: { "f-crew": { at: "8,8", morale: "routed" } },
    prepare: (g) => crewsReturn(g),
  });
  expect(routed.unit("f-crew").place).toBe("map");
  const elsewhere = drill(GUNS, { more: { "f-crew": { at: "7,8" } }, prepare: (g) => crewsReturn(g) });
  expect(elsewhere.unit("f-crew").place).toBe("map");
});

/** Guns in 8,8 fail a check by much: disordered, two hexes back. */
const beaten = (setting: LabSetting & { terrain?: string }, size = 6, effectiveness = 3): Lab =>
  drill(
    { ...GUNS, size, effectiveness },
    {
      ...setting,
      position: setting.terrain ? { map: { terrain: { "8,8": setting.terrain } } } : {},
      prepare: (g) => void checkHex(g, hexNamed(g, "8,8"), FRENCH, "fire", "11.83"),
    },
  );

rule("7.57", "guns that must run may limber first, at the risk of one", () => {
  const lost = beaten({ dice: [9, 3] });
  expect(lost.asks).toBe("limbering");
  expect(lost.actions()).toEqual([{ do: "limber" }, { do: "stay" }]);
  lost.act({ do: "limber" }).until("movement");
  expect(lost.unit("f")).toMatchObject({ strength: 5, formation: "limbered", morale: "disordered" });
  expect(distanceTo(lost, "f")).toBe(2);
  expect(lost.of("lost")).toMatchObject([{ unit: "f", points: 1, cite: "7.57" }]);
  const saved = beaten({ dice: [9, 4] }).act({ do: "limber" });
  expect(saved.unit("f").strength).toBe(6);
  // Half of five guns is two.
  expect(
    beaten({ dice: [9, 3] }, 5)
      .act({ do: "limber" })
      .unit("f").strength,
  ).toBe(5);
  expect(
    beaten({ dice: [9, 2] }, 5)
      .act({ do: "limber" })
      .unit("f").strength,
  ).toBe(4);
});

rule("7.57", "a gun lost in limbering that leaves half of them is felt by the army", () => {
  const left = (strength: number) => {
    const t = drill(
      { ...GUNS, size: 6, strength, effectiveness: 3 },
      { dice: [9, 0], prepare: (g) => void checkHex(g, hexNamed(g, "8,8"), FRENCH, "fire", "11.83") },
    );
    return t.act({ do: "limber" }).track("french");
  };
  expect([left(5), left(4)]).toEqual([20, 19]);
});

rule("7.57", "or the crew runs alone", () => {
  const t = beaten({ dice: [9] })
    .act({ do: "stay" })
    .until("movement");
  expect(t.unit("f")).toMatchObject({ strength: 6, formation: "unlimbered", hexes: ["8,8"] });
  expect(t.unit("f-crew")).toMatchObject({ place: "map", morale: "disordered" });
  expect(distanceTo(t, "f-crew")).toBe(2);
});

rule("7.57", "no guns limber in woods: the crew runs", () => {
  const t = beaten({ dice: [9, 0], terrain: "woods" }, 6, 1).until("movement");
  expect(t.unit("f")).toMatchObject({ hexes: ["8,8"], formation: "unlimbered", strength: 6 });
  expect(t.unit("f-crew").place).toBe("map");
});

rule("7.57", "not in a shock or a charge: only the crew goes", () => {
  const t = drill(
    { ...GUNS, effectiveness: 3 },
    {
      dice: [9],
      prepare: (g) => void checkHex(g, hexNamed(g, "8,8"), FRENCH, "charged", "12.62-1", { limber: false }),
    },
  );
  t.until("movement");
  expect(t.hex("f")).toBe("8,8");
  expect(t.unit("f-crew").place).toBe("map");
});

rule("7.57", "two batteries in a hex are asked for one after the other, and run together", () => {
  const t = drill(GUNS, {
    more: { g: { side: "french", at: "8,8", facing: 1, ...GUNS } },
    dice: [9],
    prepare: (g, id) => offerLimbering(g, [id("f"), id("g")], { hexes: 2, routed: false, cite: "13.1-c" }),
  });
  t.act({ do: "limber" });
  expect(t.asks).toBe("limbering");
  t.act({ do: "stay" }).until("movement");
  const places = ["f", "g", "f-crew", "g-crew"].filter(
    (unit) => t.unit(unit).place === "map" && t.hex(unit) !== "8,8",
  );
  expect(places).toHaveLength(2);
});

rule("7.61-A", "a lone crew moves like skirmishers, and neither fires nor attacks", () => {
  const t = drill(GUNS, {
    more: { "f-crew": { at: "6,8" } },
    position: { map: { terrain: { "7,8": "town" } } },
  });
  t.take("f-crew").move("7,8");
  expect(t.spent("f-crew")).toBe(1);
  expect(t.unit("f-crew").morale).toBe("good");
  const shock = lab({
    phase: "frenchShock",
    units: {
      f: { side: "french", at: "8,12", ...GUNS },
      "f-crew": { at: "8,8" },
      r: { side: "allied", at: "9,8", facing: 1, morale: "disordered" },
    },
  });
  expect(shock.actions("shock")).toEqual([]);
});

rule("7.61-B", "a crew may end with infantry or guns, not with cavalry", () => {
  const end = (entry: Entry): string | undefined => {
    const t = drill(GUNS, {
      more: { "f-crew": { at: "6,8" }, o: { side: "french", at: "6,9", facing: 1, ...entry } },
    });
    t.take("o").until("movement");
    return t.take("f-crew").refusal({ do: "move", to: "6,9" });
  };
  expect(end({})).toBeUndefined();
  expect(end({ ...GUNS, size: 4 })).toBeUndefined();
  expect(end({ kind: "light cavalry" })).toBe("8.65-A4");
});

rule("7.61-C", "it has the allowance of its battery", () => {
  const foot = drill({ ...GUNS }, { more: { "f-crew": { at: "6,8" } } });
  const horse = drill({ ...GUNS, kind: "horse battery" }, { more: { "f-crew": { at: "6,8" } } });
  const far = (t: Lab): boolean => t.take("f-crew").destinations.includes("0,8");
  expect(far(foot)).toBe(false);
  expect(far(horse)).toBe(true);
});

rule("7.61-E", "a crew takes on the disorder of friends it joins, and does not affect them", () => {
  const t = drill(GUNS, {
    more: { "f-crew": { at: "6,8" }, o: { side: "french", at: "6,9", facing: 1, morale: "disordered" } },
  });
  t.take("f-crew").move("6,9");
  expect(t.unit("f-crew").morale).toBe("disordered");
  const steady = drill(GUNS, {
    more: { "f-crew": { at: "6,8" }, o: { side: "french", at: "6,9", facing: 1 } },
  });
  steady.take("f-crew").move("6,9");
  expect([steady.unit("f-crew").morale, steady.unit("o").morale, steady.unit("o").facing]).toEqual([
    "good",
    "good",
    1,
  ]);
});

rule("7.61-G", "a crew mans its own guns only", () => {
  const t = drill(GUNS, {
    more: { "f-crew": { at: "8,10" }, g: { side: "french", at: "8,10", ...GUNS }, "g-crew": { at: "6,8" } },
    prepare: (g) => crewsReturn(g),
  });
  expect(t.unit("f-crew").place).toBe("map");
  expect(t.refusal({ do: "take", unit: "g" })).toBe("7.53");
});

rule("7.65", "a crew may leave its unlimbered guns in its own movement", () => {
  const t = drill(GUNS).take("f").act({ do: "abandon" });
  expect(t.stack("8,8")).toEqual(["f", "f-crew"]);
  expect(t.unit("f-crew")).toMatchObject({ place: "map", hexes: ["8,8"] });
  expect(t.asks).toBe("movement");
  t.take("f-crew").move("7,8").until("movement");
  t.pass();
  expect(t.unit("f-crew").place).toBe("map");
});

rule("7.65-a", "no crew leaves while batteries are in hand together", () => {
  const t = drill(GUNS, { more: { g: { side: "french", at: "8,8", facing: 1, ...GUNS } } }).take("f");
  expect(t.actions("abandon")).toHaveLength(1);
  t.act({ do: "join", unit: "g" });
  expect(t.actions("abandon")).toEqual([]);
  expect(t.refused({ do: "abandon" })).toBe("only a unit that is by itself in hand does this [6.0-P]");
});

rule("7.65-a", "never limbered ones; and where it goes is a move of its own", () => {
  const t = drill({ ...GUNS, formation: "limbered" }).take("f");
  expect(t.refusal({ do: "abandon" })).toBe("7.65-a");
  expect(drill(GUNS).take("f").refusal({ do: "abandon", hex: "7,8" })).toBe("7.65-a");
  expect(drill().take("f").refusal({ do: "abandon" })).toBe("7.65");
});

rule("7.65-a", "a crew that stays in the hex mans its guns again at the end of the phase", () => {
  const t = drill(GUNS).take("f").act({ do: "abandon" }).pass();
  expect(t.unit("f-crew").place).toBe("aboard");
});

/** French infantry attacks Russian guns in 11,8 from 10,8; another French battalion stands in 12,8. */
const storm = (setting: LabSetting & { more?: { [id: string]: Entry }; r?: Entry } = {}): Lab => {
  const { more, r, ...rest } = setting;
  return lab(
    {
      phase: "frenchShock",
      units: {
        f: { side: "french", at: "10,8", facing: 1 },
        r: {
          side: "allied",
          at: "11,8",
          facing: 4,
          kind: "light battery",
          size: 6,
          formation: "unlimbered",
          ...r,
        },
        s: { side: "allied", at: "20,2", facing: 4 },
        t: { side: "french", at: "19,2", facing: 1 },
        ...more,
      },
    },
    rest,
  );
};

rule("7.65-b", "before an infantry shock the crew may go one or two hexes", () => {
  const t = storm().act({ do: "shock", unit: "f", at: "11,8" });
  expect(t.asks).toBe("abandonment");
  expect(t.side).toBe("allied");
  const hexes = t.actions("abandon").map(({ hex }) => hex);
  expect(hexes).toContain("12,8");
  expect(hexes).toContain("13,8");
  expect(hexes).not.toContain("14,8");
  expect(hexes).not.toContain("10,8");
  expect(hexes).not.toContain("11,8");
  expect(t.refusal({ do: "abandon", hex: "14,8" })).toBe("7.65-b");
  expect(t.refused({ do: "abandon" })).toBe("say to which hex the crew goes [7.65-b]");
  expect(t.refused({ do: "abandon", hex: "11,8" })).toBe("the unit is there already [7.65-b]");
  expect(t.refusal({ do: "fire", unit: "s" })).toBe("7.65-b");
  expect(t.refused({ do: "fire", unit: "r", at: "10,8" })).toMatch("no target is to be said [7.65-b]");
  expect(t.refused({ do: "fire", unit: "r", strength: 2 })).toMatch("with all it has [7.65-b]");
  t.act({ do: "abandon", hex: "13,8" });
  expect(t.unit("r-crew")).toMatchObject({ place: "map", hexes: ["13,8"], morale: "good" });
  t.until("shockPhase");
  expect(t.hex("f")).toBe("11,8");
  expect(t.of("shock")).toEqual([]);
});

rule("7.65-b", "the guns may fire once more as if disordered, and then the crew must go", () => {
  const t = storm({ dice: [0] }).act({ do: "shock", unit: "f", at: "11,8" });
  t.act({ do: "fire", unit: "r" });
  expect(t.of("fired")).toMatchObject([{ unit: "r", at: "10,8" }]);
  expect(t.asks).toBe("abandonment");
  expect(t.actions().every((action) => action.do === "abandon")).toBe(true);
  expect(t.refused({ do: "stay" })).toMatch("now their crew must leave [7.65-b]");
  expect(t.refused({ do: "fire", unit: "r" })).toBe("the unit has already fired [7.65-b]");
  const steady = storm({ dice: [0, 5, 9, 9, 9] }).act({ do: "shock", unit: "f", at: "11,8" }, { do: "stay" });
  expect(steady.asks).toBe("volley");
  steady.act({ do: "fire", unit: "r" });
  expect(t.of("fired")[0]!.column).toBeLessThan(steady.of("fired")[0]!.column);
});

rule("7.65-b", "each of two batteries may fire once more before its crew goes", () => {
  const second = {
    side: "allied",
    at: "11,8",
    facing: 4,
    kind: "light battery",
    size: 4,
    formation: "unlimbered",
  };
  const t = storm({ more: { q: second }, dice: [0, 0] }).act({ do: "shock", unit: "f", at: "11,8" });
  const [first] = t.actions("fire").map(({ unit }) => unit);
  t.act({ do: "fire", unit: first! }, { do: "abandon", hex: "13,8" });
  expect(t.asks).toBe("abandonment");
  expect(t.actions("stay")).toHaveLength(1);
  const other = first === "r" ? "q" : "r";
  expect(t.actions("fire")).toEqual([{ do: "fire", unit: other }]);
});

rule("7.65-b", "nobody is left to be fired at once the guns beside have destroyed the attacker", () => {
  const t = storm({
    more: {
      f: { side: "french", at: "10,8", facing: 1, size: 9, strength: 1 },
      q: { side: "allied", at: "11,8", facing: 4, kind: "light battery", size: 4, formation: "unlimbered" },
    },
    dice: [9, 9, 9, 9],
  }).act({ do: "shock", unit: "f", at: "11,8" });
  const [first] = t.actions("fire").map(({ unit }) => unit);
  t.act({ do: "fire", unit: first! }, { do: "abandon", hex: "13,8" });
  expect([t.unit("f").place, t.asks]).toEqual(["eliminated", "abandonment"]);
  expect(t.refused({ do: "fire", unit: first === "r" ? "q" : "r" })).toBe(
    "the attacker is no longer there to be fired at [7.65-b]",
  );
});

rule("7.65-b", "they fire at the half of a line that attacks them, not at its other hex", () => {
  const f = { side: "french", size: 12, at: "10,7", wing: "10,8", formation: "extended", facing: 1 };
  const t = storm({ more: { f }, dice: [0] }).act({ do: "shock", unit: "f", at: "11,8", strength: 6 });
  t.act({ do: "fire", unit: "r" });
  expect(t.of("fired")).toMatchObject([{ unit: "r", at: "10,8" }]);
});

rule("7.65-b", "enemies other than the attacker may fire at the crew as it leaves", () => {
  const other = { g: { side: "french", at: "12,8", facing: 4, formation: "line" } };
  const t = storm({ more: other, dice: [0] }).act({ do: "shock", unit: "f", at: "11,8" });
  t.act({ do: "abandon", hex: "13,9" });
  expect(t.asks).toBe("volley");
  expect(t.actions("fire")).toEqual([{ do: "fire", unit: "g" }]);
  t.act({ do: "fire", unit: "g" });
  expect(t.hex("r-crew")).toBe("13,9");
});

rule("7.65-b", "a crew thrown back by that fire does not go where it meant to", () => {
  const other = { g: { side: "french", at: "12,8", facing: 4, formation: "line", size: 9 } };
  const t = storm({ more: other, r: { effectiveness: 2 }, dice: [9, 9] }).act({
    do: "shock",
    unit: "f",
    at: "11,8",
  });
  t.act({ do: "abandon", hex: "11,10" }, { do: "fire", unit: "g" }).until("shockPhase");
  expect(t.unit("r-crew").morale).toBe("routed");
  expect(t.hex("r-crew")).not.toBe("11,8");
  expect(t.hex("r-crew")).not.toBe("11,10");
});

rule("7.65-b", "a crew with nowhere to go is not asked", () => {
  const around = ["11,7", "12,8", "12,9", "11,9", "10,9"].map(
    (at, i) => [`g${i}`, { side: "french", at, facing: 1 }] as const,
  );
  const t = storm({ more: Object.fromEntries(around), dice: [5, 5, 5, 5] }).act({
    do: "shock",
    unit: "f",
    at: "11,8",
  });
  expect(t.asks).not.toBe("abandonment");
});

rule("7.65-b", "companies that attack drive crews away, too", () => {
  const t = storm({
    more: {
      l: { side: "french", kind: "light", size: 8, strength: 5, at: "4,4" },
      "l-c1": { at: "11,7" },
      "l-c2": { at: "11,7" },
      "l-c3": { at: "11,7" },
    },
  });
  t.act({ do: "shock", unit: "l-c1", at: "11,8" });
  expect(t.asks).toBe("abandonment");
});

rule("7.65-b", "not before cavalry, and not from limbered guns", () => {
  const limbered = storm({ r: { formation: "limbered" }, dice: [5, 9, 9, 9] }).act({
    do: "shock",
    unit: "f",
    at: "11,8",
  });
  expect(limbered.asks).not.toBe("abandonment");
  expect(limbered.of("left")).toEqual([]);
});

rule("7.61-F", "a crew that runs makes friends check only as it leaves its guns", () => {
  const run = (o: Entry): Lab => {
    const t = drill(
      { ...GUNS, effectiveness: 3 },
      {
        more: { o: { side: "french", at: "7,7", facing: 1, ...o } },
        dice: [9, 0, 0],
        prepare: (g) => void checkHex(g, hexNamed(g, "8,8"), FRENCH, "charged", "12.62-1", { limber: false }),
      },
    );
    return t.until("movement");
  };
  const checkers = (t: Lab): string[] => t.of("checked").map(({ unit }) => unit as string);
  expect(checkers(run({}))).toEqual(["f"]);
  expect(checkers(run({ morale: "disordered" }))).toEqual(["f", "o"]);
});

rule("7.51-c", "an enemy next to unlimbered guns fires as they limber", () => {
  const t = drill(GUNS, { more: { r: NEAR } })
    .take("f")
    .act({ do: "form", formation: "limbered" });
  expect(t.actions("fire")).toEqual([{ do: "fire", unit: "r" }]);
});
