import { expect } from "vitest";
import { attack, cFoot, cGuns, cHorse, fFoot, fGuns, fHorse, lines, total, weigh } from "./battles.ts";
import { lab, rule } from "./lab.ts";

const combat = (units: object, map: object = {}, more: object = {}) => ({
  player: "french",
  phase: "combat",
  units,
  map,
  ...more,
});
const minor = (...sides: string[]) => ({ rivers: [{ name: "Brook", kind: "minor", sides }] });
const bridged = (side: string, kind = "bridge") => ({
  rivers: [{ name: "Saale", kind: "major", sides: [side] }],
  crossings: [{ name: "Crossing", side, kind }],
});

/** The defence of c in 8,7 attacked by f from 8,8. */
const defence = (map: object, more: object = {}) => {
  const t = lab(combat({ f: fFoot("8,8", 4), c: cFoot("8,7", 2) }, map, more)).act(attack("f", "8,7"));
  return lines(weigh(t).defence).slice(1);
};

rule("9.4", "the defender adds the value of its hex", () => {
  const worth = { clear: 0, forest: 1, rough: 2, marsh: 0, town: 1, fortified: 2, redoubt: 2 };
  for (const [terrain, value] of Object.entries(worth)) {
    expect(defence({ terrain: { "8,7": terrain } })).toEqual(value > 0 ? [`${terrain} ${value} [9.4]`] : []);
  }
});

rule("9.4", "or of the hexside it is attacked across", () => {
  expect(defence(minor("8,7|8,8"))).toEqual(["river 1 [9.4-hexside]"]);
  expect(defence({ ...minor("8,7|8,8"), roads: [{ id: "road", hexes: ["8,7", "8,8"] }] })).toHaveLength(1);
  expect(defence(bridged("8,7|8,8"))).toEqual(["bridge or ford 1 [9.4-hexside]"]);
  expect(defence(bridged("8,7|8,8", "ford"))).toEqual(["bridge or ford 1 [9.4-hexside]"]);
  expect(defence({ slopes: ["8,7>8,8"] })).toEqual(["slope 1 [9.4-hexside]"]); // falls from 8,7 to 8,8
  expect(defence({ slopes: ["8,8>8,7"] })).toEqual([]); // attacked downhill
  expect(defence(minor("8,7|9,8"))).toEqual([]); // not the side it is attacked across
});

rule("9.4.1", "only the best single benefit counts", () => {
  expect(defence({ ...minor("8,7|8,8"), terrain: { "8,7": "rough" } })).toEqual(["rough 2 [9.4]"]);
  expect(defence({ ...minor("8,7|8,8"), terrain: { "8,7": "town" } })).toHaveLength(1);
  expect(defence({ ...minor("8,7|8,8"), slopes: ["8,7>8,8"] })).toEqual(["river 1 [9.4-hexside]"]);
  expect(defence({ ...minor("8,7|8,8"), slopes: ["8,7>8,8"], terrain: { "8,7": "marsh" } })).toHaveLength(1);
});

rule("9.4.2", "of several defenders the best benefit helps the whole battle, once", () => {
  const map = { terrain: { "8,7": "forest", "9,8": "rough" } };
  const t = lab(
    combat({ f: fFoot("8,8", 4), a: cFoot("8,7", 1), b: cFoot("9,8", 1), c: cFoot("7,8", 1) }, map),
  );
  t.act(attack("f", ["8,7", "9,8", "7,8"]));
  const sum = weigh(t).defence;
  expect(lines(sum).slice(3)).toEqual(["rough 2 [9.4]"]);
  expect(total(sum)).toBe(5);
});

