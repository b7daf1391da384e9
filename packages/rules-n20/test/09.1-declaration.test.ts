import { scripted } from "@grognard/kernel";
import { expect } from "vitest";
import type { N20 } from "../src/types.ts";
import { attack, cFoot, cGuns, cHorse, fFoot, fGuns, fHorse, weigh } from "./battles.ts";
import { type Field, legalDeclarations, randomField, setName } from "./declarations.ts";
import { type Lab, lab, rule } from "./lab.ts";

// Every set of battles that the engine lets a player build, one declaration after another, against every
// set that the five clauses of ruling R26 allow. The reference does not use the engine's tables.

type Game = Lab["game"];
const dice = () => scripted(Array.from({ length: 200 }, () => 3));

/** All complete declarations that can be reached; checks on the way that no offer leads to a dead end. */
function reachable(t: Lab, legal: ReadonlySet<string>, parts: ReadonlySet<string>): Set<string> {
  const complete = new Set<string>();
  const seen = new Set<string>();
  const visit = (game: Game, battles: readonly string[]): void => {
    const key = setName(battles);
    if (seen.has(key)) return;
    seen.add(key);
    if (!parts.has(key)) throw new Error(`${key} is no part of a lawful declaration`);
    const [question] = game.pending;
    if (question?.id !== "declaration") {
      complete.add(key);
      return;
    }
    const actions = question.choice.kind === "listed" ? question.choice.actions : [];
    if (actions.length === 0) throw new Error(`dead end at ${key}`);
    for (const action of actions as readonly N20["Action"][]) {
      if (action.do === "pass") complete.add(key);
      if (action.do !== "attack") continue;
      const next = game.fork(dice());
      next.submit("french", action);
      visit(next, [
        ...battles,
        `${[...action.units].sort().join("+")}>${[...action.targets].sort().join("+")}`,
      ]);
    }
  };
  visit(t.game, []);
  for (const set of legal) if (!complete.has(set)) throw new Error(`${set} is lawful and cannot be reached`);
  return complete;
}

function compare(field: Field): number {
  const { legal, parts } = legalDeclarations(field);
  const t = lab(field.position, { options: ["16.3"], dice: Array.from({ length: 200 }, () => 3) });
  expect(legal.size, "ruling R27: there is always a lawful declaration").toBeGreaterThan(0);
  expect([...reachable(t, legal, parts)].sort()).toEqual([...legal].sort());
  return legal.size;
}

rule(
  ["9.1", "9.1.1", "9.1.2", "9.2", "9.2.1", "9.2.2", "9.1-volunteer", "7.4"],
  "what can be declared is exactly what the five clauses allow, on random fields (R26, R27)",
  () => {
    let sets = 0;
    for (let seed = 1; seed <= 800; seed++) {
      const field = randomField(seed);
      try {
        sets += compare(field);
      } catch (error) {
        throw new Error(`seed ${seed}: ${error}\n${JSON.stringify(field.position)}`);
      }
    }
    expect(sets).toBeGreaterThan(2000);
  },
);

const combat = (units: object, more: object = {}) => ({ player: "french", phase: "combat", units, ...more });
const river = (sides: string[], bridges: string[] = []) => ({
  rivers: [{ name: "Saale", kind: "major", sides }],
  crossings: bridges.map((side) => ({ name: "Bridge", side, kind: "bridge" })),
});
const offered = (t: Lab): string[] =>
  t
    .actions("attack")
    .map(({ units, targets }) => `${units.join("+")}>${targets.join("+")}`)
    .sort();

rule(["9.1", "7.4"], "a unit in an enemy zone must attack", () => {
  const t = lab(combat({ f: fFoot("8,8", 2), c: cFoot("8,7", 2) }));
  expect(t.asks).toBe("declaration");
  expect(t.side).toBe("french");
  expect(t.actions()).toEqual([attack("f", "8,7")]);
  expect(t.refusal({ do: "pass" })).toBe("9.1");
});

