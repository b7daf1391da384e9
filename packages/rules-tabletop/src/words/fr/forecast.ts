// What may come of orders, and chances by numbers.

import type { Words } from "../en/index.ts";
import { de } from "./naming.ts";
import { shots } from "./terms.ts";

const TITLES: { readonly [window: string]: string } = {
  fire: "Effet possible de vos tirs",
  "bonus-fire": "Effet possible de vos tirs",
  charge: "Vos charges",
  reaction: "Vos contre-charges",
  movement: "Retards possibles",
  rally: "Ralliements possibles",
};

export const forecast: Words["forecast"] = {
  title: (window) => TITLES[window] ?? "Moral : qui tiendra",
  secret: "La force de l'ennemi est secrète : seul votre camp peut être calculé.",
  shot: (firer, part, shot, target) => `${firer}${part ? `, ${part}` : ""} : ${shots[shot]} sur ${target}`,
  noLoss: "aucune perte",
  loses: (loss) => `perd ${loss}`,
  losesAndWorried: (loss) => `perd ${loss}, moral -10`,
  worried: "moral -10",
  nothing: "sans effet",
  dismounts: "démonte une pièce",
  dismountsNone: "n'en démonte aucune",
  against: (attacker, target) => `${attacker} contre ${target}`,
  delay: (unit) => `Retard ${de(unit)}`,
  delays: [
    "arrêt à l'entrée du terrain",
    "un quart du reste",
    "la moitié du reste",
    "trois quarts du reste",
    "tout le reste",
  ],
  stands: "tient bon",
  shaken: "ébranlement",
  routs: "déroute",
  needs: (unit, integer) => `${unit} : seuil ${integer}`,
};

export const odds: Words["odds"] = {
  usage: `  une salve [V.14]
    --volley close|medium|long   pertes sur un dé ; pour mitraille et obus --die N (leur modificateur de dé)
    --plus N --minus N           ce que V.16 ajoute, ce qu'il retire avec la météo (0)
    --stands N                   socles qui tirent, sur quatre (4)
    --double N --halve           combien de fois l'effet est doublé (0 à 2) ; cible en ordre dispersé
  un test de moral [VI.3]
    --grade 1-5 --modifier N     la somme de VI.9 (0)
  un combat [VII.4]
    --combat A:B                 force x facteurs x multiplicateur de chaque camp, par exemple 60:42`,
  volley: "une salve",
  check: "un test de moral",
  combat: "un combat",
  losses: "Pertes",
  lost: (strength) => `perte de ${strength}`,
  average: (mean) => `Moyenne ${mean.toFixed(2).replace(".", ",")}`,
  checked: "Un test de moral",
  firstSide: "Le premier camp",
  combatNote: "Avant que flanc, revers, cavalerie et terrain ne multiplient les pertes",
  breaks: "rompt l'ennemi",
  beats: "bat l'ennemi",
  ties: "égalité",
  isBeaten: "est battu",
  isBroken: "est rompu",
  results: { stands: "tient bon", shaken: "ébranlement", routed: "déroute" },
};
