// [8.52] Out of general order: a unit that comes into the open reforms there, in any formation and with any front.

import { asking } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import { asked, hexOf, idOf, inGeneralOrder, onMap, sideOf } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import type { Eylau, Play, Position, Step, UnitId } from "../types.ts";
import { declareChange } from "./07-changing.ts";
import { formsFor, whyNoForm } from "./07-formations.ts";
import { mustReform } from "./08.5-general-order.ts";

/** After each hex: units that have to reform in it do. */
export function offerReforming(g: Play, units: readonly UnitId[]): void {
  for (const unit of units.toReversed())
    if (mustReform(g, unit, hexOf(g, unit))) g.push({ step: "reforming", side: sideOf(g, unit), unit });
}

const waysOf = (g: Position, unit: UnitId): ActionOf<"form">[] =>
  lawful(formsFor(g, unit), (form) => whyNoForm(g, [unit], form));

export const reforming: Step<FrameOf<"reforming">> = {
  run(g, { side, unit }) {
    if (!onMap(g, unit) || !inGeneralOrder(g, unit)) return g.pop();
    const [only, another] = waysOf(g, unit);
    if (another) return;
    g.pop();
    if (only) declareChange(g, side, [unit], only);
  },
  ...asking<Eylau, FrameOf<"reforming">>(
    (g, { side, unit }) => asked(side, "reforming", "8.52", [idOf(g, unit)]),
    {
      candidates: (g, { unit }) => formsFor(g, unit),
      forbids: { form: (g, { unit }, action) => whyNoForm(g, [unit], action) },
    },
  ),
  answer(g, { side, unit }, action) {
    g.pop();
    if (action.do === "form") declareChange(g, side, [unit], action);
  },
};
