// All texts of a language, changed in the same way: plain texts, and those that functions return.

export function reworded<W>(words: W, change: (text: string) => string): W {
  return (typeof words === "string" ? change(words) : inside(words, change)) as W;
}

function inside(words: unknown, change: (text: string) => string): unknown {
  if (typeof words === "function") return (...args: readonly unknown[]) => reworded(words(...args), change);
  if (Array.isArray(words)) return words.map((one) => reworded(one, change));
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, one]) => [key, reworded(one, change)]));
}
