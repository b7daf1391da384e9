// What dice are thrown for.

export const rolls = {
  orders: "the Orders Check",
  noOrders: "a leader without orders",
  command: "a unit out of command",
  leader: "the loss of a leader",
  chit: "the next chit",
  recovery: "stragglers that come back",
  forcedMarch: "a forced march",
  attrition: "stragglers on a forced march",

  // Combat
  shift: "an attack out of one zone into another",
  charged: "standing the charge",
  countercharge: "a countercharge",
  combat: (hex: string) => `the combat at ${hex}`,
  effects: "the effects of the combat",
  pursuit: "the pursuit",
  rally: "the recovery of a smashed unit",
};
