// What may come of a sheet where dice have a say: losses by fire exactly, delays exactly; of a melee only what is
// known, for the enemy's strength is a secret.

import { mapOdds, type Odds } from "@grognard/kernel";
import type { Forecast, Prospect, Share, Sum } from "@grognard/scene";
import type { Action, Order, OrderOf } from "../actions.ts";
import { formationOf, nameOf, stateOf, unitNamed, unitOf } from "../board.ts";
import { D10, D100 } from "../dice.ts";
import { isFault } from "../faults.ts";
import { mannerOf } from "../march/check-path.ts";
import { goingOf } from "../march/going.ts";
import { targetNamed } from "../rules/02-charge.ts";
import { takeAim } from "../rules/05-aim.ts";
import { dismountChance, isCounterBattery } from "../rules/05-counter-battery.ts";
import { partsOf } from "../rules/05-parts.ts";
import type { Shooting } from "../rules/05-shooting.ts";
import { linesOf, lossBy, volleySum } from "../rules/05-volley.ts";
import { positionIn, type View } from "../secrecy/view.ts";
import type { Decision, Position, UnitId, World } from "../types.ts";
import { unitName } from "../words/naming.ts";
import { isMoraleWindow, moraleForecast } from "./morale-forecast.ts";

export function forecastOf(
  world: World,
  view: View,
  decision: Decision,
  action: Action,
): Forecast | undefined {
  const g = positionIn(world, view);
  const orders = Array.isArray(action?.orders) ? action.orders : [];
  if (isMoraleWindow(decision)) return moraleForecast(g, decision, { do: "orders", orders });
  const found = orders.flatMap((order) => partsFor(g, order));
  if (found.length === 0) return undefined;
  const secret = found.every(({ prospects }) => prospects.length === 0);
  return {
    title: TITLES[decision.id] ?? "What may come of it",
    cite: decision.cite,
    ...(secret ? { unknown: "The enemy's strength is his secret: only your own side can be reckoned." } : {}),
    sums: found.flatMap(({ sums }) => sums),
    prospects: found.flatMap(({ prospects }) => prospects),
  };
}

const TITLES: { readonly [window: string]: string } = {
  fire: "What your fire may do",
  "bonus-fire": "What your fire may do",
  charge: "Your charges",
  reaction: "Your countercharges",
  movement: "What the ground may cost",
};

interface Part {
  readonly sums: readonly Sum[];
  readonly prospects: readonly Prospect[];
}

function partsFor(g: Position, order: Order): readonly Part[] {
  switch (order.order) {
    case "fire":
      return fireParts(g, order, order.aims, "only");
    case "fire-fire":
      return [
        ...fireParts(g, order, order.aims, "first of two"),
        ...fireParts(g, order, order.again, "second of two"),
      ];
    case "charge":
    case "countercharge":
      return chargePart(g, order);
    case "move":
    case "fall-back":
      return delayPart(g, order);
    default:
      return [];
  }
}

// Fire -----------------------------------------------------------------------------------------------------------------

type Fire = OrderOf<"fire"> | OrderOf<"fire-fire">;

function fireParts(
  g: Position,
  { unit: who }: Fire,
  aims: Fire["aims"],
  round: "only" | "first of two" | "second of two",
): readonly Part[] {
  const firer = unitNamed(g, who);
  if (firer < 0) return [];
  const parts = partsOf(g, firer);
  return aims.flatMap((aim): readonly Part[] => {
    const part = parts[aim.part];
    const shooting = part && takeAim(g, firer, part, aim, round);
    return shooting && !isFault(shooting) ? [shotPart(g, firer, shooting)] : [];
  });
}

function shotPart(g: Position, firer: UnitId, shooting: Shooting): Part {
  const { shot, mark, name, part } = shooting;
  const title = `${nameOf(g, firer)}${part.name === "front" ? "" : `, ${part.name}`}: ${shot} at ${unitName(g.world, name)}`;
  if (shot === "skirmish") return { sums: [], prospects: [{ title, shares: skirmishShares, notes: [] }] };
  if (shot === "ball") return ballPart(g, firer, shooting, title);
  if (!mark) return { sums: [], prospects: [] };
  const sum = volleySum(g, firer, shooting, mark);
  const losses = mapOdds(D10, (die) => lossBy(sum, die));
  const lines = linesOf(sum, 0).slice(1);
  return {
    sums: lines.length === 0 ? [] : [{ title, total: "d10", lines }],
    prospects: [{ title, shares: lossShares(losses), notes: [] }],
  };
}

