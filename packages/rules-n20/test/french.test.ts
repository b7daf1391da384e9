// Every name and text of the scenarios, maps and charts that come with the game has its French, drawn or not.

import { globSync, readFileSync } from "node:fs";
import { inLanguage, loadLanguage } from "@grognard/kernel";
import { englishIn } from "@grognard/testkit";
import { expect, test } from "vitest";
import { CHARTS } from "../src/charts.ts";
import { scenarioById, scenarioList } from "../src/library.ts";
import { loadWorld } from "../src/load.ts";
import { faceOf } from "../src/screen/counter.ts";
import { of, to } from "../src/words/fr/grammar.ts";
import { words as fr } from "../src/words/fr/index.ts";
import { words } from "../src/words/index.ts";
import { duel, fFoot, fight, pFoot } from "./aftermath.ts";
import { attack } from "./battles.ts";
import { lab } from "./lab.ts";

const HERE = new URL("..", import.meta.url).pathname;
const read = (file: string): unknown => JSON.parse(readFileSync(`${HERE}${file}`, "utf8"));
const files = (kind: string): unknown[] => globSync(`data/${kind}/*.json`, { cwd: HERE }).map(read);

/** The strings under these keys, at any depth. */
function under(keys: readonly string[], value: unknown, key = ""): string[] {
  if (typeof value === "string") return keys.includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => under(keys, one, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    key === "names" ? under(keys, one, "name") : under(keys, one, name),
  );
}

const left = (texts: readonly string[], translate: (text: string) => string): string[] =>
  [...new Set(texts)].filter((text) => englishIn(translate(text)).length > 0);

test("names: units, leaders, places, roads, turns, formations, cards", () => {
  const names = under(["name", "title", "formation"], [...files("scenarios"), ...files("maps")]);
  const scenarios = under(
    ["name"],
    files("scenarios").map((file) => ({ name: (file as { name: string }).name })),
  );
  const others = names.filter((name) => !scenarios.includes(name));
  expect(left(others, fr.dataName)).toEqual([]);
  expect(left(scenarios, fr.dataText)).toEqual([]);
});

test("texts: histories, lengths, cards", () => {
  const scenarios = files("scenarios") as { cards: unknown }[];
  const texts = scenarios.flatMap(({ cards }) => under(["text"], cards));
  const about = under(["history", "length"], scenarios);
  expect([...texts, ...about].filter((text) => fr.dataText(text) === text)).toEqual([]);
});

test("charts: titles, axes, cells, legends and sources", () => {
  const texts = CHARTS.all.flatMap(({ title, axes, cells, legend, source, cellSources }) => [
    title,
    ...axes.flatMap(({ name, values }) => [name, ...values]),
    ...cells,
    ...Object.values(legend ?? {}),
    ...[source, ...Object.values(cellSources ?? {})].map(({ note }) => note ?? ""),
  ]);
  const words = texts.filter((text) => typeof text === "string");
  expect(left(words, fr.dataText)).toEqual([]);
});

test("what is written on counters fits", async () => {
  await loadLanguage("fr");
  const worlds = scenarioList().map(({ id }) => loadWorld(scenarioById(id), ["all"]));
  const headings = inLanguage("fr", () =>
    worlds.flatMap((world) => world.pieces.map((piece) => faceOf(world, piece).heading ?? "")),
  );
  expect(headings.filter((heading) => [...heading].length > 9)).toEqual([]);
  expect(headings).toContain("V. Garde");
});

test("units have their articles in sentences, not in sums", () => {
  const inSentence = (...names: string[]) => names.map((name) => fr.inSentence(fr.dataName(name)));
  expect(
    inSentence("Old Guard", "Guard Guns", "Cavalry, Irwing", "Rüchel, main body", "Brunswick Corps"),
  ).toEqual([
    "la Vieille Garde",
    "l'artillerie de la Garde impériale",
    "la cavalerie d'Irwing",
    "le gros de Rüchel",
    "le corps de Brunswick",
  ]);
  expect(inSentence("III Corps, Gudin", "I Cavalry, Pajol", "Picton", "8,7")).toEqual([
    "Gudin (3e corps)",
    "le 1er corps de cavalerie (Pajol)",
    "Picton",
    "8,7",
  ]);
  expect(["le gros de Rüchel", "la Vieille Garde", "Alten"].map(of)).toEqual([
    "du gros de Rüchel",
    "de la Vieille Garde",
    "d'Alten",
  ]);
  expect(["le gros de Rüchel", "l'arrière de Rüchel"].map(to)).toEqual([
    "au gros de Rüchel",
    "à l'arrière de Rüchel",
  ]);
});

test("answers and the log begin with a capital, and tell of several units", async () => {
  await loadLanguage("fr");
  const units = {
    f: fFoot("8,8", { name: "Old Guard" }),
    g: fFoot("9,8", { name: "Guard Guns" }),
    p: pFoot("8,7"),
  };
  inLanguage("fr", () => {
    const t = lab({ ...duel(), units }, { dice: [4] });
    expect(words.action(t.g, attack(["f", "g"], "8,7"))).toBe(
      "La Vieille Garde et l'artillerie de la Garde impériale attaquent p en 8,7",
    );
    fight(t, ["f", "g"], "8,7");
    expect(t.log("battle", "differential", "declared")).toEqual([
      "La Vieille Garde et l'artillerie de la Garde impériale attaqueront 8,7 [9.2]",
      "Combat : la Vieille Garde et l'artillerie de la Garde impériale contre p en 8,7 [9.0-A]",
      expect.stringMatching(
        /^Attaque Vieille Garde \+2 et Artillerie de la Garde impériale \+2 ; défense p \+2/,
      ),
    ]);
  });
});
