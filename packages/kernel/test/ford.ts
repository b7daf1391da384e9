// The worked example of the README: a column marches over a ford, a battery may fire at every step.

import {
  asking,
  type Frame,
  idOf,
  oncePerViewer,
  type Play,
  plainly,
  type Ruleset,
  type Types,
} from "../src/index.ts";

export interface Ford extends Types {
  World: { readonly width: number; readonly rounds: number };
  State: { readonly stack: FordFrame[]; at: number; rounds: number; men: number };
  Frame: FordFrame;
  Action: { readonly do: "march" | "fire" | "hold" };
  Event: { readonly type: "marched" | "hit"; readonly cite: string };
  View: { at: number; men: number };
}
type FordFrame = (Frame & { step: "march" }) | (Frame & { step: "fire" });

export const steps: Ruleset<Ford>["steps"] = {
  march: {
    ...asking<Ford, FordFrame>(
      () => ({ side: "blue", id: "march", cite: "1.1", about: ["column"] }),
      plainly("march"),
    ),
    answer(g) {
      g.state.at++;
      g.emit({ type: "marched", cite: "1.1" });
      if (g.state.rounds > 0) g.push({ step: "fire" }); // the interrupt; then `march` goes on
    },
  },
  fire: {
    ...asking<Ford, FordFrame>(
      () => ({ side: "red", id: "fire", cite: "2.1" }),
      plainly("fire"),
      plainly("hold"),
    ),
    answer(g, _frame, action) {
      if (action.do === "fire") shoot(g);
      g.pop();
    },
  },
};

function shoot(g: Play<Ford>): void {
  g.state.rounds--;
  if (g.roll("d6", "red", "battery on the ford", "2.2") < 5) return;
  g.state.men--;
  g.emit({ type: "hit", cite: "2.2" });
}

export const ford: Ruleset<Ford> = {
  id: "ford",
  name: "The Ford",
  version: "1.0.0",
  steps,
  load: (scenario) => scenario as Ford["World"],
  sides: () => ["blue", "red"],
  setup: ({ rounds }) => ({ stack: [{ step: "march" }], at: 0, rounds, men: 2 }),
  arrange: (_world, position) => position as unknown as Ford["State"],
  index: () => ({}),
  clone: ({ world, state, index }) => ({
    world,
    state: { ...state, stack: state.stack.map((frame) => ({ ...frame })) },
    index,
  }),
  outcome({ world, state }) {
    if (state.men === 0) return { winner: "red", how: "the column is shot to pieces", cite: "3.2" };
    return state.at === world.width ? { winner: "blue", how: "over the ford", cite: "3.1" } : undefined;
  },
  view: ({ state }) => ({ at: state.at, men: state.men }), // how many rounds red has left is secret
  worldFor: oncePerViewer((world, viewer) => (viewer === "red" ? world : { ...world, rounds: 2 })),
  redact: (_position, event) => event,
  imagine: ({ at, men }, _chance, world) => ({
    world,
    state: { stack: [{ step: "march" }], at, men, rounds: world.rounds },
    index: {},
  }),
  invariants: ({ state }) => (state.men < 0 ? ["fewer than no men"] : []),
  words: {
    say: idOf,
    decision: (_g, { id }) => (id === "march" ? "The column may march" : "The battery may fire"),
    action: (_g, action) => action.do,
    event: (_world, event) => event.type,
  },
};
