// Every gun and every volley that has a target: the one where it does most.

import {
  type Aim,
  type FormOf,
  figuresOf,
  formationOf,
  inSkirmishOrder,
  inZone,
  isColumn,
  isShaken,
  isSquare,
  type Order,
  type PartForm,
  type Position,
  placeHolder,
  stateOf,
  type TargetForm,
  type UnitId,
  unitCalled,
  unitNamed,
  unitOf,
} from "@grognard/rules-tabletop/position";
import { boxTouchesLine, type Point } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import { averageLoss, burdenWorth, worthOfStrength } from "./odds.ts";
import { type Plan, settled, type Wish } from "./orders.ts";
import { because } from "./words/index.ts";

export function fire(appraisal: Appraisal): Plan {
  const { g } = appraisal;
  const wishes = appraisal.choices.flatMap(({ who, forms }): Wish[] => {
    const unit = unitNamed(g, who);
    const found = forms
      .flatMap((form) =>
        form.order === "fire" || form.order === "fire-fire" ? (firing(appraisal, unit, who, form) ?? []) : [],
      )
      .sort((a, b) => b.worth - a.worth);
    const [best] = found;
    return best ? [{ who, orders: found.map(({ order }) => order), why: because("fires", best.names) }] : [];
  });
  return settled(appraisal, wishes);
}

interface Firing {
  readonly order: Order;
  readonly worth: number;
  readonly names: readonly string[];
}

function firing(
  appraisal: Appraisal,
  unit: UnitId,
  who: string,
  form: FormOf<"fire" | "fire-fire">,
): Firing | undefined {
  const first = aimsOf(appraisal, unit, form.aims);
  if (first.aims.length === 0) return undefined;
  if (form.order === "fire") return { order: { unit: who, order: "fire", aims: first.aims }, ...first };
  const second = aimsOf(appraisal, unit, form.again);
  if (second.aims.length === 0) return undefined;
  return {
    order: { unit: who, order: "fire-fire", aims: first.aims, again: second.aims },
    worth: first.worth + second.worth,
    names: first.names,
  };
}

function aimsOf(
  appraisal: Appraisal,
  unit: UnitId,
  parts: readonly PartForm[],
): { readonly aims: readonly Aim[]; readonly worth: number; readonly names: readonly string[] } {
  const { g } = appraisal;
  const aims: Aim[] = [];
  const names = new Set<string>();
  let worth = 0;
  for (const { part, targets, kind } of parts) {
    let best: { target: TargetForm; value: number } | undefined;
    for (const target of targets) {
      const value =
        unitNamed(g, target.target) < 0
          ? groundWorth(appraisal, unit, target)
          : shotWorth(g, unit, target, kind);
      if (value > (best?.value ?? 0)) best = { target, value };
    }
    if (!best) continue;
    const { target, shot, points } = best.target;
    const point = points?.[0];
    aims.push({ part, target, shot, ...(point && { point }) });
    const named = unitNamed(g, target);
    names.add(named < 0 ? target : unitCalled(g, named));
    worth += best.value;
  }
  return { aims, worth, names: [...names] };
}

/** What a shot is worth, in points. Ground is not fired at. */
function shotWorth(g: Position, unit: UnitId, shot: TargetForm, kind: PartForm["kind"]): number {
  const target = unitNamed(g, shot.target);
  if (target < 0) return 0;
  const { charts } = g.world;
  const { calibre, arm } = unitOf(g, target);
  const mine = unitOf(g, unit);
  const state = stateOf(g, unit);
  const formation = formationOf(g, target);
  const loose = inSkirmishOrder(g, target) && !inZone(g, target);
  const lined = kind === "battery" || formationOf(g, unit) === "line" || kind === "side";
  let added = (2 * state.strength <= state.start ? -2 : 0) + (isShaken(g, unit) ? -2 : 0);
  let factor = (loose ? 0.5 : 1) * (inZone(g, target) ? 0.5 : 1);
  if (lined) {
    added += (isColumn(formation) ? 2 : 0) + (arm === "cavalry" ? 2 : 0) + (state.firstFire ? 2 : 0);
    if (isSquare(formation)) factor *= 2;
  }
  const per = worthOfStrength(g, target) * (stateOf(g, target).status > 0 ? 1.3 : 1);
  switch (shot.shot) {
    case "volley": {
      const share = kind === "body" && formationOf(g, unit) === "line" ? 1 : 0.4;
      const close = shot.band === "close" && lined;
      return (
        averageLoss(charts.bandDie(shot.band ?? "long") + added, factor * share) * per +
        (close ? burdenWorth(g, target, charts.modifier("close-volley")) : 0)
      );
    }
    case "skirmish":
      return 0.22 * per + 0.26 * burdenWorth(g, target, charts.modifier("skirmish-hit"));
    case "case":
      return (
        averageLoss(charts.gun(mine.calibre!).caseDie + added, factor) * per +
        burdenWorth(g, target, charts.modifier("case"))
      );
    case "shell":
      return (
        averageLoss((charts.gun(mine.calibre!).shellDie ?? -9) + added, factor) * per +
        burdenWorth(g, target, charts.modifier("ball-or-shell"))
      );
    case "ball": {
      const { penetrations } = charts.gun(mine.calibre!);
      const ranks = loose ? (calibre ? 0.5 : 0) : Math.min(penetrations, isColumn(formation) ? 4 : 1.5);
      return (
        ranks * (isSquare(formation) ? 2 : 1) * per + burdenWorth(g, target, charts.modifier("ball-or-shell"))
      );
    }
  }
}

/** A shot at houses or works is worth what it does to those inside; guns take it if they see nothing better. */
const AT_COVER = 0.25;
/** Houses that the enemy was the last to hold probably still have a garrison. */
const UNSEEN = 0.02;

function groundWorth(appraisal: Appraisal, unit: UnitId, shot: TargetForm): number {
  const { g, theirs, foe } = appraisal;
  const { zones, sections } = g.world.ground;
  const zone = zones.findIndex(({ id }) => id === shot.target);
  const section = sections.find(({ id }) => id === shot.target);
  const within = theirs.filter((one) =>
    zone >= 0 ? stateOf(g, one).zone === zone : section?.of === "work" && standsAt(g, one, section),
  );
  const gun = g.world.charts.gun(unitOf(g, unit).calibre!);
  const place = g.world.victory.places.find(({ zones }) => zones.includes(zone));
  if (within.length === 0 && shot.shot === "shell" && place)
    return placeHolder(g, place) === foe ? UNSEEN : 0;
  const losses = shot.shot === "shell" ? averageLoss(gun.shellDie ?? -9, 1) : 1;
  return within.reduce((sum, one) => sum + AT_COVER * losses * worthOfStrength(g, one), 0);
}

const AT_WORK = 500;

const standsAt = (g: Position, foe: UnitId, { from, to }: { from: Point; to: Point }): boolean =>
  figuresOf(g, foe).some(({ stands }) => stands.some((stand) => boxTouchesLine([from, to], stand, AT_WORK)));
