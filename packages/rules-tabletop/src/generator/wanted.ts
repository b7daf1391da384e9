// What players want of a battle that is made for them: its kind, its ground and its weather, as options of the match.

import { type Json, Problem } from "@grognard/kernel";
import { WEATHERS, type Weather } from "../state.ts";
import { GROUNDS, type GroundId, KINDS, type KindId, SEASONS, type Season } from "./kinds.ts";

/** Null: what is drawn, or the usual. */
export interface Wanted {
  readonly kind: KindId | null;
  readonly ground: GroundId | null;
  readonly weather: Season | Weather | null;
}

export const ANY_BATTLE: Wanted = { kind: null, ground: null, weather: null };

/** What each of them may be. */
export const CHOICES = {
  kind: Object.keys(KINDS) as readonly KindId[],
  ground: GROUNDS,
  weather: [...SEASONS, ...WEATHERS],
} as const;
export type WantId = keyof typeof CHOICES;
export const isWant = (name: string): name is WantId => Object.hasOwn(CHOICES, name);
export const WANTS: readonly WantId[] = Object.keys(CHOICES).filter(isWant);

/** The weather as the number of the battle draws it. */
export const DRAWN = "drawn";

export function readWanted(name: WantId, value: Json | undefined, place: string): Partial<Wanted> {
  if (name === "weather" && value === DRAWN) return { weather: null };
  const found = CHOICES[name].find((one) => one === value);
  if (found === undefined)
    throw new Problem(
      `must be one of ${[...(name === "weather" ? [DRAWN] : []), ...CHOICES[name]].join(", ")}, as "${name}:${CHOICES[name][1]}"`,
      place,
    );
  return { [name]: found };
}
