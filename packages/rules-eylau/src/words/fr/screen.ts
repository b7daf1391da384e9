// What a screen shows beside questions and the log.

import { capital } from "@grognard/parts";
import type { Words } from "../en/index.ts";
import { at, count, de, le, list } from "./grammar.ts";
import { faceTo, letters, sides, withLoss } from "./naming.ts";

type Worth = Parameters<Words["board"]["place"]>[1][number];

const COUNTS = {
  place: () => "",
  half: () => " pour la moitié ou plus",
  hexes: (per: number) => (per > 1 ? ` par tranche de ${per} hexagones` : " par hexagone"),
};
const worth = ({ name, points: [french, allied], counts, per }: Worth, where: string): string =>
  `${where.startsWith(name) ? "" : `${name}, `}${[
    ...(french > 0 ? [`${french} aux Français`] : []),
    ...(allied > 0 ? [`${allied} aux Alliés`] : []),
  ].join(" ou ")}${COUNTS[counts](per)}`;

/** "points français", "unités alliées". */
const OF = {
  french: { m: "français", f: "françaises" },
  allied: { m: "alliés", f: "alliées" },
};
const THE = { french: "les Français", allied: "les Alliés" };

export const board: Words["board"] = {
  place: (where, worths, owner) =>
    `${where} : ${worths.map((one) => worth(one, where)).join(" ; ")}${owner ? ` ; aux ${sides[owner]} au départ` : ""}`,
  entry: (where, coming) =>
    `Entrée ${at(where)} : ${coming.map(({ who, when, perhaps }) => `${perhaps ? "peut-être " : ""}${who}, ${when}`).join(" ; ")}`,
  headquarters: (side) => `Quartier général des ${sides[side]}`,
  hq: "QG",
};

export const pieces: Words["pieces"] = {
  label(described, values, stance) {
    const where = stance ? `, ${at(stance.where)}` : "";
    const front = stance?.facing === undefined ? "" : `, ${faceTo(stance.facing)}`;
    return `${described}${values ? `, ${values}` : ""}${where}${stance?.how ? `, ${stance.how}` : ""}${front}`;
  },
  troops: (strength, full, effectiveness) => `force ${strength} sur ${full}, efficacité ${effectiveness}`,
  guns: (guns, full, ammunition) => `${count(guns, "pièce")} sur ${full}, munitions ${ammunition}`,
  leader: (rating, bonus) => `valeur ${rating}${bonus > 0 ? `, bonus +${bonus}` : ""}`,
};

export const marks: Words["marks"] = {
  disordered: "Désorganisé",
  routed: "En déroute",
  exhausted: "Épuisé : plus lent et moins efficace",
  depleted: "À court de munitions",
  ammunition: (points) => `Il reste ${count(points, "point")} de munitions`,
  crewless: "Sans servants",
  rearward: "Face en arrière",
  out: "Hors commandement",
  charging: "A déclaré une charge",
  mobilized: "Mobilisé",
  inactive: "Inactif",
  ordered: "A reçu un ordre",
  attack: (letter) => `Ordre d'attaque ${letters[letter]}`,
  tired: (points, level) => `Fatigue ${points}, niveau ${level}`,
  reduced: "Remplacé par un officier moins capable",
};

export const dossier: Words["dossier"] = {
  under: (name) => `Sous ${le(name)}`,
  strength: (left, full) => `${count(left, "point")} de force sur ${full}`,
  guns: (left, full) => `${count(left, "pièce")} sur ${full}`,
  crew: (left, full) => `Servants : ${left} pas sur ${full}`,
  effectiveness: (value, modifier) =>
    `Efficacité ${value}${modifier > 0 ? `, modificateur +${modifier}` : ""}`,
  firing: (firing) => (firing === 0 ? "Ne tire pas" : `Classe de tir ${firing}`),
  ammunition: (points) => `${count(points, "point")} de munitions`,
  allowance: (points, spent) =>
    `${count(points, "point")} de mouvement${spent ? ` (dépensés : ${spent})` : ""}`,
  command: {
    in: "Sous commandement",
    out: "Hors commandement",
    free: "N'a pas besoin de commandement ici",
  },
  rating: (standing, mobilized, bonus) =>
    `Valeur ${standing === mobilized ? standing : `${standing} en position, ${mobilized} mobilisé`}${bonus > 0 ? `, bonus +${bonus}` : ""}`,
  state: (mobilized) => (mobilized ? "Mobilisé" : "En position"),
  fatigue: (points, level) => `Fatigue ${points}, niveau ${level}`,
  charges: "Mène les charges dans son rayon de commandement",
  ranges: (bands) => `Portée : ${bands.map(({ band, far }) => `${band} ${far}`).join(", ")} hexagones`,
  silent: (why) => `Ne tire pas en ce moment : ${why}`,
  noTarget: "aucun ennemi à portée, en vue et devant elle",
};

