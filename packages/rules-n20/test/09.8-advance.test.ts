import { expect } from "vitest";
import {
  advance,
  advances,
  closed,
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
  steps,
  throwDie,
  to,
} from "./aftermath.ts";
import { lab, rule } from "./lab.ts";

const light = { strength: 1 };
const won = (units: object, dice: number[], rest: object = {}) =>
  fight(lab(duel(units, rest), { dice }), ["e", "f"], "8,7");

rule("9.8", "victorious attackers and victorious defenders may advance", () => {
  const attackers = fight(lab(duel(), { dice: [4] }), "f", "8,7");
  expect([attackers.side, advances(attackers)]).toEqual(["french", ["f 8,7"]]);
  attackers.act(advance("f", "8,7"));
  expect(attackers.of("advanced")).toMatchObject([{ unit: "f", path: ["8,7"], cite: "9.8" }]);
  const defenders = fight(lab(duel(), { dice: [2] }), "f", "8,7");
  expect([defenders.side, advances(defenders)]).toEqual(["coalition", ["p 8,8"]]);
  defenders.act(advance("p", "8,8"));
  expect(defenders.hex("p")).toBe("8,8");
});

rule("9.8.1", "the chance is taken immediately or lost", () => {
  const t = fight(lab(duel(), { dice: [4] }), "f", "8,7");
  t.pass();
  expect(t.asks).toBe("movement");
  expect(t.actions("advance")).toEqual([]);
  expect(t.hex("f")).toBe("8,8");
});

rule("9.8.2", "any victorious survivor of the battle, and no other unit", () => {
  const t = lab(duel({ e: fFoot("9,8", light), x: fFoot("7,9") }), { dice: [4] });
  fight(t, ["e", "f"], "8,7");
  expect(advances(t)).toEqual(["e 8,7", "f 8,7"]);
  expect(t.refusal(advance("x", "8,7"))).toBe("9.8.2");
  t.act(advance("e", "8,7"));
  expect(t.asks).toBe("movement"); // one unit in a hex: there is no space for the other
});

rule("9.8.2-B1", "artillery never advances", () => {
  const t = lab(duel({ e: fGuns("9,8", light), p: pFoot("8,7", { strength: 4 }) }), { dice: [4] });
  fight(t, ["e", "f"], "8,7");
  expect(result(t)).toBe("DW");
  expect(advances(t)).toEqual(["f 8,7"]);
  expect(t.refusal(advance("e", "8,7"))).toBe("9.8.2-B1");
});

rule(["9.8.2-B1", "16.8.2-spent"], "a Spent unit advances only outside enemy zones", () => {
  const field = (more: object) =>
    lab(duel({ f: fFoot("8,8", { fatigue: 4 }), ...more }), { dice: [4], options: ["16.8"] });
  const zone = fight(field({}), "f", "8,7");
  expect(zone.asks).toBe("movement"); // the beaten unit at 8,6 still controls 8,7
  const other = field({ e: fFoot("9,8", light) });
  fight(other, ["e", "f"], "8,7");
  expect(other.refusal(advance("f", "8,7"))).toBe("16.8.2-spent");
});

rule(
  "9.8.2-B2",
  "infantry goes one hex, into a hex where the beaten units were when the battle began",
  () => {
    const t = lab(duel(), { dice: [6, 2] });
    fight(t, "f", "8,7");
    expect(t.hex("p")).toBe("8,5");
    expect(advances(t)).toEqual(["f 8,7"]);
    expect(t.refusal(advance("f", "8,7", "8,6"))).toBe("9.8.2-B2");
    expect(t.refusal(advance("f", "9,8"))).toBe("9.8.2-B2");
  },
);

