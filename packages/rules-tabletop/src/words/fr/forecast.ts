// What may come of orders, and chances by numbers.

import type { Words } from "../en/index.ts";
import { de, le } from "./naming.ts";
import { shots } from "./terms.ts";

const TITLES: { readonly [window: string]: string } = {
  fire: "Effet possible de vos tirs",
  "bonus-fire": "Effet possible de vos tirs",
  charge: "Vos charges",
  reaction: "Les charges et vos réactions",
  press: "Vos charges",
  bonus: "Vos vainqueurs",
  movement: "Retards possibles",
  rally: "Ralliements possibles",
};

const decimal = (value: number): string => value.toFixed(1).replace(".", ",");

export const clash: Words["clash"] = {
  ifIt: {
    fresh: (title, least, most) => `${title}, si l'ennemi est intact (force de ${least} à ${most})`,
    half: (title, least, most) => `${title}, si l'ennemi a perdu la moitié (force de ${least} à ${most})`,
  },
  endings: {
    runs: "l'ennemi fuit avant le combat",
    breaks: "l'ennemi est rompu",
    beats: "l'ennemi est battu",
    ties: "pas de vainqueur, les deux reculent",
    isBeaten: "vos troupes sont battues",
    isBroken: "vos troupes sont rompues",
    fails: "vos troupes fuient avant le combat",
  },
  losses: (own, theirs) => `Perte moyenne : ${decimal(own)} pour vous, ${decimal(theirs)} pour l'ennemi`,
  misses: "n'atteint aucun ennemi",
  asThingsStand:
    "Dans l'état actuel : l'ennemi tient ou se retire comme il le doit, aucun terrain ne retarde la charge. Les deux camps agissent en même temps. Non compté : le feu avant le contact, comme une salve à bout portant, et ce que vos tirs ont déjà coûté à l'ennemi, dont la force est secrète.",
  afterFire: "Dans l'état actuel, sans les tests que peut causer la déroute des voisins.",
};

export const forecast: Words["forecast"] = {
  title: (window) => TITLES[window] ?? "Moral : qui tiendra ?",
  shot: (firer, part, shot, target) =>
    `${firer}${part ? `, ${part}` : ""} : ${shots[shot]} sur ${le(target)}`,
  noLoss: "aucune perte",
  hit: (unit, loss, morale, guns) => {
    const felt = [
      ...(loss > 0 ? [`perd ${loss}`] : morale < 0 ? ["aucune perte"] : []),
      ...(morale < 0 ? [`teste son moral à ${morale}`] : []),
      ...(guns > 0 ? [`${guns} % des pièces démontées`] : []),
    ];
    return `${unit ? `${unit} : ` : ""}${felt.join(", ")}`;
  },
  average: (shot, loss) => `${shot}, perte moyenne ${decimal(loss)}`,
  byAll: (unit, shots) => `${unit} : ce que lui coûtent ensemble ${shots} tirs`,
  against: (attacker, target) => `${attacker} contre ${le(target)}`,
  delay: (unit) => `Retard ${de(unit)}`,
  delays: [
    "arrêt à l'entrée du terrain",
    "un quart du reste",
    "la moitié du reste",
    "trois quarts du reste",
    "tout le reste",
  ],
  stands: "tient bon",
  shaken: "ébranlé",
  routs: "en déroute",
  needs: (unit, integer, least) =>
    `${unit} : seuil ${integer}${least === integer ? "" : `, soit ${least} aux dés`}`,
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
  results: { stands: "tient bon", shaken: "ébranlé", routed: "en déroute" },
};
