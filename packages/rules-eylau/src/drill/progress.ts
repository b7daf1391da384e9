// How far an order has been carried out, and which units cannot do their part.

import type { Progress } from "@grognard/parts";
import type { StandingOrder } from "@grognard/scene";
import type { Action } from "../actions.ts";
import { hexLabel, hexOf, idOf, isArtillery, onMap, sideOf } from "../board.ts";
import { whyNoCommandMove } from "../rules/17.12-out-of-command.ts";
import type { Position, UnitId } from "../types.ts";
import { wording } from "../words/index.ts";
import { place } from "../words/naming.ts";
import { aimOf } from "./aims.ts";
import { nearestFoe } from "./foes.ts";
import { membersOf } from "./formations.ts";
import { type Kind, middleOf } from "./plan.ts";
import { hasMoved, isDue } from "./take.ts";
import { stepsTo } from "./ways.ts";

export function progressOf(
  g: Position,
  order: StandingOrder,
  all: readonly StandingOrder[],
): Progress<Action> {
  const { troops: members } = membersOf(g, order, all);
  const troops = members.filter((unit) => onMap(g, unit));
  const words = wording().drill;
  const away = troops.filter((unit) => !isThere(g, unit, order));
  const idle = away.filter((unit) => !hasMoved(g, unit) && whyNoCommandMove(g, unit) !== undefined);
  const near = away.filter(
    (unit) => nearestFoe(g, sideOf(g, unit), hexOf(g, unit)).far <= Math.max(2, aimOf(g, unit, order).apart),
  );
  const state =
    troops.length > 0 && away.length === 0
      ? "done"
      : away.length > 0 && idle.length === away.length
        ? "stuck"
        : near.length > 0 && order.kind !== "hold"
          ? "contact"
          : "going";
  const { title } = words.kinds[order.kind as Kind];
  return {
    state,
    title: title(order.place === undefined ? "" : place(g.world, order.place)),
    text: words.progress(troops.length - away.length, troops.length),
    ...(troops.length > 0 && { at: hexLabel(g, middleOf(g, troops)) }),
    posts: away.map((unit) => hexLabel(g, aimOf(g, unit, order).goal)),
    units: members.map((unit) => idOf(g, unit)),
    idle: (isMoving(g) ? idle : []).map((unit) => ({
      piece: idOf(g, unit),
      action: { do: "take", unit: idOf(g, unit) },
    })),
  };
}

/** Units are to be picked that move: what forbids one of them can be said. */
const isMoving = ({ state }: Position): boolean => state.stack.at(-1)?.step === "movement";

/** Guns that are in action are where they are needed; one that holds its ground is there once it has deployed. */
function isThere(g: Position, unit: UnitId, order: StandingOrder): boolean {
  const { goal, form } = aimOf(g, unit, order);
  if (isArtillery(g, unit) && form === "unlimbered" && goal === hexOf(g, unit)) return true;
  if (order.kind === "hold") return !isDue(g, unit, order);
  return stepsTo(g, unit, goal)(hexOf(g, unit)) <= 1;
}
