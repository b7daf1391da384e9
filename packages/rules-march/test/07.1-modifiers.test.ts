// What is added to the combat die [7.1-3] [7.1-4].

import { expect } from "vitest";
import { cited, clash, reported, term } from "./clash.ts";
import { rule } from "./lab.ts";

rule("7.1-3", "the morale of the largest units is compared", () => {
  const t = clash({
    own: { steps: 3, morale: 5 },
    enemy: { steps: 4, morale: 2 },
    more: { g: { side: "french", at: "6,7", facing: 2, steps: 1, morale: 2 } },
    attackers: ["f", "g"],
  });
  expect([term(t, "morale"), cited(t, "morale")]).toEqual([3, "7.1-3"]);
  expect(term(clash({ own: { morale: 2 }, enemy: { morale: 4 } }), "morale")).toBe(-2);
  expect(term(clash({ own: { morale: 4 }, enemy: { morale: 4 } }), "morale")).toBe(0);
});

rule("7.1-3", "size is what the counter says, not what is left after modifiers", () => {
  const t = clash({
    enemy: { steps: 3, morale: 5, fatigue: "spent" },
    more: { d: { side: "coalition", at: "7,7", facing: 5, steps: 2, morale: 2 } },
  });
  expect(term(t, "morale")).toBe(-1); // 4 against 5
});

rule("7.1-3-cap", "the difference counts three at most", () => {
  expect(term(clash({ own: { morale: 6 }, enemy: { morale: 2 } }), "morale")).toBe(3);
  expect(term(clash({ own: { morale: 6 }, enemy: { morale: 3 } }), "morale")).toBe(3);
  expect(term(clash({ own: { morale: 2 }, enemy: { morale: 6 } }), "morale")).toBe(-3);
});

rule("7.1-3-tie", "between equal units the attacker chooses, on both sides", () => {
  const position = {
    own: { steps: 2, morale: 5 },
    enemy: { steps: 2, morale: 4 },
    more: {
      g: { side: "french", at: "6,7", facing: 2, steps: 2, morale: 3 },
      d: { side: "coalition", at: "7,7", facing: 5, steps: 2, morale: 2 },
    },
    attackers: ["f", "g"],
  };
  const t = clash(position);
  expect([t.asks, t.side]).toEqual(["morale", "french"]);
  expect(t.actions("morale")).toHaveLength(4);
  t.act({ do: "morale", unit: "f", against: "d" });
  expect(term(t, "morale")).toBe(3);
  expect(term(clash(position).act({ do: "morale", unit: "g", against: "c" }), "morale")).toBe(-1);
});

rule("7.1-3-tie", "where all choices come to the same nobody is asked", () => {
  const t = clash({
    own: { steps: 2, morale: 4 },
    enemy: { steps: 2, morale: 3 },
    more: { g: { side: "french", at: "6,7", facing: 2, steps: 2, morale: 4 } },
    attackers: ["f", "g"],
  });
  expect(term(t, "morale")).toBe(1);
  expect(t.actions("morale")).toEqual([]);
});

const RING = {
  g: { side: "french", at: "6,8", facing: 1 },
  h: { side: "french", at: "7,8", facing: 0 },
};

rule("7.1-4", "an attack on one hex from three gets +1", () => {
  const three = clash({ more: RING, attackers: ["f", "g", "h"] });
  expect([term(three, "three hexes"), cited(three, "three hexes")]).toEqual([1, "7.1-4"]);
  expect(term(clash({ more: RING, attackers: ["f", "g"] }), "three hexes")).toBe(0);
});

rule("7.1-4", "not an attack on two hexes, nor three units from two", () => {
  const t = clash({
    own: { facing: 1 },
    more: { ...RING, d: { side: "coalition", at: "7,6", facing: 4 } },
    attackers: ["f", "g", "h"],
    at: ["7,6", "7,7"],
  });
  expect(term(t, "three hexes")).toBe(0);
  const stacked = clash({
    own: { steps: 2 },
    more: {
      g: { side: "french", at: "6,7", facing: 2, steps: 2 },
      h: { side: "french", at: "6,8", facing: 1 },
    },
    attackers: ["f", "g", "h"],
  });
  expect(term(stacked, "three hexes")).toBe(0);
});

rule("7.1-4-other", "leaders, haste, guns and orders are added up", () => {
  const t = clash({
    own: { started: "5,7", batteries: 2 },
    enemy: { batteries: 1 },
    formations: {
      french: { side: "french", bonus: 1 },
      coalition: { side: "coalition", order: "hold" },
    },
  });
  const terms = Object.fromEntries(reported(t).terms.map(({ label, value }) => [label, value]));
  expect(terms).toEqual({ "leader of the attack": 1, hasty: -2, artillery: 1, HOLD: -1 });
  expect(reported(t).total).toBe(2);
});

rule("2.2.4-bonus", "the bonus of a leader counts for his side, the best of several alone", () => {
  const formations = {
    french: { side: "french", bonus: 1 },
    second: { side: "french", bonus: 2 },
    coalition: { side: "coalition", bonus: 2 },
  };
  const more = { g: { side: "french", formation: "second", at: "6,8", facing: 1 } };
  const t = clash({ formations, more, attackers: ["f", "g"] });
  expect([term(t, "leader of the attack"), term(t, "leader of the defence")]).toEqual([2, -2]);
  const away = clash({
    formations,
    more: { ...more, "second-leader": { at: "3,3" }, "coalition-leader": { at: "9,9" } },
    attackers: ["f", "g"],
  });
  expect([term(away, "leader of the attack"), term(away, "leader of the defence")]).toEqual([1, 0]);
});

