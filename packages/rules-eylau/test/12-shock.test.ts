// [12.0] [12.1] Which units attack which, and in which order things happen.

import { expect } from "vitest";
import { whyNoAttack } from "../src/rules/12.1-attackers.ts";
import { FRENCH } from "../src/types.ts";
import { rule } from "./lab.ts";
import { AT, clash, counter, duel, FROM } from "./shock-lab.ts";

const shockOf = (t: ReturnType<typeof duel>) => t.of("shock").at(-1)!;

rule("12.0", "an attack on an adjacent enemy: a side that drives the other off takes the hex", () => {
  const t = clash(duel({}, {}, { dice: [8] })); // 8 + 0 + 0 + 2: D/Dr1
  expect(shockOf(t)).toMatchObject({ units: ["f"], defenders: ["a"], from: FROM, at: AT, result: "D/Dr1" });
  expect(t.hex("f")).toBe(AT);
  expect(t.hex("a")).not.toBe(AT);
});

rule("4.1-5", "in the Allied Shock Phase the Allies attack", () => {
  const t = counter();
  expect(t.side).toBe("allied");
  expect(
    t
      .actions("shock")
      .map(({ unit }) => unit)
      .sort(),
  ).toEqual(["a", "a2"]);
});

rule("4.1-10", "in the French Shock Phase the French attack", () => {
  expect(
    duel()
      .actions("shock")
      .map(({ unit }) => unit)
      .sort(),
  ).toEqual(["f", "f2"]);
});

rule("12.0-P1", "the attacker names a stack and a hex", () => {
  const t = duel().act({ do: "shock", unit: "f", at: AT });
  expect(t.of("attacks")).toMatchObject([{ units: ["f"], from: FROM, at: AT, charge: false }]);
});

rule("12.0-P2", "all units with the attacker in their minimum zones may fire, then it checks once", () => {
  const t = duel({}, {}, { more: { a3: { side: "allied", at: "11,7", facing: 4 } }, dice: [9, 9, 9] });
  t.act({ do: "shock", unit: "f", at: AT });
  expect(t.side).toBe("allied");
  const firers = () =>
    t
      .actions("fire")
      .map(({ unit }) => unit)
      .sort();
  expect(firers()).toEqual(["a", "a3"]);
  t.act({ do: "fire", unit: "a" });
  expect(t.of("checked")).toEqual([]);
  expect(firers()).toEqual(["a3"]);
  t.act({ do: "fire", unit: "a3" });
  expect(t.of("checked")).toHaveLength(1);
});

rule("11.32", "fire falls on the attackers in the hex from which they attack; none on the advance", () => {
  const t = duel({}, {}, { dice: [0, 9], more: { a3: { side: "allied", at: "12,8", facing: 4 } } });
  t.act({ do: "shock", unit: "f", at: AT }).act({ do: "fire", unit: "a" });
  expect(t.of("fired")[0]!.at).toBe(FROM);
  t.until("shockPhase");
  expect(t.hex("f")).toBe(AT);
  expect(t.of("fired")).toHaveLength(1);
});

rule("12.0-P2", "a retreat by that check cancels the attack", () => {
  const t = duel({ strength: 9, formation: "column" }, { strength: 8, formation: "line" }, { dice: [9, 9] });
  t.act({ do: "shock", unit: "f", at: AT }).act({ do: "fire", unit: "a" }).until("shockPhase");
  expect(t.of("checked")[0]!.total - t.of("checked")[0]!.needed).toBeGreaterThanOrEqual(4);
  expect(t.of("shock")).toEqual([]);
  expect(t.of("lapsed")).toMatchObject([{ units: ["f"], at: AT, cite: "12.0-P2" }]);
  expect(t.hex("a")).toBe(AT);
});

rule("12.0-P6", "one die of the attacker", () => {
  const t = clash(duel({}, {}, { dice: [4] }));
  expect(t.events.filter(({ type }) => (type as string) === "rolled")).toMatchObject([
    { by: "french", value: 4, cite: "12.0-P6" },
  ]);
  expect(shockOf(t)).toMatchObject({ die: 4, differential: 0, ratio: "1:1", printed: "D1/D1" });
});

