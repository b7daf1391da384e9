// The order of battle as it is printed: what belongs to what. What has become of a unit is told by its piece.

/** The order of battle of one side. */
export interface Army {
  readonly side: string;
  readonly formations: readonly Formation[];
}

/** A corps, a division, a brigade: what is led together. */
export interface Formation {
  readonly id: string;
  readonly name: string;
  /** Those directly in it, its leader first. */
  readonly units: readonly ArmyUnit[];
  readonly below: readonly Formation[];
}

export interface ArmyUnit {
  readonly piece: string;
  readonly name: string;
  /** Pieces that may stand in its place, or that it may send out: battalions of a regiment, companies. */
  readonly parts?: readonly ArmyUnit[];
}
