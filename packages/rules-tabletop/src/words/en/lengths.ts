import { millimetres } from "@grognard/parts";

/** Hundredths of a millimetre as people read them: no ruler shows less than a whole one. */
export const mm = (c: number): string => `${millimetres(c)} mm`;

/** A bound in whole millimetres: what is read can be written. */
export const bound = (c: number): number => Math.floor(c / 100);

/** What is too long by less than a millimetre is too long. */
export const upTo = (c: number): number => 100 * Math.ceil(c / 100);

/** How much of a bound is used, in whole millimetres: never more than there is. */
export const usedOf = (c: number, most: number): number =>
  c <= most ? Math.min(millimetres(c), bound(most)) : Math.ceil(c / 100);

/** Hundredths of a degree, to the nearest half. */
export const degrees = (q: number): string => `${Math.round(Math.abs(q) / 50) / 2}°`;

/** How far a commander's word reaches. */
export const radius = (leader: string, c: number): string => `${leader}, ${mm(c)}`;
