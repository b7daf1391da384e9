// Why an answer is refused: a fact for programs, a sentence for people.

import { short } from "./problem.ts";
import type { Ruleset, Types } from "./ruleset.ts";
import { sentences } from "./sentences/index.ts";
import { type ArgsOf, type Message, type Phrasebook, phrase, type Saying } from "./words.ts";

/** Why an action is against the rules: a sentence, and the case that forbids it. */
export interface Violation<Cite extends string = string> extends Message {
  readonly cite: Cite;
  /** The piece concerned, where an answer names several. */
  readonly about?: string;
}

/** How rules refuse, with the sentences of a phrasebook: `no("tooFar", "6.1", name)`. */
export const refusing =
  <B extends Phrasebook, Cite extends string = string>() =>
  <Id extends keyof B & string>(says: Id, cite: Cite, ...about: ArgsOf<B[Id]>): Violation<Cite> =>
    about.length > 0 ? { says, with: about, cite } : { says, cite };

/** A violation in words: what players and programs see. */
export interface Refusal {
  readonly message: string;
  readonly cite: string;
  readonly about?: string;
}

/** The sentence, with the piece concerned. */
export const refusalText = ({ message, about }: Refusal): string =>
  about === undefined ? message : `${about}: ${message}`;

/** How the kernel itself refuses. */
export const own = refusing<ReturnType<typeof sentences>>();

/** It is not about what is being decided now: in words, the question follows. */
const OTHER_QUESTION = "game.otherQuestion";
export const otherQuestion = (cite: string): Violation => ({ says: OTHER_QUESTION, cite });

/** A sentence of a ruleset, with names as this world has them. */
export const sayIn = <T extends Types>(
  { words }: Pick<Ruleset<T>, "words">,
  world: T["World"],
  saying: Saying,
): string => words.sayNamed?.(world, saying) ?? words.say(saying);

/** In words, in the current language. A rule may quote what it was given, but not at length. */
export function refusalOf<T extends Types>(
  rules: Pick<Ruleset<T>, "words">,
  world: T["World"],
  violation: Violation,
  question: () => string,
): Refusal {
  const { cite, about } = violation;
  const message = short(textOf(rules, world, violation, question));
  return about === undefined ? { message, cite } : { message, cite, about };
}

function textOf<T extends Types>(
  rules: Pick<Ruleset<T>, "words">,
  world: T["World"],
  violation: Violation,
  question: () => string,
): string {
  if (violation.says === OTHER_QUESTION) return sentences()[OTHER_QUESTION](question());
  return Object.hasOwn(sentences(), violation.says)
    ? phrase(sentences(), violation)
    : sayIn(rules, world, violation);
}
