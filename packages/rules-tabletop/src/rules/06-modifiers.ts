// [VI.9] What makes a check harder or easier. Everything is kept in quarters of a point, because ground may halve or
// quarter the penalties of units that hold it [R26].

import { formationOf, inSkirmishOrder, stateOf, unitOf } from "../board.ts";
import type { Case } from "../cases.ts";
import type { MoraleModifier } from "../charts/charts.ts";
import type { Line } from "../events.ts";
import { because, type Reason, within } from "../faults.ts";
import { isSquare } from "../formations.ts";
import { penaltyEffect } from "../ground/cover.ts";
import { type Charge, type Position, STEADY, type UnitId } from "../types.ts";
import { partyOf } from "./06-party.ts";
import { inCommand, sharesCommander } from "./12-command.ts";

/** Why a unit checks: decides which modifiers are looked at. */
export interface Cause {
  /** The charges that it makes or suffers count [R25]. */
  readonly charges: boolean;
  /** Its commander has been swept away: it counts as out of command radius, wherever the commander ran [XII.3-rout]. */
  readonly swept: boolean;
}

/** A rally, or a neighbour's rout: only lasting and pending modifiers. */
export const NO_CHARGE: Cause = { charges: false, swept: false };

export interface Weight {
  /** Sum of all modifiers, in quarters. */
  readonly quarters: number;
  readonly lines: readonly Line[];
}

interface Modifier {
  readonly cite: Case;
  readonly label: Reason;
  readonly value: number;
}

export function weightOn(g: Position, unit: UnitId, cause: Cause): Weight {
  const all = [
    ...standing(g, unit, cause),
    ...waiting(g, unit),
    ...(cause.charges ? ofCharges(g, unit) : []),
  ];
  const penalties = all.reduce((sum, { value }) => sum + Math.min(value, 0), 0);
  const bonuses = all.reduce((sum, { value }) => sum + Math.max(value, 0), 0);
  const ground = stateOf(g, unit).place === "off" ? undefined : penaltyEffect(g, unit);
  const divisor = ground?.factor[1] ?? 1;
  const lines = all.map(({ cite, label, value }): Line => ({ cite, label, value: signed(value) }));
  if (ground && divisor > 1 && penalties < 0) {
    lines.push({
      cite: ground.cite,
      label: divisor === 2 ? "penalties halved by the ground" : "penalties quartered by the works",
      value: `x 1/${divisor}`,
    });
  }
  return { quarters: (4 / divisor) * penalties + 4 * bonuses, lines };
}

const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

// Lasting modifiers -------------------------------------------------------------------------------------------------

function standing(g: Position, unit: UnitId, { swept }: Cause): Modifier[] {
  const state = stateOf(g, unit);
  const { bandsCumulative } = g.world.switches;
  const half = 2 * state.strength <= state.start;
  const quarter = 4 * state.strength <= state.start;
  const found: Modifier[] = [];
  const add = (id: MoraleModifier, cite: Case, label: Reason) => found.push(modifier(g, id, cite, label));
  if (half && (!quarter || bandsCumulative)) add("half-strength", "VI.9-half", "half strength or less");
  if (quarter) add("quarter-strength", "VI.9-quarter", "a quarter of its strength or less");
  if (state.status !== STEADY) add("shaken-or-routed", "VI.9-status", "shaken or routed");
  if (swept) add("out-of-command", "XII.3-rout", "commander swept away");
  else if (state.place !== "off" && !inCommand(g, unit)) {
    add("out-of-command", "VI.9-command", "beyond its commander's reach");
  }
  if (sharesCommander(g, unit)) add("commander-attached", "VI.9-attached", "commander with it");
  return found;
}

// Pending event modifiers [R25] -------------------------------------------------------------------------------------

const RECEIVED: { readonly [cite: string]: Reason } = {
  "VI.9-ball": "ball or shell received",
  "V.9-morale": "ball received",
  "V.11-morale": "shell received",
  "VI.9-case": "case received",
  "V.10-morale": "case received",
  "VI.9-volley": "close volley received",
  "VI.9-skirmish-hit": "hit by skirmishers",
};

