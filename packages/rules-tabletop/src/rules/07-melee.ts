// [VII.2, VII.4, VII.8] Which units fight which, and how hard: combat groups and their totals [R37].

import { type Fraction, fractionText, isLess, isWhole, NOTHING, plus, times, WHOLE } from "@grognard/parts";
import {
  formationOf,
  idOf,
  inSkirmishOrder,
  isRouted,
  isShaken,
  present,
  sideOf,
  stateOf,
  unitOf,
} from "../board.ts";
import type { Case } from "../cases.ts";
import type { MeleeSetting } from "../charts/charts.ts";
import type { Line } from "../events.ts";
import { because, type Reason, within } from "../faults.ts";
import type { Formation } from "../formations.ts";
import { attackEffect, defenceEffect, type Effect } from "../ground/cover.ts";
import {
  type Angle,
  type Arm,
  type Contact,
  type Position,
  SIDES,
  type Side,
  type UnitId,
} from "../types.ts";
import { holdersOf, partyOf } from "./06-party.ts";
import type { Strike } from "./07-factors.ts";

/** All units in contact with one another, directly or through others. */
export interface Melee {
  readonly contacts: readonly Contact[];
  /**
   * The units that fight on each side, by id: the garrison of a zone, not units sheltering in it [VII.2-town]. None
   * where a zone is attacked that has no garrison.
   */
  readonly units: readonly [readonly UnitId[], readonly UnitId[]];
}

/** [VII.2] The combats of this round, in the order of their lowest unit. */
export function meleesOf(g: Position): readonly Melee[] {
  const groups: { contacts: Contact[]; parties: Set<UnitId> }[] = [];
  for (const contact of g.state.contacts) {
    if (![contact.attacker, contact.defender].every((unit) => present(g, unit) && !isRouted(g, unit)))
      continue;
    const parties = new Set([contact.attacker, contact.defender].flatMap((unit) => partyOf(g, unit)));
    const joined = groups.filter((group) => [...parties].some((unit) => group.parties.has(unit)));
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push({
      contacts: [...joined.flatMap(({ contacts }) => contacts), contact],
      parties: new Set([...joined.flatMap((group) => [...group.parties]), ...parties]),
    });
  }
  return groups
    .map(({ contacts, parties }): Melee => {
      const all = [...parties].sort((a, b) => a - b);
      const of = (side: Side) => holdersOf(g, all).filter((unit) => sideOf(g, unit) === side);
      return { contacts, units: [of(0), of(1)] };
    })
    .sort((a, b) => lowest(a) - lowest(b));
}

const lowest = ({ units }: Melee): UnitId => Math.min(...units[0], ...units[1]);

/** The attacks on a unit, or on the square or garrison it belongs to. */
export function strikesOn(g: Position, { contacts }: Melee, unit: UnitId): readonly Strike[] {
  const party = partyOf(g, unit);
  return contacts.flatMap(({ attacker, defender, angle }): Strike[] => {
    if (party.includes(defender)) return [{ by: attacker, angle }];
    return party.includes(attacker) ? [{ by: defender, angle: answerOf(g, defender, party) }] : [];
  });
}

/** Where a countercharge strikes; a unit that merely stands meets the charger in front. */
const answerOf = (g: Position, unit: UnitId, struck: readonly UnitId[]): Angle =>
  g.state.charges.find(
    ({ charger, target, state }) => charger === unit && state === "contact" && struck.includes(target),
  )?.angle ?? "front";

/** [R15] It came into this melee by a charge or a countercharge of its own. */
export const hasCharged = (g: Position, { contacts }: Melee, unit: UnitId): boolean =>
  contacts.some(({ attacker }) => attacker === unit) ||
  g.state.charges.some(({ charger, state }) => charger === unit && state === "contact");

// Strength ----------------------------------------------------------------------------------------------------------

interface Might {
  /** Before the die. */
  readonly value: Fraction;
  readonly lines: readonly Line[];
}

/** [VII.4] What one side brings: each unit's strength by its own ground, state and formation, summed. */
export function mightOf(g: Position, melee: Melee, side: Side): Might {
  const parts = melee.units[side].map((unit) => mightOfUnit(g, melee, unit));
  return {
    value: parts.reduce<Fraction>((sum, { value }) => plus(sum, value), NOTHING),
    lines: parts.flatMap(({ lines }) => lines),
  };
}

/** The total of a side with its die: tenths, fractions dropped once. */
export const totalOf = ({ value: [n, d] }: Might, die: number): number => Math.floor((n * die) / (d * 10));