const lossShares = (losses: Odds<number>): Share[] =>
  [...losses.ways]
    .sort(([a], [b]) => b - a)
    .map(([loss, ways]) => ({
      id: String(loss),
      text: loss === 0 ? "no loss" : `loses ${loss}`,
      ways,
      total: losses.total,
      tone: loss > 0 ? "good" : "even",
    }));

/** [V.15] */
const skirmishShares: Share[] = [
  { id: "2", text: "loses 2 and is worried", ways: 11, total: 100, tone: "good" },
  { id: "0", text: "is worried", ways: 15, total: 100, tone: "even" },
  { id: "-", text: "nothing", ways: 74, total: 100, tone: "even" },
];

/** Ball needs no die, but for the guns that it may dismount [V.9, V.12]. */
function ballPart(g: Position, firer: UnitId, shooting: Shooting, title: string): Part {
  if (!isCounterBattery(shooting)) return { sums: [], prospects: [] };
  const chance = dismountChance(g, firer, shooting);
  const odds = mapOdds(D100, (roll) => roll <= chance);
  const share = (hit: boolean, text: string, tone: Share["tone"]): Share => ({
    id: String(hit),
    text,
    ways: odds.ways.get(hit) ?? 0,
    total: odds.total,
    tone,
  });
  const shares = [share(true, "dismounts a gun", "good"), share(false, "dismounts none", "even")];
  return { sums: [], prospects: [{ title, shares: shares.filter(({ ways }) => ways > 0), notes: [] }] };
}

// Charges --------------------------------------------------------------------------------------------------------------

function chargePart(g: Position, order: OrderOf<"charge"> | OrderOf<"countercharge">): readonly Part[] {
  const unit = unitNamed(g, order.unit);
  const target = targetNamed(g, order.target);
  const formation = unit < 0 ? undefined : formationOf(g, unit);
  if (!formation || target < 0) return [];
  const { strength } = stateOf(g, unit);
  const enemy = unitOf(g, target);
  const [n, d] = g.world.charts.multiplier(unitOf(g, unit), formation, {
    charging: true,
    enemyInfantry: enemy.arm === "infantry",
    enemyCavalry: enemy.arm === "cavalry",
    enemyLancers: enemy.lancer,
    squareMixed: g.world.switches.squareMixed,
  });
  const title = `${nameOf(g, unit)} against ${unitName(g.world, order.target)}`;
  const first = unitOf(g, unit).arm === "cavalry" && !stateOf(g, unit).fought;
  return [
    {
      sums: [
        {
          title,
          total: String(Math.floor((strength * n) / d) * (first ? 2 : 1)),
          lines: [
            { label: "strength", value: String(strength), cite: "VII.4" },
            { label: "multiplier", value: d === 1 ? `x${n}` : `x${n}/${d}`, cite: "VII.8" },
            ...(first ? [{ label: "first combat", value: "x2", cite: "VII.8-cavalry-first" }] : []),
          ],
        },
      ],
      prospects: [],
    },
  ];
}

// Delay ----------------------------------------------------------------------------------------------------------------

const SHARES = [
  "stays where the ground begins",
  "a quarter of the rest",
  "half of the rest",
  "three quarters of the rest",
  "all of it",
];

function delayPart(g: Position, order: OrderOf<"move"> | OrderOf<"fall-back">): readonly Part[] {
  const unit = unitNamed(g, order.unit);
  const [body] = unit < 0 ? [] : stateOf(g, unit).bodies;
  const manner = body && mannerOf(g, unit, body, order.order);
  if (!manner || !Array.isArray(order.path)) return [];
  const { due, fault } = goingOf(g, unit, body, order.path, manner);
  if (!due || fault) return [];
  const odds = mapOdds(D10, (die) => g.world.charts.delay(die));
  const shares = [...odds.ways]
    .sort(([a], [b]) => b - a)
    .map(
      ([quarters, ways]): Share => ({
        id: String(quarters),
        text: SHARES[quarters] ?? String(quarters),
        ways,
        total: odds.total,
        tone: quarters === 4 ? "good" : quarters === 0 ? "bad" : "even",
      }),
    );
  const title = `Delay of ${nameOf(g, unit)}`;
  return [{ sums: [], prospects: [{ title, shares, notes: [] }] }];
}
