export type { Action } from "./actions.ts";
export { CASES, type Case, type CaseInfo } from "./cases.ts";
export type { BatailleEvent } from "./events.ts";
export { bataille } from "./ruleset.ts";
export type { View } from "./secrecy/view.ts";
export type { Bataille, Position, State, World } from "./types.ts";
