// A step for every frame of the control stack.

import type { Steps } from "@grognard/kernel";
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
  turn,
  interphase,
  command,
  placement,
  alarm: alarmed,
  givingWay,
  rally,
  movement,
  mover,
  change,
  arrival,
  reforming,
  consolidation,
  displacement,
  reaction,
  limbering,
  abandonment,
  firePhase,
  salvo,
  volley,
  slip,
  shockPhase,
  shock,
  charge,
  opportunity,
  retreat,
  shaken,
  losses,
};
