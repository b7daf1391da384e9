import { type Chance, type SideId, secure, seeded } from "@grognard/kernel";
import type { Environment } from "@grognard/match";

/** With a seed the dice, the computer's choices and the file can be repeated: it has no times then. */
export function environmentFor(seed: string | undefined): Environment {
  const game = diceOf(seed);
  return {
    dice: () => {
      const own = new Map<SideId, Chance>();
      const player = (side: SideId): Chance => {
        const dice = own.get(side) ?? diceOf(seed, `/${side}`);
        own.set(side, dice);
        return dice;
      };
      return { game, player };
    },
    clock: seed === undefined ? Date.now : undefined,
  };
}

const diceOf = (seed: string | undefined, whose = ""): Chance =>
  seed === undefined ? secure() : seeded(`${seed}${whose}`);
