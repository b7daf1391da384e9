/** Rules write "-1" as on a typewriter; here it has a true minus, as wide as the plus. */
export const withMinus = (text: string): string =>
  text.includes("-") ? text.replace(/(^|[\s(])-(?=\d)/g, "$1−") : text;

export const figure = (n: number): string => withMinus(String(n));

/** "+1", "0", "−2". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n));
