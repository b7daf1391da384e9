// Every sentence a player can read is in src/words/<language>: what is left in the other sources are ids, names of data,
// and messages to authors of files or programs.

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sentencesIn } from "./sentences.ts";

export interface WordsApart {
  /** The folder of the package: `new URL("..", import.meta.url)`. */
  readonly folder: URL;
  /** Sources whose messages are for authors of files and users of the command line. */
  readonly forAuthors: RegExp;
  /** What looks like a sentence but is not: ids of sentences, tags, the name of the game. */
  readonly ids: readonly string[];
  readonly refusals: object;
  /** If questions are worded by their ids. */
  readonly questions?: object;
}

export function wordsApart({ folder, forAuthors, ids, refusals, questions }: WordsApart): void {
  const cwd = folder.pathname;
  const read = (file: string): string => readFileSync(`${cwd}${file}`, "utf8");
  const data = globSync("data/**/*.json", { cwd }).map(read).join("\n");
  const sources = globSync("src/**/*.ts", { cwd });
  const silent = sources.filter((file) => !file.startsWith("src/words/"));

  /** Also with a number in its end: "command level …". */
  const isName = (text: string): boolean => {
    const start = text.replace(/…$/, "");
    return ids.some((id) => id === text || (start !== text && id.startsWith(start))) || data.includes(start);
  };

  test("no sentence is outside words", () => {
    const apart = sources.filter((file) => !/^src\/words\/[a-z]+\//.test(file) && !forAuthors.test(file));
    const left = apart.flatMap((file) =>
      sentencesIn(file, read(file))
        .filter(({ text }) => !isName(text))
        .map(({ line, text }) => `${file}:${line} ${text}`),
    );
    expect(left).toEqual([]);
  });

  test("every refusal is one that some rule makes", () => {
    const bare = silent.map(read).join("").replace(/\s+/g, "");
    expect(Object.keys(refusals).filter((id) => !bare.includes(`no("${id}"`))).toEqual([]);
  });

  if (!questions) return;
  test("every question that rules ask has its words", () => {
    const asked = silent.flatMap((file) =>
      [...read(file).matchAll(/(?:question\([^;]*?|asked\([^;"]*?)"([a-zA-Z]+)",\s*"\d/g)].map(
        ([, id]) => id!,
      ),
    );
    expect([...new Set(asked)].filter((id) => !(id in questions))).toEqual([]);
  });
}