rule("12.3", "die, differential and row give the result", () => {
  const result = (die: number, f = {}, a = {}) => shockOf(clash(duel(f, a, { dice: [die] }))).printed;
  expect(result(0)).toBe("Dr1/-");
  expect(result(2)).toBe("Dr/D");
  expect(result(5)).toBe("D/D1");
  expect(result(9)).toBe("-/Dr1");
  expect(result(0, { strength: 9 }, { strength: 4, effectiveness: 3 })).toBe("D1/D1");
  expect(result(6, { strength: 4, effectiveness: 4 }, { strength: 8 })).toBe("Dr/D1");
});

rule("12.11-1", "neither leaders, guns nor routed units attack", () => {
  const t = duel(
    {},
    {},
    {
      more: {
        guns: { side: "french", kind: "foot battery", at: "10,7", facing: 2, formation: "unlimbered" },
        flees: { side: "french", at: "11,9", morale: "routed" },
      },
    },
  );
  expect(t.refusal({ do: "shock", unit: "guns", at: AT })).toBe("12.11-1");
  expect(t.refusal({ do: "shock", unit: "flees", at: AT })).toBe("12.11-1");
  expect(t.refusal({ do: "shock", unit: "french-brigade", at: AT })).toBe("12.11-1");
  expect(t.refusal({ do: "shock", unit: "a", at: FROM })).toBe("12.0");
});

rule("6.6", "a road column does not attack [R238]", () => {
  const t = duel({ formation: "road" }, {}, { position: { map: { majorRoads: [["10,8", "9,8"]] } } });
  expect(t.refusal({ do: "shock", unit: "f", at: AT })).toBe("6.6");
});

rule("12.11-1", "guns and crews beneath the attackers take no part [R238]", () => {
  const t = duel(
    { morale: "disordered" },
    {},
    {
      dice: [9],
      more: {
        guns: { side: "french", kind: "foot battery", at: "2,2" },
        "guns-crew": { at: FROM, morale: "disordered" },
      },
    },
  );
  clash(t);
  expect(shockOf(t)).toMatchObject({ units: ["f"], attack: { strength: 9 } });
  expect(t.hex("guns-crew")).toBe(FROM);
});

rule("12.11-2", "no unit has to attack", () => {
  expect(duel().actions("pass")).toHaveLength(1);
});

rule("12.11-3", "only into a faced hex; all-around units into any", () => {
  expect(duel({ facing: 4 }).refusal({ do: "shock", unit: "f", at: AT })).toBe("12.11-3");
  expect(duel({ facing: 0 }).refusal({ do: "shock", unit: "f", at: AT })).toBe("12.11-3");
  expect(duel({ facing: 2 }).refusal({ do: "shock", unit: "f", at: AT })).toBeUndefined();
  expect(
    duel({ facing: 4, morale: "disordered" }).refusal({ do: "shock", unit: "f", at: AT }),
  ).toBeUndefined();
  expect(
    duel({ facing: 4, formation: "general" }).refusal({ do: "shock", unit: "f", at: AT }),
  ).toBeUndefined();
  expect(duel().refusal({ do: "shock", unit: "f", at: "13,8" })).toBe("12.11-3");
});

rule("5.52-1", "formed units attack through their front", () => {
  expect(duel({ facing: 3 }).refusal({ do: "shock", unit: "f", at: AT })).toBe("12.11-3");
});

rule("12.0", "there must be an enemy to attack", () => {
  expect(duel().refusal({ do: "shock", unit: "f", at: "11,7" })).toBe("12.0");
});

rule("12.11-4", "a hex attacks by itself, and a hex is attacked by itself", () => {
  const t = duel(
    {},
    {},
    {
      more: {
        f3: { side: "french", at: "11,9", facing: 5, strength: 5 },
        a3: { side: "allied", at: "11,7", facing: 4 },
      },
      dice: [4],
    },
  );
  expect(
    t
      .actions("shock")
      .filter(({ unit }) => unit === "f")
      .map(({ at }) => at)
      .sort(),
  ).toEqual(["11,7", AT]);
  clash(t);
  expect(shockOf(t)).toMatchObject({ units: ["f"], defenders: ["a"], attack: { strength: 9 } });
});

rule("12.13", "a stack attacks as one, under its top unit", () => {
  const t = duel(
    {},
    {},
    { more: { below: { side: "french", at: FROM, facing: 1, strength: 6 } }, dice: [4] },
  );
  expect(t.refusal({ do: "shock", unit: "below", at: AT })).toBe("12.13");
  clash(t);
  expect(shockOf(t)).toMatchObject({ units: ["f", "below"], attack: { strength: 15 } });
});