rule("9.1", "no unit must attack at a distance, across a Major River or adjacent to Routed troops", () => {
  expect(lab(combat({ f: fFoot("8,8", 2), c: cFoot("8,6", 2) })).asks).not.toBe("declaration");
  const map = river(["8,8|8,7"]);
  expect(lab(combat({ f: fFoot("8,8", 2), c: cFoot("8,7", 2) }, { map })).asks).not.toBe("declaration");
  const routed = lab(combat({ f: fFoot("8,8", 2), c: cFoot("8,7", 2, { routed: true }) }));
  expect(routed.actions()).toEqual([attack("f", "8,7"), { do: "pass" }]);
});

rule("9.1-volunteer", "a unit that attacks from a Redoubt must have every enemy in its zone attacked", () => {
  const position = combat(
    { f: fFoot("8,8", 4), a: cFoot("8,7", 1), b: cFoot("9,8", 1), g: fFoot("9,7", 1, { contact: true }) },
    { map: { terrain: { "8,8": "redoubt", "9,7": "redoubt" } } },
  );
  const t = lab(position);
  expect(t.refusal({ do: "pass" })).toBeUndefined();
  // Alone on one of them, the other must still be attacked: g is adjacent to both and could do it.
  t.act(attack("f", "8,7"));
  expect(t.refusal({ do: "pass" })).toBe("9.1-volunteer");
  expect(t.actions()).toEqual([attack("g", "9,8")]);

  const alone = lab(
    combat(
      { f: fFoot("8,8", 4), a: cFoot("8,7", 1), b: cFoot("9,8", 1) },
      { map: { terrain: { "8,8": "redoubt" } } },
    ),
  );
  expect(alone.actions()).toEqual([attack("f", ["8,7", "9,8"]), { do: "pass" }]);
  expect(alone.refusal(attack("f", "8,7"))).toBe("9.1-volunteer");
});

rule("9.1.1", "the attacker pairs off units freely, if all attack and all are attacked", () => {
  const units = { f: fFoot("8,8", 2), g: fFoot("9,8", 2), a: cFoot("8,7", 2), b: cFoot("9,7", 2) };
  const t = lab(combat(units)); // a is adjacent to f and g; b to g only
  expect(offered(t)).toEqual(["f>8,7", "g>9,7"]);
  expect(t.refusal(attack(["f", "g"], "8,7"))).toBe("9.2.1"); // no unit would be left for b
  expect(t.refusal(attack("g", ["8,7", "9,7"]))).toBe("9.1"); // no unit would be left for f
  t.act(attack("g", "9,7"));
  expect(t.refusal({ do: "pass" })).toBe("9.1");
  t.act(attack("f", "8,7"));
  expect(t.state.battles).toHaveLength(2);
});

rule(["9.1.2", "9.3"], "no unit attacks twice or is attacked twice", () => {
  const t = lab(
    combat({
      f: fFoot("8,8", 2),
      g: fFoot("9,8", 2),
      a: cFoot("8,7", 2),
      b: cFoot("9,7", 2),
      h: fFoot("7,8", 2),
    }),
  );
  t.act(attack("g", "9,7"));
  expect(t.refusal(attack("g", "8,7"))).toBe("9.1.2");
  expect(t.refusal(attack("h", "9,7"))).toBe("9.1.2");
  expect(t.refusal(attack(["f", "f"], "8,7"))).toBe("9.1.2");
  expect(t.refusal(attack("f", ["8,7", "8,7"]))).toBe("9.1.2");
  t.act(attack(["f", "h"], "8,7"));
  expect(t.asks).toBe("battleOrder");
});

