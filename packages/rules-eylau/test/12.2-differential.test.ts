// [12.2] Ratio, differential and every modifier.

import { expect } from "vitest";
import { rule } from "./lab.ts";
import { AT, counter, duel, FROM, odds, terms } from "./shock-lab.ts";

rule("12.2", "current effectiveness of the top units, without the modifier for morale", () => {
  const t = duel({ effectiveness: 7, modifier: 2 }, { effectiveness: 4, modifier: 1 });
  const { attack, defence, value } = odds(t);
  expect([attack.effectiveness, defence.effectiveness, value]).toEqual([7, 4, 3]);
});

rule("12.0-P5", "the topmost unit counts, not those beneath", () => {
  const t = duel(
    { effectiveness: 6, strength: 4 },
    { effectiveness: 5 },
    { more: { below: { side: "french", at: FROM, facing: 1, effectiveness: 9, strength: 4 } } },
  );
  expect(odds(t, {}, ["f", "below"]).attack.effectiveness).toBe(6);
});

rule("12.0-P4", "current strength against current strength, rounded down to a row", () => {
  const ratio = (f: number, a: number) => odds(duel({ strength: f }, { strength: a })).ratio;
  expect(ratio(8, 4)).toBe("2:1");
  expect(ratio(7, 4)).toBe("3:2");
  expect(ratio(6, 4)).toBe("3:2");
  expect(ratio(5, 4)).toBe("1:1");
  expect(ratio(4, 4)).toBe("1:1");
  expect(ratio(7, 8)).toBe("2:3");
  expect(ratio(4, 6)).toBe("2:3");
  expect(ratio(4, 7)).toBe("1:2");
  expect(ratio(2, 8)).toBe("1:2");
});

rule("12.0-x", "five against three is the row 3:2", () => {
  const { ratio, attack, defence } = odds(duel({ strength: 5 }, { strength: 3 }));
  expect([attack.strength, defence.strength, ratio]).toEqual([5, 3, "3:2"]);
});

rule("12.13", "all units in a hex combine, on both sides", () => {
  const t = duel(
    { strength: 4 },
    { strength: 3 },
    {
      more: {
        f3: { side: "french", at: FROM, facing: 1, strength: 5 },
        a3: { side: "allied", at: AT, facing: 4, strength: 4 },
      },
    },
  );
  const { attack, defence } = odds(t, {}, ["f", "f3"]);
  expect([attack.strength, defence.strength]).toEqual([9, 7]);
});

rule("12.13-a", "no more than nine points of infantry attack into cover or defend in it", () => {
  const strengths = (terrain: string) => {
    const { attack, defence } = odds(
      duel(
        { strength: 14 },
        { strength: 12, formation: terrain === "clear" ? "column" : "general" },
        { position: { map: { terrain: { [AT]: terrain } } } },
      ),
    );
    return [attack.strength, defence.strength];
  };
  expect(strengths("woods")).toEqual([9, 9]);
  expect(strengths("farmette")).toEqual([9, 9]);
  expect(strengths("town")).toEqual([9, 9]);
  expect(strengths("wetlands")).toEqual([14, 12]);
  expect(strengths("clear")).toEqual([14, 12]);
});

rule("12.2-A1", "a disordered attacker has three less; skirmishers and Cossacks one", () => {
  expect(odds(duel({ morale: "disordered" })).value).toBe(-3);
  const company = duel(
    { kind: "light", at: "2,2" },
    {},
    { more: { "f-c1": { at: FROM, morale: "disordered" } } },
  );
  expect(terms(odds(company, {}, ["f-c1"]).attack)["12.2-A1"]).toBe(-1);
  const cossacks = counter({ effectiveness: 5 }, { kind: "cossack", effectiveness: 5, morale: "disordered" });
  expect(terms(odds(cossacks, {}, ["a"], FROM).attack)["12.2-A1"]).toBe(-1);
});

