/** As at the beginning of a sentence. */
export const capital = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase());
