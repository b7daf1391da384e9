import { expect } from "vitest";
import { attack, cFoot, cHorse, fFoot, fGuns, fHorse, lines, resolve, total, weigh } from "./battles.ts";
import { lab, rule } from "./lab.ts";

const combat = (units: object, more: object = {}) => ({ player: "french", phase: "combat", units, ...more });
const duel = (own: number, enemy: number, dice: number[] = []) =>
  lab(combat({ f: fFoot("8,8", own), c: cFoot("8,7", enemy) }), { dice }).act(attack("f", "8,7"));

rule("9.0", "in a side's own Combat Phase that side attacks, and the other defends", () => {
  for (const [player, other] of [
    ["french", "coalition"],
    ["coalition", "french"],
  ] as const) {
    const t = lab({ player, phase: "combat", units: { f: fFoot("8,8", 4), c: cFoot("8,7", 1) } });
    expect(t.side).toBe(player);
    t.act(t.actions("attack")[0]!);
    expect(t.of("battle")[0]).toMatchObject({ attackers: [player[0]], defenders: [other[0]] });
    expect(t.state.phasing).toBe(player === "french" ? 0 : 1);
  }
});

rule(
  ["9.5", "12.2.3"],
  "once the column is asked for, reserves come too late, whichever units are routed",
  () => {
    const routed = { routed: "french" };
    const t = lab(combat({ f: fFoot("8,8", 5), c: cFoot("8,7", 1, routed) })).act(attack("f", "8,7"));
    t.pass(); // the defender is not asked [9.6.2-E5]
    expect([t.asks, t.side]).toEqual(["column", "french"]);
    expect(t.refusal({ do: "commit", with: "morale" })).toBe("12.2.3");
  },
);

rule("9.0-order", "the attacker fights the battles one at a time, in any order", () => {
  const units = { f: fFoot("4,8", 2), a: cFoot("4,7", 2), g: fFoot("12,8", 2), b: cFoot("12,7", 2) };
  const t = lab(combat(units), { dice: [3, 3] });
  t.act(attack("f", "4,7"), attack("g", "12,7"));
  expect(t.side).toBe("french");
  expect(t.actions()).toEqual([
    { do: "fight", battle: 1 },
    { do: "fight", battle: 2 },
  ]);
  t.act({ do: "fight", battle: 2 });
  expect(resolve(t)).toBe("N");
  expect(t.of("battle").map(({ attackers }) => attackers)).toEqual([["g"], ["f"]]); // the last goes without a question
  expect(resolve(t)).toBe("N");
  const rolls = t.events.filter(({ cite }) => cite === "9.0-G");
  expect(rolls).toHaveLength(2); // one die each
});

rule("9.0-A", "the battle names its attackers, its defenders and where they stand", () => {
  const t = lab(combat({ f: fFoot("8,8", 2), g: fHorse("9,8", 1), c: cFoot("8,7", 2) }));
  t.act(attack(["f", "g"], "8,7"));
  expect(t.of("battle")).toMatchObject([
    { attackers: ["f", "g"], defenders: ["c"], hexes: ["8,7"], cite: "9.0-A" },
  ]);
});

rule("9.0-B", "Step B: the attackers' strengths, and one Morale Point for one more", () => {
  const t = lab(combat({ f: fFoot("8,8", 3), g: fHorse("9,8", 1), c: cFoot("8,7", 2) }));
  t.act(attack(["f", "g"], "8,7"));
  expect([t.asks, t.side, t.game.pending[0]?.cite]).toEqual(["reserves", "french", "12.2.3"]);
  t.act({ do: "commit", with: "morale" });
  expect(t.morale).toEqual([4, 5]);
  expect(t.side).toBe("coalition"); // once is all: the defender is next
  expect(lines(weigh(t).attack)).toEqual(["f 3 [9.0-B]", "g 1 [9.0-B]", "reserves 1 [12.2.3]"]);
});

