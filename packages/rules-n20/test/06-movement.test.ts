import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { overstackedHexes } from "../src/rules/06.9-stacking.ts";
import { pathTo, stepsEntering, stepsTo } from "../src/rules/06-reach.ts";
import { costAlong } from "../src/rules/06-trails.ts";
import { type Lab, lab, rule } from "./lab.ts";

const infantry = (side: string, at: string, more = {}) => ({ type: "infantry", side, at, ...more });
const cavalry = (side: string, at: string, more = {}) => ({ type: "cavalry", side, at, ...more });
const road = (...hexes: string[]) => ({ id: hexes.join(), name: "road", hexes });
const river = (kind: "minor" | "major", ...sides: string[]) => ({ name: "river", kind, sides });
const far = { p: infantry("coalition", "1,1") };
const night = { turns: [{ name: "Night", night: true }, { name: "Day" }] };
const forced = { do: "forcedMarch" } as const;
const move = (unit: string, to: string, more = {}) => ({ do: "move", unit, to, ...more }) as const;

/** A main road through the middle of the field, north to south. */
const highway = road("8,3", "8,4", "8,5", "8,6", "8,7", "8,8", "8,9", "8,10", "8,11");
const neighbours = ["7,8", "7,9", "8,7", "8,9", "9,8", "9,9"]; // of 8,8

/** Movement Points that the path to a hex costs. */
const cost = (t: Lab, unit: string, to: string): number | undefined => {
  t.reach(unit); // computes it
  const { world, index } = t.game.position;
  const { trail } = index.reach[world.pieceById.get(unit)!]!;
  return costAlong(trail, world.map.grid.names.indexOf(to));
};

// General rule and procedure

rule("6.0", "any number of units move, in any direction, each once", () => {
  const t = lab({
    units: {
      a: infantry("french", "8,8"),
      b: infantry("french", "3,3"),
      c: infantry("french", "12,12"),
      ...far,
    },
  });
  expect(t.reach("a")).toHaveLength(18); // every hex within two
  expect(t.reach("a")).toEqual(expect.arrayContaining(["8,6", "8,10", "6,8", "10,8", "6,7", "10,9"]));
  t.act(move("a", "8,6"), move("c", "12,13"));
  expect(t.reach("a")).toEqual([]);
  expect(t.reach("c")).toEqual([]);
  expect(t.reach("b")).toHaveLength(18); // may still move, or be left standing
  t.pass();
  expect(t.hex("b")).toBe("3,3");
  expect(t.asks).toBe("movement");
  expect(t.side).toBe("coalition");
});

rule("6.0-procedure", "a move is reported as a path of adjacent hexes", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), ...far } });
  t.act(move("f", "8,6"));
  expect(t.of("moved")).toEqual([
    { type: "moved", unit: "f", from: "8,8", path: ["8,7", "8,6"], cite: "6.0-procedure" },
  ]);
});

rule("6.0-procedure", "there is no jumping over a hex that is closed", () => {
  const t = lab({
    map: {
      terrain: Object.fromEntries(["7,8", "7,9", "8,9", "9,9", "9,8"].map((hex) => [hex, "prohibited"])),
    },
    units: { f: infantry("french", "8,8"), ...far },
  });
  expect(t.reach("f")).toEqual(["7,7", "8,6", "8,7", "9,7"]);
});

rule("6.0-cost", "every hex costs one point, whatever the terrain, the hexside or the slope", () => {
  const t = lab({
    map: {
      terrain: { "8,7": "town", "9,8": "fortified", "9,9": "redoubt" },
      rivers: [river("minor", "8,8|7,8")],
      slopes: ["7,9>8,8"],
    },
    units: { f: infantry("french", "8,8"), ...far },
  });
  expect(t.reach("f")).toHaveLength(18);
  for (const hex of neighbours) expect(cost(t, "f", hex)).toBe(1);
  expect(cost(t, "f", "8,6")).toBe(2); // through the town
  expect(cost(t, "f", "6,8")).toBe(2); // over the river or down the slope
});

rule("6.0", "a piece that cannot move there is refused with the reason", () => {
  const t = lab({
    units: {
      f: infantry("french", "8,8"),
      gone: { ...infantry("french", ""), at: undefined, is: "broken" },
      ...far,
    } as unknown as Json,
  });
  expect(t.refusal(move("f", "8,8"))).toBe("6.0");
  expect(t.refusal(move("f", "99,1"))).toBe("2.0-map");
  expect(t.refusal(move("x", "8,7"))).toBe("6.0"); // there is no such unit
  expect(t.refusal(move("p", "1,2"))).toBe("3.0");
  expect(t.refusal(move("gone", "8,7"))).toBe("9.6.1");
});

// Restrictions

rule("6.1", "no unit moves in the enemy's Movement Phase, in a Reaction Phase or in the Combat Phase", () => {
  const t = lab({
    units: {
      f: infantry("french", "8,8"),
      far: infantry("french", "2,14"),
      p: cavalry("coalition", "8,6"),
      q: infantry("coalition", "14,2"),
    },
  });
  expect(t.game.submit("coalition", move("q", "14,3")).ok).toBe(false);
  t.act(move("f", "8,7")).pass();
  expect(t.asks).toBe("reaction");
  expect(t.refusal(move("q", "14,3"))).toBe("6.1");
  t.pass();
  expect(t.asks).toBe("declaration");
  expect(t.refusal(move("far", "2,13"))).toBe("6.1");
  expect(t.actions().every((action) => action.do === "attack")).toBe(true);
});

