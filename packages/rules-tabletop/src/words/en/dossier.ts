// All about one piece.

import { millimetres } from "@grognard/parts";
import { wordFor } from "../naming.ts";
import { mm } from "./lengths.ts";
import { ground } from "./terms.ts";

export const dossier = {
  commands: (units: number, radius: number) =>
    `Commands ${units} ${units === 1 ? "unit" : "units"}; his radius is ${mm(radius)}`,
  beyondReach: (names: readonly string[]) => `Out of his radius: ${names.join(", ")}`,
  unit: (name: string, arm: string, grade: number, points: number) =>
    `${name}: ${arm}, grade ${grade}, ${points === 1 ? "1 point" : `${points} points`}`,
  strength: (strength: string) => `Strength ${strength}`,
  secretStrength: "Its strength is its owner's secret",
  optionsLeft: (left: number) => `${left} of 2 options left this turn`,
  paces: {
    march: (rate: number) => `May march ${mm(rate)}`,
    gallop: (rate: number) => `May gallop ${mm(rate)}`,
    "fall-back": (rate: number) => `May fall back ${mm(rate)}`,
    "hand-push": (rate: number) => `May push the guns ${mm(rate)}`,
  },
  noFire: "Cannot fire as it stands",
  caseTo: (range: number) => `Case to ${mm(range)}`,
  ballTo: (range: number, stands: number) => `Ball to ${mm(range)}, through ${stands} stands`,
  shellTo: (range: number) => `Shell to ${mm(range)}`,
  skirmishFire: "Skirmish fire, each stand",
  volley: (firing: number, of: number) => `Volley (${firing} of ${of} stands)`,
  bands: (how: string, close: number, medium: number, long: number) =>
    `${how}: close ${millimetres(close)}, medium ${millimetres(medium)}, long ${mm(long)}`,
  multipliers: (charging: string, standing: string, againstHorse: string) =>
    `Melee multiplier: ${charging} charging, ${standing} standing, ${againstHorse} against horse`,
  morale: (integer: number) => `Morale integer ${integer}`,
  moraleNow: (integer: number, modifiers: string) => `Morale integer ${integer}, modifiers now ${modifiers}`,
  under: (leader: string, gap: number, inReach: boolean) =>
    `Under ${leader}${Number.isFinite(gap) ? `, ${millimetres(gap)} mm away` : ""}: ${inReach ? "in" : "out of"} his radius`,
  ground: (kinds: readonly string[]) => `Ground: ${kinds.map((kind) => wordFor(ground, kind)).join(", ")}`,
  hidden: (unit: string) => `${unit} hidden`,
};
