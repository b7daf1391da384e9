// Charges and organic cavalry [7.13] [7.14].

import { expect } from "vitest";
import { clash, factors, over, reported, term, worth } from "./clash.ts";
import { rule } from "./lab.ts";

const CAVALRY = { arm: "cavalry", steps: 4 };
/** The check of the infantry, then the combat die. */
const charge = (check: number, setting: object = {}) => clash({ own: CAVALRY, dice: [check, 3], ...setting });

rule("7.13", "cavalry alone charges over ground that changes nothing", () => {
  const isCharge = (setting: object) => reported(clash({ own: CAVALRY, dice: [6, 3], ...setting })).charge;
  expect(isCharge({})).toBe(true);
  for (const terrain of ["forest", "village", "town", "swamp"])
    expect(isCharge({ map: { terrain: { "7,7": terrain } } })).toBe(false);
  expect(isCharge({ map: { creeks: ["6,7|7,7"] } })).toBe(false);
  expect(isCharge({ map: { levels: { "7,7": 1 }, slopes: ["6,7>7,7"] } })).toBe(false);
  expect(isCharge({ map: { levels: { "7,7": 1 } } })).toBe(true);
  expect(isCharge({ trenches: ["7,7"] })).toBe(false);
  expect(reported(clash({ dice: [3] })).charge).toBe(false);
});

rule("7.13", "over all of several hexes, or it is none", () => {
  const more = { d: { side: "coalition", at: "7,6", facing: 4 } };
  const both = (terrain: object) =>
    reported(
      clash({ own: { ...CAVALRY, facing: 1 }, more, at: ["7,6", "7,7"], map: { terrain }, dice: [6, 6, 3] }),
    ).charge;
  expect([both({}), both({ "7,6": "forest" }), both({ "7,7": "forest" })]).toEqual([true, false, false]);
});

rule("7.13-nomove", "a charge needs no movement", () => {
  const t = charge(6);
  expect(t.hex("f")).toBe("6,7");
  expect(t.spent("f")).toBe(0);
});

rule("7.13-square", "infantry that stands halves the cavalry; if it wavers nothing changes", () => {
  const t = charge(4);
  expect(t.of("checked")).toMatchObject([{ unit: "c", needed: 4, passed: true, cite: "7.13-square" }]);
  expect(factors(t, "f")).toEqual(["charge, infantry steady 1/2 [7.13-square]"]);
  expect(worth(t, "f")).toBe("4");
  expect(worth(charge(5), "f")).toBe("8");
  expect(factors(charge(5), "f")).toEqual([]);
});

rule("7.13-square", "one check a hex, by its largest steady infantry", () => {
  const more = { d: { side: "coalition", at: "7,7", facing: 5, steps: 1, morale: 2 } };
  const t = charge(4, { more });
  expect(t.of("checked").map(({ unit }) => unit)).toEqual(["c"]);
  const broken = charge(3, { enemy: { disorganized: true, steps: 3 }, more });
  expect(broken.of("checked")).toMatchObject([{ unit: "d", passed: false }]);
});

rule("7.13-square", "of two hexes each checks; only cavalry that charges a hex that stands is halved", () => {
  const t = clash({
    own: CAVALRY,
    attackers: ["f", "g"],
    at: ["7,7", "7,8"],
    more: {
      g: { side: "french", at: "6,9", facing: 1, ...CAVALRY },
      d: { side: "coalition", at: "7,8", facing: 5 },
    },
    dice: [4, 5, 3],
  });
  expect([worth(t, "f"), worth(t, "g")]).toEqual(["4", "8"]);
});

rule("7.13-square", "infantry that stands in one of the hexes a unit charges is enough", () => {
  const more = { d: { side: "coalition", at: "7,6", facing: 4 } };
  const t = clash({ own: { ...CAVALRY, facing: 1 }, more, at: ["7,6", "7,7"], dice: [4, 5, 3] });
  expect(worth(t, "f")).toBe("4");
});

