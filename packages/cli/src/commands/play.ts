import type { Seats } from "@grognard/kernel";
import type { Environment } from "@grognard/match";
import { parseGame } from "@grognard/rulesets";
import { onlyOne, otherFlags, readArgs, readOptionNames, readText } from "../args.ts";
import type { Command, Output } from "../command.ts";
import { lock } from "../files/lock.ts";
import { autosavePath } from "../files/paths.ts";
import { environmentFor } from "../play/environment.ts";
import { type Input, standardInput } from "../play/input.ts";
import { playGame } from "../play/play-game.ts";
import { playersIndented } from "../play/seats.ts";
import { Session } from "../play/session.ts";
import { wording } from "../words/index.ts";

const FLAGS = {
  options: { type: "string", default: "" },
  seed: { type: "string" },
  load: { type: "string" },
  save: { type: "string" },
} as const;

/** Of the scenarios that come with the program; others contain their own. */
const SIDES = ["french", "coalition", "allied", "france", "austria", "britain", "first", "second"];

export const command: Command = {
  name: "play",
  get summary() {
    return wording().help.play.summary;
  },
  get usage() {
    return wording().help.play.usage(playersIndented);
  },
  flags: { ...FLAGS, ...Object.fromEntries(SIDES.map((side) => [side, { type: "string" }])) },
  run: (argv, out) => play(argv, out, standardInput()),
};

export async function play(argv: readonly string[], out: Output, input: Input): Promise<number> {
  try {
    const others = otherFlags(argv, FLAGS, SIDES);
    const { values, positionals } = readArgs(argv, { ...others, ...FLAGS });
    const { options, seed, load, save, ...wished } = values;
    const environment = environmentFor(seed);
    const opening = load
      ? resume(load, save, { environment, wished })
      : begin(onlyOne(positionals, "game"), save, { options, environment, wished });
    const held = lock(opening.path);
    try {
      const session = opening.open();
      out.print(wording().play.saves(session.path));
      if (session.match.keepsSecrets) out.print(wording().play.secretFile);
      return await playGame({ session, environment, input, out });
    } finally {
      held.release();
    }
  } finally {
    input.close();
  }
}

/** A game and its file, which is locked before it is read or written. */
interface Opening {
  readonly path: string;
  open(): Session;
}

interface PlayFlags {
  readonly environment: Environment;
  readonly wished: Seats;
}

function resume(load: string, save: string | undefined, { environment, wished }: PlayFlags): Opening {
  readText(load); // its faults are reported before anything is locked
  return { path: save ?? load, open: () => Session.load(load, environment, save, wished) };
}

function begin(
  game: string,
  save: string | undefined,
  { options, environment, wished }: PlayFlags & { readonly options: string },
): Opening {
  const choice = parseGame(game, readText);
  const chosen = readOptionNames(options);
  const path = save ?? autosavePath(String((choice.scenario as { id: unknown }).id));
  return { path, open: () => Session.begin(choice, chosen, environment, path, wished) };
}
