// Charges: at each enemy in reach by one or two units, where it pays.

import {
  angleOn,
  type Body,
  canSpend,
  chargeManners,
  type Form,
  figureOf,
  figuresOf,
  formIn,
  type Gait,
  goingOf,
  inZone,
  isRouted,
  type Manner,
  mayCombine,
  type Order,
  type OrderOf,
  type Position,
  stateOf,
  steer,
  targetNamed,
  type UnitId,
  unitName,
  unitNamed,
  unitOf,
  WINDOW,
  wayOf,
} from "@grognard/rules-tabletop/position";
import { bodyOn, grown, overlap, type Path, type Point, place } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import { distance, foesBy, mm } from "./ground.ts";
import { type Charger, chargeOdds } from "./odds.ts";
import { type Plan, settled, type Wish } from "./orders.ts";
import type { RiskLimits } from "./risk.ts";
import { because } from "./words/index.ts";

type Charging = OrderOf<"charge">;

/** A unit that could charge an enemy, and a rough estimate of the gain. */
interface Prospect {
  readonly charger: Charger;
  readonly who: string;
  readonly name: string;
  readonly target: UnitId;
  readonly gap: number;
  readonly worth: number;
  orders: readonly Charging[] | undefined;
}

/**
 * Everything that could be charged by one or two units, the best first; as many charges as do not obstruct each other.
 */
export function charge(appraisal: Appraisal): Plan {
  const prospects = appraisal.choices.flatMap(({ who, forms }) => prospectsOf(appraisal, who, forms));
  return chosen(appraisal, combinations(appraisal, prospects), appraisal.risk);
}

function chosen(
  appraisal: Appraisal,
  plans: readonly Combination[],
  { leastWorth, leastWin }: RiskLimits,
): Plan {
  const used = new Set<string>();
  const struck = new Set<string>();
  const wishes: Wish[] = [];
  for (const { parts, worth, win } of plans) {
    if (worth < leastWorth || win < leastWin) continue;
    if (parts.some(({ who }) => used.has(who)) || struck.has(parts[0]!.name)) continue;
    const orders = ordersFor(appraisal, parts);
    if (!orders) continue;
    struck.add(parts[0]!.name);
    for (const [i, { who, name }] of parts.entries()) {
      used.add(who);
      wishes.push({
        who,
        orders: [orders[i]!],
        why: because("charges", unitName(appraisal.g.world, name), percentOf(win)),
      });
    }
  }
  return settled(appraisal, wishes);
}

/** Rounded to the next five. */
const percentOf = (win: number): number => Math.round(win * 20) * 5;

function prospectsOf(appraisal: Appraisal, who: string, forms: readonly Form[]): Prospect[] {
  const { g } = appraisal;
  const unit = unitNamed(g, who);
  const form = formIn({ forms }, "charge");
  if (!form) return [];
  const [body] = stateOf(g, unit).bodies;
  return form.target.flatMap((name, i): Prospect[] => {
    const gap = form.gaps[i]!;
    const target = targetNamed(g, name);
    if (target < 0 || !body) return [];
    const angle = angleOn(g, target, figuresOf(g, target)[0]?.body, body);
    const charger = { unit, angle };
    const { worth } = chargeOdds(g, [charger], target, gap);
    return [
      {
        charger,
        who,
        name,
        target,
        gap,
        worth: worth - exposure(appraisal, unit, target, gap),
        orders: undefined,
      },
    ];
  });
}

/** Cavalry that gallops is spent for two turns, and worse off the more enemies are near. */
function exposure(appraisal: Appraisal, unit: UnitId, target: UnitId, gap: number): number {
  const { g } = appraisal;
  if (unitOf(g, unit).arm !== "cavalry") return 0;
  const trot = chargeManners(g, unit).find(({ pace }) => pace === "charge")?.allowance ?? 0;
  if (gap <= trot) return 0;
  const around = foesBy(appraisal, target).length === 0 ? 0 : crowdAbout(appraisal, target);
  return 0.15 + 0.1 * around;
}

const crowdAbout = (appraisal: Appraisal, target: UnitId): number =>
  appraisal.theirs.filter(
    (foe) => foe !== target && !isRouted(appraisal.g, foe) && closeTo(appraisal.g, foe, target, mm(200)),
  ).length;

function closeTo(g: Position, a: UnitId, b: UnitId, reach: number): boolean {
  const [one] = figuresOf(g, a);
  const [other] = figuresOf(g, b);
  return one !== undefined && other !== undefined && distance(one.centre, other.centre) <= reach;
}

