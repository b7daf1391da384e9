// Custom positions: what they can say, and what they cannot.

import { type Json, Problem } from "@grognard/kernel";
import { describe, expect, it, test } from "vitest";
import { hexLabel, hexNamed } from "../src/board.ts";
import { MINOR, RIVER } from "../src/types.ts";
import { lab, rule } from "./lab.ts";

const FRIANT = { side: "french", at: "5,7" } as const;
const HILLER = { side: "coalition", at: "9,7" } as const;

describe("a blank field", () => {
  it("has new units, each in the formation that is called like its side", () => {
    const l = lab({
      units: { friant: FRIANT, hiller: { ...HILLER, arm: "cavalry" } },
      phase: "draw",
      cup: [],
    });
    const { world } = l.g;
    expect(world.formations.map(({ id, side }) => [id, side])).toEqual([
      ["french", 0],
      ["coalition", 1],
    ]);
    expect(world.units[l.id("friant")]).toMatchObject({ arm: "infantry", steps: 4, morale: 4, mp: 8 });
    expect(world.units[l.id("hiller")]).toMatchObject({ arm: "cavalry", steps: 2, morale: 4, mp: 13 });
    expect(l.unit("friant")).toEqual({
      place: "map",
      hexes: ["5,7"],
      facing: 0,
      steps: 4,
      lost: 0,
      stragglers: 0,
      batteries: 0,
      fatigue: "rested",
      disorganized: false,
      smashed: false,
      unsupplied: false,
      column: 0,
    });
    expect(l.hex("french-leader")).toBe("5,7");
    expect(l.hex("french-hq")).toBe("0,7");
  });

  it("says what a unit is and what has become of it", () => {
    const l = lab({
      turn: 3,
      phase: "draw",
      cup: [],
      formations: { iii: { side: "french", name: "III Corps", rating: 3, bonus: 1, order: "hold" } },
      units: {
        friant: {
          ...FRIANT,
          formation: "iii",
          name: "Friant",
          size: 5,
          morale: 5,
          mp: 7,
          steps: 2,
          stragglers: 1,
          forced: 1,
          batteries: 2,
          organic: 1,
          horse: true,
          facing: 4,
          fatigue: "tired1",
          disorganized: true,
          unsupplied: true,
        },
      },
    });
    expect(l.unit("friant")).toMatchObject({
      facing: 4,
      steps: 2,
      lost: 2,
      stragglers: 1,
      batteries: 2,
      fatigue: "tired1",
      disorganized: true,
      unsupplied: true,
    });
    const unit = l.id("friant");
    expect(l.g.world.units[unit]).toMatchObject({ name: "Friant", steps: 5, morale: 5, mp: 7, horse: true });
    expect([l.state.forced[unit], l.state.organic[unit]]).toEqual([1, 1]);
    expect(l.g.world.formations[0]).toMatchObject({ id: "iii", name: "III Corps", rating: 3, bonus: 1 });
    expect(l.order("iii")).toBe("hold");
  });

  it("reckons steps: what is not said follows from the rest", () => {
    const steps = (entry: object) => {
      const { steps, lost, stragglers } = lab({
        units: { friant: { ...FRIANT, ...entry } },
        phase: "draw",
        cup: [],
      }).unit("friant");
      return [steps, lost, stragglers];
    };
    expect(steps({ steps: 3 })).toEqual([3, 0, 0]); // a division of three steps
    expect(steps({ size: 5, steps: 3 })).toEqual([3, 2, 0]);
    expect(steps({ size: 5, stragglers: 2 })).toEqual([3, 0, 2]);
    expect(steps({ size: 5, lost: 1 })).toEqual([4, 1, 0]);
    expect(steps({ size: 5, lost: 1, stragglers: 1 })).toEqual([3, 1, 1]);
    expect(steps({ smashed: true })).toEqual([0, 3, 1]);
    expect(steps({ size: 4, smashed: true, stragglers: 2 })).toEqual([0, 2, 2]);
  });

  it("has trains, columns and lines", () => {
    const l = lab(
      {
        phase: "draw",
        cup: [],
        units: {
          friant: { ...FRIANT, trail: ["4,7", "3,7"] },
          gudin: { side: "french", at: "5,9", wing: "6,9" },
          wagon: { side: "french", arm: "wagon", at: "2,2", steps: 1 },
          pontoons: { side: "french", arm: "engineer", at: "2,4", mp: 6 },
        },
      },
      { options: ["extended-line"] },
    );
    expect(l.unit("friant")).toMatchObject({ column: 2, hexes: ["5,7", "4,7", "3,7"] });
    expect(l.unit("gudin").hexes).toEqual(["5,9", "6,9"]);
    expect(l.unit("wagon").steps).toBe(1);
    expect(l.g.world.units[l.id("pontoons")]).toMatchObject({ arm: "engineer", mp: 6 });
    expect(l.g.world.formations.map(({ id }) => id)).toEqual(["french", "french-supply"]);
  });

  it("puts spare counters into play", () => {
    const l = lab(
      {
        phase: "draw",
        cup: [],
        formations: { iii: { side: "french", detachment: true } },
        units: {
          friant: { ...FRIANT, formation: "iii", batteries: 2 },
          "iii-detachment": { at: "6,7", parent: "friant", steps: 2 },
          "iii-guns-1": { at: "5,6", parent: "friant", steps: 2 },
        },
      },
      { options: ["positioned-artillery"] },
    );
    expect(l.unit("friant")).toMatchObject({ steps: 2, lost: 0 });
    expect(l.unit("iii-detachment")).toMatchObject({ place: "map", steps: 2, hexes: ["6,7"] });
    expect(l.unit("iii-guns-1")).toMatchObject({ place: "map", steps: 2 });
  });

  it("changes the ground", () => {
    const l = lab({
      phase: "draw",
      cup: [],
      map: {
        terrain: { "7,7": "forest", "7,8": "town" },
        levels: { "8,8": 1 },
        places: { "7,8": "Ulm" },
        minorRoads: [["5,7", "6,7", "7,6"]],
        rivers: ["5,7|6,7"],
        slopes: ["7,8>8,8"],
      },
      broken: ["5,7|6,7"],
      units: { friant: FRIANT },
    });
    const { map } = l.g.world;
    const at = (name: string) => hexNamed(l.g, name);
    expect([map.terrain[at("7,7")], map.terrain[at("7,8")], map.level[at("8,8")]]).toEqual([1, 3, 1]);
    expect(map.names.get(at("7,8"))).toBe("Ulm");
    expect(map.sides.filter((bits) => bits & RIVER)).toHaveLength(2);
    expect(map.sides.filter((bits) => bits & MINOR)).toHaveLength(4);
    expect(l.state.broken.map((side) => hexLabel(l.g, Math.floor(side / 6))).sort()).toEqual(["5,7", "6,7"]);
  });
});

