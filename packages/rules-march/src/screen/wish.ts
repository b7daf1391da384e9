// What a player's picks mean, legal or not, so that a refusal can be explained.

import { answerMeant, listedIn } from "@grognard/parts";
import type { Picks } from "@grognard/scene";
import { ACTIONS, type Action } from "../actions.ts";
import { enemyOf, hexLabel, hexNamed, hexOf, isHeld, onMap, sideNamed, sideOf } from "../board.ts";
import type { View } from "../secrecy/view.ts";
import type { Decision, Position, Side, World } from "../types.ts";
import { imagined } from "./imagined.ts";

/** While units act, to click an enemy means to go for it: the rules then say when attacks are declared. */
export function wishOf(world: World, view: View, decision: Decision, picks: Picks): Action | undefined {
  const to = MOVING.includes(decision.id) ? enemyIn(imagined(world, view), decision, picks) : undefined;
  if (to !== undefined) return { do: "move", to };
  return answerMeant(ACTIONS, listedIn(decision), picks, ["move", "take"]);
}

const MOVING: readonly string[] = ["units", "unit"];

/** The hex of the enemy that was picked. */
function enemyIn(g: Position, { side }: Decision, { pieces, places }: Picks): string | undefined {
  const enemy = enemyOf(sideNamed(side) as Side);
  const place = places.at(-1);
  if (place !== undefined) return isHeld(g, hexNamed(g, place), enemy) ? place : undefined;
  const unit = g.world.unitById.get(pieces[0] ?? "");
  return unit !== undefined && sideOf(g, unit) === enemy && onMap(g, unit)
    ? hexLabel(g, hexOf(g, unit))
    : undefined;
}
