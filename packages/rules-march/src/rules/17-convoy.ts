// A convoy that leaves the map for points, where a scenario rewards it [17.0-victory].

import { edit, type Violation } from "@grognard/kernel";
import { hexLabel, hexOf, idOf, onMap, unitOf } from "../board.ts";
import { costOf } from "../charts.ts";
import { activationOf, type UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { EXITED, MOBILE, type Play, type Position } from "../types.ts";
import { remove } from "../verbs.ts";
import { leftOf } from "./06-allowance.ts";

/** Off the map along the road, by a hex that the scenario names. Only whole wagons: halves would count twice. */
export function whyNoExit(g: Position, { unit }: Readonly<UnitFrame>): Violation | undefined {
  const { side, arm } = unitOf(g, unit);
  const isExit = g.world.awards.some(
    (award) => award.kind === "exit" && award.side === side && award.hexes.includes(hexOf(g, unit)),
  );
  if (!onMap(g, unit) || !isExit) return no("noExit", "17.0-victory");
  if (arm !== "wagon" || g.state.steps[unit] !== 2) return no("wholeWagons", "17.0-victory");
  const left = leftOf(g, activationOf(g), unit);
  return left < costOf(g.world.charts, "minor road", "train") ? no("noMpLeft", "6.0") : undefined;
}

export function exit(g: Play, { unit }: UnitFrame): void {
  const { side } = unitOf(g, unit);
  const hex = hexLabel(g, hexOf(g, unit));
  edit(g, "category")[unit] = MOBILE;
  edit(g, "exited")[side]!++;
  remove(g, unit, EXITED);
  g.emit({ type: "exited", unit: idOf(g, unit), hex, cite: "17.0-victory" });
}
