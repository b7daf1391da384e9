import { wordsApart } from "@grognard/testkit/words-apart";
import { halts, nightStages, surrenders, wounds } from "../src/words/en/causes.ts";
import { words as en } from "../src/words/en/index.ts";
import { refusals } from "../src/words/en/refusals.ts";

/** Tags in frames, names of points in scenarios, and the name of the game. */
const TAGS = [
  "beside square",
  "square shot",
  "time up",
  "… command at level ……",
  "… increment withdrawn",
  "… lost",
  "La Bataille",
];

wordsApart({
  folder: new URL("..", import.meta.url),
  forAuthors: /^src\/(positions\/|scenario\/|invariants|load-charts|words\/odds-)/,
  ids: [
    ...TAGS,
    ...Object.keys(en.sayings),
    ...[halts, nightStages, surrenders, wounds].flatMap((group) => Object.keys(group)),
  ],
  refusals,
});
