// Short texts that rules name by their ids.

import { signed } from "@grognard/parts";
import type { Words } from "../en/index.ts";

/** What a die is thrown for. */
export const rolls: Words["rolls"] = {
  "sudden death": "la mort subite",
  "event card": "la carte d'événement",
  battle: "le combat",
  elan: "l'élan",
  waver: "la fermeté",
  "rout distance": "la longueur de la déroute",
  "hazardous retreat (river)": "la retraite périlleuse (rivière)",
  "hazardous retreat (zone)": "la retraite périlleuse (ZdC)",
  "controlled advance": "l'avance contrôlée",
  "reluctant advance": "l'avance d'une unité réticente",
  rally: "le ralliement",
  "variable reinforcement": "un renfort variable",
  "Breaking Napoleon": "Napoléon brisé",
};

/** What counts in a sum, apart from units. */
export const labels: Words["labels"] = {
  attackers: "attaquants",
  defenders: "défenseurs",
  reserves: "réserves",
  clear: "terrain dégagé",
  forest: "forêt",
  rough: "accidenté",
  marsh: "marais",
  town: "localité",
  fortified: "fortifié",
  redoubt: "redoute",
  prohibited: "interdit",
  "open hexside": "côté libre",
  river: "rivière",
  "bridge or ford": "pont ou gué",
  slope: "pente",
  "out of command": "hors commandement",
  Guard: "Garde",
  "Guard committed": "Garde engagée",
  "lowest Morale": "une armée à son dernier point de moral",
  "lower Morale": "moral inférieur",
  Elite: "élite",
  "Fortified or Redoubt": "fortifié ou redoute",
  card: "carte",
  event: "événement",
  "heavy cavalry": "cavalerie lourde",
  "Morale spent": "moral dépensé",
};

/** What has been done to the printed strength of a unit. */
export const notes: Words["notes"] = {
  doubled: "doublée",
  notDoubled: "non doublée",
  bombards: "bombarde",
  routed: "en déroute, moitié",
  inContact: "Au contact, moitié",
  support: (guns) => `appui d'artillerie +${guns}`,
  card: (add) => `carte ${signed(add)}`,
  titled: (title, add) => `${title} ${signed(add)}`,
  elan: (add) => `élan ${signed(add)}`,
  wavers: (add) => `flanche ${signed(add)}`,
};

/** Why Morale changes; cards are called by their titles. */
export const reasons: Words["reasons"] = {
  brokeInBattle: "unités brisées au combat",
  brokeAndRecoiled: "unités brisées au combat ; La Garde recule",
  "La Garde recule": "La Garde recule",
  tooLongARout: (movement) => `déroute plus longue que la capacité de mouvement de ${movement}`,
  brokeInRetreat: "une unité brisée en retraite",
  roadBoundLost: "perte d'une unité liée aux routes",
  "a lull": "accalmie",
  "captured terrain": "terrain conquis",
  "a night's rest": "une nuit de repos",
  builtUp: "une unité reconstituée",
  Napoleon: "Napoléon",
};

/** Why nothing came of a card, a draw or a rally. */
export const failures: Words["failures"] = {
  notDue: "aucune n'est prévue",
  allKept: "toutes les cartes sont conservées par les joueurs",
  onceOnly: "elle n'agit qu'une fois par partie",
  conditionNotMet: "sa condition n'est pas remplie",
  noForcedMarch: "aucune marche forcée n'est possible ce tour-ci",
  lowRoll: "le jet est trop faible",
  infantryOnly: "seule l'infanterie revient sous forme de cadre",
  noCadreFree: "aucun cadre de sa nation n'est disponible",
  noFreeHex: "aucun hexagone libre ne peut l'accueillir",
  noCadreWanted: "le joueur ne veut pas de cadre",
  notWantedYet: "le joueur préfère attendre",
};

/** How the game was won, or not. */
export const endings: Words["endings"] = {
  bothLostHeart: "les deux armées ont perdu courage au même instant",
  decisive: "victoire décisive, l'armée ennemie a perdu courage",
  marginal: "victoire marginale, le moral le plus élevé à la fin",
  undecided: "aucun camp n'en a fait assez",
};
