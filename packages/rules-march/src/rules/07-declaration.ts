// Declaring attacks [7.0]: one combat after the other, each judged against those declared before it.

import type { Hex } from "@grognard/hex";
import { asking, goOn, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import {
  areAdjacent,
  asked,
  combatUnitsAt,
  enemyOf,
  formationOf,
  hexLabel,
  hexLabels,
  hexNamed,
  idsOf,
  isCavalry,
  isInfantry,
  sideOf,
  unitNamed,
  unitOf,
  unitsOf,
} from "../board.ts";
import type { ActivationFrame, Combat } from "../frames.ts";
import { no } from "../sayings.ts";
import type { March, Play, Position, Step, UnitId } from "../types.ts";
import { passes } from "./05-morale-check.ts";
import { offerEvasion } from "./07.6-evasion.ts";
import { freeHexes, mustSteady, targetsOf, whyNoAttacker, whyUndeclared } from "./07-attackers.ts";
import { hexesIn, isEmptiedBy, strikesIn, strikesInto, strikesOf } from "./07-strikes.ts";
import { checkCommand } from "./15.1-command.ts";
import { mustAttack } from "./15.6-attack-duty.ts";
import { needsCheck } from "./15.6-orders.ts";

type Frame = Readonly<ActivationFrame>;

export const declareStage: Step<ActivationFrame> = {
  run(g, frame) {
    if (attacks(g, frame).length === 0) return goOn(frame, "fight");
  },

  ...asking<March, ActivationFrame>(
    (g, frame) => {
      const about = new Set(contactsOf(g, frame).map(({ unit }) => unit));
      return asked(frame.side, "attacks", "7.0", idsOf(g, [...about]));
    },
    {
      offers(g, frame) {
        const all = attacks(g, frame);
        const actions: Action[] = all.map((combat) => ({ do: "attack", ...namesOf(g, frame, combat) }));
        return whyNotDone(g, frame, all) ? actions : [...actions, { do: "pass" }];
      },
      refuses: {
        attack: (g, frame, action) =>
          whyNoCombat(g, frame, combatIn(g, frame, action)) ??
          (action.from ? no("fromIsAll", "16.7-combat") : undefined),
        pass: (g, frame) => whyNotDone(g, frame, attacks(g, frame)),
      },
    },
  ),

  answer(g, frame, action) {
    if (action.do === "attack") declare(g, frame, combatIn(g, frame, action));
    else goOn(frame, "fight");
  },
};

/** The combat that an answer declares. */
export function combatIn(g: Position, frame: Frame, action: ActionOf<"attack">): Combat {
  const attackers = action.units.map((id) => unitNamed(g, id));
  const at = action.at.map((name) => hexNamed(g, name));
  const from = action.from?.map((name) => hexNamed(g, name)) ?? allFrom(g, frame, attackers, at);
  return { attackers, at, from };
}

/** Every hex that these units could still strike from. */
export const allFrom = (
  g: Position,
  frame: Frame,
  attackers: readonly UnitId[],
  at: readonly Hex[],
): Hex[] => [
  ...new Set(
    attackers.flatMap((unit) => hexesIn(g, { at, from: unit < 0 ? [] : freeHexes(g, frame, unit) }, unit)),
  ),
];

/** How a combat is called; `from` only if a line keeps a hex out of it that could still strike, too. */
export function namesOf(g: Position, frame: Frame, { attackers, at, from }: Combat) {
  const isAll = allFrom(g, frame, attackers, at).every((hex) => from.includes(hex));
  return {
    units: idsOf(g, attackers),
    at: hexLabels(g, at).sort(),
    ...(isAll ? {} : { from: hexLabels(g, from).sort() }),
  };
}

/** A unit that may attack, from where, and what: a line from each of its hexes [16.7-combat]. */
interface Contact {
  readonly unit: UnitId;
  readonly from: Hex;
  readonly hexes: readonly Hex[];
}

function contactsOf(g: Position, frame: Frame): Contact[] {
  return frame.formations
    .flatMap((formation) => unitsOf(g, formation))
    .filter((unit) => strikesOf(g, unit).length > 0 && !whyNoAttacker(g, frame, unit))
    .flatMap((unit) =>
      freeHexes(g, frame, unit).map((from) => ({ unit, from, hexes: targetsOf(g, frame, unit, [from]) })),
    )
    .filter(({ hexes }) => hexes.length > 0);
}

/** Every combat that may be declared now. */
function attacks(g: Position, frame: Frame): Combat[] {
  const found: Combat[] = [];
  const contacts = contactsOf(g, frame);
  for (const at of groupsOf(g, new Set(contacts.flatMap(({ hexes }) => hexes)))) {
    const able = contacts.filter(({ hexes }) => hexes.some((hex) => at.includes(hex)));
    const gather = (next: number, some: readonly Contact[]): void => {
      const attackers = [...new Set(some.map(({ unit }) => unit))];
      const from = [...new Set(some.map((contact) => contact.from))];
      const combat = { attackers, at, from };
      if (whyTooMany(g, combat)) return;
      const isWhole = at.every((hex) => some.some(({ hexes }) => hexes.includes(hex)));
      const isAll = fightersIn(g, combat) === some.length; // lines that share a hex attack from it together
      if (isWhole && isAll && !whyNotTogether(g, frame, combat)) found.push(combat);
      for (let i = next; i < able.length; i++) gather(i + 1, [...some, able[i]!]);
    };
    gather(0, []);
  }
  return found;
}

/** How many units attack, each hex of a line for one. */
const fightersIn = (g: Position, combat: Combat): number => countIn(g, combat, combat.attackers);
const countIn = (g: Position, combat: Combat, units: readonly UnitId[]): number =>
  units.reduce((sum, unit) => sum + hexesIn(g, combat, unit).length, 0);

/** Every set of connected hexes, each once. */
function groupsOf(g: Position, hexes: ReadonlySet<Hex>): Hex[][] {
  const found = new Map<string, Hex[]>();
  const grow = (group: Hex[]): void => {
    const key = group.toSorted().join();
    if (found.has(key)) return;
    found.set(key, group);
    for (const hex of hexes)
      if (!group.includes(hex) && group.some((one) => areAdjacent(g, one, hex))) grow([...group, hex]);
  };
  for (const hex of hexes) grow([hex]);
  return [...found.values()];
}

function whyNoCombat(g: Position, frame: Frame, combat: Combat): Violation | undefined {
  const { attackers, at } = combat;
  if (attackers.length === 0 || at.length === 0 || at.includes(-1)) return no("emptyCombat", "7.0");
  for (const unit of attackers) {
    const fault = whyNoAttacker(g, frame, unit) ?? whyNoTarget(g, frame, unit, combat);
    if (fault) return fault;
  }
  const strikes = attackers.flatMap((unit) => strikesIn(g, combat, unit));
  const missed = at.find((hex) => !strikes.some(({ to }) => to === hex));
  if (missed !== undefined) return no("notInFront", "7.0-front", hexLabel(g, missed));
  if (!combat.from.every((hex) => strikes.some(({ from }) => from === hex)))
    return no("notFromThere", "16.7-combat");
  return whyUnled(g, frame, combat) ?? whyTooMany(g, combat) ?? whyNotTogether(g, frame, combat);
}

/** [7.0-front] A unit attacks at least one hex in front of it. */
function whyNoTarget(g: Position, frame: Frame, unit: UnitId, combat: Combat): Violation | undefined {
  const { name } = unitOf(g, unit);
  const strikes = strikesIn(g, combat, unit);
  const free = freeHexes(g, frame, unit);
  if (strikes.some(({ from }) => !free.includes(from))) return no("attacksOnce", "16.7-combat", name);
  if (strikes.length === 0)
    return strikesInto(g, unit, combat.at).some(({ from }) => !free.includes(from))
      ? no("attacksOnce", "16.7-combat", name)
      : no("nothingInFront", "7.0-front", name);
  const struck = combat.at.filter((hex) => strikes.some(({ to }) => to === hex));
  const faults = struck.map((hex) => whyUndeclared(g, frame, unit, hex));
  return faults.includes(undefined) ? undefined : faults[0];
}

/** [7.6-declare] Each hex needs a unit that may attack it. */
function whyUnled(g: Position, frame: Frame, combat: Combat): Violation | undefined {
  for (const hex of combat.at) {
    const strikers = combat.attackers.filter((unit) => hexesIn(g, { ...combat, at: [hex] }, unit).length > 0);
    const faults = strikers.map((unit) => whyUndeclared(g, frame, unit, hex));
    if (!faults.includes(undefined)) return faults[0];
  }
  return undefined;
}

/** [7.0-corpslimit] [16.3-separate] Each hex of a line counts [16.7-combat]. */
function whyTooMany(g: Position, combat: Combat): Violation | undefined {
  const byFormation = Map.groupBy(combat.attackers, (unit) => unitOf(g, unit).formation);
  if (byFormation.size > 1 && g.world.options.byMail) return no("attackApart", "16.3-separate");
  for (const [formation, units] of byFormation) {
    const most = g.state.rating[formation]!;
    if (countIn(g, combat, units) > most)
      return no("tooMany", "7.0-corpslimit", formationOf(g, formation).name, most);
  }
  return undefined;
}

function whyNotTogether(g: Position, frame: Frame, combat: Combat): Violation | undefined {
  if (!isContiguous(g, combat.at)) return no("notContiguous", "7.0-combine");
  return whyTwice(g, frame, combat) ?? whyDoubled(g, frame, combat) ?? whyCavalryFirst(g, frame, combat);
}

/** [15.7-attacked] [R66] A column is attacked in one of its hexes. */
function whyTwice(g: Position, { side }: Frame, { at }: Combat): Violation | undefined {
  const hex = at.find((one) => isEmptiedBy(g, one, at, enemyOf(side)));
  return hex === undefined ? undefined : no("columnOnce", "15.7-attacked", hexLabel(g, hex));
}

function isContiguous(g: Position, hexes: readonly Hex[]): boolean {
  const joined = [hexes[0]!];
  for (const hex of joined)
    joined.push(...hexes.filter((one) => !joined.includes(one) && areAdjacent(g, hex, one)));
  return joined.length === hexes.length;
}

/** The hexes of the stacks that attack, each with the enemy hexes in front of it. */
function stacksOf(
  g: Position,
  { attackers, from: hexes }: Combat,
): Map<Hex, { units: UnitId[]; front: Set<Hex> }> {
  const stacks = new Map<Hex, { units: UnitId[]; front: Set<Hex> }>();
  for (const unit of attackers)
    for (const { from, to } of strikesOf(g, unit)) {
      if (!hexes.includes(from)) continue;
      const stack = stacks.get(from) ?? { units: [], front: new Set<Hex>() };
      if (!stack.units.includes(unit)) stack.units.push(unit);
      stack.front.add(to);
      stacks.set(from, stack);
    }
  return stacks;
}

/** [7.0-spread] [R71] No stack joins an attack while another enemy in front of it is unattacked by the declarations
 *  so far. Of several stacks that attack a hex together, any may be first. */
function whyDoubled(g: Position, frame: Frame, one: Combat): Violation | undefined {
  const { at } = one;
  const struck = [...at, ...frame.combats.flatMap((combat) => combat.at)];
  const stacks = [...stacksOf(g, one)];
  for (const hex of at) {
    const idle = stacks.filter(
      ([, { front }]) =>
        front.has(hex) &&
        [...front].some((by) => !struck.includes(by) && !isEmptiedBy(g, by, struck, enemyOf(frame.side))),
    );
    const isTaken = frame.combats.some(
      (combat) => combat.at.includes(hex) && !combat.from.every((from) => idle.some(([own]) => own === from)),
    );
    if (idle.length > 1 || (idle.length === 1 && isTaken))
      return no("doubled", "7.0-spread", hexLabel(g, hex));
  }
  return undefined;
}

/** [7.0-infantryfirst] A stack with infantry that could attack infantry may not attack only cavalry. */
function whyCavalryFirst(g: Position, frame: Frame, combat: Combat): Violation | undefined {
  for (const [from, { units, front }] of stacksOf(g, combat)) {
    if (!units.some((unit) => isInfantry(g, unit))) continue;
    const struck = combat.at.filter((hex) => front.has(hex));
    if (struck.length === 0 || struck.some((hex) => hasInfantry(g, hex, units[0]!))) continue;
    const passedBy = [...front].find(
      (hex) =>
        hasInfantry(g, hex, units[0]!) &&
        !whyDoubled(g, frame, { attackers: units, at: [hex], from: [from] }),
    );
    if (passedBy !== undefined) return no("infantryFirst", "7.0-infantryfirst", hexLabel(g, passedBy));
  }
  return undefined;
}

const hasInfantry = (g: Position, hex: Hex, attacker: UnitId): boolean =>
  combatUnitsAt(g, hex, enemyOf(sideOf(g, attacker))).some((unit) => isInfantry(g, unit));

/** Why the declarations cannot end: an order to attack [15.6-attack], or cavalry that did not evade [R95]. */
function whyNotDone(g: Position, frame: Frame, open: readonly Combat[]): Violation | undefined {
  if (mustAttack(g, frame)) return no("mustAttack", "15.6-attack");
  const waiting = open.flatMap(({ at }) => at).find((hex) => isAwaiting(g, frame, hex));
  return waiting === undefined ? undefined : no("mustAttackCavalry", "7.6-declare", hexLabel(g, waiting));
}

const isAwaiting = (g: Position, frame: Frame, hex: Hex): boolean =>
  frame.targets.includes(hex) &&
  !frame.combats.some(({ at }) => at.includes(hex)) &&
  combatUnitsAt(g, hex, enemyOf(frame.side)).some((unit) => isCavalry(g, unit));

/** Units out of command [R31] and those that have moved from zone to zone [R17] check first; if one fails, the others may
 *  be declared again. */
function declare(g: Play, frame: ActivationFrame, combat: Combat): void {
  for (const unit of combat.attackers) {
    const mayTry = !needsCheck(frame, unit) || checkCommand(g, frame, unit);
    if (!mayTry || !mustSteady(g, frame, unit)) continue;
    const held = passes(g, unit, "shift", "6.2-shift");
    (held ? frame.steadied : frame.shaken).push(unit);
  }
  if (combat.attackers.some((unit) => frame.shaken.includes(unit) || frame.refused.includes(unit))) return;
  const { units, at, from } = namesOf(g, frame, combat);
  frame.combats = [...frame.combats, combat];
  g.emit({ type: "attacks", units, at, ...(from ? { from } : {}), cite: from ? "16.7-combat" : "7.0" });
  for (const hex of combat.at) {
    const infantry = combat.attackers.find(
      (unit) => isInfantry(g, unit) && strikesIn(g, combat, unit).some(({ to }) => to === hex),
    );
    if (infantry === undefined || frame.targets.includes(hex)) continue;
    offerEvasion(g, infantry, hex);
  }
}
