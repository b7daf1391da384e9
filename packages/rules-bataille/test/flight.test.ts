// [4.4] Where fleeing units go, and which friends flee with them.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed, range } from "../src/board.ts";
import { disorder, failMorale, rout } from "../src/rules/04-morale/04.3-states.ts";
import { flee } from "../src/rules/04-morale/04.4-flee.ts";
import { inInfluence } from "../src/rules/06-formations/06.11-influence.ts";
import { COALITION } from "../src/types.ts";
import { column, ends, flight, lane, openCountry, POCKET, settled, steep, type Units } from "./flights.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { reason } from "./marches.ts";
import { foot, guns, horse, leader } from "./volleys.ts";

rule(["4.4", "4.4.1"], "fleeing units never come nearer to any enemy", () => {
  const units = { A: foot("french", "3,7", 0), R: foot("russian", "2,7", 1), S: foot("russian", "8,2", 3) };
  const field = flight(units);
  const far = (a: string, b: string) => range(field.g, hexNamed(field.g, a), hexNamed(field.g, b));
  expect(field.actions("flee").length).toBeGreaterThan(0);
  for (const { path } of field.actions("flee")) {
    for (const [i, hex] of path.entries())
      for (const enemy of ["2,7", "8,2"])
        expect(far(hex, enemy)).toBeGreaterThanOrEqual(far(path[i - 1] ?? "3,7", enemy));
  }
  expect(field.refusal({ do: "flee", path: ["2,8"] })).toBe("4.4.2");
});

rule("4.4.1", "an enemy more than 15 hexes away when the flight begins does not count", () => {
  const away = (at: string): number => column(settled(openCountry({ S: foot("russian", at, 5) })).hex("A")!);
  expect(away("56,24")).toBe(50); // 16 hexes away
  expect(away("55,24")).toBeLessThan(50); // 15
});

rule("4.4.1", "routed enemies block no path", () => {
  const away = (more: { readonly [key: string]: Json }): number =>
    column(settled(openCountry({ S: foot("russian", "52,20", 4, more) })).hex("A")!);
  expect(away({ morale: "routed" })).toBe(50);
  expect(away({})).toBeLessThan(50);
});

rule("4.4.2", "they end as near to their home edge as they can", () => {
  const field = flight({ A: foot("french", "2,7", 0), R: foot("russian", "1,7", 1) });
  const away = settled(field);
  expect(column(away.hex("A")!)).toBe(12);
  const coalition = lab(
    {
      phase: "movement",
      active: "coalition",
      units: { A: foot("russian", "12,7", 0), F: foot("french", "13,7", 5) },
    },
    { before: (g, id) => rout(g, [id("A")], { cite: "4.3.6a" }) },
  );
  expect(column(settled(coalition).hex("A")!)).toBe(2);
});

rule("4.4.2", "among equally good paths their owner chooses", () => {
  const field = flight({ A: foot("french", "5,7", 0), R: foot("russian", "4,7", 1) }, { before: disorder });
  expect([field.asks, field.side]).toEqual(["flee", "french"]);
  expect(ends(field).length).toBeGreaterThan(1);
  expect(new Set(ends(field).map(column))).toEqual(new Set([8]));
  const [, second] = field.actions("flee");
  field.act(second!);
  expect(field.hex("A")).toBe(second!.path.at(-1));
});

rule("4.4.3", "they take the easiest terrain", () => {
  const woods = (...hexes: string[]) => ({
    terrain: Object.fromEntries(hexes.map((hex) => [hex, "woods"])),
  });
  const units = { A: foot("french", "5,7", 0), R: foot("russian", "4,7", 1) };
  const field = settled(flight(units, { before: disorder, map: woods("6,7", "7,7") }));
  expect(field.of("fled")[0]!.path).not.toContain("6,7");
  expect(column(field.hex("A")!)).toBe(8);
});

