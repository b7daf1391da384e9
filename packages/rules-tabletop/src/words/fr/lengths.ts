/** A decimal comma. */
export const figure = (n: number): string => String(n).replace(".", ",");

/** "7 h 15", of "07:15". */
export const hour = (clock: string): string => clock.replace(/^0?(\d+):(\d+)$/, "$1 h $2");

/** Hundredths of a millimetre as people read them: exactly, because a bound that is read may be written. */
export const mm = (c: number): string => `${figure(c / 100)} mm`;

/** How far a commander's word reaches. */
export const radius = (leader: string, c: number): string => `${leader}, ${mm(c)}`;
