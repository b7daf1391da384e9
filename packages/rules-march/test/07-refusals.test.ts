// What the rules say to answers in combat that they do not accept [7.0] [10.2].

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { clash } from "./clash.ts";
import { austrian, foot } from "./columns.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { acting, FOES } from "./moves.ts";

const HUSSARS = { arm: "cavalry", steps: 2 };
const retreat = (t: Lab, ...path: string[]) => t.saysNo({ do: "retreat", path });

rule("7.1-3-tie", "only the largest are compared, and one of each morale", () => {
  const t = clash({
    own: { steps: 2, morale: 5 },
    enemy: { steps: 2, morale: 4 },
    more: {
      g: { side: "french", at: "6,7", facing: 2, steps: 2, morale: 3 },
      h: { side: "french", at: "6,7", facing: 2, steps: 1, morale: 2 },
      d: { side: "coalition", at: "7,7", facing: 5, steps: 2, morale: 2 },
    },
    attackers: ["f", "g", "h"],
  });
  const pair = (unit: string, against: string) => t.saysNo({ do: "morale", unit, against });
  expect(pair("f", "c")).toBeUndefined();
  expect(pair("h", "c")).toBe("h is not the largest, or another of its size and morale stands for it");
  expect([pair("z", "c"), pair("f", "z")]).toEqual([
    "z is not in this combat on that side",
    "z is not in this combat on that side",
  ]);
});

rule("7.11-enfilade", "who does not enfilade: the attackers, units off the flank, guns without crews", () => {
  const e = { side: "coalition", at: "5,7", facing: 1, batteries: 2, stragglers: 1, forced: 1 };
  const t = clash({ more: { e } });
  expect(t.asks).toBe("enfilade");
  const why = (unit: string) => t.saysNo({ do: "enfilade", unit });
  expect(why("e")).toBe("e has no guns that can fire");
  expect(why("f")).toBe("it is not yours to order");
  expect(why("c")).toContain("to enfilade, c must be in order");
});

const pursuing = (own: object, more: object = {}) =>
  clash({ own: { organic: 2, ...own }, dice: [5, 1, 6], more, attackers: ["f", ...Object.keys(more)] }).until(
    "pursuit",
  );

rule(["7.14-pursuit", "7.14-tired"], "a pursuit needs fit organic cavalry beside the hex", () => {
  const t = pursuing(
    { batteries: 3 },
    { g: { side: "french", at: "6,8", facing: 1, organic: 1, fatigue: "tired1" } },
  );
  const why = (...units: string[]) => t.saysNo({ do: "pursue", units });
  expect(why("f")).toBeUndefined();
  expect(why()).toBe("a pursuit needs organic cavalry");
  expect(why("f", "g")).toBe("the organic cavalry of g is tired or lost");
  expect(why("z")).toContain("z has no organic cavalry beside the hex the enemy has left");
});

rule(["7.14-pursuit-loss", "7.14-defend-loss"], "organic cavalry takes its own losses", () => {
  const more = {
    g: { side: "french", at: "6,8", facing: 1, organic: 2 },
    h: { side: "french", at: "6,7", facing: 2, steps: 1 },
  };
  const t = clash({ own: { steps: 3, organic: 1 }, more, attackers: ["f", "g", "h"], dice: [4, 1, 1, 6] });
  t.until("pursuit").act({ do: "pursue", units: ["f", "g"] });
  expect(t.asks).toBe("riders");
  expect(t.saysNo({ do: "lose", unit: "h" })).toBe("h has no part in this loss");
  const charged = clash({
    own: { arm: "cavalry", morale: 5 },
    enemy: { steps: 1, organic: 1, morale: 3 },
    more: {
      d: { side: "coalition", at: "7,7", facing: 5, steps: 2, organic: 1, morale: 3 },
      e: { side: "coalition", at: "7,7", facing: 5, steps: 1, morale: 3 },
    },
    dice: [6, 6, 6, 6, 6, 1], // the square and both countercharges fail
  }).until("riders", "lead");
  expect(charged.saysNo({ do: "lose", unit: "e" })).toBe(
    "organic cavalry takes this loss, and e has none left",
  );
});