rule("4.4.4", "they avoid friends if another path costs no more", () => {
  const units = {
    A: foot("french", "5,7", 0),
    R: foot("russian", "4,7", 1),
    B: foot("french", "6,8", 0),
    C: foot("french", "7,7", 0),
  };
  const field = flight(units, { before: disorder });
  expect(field.actions("flee").length).toBeGreaterThan(0);
  for (const { path } of field.actions("flee"))
    expect(path.some((hex) => ["6,8", "7,7"].includes(hex))).toBe(false);
});

rule("4.4.5", "a routed unit that cannot go the whole distance surrenders", () => {
  const field = flight({ A: foot("french", "7,7", 0), R: foot("russian", "1,7", 1) }, { map: POCKET });
  expect(field.of("surrendered")).toMatchObject([{ units: ["A"], hex: "7,7", cite: "4.4.5" }]);
  expect(field.unit("A").place).toBe("eliminated");
});

rule("4.4.5", "a disordered one that cannot move at all routs, and surrenders", () => {
  const shut = steep("7,6", "8,7", "8,8", "7,8", "6,8", "6,7");
  const units = { A: foot("french", "7,7", 0), R: foot("russian", "1,7", 1) };
  const field = flight(units, { map: shut, before: disorder });
  expect(field.of("disordered")).toHaveLength(1);
  expect(field.of("routed")).toMatchObject([{ cite: "4.4.5" }]);
  expect(field.of("surrendered")).toHaveLength(1);
});

rule("4.4.5", "a retreat that is cut short is no surrender", () => {
  const units = { A: foot("french", "7,7", 0), R: foot("russian", "1,7", 1) };
  const field = flight(units, { map: POCKET, before: disorder });
  expect(field.unit("A")).toMatchObject({ place: "map", hexes: ["8,8"], morale: "disordered" });
});

rule("4.4.6", "a rout does not lead behind the enemy's lines; a retreat may", () => {
  const only = steep("6,3", "7,3", "7,4", "5,4", "5,3"); // the way out is 6,5, and S is between it and home
  const units = { A: foot("french", "6,4", 0), S: foot("russian", "10,5", 3) };
  expect(flight(units, { map: only }).of("surrendered")).toMatchObject([{ units: ["A"], hex: "6,4" }]);
  const retreat = settled(flight(units, { map: only, before: disorder }));
  expect(retreat.of("fled")[0]!.path.slice(0, 2)).toEqual(["6,4", "6,5"]);
  const aside = { ...units, S: foot("russian", "10,6", 3) };
  expect(settled(flight(aside, { map: only })).of("fled")).toHaveLength(1);
});

rule("4.4.7", "other things equal, they avoid the enemy's influence", () => {
  const units = {
    A: foot("french", "5,7", 0),
    R: foot("russian", "4,7", 2, { morale: "disordered" }),
  };
  const field = flight(units, { before: disorder });
  // R faces south-east: its influence covers 5,7 and 5,8; the paths to the north-east touch none of it
  for (const { path } of field.actions("flee")) expect(path).not.toContain("5,8");
});

/** Enemies all around, eight hexes away: no step leads away from all of them. */
const RING = {
  N: foot("russian", "40,12", 3),
  S: foot("russian", "40,28", 0),
  W: foot("russian", "32,24", 1),
  V: foot("russian", "32,16", 2),
  E: foot("russian", "48,16", 4),
  F: foot("russian", "48,24", 5),
};

rule("4.4.7", "among enemies they flee from those within five hexes, and the others block no path", () => {
  const field = settled(openCountry(RING));
  expect(field.of("surrendered")).toEqual([]);
  const { path } = field.of("fled")[0]!;
  const far = (hex: string) => range(field.g, hexNamed(field.g, hex), hexNamed(field.g, "39,20"));
  for (const [i, hex] of path.entries())
    expect(far(hex)).toBeGreaterThanOrEqual(i > 0 ? far(path[i - 1]!) : 1);
  expect(path.at(-1)).toMatch(/^50,/);
});

