// What a pick-up battle is fought for [I.5]: features of the ground, worth the same to both sides, or what the brief of
// its kind says.

import { distanceSquared, type Point, type Size } from "@grognard/table";
import type { VictoryFile } from "../scenario/scenario-file.ts";
import { type DrawnTerrain, inFile, type Lump } from "./features.ts";
import { type Kind, ofSide, type Prize } from "./kinds.ts";

export const NAMES: { readonly [S in Lump["sort"]]: string } = {
  scrub: "scrub",
  light: "light woods",
  dense: "dense woods",
  forest: "forest",
  hill: "hill",
  village: "village",
  bog: "bog",
  swamp: "swamp",
};

/** `hill-2`, and for its other parts `hill-2-b`. */
export const partId = (lump: number, sort: string, part: number): string =>
  part === 0 ? `${sort}-${lump + 1}` : `${sort}-${lump + 1}-${"abcdefgh"[part]}`;

interface Site {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
  readonly where: NonNullable<VictoryFile["places"]>[number]["where"];
}

const WORTH = { centre: 6, other: 4 } as const;

/** The same for both. */
export function victoryOf(drawn: DrawnTerrain, size: Size, isSouth: boolean): VictoryFile {
  const places = objectives(drawn, size, isSouth).map(({ id, name, where }, i) => {
    const worth = i === 0 ? WORTH.centre : WORTH.other;
    return { id, name, how: "near" as const, where, worth: { first: worth, second: worth } };
  });
  return { ...TERMS, places };
}

const TERMS = {
  lost: 1,
  commander: 1,
  broken: { percent: 50, of: "points" },
  verdict: { kind: "higher", draw: 3 },
} as const;

/** The one in the middle first; where there are too few, a patch of ground in the middle counts. */
function objectives({ lumps, bridges }: DrawnTerrain, size: Size, isSouth: boolean): Site[] {
  const { width, depth } = size;
  const middle = { x: width / 2, y: depth / 2 };
  const homes = [isSouth ? 0 : depth, isSouth ? depth : 0].map((y) => ({ x: width / 2, y }));
  const left = [...sitesOf(lumps), ...bridgesOf(bridges)];
  const patch: Site = { id: "middle", name: "the middle", at: middle, where: [square(middle, 100)] };
  const centre = left.length < 3 ? patch : takeNearest(left, middle);
  return [centre, ...homes.map((home) => takeNearest(left, home))].filter((site) => site !== undefined);
}

const bridgesOf = (bridges: DrawnTerrain["bridges"]): Site[] =>
  bridges.map(({ id, name, at }) => ({ id, name, at, where: [{ feature: id }] }));

function sitesOf(lumps: readonly Lump[]): Site[] {
  return lumps.flatMap(({ sort, centre, features }, i): Site[] => {
    const id = partId(i, sort, 0);
    if (sort === "hill") return [{ id, name: "the hilltop", at: centre, where: [square(centre, 1)] }];
    if (sort !== "village") return [];
    const where = features.map((_, part) => ({ feature: partId(i, sort, part) }));
    return [{ id, name: "the village", at: centre, where }];
  });
}

const square = (at: Point, side: number) => ({ at: inFile(at), side });

function takeNearest(sites: Site[], to: Point): Site | undefined {
  const gap = ({ at }: Site) => distanceSquared(at, to);
  const [best] = [...sites].sort((a, b) => gap(a) - gap(b));
  if (best) sites.splice(sites.indexOf(best), 1);
  return best;
}

// By a brief --------------------------------------------------------------------------------------------------------

/** How far a feature may lie from where the brief wants one. */
const NEAR = 250;
const PATCH = 100;
/** Nothing is even in such a battle: a small lead decides it. */
const DRAW = 2;
const PATCHES: { readonly [N in Prize["name"]]: string } = {
  position: "the position",
  bank: "the far bank",
  line: "the line",
  exit: "the road out",
};

/** `turn`: from what the acting side sees to the table. */
export function prizesOf(
  { lumps, bridges }: DrawnTerrain,
  size: Size,
  kind: Kind,
  turn: (at: Point) => Point,
): VictoryFile {
  const left = sitesOf(lumps);
  const worthOf = (prize: Prize) => {
    const [first, second] = [0, 1].map((side) => ofSide(prize.worth, kind, side)) as [number, number];
    return { first, second };
  };
  const places = kind.brief.places.flatMap((prize, i) => {
    const { at } = prize;
    const sites =
      at === "crossings"
        ? bridgesOf(bridges)
        : [
            siteNear(
              left,
              prize,
              `prize-${i + 1}`,
              turn({ x: (size.width * at[0]) / 100, y: (size.depth * at[1]) / 100 }),
            ),
          ];
    return sites.map(({ id, name, where }) => ({
      id,
      name,
      how: "near" as const,
      where,
      worth: worthOf(prize),
    }));
  });
  return { ...TERMS, places, verdict: { kind: "higher", draw: DRAW } };
}

function siteNear(left: Site[], { name }: Prize, id: string, spot: Point): Site {
  const near = left.filter(({ at }) => distanceSquared(at, spot) <= NEAR ** 2);
  const best = name === "exit" ? undefined : takeNearest(near, spot);
  if (!best) return { id, name: PATCHES[name], at: spot, where: [square(spot, PATCH)] };
  left.splice(left.indexOf(best), 1);
  return best;
}