rule("9.52", "all in a hex bear the result", () => {
  const t = clash(
    duel({}, {}, { more: { below: { side: "french", at: FROM, facing: 1, strength: 6 } }, dice: [4] }),
  );
  expect([t.unit("f").morale, t.unit("below").morale]).toEqual(["disordered", "disordered"]);
});

rule("12.11-5", "infantry attacks twice in a phase, and no more", () => {
  const t = duel({}, {}, { dice: [4, 5] });
  expect(clash(t).refusal({ do: "shock", unit: "f", at: AT })).toBeUndefined();
  expect(clash(t).refusal({ do: "shock", unit: "f", at: AT })).toBe("12.11-5");
  expect(t.of("shock")).toHaveLength(2);
});

rule("12.11-5", "a unit thrown back does not attack again in the phase", () => {
  const t = clash(
    duel({}, {}, { dice: [2], more: { a3: { side: "allied", at: "8,8", facing: 1, strength: 1 } } }),
  );
  expect(t.unit("f").morale).toBe("disordered");
  expect(t.state.shocked[t.id("f")]).toBe(9);
  expect(t.actions("shock").map(({ unit }) => unit)).toEqual(["f2"]);
});

rule("12.12", "infantry turns after its first shock, and takes general order without being fired at", () => {
  const turned = { facing: 4, shocked: 1 };
  const t = duel(turned, {}, { dice: [4] });
  clash(t);
  expect(t.of("formed")).toMatchObject([{ unit: "f", formation: "general", cite: "12.12" }]);
  expect(shockOf(t).attack.effectiveness).toBe(4);
  expect(duel({ ...turned, shocked: 0 }).refusal({ do: "shock", unit: "f", at: AT })).toBe("12.11-3");
});

rule("8.51-b", "turning in shock is general order", () => {
  const t = clash(duel({ facing: 4, shocked: 1, formation: "line" }, {}, { dice: [4] }));
  expect(t.unit("f").formation).toBe("general");
});

rule("12.22-4", "a formed unit attacked in flank or rear is disordered before it fires", () => {
  const at = (facing: number) => {
    const t = duel({}, { facing }).act({ do: "shock", unit: "f", at: AT });
    return [t.unit("a").morale, t.of("disordered")[0]?.cite];
  };
  expect(at(4)).toEqual(["good", undefined]);
  expect(at(5)).toEqual(["good", undefined]);
  expect(at(0)).toEqual(["disordered", "12.22-4"]);
  expect(at(1)).toEqual(["disordered", "12.22-4"]);
  expect(at(3)).toEqual(["disordered", "12.22-4"]);
});

rule("5.52-2", "through flank or rear the defender is disordered", () => {
  const t = clash(duel({}, { facing: 1 }, { dice: [0] }));
  expect(shockOf(t)).toMatchObject({ differential: 3 });
});

rule("12.22-4", "so are a road column and limbered guns", () => {
  const disordered = (a: { [key: string]: string }, map = {}) =>
    duel({}, a, { dice: [0], position: { map } })
      .act({ do: "shock", unit: "f", at: AT })
      .of("disordered")[0];
  expect(disordered({ formation: "road" }, { majorRoads: [["11,8", "12,8"]] })).toMatchObject({
    unit: "a",
    cite: "12.22-4",
  });
  expect(disordered({ kind: "heavy battery", formation: "limbered" })).toMatchObject({
    unit: "a",
    cite: "12.22-4",
  });
});

rule("12.22-4", "general order and skirmishers have no flank", () => {
  const t = duel({}, { formation: "general", facing: 1 }).act({ do: "shock", unit: "f", at: AT });
  expect(t.unit("a").morale).toBe("good");
});

rule("8.42-4", "a square that attacks takes general order before it is fired at", () => {
  const t = duel({ formation: "square" }).act({ do: "shock", unit: "f", at: AT });
  expect(t.of("formed")).toMatchObject([{ unit: "f", formation: "general", cite: "8.42-4" }]);
  expect(t.side).toBe("allied");
});

rule("8.42-6", "a square of two points or less is disordered when attacked", () => {
  const square = (strength: number) =>
    duel({}, { formation: "square", strength }).act({ do: "shock", unit: "f", at: AT }).unit("a").morale;
  expect([square(2), square(3)]).toEqual(["disordered", "good"]);
});

