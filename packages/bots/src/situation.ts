// All that a computer player is given with a question.

import type { Chance, Decision, Game, Ruleset, SideId, Types } from "@grognard/kernel";

export interface Situation<T extends Types = Types> {
  readonly rules: Ruleset<T>;
  /** Without what this side may not know. */
  readonly world: T["World"];
  readonly side: SideId;
  /** What this side may know; computed on first use. */
  readonly view: T["View"];
  /** The question to this side. */
  readonly decision: Decision<T["Action"]>;
  /** The player's own random numbers, never the game's. */
  readonly chance: Chance;
}

/** The game itself stays private: no player can reach it. */
class SituationIn<T extends Types> implements Situation<T> {
  readonly decision: Decision<T["Action"]>;
  readonly chance: Chance;
  readonly #game: Game<T>;
  #view: T["View"] | undefined;

  constructor(game: Game<T>, decision: Decision<T["Action"]>, chance: Chance) {
    this.#game = game;
    this.decision = decision;
    this.chance = chance;
  }

  get rules(): Ruleset<T> {
    return this.#game.rules;
  }

  get world(): T["World"] {
    return this.rules.worldFor(this.#game.position.world, this.side);
  }

  get side(): SideId {
    return this.decision.side;
  }

  get view(): T["View"] {
    this.#view ??= this.rules.view(this.#game.position, this.side);
    return this.#view;
  }
}

export const situationAt = <T extends Types>(
  game: Game<T>,
  decision: Decision<T["Action"]>,
  chance: Chance,
): Situation<T> => new SituationIn(game, decision, chance);
