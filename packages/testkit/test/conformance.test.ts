// The suite accepts a valid ruleset and names what is wrong with a broken one.

import { listed, type Play, type Ruleset, sameJson } from "@grognard/kernel";
import { expect, test } from "vitest";
import { type Ford, ford, steps } from "../../kernel/test/ford.ts";
import { fieldsOf } from "../src/fields.ts";
import { conformance, playChecked, ruleTests, type Trial } from "../src/index.ts";
import { unshuffled } from "../src/secrecy.ts";

const isCase = (cite: string) => ["1.1", "2.1", "2.2", "3.1", "3.2"].includes(cite);
const scenario = { width: 60, rounds: 40, hexes: ["1,2", "7,3"] };
const setting = { name: "wide", scenario, options: {} };
const sound: Trial<Ford> = {
  rules: ford,
  isCase,
  every: 5,
  saveEvery: 20,
  viewFields: { "": ["at", "men"] },
  shuffleEvery: 1,
  askedEvery: 1,
  shuffleSecrets({ world, state, index }, viewer) {
    if (viewer === "red") return undefined;
    return { world: { ...world, rounds: 7 }, state: { ...state, rounds: Math.min(1, state.rounds) }, index };
  },
};

conformance({ ...sound, settings: [setting], games: 20, seed: 1 });

const broken = (change: Partial<Ruleset<Ford>>): Trial<Ford> => ({ ...sound, rules: { ...ford, ...change } });
const withMarch = (march: Partial<Ruleset<Ford>["steps"]["march"]>) =>
  broken({ steps: { ...steps, march: { ...steps.march, ...march } } });
const stranger = {
  world: setting.scenario,
  state: { ...ford.setup(setting.scenario, { roll: () => 1 }), at: -1 },
  index: {},
};
const ask = (...actions: object[]) => [
  { id: "march", side: "blue", cite: "1.1", about: [], choice: listed(actions as Ford["Action"][]) },
];

/** Marches, and does something more as long as red has many rounds. */
function marching(more: (g: Play<Ford>) => void): NonNullable<March["answer"]> {
  return (g) => {
    g.state.at++;
    if (g.state.rounds > 5) more(g);
  };
}
type March = Ruleset<Ford>["steps"]["march"];

/** What is offered is not explained away. */
const refusing =
  (why: NonNullable<March["why"]>): NonNullable<March["why"]> =>
  (g, frame, action, side, offered) =>
    offered.some((offer) => sameJson(offer, action)) ? undefined : why(g, frame, action, side, offered);

