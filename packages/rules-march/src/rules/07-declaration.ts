// Declaring attacks [7.0]: one combat after the other, each judged against those declared before it.

import type { Hex } from "@grognard/hex";
import { goOn, type Violation } from "@grognard/kernel";
import { judgedBy } from "@grognard/parts";
import type { Action, ActionOf } from "../actions.ts";
import {
  areAdjacent,
  combatUnitsAt,
  enemyOf,
  formationOf,
  hexesOf,
  hexLabel,
  hexLabels,
  hexNamed,
  idsOf,
  isCavalry,
  isInfantry,
  question,
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
import { mustSteady, targetsOf, whyNoAttacker, whyUndeclared } from "./07-attackers.ts";
import { isEmptiedBy, strikesOf } from "./07-strikes.ts";
import { checkCommand } from "./15.1-command.ts";
import { mustAttack } from "./15.6-attack-duty.ts";
import { needsCheck } from "./15.6-orders.ts";

type Frame = Readonly<ActivationFrame>;

export const declareStage: Step<ActivationFrame> = {
  run(g, frame) {
    if (attacks(g, frame).length === 0) return goOn(frame, "fight");
  },

  ask(g, frame) {
    const all = attacks(g, frame);
    const actions: Action[] = all.map(({ attackers, at }) => ({
      do: "attack",
      units: idsOf(g, attackers),
      at: hexLabels(g, at).sort(),
    }));
    if (!whyNotDone(g, frame, all)) actions.push({ do: "pass" });
    return question(
      frame.side,
      "attacks",
      "7.0",
      idsOf(
        g,
        contactsOf(g, frame).map(({ unit }) => unit),
      ),
      actions,
    );
  },

  answer(g, frame, action) {
    if (action.do === "attack") declare(g, frame, combatIn(g, action));
    else goOn(frame, "fight");
  },

  why: judgedBy<March, ActivationFrame>({
    pass: (g, frame) => whyNotDone(g, frame, attacks(g, frame)),
    attack: (g, frame, action) => whyNoCombat(g, frame, combatIn(g, action)),
  }),
};

const combatIn = (g: Position, { units, at }: ActionOf<"attack">): Combat => ({
  attackers: units.map((id) => unitNamed(g, id)),
  at: at.map((name) => hexNamed(g, name)),
});

/** A unit that may attack, and where. */
interface Contact {
  readonly unit: UnitId;
  readonly hexes: readonly Hex[];
}

function contactsOf(g: Position, frame: Frame): Contact[] {
  return frame.formations
    .flatMap((formation) => unitsOf(g, formation))
    .filter((unit) => strikesOf(g, unit).length > 0 && !whyNoAttacker(g, frame, unit))
    .map((unit) => ({ unit, hexes: targetsOf(g, frame, unit) }))
    .filter(({ hexes }) => hexes.length > 0);
}

/** Every combat that may be declared now. */
function attacks(g: Position, frame: Frame): Combat[] {
  const found: Combat[] = [];
  const contacts = contactsOf(g, frame);
  for (const at of groupsOf(g, new Set(contacts.flatMap(({ hexes }) => hexes)))) {
    const able = contacts.filter(({ hexes }) => hexes.some((hex) => at.includes(hex)));
    const gather = (from: number, some: readonly Contact[]): void => {
      const attackers = some.map(({ unit }) => unit);
      if (whyTooMany(g, attackers)) return;
      const isWhole = at.every((hex) => some.some(({ hexes }) => hexes.includes(hex)));
      if (isWhole && !whyNotTogether(g, frame, { attackers, at })) found.push({ attackers, at });
      for (let i = from; i < able.length; i++) gather(i + 1, [...some, able[i]!]);
    };
    gather(0, []);
  }
  return found;
}

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
    const fault = whyNoAttacker(g, frame, unit) ?? whyNoTarget(g, frame, unit, at);
    if (fault) return fault;
  }
  const missed = at.find((hex) => !attackers.some((unit) => strikesOf(g, unit).some(({ to }) => to === hex)));
  if (missed !== undefined) return no("notInFront", "7.0-front", hexLabel(g, missed));
  return whyTooMany(g, attackers) ?? whyNotTogether(g, frame, combat);
}

