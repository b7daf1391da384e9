// For computer players: reading a position, and what the rules say about it.

export * from "./board.ts";
export { lineClear, visibility } from "./rules/10.4-sight.ts";
export { inMinimumZone } from "./rules/11.2-fire-zones.ts";
export { inChargeZone } from "./rules/12.52-charge-zones.ts";
export { effectivenessOf } from "./rules/13.2-effectiveness.ts";
export { brigadeOf, directlyUnder } from "./rules/16.3-chain.ts";
export { bringsInfantry } from "./rules/17.71-implementing.ts";
export { pointsOf } from "./rules/20-victory.ts";
export * from "./types.ts";
