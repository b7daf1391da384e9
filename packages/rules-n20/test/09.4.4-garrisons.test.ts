import { expect } from "vitest";
import { attack, cFoot, cHorse, disengage, fFoot, fHorse, lines, resolve, total, weigh } from "./battles.ts";
import { lab, rule } from "./lab.ts";

// A Prussian garrison in 8,7, in a Town.
const TOWN = { terrain: { "8,7": "town" } };
const PRUSSIANS = [{ hex: "8,7", nation: "prussian", strength: 0 }];
const at = (phase: string, units: object, more: object = {}) => ({
  player: "french",
  phase,
  units,
  map: TOWN,
  garrisons: PRUSSIANS,
  ...more,
});
const combat = (units: object, more: object = {}) => at("combat", units, more);
const far = { c: cFoot("1,1", 1) };
const stands = (t: ReturnType<typeof lab>, hex = "8,7"): boolean => {
  const { world, state } = t.game.position;
  const piece = world.pieces.find(
    ({ type, index }) =>
      type === "garrison" && state.place[index] === 0 && world.map.grid.names[state.hex[index]!] === hex,
  );
  return piece !== undefined;
};
const assault = (strength: number, ...dice: number[]) =>
  lab(combat({ f: fFoot("8,8", strength), ...far }), { dice }).act(attack("f", "8,7"));

rule("9.4.4", "a garrison is a defender in its own right, and must be driven out of its hex", () => {
  const t = lab(combat({ f: fFoot("8,8", 2), ...far }));
  expect(t.actions()).toEqual([attack("f", "8,7")]);
  t.act(attack("f", "8,7"));
  expect(t.of("battle")[0]).toMatchObject({ attackers: ["f"], hexes: ["8,7"] });
  expect(lab(at("movement", { f: fFoot("8,9", 2), ...far })).reach("f")).not.toContain("8,7");
});

rule("9.4.4-strength", "its strength is 0, and its terrain counts", () => {
  const town = weigh(assault(3));
  expect(total(town.defence)).toBe(1);
  expect(town.defence[0]).toMatchObject({ value: 0, cite: "9.4.4-strength" });
  expect(town.defence[1]).toMatchObject({ label: "town", value: 1, cite: "9.4" });
  const open = lab(combat({ f: fFoot("8,8", 3), ...far }, { map: {} })).act(attack("f", "8,7"));
  expect(total(weigh(open).defence)).toBe(0);
});

rule("9.4.4-strength", "unless the scenario says otherwise", () => {
  const garrisons = [{ hex: "8,7", nation: "prussian", strength: 2 }];
  const t = lab(combat({ f: fFoot("8,8", 3), ...far }, { garrisons })).act(attack("f", "8,7"));
  expect(total(weigh(t).defence)).toBe(3);
});

rule("9.4.4-occupied", "with a friend in its hex it is not there at all", () => {
  const t = lab(combat({ f: fFoot("8,8", 2), c: cFoot("8,7", 2) })).act(attack("f", "8,7"));
  expect(t.of("battle")[0]).toMatchObject({ defenders: ["c"] });
  expect(lines(weigh(t).defence)).toEqual(["c 2 [9.0-C]", "town 1 [9.4]"]);
  // A Routed unit has no zone, and the garrison under it has none either.
  const routed = lab(combat({ f: fFoot("8,8", 2), c: cFoot("8,7", 2, { routed: true }) }));
  expect(routed.actions("pass")).toHaveLength(1);
});

rule(["9.4.4.1", "9.4.4.1-B1"], "alone it has a zone of control: movement stops, attack is due", () => {
  const t = lab(at("movement", { f: fFoot("8,9", 2), g: fHorse("9,8", 2), ...far }));
  expect(t.reach("g")).toEqual([]); // began in its zone
  t.act({ do: "move", unit: "f", to: "8,8" });
  expect(t.refusal({ do: "move", unit: "f", to: "7,8" })).toBeDefined();
  expect(lab(combat({ f: fFoot("8,8", 2), ...far })).refusal({ do: "pass" })).toBe("9.1");
  // When the friend on top leaves, the zone returns.
  const left = lab(at("movement", { c: cFoot("8,7", 2), f: fHorse("8,9", 2) }, { player: "coalition" }));
  left.act({ do: "move", unit: "c", to: "8,5" }).pass().until("movement");
  expect(left.side).toBe("french");
  expect(left.refusal({ do: "move", unit: "f", to: "9,7" })).toBe("6.7");
});

