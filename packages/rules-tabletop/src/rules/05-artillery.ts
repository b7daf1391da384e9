// Batteries fire ball, case and shell [V.7-V.12].

import { shares } from "@grognard/parts";
import {
  boxAlong,
  boxTouchesLine,
  carries,
  compareQuotients,
  gapSquared,
  isPast,
  type Point,
  rayThrough,
  side as sideOfLine,
} from "@grognard/table";
import { idOf, isRouted, onTable, sideOf, stateOf, unitOf } from "../board.ts";
import { allStands, figuresOf, TOUCH } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import type { MoraleModifier } from "../charts/charts.ts";
import { d10, d100 } from "../dice.ts";
import type { Line } from "../events.ts";
import { because } from "../faults.ts";
import { fireEffect } from "../ground/cover.ts";
import { enemyOf, type Play, type Position, type UnitId } from "../types.ts";
import { type BallHit, ballFlight } from "./05-ball.ts";
import { dismountChance, isCounterBattery, plainChance } from "./05-counter-battery.ts";
import { type FireResults, type Hit, recordHit, tellShot, tellSum } from "./05-fire-results.ts";
import type { Part } from "./05-parts.ts";
import { barsOn, entryInto, figureAlong, liningAt, metBy, sideEntered } from "./05-ray.ts";
import type { GroundTarget, Shooting } from "./05-shooting.ts";
import { linesOf, lossBy, volleySum } from "./05-volley.ts";
import { fightsHandToHand, inFront, isDispersed, type Mark, markOf, marksOf } from "./05-zones.ts";

/** `at` is the position as it was when the shot was laid: in the bonus round the target is moving [V.4-bonus]. */
export function fireBattery(
  g: Play,
  at: Position,
  firer: UnitId,
  shooting: Shooting,
  results: FireResults,
): void {
  if (shooting.shot === "ball") fireBall(g, at, firer, shooting, results);
  else if (shooting.shot === "case") fireCase(g, at, firer, shooting, results);
  else fireShell(g, at, firer, shooting, results);
}

/** [VI.9-ball, VI.9-case] Once for each battery: sections that have one regiment are of one battery [R120]. */
function weighOn(
  g: Position,
  { burdens }: FireResults,
  firer: UnitId,
  unit: UnitId,
  modifier: MoraleModifier,
  cite: Case,
): void {
  const { side, id, quarters, regiment } = unitOf(g, firer);
  const battery = quarters < 4 ? `${side} ${regiment}` : id;
  const isWeighed = burdens.some(
    (one) => one.unit === unit && one.modifier === modifier && one.battery === battery,
  );
  if (!isWeighed) burdens.push({ unit, modifier, cite, battery });
}

// Ball --------------------------------------------------------------------------------------------------------------

function fireBall(g: Play, at: Position, firer: UnitId, shooting: Shooting, results: FireResults): void {
  const { mark, point, target } = shooting;
  const battery = isCounterBattery(shooting) ? mark!.unit : -1;
  const dismounts = battery >= 0 && dismountRoll(g, at, firer, shooting, battery, results);
  const section = "section" in target ? target.section : -1;
  const flight = ballFlight(at, firer, point, { battery, dismounts, section });
  const struck = new Map<UnitId, BallHit[]>();
  if (mark) struck.set(mark.unit, []);
  for (const hit of flight.hits) struck.set(hit.unit, [...(struck.get(hit.unit) ?? []), hit]);
  const hits: Hit[] = [];
  for (const [unit, pierced] of struck) {
    const loss = ballLoss(g, at, firer, shooting, unit, pierced);
    recordHit(results, unit, loss, "V.7-penetrations");
    weighOn(g, results, firer, unit, "ball-or-shell", "V.9-morale");
    hits.push({ unit, loss });
  }
  if (flight.batters) results.battered.push(flight.batters);
  tellShot(g, firer, shooting, flight.to, hits, flight.cite, flight.batters);
}

