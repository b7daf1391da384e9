// A step for every frame of the control stack.

import type { Steps } from "@grognard/kernel";
import { turn } from "./rules/03-sequence.ts";
import { activation } from "./rules/04-activation.ts";
import { unit } from "./rules/04-unit.ts";
import { facing, flight } from "./rules/07.2-flight.ts";
import { evasion } from "./rules/07.6-evasion.ts";
import { aftermath } from "./rules/07.9-aftermath.ts";
import { combat } from "./rules/07-combat.ts";
import { losses } from "./rules/10-losses.ts";
import { staff } from "./rules/15.1-staff.ts";
import { orders } from "./rules/15.4-issuing.ts";
import { marker } from "./rules/15.7-deployed.ts";
import { column } from "./rules/15.7-march-column.ts";
import { issue } from "./rules/15.9-markers.ts";
import { bombardment } from "./rules/16.5-grand-battery.ts";
import type { March } from "./types.ts";

export const steps: Steps<March> = {
  turn,
  orders,
  issue,
  activation,
  unit,
  staff,
  column,
  marker,
  combat,
  bombardment,
  losses,
  flight,
  aftermath,
  evasion,
  facing,
};
