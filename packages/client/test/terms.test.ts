import { loadLanguage, speak } from "@grognard/kernel";
import { systems } from "@grognard/rulesets";
import type { Term } from "@grognard/scene";
import { expect, test } from "vitest";
import { glued, splitByTerms } from "../src/panels/terms.ts";

const term = (...forms: string[]): Term => ({ forms, text: "", cite: "1.0" });

test("each term is found once, as a whole word, the longest first", () => {
  const [line, sight, morale] = [term("line", "lines"), term("line of sight"), term("Morale")];
  const terms = [line, sight, morale];
  expect(splitByTerms("Lines need a line of sight; linear lines, morale.", terms)).toEqual([
    { found: "Lines", term: line },
    " need a ",
    { found: "line of sight", term: sight },
    "; linear lines, morale.",
  ]);
  expect(splitByTerms("nothing here", terms)).toEqual(["nothing here"]);
  expect(splitByTerms("anything", [])).toEqual(["anything"]);
});

test("words with accents end where they end", () => {
  const square = term("carré");
  expect(splitByTerms("Un carrément, un carré.", [square])).toEqual([
    "Un carrément, un ",
    { found: "carré", term: square },
    ".",
  ]);
});

test("what adjoins a word stays in its line", () => {
  const terms = [term("square"), term("line"), term("carré")];
  const lines = (text: string) =>
    glued(splitByTerms(text, terms)).map((part) =>
      typeof part === "string" ? part : [part.before, part.found, part.after],
    );
  expect(lines("In square, (line); carré")).toEqual([
    "In ",
    ["", "square", ","],
    " ",
    ["(", "line", ");"],
    " ",
    ["", "carré", ""],
  ]);
  expect(lines("l'«\u00a0carré\u00a0», dit-on")).toEqual([["l'«\u00a0", "carré", "\u00a0»,"], " dit-on"]);
  expect(lines("line/square")).toEqual([
    ["", "line", "/"],
    ["", "square", ""],
  ]);
  expect(lines("nothing here")).toEqual(["nothing here"]);
});

test("every system explains at least fifteen words, in both languages, by cases that exist", async () => {
  for (const { rules, screen, cases } of systems) {
    const known = new Set(cases.map(({ id }) => id));
    const english = (screen.glossary ?? []).map(({ cite }) => cite);
    expect(english.length, rules.id).toBeGreaterThanOrEqual(15);
    expect(
      english.filter((cite) => !known.has(cite)),
      rules.id,
    ).toEqual([]);
    speak("fr");
    await loadLanguage("fr");
    const french = (screen.glossary ?? []).map(({ cite }) => cite);
    speak("en");
    expect(french, rules.id).toEqual(english);
  }
});
