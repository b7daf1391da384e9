import type { Seats } from "@grognard/kernel";
import type { Terms } from "@grognard/match";
import { parseGame } from "@grognard/rulesets";
import { onlyOne, otherFlags, readArgs, readText } from "../args.ts";
import type { Command, Output } from "../command.ts";
import { lock } from "../files/lock.ts";
import { autosavePath } from "../files/paths.ts";
import { type Input, standardInput } from "../play/input.ts";
import { playGame } from "../play/play-game.ts";
import { playerLines } from "../play/seats.ts";
import { Session } from "../play/session.ts";
import { termsFor } from "../play/terms.ts";

const FLAGS = {
  options: { type: "string", default: "" },
  seed: { type: "string" },
  load: { type: "string" },
  save: { type: "string" },
} as const;

/** Of the scenarios that come with the program; others bring their own. */
const SIDES = ["french", "coalition", "allied", "france", "austria", "britain", "first", "second"];

export const command: Command = {
  name: "play",
  summary: "play on this terminal, against the computer or each other",
  usage: `grognard play <ruleset>/<scenario> [--<side> human|<player>] [--options fog,16.8]
grognard play --load <save>

  --<side> who            who plays it: --french, --coalition (n20, bataille, march), --french, --allied (eylau),
                          --france, --austria, --britain, --first, --second (tabletop), or the sides of your own
                          scenario.
                          human, which the first side is unless you say otherwise, or
${playerLines.map((line) => `                            ${line}`).join("\n")}
  --options ...           optional rules by name or case number, or "all"
  --seed n                dice that can be repeated; without it they come from the system's secure generator
  --load file             go on with a saved game, played by those who played it unless you say otherwise
  --save file             where the game saves itself after every answer (~/.grognard/...); one game at a time

A save that fails is told and the game goes on; the file keeps the last whole save.

Type \`help\` in the game for everything that can be typed there. The scenario may be the path of your own file.`,
  flags: { ...FLAGS, ...Object.fromEntries(SIDES.map((side) => [side, { type: "string" }])) },
  run: (argv, out) => play(argv, out, standardInput()),
};

export async function play(argv: readonly string[], out: Output, input: Input): Promise<number> {
  try {
    const others = otherFlags(argv, FLAGS);
    const { values, positionals } = readArgs(argv, { ...others, ...FLAGS });
    const { options, seed, load, save, ...wished } = values;
    const terms = termsFor(seed);
    const opening = load
      ? takeUp(load, save, { terms, wished })
      : begin(onlyOne(positionals, "game"), save, { options, terms, wished });
    const held = lock(opening.path);
    try {
      const session = opening.open();
      out.print(`The game saves itself after every answer: ${session.path}. Type \`help\` for help.`);
      return await playGame({ session, terms, input, out });
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

interface Wishes {
  readonly terms: Terms;
  readonly wished: Seats;
}

function takeUp(load: string, save: string | undefined, { terms, wished }: Wishes): Opening {
  readText(load); // what is wrong with it is said before anything is locked
  return { path: save ?? load, open: () => Session.load(load, terms, save, wished) };
}

function begin(
  game: string,
  save: string | undefined,
  { options, terms, wished }: Wishes & { readonly options: string },
): Opening {
  const choice = parseGame(game, readText);
  const names = options.split(",").filter((name) => name !== "");
  const path = save ?? autosavePath(String((choice.scenario as { id: unknown }).id));
  return { path, open: () => Session.begin(choice, names, terms, path, wished) };
}
