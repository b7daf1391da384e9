import { wordsApart } from "@grognard/testkit/words-apart";
import { words as en } from "../src/words/en/index.ts";
import { refusals } from "../src/words/en/refusals.ts";

/** Rows and columns of charts, the place of a piece, tags in frames, and the name of the game. */
const TAGS = ["… at …", "…, die …", "…, grand tactical", "broken down", "runs on", "Winter's Victory"];

wordsApart({
  folder: new URL("..", import.meta.url),
  forAuthors:
    /^src\/(positions\/|scenario\/|invariants|refuse-breaches|load-charts|options|fields|words\/odds-)/,
  ids: [...TAGS, ...Object.keys(en.sayings)],
  refusals,
  questions: en.questions,
});