rule("4.4.7", "and there the path least in enemy influence comes before the nearest to home", () => {
  const inZone = (field: Lab, hex: string) => inInfluence(field.g, hexNamed(field.g, hex), COALITION);
  // a thin line across the way home: there are gaps between its units, but only through their influence
  const rows = [10, 12, 14, 18, 20, 22, 26, 28, 30];
  const across = rows.map((row): [string, Json] => [`P${row}`, foot("russian", `48,${row}`, 5)]);
  const field = openCountry({ ...RING, ...Object.fromEntries(across) });
  const { path } = settled(field).of("fled")[0]!;
  expect(path.slice(1).filter((hex) => inZone(field, hex))).toEqual([]);
  expect(column(path.at(-1)!)).toBe(46);
});

rule("4.4.5", "a unit surrounded by enemies within five hexes surrenders", () => {
  const close = {
    N: foot("russian", "7,4", 3),
    S: foot("russian", "7,10", 0),
    W: foot("russian", "4,8", 1),
    V: foot("russian", "4,5", 2),
    E: foot("russian", "10,5", 4),
    F: foot("russian", "10,8", 5),
  };
  const field = flight({ A: foot("french", "7,7", 0), ...close });
  expect(field.of("surrendered")).toMatchObject([{ units: ["A"], cite: "4.4.5", why: "no way out" }]);
});

rule("4.5.5", "a unit on its home edge runs along it, and not inland past the enemy", () => {
  for (const [at, R] of [
    ["14,4", "13,6"],
    ["14,10", "13,12"],
  ] as const) {
    const field = settled(flight({ A: foot("french", at, 0), R: foot("russian", R, 0) }));
    expect(column(field.hex("A")!)).toBe(14);
    expect(field.of("fled")[0]!.path).toHaveLength(11);
  }
});

/** A is on its edge, and no way leads along it. */
const NICHE = steep("14,3", "13,3", "13,4", "14,5");
const cornered = (at: string, more: object = {}) =>
  flight({ A: foot("french", "14,4", 0), R: foot("russian", at, 0, more as Units) }, { map: NICHE });

rule(
  "4.5.5",
  "a unit that cannot go along its edge is driven off the map by an enemy within five hexes",
  () => {
    const field = cornered("9,4");
    expect(field.of("surrendered")).toMatchObject([
      { hex: "14,4", cite: "4.5.5", why: "driven off the map" },
    ]);
    expect(field.unit("A").place).toBe("eliminated");
  },
);

rule("4.5.5", "by one farther away, or routed, it is not: it stays there, routed", () => {
  for (const field of [cornered("8,4"), cornered("9,4", { morale: "routed" })]) {
    expect(field.of("surrendered")).toEqual([]);
    expect(field.of("staysAtEdge")).toEqual([
      { type: "staysAtEdge", units: ["A"], hex: "14,4", cite: "4.5.5" },
    ]);
    expect(field.unit("A")).toMatchObject({ place: "map", hexes: ["14,4"], morale: "routed" });
    expect(field.asks).toBe("movement");
  }
});

/** Only a lane leads to the edge, and B is in it. */
const TO_EDGE = steep("12,3", "13,3", "12,5", "11,4", "11,3", "13,5", "14,4", "14,6");
const outlet = (b: Json, rolls: number[], a: Json = foot("french", "12,4", 0)): Lab =>
  settled(flight({ A: a, B: b, R: foot("russian", "7,4", 1) }, { map: TO_EDGE, rolls }));

rule(
  ["4.5.5", "3.1.7"],
  "a unit driven off the map goes to the edge first, and friends on the way check",
  () => {
    const field = outlet(foot("french", "13,4", 0), [66]);
    expect(field.of("fled")).toMatchObject([{ units: ["A"], path: ["12,4", "13,4", "14,5"] }]);
    expect(field.of("surrendered")).toMatchObject([{ units: ["A"], hex: "14,5", cite: "4.5.5" }]);
    expect(field.of("check")).toMatchObject([{ unit: "B", modifiers: [{ value: -6 }], cite: "3.1.7" }]);
  },
);

