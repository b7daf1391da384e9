// The first hard shape, after `bataille` 10.3 and ruling R76: inside an interrupted charge both sides move
// alternately, hex by hex. The rest of the game is left out: an open plain, one charge phase, no recall.

import {
  idOf,
  type Play as KernelPlay,
  type Position as KernelPosition,
  listed,
  type Ruleset,
  type Step,
} from "../../src/index.ts";
import { ahead, beside, distance, type Hex, inZone, onMap, turned } from "./plain.ts";

export interface Unit {
  readonly id: string;
  readonly side: "active" | "other";
  readonly kind: "light" | "heavy" | "square";
  readonly morale: number; // a base-six roll up to this passes
  hex: Hex;
  facing: number;
  mp: number;
  tried: boolean; // [10.3.4]
  reach: number; // hexes it may still ride in reaction
  mark: "none" | "contact" | "spent";
}

export type ChargeFrame =
  | { readonly step: "phase" }
  | { readonly step: "charge"; readonly unit: string }
  | { readonly step: "announce"; readonly charger: string }
  | { readonly step: "ride"; readonly unit: string; readonly charger: string; done: boolean }
  | { readonly step: "alternate"; readonly charger: string; riders: string[] };

export type ChargeAction =
  | { readonly do: "declare"; readonly unit: string }
  | { readonly do: "react"; readonly unit: string }
  | { readonly do: "advance"; readonly turn: number }
  | { readonly do: "ride"; readonly to: number }
  | { readonly do: "stand" }
  | { readonly do: "endPhase" };

export interface Charge {
  World: { readonly radius: number; readonly units: readonly Unit[] };
  State: { readonly stack: ChargeFrame[]; units: Unit[]; over: boolean };
  Index: object;
  Frame: ChargeFrame;
  Action: ChargeAction;
  Event: { readonly type: string; readonly cite: string; readonly unit: string };
  View: { readonly units: readonly Unit[] };
}
type Play = KernelPlay<Charge>;
type Position = KernelPosition<Charge>;
type StepOf<S extends string, A extends ChargeAction = ChargeAction> = Step<
  Charge,
  Extract<ChargeFrame, { step: S }>,
  A
>;

const phase: StepOf<"phase", Extract<ChargeAction, { do: "declare" | "endPhase" }>> = {
  ask(g) {
    const fresh = g.state.units.filter((u) => u.side === "active" && u.mp > 0 && u.mark === "none");
    const declare = fresh.map(({ id }) => ({ do: "declare", unit: id }) as const);
    return [question("declare", "active", "10.2", [], [...declare, { do: "endPhase" }])];
  },
  answer(g, _frame, action) {
    if (action.do === "declare") g.push({ step: "charge", unit: action.unit });
    else g.state.over = true;
  },
};

/** [10.2.2] Hex by hex. Whatever interrupts, this frame finds the charger as it is then, or gone. */
const charge: StepOf<"charge", Extract<ChargeAction, { do: "advance" }>> = {
  run(g, frame) {
    const unit = find(g, frame.unit);
    if (unit?.mark === "none" && mayAdvance(g, unit)) return;
    if (unit?.mark === "none") mark(g, unit, "spent", "10.2.10");
    g.pop();
  },
  ask: (_g, frame) => [askToAdvance(frame.unit, "10.2.2")],
  answer: (g, frame, { turn }) => advance(g, frame.unit, turn),
};

/** [10.3.6] The charge is suspended while the other player names reacting units, one by one. */
const announce: StepOf<"announce", Extract<ChargeAction, { do: "react" | "stand" }>> = {
  run(g, { charger }) {
    if (reactors(g, charger).length === 0) endAnnounce(g, charger);
  },
  ask(g, { charger }) {
    const react = reactors(g, charger).map(({ id }) => ({ do: "react", unit: id }) as const);
    return [question("react", "other", "10.3.6", [charger], [...react, { do: "stand" }])];
  },
  answer(g, { charger }, action) {
    if (action.do === "stand") return endAnnounce(g, charger);
    const unit = the(g, action.unit);
    unit.tried = true;
    const passes = g.roll("base6", "other", `reaction of ${unit.id}`, "10.3.7") <= unit.morale;
    g.emit({ type: passes ? "reacts" : "stays", unit: unit.id, cite: passes ? "10.3.7a" : "10.3.7b" });
    if (!passes) return;
    unit.reach = RANGE[unit.kind];
    g.push({ step: "ride", unit: unit.id, charger, done: false });
  },
};

