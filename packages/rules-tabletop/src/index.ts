export type { Action, Order } from "./actions.ts";
export { CASES, type Case } from "./cases.ts";
export type { TabletopEvent } from "./events.ts";
export { OPTIONS } from "./options.ts";
export { tabletop } from "./ruleset.ts";
export { scenarioById, scenarioList } from "./scenario/library.ts";
export type { View } from "./secrecy/view.ts";
export type { Position, State, Tabletop, World } from "./types.ts";