rule("8.42-6", "battalions in one square count together [R231]", () => {
  const t = duel(
    {},
    { formation: "square", strength: 2 },
    {
      more: { a3: { side: "allied", at: AT, facing: 4, formation: "square", strength: 2 } },
    },
  );
  expect(t.act({ do: "shock", unit: "f", at: AT }).unit("a").morale).toBe("good");
});

const ground = (map: object, f = {}, a = {}, dice = [9]) =>
  clash(duel(f, { effectiveness: 6, ...a }, { dice, position: { map: map as never } }));

rule("12.14", "what the ground does to the attacker comes after the fire and before the differential", () => {
  const t = duel(
    {},
    { formation: "general" },
    { dice: [0, 5], position: { map: { terrain: { [AT]: "woods" } } } },
  );
  t.act({ do: "shock", unit: "f", at: AT });
  expect(t.unit("f").formation).toBe("column");
  t.act({ do: "fire", unit: "a" }).until("shockPhase");
  expect(t.of("formed")[0]).toMatchObject({ unit: "f", formation: "general", cite: "12.14-a" });
  expect(shockOf(t).attack.effectiveness).toBe(4);
});

rule("12.22-5", "fired at in its old formation", () => {
  const t = duel({}, { formation: "general" }, { position: { map: { terrain: { [AT]: "woods" } } } });
  expect(t.act({ do: "shock", unit: "f", at: AT }).unit("f").formation).toBe("column");
});

rule("12.0-P3", "formations change after the fire", () => {
  const t = ground({ streams: [`${FROM}|${AT}`] });
  expect(t.of("disordered")[0]).toMatchObject({ unit: "f", cite: "12.14-b" });
});

rule("12.14-a", "into town, woods, farm or wetlands in general order", () => {
  for (const terrain of ["town", "woods", "farmette", "wetlands"]) {
    const t = ground({ terrain: { [AT]: terrain } }, {}, { formation: "general" });
    expect(t.of("formed")[0]).toMatchObject({ unit: "f", formation: "general", cite: "12.14-a" });
  }
  expect(ground({ terrain: { [AT]: "light" } }).of("formed")).toEqual([]);
});

rule("12.14-b", "over streams in disorder, over brooks in order", () => {
  const stream = ground({ streams: [`${FROM}|${AT}`] });
  expect(shockOf(stream)).toMatchObject({ differential: 5 - 3 - 7 });
  const major = ground({ majorStreams: [`${FROM}|${AT}`] });
  expect(shockOf(major).differential).toBe(-5);
  const brook = ground({ brooks: [`${FROM}|${AT}`] });
  expect(shockOf(brook).differential).toBe(-1);
});

rule("12.14-c", "over a hedge disordered when it is over", () => {
  const t = ground({ hedges: [`${AT}>${FROM}`] }, { effectiveness: 9 });
  expect(shockOf(t)).toMatchObject({ differential: 2, result: "-/R" });
  expect(t.unit("f")).toMatchObject({ morale: "disordered", hexes: [AT] });
  expect(t.of("disordered").find(({ unit }) => unit === "f")).toMatchObject({ cite: "12.14-c" });
});

rule("15.2-2", "troops at fatigue level 2 check before they attack; failure cancels it", () => {
  const tired = (dice: number[], fatigue = 7) =>
    duel({}, {}, { dice, more: { "french-brigade": { fatigue } } }).act({ do: "shock", unit: "f", at: AT });
  const failed = tired([4]); // effectiveness 5 - 2
  expect(failed.of("checked")).toMatchObject([
    { unit: "f", why: "fatigue", needed: 3, total: 4, passed: false },
  ]);
  expect(failed.asks).toBe("shockPhase");
  expect(failed.unit("f").morale).toBe("good");
  expect(tired([3]).side).toBe("allied");
  expect(tired([], 6).of("checked")).toEqual([]);
});

rule("15.2-2", "and they attempt no other in that phase: nobody tries until the die is kind", () => {
  const stack = { f1: { side: "french", at: FROM, facing: 1, size: 8 } };
  const t = duel({ size: 8 }, {}, { dice: [4], more: { "french-brigade": { fatigue: 7 }, ...stack } });
  const attack = { do: "shock", unit: "f", at: AT } as const;
  t.act(attack);
  expect(t.of("attacks")[0]!.units).toEqual(["f", "f1"]);
  expect(t.actions("shock").map(({ unit }) => unit)).toEqual(["f2"]);
  expect(t.refusal(attack)).toBe("15.2-2");
  expect(t.unit("f")).toMatchObject({ morale: "good", hexes: [FROM] });
});