/** One hex of a reacting unit: the first immediately, the others in turn. */
const ride: StepOf<"ride", Extract<ChargeAction, { do: "ride" }>> = {
  run(g, frame) {
    const unit = the(g, frame.unit);
    const stuck = rideHexes(g, unit).length === 0;
    if (stuck) unit.reach = 0;
    if (stuck || frame.done) g.pop();
  },
  ask(g, { unit }) {
    const actions = rideHexes(g, the(g, unit)).map((to) => ({ do: "ride", to }) as const);
    return [question("ride", "other", "10.3.7a", [unit], actions)];
  },
  answer(g, frame, { to }) {
    const unit = the(g, frame.unit);
    move(unit, to, "10.3.8", g);
    unit.reach--;
    meet(g, the(g, frame.charger), unit);
    frame.done = true;
  },
};

/** [10.3.10] The active player first, then each reacting unit, until contact or out of distance [10.3.11]. */
const alternate: StepOf<"alternate", Extract<ChargeAction, { do: "advance" }>> = {
  run(g, frame) {
    const charger = find(g, frame.charger);
    const riding = g.state.units.filter((u) => u.reach > 0).map(({ id }) => id);
    if (charger?.mark !== "none" || riding.length === 0) return endAlternate(g);
    if (frame.riders.length === 0 && !mayAdvance(g, charger)) frame.riders = riding; // they ride on alone
    const next = frame.riders.shift();
    if (next) g.push({ step: "ride", unit: next, charger: charger.id, done: false });
  },
  ask: (_g, frame) => [askToAdvance(frame.charger, "10.3.10")],
  answer(g, frame, { turn }) {
    // A unit that reacts only to this step has ridden its hex before the next: it is not yet in the list.
    frame.riders = g.state.units.filter((u) => u.reach > 0).map(({ id }) => id);
    advance(g, frame.charger, turn);
  },
};

const RANGE = { light: 4, heavy: 3, square: 0 } as const; // [10.3.2] [10.3.3] [10.3.8]

/** [10.1.7] Straight ahead, then at most one hexside of turn; fire and reactions interrupt here. */
function advance(g: Play, id: string, turn: number): void {
  const unit = the(g, id);
  unit.mp--;
  move(unit, unit.facing, "10.1.7", g);
  unit.facing = turned(unit.facing, turn);
  if (firedAway(g, unit)) return;
  const enemy = g.state.units.find((u) => u.side === "other" && beside(u.hex, unit.hex));
  if (enemy) meet(g, unit, enemy);
  else if (reactors(g, id).length > 0) g.push({ step: "announce", charger: id });
}

function move(unit: Unit, to: number, cite: string, g: Play): void {
  unit.hex = ahead(unit.hex, to);
  unit.facing = to;
  g.emit({ type: "moved", unit: unit.id, cite });
}

/** [10.1.10a] A square fires at a unit that rides into a hex beside it; in this toy a six removes the unit. */
function firedAway(g: Play, unit: Unit): boolean {
  const squares = g.state.units.filter(
    (u) => u.kind === "square" && u.side === "other" && beside(u.hex, unit.hex),
  );
  const gone = squares.some(({ id }) => g.roll("d6", "other", `fire of ${id}`, "10.1.10a") === 6);
  if (!gone) return false;
  g.state.units = g.state.units.filter((u) => u !== unit);
  g.emit({ type: "eliminated", unit: unit.id, cite: "10.1.10a" });
  return true;
}

