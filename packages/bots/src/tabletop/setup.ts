// Set-up: brigades side by side in front of the ground that counts, battalions in two rows of columns, guns in the middle
// of their brigade, horse on the flanks, commanders behind their men.

import {
  commanderNamed,
  type Formation,
  isFortified,
  type Order,
  type OrderOf,
  type Position,
  type UnitId,
  unitNamed,
  unitOf,
} from "@grognard/rules-tabletop/position";
import { headingTo, into, type Point, type Pose, place, turned } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import { farSide } from "./brigades.ts";
import { goalsOf } from "./goals.ts";
import { mm } from "./ground.ts";
import { type Plan, settled, type Wish } from "./orders.ts";

/** Between the middles of columns side by side, and between rows. */
const ABREAST = mm(100);
const BEHIND = mm(75);
const GUNS = mm(120);
const HORSE = mm(75);
const APART = mm(40);

export function setUp(appraisal: Appraisal): Plan {
  const { g, side } = appraisal;
  const area = g.world.sides[side].zone;
  if (area.length === 0 || appraisal.choices.length === 0) return settled(appraisal, []);
  const front = frontOf(appraisal, area);
  const posted = appraisal.choices
    .map(({ who }) => unitNamed(g, who))
    .filter((unit) => unit >= 0 && !(unitOf(g, unit).arm === "artillery" && isFortified(g, unit)));
  const brigades = brigadesOf(g, posted);
  const width = brigades.reduce((sum, brigade) => sum + brigade.width + APART, -APART);
  let from = -width / 2;
  const wishes: Wish[] = [];
  for (const brigade of brigades) {
    wishes.push(...posts(g, front, brigade, from + brigade.width / 2));
    from += brigade.width + APART;
  }
  const known = new Set(appraisal.choices.map(({ who }) => who));
  return settled(
    appraisal,
    wishes.filter(({ who }) => known.has(who)),
  );
}

/** The middle of its set-up front, facing the enemy: opposite the ground that counts. */
function frontOf(appraisal: Appraisal, area: readonly Point[]): Pose {
  const middle = {
    x: Math.round(area.reduce((sum, { x }) => sum + x, 0) / area.length),
    y: Math.round(area.reduce((sum, { y }) => sum + y, 0) / area.length),
  };
  const far = farSide(appraisal);
  const heading = turned(
    9000 * Math.round(headingTo(middle, { x: Math.round(far.x), y: Math.round(far.y) }) / 9000),
    0,
  );
  const pose = { ...middle, heading };
  const ahead = Math.max(...area.map((corner) => into(pose, corner).v));
  const goals = goalsOf(appraisal).filter(({ kind }) => kind === "place");
  const weight = goals.reduce((sum, { worth }) => sum + worth, 0);
  const across =
    weight > 0 ? goals.reduce((sum, { at, worth }) => sum + worth * into(pose, at).u, 0) / weight : 0;
  return { ...place(pose, Math.round(across), Math.floor(ahead - mm(12))), heading };
}

interface Brigade {
  readonly commander: string;
  readonly foot: readonly UnitId[];
  readonly horse: readonly UnitId[];
  readonly guns: readonly UnitId[];
  readonly width: number;
}

/** Infantry in the middle, cavalry on either flank in turn. */
function brigadesOf(g: Position, units: readonly UnitId[]): readonly Brigade[] {
  const leaders = [...new Set(units.map((unit) => unitOf(g, unit).commander))];
  const all = leaders.map((leader): Brigade => {
    const his = units.filter((unit) => unitOf(g, unit).commander === leader);
    const of = (arm: string) => his.filter((unit) => unitOf(g, unit).arm === arm);
    const [foot, horse, guns] = [of("infantry"), of("cavalry"), of("artillery")];
    const width =
      Math.ceil(foot.length / 2) * ABREAST + guns.length * GUNS + Math.ceil(horse.length / 2) * HORSE;
    return { commander: g.world.commanders[leader]?.id ?? "", foot, horse, guns, width };
  });
  const flanks = all.filter(({ foot }) => foot.length === 0);
  const middle = all.filter(({ foot }) => foot.length > 0);
  return [...flanks.filter((_, i) => i % 2 === 0), ...middle, ...flanks.filter((_, i) => i % 2 === 1)];
}

function posts(g: Position, front: Pose, brigade: Brigade, at: number): Wish[] {
  const wishes: Wish[] = [];
  let u = at - brigade.width / 2;
  const columns = Math.ceil(brigade.foot.length / 2);
  const before = Math.ceil(columns / 2);
  const row = (from: number, to: number) => {
    for (let column = from; column < to; column++) {
      for (const [back, unit] of brigade.foot.slice(2 * column, 2 * column + 2).entries())
        wishes.push(post(g, front, unit, "attack", u + ABREAST / 2, -back * BEHIND));
      u += ABREAST;
    }
  };
  row(0, before);
  for (const unit of brigade.guns) {
    wishes.push(post(g, front, unit, "gun-firing", u + GUNS / 2, 0));
    u += GUNS;
  }
  row(before, columns);
  for (const [i, unit] of brigade.horse.entries()) {
    wishes.push(post(g, front, unit, "cav-attack", u + HORSE / 2, i % 2 === 0 ? 0 : -mm(130)));
    if (i % 2 === 1) u += HORSE;
  }
  if (commanderNamed(g, brigade.commander) >= 0) {
    const orders = [mm(60), mm(100), mm(30)].map((back): Order => {
      const { x, y } = place(front, Math.round(at), -back);
      return { commander: brigade.commander, order: "stand", x, y };
    });
    wishes.push({ who: brigade.commander, orders, why: "behindHisMen" });
  }
  return wishes;
}

/** Moved a little where the ground is closed. */
const NUDGES: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, -2000],
  [0, -5000],
  [2500, -1000],
  [-2500, -1000],
  [0, -9000],
  [6000, -4000],
  [-6000, -4000],
];

function post(g: Position, front: Pose, unit: UnitId, formation: Formation, u: number, v: number): Wish {
  const { id, quarters, arm } = unitOf(g, unit);
  const drawn = quarters < 4 ? (arm === "cavalry" ? "cav-skirmish" : "skirmish") : formation;
  const orders = NUDGES.map(([right, ahead]): OrderOf<"post"> => {
    const { x, y } = place(front, Math.round(u + right), Math.round(v + ahead));
    return { unit: id, order: "post", x, y, heading: front.heading, formation: drawn };
  });
  return { who: id, orders, why: "takesPlace" };
}
