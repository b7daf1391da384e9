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
