// An order before it is sent: what it costs, and what becomes of it.

import type { SideId } from "@grognard/kernel";
import { foresee, rollForecast, sharesBy } from "@grognard/parts";
import type { Forecast, Sum } from "@grognard/scene";
import type { ActionOf } from "../actions.ts";
import { unitNamed } from "../board.ts";
import type { EventOf, EylauEvent } from "../events.ts";
import { costOf, pays } from "../rules/17.3-orders.ts";
import { eylau } from "../ruleset.ts";
import type { Case, Eylau, Position } from "../types.ts";
import { said } from "../words/index.ts";
import { unitName } from "../words/naming.ts";
import { onTheDie } from "./sums.ts";

type Order = ActionOf<"order">;

/** In command points; 0 where none are paid. */
export const pointsFor = (g: Position, order: Order): number =>
  pays(g, unitNamed(g, order.from)) ? costOf(g, order) : 0;

/** Immediately, or when it arrives; in the same hex no die is needed [17.34-a]. */
export function orderForecast(g: Position, side: SideId, action: Order): Forecast | undefined {
  const told = foresee<Eylau, string>(eylau, g, [side, action], (events) => {
    const has = <T extends EylauEvent["type"]>(type: T) =>
      events.find((event) => event.type === type) as EventOf<T> | undefined;
    const sent = has("sent");
    if (sent && sent.delay > 0) return "underWay";
    return has("delivery")?.result ?? (has("received") || has("activated") ? "received" : undefined);
  });
  if (!told) return undefined;
  const texts = said().forecast;
  const delivery = told.told.find(({ type }) => type === "delivery") as EventOf<"delivery"> | undefined;
  const sent = told.told.find(({ type }) => type === "sent") as EventOf<"sent"> | undefined;
  const shares = sharesBy(told.odds, [
    ["received", texts.orders.received, "good"],
    ["delay", texts.orders.delay, "even"],
    ["ignored", texts.orders.ignored, "bad"],
    ["underWay", texts.orders.underWay(sent?.delay ?? 0), "even"],
  ]);
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
  const { commandPoints, pays: parts } = said().forecast;
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
