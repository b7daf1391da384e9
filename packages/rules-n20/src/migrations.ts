// States saved by older versions, converted to the current form.

import type { Json } from "@grognard/kernel";
import { signed } from "@grognard/parts";
import type { World } from "./types.ts";

/** What version 1.1.0 saved as sentences: how the game was won, and what strengthened a unit. */
type Worded = { readonly [key: string]: Json } & {
  readonly winner: { readonly how: string } | null;
  readonly stack: readonly { readonly boosts?: readonly { readonly label: string }[] }[];
};

const IDS: { readonly [sentence: string]: string } = {
  "both armies lost heart at the same moment": "bothLostHeart",
  "decisive victory: the enemy army has lost heart": "decisive",
  "marginal victory: the higher Morale at the end": "marginal",
  "neither side has done enough": "undecided",
  "elan +1": "elan",
  "wavers -1": "wavers",
};

/** A card was identified by its title. */
const idFor = ({ cards }: World, label: string): string => {
  const isMeant = (title: string, add = 0) => label === `${title} ${signed(add)}`;
  return cards.find(({ halves }) => halves.some(({ title, keep }) => isMeant(title, keep?.add)))?.id ?? label;
};

export const migrations = {
  "1.1.0": (state: Json, world: World): Json => {
    const { winner, stack, ...rest } = state as Worded;
    return {
      ...rest,
      winner: winner && { ...winner, how: IDS[winner.how] ?? winner.how },
      stack: stack.map(({ boosts, ...frame }) => ({
        ...frame,
        ...(boosts && {
          boosts: boosts.map((boost) => ({ ...boost, label: IDS[boost.label] ?? idFor(world, boost.label) })),
        }),
      })),
    };
  },
  /** Guns at a bridge could not choose to bombard. */
  "1.2.0": (state: Json): Json => {
    const { stack, ...rest } = state as { readonly stack: readonly { readonly step: string }[] };
    return {
      ...rest,
      stack: stack.map((frame) => (frame.step === "battle" ? { ...frame, bombards: [] } : frame)),
    } as Json;
  },
};
