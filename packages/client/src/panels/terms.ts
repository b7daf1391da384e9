// Finds the words of a glossary in a text.

import type { Term } from "@grognard/scene";

export type Part = string | { readonly found: string; readonly term: Term };

/** The text in pieces: each term is marked once, where it first occurs as a whole word. */
export function splitByTerms(text: string, terms: readonly Term[]): readonly Part[] {
  const { pattern, byForm } = finderOf(terms);
  if (!pattern) return [text];
  const parts: Part[] = [];
  const seen = new Set<Term>();
  let from = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const term = byForm.get(found)!;
    if (seen.has(term)) continue;
    seen.add(term);
    if (index > from) parts.push(text.slice(from, index));
    parts.push({ found, term });
    from = index + found.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** A word with what no line may break from it: "(", "l'" before it, a comma after it. */
export interface Glued {
  readonly before: string;
  readonly found: string;
  readonly term: Term;
  readonly after: string;
}

/** Words are buttons, and beside a button a line may break anywhere: so what adjoins them is shown with them. */
export function glued(parts: readonly Part[]): readonly (string | Glued)[] {
  const whole: (string | Glued)[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (typeof part !== "string") {
      const before = typeof last === "string" ? (/[^ ]*$/.exec(last)?.[0] ?? "") : "";
      if (typeof last === "string") whole[whole.length - 1] = last.slice(0, last.length - before.length);
      whole.push({ before, ...part, after: "" });
    } else if (typeof last === "object") {
      const after = /^[^ ]*/.exec(part)?.[0] ?? "";
      whole[whole.length - 1] = { ...last, after };
      whole.push(part.slice(after.length));
    } else whole.push(part);
  }
  return whole.filter((part) => part !== "");
}

interface Finder {
  readonly pattern: RegExp | undefined;
  readonly byForm: ReadonlyMap<string, Term>;
}

const finders = new WeakMap<readonly Term[], Finder>();

/** The longest form first; each also as it begins a sentence. */
function finderOf(terms: readonly Term[]): Finder {
  const known = finders.get(terms);
  if (known) return known;
  const pairs = terms.flatMap((term) =>
    term.forms.flatMap((form) => [form, capital(form)].map((one) => [one, term] as const)),
  );
  const byForm = new Map(pairs);
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map(literal);
  const pattern =
    forms.length > 0
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join("|")})(?![\\p{L}\\p{N}])`, "gu")
      : undefined;
  const finder = { pattern, byForm };
  finders.set(terms, finder);
  return finder;
}

const literal = (form: string): string => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const capital = (form: string): string => form.charAt(0).toUpperCase() + form.slice(1);