rule(["10.2-maxloss", "10.2-cavalry"], "who can lose no step", () => {
  // 4:1, 1 + 4: Retreat 1 with 1 is 1c 1s
  const enemy = (more: object) => ({ side: "coalition", at: "7,7", facing: 5, ...more });
  const own = (at: string, facing: number) => ({ side: "french", at, facing, steps: 5 });
  const more = {
    d: enemy({ steps: 1, stragglers: 1 }),
    h: enemy({ arm: "cavalry", smashed: true, steps: 0, size: 2, stragglers: 1 }),
    i: enemy({ steps: 1 }),
    j: enemy({ steps: 1 }),
    a: own("6,8", 1),
    b: own("7,8", 0),
  };
  const after = (unit: string) =>
    clash({
      own: { steps: 5 },
      enemy: { steps: 1 },
      more,
      attackers: ["f", "a", "b"],
      dice: [1, 6, 6, 6, 1],
    })
      .until("casualties", "lead")
      .act({ do: "lose", unit });
  const t = after("d");
  const why = (by: Lab, unit: string) => by.saysNo({ do: "lose", unit });
  expect([t.asks, why(t, "c")]).toEqual(["stragglers", undefined]);
  expect(why(t, "d")).toBe("d has been smashed in this combat and loses no more");
  expect(why(t, "h")).toBe("h is smashed cavalry: stragglers do not count against it");
  expect(why(t, "f")).toBe("f has no part in this loss");
  expect(why(after("c"), "c")).toBe("c has no step to lose");
});

rule("7.2-path", "why a stack does not go back by another path", () => {
  const t = clash({
    dice: [6],
    own: { batteries: 1 },
    more: { x: { side: "french", at: "9,7", facing: 5, steps: 1 } },
  });
  expect(retreat(t)).toBe("a path goes from hex to adjacent hex, beginning beside the unit");
  expect(retreat(t, "8,8", "10,8")).toBe("a path goes from hex to adjacent hex, beginning beside the unit");
  expect(retreat(t, "8,7", "9,7")).toBe("the enemy is in 9,7");
  expect(retreat(t, "6,8", "6,9")).toBe("another path costs less, leads farther away or leads home");
  expect(t.saysNo({ do: "pass" })).toBe("they must leave their hex");
  const ends = t.actions("retreat").map(({ path }) => path.at(-1)!);
  const all = ends.flatMap((end) => ["8,8", "8,7", "7,8"].map((hex) => retreat(t, hex, end)));
  expect(all.some((says) => says?.includes("is as good or better"))).toBe(true);
});

rule("10.2-retreat", "smashed units run away from the enemy, and not far", () => {
  const t = clash({ enemy: { steps: 1, stragglers: 1 }, dice: [1, 6, 2] });
  t.act({ do: "retreat", path: ["8,8"] }, { do: "face", facing: 5 }, { do: "pass" });
  expect(t.asks).toBe("retreat");
  expect(retreat(t, "7,8")).toBe("smashed units run up to 2 hexes, each farther from the enemy, at no cost");
});

rule("10.2-failure", "units that do not recover run home", () => {
  const t = lab(
    {
      activate: ["coalition"],
      stage: "smashed",
      units: {
        c: { side: "coalition", at: "7,7", smashed: true, size: 3, stragglers: 1, steps: 0 },
        y: { side: "coalition", at: "12,12", steps: 1 },
        x: { side: "french", at: "0,0", steps: 1 },
      },
    } as Json,
    { dice: [5] },
  );
  expect(t.asks).toBe("retreat");
  expect(retreat(t, "6,7")).toBe(
    "they run up to 2 hexes, each nearer home, as far as they can and without losses if possible",
  );
});

rule("8.2-new", "those driven out of a field of fire leave it by the shortest path", () => {
  const t = lab({
    activate: ["french"],
    stage: "fields",
    units: {
      f: { side: "french", at: "7,7", started: "7,6", facing: 2, batteries: 2 },
      c: { side: "coalition", at: "8,8", facing: 5 },
      z: { side: "french", at: "0,14", steps: 1 },
    },
    map: { levels: { "7,7": 1 } },
  } as Json);
  expect([t.asks, t.side]).toEqual(["retreat", "coalition"]);
  expect(retreat(t, "9,8", "10,9")).toBe(
    "they leave the field of fire by the shortest path, without losses if possible",
  );
});

