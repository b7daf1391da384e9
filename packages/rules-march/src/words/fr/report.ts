// A position in readable words, and chances that somebody asks for by numbers.

import type * as en from "../en/report.ts";
import { batteries, count, facingTo, list, phases, steps } from "./naming.ts";

export const report: typeof en.report = {
  moment: (phase, formations) =>
    formations.length > 0 ? `${phases[phase]} : ${list(formations)}` : phases[phase],
  strength: (left, full) => `${left} pas sur ${full}`,
  faces: (facing) => `front ${facingTo(facing)}`,
  column: (counters) => `colonne de marche de ${count(counters, "pion")}`,
  line: (hex) => `ligne étendue jusqu'en ${hex}`,
  guns: batteries,
  stragglers: (left) => `${steps(left)} de traînards`,
  disorganized: "désorganisée",
  smashed: "brisée",
  unsupplied: "non ravitaillée",
};

export const odds: typeof en.odds = {
  usage: `  un combat [7.1]
    --attack A:D                 forces après modificateurs, par exemple 12:8 ou 7.5:4
    --morale N                   moral de l'attaquant moins celui du défenseur, des plus grosses unités (0)
    --artillery N                artillerie de l'attaquant moins celle du défenseur (0)
    --hasty                      une attaque hâtive
    --drm N                      la somme des autres modificateurs (0)
  un test de moral [5.0]
    --check N                    la valeur, modificateurs compris
  une position
    --position FICHIER           un fichier de position, comme pour « try » ; ses actions sont d'abord jouées
    --at 8,7 --with friant,gudin une attaque de ces unités sur cet hexagone, ou sur plusieurs`,
  drm: (drm) => `${drm} au dé`,
  needs: (rating) => `${rating} ou moins`,
  checks: { passes: "réussi", fails: "raté" },
};
