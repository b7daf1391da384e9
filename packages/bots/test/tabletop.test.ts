import { edit, Game, type Json, seeded } from "@grognard/kernel";
import { type Order, scenarioList, type Tabletop, tabletop } from "@grognard/rules-tabletop";
import { playerById, playersOf } from "@grognard/rulesets";
import { describe, expect, test } from "vitest";
import { situationAt } from "../src/index.ts";
import { chargeOdds } from "../src/tabletop/odds.ts";
import { match, orderFor, orders, table, worldOf } from "./tabletop-table.ts";

const SPECIALISTS = playersOf("tabletop")
  .map(({ id }) => id)
  .filter((id) => id !== "random");
const FAR = { at: [2300, 1500], facing: 180, formation: "attack" };
const line = (x: number, y: number, more: object = {}) => ({ at: [x, y], formation: "line", ...more });
const column = (x: number, y: number, more: object = {}) => ({ at: [x, y], formation: "attack", ...more });
const horse = (x: number, y: number, more: object = {}) => ({
  arm: "cavalry",
  at: [x, y],
  formation: "cav-line-2",
  ...more,
});
const guns = (x: number, y: number, more: object = {}) => ({
  arm: "artillery",
  calibre: "light",
  guns: 6,
  at: [x, y],
  ...more,
});

type Entries = { readonly [key: string]: Json };

const ordersFor = (window: string, units: Entries, more: Entries = {}): readonly Order[] =>
  orders(table({ window, units, ...more }));

describe("foot", () => {
  test("forms square when horse threatens it, and leaves it when the horse has gone", () => {
    const near = ordersFor("deployment", { A1: column(1000, 500), B1: horse(1000, 700, { facing: 180 }) });
    expect(orderFor(near, "A1")).toMatchObject({ order: "form", to: "square" });
    const square = { at: [1000, 500], formation: "square" };
    const stays = ordersFor("deployment", { A1: square, B1: horse(1000, 700, { facing: 180 }) });
    expect(orderFor(stays, "A1")).toBeUndefined();
    const gone = ordersFor("deployment", { A1: square, B1: horse(1000, 1400, { facing: 180 }), B2: FAR });
    expect(orderFor(gone, "A1")).toMatchObject({ order: "form" });
    expect(orderFor(gone, "A1")).not.toMatchObject({ to: "square" });
  });

  test("deploys into line before an enemy line, and fires twice at close range", () => {
    const near = ordersFor("deployment", { A1: column(1000, 500), B1: line(1000, 640, { facing: 180 }) });
    expect(orderFor(near, "A1")).toMatchObject({ order: "form", to: "line" });
    const fires = ordersFor("fire", { A1: line(1000, 500), B1: line(1000, 540, { facing: 180 }) });
    expect(orderFor(fires, "A1")).toMatchObject({ order: "fire-fire", aims: [{ target: "B1" }] });
  });

  test("charges the shaken, not a fresh line with loaded muskets", () => {
    const foe = (more: object) => ({
      A1: column(1000, 500, { strength: 22 }),
      B1: line(1000, 600, { facing: 180, ...more }),
    });
    expect(orderFor(ordersFor("charge", foe({ status: "shaken" })), "A1")).toMatchObject({
      order: "charge",
      target: "B1",
    });
    expect(ordersFor("charge", foe({}))).toEqual([]);
  });

  test("two units charge one enemy where one would not be enough", () => {
    const pair = ordersFor("charge", {
      A1: column(960, 500, { strength: 20 }),
      A2: column(1040, 500, { strength: 20 }),
      B1: column(1000, 600, { facing: 180 }),
    });
    expect(pair.map((order) => order.order)).toEqual(["charge", "charge"]);
  });

  test("strikes in the rear", () => {
    const rear = ordersFor("charge", { A1: column(1000, 500), B1: line(1000, 600, { facing: 0 }) });
    expect(orderFor(rear, "A1")).toMatchObject({ order: "charge", target: "B1" });
  });
});

