// Names of what the game knows.

import type { Band } from "../../charts.ts";
import type { FormationName } from "../../formations.ts";
import type { CheckCause, FireCause } from "../../frames.ts";
import type { Phase, SNOW_IDS } from "../../state.ts";
import type { Light } from "../../types.ts";
import type { Arm, Nation, Rank, SideName } from "../../units.ts";

export const sides: Record<SideName, string> = { french: "French", allied: "Allied" };
export const armies: Record<SideName, string> = { french: "The French", allied: "The Allies" };
export const nations: Record<Nation, string> = {
  french: "French",
  russian: "Russian",
  prussian: "Prussian",
};

/** What a unit is. */
type Kind = Arm | Rank | "cossacks" | "heavyCavalry" | "lightCavalry" | "lightInfantry" | "horseBattery";

export const ranks: Record<Rank, string> = {
  army: "army commander",
  corps: "corps commander",
  detachment: "detachment commander",
  division: "division leader",
  brigade: "brigade leader",
  battery: "artillery leader",
  special: "general",
};

const kinds: Record<Kind, string> = {
  ...ranks,
  infantry: "infantry",
  lightInfantry: "light infantry",
  skirmish: "skirmishers",
  cavalry: "cavalry",
  heavyCavalry: "heavy cavalry",
  lightCavalry: "light cavalry",
  cossacks: "Cossacks",
  artillery: "battery",
  horseBattery: "horse battery",
  crew: "gun crew",
  leader: "leader",
};

/** "1er Chasseurs: French light cavalry". */
export const described = (name: string, nation: Nation, kind: Kind, guard: boolean): string =>
  `${name}: ${nations[nation]} ${guard ? "guard " : ""}${kinds[kind]}`;

/** A name without what most pieces of its arm have in theirs, for the little room under a block. */
export const brief = (name: string): string =>
  name
    .replace(/, ([12])(?:st|nd)(?: half)?$/, " $1")
    .replace(/^(Grenadier|Fusilier) battalion /, "")
    .replace(
      /('s)? brigade\b|\b(Musketeers|Grenadiers(?! a )|Ligne|Regiment|Battalion|grand battery|battery|Foot|company)\b,?/gi,
      "",
    )
    .replace(/(\d\w*)(?:, | and )(?=\d)/g, "$1/")
    .replace(/\b(Cuir|Drag|Huss|Chass|Coss|Tir)(?:assiers|oons|ons|ars|ards|eurs|acks|ailleurs)\b/g, "$1.")
    .replace("St ", "St-");

export const phases: Record<Phase, string> = {
  interphase: "Interphase",
  alliedCommand: "Allied Command Phase",
  alliedRally: "Allied Rally Phase",
  frenchMovement: "French Movement Phase",
  alliedShock: "Allied Shock Phase",
  fire: "Reciprocal Fire Phase",
  frenchCommand: "French Command Phase",
  frenchRally: "French Rally Phase",
  alliedMovement: "Allied Movement Phase",
  frenchShock: "French Shock Phase",
};

/** As a unit stands: "in column". */
export const formations: Record<FormationName, string> = {
  column: "in column",
  line: "in line",
  extended: "in extended line",
  square: "in square",
  general: "in general order",
  road: "in road column",
  skirmish: "in skirmish order",
  mounted: "mounted",
  limbered: "limbered",
  unlimbered: "unlimbered",
};

/** As it is ordered: "Form column". */
export const forming: Record<FormationName, string> = {
  column: "Form column",
  line: "Form line",
  extended: "Form extended line",
  square: "Form square",
  general: "Take general order",
  road: "Form road column",
  skirmish: "Skirmish",
  mounted: "Form up",
  limbered: "Limber",
  unlimbered: "Unlimber",
};

export const lights: Record<Light, string> = {
  day: "daylight",
  dusk: "dusk or dawn",
  evening: "evening",
  night: "night",
  transitional: "end of the night",
};

export const snows: Record<(typeof SNOW_IDS)[number], string> = {
  none: "no snow",
  light: "light snow",
  heavy: "heavy snow",
};

/** Ranges of fire. */
export const bands: Record<Band, string> = {
  minimum: "minimum",
  medium: "medium",
  maximum: "maximum",
  extended: "extended",
};

export const bandName = (band: string): string => bands[band as Band] ?? band;

/** What a shock does to a side. */
export const shockResults: { readonly [result: string]: string } = {
  "-": "holds",
  D: "is disordered",
  D1: "is disordered and loses a point",
  Dr: "retreats disordered",
  Dr1: "retreats disordered and loses a point",
  Dr2: "retreats disordered and loses two points",
  R: "is routed",
};

/** The same without losses; these are told as a number. */
export const shockClasses: { readonly [result: string]: string } = {
  "-": "holds",
  D: "is disordered",
  Dr: "retreats disordered",
  R: "routs",
};

export const withLoss = (text: string, lost: number): string => (lost > 0 ? `${text} (loses ${lost})` : text);

/** Why morale is checked. */
export const causes: Record<CheckCause, string> = {
  fire: "under fire",
  loss: "a unit eliminated in the hex",
  retreat: "friends retreat past it",
  elimination: "friends eliminated close by",
  entered: "friends retreat into the hex",
  zone: "in a charge zone",
  company: "skirmishers in a charge zone",
  initiation: "to begin a charge",
  charged: "charged by cavalry",
  reaction: "to turn in time",
  command: "out of command",
  fatigue: "fatigue",
  night: "at night",
  rally: "to rally by itself",
};

/** What has let the enemy fire out of turn. */
export const fireCauses: Record<FireCause, string> = {
  formation: "changes formation",
  facing: "turns",
  stacking: "rearranges a stack",
  leaving: "leaves a hex within range of your muskets",
  unlimbering: "unlimbers in front of you",
  medium: "leaves the range of your guns",
  shock: "attacks with the bayonet",
  charge: "charges",
  retreat: "retreats",
  displacement: "gives way",
  abandoning: "abandons its guns",
};

export const letters = ["", "A", "B", "C"] as const;

/** "A, B and C". */
export const list = (all: readonly string[]): string =>
  all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;

const CORNERS = ["north-east", "east", "south-east", "south-west", "west", "north-west"];

/** A unit faces a corner of its hex. */
export const facingName = (facing: number): string => CORNERS[facing] ?? `${facing}`;

export const count = (n: number, what: string, many = `${what}s`): string => `${n} ${n === 1 ? what : many}`;