export const forecast: Words["forecast"] = {
  die: "Un dé, de 0 à 9",
  onTheDie: "Au dé",
  effectiveness: "Efficacité",
  fire: (strength, band, column) => `Force ${strength} à portée ${band}, colonne ${column}`,
  classes: (firing, target) => `Classe de tir ${firing} sur classe de cible ${target}`,
  at: (where) => `Sur ${le(where)}`,
  losses: (result) =>
    result === "0"
      ? "sans effet"
      : result === "M"
        ? "un test de moral"
        : `${count(Number(result), "point perdu", "points perdus")}, et un test`,
  shock: (attack, defence, ratio, differential) =>
    `${attack} contre ${defence}, ${ratio} ; différentiel ${differential}`,
  attacker: "Attaquant",
  defender: "Défenseur",
  against: (where) => `Contre ${le(where)}`,
  before: (what) => `Auparavant : ${what}`,
  fireOf: (name) => `tir ${de(name)}`,
  fireFirst: (units) =>
    `Auparavant, ${count(units, "unité peut", "unités peuvent")} tirer sur les attaquants. Une perte ou un M impose un test de moral ; qui échoue n'attaque pas.`,
  results: (attacker, defender) => `l'attaquant ${attacker}, le défenseur ${defender}`,
  withLoss,
  inShort: { "-": "tient", D: "désorganisé", Dr: "recule", R: "en déroute" },
  lossInShort: (text, lost) => (lost > 0 ? `${text}, −${lost}` : text),
  check: (name, needed, onDie) =>
    `${name} : ${onDie === 0 ? "" : `dé ${onDie > 0 ? "+" : "−"} ${Math.abs(onDie)}, `}${needed} ou moins`,
  passes: "réussi",
  fails: "échoué",
  charge: {
    later:
      "Si le test réussit, la zone de charge reste sur la carte, et la charge doit s'élancer dans votre prochaine phase de choc : tout droit à travers sa zone, contre les ennemis qu'elle y rencontre, même d'autres que celui que vous visiez. On ne peut la retenir avant la troisième rangée.",
    atOnce: "Si le test réussit, elle charge immédiatement.",
    inZone: (names) => `Dans sa zone en ce moment : ${names}`,
    along: (names) => `Chargent avec elle : ${names}`,
    fails: "Si le test échoue, elle est désorganisée.",
  },
  orderTo: (name, attack) => `Un ordre ${attack ? "d'attaque " : ""}pour ${le(name)}`,
  plainOrder:
    "Un ordre active un commandement non engagé ; un commandant peut le garder, pour se mobiliser ou pour envoyer ses propres ordres.",
  attackOf: (name) => `L'ordre d'attaque ${de(name)}`,
  attackOrder:
    "Sous un ordre d'attaque, l'infanterie est plus efficace (+1), mais ses bataillons doivent se rapprocher de l'ennemi à chaque tour, et ses brigades se fatiguent quand il prend fin.",
  commandPoints: "Points de commandement",
  pays: { order: "un ordre", attack: "avec une attaque", urgent: "urgent" },
  orders: {
    received: "arrive maintenant",
    delay: "retardé d'un tour, puis nouveau jet",
    ignored: "ignoré",
    underWay: (delay) => `en route, délai ${delay}`,
  },
  rein: (name, needed) => `${name} : ${needed} ou plus`,
  reined: "charge retenue",
  outOfHand: "se laisse emporter",
};

