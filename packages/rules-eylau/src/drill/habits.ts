// What units answer by themselves while their formation has an order: they fire, give way and form up as most players would.
// What may cost them dear is asked: shocks, charges, crews that leave their guns.

import type { Facing } from "@grognard/hex";
import type { StandingOrder } from "@grognard/scene";
import type { Action, ActionOf } from "../actions.ts";
import {
  apart,
  hexNamed,
  hexOf,
  onMap,
  sideNamed,
  sideOf,
  stackAt,
  strengthOf,
  unitNamed,
} from "../board.ts";
import type { Decision, Position, Side, UnitId } from "../types.ts";
import { facingTo } from "./aims.ts";
import { nearestFoe } from "./foes.ts";
import { orderOf } from "./formations.ts";
import { type HabitId, headingFrom } from "./plan.ts";

/** By the kind of question. */
const OF: { readonly [question: string]: HabitId } = {
  volley: "fire",
  fire: "fire",
  sweep: "fire",
  joint: "fire",
  parting: "fire",
  retreat: "giveWay",
  displacement: "giveWay",
  displacedAgain: "giveWay",
  evasion: "giveWay",
  giveWay: "giveWay",
  limbering: "giveWay",
  losses: "giveWay",
  consolidation: "giveWay",
  shaken: "giveWay",
  reform: "form",
  reforming: "form",
  arrival: "form",
  crossing: "form",
  rally: "form",
  place: "form",
  reaction: "react",
  alarm: "react",
};

export interface Answered {
  readonly action: Action;
  readonly order: StandingOrder;
}

export function answered(
  g: Position,
  decision: Decision,
  actions: readonly Action[],
  orders: readonly StandingOrder[],
  habits: readonly string[],
): Answered | undefined {
  const habit = OF[decision.id];
  if (habit === undefined || !habits.includes(habit)) return undefined;
  const order = orderFor(g, decision, actions, orders);
  const action = order && chosen(g, decision, actions, order);
  return action && { action, order };
}

/** That of every unit concerned; one that has none is left to the player. */
function orderFor(
  g: Position,
  { about, side }: Decision,
  actions: readonly Action[],
  orders: readonly StandingOrder[],
): StandingOrder | undefined {
  const named = actions.flatMap((action) => ("unit" in action && action.unit ? [action.unit] : []));
  const units = [...about, ...named].map((id) => unitNamed(g, id)).filter((unit) => unit >= 0);
  const own = units.filter((unit) => g.world.units[unit]!.side === sideNamed(side));
  if (own.length === 0) return orders.find(({ paused }) => !paused);
  const found = own.map((unit) => orderOf(g, unit, orders));
  return found.every((order) => order && !order.paused) ? found[0] : undefined;
}

function chosen(
  g: Position,
  decision: Decision,
  actions: readonly Action[],
  order: StandingOrder,
): Action | undefined {
  const has = <D extends Action["do"]>(kind: D): ActionOf<D> | undefined =>
    actions.find((action): action is ActionOf<D> => action.do === kind);
  const unit = unitNamed(g, decision.about[0] ?? "");
  switch (decision.id) {
    case "volley":
    case "fire":
    case "joint":
    case "parting":
      return strongest(g, actions) ?? has("pass") ?? has("skip");
    case "reform":
    case "reforming":
    case "arrival":
      return shaped(g, unit, actions, order);
    case "reaction":
      return react(g, unit, actions) ?? has("pass");
    case "crossing":
      return actions[0];
    case "evasion":
    case "displacedAgain":
      return has("stay") ?? away(g, decision, actions);
    case "limbering":
      return has("limber") ?? actions[0];
    case "losses":
      return best(actions, (action) => ("unit" in action ? strengthOf(g, unitNamed(g, action.unit!)) : 0));
    case "rally":
      return has("rally") ?? has("pass");
    case "alarm":
      return has("activate") ?? has("pass");
    case "shaken":
    case "sweep":
      return actions[0];
    default:
      return away(g, decision, actions);
  }
}

function best(actions: readonly Action[], value: (action: Action) => number): Action | undefined {
  return actions.toSorted((a, b) => value(b) - value(a))[0];
}

/** With all it has, at the nearest. */
function strongest(g: Position, actions: readonly Action[]): Action | undefined {
  const shots = actions.filter(
    (action): action is ActionOf<"fire"> => action.do === "fire" && !action.second,
  );
  const far = ({ unit, at }: ActionOf<"fire">): number => {
    const from = unitNamed(g, unit);
    return at === undefined || !onMap(g, from) ? 0 : apart(g, hexOf(g, from), hexNamed(g, at));
  };
  return shots.toSorted((a, b) => far(a) - far(b) || (b.strength ?? 0) - (a.strength ?? 0))[0];
}

/** Its front to where the order or the enemy wants it; in line if the order says so. */
function shaped(
  g: Position,
  unit: UnitId,
  actions: readonly Action[],
  order: StandingOrder,
): Action | undefined {
  const forms = actions.filter((action) => action.do === "reform" || action.do === "form");
  const wanted = order.kind === "hold" ? "line" : "column";
  const fitting = forms.filter(({ formation }) => formation === wanted);
  const among = fitting.length > 0 ? fitting : forms.length > 0 ? forms : actions;
  const front = frontOf(g, unit) ?? order.front;
  const facings = among.flatMap((action) =>
    "facing" in action && action.facing !== undefined ? [action.facing as Facing] : [],
  );
  const facing = facingTo(front, facings);
  return among.find((action) => "facing" in action && action.facing === facing) ?? among[0];
}

/** Turns only if that brings its front nearer to the enemy. */
function react(g: Position, unit: UnitId, actions: readonly Action[]): Action | undefined {
  const front = unit >= 0 ? frontOf(g, unit) : undefined;
  if (front === undefined) return undefined;
  const now = g.state.facing[unit]! as Facing;
  const turns = actions.filter((action): action is ActionOf<"react"> => action.do === "react");
  const facing = facingTo(front, [now, ...turns.map((turn) => turn.facing as Facing)]);
  return facing === now ? undefined : turns.find((turn) => turn.facing === facing);
}

/** The direction of the nearest enemy, in degrees. */
function frontOf(g: Position, unit: UnitId): number | undefined {
  if (!onMap(g, unit)) return undefined;
  const at = hexOf(g, unit);
  const { hex } = nearestFoe(g, sideOf(g, unit), at);
  return hex < 0 || hex === at ? undefined : headingFrom(g, at, hex);
}

/** Where the enemy is farthest, and few friends stand in the way. */
function away(g: Position, { side }: Decision, actions: readonly Action[]): Action | undefined {
  const value = (action: Action): number => {
    const place = "to" in action ? action.to : "hex" in action ? action.hex : undefined;
    const hex = place === undefined ? -1 : hexNamed(g, place);
    if (hex < 0) return -100;
    return Math.min(12, nearestFoe(g, sideNamed(side) as Side, hex).far) - 2 * stackAt(g, hex).length;
  };
  return best(actions, value);
}
