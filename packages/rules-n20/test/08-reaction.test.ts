import { expect } from "vitest";
import {
  attack,
  cFoot,
  cHorse,
  charge,
  disengage,
  fFoot,
  fHorse,
  lines,
  resolve,
  total,
  weigh,
} from "./battles.ts";
import { type Lab, lab, rule } from "./lab.ts";

// It is the French Player Turn: the Coalition reacts.
const reaction = (units: object, more: object = {}) => ({
  player: "french",
  phase: "reaction",
  units,
  ...more,
});

const charges = (t: Lab): string[] =>
  t
    .actions("countercharge")
    .map(({ units, targets }) => `${units.join("+")}>${targets.join("+")}`)
    .sort();

rule("8.0", "it comes in the opponent's Player Turn, between that side's moves and battles", () => {
  const t = lab({
    player: "french",
    phase: "movement",
    units: { f: fFoot("8,9", 2), c: cHorse("8,7", 2) },
  });
  t.act({ do: "move", unit: "f", to: "8,8" }).pass();
  expect(t.asks).toBe("reaction");
  expect(t.side).toBe("coalition");
  expect(t.of("phase").at(-1)).toMatchObject({ phase: "reaction", side: "coalition", cite: "4.0-3" });
  expect(t.game.pending[0]?.cite).toBe("8.0");
  t.pass();
  expect(t.asks).toBe("declaration");
  expect(t.side).toBe("french");
});

rule("8.0", "and it is skipped when no cavalry can react", () => {
  expect(lab(reaction({ f: fFoot("8,8", 2), c: cFoot("8,7", 2) })).asks).toBe("declaration");
  expect(lab(reaction({ f: fHorse("8,8", 2), c: cHorse("8,6", 2) })).asks).not.toBe("reaction");
});

rule("8.0-eligible", "only cavalry next to an enemy unit when the phase begins", () => {
  const t = lab(
    reaction({
      f: fFoot("8,8", 2),
      c: cHorse("8,7", 2),
      i: cFoot("9,8", 2),
      far: cHorse("8,3", 2),
      g: fHorse("1,1", 1),
    }),
  );
  expect(charges(t)).toEqual(["c>8,8"]);
  expect(t.game.pending[0]?.about).toEqual(["c"]);
  expect(t.refusal(charge("i", "8,8"))).toBe("8.0-eligible");
  expect(t.refusal(disengage("i", "9,7"))).toBe("8.0-eligible");
  expect(t.refusal(disengage("far", "8,2"))).toBe("8.0-eligible");
  expect(t.refusal(charge("f", "8,7"))).toBe("3.0");
});

rule("8.0-eligible", "a garrison is not a unit to react to", () => {
  const t = lab(
    reaction(
      { c: cHorse("8,7", 2), f: fFoot("1,1", 1) },
      { garrisons: [{ hex: "8,8", nation: "french", strength: 0 }] },
    ),
  );
  expect(t.asks).not.toBe("reaction");
});

rule("8.0-eligible", "one action each", () => {
  const t = lab(reaction({ f: fFoot("8,8", 3), c: cHorse("8,7", 1), d: cHorse("9,8", 1) }), { dice: [4] });
  t.act(charge("c", "8,8"));
  expect(resolve(t)).toBe("N"); // 2 against 3
  expect(t.asks).toBe("reaction");
  expect(t.refusal(disengage("c", "8,6"))).toBe("8.0-eligible");
  expect(t.actions("disengage").map(({ unit }) => unit)).not.toContain("c");
  expect(t.actions("disengage").some(({ unit }) => unit === "d")).toBe(true);
});

