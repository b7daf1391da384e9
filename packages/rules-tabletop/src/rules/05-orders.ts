// The forms in which fire is ordered, and what is wrong with an order [II.3-nominate, IV.5].

import type { Chance, Json } from "@grognard/kernel";
import type { Point } from "@grognard/table";
import type { Aim, OrderOf, Shot } from "../actions.ts";
import { comrades, enemiesOf, idOf, inZone, isRouted, present, sideOf, stateOf, unitOf } from "../board.ts";
import type { Band } from "../charts/charts.ts";
import { isFault } from "../faults.ts";
import { canSpend, optionsLeft } from "../ledger.ts";
import type { Position, UnitId } from "../types.ts";
import type { Choices, Form, Objection } from "../window.ts";
import { takeAim } from "./05-aim.ts";
import { pointsOn } from "./05-lines.ts";
import { type Part, partsOf } from "./05-parts.ts";
import type { Shooting } from "./05-shooting.ts";
import type { Round } from "./05-zones.ts";

/**
 * The form of "fire": `parts`, each with its targets. "fire-fire" has `again` as well: the same for the second round.
 * An order names for each part that fires one of its targets and shots; parts left out hold their fire.
 */
export interface PartForm {
  readonly part: number;
  readonly name: string;
  readonly kind: Part["kind"];
  /** The front from which its zone of fire opens, 3 in 17 to either side. */
  readonly left: Point;
  readonly right: Point;
  readonly heading: number;
  readonly targets: readonly TargetForm[];
}

export interface TargetForm {
  readonly target: string;
  readonly shot: Shot;
  /** In c. */
  readonly range: number;
  /** Of a volley. */
  readonly band?: Band;
  /** Ball and case: good target points. Any other on the target is judged by itself; none: the first of these. */
  readonly points?: readonly Point[];
}

/** May it fire at all now, if it finds a target? */
export function mayFire(g: Position, unit: UnitId): boolean {
  const { done, lastFired, square } = stateOf(g, unit);
  if (!present(g, unit) || isRouted(g, unit) || done.includes("recall")) return false;
  if (square >= 0 && square !== unit) return false;
  if (unitOf(g, unit).calibre === "siege" && lastFired > 0 && lastFired === g.state.turn - 1) return false;
  return comrades(g, unit).every((one) => canSpend(g, one, "fire"));
}

/** Formed infantry in one body that has done nothing else; no skirmishers, horse or guns [IV.5-fire-fire, R12]. */
export function mayFireTwice(g: Position, unit: UnitId): boolean {
  const { arm, quarters } = unitOf(g, unit);
  const { bodies } = stateOf(g, unit);
  if (arm !== "infantry" || quarters < 4) return false;
  if (!inZone(g, unit) && (bodies.length !== 1 || bodies[0]!.formation === "skirmish")) return false;
  return comrades(g, unit).every((one) => stateOf(g, one).done.length === 0 && canSpend(g, one, "fire-fire"));
}

/** Everything that the unit may be ordered to fire at; undefined if nothing. */
export function fireChoices(g: Position, unit: UnitId): Choices | undefined {
  if (!mayFire(g, unit)) return undefined;
  const once = partForms(g, unit, "only");
  const twice = mayFireTwice(g, unit)
    ? { parts: partForms(g, unit, "first of two"), again: partForms(g, unit, "second of two") }
    : undefined;
  const forms: Form[] = [];
  if (once.length > 0) forms.push({ order: "fire", parts: once as unknown as Json });
  if (twice && twice.parts.length > 0 && twice.again.length > 0)
    forms.push({
      order: "fire-fire",
      parts: twice.parts as unknown as Json,
      again: twice.again as unknown as Json,
    });
  if (forms.length === 0) return undefined;
  return { who: idOf(g, unit), left: optionsLeft(g, unit), forms };
}

const partForms = (g: Position, unit: UnitId, round: Round): readonly PartForm[] =>
  partsOf(g, unit).flatMap((part) => {
    const targets = targetsOf(g, unit, part, round).map((shooting) => targetForm(g, unit, shooting));
    const { number, name, kind, left, right, heading } = part;
    return targets.length > 0 ? [{ part: number, name, kind, left, right, heading, targets }] : [];
  });

/** Every lawful aim of a part: enemies first, then ground. */
export function targetsOf(
  g: Position,
  unit: UnitId,
  part: Part,
  round: Round,
  among: readonly UnitId[] = enemiesOf(g, sideOf(g, unit)),
): readonly Shooting[] {
  const { zones, sections } = g.world.ground;
  const ground =
    part.kind === "battery" && round === "only" ? [...zones, ...sections].map(({ id }) => id) : [];
  const names = [...among.filter((one) => present(g, one)).map((one) => idOf(g, one)), ...ground];
  return names.flatMap((target) =>
    part.shots.flatMap((shot) => {
      const verdict = takeAim(g, unit, part, { target, shot }, round);
      return isFault(verdict) ? [] : [verdict];
    }),
  );
}

function targetForm(
  g: Position,
  unit: UnitId,
  { part, name, shot, range, band, mark, point }: Shooting,
): TargetForm {
  const points =
    shot !== "ball" && shot !== "case" ? undefined : mark ? pointsOn(g, unit, part, mark, shot) : [point];
  return { target: name, shot, range, ...(band && { band }), ...(points && { points }) };
}

type FireOrders = OrderOf<"fire"> | OrderOf<"fire-fire">;

/** What is wrong with an order to fire. */
export function fireObjections(g: Position, unit: UnitId, order: FireOrders): readonly Objection[] {
  const who = order.unit;
  if (!mayFire(g, unit)) return [{ who, message: "may not fire now", cite: "IV.5-fire" }];
  if (order.order === "fire") return aimObjections(g, unit, order.aims, "only");
  if (!mayFireTwice(g, unit))
    return [
      { who, message: "only formed infantry that has done nothing else fires twice", cite: "IV.5-fire-fire" },
    ];
  return [
    ...aimObjections(g, unit, order.aims, "first of two"),
    ...aimObjections(g, unit, order.again, "second of two"),
  ];
}

function aimObjections(g: Position, unit: UnitId, aims: readonly Aim[], round: Round): readonly Objection[] {
  const who = idOf(g, unit);
  const parts = partsOf(g, unit);
  const seen = new Set<number>();
  return aims.flatMap((aim): Objection[] => {
    const part = parts[aim.part];
    if (!part) return [{ who, message: `has no part ${aim.part} that fires`, cite: "IV.5-fire" }];
    if (seen.has(aim.part)) return [{ who, message: `${part.name} fires once a round`, cite: "IV.5-fire" }];
    seen.add(aim.part);
    const verdict = takeAim(g, unit, part, aim, round);
    return isFault(verdict) ? [{ who, ...verdict }] : [];
  });
}

/** A random lawful order of this form. */
export function sampleFire(who: string, form: Form, chance: Chance): FireOrders | undefined {
  const aims = sampleAims(form.parts as unknown as readonly PartForm[], chance);
  if (aims.length === 0) return undefined;
  if (form.order === "fire") return { order: "fire", unit: who, aims };
  const again = sampleAims(form.again as unknown as readonly PartForm[], chance);
  return again.length > 0 ? { order: "fire-fire", unit: who, aims, again } : undefined;
}

const sampleAims = (parts: readonly PartForm[], chance: Chance): readonly Aim[] =>
  parts.map(({ part, targets }): Aim => {
    const { target, shot, points } = targets[chance.roll(targets.length) - 1]!;
    const point = points && points.length > 0 ? points[chance.roll(points.length) - 1] : undefined;
    return { part, target, shot, ...(point && { point }) };
  });
