export type { Action, Order } from "./actions.ts";
export { CASES, type Case, type CaseInfo } from "./cases.ts";
export type { TabletopEvent } from "./events.ts";
export { readAction } from "./order-forms.ts";
export { tabletop } from "./ruleset.ts";
export type { Position, State, Tabletop, World } from "./types.ts";
export type { View } from "./view.ts";
