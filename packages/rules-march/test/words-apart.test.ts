import { wordsApart } from "@grognard/testkit/words-apart";
import { words as en } from "../src/words/en/index.ts";
import { refusals } from "../src/words/en/refusals.ts";

/** Texts outside words: broken invariants of the engine, and the name of the game. */
const TAGS = ["no formation is activated", "March into Battle"];

wordsApart({
  folder: new URL("..", import.meta.url),
  forAuthors:
    /^src\/(positions\/|scenario\/|invariants|refuse-breaches|load-charts|options|fields|words\/odds-)/,
  ids: [...TAGS, ...Object.keys(en.sayings)],
  refusals,
  questions: en.questions,
});
