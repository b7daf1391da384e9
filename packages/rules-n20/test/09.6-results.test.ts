import { expect } from "vitest";
import {
  advance,
  advances,
  changes,
  declare,
  duel,
  fFoot,
  fGuns,
  fHorse,
  fight,
  pFoot,
  pHorse,
  result,
  river,
  rolls,
  throwDie,
} from "./aftermath.ts";
import { lab, rule } from "./lab.ts";

const strong = { strength: 4 };
const broken = { place: "broken", hex: null };

rule("9.6", "a result falls on every unit of the battle", () => {
  const t = lab(duel({ f: fFoot("8,8", strong), q: pFoot("9,8") }), { dice: [4] });
  fight(t, "f", ["8,7", "9,8"]);
  expect(result(t)).toBe("DW");
  expect(t.actions("retreat").map(({ unit }) => unit)).toEqual(["p", "q"]);
  t.act({ do: "retreat", unit: "q" }).until("advance", "movement");
  expect([t.hex("p"), t.hex("q")]).not.toContain("8,7");
  expect([t.hex("p"), t.hex("q")]).not.toContain("9,8");
});

rule("9.6", "the result is read in the column at the die", () => {
  const t = fight(lab(duel({ f: fFoot("8,8", { strength: 3 }) }), { dice: [2] }), "f", "8,7");
  expect(t.of("result")).toMatchObject([{ die: 2, column: 1, result: "N" }]);
});

rule("9.6-AB", "all attackers Break, and the defenders may advance", () => {
  const t = lab(
    duel({ f: fFoot("8,8", { strength: 1 }), e: fFoot("7,8", { strength: 1 }), p: pFoot("8,7", strong) }),
    { dice: [1] },
  );
  fight(t, ["e", "f"], "8,7");
  expect(result(t)).toBe("AB");
  expect(t.of("broke")).toMatchObject([
    { unit: "f", cite: "9.6-AB" },
    { unit: "e", cite: "9.6-AB" },
  ]);
  expect(changes(t)).toEqual(["-2 2 [12.1]"]);
  expect([t.asks, t.side]).toEqual(["advance", "coalition"]);
  expect(advances(t)).toEqual(["p 7,8", "p 8,8"]);
});

rule("9.6-AR", "each attacker routs by its own die, rolled by the defender, one after another", () => {
  const t = lab(duel({ e: fFoot("7,8"), p: pFoot("8,7", strong) }), { dice: [1, 1, 2] });
  fight(t, ["e", "f"], "8,7");
  expect(result(t)).toBe("AR");
  expect([t.asks, t.side]).toEqual(["retreats", "french"]);
  expect(t.game.pending[0]?.cite).toBe("9.6.2");
  expect(rolls(t)).toHaveLength(1); // no rout die before the owner has named the first
  t.act({ do: "retreat", unit: "f" });
  expect(rolls(t)[1]).toBe("rout distance: 1 by coalition");
  expect(t.hex("f")).toBe("8,9");
  t.until("advance");
  expect(rolls(t)[2]).toBe("rout distance: 2 by coalition");
  expect(t.of("retreated").map(({ unit }) => unit)).toEqual(["f", "e", "e"]);
  expect(t.of("routed")).toMatchObject([{ unit: "f" }, { unit: "e" }]);
  expect(t.side).toBe("coalition");
});

rule("9.6-AW", "all attackers go back one hex without a marker, and the defenders may advance", () => {
  const t = fight(lab(duel(), { dice: [2] }), "f", "8,7");
  expect(result(t)).toBe("AW");
  expect(t.hex("f")).toBe("8,9");
  expect(t.of("routed")).toEqual([]);
  expect([t.asks, t.side]).toEqual(["advance", "coalition"]);
});

rule(["9.6-AW", "9.7"], "each attacker withdraws, in the order that its owner chooses", () => {
  const t = fight(lab(duel({ e: fFoot("7,8"), p: pFoot("8,7", strong) }), { dice: [2] }), ["e", "f"], "8,7");
  expect([result(t), t.asks, t.game.pending[0]?.cite]).toEqual(["AW", "retreats", "9.7"]);
  t.act({ do: "retreat", unit: "f" }).until("advance");
  expect(t.of("retreated").map(({ unit }) => unit)).toEqual(["f", "e"]);
  expect(t.of("routed")).toEqual([]);
});

