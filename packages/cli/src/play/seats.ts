// Who plays which side.

import { type Contestants, checkSeats, HUMAN, playerById, playersOf } from "@grognard/bots";
import { Problem, type Seats, type SideId, secure, seeded, type Types } from "@grognard/kernel";
import { systems } from "@grognard/rulesets";
import { UsageError } from "../command.ts";
import { table } from "../table.ts";

/** The computer players at a table, each with chance of its own. */
export type Bots = Contestants<Types>;

/** All computer players, a line each, for help. */
export const playerLines: readonly string[] = table(
  systems.flatMap(({ rules }) => playersOf(rules.id).map(({ id, about }) => [rules.id, id, about])),
);

/** The first side is for you, the others for the least of those who know the game. */
export const usualPlayer = (ruleset: string, seat: number): string =>
  seat === 0 ? HUMAN : (playersOf(ruleset)[1] ?? playersOf(ruleset)[0])!.id;

/** Every side's player: as the command line wishes, or as the save at this place has it, or the usual one. */
export function allSeats(
  ruleset: string,
  sides: readonly SideId[],
  wished: Seats,
  recorded: Seats = {},
  place = "seats",
): Seats {
  const players = playersOf(ruleset);
  asUsage(() => checkSeats(players, sides, wished, (side) => `--${side}`));
  const kept = Object.entries(recorded).filter(([side]) => !Object.hasOwn(wished, side));
  checkSeats(players, sides, Object.fromEntries(kept), (side) => `${place}.${side}`);
  return Object.fromEntries(
    sides.map((side, i) => [side, wished[side] ?? recorded[side] ?? usualPlayer(ruleset, i)]),
  );
}

/** Everybody but the people. With a seed the computer's choices can be repeated too. */
export function botsIn(ruleset: string, seats: Seats, seed: string | undefined): Bots {
  const computers = Object.entries(seats).filter(([, id]) => id !== HUMAN);
  return Object.fromEntries(
    computers.map(([side, id]) => [
      side,
      {
        player: playerById(ruleset, id),
        chance: seed === undefined ? secure() : seeded(`${seed}/${side}`),
      },
    ]),
  );
}

function asUsage(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw error instanceof Problem ? new UsageError(error.message) : error;
  }
}