rule(
  "8.0-eligible",
  "a unit that becomes adjacent to an enemy only during the phase is too late (R56)",
  () => {
    // f is pushed next to d; e keeps the phase open.
    const t = lab(
      reaction({
        f: fFoot("8,8", 1),
        c: cHorse("8,7", 1),
        d: cHorse("8,10", 2, { routed: true }),
        e: cHorse("2,2", 1),
        g: fFoot("2,3", 1),
      }),
      { dice: [3, 6] },
    );
    t.act(charge("c", "8,8"));
    expect(resolve(t)).toBe("DW");
    expect(t.hex("f")).toBe("8,9");
    t.pass(); // no advance
    expect(t.asks).toBe("reaction");
    expect(t.refusal(disengage("d", "8,11"))).toBe("8.0-eligible");
    expect(t.actions("disengage").every(({ unit }) => unit === "e")).toBe(true);
  },
);

rule("8.0-eligible", "a unit no longer adjacent to an enemy may not react any more (R56)", () => {
  const t = lab(
    reaction({
      f: fFoot("8,8", 1),
      c: cHorse("8,7", 1),
      d: cHorse("9,8", 1),
      e: cHorse("2,2", 1),
      g: fFoot("2,3", 1),
    }),
    { dice: [3, 6] },
  );
  t.act(charge("c", "8,8"));
  expect(resolve(t)).toBe("DW");
  expect(t.hex("f")).toBe("8,9");
  t.pass(); // no advance
  expect(t.refusal(disengage("d", "9,7"))).toBe("8.0-eligible");
  expect(t.refusal(charge("d", "8,9"))).toBe("8.0-eligible");
});

rule("8.0-voluntary", "no unit has to react", () => {
  const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) }));
  expect(t.actions("pass")).toHaveLength(1);
  t.pass();
  expect(t.asks).toBe("declaration");
  expect(t.hex("c")).toBe("8,7");
  t.act(attack("f", "8,7"));
  expect(total(weigh(t).defence)).toBe(2); // it stands and defends as usual
});

rule("8.1", "cavalry attacks an enemy already adjacent, without moving", () => {
  const t = lab(reaction({ f: fFoot("8,8", 3), far: fFoot("8,5", 1), c: cHorse("8,7", 2) }), { dice: [1] });
  expect(charges(t)).toEqual(["c>8,8"]);
  expect(t.refusal(charge("c", "8,5"))).toBe("8.1");
  expect(t.refusal(charge("c", "8,6"))).toBe("8.1");
  t.act(charge("c", "8,8"));
  expect(t.of("declared")).toMatchObject([
    { attackers: ["c"], targets: ["8,8"], countercharge: true, cite: "8.1" },
  ]);
  expect(t.of("battle")).toMatchObject([{ attackers: ["c"], defenders: ["f"], cite: "8.1" }]);
  expect(t.hex("c")).toBe("8,7");
});

rule("8.1", "and never in a normal Combat Phase", () => {
  const t = lab({
    player: "french",
    phase: "combat",
    units: { f: fHorse("8,8", 2), c: cFoot("8,7", 1) },
  });
  expect(t.actions("countercharge")).toEqual([]);
  expect(t.refusal(charge("f", "8,7"))).toBe("8.1");
  t.act(attack("f", "8,7"));
  expect(lines(weigh(t).attack)).toEqual(["f 2 [9.0-B]"]);
});

rule("8.1-roles", "the reacting player is attacker and Phasing Player", () => {
  const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) }), { dice: [1] });
  t.act(charge("c", "8,8"));
  expect(t.state.phasing).toBe(1);
  expect(t.side).toBe("coalition"); // the attacker's reserves first
  t.pass();
  expect(t.side).toBe("french");
  t.pass();
  expect(t.asks).toBe("column");
  expect(t.side).toBe("coalition");
  t.act({ do: "column", column: 2 });
  expect(t.events).toContainEqual(
    expect.objectContaining({ type: "rolled", by: "coalition", cite: "9.0-G" }),
  );
  expect(t.state.phasing).toBe(0); // over: the French go on
});

rule("8.1.1", "Routed cavalry cannot", () => {
  const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2, { routed: true }) }));
  expect(t.actions("countercharge")).toEqual([]);
  expect(t.refusal(charge("c", "8,8"))).toBe("8.1.1");
});

