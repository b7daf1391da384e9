// What stands beside a number: modifiers, shares in a fire or melee, points.

import type { DefenceColumn } from "../../charts.ts";
import type { Terrain } from "../../types.ts";
import type { labels as english, Factor } from "../en/labels.ts";
import { number } from "./naming.ts";

const defences: Record<DefenceColumn, string> = {
  column: "colonne",
  line: "ligne",
  "dense line": "ligne dense",
  "line in flank": "ligne prise de flanc",
  square: "carré",
  "general order": "ordre général",
  skirmish: "tirailleurs",
  fugitives: "fuyards",
  "road march": "colonne de route",
  limbered: "sur avant-train",
  unlimbered: "en batterie",
};

const terrains: Record<Terrain, string> = {
  clear: "à découvert",
  woods: "dans un bois",
  village: "dans un village",
  town: "dans une ville",
  steep: "sur une pente raide",
};

const factors: Record<Factor, string> = {
  flank: "flanc",
  rear: "arrière",
  disordered: "désorganisé",
  "routed infantry": "infanterie en déroute",
  "routed cavalry": "cavalerie en déroute",
  fatigued: "fatiguée",
  exhausted: "épuisée",
  spared: "chevaux ménagés",
  "two-hex line": "ligne sur deux hexagones",
  "heavy in line": "cavalerie lourde en ligne",
  skirmish: "tirailleurs",
  "two-hex skirmish": "tirailleurs sur deux hexagones",
  "cavalry skirmish": "cavalerie en tirailleurs",
  "road march": "colonne de route",
  "cavalry in general order": "cavalerie en ordre général",
  "infantry against square": "infanterie contre carré",
  "cavalry against square": "cavalerie contre carré",
  "straight charge": "charge en ligne droite",
  "heavy against light": "lourde contre légère",
  "cavalry against masse": "cavalerie contre masse",
  "damaged battery": "batterie entamée",
  "across stream": "à travers un ruisseau",
};

export const labels: typeof english = {
  named: (name) => name,

  // Checks of morale
  disordered: "désorganisé",
  routed: "en déroute",
  leader: "chef",
  "Road March": "colonne de route",
  "command morale level 1": "moral de commandement, niveau 1",
  "command morale level 2": "moral de commandement, niveau 2",
  "command morale level 3": "moral de commandement, niveau 3",
  "friends in rout": "amis en déroute",
  "force march": "marche forcée",
  "leader lost": "chef perdu",
  flank: "flanc",
  rear: "arrière",
  lances: "lances",
  "heavy cavalry": "cavalerie lourde",
  stream: "ruisseau",
  upslope: "en montée",
  "force marching": "en marche forcée",
  "hurt by defensive fire": "touché par le tir défensif",
  "half of it lost": "moitié de l'effectif perdue",
  "friends falling back": "amis en retraite",
  "nations mixed up": "nations mélangées",
  "leader of the division": "chef de la division",
  masse: "masse de bataillon",
  strengths: (assaulting, defending) => `${assaulting} incréments contre ${defending}`,

  // Squares
  "light cavalry": "cavalerie légère",
  "command morale": "moral de commandement",
  "french light": "infanterie légère française",
  "french provisional": "infanterie provisoire française",
  "prussian reserve": "infanterie de réserve prussienne",
  "prussian landwehr": "Landwehr prussienne",
  "prussian fusilier or grenadier": "fusiliers ou grenadiers prussiens",
  "russian jager": "chasseurs russes",
  "russian grenadier": "grenadiers russes",
  "russian guard": "Garde russe",

  // Fire
  ...defences,
  inFlank: (column) => `${defences[column]}, par le flanc`,
  onGround: (column, terrain) => `${defences[column]} ${terrains[terrain]}`,
  "with guns": "avec des canons",
  "massed target": "cible massée",
  "all skirmishers": "tous en tirailleurs",
  "short range": "courte portée",
  "medium range": "moyenne portée",
  "long range": "longue portée",
  "half for losses": "moitié pour pertes",
  "a third from the square": "un tiers depuis le carré",
  "half: one increment left": "moitié : un seul incrément",
  "half at a distance": "moitié à distance",
  "half: disordered": "moitié : désorganisé",
  "doubled at cavalry upon the square": "doublé contre la cavalerie sur le carré",
  firing: (increments, each) => `${increments} x${number(each)}`,

  // Melee
  "wet slope or stream": "pente détrempée ou ruisseau",
  "counted in its other hex": "compté dans son autre hexagone",
  factor: (factor, times) => `${factors[factor]} x${times}`,
  lanceBonus: (bonus) => `lances +${bonus}`,

  // Points
  "hexes held": "hexagones tenus",
  placeHeld: (place) => `${place} tenu`,
  "infantry past the enemy": "infanterie sortie de la carte",
  "Coalition infantry lost": "pertes d'infanterie de la Coalition",
  "French infantry lost": "pertes d'infanterie françaises",
  commandLevel: (command, level) => `${command} au niveau ${level}`,
  withdrawn: "troupes évacuées",
  commanderLost: (name) => `${name} perdu`,
  "troops let go": "part des honneurs de la guerre",
  "29 August": "29 août",
};
