// Words for people: what is asked, what an answer means, what has happened. The terminal, the log and the screen
// reader all use these.

import { phrase, type RollEvent, spoken, type Words } from "@grognard/kernel";
import type { Bataille, Decision, Position } from "../types.ts";
import { actionWords } from "./action-words.ts";
import { en } from "./en/index.ts";
import { names } from "./naming.ts";
import { QUESTIONS } from "./questions.ts";
import { rollWords, sentence } from "./sentences.ts";

export const said = spoken({ en });

export const words: Words<Bataille> = {
  say: (saying) => phrase(said().refusals, saying),
  decision: (g, decision) => `${QUESTIONS[decision.id] ?? decision.id}${about(g, decision)}`,
  action: (g, action) => actionWords(g, action),
  event: (world, event) => (event.type === "rolled" ? rollWords(event as RollEvent) : sentence(world, event)),
};

function about({ world }: Position, { about: ids }: Decision): string {
  return ids.length === 0 || ids.length > 3 ? "" : ` (${names(world, ids)})`;
}