rule("9.0-C", "Step C: the defenders' strengths, the best terrain, then their reserves", () => {
  const t = lab(
    combat({ f: fFoot("8,8", 3), c: cFoot("8,7", 2) }, { map: { terrain: { "8,7": "forest" } } }),
  );
  t.act(attack("f", "8,7")).pass();
  expect([t.asks, t.side]).toEqual(["reserves", "coalition"]);
  t.act({ do: "commit", with: "morale" });
  expect(t.morale).toEqual([5, 4]);
  expect(lines(weigh(t).defence)).toEqual(["c 2 [9.0-C]", "forest 1 [9.4]", "reserves 1 [12.2.3]"]);
});

rule(["9.0-B", "9.0-C"], "each side commits at most once, the attacker first (R23)", () => {
  const t = duel(2, 2);
  t.act({ do: "commit", with: "morale" }, { do: "commit", with: "morale" });
  expect(t.asks).toBe("column");
  expect(t.of("spent").map(({ side }) => side)).toEqual(["french", "coalition"]);
  expect(t.of("differential")[0]).toMatchObject({ column: 0 });
});

rule("9.0-B", "the last Morale Point may be spent, and loses immediately (R24)", () => {
  const t = lab(combat({ f: fFoot("8,8", 2), c: cFoot("8,7", 2) }, { morale: { french: 1 } }));
  t.act(attack("f", "8,7"));
  expect(t.actions("commit")).toEqual([{ do: "commit", with: "morale", selfDefeating: true }]);
  t.act(t.actions("commit")[0]!);
  expect(t.game.outcome).toMatchObject({ winner: "coalition" });
});

rule("9.0-D", "Step D: Elan of attacking Elites and wavering of Unreliables, after both reserves", () => {
  const units = {
    f: fFoot("8,8", 2, { traits: ["elite"] }),
    e: cFoot("8,7", 2, { traits: ["elite"] }),
    u: cFoot("9,8", 2, { traits: ["unreliable"] }),
  };
  const t = lab(combat(units), { options: ["16.7"], dice: [6, 1] });
  t.act(attack("f", ["8,7", "9,8"])).pass();
  expect(t.of("elan")).toEqual([]); // the defender has not decided yet
  t.pass();
  expect(t.of("elan")).toMatchObject([{ unit: "f", die: 6, inspired: true }]); // e defends: no roll
  expect(t.of("wavers")).toMatchObject([{ unit: "u", die: 1, steady: false }]);
  const { attack: sum, defence } = t.of("differential")[0]!;
  expect([total(sum), total(defence)]).toEqual([3, 3]);
  const plain = lab(combat(units), { dice: [6] }).act(attack("f", ["8,7", "9,8"]));
  weigh(plain);
  expect(plain.of("elan")).toEqual([]);
});

rule("9.0-E", "Step E: attack minus defence, which may be negative", () => {
  expect(weigh(duel(3, 1))).toMatchObject({ column: 2, cite: "9.0-E" });
  expect(weigh(duel(2, 2)).column).toBe(0);
  expect(weigh(duel(1, 2)).column).toBe(-1);
});

rule("9.0-F", "Step F: the attacker is shown the column and may name a lower one", () => {
  const t = duel(3, 1);
  weigh(t);
  expect([t.asks, t.side]).toEqual(["column", "french"]);
  expect(t.actions("column").map(({ column }) => column)).toEqual([2, 1, 0, -1, -2]);
});

rule("9.0-G", "Step G: one die, thrown by the attacker, read in that column", () => {
  const t = duel(3, 1, [1]);
  expect(resolve(t)).toBe("N");
  expect(t.of("result")).toMatchObject([{ die: 1, column: 2, result: "N", cite: "CRT" }]);
  expect(t.events).toContainEqual(
    expect.objectContaining({ type: "rolled", die: "d6", by: "french", value: 1, cite: "9.0-G" }),
  );
});

