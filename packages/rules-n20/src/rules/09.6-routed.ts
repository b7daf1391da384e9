// [9.6.2-E1] A routed unit in its own Movement Phase may only continue its retreat, hex by hex (ruling R51).

import type { Hex } from "@grognard/hex";
import { asking, edit, plainly } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import {
  asked,
  edgeBetween,
  friendAt,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  isNight,
  isRugged,
  onMap,
  pieceOf,
  sideOf,
  terrainAt,
  terrainName,
  unitNamed,
} from "../board.ts";
import type { FallBackFrame } from "../frames.ts";
import { onSide, onUnit } from "../modifiers.ts";
import { type Fault, no } from "../refusal.ts";
import type { Case, N20, Play, Position, Step, UnitId } from "../types.ts";
import { goTo } from "../verbs.ts";
import { mayEndByPlan } from "./06.9-stacking.ts";
import { pointsOf } from "./06-mover.ts";
import { inEzoc } from "./07-zones-of-control.ts";
import { homeward, mayFallBack, priceOf } from "./09.6-homeward.ts";
import { breakInRetreat, rollHazard } from "./09.7-retreat.ts";
import { crossesRiver, joinedByRoad, locChoices } from "./09.7-retreat-hexes.ts";
import { commitGuard } from "./12.3-guard.ts";

/** A routed unit's way so far. */
type Way = Pick<FallBackFrame, "unit" | "toward" | "path" | "used" | "halted">;

const beginning = (g: Position, unit: UnitId, toward: Hex): Way => ({
  unit,
  toward,
  path: [hexOf(g, unit)],
  used: 0,
  halted: false,
});

/** First steps of every unit that may fall back, with the line of communications it heads for. */
export function fallBackActions(g: Position, unit: UnitId): Action[] {
  const { id } = pieceOf(g, unit);
  if (!mayFallBack(g, unit)) return [];
  return locChoices(g, unit, hexOf(g, unit)).flatMap((toward) =>
    nextHexes(g, beginning(g, unit, toward)).map((hex) => ({
      do: "fallBack" as const,
      unit: id,
      to: hexLabel(g, hex),
      toward: hexLabel(g, toward),
      ...priceOf(g, unit, hex),
    })),
  );
}

export function beginFallBack(g: Play, action: ActionOf<"fallBack">): void {
  const unit = unitNamed(g, action.unit);
  const frame: FallBackFrame = { step: "fallBack", ...beginning(g, unit, hexNamed(g, action.toward)) };
  edit(g, "moved")[unit] = 1;
  g.push(frame);
  stepBack(g, frame, hexNamed(g, action.to));
}

export const fallBack: Step<FallBackFrame, ActionOf<"retreatTo"> | ActionOf<"pass">> = {
  run(g, frame) {
    const hexes = nextHexes(g, frame);
    if (hexes.length === 0) return g.pop();
    if (hexes.length > 1 || mayStay(g, frame)) return;
    stepBack(g, frame, hexes[0]!);
    return "again";
  },
  ...asking<N20, FallBackFrame, ActionOf<"retreatTo"> | ActionOf<"pass">>(
    (g, { unit }) => asked(sideOf(g, unit), "fallBack", "9.6.2-E1", [idOf(g, unit)]),
    {
      offers: (g, frame) =>
        nextHexes(g, frame).map((hex) => ({
          do: "retreatTo",
          hex: hexLabel(g, hex),
          ...priceOf(g, frame.unit, hex),
        })),
      refuses: { retreatTo: (g, frame, { hex, pays }) => whyNotOnTo(g, frame, hexNamed(g, hex), pays) },
    },
    plainly("pass", (g, frame) => (mayStay(g, frame) ? undefined : no("crowded", "6.9"))),
  ),
  answer(g, frame, action) {
    if (action.do === "pass") return g.pop();
    stepBack(g, frame, hexNamed(g, action.hex));
  },
};

/** Why it does not begin to fall back so. */
export function whyNoFallBack(g: Position, { unit: id, to, toward, pays }: ActionOf<"fallBack">): Fault {
  const unit = unitNamed(g, id);
  const { name, side } = pieceOf(g, unit);
  if (!onMap(g, unit)) return no("notOnMap", "9.6.1", name);
  if (!g.state.routed[unit]) return no("notRouted", "9.6.2-E1", name);
  if (g.state.moved[unit]) return no("hasMoved", "6.4", name);
  const [held] = onUnit(g, "no-move", unit);
  if (held) return no("mayNotMove", held.cite, name);
  if (!isNight(g) && inEzoc(g, hexOf(g, unit), side)) return no("beganInZone", "7.0-day", name);
  const loc = hexNamed(g, toward);
  if (!locChoices(g, unit, hexOf(g, unit)).includes(loc)) return no("noLineThere", "9.7.7-choice", toward);
  return whyNotOnTo(g, beginning(g, unit, loc), hexNamed(g, to), pays);
}

