// [9.1] Mandatory combat and [9.2] declaring all battles before the first is fought.
//
// Units and enemies form a graph of adjacency. Some of both are obliged: own units in an enemy zone must attack, the
// enemies that control them must be attacked, and so must all enemies in the zones of any unit that attacks (ruling
// R26). A declaration is allowed as long as every obliged unit not yet in a battle still has a free adjacent
// opponent: then a full set of battles can always be found, each free unit taking its neighbours with it (ruling
// R27).

import { type Hex, neighboursOf } from "@grognard/hex";
import { asking, edit, type Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { Action, ActionOf } from "../actions.ts";
import {
  asked,
  defenderOf,
  fightingUnits,
  hexesBetween,
  hexLabel,
  hexNamed,
  hexOf,
  idsOf,
  isNight,
  onMap,
  pieceOf,
  sideName,
  sideNamed,
  sideOf,
  targetHexes,
  unitsNamed,
} from "../board.ts";
import type { DeclarationFrame } from "../frames.ts";
import { inForce, onUnit } from "../modifiers.ts";
import { type Fault, no, whyNotMine } from "../refusal.ts";
import {
  type Cite,
  enemyOf,
  type N20,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
  ZOC,
} from "../types.ts";
import { controlsHex, hasZoc, inEzoc } from "./07-zones-of-control.ts";
import { groupings } from "./09.2-groupings.ts";
import { revealBattles } from "./16.1-fog.ts";
import { leaderInDanger } from "./16.9-leaders.ts";

export const declaration: Step<DeclarationFrame> = {
  run(g, frame) {
    const side = g.state.player;
    if (!frame.begun) {
      frame.begun = true;
      g.state.phase = "combat";
      g.state.phasing = side;
      g.state.battles = [];
      g.state.charged = [];
      g.emit({ type: "phase", phase: "combat", side: sideName(side), cite: "4.0-4" });
    }
    if (leaderInDanger(g)) return;
    if (isNight(g) || isIdle(g, side)) finish(g); // [14.0-nobattle]
  },

  ...asking<N20, DeclarationFrame>((g) => asked(g.state.player, "declaration", "9.2"), {
    offers: declarations,
    refuses: {
      attack: (g, _frame, action, side) => whyNoAttack(g, action, sideNamed(side)),
      countercharge: () => no("chargeInReaction", "8.1"),
      disengage: () => no("disengageInReaction", "8.2.1"),
      move: () => MOVES_LATER,
      enter: () => MOVES_LATER,
      pass: (g, _frame, _action, side) => whyNotDone(g, sideNamed(side)),
    },
  }),

  answer(g, _frame, action) {
    if (action.do === "attack") return declare(g, action);
    finish(g);
  },
};

const MOVES_LATER = no("moveInOwnPhase", "6.1");

function declarations(g: Position): readonly Action[] {
  const side = g.state.player;
  const actions = attackActions(g, side);
  if (!whyNotDone(g, side)) actions.push({ do: "pass" });
  return actions;
}

/** No unit is left, or no others shall fight: now every unit involved is turned face up [16.1.1-B5]. */
function finish(g: Play): void {
  revealBattles(g);
  g.pop();
}

/** A free unit of the attacker and the free enemies it could attack, with whether it must. */
export interface Contact {
  readonly unit: UnitId;
  readonly enemies: readonly UnitId[];
  readonly obliged: boolean;
}

/** Every unit of the attacker that is adjacent to an enemy and not in a battle yet. */
function contacts(g: Position, side: Side): Contact[] {
  const busy = inBattle(g);
  const found: Contact[] = [];
  for (const unit of fightingUnits(g, side)) {
    if (whyNoAttacker(g, unit, busy)) continue;
    const enemies = targetsOf(g, unit, busy);
    const obliged = inEzoc(g, hexOf(g, unit), side);
    if (enemies.length > 0 || obliged) found.push({ unit, enemies, obliged });
  }
  return found;
}

const targetsOf = (g: Position, unit: UnitId, busy: ReadonlySet<UnitId>): UnitId[] =>
  lawful(attackable(g, unit), (enemy) => whyNoTarget(g, enemy, busy));

/** Whether no unit has anything left to attack. */
function isIdle(g: Position, side: Side): boolean {
  const busy = inBattle(g);
  for (const unit of fightingUnits(g, side))
    if (!whyNoAttacker(g, unit, busy) && attackable(g, unit).some((enemy) => !whyNoTarget(g, enemy, busy)))
      return false;
  return !mightBombard(g, side);
}

function whyNoAttacker(g: Position, unit: UnitId, busy: ReadonlySet<UnitId>): Fault {
  const { name, type } = pieceOf(g, unit);
  if (!onMap(g, unit)) return no("notOnMap", "9.6.1", name);
  if (type === "leader" || type === "garrison")
    return no("cannotAttack", type === "leader" ? "16.9.3" : "9.4.4.1-B2", name);
  if (busy.has(unit)) return no("attacksOnce", "9.1.2", name);
  return undefined;
}

function whyNoTarget(g: Position, enemy: UnitId, busy: ReadonlySet<UnitId>): Fault {
  if (!busy.has(enemy)) return undefined;
  return no("attackedOnce", "9.1.2", hexLabel(g, hexOf(g, enemy)));
}

const inBattle = ({ state: { battles } }: Position): ReadonlySet<UnitId> =>
  battles.length === 0
    ? NOBODY
    : new Set(battles.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]));