describe("the moment", () => {
  const units = { friant: FRIANT, hiller: HILLER };
  it("is the beginning of the turn, unless it says otherwise", () => {
    expect(lab({ units }).asks).toBe("orders");
    expect(lab({ units, turn: 2 }).state.turn).toBe(2);
  });
  it("can be any stage of an activation", () => {
    const l = lab({ units, activate: ["french"], stage: "units" });
    expect([l.side, l.asks]).toEqual(["french", "units"]);
    const frame = l.state.stack.at(-1)!;
    expect(frame).toMatchObject({ step: "activation", commands: [{ kind: "free", cap: -1 }] });
    expect(l.state.started[l.id("friant")]).toBe(hexNamed(l.g, "5,7"));
  });
  it("knows how the Orders Check came out, and what has happened since", () => {
    const l = lab({
      units: { ...units, friant: { ...FRIANT, spent: 2.5, started: "4,7" } },
      formations: { french: { order: { kind: "march", target: "12,7", beneath: "attack", fresh: true } } },
      activate: ["french"],
      stage: "units",
      command: "halt",
      cap: 6,
    });
    expect(l.state.stack.at(-1)).toMatchObject({ commands: [{ kind: "halt", cap: 48 }] });
    expect(l.spent("friant")).toBe(2.5);
    expect(l.state.started[l.id("friant")]).toBe(hexNamed(l.g, "4,7"));
    expect(l.order("french")).toBe("march+attack");
    expect(l.state.targets[0]).toEqual([hexNamed(l.g, "12,7")]);
  });
  it("orders on their way, markers, initiative", () => {
    const l = lab({
      units,
      phase: "draw",
      cup: [],
      formations: { french: { order: "hold", transit: [null, "advance"], replaced: true } },
      initiative: -3,
      holder: "coalition",
      dummies: { coalition: ["3,3"] },
    });
    expect(l.state.initiative).toBe(0); // a turn without fighting has ended
    expect(l.state.targets[1]).toEqual([hexNamed(l.g, "3,3")]);
    expect([l.state.rating[0], l.state.bonus[0]]).toEqual([3, 0]);
    expect(l.state.transit[0]!.map((order) => order?.kind)).toEqual(["advance", undefined, undefined]);
  });
});

