// The kinds of pick-up battle: who sets up where, who has more points, what has been built, how long it lasts and what
// the ground is worth. The rulebook has none of this; the numbers come from play between computers [R123].

/** What a battle is about. `field`: two equal armies on ground that is fair to both. */
export const BRIEFS = ["field", "meeting", "attack", "crossing", "rearguard"] as const;
export type BriefId = (typeof BRIEFS)[number];

/** The side that has to act, and the other: attacker and defender, pursuer and rearguard. */
type Roles<T> = readonly [acting: T, other: T];

export interface Brief {
  readonly id: BriefId;
  /** Of the points that each side has otherwise, in percent. */
  readonly share: Roles<number>;
  /** Where they set up: from their own edge, in percent of the table's depth; null: in the usual zone. */
  readonly zones: Roles<readonly [from: number, to: number] | null>;
  /** Turns more or fewer than usual. */
  readonly turns: number;
  readonly mirror: boolean;
  /** Water that crosses the table: as it is drawn; nothing wider than a creek; or always a river or a stream. */
  readonly water: "any" | "creek" | "crossing";
  /** The vanguard alone begins on the table. */
  readonly marches: boolean;
  /** Works for guns, by the size of the table, and hedges and walls between them: those of the other side. */
  readonly works: readonly number[];
  readonly hedges: boolean;
  /** What the ground is worth. */
  readonly places: readonly Prize[];
}

/**
 * The feature nearest to a spot: beside the middle axis, from the home of the acting side, in percent of width and depth;
 * "crossings": each of them.
 */
export interface Prize {
  readonly at: readonly [across: number, ahead: number] | "crossings";
  readonly worth: Roles<number>;
  /** A patch of the table if there is nothing near; for `exit`, always. */
  readonly name: "position" | "bank" | "line" | "exit";
}

const FAIR = { share: [100, 100], zones: [null, null], turns: 0, works: [], hedges: false } as const;

const FIELD: Brief = { id: "field", ...FAIR, mirror: true, water: "any", marches: false, places: [] };

const MEETING: Brief = { ...FIELD, id: "meeting", turns: 2, marches: true };

const ATTACK: Brief = {
  id: "attack",
  share: [100, 75],
  zones: [null, [0, 45]],
  turns: 2,
  mirror: false,
  water: "creek",
  marches: false,
  works: [1, 2, 3, 3],
  hedges: true,
  places: [
    { at: [50, 60], worth: [6, 2], name: "position" },
    { at: [25, 65], worth: [4, 1], name: "position" },
    { at: [75, 65], worth: [4, 1], name: "position" },
  ],
};

const CROSSING: Brief = {
  id: "crossing",
  share: [100, 70],
  zones: [
    [0, 35],
    [0, 30],
  ],
  turns: 3,
  mirror: false,
  water: "crossing",
  marches: false,
  works: [1, 1, 2, 2],
  hedges: false,
  places: [
    { at: "crossings", worth: [3, 1], name: "bank" },
    { at: [50, 68], worth: [6, 2], name: "bank" },
  ],
};

const REARGUARD: Brief = {
  id: "rearguard",
  share: [100, 65],
  zones: [null, [20, 45]],
  turns: -2,
  mirror: false,
  water: "creek",
  marches: false,
  works: [],
  hedges: true,
  places: [
    { at: [50, 58], worth: [2, 1], name: "line" },
    { at: [50, 75], worth: [3, 1], name: "line" },
    { at: [50, 95], worth: [6, 2], name: "exit" },
  ],
};

/** What can be chosen: a brief, and which side acts. */
export const KINDS = {
  field: { brief: FIELD, acts: 0 },
  meeting: { brief: MEETING, acts: 0 },
  attack: { brief: ATTACK, acts: 0 },
  defence: { brief: ATTACK, acts: 1 },
  crossing: { brief: CROSSING, acts: 0 },
  riverbank: { brief: CROSSING, acts: 1 },
  pursuit: { brief: REARGUARD, acts: 0 },
  rearguard: { brief: REARGUARD, acts: 1 },
} as const satisfies { readonly [id: string]: { readonly brief: Brief; readonly acts: 0 | 1 } };
export type KindId = keyof typeof KINDS;

export interface Kind {
  readonly brief: Brief;
  readonly acts: 0 | 1;
}

export const kindOf = (id: KindId): Kind => KINDS[id];

/** Of the two sides, what belongs to this one. */
export const ofSide = <T>([acting, other]: Roles<T>, { acts }: Kind, side: number): T =>
  side === acts ? acting : other;

/** What a side may spend: the points of the scenario, more or less. */
export const pointsOf = (kind: Kind, side: number, points: number, least: number): number =>
  Math.max(least, Math.round((points * ofSide(kind.brief.share, kind, side)) / 100));

/** What the ground is like, apart from its waters. */
export const GROUNDS = ["mixed", "open", "wooded", "hilly", "villages"] as const;
export type GroundId = (typeof GROUNDS)[number];

/** The weather as it begins, or the season that it is drawn from. */
export const SEASONS = ["summer", "spring", "winter"] as const;
export type Season = (typeof SEASONS)[number];