rule("8.1.2", "apart from that it is a battle like any other: terrain, reserves, column, chart", () => {
  const t = lab(
    reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) }, { map: { terrain: { "8,8": "town" } } }),
    {
      dice: [2],
    },
  );
  t.act(charge("c", "8,8"), { do: "commit", with: "morale" }, { do: "commit", with: "morale" });
  const { attack: sum, defence } = t.of("differential")[0]!;
  expect(lines(sum)).toEqual(["c (doubled) 4 [8.1.4]", "reserves 1 [12.2.3]"]);
  expect(lines(defence)).toEqual(["f 2 [9.0-C]", "town 1 [9.4]", "reserves 1 [12.2.3]"]);
  expect(t.morale).toEqual([4, 4]);
  t.act({ do: "column", column: 0 });
  expect(t.of("result")).toMatchObject([{ die: 2, column: 0, result: "AW" }]);
});

rule("8.1.3", "one, some or all of the adjacent enemies", () => {
  const t = lab(reaction({ a: fFoot("8,8", 1), b: fFoot("9,8", 1), c: cHorse("8,7", 2) }));
  expect(charges(t)).toEqual(["c>8,8", "c>8,8+9,8", "c>9,8"]);
  t.act(charge("c", "9,8"));
  expect(t.of("battle")).toMatchObject([{ defenders: ["b"] }]);
});

rule("8.1.3-B1", "several charge together if each is adjacent to every target", () => {
  const t = lab(
    reaction({ a: fFoot("8,8", 1), b: fFoot("7,9", 1), c: cHorse("8,7", 1), d: cHorse("9,8", 1) }),
  );
  expect(charges(t)).toEqual(["c+d>8,8", "c>8,8", "d>8,8"].sort());
  expect(t.refusal(charge(["c", "d"], ["8,8", "7,9"]))).toBe("8.1.3-B1");
  t.act(charge(["c", "d"], "8,8"));
  expect(total(weigh(t).attack)).toBe(4);
});

rule("8.1.3-B1", "no unit is charged twice in one phase (R56)", () => {
  const t = lab(reaction({ a: fFoot("8,8", 3), c: cHorse("8,7", 1), d: cHorse("9,8", 1) }), { dice: [4] });
  t.act(charge("c", "8,8"));
  expect(resolve(t)).toBe("N");
  expect(charges(t)).toEqual([]);
  expect(t.refusal(charge("d", "8,8"))).toBe("9.1.2");
});

rule("8.1.3-B2", "victorious chargers advance, control and all", () => {
  const t = lab(reaction({ f: fFoot("8,8", 1), c: cHorse("8,7", 1) }), { dice: [3, 3] });
  t.act(charge("c", "8,8"));
  expect(resolve(t)).toBe("DW"); // 2 against 1
  t.until("advance");
  expect(t.of("control")).toMatchObject([{ side: "coalition", die: 3, result: "lost", cite: "9.8.3-lost" }]);
  expect(t.actions("pass")).toEqual([]);
  expect(t.actions("advance").map(({ unit, into }) => `${unit}>${into}`)).toContain("c>8,8");
  t.act(t.actions("advance").find(({ to }) => to === "8,8")!);
  expect(t.hex("c")).toBe("8,8");
});

rule("8.1.3-B3", "the normal battle follows in the Combat Phase", () => {
  const t = lab(reaction({ f: fFoot("8,8", 3), c: cHorse("8,7", 1) }), { dice: [4] });
  t.act(charge("c", "8,8"));
  expect(resolve(t)).toBe("N");
  expect(t.asks).toBe("declaration");
  expect(t.actions()).toEqual([attack("f", "8,7")]);
  t.act(attack("f", "8,7"));
  expect(t.of("battle").at(-1)).toMatchObject({ attackers: ["f"], defenders: ["c"], cite: "9.0-A" });
});

