// Lengths in whole millimetres: no ruler shows less.

import { millimetres } from "@grognard/parts";

/** A bound: what is read can be written. */
export const bound = (c: number): number => Math.floor(c / 100);

/** What is too long by less than a millimetre is too long; in hundredths. */
export const upTo = (c: number): number => 100 * Math.ceil(c / 100);

/** How much of a bound is used: never more than there is. */
export const usedOf = (c: number, most: number): number =>
  c <= most ? Math.min(millimetres(c), bound(most)) : Math.ceil(c / 100);
