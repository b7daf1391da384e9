// Every sentence of rules and screens is in src/words/<language>: what is left there are ids.

import { globSync, readFileSync } from "node:fs";
import { sentencesIn } from "@grognard/testkit/sentences";
import { expect, test } from "vitest";
import { words as en } from "../src/words/en/index.ts";

const HERE = new URL("..", import.meta.url).pathname;
const read = (file: string): string => readFileSync(`${HERE}${file}`, "utf8");

/** A result of a chart, and the state of a card in a scene. */
const TAGS = ["swept away", "in force"];
const IDS = new Set([...TAGS, ...[en.rolls, en.labels, en.reasons].flatMap((book) => Object.keys(book))]);

test("no sentence is outside words", () => {
  const left = globSync("src/{rules,screen}/*.ts", { cwd: HERE }).flatMap((file) =>
    sentencesIn(file, read(file))
      .filter(({ text }) => /\p{L}{2}/u.test(text) && !IDS.has(text))
      .map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(left).toEqual([]);
});

test("every refusal is used by some rule", () => {
  const rules = globSync("src/{rules/*,refusal}.ts", { cwd: HERE }).map(read).join("").replace(/\s+/g, "");
  expect(Object.keys(en.refusals).filter((id) => !rules.includes(`no("${id}"`))).toEqual([]);
});
