// Setting up: fixed by the scenario, or freely and unseen in a zone.

import { Game, scripted, seeded } from "@grognard/kernel";
import { describe, expect, it } from "vitest";
import type { Order } from "../src/actions.ts";
import { lackOfRoom } from "../src/bodies/room.ts";
import { commanderGap, inCommand } from "../src/rules/12-command.ts";
import { tabletop } from "../src/ruleset.ts";
import { scenarioById, scenarioList } from "../src/scenario/library.ts";
import { d100, lab, rule } from "./lab.ts";

const start = (id: string, options: Parameters<typeof tabletop.load>[1] = {}, seed = 1) =>
  Game.start(tabletop, tabletop.load(scenarioById(id), options), seeded(seed));
const free = () => start("maida-1806", ["freeDeployment"]);
const refusal = (game: Game<never>, side: string, ...orders: unknown[]) =>
  (game as unknown as ReturnType<typeof start>).objections(side, {
    do: "orders",
    orders: orders as Order[],
  })[0];
const post = (unit: string, x: number, y: number, more: object = {}) => ({
  unit,
  order: "post",
  x: 100 * x,
  y: 100 * y,
  heading: 9000,
  formation: "line",
  ...more,
});
const objection = (...orders: unknown[]) => refusal(free() as never, "britain", ...orders);

describe.each(scenarioList().map(({ id }) => id))("%s", (id) => {
  it("sets up without overlapping units", () => {
    expect(tabletop.invariants(start(id).position)).toEqual([]);
  });

  it("puts no unit on ground that is closed to it", () => {
    const { position } = start(id);
    for (const { index } of position.world.units) {
      const { place, bodies } = position.state.units[index]!;
      if (place === "table") expect(lackOfRoom(position, index, bodies)).toBeUndefined();
    }
  });
});

describe("the learning scenario", () => {
  it("begins immediately, with all units but one battery in command", () => {
    const { position, pending } = start("pordenone-1809");
    expect(pending[0]?.id).toBe("deployment");
    const lost = position.world.units.filter(({ index }) => !inCommand(position, index));
    expect(lost.map(({ id }) => id)).toEqual(["A4"]);
    const sahuc = position.world.commanderById.get("AC")!;
    expect(Math.round(commanderGap(position, sahuc, lost[0]!.index) / 100)).toBe(225);
  });
});

describe("a fixed set-up", () => {
  it("asks no one, and tells strengths to their owners only", () => {
    const game = start("maida-1806");
    expect(game.pending[0]?.id).toBe("deployment");
    const strengths = (side: string) => game.heardBy(side).filter(({ type }) => type === "strength");
    expect(strengths("britain")).toHaveLength(11);
    expect(strengths("france")).toHaveLength(12);
    expect(strengths("spectator")).toHaveLength(0);
  });
});