rule("6.1", "reactions and battles have no place in the Movement Phase", () => {
  const t = lab({ units: { f: cavalry("french", "8,8"), p: infantry("coalition", "8,7") } });
  expect(t.refusal({ do: "disengage", unit: "f", to: "8,9" })).toBe("8.2.1");
  expect(t.refusal({ do: "attack", units: ["f"], targets: ["8,7"] })).toBe("4.0-4");
  expect(t.refusal({ do: "retreatTo", hex: "8,9" })).toBe("6.0");
});

rule(
  "6.1-note",
  "a rout goes further than the Movement Allowance, an advance follows a finished move",
  () => {
    const t = lab(
      {
        units: {
          f: infantry("french", "8,9", { strength: 4 }),
          p: infantry("coalition", "8,7", { strength: 1 }),
        },
      },
      { dice: [4, 5] }, // +3: DR; five hexes
    );
    t.act(move("f", "8,8")).pass().until("advance");
    expect(t.of("retreated")).toHaveLength(5); // allowance 2
    expect(t.reach("f")).toEqual([]);
    t.act(t.actions("advance")[0]!);
    expect(t.hex("f")).toBe("8,7");
  },
);

rule("6.2", "a unit spends up to its Movement Allowance, less or nothing", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), c: cavalry("french", "8,12"), ...far } });
  expect(t.reach("f")).toEqual(expect.arrayContaining(["8,7", "8,6"]));
  expect(t.refusal(move("f", "8,5"))).toBe("6.2");
  expect(t.reach("c")).toContain("8,9");
  expect(t.refusal(move("c", "8,5"))).toBe("6.2");
  t.act(move("c", "8,11")).pass(); // one of three points, and f stays where it is
  expect(t.hex("f")).toBe("8,8");
});

rule("6.2-onehex", "a unit without points still moves one hex", () => {
  const t = lab(
    { ...night, units: { f: infantry("french", "8,8", { fatigue: 3 }), ...far } }, // night 1, Weary -1
    { options: ["fatigue"] },
  );
  expect(t.reach("f")).toEqual(neighbours);
});

rule("6.2-onehex", "with allowance 0 the road bonus is the same one hex, not a second", () => {
  const t = lab(
    { ...night, map: { roads: [highway] }, units: { f: infantry("french", "8,8", { fatigue: 4 }), ...far } },
    { options: ["fatigue"] },
  );
  expect(t.reach("f")).toEqual(neighbours);
});

rule("6.2-onehex", "the one hex may be rugged, but never prohibited or over a prohibited hexside", () => {
  const t = lab(
    {
      ...night,
      map: { terrain: { "8,7": "forest", "8,9": "prohibited" }, rivers: [river("major", "8,8|9,9")] },
      units: { f: infantry("french", "8,8", { fatigue: 3 }), ...far },
    },
    { options: ["fatigue"] },
  );
  expect(t.reach("f")).toEqual(["7,8", "7,9", "8,7", "9,8"]);
  expect(t.refusal(move("f", "8,9"))).toBe("6.2-onehex");
  expect(t.refusal(move("f", "9,9"))).toBe("6.2-onehex");
});

rule("6.2-unused", "points are neither saved nor lent", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), g: infantry("french", "3,8"), ...far } });
  t.act(move("f", "8,7"));
  expect(t.reach("g")).toHaveLength(18); // nothing from f
  t.pass().pass(); // both Player Turns
  expect(t.state.turn).toBe(2);
  expect(t.side).toBe("french");
  expect(t.refusal(move("f", "8,4"))).toBe("6.2");
  expect(t.reach("f")).toHaveLength(18);
});

rule("6.3", "a hex held by the enemy is closed", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), p: infantry("coalition", "8,6") } });
  expect(t.refusal(move("f", "8,6"))).toBe("6.3");
  t.act(move("f", "8,7"));
  expect(t.hex("f")).toBe("8,7");
});

rule("6.3", "not even an enemy without a zone may be passed through", () => {
  // On a causeway between lakes a routed enemy blocks the way.
  const lakes = ["7,8", "7,7", "9,8", "9,7", "7,9", "9,9"].map((hex) => [hex, "prohibited"]);
  const t = lab({
    map: { terrain: Object.fromEntries(lakes) },
    units: { f: cavalry("french", "8,8"), p: infantry("coalition", "8,7", { routed: true }) },
  });
  expect(t.reach("f")).not.toContain("8,6");
  expect(t.reach("f")).not.toContain("8,7");
});

rule(["6.3", "9.4.4.1-B6"], "a lone garrison closes its hex, and garrisons never move", () => {
  const t = lab({
    map: { terrain: { "8,7": "town", "3,3": "town" } },
    garrisons: [
      { hex: "8,7", nation: "prussian", strength: 0 },
      { hex: "3,3", nation: "french", strength: 0 },
    ],
    units: { f: infantry("french", "8,9"), ...far },
  });
  expect(t.refusal(move("f", "8,7"))).toBe("9.4.4.1-B6");
  expect(t.actions("move").every((action) => action.unit === "f")).toBe(true);
  expect(t.refusal(move("garrison-3-3", "3,4"))).toBe("9.4.4.1-B3");
  t.act(move("f", "8,8"));
  expect(t.actions("forcedMarch")).toEqual([]); // a garrison is not a unit that could still march
});