describe("an activation under way", () => {
  const units = { friant: FRIANT, gudin: { side: "french", at: "5,9" }, hiller: { ...HILLER, at: "6,7" } };
  it("knows what has been done and declared", () => {
    const l = lab({
      units: { ...units, gudin: { ...units.gudin, attacked: true } },
      activate: ["french"],
      stage: "units",
      done: ["gudin"],
      prepared: ["friant"],
      forced: ["gudin"],
      cup: ["coalition"],
    });
    const [friant, gudin] = [l.id("friant"), l.id("gudin")];
    expect(l.state.stack.at(-1)).toMatchObject({ done: [gudin], prepared: [friant], forced: [gudin] });
    expect(l.state.attacked[gudin]).toBe(1);
    expect(l.state.cup).toEqual([l.g.world.formationById.get("coalition")]);
    expect(l.state.phase).toBe("operations");
    expect(l.actions("take").map(({ unit }) => unit)).not.toContain("gudin");
  });
  it("and how everybody stood when it began", () => {
    const l = lab({
      units: {
        friant: { ...FRIANT, disorganized: true },
        gudin: { side: "french", at: "1,1" },
        hiller: { ...HILLER, at: "6,7", batteries: 1 },
      },
      activate: ["french"],
      stage: "units",
    });
    const [friant, gudin] = [l.id("friant"), l.id("gudin")];
    expect(l.state.stack.at(-1)).toMatchObject({
      disorderedThen: [friant],
      zonedThen: [friant],
      besideThen: [friant],
      outThen: [gudin],
    });
  });
  it("obeys the order that a formation has", () => {
    const kinds = (formations: Json) =>
      (
        lab({ units, formations, activate: ["french"], stage: "units" }).state.stack.at(-1) as {
          commands?: unknown;
        }
      ).commands;
    expect(kinds({ french: { order: "advance" } })).toMatchObject([{ kind: "obey", cap: -1 }]);
    expect(kinds({})).toMatchObject([{ kind: "free", cap: -1 }]);
  });
  it("begins with the Orders Check, unless it says otherwise", () => {
    const l = lab({ units, formations: { french: { order: "hold" } }, activate: ["french"] }, { dice: [4] });
    expect(l.of("obeys")).toMatchObject([{ formation: "french", total: 8 }]);
  });
  it("may be of two formations", () => {
    const l = lab({
      formations: { i: { side: "french" }, ii: { side: "french" } },
      units: { friant: { ...FRIANT, formation: "i" }, gudin: { ...units.gudin, formation: "ii" } },
      activate: ["i", "ii"],
      stage: "units",
    });
    expect(l.actions("take").map(({ unit }) => unit)).toEqual(expect.arrayContaining(["friant", "gudin"]));
  });
});

