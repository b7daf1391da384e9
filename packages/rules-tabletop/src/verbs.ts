// Changing a unit, keeping the index up to date and telling those who may know. Each verb makes one change.

import { idOf, sideOf, stateOf } from "./board.ts";
import { forgetCommander, forgetFigures } from "./bodies/figures.ts";
import type { Case } from "./cases.ts";
import { editCommander, editUnit } from "./editing.ts";
import type { EveryEvent, TabletopEvent } from "./events.ts";
import type { Fault, Reason } from "./faults.ts";
import { canSee } from "./ground/sight.ts";
import { NOWHERE } from "./ground/town.ts";
import {
  type Body,
  type CommanderId,
  type Draft,
  enemyOf,
  type Play,
  type Position,
  ROUTED,
  SHAKEN,
  STEADY,
  sideId,
  type UnitId,
} from "./types.ts";

/** Tells what happens to a unit: its own side, and the other if it can see it [R68]. */
export function tell(g: Play, unit: UnitId, event: TabletopEvent, isSeen = isSpied(g, unit)): void {
  if (isSeen) g.emit(event);
  else tellOwner(g, unit, event);
}

/** Does the other side know where it is? */
const isSpied = (g: Position, unit: UnitId): boolean => canSee(g, enemyOf(sideOf(g, unit)), unit);

/** For its owner alone: figures that are secret [R65]. */
export function tellOwner(g: Play, unit: UnitId, event: TabletopEvent): void {
  g.emit({ ...event, only: [sideId(g, sideOf(g, unit))] } as TabletopEvent & EveryEvent);
}

/** What it was ordered cannot be done after all [R71]: its owner alone is told. */
export function prevent(g: Play, unit: UnitId, what: string, { cite, ...why }: Fault): void {
  tellOwner(g, unit, { type: "prevented", unit: idOf(g, unit), what, why, cite });
}

/** Lays out its bodies again; the caller reports the reason. */
export function layOut(g: Draft, unit: UnitId, bodies: readonly Body[]): void {
  forgetFigures(g, unit);
  editUnit(g, unit).bodies = bodies;
  forgetFigures(g, unit);
  const [first] = bodies;
  if (first) for (const leader of attachedTo(g, unit)) stand(g, leader, first.x, first.y);
}

export const attachedTo = (g: Position, unit: UnitId): readonly CommanderId[] =>
  g.state.commanders.flatMap(({ attached, onTable }, i) => (onTable && attached === unit ? [i] : []));

export function stand(g: Draft, commander: CommanderId, x: number, y: number): void {
  const state = editCommander(g, commander);
  state.x = x;
  state.y = y;
  forgetCommander(g, commander);
}

/** Takes strength off, never below zero [R30]. A unit at zero is removed by the calling rule. */
export function lose(g: Play, unit: UnitId, loss: number, cite: Case): number {
  const taken = Math.min(loss, stateOf(g, unit).strength);
  if (taken <= 0) return 0;
  const state = editUnit(g, unit);
  state.strength -= taken;
  state.lost += taken;
  tellOwner(g, unit, { type: "loss", unit: idOf(g, unit), loss: taken, left: state.strength, cite });
  return taken;
}

export function setShaken(g: Play, unit: UnitId, cite: Case): void {
  editUnit(g, unit).status = SHAKEN;
  tell(g, unit, { type: "shaken", unit: idOf(g, unit), cite });
}

export function setSteady(g: Play, unit: UnitId): void {
  editUnit(g, unit).status = STEADY;
}

/** Marks the rout; the crowd and its flight are made by rules/06-rout.ts. */
export function setRouted(g: Play, unit: UnitId, cite: Case): void {
  editUnit(g, unit).status = ROUTED;
  tell(g, unit, { type: "routed", unit: idOf(g, unit), cite });
}

/** Takes it out of the battle for good [R69]. */
export function destroy(g: Play, unit: UnitId, why: Reason, cite: Case): void {
  tell(g, unit, { type: "destroyed", unit: idOf(g, unit), why, cite });
  takeOff(g, unit, "lost");
}

export function takeOff(
  g: Play,
  unit: UnitId,
  to: "lost" | "off" | "withdrawn",
  isSeen = isSpied(g, unit),
): void {
  editUnit(g, unit).seenGone = isSeen;
  layOut(g, unit, []);
  Object.assign(editUnit(g, unit), {
    place: to,
    zone: -1,
    posture: "none",
    lining: NOWHERE,
    square: -1,
  });
  g.state.charges = g.state.charges.filter(({ charger }) => charger !== unit);
  g.state.contacts = g.state.contacts.filter(
    ({ attacker, defender }) => attacker !== unit && defender !== unit,
  );
}