rule("6.4", "a finished move is final", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), g: infantry("french", "3,3"), ...far } });
  t.act(move("f", "8,7"));
  expect(t.refusal(move("f", "8,8"))).toBe("6.4");
  expect(t.refusal(move("f", "8,6"))).toBe("6.4"); // though a point is left
  t.act(move("g", "3,4"));
  expect(t.refusal(move("f", "8,8"))).toBe("6.4");
});

// Terrain

for (const terrain of ["forest", "marsh", "rough"]) {
  rule("6.5", `entering ${terrain} ends the move`, () => {
    const t = lab({
      map: { terrain: { "8,7": terrain, "7,7": "prohibited", "9,7": "prohibited" } },
      units: { f: cavalry("french", "8,8"), ...far },
    });
    expect(t.reach("f")).toContain("8,7");
    expect(t.reach("f")).not.toContain("8,6");
    expect(t.refusal(move("f", "8,6"))).toBe("6.5");
  });
}

rule("6.5", "points of a forced march are forfeited too", () => {
  const t = lab({
    map: { terrain: { "8,7": "forest", "7,7": "prohibited", "9,7": "prohibited" } },
    units: { f: infantry("french", "8,8"), ...far },
  });
  t.act(forced);
  expect(t.refusal(move("f", "8,6"))).toBe("6.5");
  expect(t.reach("f")).toContain("8,11");
});

rule("6.5", "ground that does not stop: town, stronghold, clear", () => {
  for (const terrain of ["town", "fortified", "redoubt"]) {
    const t = lab({
      map: { terrain: { "8,7": terrain, "7,7": "prohibited", "9,7": "prohibited" } },
      units: { f: infantry("french", "8,8"), ...far },
    });
    expect(t.reach("f")).toContain("8,6");
  }
});

rule("6.5-leave", "a unit in rugged ground leaves it freely, and the next such hex stops it again", () => {
  const t = lab({
    map: { terrain: { "8,8": "forest", "8,6": "marsh", "7,6": "prohibited", "9,6": "prohibited" } },
    units: { f: cavalry("french", "8,8"), ...far },
  });
  expect(t.reach("f")).toEqual(expect.arrayContaining(["8,11", "8,7", "8,6"]));
  expect(t.refusal(move("f", "8,5"))).toBe("6.5");
});

// Roads

rule("6.6", "along a road rugged ground does not stop a unit", () => {
  const t = lab({
    map: { terrain: { "8,7": "forest", "8,6": "rough" }, roads: [highway] },
    units: { f: infantry("french", "8,8"), ...far },
  });
  expect(t.reach("f")).toEqual(expect.arrayContaining(["8,7", "8,6", "8,5"]));
});

rule("6.6", "rugged road hexes stop units that enter them across country", () => {
  const t = lab({
    map: {
      terrain: { "8,7": "forest", "8,6": "prohibited" },
      roads: [road("7,7", "8,7", "9,7")],
    },
    units: { f: cavalry("french", "8,8"), ...far },
  });
  expect(t.reach("f")).toContain("8,7");
  expect(cost(t, "f", "9,7")).toBe(2); // by 9,8, not through the wood
});

rule(
  "6.6",
  "a unit that reaches the road on its way goes on through a wood that would stop it directly",
  () => {
    const closed = ["7,8", "6,7", "8,6", "9,7"].map((hex) => [hex, "prohibited"]);
    const t = lab({
      map: {
        terrain: { "8,7": "forest", ...Object.fromEntries(closed) },
        roads: [road("9,8", "8,7", "7,7")],
      },
      units: { f: cavalry("french", "8,8"), ...far },
    });
    expect(cost(t, "f", "8,7")).toBe(1);
    t.act(move("f", "7,7"));
    expect(t.of("moved")[0]?.path).toEqual(["9,8", "8,7", "7,7"]);
  },
);

rule("6.6", "leaving the road in a wood is as free as anywhere", () => {
  const t = lab({
    map: { terrain: { "8,7": "forest" }, roads: [highway] },
    units: { f: infantry("french", "8,8"), ...far },
  });
  expect(cost(t, "f", "7,7")).toBe(2);
  expect(t.reach("f")).toContain("8,7");
});

rule("6.6-bonus", "a move entirely by road has one point more", () => {
  const t = lab({ map: { roads: [highway] }, units: { f: infantry("french", "8,8"), ...far } });
  expect(t.reach("f")).toContain("8,5");
  expect(t.reach("f")).toContain("8,11");
  expect(t.reach("f")).toHaveLength(20); // eighteen, and the two ends of the road
});

rule("6.6-bonus", "one step off the road, first or last, and it is lost", () => {
  const first = lab({ map: { roads: [highway] }, units: { f: infantry("french", "7,8"), ...far } });
  expect(first.reach("f")).toHaveLength(18);
  const last = lab({ map: { roads: [highway] }, units: { f: infantry("french", "8,8"), ...far } });
  expect(last.refusal(move("f", "7,6"))).toBe("6.2"); // 8,7, 8,6, then across country
});

rule("6.6-bonus", "adjacent road hexes do not make a road", () => {
  const t = lab({
    map: { roads: [road("8,8", "8,7", "8,6"), road("8,5", "8,4")] },
    units: { f: infantry("french", "8,8"), ...far },
  });
  expect(t.refusal(move("f", "8,5"))).toBe("6.2");
});

