/** Rules write "-1" as on a typewriter; here it has a true minus, as wide as the plus. */
export const withMinus = (text: string): string =>
  text.includes("-") ? text.replace(/(^|[\s(])-(?=\d)/g, "$1−") : text;

/** Where French has a space before a mark or inside quotes, no line may break. */
export const withSpaces = (text: string): string =>
  text.includes(" ") ? text.replace(/ (?=[:»])|(?<=«) /g, "\u00a0").replace(/ (?=[;!?])/g, "\u202f") : text;

/** Text from the rules, typeset for a page. */
export const typesetText = (text: string): string => withSpaces(withMinus(text));

/** Rules begin their reasons like a clause; after a full stop it is a sentence. */
export const asSentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
