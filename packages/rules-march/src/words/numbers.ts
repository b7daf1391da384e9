// Numbers as people write them, the same in every language.

import { POINT } from "../types.ts";

/** A fraction as people write it: "45/4" is "11¼". */
export function mixed(fraction: string): string {
  const [n, d = 1] = fraction.split("/").map(Number) as [number, number?];
  if (POINT % d === 0) return pointsText((n * POINT) / d);
  const whole = Math.floor(n / d);
  return `${whole > 0 ? `${whole} ` : ""}${n % d}/${d}`;
}

const EIGHTHS = ["", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞"];

/** Eighths of Movement Points as people write them: 12 is "1½". */
export function pointsText(eighths: number): string {
  const whole = Math.floor(eighths / POINT);
  const part = EIGHTHS[eighths % POINT]!;
  return whole > 0 || part === "" ? `${whole}${part}` : part;
}