rule("6.6-bonus", "road, forced march and night add up to three", () => {
  const t = lab({ ...night, map: { roads: [highway] }, units: { f: cavalry("french", "8,8"), ...far } });
  expect(t.reach("f")).toEqual(["8,10", ...neighbours, "8,6"].sort()); // night 1, road +1
  t.act(forced);
  expect(t.reach("f")).toEqual(expect.arrayContaining(["8,5", "8,11"]));
  expect(t.refusal(move("f", "8,4"))).toBe("6.2");
  expect(t.refusal(move("f", "6,6"))).toBe("6.2"); // across country it is two
});

rule("6.6-bonus", "a Weary unit has the bonus but nothing from a forced march", () => {
  const t = lab(
    { map: { roads: [highway] }, units: { f: infantry("french", "8,8", { fatigue: 3 }), ...far } },
    { options: ["fatigue"] },
  );
  expect(t.reach("f")).toEqual(["8,10", ...neighbours, "8,6"].sort());
  t.act(forced);
  expect(t.reach("f")).toEqual(["8,10", ...neighbours, "8,6"].sort());
});

rule(["6.6", "6.6-bonus"], "a storm takes the bonus but not the relief from rugged ground", () => {
  const t = lab({
    map: { terrain: { "8,7": "forest" }, roads: [highway] },
    exclusive: [{ cite: "X1", text: "Storm.", modifiers: [{ kind: "no-road-bonus" }] }],
    units: { f: infantry("french", "8,8"), ...far },
  });
  expect(t.reach("f")).toContain("8,6");
  expect(t.reach("f")).not.toContain("8,5");
});

rule("2.0-allowance", "a new unit moves as its type does: guns and infantry 2, cavalry 3", () => {
  for (const [type, hexes] of [
    ["infantry", 18],
    ["artillery", 18],
    ["cavalry", 36],
  ] as const) {
    expect(lab({ units: { f: { type, side: "french", at: "8,8" } } }).reach("f")).toHaveLength(hexes);
  }
});

rule("6.6-ex", "cavalry with allowance 3 spends four points on the road", () => {
  const t = lab({ map: { roads: [highway] }, units: { f: cavalry("french", "8,8"), ...far } });
  expect(t.reach("f")).toContain("8,4");
  expect(cost(t, "f", "8,4")).toBe(4);
  expect(t.reach("f")).not.toContain("8,3");
});

// Zones of control

rule("6.7", "entering an enemy zone ends the move", () => {
  // p controls 7,7, 8,6 and 8,5: all may be entered, none leads on.
  const t = lab({ units: { f: cavalry("french", "8,8"), p: infantry("coalition", "7,6") } });
  expect(t.reach("f")).toEqual(expect.arrayContaining(["8,7", "8,6", "7,7", "6,6"]));
  expect(t.refusal(move("f", "8,5"))).toBe("6.7"); // straight through 8,6
  t.act(move("f", "6,6"));
  expect(t.of("moved")[0]?.path).toEqual(["7,8", "6,7", "6,6"]); // round 7,7
});

rule("6.7", "points of a forced march and of the road are forfeited too", () => {
  const t = lab({
    map: { roads: [highway] },
    units: { f: infantry("french", "8,8"), p: infantry("coalition", "9,7") }, // controls 8,7 and 8,6
  });
  // 8,8 is not next to 9,7; 8,7 and 9,8 are.
  t.act(forced);
  expect(t.reach("f")).toContain("8,7");
  expect(t.refusal(move("f", "8,5"))).toBe("6.7");
});

rule("6.7", "routed enemies and enemies In Contact stop no unit", () => {
  for (const marker of [{ routed: true }, { contact: true }]) {
    const t = lab({ units: { f: cavalry("french", "8,8"), p: infantry("coalition", "7,6", marker) } });
    expect(t.reach("f")).toContain("8,5");
  }
});

rule("6.7-friendly", "the zones of friends hinder no unit", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), g: infantry("french", "7,7"), ...far } });
  expect(t.reach("f")).toHaveLength(18); // through its zone, even onto it, since it can still leave
});

rule("6.8", "a unit in an enemy zone cannot leave it by day, forced march or not", () => {
  const t = lab({ units: { f: cavalry("french", "8,8"), p: infantry("coalition", "8,7") } });
  expect(t.reach("f")).toEqual([]);
  expect(t.refusal(move("f", "8,9"))).toBe("6.8");
  t.act(forced);
  expect(t.refusal(move("f", "8,9"))).toBe("6.8");
});

rule("6.8", "at night it walks away", () => {
  const t = lab({ ...night, units: { f: cavalry("french", "8,8"), p: infantry("coalition", "8,7") } });
  expect(t.reach("f")).toEqual(["7,9", "8,9", "9,9"]); // the hexes outside the zone
});

rule("6.8", "Disengagement is a reaction, not a move", () => {
  const t = lab({
    player: "coalition",
    units: { f: cavalry("french", "8,8"), p: infantry("coalition", "8,6") },
  });
  t.act(move("p", "8,7")).pass();
  expect(t.asks).toBe("reaction");
  t.act({ do: "disengage", unit: "f", to: "8,9" });
  expect(t.hex("f")).toBe("8,9");
});

// Stacking

