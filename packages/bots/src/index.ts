export * from "./contest.ts";
export { isFolly } from "./folly.ts";
export type { Player } from "./player.ts";
export { playerById, playersOf } from "./players.ts";
export { type Seat, seatAt } from "./seat.ts";
export { checkSeats, HUMAN } from "./seats.ts";