test.each<[string, Trial<Ford>]>([
  ["too far [1.1] forbids what is offered", withMarch({ why: () => ({ says: "too far", cite: "1.1" }) })],
  ["invariants broken: too far", broken({ invariants: ({ state }) => (state.at > 3 ? ["too far"] : []) })],
  ["event cites no case of the rulebook", { ...sound, isCase: (cite) => isCase(cite) && cite !== "2.2" }],
  [
    "decision cites no case of the rulebook",
    { ...sound, every: 1, isCase: (cite) => isCase(cite) && cite !== "2.1" },
  ],
  ["the index is not the one that the state gives", broken({ index: (_w, { at }) => ({ at }) })],
  [
    "a clone differs",
    broken({
      clone: ({ world, state, index }) => ({ world, state: { ...state, men: 1 } as Ford["State"], index }),
    }),
  ],
  [
    "playing on a clone has changed the original",
    broken({ clone: ({ world, state, index }) => ({ world, state: { ...state } as Ford["State"], index }) }),
  ],
  [
    "not plain JSON at it.men",
    broken({ setup: (w, c) => ({ ...ford.setup(w, c), men: Number.POSITIVE_INFINITY }) }),
  ],
  [
    "not plain JSON at it.seen",
    broken({ setup: (w, c) => Object.assign(ford.setup(w, c), { seen: new Set() }) }),
  ],
  ["lists an action twice", withMarch({ ask: () => ask({ do: "march" }, { do: "march" }) })],
  [
    "a reloaded game asks other questions",
    withMarch({
      ask: (g) => ask({ do: "march" }, ...("lost" in g.state ? [{ do: "hold" }] : [])),
      ...losing(),
    }),
  ],
  [
    'step "march" rests but asks nobody',
    withMarch({ ask: (g) => (g.state.at > 3 ? [] : ask({ do: "march" })) }),
  ],
  [
    "what is told after an answer betrays a secret to blue",
    withMarch({
      answer(g) {
        g.state.at++;
        for (let i = Math.min(2, g.state.rounds); i > 0; i--) g.emit({ type: "marched", cite: "1.1" });
      },
    }),
  ],
  [
    "a question after an answer betrays a secret to blue",
    withMarch({
      answer(g) {
        g.state.at++;
        g.push({ step: g.state.rounds > 1 ? "fire" : "march" });
      },
    }),
  ],
  [
    "whether blue may take its answer back betrays a secret", // a die that it does not hear of
    {
      ...broken({
        redact: (_g, event) => (event.type === "rolled" ? undefined : event),
        steps: {
          ...steps,
          march: { ...steps.march, answer: marching((g) => g.roll("d6", "red", "", "2.2")) },
        },
      }),
      every: 0,
    },
  ],
  [
    "blue learns from an answer that it may take back",
    {
      ...withMarch({ answer: marching((g) => g.state.at++) }),
      every: 0,
      shuffleEvery: 0,
      undoEvery: 1,
      imagines: "sides",
    },
  ],
  [
    "who is asked betrays a secret to blue",
    {
      ...withMarch({
        ask: ({ state: { rounds } }) =>
          ask({ do: "march" }).map((one) => (rounds > 1 ? { ...one, side: "red" } : one)),
      }),
      every: 0,
      shuffleEvery: 0,
    },
  ],
  [
    "who is asked after an answer betrays a secret to blue",
    {
      ...withMarch({
        answer(g) {
          g.state.at++;
          g.emit({ type: "marched", cite: "1.1" });
          if (g.state.rounds > 1) g.push({ step: "fire" });
        },
      }),
      shuffleEvery: 0,
    },
  ],
  [
    "that red is asked betrays a secret to blue",
    {
      ...withMarch({
        answer(g) {
          g.state.at++;
          if (g.state.rounds > 1) g.push({ step: "fire" });
          else g.emit({ type: "marched", cite: "1.1" });
        },
      }),
      shuffleEvery: 0,
    },
  ],
  [
    "is refused betrays a secret to blue",
    withMarch({
      ask: () => ask({ do: "march", over: "ford" }),
      why: refusing(({ state }) => ({ says: `${state.rounds} rounds`, cite: "1.1" })),
    }),
  ],
  [
    "a resumed game tells something else than the one played through",
    {
      ...withMarch({
        answer(g) {
          const past = g.index as { marches?: number };
          past.marches = (past.marches ?? 0) + 1;
          g.state.at++;
          for (let i = 0; i < past.marches; i++) g.emit({ type: "marched", cite: "1.1" });
        },
      }),
      sameIndex: () => true,
      shuffleEvery: 0,
    },
  ],
  [
    'leads back to a position of this game: {"do":"hold"}',
    {
      ...withMarch({
        ask: () => ask({ do: "march" }, { do: "hold" }),
        answer(g, _frame, { do: kind }) {
          if (kind === "march") g.state.at++;
        },
      }),
      every: 0,
      shuffleEvery: 0,
    },
  ],
  [
    'costs no die and leads back: {"do":"march"}, {"do":"hold"}',
    withMarch({
      ask: (g) => ask({ do: "march" }, ...(g.state.at > 0 ? [{ do: "hold" }] : [])),
      answer(g, _frame, { do: kind }) {
        g.state.at += kind === "march" ? 1 : -1;
      },
    }),
  ],
  ["no outcome within 3 answers", { ...sound, cap: 3 }],
  [
    'forged answers to "march" change the state',
    withMarch({ why: refusing((g) => void (g.state as Ford["State"]).at++) }),
  ],
  [
    "Cannot read properties",
    withMarch({ why: (_g, _f, action) => (action as never as { x: { y: never } }).x.y }),
  ],
  [
    'forged action {"do":"march","to":"7,3"}: no way up here',
    {
      ...withMarch({
        ask: () => ask({ do: "march", to: "1,2" }),
        why(_g, _f, action) {
          if ((action as never as { to: string }).to === "7,3") throw new Error("no way up here");
          return undefined;
        },
      }),
    },
  ],
  [
    'forged action {"do":"fire"}: not now',
    {
      ...withMarch({
        why(_g, _f, { do: kind }) {
          if (kind === "fire") throw new Error("not now");
          return undefined;
        },
      }),
      kinds: { march: {}, fire: {}, hold: {} },
    },
  ],
  ["a refusal cites no case", withMarch({ why: refusing(() => ({ says: "no", cite: "9.9" })) })],
  [
    "the view of blue holds an undeclared field: stack[march].step",
    broken({ view: ({ state }) => ({ ...state }) }),
  ],
  [
    "the view of blue betrays a secret: it.men is 40 or 1",
    broken({ view: ({ state }) => ({ at: state.at, men: state.rounds }) }),
  ],
  ["the world of blue betrays a secret: it.rounds is 40 or 7", broken({ worldFor: (world) => world })],
  [
    "what blue imagines does not fit what it sees",
    { ...broken({ imagine: () => stranger }), imagines: "everybody" },
  ],
  [
    "an event betrays a secret to blue",
    {
      ...broken({ redact: ({ state }, event) => Object.assign({}, event, { left: state.rounds }) }),
      shuffleEvery: 0,
    },
  ],
])("%s", (message, trial) => {
  const play = () => playChecked(trial, setting, 7);
  expect(play).toThrow(message);
  expect(play).toThrow(/^ford\/wide, seed 7, after \d+ answers: [^\n]+\nsave: .+\.json$/);
});