describe("free deployment", () => {
  it("asks both sides; units without orders stand as in history", () => {
    const game = free();
    expect(game.pending.map(({ id, side }) => [id, side])).toEqual([
      ["setup", "britain"],
      ["setup", "france"],
    ]);
    const before = structuredClone(game.position.state.units);
    for (const side of ["britain", "france"])
      expect(game.submit(side, { do: "orders", orders: [] }).ok).toBe(true);
    const now = game.position.state.units;
    expect(now.map(({ bodies }) => bodies)).toEqual(before.map(({ bodies }) => bodies));
    expect(game.pending[0]?.id).toBe("deployment");
  });

  it("posts units where they are told to stand", () => {
    const game = free();
    const orders = [post("A1", 850, 430, { formation: "attack" })] as Order[];
    expect(game.submit("britain", { do: "orders", orders }).ok).toBe(true);
    game.submit("france", { do: "orders", orders: [] });
    const [light] = game.position.state.units;
    expect(light!.bodies[0]).toMatchObject({ x: 85_000, y: 43_000, formation: "attack", stands: 4 });
  });

  it("keeps every unit in its zone", () => {
    expect(objection(post("A1", 910, 450))).toMatchObject({ cite: "II.1" });
    expect(objection(post("A1", 890, 450))).toBeUndefined();
    const french = (x: number) =>
      refusal(free() as never, "france", post("B3", x, 310, { heading: 27_000, formation: "skirmish" }));
    expect(french(1400)).toBeUndefined();
    expect(french(1390)).toMatchObject({ cite: "II.1" });
    expect(refusal(free() as never, "france", post("B1", 1450, 420, { heading: 27_000 }))).toMatchObject({
      cite: "II.1",
    });
  });

  it("keeps every unit in its commander's radius", () => {
    expect(objection(post("A1", 100, 300))).toMatchObject({ cite: "XII.1-radius" });
    expect(objection(post("A1", 300, 600))).toBeUndefined(); // far from Kempt, but near Stuart
    const moved = { commander: "Kempt", order: "stand", x: 30_000, y: 30_000 };
    expect(objection(moved)).toMatchObject({ cite: "XII.1-radius" });
  });

  it("lets no unit stand on another, or on closed ground", () => {
    expect(objection(post("A4", 800, 860))).toMatchObject({ cite: "III.6-space" });
    expect(objection(post("A3", 890, 265, { formation: "gun-firing" }))).toMatchObject({
      cite: "XI.4-light-woods-movement",
    });
  });

  it("knows formations, gaps and commanders", () => {
    expect(objection(post("A1", 850, 450, { formation: "cav-line-1" }))).toMatchObject({ cite: "III.1" });
    expect(objection(post("A2", 850, 265, { formation: "skirmish", gap: 4100 }))).toMatchObject({
      cite: "III.2-skirmish-layout",
    });
    expect(objection({ commander: "Kempt", order: "attach", to: "A4" })).toMatchObject({ cite: "XII.3" });
    expect(objection({ commander: "Kempt", order: "attach", to: "A1" })).toBeUndefined();
    expect(objection({ commander: "Kempt", order: "stand", x: 95_000, y: 45_000 })).toMatchObject({
      cite: "XII.1",
    });
    expect(objection(post("A1", 850, 430), post("A1", 850, 440))).toMatchObject({ cite: "IV.1-no-repeat" });
  });

  it("never throws at what it is told", () => {
    for (const junk of [Number.NaN, 1e12, "here", null, -1, 0.5, {}]) {
      expect(objection(post("A1", 850, 450, { x: junk }))).toBeDefined();
      expect(objection(post("A1", 850, 450, { heading: junk }))).toBeDefined();
      expect(objection(post("A1", 850, 450, { formation: junk }))).toBeDefined();
    }
  });
});

describe("reserves", () => {
  it("are a third of the points at most", () => {
    const game = start("pick-up-20");
    const reserve = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ unit: `A${i + 1}`, order: "reserve" }));
    expect(refusal(game as never, "first", ...reserve(6))).toBeUndefined();
    expect(refusal(game as never, "first", ...reserve(7))).toMatchObject({ cite: "I.5" });
  });

  it("stay away until they are called", () => {
    const game = start("pick-up-20");
    game.submit("first", { do: "orders", orders: [{ unit: "A1", order: "reserve" }] });
    game.submit("second", { do: "orders", orders: [] });
    const unit = game.position.state.units[game.position.world.unitById.get("A1")!]!;
    expect([unit.place, unit.bodies]).toEqual(["coming", []]);
  });
});

rule("XII.5", "a rating that the scenario leaves open is rolled: 33 poor, 66 average, above crack", () => {
  const file = structuredClone(scenarioById("pordenone-1809")) as { commanders: { rating?: string }[] };
  for (const commander of file.commanders) delete commander.rating;
  const world = tabletop.load(file, {});
  const rated = (...rolls: number[]) =>
    tabletop.setup(world, scripted(d100(...rolls))).commanders.map(({ rating }) => rating);
  expect(rated(33, 34)).toEqual(["poor", "average"]);
  expect(rated(66, 67)).toEqual(["average", "crack"]);
  expect(rated(1, 100)).toEqual(["poor", "crack"]);
});

rule("XII.5-historical", "a rating that the scenario gives is not rolled", () => {
  const world = tabletop.load(scenarioById("pordenone-1809"), {});
  expect(tabletop.setup(world, scripted([])).commanders.map(({ rating }) => rating)).toEqual([
    "poor",
    "average",
  ]);
});

rule("XII.2", "brigades have commanders of their own where there are up to four, divisions beyond", () => {
  const levels = (id: string) => {
    const { commanders, units } = tabletop.load(scenarioById(id), {});
    const brigades = new Set(units.filter(({ side }) => side === 0).map(({ brigade }) => brigade)).size;
    return [brigades, new Set(commanders.filter(({ side }) => side === 0).map(({ level }) => level))];
  };
  expect(levels("pick-up-20")).toEqual([4, new Set(["brigade"])]);
  expect(levels("pick-up-40")).toEqual([8, new Set(["division"])]);
});

