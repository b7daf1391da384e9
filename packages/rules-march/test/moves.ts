// Small positions where a formation acts.

import { type Lab, type LabSetting, lab } from "./lab.ts";

type Units = { readonly [id: string]: object };

/** Headquarters and commander, which would also have to be asked about. */
const STAFF = ["french-hq", "french-commander"];

/** French units of one corps act freely; enemies and trains as named. A unit without a side is French; leaders and spare
 *  counters, with a dash in their ids, are there already. */
export function acting(units: Units, more: object = {}, setting: LabSetting = {}): Lab {
  const all = Object.fromEntries(
    Object.entries(units).map(([id, entry]) => [id, id.includes("-") ? entry : { side: "french", ...entry }]),
  );
  const position = {
    activate: ["french"],
    stage: "units",
    command: "free",
    done: STAFF,
    units: all,
    ...more,
  };
  return lab(position, setting);
}

/** The trains of the French act; there is always a wagon. */
export const trainsActing = (units: Units, more: object = {}, setting: LabSetting = {}): Lab =>
  acting(units, { activate: ["french-supply"], ...more }, setting);

/** Infantry with guns, so that it has a zone of control. */
export const GUNNERS = { side: "coalition", batteries: 1 } as const;
/** Infantry without guns. */
export const FOES = { side: "coalition", batteries: 0 } as const;
export const HORSE = { side: "coalition", arm: "cavalry" } as const;

/** The MP that a move to the hex costs the active unit; undefined if it cannot go there. */
export function priceOf(t: Lab, unit: string, to: string): number | undefined {
  if (!t.destinations.includes(to)) return undefined;
  const before = t.spent(unit);
  t.move(to);
  return t.spent(unit) - before;
}

/** To the end of the activation, and of the turn. */
export const toNextTurn = (t: Lab): Lab => t.until("orders");