rule("9.2", "all battles are declared before the first die is rolled", () => {
  const t = lab(
    combat({ f: fFoot("4,8", 3), a: cFoot("4,7", 2), g: fFoot("12,8", 3), b: cFoot("12,7", 2) }),
    { dice: [] },
  );
  t.act(attack("f", "4,7"));
  expect(t.asks).toBe("declaration");
  t.act(attack("g", "12,7"));
  expect(t.of("declared")).toMatchObject([
    { countercharge: false, cite: "9.2" },
    { countercharge: false, cite: "9.2" },
  ]);
  expect(t.of("battle")).toHaveLength(0);
  expect(t.asks).toBe("battleOrder");
  expect(t.refusal({ do: "fight", battle: 3 })).toBe("9.0-order");
});

rule("9.2.1", "a lone unit between two enemies fights them both", () => {
  const t = lab(combat({ f: fFoot("8,8", 3), a: cFoot("8,7", 1), b: cFoot("8,9", 1) }));
  expect(t.actions()).toEqual([attack("f", ["8,7", "8,9"])]);
  expect(t.refusal(attack("f", "8,7"))).toBe("9.2.1");
});

rule("9.2.2", "in one battle every attacker is adjacent to every defender", () => {
  const t = lab(combat({ f: fFoot("8,8", 2), g: fFoot("9,8", 2), a: cFoot("8,7", 2), b: cFoot("7,8", 2) }));
  expect(t.refusal(attack(["f", "g"], ["8,7", "7,8"]))).toBe("9.2.2"); // g is not adjacent to 7,8
  expect(t.refusal(attack("f", ["8,7", "7,8"]))).toBe("9.1"); // no unit for g
  expect(offered(t)).toEqual(["f>7,8", "g>8,7"]);
  const both = lab(
    combat({ f: fFoot("8,8", 2), g: fFoot("9,7", 2), a: cFoot("8,7", 2), b: cFoot("9,8", 2) }),
  );
  both.act(attack(["f", "g"], ["8,7", "9,8"]));
  expect(both.of("battle")[0]).toMatchObject({ attackers: ["f", "g"], defenders: ["a", "b"], cite: "9.0-A" });
});

rule("9.2-diversion", "a poor battle may be fought for the sake of a good one", () => {
  const t = lab(
    combat({ f: fFoot("8,8", 4), g: fFoot("9,8", 1), a: cFoot("8,7", 1), b: cFoot("9,7", 4) }),
    { dice: [6, 6] }, // N in the worst column
  );
  t.act(attack("g", "9,7"), attack("f", "8,7"), { do: "fight", battle: 1 });
  weigh(t);
  expect(t.of("result")[0]).toMatchObject({ column: -2, result: "N" });
  expect(t.of("battle")[1]).toMatchObject({ attackers: ["f"], defenders: ["a"] });
});

rule("8.1.3-events", "an event lets a unit attack selectively in the Combat Phase", () => {
  const units = { f: fFoot("8,8", 3), a: cFoot("8,7", 1), b: cFoot("8,9", 1) };
  const exclusive = [{ cite: "X1", text: "Ney.", modifiers: [{ kind: "selective", who: { units: ["f"] } }] }];
  const t = lab(combat(units, { exclusive }));
  expect(offered(t)).toEqual(["f>8,7", "f>8,7+8,9", "f>8,9"]);
  expect(t.refusal({ do: "pass" })).toBe("9.1"); // it must attack all the same
});

rule(["9.4.3-exempt", "9.1-volunteer"], "no unit must attack out of a Fortified hex or a Redoubt", () => {
  for (const terrain of ["fortified", "redoubt"]) {
    const t = lab(
      combat({ f: fFoot("8,8", 2), c: cFoot("8,7", 2) }, { map: { terrain: { "8,8": terrain } } }),
    );
    expect(t.actions()).toEqual([attack("f", "8,7"), { do: "pass" }]);
  }
});

