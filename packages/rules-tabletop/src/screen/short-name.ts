// Names short enough to be written under a body.

import { wording } from "../words/wording.ts";

/** "6e Chasseurs". */
export function shortName(name: string, id: string): string {
  const [plain = name] = name.split(/[,(]/);
  const words = wording().shortened(plain.trim()).split(" ");
  const fits = words
    .map((_, i) => words.slice(0, words.length - i))
    .find((some) => some.join(" ").length <= ROOM);
  // no name ends in "of" or "no."
  while (fits && fits.length > 1 && LOOSE.test(fits.at(-1)!)) fits.pop();
  return fits?.join(" ") ?? id;
}

const ROOM = 20;
const LOOSE = /^(\p{Ll}{1,3}|\p{L}{1,3}\.|\d+\.)$/u;
