// The next answer of a unit in hand: it goes as near to its goal as it gets, then takes its formation and turns.

import type { Facing, Hex } from "@grognard/hex";
import type { StandingOrder } from "@grognard/scene";
import type { Action, ActionOf } from "../actions.ts";
import {
  directionBetween,
  facingOf,
  formationOf,
  hexLabel,
  hexNamed,
  hexOf,
  inRoadColumn,
  isArtillery,
  isFrontal,
  isLeader,
  isUnlimbered,
  sideOf,
  stackAt,
} from "../board.ts";
import { FORMATION_IDS } from "../formations.ts";
import { isOut } from "../rules/17.11-in-command.ts";
import type { Position, UnitId } from "../types.ts";
import { type Aim, aimOf, facingTo, mayEnd } from "./aims.ts";
import { nearestFoe } from "./foes.ts";
import { leaderMove } from "./leaders.ts";
import { wayFrom } from "./plan.ts";
import { stepsTo } from "./ways.ts";

/** Farther than this from the enemy and from its goal, a unit marches without regard to the enemy [6.4]. */
const MARCH = { foe: 10, goal: 8 } as const;

export interface Handled {
  readonly action: Action;
  /** What it would have done if it could: it has come no farther. */
  readonly instead?: Action;
}

export function handled(
  g: Position,
  unit: UnitId,
  order: StandingOrder,
  actions: readonly Action[],
): Handled | undefined {
  const stop = actions.find((action) => action.do === "stop");
  if (isLeader(g, unit)) {
    const action = leaderMove(g, unit, only(actions, "move")) ?? stop ?? only(actions, "move")[0];
    return action && { action };
  }
  const aim = aimOf(g, unit, order);
  const next =
    marched(g, unit, aim, actions) ?? (isOut(g, unit) ? undefined : arranged(g, unit, aim, actions));
  if (next) return { action: next };
  if (!stop) return { action: cleared(g, unit, aim, actions) };
  const instead = hasStayed(g, unit) ? stepOn(g, unit, aim) : undefined;
  return { action: stop, ...(instead && { instead }) };
}

/** Not out of command, when it would have to check first [17.12-a]. */
const arranged = (g: Position, unit: UnitId, aim: Aim, actions: readonly Action[]): Action | undefined =>
  headed(g, unit, aim, actions) ?? formed(g, unit, aim, actions) ?? turned(g, unit, aim, actions);

/** It may not stay where it is: on, anywhere. */
function cleared(g: Position, unit: UnitId, aim: Aim, actions: readonly Action[]): Action {
  const steps = stepsTo(g, unit, aim.goal);
  const [nearest] = only(actions, "move").toSorted(
    (a, b) => steps(hexNamed(g, a.to)) - steps(hexNamed(g, b.to)),
  );
  return nearest ?? only(actions, "face")[0] ?? actions[0]!;
}

const only = <D extends Action["do"]>(actions: readonly Action[], kind: D): ActionOf<D>[] =>
  actions.filter((action): action is ActionOf<D> => action.do === kind);

function marched(g: Position, unit: UnitId, aim: Aim, actions: readonly Action[]): Action | undefined {
  const here = hexOf(g, unit);
  const steps = stepsTo(g, unit, aim.goal);
  if (steps(here) === 0) return undefined;
  const grand = actions.find((action) => action.do === "grand");
  const isFar = steps(here) > MARCH.goal && nearestFoe(g, sideOf(g, unit), here).far > MARCH.foe;
  if (grand && (isFar || inRoadColumn(g, unit)) && !isUnlimbered(g, unit)) return grand;
  const off = inRoadColumn(g, unit) && only(actions, "form").find(({ formation }) => formation !== "road");
  if (off && only(actions, "move").length === 0) return off;
  const limber = only(actions, "form").find(({ formation }) => formation === "limbered");
  if (limber && isArtillery(g, unit) && isUnlimbered(g, unit) && aim.form !== "unlimbered") return limber;
  const mode = loosens(g, unit, aim, actions);
  return mode ?? nearest(g, unit, aim, steps, only(actions, "move"));
}

/** A line that has far to go forms column before it sets out. */
function loosens(g: Position, unit: UnitId, aim: Aim, actions: readonly Action[]): Action | undefined {
  const now = FORMATION_IDS[formationOf(g, unit)]!;
  const isWide = now === "line" || now === "extended" || now === "square";
  if (!isWide || aim.form !== "column" || g.state.spent[unit]! > 0 || isOut(g, unit)) return undefined;
  return formed(g, unit, aim, actions);
}

/** It turns to where its way leads before it does anything else. */
function headed(g: Position, unit: UnitId, aim: Aim, actions: readonly Action[]): Action | undefined {
  const step = g.state.spent[unit] === 0 && isFrontal(g, unit) ? stepOn(g, unit, aim) : undefined;
  if (!step) return undefined;
  const now = facingOf(g, unit);
  const dir = directionBetween(g, hexOf(g, unit), hexNamed(g, step.to));
  const looks = (facing: number): boolean => facing === dir || (facing + 1) % 6 === dir;
  if (dir < 0 || looks(now)) return undefined;
  return only(actions, "face").find(({ facing }) => looks(facing));
}

/** Nearer to its goal than it is; in a hex without friends if there is one as near. */
function nearest(
  g: Position,
  unit: UnitId,
  aim: Aim,
  steps: (hex: Hex) => number,
  moves: readonly ActionOf<"move">[],
): Action | undefined {
  const here = hexOf(g, unit);
  let best: ActionOf<"move"> | undefined;
  let least = 2 * steps(here);
  for (const move of moves) {
    const to = hexNamed(g, move.to);
    const isShared = to !== aim.goal && stackAt(g, to).length > 0;
    const cost = 2 * steps(to) + (isShared ? 3 : 0);
    if (cost >= least || !mayEnd(g, unit, aim, to)) continue;
    best = move;
    least = cost;
  }
  return best;
}

function formed(
  g: Position,
  unit: UnitId,
  { form, front }: Aim,
  actions: readonly Action[],
): Action | undefined {
  const now = FORMATION_IDS[formationOf(g, unit)]!;
  if (form === undefined || form === now || (form === "line" && now === "extended")) return undefined;
  const forms = only(actions, "form").filter(({ formation, hex }) => formation === form && hex === undefined);
  const facing = facingTo(
    front ?? facingOf(g, unit) * 60 + 30,
    forms.flatMap((one) => (one.facing === undefined ? [] : [one.facing as Facing])),
  );
  return forms.find((one) => one.facing === facing) ?? forms[0];
}

function turned(g: Position, unit: UnitId, { front }: Aim, actions: readonly Action[]): Action | undefined {
  if (front === undefined || !isFrontal(g, unit)) return undefined;
  const now = facingOf(g, unit);
  const faces = only(actions, "face").map(({ facing }) => facing as Facing);
  const facing = facingTo(front, [now, ...faces]);
  return facing === now ? undefined : only(actions, "face").find((one) => one.facing === facing);
}

/** It has done nothing at all. */
const hasStayed = ({ state }: Position, unit: UnitId): boolean =>
  state.spent[unit] === 0 && (state.began[unit]! < 0 || state.began[unit] === state.hex[unit]);

/** The step that it would take, if its order lets it: to be asked why not. */
function stepOn(g: Position, unit: UnitId, aim: Aim): ActionOf<"move"> | undefined {
  const here = hexOf(g, unit);
  const [, next] = wayFrom(g, here, stepsTo(g, unit, aim.goal));
  if (next === undefined || next === here || !mayEnd(g, unit, aim, next)) return undefined;
  return { do: "move", to: hexLabel(g, next) };
}
