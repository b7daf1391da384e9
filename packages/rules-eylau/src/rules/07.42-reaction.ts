// [7.42] When an enemy comes near, cavalry may turn by one corner immediately, and charge after that [7.42-a]. Once
// against each moving stack.

import { type Facing, type Hex, turn } from "@grognard/hex";
import { asking, edit, plainly } from "@grognard/kernel";
import {
  asked,
  enemyOf,
  facingOf,
  hexOf,
  idOf,
  idsOf,
  isCavalry,
  isFormed,
  isFrontal,
  ridersNear,
  sideOf,
  spotsOf,
  topAt,
  unitOf,
  unitsAt,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Eylau, NONE, type Play, type Position, type Step, type UnitId } from "../types.ts";
import { chargeOf } from "./12.52-charge-zones.ts";
import { offerOpportunity } from "./12.56-offer.ts";
import { checkHex } from "./13.1-check.ts";

type Reaction = FrameOf<"reaction">;

/** Units have come into a hex in their Movement Phase: enemy cavalry turns, and charges. */
export function offerReactions(g: Play, movers: readonly UnitId[], at: Hex): void {
  const side = enemyOf(sideOf(g, movers[0]!));
  const near = ridersNear(g, side, spotsOf(g, movers, at), figure(g.world.charts, "reaction distance"));
  const hexes = [...new Set(near.map((unit) => hexOf(g, unit)))];
  g.push({ step: "reaction", side, hexes, movers: [...movers], at });
}

/** Formed, with a front, not about to charge, and not turned towards this stack before. */
const mayTurn = (g: Position, unit: UnitId, movers: readonly UnitId[]): boolean =>
  isCavalry(g, unit) &&
  isFrontal(g, unit) &&
  isFormed(g, unit) &&
  !movers.includes(g.state.metBy[unit]! - 1) &&
  !chargeOf(g, unit);

const topOf = (g: Position, { side, hexes: [hex = NONE] }: Readonly<Reaction>): UnitId =>
  topAt(g, hex, side)!;

/** To its right and to its left. */
function corners(g: Position, frame: Readonly<Reaction>): Facing[] {
  const facing = facingOf(g, topOf(g, frame));
  return [turn(facing, 1), turn(facing, -1)];
}

export const reaction: Step<Reaction> = {
  run(g, frame) {
    const { side, movers, at } = frame;
    frame.hexes = frame.hexes.filter((hex) => {
      const top = topAt(g, hex, side);
      return top !== undefined && mayTurn(g, top, movers);
    });
    if (frame.hexes.length > 0) return;
    g.pop();
    offerOpportunity(g, movers, at);
  },
  ...asking<Eylau, Reaction>(
    (g, frame) => asked(frame.side, "reaction", "7.42", [idOf(g, topOf(g, frame))]),
    {
      candidates: (g, frame) => corners(g, frame).map((facing) => ({ do: "react", facing })),
      forbids: {
        react: (g, frame, { facing }) =>
          corners(g, frame).includes(facing) ? undefined : no("oneCorner", "7.42"),
      },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    const top = topOf(g, frame);
    const [hex = NONE] = frame.hexes;
    frame.hexes = frame.hexes.slice(1);
    if (action.do !== "react") return;
    for (const unit of unitsAt(g, hex, frame.side)) edit(g, "metBy")[unit] = frame.movers[0]! + 1;
    if (unitOf(g, top).heavy) checkHex(g, hex, frame.side, "reaction", "7.42-b");
    if (isFormed(g, top)) turnStack(g, unitsAt(g, hex, frame.side), action.facing as Facing);
  },
};

function turnStack(g: Play, units: readonly UnitId[], facing: Facing): void {
  for (const unit of units) edit(g, "facing")[unit] = facing;
  g.emit({ type: "faced", units: idsOf(g, units), facing, cite: "7.42" });
}
