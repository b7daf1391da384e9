// What stands beside a number.

import type {
  EffectivenessModifier,
  FireModifier,
  MoraleModifier,
  RallyModifier,
  ShockModifier,
} from "../../charts.ts";
import type { Light } from "../../types.ts";
import { lights } from "./naming.ts";
import { levelName } from "./special-rules.ts";

type Condition = EffectivenessModifier | MoraleModifier | RallyModifier;

export const labels = {
  sender: () => "from the sender",
  bonus: () => "command bonus",
  frenchBrigade: () => "French brigade leader",
  waited: () => "turns waited",
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
  modifier: () => "effectiveness modifier",
  condition: (row: Condition) => CONDITIONS[row],
  fatigue: (level: number) => `fatigue, level ${level}`,
  light: (light: string) => lights[light as Light] ?? light,

  // Victory
  placeHeld: (place: string) => place,
  heldInTime: () => "held in time",
  pointsLost: () => "enemy strength lost",
  unitsRouted: () => "enemy units routed",
  batteriesLost: () => "enemy batteries lost",
  demoralizedTrack: (track: string) => `${track} demoralized`,
  victory: (level: string, french: number, allied: number) =>
    `${levelName(level)}, ${french} points to the French against ${allied} to the Allies`,

  inShock: (row: ShockModifier) => IN_SHOCK[row],
  inFire: (row: FireModifier) => IN_FIRE[row],
};

const IN_FIRE: { readonly [row in FireModifier]: string } = {
  massed: "massed target",
  "massed, by the protocol": "massed target",
  displaced: "at the unit that displaces it",
  "enemy movement": "at moving troops",
  centre: "both halves at the centre",
};

const IN_SHOCK: { readonly [row in ShockModifier]: string } = {
  routed: "routed",
  disordered: "disordered",
  "disordered, loose": "disordered",
  "heavy snow": "heavy snow in the face",
  "light snow": "light snow in the face",
  "below 1:3": "outnumbered three to one",
  command: "leader present",
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

/** Of effectiveness, of morale checks and of rallying. */
const CONDITIONS: { readonly [row in Condition]: string } = {
  "attack order": "attack order",
  "half strength": "half strength or less",
  "general order": "general order",
  demoralized: "demoralized",
  "facing to the rear": "facing to the rear",
  exhausted: "exhausted",
  "exhausted, modifier": "exhausted",
  "hard cover": "in hard cover",
  "soft cover": "in soft cover",
  "light cover, few skirmishers": "in light cover",
  "light cover hexside": "behind light cover",
  regiment: "with its regiment",
  "russian light battery": "next to its light battery",
  command: "leader present",
  square: "square",
  wind: "snow in the face",
  "lost in the hex": "friends eliminated in the hex",
  "lost next to it": "friends eliminated next to it",
  "flank or rear": "fire from flank or rear",
  disordered: "disordered",
  "far skirmishers": "far from its battalions",
  depleted: "out of ammunition",
  "brigade leader": "next to its brigade leader",
  battery: "battery",
  comrades: "among comrades",
  "woods or town": "in woods or a town",
  "enemy near": "enemy near",
};
