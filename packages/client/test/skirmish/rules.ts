// A little game on a free table, for tests: both sides write orders simultaneously, all march together, some shoot. It
// has one of everything that the page must be able to show, and no more rules than needed for that.

import {
  type Decision,
  type Event,
  idOf,
  type Play,
  type Position,
  type Ruleset,
  type SideId,
  type Violation,
} from "@grognard/kernel";

export type Arm = "foot" | "horse" | "gun" | "officer";
export type Formation = "line" | "column" | "square";

export interface Unit {
  readonly id: string;
  readonly side: SideId;
  readonly name: string;
  readonly arm: Arm;
  x: number;
  y: number;
  facing: number;
  formation: Formation;
  /** Its own side's secret. */
  strength: number;
  mood: "steady" | "shaken" | "routed";
}

export interface Order {
  readonly legs: readonly { readonly x: number; readonly y: number; readonly facing: number }[];
  readonly formation?: Formation;
  readonly fire?: string;
  readonly charge?: string;
}

export interface Orders {
  readonly do: "orders";
  readonly units: { readonly [unit: string]: Order };
}

export interface World {
  readonly name: string;
  readonly width: number;
  readonly depth: number;
  readonly turns: number;
  readonly units: readonly Unit[];
}

export interface State {
  stack: { step: "orders" }[];
  sealed?: { [side: string]: Orders };
  turn: number;
  units: Unit[];
}

export type SkirmishEvent =
  | (Event & { type: "turn"; turn: number })
  | (Event & { type: "marched"; unit: string; path: readonly { x: number; y: number; facing: number }[] })
  | (Event & { type: "formed"; unit: string; formation: Formation })
  | (Event & {
      type: "shot";
      unit: string;
      target: string;
      from: { x: number; y: number };
      to: { x: number; y: number };
    })
  | (Event & { type: "lost"; unit: string; mood: Unit["mood"] });

export interface View {
  readonly viewer: string;
  readonly turn: number;
  readonly units: readonly (Omit<Unit, "strength"> & { readonly strength?: number })[];
}

export interface Skirmish {
  World: World;
  State: State;
  Index: Record<string, never>;
  Frame: { step: "orders" };
  Action: Orders;
  Event: SkirmishEvent;
  View: View;
}

export const REACH: { readonly [arm in Arm]: number } = { foot: 150, horse: 260, gun: 120, officer: 400 };
export const RANGE: { readonly [arm in Arm]: number } = { foot: 200, horse: 0, gun: 450, officer: 0 };
const SIDES = ["blue", "red"] as const;

export const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.round(Math.hypot(b.x - a.x, b.y - a.y));

export const marched = (from: { x: number; y: number }, { legs }: Order): number =>
  legs.reduce((sum, leg, i) => sum + apart(legs[i - 1] ?? from, leg), 0);

const decisionOf = (side: SideId): Decision<Orders> => ({
  id: "orders",
  side,
  cite: "S.1",
  about: [],
  choice: { kind: "open", form: "orders", limits: {} },
});

function objections({ world, state }: Position<Skirmish>, side: SideId, action: Orders): Violation[] {
  return Object.entries(action.units).flatMap(([id, order]): Violation[] => {
    const unit = state.units.find((one) => one.id === id && one.side === side);
    if (!unit) return [{ says: `there is no unit ${id}`, cite: "S.1" }];
    const long = marched(unit, order);
    const most = REACH[unit.arm];
    const isOff = order.legs.some(({ x, y }) => x < 0 || y < 0 || x > world.width || y > world.depth);
    return [
      ...(long > most
        ? [{ about: id, says: `it can go ${most} mm in a turn, not ${long}`, cite: "S.2" }]
        : []),
      ...(isOff ? [{ about: id, says: "it may not leave the table", cite: "S.3" }] : []),
    ];
  });
}