rule("9.8.2-B3", "cavalry goes along the path, no further than its printed allowance", () => {
  const t = lab(duel({ f: fHorse("8,8", { strength: 2, movement: 3 }) }), { dice: [6, 5, 6] });
  fight(t, "f", "8,7");
  expect(t.hex("p")).toBe("8,2");
  expect(advances(t)).toEqual(["f 8,7", "f 8,7 8,5", "f 8,7 8,6"]);
  expect(t.refusal(advance("f", "8,7", "8,4"))).toBe("9.8.2-B3");
  t.act(advance("f", "8,7", "8,5"));
  expect(t.of("advanced")).toMatchObject([{ path: ["8,7", "8,6", "8,5"], cite: "9.8.5-pursuit" }]);
});

rule(["9.8.2-B4", "16.7.5"], "a Reluctant unit rolls before it advances", () => {
  const field = duel({ f: fFoot("8,8", { traits: ["reluctant"] }) });
  const goes = fight(lab(field, { dice: [4, 4], options: ["16.7"] }), "f", "8,7");
  expect(goes.refusal(advance("f", "8,7"))).toBe("9.8.2-B4");
  goes.act({ do: "urge", unit: "f" }, advance("f", "8,7"));
  expect(goes.hex("f")).toBe("8,7");
  const stays = fight(lab(field, { dice: [4, 3], options: ["16.7"] }), "f", "8,7");
  stays.act({ do: "urge", unit: "f" });
  expect([stays.asks, stays.hex("f")]).toEqual(["movement", "8,8"]);
});

rule("9.8.3", "with cavalry among the victors they roll for control, attackers or defenders", () => {
  const attacker = fight(lab(duel({ f: fHorse("8,8") }), { dice: [4, 6] }), "f", "8,7");
  expect(rolls(attacker)[1]).toBe("controlled advance: 6 by french");
  const defender = fight(lab(duel({ p: pHorse("8,7") }), { dice: [2, 6] }), "f", "8,7");
  expect(rolls(defender)[1]).toBe("controlled advance: 6 by coalition");
});

rule("9.8.3", "no roll where no cavalry could go", () => {
  const routed = lab(duel({ f: fHorse("8,8", { strength: 4, routed: true }) }), { dice: [4] });
  expect(rolls(fight(routed, "f", "8,7"))).toHaveLength(1);
  const engaged = lab(duel({ f: fHorse("8,8") }), { dice: [3] });
  expect(rolls(fight(engaged, "f", "8,7"))).toHaveLength(1);
  const charged = lab(
    { player: "coalition", phase: "reaction", units: { f: fHorse("8,8"), p: pHorse("8,7") } },
    { dice: [2] },
  );
  charged.act({ do: "countercharge", units: ["f"], targets: ["8,7"] });
  throwDie(charged);
  expect(result(charged)).toBe("AW");
  expect(rolls(charged)).toHaveLength(1); // [8.1.5] the defenders hold fast
});

rule("9.8.3-heavy", "one is subtracted from the die for cavalry of strength 2 or more", () => {
  const heavy = fight(lab(duel({ f: fHorse("8,8") }), { dice: [4, 4] }), "f", "8,7");
  expect(heavy.of("control")).toMatchObject([
    { die: 4, modifiers: [{ value: -1, cite: "9.8.3-heavy" }], result: "lost", cite: "9.8.3-lost" },
  ]);
  const horse = lab(duel({ f: fHorse("8,8", light), p: pFoot("8,7", light) }), { dice: [4, 4] });
  expect(fight(horse, "f", "8,7").of("control")).toMatchObject([{ die: 4, modifiers: [], result: "kept" }]);
  const mixed = won({ e: fHorse("9,8", { routed: true, strength: 2 }), f: fHorse("8,8", light) }, [4, 4]);
  expect(mixed.of("control")).toMatchObject([{ modifiers: [{ value: -1 }] }]); // any victorious cavalry, whether it goes or not
  const routed = lab(duel({ f: fHorse("8,8", { routed: true }), p: pFoot("8,7", light) }), { dice: [4] });
  expect(fight(routed, "f", "8,7").of("control")).toEqual([]);
});