/** 8,8 with its six neighbours; everything farther out is closed. */
const islet = (open: string[]) => {
  const ring = ["7,7", "7,10", "8,6", "8,10", "9,7", "9,10", "6,7", "6,8", "6,9", "10,7", "10,8", "10,9"];
  const closed = [...neighbours, ...ring].filter((hex) => !open.includes(hex));
  return { terrain: Object.fromEntries(closed.map((hex) => [hex, "prohibited"])) };
};

rule("6.9", "friends are passed through at no cost, but no unit stops on one that cannot leave", () => {
  const t = lab({
    map: { terrain: { "7,7": "prohibited", "9,7": "prohibited" } },
    units: { f: infantry("french", "8,8"), g: infantry("french", "8,7", { moved: true }), ...far },
  });
  expect(t.reach("f")).toContain("8,6");
  expect(cost(t, "f", "8,6")).toBe(2);
  expect(t.refusal(move("f", "8,7"))).toBe("6.9");
});

rule("6.9", "a unit may stop on a friend that still moves off; until then the phase goes on", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), g: infantry("french", "8,7"), ...far } });
  t.act(move("f", "8,7"));
  expect(t.actions("pass")).toEqual([]);
  expect(t.refusal({ do: "pass" })).toBe("6.9");
  t.act(move("g", "8,6")).pass();
  expect([t.hex("f"), t.hex("g")]).toEqual(["8,7", "8,6"]);
});

rule("6.9", "not on a friend that is stuck, has moved or may not move", () => {
  const stuck = lab({
    units: { f: infantry("french", "8,8"), g: infantry("french", "8,7"), p: infantry("coalition", "8,6") },
  });
  expect(stuck.refusal(move("f", "8,7"))).toBe("6.9");
  const held = lab({
    exclusive: [{ cite: "X1", text: "Held.", modifiers: [{ kind: "no-move", who: { units: ["g"] } }] }],
    units: { f: infantry("french", "8,8"), g: infantry("french", "8,7"), ...far },
  });
  expect(held.refusal(move("f", "8,7"))).toBe("6.9");
});

rule("6.9", "on a friend that may leave for the hex just vacated: two units change places", () => {
  const t = lab({
    map: islet(["8,7"]),
    units: { f: infantry("french", "8,8"), g: infantry("french", "8,7"), ...far },
  });
  t.act(move("f", "8,7"), move("g", "8,8")).pass();
  expect([t.hex("f"), t.hex("g")]).toEqual(["8,7", "8,8"]);
});

/** A lane from 8,9 to 8,5, closed on both sides. */
const lane = (...shut: string[]) => {
  const walls = [
    "7,5",
    "7,6",
    "7,7",
    "7,8",
    "7,9",
    "9,5",
    "9,6",
    "9,7",
    "9,8",
    "9,9",
    "8,4",
    "8,10",
    ...shut,
  ];
  return { terrain: Object.fromEntries([...walls, "7,10", "9,10"].map((hex) => [hex, "prohibited"])) };
};
const column = {
  f: infantry("french", "8,9"), // two hexes, over m
  m: infantry("french", "8,8", { moved: true }),
  g: infantry("french", "8,7", { movement: 1 }),
  h: infantry("french", "8,6", { movement: 1 }),
  ...far,
};

rule("6.9", "a chain: the friend makes way by stopping on a third, which has somewhere to go", () => {
  const t = lab({ map: lane(), units: column });
  t.act(move("f", "8,7"));
  expect(t.reach("g")).toEqual(["8,6"]);
  expect(t.reach("h")).toEqual(["8,5"]); // not to 8,7, where f stays
  t.act(move("g", "8,6"));
  expect(t.reach("h")).toEqual(["8,5"]);
  t.act(move("h", "8,5")).pass();
  expect(["f", "g", "h"].map((unit) => t.hex(unit))).toEqual(["8,7", "8,6", "8,5"]);
});

rule("6.9", "the links of a chain may move in any order", () => {
  const t = lab({ map: lane(), units: column });
  t.act(move("f", "8,7"), move("h", "8,5"));
  expect(t.reach("g")).toEqual(["8,6"]);
});

rule("6.9", "a chain whose last link is blocked does not start", () => {
  const shut = lab({ map: lane("8,5"), units: column });
  expect(shut.reach("f")).toEqual([]);
  expect(shut.refusal(move("f", "8,7"))).toBe("6.9");
  expect(shut.reach("g")).toEqual(["8,6"]); // changing places with h
  const done = lab({ map: lane(), units: { ...column, h: { ...column.h, moved: true } } });
  expect(done.reach("f")).toEqual([]);
});

rule("6.9", "two units that have moved never share a hex, whatever else could leave it", () => {
  const t = lab({
    map: lane(),
    units: { ...column, m: infantry("french", "8,8", { movement: 1 }), g: { ...column.g, moved: true } },
  });
  t.act(move("f", "8,8"));
  expect(t.reach("m")).toEqual(["8,9"]);
  expect(t.reach("h")).toEqual(["8,5"]); // not onto g
});

rule("6.9", "no other unit takes the last hex that a stacked unit could leave for", () => {
  const t = lab({
    map: islet(["8,7", "8,9", "8,10"]),
    units: {
      f: infantry("french", "8,7", { movement: 1 }),
      g: infantry("french", "8,8", { movement: 1 }),
      h: infantry("french", "8,10", { movement: 1 }),
      ...far,
    },
  });
  t.act(move("f", "8,8"));
  expect(t.reach("g")).toEqual(["8,7", "8,9"]);
  t.act(move("h", "8,9")); // 8,7 is left
  expect(t.reach("g")).toEqual(["8,7"]);
});

