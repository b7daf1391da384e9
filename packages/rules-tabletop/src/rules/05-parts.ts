// The parts of a unit that fire. A body in line fires as one; a square by its faces, a garrison by the sides it lines,
// a bent line by groups that face alike, skirmishers stand by stand, a split battalion by both its bodies [R32, R61,
// R70].

import type { Fraction } from "@grognard/parts";
import {
  type Box,
  EDGES,
  edgeLength,
  edgeMiddle,
  FACES,
  fromFace,
  type Point,
  type Pose,
  place,
  poseAt,
  standAt,
} from "@grognard/table";
import type { Shot } from "../actions.ts";
import { stateOf, unitOf } from "../board.ts";
import { type Figure, figuresOf } from "../bodies/figures.ts";
import { FOOT } from "../bodies/layouts.ts";
import { because, type Reason } from "../faults.ts";
import { type Formation, isSkirmish, isSquare } from "../formations.ts";
import type { Position, UnitId, Weapon } from "../types.ts";
import { FACE_NAMES } from "../words/naming.ts";

export interface Part {
  /** As orders number them, from 0. */
  readonly number: number;
  readonly kind: "battery" | "body" | "face" | "side" | "stand";
  readonly name: Reason;
  readonly shots: readonly Shot[];
  /** The front from which its zone opens [R51]. */
  readonly left: Point;
  readonly right: Point;
  readonly centre: Point;
  readonly heading: number;
  /** The side of a town zone that it lines, the face of a square that it is; else -1. */
  readonly side: number;
  /** The stands there, for their cover. */
  readonly box: Box;
  /** The share of a full volley that it fires [V.14-fraction]. */
  readonly share: Fraction;
  /** Only infantry in line and batteries get additions and doublings [V.14-line-bonus]. */
  readonly bonuses: boolean;
  /** Whose ranges apply. */
  readonly weapon: Weapon;
}

/** How many stands stand in the front rank of a formation that may fire a volley [charts A7]. */
const FRONT_RANK: { readonly [F in Formation]?: number } = {
  line: 4,
  attack: 2,
  open: 1,
  close: 1,
  "half-line": 2,
  "half-column": 1,
  "cav-line-1": 8,
  "cav-line-2": 4,
  "cav-open": 2,
  "cav-attack": 2,
};

/** The parts of a unit that may fire, wherever it is; a unit of a combined square fires with its senior [R60]. */
export function partsOf(g: Position, unit: UnitId): readonly Part[] {
  const state = stateOf(g, unit);
  if (state.square >= 0 && state.square !== unit) return [];
  if (state.owesRecall && state.gait !== "gallop") return []; // its turn is recall and rally [R19]
  const parts =
    state.place === "zone"
      ? garrisonParts(g, unit)
      : state.place === "table"
        ? figuresOf(g, unit).flatMap((figure) => bodyParts(g, unit, figure))
        : [];
  return parts.map((part, number) => ({ ...part, number }));
}

type Unnumbered = Omit<Part, "number">;

function bodyParts(g: Position, unit: UnitId, figure: Figure): readonly Unnumbered[] {
  const { arm, weapon } = unitOf(g, unit);
  const { formation, bend } = figure.body;
  if (formation === "gun-firing") return [batteryPart(g, unit, figure)];
  if (weapon === "none") return [];
  if (isSkirmish(formation))
    return figure.stands.map((box, i) => standPart(box, because("stand", i + 1), weapon));
  if (isSquare(formation)) return faceParts(figure, weapon);
  const front = FRONT_RANK[formation];
  if (front === undefined) return [];
  if (arm === "cavalry") {
    if (weapon !== "carbine" || !g.world.switches.formedCavalryFire) return [];
    return [bodyPart(figure, [front, 8], false, weapon)];
  }
  const lined = formation === "line" || formation === "half-line";
  if (lined && bend) return bentParts(figure, weapon);
  return [bodyPart(figure, [front, 4], lined, volleyWeapon(weapon))];
}

/** The longer reach of rifles is for skirmishers; formed riflemen fire volleys as others do [charts B1]. */
const volleyWeapon = (weapon: Weapon): Weapon => (weapon === "rifle" ? "musket" : weapon);

const bodyPart = (figure: Figure, share: Fraction, bonuses: boolean, weapon: Weapon): Unnumbered => ({
  kind: "body",
  name: "front",
  shots: ["volley"],
  left: figure.left,
  right: figure.right,
  centre: figure.centre,
  heading: figure.body.heading,
  side: -1,
  box: standAt(figure.body, rankOf(figure)),
  share,
  bonuses,
  weapon,
});

