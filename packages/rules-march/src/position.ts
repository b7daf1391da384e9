// For computer players: reading a position, and what the rules say about it.

export * from "./board.ts";
export { isEzoc, isZoned } from "./rules/06.2-zones.ts";
export { costsFor } from "./rules/06-costs.ts";
export { displayed } from "./rules/15.6-orders.ts";
export { holderOf, pointsOf } from "./rules/17-victory.ts";
export * from "./types.ts";
export { placeOf } from "./words/naming.ts";