/** A state with something in it that text would lose. */
function losing() {
  return {
    run(g: { state: object }) {
      Object.defineProperty(g.state, "lost", { value: 1, enumerable: false });
    },
  };
}

test("an undeclared field must not be sent", () => {
  const generous = broken({
    view: ({ state: { stack: _, rounds: __, ...rest } }) => rest as Ford["View"],
  });
  expect(() => playChecked(generous, setting, 7)).toThrow("sends what nobody has declared");
  const { viewFields: _, ...unlisted } = sound;
  expect(() => playChecked(unlisted, setting, 7)).not.toThrow();
});

test("a secret of the world that no shuffle has changed is named", () => {
  const careless: Trial<Ford> = { ...broken({}), shuffleSecrets: (position) => position };
  playChecked(careless, setting, 7);
  expect(unshuffled(careless.rules)).toEqual(["rounds"]);
});

test("fields are named by what they are in and, in lists, by kind", () => {
  const view = {
    turn: 1,
    units: [{ at: [1, 2] }, { at: [], card: { text: "x" } }],
    stack: [{ step: "march" }],
  };
  expect([...fieldsOf(view)]).toEqual(["turn", "units[].at[]", "units[].card.text", "stack[march].step"]);
  const viewFields = { "": ["turn"], "units[]": ["at[]", "card.*"], "stack[march]": ["step"] };
  const play = (view: object, seed: number) => () =>
    playChecked({ ...broken({ view: () => view as Ford["View"] }), viewFields }, setting, seed);
  expect(play(view, 1)).not.toThrow();
  expect(play({ ...view, units: [{ was: 1 }] }, 1)).toThrow("undeclared field: units[].was");
});

const rule = ruleTests<"9.7.4" | "9.7.5">("n20");
rule("9.7.4", "is named by its case", () => {
  expect(expect.getState().currentTestName).toBe("[n20 9.7.4] is named by its case");
});
rule(["9.7.4", "9.7.5"], "is named by both", async () => {
  expect(expect.getState().currentTestName).toBe("[n20 9.7.4] [n20 9.7.5] is named by both");
});