rule("9.0-H", "Step H: the result is applied, retreat and advance, before the next battle", () => {
  const units = { f: fFoot("4,8", 4), a: cFoot("4,7", 1), g: fFoot("12,8", 2), b: cFoot("12,7", 2) };
  const t = lab(combat(units), { dice: [2] });
  t.act(attack("f", "4,7"), attack("g", "12,7"), { do: "fight", battle: 1 });
  expect(resolve(t)).toBe("DW");
  t.until("advance");
  expect(t.hex("a")).not.toBe("4,7");
  expect(t.of("battle")).toHaveLength(1);
  t.act({ do: "advance", unit: "f", into: "4,7", to: "4,7" });
  expect(t.hex("f")).toBe("4,7");
  expect(t.of("battle")).toHaveLength(2);
});

rule("9.5", "the attacker may resolve the battle in a lower column", () => {
  const t = duel(4, 1, [1]);
  expect(weigh(t).column).toBe(3);
  expect(t.actions("column").map(({ column }) => column)).toEqual([3, 2, 1, 0, -1, -2]);
  for (const column of [4, -3, 1.5]) expect(t.refusal({ do: "column", column })).toBe("9.5");
  t.act({ do: "column", column: 2 }); // EX would cost the attacker the only unit
  expect(t.of("column")).toMatchObject([{ column: 2, cite: "9.5" }]);
  expect(t.of("result")).toMatchObject([{ column: 2, die: 1, result: "N" }]);
});

rule("9.5", "in the lowest column there is nothing to choose", () => {
  const t = duel(1, 4, [6]);
  weigh(t);
  expect(t.of("result")).toMatchObject([{ column: -2, result: "N" }]);
  expect(t.of("column")).toEqual([]);
});

const COLUMNS: readonly [column: number, attackers: number[], defender: number][] = [
  [-2, [1], 3],
  [-1, [1], 2],
  [0, [2], 2],
  [1, [2], 1],
  [2, [3], 1],
  [3, [4], 1],
  [4, [4, 1], 1],
];
const TABLE = `
  AB AR AR AW N  EX EX
  AR AR AW N  EX DW DW
  AR AW N  DW DW DW DR
  AR N  DW DW DW DR DR
  AW DW DW DW DR DR DB
  N  DW DR DR DR DB DB`;

const fought = (attackers: readonly number[], defender: number, die: number) => {
  const units = Object.fromEntries(
    attackers.map((strength, i) => [`f${i}`, fFoot(["8,8", "9,8"][i]!, strength)]),
  );
  const t = lab(combat({ ...units, c: cFoot("8,7", defender) }), { dice: [die, 1, 1, 1, 4, 4] });
  resolve(t.act(attack(Object.keys(units), "8,7")));
  return t.of("result")[0]!;
};

rule("CRT", "all 42 results, each from a battle", () => {
  const rows = TABLE.trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/));
  expect(rows.flat()).toHaveLength(42);
  for (const [row, results] of rows.entries()) {
    for (const [i, [column, attackers, defender]] of COLUMNS.entries()) {
      expect(fought(attackers, defender, row + 1), `die ${row + 1}, column ${column}`).toMatchObject({
        die: row + 1,
        column,
        result: results[i],
        cite: "CRT",
      });
    }
  }
});

rule("CRT", "beyond the table the outer columns count (R19)", () => {
  expect(fought([1], 4, 1)).toMatchObject({ column: -2, result: "AB" });
  expect(fought([4, 4], 1, 6)).toMatchObject({ column: 4, result: "DB" });
});

rule("9.6.2-E5", "a side that is Routed to the last unit gets no reserves", () => {
  const routed = { routed: true };
  const t = lab(combat({ f: fFoot("8,8", 2, routed), g: fFoot("9,8", 2, routed), c: cFoot("8,7", 2) }));
  t.act(attack(["f", "g"], "8,7"));
  expect([t.asks, t.side]).toEqual(["reserves", "coalition"]);
  const mixed = lab(combat({ f: fFoot("8,8", 2, routed), g: fFoot("9,8", 2), c: cFoot("8,7", 2) }));
  mixed.act(attack(["f", "g"], "8,7"));
  expect([mixed.asks, mixed.side]).toEqual(["reserves", "french"]);
});

