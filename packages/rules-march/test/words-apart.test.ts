// Every sentence a player can read is in src/words/<language>: what is left in the other sources are ids, names of data,
// and what is said to those who write files or programs.

import { globSync, readFileSync } from "node:fs";
import { sentencesIn } from "@grognard/testkit/sentences";
import { expect, test } from "vitest";
import { en } from "../src/words/en/index.ts";
import { refusals } from "../src/words/en/refusals.ts";

const HERE = new URL("..", import.meta.url).pathname;
const read = (file: string): string => readFileSync(`${HERE}${file}`, "utf8");

/** They speak to whoever has written a file or asks on the command line. */
const FOR_AUTHORS = /^src\/(positions\/|scenario\/|invariants|load-charts|options|fields|words\/odds-)/;

/** What breaks an invariant of the engine, and the name of the game. */
const TAGS = ["no formation is activated", "March into Battle"];
const IDS = [...TAGS, ...Object.keys(en.sayings)];
const DATA = globSync("data/**/*.json", { cwd: HERE }).map(read).join("\n");

/** Also with a number in its end. */
function isName(text: string): boolean {
  const start = text.replace(/…$/, "");
  return IDS.some((id) => id === text || (start !== text && id.startsWith(start))) || DATA.includes(start);
}

const sources = globSync("src/**/*.ts", { cwd: HERE });

test("no sentence is outside words", () => {
  const apart = sources.filter((file) => !file.startsWith("src/words/en/") && !FOR_AUTHORS.test(file));
  const left = apart.flatMap((file) =>
    sentencesIn(file, read(file))
      .filter(({ text }) => !isName(text))
      .map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(left).toEqual([]);
});

test("every refusal is one that some rule makes", () => {
  const rules = sources.filter((file) => !file.startsWith("src/words/")).map(read);
  const bare = rules.join("").replace(/\s+/g, "");
  expect(Object.keys(refusals).filter((id) => !bare.includes(`no("${id}"`))).toEqual([]);
});

test("every question that rules ask has its words", () => {
  const rules = sources.filter((file) => file.startsWith("src/rules/")).map(read);
  const asked = rules.flatMap((text) =>
    [...text.matchAll(/question\([^;]*?"([a-zA-Z]+)",\s*"\d/g)].map(([, id]) => id!),
  );
  expect([...new Set(asked)].filter((id) => !(id in en.questions))).toEqual([]);
});
