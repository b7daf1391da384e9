// For code that reads positions in detail: computer players, benchmarks and terminals.

export type { ActionOf } from "./actions.ts";
export * from "./board.ts";
export { inEzoc, nextToEnemyUnit } from "./rules/07-zones-of-control.ts";
export { battleSum, columnOf, type Fight } from "./rules/09.4-strength.ts";
export * from "./types.ts";
export { place } from "./words/naming.ts";