rule("12.2-A2", "two less into heavy snow", () => {
  const t = duel({}, {}, { position: { snow: "heavy", weather: { snow: "none", wind: 1 } } });
  expect(terms(odds(t).attack)["12.2-A2"]).toBe(-2);
  const away = duel({}, {}, { position: { snow: "heavy", weather: { snow: "none", wind: 4 } } });
  expect(odds(away).attack.effectiveness).toBe(5);
});

rule("12.2-A3", "one less into light snow", () => {
  const t = duel({}, {}, { position: { snow: "light", weather: { snow: "none", wind: 1 } } });
  expect(terms(odds(t).attack)["12.2-A3"]).toBe(-1);
  expect(odds(t).defence.effectiveness).toBe(5);
});

rule("12.2-D3", "the defender has one less into heavy snow, and nothing less into light", () => {
  const wind = (snow: string) =>
    odds(duel({}, {}, { position: { snow, weather: { snow: "none", wind: 4 } } })).defence.effectiveness;
  expect([wind("none"), wind("light"), wind("heavy")]).toEqual([5, 5, 4]);
});

rule("12.2-A4", "one less below one to three", () => {
  expect(terms(odds(duel({ strength: 2 }, { strength: 7 })).attack)["12.2-A4"]).toBe(-1);
  expect(odds(duel({ strength: 2 }, { strength: 6 })).value).toBe(0);
});

rule("12.23-3", "below 1:2 the row 1:2 is used, with one less only below 1:3", () => {
  const { ratio, value } = odds(duel({ strength: 3 }, { strength: 10 }));
  expect([ratio, value]).toEqual(["1:2", -1]);
  expect(odds(duel({ strength: 3 }, { strength: 9 })).value).toBe(0);
});

const withLeader = (at: string, side: string, more = {}) => ({
  more: { chief: { side, rank: "brigade", under: `${side}-division`, at, ...more } },
});

rule("12.2-A5", "one more with a leader", () => {
  expect(terms(odds(duel({}, {}, withLeader(FROM, "french"))).attack)["12.2-A5"]).toBe(1);
});

rule("12.2-D4", "one more for a defender with a leader, not if it is disordered", () => {
  expect(terms(odds(duel({}, {}, withLeader(AT, "allied"))).defence)["12.2-D4"]).toBe(1);
  expect(odds(duel({}, { morale: "disordered" }, withLeader(AT, "allied"))).defence.effectiveness).toBe(2);
});

rule(
  "12.21-1",
  "a reduced leader does not help, and no leader helps general order, skirmishers, routed and disordered units",
  () => {
    expect(odds(duel({}, {}, withLeader(FROM, "french", { reduced: true }))).value).toBe(0);
    expect(odds(duel({ formation: "general" }, {}, withLeader(FROM, "french"))).value).toBe(-1);
    expect(odds(duel({ morale: "disordered" }, {}, withLeader(FROM, "french"))).value).toBe(-3);
    expect(odds(duel({}, { morale: "routed" }, withLeader(AT, "allied"))).defence.effectiveness).toBe(-1);
  },
);

rule("8.54-6", "general order gets nothing from a leader in shock", () => {
  const t = duel({}, { formation: "general" }, withLeader(AT, "allied"));
  expect(odds(t).defence.effectiveness).toBe(4);
});

rule("12.2-A6", "Russian infantry has two more in the attack", () => {
  expect(terms(odds(counter(), {}, ["a"], FROM).attack)["12.2-A6"]).toBe(2);
  const prussian = counter({}, { side: "allied", nation: "prussian" });
  expect(odds(prussian, {}, ["a"], FROM).attack.effectiveness).toBe(5);
  const horse = counter({}, { kind: "dragoon", effectiveness: 5 });
  expect(odds(horse, {}, ["a"], FROM).attack.effectiveness).toBe(5);
});

rule("12.21-2", "not in defence", () => {
  expect(odds(duel()).defence.effectiveness).toBe(5);
});

