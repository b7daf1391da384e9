import { playerById, playersOf } from "@grognard/bots";
import { type Chance, Problem, type SideId, secure, seeded } from "@grognard/kernel";
import { parseGame, systems } from "@grognard/rulesets";
import { onlyOne, otherFlags, readArgs, readText } from "../args.ts";
import { type Command, type Output, UsageError } from "../command.ts";
import { autosavePath } from "../play/files.ts";
import { type Input, standardInput } from "../play/input.ts";
import { playGame } from "../play/play-game.ts";
import { Session, type Table } from "../play/session.ts";

const FLAGS = {
  options: { type: "string", default: "" },
  seed: { type: "string" },
  load: { type: "string" },
  save: { type: "string" },
} as const;

/** The first side is for you, the others for the least of those who know the game. */
export const usualPlayer = (ruleset: string, seat: number): string =>
  seat === 0 ? "human" : (playersOf(ruleset)[1] ?? playersOf(ruleset)[0])!.id;

const playerLines = (ruleset: string): string =>
  playersOf(ruleset)
    .map(({ id, about }) => `                            ${ruleset.padEnd(10)}${id.padEnd(10)}${about}`)
    .join("\n");

export const command: Command = {
  name: "play",
  summary: "play on this terminal, against the computer or each other",
  usage: `grognard play <ruleset>/<scenario> [--<side> human|<player>] [--options fog,16.8]
grognard play --load <save>

  --french, --coalition   (n20, bataille) who plays, or the sides of another game: --france, --austria.
                          human, which the first side is unless you say otherwise, or
${systems.map(({ rules }) => playerLines(rules.id)).join("\n")}
  --options ...           optional rules by name or case number, or "all"
  --seed n                dice that can be repeated; without it they come from the system's secure generator
  --load file             go on with a saved game
  --save file             where the game saves itself after every answer (~/.grognard/...)

Type \`help\` in the game for everything that can be typed there. The scenario may be the path of your own file.`,
  run: (argv, out) => play(argv, out, standardInput()),
};

export async function play(argv: readonly string[], out: Output, input: Input): Promise<number> {
  try {
    const seats = otherFlags(argv, FLAGS);
    const { values, positionals } = readArgs(argv, { ...seats, ...FLAGS });
    const chance = values.seed === undefined ? secure() : seeded(values.seed);
    const session = values.load
      ? Session.load(values.load, chance, values.save)
      : begin(onlyOne(positionals, "game"), values, chance);
    const stranger = Object.keys(seats).find((side) => !session.sides.includes(side));
    if (stranger !== undefined)
      throw new UsageError(`There is no --${stranger}; the sides are ${session.sides.join(", ")}.`);
    const bots = botsFor(session, values as { readonly [side: SideId]: string | undefined }, values.seed);
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
function botsFor(
  { system, sides }: Session,
  who: { readonly [side: SideId]: string | undefined },
  seed?: string,
): Table {
  const seats = sides
    .map((side, i) => [side, who[side] ?? usualPlayer(system.rules.id, i)] as const)
    .filter(([, id]) => id !== "human");
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
