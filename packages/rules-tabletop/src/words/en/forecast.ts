// What may come of orders, and chances by numbers.

import type { Shot } from "../../actions.ts";
import { shots } from "./terms.ts";

export const forecast = {
  title: (window: string) => titles[window] ?? "Morale: who will stand",
  shot: (firer: string, part: string | undefined, shot: Shot, target: string) =>
    `${firer}${part ? `, ${part}` : ""}: ${shots[shot]} at ${target}`,
  noLoss: "no loss",
  /** What it suffers: losses, a modifier to its next check of morale, guns dismounted (percent). */
  hit: (unit: string | undefined, loss: number, morale: number, guns: number) => {
    const felt = [
      ...(loss > 0 ? [`loses ${loss}`] : morale < 0 ? ["no loss"] : []),
      ...(morale < 0 ? [`checks morale at ${morale}`] : []),
      ...(guns > 0 ? [`${guns} % of its guns dismounted`] : []),
    ];
    return `${unit ? `${unit} ` : ""}${felt.join(", ")}`;
  },
  average: (shot: string, loss: number) => `${shot}, average loss ${loss.toFixed(1)}`,
  byAll: (unit: string, shots: number) => `${unit}: what ${shots} shots cost it together`,
  against: (attacker: string, target: string) => `${attacker} against ${target}`,
  delay: (unit: string) => `Delay of ${unit}`,
  /** By quarters of the way that is left. */
  delays: [
    "stops where the ground begins",
    "a quarter of the rest",
    "half of the rest",
    "three quarters of the rest",
    "all of it",
  ] as readonly string[],
  stands: "stands",
  shaken: "is shaken",
  routs: "routs",
  needs: (unit: string, integer: number, least: number) =>
    `${unit}: needs ${integer}${least === integer ? "" : `, so ${least} on the dice`}`,
};

/** A charge and the combat it leads to. */
export const clash = {
  ifIt: {
    fresh: (title: string, least: number, most: number) =>
      `${title}, if the enemy is fresh (strength ${least} to ${most})`,
    half: (title: string, least: number, most: number) =>
      `${title}, if the enemy has lost half (strength ${least} to ${most})`,
  },
  endings: {
    runs: "the enemy runs before the fight",
    breaks: "the enemy is broken",
    beats: "the enemy is beaten",
    ties: "nobody wins, both fall back",
    isBeaten: "your troops are beaten",
    isBroken: "your troops are broken",
    fails: "your troops run before the fight",
  },
  losses: (own: number, theirs: number) =>
    `Average loss: yours ${own.toFixed(1)}, the enemy's ${theirs.toFixed(1)}`,
  misses: "does not strike an enemy",
  asThingsStand:
    "As things stand now: the enemy stands or withdraws as it must, no ground delays the charge. Both sides act at the same time. Not counted: fire before the contact, such as a close volley, and what your own fire has cost the enemy so far, because its strength is secret.",
  afterFire: "As things stand now, without checks that the rout of neighbours may cause.",
};

const titles: { readonly [window: string]: string } = {
  fire: "What your fire may do",
  "bonus-fire": "What your fire may do",
  charge: "Your charges",
  reaction: "The charges and your reactions",
  press: "Your charges",
  bonus: "Your victors",
  movement: "Possible delays",
  rally: "Who may rally",
};

export const odds = {
  usage: `  a volley [V.14]
    --volley close|medium|long   losses from one die; for case and shell --die N (their die modifier)
    --plus N --minus N           what V.16 adds, and what it and the weather deduct (0)
    --stands N                   stands firing, of four (4)
    --double N --halve           how often the effect is doubled (0 to 2); target in skirmish order
  a check of morale [VI.3]
    --grade 1-5 --modifier N     the sum of VI.9 (0)
  a combat [VII.4]
    --combat A:B                 strength x factors x multiplier of each side, such as 60:42`,
  volley: "a volley",
  check: "a check of morale",
  combat: "a combat",
  losses: "Losses",
  lost: (strength: number) => `${strength} lost`,
  average: (mean: number) => `Average ${mean.toFixed(2)}`,
  checked: "A check of morale",
  firstSide: "The first side",
  combatNote: "Before flank, rear, cavalry and ground multiply losses",
  breaks: "breaks",
  beats: "beats",
  ties: "ties",
  isBeaten: "is beaten",
  isBroken: "is broken",
  results: { stands: "stands", shaken: "shaken", routed: "routed" },
};
