// An order before it is sent: what it costs, and what becomes of it.

import type { SideId } from "@grognard/kernel";
import { foresee, rollForecast, sharesBy } from "@grognard/parts";
import type { Forecast, Share, Sum } from "@grognard/scene";
import type { ActionOf } from "../actions.ts";
import { unitNamed } from "../board.ts";
import type { EventOf, EylauEvent } from "../events.ts";
import { costOf, pays } from "../rules/17.3-orders.ts";
import { eylau } from "../ruleset.ts";
import type { Case, Eylau, Position } from "../types.ts";
import { wording } from "../words/index.ts";
import { unitName } from "../words/naming.ts";
import { onTheDie } from "./sums.ts";

type Order = ActionOf<"order">;

/** In command points; 0 where none are paid. */
export const pointsFor = (g: Position, order: Order): number =>
  pays(g, unitNamed(g, order.from)) ? costOf(g, order) : 0;

interface Course {
  readonly shares: readonly Share[];
  readonly delivery: EventOf<"delivery"> | undefined;
}

/** What becomes of an order that goes to one leader: immediately, or when it arrives; in the same hex no die is needed
 *  [17.34-a]. */
export function sharesOfOrder(
  g: Position,
  side: SideId,
  action: Order | ActionOf<"implement">,
): Course | undefined {
  const foreseen = foresee<Eylau, string>(eylau, g, [side, action], (events) => {
    const has = <T extends EylauEvent["type"]>(type: T) =>
      events.find((event) => event.type === type) as EventOf<T> | undefined;
    const sent = has("sent");
    if (sent && sent.delay > 0) return "underWay";
    return has("delivery")?.result ?? (has("received") || has("activated") ? "received" : undefined);
  });
  if (!foreseen) return undefined;
  const texts = wording().forecast.orders;
  const delivery = foreseen.events.find(({ type }) => type === "delivery") as EventOf<"delivery"> | undefined;
  const sent = foreseen.events.find(({ type }) => type === "sent") as EventOf<"sent"> | undefined;
  const shares = sharesBy(foreseen.odds, [
    ["received", texts.received, "good"],
    ["delay", texts.delay, "even"],
    ["ignored", texts.ignored, "bad"],
    ["underWay", texts.underWay(sent?.delay ?? 0), "even"],
  ]);
  return { shares, delivery };
}

export function orderForecast(g: Position, side: SideId, action: Order): Forecast | undefined {
  const course = sharesOfOrder(g, side, action);
  if (!course) return undefined;
  const { shares, delivery } = course;
  const texts = wording().forecast;
  const title = texts.orderTo(unitName(g.world, action.unit), Boolean(action.attack));
  const sums = [...priceOf(g, action), ...onTheDie(delivery?.terms ?? [])];
  const forecast = rollForecast(title, "17.34", delivery ? texts.die : "", shares, sums);
  const notes = [action.attack ? texts.attackOrder : texts.plainOrder];
  return { ...forecast, prospects: forecast.prospects.map((one) => ({ ...one, notes })) };
}

function priceOf(g: Position, action: Order): Sum[] {
  const points = pointsFor(g, action);
  const cite: Case = "17.22";
  if (points === 0) return [];
  const { commandPoints, pays: parts } = wording().forecast;
  const plain = costOf(g, {});
  const lines = [
    { label: parts.order, value: plain },
    ...(action.attack ? [{ label: parts.attack, value: costOf(g, { attack: true }) - plain }] : []),
    ...(action.urgent ? [{ label: parts.urgent, value: costOf(g, { urgent: true }) - plain }] : []),
  ];
  return [
    {
      title: commandPoints,
      total: String(points),
      lines: lines.map(({ label, value }) => ({ label, value: String(value), cite })),
    },
  ];
}
