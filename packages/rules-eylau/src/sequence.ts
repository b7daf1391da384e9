// The table of steps: the whole sequence of play [4.1] at a glance. A step lies on the stack above the one that has
// pushed it, which waits until it is done.

import type { Steps } from "@grognard/kernel";
import { marches } from "./rules/03-marches.ts";
import { interphase } from "./rules/04.1-interphase.ts";
import { turn } from "./rules/04-sequence.ts";
import { arrival } from "./rules/06.72-arrival.ts";
import { movement } from "./rules/06-movement-phase.ts";
import { mover } from "./rules/06-mover.ts";
import { reaction } from "./rules/07.42-reaction.ts";
import { limbering } from "./rules/07.57-limbering.ts";
import { abandonment } from "./rules/07.65-abandonment.ts";
import { change } from "./rules/07-changing.ts";
import { consolidation } from "./rules/08.3-extended-line.ts";
import { reforming } from "./rules/08.52-reforming.ts";
import { displacement } from "./rules/08.66-displacement.ts";
import { losses } from "./rules/09.41-losses.ts";
import { volley } from "./rules/11.3-volley.ts";
import { slip } from "./rules/11.31-slip.ts";
import { firePhase } from "./rules/11-fire-phase.ts";
import { salvo } from "./rules/11-salvo.ts";
import { charge } from "./rules/12.53-charge.ts";
import { opportunity } from "./rules/12.56-opportunity.ts";
import { shock } from "./rules/12-shock.ts";
import { shockPhase } from "./rules/12-shock-phase.ts";
import { retreat } from "./rules/13.3-running.ts";
import { rally } from "./rules/13.4-rally.ts";
import { shaken } from "./rules/13.11-cascade.ts";
import { alarmed, placement } from "./rules/16.14-commitment.ts";
import { givingWay } from "./rules/16.17-displacement.ts";
import { command } from "./rules/17-command-phase.ts";
import type { Eylau } from "./types.ts";

export const steps: Steps<Eylau> = {
  marches, // [3.0] once, before the first turn: how troops far away are to come
  turn, // [4.1] ten phases, each pushed in its turn; the two sides do not do the same at the same time:
  interphase, // 1. hearts, snow; on the hour fatigue, rest, lost leaders, points, command states
  command, // 2. Allied, 7. French [17.0]: orders, attack orders, charges declared, ammunition
  rally, // 3. Allied, 8. French [13.4]: disorder, then rout, then the end of attack orders
  movement, // 4. French, 9. Allied [6.0]: standing leaders, companies, then unit by unit
  shockPhase, // 5. Allied, 10. French [12.0]: shocks and declared charges, one by one
  firePhase, // 6. both sides [11.0]: loose troops, battalions, guns

  // Pushed by movement
  mover, // units in hand [6.0-P]: what they declare, the windows before it, and those after each hex
  arrival, //    the front of a reinforcement that has come in [6.72]
  change, //    a formation that the mover has declared [7.1]
  reforming, //    out of cover: a formation by choice [8.52]
  reaction, //    enemy cavalry near it turns [7.42], then
  opportunity, //    charges [12.56]; also pushed by shocks and charges that come near

  // Pushed by shockPhase
  charge, // hex by hex [12.53]; also pushed by opportunity, within a Shock Phase
  shock, // one attack, from its declaration to the advance [12.0]; also pushed by charge
  abandonment, //    crews leave their guns before infantry [7.65-b]

  // Fire: pushed by whatever draws it, and by firePhase
  slip, // fast cavalry leaves before muskets fire [11.31], then
  volley, // the enemy fires out of turn, unit by unit [11.3]
  salvo, // shots that have been ordered, and the checks they cause [11.8]; pushed by volley and firePhase, too
  losses, //    which unit takes a loss [9.41]

  // Morale: pushed by any check that fails [13.1], by shocks, and by rally
  limbering, // guns that must retreat limber first, or only their crew goes [7.57], then
  retreat, // a stack runs, hex by hex [13.3]; one that others cause lies above it [R89]
  shaken, //    friends who see it check [13.11]

  // At any time, whenever an enemy comes near, or the ground or a loss changes a line
  displacement, // skirmishers [8.66] and Cossacks [19.2] give way
  consolidation, // an extended line closes up on one of its hexes [8.32]
  givingWay, // lone leaders go elsewhere [16.17]
  alarm: alarmed, // brigades without an order may activate [17.53], then
  placement, //    leaders come onto the map [17.52]; also pushed by orders and attacks
};
