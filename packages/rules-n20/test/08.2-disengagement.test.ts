import { expect } from "vitest";
import {
  attack,
  cFoot,
  cGuns,
  cHorse,
  charge,
  disengage,
  fFoot,
  fGuns,
  fHorse,
  lines,
  resolve,
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
const combat = (units: object, more: object = {}) => ({ player: "french", phase: "combat", units, ...more });
const bridge = (side: string) => ({
  rivers: [{ name: "Saale", kind: "major", sides: [side] }],
  crossings: [{ name: "Bridge", side, kind: "bridge" }],
});

const exits = (t: Lab, unit = "c"): string[] =>
  t
    .actions("disengage")
    .filter((action) => action.unit === unit)
    .map(({ to }) => to)
    .sort();

const pursuers = (t: Lab): string[] => t.actions("maintainContact").map(({ unit }) => unit);

rule("8.2", "cavalry next to an enemy may move away, Routed or not", () => {
  for (const routed of [false, true]) {
    const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2, { routed }) }));
    expect(exits(t)).toEqual(["7,7", "8,6", "9,7"]);
    t.act(disengage("c", "8,6"));
    expect(t.hex("c")).toBe("8,6");
    expect(t.of("disengaged")).toMatchObject([{ unit: "c", from: "8,7", path: ["8,6"], cite: "8.2.3" }]);
  }
});

rule("8.2", "infantry and guns may not", () => {
  const t = lab(
    reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2), i: cFoot("9,8", 1), g: cGuns("7,8", 1) }),
  );
  expect(new Set(t.actions("disengage").map(({ unit }) => unit))).toEqual(new Set(["c"]));
  expect(t.refusal(disengage("i", "9,7"))).toBe("8.0-eligible");
  expect(t.refusal(disengage("g", "7,7"))).toBe("8.0-eligible");
});

rule("8.2.1", "only in the owner's Reaction Phase", () => {
  const units = { f: fHorse("8,8", 2), c: cFoot("8,7", 2) };
  for (const phase of ["movement", "combat"]) {
    const t = lab({ player: "french", phase, units });
    expect(t.actions("disengage")).toEqual([]);
    expect(t.refusal(disengage("f", "8,9"))).toBe("8.2.1");
  }
  expect(lab(reaction(units)).asks).not.toBe("reaction"); // not the French one's
});

rule("8.2.2", "cavalry in the zone of enemy cavalry is pinned", () => {
  const t = lab(reaction({ f: fFoot("8,8", 2), g: fHorse("9,8", 1), c: cHorse("8,7", 2) }));
  expect(exits(t)).toEqual([]);
  expect(t.refusal(disengage("c", "8,6"))).toBe("8.2.2");
  expect(t.actions("countercharge").length).toBeGreaterThan(0); // it may still charge
});

rule("8.2.2", "cavalry without a zone there does not pin", () => {
  const free = (more: object, map: object = {}) =>
    exits(lab(reaction({ f: { ...fHorse("8,8", 2), ...more }, c: cHorse("8,7", 2) }, { map })));
  expect(free({})).toEqual([]);
  expect(free({ routed: true })).not.toEqual([]);
  expect(free({ contact: true })).not.toEqual([]);
  expect(free({}, { terrain: { "8,7": "fortified" } })).not.toEqual([]);
  expect(free({}, { terrain: { "8,7": "town", "8,8": "town" } })).not.toEqual([]);
});

rule(["8.2.2", "7.1-B2"], "nor does cavalry on the other side of a bridge (R25)", () => {
  const t = lab(reaction({ f: fHorse("8,8", 2), c: cHorse("8,7", 2) }, { map: bridge("8,7|8,8") }));
  expect(exits(t)).toEqual(["7,7", "8,6", "9,7"]);
});

rule("8.2.3", "one hex, adjacent, vacant, not prohibited, in no enemy zone", () => {
  const t = lab(
    reaction(
      { f: fFoot("8,8", 2), g: fFoot("6,6", 1), c: cHorse("8,7", 2) },
      { map: { terrain: { "9,7": "prohibited", "8,6": "prohibited" } } },
    ),
  );
  // 8,6 and 9,7 are lakes, 7,7 is in the zone of g, 7,8 and 9,8 in that of f, 8,8 is the enemy's.
  expect(exits(t)).toEqual([]);
  const open = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2), i: cFoot("8,6", 1) }));
  expect(exits(open)).toEqual(["7,7", "9,7"]);
  for (const hex of ["8,6", "7,8", "9,8", "8,8", "8,5"])
    expect(open.refusal(disengage("c", hex)), hex).toBe("8.2.3");
});

