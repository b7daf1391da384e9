// Splitting a full wagon into two halves [12.3-split], and the arrival of new wagons [12.4-new].

import { edit, type Violation } from "@grognard/kernel";
import { formationOf, hexLabel, hexOf, idOf, isTrain, unitOf } from "../board.ts";
import { type ActivationFrame, activationOf, type UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Play, type Position, SPARE, type UnitId } from "../types.ts";
import { stand } from "../verbs.ts";
import { whyNoRoom } from "./06.1-stacking.ts";
import { arrivalOf, entriesOf, isDue } from "./15.13-reinforcements.ts";

const otherHalf = (g: Position, wagon: UnitId): UnitId | undefined =>
  formationOf(g, unitOf(g, wagon).formation).units.find(
    (unit) => unitOf(g, unit).arm === "wagon" && unitOf(g, unit).spare && g.state.place[unit] === SPARE,
  );

export function whyNoSplit(g: Position, { unit }: Readonly<UnitFrame>): Violation | undefined {
  if (unitOf(g, unit).arm !== "wagon" || g.state.steps[unit] !== 2) return no("noFullWagon", "12.3-split");
  const half = otherHalf(g, unit);
  if (half === undefined) return no("noCounter", "12.3-split");
  return whyNoRoom(g, hexOf(g, unit), [unit, half]);
}

/** Each half goes on with the MP that are left; where a wagon has been stopped, both have. */
export function split(g: Play, { unit, stopped }: UnitFrame): void {
  const { state } = g;
  const half = otherHalf(g, unit)!;
  edit(g, "steps")[unit] = edit(g, "steps")[half] = 1;
  for (const list of ["started", "spent", "category"] as const) edit(g, list)[half] = state[list][unit]!;
  if (stopped) activationOf(g).done.push(half);
  stand(g, half, { hex: hexOf(g, unit), trail: g.state.trail[unit]! });
  g.emit({ type: "split", unit: idOf(g, unit), half: idOf(g, half), cite: "12.3-split" });
}

/** [12.4-new] [R120] With the Supply chit, unless enemies, their zones or stacking block the hex [12.4-blocked]. */
export function bringWagons(g: Play, frame: Readonly<ActivationFrame>): void {
  for (const formation of frame.formations)
    for (const unit of formationOf(g, formation).units) {
      if (!isTrain(g, unit) || !isDue(g, unit)) continue;
      const hex = entriesOf(g, unit)[0];
      if (hex === undefined || whyNoRoom(g, hex, [unit])) continue;
      stand(g, unit, { hex });
      g.emit({
        type: "arrived",
        formation: formationOf(g, formation).id,
        units: [idOf(g, unit)],
        hex: hexLabel(g, arrivalOf(g, unit)!.hex),
        cite: "12.4-new",
      });
    }
}
