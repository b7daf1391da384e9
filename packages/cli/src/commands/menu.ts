import { HUMAN } from "@grognard/bots";
import { playersOf, type System, systems } from "@grognard/rulesets";
import { nothingElse, readArgs } from "../args.ts";
import { type Command, EXIT, type Output } from "../command.ts";
import { heading, paint } from "../paint.ts";
import { type Input, standardInput } from "../play/input.ts";
import { usualPlayer } from "../play/seats.ts";
import { sideName } from "../side-names.ts";
import { table, wrap } from "../table.ts";
import { wording } from "../words/index.ts";
import { play } from "./play.ts";

export const command: Command = {
  name: "menu",
  get summary() {
    return wording().help.menu.summary;
  },
  get usage() {
    return wording().help.menu.usage;
  },
  flags: {},
  run(argv, out) {
    nothingElse(readArgs(argv, this.flags).positionals);
    if (out.terminal && process.stdin.isTTY) return menu(out, standardInput());
    welcome(out);
    for (const { system, id } of scenarios()) out.print(`  npx grognard play ${system.rules.id}/${id}`);
    out.print("  npx grognard help");
    return EXIT.ok;
  },
};

interface Entry {
  readonly system: System;
  readonly id: string;
  readonly label: string;
  readonly history: string;
}

const scenarios = (): Entry[] =>
  systems.flatMap((system) =>
    system.scenarios().map(({ id, name, length, difficulty, history }) => ({
      system,
      id,
      label: `${name} (${system.rules.name}; ${wording().list.difficulty[difficulty]}; ${length})`,
      history,
    })),
  );

function welcome(out: Output): void {
  heading(out, wording().menu.welcome);
  out.print(wording().menu.about);
  out.print();
}

/** Enter takes what is shown in brackets; the end of the input leaves. */
export async function menu(out: Output, input: Input): Promise<number> {
  welcome(out);
  const games = scenarios();
  for (const [i, { label, history }] of games.entries()) {
    out.print(`  ${paint(out, "bold", `${i + 1}`)}  ${label}`);
    for (const line of wrap(history, "       ", Math.min(100, out.width))) out.print(paint(out, "dim", line));
  }
  const game = await pick(input, out, wording().menu.which(games.length), games);
  if (!game) return farewell(out, input);
  const chosen = await askChoices(game, input, out);
  if (chosen === undefined) return farewell(out, input);
  const options = await askOptions(game, chosen, input, out);
  if (options === undefined) return farewell(out, input);
  const flags = ["--options", [...chosen, ...options].join(",")];
  const world = worldOf(game);
  for (const [i, side] of game.system.rules.sides(world).entries()) {
    const name = sideName(game.system, world, side);
    const player = await pickPlayer(input, out, game, name, usualPlayer(game.system.rules.id, i));
    if (player === undefined) return farewell(out, input);
    flags.push(`--${side}`, player);
  }
  return play([`${game.system.rules.id}/${game.id}`, ...flags], out, input);
}

const worldOf = ({ system, id }: Entry): object => system.rules.load(system.scenario(id), []);

function farewell(out: Output, input: Input): number {
  input.close();
  out.print(wording().menu.farewell);
  return EXIT.ok;
}

function pickPlayer(
  input: Input,
  out: Output,
  { system }: Entry,
  side: string,
  usual: string,
): Promise<string | undefined> {
  const all = [HUMAN, ...playersOf(system.rules.id).map(({ id }) => id)];
  const seats = [usual, ...all.filter((id) => id !== usual)]; // the first is what Enter takes
  return pick(input, out, wording().menu.who(side, seats, usual), seats);
}

/** What the battle is about, where that can be chosen: options such as "kind:attack". */
async function askChoices({ system, id }: Entry, input: Input, out: Output): Promise<string[] | undefined> {
  const { choices = [] } = system.scenarios().find((one) => one.id === id) ?? {};
  const options: string[] = [];
  for (const choice of choices) {
    const ids = choice.values.map((value) => value.id);
    out.print();
    out.print(paint(out, "bold", choice.title));
    const rows = choice.values.map(({ title, text }, i) => [`  ${i + 1}`, title, text]);
    for (const line of table(rows)) out.print(line);
    const picked = await pick(input, out, wording().menu.choice(ids.length), ids);
    if (picked === undefined) return undefined;
    if (picked !== ids[0]) options.push(`${choice.id}:${picked}`);
  }
  return options;
}

async function askOptions(
  { system, id }: Entry,
  chosen: readonly string[],
  input: Input,
  out: Output,
): Promise<string[] | undefined> {
  const { menu } = wording();
  const idle = system.idle?.(system.scenario(id), [...chosen]) ?? [];
  const options = system.options.filter((option) => !idle.includes(option.id));
  out.print();
  for (const line of table(options.map(({ cite, id, text }) => [`  ${cite}`, id, text]))) out.print(line);
  for (;;) {
    const line = (await input.ask(menu.options))?.trim();
    if (line === undefined) return undefined;
    const names = line
      .split(/[\s,]+/)
      .filter((name) => name !== "" && name !== menu.none)
      .map((name) => (name === menu.all ? "all" : name));
    const unknown = names.find(
      (name) =>
        name !== "all" && !isValued(name) && !options.some(({ id, cite }) => id === name || cite === name),
    );
    if (!unknown) return names;
    out.print(`  ${menu.noOption(unknown)}`);
  }
}

/** "seed:7": whether it can be is asked when the game begins. */
const isValued = (name: string): boolean => name.includes(":");

/** By number or by name. */
async function pick<T>(
  input: Input,
  out: Output,
  prompt: string,
  items: readonly T[],
): Promise<T | undefined> {
  for (;;) {
    const line = (await input.ask(prompt))?.trim();
    if (line === undefined) return undefined;
    const found = line === "" ? items[0] : (items[Number(line) - 1] ?? items.find((item) => item === line));
    if (found !== undefined) return found;
    out.print(`  ${wording().menu.noneOfThem(line)}`);
  }
}