describe("the table", () => {
  it("keeps count of what has gone", () => {
    const l = lab(
      {
        clear: true,
        reinforcements: [],
        units: { friant: "7,6", lusignan: "6,10" },
        phase: "reveal",
        fought: true,
        holder: "coalition",
        initiative: 2,
        exited: { french: 2 },
        trainsLost: { coalition: 1 },
        leadersLost: { french: 1, coalition: 2 },
        committed: ["grenadiers"],
        dummies: { french: ["7,6"] },
      },
      { scenario: "teugn-hausen", options: ["initiative"], dice: [1, 1, 1, 1, 1, 1] },
    );
    const { exited, trainsLost, leadersLost, committed, holder, fought, dummies } = l.state;
    expect([exited, trainsLost, leadersLost]).toEqual([
      [2, 0],
      [0, 1],
      [1, 2],
    ]);
    expect(committed[l.g.world.formationById.get("grenadiers")!]).toBe(1);
    expect([holder, fought, dummies[0]]).toEqual([1, true, [hexNamed(l.g, "7,6")]]);
    expect(l.state.initiative).toBe(2);
  });
  it("begins a turn at any stage, in its phase", () => {
    const phase = (at: string) => lab({ units: { friant: FRIANT, hiller: HILLER }, phase: at }).state.phase;
    expect([phase("start"), phase("advance"), phase("issue")]).toEqual(["orders", "orders", "orders"]);
    const l = lab({ units: { friant: FRIANT, hiller: HILLER }, phase: "draw" }, { dice: [2, 6] });
    expect([l.state.phase, l.of("drawn").map(({ formation }) => formation)]).toEqual([
      "operations",
      ["coalition"],
    ]);
  });
});

describe("a scenario's position", () => {
  it("is that of the scenario, with some changes", () => {
    const l = lab(
      {
        phase: "draw",
        cup: [],
        units: { montbrun: { at: "15,6", steps: 1 }, davout: "eliminated" },
        owners: { Teugn: "coalition", "6,8": "french", Hausen: "none" },
      },
      { scenario: "teugn-hausen" },
    );
    expect(l.unit("montbrun")).toMatchObject({ hexes: ["15,6"], steps: 1, lost: 1, fatigue: "acted1" });
    expect(l.hex("general-montbrun")).toBe("15,6");
    expect(l.unit("davout").place).toBe("eliminated");
    expect(l.state.owners.slice(0, 3)).toEqual([0, 1, -1]);
    expect(l.unit("st-hilaire").hexes).toHaveLength(5);
  });
  it("or of some of its units alone", () => {
    const l = lab(
      { clear: true, phase: "draw", cup: [], reinforcements: [], units: { friant: "7,6" } },
      { scenario: "teugn-hausen" },
    );
    expect(l.unit("friant")).toMatchObject({ hexes: ["7,6"], column: 0 });
    expect(l.hex("general-friant")).toBe("7,6");
    expect(l.unit("st-hilaire").place).toBe("waiting");
    expect(l.unit("french-hq").place).toBe("waiting");
  });
});

