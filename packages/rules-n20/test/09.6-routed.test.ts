import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import {
  advances,
  changes,
  closed,
  duel,
  fFoot,
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
import { type Lab, lab, rule } from "./lab.ts";

const FAR = { p: pFoot("1,1") };
const routed = { routed: true };
const NIGHT = [{ name: "Night", night: true }, { name: "Day" }];

const backwards = (t: Lab, unit: string): string[] =>
  t
    .actions("fallBack")
    .filter((action) => action.unit === unit)
    .map((action) => action.to)
    .sort();

const back = (unit: string, hex: string, toward = "8,15") =>
  ({ do: "fallBack", unit, to: hex, toward }) as const;

rule(
  "9.6.2",
  "after its retreat a routed unit has a marker in the colour of the side whose turn it is not",
  () => {
    const t = fight(lab(duel(), { dice: [6, 2] }), "f", "8,7");
    expect(t.hex("p")).toBe("8,5");
    expect(t.of("routed")).toMatchObject([{ unit: "p", marker: "coalition", cite: "9.6.2" }]);
    expect(t.unit("p").routed).toBe(2);
  },
);

rule("9.6.2", "a unit that Breaks on its way gets no marker", () => {
  const t = fight(
    lab(duel({}, { map: { rivers: river("minor", "8,6|8,7", "7,7|8,7", "8,7|9,7") } }), { dice: [6, 2, 1] }),
    "f",
    "8,7",
  );
  expect(t.unit("p")).toMatchObject({ place: "broken", routed: 0 });
  expect(t.of("routed")).toEqual([]);
});

rule(
  ["Ex.9.6.2", "9.6.2"],
  "in the Coalition's turn all markers are French, whichever side's unit is routed",
  () => {
    const turn = { player: "coalition" };
    const units = { f: fHorse("8,8"), p: pFoot("8,7") };
    const marker = (t: Lab) => t.of("routed").map((event) => [event.unit, event.marker]);

    const defender = lab({ ...turn, phase: "combat", units }, { dice: [6, 1, 6] });
    expect(marker(fight(defender, "p", "8,8"))).toEqual([["f", "french"]]);
    const attacker = lab({ ...turn, phase: "combat", units }, { dice: [1, 1, 6] });
    expect(marker(fight(attacker, "p", "8,8"))).toEqual([["p", "french"]]);
    const charged = lab({ ...turn, phase: "reaction", units }, { dice: [6, 1, 6] });
    charged.act({ do: "countercharge", units: ["f"], targets: ["8,7"] });
    throwDie(charged).until("advance");
    expect(marker(charged)).toEqual([["p", "french"]]);

    const french = lab({ phase: "combat", units }, { dice: [6, 1, 6] });
    expect(marker(fight(french, "f", "8,7"))).toEqual([["p", "coalition"]]);
  },
);

rule(
  "9.6.2-E1",
  "a routed unit may stay, or fall back towards its line of communications; it may not march",
  () => {
    const t = lab({ units: { f: fFoot("8,8", routed), ...FAR } });
    expect(t.actions("move")).toEqual([]);
    expect(t.refusal({ do: "move", unit: "f", to: "8,9" })).toBe("9.6.2-E1");
    expect(backwards(t, "f")).toEqual(["8,9"]);
    expect(t.refusal(back("f", "8,7"))).toBe("9.6.2-E1");
    expect(t.actions("pass")).toHaveLength(1);

    t.act(back("f", "8,9"));
    expect(t.asks).toBe("fallBack");
    expect(steps(t)).toEqual(["8,10"]);
    expect(t.refusal(to("9,10"))).toBe("9.6.2-E1");
    t.act(to("8,10"));
    expect(t.asks).toBe("movement"); // two points are two hexes, with no road bonus
    expect(t.of("moved")).toMatchObject([
      { unit: "f", from: "8,8", path: ["8,9"], cite: "9.6.2-E1" },
      { unit: "f", from: "8,9", path: ["8,10"], cite: "9.6.2-E1" },
    ]);
    expect(backwards(t, "f")).toEqual([]);
  },
);

rule("9.6.2-E1", "it may stop on the way", () => {
  const t = lab({ units: { f: fFoot("8,8", routed), ...FAR } });
  t.act(back("f", "8,9")).pass();
  expect(t.asks).toBe("movement");
  expect(t.hex("f")).toBe("8,9");
});

rule(["9.6.2-E1", "9.7.3", "9.7.7"], "as in any retreat empty hexes outside enemy zones come first", () => {
  const friend = lab({ units: { f: fFoot("8,8", routed), e: fFoot("8,9"), ...FAR } });
  expect(backwards(friend, "f")).toEqual(["7,9", "9,9"]);
  const zone = lab({ units: { f: fFoot("8,8", routed), p: pFoot("8,10") } });
  expect(backwards(zone, "f")).toEqual(["7,9", "9,9"]);
  const wide = lab({
    units: { f: fFoot("8,8", routed), p: pFoot("8,10"), q: pFoot("6,9"), r: pFoot("10,9") },
  });
  expect(backwards(wide, "f")).toEqual(["7,8", "8,7", "9,8"]); // farther from home, but safe
  expect(zone.refusal(back("f", "8,9"))).toBe("9.6.2-E1");
  const gone = lab({ units: { f: fFoot("8,8", routed), p: pFoot("8,10", routed) } });
  expect(backwards(gone, "f")).toEqual(["8,9"]);
});

// All around 8,8 but for the hex south of it.
const LANE = { map: { terrain: closed("8,7", "9,8", "9,9", "7,8", "7,9") } };

rule(
  ["9.6.2-E1", "9.7.4"],
  "where nothing better is open it enters an enemy zone, rolls, and stops there",
  () => {
    const way = (die: number) => {
      const t = lab({ ...LANE, units: { f: fFoot("8,8", routed), p: pFoot("8,10") } }, { dice: [die] });
      return t.act(back("f", "8,9"));
    };
    const safe = way(4);
    expect(rolls(safe)).toEqual(["hazardous retreat (zone): 4 by french"]);
    expect([safe.hex("f"), safe.asks]).toEqual(["8,9", "movement"]);
    const lost = way(3);
    expect(lost.of("broke")).toMatchObject([{ unit: "f", hex: "8,9", cite: "9.7.4" }]);
    expect(changes(lost)).toEqual(["-1 1 [12.1]"]);
  },
);

rule(["9.6.2-E1", "7.7"], "at night it enters no enemy zone", () => {
  const t = lab({ ...LANE, turns: NIGHT, units: { f: fFoot("8,8", routed), p: pFoot("8,10") } });
  expect(backwards(t, "f")).toEqual([]);
});

rule(
  ["9.6.2-E1", "9.7.6"],
  "if there is no other way it passes through friends, as far as its points reach",
  () => {
    const field = { ...LANE, units: { f: fFoot("8,8", routed), e: fFoot("8,10"), ...FAR } };
    const forward = { do: "move", unit: "e", to: "8,9" } as const;
    const waits = lab({ ...LANE, units: { f: fFoot("8,8", routed), e: fFoot("8,9"), ...FAR } });
    expect(waits.act(back("f", "8,9")).actions("pass")).toHaveLength(1); // e can still make way for it
    expect(waits.pass().refusal({ do: "pass" })).toBe("6.9");
    const passes = lab(field).act(forward, back("f", "8,9"));
    expect([passes.hex("f"), passes.asks]).toEqual(["8,10", "movement"]); // and e stays where it is
    const slow = lab({ ...field, turns: NIGHT }).act(forward);
    expect(backwards(slow, "f")).toEqual([]);
  },
);

rule(["9.6.2-E1", "6.6-bonus"], "along roads all the way it goes one hex further", () => {
  const road = (...hexes: string[]) => {
    const map = { roads: [{ id: "R1", name: "road", hexes }] };
    const t = lab({ map, units: { f: fFoot("8,8", routed), ...FAR } });
    return t.act(back("f", "8,9"), to("8,10"));
  };
  const along = road("8,8", "8,9", "8,10", "8,11", "8,12");
  expect([along.asks, steps(along)]).toEqual(["fallBack", ["8,11"]]);
  expect(along.act(to("8,11")).asks).toBe("movement");
  expect(road("8,9", "8,10", "8,11").asks).toBe("movement"); // the first step was not by road
});

rule("9.6.2-E1", "by day it cannot leave an enemy zone, by night it can, one hex", () => {
  const day = lab({ units: { f: fFoot("8,8", routed), p: pFoot("8,7") } });
  expect(backwards(day, "f")).toEqual([]);
  const night = lab({ turns: NIGHT, units: { f: fFoot("8,8", routed), p: pFoot("8,7") } });
  night.act(back("f", "8,9"));
  expect(night.asks).toBe("movement");
  expect(night.hex("f")).toBe("8,9");
});

rule("9.6.2-E1", "forest stops it, but not on a road", () => {
  const forest = { terrain: { "8,9": "forest" } };
  const wood = lab({ map: forest, units: { f: fFoot("8,8", routed), ...FAR } });
  expect(wood.act(back("f", "8,9")).asks).toBe("movement");
  const road = lab({
    map: { ...forest, roads: [{ id: "R1", name: "road", hexes: ["8,8", "8,9"] }] },
    units: { f: fFoot("8,8", routed), ...FAR },
  });
  expect(road.act(back("f", "8,9")).asks).toBe("fallBack");
});

rule(
  ["9.6.2-E1", "16.7.3-rugged"],
  "Cossacks pay two points in the forest and ride on with the third",
  () => {
    const t = lab(
      {
        map: { terrain: { "8,9": "forest" } },
        units: { f: fHorse("8,8", { ...routed, traits: ["cossack"] }), ...FAR },
      },
      { options: ["16.7"] },
    );
    expect(t.act(back("f", "8,9")).asks).toBe("fallBack");
    expect(t.act(to("8,10")).asks).toBe("movement");
  },
);

rule(["9.6.2-E1", "9.7.5"], "a river on the way is as dangerous as in any retreat", () => {
  const brook = { map: { rivers: river("minor", "8,9|8,10") } };
  const lost = lab({ ...brook, units: { f: fFoot("8,8", routed), ...FAR } }, { dice: [3] });
  lost.act(back("f", "8,9"), to("8,10"));
  expect(rolls(lost)).toEqual(["hazardous retreat (river): 3 by french"]);
  expect(lost.of("moved")).toMatchObject([{ path: ["8,9"] }]);
  expect(lost.of("broke")).toMatchObject([{ unit: "f", hex: "8,9", cite: "9.7.5" }]);
  expect(changes(lost)).toEqual(["-1 1 [12.1]"]);
  const over = lab({ ...brook, units: { f: fFoot("8,8", routed), ...FAR } }, { dice: [4] });
  expect(over.act(back("f", "8,9"), to("8,10")).hex("f")).toBe("8,10");
});

rule("9.6.2-E1", "it may head for any of its LOC hexes, and stop on one unharmed", () => {
  const nations = [
    { id: "french", name: "French", side: "french", loc: ["8,15", "1,8"], cadres: 2 },
    { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1"], cadres: 2 },
  ];
  const t = lab({ nations, units: { f: fHorse("2,8", routed), ...FAR } });
  expect(t.actions("fallBack").map((action) => action.toward)).toContain("1,8");
  t.act(back("f", "1,8", "1,8"));
  expect(t.asks).toBe("movement");
  expect(t.unit("f")).toMatchObject({ place: "map", hex: "1,8" });
});

rule(["9.6.2-E1", "12.3.1"], "a routed Guard that falls back beside an enemy pays for it", () => {
  const guard = { ...routed, traits: ["guard"] };
  const t = lab({ units: { f: fFoot("8,8", guard), p: pFoot("9,10", routed) } });
  t.act({ ...back("f", "8,9"), pays: 1 });
  expect(t.of("spent")).toMatchObject([{ on: "guard", left: 4, cite: "12.3.1" }]);
});

rule("9.6.2-E2", "a routed unit has no zone of control", () => {
  const t = lab({ units: { f: fHorse("8,10"), p: pFoot("8,7", { routed: "french" }) } });
  expect(t.reach("f")).toContain("8,8");
  t.act({ do: "move", unit: "f", to: "8,8" }).pass().until("declaration", "movement");
  expect([t.asks, t.side]).toEqual(["declaration", "french"]);
  expect(t.actions("pass")).toHaveLength(1); // no unit is obliged to attack it
});

rule("9.6.2-E3", "routed cavalry neither countercharges nor penetrates, but may disengage", () => {
  const t = lab(
    { phase: "reaction", units: { f: fFoot("8,8"), p: pHorse("8,7", { routed: "french" }) } },
    { options: ["16.2"] },
  );
  expect(t.asks).toBe("reaction");
  expect(t.actions("countercharge")).toEqual([]);
  expect(t.refusal({ do: "countercharge", units: ["p"], targets: ["8,8"] })).toMatch(
    /^(8\.1\.1|9\.6\.2-E3)$/,
  );
  expect(t.actions("penetrate")).toEqual([]);
  expect(t.refusal({ do: "penetrate", unit: "p", to: "7,8" })).toBe("9.6.2-E3");
  t.act({ do: "disengage", unit: "p", to: "8,6" });
  expect(t.hex("p")).toBe("8,6");
});

rule("9.6.2-E4", "half strength, rounded up, attacking and defending; terrain in full", () => {
  const t = lab(
    duel(
      { f: fFoot("8,8", { strength: 3, routed: true }), p: pFoot("8,7", { strength: 3, routed: true }) },
      { map: { terrain: { "8,7": "forest" } } },
    ),
    { dice: [3] },
  );
  fight(t, "f", "8,7");
  const [sum] = t.of("differential");
  expect(sum?.attack.map(({ value }) => value)).toEqual([2]);
  expect(sum?.defence.map(({ value }) => value)).toEqual([2, 1]);
  expect(sum?.column).toBe(-1);
});

rule("9.6.2-E5", "a side all of whose units in the battle are routed commits no reserves", () => {
  const all = lab(duel({ f: fFoot("8,8", routed) }));
  all.act({ do: "attack", units: ["f"], targets: ["8,7"] });
  expect(all.side).toBe("coalition"); // the attacker is not even asked
  const one = lab(duel({ f: fFoot("8,8", routed), e: fFoot("7,8") }));
  one.act({ do: "attack", units: ["f", "e"], targets: ["8,7"] });
  expect(one.side).toBe("french");
  expect(one.actions("commit")).toEqual([{ do: "commit", with: "morale" }]);
  const defender = lab(duel({ p: pFoot("8,7", routed) }));
  defender.act({ do: "attack", units: ["f"], targets: ["8,7"] }).pass();
  expect(defender.actions("commit")).toEqual([]);
});

rule("9.6.2-E6", "a routed unit does not advance", () => {
  const t = lab(duel({ f: fFoot("8,8", routed), e: fFoot("7,8", { strength: 1 }) }), { dice: [4] });
  fight(t, ["e", "f"], "8,7");
  expect(result(t)).toBe("DW");
  expect(advances(t)).toEqual(["e 8,7"]);
  expect(t.refusal({ do: "advance", unit: "f", into: "8,7", to: "8,7" })).toBe("9.6.2-E6");
});

rule("9.6.2-E7", "beaten again it withdraws with its marker, or routs again in the current colour", () => {
  const field = duel({ f: fFoot("8,8", { strength: 1 }), p: pFoot("8,7", { routed: "french" }) });
  const withdrawn = fight(lab(field, { dice: [4] }), "f", "8,7");
  expect(withdrawn.unit("p")).toMatchObject({ hex: "8,6", routed: 1 });
  const again = fight(lab(field, { dice: [6, 1] }), "f", "8,7");
  expect(again.unit("p")).toMatchObject({ hex: "8,6", routed: 2 });
});

rule("9.6.2.1", "an Elite unit routs two hexes less far", () => {
  const t = fight(lab(duel({ p: pFoot("8,7", { traits: ["elite"] }) }), { dice: [6, 4] }), "f", "8,7");
  expect(t.of("rout")).toMatchObject([
    { unit: "p", die: 4, hexes: 2, modifiers: [{ value: -2, cite: "9.6.2.1" }] },
  ]);
  expect(t.hex("p")).toBe("8,5");
  expect(t.unit("p").routed).toBe(2);
});

rule("9.6.2.1-fort", "from a Fortified or Redoubt hex one less, and the two add up", () => {
  for (const terrain of ["fortified", "redoubt"]) {
    const map = { terrain: { "8,7": terrain } };
    const plain = fight(
      lab(duel({ f: fFoot("8,8", { strength: 4 }) }, { map }), { dice: [6, 3] }),
      "f",
      "8,7",
    );
    expect(plain.of("rout")).toMatchObject([{ hexes: 2, modifiers: [{ value: -1, cite: "9.6.2.1-fort" }] }]);
    expect(plain.unit("p")).toMatchObject({ hex: "8,5", routed: 2 });
    const elite = { f: fFoot("8,8", { strength: 4 }), p: pFoot("8,7", { traits: ["elite"] }) };
    const both = fight(lab(duel(elite, { map }), { dice: [6, 4] }), "f", "8,7");
    expect(both.of("rout")).toMatchObject([{ hexes: 1 }]);
    expect(both.unit("p")).toMatchObject({ hex: "8,6", routed: 2 });
  }
});

rule("9.6.2.1-fort", "attackers in such a hex benefit too", () => {
  const t = fight(lab(duel({}, { map: { terrain: { "8,8": "redoubt" } } }), { dice: [1, 3] }), "f", "8,7");
  expect(t.of("rout")).toMatchObject([{ unit: "f", hexes: 2 }]);
  expect(t.hex("f")).toBe("8,10");
});

rule("9.6.2.1-withdraw", "below one the Rout is a Withdrawal: one hex, no marker, no Morale", () => {
  const t = fight(lab(duel({ p: pFoot("8,7", { traits: ["elite"] }) }), { dice: [6, 2] }), "f", "8,7");
  expect(t.of("withdraws")).toMatchObject([{ unit: "p", cite: "9.6.2.1-withdraw" }]);
  expect(t.unit("p")).toMatchObject({ hex: "8,6", routed: 0 });
  expect(t.morale).toEqual([5, 5]);
});

// Recovery: the phase "recovery" is the end of the Combat Phase of the active side.

const recovery = (player: string, units: Json, rest: { readonly [key: string]: Json } = {}) =>
  lab({ player, phase: "recovery", units, ...rest });

/** The units that have lost a marker so far, by name. */
const recovered = (t: Lab): string[] =>
  t
    .of("recovered")
    .map(({ unit }) => unit)
    .sort();

rule(
  "9.6.2.2",
  "at the end of a side's Combat Phase markers of its colour come off, outside enemy zones",
  () => {
    const t = recovery("french", {
      f: fFoot("8,12", { routed: "french" }),
      e: fFoot("4,12", { routed: "coalition" }),
      p: pFoot("8,3", { routed: "french" }),
      q: pFoot("4,3", { routed: "coalition" }),
    });
    expect(recovered(t)).toEqual(["f", "p"]);
    expect([t.unit("e").routed, t.unit("q").routed]).toEqual([2, 2]);
  },
);

rule(
  ["Ex.9.6.2.2", "9.6.2.2"],
  "routed in the French turn, recovered after the Coalition's battles, if clear of zones",
  () => {
    const mark = { routed: "coalition" };
    const units = { f: fFoot("8,12", mark), p: pFoot("8,3", mark), q: pFoot("4,8", mark), e: fFoot("4,9") };
    expect(recovery("french", units).of("recovered")).toEqual([]);

    const t = recovery("coalition", units);
    expect(recovered(t)).toEqual(["f", "p"]);
    expect(t.unit("q").routed).toBe(2); // in a French zone: checked again a turn later
    t.act({ do: "move", unit: "e", to: "4,11" }).pass();
    expect([t.side, t.unit("q").routed]).toEqual(["coalition", 2]);
    t.pass();
    expect(recovered(t)).toEqual(["f", "p", "q"]);
  },
);

rule("9.6.2.2", "neighbours with markers of one colour recover together", () => {
  const t = recovery("french", {
    f: fFoot("8,8", { routed: "french" }),
    p: pFoot("8,7", { routed: "french" }),
  });
  expect(recovered(t)).toEqual(["f", "p"]);
  const u = recovery("coalition", {
    f: fFoot("8,8", { routed: "coalition" }),
    p: pFoot("8,7", { routed: "french" }),
  });
  expect(recovered(u)).toEqual(["f"]);
});

rule(
  "9.6.2.2",
  "a zone over a bridge keeps only the enemies of the side whose turn it is from recovering",
  () => {
    const map = {
      rivers: river("major", "8,7|8,8", "7,8|8,7", "8,7|9,8"),
      crossings: [{ kind: "bridge", side: "8,7|8,8", name: "bridge" }],
    };
    const own = recovery("french", { f: fFoot("8,8", { routed: "french" }), p: pFoot("8,7") }, { map });
    expect(own.of("recovered")).toHaveLength(1);
    const his = recovery("coalition", { f: fFoot("8,8", { routed: "coalition" }), p: pFoot("8,7") }, { map });
    expect(his.of("recovered")).toEqual([]);
  },
);

rule("9.6.2.2", "at night as well", () => {
  const t = recovery("french", { f: fFoot("8,12", { routed: "french" }), p: pFoot("8,3") }, { turns: NIGHT });
  expect(t.of("recovered")).toHaveLength(1);
});
