// What a side may order. In every window it hands in one complete set, unseen by the other [R1, R2]; a unit that is
// not in the set does nothing. The order of the list is the owner's sequence [R3]. Every kind of order is declared in
// orders.ts.

import type { Order, OrderOf } from "./order-forms.ts";
import type { CommandKind, DrillKind, ErrandKind, FireKind, MoveKind, SetupKind } from "./orders.ts";

export type { Order, OrderOf } from "./order-forms.ts";
export { DEEDS, type Deed, type OrderKind } from "./orders.ts";

export interface Action {
  readonly do: "orders";
  readonly orders: readonly Order[];
}

/** Degrees by which a battery's front turns as it limbers or unlimbers [III.4]. */
export type Quarter = OrderOf<"limber">["turn"];
export type Gait = NonNullable<OrderOf<"charge">["gait"]>;
export type Aim = OrderOf<"fire">["aims"][number];
export type Shot = Aim["shot"];

export type SetupOrder = OrderOf<SetupKind | "attach">;
export type DeploymentOrder = OrderOf<DrillKind | ErrandKind | CommandKind>;
export type MoveOrder = OrderOf<MoveKind>;
export type FireOrder = OrderOf<FireKind>;
