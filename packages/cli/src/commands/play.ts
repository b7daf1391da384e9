import { playerById, playersOf } from "@grognard/bots";
import { type Chance, Problem, type SideId, secure, seeded } from "@grognard/kernel";
import { parseGame } from "@grognard/rulesets";
import { onlyOne, readArgs, readText } from "../args.ts";
import { type Command, type Output, UsageError } from "../command.ts";
import { autosavePath } from "../play/files.ts";
import { type Input, standardInput } from "../play/input.ts";
import { playGame } from "../play/play-game.ts";
import { Session, type Table } from "../play/session.ts";

const FLAGS = {
  french: { type: "string", default: "human" },
  coalition: { type: "string", default: "scout" },
  options: { type: "string", default: "" },
  seed: { type: "string" },
  load: { type: "string" },
  save: { type: "string" },
} as const;

export const command: Command = {
  name: "play",
  summary: "play on this terminal, against the computer or each other",
  usage: `grognard play <ruleset>/<scenario> [--french human] [--coalition scout] [--options fog,16.8]
grognard play --load <save>

  --french, --coalition   who plays: human, or
${playersOf("n20")
  .map(({ id, about }) => `                            ${id.padEnd(8)}${about}`)
  .join("\n")}
  --options ...           optional rules by name or case number, or "all"
  --seed n                dice that can be repeated; without it they come from the system's secure generator
  --load file             go on with a saved game
  --save file             where the game saves itself after every answer (~/.grognard/...)

Type \`help\` in the game for everything that can be typed there. The scenario may be the path of your own file.`,
  run: (argv, out) => play(argv, out, standardInput()),
};

export async function play(argv: readonly string[], out: Output, input: Input): Promise<number> {
  try {
    const { values, positionals } = readArgs(argv, FLAGS);
    const chance = values.seed === undefined ? secure() : seeded(values.seed);
    const session = values.load
      ? Session.load(values.load, chance, values.save)
      : begin(onlyOne(positionals, "game"), values, chance);
    const bots = botsFor(session, { french: values.french, coalition: values.coalition }, values.seed);
    out.print(`The game saves itself after every answer: ${session.path}. Type \`help\` for help.`);
    return await playGame({ session, bots, chance, input, out });
  } finally {
    input.close();
  }
}

function begin(
  game: string,
  { options, save }: { options: string; save?: string | undefined },
  chance: Chance,
): Session {
  const choice = parseGame(game, readText);
  const { id } = choice.scenario as { id: string };
  const names = options.split(",").filter((name) => name !== "");
  return Session.begin(choice, names, chance, save ?? autosavePath(id));
}

/** Everybody but the people. With a seed the computer's choices can be repeated too. */
function botsFor({ system, sides }: Session, who: { readonly [side: SideId]: string }, seed?: string): Table {
  const seats = sides.map((side) => [side, who[side] ?? "human"] as const).filter(([, id]) => id !== "human");
  return Object.fromEntries(
    seats.map(([side, id]) => [
      side,
      {
        player: playerNamed(system.rules.id, id),
        chance: seed === undefined ? secure() : seeded(`${seed}/${side}`),
      },
    ]),
  );
}

function playerNamed(ruleset: string, id: string): Table[string]["player"] {
  try {
    return playerById(ruleset, id);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new UsageError(`${error.message}, or human`);
  }
}
