// What may come of orders, and chances by numbers.

import type { Shot } from "../../actions.ts";
import { shots } from "./terms.ts";

export const forecast = {
  title: (window: string) => titles[window] ?? "Morale: who will stand",
  secret: "The enemy's strength is secret: only your own side can be worked out.",
  shot: (firer: string, part: string | undefined, shot: Shot, target: string) =>
    `${firer}${part ? `, ${part}` : ""}: ${shots[shot]} at ${target}`,
  noLoss: "no loss",
  loses: (loss: number) => `loses ${loss}`,
  losesAndWorried: (loss: number) => `loses ${loss}, morale -10`,
  worried: "morale -10",
  nothing: "nothing",
  dismounts: "dismounts a gun",
  dismountsNone: "dismounts none",
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
  needs: (unit: string, integer: number) => `${unit}: needs ${integer}`,
};

const titles: { readonly [window: string]: string } = {
  fire: "What your fire may do",
  "bonus-fire": "What your fire may do",
  charge: "Your charges",
  reaction: "Your countercharges",
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