rule("4.5.5", "one that no enemy within five hexes drives stops at the edge with points left", () => {
  const units = { A: foot("french", "12,4", 0), R: foot("russian", "6,4", 1) };
  const field = settled(flight(units, { map: TO_EDGE }));
  expect(field.of("fled")).toMatchObject([{ units: ["A"], path: ["12,4", "13,4", "14,5"], kind: "rout" }]);
  expect(field.of("surrendered")).toEqual([]);
  expect(field.unit("A")).toMatchObject({ hexes: ["14,5"], morale: "routed", facing: 2 });
});

rule(["4.5.5", "3.1.6"], "cavalry that is driven off the map, too", () => {
  const field = outlet(foot("french", "13,4", 0), [11], horse("french", "12,4", 0, { ma: 6 }));
  expect(field.of("check")[0]).toMatchObject({ unit: "B", modifiers: [{ value: -6 }], cite: "3.1.6" });
  expect(field.unit("A").place).toBe("eliminated");
  expect(field.unit("B").morale).not.toBe("good");
});

rule("4.5.5", "leaders stay on the map", () => {
  const units = { A: foot("french", "14,4", 0), L: leader("french", "14,4"), R: foot("russian", "9,4", 0) };
  const field = flight(units, { map: NICHE });
  expect(field.unit("A").place).toBe("eliminated");
  expect(field.unit("L").place).toBe("map");
});

rule("4.4.8", "they end facing the way they went", () => {
  const field = flight({ A: foot("french", "5,7", 5), R: foot("russian", "4,7", 1) }, { before: disorder });
  const [first] = field.actions("flee");
  field.act(first!);
  const [before, last] = first!.path.slice(-2) as [string, string];
  const { grid } = field.g.world.map;
  const [a, b] = [grid.named.get(before)!, grid.named.get(last)!];
  expect(grid.neighbours[a * 6 + field.unit("A").facing]).toBe(b);
});

rule("4.4.9", "leaders go along or stay, as their owner chooses", () => {
  const units = {
    A: foot("french", "5,7", 0),
    L: leader("french", "5,7"),
    M: leader("french", "5,7"),
    R: foot("russian", "4,7", 1),
  };
  const asked = (more: { readonly [id: string]: Json } = {}) => {
    const field = flight({ ...units, ...more }, { before: disorder });
    return field.act(field.actions("flee")[0]!);
  };
  expect(asked({ N: leader("french", "5,7") }).actions("along")).toHaveLength(8); // any of three
  const field = asked();
  expect(field.asks).toBe("leadersAlong");
  expect(field.actions("along").map(({ leaders }) => leaders.join("+"))).toEqual(["L+M", "L", "M", ""]);
  expect(field.refusal({ do: "along", leaders: ["R"] })).toBe("4.4.9");
  field.act({ do: "along", leaders: ["L"] });
  expect([field.hex("L"), field.hex("M")]).toEqual([field.hex("A"), "5,7"]);
  expect(field.of("leaderStays")).toMatchObject([{ unit: "M", hex: "5,7" }]);
});

// Panic spreads

const STANDING = foot("french", "6,8", 0);

rule(["3.1.7", "4.1-b2"], "friends check at -3 when disordered infantry falls back into their hex", () => {
  const field = lane(STANDING, { before: disorder, rolls: [66] });
  expect(field.of("check")).toMatchObject([{ unit: "B", modifiers: [{ value: -3 }], cite: "3.1.7" }]);
  expect(field.hex("B")).toBe("6,8");
});

rule(["3.1.7", "4.1-b3"], "and at -6 when it routs; those that fail flee too", () => {
  const field = lane(STANDING, { rolls: [11] });
  expect(field.of("check")).toMatchObject([{ unit: "B", modifiers: [{ value: -6 }], passed: false }]);
  expect(field.of("fled").map(({ units, kind }) => [units[0], kind])).toEqual([
    ["A", "rout"],
    ["B", "retreat"],
  ]);
});

