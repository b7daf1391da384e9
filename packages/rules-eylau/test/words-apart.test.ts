import { wordsApart } from "@grognard/testkit/words-apart";
import { en } from "../src/words/en/index.ts";
import { refusals } from "../src/words/en/refusals.ts";

wordsApart({
  folder: new URL("..", import.meta.url),
  forAuthors: /^src\/(positions\/|scenario\/|invariants|load-charts|options|fields|words\/odds-)/,
  ids: ["Winter's Victory", ...Object.keys(en.sayings)],
  refusals,
  questions: en.questions,
});