rule("8.2.3", "a Minor River costs nothing and hides no danger (R57)", () => {
  const map = { rivers: [{ name: "Brook", kind: "minor", sides: ["8,7|8,6"] }] };
  const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) }, { map }), { dice: [] });
  t.act(disengage("c", "8,6"));
  expect(t.hex("c")).toBe("8,6");
});

rule("8.2.3", "a Major River is crossed at its bridge only, and a zone over one closes no hex (R25)", () => {
  const map = {
    rivers: [{ name: "Saale", kind: "major", sides: ["8,7|8,6", "8,7|7,7", "9,7|9,6"] }],
    crossings: [
      { name: "Bridge", side: "8,7|7,7", kind: "bridge" },
      { name: "Ford", side: "9,7|9,6", kind: "ford" },
    ],
  };
  const t = lab(reaction({ f: fFoot("8,8", 2), g: fFoot("9,6", 2), c: cHorse("8,7", 2) }, { map }));
  expect(exits(t)).toEqual(["7,7", "9,7"]); // g is adjacent to 9,7 over the ford only; 8,6 is across the river
});

rule("8.2.3-through", "through friends only if nothing else is open", () => {
  const units = {
    f: fFoot("8,8", 2),
    c: cHorse("8,7", 2),
    i: cFoot("8,6", 1),
    j: cFoot("9,7", 1),
    k: cFoot("7,7", 1),
  };
  const t = lab(reaction(units));
  expect(exits(t)).toEqual(["10,6", "10,7", "6,6", "6,7", "7,6", "8,5", "9,6"]);
  t.act(disengage("c", "8,5"));
  expect(t.of("disengaged")[0]).toMatchObject({ path: ["8,6", "8,5"] });
  const { k: _, ...fewer } = units;
  expect(exits(lab(reaction(fewer)))).toEqual(["7,7"]);
});

rule("8.2.3-through", "hex by hex until it stands alone, never through an enemy zone", () => {
  const lake = Object.fromEntries(["7,7", "9,7", "7,6", "9,6"].map((hex) => [hex, "prohibited"]));
  const units = { f: fFoot("8,8", 2), c: cHorse("8,7", 2), i: cFoot("8,6", 1), j: cFoot("8,5", 1) };
  const t = lab(reaction(units, { map: { terrain: lake } }));
  expect(exits(t)).toEqual(["7,5", "8,4", "9,5"]);
  t.act(disengage("c", "8,4"));
  expect(t.of("disengaged")[0]).toMatchObject({ path: ["8,6", "8,5", "8,4"] });
  const watched = lab(reaction({ ...units, g: fFoot("9,5", 1) }, { map: { terrain: lake } }));
  expect(exits(watched)).toEqual([]); // 8,5 is in the zone of g
});

rule("8.2.3-through", "every friend in the way offers its own onward path", () => {
  // Over i there is space immediately; over j only behind k.
  const lake = ["7,7", "8,5", "9,6", "10,7"];
  const terrain = Object.fromEntries(lake.map((hex) => [hex, "prohibited"]));
  const units = {
    f: fFoot("8,8", 2),
    c: cHorse("8,7", 2),
    i: cFoot("8,6", 1),
    j: cFoot("9,7", 1),
    k: cFoot("10,6", 1),
  };
  const t = lab(reaction(units, { map: { terrain } }));
  expect(exits(t)).toEqual(["10,5", "11,6", "11,7", "7,6"]);
});

rule("8.2.4", "one enemy that was adjacent may enter the hex, and is In Contact", () => {
  const t = lab(
    reaction({ f: fFoot("8,8", 2), g: fFoot("9,8", 2), far: fFoot("8,9", 2), c: cHorse("8,7", 2) }),
  );
  t.act(disengage("c", "8,6"));
  expect(t.asks).toBe("contact");
  expect(t.side).toBe("french");
  expect(pursuers(t).sort()).toEqual(["f", "g"]);
  expect(t.actions("pass")).toHaveLength(1);
  t.act({ do: "maintainContact", unit: "g" });
  expect(t.hex("g")).toBe("8,7");
  expect(t.unit("g").contact).toBeTruthy();
  expect(t.of("contact")).toMatchObject([{ unit: "g", from: "9,8", to: "8,7", cite: "8.2.4" }]);
  expect(t.asks).not.toBe("contact"); // one only
});

rule("8.2.4", "it may let the cavalry go", () => {
  const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) }))
    .act(disengage("c", "8,6"))
    .pass();
  expect(t.of("contact")).toEqual([]);
  expect(t.hex("f")).toBe("8,8");
});

