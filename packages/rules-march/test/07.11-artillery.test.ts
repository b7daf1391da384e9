// Guns in combat [7.9] to [7.12].

import { expect } from "vitest";
import { cited, clash, factors, over, term } from "./clash.ts";
import { rule } from "./lab.ts";

const guns = (own: number, enemy: number, more = {}) =>
  clash({ own: { batteries: own }, enemy: { batteries: enemy, ...more } });

rule("7.9", "each unit has its own batteries, and none when they are lost", () => {
  expect(guns(0, 2).unit("c").batteries).toBe(2);
  expect(term(guns(0, 0), "artillery")).toBe(0);
});

rule("7.11", "the difference is the modifier, without limit", () => {
  expect(term(guns(3, 1), "artillery")).toBe(2);
  expect(term(guns(1, 6), "artillery")).toBe(-5);
  expect(cited(guns(3, 1), "artillery")).toBe("7.11");
});

rule("7.11", "of several units of a side the highest value counts", () => {
  const t = clash({
    own: { batteries: 1, steps: 2 },
    enemy: { batteries: 1, steps: 2 },
    more: {
      g: { side: "french", at: "6,7", facing: 2, steps: 2, batteries: 3 },
      d: { side: "coalition", at: "7,7", facing: 5, steps: 2, batteries: 2 },
    },
    attackers: ["f", "g"],
  });
  expect(term(t, "artillery")).toBe(1);
});

rule("7.11-void", "guns of disorganized and smashed units do not count", () => {
  expect(term(guns(2, 3, { disorganized: true }), "artillery")).toBe(2);
  expect(term(guns(2, 3, { smashed: true, size: 3 }), "artillery")).toBe(2);
});

rule(
  "15.14-guns",
  "nor do those of a unit with stragglers of a forced march; none are lost in retreat",
  () => {
    expect(term(guns(2, 3, { stragglers: 1, forced: 1 }), "artillery")).toBe(2);
    expect(term(guns(2, 3, { stragglers: 1 }), "artillery")).toBe(-1);
    const t = over(clash({ enemy: { batteries: 2, stragglers: 1, forced: 1 }, dice: [6, 6, 1] }));
    expect(t.unit("c").batteries).toBe(2);
  },
);

rule("16.4-effect", "guns positioned in a hex add to the value of units there", () => {
  const t = clash({
    enemy: { batteries: 1 },
    more: { "coalition-guns-1": { at: "7,7", facing: 5, steps: 2, parent: "c" } },
    options: { "positioned-artillery": true },
  });
  expect(term(t, "artillery")).toBe(-3);
  expect(factors(t, "coalition-guns-1")).toEqual([]);
});

// "e" in 7,5 faces south: 7,6 is straight before it, 6,7 is not beside it.
const E = { side: "coalition", at: "5,7", facing: 1, batteries: 2 };

rule("7.11-enfilade", "a unit with the attacker in its front zone lends its guns and one more", () => {
  const t = clash({ enemy: { batteries: 1 }, more: { e: E } });
  expect([t.asks, t.side]).toEqual(["enfilade", "coalition"]);
  expect(t.actions()).toEqual([{ do: "enfilade", unit: "e" }, { do: "pass" }]);
  t.act({ do: "enfilade", unit: "e" });
  expect([term(t, "artillery"), cited(t, "artillery")]).toEqual([-3, "7.11-enfilade"]);
  expect(term(clash({ enemy: { batteries: 1 }, more: { e: E } }).pass(), "artillery")).toBe(-1);
});

rule("7.11-enfilade", "also in place of no guns at all", () => {
  const t = clash({ more: { e: { ...E, batteries: 1 } } }).act({ do: "enfilade", unit: "e" });
  expect(term(t, "artillery")).toBe(-2);
});

rule(
  "7.11-enfilade",
  "not when the defenders' own guns are as good: asked all the same, as the attacker cannot know",
  () => {
    const t = clash({ enemy: { batteries: 3 }, more: { e: E } });
    expect([t.asks, t.actions()]).toEqual(["enfilade", [{ do: "pass" }]]);
    expect(t.refusal({ do: "enfilade", unit: "e" })).toBe("7.11-enfilade");
    expect(term(t.pass(), "artillery")).toBe(-3);
  },
);

rule(
  "7.11-enfilade-cond",
  "not disorganized or smashed, not without guns, not with the attacker behind it",
  () => {
    const asks = (e: object) => clash({ more: { e: { ...E, ...e } } }).asks === "enfilade";
    expect(asks({})).toBe(true);
    expect(asks({ disorganized: true })).toBe(false);
    expect(asks({ smashed: true, size: 3 })).toBe(false);
    expect(asks({ batteries: 0 })).toBe(false);
    expect(asks({ facing: 4 })).toBe(false);
    const marched = clash({ more: { e: { ...E, stragglers: 1, forced: 1 } } }); // which the attacker cannot see
    expect([marched.asks, marched.actions()]).toEqual(["enfilade", [{ do: "pass" }]]);
  },
);

rule("7.11-enfilade-cond", "not if another unit of the attacking side is beside it", () => {
  const other = { side: "french", at: "4,7", facing: 2 };
  expect(clash({ more: { e: E, g: other } }).asks).not.toBe("enfilade");
  expect(clash({ more: { e: E, g: { ...other, at: "3,6" } } }).asks).toBe("enfilade");
});

rule(
  "7.11-enfilade-cond",
  "units count, not hexes: a second one stacked with the attacker forbids it",
  () => {
    const g = { side: "french", at: "6,7", facing: 2, steps: 1 };
    expect(clash({ more: { e: E, g }, attackers: ["f", "g"] }).asks).not.toBe("enfilade");
    expect(clash({ more: { e: E, g } }).asks).not.toBe("enfilade"); // whether it attacks or not
  },
);

