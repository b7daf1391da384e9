// Les armées que l'on achète.

import type { Words } from "../en/index.ts";
import { list } from "./naming.ts";

/** Centièmes : « 12,75 ». */
const points = (hundredths: number): string => String(hundredths / 100).replace(".", ",");

export const armies: Words["armies"] = {
  faults: {
    noNation: (given, known) => `il n'y a pas de nation « ${given} » ; il y a ${list(known)}`,
    noArmyThen: (nation, years) => `${nation} : une armée à elle seulement en ${years}`,
    neverHad: (nation, troop) => `${nation} : jamais de « ${troop} »`,
    notThen: (nation, title, years) => `${nation} : ${title} seulement en ${years}`,
    wrongGrade: (title, least, most) =>
      least === most ? `${title} : qualité ${least}` : `${title} : qualités ${least} à ${most}`,
    oneByOne: (title) => `${title} : s'achètent un à un`,
    largeRegiment: (title, most) => `${title} : ${most} bataillons par régiment au plus`,
    wholeBattalions: "un détachement est une partie d'un seul bataillon",
    sapperParts: "les sapeurs forment un détachement : une partie de bataillon",
    overPoints: (cost, most) => `coûte ${points(cost)} points ; il y en a ${points(most)}`,
    noUnits: "elle n'a aucune unité",
    noRoomFor: (count, most) => `${count} unités ; la table a de la place pour ${most}`,
    largeReserve: (kept, cost) =>
      `${points(kept)} points sur ${points(cost)} sont gardés en réserve ; un tiers au plus`,
    emptyBrigade: "cette brigade n'a aucune unité",
    emptyDivision: "cette division n'a aucune brigade",
    gunsAlone:
      "les pièces ne forment pas de brigade : elles vont à l'infanterie, à la cavalerie ou à la division",
    mixedBrigade: "une brigade est d'infanterie ou de cavalerie",
    manyBattalions: (most) => `une brigade a ${most} bataillons au plus`,
    manyRegiments: (most) => `une brigade a ${most} régiments de cavalerie au plus`,
    manyBrigades: (most) => `une division a ${most} brigades au plus`,
    noBrigadeCommander: "la brigade n'a pas de chef",
    noDivisionCommander: "la division n'a pas de chef : au-delà de quatre brigades il en faut un à chacune",
    gunsUncommanded: "les pièces de la division ont besoin de son chef",
    noCommander: "plusieurs divisions ont besoin d'un chef au-dessus d'elles",
  },
  commanders: {
    brigadier: (n) => `Chef de la brigade ${n}`,
    divisionary: (n) => `Chef de la division ${n}`,
    general: "Général en chef",
  },
  sorts: {
    line: "Infanterie de ligne",
    light: "Infanterie légère",
    guard: "Garde",
    militia: "Milice",
    sappers: "Sapeurs",
    lightCavalry: "Cavalerie légère",
    heavyCavalry: "Cavalerie lourde",
    lancers: "Lanciers",
    foot: "Artillerie à pied",
    horse: "Artillerie à cheval",
    howitzer: "Obusiers",
    siege: "Pièces de siège",
  },
};
