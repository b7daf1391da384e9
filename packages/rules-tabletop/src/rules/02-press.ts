// [II.2-charge-half, R17] M4: half-way, every charger without contact halts or presses on. M5: the second half.

import type { Path } from "@grognard/table";
import type { OrderOf } from "../actions.ts";
import { idOf, stateOf, unitNamed } from "../board.ts";
import { type Fault, refuse } from "../faults.ts";
import { type Press, runSecondHalf } from "../march/charge-run.ts";
import { chargeOf } from "../march/charging.ts";
import { type Manner, mannerOf } from "../march/check-path.ts";
import { goingOf } from "../march/going.ts";
import { friendInWay } from "../march/moving.ts";
import type { FormOf } from "../order-forms.ts";
import { type Charge, type Position, SIDES, type UnitId } from "../types.ts";
import { ONE_ORDER, type WindowFor } from "../window.ts";
import { pathTo } from "./02-charge.ts";

/** To halt is what happens without an order. `stopAt`: it stops as soon as the target is this near. */
export const pressWindow: WindowFor<"halt" | "press"> = {
  id: "press",
  cite: "II.2-charge-half",
  offers: {
    halt: (g, unit) => pressBar(g, unit) ?? [{ order: "halt" }],
    press: (g, unit) => pressBar(g, unit) ?? [pressForm(g, chargeOf(g, unit)!)],
  },
  isIdle: ({ state }) => state.charges.length === 0,
  once: ONE_ORDER,
  forbids(g, orders) {
    const stirring = new Set(g.state.charges.map(({ charger }) => charger));
    return orders.map((order) => (order.order === "press" ? pressFault(g, order, stirring) : undefined));
  },
  sample: (g, who, { order }) =>
    order === "halt" ? { unit: who, order } : straightHome(g, unitNamed(g, who)),
  resolve(g, orders) {
    const presses = SIDES.flatMap((side) =>
      orders[side].flatMap((order): Press[] =>
        order.order === "press"
          ? [{ unit: unitNamed(g, order.unit), path: order.path, stopAt: order.stopAt ?? -1 }]
          : [],
      ),
    );
    runSecondHalf(g, presses);
  },
};

/** Why there is nothing to press or halt [R17]. */
function pressBar(g: Position, unit: UnitId): Fault | undefined {
  const charge = chargeOf(g, unit);
  const cite = "II.2-charge-half";
  if (!charge) return refuse("notCharging", cite);
  if (charge.state === "contact") return refuse("reachedEnemy", cite);
  if (charge.state === "halted") return refuse("halted", cite);
  return mannerLeft(g, charge) ? undefined : refuse("noWayLeft", cite);
}

const pressForm = (g: Position, charge: Charge): FormOf<"press"> => ({
  order: "press",
  target: idOf(g, charge.target),
  path: mannerLeft(g, charge)!,
});

/** The simplest way on. */
export function straightHome(g: Position, unit: UnitId): OrderOf<"press"> | undefined {
  const charge = chargeOf(g, unit);
  const manner = charge && mannerLeft(g, charge);
  const path = manner && pathTo(g, unit, charge.target, manner);
  return path && { unit: idOf(g, unit), order: "press", path };
}

/** What a charge has left for its second half. */
function mannerLeft(g: Position, { charger, allowance }: Charge): Manner | undefined {
  const { bodies, gait } = stateOf(g, charger);
  const manner = mannerOf(g, charger, bodies[0]!, gait === "gallop" ? "gallop" : "charge");
  const left = allowance - Math.floor(allowance / 2);
  return manner && left > 0 ? { ...manner, allowance: left } : undefined;
}

function pressFault(g: Position, order: OrderOf<"press">, stirring: ReadonlySet<UnitId>): Fault | undefined {
  const unit = unitNamed(g, order.unit);
  const charge = chargeOf(g, unit)!;
  const going = goingOf(g, unit, stateOf(g, unit).bodies[0]!, order.path, mannerLeft(g, charge)!);
  return going.fault ?? inclineFault(g, charge, order) ?? friendInWay(g, unit, going, stirring);
}

/** A gallop keeps one incline for the whole charge, both halves [IV.4-gallop-path]. */
function inclineFault(g: Position, { charger, path }: Charge, order: OrderOf<"press">): Fault | undefined {
  if (stateOf(g, charger).gait !== "gallop" || inclineOf(path) === inclineOf(order.path)) return undefined;
  return refuse("keepsIncline", "IV.4-gallop-path");
}

const inclineOf = (path: Path): number => path.flatMap((go) => (go.go === "oblique" ? [go.a] : []))[0] ?? 0;
