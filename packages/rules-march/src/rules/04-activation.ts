// An activation [3.0-III-B]: a formation checks its orders, its units act and fight, and the consequences follow. Each
// stage is in the chapter that it belongs to.

import { staged } from "@grognard/kernel";
import type { ActivationFrame } from "../frames.ts";
import type { March, Step } from "../types.ts";
import { unitsStage } from "./04-units.ts";
import { declareStage } from "./07-declaration.ts";
import { fightStage } from "./07-fight.ts";
import { fieldsStage } from "./08.2-fields.ts";
import { smashedStage } from "./10.2-recovery.ts";
import { endStage } from "./11-fatigue.ts";
import { leadStage } from "./15.2-leaders.ts";
import { checkStage } from "./15.5-orders-check.ts";
import { forcedStage } from "./15.14-forced-march.ts";
import { batteryStage } from "./16.5-grand-battery.ts";

export const activation: Step<ActivationFrame> = staged<March, ActivationFrame>({
  check: checkStage,
  forced: forcedStage,
  smashed: smashedStage,
  units: unitsStage,
  declare: declareStage,
  fight: fightStage,
  fields: fieldsStage,
  lead: leadStage,
  battery: batteryStage,
  end: endStage,
});
