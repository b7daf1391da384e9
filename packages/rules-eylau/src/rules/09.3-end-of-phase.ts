// [9.3] The end of any phase: units that may not share a hex are disordered, and what chapters 7, 8 and 11 settle then.

import type { Hex } from "@grognard/hex";
import {
  armOf,
  facingOf,
  formationOf,
  isFrontal,
  isGood,
  isManned,
  isUnlimbered,
  sideOf,
  stackAt,
  strengthOf,
  unitOf,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { Case, Play, Position, UnitId } from "../types.ts";
import { turnTo } from "./05.3-facing.ts";
import { crewsReturn } from "./07.6-crews.ts";
import { settleLines } from "./08.3-extended-line.ts";
import { isSkirmisher } from "./08.65-leash.ts";
import { spreadDepletion } from "./11.9-ammunition.ts";
import { disorderUnits } from "./13.3-stacks.ts";

export function endOfPhase(g: Play): void {
  crewsReturn(g);
  const moved = g.state.phase === "frenchMovement" || g.state.phase === "alliedMovement";
  for (let hex = 0; hex < g.index.at.length; hex++) {
    if ((g.index.at[hex]?.length ?? 0) < 2) continue;
    const stack = stackAt(g, hex).filter((unit) => isManned(g, unit));
    const cite = mixture(g, stack);
    if (cite) disorderUnits(g, stack, cite);
    if (moved) conform(g, hex);
  }
  settleLines(g);
  spreadDepletion(g);
}

/** Why these units may not share a hex; undefined if they may. */
function mixture(g: Position, stack: readonly UnitId[]): Case | undefined {
  const closed = stack.filter((unit) => !isSkirmisher(g, unit));
  const loose = stack.filter((unit) => isSkirmisher(g, unit));
  const arms = new Set(closed.map((unit) => armOf(g, unit)));
  if (arms.size > 1) return "9.14-2";
  if (loose.length > 0 && arms.has("cavalry")) return "9.31";
  if (loose.length > 0 && arms.has("artillery")) {
    if (!closed.every((unit) => isUnlimbered(g, unit))) return "9.41";
    const points = [...loose, ...closed.map((unit) => unitOf(g, unit).crew)];
    const sum = points.reduce((total, unit) => total + strengthOf(g, unit), 0);
    if (sum > figure(g.world.charts, "guns and skirmishers")) return "9.41";
  }
  const ordered = closed.filter((unit) => isGood(g, unit));
  return new Set(ordered.map((unit) => formationOf(g, unit))).size > 1 ? "9.3" : undefined;
}

/** [5.4-a] At the end of a Movement Phase a stack has one front, that of its topmost unit. */
function conform(g: Play, hex: Hex): void {
  const stack = stackAt(g, hex).filter((unit) => isFrontal(g, unit) && !isSkirmisher(g, unit));
  const [top] = stack;
  if (top === undefined) return;
  const facing = facingOf(g, top);
  const others = stack.filter((unit) => sideOf(g, unit) === sideOf(g, top) && facingOf(g, unit) !== facing);
  if (others.length > 0) turnTo(g, others, facing, "5.4-a");
}
