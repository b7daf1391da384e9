// Markers that lie on a unit.

export const marks = {
  routed: "Routed: flees until it is in safety",
  shaken: "Shaken: stands fast, and may fire or fight only at a disadvantage",
  contact: "In contact with the enemy",
  recall: "Recall: gathers itself this turn and does nothing else",
  spent: "Galloped: in skirmish order until it is recalled",
  charging: (gait: string) => `Charges${gait === "none" ? "" : ` at the ${gait}`}`,
  charged: "Is charged",
  commander: (name: string) => `${name} is with it`,
  dismounted: (percent: number) => `${percent} % of its guns are dismounted`,
  sheltered: "Sheltered: takes no part in the fight",
  firstFire: "Its first volley is spent",
  quarter: "At a quarter of its strength or less",
  half: "At half its strength or less",
};
