// What dice are for.

import type { rolls as en } from "../en/rolls.ts";
import { de, to } from "./grammar.ts";

export const rolls: typeof en = {
  delivery: (unit) => `un ordre envoyé ${to(unit)}`,
  continuation: (unit) => `le test de maintien ${de(unit)}`,
  attackEnd: (letter) => `la fin de l'ordre d'attaque ${letter}`,
  leaderLoss: (unit) => `la perte éventuelle ${de(unit)}`,
  carriage: (unit) => `la perte d'une pièce ${de(unit)}`,
  morale: (unit) => `le moral ${de(unit)}`,
  recovery: (unit) => `la réorganisation ${de(unit)}`,
  rally: (unit) => `le ralliement ${de(unit)}`,
  demoralization: (track) => `la démoralisation ${de(track)}`,
  control: (unit) => `retenir la charge ${de(unit)}`,
  shock: (unit) => `le choc ${de(unit)}`,
  crossing: (unit) => `le franchissement en ordre ${de(unit)}`,
  limbering: (unit) => `la perte d'une pièce ${de(unit)} en remettant l'avant-train`,
  fire: (unit) => `le tir ${de(unit)}`,
  drift: (unit) => `la dérive ${de(unit)} dans la neige`,
  impact: (unit) => `le point de chute du tir ${de(unit)}`,
  initiative: () => "savoir qui tire en premier",
  snow: () => "la neige",
};
