// Short texts that rules name by their ids: what dice are thrown for, what counts in a sum, why Morale changes, how a
// game ends.

import { signed } from "@grognard/parts";
import type { Failure } from "../../events.ts";
import type { Ending } from "../../state.ts";

/** What a die is thrown for. */
export const rolls = {
  "sudden death": "sudden death",
  "event card": "event card",
  battle: "battle",
  elan: "elan",
  waver: "waver",
  "rout distance": "rout distance",
  "hazardous retreat (river)": "hazardous retreat (river)",
  "hazardous retreat (zone)": "hazardous retreat (zone)",
  "controlled advance": "controlled advance",
  "reluctant advance": "reluctant advance",
  rally: "rally",
  "variable reinforcement": "variable reinforcement",
  "Breaking Napoleon": "Breaking Napoleon",
};

/** What counts in a sum, apart from units. */
export const labels = {
  attackers: "attackers",
  defenders: "defenders",
  reserves: "reserves",
  clear: "clear",
  forest: "forest",
  rough: "rough",
  marsh: "marsh",
  town: "town",
  fortified: "fortified",
  redoubt: "redoubt",
  prohibited: "prohibited",
  "open hexside": "open hexside",
  river: "river",
  "bridge or ford": "bridge or ford",
  slope: "slope",
  "out of command": "out of command",
  Guard: "Guard",
  "Guard committed": "Guard committed",
  "lowest Morale": "an army at its last Morale Point",
  "lower Morale": "lower Morale",
  Elite: "Elite",
  "Fortified or Redoubt": "Fortified or Redoubt",
  card: "card",
  event: "event",
  "heavy cavalry": "heavy cavalry",
  "Morale spent": "Morale spent",
};

/** What has been done to the printed strength of a unit. */
export const notes = {
  doubled: "doubled",
  notDoubled: "not doubled",
  bombards: "bombards",
  routed: "routed, half",
  inContact: "in contact, half",
  support: (guns: number) => `artillery support +${guns}`,
  card: (add: number) => `card ${signed(add)}`,
  titled: (title: string, add: number) => `${title} ${signed(add)}`,
  elan: (add: number) => `elan ${signed(add)}`,
  wavers: (add: number) => `wavers ${signed(add)}`,
};

/** Why Morale changes; cards are called by their titles. */
export const reasons = {
  brokeInBattle: "units Broke in battle",
  brokeAndRecoiled: "units Broke in battle; La Garde recule",
  "La Garde recule": "La Garde recule",
  tooLongARout: (movement: number) => `routed further than its Movement Allowance of ${movement}`,
  brokeInRetreat: "a unit Broke in retreat",
  roadBoundLost: "a Road-bound unit was lost",
  "a lull": "a lull",
  "captured terrain": "captured terrain",
  "a night's rest": "a night's rest",
  builtUp: "a unit was built up",
  Napoleon: "Napoleon",
};

/** Why nothing came of a card, a draw or a rally. */
export const failures: { readonly [F in Failure]: string } = {
  notDue: "none is due",
  allKept: "every card is being kept by a player",
  onceOnly: "it acts once a game",
  conditionNotMet: "its condition is not met",
  noForcedMarch: "no forced march is possible this turn",
  lowRoll: "it takes a better roll",
  infantryOnly: "only infantry comes back as a Cadre",
  noCadreFree: "no Cadre of its nation is free",
  noFreeHex: "there is no free hex where it may come back",
  noCadreWanted: "its owner wants no Cadre",
  notWantedYet: "its owner does not want it back yet",
};

/** How the game was won, or not. */
export const endings: { readonly [E in Ending]: string } = {
  bothLostHeart: "both armies lost heart at the same moment",
  decisive: "a decisive victory, as the enemy army has lost heart",
  marginal: "a marginal victory, with the higher Morale at the end",
  undecided: "neither side has done enough",
};