rule("9.8.3-kept", "with control kept the cavalry goes or stays", () => {
  const t = won({ e: fFoot("9,8", light), f: fHorse("8,8", light) }, [4, 4]);
  expect(t.of("control")).toMatchObject([{ result: "kept", cite: "9.8.3-kept" }]);
  expect(advances(t)).toEqual(["e 8,7", "f 8,7"]);
  expect(t.pass().hex("f")).toBe("8,8");
});

rule(
  "9.8.3-lost",
  "with control lost one of the cavalry must enter a vacated hex before any other unit",
  () => {
    const t = lab(
      duel({
        e: fFoot("9,8", light),
        f: fHorse("8,8", light),
        d: fHorse("7,8", light),
        p: pFoot("8,7", { strength: 3 }),
      }),
      { dice: [6, 2, 3] },
    );
    fight(t, ["d", "e", "f"], "8,7");
    expect(advances(t)).toEqual(["d 8,7", "d 8,7 8,6", "f 8,7", "f 8,7 8,6"]);
    expect(t.refusal({ do: "pass" })).toBe("9.8.3-lost");
    expect(t.refusal(advance("e", "8,7"))).toBe("9.8.3-lost");
    t.act(advance("d", "8,7", "8,6"));
    expect(advances(t)).toEqual(["e 8,7", "f 8,7"]); // and now all as they choose
    expect(t.actions("pass")).toHaveLength(1);
  },
);

rule("9.8.4", "forests and enemy zones do not stop an advance", () => {
  const t = lab(
    duel({ f: fHorse("8,8", { strength: 3 }) }, { map: { terrain: { "8,7": "forest", "8,6": "forest" } } }),
    { dice: [6, 3, 6] },
  );
  fight(t, "f", "8,7").act(advance("f", "8,7", "8,5"));
  expect([t.hex("f"), t.hex("p")]).toEqual(["8,5", "8,4"]);
  const zone = lab(duel({ q: pFoot("10,6") }), { dice: [4] });
  fight(zone, "f", "8,7").act(advance("f", "8,7")); // p at 8,6 controls it
  expect(zone.hex("f")).toBe("8,7");
});

rule("9.8.4", "an unbridged Major River blocks it, a bridge does not", () => {
  const rivers = river("major", "8,7|8,8");
  const shelled = lab(duel({ f: fGuns("8,8") }, { map: { rivers } }), { dice: [2], options: ["16.3"] });
  fight(shelled, "f", "8,7");
  expect([result(shelled), shelled.hex("f")]).toEqual(["AW", "8,9"]);
  expect([shelled.asks, shelled.side]).toEqual(["movement", "coalition"]); // p cannot cross
  const crossings = [{ kind: "bridge", side: "8,7|8,8", name: "bridge" }];
  const bridge = lab(duel({ f: fFoot("8,8", { strength: 3 }) }, { map: { rivers, crossings } }), {
    dice: [4],
  });
  expect(advances(fight(bridge, "f", "8,7"))).toEqual(["f 8,7"]);
});

rule(
  "9.8.5",
  "the path is what the beaten unit left behind, its battle hex first, not where it is now",
  () => {
    const t = lab(duel({ f: fHorse("8,8"), a: fFoot("8,5") }), { dice: [6, 2, 6] });
    fight(t, "f", "8,7");
    t.act(to("9,7"));
    t.until("advance");
    expect(t.of("retreated").map(({ to: hex }) => hex)[0]).toBe("9,7");
    expect(advances(t)).toEqual(["f 8,7", "f 8,7 9,7"]);
    expect(t.refusal(advance("f", "8,7", t.hex("p")!))).toBe("9.8.5-pursuit");
  },
);

rule("9.8.5-friend", "the path ends before a hex that it shares with the beaten unit's friends", () => {
  const t = lab(
    duel(
      { f: fHorse("8,8"), q: pFoot("8,6") },
      { map: { terrain: closed("9,7", "7,7", "9,8", "7,8", "9,6", "7,6") } },
    ),
    { dice: [6, 3, 6] },
  );
  fight(t, "f", "8,7").until("advance");
  expect(t.of("retreated").map(({ to: hex }) => hex)).toEqual(["8,6", "8,5", "8,4"]);
  expect(advances(t)).toEqual(["f 8,7"]);
});