describe("horse", () => {
  test("does not charge a steady square, but rides down guns and broken ranks", () => {
    const square = { at: [1000, 650], facing: 180, formation: "square" };
    expect(ordersFor("charge", { A1: horse(1000, 500), B1: square })).toEqual([]);
    const battery = guns(1000, 600, { facing: 0, formation: "gun-firing" });
    expect(orderFor(ordersFor("charge", { A1: horse(1000, 500), B1: battery }), "A1")).toMatchObject({
      order: "charge",
    });
    const shaken = column(1000, 650, { facing: 180, status: "shaken" });
    expect(orderFor(ordersFor("charge", { A1: horse(1000, 500), B1: shaken }), "A1")).toMatchObject({
      order: "charge",
    });
  });

  test("meets a charge of horse half-way", () => {
    const game = table({
      window: "charge",
      units: { A1: horse(1000, 500), B1: horse(1000, 650, { facing: 180 }) },
    });
    const gallop: Order = {
      unit: "B1",
      order: "charge",
      target: "A1",
      gait: "trot",
      path: [{ go: "forward", d: 20000 }],
    };
    for (const { side } of [...game.pending])
      game.submit(side, { do: "orders", orders: side === "red" ? [gallop] : [] });
    expect(orderFor(orders(game), "A1")).toMatchObject({ order: "countercharge", target: "B1" });
  });

  test("gathers itself after a gallop", () => {
    const given = ordersFor("deployment", { A1: horse(1000, 500, { owesRecall: true }), B1: FAR });
    expect(orderFor(given, "A1")).toMatchObject({ order: "recall" });
  });
});

describe("guns", () => {
  test("unlimber where they bear on the enemy, and fire", () => {
    const limbered = guns(1000, 500, { formation: "gun-route" });
    const foe = column(1000, 900, { facing: 180 });
    expect(orderFor(ordersFor("deployment", { A1: limbered, B1: foe }), "A1")).toMatchObject({
      order: "unlimber",
      turn: 0,
    });
    const deployed = guns(1000, 500, { formation: "gun-firing" });
    expect(orderFor(ordersFor("fire", { A1: deployed, B1: foe }), "A1")).toMatchObject({
      order: "fire",
      aims: [{ target: "B1", shot: "ball" }],
    });
  });

  test("come up when the enemy is out of reach", () => {
    const far = ordersFor("movement", {
      A1: guns(1000, 300, { formation: "gun-route" }),
      B1: column(1000, 1500),
    });
    expect(orderFor(far, "A1")).toMatchObject({ order: "move" });
  });
});

test("skirmishers evade a charge", () => {
  const game = table({
    window: "charge",
    units: {
      A1: { at: [1000, 500], formation: "skirmish" },
      A2: column(1000, 300),
      B1: column(1000, 600, { facing: 180 }),
    },
  });
  const charge: Order = { unit: "B1", order: "charge", target: "A1", path: [{ go: "forward", d: 15000 }] };
  for (const { side } of [...game.pending])
    game.submit(side, { do: "orders", orders: side === "red" ? [charge] : [] });
  expect(orderFor(orders(game), "A1")).toMatchObject({ order: "evade" });
});

describe("ground that counts", () => {
  const victory = {
    lost: 10,
    places: [
      { id: "T", name: "the village", how: "last", where: [{ feature: "T" }], worth: { blue: 30, red: 30 } },
    ],
    verdict: { kind: "higher", draw: 1 },
  };
  const terrain = [{ id: "T", kind: "town", corner: [1000, 700] }];

  test("is made for, entered and manned towards the enemy", () => {
    const units = { A1: column(1050, 600), B1: column(1050, 1300, { facing: 180 }) };
    expect(orderFor(ordersFor("movement", units, { terrain, victory }), "A1")).toMatchObject({
      order: "move",
    });
    const inside = { ...units, A1: { zone: "T", posture: "sheltered" } };
    const given = orderFor(ordersFor("deployment", inside, { terrain, victory }), "A1");
    expect(given).toMatchObject({ order: "garrison" });
    expect(given && "sides" in given ? given.sides : []).toContain("north");
  });

  test("is not left by its garrison", () => {
    const units = {
      A1: { zone: "T", posture: "edge", lining: { north: 2, south: 2 } },
      B1: column(1050, 1000, { facing: 180 }),
    };
    expect(orderFor(ordersFor("movement", units, { terrain, victory }), "A1")).toBeUndefined();
  });

  test("is worth a charge even against horse, which fights dispersed in a town", () => {
    const win = (strength: number): number => {
      const horsemen = { arm: "cavalry", zone: "T", strength };
      const { position } = table({ terrain, units: { A1: column(1050, 600), B1: horsemen } });
      return chargeOdds(position, [{ unit: 0, angle: "front" }], 1, 5000).win;
    };
    expect(win(6)).toBeGreaterThan(win(18));
  });
});