/** A line of a check that fire, or a charge, has brought about. */
export const isOfFire = ({ cite }: Line): boolean => cite in RECEIVED;
export const isOfCharge = ({ cite }: Line): boolean => OF_CHARGES.has(cite);

const OF_CHARGES: ReadonlySet<Case> = new Set<Case>([
  ...(["VI.9-flank", "VI.9-rear", "VI.9-skirmish-charged", "VI.9-grade", "VI.9-skirmish-cav"] as const),
  ...(["VI.9-inf-cav", "VI.9-cav-square", "VI.9-changed"] as const),
]);

const waiting = (g: Position, unit: UnitId): Modifier[] =>
  stateOf(g, unit).burdens.map(({ cite, value }) => ({
    cite,
    value,
    label: RECEIVED[cite] ?? "fire received",
  }));

/** Charges that strike this unit, or the square or garrison that it belongs to: a unit in contact is a target
 *  [R18]. */
export function chargesAgainst(g: Position, unit: UnitId): readonly Charge[] {
  const party = partyOf(g, unit);
  return g.state.charges.flatMap((charge): Charge[] => {
    if (party.includes(charge.target) || party.includes(charge.named)) return [charge];
    const touch = g.state.contacts.find(
      ({ attacker, defender }) => attacker === charge.charger && party.includes(defender),
    );
    return touch ? [{ ...charge, target: touch.defender, angle: touch.angle }] : [];
  });
}

function ofCharges(g: Position, unit: UnitId): Modifier[] {
  const { arm, grade, quarters } = unitOf(g, unit);
  const suffered = chargesAgainst(g, unit);
  const made = g.state.charges.filter(({ charger }) => charger === unit);
  const chargers = suffered.map(({ charger }) => charger);
  const skirmishing = inSkirmishOrder(g, unit) || quarters < 4;
  const byHorse = chargers.some((charger) => unitOf(g, charger).arm === "cavalry");
  const found: Modifier[] = [];
  const add = (id: MoraleModifier, cite: Case, label: Reason, times = 1) =>
    found.push(modifier(g, id, cite, label, times));

  if (suffered.some(({ angle }) => angle === "flank")) add("charged-flank", "VI.9-flank", "charged in flank");
  if (suffered.some(({ angle }) => angle === "rear")) add("charged-rear", "VI.9-rear", "charged in rear");
  if (skirmishing && chargers.some((charger) => isFormedFoot(g, charger))) {
    add("skirmishers-charged-by-foot", "VI.9-skirmish-charged", "in skirmish order, charged by formed foot");
  }
  const above = Math.max(0, ...chargers.map((charger) => unitOf(g, charger).grade - grade));
  if (above > 0) add("grade-below", "VI.9-grade", "charged by better troops", above);
  if (byHorse && skirmishing) {
    add("skirmishers-or-guns-charged-by-cavalry", "VI.9-skirmish-cav", "charged by horse in open order");
  } else if (byHorse && arm === "infantry" && !isSquare(formationOf(g, unit))) {
    add("foot-charged-by-cavalry", "VI.9-inf-cav", "charged by horse, not in square");
  }
  if (arm === "cavalry" && made.some(({ target }) => isSquare(formationOf(g, target)))) {
    add("cavalry-charges-square", "VI.9-cav-square", "charges a square");
  }
  const opponents = [...chargers, ...made.map(({ target }) => target)];
  if (changedFormation(g, unit) && opponents.some((other) => !changedFormation(g, other))) {
    add("changed-formation", "VI.9-changed", "has changed formation, the enemy has not");
  }
  return found;
}

const isFormedFoot = (g: Position, unit: UnitId): boolean =>
  unitOf(g, unit).arm === "infantry" && !inSkirmishOrder(g, unit);

const changedFormation = (g: Position, unit: UnitId): boolean => stateOf(g, unit).done.includes("form");

function modifier(g: Position, id: MoraleModifier, cite: Case, label: Reason, times = 1): Modifier {
  return {
    cite,
    label: times > 1 ? because("times", within(label), times) : label,
    value: times * g.world.charts.modifier(id),
  };
}
