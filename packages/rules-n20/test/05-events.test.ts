import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { lab, rule } from "./lab.ts";

const infantry = (side: string, at: string, more = {}) => ({ type: "infantry", side, at, ...more });
const apart = { f: infantry("french", "8,12"), p: infantry("coalition", "8,3") };
const half = (title: string, effects: Json[] = [], more = {}) => ({ title, text: title, effects, ...more });
const common = (id: string, effects: Json[] = [], more = {}) => ({ id, common: half(id, effects, more) });
const dual = (id: string, french: Json, coalition: Json) => ({ id, french, coalition });
const gain = { do: "morale", side: "drawer", add: 1 };
const hurt = { do: "morale", side: "opponent", add: -1 };
const day = { name: "Day" };
const night = { name: "Night", night: true };
const days = [day, day, day, day];
const keep = { keep: { use: "reserves", until: "night" } };

rule("5.0", "one card at the start of each Player Turn, carried out immediately", () => {
  const t = lab(
    {
      phase: "events",
      turns: days,
      events: [common("a", [gain]), common("b", [hurt]), common("c")],
      units: apart,
    },
    { dice: [1, 1, 1] },
  );
  expect(t.of("card").map(({ card, side, cite }) => [card, side, cite])).toEqual([["a", "french", "5.0"]]);
  expect(t.morale).toEqual([6, 5]);
  t.pass();
  expect(t.of("card").map(({ card, side }) => [card, side])).toEqual([
    ["a", "french"],
    ["b", "coalition"],
  ]);
  expect(t.morale).toEqual([5, 5]);
  t.pass();
  expect(t.of("card")).toHaveLength(3);
  expect(t.state.discards).toHaveLength(3);
});

rule("5.0", "an event can end the game before any unit has moved", () => {
  const t = lab(
    { phase: "events", events: [common("a", [hurt])], morale: { french: 5, coalition: 1 }, units: apart },
    { dice: [1] },
  );
  expect(t.game.outcome).toMatchObject({ winner: "french", cite: "15.0-F" });
  expect(t.of("phase").map(({ phase }) => phase)).toEqual(["events"]);
});

rule("5.0", "an event that cannot be carried out is simply discarded", () => {
  const lower = common("a", [{ ...gain, when: { if: "lower-morale" } }]);
  const t = lab({ phase: "events", events: [lower], units: apart }, { dice: [1] });
  expect(t.of("cardVoid")).toEqual([expect.objectContaining({ card: "a", cite: "5.0" })]);
  expect(t.morale).toEqual([5, 5]);
  expect(t.state.discards).toEqual([0]);
});

rule("5.0", "a scenario may spare a side its card, on the turns it says", () => {
  const t = lab(
    {
      phase: "events",
      turns: days,
      events: [common("a"), common("b"), common("c")],
      exclusive: [
        {
          cite: "X1",
          text: "Surprise.",
          turns: [1, 1],
          modifiers: [{ kind: "no-event", side: "coalition" }],
        },
      ],
      units: apart,
    },
    { dice: [1, 1, 1] },
  );
  t.pass().pass().pass(); // turn 1, and the French part of turn 2
  expect(t.of("card").map(({ side }) => side)).toEqual(["french", "french", "coalition"]);
});

rule("5.0", "an effect lasts as long as its card says: this Player Turn", () => {
  const fast = common("fast", [
    { do: "modify", modifiers: [{ kind: "allowance", who: { side: "french" }, add: 1 }], until: "turn" },
  ]);
  const t = lab(
    { phase: "events", turns: days, events: [fast, common("b"), common("c")], units: apart },
    { dice: [1, 1, 1] },
  );
  expect(t.reach("f")).toContain("8,9");
  t.pass().pass();
  expect(t.state.turn).toBe(2);
  expect(t.reach("f")).not.toContain("8,9");
});

rule("5.0", "the Game Turn, or until the drawer's own next turn", () => {
  const slow = (until: string) =>
    common("slow", [
      {
        do: "modify",
        modifiers: [{ kind: "allowance", who: [{ side: "french" }, { side: "coalition" }], add: 1 }],
        until,
      },
    ]);
  const position = (until: string) => ({
    phase: "events",
    player: "coalition",
    turns: days,
    events: [slow(until), common("b"), common("c")],
    units: apart,
  });
  // Drawn by the Second Player: a Game Turn's effect ends with that player's turn, the other outlasts the French one.
  const game = lab(position("game-turn"), { dice: [1, 1, 1] });
  expect(game.reach("p")).toContain("8,6");
  game.pass();
  expect(game.reach("f")).not.toContain("8,9");
  const own = lab(position("own-turn"), { dice: [1, 1, 1] });
  own.pass();
  expect(own.reach("f")).toContain("8,9");
  own.pass();
  expect(own.reach("p")).not.toContain("8,6");
});

