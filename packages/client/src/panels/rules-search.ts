// Finding a case: by its number first, then by its title, then by what it says. Accents and capitals do not matter.

import type { CaseInfo } from "@grognard/rulesets";

/** Lower-case letters without accents, and the original index of each. */
function foldedWith(text: string): { readonly folded: string; readonly at: readonly number[] } {
  let folded = "";
  const at: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const plain = text[i]!.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    for (const _ of plain) at.push(i);
    folded += plain;
  }
  return { folded, at };
}

export const fold = (text: string): string => foldedWith(text).folded;

export const termsOf = (query: string): readonly string[] => fold(query).split(/\s+/).filter(Boolean);

interface Indexed {
  readonly info: CaseInfo;
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

export type CaseIndex = readonly Indexed[];

export const indexCases = (cases: readonly CaseInfo[]): CaseIndex =>
  cases.map((info) => ({
    info,
    id: fold(info.id),
    title: fold(info.title),
    summary: fold(info.summary),
  }));

/** Where a term is found: the smaller, the better. Undefined: not at all. */
function rank({ id, title, summary }: Indexed, term: string): number | undefined {
  if (id === term || id === `${term}.0`) return 0;
  if (id.startsWith(term)) return 1;
  if (id.includes(term)) return 2;
  if (startsWord(title, term)) return 3;
  if (title.includes(term)) return 4;
  if (startsWord(summary, term)) return 5;
  return summary.includes(term) ? 6 : undefined;
}

function startsWord(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true;
  return false;
}

/**
 * Every word of the query must be found somewhere in the case; the best come first, otherwise in the order of the book.
 */
export function searchCases(index: CaseIndex, query: string): readonly CaseInfo[] {
  const terms = termsOf(query);
  const found: { readonly info: CaseInfo; readonly rank: number }[] = [];
  for (const entry of index) {
    const ranks = terms.map((term) => rank(entry, term));
    if (ranks.some((one) => one === undefined)) continue;
    found.push({ info: entry.info, rank: ranks.reduce<number>((sum, one) => sum + one!, 0) });
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ info }) => info);
}

/** A text in pieces, those that were searched for marked. */
export function highlight(text: string, terms: readonly string[]): readonly { text: string; hit: boolean }[] {
  const { folded, at } = foldedWith(text);
  const spans = terms.flatMap((term) =>
    spansOf(folded, term).map(([from, to]) => [at[from]!, at[to]!] as const),
  );
  const pieces: { text: string; hit: boolean }[] = [];
  const add = (from: number, to: number, hit: boolean): void => {
    if (to > from) pieces.push({ text: text.slice(from, to), hit });
  };
  let end = 0;
  for (const [from, last] of spans.sort(([a], [b]) => a - b)) {
    add(end, from, false);
    add(Math.max(from, end), last + 1, true);
    end = Math.max(end, last + 1);
  }
  add(end, text.length, false);
  return pieces;
}

/** Start and end of each occurrence of the term. */
function spansOf(folded: string, term: string): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  for (let from = folded.indexOf(term); from >= 0; from = folded.indexOf(term, from + term.length))
    spans.push([from, from + term.length - 1]);
  return spans;
}
