// Seeded noise for ornament only: the same map looks the same every time and everywhere.

/** A whole number from a text. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return mixed(hash);
}

/** From 0 up to 1, for a cell of a lattice and a purpose. */
export const noiseAt = (x: number, y: number, purpose: number): number =>
  mixed(Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(purpose, 0x9e3779b1)) / 2 ** 32;

/** A row of numbers from 0 up to 1. */
export function noiseFrom(seed: number): () => number {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    return mixed(at) / 2 ** 32;
  };
}

function mixed(n: number): number {
  let m = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
  m = Math.imul(m ^ (m >>> 13), 0xc2b2ae35);
  return (m ^ (m >>> 16)) >>> 0;
}