/** One dismount if the roll is low enough; case and shell have none [V.12]. */
function dismountRoll(
  g: Play,
  at: Position,
  firer: UnitId,
  shooting: Shooting,
  battery: UnitId,
  results: FireResults,
): boolean {
  const chance = dismountChance(at, firer, shooting);
  const why = because("dismounting", idOf(g, firer), idOf(g, battery));
  const cite = chance > plainChance(at, firer) ? "V.12-enfilade" : "V.12";
  const roll = d100(g, sideOf(g, firer), why, cite);
  const hit = roll <= chance;
  if (hit)
    results.dismounts.push({ unit: battery, percent: g.world.charts.dismount(unitOf(g, battery).guns) });
  const lines: readonly Line[] = [
    { label: "needs at most", value: String(chance), cite },
    { label: "roll", value: String(roll), cite: hit ? "V.12-dismount" : "V.12-miss" },
  ];
  tellSum(g, firer, idOf(g, battery), lines, hit ? 1 : 0, hit ? "V.12-dismount" : "V.12-miss");
  return hit;
}

/** Stands pierced, twice where raked or in square; ground takes its share of the unit's total [R55]. */
function ballLoss(
  g: Play,
  at: Position,
  firer: UnitId,
  { part }: Shooting,
  unit: UnitId,
  pierced: readonly BallHit[],
): number {
  const total = pierced.reduce((sum, { loss }) => sum + loss, 0);
  const [first] = pierced;
  if (!first || total === 0) return 0;
  const ground = fireEffect(at, firer, part.box, unit, first.stand, "ball");
  const [n, d] = ground.factor;
  const loss = Math.floor((total * n) / d);
  const lines: readonly Line[] = [
    { label: "stands pierced", value: String(pierced.length), cite: "V.7-penetrations" },
    ...(total > pierced.length
      ? [{ label: "raked or in square" as const, value: `${total}`, cite: "V.16-ball-double" as const }]
      : []),
    ...(n !== d ? [{ label: "ground" as const, value: `x${n}/${d}`, cite: ground.cite }] : []),
  ];
  tellSum(g, firer, idOf(g, unit), lines, loss, "V.7-penetrations");
  return loss;
}

// Case --------------------------------------------------------------------------------------------------------------

function fireCase(g: Play, at: Position, firer: UnitId, shooting: Shooting, results: FireResults): void {
  const { name, point } = shooting;
  const mark = shooting.mark!;
  const sum = volleySum(at, firer, shooting, mark);
  const die = d10(g, sideOf(g, firer), because("shooting", idOf(g, firer), "case", name), "V.10");
  const total = lossBy(sum, die);
  const other = crowding(at, firer, shooting, mark);
  const behind = isDispersed(at, mark.unit, mark.figure.body) ? screened(at, firer, shooting, mark) : -1;
  const hits: Hit[] =
    other >= 0
      ? [
          { unit: mark.unit, loss: Math.ceil(total / 2) },
          { unit: other, loss: Math.floor(total / 2) },
        ]
      : [
          { unit: mark.unit, loss: total },
          ...(behind >= 0 ? [{ unit: behind, loss: lossBy(sum, die, [1, 2]) }] : []),
        ];
  const cite = other >= 0 ? "V.10-split" : behind >= 0 ? "V.10-skirmish" : "V.10-single";
  for (const { unit, loss } of hits) {
    recordHit(results, unit, loss, cite);
    weighOn(g, results, firer, unit, "case", "V.10-morale");
  }
  tellSum(g, firer, name, linesOf(sum, die), total, "V.10-bonuses");
  tellShot(g, firer, shooting, point, hits, cite);
}

const CROWDED = 5000;

/** A second unit that charges the battery, or is as close before it as the first; -1 none [V.10-split, R35]. */
function crowding(g: Position, firer: UnitId, { part }: Shooting, mark: Mark): UnitId {
  const { caseRange } = g.world.charts.gun(unitOf(g, firer).calibre!);
  const charged = (unit: UnitId) =>
    g.state.charges.some(({ charger, target }) => charger === unit && target === firer);
  const enemies = g.world.army[sideOf(g, mark.unit)];
  const other = enemies.find((unit) => {
    if (unit === mark.unit || !onTable(g, unit) || isRouted(g, unit)) return false;
    const [near] = marksOf(g, part, unit);
    if (!near || near.squared > caseRange ** 2) return false;
    return (
      (charged(unit) && charged(mark.unit)) ||
      (crowds(part, near) && crowds(part, mark) && !fightsHandToHand(g, unit))
    );
  });
  return other ?? -1;
}