rule("6.9", "a routed unit falling back may not take it either", () => {
  // g's one way out is 8,6, where the routed h could fall back to.
  const t = lab({
    map: lane(),
    units: { ...column, h: infantry("french", "8,5", { movement: 1, routed: true }) },
  });
  expect(t.actions("fallBack").map((action) => action.to)).toEqual(["8,6"]);
  t.act(move("f", "8,7"));
  expect(t.actions("fallBack")).toEqual([]);
  t.act(move("g", "8,6")).pass();
});

rule("6.9", "no unit stops on a Guard that could leave only by spending what may not be spent", () => {
  const t = lab({
    map: lane(),
    exclusive: [{ cite: "X1", text: "No Morale.", modifiers: [{ kind: "no-spending" }] }],
    units: {
      ...column,
      g: infantry("french", "8,7", { movement: 1, traits: ["guard"] }),
      h: infantry("coalition", "8,5", { routed: true }),
    },
  });
  expect(t.reach("g")).toEqual([]);
  expect(t.refusal(move("g", "8,6", { pays: 1 }))).toBe("X1");
  expect(t.refusal(move("g", "8,6"))).toBe("X1");
  expect(t.refusal(move("f", "8,7"))).toBe("6.9");
  const paying = lab({
    map: lane(),
    units: {
      ...column,
      g: infantry("french", "8,7", { movement: 1, traits: ["guard"] }),
      h: infantry("coalition", "8,5", { routed: true }),
    },
  });
  expect(paying.refusal(move("f", "8,7"))).toBe(undefined); // where it may be spent, it can leave
});

rule("6.9", "a unit may stop on a routed friend that still falls back", () => {
  const t = lab({
    units: { f: infantry("french", "8,8"), r: infantry("french", "8,9", { routed: true }), ...far },
  });
  t.act(move("f", "8,9"));
  expect(t.actions("pass")).toEqual([]);
  t.act(t.actions("fallBack").find((action) => action.to === "8,10")!).pass();
  expect(t.hex("r")).toBe("8,10");
  // On its line of communications it has nowhere to fall back to.
  const home = lab({
    units: { f: infantry("french", "8,14"), r: infantry("french", "8,15", { routed: true }), ...far },
  });
  expect(home.refusal(move("f", "8,15"))).toBe("6.9");
});

// Morale on the march

rule("12.2.1", "a forced march helps every unit that has not moved yet, once a phase", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), g: infantry("french", "3,8"), ...far } });
  t.act(move("f", "8,7"), forced);
  expect(t.morale).toEqual([4, 5]);
  expect(t.reach("f")).toEqual([]);
  expect(t.reach("g")).toContain("3,5");
  expect(t.refusal(forced)).toBe("12.2.1");
});

rule(
  "12.2.1",
  "it is not offered when no unit is left to march, but it is for a reinforcement still to come",
  () => {
    const t = lab({
      units: {
        f: infantry("french", "8,8"),
        late: { type: "infantry", side: "french", arrives: { turn: 1, at: "8,15" } },
        ...far,
      },
    });
    t.act(move("f", "8,7"));
    expect(t.actions("forcedMarch")).toHaveLength(1);
    t.act({ do: "enter", unit: "late", at: "8,15", to: "8,15" });
    expect(t.actions("forcedMarch")).toEqual([]);
    expect(t.refusal(forced)).toBe("12.2.1");
  },
);

rule(
  "12.3.1",
  "a Guard unit pays for each hex adjacent to an enemy on its path, and takes the cheapest path",
  () => {
    // Routed enemies have no zone, so the Guard may march past them, paying at every hex (ruling R55).
    const t = lab({
      map: {
        terrain: Object.fromEntries(["7,4", "7,5", "7,6", "7,7", "7,8"].map((hex) => [hex, "prohibited"])),
      },
      morale: { french: 9, coalition: 9 },
      units: {
        g: cavalry("french", "8,8", { traits: ["guard"], movement: 3 }),
        a: infantry("coalition", "9,8", { routed: true }),
        b: infantry("coalition", "9,6", { routed: true }),
      },
    });
    const pays = (to: string) => t.actions("move").find((action) => action.to === to)?.pays;
    expect(pays("8,9")).toBe(undefined);
    expect(pays("8,7")).toBe(1);
    expect(pays("8,6")).toBe(2);
    expect(pays("8,5")).toBe(3);
    expect(t.refusal(move("g", "8,6"))).toBe("12.3.1");
    t.act(move("g", "8,5", { pays: 3 }));
    expect(t.morale).toEqual([6, 9]);
    expect(t.of("spent").map((event) => event.cite)).toEqual(["12.3.1", "12.3.1", "12.3.1"]);
  },
);

rule("12.3.1", "a long path pays as often as it says", () => {
  const wall = ["7,3", "7,4", "7,5", "7,6", "7,7", "7,8", "9,3", "9,5", "9,7"].map((hex) => [
    hex,
    "prohibited",
  ]);
  const t = lab({
    map: { terrain: Object.fromEntries(wall), roads: [highway] },
    morale: { french: 9, coalition: 9 },
    units: {
      g: cavalry("french", "8,8", { traits: ["guard"] }),
      a: infantry("coalition", "9,8", { routed: true }),
      b: infantry("coalition", "9,6", { routed: true }),
      c: infantry("coalition", "9,4", { routed: true }),
    },
  });
  t.act(forced);
  const long = t.actions("move").find((action) => action.to === "8,3")!;
  expect(long.pays).toBe(5);
  t.act(long);
  expect(t.morale[0]).toBe(9 - 1 - 5);
});

