// Every name and text of the scenarios, maps and charts that come with the game has its French, drawn or not.

import { globSync, readFileSync } from "node:fs";
import { inLanguage, loadLanguage } from "@grognard/kernel";
import { englishIn } from "@grognard/testkit";
import { expect, test } from "vitest";
import { CHARTS } from "../src/charts.ts";
import { scenarioById, scenarioList } from "../src/library.ts";
import { loadWorld } from "../src/load.ts";
import { faceOf } from "../src/screen/counter.ts";
import { words as fr } from "../src/words/fr/index.ts";

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