rule("7.11-enfilade-cond", "infantry guns do not reach into forest", () => {
  expect(clash({ more: { e: E }, map: { terrain: { "6,7": "forest" } } }).asks).not.toBe("enfilade");
});

rule("7.11-enfilade", "of an attacking line one hex in the front zone is enough", () => {
  const line = { wing: "6,6", facing: 2 }; // 6,6 is not beside 5,7
  const t = clash({ own: line, more: { e: E }, options: { "extended-line": true } });
  expect([t.asks, t.actions("enfilade")]).toEqual(["enfilade", [{ do: "enfilade", unit: "e" }]]);
});

rule("7.11-enfilade", "a unit that is itself attacked in the combat does not enfilade", () => {
  const t = clash({
    more: { d: { side: "coalition", at: "7,6", facing: 4, batteries: 2 } },
    own: { facing: 1 },
    at: ["7,6", "7,7"],
  });
  expect(t.asks).not.toBe("enfilade");
  expect(term(t, "artillery")).toBe(-2);
});

const HUSSARS = { side: "coalition", arm: "cavalry", at: "5,6", facing: 2 };

rule("7.11-square", "the side with fewer guns suffers for infantry in the zone of enemy cavalry", () => {
  const t = clash({ enemy: { batteries: 1 }, more: { h: HUSSARS } });
  expect([term(t, "squares"), cited(t, "squares")]).toEqual([-1, "7.11-square"]);
  expect(term(clash({ more: { h: HUSSARS } }), "squares")).toBe(0); // equal guns
  expect(term(clash({ own: { batteries: 1 }, more: { h: HUSSARS } }), "squares")).toBe(0); // the attacker has more
  const lancers = { side: "french", arm: "cavalry", at: "8,8", facing: 5 };
  expect(term(clash({ own: { batteries: 1 }, more: { h: lancers } }), "squares")).toBe(1);
});

rule("7.11-square", "cavalry forms no square", () => {
  const t = clash({
    own: { arm: "cavalry" },
    enemy: { batteries: 3 },
    more: { h: HUSSARS },
    map: { terrain: { "7,7": "village" } },
  });
  expect(term(t, "squares")).toBe(0);
});

rule("7.11-square-organic", "organic cavalry is no reason for it", () => {
  expect(term(clash({ enemy: { batteries: 1, organic: 2 } }), "squares")).toBe(0);
});

const beaten = (enemy: object, die: number, crt = 6, own = {}) => {
  const t = clash({ own, enemy: { batteries: 2, ...enemy }, dice: [crt, 6, die] });
  return over(t);
};

rule("7.12", "a retreating unit loses a battery if its die is no more than the length", () => {
  expect(beaten({ batteries: 1 }, 1, 6).unit("c").batteries).toBe(0);
  expect(beaten({ batteries: 1 }, 2, 6).unit("c").batteries).toBe(1);
  const two = (die: number) => beaten({ batteries: 1 }, die, 6, { batteries: 2 }).unit("c").batteries; // 7: two hexes
  expect([two(2), two(3)]).toEqual([0, 1]);
});

rule("7.12", "a unit that does not retreat loses none, nor does the attacker", () => {
  const t = clash({ own: { batteries: 1 }, enemy: { batteries: 1 }, dice: [4, 1, 1] });
  expect([t.unit("f").batteries, t.unit("c").batteries]).toEqual([1, 1]);
});

rule("7.12", "nor a unit that could not retreat", () => {
  const terrain = Object.fromEntries(["7,6", "8,7", "8,8", "7,8", "6,8"].map((hex) => [hex, "mountain"]));
  const t = over(
    clash({ enemy: { batteries: 1 }, own: { batteries: 1 }, dice: [6, 6, 1], map: { terrain } }),
  );
  expect(t.unit("c")).toMatchObject({ hexes: ["7,7"], batteries: 1 });
});

rule("7.12", "every unit of the stack with guns is tested by the same die", () => {
  const t = over(
    clash({
      enemy: { steps: 2, batteries: 1 },
      more: { d: { side: "coalition", at: "7,7", facing: 5, steps: 2, batteries: 2, morale: 5 } },
      own: { batteries: 2 },
      dice: [6, 6, 1],
    }),
  );
  expect([t.unit("c").batteries, t.unit("d").batteries]).toEqual([0, 1]);
});

rule("7.12-smashed", "a smashed unit counts one hex more", () => {
  const t = beaten({ steps: 1, stragglers: 1, batteries: 1 }, 2, 2); // 4:1, a retreat of one hex: 1c
  expect(t.unit("c")).toMatchObject({ smashed: true, batteries: 0 });
  const whole = beaten({ steps: 1, batteries: 1, size: 2, stragglers: 1 }, 3, 2); // 1s: smashed, too
  expect(whole.unit("c")).toMatchObject({ smashed: true, batteries: 1 });
});

rule("7.12-horse", "horse artillery counts one hex less", () => {
  expect(beaten({ horse: true, batteries: 1 }, 1, 6).unit("c").batteries).toBe(1);
  expect(beaten({ horse: true, batteries: 1 }, 1, 6, { batteries: 2 }).unit("c").batteries).toBe(0);
});

rule("7.11-enfilade", "it is told when guns enfilade, and nothing is when they do not", () => {
  const asked = () => clash({ enemy: { batteries: 1 }, more: { e: E } });
  expect(asked().act({ do: "enfilade", unit: "e" }).of("enfiladed")).toMatchObject([
    { unit: "e", cite: "7.11-enfilade" },
  ]);
  expect(asked().pass().of("enfiladed")).toEqual([]);
});