rule("12.3.1-E3", "the path is free from the point where either side is down to one", () => {
  const t = lab({
    morale: { french: 2, coalition: 9 },
    map: {
      terrain: Object.fromEntries(["7,4", "7,5", "7,6", "7,7", "7,8"].map((hex) => [hex, "prohibited"])),
    },
    units: {
      g: cavalry("french", "8,8", { traits: ["guard"] }),
      a: infantry("coalition", "9,8", { routed: true }),
      b: infantry("coalition", "9,6", { routed: true }),
    },
  });
  t.act(move("g", "8,5", { pays: 1 }));
  expect(t.morale).toEqual([1, 9]);
});

// Refusals name what closes the way

rule("6.2", "a scenario's own limits are cited as such", () => {
  const limit = (modifier: Json) => ({
    exclusive: [{ cite: "X1", text: "A limit.", modifiers: [modifier] }],
    units: { f: infantry("french", "8,8"), ...far },
  });
  const who = { units: ["f"] };
  const rows = lab(limit({ kind: "stay-in-rows", who, rows: [8, 15] }));
  expect(rows.refusal(move("f", "8,7"))).toBe("X1");
  expect(rows.reach("f")).toContain("8,9");
  const ends = lab(limit({ kind: "end-in-rows", who, rows: [8, 15] }));
  expect(ends.refusal(move("f", "8,7"))).toBe("X1");
  const side = lab(limit({ kind: "closed-hexside", who, hexside: "8,8|8,7" }));
  expect(side.reach("f")).toContain("8,7"); // round the corner
  const night = lab({
    ...limit({ kind: "closed-hexside", who, hexside: "8,7|8,8" }),
    turns: [{ name: "N", night: true }],
  });
  expect(night.refusal(move("f", "8,7"))).toBe("X1");
  const most = lab({ ...limit({ kind: "at-most", points: 2 }), map: { roads: [highway] } });
  most.act(forced);
  expect(most.refusal(move("f", "8,5"))).toBe("X1"); // two points, however come by
});

rule(["6.8", "16.9.2-B2"], "a leader leaves an enemy zone, but not into another", () => {
  const t = lab(
    {
      units: {
        l: { type: "leader", side: "french", at: "8,8", movement: 2 },
        m: { type: "leader", side: "french", at: "8,8", movement: 1 },
        f: infantry("french", "8,8"),
        p: infantry("coalition", "8,7"),
      },
    },
    { options: ["leaders"] },
  );
  expect(t.reach("m")).toEqual(["7,9", "8,9", "9,9"]);
  expect(t.refusal(move("m", "9,8"))).toBe("16.9.2-B2");
  t.act(move("l", "9,8")); // by a hex outside all zones it may
  expect(t.of("moved")[0]?.path).toEqual(["9,9", "9,8"]);
});

rule(["6.6", "16.7.6"], "road-bound units are refused everything off the road", () => {
  const t = lab(
    {
      map: { roads: [highway] },
      units: { f: infantry("french", "8,8", { traits: ["road-bound"] }), ...far },
    },
    { options: ["specialTroops"] },
  );
  expect(t.reach("f")).toEqual(["8,10", "8,11", "8,5", "8,6", "8,7", "8,9"]);
  expect(t.refusal(move("f", "7,8"))).toBe("16.7.6");
});

// Reports

rule("12.2.1", "a forced march is reported with its case", () => {
  const t = lab({ units: { f: infantry("french", "8,8"), ...far } }).act(forced);
  expect(t.of("forcedMarch")).toEqual([{ type: "forcedMarch", side: "french", free: false, cite: "12.2.1" }]);
  expect(t.of("spent")).toEqual([
    { type: "spent", side: "french", on: "forced-march", left: 4, cite: "12.2.1" },
  ]);
});

rule("6.2", "a refusal says how many points there are, and how many by road", () => {
  const says = (map: object, movement: number): string => {
    const t = lab({ map, units: { f: infantry("french", "8,8", { movement }), ...far } });
    return t.game.refusals("french", move("f", "8,3"))[0]!.message;
  };
  expect(says({}, 1)).toMatch("has 1 Movement Point, 2 if it keeps to roads");
  expect(says({}, 2)).toMatch("has 2 Movement Points, 3 if it keeps to roads");
  const t = lab({
    exclusive: [{ cite: "X1", text: "Storm.", modifiers: [{ kind: "no-road-bonus" }] }],
    units: { f: infantry("french", "8,8"), ...far },
  });
  expect(t.game.refusals("french", move("f", "8,3"))[0]!.message).toMatch(/has 2 Movement Points$/);
});