describe.each(SPECIALISTS)("%s", (id) => {
  test.each(scenarioList().map(({ id: scenario }) => scenario))(
    "gives legal answers to whatever chance leads to: %s",
    (scenario) => {
      const world = worldOf(scenario);
      const game = Game.start(tabletop, world, seeded("legal"));
      const chance = seeded("legal/answers");
      const player = playerById<Tabletop>("tabletop", id);
      for (let i = 0; i < 40 && game.pending.length > 0; i++) {
        const decision = game.pending[0]!;
        const action = player.choose(situationAt(game, decision, chance));
        expect(game.objections(decision.side, action)).toEqual([]);
        // Chance plays on every other time, so that odd positions come about.
        const played = i % 3 === 0 ? action : tabletop.open!.sample(game.position, decision, chance);
        expect(game.submit(decision.side, played).ok).toBe(true);
      }
    },
  );

  test("knows only what its side sees", () => {
    const game = Game.start(tabletop, worldOf("maida-1806"), seeded("fog"));
    const other = game.fork(seeded(1));
    // Another truth: all enemies stronger, those out of sight elsewhere.
    edit(other.position, "units").forEach((unit, i, units) => {
      if (other.position.world.units[i]!.side === 1)
        units[i] = { ...unit, strength: unit.strength + 3, start: unit.start + 3 };
    });
    const player = playerById<Tabletop>("tabletop", id);
    const answer = (g: Game<Tabletop>) => player.choose(situationAt(g, game.pending[0]!, seeded(7)));
    expect(answer(other)).toEqual(answer(game));
    expect(answer(game)).toEqual(answer(game));
  });
});

describe("the colonel", () => {
  const colonel = playerById<Tabletop>("tabletop", "colonel");

  test("says why", () => {
    const game = table({
      window: "deployment",
      units: { A1: column(1000, 500), B1: horse(1000, 700, { facing: 180 }) },
    });
    const situation = situationAt(game, game.pending[0]!, seeded(1));
    const lines = colonel.explain!(situation, colonel.choose(situation));
    expect(lines.join(" ")).toMatch(/forms square/);
  });

  test("beats random play", () => {
    const world = worldOf("pordenone-1809");
    expect(match(world, ["colonel", "random"], "test/1").winner).toBe("france");
    expect(match(world, ["random", "colonel"], "test/2").winner).toBe("austria");
  });
});

describe("the colonel at a river", () => {
  const game = () => Game.start(tabletop, worldOf("enzersdorf-1809"), seeded("river"));
  const idOf = (name: string) => worldOf("enzersdorf-1809").units.find((unit) => unit.name === name)!.id;

  test("blows up the bridge that only the enemy could use, and stays by the fuse", () => {
    const table = game();
    const pioneers = idOf("Pioneers");
    expect(orderFor(orders(table, "colonel", "austria"), pioneers)).toMatchObject({
      order: "lay-charge",
      section: "trestles",
    });
    passUntil(table, "movement", 1);
    expect(orderFor(orders(table, "colonel", "austria"), pioneers)).toBeUndefined();
  });

  test("sends the battalion at the landing across in the boats, and lands it", () => {
    const table = game();
    const first = idOf("Tirailleurs corses");
    expect(orderFor(orders(table, "colonel", "france"), first)).toMatchObject({ order: "load" });
    passUntil(table, "non-combatant", 1);
    expect(orderFor(orders(table, "colonel", "france"), first)).toMatchObject({ order: "cross" });
    passUntil(table, "deployment", 2);
    expect(orderFor(orders(table, "colonel", "france"), first)).toMatchObject({ order: "unload" });
  });

  test("marches over the bridge in column of route, along its axis", () => {
    const table = game();
    passUntil(table, "movement", 1);
    const given = orderFor(orders(table, "colonel", "france"), idOf("IV/8e Ligne"));
    expect(given).toMatchObject({ order: "move", path: [{ go: "follow", legs: [{ heading: 9000 }] }] });
  });

  test("keeps the line that mans the earthwork in line and in place", () => {
    const table = game();
    const line = idOf("I/Deutschmeister no. 4");
    expect(orderFor(orders(table, "colonel", "austria"), line)).toBeUndefined();
    passUntil(table, "movement", 1);
    expect(orderFor(orders(table, "colonel", "austria"), line)?.order ?? "none").toBe("none");
  });
});

/** The colonel on both sides until this window of this turn is open. */
function passUntil(game: Game<Tabletop>, window: string, turn: number): void {
  while (game.pending[0]!.id !== window || game.position.state.turn < turn) {
    const { side } = game.pending[0]!;
    game.submit(side, { do: "orders", orders: orders(game, "colonel", side) });
  }
}
