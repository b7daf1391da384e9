// The forms in which fire is ordered, and what is wrong with an order [II.3-nominate, IV.5].

import type { Chance } from "@grognard/kernel";
import { boundsMeet, type Point, wider } from "@grognard/table";
import type { Aim, FireOrder, OrderOf, Shot } from "../actions.ts";
import { awayBar, juniorBar } from "../bars.ts";
import { comrades, enemiesOf, idOf, inZone, isRouted, sideOf, stateOf, unitNamed, unitOf } from "../board.ts";
import { figuresOf, TOUCH } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import type { Band } from "../charts/charts.ts";
import { type Fault, isFault, type Reason, refuse } from "../faults.ts";
import { isRouteColumn } from "../formations.ts";
import { spendersBar } from "../ledger.ts";
import type { FormOf } from "../order-forms.ts";
import type { Position, UnitId } from "../types.ts";
import type { Offer } from "../window.ts";
import { takeAim } from "./05-aim.ts";
import { pointsOn } from "./05-lines.ts";
import { type Part, partsOf } from "./05-parts.ts";
import type { Shooting } from "./05-shooting.ts";
import { type Round, reachOf } from "./05-zones.ts";

/** What one part may be aimed at: an order names a target and a shot of it, and parts left out hold their fire. */
export interface PartForm {
  readonly part: number;
  readonly name: Reason;
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

/** Why it may not fire at all now, whatever the target. */
export function fireBar(g: Position, unit: UnitId): Fault | undefined {
  const { done, lastFired, owesRecall, gait } = stateOf(g, unit);
  const bar = awayBar(g, unit) ?? juniorBar(g, unit);
  if (bar) return bar;
  if (isRouted(g, unit)) return refuse("routed", "VI.5");
  if (done.includes("recall") || (owesRecall && gait !== "gallop"))
    return refuse("recallOnly", "IV.4-recall-only");
  if (unitOf(g, unit).calibre === "siege" && lastFired > 0 && lastFired === g.state.turn - 1)
    return refuse("siegeEveryOther", "V.13");
  return spendersBar(g, comrades(g, unit), "fire") ?? silenceBar(g, unit);
}

/** Nothing in it that fires, as it stands. */
function silenceBar(g: Position, unit: UnitId): Fault | undefined {
  if (partsOf(g, unit).length > 0) return undefined;
  const { weapon, arm } = unitOf(g, unit);
  const { posture, bodies } = stateOf(g, unit);
  if (arm === "artillery") return refuse("limberedFire", "III.4-route");
  if (posture === "sheltered") return refuse("shelteredNoFire", "XI.6-town-shelter");
  if (posture === "deep") return refuse("notAtItsEdge", "XI.6-town-garrison");
  if (weapon === "none") return refuse("noFirearms", "V.14");
  return isRouteColumn(bodies[0]?.formation)
    ? refuse("routeColumnFire", "III.2-route-combat")
    : refuse("cannotFireSo", "V.14");
}

/** Formed infantry in one body that has done nothing else; no skirmishers, horse or guns [IV.5-fire-fire, R12]. */
export function fireTwiceBar(g: Position, unit: UnitId): Fault | undefined {
  const bar = fireBar(g, unit);
  if (bar) return bar;
  const { arm, quarters } = unitOf(g, unit);
  const { bodies } = stateOf(g, unit);
  const isBody = inZone(g, unit) || (bodies.length === 1 && bodies[0]!.formation !== "skirmish");
  if (arm !== "infantry" || quarters < 4 || !isBody) return refuse("onlyFormedTwice", "IV.5-fire-fire");
  const busy = comrades(g, unit).find((one) => stateOf(g, one).done.length > 0);
  return busy === undefined
    ? spendersBar(g, comrades(g, unit), "fire-fire")
    : refuse("onlyIdleTwice", "IV.5-fire-fire", stateOf(g, busy).done);
}

/** Everything that a unit may be ordered to fire at. */
export const fireOffers = {
  fire: (g: Position, unit: UnitId): Offer<"fire"> => {
    const bar = fireBar(g, unit);
    if (bar) return bar;
    const aims = partForms(g, unit, "only");
    return aims.length > 0 ? [{ order: "fire", aims }] : [];
  },
  "fire-fire": (g: Position, unit: UnitId): Offer<"fire-fire"> => {
    const bar = fireTwiceBar(g, unit);
    if (bar) return bar;
    const [aims, again] = [partForms(g, unit, "first of two"), partForms(g, unit, "second of two")];
    return aims.length === 0 || again.length === 0 ? [] : [{ order: "fire-fire", aims, again }];
  },
};

const partForms = (g: Position, unit: UnitId, round: Round): readonly PartForm[] =>
  partsOf(g, unit).flatMap((part) => {
    const targets = targetsOf(g, unit, part, round).map((shooting) => targetForm(g, unit, shooting));
    return partForm(part, targets);
  });

/** None without a target. */
export const partForm = (
  { number, name, kind, left, right, heading }: Part,
  targets: readonly TargetForm[],
): readonly PartForm[] =>
  targets.length > 0 ? [{ part: number, name, kind, left, right, heading, targets }] : [];

/** Every legal target of a part: enemies first, then ground. */
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
  const names = [...among.filter(mayReach(g, unit, part)).map((one) => idOf(g, one)), ...ground];
  return names.flatMap((target) =>
    part.shots.flatMap((shot) => {
      const verdict = takeAim(g, unit, part, { target, shot }, round);
      return isFault(verdict) ? [] : [verdict];
    }),
  );
}

