// Headquarters and army commander [15.1-hq]: each moves once a turn, with the activation of any of their corps, by
// command costs and regardless of zones [R28].

import { type Hex, isReached } from "@grognard/hex";
import { asking, edit, plainly, type Violation } from "@grognard/kernel";
import {
  apart,
  asked,
  fielded,
  formationOf,
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  isClosed,
  isInfantry,
  isStaff,
  onMap,
  sideOf,
  unitOf,
} from "../board.ts";
import type { ActivationFrame, FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import { type March, type Play, POINT, type Position, type Side, type Step, type UnitId } from "../types.ts";
import { stand } from "../verbs.ts";
import { commandReach } from "./15.1-command.ts";

/** Headquarters and commander of a side that are on the map. */
const staffOf = (g: Position, side: Side): UnitId[] =>
  [g.world.hq[side], g.world.commander[side]].filter((unit) => unit >= 0 && onMap(g, unit));

/** Why the piece may not move in this activation. */
export function whyNoStaff(
  g: Position,
  frame: Readonly<ActivationFrame>,
  unit: UnitId,
): Violation | undefined {
  const { arm, side } = unitOf(g, unit);
  if (side !== frame.side) return no("notYours", "15.1-hq");
  if (arm === "leader") return no("leaderFollows", "15.2");
  if (!staffOf(g, side).includes(unit)) return no("offMap", "15.1-hq");
  const isCorps = frame.formations.some((formation) => formationOf(g, formation).kind === "corps");
  if (!isCorps) return no("notStaffNow", "15.1-hq");
  const hasMoved = g.state.staffMoved.includes(unit) || frame.done.includes(unit);
  return hasMoved ? no("staffMovedAlready", "15.1-hq") : undefined;
}

/** The pieces that may move now. */
export const staffToTake = (g: Position, frame: Readonly<ActivationFrame>): UnitId[] =>
  staffOf(g, frame.side).filter((unit) => !whyNoStaff(g, frame, unit));

/** The piece that moves now; then it is done. */
export function takeStaff(g: Play, frame: ActivationFrame, unit: UnitId): void {
  edit(g, "staffMoved").push(unit);
  frame.done = [...frame.done, unit];
  g.push({ step: "staff", unit });
}

/** The hexes with enemies are closed to it. */
function closedTo(g: Position, unit: UnitId): Uint8Array {
  const side = sideOf(g, unit);
  const closed = new Uint8Array(g.world.map.grid.count);
  for (const { index, side: own } of g.world.units)
    if (own !== side && onMap(g, index) && !isStaff(g, index))
      for (const hex of hexesOf(g, index)) closed[hex] = 1;
  return closed;
}

/** Where it can go. */
function placesFor(g: Position, unit: UnitId): { readonly hex: Hex; readonly cost: number }[] {
  const { mp } = unitOf(g, unit);
  const { count } = g.world.map.grid;
  const closed = closedTo(g, unit);
  const reach = commandReach(g, hexOf(g, unit), mp * POINT, closed);
  return Array.from({ length: count }, (_, hex) => ({ hex, cost: reach.cost[hex]! })).filter(
    ({ hex }) => isReached(reach, hex) && hex !== hexOf(g, unit),
  );
}

export const staff: Step<FrameOf<"staff">> = {
  ...asking<March, FrameOf<"staff">>(
    (g, { unit }) => asked(sideOf(g, unit), "staff", "15.1-hq", [idOf(g, unit)]),
    {
      offers: (g, { unit }) => placesFor(g, unit).map(({ hex }) => ({ do: "move", to: hexLabel(g, hex) })),
      refuses: { move: (g, { unit }, { to }) => whyNoRide(g, unit, hexNamed(g, to)) },
    },
    plainly("stop"),
  ),
  answer(g, { unit }, action) {
    g.pop();
    if (action.do !== "move") return;
    const to = hexNamed(g, action.to);
    const from = hexLabel(g, hexOf(g, unit));
    const { cost } = placesFor(g, unit).find(({ hex }) => hex === to)!;
    stand(g, unit, { hex: to });
    g.emit({ type: "moved", unit: idOf(g, unit), from, path: [action.to], cost, cite: "15.1-hq" });
  },
};

function whyNoRide(g: Position, unit: UnitId, to: Hex): Violation {
  if (to < 0 || isClosed(g, to)) return no("closedHex", "8.4");
  if (to === hexOf(g, unit)) return no("isThere", "15.1-hq");
  return closedTo(g, unit)[to] === 1 ? no("enemyInHex", "15.1-cost") : no("staffCannotReach", "15.1-cost");
}

/** [15.1-hq-overrun] Overrun by the enemy, headquarters and commander join their nearest infantry. */
export function overrunStaff(g: Play, hex: Hex, side: Side): void {
  for (const unit of staffOf(g, side)) {
    if (hexOf(g, unit) !== hex) continue;
    const [nearest] = fielded(g, side)
      .filter((one) => isInfantry(g, one))
      .map((one) => hexOf(g, one))
      .sort((a, b) => apart(g, a, hex) - apart(g, b, hex));
    if (nearest === undefined) continue;
    stand(g, unit, { hex: nearest });
    g.emit({ type: "joins", unit: idOf(g, unit), hex: hexLabel(g, nearest), cite: "15.1-hq-overrun" });
  }
}