rule(["8.2.4", "artillery-noadvance"], "guns, Routed units and units In Contact stay (R58)", () => {
  const t = lab(
    reaction({
      g: fGuns("8,8", 2),
      r: fFoot("9,8", 2, { routed: true }),
      k: fFoot("7,8", 2, { contact: true }),
      c: cHorse("8,7", 2),
    }),
  );
  t.act(disengage("c", "8,6"));
  expect(t.asks).not.toBe("contact");
});

rule(["8.2.4", "7.1-B3"], "across a bridge too, and whatever zones lie there", () => {
  const t = lab(
    reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2), i: cFoot("9,7", 2) }, { map: bridge("8,7|8,8") }),
  );
  t.act(disengage("c", "8,6"));
  expect(pursuers(t)).toEqual(["f"]);
});

rule(["8.2.4", "9.4.4.1-B6"], "but not into a hex that a garrison still holds", () => {
  const garrisons = [{ hex: "8,7", nation: "prussian", strength: 0 }];
  const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) }, { garrisons }));
  t.act(disengage("c", "8,6"));
  expect(t.asks).not.toBe("contact");
  expect(t.of("garrisonFell")).toEqual([]);
});

rule("8.2.4-E1", "In Contact: no zone", () => {
  const units = { f: fFoot("8,8", 2, { contact: true }), c: cFoot("8,7", 2) };
  const t = lab({ player: "coalition", phase: "movement", units });
  expect(t.reach("c")).toContain("8,6"); // it walks away by day
  const held = lab({
    player: "coalition",
    phase: "movement",
    units: { ...units, f: fFoot("8,8", 2) },
  });
  expect(held.reach("c")).toEqual([]);
});

rule("8.2.4-E2", "In Contact: half strength rounded up in attack and defence; terrain is not halved", () => {
  const attacker = lab(combat({ f: fFoot("8,8", 3, { contact: true }), c: cFoot("8,7", 2) }));
  attacker.act(attack("f", "8,7"));
  expect(lines(weigh(attacker).attack)).toEqual(["f (in contact, half) 2 [8.2.4-E2]"]);
  const defender = lab(
    combat(
      { f: fFoot("8,8", 3), c: cFoot("8,7", 3, { contact: true }) },
      { map: { terrain: { "8,7": "rough" } } },
    ),
  );
  defender.act(attack("f", "8,7"));
  expect(lines(weigh(defender).defence)).toEqual(["c (in contact, half) 2 [8.2.4-E2]", "rough 2 [9.4]"]);
});

rule("8.2.4-E3", "In Contact: no advance", () => {
  const position = (contact: boolean) => combat({ f: fFoot("8,8", 4, { contact }), c: cFoot("8,7", 1) });
  const t = lab(position(true), { dice: [3] }).act(attack("f", "8,7"));
  expect(resolve(t)).toBe("DW");
  t.until("advance", "movement");
  expect(t.asks).toBe("movement");
  expect(t.hex("f")).toBe("8,8");
  const free = lab(position(false), { dice: [3] }).act(attack("f", "8,7"));
  expect(resolve(free)).toBe("DW");
  expect(free.until("advance", "movement").asks).toBe("advance");
});

rule(
  "8.2.4-combat",
  "a unit that maintains contact must attack in the next Combat Phase, at half strength",
  () => {
    const t = lab(reaction({ f: fFoot("8,8", 3), c: cHorse("8,7", 1) }));
    t.act(disengage("c", "8,6"), { do: "maintainContact", unit: "f" });
    expect(t.asks).toBe("declaration");
    expect(t.actions()).toEqual([attack("f", "8,6")]);
    t.act(attack("f", "8,6"));
    expect(weigh(t).attack[0]).toMatchObject({ value: 2 });
  },
);

rule("8.2.4-recovery", "the marker stays through the opponent's whole next turn (R11)", () => {
  const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 1, { routed: true }) }), { dice: [3] });
  t.act(disengage("c", "8,6"), { do: "maintainContact", unit: "f" });
  t.pass(); // c is Routed and binds no unit
  expect(t.side).toBe("coalition");
  expect(t.state.turn).toBe(1);
  expect(t.unit("f").contact).toBeTruthy(); // after the French Combat Phase
  t.until("reaction", "declaration");
  expect(t.of("contactEnds")).toEqual([]);
  t.until("movement");
  expect(t.side).toBe("french");
  expect(t.of("contactEnds")).toMatchObject([{ unit: "f", cite: "8.2.4-recovery" }]);
  expect(t.unit("f").contact).toBeFalsy();
});

