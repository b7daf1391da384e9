// Both days: two armies put together from those of each day, and troops whose way only their owner knows.

import { Game, Problem, seeded } from "@grognard/kernel";
import { describe, expect } from "vitest";
import { eylau } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";
import type { ScenarioFile, UnitFile } from "../src/scenario/schema.ts";
import { specialRules } from "../src/scenario/special-rules.ts";
import { screen } from "../src/screen/index.ts";
import { DISPLAY, ON_MAP, WAITING, type World } from "../src/types.ts";
import { rule } from "./lab.ts";
import { NIGHTFALL } from "./nightfall.ts";

const fileOf = (id: string) => scenarioById(id) as ScenarioFile;
const BOTH = fileOf("two-days");
const FIRST = fileOf("rearguard");
const SECOND = fileOf("eylau");
const world = loadWorld(BOTH, []);
const start = (of: World = world) => Game.start(eylau, of, seeded("two days"));
const unitOf = (of: ScenarioFile, id: string): UnitFile => of.units.find((unit) => unit.id === id)!;

describe("the armies", () => {
  const first = new Set(FIRST.units.map(({ id }) => id));

  rule("3.0", "all that fought on either day is there, once", () => {
    const ids = new Set(BOTH.units.map(({ id }) => id));
    const missing = SECOND.units.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
    expect(missing).toEqual(["R-a4", "Y1"]); // two companies are with the rear guard, in halves
    const more = BOTH.units.filter(({ id }) => !SECOND.units.some((unit) => unit.id === id));
    const lost = ["KOS-3", "J01-3", "J03-3", "J20-3"]; // battalions that the 8th did not see again
    expect(more.map(({ id }) => id).sort()).toEqual([...lost, "Y1-1", "Y1-2", "L14-1", "L14-2"].sort());
  });

  rule("3.0", "units of the first day have its strength, all others that of the second", () => {
    const strengths = (of: ScenarioFile, ids: readonly string[]) => ids.map((id) => unitOf(of, id).strength);
    const early = ["18L-1", "TOB-1", "4L-2", "PSK-3", "SPD"];
    expect(early.every((id) => first.has(id))).toBe(true);
    expect(strengths(BOTH, early)).toEqual(strengths(FIRST, early));
    expect(strengths(BOTH, early)).not.toEqual(strengths(SECOND, early));
    const late = ["33L-1", "PAV-1", "16Lt-1", "1Cu"];
    expect(strengths(BOTH, late)).toEqual(strengths(SECOND, late));
  });

  rule("3.0", "both armies have the guns of the second day, and no other", () => {
    const guns = (of: ScenarioFile, nation: string) =>
      of.units
        .filter((unit) => unit.nation === nation && unit.kind.endsWith("battery"))
        .reduce((sum, unit) => sum + unit.strength!, 0);
    for (const nation of ["french", "russian", "prussian"])
      expect(guns(BOTH, nation), nation).toBe(guns(SECOND, nation));
  });

  rule("3.0", "the rear guard stands where it stood, 27 rows farther down the larger map", () => {
    const down = (at: string) => at.replace(/\d+$/, (row) => String(Number(row) + 27));
    for (const id of ["PSK-1", "J24-2", "KOS-1", "4L-1", "F-a1"])
      expect(unitOf(BOTH, id).at, id).toBe(down(unitOf(FIRST, id).at!));
    expect(unitOf(BOTH, "PAV-1").at).toBe(unitOf(SECOND, "PAV-1").at);
    expect(unitOf(BOTH, "16Lt-1").at).toBeUndefined();
  });

  rule("16.14", "Bagration commands the rear guard; the army behind it is not committed", () => {
    const { position } = start();
    const { state } = position;
    const place = (id: string) => state.place[world.unitById.get(id)!];
    for (const id of ["markov", "barclay", "pahlen"])
      expect(state.superior[world.unitById.get(id)!], id).toBe(world.unitById.get("bagration"));
    expect([place("bagration"), place("gogel"), place("mazovsky"), place("kozhin")]).toEqual([
      ON_MAP,
      ON_MAP,
      DISPLAY,
      DISPLAY,
    ]);
    expect([place("davout"), place("lannes")]).toEqual([WAITING, undefined]);
  });
});

