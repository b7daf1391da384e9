// A position whose battles are already declared: the Combat Phase continues with the first of them.

import type { Hex } from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import { defenderOf, hexLabel, onMap, pieceOf } from "../board.ts";
import { buildIndex } from "../occupancy.ts";
import { attackable } from "../rules/09.1-declaration.ts";
import { type Battle, enemyOf, type NewState, type Position, type UnitId, type World } from "../types.ts";

/** The place of the combat frame in a Player Turn, so that the turn continues after it. */
const AFTER_COMBAT = 6;

interface Declared {
  readonly attackers: readonly UnitId[];
  readonly targets: readonly Hex[];
}

export function arrangeBattles(
  world: World,
  state: NewState,
  declared: readonly Declared[],
  phase?: string,
): void {
  if (state.phase !== "combat" || phase === "recovery")
    throw new Problem("battles are declared in the phase combat only", "position.battles");
  const g: Position = { world, state, index: buildIndex(world, state) };
  const busy = new Set<UnitId>();
  state.battles = declared.map((battle, i) => battleOf(g, battle, busy, `position.battles[${i}]`));
  for (const unit of busy) state.hidden[unit] = 0; // [16.1.1-B5]
  state.stack[1] = { step: "playerTurn", next: AFTER_COMBAT };
  state.stack.push({ step: "combat" });
}

function battleOf(g: Position, { attackers, targets }: Declared, busy: Set<UnitId>, place: string): Battle {
  for (const [i, unit] of attackers.entries()) checkAttacker(g, unit, `${place}.attackers[${i}]`);
  const defenders = targets.map((hex, i) => defenderIn(g, hex, attackers, `${place}.targets[${i}]`));
  if (attackers.length === 0 || defenders.length === 0)
    throw new Problem("needs an attacker and a target", place, "9.0-A");
  for (const unit of [...attackers, ...defenders]) {
    if (busy.has(unit)) throw new Problem(`${pieceOf(g, unit).id} fights twice`, place, "9.1.2");
    busy.add(unit);
  }
  return { attackers: [...attackers], defenders, fought: false };
}

function checkAttacker(g: Position, unit: UnitId, place: string): void {
  const { side, type } = pieceOf(g, unit);
  const mayAttack = type !== "leader" && type !== "garrison" && type !== "dummy";
  if (!onMap(g, unit) || side !== g.state.player || !mayAttack)
    throw new Problem("must be a unit of the player whose turn it is, on the map", place);
}

function defenderIn(g: Position, hex: Hex, attackers: readonly UnitId[], place: string): UnitId {
  const enemy = defenderOf(g, hex, enemyOf(g.state.player));
  const name = hexLabel(g, hex);
  if (enemy < 0 || pieceOf(g, enemy).type === "dummy")
    throw new Problem(`there is no enemy to fight in ${name}`, place, "9.0-A");
  const far = attackers.find((unit) => !attackable(g, unit).includes(enemy));
  if (far !== undefined)
    throw new Problem(`${pieceOf(g, far).id} is not adjacent to ${name}`, place, "9.2.2");
  return enemy;
}
