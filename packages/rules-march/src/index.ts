export type { Action } from "./actions.ts";
export { CASES, type Case } from "./cases.ts";
export type { MarchEvent } from "./events.ts";
export { OPTIONS } from "./options.ts";
export { march } from "./ruleset.ts";
export { scenarioById, scenarioList } from "./scenario/library.ts";
export type { View } from "./secrecy/view.ts";
export type { March, Position, State, World } from "./types.ts";
