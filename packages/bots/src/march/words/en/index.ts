// English: what the players of March into Battle say of themselves, and why they do what they do.

export const words = {
  general: "writes its orders ahead, marches to the guns, attacks where the odds are good",
  notItsChoice: "That was not its own choice.",
  /** By what was decisive. */
  why: {
    noChoice: "There was no choice.",
    direct: "The direct route will do.",
    allNeeded: "Every unit is needed.",
    tooDear: "They would cost more than they gain.",
    inTheWay: "That enemy stands in the way.",
    foremost: "The unit nearest to the enemy goes first.",
    allDone: "All units have done what they can.",
    couriers: "Orders arrive sooner from there.",
    staffStays: "Headquarters is well placed.",
    goodOdds: "The odds are good.",
    noAttack: "No attack would pay off.",
    best: "That seems best.",
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
    stragglers: "Stragglers can be recovered.",
    rest: "There is time to rest.",
    stands: "It is well placed.",
    front: "Its front should face the enemy.",
  },
};

/** What every language has to say. */
export type Words = typeof words;