function mightOfUnit(g: Position, melee: Melee, unit: UnitId): Might {
  const id = idOf(g, unit);
  const state = stateOf(g, unit);
  const lines: Line[] = [];
  const doubled = isFirstCombat(g, unit);
  const atStart = doubled && g.world.switches.cavalryDoubleBase === "start";
  let value: Fraction = [atStart ? state.start : state.strength, 1];
  lines.push({ label: because("ofOne", id, because("strength")), value: fractionText(value), cite: "VII.4" });
  const by = (factor: Fraction, label: Reason, cite: Case) => {
    if (isWhole(factor)) return;
    value = times(value, factor);
    lines.push({ label: because("ofOne", id, within(label)), value: `x ${fractionText(factor)}`, cite });
  };
  if (doubled) by([2, 1], "its first combat", "VII.8-cavalry-first");
  const ground = groundOf(g, melee, unit);
  by(ground.factor, "ground", ground.cite);
  if (isShaken(g, unit)) by([1, 2], "shaken", "VI.4");
  const [factor, cite] = multiplierOf(g, melee, unit);
  by(factor, "formation", cite);
  return { value, lines };
}

/** [VII.8-cavalry-first] Cavalry in its first melee of the battle, or by the other reading of the turn [R20]. */
function isFirstCombat(g: Position, unit: UnitId): boolean {
  if (unitOf(g, unit).arm !== "cavalry") return false;
  if (g.world.switches.cavalryDouble === "battle") return !stateOf(g, unit).fought;
  return !g.state.melees.includes(unit);
}

/** The worst that the ground does to it, as attacker or attacked. */
function groundOf(g: Position, { contacts }: Melee, unit: UnitId): Effect {
  const party = partyOf(g, unit);
  const effects = contacts.flatMap((contact): Effect[] => {
    if (contact.attacker === unit) return [attackEffect(g, contact)];
    return party.includes(contact.defender) ? [defenceEffect(g, contact)] : [];
  });
  return effects.reduce((worst, one) => (isLess(one.factor, worst.factor) ? one : worst), LEVEL);
}
const LEVEL: Effect = { factor: WHOLE, cite: "VII.4" };

/** [VII.8] By formation, by what is opposite, and by whether it charged. */
function multiplierOf(g: Position, melee: Melee, unit: UnitId): readonly [Fraction, Case] {
  const spec = unitOf(g, unit);
  const setting = settingOf(g, melee, unit);
  const of = (formation: Formation) => g.world.charts.multiplier(spec, formation, setting);
  const { place, bodies } = stateOf(g, unit);
  if (place === "zone") return [of(spec.arm === "infantry" ? "line" : LOOSE[spec.arm]), "VII.2-town"];
  const formation = formationOf(g, unit)!;
  if (bodies.length > 1) {
    // half of it formed, half dispersed [R61]
    return [times(plus(of(formation), of(LOOSE[spec.arm])), [1, 2]), "III.2-half-battalion"];
  }
  if (inSkirmishOrder(g, unit) || spec.quarters < 4) return [of(LOOSE[spec.arm]), "VII.8-skirmish"];
  return [of(formation), CITE[formation] ?? "VII.8"];
}

const LOOSE: { readonly [A in Arm]: Formation } = {
  infantry: "skirmish",
  cavalry: "cav-skirmish",
  artillery: "gun-firing",
};

const CITE: { readonly [F in Formation]?: Case } = {
  route: "VII.8-route",
  "cav-route": "VII.8-route",
  "gun-route": "VII.8-route",
  open: "VII.8-open",
  "cav-open": "VII.8-open",
  attack: "VII.8-attack-inf",
  close: "VII.8-attack-inf",
  "cav-attack": "VII.8-attack-cav",
  line: "VII.8-line",
  "cav-line-1": "VII.8-line",
  "cav-line-2": "VII.8-line",
  square: "VII.8-square",
  "great-square": "VII.8-square",
};

function settingOf(g: Position, melee: Melee, unit: UnitId): MeleeSetting {
  const { units } = melee;
  const enemies = SIDES.flatMap((side) => (side === sideOf(g, unit) ? [] : units[side])).map((one) =>
    unitOf(g, one),
  );
  const horse = enemies.filter(({ arm }) => arm === "cavalry");
  return {
    charging: hasCharged(g, melee, unit),
    enemyInfantry: horse.length < enemies.length,
    enemyCavalry: horse.length > 0,
    enemyLancers: horse.some(({ lancer }) => lancer),
    squareMixed: g.world.switches.squareMixed,
  };
}
