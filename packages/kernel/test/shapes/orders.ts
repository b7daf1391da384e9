// The second hard shape, after `tabletop` rulings R1, R2 and R48: both sides write free-form orders unseen, in
// hundredths of a millimetre and of a degree; they are revealed together and run in a hundred steps.

import {
  type Chance,
  type Decision,
  type Draft,
  idOf,
  type Position,
  type Ruleset,
  type Step,
  type Violation,
} from "../../src/index.ts";
import { HALF_TURN, type Pose, wheeledAhead, within } from "./pose.ts";

export interface Body extends Pose {
  readonly id: string;
  readonly side: "red" | "blue";
  /** How far it may go in a turn. */
  readonly allowance: number;
}

export interface Move {
  readonly unit: string;
  /** First a wheel on the spot, to the right if positive; a degree costs as much as a millimetre. */
  readonly wheel: number;
  readonly ahead: number;
}

export interface OrdersWorld {
  readonly width: number;
  readonly depth: number;
  readonly turns: number;
  readonly bodies: readonly Body[];
}

export interface Orders {
  World: OrdersWorld;
  State: {
    readonly stack: OrdersFrame[];
    sealed?: { [side: string]: OrdersAction } | undefined;
    bodies: Body[];
    turn: number;
  };
  Index: object;
  Frame: OrdersFrame;
  Action: OrdersAction;
  Event: { readonly type: "moved" | "halted"; readonly cite: string; readonly unit: string };
  View: OrdersView;
}
export interface OrdersView {
  readonly viewer: string;
  readonly bodies: readonly Body[];
  readonly turn: number;
  /** Which sides have given their orders; only their author sees what they are. */
  readonly ready: readonly string[];
  readonly mine: OrdersAction | null;
}
interface OrdersFrame {
  readonly step: "window";
}
export interface OrdersAction {
  readonly do: "orders";
  readonly moves: readonly Move[]; // a unit left out stays where it is (R2)
}

const STEPS = 100;
const ENEMY_GAP = 5_000; // 50 mm
const NO_QUESTION = { id: "", cite: "", about: [], choice: { kind: "open", form: "", limits: {} } } as const;
const SIDES = ["blue", "red"] as const;

const orderWindow: Step<Orders> = {
  ask: (g) => SIDES.map((side) => ({ id: "orders", side, cite: "R1", about: [], choice: limitsOf(g, side) })),
  reveal(g, _frame, answers) {
    const moves = SIDES.flatMap((side) => (answers[side] as OrdersAction).moves);
    const before = new Map(g.state.bodies.map((body) => [body.id, body]));
    const halted = new Set<string>();
    for (let k = 1; k <= STEPS; k++) {
      for (const move of moves.filter(({ unit }) => !halted.has(unit))) {
        const start = before.get(move.unit) as Body;
        const next = { ...start, ...wheeledAhead(start, move, Math.floor((start.allowance * k) / STEPS)) };
        if (g.state.bodies.some((other) => other.side !== next.side && within(other, next, ENEMY_GAP))) {
          halted.add(move.unit);
        } else {
          g.state.bodies = g.state.bodies.map((body) => (body.id === next.id ? next : body));
        }
      }
    }
    for (const { unit } of moves) g.emit({ type: halted.has(unit) ? "halted" : "moved", unit, cite: "R48" });
    g.state.turn++;
  },
};

/** Exact bounds as data, so that a client can draw them: for each of the side's bodies, what it may be ordered. */
function limitsOf(g: Position<Orders>, side: string) {
  const own = g.state.bodies.filter((body) => body.side === side);
  const units = own.map(({ id, x, y, face, allowance }) => ({ id, x, y, face, allowance, wheel: HALF_TURN }));
  const { width, depth } = g.world;
  return { kind: "open", form: "moves", limits: { units, table: { width, depth } } } as const;
}

