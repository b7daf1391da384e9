export type { Action } from "./actions.ts";
export { CASES, type Case } from "./cases.ts";
export type { N20Event } from "./events.ts";
export { scenarioById, scenarioList } from "./library.ts";
export { battleOdds } from "./odds.ts";
export { OPTIONS } from "./options.ts";
export { n20 } from "./ruleset.ts";
export type { N20, Position, State, World } from "./types.ts";
export type { View } from "./view.ts";
