// One question to a player at the keyboard.

import type { Types } from "@grognard/kernel";
import type { Offer, Scene } from "@grognard/scene";
import { sideNameIn } from "../side-names.ts";
import { wording } from "../words/index.ts";
import { areAlike, type Choice, choicesOf, each, matching, placesOf, within } from "./choices.ts";
import { type Place, type Reply, wordNamed } from "./commands.ts";
import type { Input } from "./input.ts";

type Action = Types["Action"];

/** An answer, or a command that was typed. */
export type Typed = { readonly answer: Action } | Exclude<Reply, "stay">;

const MANY = 60;

/** Asks until there is an answer or the question changes. */
export async function askHuman(place: Place, input: Input): Promise<Typed> {
  const { match, display, decision, question } = place;
  display.question(match, question);
  let choices = allChoices(place);
  show(place, choices);
  for (;;) {
    const line = await input.ask(`${sideNameIn(match, decision.side)}> `);
    if (line === undefined) return "quit";
    const understood = understand(place, choices, line.trim());
    if (understood.typed) return understood.typed;
    choices = understood.choices;
  }
}

const sceneAt = ({ match, display, decision }: Place): Scene => display.shown(match, decision.side).scene;

const allChoices = (place: Place): Choice[] => choicesOf(place.question, sceneAt(place));

const answerOf = ({ actions }: Place, { n }: Offer): Typed => ({ answer: actions[n]! });

interface Understood {
  readonly typed?: Typed;
  readonly choices: Choice[];
}

function understand(place: Place, choices: Choice[], text: string): Understood {
  if (text === "") return offer(place, allChoices(place));
  if (/^\d+$/.test(text)) return pick(place, choices, Number(text));
  const [word = "", ...rest] = text.split(/\s+/);
  const known = wordNamed(word);
  if (known && !isAnswer(place, text)) return obey(choices, known.run(place, rest.join(" ")));
  return find(place, choices, text);
}

/** A command word never hides an answer typed in full. */
const isAnswer = ({ question, actions }: Place, text: string): boolean =>
  text.includes(" ") && matching(question, actions, text).length === 1;

function obey(choices: Choice[], reply: Reply): Understood {
  return reply === "stay" ? { choices } : { typed: reply, choices };
}

function pick(place: Place, choices: Choice[], number: number): Understood {
  const chosen = choices[number - 1];
  if (!chosen) {
    place.display.out.print(`  ${wording().play.noChoice(number, choices.length)}`);
    return { choices };
  }
  if (chosen.offers.length === 1) return { typed: answerOf(place, chosen.offers[0]!), choices };
  return pointOut(place, chosen.offers);
}

/** The answers of one unit, or about one target, with their places highlighted on the map. */
function pointOut(place: Place, offers: readonly Offer[]): Understood {
  if (place.display.out.terminal)
    place.display.map(place.match, place.decision.side, { lit: placesOf(offers) });
  return offer(place, within(offers, sceneAt(place)));
}

function find(place: Place, choices: Choice[], text: string): Understood {
  const found = matching(place.question, place.actions, text);
  if (found.length === 1) return { typed: answerOf(place, found[0]!), choices };
  if (found.length > 1) return areAlike(found) ? pointOut(place, found) : offer(place, each(found));
  place.display.out.print(`  ${wording().play.nothingCalled(text)}`);
  return { choices };
}

function offer(place: Place, choices: Choice[]): Understood {
  show(place, choices);
  return { choices };
}

function show(place: Place, choices: readonly Choice[]): void {
  const { display } = place;
  display.choices(place, choices.slice(0, MANY));
  if (choices.length > MANY) display.out.print(`  ${wording().play.more(choices.length - MANY)}`);
}
