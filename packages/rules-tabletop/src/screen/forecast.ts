// What may come of a sheet where dice have a say: losses by fire, delays and checks of morale exactly; of a melee only
// what is known, for the enemy's strength is a secret.

import { mapOdds, type Odds } from "@grognard/kernel";
import { sharesBy, sharesOf, signed } from "@grognard/parts";
import type { Forecast, Prospect, Share, Sum } from "@grognard/scene";
import type { Action, Aim, Order, OrderOf } from "../actions.ts";
import { sideOf, stateOf, unitNamed, unitOf } from "../board.ts";
import { D10, D100 } from "../dice.ts";
import { isFault } from "../faults.ts";
import { mannerOf } from "../march/check-path.ts";
import { goingOf } from "../march/going.ts";
import { targetNamed } from "../rules/02-charge.ts";
import { takeAim } from "../rules/05-aim.ts";
import { dismountChance, isCounterBattery } from "../rules/05-counter-battery.ts";
import { partsOf } from "../rules/05-parts.ts";
import type { Shooting } from "../rules/05-shooting.ts";
import { skirmishHit } from "../rules/05-skirmish-fire.ts";
import { linesOf, lossBy, volleySum } from "../rules/05-volley.ts";
import type { Round } from "../rules/05-zones.ts";
import { checksOf, resultOf, shortOf } from "../rules/06-checks.ts";
import { type Cause, NO_CHARGE, weightOn } from "../rules/06-modifiers.ts";
import { partyOf } from "../rules/06-party.ts";
import { mightOf } from "../rules/07-melee.ts";
import { positionIn, type View } from "../secrecy/view.ts";
import { type Decision, type Position, STEADY, type UnitId, type World } from "../types.ts";
import { saidLines, unitCalled, unitName } from "../words/names.ts";
import { said } from "../words/said.ts";
import { words } from "../words/words.ts";

export function forecastOf(
  world: World,
  view: View,
  decision: Decision,
  action: Action,
): Forecast | undefined {
  const g = positionIn(world, view);
  const orders = Array.isArray(action?.orders) ? action.orders : [];
  const cause = CAUSES[decision.id];
  const found = cause ? checks(g, decision, orders, cause) : orders.flatMap((order) => partsFor(g, order));
  if (found.length === 0) return undefined;
  const secret = found.every(({ prospects }) => prospects.length === 0);
  return {
    title: said().forecast.title(decision.id),
    cite: cause ? "VI.3" : decision.cite,
    ...(secret ? { unknown: said().forecast.secret } : {}),
    sums: found.flatMap(({ sums }) => sums),
    prospects: found.flatMap(({ prospects }) => prospects),
  };
}

interface Part {
  readonly sums: readonly Sum[];
  readonly prospects: readonly Prospect[];
}

const part = (title: string, shares: readonly Share[], sums: readonly Sum[] = []): Part => ({
  sums,
  prospects: shares.length > 0 ? [{ title, shares, notes: [] }] : [],
});

function partsFor(g: Position, order: Order): readonly Part[] {
  switch (order.order) {
    case "fire":
      return order.aims.flatMap((aim) => shot(g, order.unit, aim, "only"));
    case "fire-fire":
      return [
        ...order.aims.flatMap((aim) => shot(g, order.unit, aim, "first of two")),
        ...order.again.flatMap((aim) => shot(g, order.unit, aim, "second of two")),
      ];
    case "charge":
    case "countercharge":
      return charge(g, order);
    case "move":
    case "fall-back":
      return delay(g, order);
    default:
      return [];
  }
}

// Fire -----------------------------------------------------------------------------------------------------------------

function shot(g: Position, who: string, aim: Aim, round: Round): readonly Part[] {
  const firer = unitNamed(g, who);
  const firing = firer < 0 ? undefined : partsOf(g, firer)[aim.part];
  const shooting = firing && takeAim(g, firer, firing, aim, round);
  if (!shooting || isFault(shooting)) return [];
  const { shot: how, mark, name } = shooting;
  const isWhole = firing.name === "front" || firing.name === "guns";
  const which = isWhole ? undefined : words.say(firing.name);
  const title = said().forecast.shot(unitCalled(g, firer), which, how, unitName(g.world, name));
  if (how === "skirmish") return [part(title, skirmishShares())];
  if (how === "ball") return [part(title, dismountShares(g, firer, shooting))];
  if (!mark) return [];
  const sum = volleySum(g, firer, shooting, mark);
  const lines = saidLines(g.world, linesOf(sum, 0).slice(1));
  const losses = mapOdds(D10, (die) => lossBy(sum, die));
  return [part(title, lossShares(losses), lines.length === 0 ? [] : [{ title, total: "d10", lines }])];
}

const lossShares = (losses: Odds<number>): readonly Share[] =>
  sharesOf(
    losses,
    (loss) => (loss === 0 ? said().forecast.noLoss : said().forecast.loses(loss)),
    [...losses.ways.keys()].toSorted((a, b) => b - a),
    (loss) => (loss > 0 ? "good" : "even"),
  );