rule("4.5", "88 turns: from turn 33 of the 7th over two of the night to the end of the 8th", () => {
  const light = (kind: string) => world.turns.filter((turn) => turn.light === kind).length;
  expect(world.turns).toHaveLength(27 + 2 + 59);
  expect(world.turns.findIndex((turn) => turn.light === "transitional")).toBe(27);
  expect([world.turns[0]!.name, world.turns[26]!.name]).toEqual(["7 February, 14:00", "7 February, 22:30"]);
  expect([world.turns[29]!.name, world.turns[87]!.name]).toEqual(["8 February, 06:00", "8 February, 22:30"]);
  expect(["day", "dusk", "evening", "night"].map(light)).toEqual([12 + 39, 6 + 5 + 6, 6, 12]);
});

rule("4.2", "each turn of the 8th has the light, the hour and the snow of the battle of that day", () => {
  for (const turn of SECOND.turns) {
    const own = BOTH.turns.find(({ name }) => name === turn.name)!;
    expect(own, turn.name).toEqual({ ...turn });
  }
});

describe("ways chosen in secret", () => {
  const choose = (of: World, ...ways: readonly [unit: string, way: string][]) => {
    const game = start(of);
    for (const [unit, way] of ways) {
      const answer = game.submit(game.pending[0]!.side, { do: "comeBy", unit, way });
      expect(answer.ok, `${unit} ${way}`).toBe(true);
    }
    return game;
  };
  const small = loadWorld(NIGHTFALL, []);

  rule("3.0", "the French choose for Davout and Ney, the Allies for L'Estocq, before the first turn", () => {
    const game = start();
    const asked: [string, readonly string[], number][] = [];
    while (game.pending[0]!.id === "marches") {
      const [{ side, about, choice }] = game.pending as [(typeof game.pending)[number]];
      const actions = choice.kind === "listed" ? choice.actions : [];
      asked.push([side, about, actions.length]);
      game.submit(side, actions[0]!);
    }
    expect(asked).toEqual([
      ["french", ["davout"], 4],
      ["french", ["ney"], 3],
      ["allied", ["lestocq"], 3],
    ]);
    expect(game.position.state.turn).toBe(1);
  });

  rule("3.0", "no other commander, and no way that is not there", () => {
    const game = start();
    const cites = (action: object) =>
      game
        .refusals("french", { do: "comeBy", ...action } as never)
        .map(({ cite, message }) => [cite, message]);
    expect(cites({ unit: "ney", way: "kreuzburg" })).toEqual([
      ["3.0", "that is not the commander whose way is chosen now"],
    ]);
    expect(cites({ unit: "davout", way: "kreuzburg" })).toEqual([["3.0", "these troops have no such way"]]);
  });

  rule("3.0", "neither the enemy nor a spectator sees or hears which", () => {
    const game = choose(world, ["davout", "sausgarten"], ["ney", "landsberg"], ["lestocq", "koenigsberg"]);
    const ways = (viewer: string) => eylau.view(game.position, viewer).state.ways;
    expect([ways("french"), ways("allied"), ways("spectator")]).toEqual([
      [3, 2, -1],
      [-1, -1, 2],
      [-1, -1, -1],
    ]);
    const chosen = { type: "chosenWay", unit: "davout", way: "sausgarten", cite: "3.0" } as const;
    const heard = (viewer: string) => eylau.redact(game.position, chosen, viewer);
    expect([heard("french"), heard("allied"), heard("spectator")]).toEqual([chosen, undefined, undefined]);
    expect(screen.hasSecrets(world)).toBe(true);
  });

  rule("3.0", "beside the map the enemy finds them waiting, without when and where", () => {
    const game = choose(world, ["davout", "sausgarten"], ["ney", "landsberg"], ["lestocq", "koenigsberg"]);
    const scene = (viewer: string) => screen.scene(world, eylau.view(game.position, viewer));
    const titles = (viewer: string) =>
      scene(viewer)
        .trays.filter(({ title }) => title.endsWith("Reinforcements"))
        .flatMap(({ groups }) => groups.map(({ title }) => title));
    expect(titles("french").filter((title) => title.startsWith("Sausgarten lane"))).toHaveLength(6);
    expect(titles("allied").some((title) => title.startsWith("Sausgarten lane"))).toBe(false);
    expect(titles("allied")).toContain("With Davout: by which way, and when, is a secret");
    const notes = (viewer: string) => scene(viewer).track.turns[47]!.note;
    expect(notes("french")).toContain("Sausgarten lane");
    expect(notes("allied")).not.toContain("Sausgarten lane");
  });

  rule("3.0", "what a computer player imagines is drawn from all ways, whatever has been chosen", () => {
    const game = choose(small, ["lochet", "north"], ["mazovsky", "south"]);
    const chance = seeded("imagined");
    const drawn = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const view = eylau.view(game.position, "french");
      drawn.add(String(eylau.imagine(view, chance, eylau.worldFor(small, "french")).state.ways));
    }
    expect([...drawn].sort()).toEqual(["1,0", "1,1"]);
  });

  rule("3.0", "they come by it, and then everybody knows it; a hard march has tired them", () => {
    const game = choose(small, ["lochet", "north"], ["mazovsky", "south"]);
    const events: { readonly type: string }[] = [];
    while (game.position.state.disclosed[0] === 0) {
      const [{ side, choice }] = game.pending as [(typeof game.pending)[number]];
      const actions = choice.kind === "listed" ? choice.actions : [];
      const one = actions.find((action) => action.do === "enter");
      game.submit(side, one ?? actions.find((action) => action.do === "pass") ?? actions[0]!);
      events.push(...game.events);
    }
    expect(events).toContainEqual({ type: "entered", unit: "F4", hex: "3,0", cite: "6.7" });
    expect(events).toContainEqual({ type: "disclosed", unit: "lochet", way: "north", cite: "3.0" });
    expect(events).toContainEqual({ type: "fatigue", unit: "lochet", points: 2, left: 3, cite: "3.0" });
    const seen = (viewer: string) => eylau.view(game.position, viewer).state.ways;
    expect([seen("allied"), seen("french")]).toEqual([
      [1, 1],
      [1, -1],
    ]);
  });

  rule("3.0", "the scenario names all ways, and which side's they are", () => {
    const text = specialRules(BOTH).at(-1)!.summary;
    for (const name of ["Davout", "Ney", "L'Estocq", "Königsberg", "night march", "Mollwitten"])
      expect(text, name).toContain(name);
  });
});

