// What fire, charges and checks are worth, on average. Everything is counted in points of the order of battle [I.5], so
// that a battalion and a battery can be compared.

import {
  type Angle,
  type Formation,
  formationOf,
  inCommand,
  inSkirmishOrder,
  inZone,
  isColumn,
  isRouted,
  isShaken,
  isSquare,
  type Position,
  stateOf,
  type Unit,
  type UnitId,
  unitOf,
} from "@grognard/rules-tabletop/position";

/** Points of a unit, as the scenario counts its loss against the rest. */
export const worthOf = (g: Position, unit: UnitId): number => unitOf(g, unit).points / 100;

/** What a point of strength is worth. */
export const worthOfStrength = (g: Position, unit: UnitId): number =>
  (0.7 * worthOf(g, unit)) / Math.max(1, stateOf(g, unit).start);

// Dice -------------------------------------------------------------------------------------------------------------

/** The average of a decimal die with a modifier, never below zero. */
export function averageLoss(added: number, factor = 1): number {
  let sum = 0;
  for (let die = 1; die <= 10; die++) sum += Math.floor(Math.max(0, die + added) * factor);
  return sum / 10;
}

interface Chances {
  readonly stands: number;
  readonly shaken: number;
  readonly routed: number;
}

const between = (value: number): number => Math.max(0, Math.min(1, value));

/** [VI.3] */
function chancesOf(integer: number, modifier: number): Chances {
  const need = integer - modifier;
  const stands = between((101 - need) / 100);
  const notRouted = between((111 - need) / 100);
  return { stands, shaken: notRouted - stands, routed: 1 - notRouted };
}

/** The modifiers of a unit at any check. */
function standingWeight(g: Position, unit: UnitId): number {
  const { strength, start, status } = stateOf(g, unit);
  const { charts } = g.world;
  let sum = 0;
  if (4 * strength <= start) sum += charts.modifier("quarter-strength");
  else if (2 * strength <= start) sum += charts.modifier("half-strength");
  if (status > 0) sum += charts.modifier("shaken-or-routed");
  const leader = g.state.commanders[unitOf(g, unit).commander];
  if (leader?.onTable && !inCommand(g, unit)) sum += charts.modifier("out-of-command");
  if (g.state.commanders.some((one) => one.onTable && one.attached === unit))
    sum += charts.modifier("commander-attached");
  return sum;
}

const integerOf = (g: Position, unit: UnitId): number => g.world.charts.moraleInteger(unitOf(g, unit).grade);

/** What a further negative modifier at a check costs on average, in points. */
export function burdenWorth(g: Position, unit: UnitId, modifier: number): number {
  const integer = integerOf(g, unit);
  const { shaken, routed } = chancesOf(integer, standingWeight(g, unit) + modifier);
  return worthOf(g, unit) * (0.2 * shaken + 0.8 * routed);
}

// Charges ----------------------------------------------------------------------------------------------------------

export interface Charger {
  readonly unit: UnitId;
  readonly angle: Angle;
}

const DICE = [2, 3, 3, 4, 4, 5] as const;

/** Front stands of a formation that fire, in quarters of a battalion. */
const FIRING: { readonly [formation: string]: number } = {
  line: 4,
  attack: 2,
  open: 1,
  close: 1,
  square: 1,
  "great-square": 1,
};

/** What the fire of a charged unit does to a charger: losses, and the modifier on its check. */
function fireOnCharger(
  g: Position,
  target: UnitId,
  charger: UnitId,
  gap: number,
): { readonly loss: number; readonly burden: number } {
  const spec = unitOf(g, target);
  const state = stateOf(g, target);
  const { charts } = g.world;
  const { arm } = unitOf(g, charger);
  const formation = inZone(g, target) ? "line" : formationOf(g, target);
  const weak = (isShaken(g, target) ? -2 : 0) + (2 * state.strength <= state.start ? -2 : 0);
  if (isRouted(g, target) || state.done.includes("recall")) return { loss: 0, burden: 0 };
  const column = isColumn(formationOf(g, charger)) ? 2 : 0;
  const horse = arm === "cavalry" ? 2 : 0;
  if (spec.arm === "artillery") {
    if (formation !== "gun-firing") return { loss: 0, burden: 0 };
    const { caseDie } = charts.gun(spec.calibre!);
    return { loss: averageLoss(caseDie + column + horse + weak), burden: charts.modifier("case") };
  }
  const share = (FIRING[formation ?? ""] ?? 0) / 4;
  if (spec.arm !== "infantry" || share === 0 || spec.weapon === "none") return { loss: 0, burden: 0 };
  const lined = share === 1;
  const bonus = lined ? column + horse + (state.firstFire ? 2 : 0) : 0;
  const close = charts.bandDie("close");
  const first = gap > charts.band("musket", "close") ? charts.bandDie("medium") : close;
  const cover = inZone(g, target) ? 0.5 : 1; // half a battalion a side
  const once = averageLoss(close + bonus + weak, share * cover);
  const twice = state.done.length === 0 && !isShaken(g, target);
  const loss = twice
    ? averageLoss(first + bonus + weak, share * cover) +
      averageLoss(close + (lined ? column + horse : 0) + weak, share * cover)
    : once;
  return { loss, burden: lined ? charts.modifier("close-volley") : 0 };
}

