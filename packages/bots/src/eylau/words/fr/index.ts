// French.

import type { Words } from "../en/index.ts";

export const words: Words = {
  marshal:
    "envoie ses ordres à temps, garde ses chefs près des troupes et attaque quand les chances sont bonnes",
  notItsOwn: "Ce n'était pas son propre choix.",
  why: {
    noChoice: "Il n'y avait pas le choix.",
    eitherEnd: "Une extrémité de la ligne vaut l'autre.",
    enemyNear: "L'ennemi est proche.",
    unforeseen: "L'ennemi ne doit pas pouvoir le deviner.",
    noNeed: "Ce n'est pas nécessaire.",
    best: "Cela semble le mieux.",

    // Orders
    needed: "On a besoin d'eux.",
    ready: "Les troupes sont prêtes à attaquer.",
    farToGo: "Le chemin est long.",
    allOrdered: "Tous les ordres sont donnés.",
    amongTroops: "Le chef y est près de ses troupes.",

    // Movement
    neededOnTheField: "On a besoin d'eux sur le terrain.",
    foremost: "Les unités de tête d'abord.",
    allDone: "Chaque unité a fait ce qu'elle pouvait.",
    leaderStays: "Le chef est là où ses troupes en ont besoin.",
    betterPlaced: "L'unité y est mieux placée.",
    toTake: "L'unité avance vers l'endroit que sa brigade doit prendre.",
    toHold: "L'unité avance vers l'endroit que sa brigade doit tenir.",
    gunsFire: "Les pièces restent en batterie.",
    nothingToFireAt: "Il n'y a rien sur quoi tirer.",
    gunsStay: "Les pièces restent sur place.",
    gunsUnlimber: "Les pièces se mettent en batterie.",
    gunsWait: "Les pièces attendent une cible.",
    square: "La cavalerie ennemie arrive.",
    longWay: "L'unité a un long chemin à faire.",
    rests: "Elle se repose : un autre jour vient.",
    standsWell: "L'unité est bien placée.",
    deploys: "L'unité se déploie face à l'ennemi.",
    formsColumn: "L'unité se forme pour la marche.",
    facesEnemy: "L'unité tourne son front vers l'ennemi.",

    // Fights
    rideDown: "Il y a un ennemi à charger.",
    noCharge: "Aucune charge ne serait payante.",
    withinReach: "L'ennemi est à portée de notre cavalerie.",
    cavalryWaits: "La cavalerie attend un meilleur moment.",
    inRange: "Ils sont à portée.",
    bestTarget: "C'est là que le tir fait le plus de mal.",
    goodOdds: "Les chances sont bonnes.",
    noAttack: "Aucune attaque ne serait payante.",
    wayOut: "Cela éloigne de l'ennemi.",
    reforms: "L'unité se reforme.",
    facesThem: "L'unité fait déjà assez face à l'ennemi.",
    standsFirm: "L'unité tient sa position.",
    outOfFire: "Mieux vaut le désordre que leur feu.",
    givesWay: "C'est l'endroit le plus sûr.",
    savesGuns: "Les pièces valent le risque.",
    savesCrew: "Les servants au moins sont sauvés.",
    bearsLoss: "Cette unité supporte le mieux la perte.",
    meetsThem: "C'est sa meilleure défense.",
    closesUp: "C'est l'hexagone où elle est le mieux placée.",
    crosses: "Cela en vaut le prix.",
    ridesOn: "La charge va vers l'ennemi le plus facile.",
    reinsIn: "La charge est allée assez loin.",
    rallies: "C'est l'unité qui manque le plus.",
    declined: "Les choses restent comme elles sont.",
  },
};
