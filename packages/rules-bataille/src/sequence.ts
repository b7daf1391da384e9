// The table of steps: the whole sequence of play [8.0] at a glance.

import type { Steps } from "@grognard/kernel";
import { overstack } from "./rules/03-increments/03.1-overstack.ts";
import { loss, shrink } from "./rules/03-increments/03.2-losses.ts";
import { flight } from "./rules/04-morale/04.4-flight.ts";
import { game, segment } from "./rules/08-sequence.ts";
import { command } from "./rules/09-command/09-command.ts";
import { chargePhase } from "./rules/10-charges/10.1-charge-phase.ts";
import { charge } from "./rules/10-charges/10.2-charge.ts";
import { opportunityCharge } from "./rules/10-charges/10.4-opportunity-charge.ts";
import { move, movement } from "./rules/11-movement/11.1-movement.ts";
import { forceMarch } from "./rules/11-movement/11.2-force-march.ts";
import { aim, firePhase } from "./rules/12-fire/12.1-fire-phases.ts";
import { volley } from "./rules/12-fire/12.5-volley.ts";
import { opportunityFire } from "./rules/12-fire/12.7-opportunity-fire.ts";
import { meleePhase } from "./rules/13-melee/13.1-melee-phase.ts";
import { assault } from "./rules/13-melee/13.2-assault.ts";
import { recovery } from "./rules/15-recovery.ts";
import { night } from "./rules/16-kulm/16.1.4-night.ts";
import { honors } from "./rules/16-kulm/16.1.6-honors.ts";
import { setup } from "./rules/17-scenarios/17.0-setup.ts";
import type { Bataille } from "./types.ts";

export const steps: Steps<Bataille> = {
  setup, // placing units in their areas
  game, // [8.0] two segments a turn
  segment, // phase by phase:
  command, // 1. command morale, reinforcements
  chargePhase, // 2. declare charges, then ride them
  charge, //    one charge, hex by hex
  movement, // 3. move, enter, break down, build up
  move, // a unit or stack on the move
  forceMarch, // a division on a force march
  opportunityFire, //    the other side fires at what moves, at any step
  opportunityCharge, //    and charges it
  firePhase, // 4. Defensive Fire, 5. Offensive Fire
  aim, //    firers chosen one by one
  volley, //    losses, leaders hit, morale
  meleePhase, // 6. assaults
  assault, //    one assault, steps 1 to 5
  overstack, // an overstacked hex, at any time
  loss, // which units take the losses
  shrink, //    which hex a shrunk unit keeps
  flight, //    retreat or rout, at any time
  recovery, // 7. readiness and rally
  honors, // [16.1.6] at the end of a turn of the second day
  night, // [16.1.4] between the days
};