rule(["9.6-AW", "9.8.2-B2"], "the victors enter no hex that an attacker has held", () => {
  const field = duel(
    { e: fFoot("7,8"), p: pFoot("8,7", strong) },
    { map: { terrain: { "8,8": "fortified" } } },
  );
  const t = fight(lab(field, { dice: [2] }), ["e", "f"], "8,7");
  t.act({ do: "retreat", unit: "f" }).act({ do: "hold" });
  t.until("advance");
  expect([t.hex("f"), advances(t)]).toEqual(["8,8", ["p 7,8"]]);
});

rule("9.6-DB", "all defenders Break, and the attackers may advance", () => {
  const t = lab(duel({ e: fFoot("9,8", strong), f: fFoot("8,8", strong) }), { dice: [5] });
  fight(t, ["e", "f"], "8,7");
  expect(result(t)).toBe("DB");
  expect(t.of("broke")).toMatchObject([{ unit: "p", hex: "8,7", cite: "9.6-DB" }]);
  expect(changes(t)).toEqual(["1 -1 [12.1]"]);
  expect([t.asks, t.side]).toEqual(["advance", "french"]);
});

rule("9.6-DR", "the attacker rolls how far each defender routs, one at a time", () => {
  const t = lab(duel({ f: fFoot("8,8", strong), q: pFoot("9,8") }), { dice: [6, 1, 2] });
  fight(t, "f", ["8,7", "9,8"]);
  expect(result(t)).toBe("DR");
  expect([t.asks, t.side]).toEqual(["retreats", "coalition"]);
  t.act({ do: "retreat", unit: "p" }).until("advance");
  expect(rolls(t).slice(1)).toEqual(["rout distance: 1 by french", "rout distance: 2 by french"]);
  expect(t.of("retreated").map(({ unit }) => unit)).toEqual(["p", "q", "q"]);
  expect(t.of("routed").map(({ unit }) => unit)).toEqual(["p", "q"]);
  expect(t.side).toBe("french");
});

rule("9.6-DW", "the defender moves its units back one hex, unmarked", () => {
  const t = fight(lab(duel(), { dice: [4] }), "f", "8,7");
  expect(result(t)).toBe("DW");
  expect(t.hex("p")).toBe("8,6");
  expect(t.unit("p").routed).toBe(0);
  expect([t.asks, t.side]).toEqual(["advance", "french"]);
});

rule("9.6-EX", "first all defenders Break, then attackers of at least the same value", () => {
  const t = lab(
    duel({ f: fFoot("8,8"), e: fFoot("7,8", { strength: 1 }), d: fFoot("9,8", { strength: 1 }) }),
    { dice: [2] },
  );
  fight(t, ["d", "e", "f"], "8,7");
  expect(result(t)).toBe("EX");
  expect(t.unit("p")).toMatchObject(broken);
  expect(changes(t)).toEqual(["1 -1 [12.1]"]);
  expect([t.asks, t.side]).toEqual(["exchange", "french"]);
  expect(t.actions("sacrifice").map(({ units }) => units)).toEqual([["f"], ["e", "d"]]);
  t.act({ do: "sacrifice", units: ["e", "d"] });
  expect(changes(t)).toEqual(["1 -1 [12.1]", "-2 2 [12.1]"]);
  expect(t.of("broke").map(({ unit, cite }) => [unit, cite])).toEqual([
    ["p", "9.6-EX"],
    ["e", "9.6-EX"],
    ["d", "9.6-EX"],
  ]);
});

rule("9.6-EX-printed", "a routed defender counts at full strength in the exchange", () => {
  const t = lab(
    duel({
      f: fFoot("8,8", { strength: 3 }),
      e: fFoot("7,8", { strength: 1 }),
      p: pFoot("8,7", { strength: 4, routed: true }),
    }),
    { dice: [2] },
  );
  fight(t, ["e", "f"], "8,7");
  expect(t.of("result")[0]).toMatchObject({ column: 2, result: "EX" });
  expect([t.unit("e"), t.unit("f")]).toMatchObject([broken, broken]);
});

rule(
  "9.6-EX-printed",
  "an attacker stronger because of terrain and reserves pays only the printed value",
  () => {
    const t = lab(
      duel(
        {
          f: fFoot("8,8", { strength: 4 }),
          e: fFoot("7,8", { strength: 1 }),
          p: pFoot("8,7", { strength: 1 }),
        },
        { map: { terrain: { "8,7": "rough" } } },
      ),
      { dice: [2] },
    );
    fight(t, ["e", "f"], "8,7");
    expect(t.of("result")[0]).toMatchObject({ column: 2, result: "EX" });
    expect(t.actions("sacrifice").map(({ units }) => units)).toEqual([["f"], ["e"]]);
  },
);