rule("8.1.4", "chargers count double, except against cavalry", () => {
  const foot = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) })).act(charge("c", "8,8"));
  expect(lines(weigh(foot).attack)).toEqual(["c (doubled) 4 [8.1.4]"]);
  const horse = lab(reaction({ f: fHorse("8,8", 2), c: cHorse("8,7", 2) })).act(charge("c", "8,8"));
  expect(lines(weigh(horse).attack)).toEqual(["c 2 [9.0-B]"]);
});

rule("8.1.4", "one cavalry unit among the targets is enough to lose it (R22)", () => {
  const units = { f: fFoot("8,8", 2), g: fHorse("9,8", 1), c: cHorse("8,7", 2) };
  const mixed = lab(reaction(units)).act(charge("c", ["9,8", "8,8"]));
  expect(total(weigh(mixed).attack)).toBe(2);
  const foot = lab(reaction(units)).act(charge("c", "8,8"));
  expect(total(weigh(foot).attack)).toBe(4);
});

rule(
  ["8.1.4", "8.2.4-E2"],
  "cavalry In Contact may charge: half, rounded up, then doubled (R21, R59)",
  () => {
    const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 3, { contact: true }) })).act(
      charge("c", "8,8"),
    );
    expect(lines(weigh(t).attack)).toEqual(["c (in contact, half, doubled) 4 [8.1.4]"]);
  },
);

rule("8.1.5", "victorious defenders hold fast", () => {
  const t = lab(reaction({ f: fHorse("8,8", 2), c: cHorse("8,7", 2) }), { dice: [2] });
  t.act(charge("c", "8,8"));
  expect(resolve(t)).toBe("AW");
  t.until("declaration", "advance", "movement");
  expect(t.asks).not.toBe("advance");
  expect(t.of("advanced")).toEqual([]);
  expect(t.of("control")).toEqual([]);
  expect(t.hex("f")).toBe("8,8");
  expect(t.hex("c")).not.toBe("8,7");
});

rule("8.3", "penetration is there only with the optional rule", () => {
  const units = { f: fFoot("8,8", 2), c: cHorse("8,7", 2) };
  const without = lab(reaction(units));
  expect(without.actions("penetrate")).toEqual([]);
  expect(without.refusal({ do: "penetrate", unit: "c", to: "9,8" })).toBe("16.2");
  const t = lab(reaction(units), { options: ["16.2"] });
  expect(
    t
      .actions("penetrate")
      .map(({ to }) => to)
      .sort(),
  ).toEqual(["7,8", "9,8"]);
  t.act({ do: "penetrate", unit: "c", to: "9,8" });
  expect(t.of("penetrated")).toMatchObject([{ unit: "c", from: "8,7", to: "9,8", cite: "16.2" }]);
});

rule(["7.1-B2", "8.1"], "cavalry charges across a bridge, not across the river", () => {
  const map = {
    rivers: [{ name: "Saale", kind: "major", sides: ["8,8|8,7"] }],
    crossings: [{ name: "Bridge", side: "8,8|8,7", kind: "bridge" }],
  };
  const units = { f: fFoot("8,8", 2), c: cHorse("8,7", 2) };
  const t = lab(reaction(units, { map })).act(charge("c", "8,8"));
  expect(lines(weigh(t).defence)).toEqual(["f 2 [9.0-C]", "bridge or ford 1 [9.4-hexside]"]);
  const river = lab(reaction(units, { map: { rivers: map.rivers } }));
  expect(river.asks).not.toBe("reaction");
});

rule("9.6.2-E5", "a Countercharge at Routed troops finds no reserves among them", () => {
  const t = lab(reaction({ f: fFoot("8,8", 3, { routed: true }), c: cHorse("8,7", 1) }), { dice: [4] });
  t.act(charge("c", "8,8")).pass();
  expect(t.asks).toBe("column"); // the defender was not asked
  expect(total(t.of("differential")[0]!.defence)).toBe(2);
});

