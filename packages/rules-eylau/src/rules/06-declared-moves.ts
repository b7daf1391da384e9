// What units in hand have declared: the fire it draws [11.3], and its execution.

import type { Hex } from "@grognard/hex";
import { beyond, directionBetween, enemyOf, hexOf, isGood, isHeldBy, unitsAt } from "../board.ts";
import type { DeclaredMove } from "../frames.ts";
import { NONE, type Play, POINT, type Position, type UnitId } from "../types.ts";
import { turnTo } from "./05.3-facing.ts";
import { aboutFace } from "./05.42-about-face.ts";
import { changeColumn } from "./06.6-road-column.ts";
import { disturbLines, mayLoosen } from "./06.13-passing.ts";
import { isLine, occupy } from "./06-entry.ts";
import { fightersOf, type MoverFrame } from "./06-steps.ts";
import { adoptGeneral } from "./08.5-general-order.ts";
import { raise } from "./09.2-restacking.ts";
import { openFire } from "./11.3-special-fire.ts";
import { withdraw } from "./20.1-withdrawal.ts";
import { drift } from "./20-drift.ts";

/** Turns only if they cost a whole point or more in one hex [R12]; an about-face costs half a point [R122]. */
export function drawFire(g: Play, { side, deed, units, hexes, turned }: MoverFrame): void {
  const targets = fightersOf(g, units);
  if (!deed || targets.length === 0) return;
  const hex = hexOf(g, targets[0]!);
  switch (deed.kind) {
    case "step":
      openFire(g, {
        units: targets,
        hex,
        cause: "leaving",
        to: deed.to,
        first: hexes === 0,
        spared: entered(g, targets, deed.to).flatMap((one) => unitsAt(g, one, enemyOf(side))), // they fire as they give way [8.66-c]
      });
      return;
    case "face":
      if (turned < POINT && turned + deed.cost >= POINT)
        openFire(g, { units: targets, hex, cause: "facing" });
      return;
    case "column":
      openFire(g, { units: targets, hex, cause: "formation" });
      return;
    case "raise":
      openFire(g, { units: targets, hex, cause: "stacking" });
      return;
    case "withdraw":
      openFire(g, { units: targets, hex, cause: "leaving" });
      return;
  }
}

/** Carried out even by a unit that the fire has disordered [R52]. */
export function carryOut(g: Play, frame: MoverFrame, deed: DeclaredMove): void {
  const fighters = fightersOf(g, frame.units);
  switch (deed.kind) {
    case "step":
      return step(g, frame, deed);
    case "face":
      frame.turned += deed.cost;
      return turnTo(
        g,
        fighters,
        deed.facing,
        fighters.every((unit) => isGood(g, unit)) ? "5.31" : "11.3-4",
        deed.cost,
      );
    case "about": {
      const steady = fighters.filter((unit) => isGood(g, unit));
      return steady.length > 0 ? aboutFace(g, steady) : undefined; // the others look all around now
    }
    case "column":
      return changeColumn(g, frame.units, deed.facing);
    case "raise":
      return raise(g, deed.unit);
    case "withdraw":
      return withdraw(g, frame.units);
  }
}

/** The hexes they come into: an extended line, two. */
export function entered(g: Position, units: readonly UnitId[], to: Hex): readonly Hex[] {
  const wing = g.state.wing[units[0]!]!;
  if (wing === NONE) return [to];
  return [to, beyond(g, wing, directionBetween(g, hexOf(g, units[0]!), to))];
}

/** Out of this hex and into the next, with what it does to friends here and to the moving units. */
function step(
  g: Play,
  frame: MoverFrame,
  { to, haste, cost }: DeclaredMove & { readonly kind: "step" },
): void {
  const { units, from, side } = frame;
  if (entered(g, units, to).some((hex) => isHeldBy(g, hex, enemyOf(side)))) return; // the enemy has not made room
  const at = hexOf(g, units[0]!);
  const passage = { units, from, at, to };
  disturbLines(g, passage);
  if (haste && mayLoosen(g, passage))
    for (const unit of units) if (isLine(g, unit)) adoptGeneral(g, unit, "6.13-2", at);
  occupy(g, units, to, { cite: "6.0-P", haste, cost });
  if (frame.hexes === 0 && drift(g, units)) frame.ahead = []; // its path has changed
  frame.from = at;
  frame.hexes++;
  frame.turned = 0;
  frame.stage = "giveWay";
}
