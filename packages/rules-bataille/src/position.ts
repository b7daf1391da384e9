// For code that reads positions in detail: computer players, benchmarks and terminals.

export type { Action, ActionOf } from "./actions.ts";
export { modified, passes, ROLLS } from "./base-six.ts";
export * from "./board.ts";
export { oddsColumn, squareResult, usualWorth } from "./charts.ts";
export type { AssaultFrame, ChargeFrame, FlightFrame, MoveFrame, OpportunityChargeFrame } from "./frames.ts";
export { currentLance, currentMelee } from "./rules/03-increments/03.3-values.ts";
export { alwaysLines, checkOdds } from "./rules/04-morale/04.2-checks.ts";
export { arcHit, exitSides, isFront } from "./rules/06-formations/06.2-arcs.ts";
export { inInfluence, mayReact } from "./rules/06-formations/06.11-influence.ts";
export { changeCost } from "./rules/06-formations/06-changes.ts";
export { isLineClear, seesFrom } from "./rules/07-line-of-sight.ts";
export { byPlace, type Leg, legs } from "./rules/10-charges/10.1-reach.ts";
export { chargeAllowance, isInContact, type Ride, rideOf } from "./rules/10-charges/10.1-ride.ts";
export { standForecast } from "./rules/10-charges/10.2.7-stand.ts";
export { squareForecast, squareLines } from "./rules/10-charges/10.2.8-square.ts";
export { pointsTo, warned } from "./rules/10-charges/10.2.8-warning.ts";
export { recallChance } from "./rules/10-charges/10.2.9-recall.ts";
export { enterCost, fullAllowance } from "./rules/11-movement/11.1-costs.ts";
export type { FireKind } from "./rules/12-fire/12.1-firers.ts";
export { fireForecast } from "./rules/12-fire/12.5-fire.ts";
export { type Part, partsOf, unitsIn } from "./rules/13-melee/13.1-assailants.ts";
export { planned } from "./rules/13-melee/13.1-melee-phase.ts";
export {
  attackerChecks,
  attackerLines,
  defenderChecks,
  defenderLines,
} from "./rules/13-melee/13.2-checks.ts";
export { type Assault, isGuard } from "./rules/13-melee/13.4-values.ts";
export { meleeForecast, type OutcomeClass } from "./rules/13-melee/13.5-resolution.ts";
export { exitZoneAt, withdrawalPoints } from "./rules/16-kulm/16.1.5-withdrawal.ts";
export { scoreNow } from "./rules/17-scenarios/17-score.ts";
export * from "./types.ts";
export { called } from "./words/naming.ts";