rule("9.8.5-break", "where the unit Broke the path ends, and that hex is open to the pursuer", () => {
  const ring = { a: fFoot("8,5"), b: fFoot("10,7"), c: fFoot("6,6") };
  const zone = lab(duel({ f: fHorse("8,8"), ...ring }), { dice: [6, 3, 1, 6] });
  fight(zone, "f", "8,7");
  expect(zone.of("broke")).toMatchObject([{ hex: "8,6" }]);
  expect(advances(zone)).toEqual(["f 8,7", "f 8,7 8,6"]);
  const map = { terrain: closed("9,7", "7,7", "9,8", "7,8"), rivers: river("minor", "8,6|8,7") };
  const bank = lab(duel({ f: fHorse("8,8") }, { map }), { dice: [6, 3, 1, 6] });
  expect(advances(fight(bank, "f", "8,7"))).toEqual(["f 8,7"]);
});

rule(
  "9.8.5-pursuit",
  "the first into the vacated hex, if cavalry, may ride on; after infantry no unit does",
  () => {
    const t = won({ e: fFoot("9,8", light), f: fHorse("8,8", light) }, [6, 3, 6]);
    expect(advances(t)).toEqual(["e 8,7", "f 8,7", "f 8,7 8,5", "f 8,7 8,6"]);
    t.act(advance("e", "8,7"));
    expect(t.asks).toBe("movement");
  },
);

rule("9.8.5-follow", "then one other unit may take the vacated hex, and go no further", () => {
  const t = lab(
    duel({
      e: fFoot("9,8", light),
      f: fHorse("8,8", light),
      d: fHorse("7,8", light),
      p: pFoot("8,7", { strength: 3 }),
    }),
    { dice: [6, 3, 6] },
  );
  fight(t, ["d", "e", "f"], "8,7");
  t.act(advance("f", "8,7", "8,6"));
  expect(advances(t)).toEqual(["d 8,7", "e 8,7"]);
  expect(t.refusal(advance("d", "8,7", "8,6"))).toBe("9.8.5-follow");
  t.act(advance("d", "8,7"));
  expect(t.of("advanced").at(-1)).toMatchObject({ unit: "d", path: ["8,7"], cite: "9.8.5-follow" });
  expect(t.asks).toBe("movement");
});

rule("9.8.5-follow", "cavalry that stops in the vacated hex fills it", () => {
  const t = won({ e: fFoot("9,8", light), f: fHorse("8,8", light) }, [6, 3, 6]);
  t.act(advance("f", "8,7"));
  expect(t.asks).toBe("movement");
});

rule(["9.8.5-follow", "9.8.5-pursuit"], "a victorious defender may follow its own cavalry too", () => {
  const t = lab(duel({ p: pHorse("8,7", light), q: pFoot("7,8", light) }), { dice: [1, 2, 6] });
  fight(t, "f", ["7,8", "8,7"]);
  expect(result(t)).toBe("AR");
  t.act(advance("p", "8,8", "8,9"));
  expect(advances(t)).toEqual(["q 8,8"]);
});

rule(
  ["9.8.2", "9.8.5-pursuit"],
  "of several vacated hexes each takes one unit, each with a path of its own",
  () => {
    const units = { f: fHorse("8,8", { strength: 3 }), e: fFoot("9,7", light), q: pFoot("9,8") };
    const t = lab(duel(units), { dice: [6, 2, 2, 6] });
    declare(t, ["e", "f"], ["8,7", "9,8"]);
    throwDie(t).until("advance");
    expect(result(t)).toBe("DR");
    expect(new Set(advances(t).map((line) => line.split(" ")[1]))).toEqual(new Set(["8,7", "9,8"]));
    t.act(advance("e", "8,7"));
    expect(advances(t).every((line) => line.startsWith("f 9,8"))).toBe(true);
  },
);