rule("Ex.9.4.2", "the bridge of Jena: 4 against 2 + 1 + 1, column 0", () => {
  // The French infantry must attack the cavalry on its own bank, may attack the infantry in the town across
  // the bridge, and attacks both.
  const map = { ...bridged("8,7|8,8"), terrain: { "8,7": "town" } };
  const t = lab(combat({ f: fFoot("8,8", 4), h: cHorse("8,9", 2), i: cFoot("8,7", 1) }, map));
  expect(t.actions()).toHaveLength(2);
  expect(t.actions()).toEqual(expect.arrayContaining([attack("f", "8,9"), attack("f", ["8,7", "8,9"])]));
  expect(t.refusal({ do: "pass" })).toBe("9.1");
  expect(t.refusal(attack("f", "8,7"))).toBe("9.2.1"); // not the town alone
  t.act(attack("f", ["8,7", "8,9"]));
  const { attack: sum, defence: against, column } = weigh(t);
  expect(total(sum)).toBe(4);
  expect(total(against)).toBe(4);
  expect(against.filter(({ cite }) => cite.startsWith("9.4"))).toHaveLength(1); // Town or Bridge, not both
  expect(column).toBe(0);
  expect(t.asks).toBe("column");
});

rule("9.4-hexside", "a river helps only if every attacker comes across one", () => {
  // As in the extended example: three attackers, not all across the river; the forest counts once.
  const units = { g: fFoot("8,8", 4), i: fFoot("9,8", 2), h: fHorse("7,8", 1), c: cFoot("8,7", 3) };
  const attackers = ["g", "i", "h"];
  const sum = (map: object) => {
    const t = lab(combat(units, map)).act(attack(attackers, "8,7"));
    return weigh(t);
  };
  const some = sum(minor("8,7|8,8"));
  expect(lines(some.defence)).toEqual(["c 3 [9.0-C]"]);
  const all = sum(minor("8,7|8,8", "8,7|9,8", "8,7|7,8"));
  expect(lines(all.defence)).toEqual(["c 3 [9.0-C]", "river 1 [9.4-hexside]"]);
  const forest = sum({ ...minor("8,7|8,8"), terrain: { "8,7": "forest" } });
  expect(lines(forest.defence)).toEqual(["c 3 [9.0-C]", "forest 1 [9.4]"]);
  expect(total(forest.attack) - total(forest.defence)).toBe(3);
});

rule("9.4-hexside", "different obstacles in front of different attackers add up to a benefit (R18)", () => {
  const map = { ...minor("8,7|8,8"), slopes: ["8,7>9,8"] };
  const t = lab(combat({ f: fFoot("8,8", 2), g: fFoot("9,8", 2), c: cFoot("8,7", 2) }, map));
  t.act(attack(["f", "g"], "8,7"));
  expect(total(weigh(t).defence)).toBe(3);
});

rule("9.4.2", "with several attackers and defenders: best defender, each by its worst hexside (R18)", () => {
  // a is across the river from both, b from f only.
  const units = { f: fFoot("8,8", 2), g: fFoot("9,7", 2), a: cFoot("8,7", 1), b: cFoot("9,8", 1) };
  const battle = (map: object) => {
    const t = lab(combat(units, map)).act(attack(["f", "g"], ["8,7", "9,8"]));
    return total(weigh(t).defence);
  };
  expect(battle(minor("8,7|8,8", "8,7|9,7"))).toBe(3);
  expect(battle(minor("9,8|8,8"))).toBe(2);
  expect(battle(minor("9,8|8,8", "8,7|9,7"))).toBe(2); // no defender is across from both
});

rule("9.4.3", "the terrain of the attackers' hexes changes nothing", () => {
  for (const terrain of ["clear", "forest", "rough", "marsh", "town", "fortified", "redoubt"]) {
    const t = lab(combat({ f: fFoot("8,8", 3), c: cFoot("8,7", 2) }, { terrain: { "8,8": terrain } }));
    t.act(attack("f", "8,7"));
    const { attack: sum, defence: against } = weigh(t);
    expect([total(sum), total(against)]).toEqual([3, 2]);
  }
});

// Ruling R21: printed, halved for each marker and rounded up, doubled, flat changes, never below 0.

