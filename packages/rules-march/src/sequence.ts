// The table of steps: the whole sequence of play [3.0] at a glance. Phases are stages of `turn` and of `activation`; each
// line says which frame pushes its own.

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
  turn, // [3.0] I. reinforcements, II. orders, III. operations, chit by chit
  orders, // [15.4] by turn, for one side after the other
  issue, //    a MARCH needs its Target [15.9]: by orders, and by turn for one that arrives
  activation, // [3.0-III-B] by turn: check, forced march, units, attacks, combats, fire fields, leaders, batteries, fatigue
  unit, // [4.1] by activation: it moves, works, rests; by column when that has deployed or rests
  staff, // [15.1-hq] by activation: headquarters or commander move
  column, // [15.7] by activation: a march column on its way
  marker, //    who carries the MARCH marker on, wherever a column has deployed
  combat, // [7.1] by activation and bombardment: one combat, stage by stage
  bombardment, // [16.5-bombard] by activation: a grand battery fires
  evasion, // [7.6-evade] by unit, activation and bombardment: cavalry stands or falls back
  losses, // [10.0] by combat, evasion and flight: which unit loses a step
  flight, // [7.2-retreat] by combat, activation and aftermath: units leave their hex
  aftermath, // [15.2-loss] by activation, unit, column and evasion: what losses outside a combat lead to
  facing, // [7.2-facing] by combat, evasion and flight: which way they face then
};
