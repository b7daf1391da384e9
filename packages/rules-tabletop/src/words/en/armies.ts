// Armies that are bought: what is wrong with them, and what a nation's list is divided into.

/** Hundredths: "12.75". */
const points = (hundredths: number): string => String(hundredths / 100);

export const armies = {
  faults: {
    noNation: (given: string, known: readonly string[]) =>
      `there is no nation "${given}"; there are ${known.join(", ")}`,
    noArmyThen: (nation: string, years: string) => `${nation} had an army of its own only in ${years}`,
    neverHad: (nation: string, troop: string) => `${nation} never had "${troop}"`,
    notThen: (nation: string, title: string, years: string) => `${nation}: ${title} only in ${years}`,
    wrongGrade: (title: string, least: number, most: number) =>
      least === most ? `${title} are of grade ${least}` : `${title} are of grades ${least} to ${most}`,
    oneByOne: (title: string) => `${title} are bought one by one`,
    largeRegiment: (title: string, most: number) => `${title} have ${most} battalions to a regiment at most`,
    wholeBattalions: "a detachment is part of one battalion",
    sapperParts: "sappers are a detachment: a part of a battalion",
    overPoints: (cost: number, most: number) => `costs ${points(cost)} points; there are ${points(most)}`,
    noUnits: "there is no unit in it",
    noRoomFor: (count: number, most: number) => `${count} units; the table has room for ${most}`,
    largeReserve: (kept: number, cost: number) =>
      `${points(kept)} of ${points(cost)} points are kept back; a third may be`,
    emptyBrigade: "there is no unit in this brigade",
    emptyDivision: "there is no brigade in this division",
    gunsAlone: "guns form no brigade: they go to foot, to horse, or to the division",
    mixedBrigade: "a brigade is of foot or of horse",
    manyBattalions: (most: number) => `a brigade has ${most} battalions at most`,
    manyRegiments: (most: number) => `a brigade has ${most} regiments of horse at most`,
    manyBrigades: (most: number) => `a division has ${most} brigades at most`,
    noBrigadeCommander: "the brigade has no commander",
    noDivisionCommander: "the division has no commander: with more than four brigades each needs one",
    gunsUncommanded: "the guns of the division need its commander",
    noCommander: "several divisions need a commander above them",
  },
  commanders: {
    brigadier: (n: number) => `Brigade commander ${n}`,
    divisionary: (n: number) => `Division commander ${n}`,
    general: "Commander-in-chief",
  },
  sorts: {
    line: "Infantry of the line",
    light: "Light infantry",
    guard: "Guard",
    militia: "Militia",
    sappers: "Sappers",
    lightCavalry: "Light cavalry",
    heavyCavalry: "Heavy cavalry",
    lancers: "Lancers",
    foot: "Foot artillery",
    horse: "Horse artillery",
    howitzer: "Howitzers",
    siege: "Siege guns",
  },
};
