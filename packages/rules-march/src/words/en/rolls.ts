// What dice are thrown for.

export const rolls = {
  orders: "the Orders Check",
  noOrders: "a leader without orders",
  command: "acting out of command",
  leader: "the loss of a leader",
  chit: "the next chit",
  recovery: "the recovery of stragglers",
  forcedMarch: "a Forced March",
  attrition: "straggling on a Forced March",

  // Combat
  shift: "an attack after moving from one zone of control to another",
  charged: "infantry standing up to a charge",
  countercharge: "a countercharge",
  combat: (hex: string) => `the combat at ${hex}`,
  effects: "the effects of the combat",
  pursuit: "the pursuit",
  rally: "the recovery of a smashed unit",
};

/** For each of the two dice that decide whether a leader is lost. */
export const leaderDie = (needed: number, safe: boolean): string =>
  `lost if two dice make ${needed} or more${safe ? ", so the leader is safe" : ""}`;
