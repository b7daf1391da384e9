// [II.2-charge-half, R17] M4: half-way, every charger that has touched nobody halts or presses on. M5: the other half.

import type { Chance } from "@grognard/kernel";
import type { Order, OrderOf } from "../actions.ts";
import { idOf, stateOf, unitNamed } from "../board.ts";
import type { Fault } from "../faults.ts";
import { optionsLeft } from "../ledger.ts";
import { type Press, runSecondHalf } from "../march/charge-run.ts";
import { chargeOf } from "../march/charging.ts";
import { type Manner, mannerOf } from "../march/check-path.ts";
import { goingOf } from "../march/going.ts";
import { friendInWay } from "../march/moving.ts";
import type { Path } from "../path.ts";
import { type Charge, type Position, SIDES, type UnitId } from "../types.ts";
import { type Choices, type Form, type Objection, orderedTwice, type Window } from "../window.ts";
import { pathTo } from "./02-charge.ts";

/**
 * halt: no bounds, and what happens without an order.
 * press: `target`, and a Manner whose `allowance` is what is left; `stopAt` (c) may be given: it stops as soon as the
 * target is so near.
 */
export const pressWindow: Window = {
  id: "press",
  cite: "II.2-charge-half",
  choices: (g, side) =>
    g.world.army[side].flatMap((unit): Choices[] => {
      const charge = chargeOf(g, unit);
      const manner = charge && mannerLeft(g, charge);
      if (!manner) return [];
      const press: Form = {
        order: "press",
        target: idOf(g, charge.target),
        ...manner,
        primitives: [...manner.primitives],
      };
      return [{ who: idOf(g, unit), left: optionsLeft(g, unit), forms: [{ order: "halt" }, press] }];
    }),
  judge(g, _side, orders) {
    const stirring = new Set(g.state.charges.map(({ charger }) => charger));
    return [
      ...orderedTwice(orders),
      ...orders.flatMap((order): Objection[] => {
        const fault = order.order === "press" ? pressFault(g, order, stirring) : undefined;
        return fault && "unit" in order ? [{ who: order.unit, ...fault }] : [];
      }),
    ];
  },
  sample(g, who, form, _chance: Chance): Order | undefined {
    if (form.order === "halt") return { unit: who, order: "halt" };
    const unit = unitNamed(g, who);
    const charge = chargeOf(g, unit);
    const manner = charge && mannerLeft(g, charge);
    const path = manner && pathTo(g, unit, charge.target, manner);
    return path && { unit: who, order: "press", path };
  },
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

/** What a charge has left for its second half; nothing once it is in contact or halted. */
function mannerLeft(g: Position, { charger, state, allowance }: Charge): Manner | undefined {
  const [body] = stateOf(g, charger).bodies;
  if (state !== "running" || !body) return undefined;
  const manner = mannerOf(g, charger, body, stateOf(g, charger).gait === "gallop" ? "gallop" : "charge");
  const left = allowance - Math.floor(allowance / 2);
  return manner && left > 0 ? { ...manner, allowance: left } : undefined;
}

function pressFault(g: Position, order: OrderOf<"press">, stirring: ReadonlySet<UnitId>): Fault | undefined {
  const unit = unitNamed(g, order.unit);
  const charge = chargeOf(g, unit);
  const manner = charge && mannerLeft(g, charge);
  if (!manner) return { message: "its charge is over", cite: "II.2-charge-half" };
  const going = goingOf(g, unit, stateOf(g, unit).bodies[0]!, order.path, manner);
  return going.fault ?? inclineFault(g, charge, order) ?? friendInWay(g, unit, going, stirring);
}

/** A gallop keeps one incline for the whole charge, both halves [IV.4-gallop-path]. */
function inclineFault(g: Position, { charger, path }: Charge, order: OrderOf<"press">): Fault | undefined {
  if (stateOf(g, charger).gait !== "gallop" || inclineOf(path) === inclineOf(order.path)) return undefined;
  return { message: "a gallop keeps the incline it began with", cite: "IV.4-gallop-path" };
}

const inclineOf = (path: Path): number => path.flatMap((go) => (go.go === "oblique" ? [go.a] : []))[0] ?? 0;
