// A position whose battles are declared already: the Combat Phase goes on with the first of them.

import { type Json, Problem } from "@grognard/kernel";
import { asList, asRecord, type Loose, onlyKeys } from "@grognard/parts";
import { defenderOf, findUnit, onMap, pieceOf } from "./board.ts";
import { noSuchUnit } from "./fields.ts";
import { buildIndex } from "./occupancy.ts";
import { asHex } from "./position-values.ts";
import { attackable } from "./rules/09.1-declaration.ts";
import { type Battle, enemyOf, type Position, type State, type UnitId, type World } from "./types.ts";

/** The place of the combat frame in a Player Turn, so that the turn goes on after it. */
const AFTER_COMBAT = 6;

export function arrangeBattles(world: World, state: State, wanted: Loose): void {
  if (state.phase !== "combat" || wanted.phase === "recovery")
    throw new Problem("battles are declared in the phase combat only", "position.battles");
  const g: Position = { world, state, index: buildIndex(world, state) };
  const busy = new Set<UnitId>();
  state.battles = asList(wanted.battles, "battles", "position.battles").map((battle, i) =>
    readBattle(g, battle, busy, `position.battles[${i}]`),
  );
  for (const unit of busy) state.hidden[unit] = 0; // [16.1.1-B5]
  state.stack[1] = { step: "playerTurn", next: AFTER_COMBAT };
  state.stack.push({ step: "combat" });
}

function readBattle(g: Position, battle: Json, busy: Set<UnitId>, place: string): Battle {
  const given = asRecord(battle, place);
  onlyKeys(given, ["attackers", "targets"], place);
  const attackers = asList(given.attackers, "units", `${place}.attackers`).map((name, i) =>
    attackerNamed(g, name, `${place}.attackers[${i}]`),
  );
  const defenders = asList(given.targets, "hexes", `${place}.targets`).map((name, i) =>
    defenderIn(g, name, attackers, `${place}.targets[${i}]`),
  );
  if (attackers.length === 0 || defenders.length === 0)
    throw new Problem("needs an attacker and a target", place, "9.0-A");
  for (const unit of [...attackers, ...defenders]) {
    if (busy.has(unit)) throw new Problem(`${pieceOf(g, unit).id} fights twice`, place, "9.1.2");
    busy.add(unit);
  }
  return { attackers, defenders, fought: false };
}

function attackerNamed(g: Position, name: Json, place: string): UnitId {
  const unit = findUnit(g.world, String(name));
  if (unit < 0) throw new Problem(noSuchUnit(g.world, String(name)), place);
  const { side, type } = pieceOf(g, unit);
  const mayAttack = type !== "leader" && type !== "garrison" && type !== "dummy";
  if (!onMap(g, unit) || side !== g.state.player || !mayAttack)
    throw new Problem("must be a unit of the player whose turn it is, on the map", place);
  return unit;
}

function defenderIn(g: Position, name: Json, attackers: readonly UnitId[], place: string): UnitId {
  const enemy = defenderOf(g, asHex(g.world, name, place), enemyOf(g.state.player));
  if (enemy < 0 || pieceOf(g, enemy).type === "dummy")
    throw new Problem(`there is no enemy to fight in ${name}`, place, "9.0-A");
  const far = attackers.find((unit) => !attackable(g, unit).includes(enemy));
  if (far !== undefined)
    throw new Problem(`${pieceOf(g, far).id} is not adjacent to ${name}`, place, "9.2.2");
  return enemy;
}