describe("mistakes in an owner's order of battle of this size are named with their places", () => {
  type Spoiled = { [K in keyof ScenarioFile]: ScenarioFile[K] };
  const faults = (spoiled: Partial<Spoiled>): readonly string[] => {
    try {
      loadWorld({ ...BOTH, ...spoiled }, []);
    } catch (error) {
      if (error instanceof Problem) return error.all.map(({ message }) => message);
      throw error;
    }
    return [];
  };
  const marches = BOTH.marches!;
  /** With one more unit in the first group of a way. */
  const joinedBy = (march: number, way: number, unit: string): Partial<Spoiled> => ({
    marches: marches.map((one, i) => ({
      ...one,
      ways: one.ways.map((each, j) => ({
        ...each,
        reinforcements: each.reinforcements.map((group, k) =>
          i === march && j === way && k === 0 ? { ...group, units: [...group.units, unit] } : group,
        ),
      })),
    })),
  });

  rule("3.0", "of the armies: several at the same time", () => {
    const units = BOTH.units.map((unit, i) =>
      i === 200 ? { ...unit, under: "nobody" } : i === 300 ? { ...unit, under: "napoleon" } : unit,
    );
    expect(faults({ units })).toEqual([
      'units[200].under: there is no leader "nobody" in this scenario',
      "units[300].under: napoleon is of the other side",
    ]);
  });

  rule("3.0", "of the ways: units that are there, come twice, or are of the other side", () => {
    const place = "reinforcements[0].units";
    expect(faults(joinedBy(0, 1, "1Dr"))).toEqual([
      `marches[0].ways[1].${place}[9]: 1Dr is on the map already`,
    ]);
    expect(faults(joinedBy(1, 2, "12L-1"))).toEqual([
      `marches[1].ways[2].${place}[8]: 12L-1 comes twice, or is away`,
    ]);
    expect(faults(joinedBy(2, 0, "16Lt-1"))).toEqual([
      `marches[2].ways[0].${place}[4]: 16Lt-1 comes twice, or is away`,
    ]);
    expect(faults({ ...joinedBy(2, 0, "16Lt-1"), reinforcements: [] })).toContain(
      `marches[2].ways[0].${place}[4]: 16Lt-1 is of the other side`,
    );
  });

  rule("3.0", "of the ways: entries inside the map, and two of one name", () => {
    const [davout, ...others] = marches;
    const [first, ...rest] = davout!.ways;
    const [group, ...later] = first!.reinforcements;
    const inside = { ...first!, reinforcements: [{ ...group!, hexes: ["50,50"] }, ...later] };
    expect(faults({ marches: [{ ...davout!, ways: [inside, ...rest] }, ...others] })).toEqual([
      "marches[0].ways[0].reinforcements[0].hexes[0]: 50,50 is not at the edge of the map [6.7]",
    ]);
    expect(faults({ marches: [{ ...davout!, ways: [first!, first!] }, ...others] })).toEqual([
      'marches[0].ways[1].id: the id "bartenstein" is there twice, first in [0]',
    ]);
  });
});