/** [10.3.12] Beside each other, both stop and are marked. */
function meet(g: Play, charger: Unit, other: Unit): void {
  if (!beside(charger.hex, other.hex)) return;
  mark(g, charger, "contact", "10.3.12");
  if (other.mark === "none") mark(g, other, "contact", "10.3.12");
  other.reach = 0;
}

function mark(g: Play, unit: Unit, as: Unit["mark"], cite: string): void {
  unit.mark = as;
  g.emit({ type: as, unit: unit.id, cite });
}

function endAnnounce(g: Play, charger: string): void {
  g.pop();
  const within = g.state.stack.at(-1)?.step === "alternate"; // joins the one that is under way
  if (!within && g.state.units.some((u) => u.reach > 0)) g.push({ step: "alternate", charger, riders: [] });
}

function endAlternate(g: Play): void {
  for (const unit of g.state.units) unit.reach = 0;
  g.pop();
}

/** R76 (1): after every step that ends in a zone, units that have not yet tried. */
function reactors(g: Position, charger: string): readonly Unit[] {
  const target = find(g, charger);
  if (target?.mark !== "none") return [];
  return g.state.units.filter(
    (u) =>
      u.side === "other" &&
      !u.tried &&
      u.mark === "none" &&
      inZone(u.hex, u.facing, RANGE[u.kind], target.hex),
  );
}

const rideHexes = (g: Position, unit: Unit) =>
  [-1, 0, 1].map((turn) => turned(unit.facing, turn)).filter((to) => isFree(g, ahead(unit.hex, to)));
const mayAdvance = (g: Position, unit: Unit) => unit.mp > 0 && isFree(g, ahead(unit.hex, unit.facing));
const isFree = (g: Position, hex: Hex) =>
  onMap(hex, g.world.radius) && !g.state.units.some((u) => distance(u.hex, hex) === 0);
const find = (g: Position, id: string) => g.state.units.find((u) => u.id === id);
const the = (g: Position, id: string) => find(g, id) as Unit;

const askToAdvance = (unit: string, cite: string) =>
  question(
    "advance",
    "active",
    cite,
    [unit],
    [-1, 0, 1].map((turn) => ({ do: "advance", turn }) as const),
  );

const question = <A>(
  id: string,
  side: string,
  cite: string,
  about: readonly string[],
  actions: readonly A[],
) => ({
  id,
  side,
  cite,
  about,
  choice: listed(actions),
});

export const chargeRules: Ruleset<Charge> = {
  id: "charge",
  name: "Reaction charge",
  version: "1.0.0",
  varying: ["units"],
  steps: { phase, charge, announce, ride, alternate },
  load: (scenario) => scenario as Charge["World"],
  sides: () => ["active", "other"],
  setup: ({ units }) => ({ stack: [{ step: "phase" }], units: units.map((u) => ({ ...u })), over: false }),
  arrange: (_world, position) => position as unknown as Charge["State"],
  index: () => ({}),
  clone: ({ world, state, index }) => ({
    world,
    state: structuredClone(state) as Charge["State"],
    index,
  }),
  outcome: ({ state }) =>
    state.over ? { winner: "draw", how: "the charge phase is over", cite: "10.2" } : undefined,
  view: ({ state }) => ({ units: state.units.map((u) => ({ ...u })) }),
  worldFor: (world) => world,
  redact: (_position, event) => event,
  imagine: () => {
    throw new Error("nothing is hidden on the plain");
  },
  invariants({ state }) {
    const hexes = new Set(state.units.map((u) => u.hex.join()));
    const wild = state.units.filter((u) => u.mp < 0 || u.reach < 0 || (u.reach > 0 && u.mark !== "none"));
    return [...(hexes.size < state.units.length ? ["two units in one hex"] : []), ...wild.map((u) => u.id)];
  },
  words: {
    say: idOf,
    decision: (_g, { id }) => id,
    action: (_g, action) => action.do,
    event: (_world, event) => event.type,
  },
};
