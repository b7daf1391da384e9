export type { Action } from "./actions.ts";
export { CASES, type Case } from "./cases.ts";
export type { EylauEvent } from "./events.ts";
export { OPTIONS } from "./options.ts";
export { eylau } from "./ruleset.ts";
export { scenarioById, scenarioList } from "./scenario/library.ts";
export type { Eylau, Position, State, World } from "./types.ts";
export type { View } from "./view.ts";
