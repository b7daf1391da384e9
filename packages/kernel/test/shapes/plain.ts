// Six directions on an open plain: as much geometry as the charge needs.

export type Hex = readonly [q: number, r: number];

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

export const turned = (facing: number, turn: number): number => (facing + turn + 6) % 6;

export function ahead([q, r]: Hex, facing: number): Hex {
  const [dq, dr] = DIRECTIONS[facing] as Hex;
  return [q + dq, r + dr];
}

export function distance([q, r]: Hex, [q2, r2]: Hex): number {
  return (Math.abs(q - q2) + Math.abs(r - r2) + Math.abs(q + r - q2 - r2)) / 2;
}

export const beside = (a: Hex, b: Hex): boolean => distance(a, b) === 1;
export const onMap = (hex: Hex, radius: number): boolean => distance(hex, [0, 0]) <= radius;

/** Within range, passing out of one of the three front hexsides. */
export function inZone(from: Hex, facing: number, range: number, hex: Hex): boolean {
  const far = distance(from, hex);
  return (
    far <= range && [-1, 0, 1].some((turn) => distance(ahead(from, turned(facing, turn)), hex) === far - 1)
  );
}