rule("16.7.3-diseng", "Cossacks slip away from cavalry; light infantry disengages, unless pinned", () => {
  const units = (f: object) => ({
    f,
    c: cHorse("8,7", 1, { traits: ["cossack"] }),
    l: cFoot("9,8", 1, { traits: ["light"] }),
  });
  const t = lab(reaction(units(fHorse("8,8", 2))), { options: ["16.7"] });
  expect(exits(t)).not.toEqual([]);
  expect(exits(t, "l")).toEqual([]);
  expect(t.refusal(disengage("l", "9,7"))).toBe("8.2.2");
  expect(t.refusal(charge("c", "8,8"))).toBe("16.7.3-react");
  const foot = lab(reaction(units(fFoot("8,8", 2))), { options: ["16.7"] });
  expect(exits(foot, "l")).not.toEqual([]);
  expect(foot.refusal(charge("l", "8,8"))).toBe("8.1");
});

const slipAway = {
  id: "slip",
  common: {
    title: "Slip away",
    text: "Nobody follows.",
    effects: [],
    keep: { use: "no-contact", until: "night" },
  },
};

rule(["8.2.4", "5.0-keep"], "a card against it keeps all units from following, hidden or not", () => {
  for (const options of [[], ["16.1"]]) {
    const idle = { id: "idle", common: { title: "Idle", text: "Nothing.", effects: [] } };
    const cards = { events: [slipAway, idle], cards: { kept: { coalition: ["slip"] }, deck: ["idle"] } };
    const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) }, cards), { options, dice: [1] });
    t.act({ ...disengage("c", "8,6"), card: "slip" });
    if (t.asks === "pin") t.pass();
    expect(t.asks).not.toBe("contact");
    expect(t.of("cardSpent")).toMatchObject([{ side: "coalition", card: "slip", expired: false }]);
    expect(t.hex("c")).toBe("8,6");
    expect(t.state.kept).toEqual([[], []]);
  }
});

rule(["8.2.4", "5.0-keep"], "the card need not be played, and one for something else does not help", () => {
  const other = {
    ...slipAway,
    id: "other",
    common: { ...slipAway.common, keep: { use: "reserves", until: "night" } },
  };
  const cards = { events: [other, slipAway], cards: { kept: { coalition: ["other", "slip"] }, deck: [] } };
  const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) }, cards));
  const away = t.actions("disengage").filter(({ to }) => to === "8,6");
  expect(away).toEqual([disengage("c", "8,6"), { ...disengage("c", "8,6"), card: "slip" }]);
  t.act(disengage("c", "8,6"));
  expect([t.asks, t.state.kept[1].length]).toEqual(["contact", 2]);
});

rule(["8.2.3", "8.2.3-through"], "the path is reported with its case: one hex, or over friends", () => {
  const t = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2) })).act(disengage("c", "7,7"));
  expect(t.of("disengaged")).toEqual([
    { type: "disengaged", unit: "c", from: "8,7", path: ["7,7"], cite: "8.2.3" },
  ]);
  const friends = { i: cFoot("8,6", 1), j: cFoot("9,7", 1), k: cFoot("7,7", 1) };
  const u = lab(reaction({ f: fFoot("8,8", 2), c: cHorse("8,7", 2), ...friends })).act(disengage("c", "8,5"));
  expect(u.of("disengaged")).toEqual([
    { type: "disengaged", unit: "c", from: "8,7", path: ["8,6", "8,5"], cite: "8.2.3-through" },
  ]);
});

rule(["8.2.3", "16.7.6"], "a Road-bound unit disengages along its road only", () => {
  const c = cHorse("8,7", 1, { traits: ["road-bound"] });
  const map = { roads: [{ id: "r", name: "r", hexes: ["8,7", "9,7", "10,7"] }] };
  const t = lab(reaction({ f: fFoot("8,8", 2), c }, { map }), { options: ["16.7"] });
  expect(exits(t)).toEqual(["9,7"]);
});

rule(
  ["8.2.4", "16.8.2-spent"],
  "a Spent unit follows only where no enemy zone is, a Weary one anywhere",
  () => {
    const pursuing = (fatigue: number, at: string) => {
      const units = { f: fFoot("8,8", 2, { fatigue }), c: cHorse("8,7", 2), i: cFoot(at, 2) };
      return pursuers(lab(reaction(units), { options: ["16.8"] }).act(disengage("c", "8,6")));
    };
    expect(pursuing(3, "9,7")).toEqual(["f"]);
    expect(pursuing(4, "9,7")).toEqual([]); // c in 8,6 and i in 9,7 control 8,7
  },
);
