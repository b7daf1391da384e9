// What a charge commits its regiments to, before it is declared: the zone it would have, and the enemies in it.

import { type Chance, Game, type SideId } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import { enemyOf, fielded, hexesOf, idsOf, unitNamed } from "../board.ts";
import { chargeOf, zoneAt } from "../rules/12.52-charge-zones.ts";
import { eylau } from "../ruleset.ts";
import type { Charge, Eylau, Position } from "../types.ts";
import { wording } from "../words/index.ts";
import { unitNames } from "../words/naming.ts";

/** The check is passed if it can be. */
const LUCKY: Chance = { roll: () => 1 };

/** The charge as it would lie on the map. */
function chargeAfter(g: Position, side: SideId, action: ActionOf<"charge">): Charge | undefined {
  const unit = unitNamed(g, action.unit);
  const game = Game.resume<Eylau>(eylau, eylau.clone(g), LUCKY);
  game.carryOut(side, action, () => game.events.some(({ type }) => type === "declaredCharge"));
  return chargeOf(game.position, unit);
}

export function chargeNotes(g: Position, side: SideId, action: ActionOf<"charge">): readonly string[] {
  const texts = wording().forecast.charge;
  const top = g.state.stack.at(-1);
  const isSwift = top?.step === "opportunity" && top.swift;
  const charge = chargeAfter(g, side, action);
  if (!charge) return [texts.fails];
  const enemies = fielded(g, enemyOf(charge.side)).filter((enemy) =>
    hexesOf(g, enemy).some((hex) => zoneAt(g, charge, hex) !== undefined),
  );
  const along = charge.units.slice(1);
  return [
    isSwift ? texts.atOnce : texts.later,
    ...(enemies.length > 0 ? [texts.inZone(unitNames(g.world, idsOf(g, enemies)))] : []),
    ...(along.length > 0 ? [texts.along(unitNames(g.world, idsOf(g, along)))] : []),
    texts.fails,
  ];
}
