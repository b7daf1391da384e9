// What a side may order. In every window it hands in one complete set, unseen by the other [R1, R2]; a unit that is
// not in the set does nothing. The order of the list is the owner's sequence [R3]. Every kind of order is declared in
// order-forms.ts.

import type { Order, OrderOf } from "./order-forms.ts";

export type { Order, OrderKind, OrderOf } from "./order-forms.ts";

export interface Action {
  readonly do: "orders";
  readonly orders: readonly Order[];
}

/** Degrees by which a battery's front turns as it limbers or unlimbers [III.4]. */
export type Quarter = OrderOf<"limber">["turn"];
export type Gait = NonNullable<OrderOf<"charge">["gait"]>;
export type Aim = OrderOf<"fire">["aims"][number];
export type Shot = Aim["shot"];

export type SetupOrder = OrderOf<"post" | "quarter" | "reserve" | "stand" | "attach">;
export type DeploymentOrder = OrderOf<
  | "face"
  | "form"
  | "split"
  | "limber"
  | "unlimber"
  | "load"
  | "unload"
  | "recall"
  | "garrison"
  | "exchange"
  | "line-edge"
  | "deepen"
  | "fight-fire"
  | "lay-charge"
  | "great-square"
  | "dissolve"
  | "attach"
  | "detach"
>;
export type MoveOrder = OrderOf<
  "move" | "wheel" | "fall-back" | "hand-push" | "leave-zone" | "enter" | "withdraw" | "ride"
>;
export type FireOrder = OrderOf<"fire" | "fire-fire">;

/** What a unit has spent options on this turn [IV.1, R9]. */
export const DEEDS = [
  "face",
  "form",
  "limber",
  "load",
  "unload",
  "garrison",
  "exchange",
  "charge",
  "move",
  "wheel",
  "fall-back",
  "hand-push",
  "recall",
  "second-move",
  "fire",
  "fire-fire",
  "fight-fire",
  "lay-charge",
  "victory-bonus",
] as const;
export type Deed = (typeof DEEDS)[number];

export const isDeed = (order: string): order is Deed => DEEDS.some((deed) => deed === order);
