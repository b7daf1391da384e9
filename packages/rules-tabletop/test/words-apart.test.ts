// Every sentence a player can read is in src/words/<language>: what is left in the other sources are ids, names of data,
// and messages for authors of files or programs.

import { globSync, readFileSync } from "node:fs";
import { sentencesIn } from "@grognard/testkit/sentences";
import { expect, test } from "vitest";
import { words as en } from "../src/words/en/index.ts";

const HERE = new URL("..", import.meta.url).pathname;
const read = (file: string): string => readFileSync(`${HERE}${file}`, "utf8");

/** Messages for authors of files, or names in generated files. */
const FOR_AUTHORS = /^src\/(positions\/|scenario\/|generator\/|armies\/|order-reading|migrations|invariants)/;

/** Rounds of fire, what two orders may claim, and the name of the game. */
const TAGS = ["first of two", "second of two", "section …", "ferry …", "The Miniatures Table"];
const IDS = new Set([...TAGS, ...Object.keys({ ...en.sentences, ...en.phaseNames, ...en.shares })]);

const CHARTS = globSync("data/charts/*.json", { cwd: HERE }).map(read).join("\n");

/** Of a sentence, or of a row of a chart: "cavalry … gallop". */
const isName = (text: string): boolean =>
  IDS.has(text) || new RegExp(`"${text.replaceAll("…", '[^"]+')}"`).test(CHARTS);

const sources = globSync("src/**/*.ts", { cwd: HERE });

test("no sentence is outside words", () => {
  const apart = sources.filter((file) => !/^src\/words\/\w+\//.test(file) && !FOR_AUTHORS.test(file));
  const left = apart.flatMap((file) =>
    sentencesIn(file, read(file))
      .filter(({ text }) => /\p{L}{2}/u.test(text) && !isName(text))
      .map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(left).toEqual([]);
});

test("every refusal is one that some rule makes", () => {
  const rules = sources.filter((file) => !file.startsWith("src/words/")).map(read);
  const bare = rules.join("");
  expect(Object.keys(en.refusals).filter((id) => !bare.includes(`"${id}"`))).toEqual([]);
});
