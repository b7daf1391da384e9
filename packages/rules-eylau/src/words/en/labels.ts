// What stands beside a number, in English.

import type { ShockModifier } from "../../charts.ts";

export const labels = {
  sender: () => "from the sender",
  bonus: () => "command bonus",
  frenchBrigade: () => "French brigade leader",
  waited: () => "waiting",
  darkness: () => "darkness",
  farDivisions: () => "divisions beyond the radius",
  farBrigades: () => "brigades beyond the radius",
  veryFarBrigades: () => "brigades beyond twice the radius",
  corpsMobilized: () => "corps commander mobilized",
  nearCorps: () => "near the corps commander",
  lightCavalry: () => "light cavalry",
  attackOrder: () => "attack order",
  disordered: () => "disordered",
  charge: () => "enemy charge",
  massCharge: () => "Murat leads",
  effectiveness: () => "effectiveness",
  inShock: (row: ShockModifier) => IN_SHOCK[row],
};

const IN_SHOCK: { readonly [row in ShockModifier]: string } = {
  routed: "routed",
  disordered: "disordered",
  "disordered, loose": "disordered",
  "heavy snow": "heavy snow in the face",
  "light snow": "light snow in the face",
  "below 1:3": "less than one to three",
  command: "led",
  "russian infantry": "Russian infantry",
  "3:1": "three to one",
  "4:1": "four to one",
  impetus: "impetus",
  "steep slope": "above a steep slope",
  stream: "behind a stream",
  "major stream": "behind a major stream",
  "light cover, few skirmishers": "in light cover",
  "soft cover": "in soft cover",
  "light cover hexside": "behind light cover",
  "hard cover": "in hard cover",
  square: "square against cavalry",
};