/** [VII.4] What it brings to a melee before the die. */
function might(
  g: Position,
  unit: UnitId,
  strength: number,
  shaken: boolean,
  charging: boolean,
  enemy: Unit,
): number {
  const spec = unitOf(g, unit);
  const state = stateOf(g, unit);
  const formation = formationInMelee(g, unit);
  if (!formation) return 0;
  const [n, d] = g.world.charts.multiplier(spec, formation, {
    charging,
    enemyInfantry: enemy.arm !== "cavalry",
    enemyCavalry: enemy.arm === "cavalry",
    enemyLancers: enemy.lancer,
    squareMixed: g.world.switches.squareMixed,
  });
  const first = spec.arm === "cavalry" && !state.fought ? 2 : 1;
  return (Math.max(0, strength) * first * (shaken ? 0.5 : 1) * n) / d;
}

/** The one by which it is multiplied; horse in a town fights dispersed. */
function formationInMelee(g: Position, unit: UnitId): Formation | undefined {
  const { arm } = unitOf(g, unit);
  if (inZone(g, unit)) return arm === "infantry" ? "line" : LOOSE[arm];
  const formation = formationOf(g, unit);
  return formation && arm !== "artillery" && inSkirmishOrder(g, unit) ? LOOSE[arm] : formation;
}

const LOOSE: { readonly [A in Unit["arm"]]: Formation } = {
  infantry: "skirmish",
  cavalry: "cav-skirmish",
  artillery: "gun-firing",
};

/** The modifier on the check of a charged unit. */
function chargedWeight(g: Position, target: UnitId, chargers: readonly Charger[]): number {
  const { charts } = g.world;
  const spec = unitOf(g, target);
  const loose = inSkirmishOrder(g, target) && !inZone(g, target);
  const byHorse = chargers.some(({ unit }) => unitOf(g, unit).arm === "cavalry");
  const above = Math.max(0, ...chargers.map(({ unit }) => unitOf(g, unit).grade - spec.grade));
  let sum = standingWeight(g, target) + above * charts.modifier("grade-below");
  if (chargers.some(({ angle }) => angle === "flank")) sum += charts.modifier("charged-flank");
  if (chargers.some(({ angle }) => angle === "rear")) sum += charts.modifier("charged-rear");
  if (byHorse && loose) sum += charts.modifier("skirmishers-or-guns-charged-by-cavalry");
  else if (byHorse && spec.arm === "infantry" && !isSquare(formationOf(g, target)) && !inZone(g, target))
    sum += charts.modifier("foot-charged-by-cavalry");
  if (loose && !byHorse) sum += charts.modifier("skirmishers-charged-by-foot");
  return inZone(g, target) ? sum / 2 : sum;
}

interface Fight {
  /** The expected gain, in points. */
  readonly worth: number;
  /** The chance that the chargers win. */
  readonly win: number;
}