rule("7.13-double", "against disorganized or smashed units it counts double", () => {
  const t = clash({ own: CAVALRY, enemy: { disorganized: true }, dice: [3] });
  expect(t.of("checked")).toEqual([]);
  expect(factors(t, "f")).toEqual(["charge on broken units 2 [7.13-double]"]);
  expect(worth(clash({ own: CAVALRY, enemy: { smashed: true, size: 3 }, dice: [3] }), "f")).toBe("16");
  const more = { d: { side: "coalition", at: "7,7", facing: 5, steps: 1, disorganized: true } };
  expect(worth(charge(4, { more }), "f")).toBe("8"); // the steady stand, the broken are with them
});

rule("7.13-square", "a column is steady infantry, and does not double the charge", () => {
  const t = charge(4, { enemy: { trail: ["7,8", "7,9", "7,10"], column: 2, facing: 0 } });
  expect(t.of("checked")).toMatchObject([{ unit: "c", passed: true }]);
  expect(worth(t, "f")).toBe("4");
});

rule("7.13-cet", "the charged roll as if engaged, even if they retreat", () => {
  const t = over(clash({ own: { ...CAVALRY, batteries: 3 }, dice: [6, 6, 6, 5] }));
  expect(t.of("fled")).toHaveLength(1);
  expect(t.of("effects").map(({ units, column, drm }) => [units[0], column, drm])).toEqual([
    ["f", "advance", 2],
    ["c", "engaged", -2],
  ]);
});

rule("7.13-guns", "guns of the charged count half, rounded down", () => {
  const guns = (batteries: number) => term(charge(6, { enemy: { batteries } }), "artillery");
  expect([guns(1), guns(2), guns(3), guns(4)]).toEqual([0, -1, -1, -2]);
});

rule("7.13-guns", "none if they are charged from the rear, or disorganized", () => {
  expect(term(charge(6, { enemy: { batteries: 4, facing: 2 } }), "artillery")).toBe(0);
  expect(
    term(clash({ own: CAVALRY, enemy: { batteries: 4, disorganized: true }, dice: [3] }), "artillery"),
  ).toBe(0);
});

rule("7.11-void", "charged from the rear guns do not count; attacked there otherwise they do", () => {
  expect(term(clash({ enemy: { batteries: 2, facing: 2 } }), "artillery")).toBe(-2);
});

rule("7.13-mixed", "cavalry with infantry does not charge, and is halved", () => {
  const t = clash({
    own: CAVALRY,
    more: { g: { side: "french", at: "6,8", facing: 1 } },
    attackers: ["f", "g"],
  });
  expect(reported(t).charge).toBe(false);
  expect(factors(t, "f")).toEqual(["cavalry 1/2 [7.6-half]"]);
});

rule("11.1-tired-charge", "if one of them is Tired nobody charges", () => {
  const more = { g: { side: "french", at: "6,8", facing: 1, ...CAVALRY, fatigue: "tired1" } };
  const t = clash({ own: CAVALRY, more, attackers: ["f", "g"] });
  expect(reported(t).charge).toBe(false);
  expect([worth(t, "f"), worth(t, "g")]).toEqual(["4", "2"]);
});

rule("7.13-fatigue", "a charge tires like every combat of cavalry", () => {
  const t = over(clash({ own: CAVALRY, dice: [4, 6, 6, 6] })); // 1:2, 4: engaged
  expect(t.unit("f").fatigue).toBe("acted2");
});

rule("7.13-counter", "steady cavalry that is charged may countercharge, for double strength", () => {
  const met = (check: number, enemy: object = {}) =>
    clash({ own: CAVALRY, enemy: { arm: "cavalry", steps: 2, ...enemy }, dice: [check, 3] });
  expect(factors(met(4), "c")).toEqual(["countercharge 2 [7.13-counter]"]);
  expect(met(4).of("checked")).toMatchObject([{ unit: "c", passed: true, cite: "7.13-counter" }]);
  expect([worth(met(4), "c"), worth(met(5), "c")]).toEqual(["8", "4"]);
  const none = (enemy: object) =>
    clash({ own: CAVALRY, enemy: { arm: "cavalry", steps: 2, ...enemy }, dice: [3] }).of("checked");
  expect(none({ disorganized: true })).toEqual([]);
  expect(none({ fatigue: "tired1" })).toEqual([]);
  expect(none({ fatigue: "spent" })).toEqual([]);
});