const NOBODY: ReadonlySet<UnitId> = new Set();

/** What a unit may attack: adjacent enemies [9.2.2]; artillery also across a Major River [16.3.2]. */
export function attackable(g: Position, unit: UnitId): UnitId[] {
  const { side } = pieceOf(g, unit);
  const { adjacent, grid } = g.world.map;
  const from = hexOf(g, unit);
  const found: UnitId[] = [];
  for (let at = from * 6; at < from * 6 + 6; at++) {
    const hex = grid.neighbours[at]!;
    if (hex < 0 || (!adjacent[at] && !mayBombard(g, unit))) continue;
    const enemy = defenderOf(g, hex, enemyOf(side));
    if (enemy >= 0) found.push(enemy);
  }
  return found;
}

const mayBombard = (g: Position, unit: UnitId): boolean =>
  g.world.options.artillerySupport && pieceOf(g, unit).type === "artillery";

/** Under fog a side with a hidden unit across a river is asked whatever it is: not asking would reveal something. */
function mightBombard(g: Position, side: Side): boolean {
  if (!g.world.options.artillerySupport) return false;
  return fightingUnits(g, side).some(
    (unit) =>
      g.state.hidden[unit] &&
      neighboursOf(g.world.map.grid, hexOf(g, unit)).some((hex) => defenderOf(g, hex, enemyOf(side)) >= 0),
  );
}

/** [8.1.3-events] Must attack, but need not attack every enemy. */
const isSelective = (g: Position, unit: UnitId): boolean => onUnit(g, "selective", unit).length > 0;

/** The enemies that a unit's own ZOC covers, apart from bridges. */
function enemiesInZone(g: Position, unit: UnitId): UnitId[] {
  if (!hasZoc(g, unit)) return [];
  const { side } = pieceOf(g, unit);
  const { zoc, grid } = g.world.map;
  const from = hexOf(g, unit);
  const found: UnitId[] = [];
  for (let at = from * 6; at < from * 6 + 6; at++) {
    if (zoc[side][at] !== ZOC) continue;
    const enemy = defenderOf(g, grid.neighbours[at]!, enemyOf(side));
    if (enemy >= 0) found.push(enemy);
  }
  return found;
}

/** The enemies whose ZOC covers a hex, apart from bridges. */
function enemiesControlling(g: Position, hex: Hex, side: Side): UnitId[] {
  const enemy = enemyOf(side);
  const { zoc, grid } = g.world.map;
  const found: UnitId[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const from = grid.neighbours[hex * 6 + direction]!;
    if (from < 0 || zoc[enemy][from * 6 + ((direction + 3) % 6)] !== ZOC) continue;
    const unit = defenderOf(g, from, enemy);
    if (unit >= 0 && hasZoc(g, unit)) found.push(unit);
  }
  return found;
}