rule("12.2-A7", "one more at three to one", () => {
  expect(odds(duel({ strength: 9 }, { strength: 3 })).value).toBe(1);
  expect(odds(duel({ strength: 8 }, { strength: 3 })).value).toBe(0);
  expect(odds(duel({ strength: 11 }, { strength: 3 })).value).toBe(1);
});

rule("12.2-A8", "two more at four to one, and not three", () => {
  expect(odds(duel({ strength: 12 }, { strength: 3 })).value).toBe(2);
});

rule("12.23-1", "ratios above 2:1 use that row; the bonus needs a differential of -3 or better", () => {
  const { ratio, value } = odds(duel({ strength: 12, effectiveness: 3 }, { strength: 3, effectiveness: 6 }));
  expect([ratio, value]).toEqual(["2:1", -1]);
  expect(odds(duel({ strength: 12, effectiveness: 2 }, { strength: 3, effectiveness: 6 })).value).toBe(-4);
});

rule("12.2-A9", "two more for a charge of formed cavalry", () => {
  const horse = { kind: "dragoon", effectiveness: 5, strength: 8 };
  expect(terms(odds(duel(horse), { impetus: true }).attack)["12.2-A9"]).toBe(2);
  expect(odds(duel(horse)).value).toBe(0);
  expect(odds(duel({ ...horse, morale: "disordered" }), { impetus: true }).value).toBe(-3);
});

rule("12.2-D1", "six less for a routed defender", () => {
  expect(odds(duel({}, { morale: "routed" })).value).toBe(6);
});

rule("12.2-D2", "three less for a disordered defender; skirmishers, crews and Cossacks one", () => {
  expect(odds(duel({}, { morale: "disordered" })).value).toBe(3);
  expect(odds(duel({}, { kind: "cossack", effectiveness: 5, morale: "disordered" })).value).toBe(1);
  const loose = (id: string, kind: string) =>
    odds(duel({}, { kind, at: "20,2" }, { more: { [id]: { at: AT, morale: "disordered" } } })).defence;
  expect(terms(loose("a-c1", "jaeger"))["12.2-D2"]).toBe(-1);
  expect(terms(loose("a-crew", "heavy battery"))["12.2-D2"]).toBe(-1);
});

const companies = (count: number, map: object = {}) => {
  const more = Object.fromEntries(Array.from({ length: count }, (_, i) => [`a-c${i + 1}`, { at: AT }]));
  return odds(duel({}, { kind: "jaeger", size: 6, at: "20,2" }, { more, position: { map: map as never } }))
    .defence;
};

rule("12.2-D7", "one more for skirmishers of four points or less in light cover", () => {
  expect(terms(companies(4, { terrain: { [AT]: "light" } }))["12.2-D7"]).toBe(1);
  expect(companies(5, { terrain: { [AT]: "light" } }).effectiveness).toBe(5);
  expect(companies(4).effectiveness).toBe(5);
});

rule("12.21-3", "not if there are more than four points in the hex", () => {
  expect(companies(5, { terrain: { [AT]: "light" } }).effectiveness).toBe(5);
});

rule("8.65-B6", "skirmishers in light cover", () => {
  expect(companies(1, { terrain: { [AT]: "light" } }).effectiveness).toBe(6);
});

rule("7.53-d", "guns without a crew are light cover to skirmishers", () => {
  const t = duel(
    {},
    { kind: "jaeger", at: "20,2" },
    {
      more: {
        "a-c1": { at: AT },
        g: { side: "allied", kind: "heavy battery", at: AT },
        "g-crew": { at: "20,9" },
      },
    },
  );
  expect(terms(odds(t).defence)["12.2-D7"]).toBe(1);
});