rule("9.6-EX-change", "where no exact sum exists the attacker pays too much", () => {
  const t = lab(duel({ f: fFoot("8,8", { strength: 3 }), e: fFoot("7,8", { strength: 1 }) }), { dice: [2] });
  fight(t, ["e", "f"], "8,7");
  expect(t.unit("f")).toMatchObject(broken);
  expect(t.unit("e").place).toBe("map");
});

rule("9.6-EX-change", "the attacker may give up a stronger unit, but never one too many", () => {
  const t = lab(duel({ f: fFoot("8,8"), e: fFoot("7,8", { strength: 3 }) }), { dice: [1] });
  fight(t, ["e", "f"], "8,7");
  expect(t.of("result")[0]).toMatchObject({ column: 3, result: "EX" });
  expect(t.actions("sacrifice").map(({ units }) => units)).toEqual([["f"], ["e"]]);
  expect(t.refusal({ do: "sacrifice", units: ["e", "f"] })).toBe("9.6-EX-change");
  t.act({ do: "sacrifice", units: ["e"] });
  expect(t.unit("e")).toMatchObject(broken);
});

rule("9.6-EX-change", "a unit without any strength is never needed", () => {
  const t = lab(duel({ f: fGuns("8,8"), e: fFoot("7,8", { strength: 0 }) }), { dice: [2] });
  fight(t, ["e", "f"], "8,7");
  expect(t.of("broke").map(({ unit }) => unit)).toEqual(["p", "f"]);
});

rule("9.6-EX-zero", "if the defenders' Break ends the game, the attacker loses no unit", () => {
  const t = lab(duel({ f: fFoot("8,8", strong) }, { morale: { french: 1, coalition: 1 } }), { dice: [2] });
  fight(t, "f", "8,7");
  expect(result(t)).toBe("EX");
  expect(t.unit("f").place).toBe("map");
  expect(t.of("over")).toMatchObject([{ winner: "french", cite: "15.0-F" }]);
  expect(t.asks).toBeUndefined();
});

rule("9.6-EX-advance", "a surviving attacker may advance", () => {
  const t = lab(duel({ f: fFoot("8,8"), e: fFoot("7,8", { strength: 3 }) }), { dice: [1] });
  fight(t, ["e", "f"], "8,7").act({ do: "sacrifice", units: ["e"] });
  expect(advances(t)).toEqual(["f 8,7"]);
  t.act(advance("f", "8,7"));
  expect(t.hex("f")).toBe("8,7");
});

rule(
  ["9.6-EX", "16.3.2-immune"],
  "guns that attack with the others may be given up; only bombarding ones may not",
  () => {
    const guns = lab(
      duel({
        f: fFoot("8,8", { strength: 1 }),
        g: fGuns("7,8", { strength: 1 }),
        p: pFoot("8,7", { strength: 1 }),
      }),
      { dice: [2], options: ["16.3"] },
    );
    fight(guns, ["f", "g"], "8,7");
    expect(guns.actions("sacrifice").map(({ units }) => units)).toEqual([["f"], ["g"]]);

    const over = lab(
      duel(
        {
          f: fFoot("8,8", { strength: 2 }),
          g: fGuns("7,8", { strength: 1 }),
          p: pFoot("8,7", { strength: 1 }),
        },
        { map: { rivers: river("major", "7,8|8,7") } },
      ),
      { dice: [2], options: ["16.3"] },
    );
    fight(over, ["f", "g"], "8,7");
    expect(result(over)).toBe("EX");
    expect(over.unit("f")).toMatchObject(broken);
    expect(over.unit("g").place).toBe("map");
  },
);

rule("9.6-N", "no unit Breaks, retreats or advances", () => {
  const t = fight(lab(duel({ p: pHorse("8,7") }), { dice: [3] }), "f", "8,7");
  expect(result(t)).toBe("N");
  expect([t.hex("f"), t.hex("p")]).toEqual(["8,8", "8,7"]);
  expect([t.asks, t.side]).toEqual(["movement", "coalition"]);
  expect(t.morale).toEqual([5, 5]);
});

