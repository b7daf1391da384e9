// Why an answer is against the rules.

import type { Words } from "../en/index.ts";
import { of, to } from "./grammar.ts";

/** Hexes to which a retreat may lead, best first [9.7.7-P1]. */
const KINDS = ["vide, hors des ZdC ennemies", "vide, en ZdC ennemie", "tenu par des amis"];

export const refusals: Words["refusals"] = {
  notYours: (unit) => `${unit} n'est pas sous vos ordres`,
  notOnMap: (unit) => `${unit} n'est pas sur la carte`,
  noSuchHex: (hex) => `${hex} n'est pas un hexagone de cette carte`,
  enemyHolds: (hex) => `l'ennemi tient ${hex}`,
  garrisonsStay: "les garnisons ne bougent pas",
  spent: (unit) => `${unit} est à bout de forces (Épuisée) et ne peut entrer dans une ZdC ennemie`,
  moveInOwnPhase: "les unités ne bougent que pendant leur propre Phase de mouvement",
  noForcedMarch: "aucune marche forcée n'est possible ce tour-ci",

  // Movement [6.0]
  movementNow: "c'est la Phase de mouvement",
  battlesLater: "c'est la Phase de mouvement : les combats viennent ensuite",
  disengageLater: "les unités ne se désengagent que pendant leur Phase de réaction",
  reactLater: "la cavalerie réagit pendant le tour ennemi, après les mouvements de l'ennemi",
  stillOffMap: (unit) => `${unit} est encore hors carte et n'entre que comme renfort`,
  hasMoved: (unit) => `${unit} a terminé son mouvement`,
  onlyFallsBack: (unit) => `${unit} est en déroute et ne peut que reculer`,
  alreadyThere: (unit) => `${unit} s'y trouve déjà ; pour rester sur place, aucun ordre n'est nécessaire`,
  forceMarching: "l'armée est déjà en marche forcée",
  noSpending: "aucun point de moral ne peut être dépensé ce tour-ci",
  allMoved: "toutes les unités ont déjà bougé",
  zonesShut: "les zones de contrôle ennemies sont fermées la nuit",
  mayNotMove: (unit) => `${unit} ne peut pas bouger ce tour-ci`,
  beganInZone: (unit) => `${unit} a commencé en ZdC ennemie et ne peut la quitter de jour`,
  mayNotReach: (unit, hex) => `${unit} ne peut pas aller en ${hex} ce tour-ci`,
  zoneStops: (unit, hex) => `une ZdC ennemie arrête ${unit} avant ${hex}`,
  ruggedStops: (unit, hex) => `un terrain difficile arrête ${unit} avant ${hex}`,
  noRoadInTime: (unit, hex) => `${unit} doit suivre les routes, et aucune ne mène en ${hex} ce tour-ci`,
  outOfReach: (hex, unit, points, byRoad) =>
    `${hex} est hors de portée : ${unit} a ${points} PM${byRoad > points ? `, ${byRoad} en ne suivant que des routes` : ""}`,
  garrisonHolds: (garrison) => `${garrison} : on ne la chasse qu'en l'attaquant, puis en avançant`,
  closedGround: (hex) => `aucune unité ne peut entrer en ${hex}`,
  notThereYet: (unit) => `${unit} ne peut pas encore y aller`,
  majorRiver: (hex) => `une rivière majeure sans pont ni gué barre l'accès à ${hex}`,
  leaderBetweenZones: "un chef ne passe pas directement d'une ZdC ennemie à une autre",
  notAcrossYet: (unit) => `${unit} ne peut pas encore passer par là`,
  stacked: (unit) => `${unit} finirait dans la même pile qu'une unité qui ne peut plus partir`,
  otherPrice: (unit, price, offered) =>
    `engager ${unit} à cet endroit coûte ${price} de moral, non ${offered} : indiquez "pays": ${price}`,
  crowded: "deux unités partagent un hexagone : l'une doit en partir avant la fin de la phase",
  onlyBack: "une unité en déroute ne peut que reculer, hexagone par hexagone, vers sa ligne de communication",

  // Reaction [8.0]
  cannotReact: (unit) => `${unit} n'est pas de la cavalerie et ne peut réagir`,
  wasNotNear: (unit) => `${unit} n'était pas à côté d'un ennemi au début de la phase`,
  hasReacted: (unit) => `${unit} a déjà réagi`,
  noLongerNear: (unit) => `${unit} n'est plus à côté d'une unité ennemie`,
  nobodyCharges: "aucune contre-charge n'est possible ce tour-ci",
  cannotCharge: (unit) => `${unit} n'est pas de la cavalerie et ne peut contre-charger`,
  tooRoutedToCharge: (unit) => `${unit} est en déroute et ne peut contre-charger`,
  cossacksNeverCharge: (unit) => `${unit} : les cosaques ne contre-chargent pas`,
  chargedOnce: (hex) => `${hex} ne peut être chargé qu'une fois par phase`,
  noTarget: "une charge doit avoir une cible",
  noEnemyBeside: (hex, unit) => `aucune unité ennemie en ${hex} n'est adjacente ${to(unit)}`,
  pinned: (unit) => `la cavalerie ennemie fixe ${unit}`,
  noWayOut: (unit) =>
    `${unit} ne peut se désengager que d'un hexagone, vers un hexagone vide hors des ZdC ennemies`,
  noSuchCard: "aucune carte de ce genre n'est conservée pour un désengagement",
  noPenetration: "la pénétration de la cavalerie est une règle optionnelle qui n'est pas employée",
  cannotPenetrate: (unit) => `${unit} n'est pas de la cavalerie et ne peut s'infiltrer`,
  tooRoutedToPenetrate: (unit) => `${unit} est en déroute et ne peut s'infiltrer`,
  cossacksNeverPenetrate: (unit) => `${unit} : les cosaques ne s'infiltrent pas`,
  beganInCavalryZone: (unit) => `${unit} commence dans la ZdC d'une cavalerie ennemie`,
  cavalryZone: (unit) => `${unit} ne peut entrer dans la ZdC d'une cavalerie ennemie`,
  noWayThrough: "une pénétration va d'un hexagone, vers un hexagone vide adjacent à une unité ennemie",

  // Combat [9.0]
  declareNow: "c'est le moment d'annoncer les combats",
  chargeInReaction: "la cavalerie ne contre-charge que pendant sa propre Phase de réaction",
  disengageInReaction: "la cavalerie ne se désengage que pendant sa propre Phase de réaction",
  cannotAttack: (unit) => `${unit} ne peut pas attaquer`,
  attacksOnce: (unit) => `${unit} est déjà dans un combat : une unité n'attaque qu'une fois par phase`,
  attackedOnce: (hex) => `l'ennemi en ${hex} est déjà attaqué : une fois par phase, pas plus`,
  armiesApart: "les deux armées ne combattent pas encore ensemble",
  mustAttack: (unit) => `${unit} est en ZdC ennemie et doit attaquer`,
  mustBeAttackedBy: (hex, unit) => `l'ennemi en ${hex} contrôle ${unit} et doit être attaqué`,
  mustBeAttacked: (hex, unit) =>
    `l'ennemi en ${hex} est dans la ZdC ${of(unit)}, qui attaque, et doit être attaqué aussi`,
  wouldBeLeft: (must) => `${must} : ce combat ne lui laisserait aucun adversaire`,
  emptyBattle: "un combat demande au moins un attaquant et un hexagone attaqué",
  nobodyThere: (hex) => `personne ne peut être attaqué en ${hex}`,
  riverParts: (unit, hex) => `une rivière majeure sépare ${unit} de ${hex}`,
  notAdjacent: (unit, hex) => `${unit} ne touche pas ${hex}`,
  columnOnlyLowered: (column) =>
    `on peut baisser la colonne, jamais la relever ; elle est de ${column}, et -2 est la plus basse`,
  reservesTooLate: "les réserves s'engagent avant que la colonne soit fixée",
  bareGarrison: "une garnison seule ne reçoit pas de réserves",
  allRouted: "toutes les unités de ce camp dans le combat sont en déroute : pas de réserves",
  reservesBarred: "aucune réserve ne peut être engagée ce tour-ci",
  noReserves: "aucune réserve ne peut être engagée ici, ou elles le sont déjà",
  unevenExchange:
    "les unités sacrifiées doivent valoir la force imprimée des défenseurs, sans unité superflue",

  // Retreats [9.7]
  mustRetreat: (unit) => `${unit} doit battre en retraite maintenant`,
  noStronghold: (unit) => `${unit} n'a ni hexagone fortifié ni redoute à tenir`,
  oneLine: "une retraite se fait vers une seule ligne de communication amie, choisie au départ",
  offMap: (hex) => `${hex} est hors carte`,
  comesFrom: (unit, hex) => `${unit} vient de ${hex}`,
  oneHexAtATime: (unit) => `${unit} recule d'un hexagone à la fois`,
  groundShut: (unit, hex) => `${unit} ne peut reculer en ${hex} : le terrain l'interdit`,
  betterKind: (kind, unit) => `un meilleur hexagone (${KINDS[kind]}) s'offre ${to(unit)}`,
  boundToRoad: (unit) => `${unit} ne peut quitter la route`,
  deadEnd: (unit, hex) => `par ${hex}, ${unit} ne pourrait achever sa retraite`,
  closerHex: (unit, to) => `un autre hexagone rapproche ${unit} de ${to}`,

  // Advance after combat [9.8]
  artilleryStays: (unit) => `${unit} : l'artillerie n'avance jamais après combat`,
  routedStays: (unit) => `${unit} est en déroute et n'avance pas`,
  inContactStays: (unit) => `${unit} est Au contact et n'avance pas`,
  noStepInto: (unit, hex) => `${unit} ne peut avancer en ${hex} depuis son hexagone`,
  cardDrives: "une carte oblige une unité à avancer",
  outOfControl: "contrôle perdu : une des cavaleries doit avancer",
  cavalryFirst: "contrôle perdu : la cavalerie avance d'abord",
  onlyVictors: "seules les unités victorieuses de ce combat avancent",
  notVacated: (hex) => `${hex} n'est pas un hexagone abandonné dans ce combat`,
  hasAdvanced: (unit) => `${unit} a déjà avancé`,
  taken: (hex) => `${hex} est déjà pris`,
  mustRoll: (unit) => `${unit} : une unité réticente doit d'abord lancer le dé`,
  oneHexOnly: (unit) => `${unit} n'avance que d'un hexagone`,
  notFirstInto: (unit, hex) => `une autre unité est entrée en ${hex} avant ${unit}`,
  tooFar: (unit, hexes) => `${unit} ne peut avancer de plus de ${hexes} hexagones`,
  offThePath: "une poursuite suit le chemin de retraite, par des hexagones vides",

  // Rally [10.0]
  hasTried: "cette unité a déjà tenté sa chance à cette occasion",
  mayNotRally: "seules les unités brisées que cette occasion permet peuvent tenter de se rallier",
  pointSpent: "le point est déjà dépensé et compte pour tous les jets de cette occasion",
  noPointToSpend: "aucun point de moral ne peut être dépensé à cette occasion",

  // Reinforcements [11.0]
  notWaiting: (unit) => `${unit} n'est pas en attente d'entrée`,
  notDue: (unit, turn) => `${unit} arrive au tour ${turn}`,
  noArrivalRoll: (unit) => `${unit} n'a pas réussi son jet d'arrivée`,
  mayNotCome: (unit) => `${unit} ne peut pas entrer ce tour-ci`,
  entryHeld: "l'ennemi tient son hexagone d'entrée",
  noRoadIn: (unit) => `${unit} ne quitte pas la route, et aucune n'entre là où cette unité arriverait`,
  otherEntry: (unit, hex) => `${unit} n'entre pas en ${hex}`,
  noDummyNow: "aucun leurre ne peut l'accompagner maintenant",
  entryInZone: (hex) => `${hex} est en ZdC ennemie`,
  stopsOnEntry: (unit, hex) => `une ZdC ennemie arrête ${unit} en ${hex}`,
  lateInColumn: (unit) => `${unit} n'a plus assez de PM derrière les unités déjà entrées`,
  tooFarIn: (hex, unit) => `${hex} est trop loin du bord de la carte pour les PM ${of(unit)}`,

  // Morale [12.0]
  lastPoint: 'c\'est le dernier point de moral, et la partie serait perdue : indiquez "selfDefeating": true',
  noGuard: "aucun point de moral ne peut être dépensé pour engager la Garde ce tour-ci",

  // Cadres and leaders [16.6] [16.9]
  noBreakdown: "le fractionnement d'unités est une règle optionnelle qui n'est pas employée",
  noMoraleForThis: "aucun point de moral ne peut être dépensé pour cela maintenant",
  onlyLarge: "seule l'infanterie de force 2 ou plus se fractionne",
  noCadresFree: "deux cadres de sa nation doivent être disponibles",
  notFresh: (unit) => `${unit} ne doit ni avoir bougé ni partager son hexagone`,
  noDummyJoins:
    "un leurre ne peut se joindre qu'à des cadres cachés, s'il y en a un de libre et qu'un pion peut s'écarter",
  weakestFirst: "deux cadres reconstituent la plus faible unité éliminée de leur nation",
  onlyItsLeaders: (unit) => `seuls les chefs de son hexagone accompagnent ${unit}`,
};
