export * from "./contest.ts";
export { isFolly } from "./folly.ts";
export type { Player } from "./player.ts";
export { playerById, playersOf } from "./players.ts";
export { checkSeats, HUMAN } from "./seats.ts";
export { type Situation, situationAt } from "./situation.ts";