rule("XII.2-attachments", "cavalry and guns have a commander as well", () => {
  for (const { id } of scenarioList()) {
    const { units, commanders } = tabletop.load(scenarioById(id), {});
    for (const { commander, side } of units) expect(commanders[commander]!.side).toBe(side);
  }
});

rule("IX.4", "of the reserve one brigade is called up a turn, from the end of turn 2", () => {
  const units = { A1: { place: "coming" }, A2: { place: "coming" }, A5: { place: "coming" } };
  const call = (unit: string): Order => ({ unit, order: "announce" });
  const at = (turn: number) => lab({ units, turn, window: "non-combatant" }, { scenario: "pick-up-20" });
  const [a, b, c] = at(2).game.position.world.units.filter(({ id }) => id in units);
  expect([a!.brigade === b!.brigade, a!.brigade === c!.brigade]).toEqual([true, false]);
  expect(at(1).choices("first", "A1")).toBeUndefined();
  expect(at(2).refusal("first", call("A1"), call("A2"))).toBeUndefined();
  expect(at(2).refusal("first", call("A1"), call("A5"))).toBe("IX.4");
  const game = at(2).act(call("A1"), call("A2"));
  expect(game.state.announced).toEqual([game.index("A1"), game.index("A2")]);
});

describe("towns in the zone", () => {
  const zone = (y: number) => [
    [0, y],
    [2400, y],
    [2400, y + 400],
    [0, y + 400],
  ];
  const open = () =>
    lab({
      sides: [
        { id: "blue", name: "Blue", nation: "blue", home: "south", zone: zone(0) },
        { id: "red", name: "Red", nation: "red", home: "north", zone: zone(1200) },
      ],
      deployment: { free: true },
      terrain: [
        { id: "Rorai", kind: "town", corner: [1000, 200] },
        { id: "Udine", kind: "town", corner: [1000, 1300] },
      ],
      units: {
        A1: { at: [300, 300] },
        A2: { at: [600, 300] },
        A3: { at: [900, 300] },
        B1: { at: [300, 1300] },
      },
      window: "setup",
    });
  const quarter = (unit: string, zone: string, posture: string, sides: string[] = []) =>
    ({ unit, order: "quarter", zone, posture, sides }) as Order;

  it("may be garrisoned, by two units at most", () => {
    const game = open();
    expect(game.forms("blue", "A1", "quarter")).toMatchObject([{ zone: ["Rorai"] }]);
    expect(game.refusal("blue", quarter("A1", "Udine", "deep"))).toBe("II.1");
    expect(game.refusal("blue", quarter("A1", "Rorai", "edge", ["north"]))).toBe("XI.6-town-garrison");
    const three = ["A1", "A2", "A3"].map((unit) => quarter(unit, "Rorai", "deep"));
    expect(game.refusal("blue", ...three)).toBe("XI.6-town-garrison");
    game.act(quarter("A1", "Rorai", "edge", ["north", "east"]), quarter("A2", "Rorai", "sheltered"));
    expect(game.unit("A1")).toMatchObject({
      place: "zone",
      posture: "edge",
      lining: [2, 2, 0, 0],
      bodies: [],
    });
    expect(game.unit("A2")).toMatchObject({ place: "zone", posture: "sheltered" });
  });
});

it("offers nothing by chance that it would refuse", () => {
  const game = start("pick-up-20");
  const [decision] = game.pending;
  for (let i = 0; i < 5; i++) {
    const action = tabletop.open!.sample(game.position, decision!, seeded(i));
    expect(game.objections(decision!.side, action)).toEqual([]);
  }
});

it("is done behind a curtain: neither side sees where the enemy sets up", () => {
  const game = free();
  const seen = (viewer: string) =>
    tabletop
      .view(game.position, viewer)
      .state.units.map(({ place }, i) => [game.position.world.units[i]!.side, place]);
  expect(seen("britain").filter(([side]) => side === 1)).not.toContainEqual([1, "table"]);
  expect(seen("france").filter(([side]) => side === 0)).not.toContainEqual([0, "table"]);
  expect(seen("france")).toContainEqual([1, "table"]);
});
