// The vocabulary of event cards [5.0] and of a scenario's exclusive rules [1.0]. Data, no code: a player
// can write a deck or a special rule with it. What each word does is in the chapter that asks for it.

import type { Cite, PieceType, SideName, Terrain, Trait } from "./types.ts";

/** Which units are meant; all given properties must fit. A list means "any of these". */
export interface Who {
  readonly side?: SideName;
  readonly nation?: string;
  readonly type?: PieceType;
  readonly formation?: readonly string[];
  readonly units?: readonly string[];
  readonly trait?: Trait;
  /** Cavalry of Combat Strength 2 or more [9.8.3-heavy]. */
  readonly heavy?: true;
}
export type Whom = Who | readonly Who[];

/** What Morale can be spent on [12.2]. */
export type Spending = "forced-march" | "rally" | "reserves" | "guard" | "breakdown";

/** Something that bends a rule while it is in force. */
export type Modifier =
  | { readonly kind: "no-event"; readonly side?: SideName }
  | { readonly kind: "no-forced-march"; readonly side?: SideName }
  | { readonly kind: "no-road-bonus"; readonly side?: SideName }
  | { readonly kind: "allowance"; readonly who: Whom; readonly add: number }
  | { readonly kind: "allowance-is"; readonly who: Whom; readonly value: number }
  /** No unit spends more Movement Points than this, however it came by them. */
  | { readonly kind: "at-most"; readonly who?: Whom; readonly points: number }
  | { readonly kind: "no-artillery-doubling" }
  /** This side, or both, may not Countercharge. */
  | { readonly kind: "no-countercharge"; readonly side?: SideName }
  /** Neither moves nor enters as a reinforcement. */
  | { readonly kind: "no-move"; readonly who: Whom }
  /** May not enter an enemy ZOC by movement. */
  | { readonly kind: "no-ezoc-entry"; readonly who: Whom }
  /** May not end a move outside these rows. */
  | { readonly kind: "end-in-rows"; readonly who: Whom; readonly rows: readonly [number, number] }
  /** May not leave these rows by movement. */
  | { readonly kind: "stay-in-rows"; readonly who: Whom; readonly rows: readonly [number, number] }
  /** Attackers of the two nations combine only when all of them are obliged to attack. */
  | { readonly kind: "armies-apart"; readonly nations: readonly [string, string] }
  | { readonly kind: "closed-hexside"; readonly who: Whom; readonly hexside: string }
  /** A blocked entry hex may be replaced by the army's nearest other LOC hex a turn later. */
  | { readonly kind: "other-entry"; readonly who: Whom }
  /** May attack selectively in its own Combat Phase [8.1.3-events]. */
  | { readonly kind: "selective"; readonly who: Whom }
  | {
      readonly kind: "strength";
      readonly who: Whom;
      readonly add: number;
      readonly when: "attacking" | "defending" | "any";
      /** Only in the first battle of each unit. */
      readonly firstBattle?: true;
    }
  /** A die modifier to the Controlled Advance roll. */
  | { readonly kind: "control"; readonly side?: SideName; readonly add: number }
  /** The Guard is committed without cost. */
  | { readonly kind: "free-guard"; readonly side?: SideName }
  | { readonly kind: "no-spending"; readonly side?: SideName; readonly on?: readonly Spending[] }
  /** Battles in which this side fields only such units get no reserves. */
  | { readonly kind: "no-reserves"; readonly who: Whom }
  | { readonly kind: "no-rugged-stop"; readonly side?: SideName; readonly terrain: Terrain }
  | { readonly kind: "must-advance"; readonly who: Whom }
  /** These exclusive rules do not apply. */
  | { readonly kind: "suspend"; readonly rules: readonly Cite[] };

export type ModifierKind = Modifier["kind"];
export type ModifierOf<K extends ModifierKind> = Extract<Modifier, { kind: K }>;

export type Condition =
  | { readonly if: "lower-morale" }
  | { readonly if: "near"; readonly who: Whom; readonly hex: string; readonly within: number }
  | { readonly if: "holds"; readonly who: Whom; readonly hexes: readonly string[] }
  | { readonly if: "broken"; readonly who: Whom; readonly atLeast: number }
  | { readonly if: "not"; readonly condition: Condition };

/** How long a card's modifier lasts: the Player Turn, the Game Turn, until the drawer's next turn, for good. */
export type Span = "turn" | "game-turn" | "own-turn" | "game";

/** Somebody names some of the drawer's units on the map. */
export interface Choosing {
  readonly by: "drawer" | "opponent";
  readonly who: Whom;
  readonly upTo: number;
  readonly outsideEzoc?: true;
}

export type CardEffect =
  | {
      readonly do: "modify";
      readonly modifiers: readonly Modifier[];
      readonly until: Span;
      readonly choose?: Choosing;
    }
  | {
      readonly do: "morale";
      readonly side: "drawer" | "opponent";
      readonly add: number;
      readonly when?: Condition;
    }
  /** A Rally occasion [10.0]; `on` names the leader rallied on [16.9.8]; `freely` needs no roll. */
  | {
      readonly do: "rally";
      readonly who: Whom;
      readonly upTo: number;
      readonly add: number;
      readonly on?: string;
      readonly freely?: true;
    }
  | { readonly do: "free-forced-march" }
  /** Reinforcements that could come this turn come next turn at the earliest. */
  | { readonly do: "delay"; readonly who: Whom }
  /** A waiting reinforcement may enter this turn without a roll; if it is past that, something else. */
  | { readonly do: "arrive"; readonly unit: string; readonly otherwise?: CardEffect }
  | { readonly do: "reshuffle" }
  | { readonly do: "remove-leader"; readonly unit: string };

/** What a kept card may be spent on [5.0-keep]. */
export interface Keep {
  readonly use:
    | "reserves" // instead of the Morale Point for reserves
    | "no-contact" // nobody maintains contact with a Disengagement
    | "withdraw" // a Rout becomes a Withdrawal
    | "defence" // strength of one defender
    | "countercharge" // strength of one countercharging unit
    | "ignore-terrain"; // the attacker ignores this terrain's benefit
  readonly who?: Whom;
  readonly add?: number;
  readonly terrain?: Terrain;
  /** Only for a defender attacked up a slope hexside. */
  readonly behindSlope?: true;
  /** Discarded at the start of the owner's next Night turn, or when this Player Turn ends. */
  readonly until: "night" | "turn";
}

/** The event for one side; a common card has the same for both. */
export interface CardHalf {
  readonly title: string;
  readonly text: string;
  readonly effects: readonly CardEffect[];
  readonly keep?: Keep;
  /** Acts once a game; drawn again it has no effect. */
  readonly once?: true;
}

export interface Card {
  readonly id: string;
  /** Waits in the discards for the first reshuffle [3.0-red]. */
  readonly red: boolean;
  readonly common: boolean;
  readonly halves: readonly [CardHalf, CardHalf]; // French, Anti-French
}
