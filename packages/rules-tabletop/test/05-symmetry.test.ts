// Zones of fire and the flight of a ball depend on nothing but the places of things: a position that is turned by
// quarters or mirrored fires the same [R3, R44].

import { type Chance, seeded } from "@grognard/kernel";
import { type Point, place } from "@grognard/table";
import { expect } from "vitest";
import { ballFlight } from "../src/rules/05-ball.ts";
import { targetsOf } from "../src/rules/05-orders.ts";
import { partsOf } from "../src/rules/05-parts.ts";
import { rule } from "./lab.ts";
import { type Entry, range } from "./range.ts";

/** A table as wide as it is deep, in mm. */
const SIZE = 1600;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

type Turn = (spot: Spot) => Spot;
const quarter: Turn = ({ x, y, facing }) => ({ x: y, y: SIZE - x, facing: (facing + 90) % 360 });
const mirror: Turn = ({ x, y, facing }) => ({ x: SIZE - x, y, facing: (360 - facing) % 360 });
const TURNS: readonly Turn[] = [
  (spot) => spot,
  quarter,
  (spot) => quarter(quarter(spot)),
  (spot) => quarter(quarter(quarter(spot))),
  mirror,
  (spot) => quarter(mirror(spot)),
];

const FOOT = ["line", "attack", "square", "close", "skirmish"];

/** A battery, a battalion, and enemies about them, each in a field of its own. */
function scatter(chance: Chance): { readonly [id: string]: Spot & { readonly formation: string } } {
  const some = (from: number, to: number) => from + chance.roll(to - from + 1) - 1;
  const facing = () => chance.roll(36000) / 100 - 0.01;
  const entries = Array.from({ length: 8 }, (_, i) => {
    const column = i % 4;
    const row = Math.floor(i / 4);
    const at = { x: 250 + 340 * column + some(-30, 30), y: 450 + 420 * row + some(-80, 80) };
    return [
      `B${i + 1}`,
      { ...at, facing: facing(), formation: FOOT[chance.roll(FOOT.length) - 1]! },
    ] as const;
  });
  return Object.fromEntries([
    ["A1", { x: some(600, 1000), y: 150, facing: some(-15, 15) < 0 ? 350.5 : 7.25, formation: "gun-firing" }],
    ["A2", { x: some(200, 300), y: 200, facing: facing(), formation: "line" }],
    ...entries,
  ]);
}

function seen(chance: Chance, turn: Turn): unknown {
  const spots = scatter(chance);
  const units: { [id: string]: Entry } = {};
  for (const [id, spot] of Object.entries(spots)) {
    const { x, y, facing } = turn(spot);
    units[id] = { at: [x, y], facing: Math.round(facing * 100) / 100, formation: spot.formation };
  }
  const { position } = range(units, {}, { table: [SIZE, SIZE] }).game;
  const targets = [0, 1].map((unit) =>
    partsOf(position, unit).flatMap((part) =>
      targetsOf(position, unit, part, "only")
        .map(({ name, shot, range: far, band }) => `${name} ${shot} ${far} ${band}`)
        .sort(),
    ),
  );
  const [body] = position.state.units[0]!.bodies;
  const [guns] = partsOf(position, 0);
  // Lines over the whole zone, the same on either hand.
  const flights = [-6000, -3000, 0, 3000, 6000].map((u) => {
    const point: Point = place({ ...guns!.centre, heading: body!.heading }, u, 40000);
    return ballFlight(position, 0, point).hits.map(({ unit, what, loss }) => `${unit} ${what} ${loss}`);
  });
  return { targets, flights: [flights, [...flights].reverse()] };
}

rule(
  ["V.1", "V.2", "V.9-flight"],
  "turned or mirrored, all have the same targets and the ball hits the same units",
  () => {
    let hits = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const views = TURNS.map(
        (turn) => seen(seeded(seed), turn) as { targets: unknown; flights: string[][][] },
      );
      const [first] = views;
      for (const view of views) {
        expect(view.targets).toEqual(first!.targets);
        expect(first!.flights).toContainEqual(view.flights[0]);
      }
      hits += first!.flights[0]!.flat().length;
    }
    expect(hits).toBeGreaterThan(20);
  },
);