rule("9.4.3-exempt", "nor from Town to adjacent Town, Fortified hex or Redoubt", () => {
  for (const terrain of ["town", "fortified", "redoubt"]) {
    const map = { terrain: { "8,8": "town", "8,7": terrain } };
    const t = lab(combat({ f: fFoot("8,8", 2), c: cFoot("8,7", 2) }, { map }));
    expect(t.actions()).toEqual([attack("f", "8,7"), { do: "pass" }]);
  }
  const open = lab(
    combat({ f: fFoot("8,8", 2), c: cFoot("8,7", 2) }, { map: { terrain: { "8,8": "town" } } }),
  );
  expect(open.refusal({ do: "pass" })).toBe("9.1");
  // No zone extends into a Fortified hex, but one extends out of it.
  const walls = lab(
    combat({ f: fFoot("8,8", 2), c: cFoot("8,7", 2) }, { map: { terrain: { "8,7": "redoubt" } } }),
  );
  expect(walls.refusal({ do: "pass" })).toBe("9.1");
});

rule(["9.4.3-exempt", "7.1-B4"], "nor across a Major River, even at a bridge", () => {
  const map = river(["8,8|8,7"], ["8,8|8,7"]);
  const t = lab(combat({ f: fFoot("8,8", 2), c: cFoot("8,7", 2) }, { map }));
  expect(t.actions()).toEqual([attack("f", "8,7"), { do: "pass" }]);
  const dry = lab(
    combat({ f: fFoot("8,8", 2), c: cFoot("8,7", 2), g: fFoot("9,8", 2) }, { map: river(["8,8|8,7"]) }),
  );
  expect(dry.refusal(attack("f", "8,7"))).toBe("7.1");
});

rule("9.4.3-exempt", "but a unit that attacks from there is bound by 9.1 in full", () => {
  const map = { terrain: { "8,8": "fortified" } };
  const t = lab(combat({ f: fFoot("8,8", 2), a: cFoot("8,7", 2), b: cFoot("9,9", 2) }, { map }));
  expect(t.actions()).toEqual([attack("f", ["8,7", "9,9"]), { do: "pass" }]);
});

rule("9.1.1", "an enemy without a zone may be left alone, and attacked by a volunteer (R28)", () => {
  const t = lab(
    combat({
      f: fFoot("8,8", 2),
      a: cHorse("8,7", 2, { contact: true }),
      g: fHorse("7,8", 1, { routed: true }),
    }),
  );
  expect(offered(t)).toEqual(["f+g>8,7", "f>8,7", "g>8,7"]);
  expect(t.actions("pass")).toHaveLength(1);
  t.act(attack("g", "8,7")); // Routed: it has no zone and binds no other unit
  expect(t.of("battle")).toHaveLength(1);
});

