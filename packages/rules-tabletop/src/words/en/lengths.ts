/** Hundredths of a millimetre as people read them: exactly, because a bound that is read may be written. */
export const mm = (c: number): string => `${c / 100} mm`;