function carryOut(g: Play<Skirmish>, answers: { readonly [side: string]: Orders }): void {
  const ordered = new Map(Object.values(answers).flatMap(({ units }) => Object.entries(units)));
  for (const unit of g.state.units) {
    const order = ordered.get(unit.id);
    if (!order || order.legs.length === 0) continue;
    const path = [{ x: unit.x, y: unit.y, facing: unit.facing }, ...order.legs];
    Object.assign(unit, order.legs.at(-1));
    g.emit({ type: "marched", cite: "S.2", unit: unit.id, path });
  }
  for (const unit of g.state.units) {
    const { formation } = ordered.get(unit.id) ?? {};
    if (!formation || formation === unit.formation) continue;
    unit.formation = formation;
    g.emit({ type: "formed", cite: "S.4", unit: unit.id, formation });
  }
  for (const unit of g.state.units) {
    const target = g.state.units.find(({ id }) => id === ordered.get(unit.id)?.fire);
    if (!target) continue;
    const [from, to] = [unit, target].map(({ x, y }) => ({ x, y })) as [
      { x: number; y: number },
      { x: number; y: number },
    ];
    g.emit({ type: "shot", cite: "S.5", unit: unit.id, target: target.id, from, to });
    const roll = g.roll("d6", unit.side, `fire on ${target.name}`, "S.5");
    target.strength -= roll;
    if (roll > 3) target.mood = target.mood === "steady" ? "shaken" : "routed";
    g.emit({ type: "lost", cite: "S.6", unit: target.id, mood: target.mood });
  }
  g.state.turn++;
  if (g.state.turn < g.world.turns) g.emit({ type: "turn", cite: "S.1", turn: g.state.turn + 1 });
}

const copyOf = <T>(value: T): T => structuredClone(value);

export const skirmish: Ruleset<Skirmish> = {
  id: "skirmish",
  name: "Skirmish",
  version: "1",
  steps: {
    orders: {
      ask: () => SIDES.map(decisionOf),
      reveal: (g, _, answers) => carryOut(g, answers),
    },
  },
  load: (scenario) => scenario as World,
  sides: () => SIDES,
  setup: ({ units }) => ({ stack: [{ step: "orders" }], turn: 0, units: copyOf([...units]) }),
  arrange: ({ units }) => ({ stack: [{ step: "orders" }], turn: 0, units: copyOf([...units]) }),
  index: () => ({}),
  clone: ({ world, state, index }) => ({ world, state: copyOf(state) as State, index }),
  outcome: ({ world, state }) =>
    state.turn >= world.turns
      ? { winner: "draw", how: "Both sides hold their ground.", cite: "S.9" }
      : undefined,
  view: ({ state }, viewer) => ({
    viewer,
    turn: state.turn,
    units: state.units.map(({ strength, ...unit }) => (unit.side === viewer ? { ...unit, strength } : unit)),
  }),
  worldFor: (world) => world,
  redact: (_, event) => event,
  imagine: (view, _, world) => ({
    world,
    state: {
      stack: [{ step: "orders" }],
      turn: view.turn,
      units: view.units.map((unit) => ({ strength: 20, ...unit })),
    },
    index: {},
  }),
  invariants: () => [],
  words: {
    say: idOf,
    decision: () => "Write orders for the turn",
    action: () => "orders",
    event: (_, event) => event.type,
  },
  open: {
    check: (g, { side }, action) => objections(g, side, action),
    sample: ({ state }, { side }) => ({
      do: "orders",
      units: Object.fromEntries(
        state.units
          .filter((unit) => unit.side === side && unit.mood === "steady")
          .map((unit) => [unit.id, advance(unit)]),
      ),
    }),
  },
};

/** Half as far as it can go, straight on. */
function advance({ x, y, facing, arm }: Unit): Order {
  const angle = (facing * Math.PI) / 180;
  const by = REACH[arm] / 2;
  return {
    legs: [{ x: Math.round(x + Math.sin(angle) * by), y: Math.round(y + Math.cos(angle) * by), facing }],
  };
}