rule("9.6.2-E5", "a garrison beside Routed units does not bring them reserves: it is not a unit", () => {
  const t = lab(
    combat(
      { f: fFoot("8,8", 3), c: cFoot("8,7", 2, { routed: true }) },
      { garrisons: [{ hex: "9,8", nation: "prussian", strength: 0 }] },
    ),
  );
  t.act(attack("f", ["8,7", "9,8"])).pass();
  expect(t.asks).toBe("column");
});

rule("artillery-bonus", "attacking guns count double, defending guns as printed", () => {
  const t = lab(combat({ g: fGuns("8,8", 2), f: fFoot("9,8", 2), c: cFoot("8,7", 3) }));
  t.act(attack(["g", "f"], "8,7"));
  expect(lines(weigh(t).attack)).toEqual(["g (doubled) 4 [artillery-bonus]", "f 2 [9.0-B]"]);
  const defending = lab({
    player: "coalition",
    phase: "combat",
    units: { g: fGuns("8,8", 2), c: cFoot("8,7", 3) },
  });
  defending.act(attack("c", "8,8"));
  expect(lines(weigh(defending).defence)).toEqual(["g 2 [9.0-C]"]);
});

rule("artillery-noadvance", "guns never advance", () => {
  const t = lab(combat({ g: fGuns("8,8", 2), c: cFoot("8,7", 1) }), { dice: [3] });
  t.act(attack("g", "8,7"));
  expect(resolve(t)).toBe("DW");
  t.until("advance", "movement");
  expect(t.asks).toBe("movement");
  const both = lab(combat({ g: fGuns("8,8", 1), f: fFoot("9,8", 2), c: cFoot("8,7", 1) }), { dice: [3] });
  both.act(attack(["g", "f"], "8,7"));
  expect(resolve(both)).toBe("DW");
  expect(
    both
      .until("advance")
      .actions("advance")
      .map(({ unit }) => unit),
  ).toEqual(["f"]);
  expect(both.refusal({ do: "advance", unit: "g", into: "8,7", to: "8,7" })).toBe("9.8.2-B1");
});

rule("9.3", "a unit's strength goes into one battle whole, in attack and defence", () => {
  const t = lab(combat({ f: fFoot("8,8", 3), a: cFoot("8,7", 1), b: cHorse("8,9", 1) }));
  expect(t.refusal(attack("f", "8,7"))).toBe("9.2.1");
  t.act(attack("f", ["8,7", "8,9"]));
  const { attack: sum, defence } = weigh(t);
  expect(lines(sum)).toEqual(["f 3 [9.0-B]"]); // once against both, not against each
  expect(total(defence)).toBe(2);
  expect(t.of("battle")).toHaveLength(1);
});

rule("12.2.3", "a card against reserves binds only if all of a side's units are meant", () => {
  const exclusive = [
    { cite: "X1", text: "Alone.", modifiers: [{ kind: "no-reserves", who: { units: ["e"] } }] },
  ];
  const keep = { use: "ignore-terrain", terrain: "forest", until: "night" };
  const events = [{ id: "axe", common: { title: "Sappers", text: "Through the wood.", effects: [], keep } }];
  const cards = { kept: { french: ["axe"] }, deck: [] };
  const map = { terrain: { "8,7": "forest" } };
  const commit = { do: "commit", with: "morale" } as const;
  const units = { e: fFoot("9,8", 2), f: fFoot("8,8", 2), p: cFoot("8,7", 2) };
  const position = { phase: "combat", map, exclusive, events, cards, units };
  const both = lab(position).act(attack(["e", "f"], "8,7"));
  expect(both.refusal(commit)).toBe(undefined);
  both.act(commit);
  expect([both.asks, both.side]).toEqual(["reserves", "french"]); // the card is still there
  expect(both.refusal(commit)).toBe("12.2.3");
  const alone = lab({ ...position, units: { e: fFoot("9,8", 2), p: cFoot("8,7", 2) } }).act(
    attack("e", "8,7"),
  );
  expect(alone.refusal(commit)).toBe("X1");
});