export const offers: Words["offers"] = {
  points: (spent, all) => `${spent} sur ${all} PM`,
  listed: (parts) => parts.join(" ; "),
  danger: (cost) => `${cost} !`,
  dangers: {
    fire: (units) =>
      count(units, "unité ennemie peut tirer en chemin", "unités ennemies peuvent tirer en chemin"),
    zone: "arrivée à portée minimale de l'ennemi",
    charge: "arrivée dans une zone de charge ennemie",
  },
  face: "Changer d'orientation",
  stack: "Ordre dans la pile",
  together: "Emmener",
  stuck: "Ne peuvent que tourner ou changer de formation",
  inPlace: (name) => `${name} : tourner ou changer de formation`,
  declares: (name) => `${name} : déclarer une charge`,
  beginAt: (where) => `Commencer ${at(where)}`,
  partly: "Tirer avec moins de points, ou sur deux hexagones",
  abandon: "Les pièces restent sans servants, et l'ennemi peut les prendre. Les abandonner ?",
  costs: (what, points) => (points === "" ? what : `${what} (${points} PM)`),
  commandPoints: (what, points, idle) =>
    `${points === 0 ? what : `${what} (${count(points, "point")} de commandement)`}${idle ? " : aucune infanterie ne le recevrait" : ""}`,
  idle: (name) =>
    `Aucune infanterie sous ${le(name)} ne recevrait cet ordre d'attaque : un commandant de corps ne peut le transmettre qu'à des divisions arrivées, et seule l'infanterie en profite.`,
  attack: {
    when: (delay, sameHex) =>
      delay > 0 ? `délai ${delay}` : sameHex ? "tout de suite" : "tout de suite, si le dé le permet",
    one: (name, how) => `${name} (${how})`,
    direct: "directement sous le commandant de corps",
    goes: (what, gets, not) =>
      `${what} ; pour ${list(gets)}${not.length > 0 ? ` ; pas pour ${list(not)}` : ""}`,
  },
};

export const scene: Words["scene"] = {
  due: (names) => `renforts : ${names.join(", ")}`,
  weather: (seen, sight) => `${capital(seen.join(", "))} : visibilité ${count(sight, "hexagone")}`,
  sight: (hexes) => `visibilité ${count(hexes, "hexagone")}`,
  snowEvent: "neige possible",
  hourly: "nouvelle heure",
  notes: (notes) => notes.join(" ; "),
  tally: (what, points) => `${what} : ${points}`,
  points: "Points de victoire",
  pointsNow: (side) => `Points ${OF[side].m} à ce stade`,
  command: "Points de commandement",
  morale: (track) => `Moral ${de(track)}`,
  demoralized: (track) => `${track} (démoralisation)`,
  headquarters: "Quartiers généraux",
  objectives: "Qui tient les hexagones de victoire",
  fireOrder: "Qui tire ensuite",
  radius: (side) => `Rayons de commandement ${OF[side].m}`,
  out: (side) => `Unités ${OF[side].f} hors commandement`,
  charges: (side) => `Zones de charge ${OF[side].f}`,
  seen: (side) => `Ce que voient ${THE[side]}`,
  minimum: (side) => `Tirs ${OF[side].m} à portée minimale`,
};

export const chain: Words["chain"] = {
  state: {
    active: "actif",
    standing: "en position",
    mobilized: "mobilisé",
    inactive: "inactif",
    display: "non engagé",
    away: "hors carte",
    waiting: "à venir",
    lost: "perdu",
    retired: "sans troupes",
  },
  rating: (rating, bonus) => `valeur ${rating}${bonus > 0 ? `, bonus +${bonus}` : ""}`,
  units: (units, strength) => `${count(units, "unité")}, force ${strength}`,
  shaken: (disordered, routed) =>
    list([
      ...(disordered > 0 ? [count(disordered, "désorganisée")] : []),
      ...(routed > 0 ? [`${routed} en déroute`] : []),
    ]),
  out: (units) => `${units} hors commandement`,
  points: (points) => `${count(points, "point")} de commandement`,
  dispatch: (from, delay, waited, letter) =>
    `${letter > 0 ? `Ordre d'attaque ${letters[letter]}` : "Ordre"} ${de(from)} : délai ${delay}${waited > 0 ? `, ${count(waited, "tour")} d'attente` : ""}`,
  attack: (letter, held, implemented, violations) =>
    `Ordre d'attaque ${letters[letter]} : ${implemented ? "en cours" : held ? "en main" : "en route"}${violations > 0 ? `, ${count(violations, "manquement")}` : ""}`,
  returns: (turn) => `Touché ; de retour le ${turn}`,
};

export const trays: Words["trays"] = {
  waiting: "Renforts",
  fled: "En fuite hors de la carte",
  withdrawn: "Sortis de la carte",
  eliminated: "Éliminés",
  display: "Non engagés",
  unknownWay: (commander) => `Avec ${commander} : par où et quand, c'est un secret`,
  withTroops: "Avec leurs troupes",
  titled: (side, what) => `${side} : ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  now: "maintenant",
  arrival: (name, when, where) => `${name} : ${when}, ${where}`,
};

export const measures: Words["measures"] = {
  strength: "Force sur la carte",
  routed: "Unités en déroute",
  disordered: "Unités désorganisées",
  places: "Hexagones de victoire",
  points: "Points de victoire",
  fatigue: "Fatigue de toutes les brigades",
  losses: "Éliminés",
  lostBy: (side, units) => `${sides[side]} : ${units || "aucun"}`,
};
