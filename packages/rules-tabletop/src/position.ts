// For those who read positions closely: computer players, benchmarks and terminals.

export type { Action, Aim, Deed, Gait, Order, OrderOf, Shot, ZoneSide } from "./actions.ts";
export * from "./board.ts";
export { changesFrom, variantsOf } from "./changes.ts";
export { angleOn, chargeManners, chargeOf, chargesOn } from "./charging.ts";
export { type Manner, mannerOf } from "./check-path.ts";
export { figureOf, figuresOf, friendlyGap, hostileGap } from "./figures.ts";
export { isColumn, isRouteColumn, isSquare } from "./formations.ts";
export type { WindowId } from "./frames.ts";
export { type Going, goingOf } from "./going.ts";
export type { Zone } from "./ground.ts";
export { frameOf } from "./layouts.ts";
export { canSpend, optionsLeft } from "./ledger.ts";
export type { Path, Primitive } from "./path.ts";
export { targetNamed, targetsOf } from "./rules/02-charge.ts";
export type { PartForm, TargetForm } from "./rules/05-orders.ts";
export { inCommand } from "./rules/12-command.ts";
export { WINDOW } from "./sequence.ts";
export { startStrength } from "./setup.ts";
export { steer } from "./steer.ts";
export { areasAt, levelAt } from "./terrain.ts";
export { garrisonOf, holderOf as zoneHolder, roomFor } from "./town.ts";
export * from "./types.ts";
export { holderOf as placeHolder, scoreOf, verdict } from "./victory.ts";
export type { Exit, FarLine, Place as VictoryPlace } from "./victory-file.ts";
export { positionIn } from "./view.ts";
export { bodyOn, wayOf } from "./ways.ts";
export type { Choices, Form, Objection, Window } from "./window.ts";
