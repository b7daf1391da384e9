// French.

import type { Words } from "../en/index.ts";

/** "du Lamato", "d'Ott". */
const de = (name: string): string => {
  if (name.startsWith("le ")) return `du ${name.slice(3)}`;
  if (name.startsWith("les ")) return `des ${name.slice(4)}`;
  return /^[aeiouyàâéèêîôûœAEIOUYÀÂÉÈÊÎÔÛŒ]\p{Ll}/u.test(name) ? `d'${name}` : `de ${name}`;
};

export const words: Words = {
  colonel: "garde ses brigades groupées, tire, charge ce qui cède, joue pour le terrain",
  reason: (who, why) => `${who} ${why}.`,
  nothing: "Aucune unité n'avait mieux à faire que de rester sur place.",
  more: (lines) => `Et ${lines} de plus.`,
  why: {
    takesTown: "occupe la localité conquise",
    staysVictor: "reste sur le terrain conquis",
    pressesOn: (foe) => `poursuit contre ${foe}`,
    calledUp: "entre en ligne",
    marchesOn: (why) => `poursuit sa marche et ${why}`,
    formsUp: "se reforme face à l'ennemi",
    charges: (foe, percent) => `charge ${foe} : environ ${percent} % de chances de succès`,
    recalls: "se reforme",
    columnForTown: "se forme en colonne pour entrer dans la localité",
    square: (horse) => `forme le carré : ${horse} est proche`,
    facesEnemy: "fait demi-tour face à l'ennemi",
    facesAbout: "fait demi-tour",
    lineToFire: "se déploie en ligne pour tirer",
    attackColumn: "se forme en colonne d'attaque",
    lineToHold: "se déploie en ligne sur le terrain à tenir",
    columnToMarch: "se forme en colonne pour marcher",
    leavesSquare: "rompt le carré : la cavalerie s'est éloignée",
    lineToCharge: "se forme en ligne pour charger",
    columnToRide: "se forme en colonne pour avancer",
    unlimbers: "met en batterie face à l'ennemi",
    limbers: "remet l'avant-train : rien devant ses pièces",
    fightsFire: "combat l'incendie",
    mansTown: "borde la lisière face à l'ennemi",
    leavesUnit: "quitte son unité pour rassembler ses hommes",
    ridesWith: (unit) => `accompagne ${unit}`,
    fires: (targets) => `tire sur ${targets.join(" et ")}`,
    makesRoom: "recule pour faire place",
    tooWeak: "a trop perdu pour tenir là et se replie",
    turns: "se tourne vers l'ennemi",
    turnsGuns: "tourne ses pièces à bras",
    drawsBack: "se retire pour se reformer après le galop",
    leavesTown: (why) => `sort de la localité et ${why}`,
    comesUp: "arrive",
    keepsWith: "reste près de ses hommes",
    holds: (place, worth) => `tient ${place}, qui vaut ${worth}`,
    makesFor: (place, worth) => `se dirige vers ${place}, qui vaut ${worth}`,
    closesWith: (foe) => `marche au contact ${de(foe)}`,
    supports: (aim) => `suit en soutien vers ${aim}`,
    goesFor: (aim) => `marche sur ${aim}`,
    ridesTowards: (aim) => `chevauche vers ${aim}`,
    worksRound: (foe) => `déborde ${foe}`,
    fieldOfFire: "cherche un champ de tir",
    givesWay: "cède devant la charge",
    marchesAway: "s'éloigne d'une charge à revers",
    meetsCharge: (foe) => `reçoit la charge ${de(foe)}`,
    pressesHome: "pousse la charge à fond",
    behindHisMen: "se tient derrière ses hommes",
    takesPlace: "prend sa place dans la ligne",
  },
};