rule("7.14", "organic cavalry does nothing in other combats", () => {
  const t = clash({ own: { organic: 2 }, enemy: { organic: 2 } });
  expect([worth(t, "f"), worth(t, "c")]).toEqual(["8", "8"]);
  expect(t.of("checked")).toEqual([]);
});

rule("7.14-defend", "charged, a unit adds its organic cavalry, doubled if it countercharges", () => {
  const t = charge(5, { enemy: { organic: 1 }, dice: [5, 4, 3] });
  expect(t.of("checked").map(({ passed, cite }) => [passed, cite])).toEqual([
    [false, "7.13-square"],
    [true, "7.14-defend"],
  ]);
  expect(worth(t, "c")).toBe("10");
  expect(worth(charge(5, { enemy: { organic: 1 }, dice: [5, 5, 3] }), "c")).toBe("9");
});

rule("7.14-defend", "it does not turn about in disorder, but it is there", () => {
  const t = clash({ own: CAVALRY, enemy: { organic: 1, disorganized: true }, dice: [3] });
  expect(worth(t, "c")).toBe("5");
});

rule("7.14-tired", "with Tired and Spent units it does nothing", () => {
  expect(worth(charge(5, { enemy: { organic: 2, fatigue: "acted4" }, dice: [5, 5, 3] }), "c")).toBe("10");
  expect(worth(charge(5, { enemy: { organic: 2, fatigue: "tired1" } }), "c")).toBe("4");
  expect(worth(charge(5, { enemy: { organic: 2, fatigue: "spent" } }), "c")).toBe("1");
});

rule("7.14-defend-loss", "casualties of a charge hit the organic cavalry first", () => {
  // wavering, no countercharge; 8 to 9 is -1, die 6: 5, a retreat of one; effects 6, then 1: 1c
  const t = over(charge(5, { enemy: { organic: 1 }, dice: [5, 5, 6, 6, 1] }));
  expect(t.state.organic[t.id("c")]).toBe(0);
  expect(t.unit("c")).toMatchObject({ steps: 4, lost: 0, disorganized: true });
  expect(t.of("organicLost")).toMatchObject([{ unit: "c", strength: 1, cite: "7.14-defend-loss" }]);
});

rule("7.14-nofatigue", "organic cavalry tires nobody", () => {
  const t = over(clash({ own: { organic: 1 }, dice: [4, 6, 6] }));
  expect(t.unit("f").fatigue).toBe("acted1");
});

const pursuit = (dice: number[], setting: object = {}) => {
  const t = clash({ own: { organic: 2 }, dice: [6, ...dice], ...setting });
  return t.act({ do: "retreat", path: ["8,8"] }, { do: "face", facing: 5 });
};

rule("7.14-pursuit", "organic cavalry beside a hex that was given up may charge after the enemy", () => {
  const t = pursuit([]);
  expect([t.asks, t.side]).toEqual(["pursuit", "french"]);
  expect(t.actions()).toEqual([{ do: "pursue", units: ["f"] }, { do: "pass" }]);
  expect(t.pass().asks).toBe("advance");
  expect(t.of("pursued")).toEqual([]);
});

rule("7.14-pursuit", "in every direction", () => {
  const north = clash({ own: { organic: 2, at: "7,8", facing: 0 }, enemy: { facing: 3 }, dice: [6] });
  expect(north.until("pursuit").asks).toBe("pursuit");
});

rule(
  "7.14-pursuit",
  "not into other ground, nor with Tired units, though the enemy cannot see that these do not",
  () => {
    expect(
      pursuit([], { map: { terrain: { "7,7": "forest" } }, own: { organic: 2, batteries: 1 }, dice: [6] })
        .asks,
    ).toBe("advance");
    const tired = pursuit([], { own: { organic: 2, fatigue: "tired1", batteries: 3 }, dice: [5] });
    expect([tired.asks, tired.actions()]).toEqual(["pursuit", [{ do: "pass" }]]);
    expect(pursuit([], { own: { organic: 0 } }).asks).toBe("advance");
  },
);