rule("5.0-dual", "the drawing side's half happens, the other does not", () => {
  const events = [dual("d", half("Blue", [gain]), half("Red", [hurt])), common("b"), common("c")];
  const french = lab({ phase: "events", events, units: apart }, { dice: [1] });
  expect(french.of("card")).toEqual([expect.objectContaining({ title: "Blue", cite: "5.0-dual" })]);
  expect(french.morale).toEqual([6, 5]);
  const coalition = lab({ phase: "events", player: "coalition", events, units: apart }, { dice: [1] });
  expect(coalition.of("card")).toEqual([expect.objectContaining({ title: "Red", cite: "5.0-dual" })]);
  expect(coalition.morale).toEqual([4, 5]);
});

rule("5.0-dual", "the half that was ignored may happen after a reshuffle", () => {
  const t = lab(
    {
      phase: "events",
      turns: [night, day],
      events: [dual("d", half("Blue", [gain]), half("Red", [])), common("b")],
      morale: { french: 5, coalition: 5 },
      units: apart,
    },
    { dice: [1, 1, 2, 1] },
  );
  t.pass().until("movement").pass(); // d and b are drawn; the night reshuffles both
  expect(t.of("reshuffled")).toHaveLength(1);
  t.until("movement").pass(); // French draw b, coalition draws d
  expect(t.of("card").map(({ title }) => title)).toEqual(["Blue", "b", "b", "Red"]);
});

rule("5.0-reshuffle", "a card may order it; the red cards come in", () => {
  const t = lab(
    {
      phase: "events",
      turns: days,
      events: [common("a"), common("mix", [{ do: "reshuffle" }]), { ...common("red"), red: true }],
      units: apart,
    },
    { dice: [2, 3] },
  );
  expect(t.of("reshuffled")).toEqual([{ type: "reshuffled", cards: 3, cite: "5.0-reshuffle" }]);
  t.pass();
  expect(t.of("card").map(({ card }) => card)).toEqual(["mix", "red"]);
});

rule("5.0-reshuffle", "an empty pile is filled again from the discards, red cards included", () => {
  const t = lab(
    { phase: "events", turns: days, events: [common("a"), { ...common("red"), red: true }], units: apart },
    { dice: [1, 2] },
  );
  expect(t.state.deck).toEqual([]);
  t.pass();
  expect(t.of("reshuffled").map(({ cards, cite }) => [cards, cite])).toEqual([[2, "5.0-reshuffle"]]);
  expect(t.of("card").map(({ card }) => card)).toEqual(["a", "red"]);
});

rule("5.0-reshuffle", "kept cards stay out of it", () => {
  const t = lab(
    {
      phase: "events",
      player: "coalition",
      turns: [night, day],
      events: [common("k", [], keep), common("a"), common("b")],
      cards: { kept: { french: ["k"] }, deck: ["a", "b"], discards: [] },
      units: apart,
    },
    { dice: [1, 1] },
  );
  t.until("movement").pass();
  expect(t.of("reshuffled")[0]).toMatchObject({ cards: 2 });
  expect(t.state.kept[0]).toEqual([0]);
  expect(t.state.deck).not.toContain(0);
});

rule("5.0-reshuffle", "if every card is kept, no card is drawn", () => {
  const t = lab({
    phase: "events",
    events: [common("k", [], keep)],
    cards: { kept: { coalition: ["k"] }, deck: [], discards: [] },
    units: apart,
  });
  expect(t.of("card")).toEqual([]);
  expect(t.asks).toBe("movement");
});

rule("5.0-repeat", "an event may happen again", () => {
  const t = lab(
    { phase: "events", turns: days, events: [common("a", [gain])], units: apart },
    { dice: [1, 1, 1] },
  );
  t.pass().pass();
  expect(t.morale).toEqual([7, 6]); // French, coalition, French
});

