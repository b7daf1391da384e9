// Words for people: what is asked, what an answer means, what has happened. The terminal, the log and the screen
// reader all use these.

import { phrase, type RollEvent, spoken, type Words } from "@grognard/kernel";
import { dieSum, type Term } from "@grognard/parts";
import type { Sum } from "@grognard/scene";
import type { Line, Share } from "../events.ts";
import type { Bataille, Decision, Position } from "../types.ts";
import { words as en } from "./en/index.ts";

export const said = spoken(en, (tag) => import(`./${tag}/index.ts`));

export const words: Words<Bataille> = {
  say: (saying) => phrase(said().sayings, saying, said().dataName),
  decision: (g, decision) => `${said().questions[decision.id] ?? decision.id}${about(g, decision)}`,
  action: (g, action) => said().order(g, action),
  event: (world, event) =>
    event.type === "rolled" ? said().rolled(event as RollEvent) : said().told(world, event),
};

/** The lines of a calculation. */
export const termsOf = (lines: readonly Line[]): Term[] =>
  lines.map((line) => ({ ...line, label: words.say(line.label) }));

export const sharesInWords = (shares: readonly Share[]) =>
  shares.map((share) => ({ ...share, notes: share.notes.map(words.say) }));

/** What is added to a roll. */
export const onTheDice = (lines: readonly Line[]): Sum[] => dieSum(said().forecast.onTheDice, termsOf(lines));

function about({ world }: Position, { about: ids }: Decision): string {
  return ids.length === 0 || ids.length > 3 ? "" : ` (${said().names(world, ids)})`;
}