rule("7.14-pursuit", "not after units that stayed or were eliminated, and each only once", () => {
  const terrain = Object.fromEntries(["7,6", "8,7", "8,8", "7,8", "6,8"].map((hex) => [hex, "mountain"]));
  expect(over(clash({ own: { organic: 2 }, dice: [6], map: { terrain } })).of("pursued")).toEqual([]);
  const edge = {
    own: { organic: 2, at: "7,1", facing: 0 },
    enemy: { at: "7,0", facing: 3 },
    at: ["7,0"],
    dice: [6],
  };
  const gone = Object.fromEntries(["8,0", "8,1", "6,1", "6,0"].map((hex) => [hex, "mountain"]));
  expect(clash({ ...edge, map: { terrain: gone } }).asks).toBe("advance");
  const two = clash({
    own: { organic: 2, facing: 1, batteries: 4 },
    more: { d: { side: "coalition", at: "7,6", facing: 4 } },
    at: ["7,6", "7,7"],
    dice: [6, 3, 6, 6],
  }).until("pursuit");
  two.act({ do: "pursue", units: ["f"] });
  expect(two.until("lead", "pursuit").asks).toBe("lead");
});

rule("7.14-pursuit-res", "its strength against one, the odds alone modify, only casualties count", () => {
  const t = pursuit([3, 6, 1]).act({ do: "pursue", units: ["f"] }); // 2:1, 3 + 2: 5; own 6 none, enemy engaged 1: 1c
  expect(t.of("pursued")).toMatchObject([
    { attack: "2", defence: "1", die: 3, total: 5, losses: 0, casualties: 1 },
  ]);
  expect(t.unit("c")).toMatchObject({ steps: 3, lost: 1, disorganized: false, fatigue: "rested" });
  expect(t.unit("f").fatigue).toBe("rested");
  expect(t.asks).toBe("advance");
});

rule("7.14-pursuit-res", "organic cavalry of the beaten stands by them, doubled if it turns about", () => {
  const t = pursuit([4, 3, 6, 6], { enemy: { organic: 1 } }).act({ do: "pursue", units: ["f"] });
  expect(t.of("pursued")).toMatchObject([{ defence: "3" }]);
  const beaten = pursuit([5, 3, 6, 6], { enemy: { organic: 1 } }).act({ do: "pursue", units: ["f"] });
  expect(beaten.of("pursued")).toMatchObject([{ defence: "2" }]);
});

rule("7.14-pursuit", "its owner says which divisions send theirs", () => {
  const more = { g: { side: "french", at: "6,8", facing: 1, organic: 2 } };
  const two = () =>
    clash({ own: { organic: 1 }, more, attackers: ["f", "g"], dice: [4, 3] }).until("pursuit");
  expect(
    two()
      .actions("pursue")
      .map(({ units }) => units.join(" ")),
  ).toEqual(["f g", "f", "g"]);
  const t = two().act({ do: "pursue", units: ["g"] });
  expect(t.of("pursued")).toMatchObject([{ units: ["g"], attack: "2" }]);
});

rule("7.14-pursuit-loss", "of several the owner says whose bears it", () => {
  const more = { g: { side: "french", at: "6,8", facing: 1, organic: 2 } };
  const t = clash({ own: { organic: 1 }, more, attackers: ["f", "g"], dice: [4, 1, 1, 6] }).until("pursuit");
  t.act({ do: "pursue", units: ["f", "g"] }); // 3:1, 1 + 3: Engaged, 1: 1c
  expect([t.asks, t.side, t.actions("lose").map(({ unit }) => unit)]).toEqual([
    "riders",
    "french",
    ["f", "g"],
  ]);
  t.act({ do: "lose", unit: "f" });
  expect(t.of("organicLost")).toMatchObject([{ unit: "f", strength: 1, cite: "7.14-pursuit-loss" }]);
  expect([t.unit("f").steps, t.state.organic[t.id("f")], t.state.organic[t.id("g")]]).toEqual([4, 0, 2]);
});

