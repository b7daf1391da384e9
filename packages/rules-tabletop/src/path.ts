// A way to go, as a list of at most eight primitives [R47]. Lengths in c, angles in hundredths of a degree.

export type Hand = "left" | "right";

export type Primitive =
  | { readonly go: "forward"; readonly d: number }
  /** `a` is the incline, -1000 to 1000, positive to the right. */
  | { readonly go: "oblique"; readonly d: number; readonly a: number }
  | { readonly go: "wheel"; readonly to: Hand; readonly q: number }
  | { readonly go: "back"; readonly d: number }
  | { readonly go: "back-wheel"; readonly to: Hand; readonly q: number }
  | { readonly go: "sidestep"; readonly to: Hand }
  /** A square marches by one of its faces: 0 front, 1 right, 2 rear, 3 left. */
  | { readonly go: "by-face"; readonly face: 0 | 1 | 2 | 3 }
  | { readonly go: "follow"; readonly legs: readonly { readonly heading: number; readonly d: number }[] }
  /** Skirmishers and commanders: shift by `d` along a heading, then turn by `q` (positive to the right). */
  | { readonly go: "skirmish"; readonly heading: number; readonly d: number; readonly q: number };

export type Path = readonly Primitive[];
export const MOST_PRIMITIVES = 8;