rule("15.2-second", "a leader's second rating is a modifier of combats he joins, his first is none", () => {
  const t = clash({ formations: { french: { side: "french", rating: 5, bonus: 1 } } });
  expect(reported(t).terms).toEqual([{ label: "leader of the attack", value: 1, cite: "2.2.4-bonus" }]);
});

rule("15.2-nocombat", "a leader's rating never takes the place of a division's morale", () => {
  const t = clash({ own: { morale: 3 }, formations: { french: { side: "french", rating: 5 } } });
  expect(term(t, "morale")).toBe(-1);
});

rule("6.9-hastydrm", "a Hasty attack has -2, once", () => {
  const t = clash({
    own: { started: "5,7" },
    more: { g: { side: "french", at: "6,8", started: "5,8", facing: 1 } },
    attackers: ["f", "g"],
  });
  expect([term(t, "hasty"), cited(t, "hasty")]).toEqual([-2, "6.9-hastydrm"]);
  const mixed = clash({
    own: { started: "5,7" },
    more: { g: { side: "french", at: "6,8", facing: 1 } },
    attackers: ["f", "g"],
  });
  expect(term(mixed, "hasty")).toBe(-2);
  expect(term(clash({ own: { started: "5,7" }, prepared: ["f"] }), "hasty")).toBe(0);
});

rule("6.9-start", "a unit that begins beside an enemy attacks deployed; infantry also after a move", () => {
  expect(term(clash(), "hasty")).toBe(0);
});

rule("15.6-hold-drm", "HOLD of one defender is -1", () => {
  const formations = { coalition: { side: "coalition", order: "hold" }, other: { side: "coalition" } };
  const more = { d: { side: "coalition", formation: "other", at: "7,7", facing: 5, steps: 1 } };
  const t = clash({ formations, more });
  expect([term(t, "HOLD"), cited(t, "HOLD")]).toEqual([-1, "15.6-hold-drm"]);
  expect(term(clash({ formations: { coalition: { side: "coalition", order: "attack" } } }), "HOLD")).toBe(0);
});

rule("15.6-retreat-drm", "RETREAT of every defender is +1", () => {
  const t = clash({ formations: { coalition: { side: "coalition", order: "retreat" } } });
  expect([term(t, "RETREAT"), cited(t, "RETREAT")]).toEqual([1, "15.6-retreat-drm"]);
  const formations = { coalition: { side: "coalition", order: "retreat" }, other: { side: "coalition" } };
  const more = { d: { side: "coalition", formation: "other", at: "7,7", facing: 5, steps: 1 } };
  expect(term(clash({ formations, more }), "RETREAT")).toBe(0);
});

rule("15.6-mixedstack", "of different orders the one worse for the attacker counts", () => {
  const formations = {
    coalition: { side: "coalition", order: "retreat" },
    other: { side: "coalition", order: "hold" },
  };
  const more = { d: { side: "coalition", formation: "other", at: "7,7", facing: 5, steps: 1 } };
  const t = clash({ formations, more });
  expect([term(t, "HOLD"), term(t, "RETREAT")]).toEqual([-1, 0]);
});

rule("15.6-strict", "an order modifies combat as it stands, whatever else would be sensible", () => {
  expect(
    term(
      clash({
        formations: { coalition: { side: "coalition", order: "hold" } },
        enemy: { smashed: true, size: 3 },
      }),
      "HOLD",
    ),
  ).toBe(-1);
});

rule("7.1-5", "one die, and everything is added to it", () => {
  const t = clash({ dice: [4], own: { batteries: 3 } });
  expect(reported(t)).toMatchObject({ die: 4, total: 7 });
});

rule("7.1-6", "the modified roll gives Engaged, or a retreat of one to three hexes", () => {
  const at = (die: number, batteries: number) => reported(clash({ dice: [die], own: { batteries } })).retreat;
  expect([at(1, 0), at(4, 0), at(5, 0), at(6, 0), at(6, 1), at(6, 2), at(6, 3), at(6, 4)]).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3,
  ]);
});

rule("7.2", "there are two families of results", () => {
  expect(clash({ dice: [4] }).of("fled")).toEqual([]);
  expect(clash({ dice: [5] }).asks).toBe("retreat");
});

rule("7.2-engaged", "engaged, nobody moves", () => {
  const t = clash({ dice: [4] });
  expect([t.hex("f"), t.hex("c")]).toEqual(["6,7", "7,7"]);
  expect(t.of("advanced")).toEqual([]);
});

rule("16.1", "3 or less moves the marker to the defender, 5 or more to the attacker, 4 leaves it", () => {
  const box = (die: number, initiative: number) =>
    clash({ dice: [die], initiative, options: { initiative: true } }).state.initiative;
  expect([box(3, 0), box(4, 0), box(5, 0)]).toEqual([1, 0, -1]);
  expect([box(3, 3), box(5, -3)]).toEqual([3, -3]); // not past the end
  expect(clash({ dice: [3] }).state.initiative).toBe(0); // without the option
  const shifts = (initiative: number) =>
    clash({ dice: [3], initiative, options: { initiative: true } }).of("initiative");
  expect(shifts(0)).toMatchObject([{ toward: "coalition", box: 1 }]);
  expect(shifts(3)).toEqual([]);
});

rule("16.1-reset", "a combat is fighting", () => {
  expect(clash().state.fought).toBe(true);
});

rule("2.5-declare", "strengths are stated at the moment of combat", () => {
  expect(
    reported(clash({ own: { fatigue: "tired1" } })).shares.map(({ unit, value }) => [unit, value]),
  ).toEqual([
    ["f", "4"],
    ["c", "8"],
  ]);
});
