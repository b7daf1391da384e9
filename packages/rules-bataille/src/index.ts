export type { Action } from "./actions.ts";
export { CASES, type Case } from "./cases.ts";
export type { BatailleEvent } from "./events.ts";
export { OPTIONS } from "./options.ts";
export { bataille } from "./ruleset.ts";
export { scenarioById, scenarioList } from "./scenario/library.ts";
export type { View } from "./secrecy/view.ts";
export type { Bataille, Position, State, World } from "./types.ts";