/** Within fifty of the front edge of the battery, in its zone. */
function crowds(part: Part, { figure }: Mark): boolean {
  const edge = boxAlong(part.left, part.right, 2);
  return figure.stands.some((box) => inFront(part, box) && gapSquared(edge, box) <= CROWDED ** 2);
}

/** The first unit behind a screen, on the line and within the reach of case; -1 none [V.10-skirmish]. */
function screened(g: Position, firer: UnitId, { part, point }: Shooting, mark: Mark): UnitId {
  const { caseRange } = g.world.charts.gun(unitOf(g, firer).calibre!);
  const ray = rayThrough(part.centre, point, caseRange);
  const met = metBy(g, ray, firer);
  const screen = met.find(({ unit }) => unit === mark.unit);
  const behind = met.find(
    ({ unit, enter }) => unit !== mark.unit && (!screen || compareQuotients(enter, screen.enter) > 0),
  );
  if (!behind || !carries(ray, behind.enter)) return -1;
  return barsOn(g, ray, "case").some((bar) => isPast(ray, bar, behind.enter)) ? -1 : behind.unit;
}

// Shell -------------------------------------------------------------------------------------------------------------

function fireShell(g: Play, at: Position, firer: UnitId, shooting: Shooting, results: FireResults): void {
  const { target, name, point, mark } = shooting;
  const marks = "unit" in target ? [mark!] : marksOn(at, firer, shooting, target);
  const zone = "zone" in target ? target.zone : "unit" in target ? stateOf(at, target.unit).zone : -1;
  results.shelled.push({ zone, at: mark ? mark.stand : point, by: firer });
  const [first] = marks;
  if (!first) return tellShot(g, firer, shooting, point, [], "V.11");
  const sum = volleySum(at, firer, shooting, first);
  const die = d10(g, sideOf(g, firer), because("shooting", idOf(g, firer), "shell", name), "V.11");
  const total = lossBy(sum, die);
  const hits = shares(total, marks.length).map((loss, i) => ({ unit: marks[i]!.unit, loss }));
  for (const { unit, loss } of hits) {
    recordHit(results, unit, loss, "V.11");
    weighOn(g, results, firer, unit, "ball-or-shell", "V.11-morale");
  }
  tellSum(g, firer, name, linesOf(sum, die), total, "V.11");
  tellShot(g, firer, shooting, point, hits, "V.11");
}

/** Shell at a town hits units that line the side it comes from, shell at a work those behind it [R33]. */
function marksOn(
  g: Position,
  firer: UnitId,
  { part, point }: Shooting,
  target: GroundTarget,
): readonly Mark[] {
  if ("zone" in target) {
    const zone = g.world.ground.zones[target.zone]!;
    const ray = rayThrough(part.centre, point, 1);
    const entry = entryInto(ray, zone);
    const side = entry ? sideEntered(ray, zone, entry) : -1;
    return liningAt(g, target.zone, side).map((unit) => markOf(part, unit, figureAlong(g, unit, side)));
  }
  const { from, to } = g.world.ground.sections[target.section]!;
  const far = (p: Point) =>
    Math.sign(sideOfLine(from, to, p)) !== Math.sign(sideOfLine(from, to, part.centre));
  return g.world.army[enemyOf(sideOf(g, firer))].flatMap((unit) => {
    if (!onTable(g, unit) || fightsHandToHand(g, unit)) return [];
    const touching = allStands(figuresOf(g, unit)).some(
      (box) => far(box) && boxTouchesLine([from, to], box, TOUCH),
    );
    return touching ? [markOf(part, unit, figuresOf(g, unit)[0]!)] : [];
  });
}
