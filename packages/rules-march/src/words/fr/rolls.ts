// What dice are thrown for.

import type { rolls as en } from "../en/rolls.ts";

export const rolls: typeof en = {
  orders: "test d'ordres",
  noOrders: "chef sans ordre",
  command: "action hors commandement",
  leader: "perte d'un chef",
  chit: "prochain pion d'activation",
  recovery: "ralliement de traînards",
  forcedMarch: "marche forcée",
  attrition: "traînards de la marche forcée",

  shift: "attaque en passant d'une ZdC à une autre",
  charged: "infanterie face à la charge",
  countercharge: "contre-charge",
  combat: (hex) => `combat en ${hex}`,
  effects: "effets du combat",
  pursuit: "poursuite",
  rally: "ralliement d'une unité brisée",
};

export const leaderDie = (needed: number, safe: boolean): string =>
  `perdu si les deux dés font ${needed} ou plus${safe ? ", donc le chef est sauf" : ""}`;
