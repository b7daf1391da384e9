import { expect } from "vitest";
import { scenarioById } from "../src/library.ts";
import { n20 } from "../src/ruleset.ts";
import type { ScenarioFile } from "../src/schema.ts";
import { ELIMINATED, ON_MAP, POOL, WAITING } from "../src/types.ts";
import { lab, rule } from "./lab.ts";

const SCENARIOS = ["waterloo-1815", "jena-1806", "n20-basics"];
const worldOf = (id: string) => n20.load(scenarioById(id), {});
const setupOf = (id: string) => {
  const world = worldOf(id);
  return { world, state: n20.setup(world, { roll: () => 1 }) };
};

rule("3.0", "the Anti-French player commands all the opposing nations, and they alone", () => {
  const { world } = setupOf("waterloo-1815");
  const sideOf = (nation: string) => world.nations.find((one) => one.id === nation)?.side;
  expect(
    [...new Set(world.army[1].map((unit) => world.nations[world.pieces[unit]!.nation]!.id))].sort(),
  ).toEqual(
    world.nations
      .filter((nation) => nation.side === 1)
      .map((nation) => nation.id)
      .sort(),
  );
  expect(sideOf("french")).toBe(0);
  const t = lab({ player: "coalition", turn: 5 }, { scenario: "waterloo-1815" });
  expect(t.side).toBe("coalition");
  const movers = new Set(t.actions("move").map((action) => action.unit));
  expect(movers.has("perponcher")).toBe(true); // Anglo-Netherlands
  expect([...movers].some((unit) => unit.includes("pirch") || unit.includes("steinmetz"))).toBe(true); // Prussian
  expect(t.refusal({ do: "move", unit: "pajol", to: "7,21" })).toBe("3.0");
});

rule("3.0", "the French player commands the French and nobody else", () => {
  const t = lab({}, { scenario: "waterloo-1815" });
  expect(t.side).toBe("french");
  const { world } = t.game.position;
  for (const action of t.actions("move")) {
    expect(world.pieces[world.pieceById.get(action.unit)!]!.side).toBe(0);
  }
  expect(t.refusal({ do: "move", unit: "perponcher", to: "6,11" })).toBe("3.0");
});

rule("3.0-deck", "the deck holds this game's cards; the red-titled ones lie in the discards", () => {
  for (const [id, letter] of [
    ["waterloo-1815", "W"],
    ["jena-1806", "J"],
  ] as const) {
    const { world, state } = setupOf(id);
    const ids = (cards: readonly number[]) => cards.map((card) => world.cards[card]!.id).sort();
    expect(ids([...state.deck, ...state.discards])).toEqual(world.cards.map((card) => card.id).sort());
    expect(world.cards.every((card) => card.id.startsWith(letter))).toBe(true);
    expect(ids(state.discards)).toEqual([`${letter}16`, `${letter}17`, `${letter}18`]);
    expect(state.discards.every((card) => world.cards[card]!.red)).toBe(true);
    expect(state.deck.some((card) => world.cards[card]!.red)).toBe(false);
    expect(state.deck).toHaveLength(15);
  }
});

rule("3.0-deck", "the draw pile is shuffled: whichever card is picked comes up", () => {
  const events = ["a", "b", "c"].map((id) => ({ id, common: { title: id, text: id, effects: [] } }));
  const units = {
    f: { type: "infantry", side: "french", at: "8,8" },
    p: { type: "infantry", side: "coalition", at: "1,1" },
  };
  for (const [die, card] of [
    [1, "a"],
    [2, "b"],
    [3, "c"],
  ] as const) {
    const t = lab({ phase: "events", events, units }, { dice: [die] });
    expect(t.of("card").map((event) => event.card)).toEqual([card]);
  }
});

rule("3.0-red", "a red-titled card cannot be drawn before the first reshuffle, and can after it", () => {
  const card = (id: string, more = {}) => ({ id, common: { title: id, text: id, effects: [] }, ...more });
  const position = {
    phase: "events",
    turns: [{ name: "Day" }, { name: "Night", night: true }, { name: "Day" }],
    events: [card("a"), card("b"), card("c"), card("d"), card("red", { red: true })],
    units: {
      f: { type: "infantry", side: "french", at: "8,8" },
      p: { type: "infantry", side: "coalition", at: "1,1" },
    },
  };
  // Day: a, b. Night: c, d, and now the pile is empty except for the reshuffle at the end of the turn.
  const t = lab(position, { dice: [1, 1, 1, 1, 5] });
  for (let i = 0; i < 4; i++) {
    expect(t.state.discards).toContain(4);
    expect(t.state.deck).not.toContain(4);
    t.until("movement").pass();
  }
  expect(t.state.turn).toBe(3);
  expect(t.of("card").map((event) => event.card)).toEqual(["a", "b", "c", "d", "red"]);
});

rule("3.0-setup", "units, Morale, first player and schedule are the scenario's", () => {
  for (const id of SCENARIOS) {
    const file = scenarioById(id) as ScenarioFile;
    const { world, state } = setupOf(id);
    const { names } = world.map.grid;
    expect(state.morale).toEqual([file.morale.french, file.morale.coalition]);
    expect(state.player).toBe(file.firstPlayer === "french" ? 0 : 1);
    expect(state.turn).toBe(1);
    expect(world.turns.map(({ night, stop }) => [night, stop])).toEqual(
      file.turns.map(({ night = false, stop = 0 }) => [night, stop]),
    );
    for (const { id: name, at, arrives } of file.units) {
      const unit = world.pieceById.get(name)!;
      expect(state.place[unit]).toBe(at ? ON_MAP : WAITING);
      expect(names[state.hex[unit]!]).toBe(at);
      if (arrives) expect([state.due[unit], state.ready[unit]]).toEqual([arrives.turn, arrives.roll ? 0 : 1]);
    }
    expect(state.place).not.toContain(ELIMINATED);
  }
});

rule("3.0-setup", "dummies and Cadres wait in their pools; without leaders there are none", () => {
  const world = n20.load(scenarioById("waterloo-1815"), ["fog", "breakdown"]);
  const state = n20.setup(world, { roll: () => 1 });
  for (const { index, type, cadre } of world.pieces) {
    if (type === "dummy" || cadre) expect(state.place[index]).toBe(POOL);
  }
  expect(world.pieces.filter((piece) => piece.type === "dummy" && piece.side === 1)).toHaveLength(3);
  expect(world.pieces.some((piece) => piece.type === "leader")).toBe(false);
});
