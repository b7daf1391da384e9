// The ways to ask who may be near, all with the same questions; all answer lowest number first.

import Flatbush from "flatbush";
import RBush from "rbush";
import type { Bounds } from "../src/index.ts";
import { HEIGHT, WIDTH } from "./battlefield.ts";
import { createNear, near, putNear } from "./grid.ts";

export interface Search {
  /** Things that move, one after the other. */
  move(id: number, bounds: Bounds): void;
  /** After some have moved, before anybody asks. */
  settle(): void;
  /** How many are there. */
  ask(bounds: Bounds): number;
}

// A handful: quicker than the language's own sort.
function sorted(ids: number[]): number[] {
  for (let i = 1; i < ids.length; i++) {
    const id = ids[i]!;
    let at = i;
    for (; at > 0 && ids[at - 1]! > id; at--) ids[at] = ids[at - 1]!;
    ids[at] = id;
  }
  return ids;
}

type Make = (things: readonly Bounds[]) => Search;

export const grid =
  (cell: number): Make =>
  (things) => {
    const index = createNear(WIDTH, HEIGHT, cell);
    things.forEach((bounds, id) => {
      putNear(index, id, bounds);
    });
    return {
      move: (id, bounds) => putNear(index, id, bounds),
      settle: () => {},
      ask: (bounds) => near(index, bounds).length,
    };
  };

/** A packed tree cannot change: it is built anew when things have moved. */
export const flatbush: Make = (things) => {
  const now = [...things];
  const build = (): Flatbush => {
    const tree = new Flatbush(now.length, 16, Int32Array);
    for (const { minX, minY, maxX, maxY } of now) tree.add(minX, minY, maxX, maxY);
    tree.finish();
    return tree;
  };
  let tree = build();
  return {
    move: (id, bounds) => {
      now[id] = bounds;
    },
    settle: () => {
      tree = build();
    },
    ask: ({ minX, minY, maxX, maxY }) => sorted(tree.search(minX, minY, maxX, maxY)).length,
  };
};

interface Item extends Bounds {
  readonly id: number;
}

export const rbush: Make = (things) => {
  const tree = new RBush<Item>();
  const items = things.map((bounds, id): Item => ({ ...only(bounds), id }));
  tree.load(items);
  return {
    move: (id, bounds) => {
      tree.remove(items[id]!);
      const item = { ...only(bounds), id };
      items[id] = item;
      tree.insert(item);
    },
    settle: () => {},
    ask: (bounds) => sorted(tree.search(bounds).map(({ id }) => id)).length,
  };
};

const only = ({ minX, minY, maxX, maxY }: Bounds): Bounds => ({ minX, minY, maxX, maxY });

/** Sorted by their western edge; the widest thing says how far back to begin. */
export const sweep: Make = (things) => {
  const now = [...things];
  let order: number[] = [];
  let widest = 0;
  const settle = (): void => {
    order = now.map((_, id) => id).sort((a, b) => now[a]!.minX - now[b]!.minX);
    widest = Math.max(...now.map(({ minX, maxX }) => maxX - minX));
  };
  settle();
  return {
    move: (id, bounds) => {
      now[id] = bounds;
    },
    settle,
    ask: (bounds) => {
      let low = 0;
      let high = order.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (now[order[middle]!]!.minX < bounds.minX - widest) low = middle + 1;
        else high = middle;
      }
      const found: number[] = [];
      for (; low < order.length; low++) {
        const other = now[order[low]!]!;
        if (other.minX > bounds.maxX) break;
        if (other.maxX < bounds.minX || other.minY > bounds.maxY || other.maxY < bounds.minY) continue;
        found.push(order[low]!);
      }
      return sorted(found).length;
    },
  };
};

/** Looks at everything, every time. */
export const bare: Make = (things) => {
  const now = new Int32Array(things.length * 4);
  const move = (id: number, { minX, minY, maxX, maxY }: Bounds): void => {
    now[id * 4] = minX;
    now[id * 4 + 1] = minY;
    now[id * 4 + 2] = maxX;
    now[id * 4 + 3] = maxY;
  };
  things.forEach((bounds, id) => {
    move(id, bounds);
  });
  return {
    move,
    settle: () => {},
    ask: ({ minX, minY, maxX, maxY }) => {
      const found: number[] = [];
      for (let i = 0; i < now.length; i += 4)
        if (now[i]! <= maxX && now[i + 2]! >= minX && now[i + 1]! <= maxY && now[i + 3]! >= minY)
          found.push(i / 4);
      return found.length;
    },
  };
};