/** [V.15] */
function skirmishShares(): readonly Share[] {
  const { forecast: say } = said();
  return sharesBy(SKIRMISH, [
    ["2", say.losesAndWorried(2), "good"],
    ["0", say.worried, "even"],
    ["-", say.nothing, "even"],
  ]);
}

const SKIRMISH = mapOdds(D100, (roll) => {
  const { loss, worries } = skirmishHit(roll);
  return loss > 0 ? String(loss) : worries ? "0" : "-";
});

/** Ball needs no die, but for the guns that it may dismount [V.9, V.12]. */
function dismountShares(g: Position, firer: UnitId, shooting: Shooting): readonly Share[] {
  if (!isCounterBattery(shooting)) return [];
  const chance = dismountChance(g, firer, shooting);
  return sharesBy(
    mapOdds(D100, (roll) => String(roll <= chance)),
    [
      ["true", said().forecast.dismounts, "good"],
      ["false", said().forecast.dismountsNone, "even"],
    ],
  );
}

// Charges --------------------------------------------------------------------------------------------------------------

/** What it would bring into the fight as both stand now. */
function charge(g: Position, order: OrderOf<"charge" | "countercharge">): readonly Part[] {
  const attacker = unitNamed(g, order.unit);
  const defender = targetNamed(g, order.target);
  if (attacker < 0 || defender < 0) return [];
  const side = sideOf(g, attacker);
  const contact = { attacker, defender, zoneSide: -1, angle: "front" } as const;
  const units = side === 0 ? ([[attacker], [defender]] as const) : ([[defender], [attacker]] as const);
  const { value, lines } = mightOf(g, { contacts: [contact], units }, side);
  const title = said().forecast.against(unitCalled(g, attacker), unitName(g.world, order.target));
  const total = String(Math.floor(value[0] / value[1]));
  return [part(title, [], [{ title, total, lines: saidLines(g.world, lines) }])];
}

// Delay ----------------------------------------------------------------------------------------------------------------

function delay(g: Position, order: OrderOf<"move" | "fall-back">): readonly Part[] {
  const unit = unitNamed(g, order.unit);
  const [body] = unit < 0 ? [] : stateOf(g, unit).bodies;
  const manner = body && mannerOf(g, unit, body, order.order);
  if (!manner || !Array.isArray(order.path)) return [];
  const { due, fault } = goingOf(g, unit, body, order.path, manner);
  if (!due || fault) return [];
  const { forecast: say } = said();
  const shares = sharesOf(
    mapOdds(D10, (die) => g.world.charts.delay(die)),
    (quarters) => say.delays[quarters]!,
    [4, 3, 2, 1, 0],
    (quarters) => (quarters === 4 ? "good" : quarters === 0 ? "bad" : "even"),
  );
  return [part(say.delay(unitCalled(g, unit)), shares)];
}

// Morale ---------------------------------------------------------------------------------------------------------------

/** Why units check in each window; in the others nobody does. */
const CAUSES: { readonly [window: string]: Cause } = {
  "early-groups": { charges: true, swept: false },
  groups: { charges: true, swept: false },
  "post-groups": NO_CHARGE,
  rally: NO_CHARGE,
};

/** Exact, because a side knows its own burdens. */
function checks(
  g: Position,
  { id, about }: Decision,
  orders: readonly Order[],
  cause: Cause,
): readonly Part[] {
  const rolls = (unit: UnitId) => id !== "rally" || stateOf(g, unit).status !== STEADY;
  const units = about
    .map((who) => unitNamed(g, who))
    .filter((unit) => unit >= 0 && stateOf(g, unit).strength >= 0 && rolls(unit))
    .flatMap((unit) => partyOf(g, unit));
  const dues = [...new Set(units)].map((unit) => ({ unit, bits: 0, ...cause }));
  const { forecast: say } = said();
  const groups = orders.filter(({ order }) => order === "group");
  return checksOf(g, dues, [groups, groups]).map(({ dues: all, needs, worst }) => {
    const results = mapOdds(D100, (roll) => resultOf(shortOf(needs, roll, worst.quarters)));
    const shares = sharesBy(results, [
      ["stands", say.stands, "good"],
      ["shaken", say.shaken, "even"],
      ["routed", say.routs, "bad"],
    ]);
    const title = all.map(({ unit }) => unitCalled(g, unit)).join(", ");
    return part(
      title,
      shares,
      all.map((due) => weighed(g, due.unit, due)),
    );
  });
}

function weighed(g: Position, unit: UnitId, cause: Cause): Sum {
  const { quarters, lines } = weightOn(g, unit, cause);
  const needs = g.world.charts.moraleInteger(unitOf(g, unit).grade);
  return {
    title: said().forecast.needs(unitCalled(g, unit), needs),
    total: signed(quarters / 4),
    lines: saidLines(g.world, lines),
  };
}
