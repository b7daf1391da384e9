// The words of a game: every id, hex, number and kind in its world, its views and its questions.

import type { Chance } from "@grognard/kernel";
import { pickOne } from "./random.ts";

type Word = string | number;

/** Longer texts are for people, not for rules. */
const LONGEST = 60;

export class Vocabulary {
  /** Words that look alike are together: hexes with hexes, ids with ids. */
  private readonly byForm = new Map<string, Set<Word>>();
  private readonly read = new WeakSet<object>();

  /** Notes all that is in it, keys too. */
  collect(value: unknown): void {
    if (typeof value === "string" || typeof value === "number") this.note(value);
    if (typeof value !== "object" || value === null || this.read.has(value)) return;
    this.read.add(value);
    if (value instanceof Map) for (const pair of value) this.collect(pair);
    else if (Symbol.iterator in value) for (const item of value as Iterable<unknown>) this.collect(item);
    else for (const pair of Object.entries(value)) this.collect(pair);
  }

  /** Some words that look like this one, and some that do not; the same word twice, perhaps. */
  some(like: unknown, count: number, chance: Chance): Word[] {
    const alike = [...(this.byForm.get(formOf(like)) ?? [])];
    const forms = [...this.byForm.values()];
    const any = () => pickOne([...pickOne(forms, chance)], chance);
    return Array.from({ length: count }, (_, i) =>
      alike.length > 0 && i % 4 ? pickOne(alike, chance) : any(),
    );
  }

  private note(word: Word): void {
    if (typeof word === "string" && word.length > LONGEST) return;
    const form = formOf(word);
    const alike = this.byForm.get(form);
    if (alike) alike.add(word);
    else this.byForm.set(form, new Set([word]));
  }
}

/** "12,7" and "3,21" look alike, and so do "guard-1" and "line-12". */
const formOf = (word: unknown): string =>
  typeof word === "string" ? word.replace(/\d+/g, "1").replace(/[a-z]+/gi, "a") : typeof word;