/** [7.0-front] A unit attacks at least one hex in front of it. */
function whyNoTarget(g: Position, frame: Frame, unit: UnitId, at: readonly Hex[]): Violation | undefined {
  const struck = at.filter((hex) => strikesOf(g, unit).some(({ to }) => to === hex));
  if (struck.length === 0) return no("nothingInFront", "7.0-front", unitOf(g, unit).name);
  for (const hex of struck) {
    const fault = whyUndeclared(g, frame, unit, hex);
    if (fault) return fault;
  }
  return undefined;
}

/** [7.0-corpslimit] [16.3-separate] */
function whyTooMany(g: Position, attackers: readonly UnitId[]): Violation | undefined {
  const byFormation = Map.groupBy(attackers, (unit) => unitOf(g, unit).formation);
  if (byFormation.size > 1 && g.world.options.byMail) return no("attackApart", "16.3-separate");
  for (const [formation, units] of byFormation) {
    const most = g.state.rating[formation]!;
    if (units.length > most) return no("tooMany", "7.0-corpslimit", formationOf(g, formation).name, most);
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
function stacksOf(g: Position, attackers: readonly UnitId[]): Map<Hex, { units: UnitId[]; front: Set<Hex> }> {
  const stacks = new Map<Hex, { units: UnitId[]; front: Set<Hex> }>();
  for (const unit of attackers)
    for (const { from, to } of strikesOf(g, unit)) {
      const stack = stacks.get(from) ?? { units: [], front: new Set<Hex>() };
      if (!stack.units.includes(unit)) stack.units.push(unit);
      stack.front.add(to);
      stacks.set(from, stack);
    }
  return stacks;
}

/** [7.0-spread] [R71] No stack joins an attack while another enemy in front of it is unattacked by the declarations
 *  so far. Of several stacks that attack a hex together, any may be first. */
function whyDoubled(g: Position, frame: Frame, { attackers, at }: Combat): Violation | undefined {
  const struck = [...at, ...frame.combats.flatMap((combat) => combat.at)];
  const stacks = [...stacksOf(g, attackers)];
  for (const hex of at) {
    const idle = stacks.filter(
      ([, { front }]) =>
        front.has(hex) &&
        [...front].some((one) => !struck.includes(one) && !isEmptiedBy(g, one, struck, enemyOf(frame.side))),
    );
    const isTaken = frame.combats.some(
      (combat) => combat.at.includes(hex) && !combat.attackers.every((unit) => isOneOf(g, unit, idle)),
    );
    if (idle.length > 1 || (idle.length === 1 && isTaken))
      return no("doubled", "7.0-spread", hexLabel(g, hex));
  }
  return undefined;
}

/** Whether a unit belongs to the only stack. */
const isOneOf = (g: Position, unit: UnitId, stacks: readonly (readonly [Hex, unknown])[]): boolean =>
  stacks.some(([from]) => hexesOf(g, unit).includes(from));

/** [7.0-infantryfirst] A stack with infantry that could attack infantry may not attack only cavalry. */
function whyCavalryFirst(g: Position, frame: Frame, { attackers, at }: Combat): Violation | undefined {
  for (const { units, front } of stacksOf(g, attackers).values()) {
    if (!units.some((unit) => isInfantry(g, unit))) continue;
    const struck = at.filter((hex) => front.has(hex));
    if (struck.length === 0 || struck.some((hex) => hasInfantry(g, hex, units[0]!))) continue;
    const passedBy = [...front].find(
      (hex) => hasInfantry(g, hex, units[0]!) && !whyDoubled(g, frame, { attackers: units, at: [hex] }),
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
  frame.combats = [...frame.combats, combat];
  g.emit({ type: "attacks", units: idsOf(g, combat.attackers), at: hexLabels(g, combat.at), cite: "7.0" });
  for (const hex of combat.at) {
    const infantry = combat.attackers.find(
      (unit) => isInfantry(g, unit) && strikesOf(g, unit).some(({ to }) => to === hex),
    );
    if (infantry === undefined || frame.targets.includes(hex)) continue;
    offerEvasion(g, infantry, hex);
  }
}
