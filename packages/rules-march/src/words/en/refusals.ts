// Why an action is against the rules.

export const refusals = {
  notYours: "it is not yours to order",

  // March columns [15.7] and trains on roads [15.8]
  shortestWay: "a column takes the shortest way by the terrain, over the Waypoint",
  fullSpeed: "a column marches at full speed",
  noTrigger: "a column deploys at its Target, before the enemy or beside one of its corps that has deployed",
  enemyBars: "an enemy is in the way",
  sweptByFire: "a column stops short of a field of fire",
  columnBars: "another column or a train is on the road there",
  tooFarToRide: (hex: string) => `it cannot get to ${hex}`,
  noRoomThere: (hex: string) => `there is no room in ${hex}`,
  noTrain: "no train of yours on the map",
  towedAlready: "it follows already",
  trainHasMoved: "it has had its turn",
  notBehind: "it is not next to the tail of the column on the same road",
};
