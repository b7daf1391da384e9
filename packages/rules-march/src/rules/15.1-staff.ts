// Headquarters and army commander [15.1-hq]: each moves once a turn, with the activation of any of their corps, by
// command costs and regardless of zones [R28].

import { type Hex, isReached } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import { judgedBy } from "@grognard/parts";
import {
  apart,
  fielded,
  formationOf,
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  isInfantry,
  isStaff,
  onMap,
  question,
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
  const { side } = frame;
  const isCorps = frame.formations.some((formation) => formationOf(g, formation).kind === "corps");
  if (!staffOf(g, side).includes(unit) || !isCorps) return no("notStaffNow", "15.1-hq");
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

/** Where it can go; hexes with enemies are closed. */
function placesFor(g: Position, unit: UnitId): { readonly hex: Hex; readonly cost: number }[] {
  const { side, mp } = unitOf(g, unit);
  const { count } = g.world.map.grid;
  const closed = new Uint8Array(count);
  for (const { index, side: own } of g.world.units)
    if (own !== side && onMap(g, index) && !isStaff(g, index))
      for (const hex of hexesOf(g, index)) closed[hex] = 1;
  const reach = commandReach(g, hexOf(g, unit), mp * POINT, closed);
  return Array.from({ length: count }, (_, hex) => ({ hex, cost: reach.cost[hex]! })).filter(
    ({ hex }) => isReached(reach, hex) && hex !== hexOf(g, unit),
  );
}

export const staff: Step<FrameOf<"staff">> = {
  ask(g, { unit }) {
    const moves = placesFor(g, unit).map(({ hex }) => ({ do: "move", to: hexLabel(g, hex) }) as const);
    return question(sideOf(g, unit), "staff", "15.1-hq", [idOf(g, unit)], [...moves, { do: "stop" }]);
  },
  answer(g, { unit }, action) {
    g.pop();
    if (action.do !== "move") return;
    const to = hexNamed(g, action.to);
    const from = hexLabel(g, hexOf(g, unit));
    const { cost } = placesFor(g, unit).find(({ hex }) => hex === to)!;
    stand(g, unit, { hex: to });
    g.emit({ type: "moved", unit: idOf(g, unit), from, path: [action.to], cost, cite: "15.1-hq" });
  },
  why: judgedBy<March, FrameOf<"staff">>({ move: () => no("staffCannotReach", "15.1-cost") }),
};

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
