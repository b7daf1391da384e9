// French.

import type { Words } from "../en/index.ts";

/** With one decimal at most; below two it is singular. */
function inPoints(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return `${String(rounded).replace(".", ",")} ${rounded < 2 ? "point" : "points"}`;
}

export const words: Words = {
  general: "rédige ses ordres d'avance, marche au canon, attaque quand le rapport de force est bon",
  notItsChoice: "Ce n'était pas son propre choix.",
  thanNoAttack: (points) =>
    points < 0
      ? `Essayée avec quelques dés, la meilleure attaque coûte environ ${inPoints(-points)}.`
      : `Essayée avec quelques dés, la meilleure attaque rapporte environ ${inPoints(points)}.`,
  thanNext: (tried, points) =>
    points < 0.05
      ? `Sur ${tried} réponses essayées, une autre est aussi bonne.`
      : `Sur ${tried} réponses essayées, la deuxième vaut environ ${inPoints(points)} de moins.`,
  mission: (place, own, enemy) =>
    `On a besoin d'elle près de ${place} ; autour d'elle, une force de ${own} contre ${enemy}.`,
  goal: (place) => `Son but : ${place}.`,
  why: {
    noChoice: "Il n'y avait pas le choix.",
    direct: "Le chemin direct suffit.",
    allNeeded: "On a besoin de toutes les unités.",
    tooDear: "Leur entrée coûterait plus qu'elle ne rapporte.",
    inTheWay: "Cet ennemi barre le chemin.",
    foremost: "L'unité la plus proche de l'ennemi d'abord.",
    staffLast: "Le QG et le commandant bougent quand toutes les autres unités ont agi.",
    allDone: "Toutes les unités ont fait ce qu'elles pouvaient.",
    couriers: "De là, les ordres arrivent plus tôt.",
    staffStays: "Le quartier général est bien placé.",
    goodOdds: "Le rapport de force est bon.",
    mustAttack: "Son ordre exige une attaque : c'est la meilleure.",
    noAttack: "Aucune attaque ne serait payante.",
    best: "C'est ce qui laisse la meilleure position.",
    needed: "On en a besoin là-bas.",
    mustHold: "Le lieu doit être tenu.",
    strongEnough: "Elle est assez forte pour attaquer.",
    tooStrong: "L'ennemi est trop fort pour qu'on l'attaque.",
    ordersStand: "Les ordres en vigueur suffisent.",
    toTheGuns: "On marche au canon.",
    shortOfEnemy: "La marche s'arrête avant l'ennemi.",
    inCommand: "De là, le chef commande le plus d'unités.",
    nothing: "Rien de mieux en vue.",
    convoySafe: "Le convoi est sauf.",
    wagonsNeeded: "On a besoin des fourgons là-bas.",
    wagonsStand: "Les fourgons sont bien placés.",
    goodOrder: "Une attaque préparée est plus forte.",
    nearer: "Cela la rapproche de son but.",
    supply: "L'unité a besoin de ravitaillement.",
    bridgeNeeded: "Les troupes doivent passer ici.",
    works: "Elle se retranche là où elle doit rester.",
    bridgeThreatened: "L'ennemi ne doit pas passer ici.",
    stragglers: "Des traînards peuvent être ralliés.",
    rest: "On a le temps de se reposer.",
    stands: "Elle est bien placée.",
    bound: "Son ordre ne lui permet pas de s'arrêter là.",
    front: "Elle doit faire front à l'ennemi.",
  },
};
