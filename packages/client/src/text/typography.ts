/** Rules write "-1" as on a typewriter; here it has a true minus, as wide as the plus. */
export const withMinus = (text: string): string =>
  text.includes("-") ? text.replace(/(^|[\s(])-(?=\d)/g, "$1−") : text;

export const figure = (n: number): string => withMinus(String(n));

/** "+1", "0", "−2". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n));

/** Where French has a space before a mark or inside quotes, no line may break. */
export const withSpaces = (text: string): string =>
  text.includes(" ") ? text.replace(/ (?=[:»])|(?<=«) /g, "\u00a0").replace(/ (?=[;!?])/g, "\u202f") : text;

/** What rules say, as it is set on a page. */
export const typesetText = (text: string): string => withSpaces(withMinus(text));