/** By what that side may see, and by nothing else (R2). */
function check(g: Position<Orders>, to: Decision<OrdersAction>, action: OrdersAction): Violation[] {
  if (action.do !== "orders" || !Array.isArray(action.moves)) return [no("orders are a list of moves", "R2")];
  if (Object.keys(action).length > 2) return [no("orders are a list of moves and nothing else", "R2")];
  const seen = new Set<string>();
  return action.moves.flatMap((move: Partial<Move> | null): Violation[] => {
    const unit = move?.unit;
    const body = g.state.bodies.find(({ id, side }) => id === unit && side === to.side);
    if (!body) return [no(`${JSON.stringify(unit)} is not yours to order`, "R2")];
    if (seen.has(body.id)) return [no(`${body.id} has two orders`, "R2")];
    seen.add(body.id);
    return checkMove(g.world, body, move as Move);
  });
}

function checkMove(world: OrdersWorld, body: Body, move: Move): Violation[] {
  const { wheel, ahead } = move;
  if (!Number.isInteger(wheel) || !Number.isInteger(ahead) || Object.keys(move).length !== 3) {
    return [no(`${body.id}: angles and lengths are whole hundredths`, "R43")];
  }
  if (Math.abs(wheel) > HALF_TURN) return [no(`${body.id} wheels at most 90 degrees`, "IV.4")];
  const cost = Math.abs(wheel) + ahead;
  if (ahead < 0) return [no(`${body.id} cannot move back`, "IV.4")];
  if (cost > body.allowance) return [no(`${body.id} goes ${cost} of ${body.allowance}`, "IV.4")];
  const { x, y } = wheeledAhead(body, move, cost);
  const off = x < 0 || y < 0 || x > world.width || y > world.depth;
  return off ? [no(`${body.id} would leave the table`, "R43")] : [];
}

const no = (says: string, cite: string): Violation => ({ says, cite });

function sample(g: Position<Orders>, to: Decision<OrdersAction>, chance: Chance): OrdersAction {
  const own = g.state.bodies.filter((body) => body.side === to.side && chance.roll(4) > 1);
  const moves = own.map(({ id, allowance }) => {
    const wheel = chance.roll(2 * HALF_TURN + 1) - 1 - HALF_TURN;
    const left = Math.max(0, allowance - Math.abs(wheel));
    return { unit: id, wheel, ahead: chance.roll(left + 1) - 1 };
  });
  const legal = moves.filter((move) => check(g, to, { do: "orders", moves: [move] }).length === 0);
  return { do: "orders", moves: legal };
}

/** The other side's sealed orders are unknown: any legal ones. */
function imagine(view: OrdersView, chance: Chance, world: OrdersWorld): Draft<Orders> {
  const state: Orders["State"] = { stack: [{ step: "window" }], bodies: [...view.bodies], turn: view.turn };
  const position = { world, state, index: {} };
  const guess = (side: string) => sample(position, { ...NO_QUESTION, side }, chance);
  const sealed = view.ready.map((side) => [side, side === view.viewer ? view.mine : guess(side)]);
  if (sealed.length > 0) state.sealed = Object.fromEntries(sealed);
  return position;
}

export const ordersRules: Ruleset<Orders> = {
  id: "orders",
  name: "Sealed orders",
  version: "1.0.0",
  steps: { window: orderWindow },
  load: (scenario) => scenario as OrdersWorld,
  sides: () => SIDES,
  setup: ({ bodies }) => ({ stack: [{ step: "window" }], bodies: bodies.map((b) => ({ ...b })), turn: 1 }),
  arrange: (_world, position) => position as unknown as Orders["State"],
  index: () => ({}),
  clone: ({ world, state, index }) => ({ world, state: structuredClone(state) as Orders["State"], index }),
  outcome: ({ world, state }) =>
    state.turn > world.turns ? { winner: "draw", how: "night falls", cite: "IV.3" } : undefined,
  view({ state }, viewer) {
    const { bodies, turn, sealed = {} } = state;
    return { viewer, bodies, turn, ready: Object.keys(sealed), mine: sealed[viewer] ?? null };
  },
  worldFor: (world) => world,
  redact: (_position, event) => event,
  imagine,
  invariants: ({ world, state }) =>
    state.bodies
      .filter(({ x, y }) => x < 0 || y < 0 || x > world.width || y > world.depth)
      .map(({ id }) => `${id} is off the table`),
  words: {
    say: idOf,
    decision: () => "Write your orders",
    action: (_g, { moves }) => `${moves.length} moves`,
    event: (_world, event) => event.type,
  },
  open: { check, sample },
};
