import type { Json } from "@grognard/kernel";
import { expect, test } from "vitest";
import { migrations } from "../src/migrations.ts";
import type { State } from "../src/types.ts";
import { attack, cFoot, fFoot, weigh } from "./battles.ts";
import { lab } from "./lab.ts";

const since = (t: ReturnType<typeof battle>, old: (state: State) => object): Json =>
  migrations["1.1.0"](old(t.state) as { readonly [key: string]: Json }, t.game.position.world);

function battle() {
  const f = fFoot("8,8", 2, { traits: ["elite", "unreliable"] });
  const position = { phase: "combat", morale: { french: 1 }, units: { f, p: cFoot("8,7", 2) } };
  const t = lab(position, { options: ["16.7"], dice: [6, 1, 1] }).act(attack("f", "8,7"));
  weigh(t);
  return t;
}

test("1.2.0: guns at a bridge could not choose to bombard", () => {
  const t = battle();
  const { bombards, ...frame } = frameOf(t.state);
  const old = { ...t.state, stack: [...t.state.stack.slice(0, -1), frame] };
  expect(bombards).toEqual([]);
  expect(migrations["1.2.0"](old as unknown as Json)).toEqual(t.state);
});

const frameOf = ({ stack }: State) => stack.at(-1) as Extract<State["stack"][number], { step: "battle" }>;

test("1.1.0: what strengthens a unit was a sentence", () => {
  const t = battle();
  const [elan, wavers] = frameOf(t.state).boosts;
  const spelt = (state: State) => ({
    ...state,
    stack: [
      ...state.stack.slice(0, -1),
      {
        ...frameOf(state),
        boosts: [
          { ...elan, label: "elan +1" },
          { ...wavers, label: "wavers -1" },
        ],
      },
    ],
  });
  expect([elan?.label, wavers?.label]).toEqual(["elan", "wavers"]);
  expect(since(t, spelt)).toEqual(t.state);
});

test("1.1.0: a card that strengthens a unit was known by its title", () => {
  const t = lab({ phase: "combat" }, { scenario: "waterloo-1815" });
  const { cards } = t.game.position.world;
  const { id, halves } = cards.find(({ halves: [half] }) => half.keep?.add)!;
  const label = `${halves[0].title} +${halves[0].keep!.add}`;
  const stack = [{ step: "battle", boosts: [{ unit: 0, add: 1, label, cite: "5.0-keep" }] }];
  expect(since(t, (state) => ({ ...state, stack }))).toMatchObject({ stack: [{ boosts: [{ label: id }] }] });
});

test("1.1.0: how the game was won was a sentence", () => {
  const t = battle().act({ do: "column", column: -2 });
  expect(t.state.winner).toEqual({ side: 1, how: "decisive", cite: "15.0-AF" });
  const how = "decisive victory: the enemy army has lost heart";
  expect(since(t, (state) => ({ ...state, winner: { ...state.winner, how } }))).toEqual(t.state);
});

test("1.3.0: the farms of Waterloo had no garrisons", () => {
  const units = { alten: "5,3", gerard: "5,4", "french-dummy-1": "7,20" };
  const position = { clear: true, turn: 13, phase: "movement", units };
  const t = lab(position, { scenario: "waterloo-1815", options: ["fog", "unitReduction"] });
  const { world } = t.game.position;
  const farms = world.pieces.filter(({ type }) => type === "garrison").map(({ index }) => index);
  const dummy = world.pieceById.get("french-dummy-1")!;
  const before = (unit: number) => (unit < farms[0]! ? unit : unit - farms.length);
  const isPerPiece = (value: unknown) => Array.isArray(value) && value.length === world.pieces.length;
  const lists = Object.entries(t.state).filter(([, value]) => isPerPiece(value)) as [string, number[]][];
  expect(lists).toHaveLength(11);
  const without = lists.map(([list, values]) => [list, values.filter((_, unit) => !farms.includes(unit))]);
  const numbered = (to: (unit: number) => number) => ({
    stuck: [to(dummy)],
    charged: [0],
    battles: [{ attackers: [0], defenders: [to(dummy)], fought: false }],
    effects: [
      { card: 0, units: [to(dummy)], done: [] },
      { card: 1, units: null, done: [to(dummy)] },
    ],
    stack: [{ step: "reaction", begun: true, eligible: [0, to(dummy)] }],
  });
  const old = { ...t.state, ...Object.fromEntries(without), ...numbered(before) } as unknown as Json;
  const now = migrations["1.3.0"](old, world) as Json & State;
  expect(now).toEqual({ ...t.state, ...numbered((unit) => unit), place: now.place, hex: now.hex });
  for (const [unit, place] of t.state.place.entries()) {
    const isFarm = farms.includes(unit);
    expect([now.place[unit], now.hex[unit]]).toEqual(isFarm ? [3, -1] : [place, t.state.hex[unit]]);
  }
});

test("1.3.0: other games stay as they are", () => {
  const t = battle();
  expect(migrations["1.3.0"](t.state as unknown as Json, t.game.position.world)).toBe(t.state);
});
