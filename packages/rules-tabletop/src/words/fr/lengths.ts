import { millimetres } from "@grognard/parts";

/** A decimal comma. */
export const figure = (n: number): string => String(n).replace(".", ",");

/** "7 h 15", of "07:15". */
export const hour = (clock: string): string => clock.replace(/^0?(\d+):(\d+)$/, "$1 h $2");

/** Hundredths of a millimetre as people read them: no ruler shows less than a whole one. */
export const mm = (c: number): string => `${millimetres(c)} mm`;

/** Hundredths of a degree, to the nearest half. */
export const degrees = (q: number): string => `${figure(Math.round(Math.abs(q) / 50) / 2)}°`;

/** How far a commander's word reaches. */
export const radius = (leader: string, c: number): string => `${leader}, ${mm(c)}`;
