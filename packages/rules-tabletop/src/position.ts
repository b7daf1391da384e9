// For code that reads positions closely: computer players, benchmarks and terminals.

export type { Action, Aim, Gait, Order, OrderOf } from "./actions.ts";
export * from "./board.ts";
export { figureOf, figuresOf, friendlyGap, hostileGap } from "./bodies/figures.ts";
export { lengthOf } from "./bodies/layouts.ts";
export { isColumn, isSquare } from "./formations.ts";
export type { WindowId } from "./frames.ts";
export { isOpen as isDown } from "./ground/sections.ts";
export { areasAt } from "./ground/terrain.ts";
export type { Crossing, Zone } from "./ground.ts";
export { canSpend } from "./ledger.ts";
export { angleOn, chargeManners, chargeOf, chargesOn } from "./march/charging.ts";
export { type Manner, mannerOf } from "./march/check-path.ts";
export { type Going, goingOf } from "./march/going.ts";
export { steer, wayOf } from "./march/ways.ts";
export { targetNamed } from "./rules/02-charge.ts";
export type { PartForm, TargetForm } from "./rules/05-orders.ts";
export { isFortified } from "./rules/05-overhead.ts";
export { commandRadius, inCommand, isUnder, mayCombine } from "./rules/12-command.ts";
export { startStrength } from "./scenario/setup.ts";
export type { FarLine, Place as VictoryPlace } from "./scenario/victory-file.ts";
export { seenBy } from "./secrecy/known.ts";
export { positionIn } from "./secrecy/view.ts";
export { WINDOW } from "./sequence.ts";
export * from "./types.ts";
export { holderOf as placeHolder, scoreOf } from "./victory.ts";
export { type Choices, choicesOf, type Form } from "./window.ts";
export { called, unitCalled, unitName } from "./words/names.ts";
