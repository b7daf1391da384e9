// [11.0] One fire: strength and class against class, a die, losses, leaders, ammunition.

import { distance, type Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import {
  enemyOf,
  hexLabel,
  holderOf,
  idOf,
  isCompany,
  isInfantry,
  sideOf,
  strengthOf,
  unitOf,
} from "../board.ts";
import {
  type Band,
  type FireModifier,
  type FireTable,
  fireDrm,
  fireResult,
  impactOffset,
  tableOf,
} from "../charts.ts";
import type { Term } from "../events.ts";
import { figure } from "../figures.ts";
import type { Shot } from "../frames.ts";
import { label, purpose } from "../sayings.ts";
import { type Case, NONE, type Phase, type Play, type Position, type Side, type UnitId } from "../types.ts";
import { die } from "./01-die.ts";
import { loseFrom } from "./09.41-losses.ts";
import { onLine } from "./10.4-line.ts";
import { columnOf, firingClass, LAST_COLUMN } from "./11.0-strength.ts";
import { type Target, targetIn } from "./11.0-target-class.ts";
import { fireKind, firingWith } from "./11.1-firers.ts";
import { bandOf } from "./11.2-ranges.ts";
import { deplete, emptiesPouches, useAmmunition } from "./11.9-ammunition.ts";
import { hasFought } from "./15-fatigue.ts";
import { brigadeOf } from "./16.14-commitment.ts";
import { riskLeaders } from "./19.8-leader-loss.ts";

/** All that is fixed before the die falls. */
export interface Fire {
  readonly band: Band;
  readonly strength: number;
  readonly column: number;
  /** Firing class. */
  readonly firing: number;
  readonly table: FireTable;
  readonly target: Target;
  /** On the die. */
  readonly terms: readonly Term[];
  /** No more is lost [11.93-2b]. */
  readonly most: number;
}

/** The computed shot; undefined if it cannot be fired, or there is no target. */
export function explainFire(g: Position, shot: Shot, hit?: Hex): Fire | undefined {
  const { unit, from, at, screen } = shot;
  const kind = fireKind(g, unit);
  const band = bandOf(g, unit, distance(g.world.map.grid, from, at));
  if (!kind || !band) return undefined;
  const strength = shot.strength + (shot.with === undefined ? 0 : strengthOf(g, shot.with));
  const column = Math.min(LAST_COLUMN, columnOf(g, unit, kind, from, band, strength, shot));
  const guns = kind === "guns";
  const target = targetAt(g, hit ?? at, from, guns ? "artillery" : "infantry", screen);
  if (column < 0 || !target) return undefined;
  const { charts } = g.world;
  return {
    band,
    strength,
    column,
    firing: firingClass(g, unit, kind, from, band),
    table: guns ? "artilleryFire" : tableOf(unitOf(g, unit).nation),
    target,
    terms: termsOf(g, shot, target, guns),
    most: guns && g.state.depleted[unit] === 1 ? figure(charts, "depleted loss") : Number.POSITIVE_INFINITY,
  };
}

/** A shot that falls off target may hit friends [R59]. */
const targetAt = (g: Position, at: Hex, from: Hex, by: "infantry" | "artillery", screen: Shot["screen"]) => {
  const side = holderOf(g, at);
  return side === NONE ? undefined : targetIn(g, at, side as Side, from, by, screen);
};

function termsOf(g: Position, { unit, centre, displaced }: Shot, { massed }: Target, guns: boolean): Term[] {
  const { charts, options } = g.world;
  const terms: Term[] = [];
  const add = (row: FireModifier, cite: Case) =>
    terms.push({ label: label("inFire", row), value: fireDrm(charts, row), cite });
  if (massed) add(options.mildMassedFire ? "massed, by the protocol" : "massed", "11.41");
  if (centre) add("centre", "11.53-1a");
  if (displaced) add("displaced", "8.66-c");
  if (guns && g.state.phase === MOVEMENT[enemyOf(sideOf(g, unit))]) add("enemy movement", "11.71-2");
  return terms;
}
const MOVEMENT: readonly [Phase, Phase] = ["frenchMovement", "alliedMovement"];

/** What came of a shot. */
export interface Result {
  /** The hex that was hit; -1: none. */
  readonly at: Hex;
  readonly losses: number;
  /** The morale of those in the hex is to be checked [11.83]. */
  readonly check: boolean;
  /** It has come in through flank or rear [13.13-l]. */
  readonly exposed: boolean;
}
const NOTHING: Result = { at: NONE, losses: 0, check: false, exposed: false };

/** Fires. Losses and leader casualties may push questions: return to the kernel afterwards. */
export function fireAt(g: Play, shot: Shot): Result {
  const { unit, from } = shot;
  const side = sideOf(g, unit);
  const band = bandOf(g, unit, distance(g.world.map.grid, from, shot.at))!;
  const hit = band === "extended" ? impactOf(g, shot) : shot.at;
  const fire = hit === NONE ? undefined : explainFire(g, shot, hit);
  const rolled = die(g, side, purpose("fire", unitOf(g, unit).name), "11.0-F6");
  const result = fire ? resolve(g, shot, fire, hit, rolled) : NOTHING;
  const emptied = afterwards(g, shot, band, rolled);
  g.note({ type: "fired", unit, from, at: hit, shaken: result.check, exposed: result.exposed, emptied });
  return result;
}

/** [11.23-2] Where along the line of sight it falls; -1: off the map. */
function impactOf(g: Play, { unit, from, at }: Shot): Hex {
  const { grid } = g.world.map;
  const offset = impactOffset(
    g.world.charts,
    die(g, sideOf(g, unit), purpose("impact", unitOf(g, unit).name), "11.23-T"),
  );
  const hex = onLine(grid, from, at, distance(grid, from, at) + offset)[0] ?? NONE;
  g.emit({
    type: "impact",
    unit: idOf(g, unit),
    at: hexLabel(g, at),
    ...(hex === NONE ? {} : { hex: hexLabel(g, hex) }),
    cite: "11.23-2",
  });
  return hex;
}

function resolve(g: Play, { unit, from }: Shot, fire: Fire, at: Hex, rolled: number): Result {
  const { table, firing, target, column, terms, band, strength, most } = fire;
  const total = terms.reduce((sum, { value }) => sum + value, rolled);
  const { losses: printed, check } = fireResult(g.world.charts, table, firing, target.value, column, total);
  const losses = Math.min(printed, most);
  g.emit({
    type: "fired",
    unit: idOf(g, unit),
    from: hexLabel(g, from),
    at: hexLabel(g, at),
    strength,
    band,
    column,
    firing,
    target: target.value,
    terms,
    total,
    result: losses > 0 ? `${losses}` : check ? "M" : "0",
    cite: target.cite,
  });
  if (losses > 0) {
    if (band !== "extended") riskLeaders(g, at, target.side, band); // before morale [11.44]
    loseFrom(g, at, target.side, losses, "11.81-1", target.arc === "rear" ? "rear" : "top");
  }
  return { at, losses, check, exposed: target.arc !== "front" };
}

/** Marks the firers as having fired, perhaps out of ammunition, and their brigade as engaged [15.11-2]. True if
 *  companies are out of cartridges: in the Fire Phase that takes effect when their hex has finished [11.91]. */
function afterwards(g: Play, { unit, from, at, with: half }: Shot, band: Band, rolled: number): boolean {
  const kind = fireKind(g, unit)!;
  const range = distance(g.world.map.grid, from, at);
  const firers = [...firingWith(g, unit, kind, from, range), ...(half === undefined ? [] : [half])];
  useAmmunition(g, firers, band, rolled);
  const loose = kind === "loose" || kind === "escort";
  for (const one of firers) {
    edit(g, "fired")[one]! |= FIRED;
    if (isInfantry(g, one) || isCompany(g, one)) hasFought(g, one);
    if (loose) skirmished(g, one);
  }
  const emptied = loose && emptiesPouches(g, rolled);
  if (emptied && g.state.phase !== "fire") deplete(g, firers, "11.91");
  return emptied;
}
/** In state.fired: in this phase. */
export const FIRED = 1;

/** [19.11] Firing tires Jaegers. */
function skirmished(g: Play, unit: UnitId): void {
  const { nation, light } = unitOf(g, unit);
  const brigade = brigadeOf(g, unit);
  if (nation === "russian" && light && brigade !== NONE) edit(g, "skirmished")[brigade] = 1;
}
