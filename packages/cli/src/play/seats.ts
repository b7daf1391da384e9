// Who plays which side.

import { checkSeats, HUMAN } from "@grognard/bots";
import { Problem, type Seats, type SideId } from "@grognard/kernel";
import { playersOf, systems } from "@grognard/rulesets";
import { UsageError } from "../command.ts";
import { table } from "../table.ts";

/** All computer players, a line each, for help. */
export const playersIndented = (indent: number): string =>
  table(systems.flatMap(({ rules }) => playersOf(rules.id).map(({ id, about }) => [rules.id, id, about])))
    .map((line) => `${" ".repeat(indent)}${line}`)
    .join("\n");

/** The first side is yours, the others go to the weakest computer player. */
export const usualPlayer = (ruleset: string, seat: number): string =>
  seat === 0 ? HUMAN : (playersOf(ruleset)[1] ?? playersOf(ruleset)[0])!.id;

/** Every side's player: as the command line says, or as in the save at this point, or the default. */
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

function asUsage(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw error instanceof Problem ? new UsageError(error.message) : error;
  }
}