rule(["9.4.4.1", "9.4.4.1-B2"], "it cannot attack, and need not", () => {
  const t = lab(combat({ f: fFoot("8,8", 2), c: cFoot("9,8", 1) }, { player: "coalition" }));
  expect(t.actions()).toEqual([attack("c", "8,8")]);
  const id = t.game.position.world.pieces.find(({ type }) => type === "garrison")!.id;
  expect(t.refusal(attack(id, "8,8"))).toBe("9.4.4.1-B2");
  const alone = lab(combat({ f: fFoot("8,8", 2), ...far }, { player: "coalition" }));
  expect(alone.asks).not.toBe("declaration");
});

rule(
  ["9.4.4.1-B3", "9.4.4.3"],
  "it neither moves nor retreats: driven back, it stays unless a unit enters",
  () => {
    const t = assault(4, 4); // +3: DR
    expect(resolve(t)).toBe("DR");
    expect(t.of("rout")).toEqual([]);
    expect(t.asks).toBe("advance");
    t.pass();
    expect(stands(t)).toBe(true);
    const taken = assault(4, 3);
    expect(resolve(taken)).toBe("DW");
    taken.act({ do: "advance", unit: "f", into: "8,7", to: "8,7" });
    expect(taken.of("garrisonFell")).toMatchObject([{ hex: "8,7", cite: "9.4.4.4" }]);
    expect(stands(taken)).toBe(false);
  },
);

rule("9.4.4.1-B4", "its owner commits no reserves to a battle of garrisons only", () => {
  const t = assault(3);
  expect(t.side).toBe("french");
  t.pass();
  expect(t.asks).toBe("column");
  const both = lab(combat({ f: fFoot("8,8", 3), c: cFoot("9,8", 1) })).act(attack("f", ["8,7", "9,8"]));
  both.pass();
  expect([both.asks, both.side]).toEqual(["reserves", "coalition"]); // a unit fights beside it
});

rule("9.4.4.1-B5", "its own side passes through and stops there", () => {
  const t = lab(at("movement", { c: cHorse("8,6", 2), f: fFoot("1,1", 1) }, { player: "coalition" }));
  expect(t.reach("c")).toContain("8,7");
  expect(t.reach("c")).toContain("8,8");
  t.act({ do: "move", unit: "c", to: "8,7" });
  expect(t.hex("c")).toBe("8,7");
  expect(stands(t)).toBe(true);
  expect(t.refusal({ do: "pass" })).toBeUndefined(); // a garrison does not count for stacking
});

rule("9.4.4.1-B6", "the enemy comes in only by advancing after an attack", () => {
  const moving = lab(at("movement", { f: fHorse("8,9", 2), ...far }));
  expect(moving.refusal({ do: "move", unit: "f", to: "8,7" })).toBe("9.4.4.1-B6");
  // Nor by a reaction.
  const reacting = lab(at("reaction", { f: fHorse("8,8", 2), c: cFoot("8,9", 1) }, { player: "coalition" }));
  expect(reacting.actions("disengage").map(({ to }) => to)).not.toContain("8,7");
  expect(reacting.refusal(disengage("f", "8,7"))).toBe("8.2.3");
});

const FRENCH_TOWN = [{ hex: "8,8", nation: "french", strength: 0 }];

rule("9.4.4.2", "thrown out of its own garrison's hex, an attacker is not followed", () => {
  const position = (garrisons: object[]) =>
    combat({ f: fFoot("8,8", 1), c: cFoot("8,7", 2) }, { garrisons, map: {} });
  const open = lab(position([]), { dice: [3] }).act(attack("f", "8,7"));
  expect(resolve(open)).toBe("AW");
  expect(open.until("advance", "movement").asks).toBe("advance");
  const t = lab(position(FRENCH_TOWN), { dice: [3] }).act(attack("f", "8,7"));
  expect(resolve(t)).toBe("AW");
  expect(t.until("advance", "movement").asks).toBe("movement");
  expect(stands(t, "8,8")).toBe(true);
  const broken = lab(
    combat({ f: fFoot("8,8", 1), c: cFoot("8,7", 4) }, { garrisons: FRENCH_TOWN, map: {} }),
    { dice: [1] },
  );
  broken.act(attack("f", "8,7"));
  expect(weigh(broken).column).toBe(-2);
  expect(broken.of("broke")).toMatchObject([{ unit: "f", cite: "9.6-AB" }]);
  expect(broken.until("advance", "movement").asks).toBe("movement");
});