rule(["4.1-b2", "4.1-b3"], "routed and skirmishing friends do not check", () => {
  const routed = foot("french", "6,8", 0, { morale: "routed" });
  const screen = foot("french", "6,8", 1, { increments: 3, range: 2, formation: "skirmish" });
  for (const friend of [routed, screen])
    for (const before of [rout, disorder]) expect(lane(friend, { before }).of("check")).toEqual([]);
});

rule("3.1.6", "cavalry in rout makes the infantry it rides through check, but not skirmishers", () => {
  const rider = horse("french", "5,7", 0, { ma: 6 });
  const field = lane(STANDING, { rolls: [66] }, rider);
  expect(field.of("check")).toMatchObject([{ unit: "B", modifiers: [{ value: -6 }], cite: "3.1.6" }]);
  const screen = foot("french", "6,8", 1, { increments: 3, range: 2, formation: "skirmish" });
  expect(lane(screen, {}, rider).of("check")).toEqual([]);
});

rule("4.1-b4", "Good Order friends check when a unit flees out of their hex", () => {
  const units = {
    A: foot("french", "7,7", 0),
    B: foot("french", "7,7", 0),
    C: foot("french", "7,7", 0, { morale: "disordered" }),
    R: foot("russian", "1,7", 1),
  };
  const field = settled(flight(units, { before: failMorale, rolls: [66] }));
  expect(field.of("check")).toMatchObject([{ unit: "B", modifiers: [{ value: -3 }], cite: "4.1-b4" }]);
});

rule("4.1-b4", "units that flee together do not make each other check", () => {
  const units = {
    A: foot("french", "7,7", 0),
    B: foot("french", "7,7", 0),
    G: guns("french", "7,7", 0, { formation: "limbered" }),
    R: foot("russian", "1,7", 1),
  };
  const field = settled(flight(units, { before: disorder, who: ["A", "B", "G"] }));
  expect(field.of("check")).toEqual([]);
  expect(field.of("fled").map(({ units: some }) => some)).toEqual([["A", "B"], ["G"]]);
});

// Losses when leaving a melee

rule("6.11.8", "out of a melee an increment is lost for every hex left in enemy influence", () => {
  const units = {
    A: foot("french", "5,7", 0),
    R: foot("russian", "4,7", 2),
    S: foot("russian", "7,5", 3, { formation: "line", facing: 3 }),
  };
  const field = settled(flight(units, { before: disorder, how: { toll: 1 } }));
  expect(field.of("lost")[0]).toMatchObject({ unit: "A", increments: 1, cite: "6.11.8" });
  const none = settled(flight(units, { before: disorder }));
  expect(none.of("lost")).toEqual([]);
});

rule("6.11.8", "friends that were not in the melee and hold the hex save them from it", () => {
  const units = {
    A: foot("french", "5,7", 0),
    B: foot("french", "5,7", 0),
    R: foot("russian", "4,7", 2),
  };
  const lost = (involved: boolean) =>
    settled(
      lab(
        { phase: "movement", units },
        {
          dice: dice(66),
          before: (g, id) =>
            disorder(g, [id("A")], {
              cite: "13.6.3",
              toll: 1,
              involved: involved ? [id("A"), id("B")] : [id("A")],
            }),
        },
      ),
    ).of("lost").length;
  expect([lost(true), lost(false)]).toEqual([1, 0]);
});

rule("13.6.1", "a broken square loses two for the first hex", () => {
  const units = { A: foot("french", "5,7", 0), R: foot("russian", "4,7", 2) };
  const field = settled(flight(units, { before: disorder, how: { toll: 2 } }));
  expect(field.of("lost")).toMatchObject([{ increments: 2, cite: "13.6.1" }]);
});

rule("6.11.8", "a unit that loses its last increment on the way is eliminated", () => {
  const units = { A: foot("french", "5,7", 0, { losses: 5 }), R: foot("russian", "4,7", 2) };
  const field = settled(flight(units, { before: disorder, how: { toll: 1 } }));
  expect(field.unit("A").place).toBe("eliminated");
  expect(field.of("fled")).toEqual([]);
});