rule("9.6.1", "a Broken unit leaves the map and may come back by Rally", () => {
  const t = lab(
    duel(
      { f: fFoot("8,8", strong), e: fFoot("9,8", strong) },
      { turns: [{ name: "Noon" }, { name: "Night", night: true }] },
    ),
    { dice: [5] },
  );
  fight(t, ["e", "f"], "8,7");
  expect(t.unit("p")).toMatchObject(broken);
  t.until("rally");
  expect(t.side).toBe("coalition");
  expect(t.actions("rally")).toEqual([{ do: "rally", unit: "p" }]);
});

rule("9.6-EX", "a lone garrison falls in an exchange and costs the attacker nothing", () => {
  const t = lab(
    {
      phase: "combat",
      garrisons: [{ hex: "8,7", nation: "prussian", strength: 0 }],
      units: { f: fFoot("8,8"), p: pFoot("1,1") },
    },
    { dice: [2] },
  );
  fight(t, "f", "8,7");
  expect(result(t)).toBe("EX");
  expect(t.of("garrisonFell")).toMatchObject([{ hex: "8,7", cite: "9.4.4.5" }]);
  expect(t.of("broke")).toEqual([]);
  expect(t.morale).toEqual([5, 5]);
  expect(advances(t)).toEqual(["f 8,7"]);
});

rule(
  ["9.6-DB", "9.6-DW"],
  "a lone garrison is destroyed by DB, and by DW only if the victor enters immediately",
  () => {
    const field = (strength: number) => ({
      phase: "combat",
      garrisons: [{ hex: "8,7", nation: "prussian", strength: 0 }],
      units: { f: fFoot("8,8", { strength }), p: pFoot("1,1") },
    });
    const beaten = fight(lab(field(4), { dice: [5] }), "f", "8,7");
    expect(result(beaten)).toBe("DB");
    expect(beaten.of("garrisonFell")).toHaveLength(1);
    expect(beaten.morale).toEqual([5, 5]);

    const shaken = () => fight(lab(field(1), { dice: [4] }), "f", "8,7");
    expect(result(shaken())).toBe("DW");
    expect(shaken().pass().of("garrisonFell")).toEqual([]);
    expect(shaken().act(advance("f", "8,7")).of("garrisonFell")).toMatchObject([{ cite: "9.4.4.4" }]);
  },
);

rule("9.6-DW", "a garrison under a unit that holds its ground stays", () => {
  const t = lab(
    duel(
      {},
      {
        map: { terrain: { "8,7": "fortified" } },
        garrisons: [{ hex: "8,7", nation: "prussian", strength: 0 }],
      },
    ),
    { dice: [5] },
  );
  fight(t, "f", "8,7");
  expect(result(t)).toBe("AW"); // a fortified hex is worth two
  const u = lab(
    duel(
      { f: fFoot("8,8", strong) },
      {
        map: { terrain: { "8,7": "fortified" } },
        garrisons: [{ hex: "8,7", nation: "prussian", strength: 0 }],
      },
    ),
    { dice: [5] },
  );
  fight(u, "f", "8,7").act({ do: "hold" });
  expect(u.of("garrisonFell")).toEqual([]);
  expect(u.asks).toBe("movement");
});

rule("16.1.1-B5", "a dummy declared in the last battle is turned up too and never fights", () => {
  const t = lab(
    {
      phase: "combat",
      units: { f: fFoot("3,8"), "french-dummy-1": { at: "8,8" }, p: pFoot("8,7"), q: pFoot("3,7") },
    },
    { options: ["fog"], dice: [3] },
  );
  declare(t, "f", "3,7");
  declare(t, "french-dummy-1", "8,7");
  expect(t.of("dummyRemoved")).toHaveLength(1);
  expect(t.of("cancelled")).toHaveLength(1);
  throwDie(t);
  expect(t.of("battle")).toHaveLength(1);
});

rule(
  "9.6-AB",
  "cavalry that breaks a countercharge may not advance; the counterchargers may if they win",
  () => {
    const t = lab(
      {
        player: "coalition",
        phase: "reaction",
        units: { f: fHorse("8,8", { strength: 1 }), p: pFoot("8,7", strong) },
      },
      { dice: [1] },
    );
    t.act({ do: "countercharge", units: ["f"], targets: ["8,7"] });
    throwDie(t);
    expect(result(t)).toBe("AB");
    expect(t.unit("f")).toMatchObject(broken);
    expect(t.asks).not.toBe("advance");
  },
);
