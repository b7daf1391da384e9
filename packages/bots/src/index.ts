export * from "./contest.ts";
export { isFolly } from "./folly.ts";
export { type Player, playerName } from "./player.ts";
export { playerById, playersOf } from "./players.ts";
export type { Mind, Quick } from "./quick.ts";
export { quickFor } from "./quicks.ts";
export { imaginedGame, type Rollout, rollOn, rollout } from "./rollout.ts";
export { checkSeats, HUMAN } from "./seats.ts";
export { type Situation, situationAt } from "./situation.ts";
