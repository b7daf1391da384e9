// A position in readable words, and chances that somebody asks for by numbers.

import type * as en from "../en/report.ts";
import { facingThe, inFormation, phases } from "./naming.ts";

export const report: typeof en.report = {
  moment: (side, phase) => `Segment ${side === "french" ? "français" : "de la Coalition"}, ${phases[phase]}`,
  strength: (left, full) => `${left} sur ${full}`,
  stands: (formation, facing) => `${inFormation[formation]}, ${facingThe(facing)}`,
  states: {
    good: "en bon ordre",
    disordered: "désorganisé",
    routed: "en déroute",
    fresh: "fraîche",
    fatigued: "fatiguée",
    exhausted: "épuisée",
  },
  inCharge: (units) => `dans une charge avec ${units}`,
  frozen: "ne peut pas bouger",
  due: (turn) => `attendu au tour ${turn}`,
};

export const odds: typeof en.odds = {
  usage: `  un tir [12.5]
    --fire A:B                   valeur de tir contre valeur de défense au tir, par exemple 18:11
  une mêlée [13.5]
    --melee A:B                  valeurs de mêlée de l'attaquant et du défenseur
    --shift N                    colonnes vers la droite, ou vers la gauche si négatif (0)
  un test de moral [4.2]
    --morale N                   la valeur de moral, de 11 à 66
  dans tous ces cas
    --modifier N                 la somme des modificateurs au dé (0)
  à propos d'une position
    --position FICHIER           un fichier de position, comme pour « try » ; ses actions sont d'abord jouées
    --at 8,7 --with F-46e-1,F-72e-1
                                 un tir sur cet hexagone, ou en phase d'assaut un assaut`,
  column: (column) => `Colonne ${column}`,
  above: (value) => `Plus de ${value}`,
  checks: { holds: "réussi", fails: "raté" },
};