/** Why the next step is not into this hex, at this price. */
function whyNotOnTo(g: Position, way: Way, to: Hex, pays = 0): Fault {
  const { unit, path } = way;
  const { name } = pieceOf(g, unit);
  if (to < 0) return no("offTheMap", "2.0-map");
  if (edgeBetween(g.world, path.at(-1)!, to) < 0) return no("oneHexAtATime", "9.7.1", name);
  if (!nextHexes(g, way).includes(to)) return no("onlyBack", "9.6.2-E1");
  const { pays: price = 0 } = priceOf(g, unit, to);
  return price === pays ? undefined : no("otherPrice", "12.3.1", name, price, pays);
}

/** [6.9] Not in a hex that others need to unstack. */
const mayStay = (g: Position, { unit, path }: Way): boolean => mayEndByPlan(g, unit, path.at(-1)!);

/** The next steps that its points allow and after which it can still end alone. */
function nextHexes(g: Position, way: Way): Hex[] {
  if (way.halted) return [];
  const next = homeward(g, way.unit, way.path, way.toward);
  return next.filter((hex) => affords(g, way, hex) && leadsSomewhere(g, stepped(g, way, hex)));
}

/** [6.2-onehex] One hex is always free; the road bonus is for a way that never leaves the road [6.6-bonus]. */
function affords(g: Position, { unit, path, used }: Way, to: Hex): boolean {
  const { off, road } = pointsOf(g, unit);
  const byRoad = [...path, to].every((hex, i) => i === 0 || joinedByRoad(g, path[i - 1]!, hex));
  return path.length === 1 || used < (byRoad ? road : off);
}

/** [9.7.6] Friends may be passed if there is a place behind them. */
const leadsSomewhere = (g: Position, way: Way): boolean =>
  mayStay(g, way) ||
  (friendAt(g, way.path.at(-1)!, pieceOf(g, way.unit).side) && nextHexes(g, way).length > 0);

/** Rugged ground halts it, by day an enemy zone, and its goal [6.5] [7.0-day]; Cossacks may pay [16.7.3-rugged]. */
function stepped(g: Position, { unit, toward, path, used }: Way, to: Hex): Way {
  const { cossack, side } = pieceOf(g, unit);
  const rugged = stopsAt(g, unit, path.at(-1)!, to);
  const strides = rugged && cossack && pointsOf(g, unit).off - used >= 2;
  return {
    unit,
    toward,
    path: [...path, to],
    used: used + (strides ? 2 : 1),
    halted: (rugged && !strides) || inEzoc(g, to, side) || to === toward,
  };
}

/** [6.5] Rugged ground off the road. */
function stopsAt(g: Position, unit: UnitId, from: Hex, to: Hex): boolean {
  const { side, light } = pieceOf(g, unit);
  const terrain = terrainAt(g.world, to, side);
  if (light || !isRugged(terrain) || joinedByRoad(g, from, to)) return false; // [16.7.2-rugged] [6.6]
  return !onSide(g, "no-rugged-stop", side).some(({ modifier }) => modifier.terrain === terrainName(terrain));
}

function stepBack(g: Play, frame: FallBackFrame, to: Hex): void {
  const { unit } = frame;
  const { side } = pieceOf(g, unit);
  const from = hexOf(g, unit);
  const breaks = (cite: Case) => {
    g.pop();
    breakInRetreat(g, unit, [], cite, false);
  };
  if (crossesRiver(g.world, from, to) && rollHazard(g, unit, "river") === "breaks") return breaks("9.7.5");
  Object.assign(frame, stepped(g, frame, to));
  commitGuard(g, unit, to);
  goTo(g, unit, to);
  const details = { unit: idOf(g, unit), from: hexLabel(g, from), path: [hexLabel(g, to)] };
  g.emit({ type: "moved", ...details, cite: "9.6.2-E1" });
  if (inEzoc(g, to, side) && rollHazard(g, unit, "zone") === "breaks") breaks("9.7.4");
}