rule("12.22-1", "skirmishers in order count with what is printed on them", () => {
  const t = duel(
    {},
    { kind: "jaeger", at: "20,2" },
    {
      more: { "a-c1": { at: AT } },
      position: { demoralized: ["allied"] },
    },
  );
  expect(odds(t).defence.effectiveness).toBe(5);
  const battalion = duel({}, {}, { position: { demoralized: ["allied"] } });
  expect(odds(battalion).defence.effectiveness).toBe(4);
});

rule("8.65-B4", "nothing is taken off for being unformed", () => {
  expect(companies(3).effectiveness).toBe(5);
});

rule("8.65-B2", "skirmishers get nothing from a leader", () => {
  const t = duel(
    {},
    { kind: "jaeger", at: "20,2" },
    {
      more: {
        "a-c1": { at: AT },
        chief: { side: "allied", rank: "brigade", under: "allied-division", at: AT },
      },
    },
  );
  expect(odds(t).defence.effectiveness).toBe(5);
});

rule("12.22-3", "guns fight with strength and effectiveness of their crew", () => {
  const guns = { kind: "light battery", effectiveness: 5, formation: "unlimbered" };
  expect(odds(duel({}, { ...guns, strength: 12 })).defence.strength).toBe(4);
  expect(odds(duel({}, { ...guns, size: 12, strength: 7 })).defence.strength).toBe(3);
  expect(odds(duel({}, { ...guns, formation: "limbered" })).defence).toMatchObject({
    strength: 4,
    effectiveness: 5,
  });
});

rule("7.53-a", "the crew defends the battery", () => {
  expect(
    odds(duel({ strength: 9 }, { kind: "heavy battery", strength: 6, formation: "unlimbered" })).ratio,
  ).toBe("2:1");
});

rule("7.61-B", "a crew among infantry adds its strength, not its effectiveness", () => {
  const t = duel(
    {},
    { strength: 5, effectiveness: 4 },
    {
      more: {
        g: { side: "allied", kind: "heavy battery", effectiveness: 9, at: "20,2" },
        "g-crew": { at: AT },
      },
    },
  );
  expect(odds(t).defence).toMatchObject({ strength: 9, effectiveness: 4 });
});

rule("8.54-3", "skirmishers with a battalion add their points", () => {
  const t = duel(
    { kind: "light", size: 9, strength: 7, formation: "general" },
    {},
    { more: { "f-c1": { at: FROM } } },
  );
  expect(odds(t, {}, ["f", "f-c1"]).attack.strength).toBe(8);
});

const ground = (map: { [key: string]: unknown }, a = {}) =>
  odds(duel({}, a, { position: { map: map as never } })).defence;

rule("12.2-D5", "one more above a steep slope", () => {
  expect(terms(ground({ levels: { [AT]: 2 } }))["12.2-D5"]).toBe(1);
  expect(ground({ levels: { [AT]: 1 } }).effectiveness).toBe(5);
  expect(ground({ levels: { [FROM]: 2 } }).effectiveness).toBe(5);
});

rule("12.2-D6", "one more behind a stream, not behind a brook", () => {
  expect(terms(ground({ streams: [`${FROM}|${AT}`] }))["12.2-D6"]).toBe(1);
  expect(terms(ground({ majorStreams: [`${FROM}|${AT}`] }))["12.2-D6"]).toBe(1);
  expect(ground({ brooks: [`${FROM}|${AT}`] }).effectiveness).toBe(5);
});

rule("12.2-D8", "one more in soft cover or behind a hedge, not both", () => {
  expect(terms(ground({ terrain: { [AT]: "woods" } }, { formation: "general" }))["12.2-D8"]).toBe(1);
  expect(terms(ground({ hedges: [`${AT}>${FROM}`] }))["12.2-D8"]).toBe(1);
  expect(ground({ hedges: [`${FROM}>${AT}`] }).effectiveness).toBe(5);
  const both = ground({ terrain: { [AT]: "woods" }, hedges: [`${AT}>${FROM}`] }, { formation: "general" });
  expect(both.effectiveness).toBe(5 - 1 + 1);
});