rule(["6.0-cost", "16.7.3-rugged"], "the price of a path is given step by step", () => {
  const steps = (t: Lab, to: string) => {
    const g = t.game.position;
    const { path, costs } = stepsTo(g, g.world.pieceById.get("f")!, g.world.map.grid.names.indexOf(to));
    return path.map((hex, i) => `${g.world.map.grid.names[hex]} ${costs[i]}`);
  };
  const cossack = cavalry("french", "8,8", { traits: ["cossack"] });
  const map = { terrain: { "8,7": "forest", "7,7": "prohibited", "9,7": "prohibited" } };
  const t = lab({ map, units: { f: cossack, ...far } }, { options: ["16.7"] });
  expect(steps(t, "8,6")).toEqual(["8,7 2", "8,6 1"]);
  const late = { type: "cavalry", side: "french", arrives: { turn: 1, at: "8,15" } };
  const u = lab({ units: { f: late, ...far } }, { options: ["16.1"] });
  u.act({ do: "enterWithDummy", unit: "f", at: "8,15" });
  expect(steps(u, "8,13")).toEqual(["8,14 1", "8,13 1"]); // what it paid on entering is not counted again
  const v = lab({ units: { f: late, ...far } });
  const g = v.game.position;
  const hex = (name: string) => g.world.map.grid.names.indexOf(name);
  const entering = stepsEntering(g, g.world.pieceById.get("f")!, hex("8,15"), 2, hex("8,14"));
  expect(entering).toEqual({ path: [hex("8,15"), hex("8,14")], costs: [2, 1] }); // second in a column
});

rule("12.2.1", "nor for units that are Broken or lost, or not yet due", () => {
  const away = (more: object) => ({ type: "infantry", side: "french", ...more });
  const t = lab({
    units: {
      f: infantry("french", "8,8"),
      broken: away({ is: "broken" }),
      lost: away({ is: "eliminated" }),
      later: away({ arrives: { turn: 2, at: "8,15" } }),
      ...far,
    },
  });
  expect(t.actions("forcedMarch")).toHaveLength(1);
  t.act(move("f", "8,7"));
  expect([t.actions("forcedMarch"), t.refusal(forced)]).toEqual([[], "12.2.1"]);
});

rule("6.9", "the hexes that some unit must still leave are known", () => {
  const crowded = (t: Lab) => overstackedHexes(t.g, 0).map((hex) => t.g.world.map.grid.names[hex]);
  const t = lab({ units: { e: infantry("french", "8,9"), f: infantry("french", "8,8"), ...far } });
  expect(crowded(t)).toEqual([]);
  t.act(move("e", "8,8"));
  expect([crowded(t), t.refusal({ do: "pass" })]).toEqual([["8,8"], "6.9"]);
  t.act(move("f", "8,7"));
  expect([crowded(t), t.refusal({ do: "pass" })]).toEqual([[], undefined]);
});

rule(["6.2", "6.6", "6.5"], "the path that is shown is the path that is marched, and costs as much", () => {
  const terrain = { "8,6": "forest", "9,8": "rough", "7,8": "marsh", "9,7": "town", "6,8": "forest" };
  const units = {
    f: infantry("french", "8,8", { traits: ["guard"] }),
    c: cavalry("french", "8,8", { traits: ["cossack"] }),
    w: infantry("french", "8,8", { traits: ["road-bound"] }),
    p: infantry("coalition", "10,6", { routed: true }),
    q: infantry("coalition", "6,6"),
  };
  const t = lab({ map: { terrain, roads: [highway] }, units }, { options: ["specialTroops"] });
  const { world } = t.g;
  for (const unit of ["f", "c", "w"]) {
    const index = world.pieceById.get(unit)!;
    const hexes = t.reach(unit);
    expect(hexes.length).toBeGreaterThan(5);
    for (const to of hexes) {
      const hex = world.map.grid.names.indexOf(to);
      const { path, costs } = stepsTo(t.g, index, hex);
      expect([unit, to, path]).toEqual([unit, to, pathTo(t.g, index, hex)]);
      expect(costs.reduce((sum, each) => sum + each, 0)).toBe(cost(t, unit, to));
    }
  }
});

rule(["6.3", "7.1"], "an enemy beside the first hex of the map is felt there", () => {
  const units = {
    f: infantry("french", "1,3", { traits: ["guard"], movement: 4 }),
    q: infantry("french", "9,9"),
  };
  const past = (p: object) => lab({ units: { ...units, p } }).actions("move");
  const into = (actions: readonly object[]) =>
    actions.filter((action) => "to" in action && action.to === "1,1");
  expect(into(past(infantry("coalition", "9,2")))).toEqual([move("f", "1,1")]);
  const routed = { routed: true };
  expect(into(past(infantry("coalition", "2,1", routed)))).toEqual([move("f", "1,1", { pays: 2 })]);
  // No farther than a hex in its zone: 1,2 is next to 2,1, too.
  expect(into(past(infantry("coalition", "2,1")))).toEqual([]);
});

rule("6.0", "rows in which moves must end hold for every rule that names some", () => {
  const within = (...rows: [number, number]) => ({ kind: "end-in-rows", who: {}, rows });
  const half = (modifiers: object[]) => ({
    title: "t",
    text: "t",
    effects: [{ do: "modify", until: "turn", modifiers }],
  });
  const ends = (modifiers: object[]) => {
    const position = { phase: "events", events: [{ id: "c", common: half(modifiers) }] };
    const t = lab({ ...position, units: { f: infantry("french", "8,8"), ...far } }, { dice: [1] });
    return [...new Set(t.reach("f").map((hex) => Number(hex.split(",")[1])))].sort((a, b) => a - b);
  };
  expect(ends([within(7, 15)])).toEqual([7, 8, 9, 10]);
  expect(ends([within(7, 15), within(1, 9)])).toEqual([7, 8, 9]);
});
