// The results of a firing phase. Everything is recorded first and applied together: all fire is simultaneous
// [II.3-nominate, V.17].

import { shares } from "@grognard/parts";
import type { Point } from "@grognard/table";
import { comrades, idOf, sideOf } from "../board.ts";
import type { Case } from "../cases.ts";
import type { MoraleModifier } from "../charts/charts.ts";
import { editUnit } from "../editing.ts";
import type { Line } from "../events.ts";
import { batter } from "../ground/battering.ts";
import { canSee } from "../ground/sight.ts";
import { addModifier } from "../pending-modifiers.ts";
import { enemyOf, type Play, sideId, type UnitId } from "../types.ts";
import { lose, tell, tellOwner } from "../verbs.ts";
import type { Shooting } from "./05-shooting.ts";

export interface FireResults {
  readonly losses: { readonly unit: UnitId; readonly loss: number; readonly cite: Case }[];
  readonly burdens: {
    readonly unit: UnitId;
    readonly modifier: MoraleModifier;
    readonly cite: Case;
    /** That fired; "" for small arms. */
    readonly battery: string;
  }[];
  /** Units fired on, with or without losses. */
  readonly firedOn: Set<UnitId>;
  /** Volleyed by a line at close range: it counts once, however many lines [R22]. */
  readonly volleyed: Set<UnitId>;
  readonly dismounts: { readonly unit: UnitId; readonly percent: number }[];
  readonly battered: { readonly section: number; readonly halves: number }[];
  /** Where shells have fallen that may set fire to something [V.11-fires]. */
  readonly shelled: { readonly zone: number; readonly at: Point; readonly by: UnitId }[];
}

export const newFireResults = (): FireResults => ({
  losses: [],
  burdens: [],
  firedOn: new Set(),
  volleyed: new Set(),
  dismounts: [],
  battered: [],
  shelled: [],
});

/** Its loss, and the note that it was fired on. */
export function recordHit(results: FireResults, unit: UnitId, loss: number, cite: Case): void {
  results.firedOn.add(unit);
  results.losses.push({ unit, loss, cite });
}

export function applyResults(g: Play, results: FireResults): void {
  for (const { unit, percent } of results.dismounts) dismount(g, unit, percent);
  for (const { unit, loss, cite } of results.losses) shareLoss(g, unit, loss, cite);
  for (const { unit, modifier, cite } of results.burdens) addModifier(g, unit, modifier, cite);
  for (const unit of [...results.volleyed].sort((a, b) => a - b))
    addModifier(g, unit, "close-volley", "VI.9-volley");
  for (const unit of results.firedOn) for (const one of comrades(g, unit)) editUnit(g, one).firedOn = true;
  for (const { section, halves } of results.battered) batter(g, section, halves);
}

/** A combined square takes its losses in equal shares, the remainder by the lowest id [R60]. */
function shareLoss(g: Play, unit: UnitId, loss: number, cite: Case): void {
  const units = comrades(g, unit);
  for (const [i, part] of shares(loss, units.length).entries()) lose(g, units[i]!, part, cite);
}

/** A gun goes; with all of them the battery is out [V.12-dismount, R36]. */
function dismount(g: Play, unit: UnitId, percent: number): void {
  const state = editUnit(g, unit);
  state.dismounted += percent;
  tell(g, unit, {
    type: "dismounted",
    unit: idOf(g, unit),
    percent: state.dismounted,
    cite: "V.12-dismount",
  });
  const part = Math.max(1, Math.floor((state.start * percent) / 100));
  lose(g, unit, state.dismounted > 99 ? state.strength : part, "V.12-dismount");
}

export interface Hit {
  readonly unit: UnitId;
  readonly loss: number;
}

/** Tells a shot: everything to the firer, to the other side what its own units suffered, if it sees the firer. */
export function tellShot(
  g: Play,
  firer: UnitId,
  { shot, name, part }: Shooting,
  to: Point,
  hits: readonly Hit[],
  cite: Case,
  batters: FireResults["battered"][number] | null = null,
): void {
  const battered = batters && {
    section: g.world.ground.sections[batters.section]!.id,
    halves: batters.halves,
  };
  const fired = (known: readonly Hit[]) =>
    ({
      type: "fired",
      unit: idOf(g, firer),
      shot,
      target: name,
      from: part.centre,
      to,
      hits: known.map(({ unit, loss }) => ({ unit: idOf(g, unit), loss })),
      ...(battered && { battered }),
      cite,
    }) as const;
  tellOwner(g, firer, fired(hits));
  const enemy = enemyOf(sideOf(g, firer));
  if (canSee(g, enemy, firer))
    g.emit({ ...fired(hits.filter(({ unit }) => sideOf(g, unit) === enemy)), only: [sideId(g, enemy)] });
}

/** The calculation, for the firer alone [R65]. */
export function tellSum(
  g: Play,
  firer: UnitId,
  target: string,
  lines: readonly Line[],
  loss: number,
  cite: Case,
): void {
  tellOwner(g, firer, { type: "fire-sum", unit: idOf(g, firer), target, lines, loss, cite });
}