rule("9.8.6", "a unit that has advanced neither attacks nor is attacked again in that phase", () => {
  const t = lab(
    {
      phase: "combat",
      units: {
        f: fFoot("8,8", { strength: 4 }),
        d: fFoot("9,8", { strength: 4 }),
        p: pFoot("8,7", light),
        r: pFoot("8,6", { routed: true }),
        e: fFoot("3,8"),
        q: pFoot("3,7"),
      },
    },
    { dice: [6, 3] },
  );
  declare(t, ["d", "f"], "8,7");
  declare(t, "e", "3,7");
  t.act({ do: "fight", battle: 1 });
  throwDie(t).act(advance("f", "8,7"));
  expect(t.asks).toBe("reserves"); // the other battle, as declared; f is next to r, but that is over
  expect(t.of("battle").at(-1)).toMatchObject({ attackers: ["e"], defenders: ["q"] });
  throwDie(t);
  expect([t.asks, t.side]).toEqual(["movement", "coalition"]);
  expect(t.of("battle")).toHaveLength(2);
});

rule(
  "Ex.9.8.6",
  "the extended example: forest, reserves, two hazards, control lost, pursuit and follow-up",
  () => {
    const t = lab(
      {
        phase: "combat",
        nations: [
          { id: "french", name: "French", side: "french", loc: ["1,8"], cadres: 2 },
          { id: "prussian", name: "Prussian", side: "coalition", loc: ["15,7"], cadres: 2 },
        ],
        map: {
          terrain: { "8,7": "forest" },
          rivers: river("minor", "7,7|8,7", "8,6|8,7", "8,7|9,7", "8,7|9,8"),
        },
        units: {
          guard: fFoot("7,8", { strength: 4, traits: ["guard", "elite"] }),
          iii: fFoot("8,8", { strength: 2 }),
          iv: fHorse("8,6", { strength: 1 }),
          p: pFoot("8,7", { strength: 3 }),
        },
      },
      { dice: [5, 2, 4, 4, 3] },
    );
    declare(t, ["guard", "iii", "iv"], "8,7");
    expect([t.asks, t.side]).toEqual(["reserves", "french"]);
    t.pass();
    expect([t.asks, t.side]).toEqual(["reserves", "coalition"]);
    t.act({ do: "commit", with: "morale" });
    throwDie(t);
    const [sum] = t.of("differential");
    expect(sum?.attack.map(({ value }) => value)).toEqual([4, 2, 1]);
    expect(sum?.defence.map(({ label, value }) => [label, value])).toEqual([
      ["p", 3],
      ["forest", 1], // one of the attackers is over the brook, not all
      ["reserves", 1],
    ]);
    expect(t.of("result")).toMatchObject([{ column: 2, die: 5, result: "DR" }]);
    expect(t.of("rout")).toMatchObject([{ hexes: 2, modifiers: [] }]);
    expect(t.morale).toEqual([5, 4]); // the reserves; two hexes are no more than its allowance

    expect([t.asks, t.side, steps(t)]).toEqual(["retreat", "coalition", ["9,7", "9,8"]]);
    t.act(to("9,7"));
    expect(t.of("hazard").map(({ hazard, result: end }) => [hazard, end])).toEqual([
      ["river", "passes"],
      ["zone", "passes"],
    ]);
    t.act(to("10,7"));
    expect(t.unit("p")).toMatchObject({ hex: "10,7", routed: 2 });
    expect(rolls(t)).toEqual([
      "battle: 5 by french",
      "rout distance: 2 by french",
      "hazardous retreat (river): 4 by coalition",
      "hazardous retreat (zone): 4 by coalition",
      "controlled advance: 3 by french",
    ]);

    expect(t.of("control")).toMatchObject([{ die: 3, result: "lost" }]);
    expect(t.refusal({ do: "pass" })).toBe("9.8.3-lost");
    expect(advances(t)).toEqual(["iv 8,7", "iv 8,7 9,7"]); // where the path ends
    t.act(advance("iv", "8,7", "9,7"), advance("iii", "8,7"));
    expect([t.hex("iv"), t.hex("iii"), t.hex("guard")]).toEqual(["9,7", "8,7", "7,8"]);
    expect(t.morale).toEqual([5, 4]);
  },
);

