// The cases as a book: chapters in their order, what mentions what, and which optional rules are in force.

import type { CaseInfo, OptionInfo } from "@grognard/rulesets";
import { printedNumber } from "@grognard/scene";

export interface Chapter {
  /** The number before the first dot, or what else the cases have in common. */
  readonly id: string | "scenario" | "others";
  readonly title: string;
  readonly cases: readonly CaseInfo[];
}

export interface Book {
  readonly cases: readonly CaseInfo[];
  readonly chapters: readonly Chapter[];
  readonly byId: ReadonlyMap<string, CaseInfo>;
  /** Ids that a case's summary names, and the other way round. */
  readonly mentions: ReadonlyMap<string, readonly string[]>;
  readonly mentionedBy: ReadonlyMap<string, readonly string[]>;
}

export function bookOf(cases: readonly CaseInfo[]): Book {
  const byId = new Map(cases.map((one) => [one.id, one]));
  const mentions = new Map(cases.map((one) => [one.id, mentionsOf(one, byId)]));
  const mentionedBy = new Map<string, string[]>();
  for (const [id, others] of mentions)
    for (const other of others) mentionedBy.set(other, [...(mentionedBy.get(other) ?? []), id]);
  return { cases, chapters: chaptersOf(cases, byId), byId, mentions, mentionedBy };
}

/** "9" of "9.7.4" and of "Ex.9.4.2". */
const numberOf = (id: string): string | undefined => id.match(/^(?:[A-Za-z]+\.)?(\d+)\./)?.[1];

/** A case without a number belongs to the chapter that continues after it, if any. */
function chaptersOf(cases: readonly CaseInfo[], byId: ReadonlyMap<string, CaseInfo>): readonly Chapter[] {
  const chapters = new Map<string, CaseInfo[]>();
  let current = "others";
  for (const [i, one] of cases.entries()) {
    const next = cases.slice(i).find(({ id }) => numberOf(id) !== undefined);
    const goesOn = next !== undefined && numberOf(next.id) === current;
    const chapter =
      one.kind === "scenario" ? "scenario" : (numberOf(one.id) ?? (goesOn ? current : "others"));
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), one]);
    current = chapter;
  }
  return [...chapters].map(([id, own]) => ({ id, title: byId.get(`${id}.0`)?.title ?? "", cases: own }));
}

const ID_IN_TEXT = /\d+(?:\.\d+)+(?:-[A-Za-z0-9]+)*/g;

function mentionsOf({ id, summary }: CaseInfo, byId: ReadonlyMap<string, CaseInfo>): readonly string[] {
  const named = summary.match(ID_IN_TEXT) ?? [];
  return [...new Set(named)].filter((other) => other !== id && byId.has(other));
}

/** A summary in pieces: words, and cases that can be opened. */
export function linkPieces(summary: string, byId: ReadonlyMap<string, unknown>) {
  const pieces: { readonly text: string; readonly cite?: string }[] = [];
  let end = 0;
  for (const { 0: id, index } of summary.matchAll(ID_IN_TEXT)) {
    if (!byId.has(id)) continue;
    if (index > end) pieces.push({ text: summary.slice(end, index) });
    pieces.push({ text: id, cite: id });
    end = index + id.length;
  }
  if (end < summary.length) pieces.push({ text: summary.slice(end) });
  return pieces;
}

/** The number of some case, as this rulebook writes it. */
export function exampleOf({ cases }: Book): string {
  const rules = cases.filter(({ kind }) => kind === "rule");
  return printedNumber(rules[Math.floor(rules.length / 2)]?.id ?? "");
}

/** "R26": how we read what is unclear. */
export const rulingsIn = ({ summary }: CaseInfo): readonly string[] => summary.match(/\bR\d+\b/g) ?? [];

/** How deep a case is in its chapter: 9.0 and 9.7 are at the top, 9.7.2 and 9.7-note below. */
export function depthOf(id: string): number {
  const [number = "", ...notes] = id.replace(/^[A-Za-z]+\./, "").split("-");
  const levels = /^\d/.test(number) ? Math.max(number.split(".").length - 2, 0) : 0;
  return levels + Math.min(notes.length, 1);
}

/** Optional rules: all of them, and those of the current game if there is one. */
export interface OptionsNow {
  readonly all: readonly OptionInfo[];
  readonly inForce: readonly OptionInfo[] | undefined;
}

/** The optional rule that a case belongs to. */
export const optionOf = (id: string, options: readonly OptionInfo[]): OptionInfo | undefined =>
  options.find(({ cite }) => id === cite || id.startsWith(`${cite}.`) || id.startsWith(`${cite}-`));

/** Special rules of a scenario are a letter and a number. */
export const isScenarioRule = (id: string): boolean => /^[A-Z]\d+/.test(id);