rule("5.0-repeat", "unless its text says otherwise", () => {
  const t = lab(
    { phase: "events", turns: days, events: [common("a", [gain], { once: true })], units: apart },
    { dice: [1, 1] },
  );
  t.pass();
  expect(t.morale).toEqual([6, 5]);
  expect(t.of("cardVoid")).toEqual([expect.objectContaining({ side: "coalition", cite: "5.0-repeat" })]);
});

rule("5.0-repeat", "the two halves of a card are two events", () => {
  const once = { once: true };
  const t = lab(
    {
      phase: "events",
      turns: days,
      events: [dual("d", half("Blue", [gain], once), half("Red", [gain], once))],
      units: apart,
    },
    { dice: [1, 1, 1, 1] },
  );
  t.pass();
  expect(t.morale).toEqual([6, 6]);
  t.pass().pass();
  expect(t.morale).toEqual([6, 6]); // each has happened once
  expect(t.of("cardVoid").map(({ side }) => side)).toEqual(["french", "coalition"]);
});

rule("5.0-keep", "a kept card is with its owner, not in the discards", () => {
  const t = lab(
    { phase: "events", events: [common("k", [], keep), common("a"), common("b")], units: apart },
    { dice: [1] },
  );
  expect(t.of("cardKept")).toEqual([{ type: "cardKept", side: "french", card: "k", cite: "5.0-keep" }]);
  expect(t.state.kept).toEqual([[0], []]);
  expect(t.state.discards).toEqual([]);
});

const battle = {
  phase: "combat",
  turns: days,
  events: [common("k", [], keep), common("a"), common("b")],
  cards: { kept: { french: ["k"] }, deck: ["a", "b"], discards: [] },
  units: { f: infantry("french", "8,8"), p: infantry("coalition", "8,7") },
};

rule("5.0-keep", "it is discarded on use", () => {
  const t = lab(battle, { dice: [2, 1] }); // +1: N with the card
  t.act({ do: "attack", units: ["f"], targets: ["8,7"] }).until("reserves");
  t.act({ do: "commit", with: "k" }).until("movement");
  expect(t.of("cardSpent")).toMatchObject([{ side: "french", card: "k", expired: false, cite: "5.0-keep" }]);
  expect(t.morale).toEqual([5, 5]); // the card instead of a point
  expect(t.state.kept[0]).toEqual([]);
  expect(t.state.discards).toContain(0);
});

rule("5.0-keep", "if not used, it stays", () => {
  const t = lab(battle, { dice: [3, 1] });
  t.act({ do: "attack", units: ["f"], targets: ["8,7"] }).until("movement");
  expect(t.state.kept[0]).toEqual([0]);
});

rule("5.0-keep", "its deadline is the start of the owner's next Night turn", () => {
  const position = {
    phase: "events",
    turns: [day, night, day],
    events: [common("k", [], keep), common("a"), common("b"), common("c"), common("d")],
    cards: { kept: { coalition: ["k"] }, deck: ["a", "b", "c", "d"], discards: [] },
    units: apart,
  };
  const t = lab(position, { dice: [1, 1, 1, 1] });
  t.pass().pass(); // the day
  expect([t.state.turn, t.side]).toEqual([2, "french"]);
  expect(t.state.kept[1]).toEqual([0]); // the other side's night is not its owner's
  t.pass();
  expect(t.side).toBe("coalition");
  expect(t.of("cardSpent")).toMatchObject([
    { side: "coalition", card: "k", expired: true, cite: "5.0-keep" },
  ]);
  expect(t.state.kept[1]).toEqual([]);
});

rule("5.0-keep", "drawn in a Night turn it is kept until the night after", () => {
  const t = lab(
    {
      phase: "events",
      turns: [night, day],
      events: [common("k", [], keep), common("a"), common("b")],
      units: apart,
    },
    { dice: [1, 1, 1] },
  );
  t.pass().until("movement").pass();
  expect(t.state.turn).toBe(2);
  expect(t.state.kept[0]).toEqual([0]);
});

rule("5.0-keep", "a card for this Player Turn goes when the turn is over", () => {
  const brief = { keep: { use: "reserves", until: "turn" } };
  const t = lab(
    {
      phase: "events",
      turns: days,
      events: [common("k", [], brief), common("a"), common("b")],
      units: apart,
    },
    { dice: [1, 1] },
  );
  expect(t.state.kept[0]).toEqual([0]);
  t.pass();
  expect(t.of("cardSpent")).toEqual([expect.objectContaining({ side: "french", card: "k" })]);
  expect(t.state.discards).toContain(0);
});