rule("9.1.1", "two armies that keep apart join only if all of them must attack (A6)", () => {
  const nations = [
    { id: "french", name: "French", side: "french", loc: ["8,15"], cadres: 2 },
    { id: "anglo", name: "Anglo", side: "coalition", loc: ["8,1"], cadres: 2 },
    { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1"], cadres: 2 },
  ];
  const exclusive = [
    { cite: "A6", text: "Apart.", modifiers: [{ kind: "armies-apart", nations: ["anglo", "prussian"] }] },
  ];
  const at = (walled: string[]) =>
    lab({
      ...({ nations, exclusive, player: "coalition", phase: "combat" } as object),
      map: { terrain: Object.fromEntries(walled.map((hex) => [hex, "redoubt"])) },
      units: {
        a: { type: "infantry", nation: "anglo", at: "8,8", strength: 2 },
        p: { type: "infantry", nation: "prussian", at: "9,8", strength: 2 },
        f: fFoot("8,7", 2),
      },
    });
  expect(offered(at([]))).toEqual(["a+p>8,7"]);
  expect(offered(at(["9,8"]))).toEqual(["a>8,7"]);
  expect(at(["9,8"]).refusal(attack(["a", "p"], "8,7"))).toBe("A6");
});

rule("16.3.2", "guns may bombard over a Major River, alone or with others", () => {
  const map = river(["8,8|8,7"]);
  const units = { g: fGuns("8,8", 2), c: cFoot("8,7", 2), f: fFoot("7,8", 2) };
  expect(offered(lab(combat(units, { map })))).toEqual(["f>8,7"]);
  const t = lab(combat(units, { map }), { options: ["16.3"] });
  expect(offered(t)).toEqual(["f>8,7", "g+f>8,7"].sort());
  expect(t.refusal(attack("g", "8,7"))).toBe("9.1"); // f would have no enemy to fight
});

rule("16.1.1-B5", "with the last possible declaration every unit involved is turned up", () => {
  const t = lab(
    {
      player: "french",
      phase: "combat",
      units: { f: fFoot("8,8", 2, { hidden: true }), c: cFoot("8,7", 2, { hidden: true }) },
    },
    { options: ["fog"] },
  );
  t.act(attack("f", "8,7"));
  expect(
    t
      .of("revealed")
      .map(({ unit }) => unit)
      .sort(),
  ).toEqual(["c", "f"]);
});

rule("9.0-A", "a battle needs attackers and targets that are there", () => {
  const t = lab(
    combat({
      f: fFoot("8,8", 2),
      c: cFoot("8,7", 2),
      b: { ...fFoot("1,1", 2), at: undefined, is: "broken" },
    }),
  );
  expect(t.refusal(attack([], "8,7"))).toBe("9.0-A");
  expect(t.refusal(attack("f", []))).toBe("9.0-A");
  expect(t.refusal(attack("f", "9,8"))).toBe("9.0-A");
  expect(t.refusal(attack("b", "8,7"))).toBe("9.6.1");
  expect(t.refusal(attack("c", "8,7"))).toBe("3.0");
  expect(t.refusal({ do: "disengage", unit: "f", to: "8,9" })).toBe("8.2.1");
  expect(t.refusal({ do: "countercharge", units: ["f"], targets: ["8,7"] })).toBe("8.1");
});

rule("9.1", "guns obliged by an enemy's zone attack like the rest", () => {
  const t = lab(combat({ g: fGuns("8,8", 2), c: cGuns("8,7", 2) }));
  expect(t.actions()).toEqual([attack("g", "8,7")]);
});

rule("9.1", "however many must attack, each is offered its battle", () => {
  const units: { [id: string]: object } = {};
  for (let column = 1; column <= 15; column += 2) {
    for (let row = 1; row <= 13; row += 3) {
      units[`f${column}-${row}`] = fFoot(`${column},${row + 1}`, 1);
      units[`c${column}-${row}`] = cFoot(`${column},${row}`, 1);
    }
  }
  const t = lab(combat(units));
  expect(offered(t)).toHaveLength(40);
});

rule(["9.1", "9.1.1", "9.2.2"], "only the six neighbours matter, on every side of a unit", () => {
  // All hexes two away from 8,8 hold routed enemies: none of them can or must be attacked.
  const ring = ["8,6", "9,7", "10,7", "10,8", "10,9", "9,10", "8,10", "7,10", "6,9", "6,8", "6,7", "7,7"];
  const units: { [id: string]: object } = { f: fFoot("8,8", 3), p: cFoot("8,7", 1) };
  for (const [i, hex] of ring.entries()) units[`r${i}`] = cFoot(hex, 1, { routed: true });
  for (const near of ["8,7", "9,8", "9,9", "8,9", "7,9", "7,8"]) {
    const t = lab({ phase: "combat", units: { ...units, p: cFoot(near, 1) } });
    expect(t.actions("attack")).toEqual([attack("f", near)]);
    for (const hex of ring) expect(t.refusal(attack("f", hex))).toBe("9.2.2");
    t.act(attack("f", near));
    expect(t.of("battle")).toMatchObject([{ attackers: ["f"], defenders: ["p"] }]);
    // A volunteer: its own zone obliges it to attack what it covers, and nothing else.
    const u = lab({ phase: "combat", units: { ...units, p: cFoot(near, 1, { routed: true }) } });
    expect(u.refusal({ do: "pass" })).toBe(undefined);
    u.act(attack("f", near));
    expect(u.of("battle")).toMatchObject([{ attackers: ["f"], defenders: ["p"] }]);
  }
});
