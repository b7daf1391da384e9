// The arithmetic of volleys, case and shell [V.14, V.16, R30]: one die, what is added to it, never below zero;
// then share, doublings, halving and ground, and a single floor at the end.

import { type Fraction, fractionText, isWhole, times, WHOLE } from "@grognard/parts";
import { distanceSquared } from "@grognard/table";
import { comrades, isShaken, stateOf, unitOf } from "../board.ts";
import type { Case } from "../cases.ts";
import type { FireModifier } from "../charts/charts.ts";
import type { Line } from "../events.ts";
import { because, type Reason } from "../faults.ts";
import { isColumn, isSquare } from "../formations.ts";
import { fireEffect } from "../ground/cover.ts";
import type { Position, UnitId } from "../types.ts";
import type { Shooting } from "./05-shooting.ts";
import { isDispersed, isEnfilade, type Mark } from "./05-zones.ts";

/** All but the die. */
interface Sum {
  /** Added to the die, in the order of the rules. */
  readonly added: readonly { readonly label: Reason; readonly value: number; readonly cite: Case }[];
  /** Factors of the result. */
  readonly factors: readonly { readonly label: Reason; readonly value: Fraction; readonly cite: Case }[];
}

type Added = Sum["added"][number];
type Factor = Sum["factors"][number];

/** The calculation of one volley, case or shell at one body. It works on what a side sees, too. */
export function volleySum(g: Position, firer: UnitId, shooting: Shooting, mark: Mark): Sum {
  return { added: additions(g, firer, shooting, mark), factors: multipliers(g, firer, shooting, mark) };
}

/** What a die read 1 to 10 costs the target; `last` is for units behind a screen, which suffer less. */
export function lossBy({ added, factors }: Sum, die: number, last = WHOLE): number {
  const value = Math.max(
    0,
    added.reduce((sum, one) => sum + one.value, die),
  );
  const [n, d] = factors.reduce<Fraction>((all, { value }) => times(all, value), last);
  return Math.floor((value * n) / d);
}

/** The same in words, for the firer alone [R65]. */
export const linesOf = ({ added, factors }: Sum, die: number): readonly Line[] => [
  { label: "die", value: String(die), cite: "V.14" },
  ...added.map(({ label, value, cite }) => ({ label, value: value < 0 ? String(value) : `+${value}`, cite })),
  ...factors.map(({ label, value, cite }) => ({
    label,
    value: `x${fractionText(value)}`,
    cite,
  })),
];

function additions(g: Position, firer: UnitId, shooting: Shooting, { unit, figure }: Mark): readonly Added[] {
  const { part, shot, round } = shooting;
  const spec = unitOf(g, unit);
  const by = (label: Reason, id: FireModifier, cite: Case): Added => ({
    label,
    value: g.world.charts.fireModifier(id),
    cite,
  });
  const added: Added[] = [...rangeDie(g, firer, shooting)];
  if (part.bonuses) {
    if (isColumn(figure.body.formation)) added.push(by("target in column", "column", "V.16-add"));
    if (spec.arm === "cavalry") added.push(by("target is cavalry", "cavalry", "V.16-add"));
    if (stateOf(g, firer).firstFire && round !== "second of two")
      added.push(by("first fire", "first-fire", "V.16-first-fire"));
  }
  if (isHalved(g, firer)) added.push(by("half strength or less", "half-strength", "V.16-deduct"));
  if (isShaken(g, firer)) added.push(by("shaken", "shaken", "V.16-deduct"));
  if (shot === "shell") {
    if (hasMoved(g, unit)) added.push(by("target moved over 50", "target-moved", "V.16-deduct"));
    if (hasMarched(g, firer)) added.push(by("howitzers moved", "gun-moved", "V.16-deduct"));
  }
  return added;
}

function rangeDie(g: Position, firer: UnitId, { shot, band }: Shooting): readonly Added[] {
  const { charts } = g.world;
  const weather = charts.weather(g.state.weather);
  const inWeather = (value: number, cite: Case): Added[] =>
    value === 0 ? [] : [{ label: g.state.weather, value, cite }];
  if (shot === "volley")
    return [
      { label: because("range", band ?? "long"), value: charts.bandDie(band ?? "long"), cite: "V.14" },
      ...inWeather(weather.volleyDie, "V.14"),
    ];
  const { caseDie, shellDie } = charts.gun(unitOf(g, firer).calibre!);
  if (shot === "case") return [{ label: "case", value: caseDie, cite: "V.10" }];
  return [{ label: "shell", value: shellDie!, cite: "V.11" }, ...inWeather(weather.shellDie!, "V.11")];
}

function multipliers(g: Position, firer: UnitId, shooting: Shooting, mark: Mark): readonly Factor[] {
  const { part, shot } = shooting;
  const { unit, figure, stand } = mark;
  const { body } = figure;
  const factors: Factor[] = [];
  const [n, d] = part.share;
  if (!isWhole(part.share))
    factors.push({
      label: part.kind === "battery" ? because("sectionOf", n) : because("standsOf", n, d),
      value: part.share,
      cite: "V.14-fraction",
    });
  if (part.bonuses) {
    if (isEnfilade(g, firer, unit, body, stand, part.centre))
      factors.push({ label: "enfilade", value: [2, 1], cite: "V.16-double" });
    if (isSquare(body.formation))
      factors.push({ label: "target in square", value: [2, 1], cite: "V.16-double" });
  }
  if (isDispersed(g, unit, body))
    factors.push({ label: "target in skirmish order", value: [1, 2], cite: "V.16-halve" });
  const { factor, cite } = fireEffect(g, firer, part.box, unit, stand, shot);
  if (!isWhole(factor)) factors.push({ label: "ground", value: factor, cite });
  return factors;
}

/** At half of its start strength or less; a combined square counts as one body [R60]. */
function isHalved(g: Position, firer: UnitId): boolean {
  const units = comrades(g, firer).map((one) => stateOf(g, one));
  const sum = (of: "strength" | "start") => units.reduce((total, one) => total + one[of], 0);
  return 2 * sum("strength") <= sum("start");
}

const MOVED = 5000;

/** Its anchor is more than 50 from where it was at the start of the turn, or it was not on the table then [R30]. */
function hasMoved(g: Position, unit: UnitId): boolean {
  const { origin, bodies } = stateOf(g, unit);
  const [body] = bodies;
  return body !== undefined && (origin === null || distanceSquared(origin, body) > MOVED ** 2);
}

const hasMarched = (g: Position, unit: UnitId): boolean =>
  stateOf(g, unit).done.some(
    (deed) => deed === "move" || deed === "wheel" || deed === "hand-push" || deed === "fall-back",
  );
