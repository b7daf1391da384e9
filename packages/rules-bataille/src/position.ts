// For those who read positions closely: computer players, benchmarks and terminals.

export type { Action } from "./actions.ts";
export * from "./board.ts";
export { usualWorth } from "./charts.ts";
export * from "./types.ts";
