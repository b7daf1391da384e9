export { isBlunder } from "./blunders.ts";
export * from "./contest.ts";
export { type ComputerPlayer, playerName } from "./player.ts";
export { playerAmong } from "./player-among.ts";
export { random } from "./random.ts";
export { imaginedGame, type Rollout, rollOn, rollout } from "./rollout.ts";
export type { Answerer, RolloutPolicy } from "./rollout-policy.ts";
export { checkSeats, HUMAN } from "./seats.ts";
export { type Situation, situationAt } from "./situation.ts";
