// English.

export const words = {
  marshal: "sends its orders in time, keeps its leaders close, and attacks where the odds are good",
  /** Of an answer that another player has given. */
  notItsOwn: "That was not its own choice.",
  why: {
    noChoice: "There was no choice.",
    eitherEnd: "Either end of the line is as good as the other.",
    enemyNear: "The enemy is near.",
    unforeseen: "The enemy should not be able to guess it.",
    noNeed: "There is no need for it.",
    best: "That seems best.",

    // Orders
    needed: "They are needed.",
    ready: "The troops are ready to attack.",
    farToGo: "There is a long way to go.",
    allOrdered: "All orders have been given.",
    amongTroops: "The leader is close to the troops there.",

    // Movement
    neededOnTheField: "They are needed on the field.",
    foremost: "The foremost units move first.",
    allDone: "Every unit has done what it could.",
    leaderStays: "The leader is where the troops need one.",
    betterPlaced: "It is better placed there.",
    toTake: "It moves towards the place that its brigade is to take.",
    toHold: "It moves towards the place that its brigade is to hold.",
    gunsFire: "The guns stay in action.",
    nothingToFireAt: "There is nothing to fire at.",
    gunsStay: "The guns stay where they are.",
    gunsUnlimber: "The guns come into action.",
    gunsWait: "The guns wait for a target.",
    square: "Enemy cavalry is coming.",
    longWay: "It has a long way to go.",
    rests: "It rests: another day comes.",
    standsWell: "It is well placed where it is.",
    deploys: "It deploys to face the enemy.",
    formsColumn: "It forms up for the march.",
    facesEnemy: "It turns its front to the enemy.",

    // Fights
    rideDown: "There is an enemy worth charging.",
    noCharge: "No charge would pay.",
    withinReach: "The enemy has come within reach of our cavalry.",
    cavalryWaits: "The cavalry waits for a better moment.",
    inRange: "They are in range.",
    bestTarget: "Fire does most harm there.",
    goodOdds: "The odds are good.",
    noAttack: "No attack would pay.",
    wayOut: "That leads away from the enemy.",
    reforms: "It forms up again.",
    facesThem: "It faces the enemy well enough.",
    standsFirm: "It stands its ground.",
    outOfFire: "Disorder is better than their fire.",
    givesWay: "It is safest there.",
    savesGuns: "The guns are worth the risk.",
    savesCrew: "The crew is saved at least.",
    bearsLoss: "It can bear the loss best.",
    meetsThem: "That is its best defence.",
    closesUp: "It is best placed in that hex.",
    crosses: "That is worth its price.",
    ridesOn: "The charge goes for the easiest enemy.",
    reinsIn: "It has gone far enough.",
    rallies: "It is the one most wanted back.",
    declined: "It leaves things as they are.",
  },
};

/** What every language has to say. */
export type Words = typeof words;
