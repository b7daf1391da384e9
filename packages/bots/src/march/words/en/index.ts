// English: what the players of March into Battle say of themselves, and why they do what they do.

/** With one decimal at most. */
function inPoints(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 1 ? "1 point" : `${rounded} points`;
}

export const words = {
  general: "writes its orders ahead, marches to the guns, attacks where the odds are good",
  notItsChoice: "That was not its own choice.",
  /** Counted in victory points, in which everything else is valued too. */
  thanNoAttack: (points: number) =>
    points < 0
      ? `Tried out with a few dice, the best attack costs about ${inPoints(-points)}.`
      : `Tried out with a few dice, the best attack gains about ${inPoints(points)}.`,
  thanNext: (tried: number, points: number) =>
    points < 0.05
      ? `Of ${tried} answers that were tried out, another is just as good.`
      : `Of ${tried} answers that were tried out, the next best is worse by about ${inPoints(points)}.`,
  mission: (place: string, own: number, enemy: number) =>
    `It is wanted at ${place}; near it, strength ${own} stands against ${enemy}.`,
  goal: (place: string) => `Its goal is ${place}.`,
  /** By what was decisive. */
  why: {
    noChoice: "There was no choice.",
    direct: "The direct route will do.",
    allNeeded: "Every unit is needed.",
    tooDear: "They would cost more than they gain.",
    inTheWay: "That enemy stands in the way.",
    foremost: "The unit nearest to the enemy goes first.",
    staffLast: "Headquarters and commander move when all others have acted.",
    allDone: "All units have done what they can.",
    couriers: "Orders arrive sooner from there.",
    staffStays: "Headquarters is well placed.",
    goodOdds: "The odds are good.",
    mustAttack: "Its order demands an attack: this is the best one.",
    noAttack: "No attack would pay off.",
    best: "That leaves it in the best position.",
    needed: "It is needed there.",
    mustHold: "The place must be held.",
    strongEnough: "It is strong enough to attack.",
    tooStrong: "The enemy is too strong to attack.",
    ordersStand: "The present orders will do.",
    toTheGuns: "It marches to the sound of the guns.",
    shortOfEnemy: "The march ends short of the enemy.",
    inCommand: "From there most units are in command.",
    nothing: "Nothing better was in sight.",
    convoySafe: "The convoy is safe.",
    wagonsNeeded: "The wagons are needed there.",
    wagonsStand: "The wagons are well placed.",
    goodOrder: "A prepared attack is stronger.",
    nearer: "That brings it closer to its goal.",
    supply: "The unit needs supply.",
    bridgeNeeded: "The troops must cross here.",
    works: "It digs in where it has to stay.",
    bridgeThreatened: "The enemy must not cross here.",
    stragglers: "Stragglers can be recovered.",
    rest: "There is time to rest.",
    stands: "It is well placed.",
    bound: "Its order does not let it stop here.",
    front: "Its front should face the enemy.",
  },
};

/** What every language has to say. */
export type Words = typeof words;