/**
 * Units that must still attack, and enemies that must still be attacked [7.4] [9.1] [9.1.1]. What is in the zone of a
 * unit that must attack will have to be attacked: it is a duty from the beginning.
 */
export function duties(g: Position, side: Side): { own: UnitId[]; enemies: UnitId[] } {
  const busy = inBattle(g);
  const own: UnitId[] = [];
  const enemies = new Set<UnitId>();
  for (const unit of fightingUnits(g, side)) {
    if (!inEzoc(g, hexOf(g, unit), side)) continue;
    if (!busy.has(unit)) own.push(unit);
    if (isSelective(g, unit)) continue;
    for (const enemy of enemiesControlling(g, hexOf(g, unit), side)) if (!busy.has(enemy)) enemies.add(enemy);
  }
  for (const unit of bindingUnits(g, own))
    for (const enemy of zoneDuties(g, unit)) if (!busy.has(enemy)) enemies.add(enemy);
  return { own, enemies: [...enemies] };
}

/** [9.1-volunteer] The enemies that must be attacked because of an attacker. */
const zoneDuties = (g: Position, unit: UnitId): UnitId[] =>
  isSelective(g, unit) ? [] : enemiesInZone(g, unit);

function attackActions(g: Position, side: Side): Action[] {
  const free = contacts(g, side);
  const { own, enemies } = duties(g, side);
  const actions: Action[] = [];
  groupings(free, (units, targets) => {
    if (whyApart(g, units) || stranded(g, free, own, enemies, units, targets) >= 0) return;
    actions.push({
      do: "attack",
      units: idsOf(g, units),
      targets: targetHexes(g, targets),
    });
  });
  return actions;
}

/** An obliged unit outside this battle that has no free adjacent opponent left (ruling R27); -1 if there is none. */
function stranded(
  g: Position,
  free: readonly Contact[],
  own: readonly UnitId[],
  enemies: readonly UnitId[],
  units: readonly UnitId[],
  targets: readonly UnitId[],
): UnitId {
  const left = free.filter(({ unit }) => !units.includes(unit));
  for (const contact of left) {
    if (own.includes(contact.unit) && contact.enemies.every((enemy) => targets.includes(enemy)))
      return contact.unit;
  }
  const wanted = new Set(enemies);
  const busy = inBattle(g);
  for (const unit of units) for (const enemy of zoneDuties(g, unit)) if (!busy.has(enemy)) wanted.add(enemy);
  for (const enemy of wanted) {
    if (!targets.includes(enemy) && !left.some((contact) => contact.enemies.includes(enemy))) return enemy;
  }
  return -1;
}

/** Two armies that fight separately combine only when every attacker must attack. */
function whyApart(g: Position, units: readonly UnitId[]): Fault {
  const rule = inForce(g, "armies-apart").find(({ modifier: { nations } }) => {
    const present = nations.filter((id) =>
      units.some((unit) => g.world.nations[pieceOf(g, unit).nation]!.id === id),
    );
    return present.length > 1 && !units.every((unit) => inEzoc(g, hexOf(g, unit), sideOf(g, unit)));
  });
  return rule && no("armiesApart", rule.cite);
}

function declare(g: Play, action: ActionOf<"attack">): void {
  const enemy = enemyOf(g.state.player);
  edit(g, "battles").push({
    attackers: unitsNamed(g, action.units),
    defenders: action.targets.map((name) => defenderOf(g, hexNamed(g, name), enemy)),
    fought: false,
  });
  g.emit({
    type: "declared",
    attackers: action.units,
    targets: action.targets,
    countercharge: false,
    cite: "9.2",
  });
}

/** Units that must still fight before the declarations can end. */
function whyNotDone(g: Position, side: Side): Fault {
  const { own, enemies } = duties(g, side);
  const [unit] = [...own, ...enemies];
  return unit === undefined ? undefined : whyItMust(g, unit, side, bindingUnits(g, own));
}