rule("7.14-tired", "it does not stand by Spent or smashed units that are pursued", () => {
  const defence = (enemy: object, dice: number[]) =>
    over(pursuit([], { enemy: { organic: 1, ...enemy }, dice })).of("pursued");
  expect(defence({}, [6, 6, 6, 6])).toEqual([]); // passed over
  const spent = clash({
    own: { organic: 2 },
    enemy: { organic: 1, fatigue: "spent" },
    dice: [1, 3, 6, 6],
  }).until("pursuit");
  expect(spent.act({ do: "pursue", units: ["f"] }).of("pursued")).toMatchObject([{ defence: "1" }]);
  const smashed = clash({
    own: { organic: 2 },
    enemy: { organic: 1, smashed: true, size: 3 },
    dice: [1, 3, 6, 6],
  }).until("pursuit");
  expect(smashed.act({ do: "pursue", units: ["f"] }).of("pursued")).toMatchObject([{ defence: "1" }]);
});

rule("7.14-pursuit-res", "it is no combat of its own: no initiative, no retreat", () => {
  const t = clash({ own: { organic: 2 }, dice: [6, 1, 6, 6], options: { initiative: true } });
  t.act({ do: "retreat", path: ["8,8"] }, { do: "face", facing: 5 }, { do: "pursue", units: ["f"] });
  expect(t.state.initiative).toBe(-1);
  expect(t.hex("c")).toBe("8,8");
});

rule("7.14-pursuit-loss", "its own losses come off the organic cavalry, more than that is ignored", () => {
  const t = pursuit([1, 1, 6], { own: { organic: 1 } }).act({ do: "pursue", units: ["f"] }); // 1:1, 1: Engaged -1: 0, 1c
  expect(t.state.organic[t.id("f")]).toBe(0);
  expect(t.unit("f").steps).toBe(4);
  const enemy = pursuit([3, 6, 1, 6], { enemy: { organic: 1 }, dice: [6, 5, 3, 6, 1] }).act({
    do: "pursue",
    units: ["f"],
  });
  expect(enemy.of("organicLost")).toMatchObject([{ unit: "c", cite: "7.14-defend-loss" }]);
});

rule("7.14-defend-loss", "of a charged stack the owner says whose organic cavalry falls", () => {
  const t = clash({
    own: { arm: "cavalry", morale: 5 },
    enemy: { steps: 2, organic: 1, morale: 3 },
    more: { d: { side: "coalition", at: "7,7", facing: 5, steps: 2, organic: 1, morale: 3 } },
    dice: [6, 6, 6, 6, 6, 1], // the square and both countercharges fail
  }).until("riders", "lead");
  expect([t.asks, t.side, t.actions("lose").map(({ unit }) => unit)]).toEqual([
    "riders",
    "coalition",
    ["c", "d"],
  ]);
  t.act({ do: "lose", unit: "d" });
  expect(t.of("organicLost")).toMatchObject([{ unit: "d", cite: "7.14-defend-loss" }]);
  expect([t.unit("c").steps, t.unit("d").steps, t.state.organic[t.id("c")]]).toEqual([2, 2, 1]);
});

rule("7.14-pursuit-res", "organic cavalry of two points that turns about counts four", () => {
  const t = pursuit([4, 3, 6, 6], { enemy: { organic: 2 } }).act({ do: "pursue", units: ["f"] });
  expect(t.of("pursued")).toMatchObject([{ defence: "5" }]);
});

rule("7.13-guns", "one attacker in the rear silences the guns, whoever else charges from the front", () => {
  const fight = (facing: number) =>
    clash({
      own: { arm: "cavalry", steps: 2 },
      enemy: { facing, batteries: 4 },
      more: { g: { side: "french", arm: "cavalry", at: "8,8", facing: 5, steps: 2 } },
      attackers: ["f", "g"],
      dice: [6, 3],
    });
  expect(term(fight(5), "artillery")).toBe(0); // g comes from behind
});
