// Les ordres possibles, pour le laboratoire.

import type { Words } from "../en/index.ts";

export const limits: Words["limits"] = {
  left: (who, options) =>
    `${who} (${options === 1 ? "une option restante" : `${options} options restantes`})`,
  or: " ou ",
  off: (target, gap) => `${target} (à ${gap})`,
  upTo: (allowance) => `jusqu'à ${allowance}`,
  onRoad: (allowance) => `${allowance} sur route`,
  lessDelay: "moins un jet de retard",
  withScreen: (own, screen) => `${own}, ses tirailleurs ${screen}`,
  inFormation: (formation, allowance) => `en ${formation} jusqu'à ${allowance}`,
  bySide: (side, way) => `par ${side} ${way}`,
  fromTo: (from, to, ways) => `entre ${from} et ${to} ${ways}`,
  room: (stands, open) => `avec ${stands} socles ; place au nord, à l'est, au sud et à l'ouest : ${open}`,
  bent: (to) => `${to} brisée, socle par socle`,
  bothOptions: ", pour les deux options",
  noRoom: "pas de place",
  part: (part, name) => `partie ${part} (${name}) :`,
  aim: (target, shot, range) => `sur ${target} par ${shot} (${range})`,
  twice: (first, second) => (first === second ? `${first}, les deux fois` : `${first}, puis ${second}`),
};