/** The rank that fires, as one: its ground is that of its middle, whichever hand is looked at first [R3]. */
const rankOf = ({ width, stands: [first] }: Figure) => ({ width, depth: first!.depth });

function batteryPart(g: Position, unit: UnitId, figure: Figure): Unnumbered {
  const { calibre, quarters } = unitOf(g, unit);
  const { penetrations, shellDie } = g.world.charts.gun(calibre!);
  return {
    ...bodyPart(figure, [quarters, 4], true, "none"),
    kind: "battery",
    name: "guns",
    shots: [
      "case",
      ...(penetrations > 0 ? (["ball"] as const) : []),
      ...(shellDie !== null ? (["shell"] as const) : []),
    ],
  };
}

const standPart = (box: Box, name: Reason, weapon: Weapon): Unnumbered => ({
  kind: "stand",
  name,
  shots: ["skirmish"],
  left: box.corners[0],
  right: box.corners[1],
  centre: place(box, 0, box.depth / 2),
  heading: box.heading,
  side: -1,
  box,
  share: [1, 4],
  bonuses: false,
  weapon,
});

/** Four faces; the ranks at the corners stand in the depth of their neighbours [R45]. */
function faceParts({ body, width }: Figure, weapon: Weapon): readonly Unnumbered[] {
  const n = body.stands / 4;
  return FACES.map((face) => {
    const { u, v, turn } = fromFace(face, n, FOOT, 0, 0);
    const pose = poseAt(body, u, v, turn);
    const rank = width - 2 * FOOT.depth;
    const part = rankPart(pose, rank, [n, 4], false, volleyWeapon(weapon));
    return { ...part, kind: "face", name: because("face", FACE_NAMES[face]), side: face };
  });
}

/** Stands of a bent line that face alike fire together [R70]. They are numbered from the right. */
function bentParts({ stands }: Figure, weapon: Weapon): readonly Unnumbered[] {
  const groups: Box[][] = [];
  for (const stand of stands) {
    const group = groups.at(-1);
    if (group?.[0]?.heading === stand.heading) group.push(stand);
    else groups.push([stand]);
  }
  return groups.map((group, i) => {
    const { heading, width } = group[0]!;
    const pose = { ...frontMiddle(group), heading };
    return {
      ...rankPart(pose, width * group.length, [group.length, 4], true, volleyWeapon(weapon)),
      name: because("group", i + 1),
      left: group.at(-1)!.corners[0],
      right: group[0]!.corners[1],
    };
  });
}

/** The middle of the front of stands side by side: that of the middle one, or the corner that the middle two share. */
function frontMiddle(group: readonly Box[]): Point {
  const stand = group[Math.ceil(group.length / 2) - 1]!;
  return group.length % 2 === 0 ? stand.corners[0] : place(stand, 0, stand.depth / 2);
}

/** Half a battalion a side, with the bonuses of a line [R32]; a detachment fires stand by stand [III.5]. */
function garrisonParts(g: Position, unit: UnitId): readonly Unnumbered[] {
  const { zone, posture, lining } = stateOf(g, unit);
  const { weapon, quarters } = unitOf(g, unit);
  if (posture !== "edge" || weapon === "none") return [];
  const town = g.world.ground.zones[zone]!;
  return EDGES.flatMap((side, i) => {
    const n = lining[i]!;
    if (n === 0) return [];
    const pose = edgeMiddle(town.bounds, i);
    const width = edgeLength(town.bounds, i);
    const rank = rankPart(pose, width, [n, 4], true, volleyWeapon(weapon));
    const whole: Unnumbered = { ...rank, kind: "side", name: because("side", side), side: i };
    if (quarters === 4) return [whole];
    const single: Unnumbered = { ...whole, shots: ["skirmish"], share: [1, 4], bonuses: false, weapon };
    return Array.from({ length: n }, () => single);
  });
}

const rankPart = (
  pose: Pose,
  width: number,
  share: Fraction,
  bonuses: boolean,
  weapon: Weapon,
): Unnumbered => ({
  kind: "body",
  name: "front",
  shots: ["volley"],
  left: place(pose, -width / 2, 0),
  right: place(pose, width / 2, 0),
  centre: { x: pose.x, y: pose.y },
  heading: pose.heading,
  side: -1,
  box: standAt(pose, { width, depth: FOOT.depth }),
  share,
  bonuses,
  weapon,
});