rule("7.6-evade", "how cavalry says where it goes", () => {
  const evading = (more: object = {}, map: object = {}) =>
    lab({
      activate: ["french"],
      stage: "declare",
      units: {
        f: { side: "french", at: "6,7", facing: 2 },
        c: { side: "coalition", at: "7,7", facing: 5, ...HUSSARS },
        z: { side: "french", at: "0,14", steps: 1 },
        ...more,
      },
      map,
    } as Json).act({ do: "attack", units: ["f"], at: ["7,7"] });
  const t = evading();
  const evade = (to: string) => t.saysNo({ do: "evade", to });
  expect(evade("7,6")).toBe("cavalry falls back away from the enemy");
  expect(evade("12,9")).toContain("cavalry falls back up to 4 hexes");
  expect(evade("6,7")).toBe("the enemy is in 6,7");
  expect(retreat(t, "8,8")).toBe("one path to 8,8 is enough: name the hex alone");
  expect(retreat(t, "7,6")).toBe("cavalry falls back away from the enemy");
  const split = evading({}, { terrain: { "7,8": "mountain", "8,8": "swamp" }, creeks: ["7,7|8,7"] });
  expect(split.saysNo({ do: "evade", to: "9,7" })).toBe(
    "several paths lead to 9,7 at different costs: name the path",
  );
  expect(retreat(split, "8,7", "8,8", "9,7")).toBe("another path to 9,7 is as good or better");
});

rule("7.5-withdraw", "a train escapes to friends near it", () => {
  const prey = { side: "coalition", arm: "wagon", at: "7,6" };
  const foes = { e: { ...FOES, at: "7,5", steps: 1 }, f: { ...FOES, at: "8,6", steps: 1 } };
  const t = acting({ a: { at: "7,7" }, w: prey, ...foes })
    .take("a")
    .move("7,6");
  expect(t.asks).toBe("refuge");
  expect(t.saysNo({ do: "evade", to: "2,2" })).toContain(
    "a train escapes to its own hex or to one beside it",
  );
  expect(t.saysNo({ do: "evade", to: "6,6" })).toContain("none are there");
});

rule("16.7-combat", "where all the hexes strike they are not named, otherwise as declared", () => {
  const line = foot("7,7", { wing: "8,8", facing: 1, morale: 4 });
  const t = lab(
    {
      activate: ["french"],
      stage: "declare",
      command: "free",
      units: { A: line, F: austrian("8,7", { facing: 3, morale: 4 }) },
    },
    { options: { "extended-line": true } },
  );
  const both = { do: "attack", units: ["A"], at: ["8,7"], from: ["7,7", "8,8"] };
  expect([t.refusal(both), t.saysNo(both)]).toEqual([
    "16.7-combat",
    'all their hexes strike: leave out "from"',
  ]);
  t.act({ do: "attack", units: ["A"], at: ["8,7"], from: ["7,7"] });
  t.act({ do: "attack", units: ["A"], at: ["8,7"] });
  expect(t.saysNo({ do: "fight", units: ["A"], at: ["8,7"] })).toContain('"from" must name the same');
  expect(t.saysNo({ do: "fight", units: ["A"], at: ["7,6"] })).toBe("no such combat has been declared");
});

rule("7.0", "attacks wait until all have acted", () => {
  const t = acting({ a: { at: "7,7", facing: 0 }, b: { at: "2,2" }, x: { ...FOES, at: "7,6", facing: 3 } });
  const attack = { do: "attack", units: ["a"], at: ["7,6"] };
  const later = "attacks are declared when all units of the formation have acted";
  expect([t.saysNo(attack), t.take("a").saysNo(attack)]).toEqual([later, later]);
  expect([t.refusal({ do: "take", unit: "b" }), t.saysNo({ do: "take", unit: "b" })]).toEqual([
    "4.1",
    "a unit is acting: it must finish first",
  ]);
});