rule("19.9-3", "at night a shock needs a passed check", () => {
  const night = { turns: [{ name: "night", light: "night" }] };
  const t = duel({}, {}, { dice: [6], position: night }).act({ do: "shock", unit: "f", at: AT });
  expect(t.of("checked")).toMatchObject([{ why: "night", passed: false }]);
  expect(t.of("lapsed")).toMatchObject([{ cite: "19.9-3" }]);
  expect(t.refusal({ do: "shock", unit: "f", at: AT })).toBe("19.9-3");
  expect(duel({}, {}, { dice: [5], position: night }).act({ do: "shock", unit: "f", at: AT }).side).toBe(
    "allied",
  );
});

rule("17.12-c", "units out of command do not attack", () => {
  const own = { own: { side: "french", rank: "brigade", rating: 1, under: "french-division", at: "0,0" } };
  expect(duel({ under: "own" }, {}, { more: own }).refusal({ do: "shock", unit: "f", at: AT })).toBe(
    "17.12-c",
  );
  const exempt = duel({ under: "own", morale: "disordered" }, {}, { more: own });
  expect(exempt.refusal({ do: "shock", unit: "f", at: AT })).toBeUndefined();
});

rule("17.53-c", "a brigade that is attacked is committed, its leader placed by the owner", () => {
  const own = { own: { side: "allied", rank: "brigade", under: "allied-division", place: "display" } };
  const t = duel({}, { under: "own" }, { more: own }).act({ do: "shock", unit: "f", at: AT });
  expect(t.unit("own").place).toBe("map");
  expect(t.hex("own")).toBe(AT);
  expect(t.cites).toContain("17.53-c");
});

rule("15.11-2a", "both sides have fought", () => {
  const t = clash(duel({}, {}, { dice: [4] }));
  expect([t.state.fought[t.id("french-brigade")], t.state.fought[t.id("allied-brigade")]]).toEqual([1, 1]);
});

rule("14.22b", "units of a disintegrated army start no shock", () => {
  const broken = (points: number) => {
    const t = duel({}, {}, { position: { demoralized: ["french"], tracks: { french: points } } });
    return whyNoAttack(t.g, t.id("f"), FRENCH)?.cite;
  };
  expect([broken(-10), broken(-9)]).toEqual(["14.22b", undefined]);
});

const charging = {
  more: {
    h: { side: "french", kind: "dragoon", at: "10,2", facing: 1 },
    b: { side: "allied", at: "12,2", facing: 4 },
  },
  position: { charges: [{ units: ["h"] }] },
};

rule("12.53-1", "declared charges are ridden between the shocks, in the order the owner chooses", () => {
  const t = duel({}, {}, { ...charging, dice: [0] });
  expect(t.actions("execute")).toEqual([{ do: "execute", unit: "h" }]);
  expect(t.refusal({ do: "execute", unit: "f" })).toBe("12.53-1");
  expect(t.refusal({ do: "execute", unit: "b" })).toBe("12.0");
  expect(t.refusal({ do: "shock", unit: "f", at: "11,8", strength: 0 })).toBe("8.35-2a");
  t.act({ do: "execute", unit: "h" });
  expect(t.of("rides")).toMatchObject([{ units: ["h"] }]);
});

rule("12.52-1", "the top regiment leads the charge that both have declared", () => {
  const more = { ...charging.more, i: { ...charging.more.h, kind: "light cavalry" } };
  const t = duel({}, {}, { more, position: { charges: [{ units: ["h", "i"] }] } });
  expect(t.actions("execute")).toEqual([{ do: "execute", unit: "h" }]);
  expect(t.refusal({ do: "execute", unit: "i" })).toBe("12.52-1");
});

rule("12.53-P0", "the phase does not end before declared charges have been ridden", () => {
  const t = duel({}, {}, charging);
  expect(t.actions("pass")).toEqual([]);
  expect(t.refusal({ do: "pass" })).toBe("12.53-P0");
});

