// What may come of a sheet where dice have a say: fire, charges and combats, delays, checks of morale.

import { mapOdds } from "@grognard/kernel";
import { sharesBy, sharesOf } from "@grognard/parts";
import type { Forecast, Prospect, Share, Sum } from "@grognard/scene";
import type { Action, Order, OrderOf } from "../actions.ts";
import { sideOf, stateOf, unitNamed } from "../board.ts";
import { D10, D100 } from "../dice.ts";
import { mannerOf } from "../march/check-path.ts";
import { goingOf } from "../march/going.ts";
import { checksOf, type Due, resultFor } from "../rules/06-checks.ts";
import { partyOf } from "../rules/06-party.ts";
import type { View } from "../secrecy/view.ts";
import { WINDOW } from "../sequence.ts";
import type { Decision, Position, World } from "../types.ts";
import { subjectOf } from "../window.ts";
import { unitCalled } from "../words/names.ts";
import { wording } from "../words/wording.ts";
import { clashForecast, weighed } from "./clash-forecast.ts";
import { fireForecast } from "./fire-forecast.ts";
import { padFor } from "./sheet.ts";
import { type Pad, soundOn } from "./subject.ts";

/** Of one piece's orders alone, if it is named. */
export function forecastOf(
  world: World,
  view: View,
  decision: Decision,
  action: Action,
  piece?: string,
): Forecast | undefined {
  const pad = padFor(world, view, decision, action);
  const { g } = pad;
  const all = soundOn(pad);
  const orders = piece === undefined ? all : all.filter((order) => subjectOf(order) === piece);
  const dues = WINDOW[pad.window].dues?.(g);
  const clashes = ofClashes({ ...pad, orders: all }, piece);
  const found = [
    ...(dues ? checks({ ...pad, orders: all }, dues, piece) : orders.flatMap((order) => partsFor(g, order))),
    ...ofFire(g, orders),
    ...clashes,
  ];
  if (found.every(({ prospects }) => prospects.length === 0)) return undefined;
  return {
    title: wording().forecast.title(decision.id),
    cite: dues ? "VI.3" : decision.cite,
    ...(clashes.some(({ prospects }) => prospects.length > 0) ? { unknown: assumption(decision.id) } : {}),
    sums: found.flatMap(({ sums }) => sums),
    prospects: found.flatMap(({ prospects }) => prospects),
    compared: true,
  };
}

/** What a forecast of charges and combats rests on. */
const assumption = (window: string): string =>
  window.endsWith("groups") ? wording().clash.afterFire : wording().clash.asThingsStand;

interface Part {
  readonly sums: readonly Sum[];
  readonly prospects: readonly Prospect[];
}

const part = (title: string, shares: readonly Share[], sums: readonly Sum[] = []): Part => ({
  sums,
  prospects: shares.length > 0 ? [{ title, shares, notes: [] }] : [],
});

const partsFor = (g: Position, order: Order): readonly Part[] =>
  order.order === "move" || order.order === "fall-back" ? delay(g, order) : [];

function ofFire(g: Position, orders: readonly Order[]): readonly Part[] {
  const fires = orders.filter((order) => order.order === "fire" || order.order === "fire-fire");
  return fires.length > 0 ? [fireForecast(g, fires)] : [];
}

/** The windows before a combat: all charges of the sheet are run together, whosever chances are asked for. */
const CLASHING: ReadonlySet<string> = new Set([
  "charge",
  "reaction",
  "press",
  "early-groups",
  "groups",
  "bonus",
]);

const isPressingOn = ({ order }: Order): boolean => order === "press-on";

function ofClashes({ g, side, window, orders }: Pad, piece: string | undefined): readonly Part[] {
  const isIdle = window === "charge" ? orders.length === 0 : window === "bonus" && !orders.some(isPressingOn);
  if (!CLASHING.has(window) || isIdle) return [];
  return [clashForecast(g, side, window, orders, piece === undefined ? -1 : unitNamed(g, piece))];
}

// Delay -------------------------------------------------------------------------------------------------------------

function delay(g: Position, order: OrderOf<"move" | "fall-back">): readonly Part[] {
  const unit = unitNamed(g, order.unit);
  const [body] = unit < 0 ? [] : stateOf(g, unit).bodies;
  const manner = body && mannerOf(g, unit, body, order.order);
  if (!manner || !Array.isArray(order.path)) return [];
  const { due, fault } = goingOf(g, unit, body, order.path, manner);
  if (!due || fault) return [];
  const { forecast: say } = wording();
  const shares = sharesOf(
    mapOdds(D10, (die) => g.world.charts.delay(die)),
    (quarters) => say.delays[quarters]!,
    [4, 3, 2, 1, 0],
    (quarters) => (quarters === 4 ? "good" : quarters === 0 ? "bad" : "even"),
  );
  return [part(say.delay(unitCalled(g, unit)), shares)];
}

// Morale ------------------------------------------------------------------------------------------------------------

/** Exact, because a side knows its own burdens. */
function checks({ g, side, orders }: Pad, all: readonly Due[], piece: string | undefined): readonly Part[] {
  const dues = all.filter(({ unit }) => sideOf(g, unit) === side && stateOf(g, unit).strength >= 0);
  const asked = piece === undefined ? undefined : partyOf(g, unitNamed(g, piece));
  const { forecast: say } = wording();
  return checksOf(g, dues, [orders, orders])
    .filter((check) => !asked || check.dues.some(({ unit }) => asked.includes(unit)))
    .map((check) => {
      const results = mapOdds(D100, (roll) => resultFor(check, roll));
      const shares = sharesBy(results, [
        ["stands", say.stands, "good"],
        ["shaken", say.shaken, "even"],
        ["routed", say.routs, "bad"],
      ]);
      const title = check.dues.map(({ unit }) => unitCalled(g, unit)).join(", ");
      const sums = check.dues.map((due) => weighed(g, due.unit, due));
      return part(title, shares, sums);
    });
}
