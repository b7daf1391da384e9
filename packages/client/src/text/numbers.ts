/** With a true minus, as wide as the plus. */
export const figure = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** "+1", "0", "−2". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n));