/** A charge by one or two units at one enemy: the enemy's check, its fire, ours, and the melee. */
export function chargeOdds(g: Position, chargers: readonly Charger[], target: UnitId, gap: number): Fight {
  const enemy = unitOf(g, target);
  const value = worthOf(g, target) + batteryBonus(g, target);
  const weight = chargedWeight(g, target, chargers);
  const first = isRouted(g, target)
    ? { stands: 0, shaken: 0, routed: 1 }
    : chancesOf(integerOf(g, target), weight);
  const ahead = chargers.some(({ angle }) => angle === "front");
  const state = stateOf(g, target);
  let worth = first.routed * 0.8 * value;
  let win = first.routed;
  const outcomes: readonly (readonly [number, boolean])[] = [
    [first.stands, isShaken(g, target)],
    [first.shaken, true],
  ];
  for (const [chance, shaken] of outcomes) {
    if (chance < 0.01) continue;
    const lead = chargers.find(({ angle }) => angle === "front")?.unit ?? chargers[0]!.unit;
    const fire = ahead ? fireOnCharger(g, target, lead, gap) : { loss: 0, burden: 0 };
    const loss = shaken && !isShaken(g, target) ? fire.loss * 0.6 : fire.loss;
    const own = chargers.map(({ unit }) => {
      const hit = unit === lead ? loss : 0;
      const spec = unitOf(g, unit);
      const square = spec.arm === "cavalry" && isSquare(formationOf(g, target));
      const checks = chancesOf(
        integerOf(g, unit),
        standingWeight(g, unit) +
          (unit === lead ? fire.burden : 0) +
          (2 * (stateOf(g, unit).strength - hit) <= stateOf(g, unit).start ? -10 : 0) +
          (square ? g.world.charts.modifier("cavalry-charges-square") : 0),
      );
      worth -= chance * (hit * worthOfStrength(g, unit));
      worth -= chance * worthOf(g, unit) * (0.8 * checks.routed + 0.15 * checks.shaken);
      return { unit, left: stateOf(g, unit).strength - hit, comes: 1 - checks.routed };
    });
    const fight = melee(
      g,
      own,
      chargers,
      target,
      enemy,
      shaken,
      shaken ? state.strength - 2 : state.strength,
    );
    worth += chance * fight.worth;
    win += chance * fight.win;
  }
  return { worth: worth * evasion(g, target) + win * groundBonus(g, target), win };
}

/** A unit that drives a garrison out of a town that counts may take it. */
function groundBonus(g: Position, target: UnitId): number {
  const { zone } = stateOf(g, target);
  const { places, lost } = g.world.victory;
  const place = zone < 0 ? undefined : places.find(({ zones }) => zones.includes(zone));
  return place ? (0.4 * (place.worth[0] + place.worth[1])) / Math.max(1, lost) : 0;
}

/** Skirmishers are gone when the charge arrives. */
const evasion = (g: Position, target: UnitId): number =>
  inSkirmishOrder(g, target) && unitOf(g, target).arm !== "artillery" && !isRouted(g, target) ? 0.4 : 1;

function batteryBonus(g: Position, target: UnitId): number {
  const { arm, side } = unitOf(g, target);
  const { battery, lost } = g.world.victory;
  return arm === "artillery" && lost > 0 ? battery[side === 0 ? 1 : 0] / lost : 0;
}

interface Fighter {
  readonly unit: UnitId;
  readonly left: number;
  readonly comes: number;
}

function melee(
  g: Position,
  own: readonly Fighter[],
  chargers: readonly Charger[],
  target: UnitId,
  enemy: Unit,
  shaken: boolean,
  strength: number,
): Fight {
  const lead = unitOf(g, own[0]!.unit);
  const town = inZone(g, target);
  const ground = town ? 0.5 : 1;
  const ours = own.reduce(
    (sum, { unit, left, comes }) =>
      sum + comes * ground * might(g, unit, left, isShaken(g, unit), true, enemy),
    0,
  );
  const standing = might(g, target, strength, shaken, false, lead);
  const counter = might(g, target, strength, shaken, true, lead);
  // A unit that may countercharge possibly does.
  const theirs = shaken ? standing : (standing + counter) / 2;
  const rear = chargers.some(({ angle }) => angle === "rear");
  const flank = chargers.some(({ angle }) => angle === "flank");
  const horse = lead.arm === "cavalry" && enemy.arm !== "cavalry" ? 2 : 1;
  const times = (rear ? 3 : flank ? 2 : 1) * horse * (town ? 2 : 1);
  const back = (enemy.arm === "cavalry" && lead.arm !== "cavalry" ? 2 : 1) * (town ? 2 : 1);
  let worth = 0;
  let win = 0;
  for (const a of DICE)
    for (const b of DICE) {
      const d = Math.floor((ours * a) / 10) - Math.floor((theirs * b) / 10);
      const most = Math.abs(d);
      if (d > 0) {
        win += 1;
        worth += beating(g, target, most * times, strength) + batteryBonus(g, target) * 0.7;
        worth -= (most / 4) * worthOfStrength(g, own[0]!.unit);
      } else if (d < 0) {
        for (const { unit, left } of own) worth -= beating(g, unit, (most * back) / own.length, left);
        worth += (most / 4) * worthOfStrength(g, target);
      } else worth -= 0.1;
    }
  return { worth: worth / 36, win: win / 36 };
}

/** What such a loss in a melee costs: beaten, broken or destroyed. */
function beating(g: Position, unit: UnitId, loss: number, left: number): number {
  const value = worthOf(g, unit);
  if (loss >= left) return value;
  return loss > 10 ? 0.85 * value : Math.min(0.6 * value, 0.2 * value + loss * worthOfStrength(g, unit));
}