rule("9.4.4.2", "not even into the hexes of the other attackers, or if another unit takes its place", () => {
  const lake = Object.fromEntries(["9,9", "10,8", "10,7"].map((hex) => [hex, "prohibited"]));
  const t = lab(
    combat(
      { f: fFoot("8,8", 1), g: fFoot("9,8", 1), c: cFoot("8,7", 3) },
      { garrisons: FRENCH_TOWN, map: { terrain: lake } },
    ),
    { dice: [3, 4] }, // g passes through the zone of c
  );
  t.act(attack(["f", "g"], "8,7"));
  expect(resolve(t)).toBe("AW");
  t.act({ do: "retreat", unit: "f" });
  while (t.asks === "retreat") {
    const [first] = t.actions("retreatTo");
    t.act(t.actions("retreatTo").find(({ hex }) => hex === "8,8") ?? first!);
  }
  expect(t.hex("f")).not.toBe("8,8");
  expect(t.hex("g")).toBe("8,8");
  expect(t.of("advanced")).toEqual([]);
  expect(t.asks).toBe("movement");
});

rule(
  "9.4.4.3",
  "a unit driven out of its garrison's hex takes the garrison with it if the victors enter",
  () => {
    const units = { f: fFoot("8,8", 4), c: cFoot("8,7", 1) };
    const stay = lab(combat(units), { dice: [3] }).act(attack("f", "8,7"));
    expect(resolve(stay)).toBe("DW");
    stay.until("advance").pass();
    expect(stands(stay)).toBe(true);
    const go = lab(combat(units), { dice: [3] }).act(attack("f", "8,7"));
    expect(resolve(go)).toBe("DW");
    go.until("advance").act({ do: "advance", unit: "f", into: "8,7", to: "8,7" });
    expect(stands(go)).toBe(false);
    expect(go.hex("f")).toBe("8,7");
  },
);

rule("9.4.4.3", "a pursuit through the hex destroys it as well", () => {
  const t = lab(combat({ f: fHorse("8,8", 4), c: cFoot("8,7", 1) }), { dice: [5, 3, 6] });
  t.act(attack("f", "8,7"));
  expect(resolve(t)).toBe("DR");
  t.until("advance");
  const further = t.actions("advance").find(({ into, to }) => into !== to);
  expect(further).toMatchObject({ unit: "f", into: "8,7" });
  t.act(further!);
  expect(t.hex("f")).not.toBe("8,7");
  expect(t.of("garrisonFell")).toMatchObject([{ hex: "8,7", cite: "9.4.4.4" }]);
  expect(stands(t)).toBe(false);
});

rule("9.4.4.4", "the instant an enemy is in its hex it is gone for good", () => {
  const t = assault(4, 3);
  resolve(t);
  t.act({ do: "advance", unit: "f", into: "8,7", to: "8,7" });
  expect(t.of("garrisonFell")).toMatchObject([{ hex: "8,7", cite: "9.4.4.4" }]);
  const { world, state } = t.game.position;
  const { index } = world.pieces.find(({ type }) => type === "garrison")!;
  expect(state.place[index]).toBe(3); // eliminated, never to Rally
});

rule("9.4.4.5", "its fall changes no side's Morale", () => {
  const broken = lab(combat({ f: fFoot("8,8", 4), g: fFoot("9,8", 2), ...far }), { dice: [6] });
  broken.act(attack(["f", "g"], "8,7"));
  expect(resolve(broken)).toBe("DB");
  expect(broken.of("garrisonFell")).toMatchObject([{ cite: "9.4.4.5" }]);
  expect(broken.morale).toEqual([5, 5]);
  const exchanged = assault(4, 1);
  expect(resolve(exchanged)).toBe("EX"); // R69: it cost the attacker nothing
  expect(exchanged.of("broke")).toEqual([]);
  expect(stands(exchanged)).toBe(false);
  expect(exchanged.morale).toEqual([5, 5]);
});

rule("9.4.4.5", "but units that Break beside it or against it do", () => {
  const beside = lab(combat({ f: fFoot("8,8", 4), g: fFoot("9,8", 3), c: cFoot("8,7", 1) }), { dice: [6] });
  beside.act(attack(["f", "g"], "8,7"));
  expect(resolve(beside)).toBe("DB");
  expect(beside.morale).toEqual([6, 4]);
  expect(stands(beside)).toBe(true); // no unit has entered yet
  const against = lab(
    combat(
      { f: fFoot("8,8", 1, { routed: true }), ...far },
      { garrisons: [{ hex: "8,7", nation: "prussian", strength: 3 }] },
    ),
    { dice: [1] },
  ).act(attack("f", "8,7"));
  expect(against.of("result")[0]).toMatchObject({ column: -2, result: "AB" });
  expect(against.morale).toEqual([4, 6]);
});

rule("9.4.4.1-B3", "a garrison that wins stays where it is", () => {
  const t = assault(1, 3); // 1 against 1: N
  expect(resolve(t)).toBe("N");
  const beaten = assault(1, 2);
  expect(resolve(beaten)).toBe("AW");
  expect(beaten.until("advance", "movement").asks).toBe("movement");
  expect(stands(beaten)).toBe(true);
});