// The question and its refusals

rule(["9.8", "9.8.3-lost", "5.0"], "the question says why a unit may stay or must go", () => {
  const asked = (t: ReturnType<typeof lab>) => t.game.pending[0];
  const free = fight(lab(duel(), { dice: [4] }), "f", "8,7");
  expect(asked(free)).toMatchObject({ id: "advance", side: "french", cite: "9.8", about: ["f"] });
  const lost = fight(lab(duel({ f: fHorse("8,8") }), { dice: [4, 1] }), "f", "8,7");
  expect(asked(lost)).toMatchObject({ side: "french", cite: "9.8.3-lost" });
  const exclusive = [
    { cite: "X1", text: "On!", modifiers: [{ kind: "must-advance", who: { units: ["f"] } }] },
  ];
  const driven = fight(lab(duel({}, { exclusive }), { dice: [4] }), "f", "8,7");
  expect(asked(driven)).toMatchObject({ cite: "5.0" });
  expect(driven.actions("pass")).toEqual([]);
  expect(driven.refusal({ do: "pass" })).toBe("5.0");
  const two = fight(lab(duel({ e: fFoot("9,8") }, { exclusive }), { dice: [4] }), ["e", "f"], "8,7");
  expect(two.actions("advance").map(({ unit }) => unit)).toEqual(["f"]);
  expect(two.refusal(advance("e", "8,7"))).toBe("5.0"); // f goes first
});

rule(
  ["9.8.4", "16.8.2-spent"],
  "terrain that blocks the way is refused as such, tired or not, zone or not",
  () => {
    const refused = (fatigue: number, dice: number[]) => {
      const units = { e: fFoot("9,8", light), f: fFoot("8,8", { traits: ["road-bound"], fatigue }) };
      const map = { roads: [["8,8", "8,9"]] };
      return fight(lab(duel(units, { map }), { dice, options: ["16.7", "16.8"] }), ["e", "f"], "8,7").refusal(
        advance("f", "8,7"),
      );
    };
    expect(refused(0, [4])).toBe("9.8.4"); // the beaten unit is in 8,6 and controls 8,7
    expect(refused(4, [6, 3])).toBe("9.8.4"); // it is routed and far away
    expect(refused(4, [4])).toBe("16.8.2-spent");
  },
);

rule("9.8.5-pursuit", "a pursuit of two hexes is reported as one", () => {
  const t = fight(
    lab(duel({ f: fHorse("8,8", light), p: pFoot("8,7", light) }), { dice: [6, 3, 6] }),
    "f",
    "8,7",
  );
  t.act(advance("f", "8,7", "8,6"));
  expect(t.of("advanced")).toEqual([
    { type: "advanced", unit: "f", from: "8,8", path: ["8,7", "8,6"], cite: "9.8.5-pursuit" },
  ]);
});

rule("9.8.5-friend", "even if that friend retreats in turn and leaves the hex empty", () => {
  const units = { f: fHorse("9,7", { strength: 6 }), p: pFoot("8,7"), q: pFoot("8,6") };
  const terrain = closed("7,7", "7,8", "8,8", "9,8"); // p can only go over q
  const t = lab({ phase: "combat", units, map: { terrain } }, { dice: [6, 3, 4, 3, 6] });
  fight(t, "f", ["8,6", "8,7"]);
  t.act({ do: "retreat", unit: "p" }).until("advance");
  expect(t.of("retreated")[0]).toMatchObject({ unit: "p", from: "8,7", to: "8,6", cite: "9.7.6" });
  expect(advances(t).filter((line) => line.startsWith("f 8,7"))).toEqual(["f 8,7"]);
});