describe("what cannot be", () => {
  const complaint = (position: Json, scenario?: string): string | undefined => {
    try {
      lab(position, scenario ? { scenario, options: ["all"] } : { options: ["extended-line"] });
    } catch (error) {
      if (error instanceof Problem) return error.message;
      throw error;
    }
    return undefined;
  };
  const unit = (entry: object): Json => ({ units: { friant: { ...FRIANT, ...entry } as Json } });

  const rows: [mistake: string, position: Json, says: string][] = [
    [
      "a unit nobody knows",
      { units: { ney: "7,7" } },
      'position.units.ney: there is no unit "ney" in this position; a new one needs a "side"',
    ],
    [
      "a side of its own",
      { units: { ney: { side: "british", at: "7,7" } } },
      'position.units.ney.side: must be one of french, coalition, not "british"',
    ],
    [
      "an arm of its own",
      unit({ arm: "guns" }),
      'position.units.friant.arm: must be one of infantry, cavalry, wagon, engineer, not "guns"',
    ],
    [
      "a formation nobody knows",
      unit({ formation: "guard" }),
      'position.units.friant.formation: there is no formation "guard" in this position',
    ],
    [
      "a formation without side",
      { formations: { iii: { order: "hold" } } },
      'position.formations.iii: a new formation needs a "side"',
    ],
    [
      "a formation of the others",
      { formations: { iii: { side: "coalition" } }, units: { friant: { ...FRIANT, formation: "iii" } } },
      "position.units.friant.formation: iii is of the other side",
    ],
    ["no hex", unit({ at: "here" }), 'position.units.friant.at: must be a hex such as "7,7", not "here"'],
    [
      "off the map",
      unit({ at: "15,0" }),
      "position.units.friant.at: 15,0 is not on the map of 15 columns and 15 rows",
    ],
    [
      "in the mountains",
      { map: { terrain: { "5,7": "mountain" } }, units: { friant: FRIANT } },
      "position.units.friant.at: no unit can enter 5,7 [8.4]",
    ],
    [
      "three stragglers",
      unit({ stragglers: 3 }),
      "position.units.friant.stragglers: must be a whole number from 0 to 2, not 3 [10.0-cap]",
    ],
    [
      "more steps than it has",
      unit({ size: 4, steps: 5 }),
      "position.units.friant.steps: has no more than 4 steps [2.2.1-steps]",
    ],
    [
      "more steps than stragglers leave",
      unit({ size: 4, steps: 3, stragglers: 2 }),
      "position.units.friant.steps: has no more than 2 steps [2.2.1-steps]",
    ],
    ["too big", unit({ size: 6 }), "formations[0].units[0].steps: must be a whole number from 1 to 5, not 6"],
    [
      "steps that do not add up",
      unit({ size: 4, steps: 2, lost: 1 }),
      "position.units.friant: accounts for 3 of its 4 steps [2.2.1-steps]",
    ],
    [
      "more forced than missing",
      unit({ forced: 1 }),
      "position.units.friant: has lost more to marches than it lacks [15.14]",
    ],
    [
      "smashed and disorganized",
      unit({ smashed: true, disorganized: true }),
      "position.units.friant: is smashed and disorganized at once [10.2]",
    ],
    [
      "on the map without a step",
      unit({ size: 4, steps: 0 }),
      "position.units.friant: is on the map without a step [10.2]",
    ],
    [
      "overstacked",
      { units: { friant: FRIANT, gudin: { ...FRIANT, steps: 2 } } },
      "position.units.friant: friant, gudin in 5,7 are 12 SP, and 10 is the most [6.1]",
    ],
    [
      "enemies in one hex",
      { units: { friant: FRIANT, hiller: { ...HILLER, at: "5,7" } } },
      "position.units.hiller: is in 5,7 with friant of the other side [6.1]",
    ],
    [
      "a column with a gap",
      unit({ trail: ["3,7"] }),
      "position.units.friant.trail[0]: must be a chain of hexes behind its head [15.7-follow]",
    ],
    [
      "a column of three for 8 SP",
      unit({ column: 3 }),
      "position.units.friant.column: a column of this strength has no more than 2 [15.7]",
    ],
    [
      "column and line at once",
      unit({ trail: [], wing: "5,8" }),
      "position.units.friant.wing: is either in column or in line [16.7]",
    ],
    [
      "a line torn apart",
      unit({ wing: "5,9" }),
      "position.units.friant.wing: must be beside its hex [16.7-form]",
    ],
    [
      "a detachment of nobody",
      {
        formations: { iii: { side: "french", detachment: true } },
        units: { friant: { ...FRIANT, formation: "iii" }, "iii-detachment": "6,7" },
      },
      'position.units.iii-detachment: a detachment needs its "parent" [10.3-create]',
    ],
    [
      "two places at once",
      unit({ place: "waiting" }),
      'position.units.friant: is either "at" a hex or off the map, "place", not both',
    ],
    [
      "spare, but no spare counter",
      { units: { friant: { side: "french", place: "spare" } } },
      "position.units.friant.place: it is no spare counter",
    ],
    [
      "a facing off the map",
      { units: { friant: { side: "french", place: "waiting", facing: 2 } } },
      "position.units.friant.facing: it is not on the map",
    ],
    [
      "a wagon that is tired",
      { units: { wagon: { side: "french", arm: "wagon", at: "5,7", fatigue: "spent" } } },
      'position.units.wagon.fatigue: is not for a piece of the kind "wagon" [1.0-forcechart]',
    ],
    [
      "an infantry bridge",
      unit({ bridging: "5,7|5,8" }),
      'position.units.friant.bridging: is not for a piece of the kind "infantry" [6.11]',
    ],
    [
      "MARCH to nowhere",
      { ...(unit({}) as object), formations: { french: { order: "march" } } },
      "position.formations.french.order: MARCH needs a target [15.3-target]",
    ],
    [
      "a marker with others",
      {
        units: { friant: FRIANT, hiller: HILLER },
        formations: { iii: { side: "french", marker: "hiller" } },
      },
      "formations[0].units: a formation needs a unit",
    ],
    [
      "a broken bridge where none is",
      { units: { friant: FRIANT }, broken: ["5,7|5,8"] },
      "position.broken[0]: there is no river bridge [6.10-creek]",
    ],
    [
      "a stage of nothing",
      { units: { friant: FRIANT }, stage: "units" },
      'position.stage: needs a formation to "activate" [3.0-III-B]',
    ],
    [
      "activating enemies together",
      { units: { friant: FRIANT, hiller: HILLER }, activate: ["french", "coalition"] },
      "position.activate[1]: is of the other side [16.1-use]",
    ],
    [
      "a place nobody must hold",
      { units: { friant: FRIANT }, owners: { Paris: "french" } },
      "position.owners.Paris: nobody has to hold it",
    ],
  ];
  it.each(rows)("%s", (_, position, says) => expect(complaint(position)).toBe(says));

  it("a field that nobody knows", () => {
    expect(complaint({ weather: "rain" })).toMatch(
      /^position\.weather: unknown; known are turn, clear, phase,/,
    );
    expect(complaint(unit({ mood: "low" }))).toMatch(
      /^position\.units\.friant\.mood: unknown; known are at,/,
    );
  });

  it("nor does a unit of a scenario change sides", () => {
    expect(complaint({ units: { friant: { side: "coalition" } } }, "teugn-hausen")).toBe(
      "position.units.friant.side: belongs to a unit of the scenario: choose a new id",
    );
    expect(complaint({ formations: { friant: { side: "coalition" } } }, "teugn-hausen")).toBe(
      "position.formations.friant.side: its side cannot change",
    );
    expect(complaint({ activate: ["grenadiers"] }, "teugn-hausen")).toBe(
      "position.activate[0]: has nothing on the map [3.0-III-A]",
    );
    expect(complaint({ formations: { friant: { marker: "montbrun" } } }, "teugn-hausen")).toBe(
      "position.formations.friant.marker: is not of this formation [15.7-marker-pass]",
    );
    expect(complaint({ formations: { friant: { order: "march" } } }, "teugn-hausen")).toBe(
      "position.formations.friant.order: MARCH needs a target [15.3-target]",
    );
    expect(
      complaint({ units: { "iii-korps-detachment": { at: "7,12", parent: "friant" } } }, "teugn-hausen"),
    ).toBe("position.units.iii-korps-detachment.parent: friant is no division of its formation [10.3]");
  });
});

