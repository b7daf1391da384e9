// Where the stands of a body lie [R45]. The placements are data; what grows with a number (skirmishers, squares,
// guns, crowds) is computed here. All in hundredths of a millimetre, in the body's frame: u right, v forward.

import { once } from "@grognard/parts";
import {
  along,
  type Box,
  boxAt,
  boxesAt,
  frameAround,
  isqrtUp,
  type Pose,
  type Size,
  type Stand,
  singleStand,
  standAt,
  standsInRow,
  standsInSquare,
} from "@grognard/table";
import file from "../../data/formations.json" with { type: "json" };
import { type Formation, isSquare } from "../formations.ts";
import type { Body } from "../state.ts";
import type { Unit } from "../units.ts";

/** A stand, and the pose from which it is measured: the body's, or in a bent body one of its own. */
interface Standing extends Stand {
  readonly pose: Pose;
}

/** What the layout depends on. */
export type Shape = Pick<Unit, "arm" | "calibre" | "guns" | "horse" | "quarters">;

/** Hundredths: of a millimetre, of a degree. */
const c = (mm: number): number => mm * 100;

export const FOOT: Size = { width: c(file.stand.infantry[0]!), depth: c(file.stand.infantry[1]!) };
const HORSE: Size = { width: c(file.stand.cavalry[0]!), depth: c(file.stand.cavalry[1]!) };

/** Between skirmishers on foot [III.2-skirmish-layout]. */
export const LEAST_GAP = c(file.skirmish.least);
export const MOST_GAP = c(file.skirmish.most);
/** In even millimetres [III.2-skirmish-layout]. */
export const GAPS = { least: LEAST_GAP, most: MOST_GAP, step: 200 };
/** Between skirmishing horsemen [III.3-skirmish]. */
export const CAVALRY_GAP = c(file.skirmish.cavalry);

type Fixed = keyof typeof file.formations;

/** The stands of a straight body, and its frame: of all of them, and of those at its head. */
interface Layout {
  readonly stands: readonly Stand[];
  readonly whole: Size;
  readonly head: Size;
}

const layout = (stands: readonly Stand[]): Layout => ({
  // Written out, because they are read faster if all are made in the same way.
  stands: stands.map(({ u, v, turn, width, depth }) => ({ u, v, turn, width, depth })),
  whole: frameAround(stands),
  head: frameAround(stands.filter(({ v }) => v === stands[0]!.v)),
});

const fixed: ReadonlyMap<Formation, Layout> = new Map(
  Object.entries(file.formations).map(([id, { stands }]) => [
    id as Fixed,
    layout(
      stands.map(([u, v, turn]) => ({
        u: c(u!),
        v: c(v!),
        turn: c(turn!),
        ...(id.startsWith("cav") ? HORSE : FOOT),
      })),
    ),
  ]),
);

const FOLLOWERS: ReadonlySet<Formation> = new Set([
  ...Object.entries(file.formations).flatMap(([id, { steers }]) =>
    steers === "follow" ? [id as Fixed] : [],
  ),
  "gun-route",
]);

/** Its stands follow their leader along a track [R47]. */
export const follows = (formation: Formation): boolean => FOLLOWERS.has(formation);

/** How many stands a whole unit has in a formation. */
export function standCount({ arm, quarters }: Shape, formation: Formation): number {
  if (formation === "gun-route") return 2;
  if (formation === "gun-firing" || formation === "rout") return 1;
  return fixed.get(formation)?.stands.length ?? (arm === "cavalry" ? 2 : 1) * quarters;
}

export function layoutOf(spec: Shape, body: Body): readonly Standing[] {
  if (body.bend) return body.bend.map((pose) => ({ pose, ...singleStand(FOOT) }));
  const { stands } = straight(spec, body);
  const { track } = body;
  if (!track) return stands.map((stand) => ({ pose: body, ...stand }));
  return stands.map((stand) => ({ pose: along(track, -stand.v), ...stand, v: 0 }));
}

/** The same as boxes on the table. */
export function boxesOf(spec: Shape, body: Body): readonly Box[] {
  const { bend, track } = body;
  if (bend) return bend.map((pose) => standAt(pose, FOOT));
  const { stands } = straight(spec, body);
  if (track)
    return stands.map(({ u, v, turn, width, depth }) =>
      boxAt(along(track, -v), { u, v: 0, turn, width, depth }),
    );
  return boxesAt(body, stands);
}

/** Width and depth: of its head while it is a bent column, of the straight line if it is a bent line. */
export function frameOf(spec: Shape, body: Body): Size {
  const { whole, head } = straight(spec, body);
  return body.track ? head : whole;
}

/** From head to tail, whether bent or not. */
export const lengthOf = (spec: Shape, body: Body): number => straight(spec, body).whole.depth;

/** How far from the pivot the farthest corner wheels; null: it does not wheel [R45]. */
export function radiusOf(spec: Shape, body: Body): number | null {
  const { formation, gap } = body;
  if (formation === "skirmish") return FOOT.width + gap;
  if (formation === "cav-skirmish") return HORSE.width + CAVALRY_GAP;
  if (follows(formation) || body.bend) return null;
  if (isSquare(formation) || formation === "rout") return null;
  const { width, depth } = frameOf(spec, body);
  return isqrtUp(width * width + depth * depth);
}

function straight(spec: Shape, { formation, stands, gap }: Body): Layout {
  const known = fixed.get(formation);
  if (known) return known;
  if (formation === "skirmish") return footRow(stands)(gap);
  if (formation === "cav-skirmish") return horseRow(stands);
  if (formation === "gun-firing") return firing(spec);
  if (formation === "gun-route") return limbered(spec);
  if (formation === "rout") return crowd(spec);
  return squareOf(stands);
}

/** Made once for each number: the same few are needed all the time. */
function perNumber<Made>(make: (n: number) => Made): (n: number) => Made {
  const kept = new Map<number, Made>();
  return (n) => {
    const known = kept.get(n) ?? make(n);
    kept.set(n, known);
    return known;
  };
}

const footRow = perNumber((stands) => perNumber((gap) => layout(standsInRow(stands, gap, FOOT))));
const horseRow = perNumber((stands) => layout(standsInRow(stands, CAVALRY_GAP, HORSE)));
const squareOf = perNumber((stands) => layout(standsInSquare(stands / 4, FOOT)));
const firing = once((spec: Shape) => layout([singleStand(firingStand(spec))]));
const limbered = once((spec: Shape) => layout(limberedStands(spec)));
const crowd = once((spec: Shape) => layout([singleStand(crowdStand(spec))]));

function firingStand({ guns }: Shape): Size {
  const { widths, depth } = file.guns;
  const { width } = widths.find(({ upTo }) => guns <= upTo) ?? widths[widths.length - 1]!;
  return { width: c(width), depth: c(depth) };
}

function limberedStand({ calibre, horse }: Shape): Size {
  const { width, light, other } = file.guns.limbered;
  return { width: c(width), depth: c(calibre === "light" || horse ? light : other) };
}

function limberedStands(spec: Shape): readonly Stand[] {
  const leader = singleStand(limberedStand(spec));
  return [leader, { ...leader, v: leader.v - leader.depth - c(file.guns.limbered.gap) }];
}

function crowdStand(spec: Shape): Size {
  if (spec.arm === "artillery") return limbered(spec).whole;
  const [width, depth] = file.rout[spec.arm];
  return { width: c(width!), depth: c(depth!) };
}
