// Why something is refused, in English.

export const refusals = {
  // Movement
  hasMoved: () => "has moved already in this phase",
  noRoom: (hex: string) => `there is no room for all of them in ${hex}`,

  // Charges
  onlyCavalryCharges: () => "only cavalry charges",
  cossacksDoNotCharge: () => "Cossacks do not charge",
  topCharges: () => "the topmost regiment of a hex begins a charge, and takes the others along",
  chargesAlready: () => "is charging already",
  mustBeFormed: () => "must be formed: neither disordered, routed, in general order nor in road column",
  noChargeAtNight: () => "there are no charges at night",
  disintegrated: () => "its army or corps has disintegrated: it attacks no more",
  outOfCommand: () => "is out of command",
  nobodyInZone: () => "sees no enemy in the zone of its charge",
  mustRideOn: () => "must ride on from this hex",
  ridesToThird: () => "must ride on to the third row of its zone",
  noTurnInPrimary: () => "cannot turn in its primary charge zone",
  looksAllAround: () => "looks all around already",
  oneCorner: () => "turns by one corner at a time",
  notInHand: () => "is not the unit whose turn it is",
  mustAttackFirst: () => "must attack an enemy that it faces",
  notAdjacent: () => "is not next to that hex",
  nobodyThere: () => "there is no enemy in that hex",
  noChargeIntoCover: () => "cavalry does not charge into towns, woods, farms and wetlands",
  meetsTriggerFirst: () => "must first meet the enemy at whom it charges",
  notFaced: () => "does not face that hex",
  bypassed: () => "rides past enemies beside and behind its zone",
  onlyForward: () => "rides only forward, towards the far end of its zone",
  enemyThere: () => "there are enemies in that hex",
  notYours: () => "is not yours",
  tooFarToCharge: () => "is too far away to charge now",
  notSeenAhead: () => "does not see the enemy before its front",
  oneOpportunity: () => "another opportunity charge of this side is still under way",
  noMassCharge: () => "there is no such charge in this game",
  massChargeUsed: () => "Murat has led his charge already",
};
