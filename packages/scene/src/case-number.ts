/** The number of a case as the rulebook prints it: the suffixes that we add to tell its parts apart are left out. */
export const printedNumber = (id: string): string => id.replace(/-.*$/, "");
