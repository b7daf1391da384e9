// A card drawn on an empty map of a scenario, with the units a test needs.

import type { Json } from "@grognard/kernel";
import { type Lab, lab } from "./lab.ts";

export interface Draw {
  readonly player?: "french" | "coalition";
  readonly turn?: number;
  readonly units?: Json;
  readonly morale?: Json;
  /** Rolls after the draw itself. */
  readonly dice?: readonly number[];
  readonly options?: Json;
  readonly kept?: Json;
}

/** Opens the Random Events Phase with this card alone in the draw pile. */
export function drawn(scenario: string, card: string, { dice = [], options = [], ...more }: Draw): Lab {
  const { kept = {}, ...position } = more;
  return lab(
    { clear: true, phase: "events", turn: 5, ...position, cards: { deck: [card], kept } },
    {
      scenario,
      options,
      dice: [1, ...dice],
    },
  );
}

/** A position in the middle of a turn, with cards kept. */
export function keeping(scenario: string, position: object, kept: object, dice: readonly number[] = []): Lab {
  return lab({ clear: true, ...position, cards: { kept } }, { scenario, dice });
}

/** Strengths of the attackers, then of the defenders, as the last battle calculated them. */
export function reckoned(t: Lab): { attack: number[]; defence: number[]; column: number } {
  const { attack, defence, column } = t.of("differential").at(-1)!;
  return { attack: attack.map(({ value }) => value), defence: defence.map(({ value }) => value), column };
}

export const ids = (t: Lab, pile: "deck" | "discards"): string[] =>
  t.state[pile].map((card) => t.game.position.world.cards[card]!.id);

export const kept = (t: Lab, side: 0 | 1): string[] =>
  t.state.kept[side].map((card) => t.game.position.world.cards[card]!.id);