interface Combination {
  readonly parts: readonly Prospect[];
  readonly worth: number;
  readonly win: number;
}

/** Every charge by one or two units, the best first. */
function combinations(appraisal: Appraisal, prospects: readonly Prospect[]): readonly Combination[] {
  const { g } = appraisal;
  const found: Combination[] = [];
  const byTarget = new Map<string, Prospect[]>();
  for (const one of prospects) byTarget.set(one.name, [...(byTarget.get(one.name) ?? []), one]);
  for (const list of byTarget.values()) {
    const best = [...list].sort((a, b) => b.worth - a.worth).slice(0, 4);
    for (const [i, one] of best.entries()) {
      const { win } = chargeOdds(g, [one.charger], one.target, one.gap);
      found.push({ parts: [one], worth: one.worth, win });
      for (const other of best.slice(i + 1)) {
        if (!mayCombine(g, one.charger.unit, other.charger.unit)) continue;
        const gap = Math.max(one.gap, other.gap);
        const both = chargeOdds(g, [one.charger, other.charger], one.target, gap);
        // The second unit could do something else instead.
        if (both.worth > one.worth + 0.08)
          found.push({ parts: [one, other], worth: both.worth - 0.08, win: both.win });
      }
    }
  }
  return found.sort((a, b) => b.worth - a.worth);
}

/** The first combination of paths that the rules accept. */
function ordersFor(appraisal: Appraisal, parts: readonly Prospect[]): readonly Order[] | undefined {
  const [first, second] = parts.map((part) => ordersOf(appraisal, part));
  const sets = first!
    .flatMap((one) => (second ? second.map((other) => [one, other]) : [[one]]))
    .filter(([one, other]) => !other || !collide(appraisal, one!, other));
  return sets.find((orders) => WINDOW.charge.judge(appraisal.g, appraisal.side, orders).length === 0);
}

const STEPS = 10;

/** Would two units that charge together run into each other before they meet the enemy? */
function collide(appraisal: Appraisal, a: Charging, b: Charging): boolean {
  const { g } = appraisal;
  const ways = [a, b].map(({ unit: id, path }) => {
    const unit = unitNamed(g, id);
    const way = wayOf(unitOf(g, unit), stateOf(g, unit).bodies[0]!, path);
    return { unit, way, until: Math.max(0, meets(appraisal, unit, path).run - STRIDE) };
  });
  for (let step = 1; step <= STEPS; step++) {
    const [mine, his] = ways.map(({ unit, way, until }) => {
      const run = Math.min(until, Math.floor((way.cost * step) / STEPS));
      return figureOf(g, unit, bodyOn(way, run)).stands;
    });
    if (mine!.some((one) => his!.some((other) => overlap(one, other)))) return true;
  }
  return false;
}

const MOST_WAYS = 5;
/** Straight towards its middle. */
const FEW_WAYS = 1;

/** Paths that reach that enemy and no other before it, trot before gallop; computed once. */
function ordersOf(appraisal: Appraisal, prospect: Prospect): readonly Charging[] {
  const { g } = appraisal;
  const { charger, who, name, target, gap } = prospect;
  prospect.orders ??= chargeManners(g, charger.unit)
    .filter(({ allowance }) => gap <= allowance)
    .flatMap((manner) =>
      waysTo(g, charger.unit, target, manner)
        .slice(0, appraisal.haste ? FEW_WAYS : undefined)
        .filter((path) => strikes(appraisal, charger.unit, path) === target)
        .map(
          (path): Charging => ({
            unit: who,
            order: "charge",
            target: name,
            path,
            ...gaitOf(g, charger.unit, manner),
          }),
        ),
    )
    .slice(0, MOST_WAYS);
  return prospect.orders;
}

const STRIDE = mm(10);

/** The enemy it meets first on this path, if none moves, and where; -1 none. */
function meets(
  { g, theirs }: Appraisal,
  unit: UnitId,
  path: Path,
): { readonly foe: UnitId; readonly run: number } {
  const [body] = stateOf(g, unit).bodies;
  const way = wayOf(unitOf(g, unit), body!, path);
  for (let run = 0; run < way.cost + STRIDE; run += STRIDE) {
    const { front } = figureOf(g, unit, bodyOn(way, Math.min(run, way.cost)));
    const boxes = front.map((box) => grown(box, TOUCH));
    const met = theirs.find((foe) =>
      figuresOf(g, foe).some((figure) => figure.front.some((his) => boxes.some((box) => overlap(box, his)))),
    );
    if (met !== undefined) return { foe: targetOf(g, met), run };
  }
  return { foe: -1, run: way.cost };
}