rule("15.6-attack", "an ATTACK binds from every stage of an activation", () => {
  const units = {
    a: { side: "french", at: "4,7", facing: 1 },
    d: { side: "coalition", at: "7,7", facing: 4 },
  };
  const at = (more: object = {}) =>
    lab({
      activate: ["french"],
      stage: "units",
      formations: { french: { order: "attack" } },
      units,
      ...more,
    });
  expect(at().refusal({ do: "pass" })).toBe("15.6-attack");
  const t = at().take("a");
  expect([t.refusal({ do: "rest" }), t.refusal({ do: "move", to: "3,7" })]).toEqual([
    "15.6-attack",
    "15.6-attack",
  ]);
  const far = { ...units, d: { ...units.d, at: "12,7" }, e: { ...units.d, at: "12,12" } };
  expect(() => at({ units: far })).toThrow("position.goal");
  expect(() => at({ units: far, goal: "1,1" })).toThrow("position.goal");
  expect(at({ units: far, goal: "12,12" }).take("a").destinations).not.toContain("5,6");
});

test("a smashed unit has no steps and does not march, and what belongs to a column is for columns", () => {
  const unit = (more: object) => () =>
    lab({ units: { d: { side: "coalition", at: "7,7", size: 4, ...more } } });
  expect(unit({ smashed: true })).not.toThrow();
  expect(unit({ smashed: true, steps: 3 })).toThrow("smashed but has steps");
  expect(unit({ smashed: true, column: 1 })).toThrow("smashed but has steps or marches");
  for (const key of ["deploying", "passed"]) expect(unit({ [key]: true })).toThrow("only for a march column");
  expect(unit({ heldAt: "7,8" })).toThrow("only for a march column");
  expect(unit({ heldAt: "7,6", column: 2, trail: ["7,8", "7,9"] })).not.toThrow();
});