rule(["9.6.2-E4", "8.2.4-E2"], "each marker halves separately, fractions rounded up", () => {
  const strength = (printed: number, more: object) => {
    const t = lab(combat({ f: { ...fFoot("8,8", printed), ...more }, c: cFoot("8,7", 1) }));
    return weigh(t.act(attack("f", "8,7"))).attack[0]!.value;
  };
  expect(strength(3, { routed: true })).toBe(2);
  expect(strength(3, { routed: true, contact: true })).toBe(1);
  expect(strength(1, { routed: true, contact: true })).toBe(1);
  expect(strength(4, { routed: true, contact: true })).toBe(1);
});

rule("artillery-bonus", "halving comes before doubling", () => {
  const t = lab(combat({ g: fGuns("8,8", 3, { routed: true }), c: cFoot("8,7", 1) })).act(attack("g", "8,7"));
  expect(lines(weigh(t).attack)).toEqual(["g (routed, half, doubled) 4 [artillery-bonus]"]);
});

const X1 = (modifier: object) => ({ exclusive: [{ cite: "X1", text: "A test.", modifiers: [modifier] }] });

rule("9.0-B", "flat changes come last, and none reduces a unit below zero", () => {
  const add = (value: number) =>
    X1({ kind: "strength", who: { units: ["g"] }, add: value, when: "attacking" });
  const strength = (value: number) => {
    const t = lab(combat({ g: fGuns("8,8", 2, { routed: true }), c: cFoot("8,7", 1) }, {}, add(value)));
    return lines(weigh(t.act(attack("g", "8,7"))).attack);
  };
  expect(strength(1)).toEqual(["g (routed, half, doubled, card +1) 3 [X1]"]); // (2 / 2) * 2 + 1
  expect(strength(-5)).toEqual(["g (routed, half, doubled, card -5) 0 [X1]"]);
});

rule("9.4.4-strength", "what is said of units does not strengthen a garrison", () => {
  const more = {
    ...X1({ kind: "strength", who: { side: "coalition" }, add: 1, when: "defending" }),
    garrisons: [{ hex: "8,7", nation: "prussian", strength: 0 }],
  };
  const t = lab(combat({ f: fFoot("8,8", 2), i: cFoot("1,1", 1) }, {}, more)).act(attack("f", "8,7"));
  expect(total(weigh(t).defence)).toBe(0);
});

rule("16.3.1", "guns beside a defender support it, if they are not attacked themselves", () => {
  const units = { f: fFoot("8,8", 3), c: cFoot("8,7", 2), g: cGuns("8,6", 1), k: cGuns("7,7", 1) };
  const t = lab(combat(units), { options: ["16.3"] }).act(attack("f", "8,7"));
  expect(lines(weigh(t).defence)).toEqual(["c (artillery support +2) 4 [16.3.1]"]);
  const routed = lab(combat({ ...units, g: cGuns("8,6", 1, { routed: true }) }), { options: ["16.3"] });
  expect(total(weigh(routed.act(attack("f", "8,7"))).defence)).toBe(3);
  const walls = lab(combat(units, { terrain: { "8,7": "redoubt" } }), { options: ["16.3"] });
  expect(total(weigh(walls.act(attack("f", "8,7"))).defence)).toBe(4); // terrain 2, no support into a Redoubt
});

rule("16.3.2", "bombarding guns count as printed", () => {
  const map = { rivers: [{ name: "Saale", kind: "major", sides: ["8,7|8,8"] }] };
  const t = lab(combat({ g: fGuns("8,8", 3), c: cFoot("8,7", 2) }, map), { options: ["16.3"] });
  expect(t.actions("pass")).toHaveLength(1);
  t.act(attack("g", "8,7"));
  const { attack: sum, defence: against } = weigh(t);
  expect(lines(sum)).toEqual(["g (bombards) 3 [16.3.2]"]);
  expect(total(against)).toBe(2);
});

rule("16.3.1", "guns that are attacked in another battle support no unit", () => {
  const units = { f: fFoot("8,8", 3), c: cFoot("8,7", 2), g: cGuns("8,6", 1), h: fFoot("8,5", 2) };
  const t = lab(combat(units), { options: ["16.3"] });
  t.act(attack("h", "8,6"), attack("f", "8,7"), { do: "fight", battle: 2 });
  expect(total(weigh(t).defence)).toBe(2);
});
