/** The number of a case as the rulebook prints it: what we add to tell its parts from each other is left out. */
export const printedNumber = (id: string): string => id.replace(/-.*$/, "");
