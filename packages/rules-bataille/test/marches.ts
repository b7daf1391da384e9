// Helpers for tests of movement: a field in the Movement Phase, and questions about where units may go.

import type { Action, ActionOf } from "../src/actions.ts";
import { type Lab, type LabSetting, lab } from "./lab.ts";

export { foot, guns, horse, leader } from "./volleys.ts";

type Units = { readonly [id: string]: unknown };

export const field = (units: Units, more: object = {}, setting: LabSetting = {}): Lab =>
  lab({ phase: "movement", units, ...more }, setting);

/** Takes units in hand. */
export const take = (place: Lab, ...units: string[]): Lab => place.act({ do: "move", units });

/** Takes units in hand and steps from hex to hex. */
export const walk = (place: Lab, unit: string, ...hexes: string[]): Lab =>
  take(place, unit).act(...hexes.map((to): Action => ({ do: "step", to })));

export const form = (
  formation: ActionOf<"form">["formation"],
  facing: number,
  second?: string,
): ActionOf<"form"> => ({ do: "form", formation, facing, ...(second === undefined ? {} : { second }) });

/** Movement Points spent. */
export const spent = (place: Lab, unit: string): number => place.state.spent[place.id(unit)]! / 2;

/** What one step costs a unit alone, from where it is; undefined if it is refused. */
export function stepCost(place: Lab, unit: string, to: string): number | undefined {
  take(place, unit);
  if (place.refusal({ do: "step", to })) return undefined;
  const before = spent(place, unit);
  place.act({ do: "step", to });
  return spent(place, unit) - before;
}

/** The neighbours that are offered, sorted. */
export const steps = (place: Lab): string[] =>
  place
    .actions("step")
    .map(({ to }) => to)
    .sort();

export const marches = (place: Lab): string[] => place.actions("march").map(({ to }) => to);

/** The formations that are offered, each once. */
export const formations = (place: Lab): string[] => [
  ...new Set(place.actions("form").map(({ formation }) => formation)),
];

export const turns = (place: Lab): number[] => place.actions("turn").map(({ facing }) => facing);

export const choices = (place: Lab): string[] => place.actions("move").map(({ units }) => units.join("+"));

/** Why an action is refused, in words and by case. */
export const reason = (place: Lab, action: Action): (string | undefined)[] => {
  const [refused] = place.game.refusals(place.side ?? "", action);
  return [refused?.message, refused?.cite];
};
