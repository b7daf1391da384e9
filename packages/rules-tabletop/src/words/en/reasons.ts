// Why a die is thrown, why a unit is lost, what stands before the figures of a sum, how a battle ends.

import { idsAsText } from "@grognard/kernel";
import { wordFor } from "../naming.ts";
import { bands, shots } from "./terms.ts";

const both = (names: readonly string[]): string => names.join(", ");

const dice = {
  ...idsAsText("weather"),
  delayOf: (unit: string) => `delay of ${unit}`,
  chargeOf: (sappers: string) => `charge of ${sappers}`,
  fireIn: (zone: string) => `fire in ${zone}`,
  fightsFire: (unit: string) => `${unit} fights the fire`,
  dismounting: (firer: string, battery: string) => `${firer} dismounting a gun of ${battery}`,
  serving: (battery: string) => `${battery} serving its guns`,
  shooting: (firer: string, shot: string, target: string) => `${firer}: ${wordFor(shots, shot)} at ${target}`,
  skirmishing: (firer: string, part: string, target: string) => `${firer}, ${part}, at ${target}`,
  comesUp: (unit: string) => `arrival of ${unit}`,
  moraleOf: (units: readonly string[]) => `morale of ${both(units)}`,
  combatOf: (units: readonly string[]) => `combat of ${both(units)}`,
  injuryOf: (commander: string) => `injury of ${commander}`,
  successorOf: (commander: string) => `successor of ${commander}`,
};

const losses = idsAsText(
  "was on the bridge as it fell",
  "caught by the burning woods",
  "perished in the flames",
  "surrounded and overwhelmed",
  "hemmed in as it ran",
  "no strength left",
  "caught in flight",
  "driven off",
  "withdrawn",
);

const labels = {
  ...idsAsText(
    "die",
    "roll",
    "ground",
    "case",
    "shell",
    "needs at most",
    "stands pierced",
    "raked or in square",
  ),
  ...idsAsText(
    "target in column",
    "target is cavalry",
    "first fire",
    "target moved over 50",
    "howitzers moved",
  ),
  ...idsAsText("enfilade", "target in square", "target in skirmish order"),
  ...idsAsText("perfect", "fair", "wet", "storm", "fog", "snow"),
  ...idsAsText("half strength or less", "a quarter of its strength or less", "shaken or routed", "shaken"),
  ...idsAsText("commander swept away", "beyond its commander's reach", "commander with it"),
  ...idsAsText("penalties halved by the ground", "penalties quartered by the works", "fire received"),
  ...idsAsText("ball or shell received", "ball received", "shell received", "case received"),
  ...idsAsText("close volley received", "hit by skirmishers", "charged in flank", "charged in rear"),
  ...idsAsText("in skirmish order, charged by formed foot", "charged by better troops", "charges a square"),
  ...idsAsText("charged by horse in open order", "charged by horse, not in square"),
  ...idsAsText(
    "has changed formation, the enemy has not",
    "lost to horse",
    "struck in rear",
    "struck in flank",
  ),
  ...idsAsText(
    "strength",
    "multiplier",
    "first combat",
    "its first combat",
    "formation",
    "average die",
    "difference",
  ),
  range: (band: string) => `${wordFor(bands, band)} range`,
  standsOf: (some: number, all: number) => `${some} of ${all} stands`,
  sectionOf: (quarters: number) =>
    ["a quarter of a battery", "half a battery", "three quarters of a battery"][quarters - 1]!,
  times: (label: string, times: number) => `${label}, ${times} times`,
  ...idsAsText("front", "guns"),
  face: (face: string) => `${face} face`,
  group: (number: number) => `group ${number}`,
  side: (side: string) => `${side} side`,
  stand: (number: number) => `stand ${number}`,
  ofOne: (name: string, label: string) => `${name}: ${label}`,
  unitLost: (unit: string) => `${unit} lost`,
  unitInRout: (unit: string) => `${unit} in rout`,
  unitTaken: (unit: string) => `${unit} taken`,
  unitShaken: (unit: string) => `${unit} shaken`,
  unitInjured: (commander: string) => `${commander} injured`,
};

const endings = {
  ...idsAsText("time is up"),
  broken: (sides: readonly string[]) => `${sides.join(" and ")} broken`,
  ended: (why: string, score: readonly string[]) => `${why}; ${both(score)}`,
};

const stops = idsAsText("it breaks off its charge halfway");

export const reasons = { ...dice, ...losses, ...stops, ...labels, ...endings };
