// A position in readable words, and odds asked for by numbers.

import type { Words } from "../en/index.ts";
import { faceTo, letters, phases } from "./naming.ts";

export const report: Words["report"] = {
  moment: (phase) => phases[phase],
  strength: (left, full) => `${left} sur ${full}`,
  faces: faceTo,
  rearward: "face en arrière",
  line: (hex) => `étendue jusqu'en ${hex}`,
  crewless: "sans servants",
  ammunition: (points) => `munitions ${points}`,
  depleted: "à court de munitions",
  disordered: "désorganisé",
  routed: "en déroute",
  exhausted: "épuisé",
  mobilized: "mobilisé",
  standing: "en position",
  inactive: "inactif",
  ordered: "a un ordre",
  attack: (letter) => `ordre d'attaque ${letters[letter]}`,
  fatigue: (points) => `fatigue ${points}`,
  due: (delay) => `un ordre est en route, délai ${delay}`,
  out: "hors commandement",
};

export const odds: Words["odds"] = {
  usage: `  un tir [11.0]
    --fire N                     points de force ou pièces
    --by line|column|skirmish|artillery (line)
    --nation french|russian|prussian (french)
    --range N                    en hexagones (1)
    --firing C --target C        classe de tir (2) et classe de cible (1)
    --drm N                      somme de tous les modificateurs du dé (0)
  un choc [12.0]
    --shock A:D                  forces
    --differential N             efficacité de l'attaquant moins celle du défenseur, tout compris (0)
  un test de moral [13.1]
    --check N                    efficacité, avec ce qui s'y ajoute
    --drm N                      somme de tous les modificateurs du dé (0)
  sur une position
    --position FICHIER           un fichier de position, comme pour "try" ; ses actions sont d'abord jouées
    --at 8,7 --with F1           ce que donnerait son tir sur cet hexagone, ou son attaque`,
  die: "Un dé, de 0 à 9",
  needs: (rating) => `${rating} ou moins`,
  checks: { passes: "réussi", fails: "échoué" },
};