rule(["8.1", "8.1.3-B1"], "the refusal of a charge names what is wrong with it", () => {
  const units = {
    f: fFoot("8,8", 2),
    far: fFoot("3,3", 1),
    c: cHorse("8,7", 2),
    d: cHorse("9,8", 1),
    r: cHorse("7,8", 1, { routed: true }),
  };
  const t = lab(reaction(units));
  expect(t.refusal(charge("c", []))).toBe("8.1");
  expect(t.refusal(charge("c", "3,3"))).toBe("8.1");
  expect(t.refusal(charge(["c", "d"], "3,3"))).toBe("8.1.3-B1");
  expect(t.refusal(charge("c", "8,6"))).toBe("8.1"); // the hex is empty
  expect(t.refusal(charge("r", "8,8"))).toBe("8.1.1");
  expect(t.refusal(charge(["c", "r"], "8,8"))).toBe("8.1.1");
  expect(t.refusal(charge("nobody", "8,8"))).toBe("8.0");
});

rule("8.1", "a scenario may forbid it to a side, which may still disengage", () => {
  const exclusive = [
    { cite: "X1", text: "Mist.", modifiers: [{ kind: "no-countercharge", side: "coalition" }] },
  ];
  const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) }, { exclusive }));
  expect([charges(t), t.refusal(charge("c", "8,8"))]).toEqual([[], "X1"]);
  expect(t.actions("disengage").length).toBeGreaterThan(0);
  const other = [{ ...exclusive[0], modifiers: [{ kind: "no-countercharge", side: "french" }] }];
  expect(
    charges(lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) }, { exclusive: other }))),
  ).toHaveLength(1);
});

rule(["4.0-3", "8.1"], "the phase and the charge are reported with their cases", () => {
  const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) }));
  expect(t.of("phase")).toEqual([{ type: "phase", phase: "reaction", side: "coalition", cite: "4.0-3" }]);
  t.act(charge("c", "8,8"));
  expect(t.of("declared")).toEqual([
    { type: "declared", attackers: ["c"], targets: ["8,8"], countercharge: true, cite: "8.1" },
  ]);
  expect(t.of("battle")).toEqual([
    { type: "battle", attackers: ["c"], defenders: ["f"], hexes: ["8,8"], cite: "8.1" },
  ]);
});

rule("8.1-roles", "once the phase is over the moving player is Phasing Player again", () => {
  const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) }));
  expect(t.state.phasing).toBe(1);
  t.pass();
  expect(t.state.phasing).toBe(0);
});

rule("8.0-eligible", "a unit that moved in the enemy's last turn reacts like any other", () => {
  const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2, { moved: true }) }));
  expect(charges(t)).toEqual(["c>8,8"]);
});

rule(["8.0-eligible", "14.0-nobattle"], "at night no unit reacts", () => {
  const turns = [{ name: "Night", night: true }, { name: "Day" }];
  const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) }, { turns }));
  expect(t.of("phase").map(({ phase }) => phase)).not.toContain("reaction");
});

rule("8.0", "orders of other phases are refused for units and without", () => {
  const t = lab(reaction({ c: cHorse("8,8", 1), f: fFoot("8,7", 2) }));
  expect(t.refusal({ do: "move", unit: "c", to: "8,9" })).toBe("6.1");
  expect(t.refusal({ do: "breakDown", unit: "f" })).toBe("8.0");
  expect(t.refusal({ do: "disengage", unit: "f", to: "8,5" })).toBe("3.0");
  expect(t.refusal({ do: "countercharge", units: [], targets: ["8,7"] })).toBe("8.1");
  expect(t.refusal({ do: "fight", battle: 1 })).toBe("8.0");
  expect(t.refusal({ do: "forcedMarch" })).toBe("8.0");
});

rule(["8.0", "6.4"], "a unit that has reacted moves in its own Movement Phase as ever", () => {
  const t = lab(reaction({ c: cHorse("8,8", 1), f: fFoot("8,7", 2) }));
  t.act(disengage("c", "8,9")).until("movement");
  expect([t.side, t.hex("c")]).toEqual(["coalition", "8,9"]);
  expect(t.reach("c")).toContain("8,10");
});
