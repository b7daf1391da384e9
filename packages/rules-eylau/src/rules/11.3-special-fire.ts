// [11.3] Fire out of turn: the enemy may fire at units that act in its fire zones, before they do it.

import { distance, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  enemyOf,
  hexesOf,
  hexLabel,
  hexOf,
  idOf,
  isArtillery,
  isBetweenDays,
  isCavalry,
  isFormed,
  isLeader,
  onMap,
  sideOf,
} from "../board.ts";
import { type FireCause, type FrameOf, NO_FIRE } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Case, NONE, type Play, type Position, type Side, type UnitId } from "../types.ts";
import { visibility } from "./10.4-sight.ts";
import { firersOn, hasInZone, inMinimumZone } from "./11.2-fire-zones.ts";
import { reachOf } from "./11.2-ranges.ts";
import { outrun } from "./11.31-slipping.ts";

export type VolleyFrame = FrameOf<"volley">;

export interface Trigger {
  /** The targets, top first. */
  readonly units: readonly UnitId[];
  /** Where they are. */
  readonly hex: Hex;
  readonly cause: FireCause;
  /** For units that leave a hex: where to, and whether it is the first step of a move [11.31]. */
  readonly to?: Hex;
  readonly first?: boolean;
  /** Units that may not fire. */
  readonly spared?: readonly UnitId[];
  /** One check after all fire, not after each [R51]. */
  readonly once?: boolean;
}

/** Opens the window: the caller continues when it is closed. */
export function openFire(
  g: Play,
  { units, hex, cause, to = NONE, first, spared = [], once = false }: Trigger,
): void {
  if (isBetweenDays(g)) return; // [R250]
  const target = units.filter((unit) => !isLeader(g, unit) && onMap(g, unit));
  const [top] = target;
  if (top === undefined) return;
  const side = enemyOf(sideOf(g, top));
  const muskets = first ? outrun(g, target, hex, to) : [];
  if (muskets.length > 0 && target.some((unit) => isCavalry(g, unit) && isFormed(g, unit))) {
    return g.push({ step: "slip", side: sideOf(g, top), units: target, at: hex, to, spared: [...spared] });
  }
  const frame: VolleyFrame = {
    step: "volley",
    side,
    target,
    at: hex,
    to,
    cause: cause === "leaving" && !inMinimumZone(g, hex, side) ? "medium" : cause,
    fired: [],
    spared: [...spared, ...muskets],
    once,
    shaken: NO_FIRE,
    bereft: false,
  };
  g.push(frame);
}

/** Out of turn a unit fires at those that have drawn its fire. */
export const whyNotPlain = (action: ActionOf<"fire">, cite: Case): Violation | undefined =>
  action.at === undefined ? whyNotWhole(action, cite) : no("fireAtThem", cite);

/** With all it has, and by itself. */
export const whyNotWhole = (
  { second, strength, with: half }: ActionOf<"fire">,
  cite: Case,
): Violation | undefined =>
  [second, strength, half].some((one) => one !== undefined) ? no("fireWhole", cite) : undefined;

/** The units that may still fire; at which hex, where there are two. */
export function volleys(g: Position, frame: Readonly<VolleyFrame>): ActionOf<"fire">[] {
  const hexes = targets(g, frame);
  return hexes.flatMap((hex) =>
    drawnAt(g, frame, hex)
      .filter((unit) => !frame.fired.includes(unit) && !frame.spared.includes(unit))
      .map((unit) => {
        const order = { do: "fire", unit: idOf(g, unit) } as const;
        return hexes.length === 1 ? order : { ...order, at: hexLabel(g, hex) };
      }),
  );
}

/** The hexes in which the targets still stand: an extended line can be hit in both of its own [8.32-1]. */
export function targets(g: Position, { target, at }: Readonly<VolleyFrame>): readonly Hex[] {
  const unit = target.find((one) => onMap(g, one) && hexesOf(g, one).includes(at));
  return unit === undefined ? [] : hexesOf(g, unit);
}

/** The units that may fire at a hex, by what has drawn the fire. */
function drawnAt(g: Position, { cause, side, to }: Readonly<VolleyFrame>, hex: Hex): UnitId[] {
  if (cause === "leaving" || cause === "medium") return drawnByLeaving(g, side, hex, to);
  const close = firersOn(g, hex, side, "minimum");
  switch (cause) {
    case "unlimbering": // [11.3-2]
      return [
        ...firersOn(g, hex, side, "medium"),
        ...firersOn(g, hex, side, "maximum").filter((unit) => !isArtillery(g, unit)),
      ];
    case "displacement": // [8.66-b]
    case "abandoning": // [7.65-b]
      return close.filter((unit) => hexesOf(g, unit).some((own) => apartFrom(g, own, hex) === 1));
    default:
      return close;
  }
}

/** [11.3-1] [11.3-3] The units of a side that may fire at enemies which leave a hex; -1: off the map. */
export function drawnByLeaving(g: Position, side: Side, hex: Hex, to: Hex): UnitId[] {
  const close = firersOn(g, hex, side, "minimum");
  if (to === NONE) return close;
  return [...close, ...firersOn(g, hex, side, "medium").filter((unit) => leavesMedium(g, unit, hex, to))];
}

const apartFrom = (g: Position, a: Hex, b: Hex): number => distance(g.world.map.grid, a, b);

/** [R53] From three or four hexes away to a hex outside the zone: farther, out of the wedge or out of sight. */
function leavesMedium(g: Position, unit: UnitId, hex: Hex, to: Hex): boolean {
  const own = hexOf(g, unit);
  const far = Math.min(visibility(g), reachOf(g, unit, "medium"));
  return apartFrom(g, own, hex) > reachOf(g, unit, "minimum") && !hasInZone(g, unit, "guns", own, to, far);
}