rule("12.53-1", "a charge that is the only thing left begins by itself", () => {
  const t = duel(
    { at: "2,2" },
    { at: "20,2" },
    {
      ...charging,
      more: { ...charging.more, f2: { side: "french", at: "2,16" }, a2: { side: "allied", at: "20,16" } },
      dice: [0],
    },
  );
  expect(t.of("rides")).toMatchObject([{ units: ["h"] }]);
});

rule("12.11-2", "a phase in which no unit can attack ends by itself", () => {
  const t = duel(
    { at: "2,2" },
    { at: "20,2" },
    {
      more: { f2: { side: "french", at: "2,16" }, a2: { side: "allied", at: "20,16" } },
      position: { phase: "alliedShock" },
      dice: [0, 0, 0],
    },
  );
  expect(t.of("phase").map(({ phase }) => phase)).toContain("fire");
});

rule("12.11-5", "a unit that has fired may still attack; one thrown back gets the reason why not", () => {
  const t = duel({}, {}, { dice: [0, 4] }).act({ do: "shock", unit: "f", at: AT });
  t.act({ do: "fire", unit: "a" }).until("shockPhase");
  expect(t.state.shocked[t.id("a")]).toBe(0);
  const says = (shocked: number) => {
    const lab = duel({ shocked });
    return whyNoAttack(lab.g, lab.id("f"), FRENCH)?.says;
  };
  expect([says(1), says(2), says(9)]).toEqual([undefined, "allShocks", "thrownBack"]);
});

rule("12.0", "a unit off the map does not attack", () => {
  const t = duel({}, {}, { more: { w: { side: "french", place: "waiting" } } });
  expect(t.refusal({ do: "shock", unit: "w", at: AT })).toBe("12.0");
});

rule("12.14-b", "general order keeps its own way over a stream", () => {
  const t = clash(
    duel({ formation: "general" }, {}, { dice: [9], position: { map: { streams: [`${FROM}|${AT}`] } } }),
  );
  expect(shockOf(t).attack.effectiveness).toBe(4);
});

rule("12.14-c", "general order keeps its own way over a hedge", () => {
  const t = ground({ hedges: [`${AT}>${FROM}`] }, { effectiveness: 9, formation: "general" });
  expect(t.unit("f")).toMatchObject({ hexes: [AT], morale: "good" });
});

rule("12.56-2", "an advance may bring enemy cavalry down on the attacker", () => {
  const t = duel(
    { effectiveness: 9 },
    { strength: 4 },
    {
      dice: [9],
      more: { h: { side: "allied", kind: "dragoon", at: "13,7", facing: 4 } },
    },
  );
  t.act({ do: "shock", unit: "f", at: AT }).until("opportunity");
  expect([t.side, t.hex("f")]).toEqual(["allied", AT]);
});

rule("13.11-2", "attackers that lose one of their stack to the fire check once, for the loss", () => {
  const g = { side: "french", at: FROM, facing: 1, strength: 8 };
  const a = { strength: 9, formation: "line" };
  const t = duel({ strength: 1 }, a, { more: { g }, dice: [9, 9, 0, 0, 9, 9, 9] });
  t.act({ do: "shock", unit: t.stack(FROM)[0]!, at: AT })
    .act({ do: "fire", unit: "a" })
    .until("shockPhase");
  expect(t.of("eliminated")[0]).toMatchObject({ unit: "f" });
  expect(t.of("checked")[0]).toMatchObject({ unit: "g", why: "loss", cite: "13.11-2" });
});

rule("17.53-a", "an advance after a shock alarms resting brigades nearby", () => {
  const own = {
    own: { side: "allied", rank: "brigade", rating: 3, under: "allied-division", place: "display" },
  };
  const t = duel(
    { effectiveness: 9 },
    { strength: 4 },
    { dice: [9], more: { ...own, r: { side: "allied", at: "15,6", facing: 4, under: "own" } } },
  );
  t.act({ do: "shock", unit: "f", at: AT }).until("alarm", "shockPhase");
  expect([t.hex("f"), t.asks, t.side]).toEqual([AT, "alarm", "allied"]);
});

rule("12.11-5", "a unit that has been thrown back attacks no more in this phase", () => {
  const t = duel({ effectiveness: 1 }, { effectiveness: 9 }, { dice: [0, 0, 0, 0] });
  t.act({ do: "shock", unit: "f", at: AT }).until("shockPhase");
  expect(t.hex("f")).not.toBe(FROM);
  expect(t.refusal({ do: "shock", unit: "f", at: AT })).toBe("12.11-5");
});
