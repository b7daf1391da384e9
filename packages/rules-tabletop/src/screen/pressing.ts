// Halfway in a charge: without an order a unit halts [R17], so the order to press home is written beforehand.

import type { Path } from "@grognard/table";
import { fitted } from "@grognard/table";
import type { Action } from "../actions.ts";
import { chargeOf } from "../march/charging.ts";
import { straightHome } from "../rules/02-press.ts";
import { type Lane, lanesOf } from "./lanes.ts";
import { type Orders, type Pad, type Subject, subjectsOn, write } from "./subject.ts";

/** Everybody who can presses on. */
export const pressedHome = (pad: Pad): Action => ({
  do: "orders",
  orders: subjectsOn(pad).reduce<Orders>((orders, s) => {
    const lane = lanesOf(s).find(({ order }) => order === "press");
    const path = lane && homeward(s, lane);
    return path ? write({ orders, who: s.who }, lane.make(path)) : orders;
  }, []),
});

/** Towards its target, as far as it can go. */
export function homeward({ g, unit }: Subject, { draft, manner }: Lane): Path | undefined {
  const path = straightHome(g, unit)?.path;
  if (path && draft.legal(path)) return path;
  // A gallop keeps the line on which it began.
  const last = chargeOf(g, unit)?.path.at(-1);
  const straight = last?.go === "oblique" ? fitted(draft, [], { ...last, d: manner.allowance }) : [];
  return straight.length > 0 ? straight : undefined;
}