/** Those whose zones bind: the units that attack, and those that still must. */
export const bindingUnits = (g: Position, own: readonly UnitId[]): UnitId[] => [
  ...own,
  ...g.state.battles.flatMap((battle) => battle.attackers),
];

/** The own unit because of which an enemy must be attacked: it is controlled by it, or controls it and attacks. */
export interface Reason {
  readonly by: UnitId;
  readonly cite: "9.2.1" | "9.1.1" | "9.1-volunteer";
}

export function whyAttacked(g: Position, enemy: UnitId, side: Side, binding: readonly UnitId[]): Reason {
  const locked = fightingUnits(g, side).find(
    (own) => !isSelective(g, own) && controlsHex(g, enemy, hexOf(g, own)),
  );
  if (locked !== undefined) return { by: locked, cite: "9.2.1" };
  const near = binding.filter((own) => zoneDuties(g, own).includes(enemy));
  const obliged = near.find((own) => inEzoc(g, hexOf(g, own), side));
  return obliged === undefined ? { by: near[0]!, cite: "9.1-volunteer" } : { by: obliged, cite: "9.1.1" };
}

/** Why a unit has to attack, or an enemy to be attacked. */
function whyItMust(g: Position, unit: UnitId, side: Side, binding: readonly UnitId[]): Violation {
  if (sideOf(g, unit) === side) return no("mustAttack", "9.1", pieceOf(g, unit).name);
  const where = hexLabel(g, hexOf(g, unit));
  const { by, cite } = whyAttacked(g, unit, side, binding);
  const { name } = pieceOf(g, by);
  return cite === "9.2.1"
    ? no("mustBeAttackedBy", cite, where, name)
    : no("mustBeAttacked", cite, where, name);
}

function whyNoAttack(g: Position, action: ActionOf<"attack">, side: Side): Fault {
  const { units: ids, targets: names } = action;
  if (ids.length * names.length === 0) return no("emptyBattle", "9.0-A");
  const units = unitsNamed(g, ids);
  const targets = names.map((name) => targetIn(g, hexNamed(g, name), side));
  const busy = new Set([...inBattle(g), ...repeated(units), ...repeated(targets)]);
  for (const [i, unit] of units.entries()) {
    const fault = whyNotMine(g, ids[i]!, side) ?? whyNoAttacker(g, unit, busy);
    if (fault) return fault;
  }
  for (const [i, enemy] of targets.entries()) {
    if (enemy < 0) return no("nobodyThere", "9.0-A", names[i]!);
    const fault = whyNoTarget(g, enemy, busy) ?? whyTooFar(g, units, enemy);
    if (fault) return fault;
  }
  return whyApart(g, units) ?? whyStranding(g, side, units, targets);
}

const targetIn = (g: Position, hex: Hex, side: Side): UnitId =>
  hex < 0 ? -1 : defenderOf(g, hex, enemyOf(side));

const repeated = (units: readonly UnitId[]): UnitId[] => units.filter((unit, i) => units.indexOf(unit) !== i);

function whyTooFar(g: Position, units: readonly UnitId[], enemy: UnitId): Fault {
  const far = units.find((unit) => !attackable(g, unit).includes(enemy));
  if (far === undefined) return undefined;
  const { name } = pieceOf(g, far);
  const hex = hexOf(g, enemy);
  return hexesBetween(g, hexOf(g, far), hex) === 1
    ? no("riverParts", "7.1", name, hexLabel(g, hex))
    : no("notAdjacent", "9.2.2", name, hexLabel(g, hex));
}

function whyStranding(g: Position, side: Side, units: readonly UnitId[], targets: readonly UnitId[]): Fault {
  const { own, enemies } = duties(g, side);
  const left = stranded(g, contacts(g, side), own, enemies, units, targets);
  if (left < 0) return undefined;
  const must = whyItMust(g, left, side, [...units, ...bindingUnits(g, own)]);
  return no("wouldBeLeft", must.cite as Cite, must);
}
