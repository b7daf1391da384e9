// Paths of units over a free table on an order sheet: knobs at the ends of a unit's ghost, and numbers for the same.

import {
  type Draft,
  fitted,
  type Hand,
  longest,
  type Path,
  type Point,
  type Primitive,
  place,
  pulledAround,
  pulledCorner,
  pulledOn,
  type Walker,
} from "@grognard/table";
import { hundredths, pointOf, shown, spotOf } from "./free-table.ts";
import { type Dial, dial, type Knob } from "./sheet.ts";

/** A path that is being drawn, and all orders once it is done. */
export interface DrawnPath<B extends Walker, O> {
  readonly draft: Draft<B>;
  draw(path: Path): readonly O[];
}

/** The words of a system for them. */
export interface PathWords {
  readonly march: string;
  readonly facing: string;
  readonly distance: string;
  readonly lastLeg: string;
  readonly incline: string;
  readonly turn: string;
  wheelAbout(corner: Hand): string;
  wheelTo(hand: Hand): string;
}

export const HANDS: readonly Hand[] = ["left", "right"];

export const pathKnob = <B extends Walker, O>(
  { draft, draw }: DrawnPath<B, O>,
  { at, ...handle }: Omit<Knob<O>, "at" | "pull"> & { readonly at: Point },
  pulled: (draft: Draft<B>, to: Point) => Path,
): Knob<O> => ({ ...handle, at: spotOf(at), pull: (to) => draw(pulled(draft, pointOf(to))) });

/** How far in front of skirmishers the knob is that turns them. */
const ARM = 3000;

/** Knobs for going forward, for wheeling on either corner and, for units that may, for turning about. */
export function pathKnobs<B extends Walker, O>(
  way: DrawnPath<B, O>,
  end: B,
  words: PathWords,
  { prefix = "", turns = false }: { readonly prefix?: string; readonly turns?: boolean } = {},
): readonly Knob<O>[] {
  const { drill, measures } = way.draft;
  const can = (...some: readonly Primitive["go"][]) => some.some((go) => drill.primitives.includes(go));
  const knobs: Knob<O>[] = [];
  if (can("forward", "follow", "skirmish"))
    knobs.push(pathKnob(way, { id: `${prefix}go`, look: "go", text: words.march, at: end }, pulledOn));
  if (can("wheel", "back-wheel")) {
    for (const hand of HANDS) {
      const half = measures.width(end) / 2;
      const at = place(end, hand === "left" ? -half : half, 0);
      const text = words.wheelAbout(hand === "left" ? "right" : "left");
      const pulled = (draft: Draft<B>, to: Point) => pulledCorner(draft, hand, to);
      knobs.push(pathKnob(way, { id: `${prefix}wheel-${hand}`, look: "wheel", text, at }, pulled));
    }
  }
  if (can("skirmish") && turns) {
    const at = place(end, 0, ARM);
    knobs.push(pathKnob(way, { id: `${prefix}turn`, look: "turn", text: words.facing, at }, pulledAround));
  }
  return knobs;
}

/** The last leg by its numbers. */
export function pathDials<B extends Walker, O>(
  { draft, draw }: DrawnPath<B, O>,
  words: PathWords,
): readonly Dial<O>[] {
  const last = draft.path.at(-1);
  if (!last) return [];
  const before = draft.path.slice(0, -1);
  const most = shown(longest(draft, before, last));
  const refit = (leg: Primitive, by?: "q") => draw(fitted(draft, before, leg, by));
  const distance = (text: string, d: number, least: number, leg: (d: number) => Primitive) =>
    dial("distance", text, "mm", [shown(d), least, most, 1], (n) => refit(leg(hundredths(n))));
  const angle = (
    id: string,
    text: string,
    [q, from, to]: readonly [number, number, number],
    set: (q: number) => readonly O[],
  ) => dial(id, text, "°", [shown(q), from, to, 0.5], (n) => set(hundredths(n)));
  switch (last.go) {
    case "back":
      return [distance(words.distance, last.d, 1, (d) => ({ ...last, d }))];
    case "forward":
    case "oblique": {
      const { d } = last;
      const far = distance(words.distance, d, 1, (wanted) => ({ ...last, d: wanted }));
      if (!draft.drill.primitives.includes("oblique")) return [far];
      const most = shown(draft.drill.incline);
      const inclined = (a: number): Primitive => (a === 0 ? { go: "forward", d } : { go: "oblique", d, a });
      const now = last.go === "oblique" ? last.a : 0;
      return [far, angle("angle", words.incline, [now, -most, most], (a) => refit(inclined(a)))];
    }
    case "wheel":
    case "back-wheel": {
      const bounds = [last.q, 0.5, Math.min(180, most)] as const;
      return [angle("wheel", words.wheelTo(last.to), bounds, (q) => refit({ ...last, q }))];
    }
    case "follow": {
      const leg = last.legs.at(-1)!;
      const legs = last.legs.slice(0, -1);
      const least = shown(draft.limits.leastLeg);
      return [
        distance(words.lastLeg, leg.d, least, (d) => ({ go: "follow", legs: [...legs, { ...leg, d }] })),
      ];
    }
    case "skirmish": {
      const turn = Math.min(180, shown(longest(draft, before, { ...last, q: 1 }, "q")));
      return [
        distance(words.distance, last.d, 0, (d) => ({ ...last, d })),
        angle("turn", words.turn, [last.q, -turn, turn], (q) => refit({ ...last, q }, "q")),
      ];
    }
    default:
      return [];
  }
}