rule("12.2-D9", "two more for infantry in hard cover", () => {
  expect(terms(ground({ terrain: { [AT]: "town" } }, { formation: "general" }))["12.2-D9"]).toBe(2);
});

rule("12.14-d", "the ground helps the defender", () => {
  expect(ground({ terrain: { [AT]: "town" } }, { formation: "general" }).effectiveness).toBe(6);
});

rule("12.22-7", "cavalry and guns get nothing from the hex they are in", () => {
  const horse = { kind: "light cavalry", effectiveness: 5, morale: "disordered" };
  expect(ground({ terrain: { [AT]: "town" } }, horse).effectiveness).toBe(2);
  expect(ground({ terrain: { [AT]: "farmette" } }, horse).effectiveness).toBe(2);
  const guns = { kind: "light battery", size: 6, effectiveness: 5, formation: "unlimbered" };
  expect(ground({ terrain: { [AT]: "town" } }, guns).effectiveness).toBe(5);
});

rule("12.2-D10", "two more for a square against cavalry", () => {
  const square = { formation: "square" };
  const horse = { kind: "dragoon", effectiveness: 5 };
  expect(terms(odds(duel(horse, square)).defence)["12.2-D10"]).toBe(2);
  expect(odds(duel({}, square)).value).toBe(0);
  expect(odds(duel(horse, { ...square, morale: "disordered" })).defence.effectiveness).toBe(2);
});

rule("8.42-3", "an ordered square has two more against cavalry", () => {
  expect(odds(duel({ kind: "cuirassier", effectiveness: 5 }, { formation: "square" })).value).toBe(-2);
});

rule("8.42-5", "battalions of a square combine", () => {
  const t = duel(
    { strength: 8 },
    { formation: "square", strength: 4 },
    { more: { a3: { side: "allied", at: AT, facing: 4, formation: "square", strength: 4 } } },
  );
  expect(odds(t).defence.strength).toBe(8);
});

rule("12.2-A3", "not with the wind in its back", () => {
  const t = duel({}, {}, { position: { snow: "light", weather: { snow: "none", wind: 4 } } });
  expect(odds(t).attack.effectiveness).toBe(5);
});

rule("12.22-3", "a crew is worth as much beside half its guns", () => {
  const guns = { kind: "heavy battery", size: 6, strength: 3, effectiveness: 5, formation: "unlimbered" };
  expect(odds(duel({}, guns)).defence).toMatchObject({ strength: 1, effectiveness: 5 });
});

rule("12.2", "current effectiveness is never below zero", () => {
  const t = duel({}, { effectiveness: 1, formation: "general" }, { position: { demoralized: ["allied"] } });
  expect(odds(t).defence.effectiveness).toBe(0);
});

rule("12.22-1", "skirmishers of an attacking brigade have one more", () => {
  const t = duel(
    { kind: "light", size: 9, at: "9,8" },
    {},
    {
      more: { "f-c1": { at: FROM }, "french-brigade": { attack: "A" }, "french-division": { attack: "A" } },
      position: { attacks: [{ letter: "A", chief: "french-division", level: "division" }] },
    },
  );
  expect(terms(odds(t, {}, ["f-c1"]).attack)["12.22-1"]).toBe(7);
});

rule("12.13-a", "the cap is for infantry", () => {
  const horse = { kind: "light cavalry", strength: 11, formation: "general" };
  expect(odds(duel({}, horse, { position: { map: { terrain: { [AT]: "woods" } } } })).defence.strength).toBe(
    11,
  );
});

rule("8.32-1", "an extended line counts whole unless it is said to defend with half", () => {
  const line = { strength: 12, formation: "extended", wing: "11,7" };
  expect(odds(duel({}, line)).defence.strength).toBe(12);
  expect(odds(duel({}, line), { halved: true }).defence.strength).toBe(6);
  expect(odds(duel({}, { strength: 9 }), { halved: true }).defence.strength).toBe(9);
});
