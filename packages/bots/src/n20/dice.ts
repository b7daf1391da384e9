// Imagined dice. The same battle gets the same die in every plan that is compared, so that plans differ by
// what they do and not by luck; and over six samples every face comes up once, as the odds say.

import type { Chance } from "@grognard/kernel";

/** Scrambles numbers into one of 32 bits. */
export function mixed(...numbers: readonly number[]): number {
  let h = 0x9e3779b9;
  for (const n of numbers) {
    h = Math.imul(h ^ n, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
}

/** A number for a text: FNV-1a. */
export function hashOf(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** The dice that fall on one occasion in one sample: the first is dealt from a shuffled six, the rest are any. */
export function diceFor(seed: number, sample: number, occasion: number): Chance {
  let thrown = 0;
  return {
    roll(faces) {
      thrown += 1;
      if (thrown === 1 && faces === 6)
        return dealt(mixed(seed, occasion, Math.floor(sample / 6)), sample % 6);
      return 1 + (mixed(seed, occasion, sample, thrown) % faces);
    },
  };
}

/** The face at a place in a shuffle of six. */
function dealt(shuffle: number, place: number): number {
  const faces = [1, 2, 3, 4, 5, 6];
  let rest = shuffle;
  for (let left = 6; left > 1; left--) {
    const i = rest % left;
    rest = Math.floor(rest / left);
    [faces[i], faces[left - 1]] = [faces[left - 1]!, faces[i]!];
  }
  return faces[place]!;
}
