// For those who read positions closely: computer players, benchmarks and terminals.

export type { Action, Aim, Gait, Order, OrderOf, ZoneSide } from "./actions.ts";
export * from "./board.ts";
export { angleOn, chargeManners, chargeOf, chargesOn } from "./charging.ts";
export { type Manner, mannerOf } from "./check-path.ts";
export { figureOf, figuresOf, friendlyGap, hostileGap } from "./figures.ts";
export { isColumn, isSquare } from "./formations.ts";
export type { WindowId } from "./frames.ts";
export { type Going, goingOf } from "./going.ts";
export type { Zone } from "./ground.ts";
export { canSpend } from "./ledger.ts";
export type { Path, Primitive } from "./path.ts";
export { targetNamed } from "./rules/02-charge.ts";
export type { PartForm, TargetForm } from "./rules/05-orders.ts";
export { inCommand } from "./rules/12-command.ts";
export { WINDOW } from "./sequence.ts";
export { startStrength } from "./setup.ts";
export { steer } from "./steer.ts";
export { areasAt } from "./terrain.ts";
export * from "./types.ts";
export { holderOf as placeHolder, scoreOf } from "./victory.ts";
export type { FarLine, Place as VictoryPlace } from "./victory-file.ts";
export { positionIn } from "./view.ts";
export { bodyOn, wayOf } from "./ways.ts";
export type { Choices, Form } from "./window.ts";
