// How far a unit has come, from what is told of its move.

import { distanceSquared, isqrt } from "@grognard/table";
import type { TabletopEvent } from "../events.ts";
import { rateOf } from "../march/check-path.ts";
import type { World } from "../types.ts";

/** Hundredths of a millimetre. */
export interface Marched {
  /** Along the middle of its front. */
  readonly run: number;
  /** What the movement table gives it, where that is all it could have gone. */
  readonly rate: number | undefined;
}

type Moved = Extract<TabletopEvent, { readonly type: "moved" | "retreated" }>;

const PACES = {
  move: "move",
  "fall-back": "fall-back",
  "hand-push": "hand-push",
  withdraw: "withdraw",
} as const;

/** Undefined if it has only turned. */
export function marchedIn(world: World, event: Moved): Marched | undefined {
  const { path, bodies } = event;
  const run = path.slice(1).reduce((sum, pose, i) => sum + isqrt(distanceSquared(path[i]!, pose)), 0);
  const rounded = 100 * Math.round(run / 100);
  if (rounded === 0 || (event.type === "moved" && event.how === "wheel")) return undefined;
  const pace = event.type === "moved" ? PACES[event.how as keyof typeof PACES] : undefined;
  const spec = world.units[world.unitById.get(event.unit) ?? -1];
  const end = path.at(-1);
  const body = bodies.find(({ x, y }) => x === end?.x && y === end.y);
  const rate = pace && spec && body && rateOf({ world }, spec, body, pace);
  return { run: rounded, rate: rate !== undefined && rounded <= rate ? rate : undefined };
}