const strikes = (appraisal: Appraisal, unit: UnitId, path: Path): UnitId => meets(appraisal, unit, path).foe;

const TOUCH = 300;

/** A garrison is charged as one unit, its first. */
function targetOf(g: Position, met: UnitId): UnitId {
  const { zone } = stateOf(g, met);
  return zone < 0 ? met : targetNamed(g, g.world.ground.zones[zone]!.id);
}

export const gaitOf = (g: Position, unit: UnitId, { pace }: Manner): { gait?: Gait } =>
  unitOf(g, unit).arm === "cavalry" ? { gait: pace === "gallop" ? "gallop" : "trot" } : {};

/** Straight towards its middle, or one of its ends. */
export function waysTo(g: Position, unit: UnitId, target: UnitId, manner: Manner): readonly Path[] {
  const [body] = stateOf(g, unit).bodies;
  const figures = figuresOf(g, target);
  if (!body || figures.length === 0) return [];
  const foe = [...figures].sort((a, b) => distance(a.centre, body) - distance(b.centre, body))[0]!;
  const aims: Point[] = [
    place(foe.body, 0, -Math.floor(foe.depth / 2)),
    foe.centre,
    place(foe.body, Math.floor(foe.width / 3), -Math.floor(foe.depth / 2)),
    place(foe.body, -Math.floor(foe.width / 3), -Math.floor(foe.depth / 2)),
  ];
  // Straight ahead may be as good, and leaves space for a friend beside it.
  const ahead: Path = [
    { go: "forward", d: Math.min(manner.allowance, Math.ceil(distance(body, foe.centre)) + mm(20)) },
  ];
  const turning = aims.map((aim) =>
    upTo(steer(unitOf(g, unit), body, manner, aim, manner.allowance), distance(body, aim)),
  );
  return [...turning, ahead].filter((path) => path.length > 0);
}

/** Not far beyond the enemy: there may be houses or water behind it. */
const upTo = (path: Path, far: number): Path =>
  path.map((go, i) =>
    i === path.length - 1 && (go.go === "forward" || go.go === "oblique" || go.go === "skirmish")
      ? { ...go, d: Math.min(go.d, Math.ceil(far) + mm(20)) }
      : go,
  );

/** Does this unit have a worthwhile charge now, in its present formation? For deciding on a change of formation. */
export function bestCharge(appraisal: Appraisal, unit: UnitId): number {
  const { g } = appraisal;
  const [body] = stateOf(g, unit).bodies;
  if (!body || unitOf(g, unit).arm === "artillery" || !canSpend(g, unit, "charge") || !mayCharge(body))
    return 0;
  const reach = Math.max(0, ...chargeManners(g, unit).map(({ allowance }) => allowance));
  let best = 0;
  for (const { unit: foe, gap } of foesBy(appraisal, unit)) {
    if (gap > reach) break;
    if (inZone(g, foe) && unitOf(g, unit).arm === "cavalry") continue;
    const angle = angleOn(g, foe, figuresOf(g, foe)[0]?.body, body);
    const { worth, win } = chargeOdds(g, [{ unit, angle }], foe, gap);
    if (
      win >= appraisal.risk.leastWin &&
      worth > best &&
      (appraisal.haste || hasWay(appraisal, unit, foe, gap))
    )
      best = worth;
  }
  return best;
}

/** Is there a path to that enemy and no other before it? */
function hasWay(appraisal: Appraisal, unit: UnitId, foe: UnitId, gap: number): boolean {
  const { g } = appraisal;
  const [body] = stateOf(g, unit).bodies;
  const target = targetOf(g, foe);
  return chargeManners(g, unit).some(
    (manner) =>
      gap <= manner.allowance &&
      waysTo(g, unit, foe, manner).some(
        (path) => strikes(appraisal, unit, path) === target && !goingOf(g, unit, body!, path, manner).fault,
      ),
  );
}

const mayCharge = ({ formation, bend }: Body): boolean =>
  bend === null &&
  ["line", "attack", "open", "close", "cav-line-1", "cav-line-2", "cav-attack", "cav-open"].includes(
    formation,
  );