rule("5.0-keep", "a card against terrain may be played if any defender stands there, once", () => {
  const keep = { use: "ignore-terrain", terrain: "forest", until: "night" };
  const card = (id: string) => ({
    id,
    common: { title: "Sappers", text: "Through the wood.", effects: [], keep },
  });
  const position = (terrain: object) => ({
    phase: "combat",
    map: { terrain },
    events: [card("axe"), card("saw")],
    cards: { kept: { french: ["axe", "saw"] }, deck: [] },
    units: { f: fFoot("8,8", 4), p: cFoot("8,7", 1), q: cFoot("9,8", 1) },
  });
  const fought = (terrain: object) => lab(position(terrain)).act(attack("f", ["8,7", "9,8"]));
  const played = (t: ReturnType<typeof lab>) => t.actions("play").map(({ card: id }) => id);
  expect(played(fought({ "8,7": "forest" }))).toEqual(["axe", "saw"]);
  expect(played(fought({ "8,7": "rough" }))).toEqual([]);
  const t = fought({ "9,8": "forest" }).act({ do: "play", card: "axe" });
  expect([t.side, played(t)]).toEqual(["french", []]); // reserves may still be committed
  expect(lines(weigh(t).defence)).toEqual(["p 1 [9.0-C]", "q 1 [9.0-C]"]);
  expect(lines(weigh(fought({ "9,8": "forest" })).defence)).toContain("forest 1 [9.4]");
});

rule(
  ["12.2.3", "9.0-A"],
  "the questions before the die are about the units of the side that is asked",
  () => {
    const units = { f: fFoot("8,8", 2), g: fFoot("9,8", 2), p: cFoot("8,7", 2) };
    const t = lab({ phase: "combat", units }).act(attack(["f", "g"], "8,7"));
    const asked = () => {
      const { id, side, about, cite } = t.game.pending[0]!;
      return { id, side, about, cite };
    };
    expect(asked()).toEqual({ id: "reserves", side: "french", about: ["f", "g"], cite: "12.2.3" });
    t.pass();
    expect(asked()).toEqual({ id: "reserves", side: "coalition", about: ["p"], cite: "12.2.3" });
    t.pass();
    expect(asked()).toEqual({ id: "column", side: "french", about: ["f", "g"], cite: "9.5" });
  },
);

interface Marks {
  readonly [marker: string]: boolean;
}

rule(["9.6.2-E5", "12.2.3"], "one unit that is not Routed is enough for reserves, on either side", () => {
  const offers = (f: Marks, g: Marks, p: Marks) => {
    const units = { f: fFoot("8,8", 2, f), g: fFoot("9,8", 2, g), p: cFoot("8,7", 2, p) };
    const t = lab({ phase: "combat", units }).act(attack(["f", "g"], "8,7"));
    const asked: string[] = [];
    for (; t.asks === "reserves"; t.pass()) asked.push(t.side!);
    return asked;
  };
  const routed = { routed: true };
  expect(offers({}, {}, {})).toEqual(["french", "coalition"]);
  expect(offers(routed, {}, {})).toEqual(["french", "coalition"]);
  expect(offers({}, routed, routed)).toEqual(["french"]);
  expect(offers(routed, routed, {})).toEqual(["coalition"]);
});

rule(
  ["9.0-order", "16.1.1-B1"],
  "before it picks a battle, the attacker may turn up a unit that fights in none",
  () => {
    const units = {
      e: fFoot("3,8", 3),
      f: fFoot("8,8", 3),
      g: fFoot("13,8", 2),
      p: cFoot("8,7", 1),
      q: cFoot("3,7", 1),
    };
    const t = lab({ phase: "combat", units }, { options: ["fog"] });
    t.act(attack("f", "8,7"), attack("e", "3,7")).until("battleOrder");
    expect(t.actions()).toEqual([
      { do: "fight", battle: 1 },
      { do: "fight", battle: 2 },
      { do: "reveal", unit: "g" },
    ]);
    t.act({ do: "reveal", unit: "g" });
    expect([t.asks, t.of("battle"), t.unit("g").hidden]).toEqual(["battleOrder", [], 0]);
    t.act({ do: "fight", battle: 2 });
    expect(t.of("battle")).toMatchObject([{ attackers: ["e"], defenders: ["q"] }]);
  },
);