/** Leaves out units certainly out of range. */
function mayReach(g: Position, unit: UnitId, part: Part): (enemy: UnitId) => boolean {
  const { x, y } = part.centre;
  const range = rangeOf(g, unit, part);
  const around = wider({ minX: x, minY: y, maxX: x, maxY: y }, range + TOUCH);
  return (enemy) => figuresOf(g, enemy).some(({ bounds }) => boundsMeet(around, bounds));
}

/** The longest range of all its shots. */
function rangeOf(g: Position, unit: UnitId, part: Part): number {
  if (part.kind !== "battery") return reachOf(g, part);
  const { caseRange, range } = g.world.charts.gun(unitOf(g, unit).calibre!);
  return Math.max(caseRange, range);
}

function targetForm(
  g: Position,
  unit: UnitId,
  { part, name, shot, range, band, mark, point }: Shooting,
): TargetForm {
  const points =
    shot !== "ball" && shot !== "case"
      ? undefined
      : mark
        ? pointsOn(g, unit, part, mark, shot, point)
        : [point];
  return { target: name, shot, range, ...(band && { band }), ...(points && { points }) };
}

/** The rounds of an order, and what is aimed at in each. */
export const roundsOf = (
  order: FireOrder,
): readonly { readonly round: Round; readonly aims: readonly Aim[] }[] =>
  order.order === "fire"
    ? [{ round: "only", aims: order.aims }]
    : [
        { round: "first of two", aims: order.aims },
        { round: "second of two", aims: order.again },
      ];

/** What is wrong with an order to fire. */
export function fireFault(g: Position, order: FireOrder): Fault | undefined {
  const unit = unitNamed(g, order.unit);
  for (const { round, aims } of roundsOf(order)) {
    const fault = aimsFault(g, unit, aims, round);
    if (fault) return fault;
  }
  return undefined;
}

function aimsFault(g: Position, unit: UnitId, aims: readonly Aim[], round: Round): Fault | undefined {
  return partsFault(partsOf(g, unit), aims, "IV.5-fire", (part, aim) => {
    const verdict = takeAim(g, unit, part, aim, round);
    return isFault(verdict) ? verdict : undefined;
  });
}

/** Each part that is named must be there, and fires once. */
export function partsFault(
  parts: readonly Part[],
  aims: readonly Aim[],
  cite: Case,
  faultOf: (part: Part, aim: Aim) => Fault | undefined,
): Fault | undefined {
  const fired = new Set<number>();
  for (const aim of aims) {
    const part = parts[aim.part];
    if (!part) return refuse("noPart", cite, aim.part);
    if (fired.has(aim.part)) return refuse("oneRoundFire", cite, part.name);
    fired.add(aim.part);
    const fault = faultOf(part, aim);
    if (fault) return fault;
  }
  return undefined;
}

/** A random legal order of this form. */
export const sampleFire = (who: string, { aims }: FormOf<"fire">, chance: Chance): OrderOf<"fire"> => ({
  order: "fire",
  unit: who,
  aims: sampleAims(aims, chance),
});

export const sampleTwice = (
  who: string,
  { aims, again }: FormOf<"fire-fire">,
  chance: Chance,
): OrderOf<"fire-fire"> => ({
  order: "fire-fire",
  unit: who,
  aims: sampleAims(aims, chance),
  again: sampleAims(again, chance),
});

const sampleAims = (parts: readonly PartForm[], chance: Chance): readonly Aim[] =>
  parts.map(({ part, targets }): Aim => {
    const { target, shot, points } = targets[chance.roll(targets.length) - 1]!;
    const point = points?.[chance.roll(points.length) - 1];
    return { part, target, shot, ...(point && { point }) };
  });
