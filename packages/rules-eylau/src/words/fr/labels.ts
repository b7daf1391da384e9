// What stands beside a number.

import type {
  EffectivenessModifier,
  FireModifier,
  MoraleModifier,
  RallyModifier,
  ShockModifier,
} from "../../charts.ts";
import type { labels as en } from "../en/labels.ts";
import { count, de } from "./grammar.ts";
import { lights } from "./naming.ts";
import { levelName } from "./special-rules.ts";

type Condition = EffectivenessModifier | MoraleModifier | RallyModifier;

export const labels: typeof en = {
  sender: () => "expéditeur",
  bonus: () => "bonus de commandement",
  frenchBrigade: () => "chef de brigade français",
  waited: () => "tours d'attente",
  darkness: () => "obscurité",
  farDivisions: () => "divisions hors du rayon",
  farBrigades: () => "brigades hors du rayon",
  veryFarBrigades: () => "brigades au-delà du double du rayon",
  corpsMobilized: () => "commandant de corps mobilisé",
  nearCorps: () => "commandant de corps proche",
  lightCavalry: () => "cavalerie légère",
  attackOrder: () => "ordre d'attaque",
  disordered: () => "désorganisation",
  charge: () => "charge ennemie",
  massCharge: () => "charge menée par Murat",
  effectiveness: () => "efficacité",
  modifier: () => "modificateur d'efficacité",
  condition: (row) => CONDITIONS[row],
  fatigue: (level) => `fatigue, niveau ${level}`,
  light: (light) => lights[light as keyof typeof lights] ?? light,

  // Victory
  placeHeld: (place) => place,
  heldInTime: () => "tenu à temps",
  pointsLost: () => "pertes ennemies",
  unitsRouted: () => "unités ennemies en déroute",
  batteriesLost: () => "batteries ennemies perdues",
  demoralizedTrack: (track) => `démoralisation ${de(track)}`,
  victory: (level, french, allied) =>
    `${levelName(level)}, ${count(french, "point")} aux Français contre ${allied} aux Alliés`,

  inShock: (row) => IN_SHOCK[row],
  inFire: (row) => IN_FIRE[row],
};

const IN_FIRE: { readonly [row in FireModifier]: string } = {
  massed: "cible massée",
  "massed, by the protocol": "cible massée",
  displaced: "sur l'unité qui refoule",
  "enemy movement": "sur des troupes en mouvement",
  centre: "les deux moitiés au centre",
};

const IN_SHOCK: { readonly [row in ShockModifier]: string } = {
  routed: "déroute",
  disordered: "désorganisation",
  "disordered, loose": "désorganisation",
  "heavy snow": "forte neige de face",
  "light snow": "neige légère de face",
  "below 1:3": "moins de un contre trois",
  command: "chef présent",
  "russian infantry": "infanterie russe",
  "3:1": "trois contre un",
  "4:1": "quatre contre un",
  impetus: "élan",
  "steep slope": "en haut d'une pente raide",
  stream: "derrière un ruisseau",
  "major stream": "derrière une rivière",
  "light cover, few skirmishers": "en couvert léger",
  "soft cover": "en couvert simple",
  "light cover hexside": "derrière une haie",
  "hard cover": "en couvert solide",
  square: "carré contre cavalerie",
};

/** Of effectiveness, of morale checks and of rallying. */
const CONDITIONS: { readonly [row in Condition]: string } = {
  "attack order": "ordre d'attaque",
  "half strength": "moitié de la force ou moins",
  "general order": "ordre dispersé",
  demoralized: "démoralisation",
  "facing to the rear": "face en arrière",
  exhausted: "épuisement",
  "exhausted, modifier": "épuisement",
  "hard cover": "en couvert solide",
  "soft cover": "en couvert simple",
  "light cover, few skirmishers": "en couvert léger",
  "light cover hexside": "derrière une haie",
  regiment: "avec son régiment",
  "russian light battery": "près de sa batterie légère",
  command: "chef présent",
  square: "carré",
  wind: "neige de face",
  "lost in the hex": "amis éliminés dans l'hexagone",
  "lost next to it": "amis éliminés à côté",
  "flank or rear": "tir de flanc ou à revers",
  disordered: "désorganisation",
  "far skirmishers": "loin de ses bataillons",
  depleted: "à court de munitions",
  "brigade leader": "près de son chef de brigade",
  battery: "batterie",
  comrades: "parmi les siens",
  "woods or town": "dans un bois ou un bourg",
  "enemy near": "ennemi proche",
};