rule("13.6.2", "cavalry that bounced goes back three hexes in Good Order, and no friends check", () => {
  const units = { A: horse("french", "5,7", 5), B: foot("french", "6,7", 0), R: foot("russian", "4,7", 2) };
  const field = settled(
    lab(
      { phase: "movement", units },
      { before: (g, id) => flee(g, [id("A")], { kind: "bounce", hexes: 3, cite: "13.6.2" }) },
    ),
  );
  expect(field.unit("A")).toMatchObject({ morale: "good", formation: "column" });
  expect(field.of("fled")[0]!.path).toHaveLength(4);
  expect(field.of("fled")[0]!.path).not.toContain("6,7");
  expect(field.of("check")).toEqual([]);
});

rule(
  ["4.4.2", "4.4.9"],
  "who is asked what, and what else is refused: leaders even for a path of one hex",
  () => {
    const units = { A: foot("french", "7,7", 0), L: leader("french", "7,7"), R: foot("russian", "1,7", 1) };
    const field = flight(units, { map: POCKET, before: disorder });
    const question = (t: Lab) => {
      const { id, side, cite, about } = t.game.pending[0]!;
      return { id, side, cite, about };
    };
    expect(question(field)).toEqual({ id: "leadersAlong", side: "french", cite: "4.4.9", about: ["A"] });
    const way = reason(field, { do: "flee", path: ["8,8"] });
    expect([way[0]!.slice(0, 37), way[1]]).toEqual(["something else is to be decided now: ", "4.4.9"]);
    expect(reason(field, { do: "along", leaders: ["A"] })).toEqual([
      "only leaders who are with these troops go along",
      "4.4.9",
    ]);
    field.act({ do: "along", leaders: ["L"] });
    expect([field.hex("A"), field.hex("L"), field.of("leaderStays")]).toEqual(["8,8", "8,8", []]);
    const open = flight({ A: foot("french", "5,7", 0), R: foot("russian", "4,7", 1) }, { before: disorder });
    expect(question(open)).toEqual({ id: "flee", side: "french", cite: "4.4.2", about: ["A"] });
    expect(reason(open, { do: "flee", path: ["6,7"] })).toEqual([
      "fleeing troops take the shortest and easiest way home that never nears the enemy",
      "4.4.2",
    ]);
  },
);

rule("4.3.5a", "a retreat that is cut short goes as far as it can, past a nearer end that is as good", () => {
  const around = ["7,6", "6,7", "6,8", "8,8", "8,6", "9,6", "9,7", "7,9", "6,9", "9,8", "9,9", "8,10"];
  const units = { A: foot("french", "7,7", 0), R: foot("russian", "1,7", 1) };
  const field = flight(units, { map: steep(...around), before: disorder }); // 8,7 is a dead end, 7,8 leads on to 8,9
  expect([field.asks, field.hex("A")]).toEqual(["movement", "8,9"]);
});

rule(["4.1-b2", "4.1-b3"], "guns that fall back or rout into a hex make the units in it check, too", () => {
  const limbered = guns("french", "5,7", 0, { formation: "limbered" });
  expect(lane(STANDING, { before: disorder, rolls: [66] }, limbered).of("check")[0]?.cite).toBe("4.1-b2");
  expect(lane(STANDING, { rolls: [66] }, limbered).of("check")[0]?.cite).toBe("4.1-b3");
});

rule(
  "6.11.8",
  "where the combatants are not given, all in the hex count: they neither check nor save each other",
  () => {
    const units = { A: foot("french", "5,7", 0), B: foot("french", "5,7", 0), R: foot("russian", "4,7", 2) };
    const field = settled(flight(units, { before: disorder, how: { toll: 1 } }));
    expect([field.of("lost").length, field.of("check")]).toEqual([1, []]);
  },
);
