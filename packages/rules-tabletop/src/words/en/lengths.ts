import { millimetres } from "@grognard/parts";

/** Hundredths of a millimetre as people read them: no ruler shows less than a whole one. */
export const mm = (c: number): string => `${millimetres(c)} mm`;

/** Hundredths of a degree, to the nearest half. */
export const degrees = (q: number): string => `${Math.round(Math.abs(q) / 50) / 2}°`;

/** How far a commander's word reaches. */
export const radius = (leader: string, c: number): string => `${leader}, ${mm(c)}`;
