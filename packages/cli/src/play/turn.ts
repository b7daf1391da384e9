// One question to somebody at the keyboard.

import type { Types } from "@grognard/kernel";
import { titleOf } from "../paint.ts";
import { areAlike, type Choice, choicesOf, each, matching, placesOf, within } from "./choices.ts";
import { type Place, type Reply, wordNamed } from "./commands.ts";
import type { Input } from "./input.ts";

type Action = Types["Action"];

/** An answer, or what else was said. */
export type Said = { readonly answer: Action } | Exclude<Reply, "stay">;

const MANY = 60;

/** Asks until there is an answer or the question changes. */
export async function askHuman(place: Place, input: Input): Promise<Said> {
  const { match, screen, decision } = place;
  screen.question(match, decision);
  let choices = choicesOf(match, decision);
  show(place, choices);
  for (;;) {
    const line = await input.ask(`${titleOf(decision.side)}> `);
    if (line === undefined) return "quit";
    const said = understand(place, choices, line.trim());
    if (said.said) return said.said;
    choices = said.choices;
  }
}

interface Understood {
  readonly said?: Said;
  readonly choices: Choice[];
}

function understand(place: Place, choices: Choice[], text: string): Understood {
  if (text === "") return offer(place, choicesOf(place.match, place.decision));
  if (/^\d+$/.test(text)) return pick(place, choices, Number(text));
  const [word = "", ...rest] = text.split(/\s+/);
  const known = wordNamed(word);
  if (known && !isAnswer(place, text)) return obey(choices, known.run(place, rest.join(" ")));
  return find(place, choices, text);
}

/** A word of ours never stands in the way of an answer typed in full. */
const isAnswer = ({ match, decision }: Place, text: string): boolean =>
  text.includes(" ") && matching(match, decision, text).length === 1;

function obey(choices: Choice[], reply: Reply): Understood {
  return reply === "stay" ? { choices } : { said: reply, choices };
}

function pick(place: Place, choices: Choice[], number: number): Understood {
  const chosen = choices[number - 1];
  if (!chosen) {
    place.screen.out.print(
      `  There is no choice ${number}; there are ${choices.length}. Enter shows them again.`,
    );
    return { choices };
  }
  if (chosen.actions.length === 1) return { said: { answer: chosen.actions[0]! }, choices };
  return pointOut(place, chosen.actions);
}

/** The answers of one unit, or about one target, with their places lit on the map. */
function pointOut(place: Place, actions: readonly Action[]): Understood {
  if (place.screen.out.terminal)
    place.screen.map(place.match, place.decision.side, { lit: placesOf(actions) });
  return offer(place, within(place.match, actions));
}

function find(place: Place, choices: Choice[], text: string): Understood {
  const found = matching(place.match, place.decision, text);
  if (found.length === 1) return { said: { answer: found[0]! }, choices };
  if (found.length > 1)
    return areAlike(found) ? pointOut(place, found) : offer(place, each(place.match, found));
  place.screen.out.print(
    `  Nothing here is called "${text}". Try \`why ${text}\`, \`help\`, or Enter for the choices.`,
  );
  return { choices };
}

function offer(place: Place, choices: Choice[]): Understood {
  show(place, choices);
  return { choices };
}

function show({ match, screen, decision }: Place, choices: readonly Choice[]): void {
  screen.choices(match, decision, choices.slice(0, MANY));
  if (choices.length > MANY)
    screen.out.print(`  ... and ${choices.length - MANY} more: type words to narrow them down.`);
}
