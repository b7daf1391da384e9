// Several bodies that go as one: by the same shift, straight on, or round a common pivot. Each gets legs of its own,
// no longer than those of the slowest; those that cannot go at all stay, and it is said why.

import { pointOf, spotOf } from "@grognard/parts";
import {
  cornerOf,
  endOf,
  fitted,
  gapTo,
  type Hand,
  headingTo,
  into,
  type Path,
  type Point,
  type Pose,
  pathAround,
  place,
  pulledBack,
  pulledOn,
  rotated,
  shifted,
  signedAngle,
} from "@grognard/table";
import { wording } from "../words/wording.ts";
import { type Lane, lanesOf } from "./lanes.ts";
import { pagesOf } from "./page.ts";
import { type Note, type Orders, type Pad, type Subject, subjectFor, write } from "./subject.ts";
import { mainLanes } from "./way.ts";
import { firstLeg } from "./way-options.ts";
import { whyNot } from "./why-nothing.ts";

/** Is told of every piece that stays, and of the one that all others wait for. */
export type Tell = (piece: string, what: "stays" | "slowest", why: Note) => void;

/** One of several, as the orders so far leave it. */
export interface Goer {
  readonly s: Subject;
  readonly piece: string;
  readonly at: Point;
  /** Absent for commanders, and while armies are set up. */
  readonly lane?: Lane;
  pull(to: Point): Orders;
}

export const pageOn = (s: Subject, piece: string) => pagesOf(s).find((page) => page.piece === piece);

export function goerOn(pad: Pad, piece: string): Goer | undefined {
  const s = subjectFor(pad, piece);
  if (!s) return undefined;
  const part = piece.split("/")[1];
  const lanes = s.unit < 0 ? [] : lanesOf(s).filter(({ isScreen }) => isScreen === (part !== undefined));
  const { active, ahead, back } = mainLanes(lanes);
  const lane = ahead ?? back;
  if (lane) {
    const at = endOf(lane.draft);
    const isLoose = lane.manner.primitives.some((go) => go === "skirmish" || go === "by-face");
    const pull = (to: Point) =>
      back && (active ? active === back : !isLoose && into(at, to).v < 0)
        ? back.draw(pulledBack(back.draft, place({ ...to, heading: at.heading }, 0, -back.manner.depth)))
        : lane.draw(pulledOn(lane.draft, to));
    return { s, piece, at, lane, pull };
  }
  const knob = pageOn(s, piece)?.knobs.find(({ look }) => look === "go" || look === "place");
  return knob && { s, piece, at: pointOf(knob.at), pull: (to) => knob.pull(spotOf(to)) };
}

export const goersOn = (pad: Pad, pieces: readonly string[]): readonly Goer[] =>
  pieces.flatMap((piece) => goerOn(pad, piece) ?? []);

/** What the rules have against a plain step forward. */
const whyNoMarch = (s: Subject): Note | undefined =>
  s.unit < 0 ? undefined : whyNot(s, [{ unit: s.who, order: "move", path: [{ go: "forward", d: MM }] }]);

/** The same, and those that cannot go at all are named. */
function ableOn(pad: Pad, pieces: readonly string[], tell: Tell): readonly Goer[] {
  const goers = goersOn(pad, pieces);
  for (const piece of pieces.filter((one) => goers.every((goer) => goer.piece !== one))) {
    const s = subjectFor(pad, piece);
    tell(piece, "stays", (s && whyNoMarch(s)) ?? nothing());
  }
  return goers;
}

/** One after another, each on top of what was written for those before. */
const inTurn = (pad: Pad, goers: readonly Goer[], write: (goer: Goer) => Orders): Orders =>
  goers.reduce((orders, { piece }) => {
    const goer = goerOn({ ...pad, orders }, piece);
    return goer ? write(goer) : orders;
  }, pad.orders);

const MM = 100;

const nothing = (): Note => ({ text: wording().several.noRoom, cite: "IV.1" });

// The same shift ----------------------------------------------------------------------------------------------------

/** Steps are whole millimetres: what differs by less is the same. */
const CLOSE = 150;

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const along = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;

/** Those in front are told first, so that they make room. */
export function shiftAll(pad: Pad, pieces: readonly string[], by: Point, tell: Tell): Orders {
  const goers = [...ableOn(pad, pieces, tell)].sort((a, b) => along(b.at, by) - along(a.at, by));
  const shiftedBy = (some: readonly Goer[], shift: Point): Orders =>
    inTurn(pad, some, ({ at, pull }) => pull(plus(at, shift)));
  const orders = shiftedBy(goers, by);
  const results = goers.map((goer) => ({
    goer,
    got: minus(goerOn({ ...pad, orders }, goer.piece)?.at ?? goer.at, goer.at),
  }));
  const able = results.filter(({ got }) => along(got, by) > 0);
  for (const { goer } of results.filter((one) => !able.includes(one)))
    tell(goer.piece, "stays", longerWay(goer, by) ?? nothing());
  const slowest = leastOf(able, ({ got }) => along(got, by));
  if (!slowest) return pad.orders;
  const isWhole = gapTo(slowest.got, by) < CLOSE;
  if (isWhole && able.length === goers.length) return orders;
  const kept = shiftedBy(
    able.map(({ goer }) => goer),
    isWhole ? by : slowest.got,
  );
  const last = isWhole ? undefined : goerOn({ ...pad, orders: kept }, slowest.goer.piece);
  const why = last && longerWay(last, by);
  if (why) tell(slowest.goer.piece, "slowest", why);
  return kept;
}

/** What the rules have against going on that way. */
function longerWay({ s, lane, at }: Goer, by: Point = ORIGIN): Note | undefined {
  if (!lane) return undefined;
  const { path } = lane.draft;
  const last = path.at(-1);
  const { v } = into({ ...at, heading: endOf(lane.draft).heading }, plus(at, by));
  const longer: Path =
    last && "d" in last
      ? [...path.slice(0, -1), { ...last, d: last.d + MM }]
      : [...path, { go: v < 0 ? "back" : "forward", d: MM }];
  return whyNot(s, lane.make(longer));
}

/** Straight on from where it stands by this much, or as far as there is room. */
function ahead({ lane }: Goer, most: number): Path {
  const leg = lane?.order === "move" ? firstLeg(lane) : undefined;
  return lane && leg ? fitted(lane.draft, [], leg(Math.min(most, lane.manner.allowance))) : [];
}

const lengthOf = ([first]: Path): number => (first && "d" in first ? first.d : 0);

/** How far all that move are told to go straight on, at least; 0 if one of them goes otherwise. */
export const stepOf = (goers: readonly Goer[]): number => {
  const steps = goers.flatMap(({ lane }) =>
    lane?.path ? [lane.path.length === 1 ? lengthOf(lane.path) : 0] : [],
  );
  return steps.length > 0 ? Math.min(...steps) : 0;
};

/** Everyone straight ahead, all by the same distance or each as far as it can; their orders so far are replaced. */
export function advanceAll(
  pad: Pad,
  pieces: readonly string[],
  wanted: number,
  tell: Tell,
  abreast = true,
): Orders {
  const blank = withoutOrders(pad, pieces);
  if (wanted < MM) return blank.orders;
  const goers = ableOn(blank, pieces, tell);
  const [troops, others] = [goers.filter(isTroop), goers.filter((goer) => !isTroop(goer))];
  const steps = new Map(troops.map((goer) => [goer.piece, lengthOf(ahead(goer, wanted))]));
  const stepOn = ({ piece }: Goer): number => steps.get(piece) ?? 0;
  for (const goer of troops) if (!stepOn(goer)) tell(goer.piece, "stays", whyNoMarch(goer.s) ?? nothing());
  const able = troops.filter(stepOn);
  const slowest = leastOf(able, stepOn);
  if (!slowest) return pad.orders;
  const common = stepOn(slowest);
  // Those that stay keep what they were told.
  const start = withoutOrders(
    pad,
    [...able, ...others].map(({ piece }) => piece),
  );
  const orders = inTurn(start, able, (goer) => goer.lane!.draw(ahead(goer, abreast ? common : stepOn(goer))));
  const why = abreast && common < wanted ? goerOn({ ...pad, orders }, slowest.piece) : undefined;
  if (why) tell(slowest.piece, "slowest", longerWay(why) ?? nothing());
  const heading = frontOf(goers)?.heading ?? 0;
  return inTurn({ ...pad, orders }, others, ({ at, pull }) =>
    pull(shifted({ ...at, heading }, heading, common)),
  );
}

/** Neither a commander nor skirmishers sent out: these go with the others. */
const isTroop = ({ lane }: Goer): boolean => lane !== undefined && !lane.isScreen;

const leastOf = <T>(all: readonly T[], by: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>(
    (least, one) => (least === undefined || by(one) < by(least) ? one : least),
    undefined,
  );

export const withoutOrders = (pad: Pad, pieces: readonly string[]): Pad => ({
  ...pad,
  orders: pieces.reduce((orders, piece) => write({ orders, who: piece.split("/")[0]! }, []), pad.orders),
});

// Round a pivot -----------------------------------------------------------------------------------------------------

/** The line they form: its middle, the way it faces, and its flanks. */
export interface Front extends Pose {
  readonly left: Point;
  readonly right: Point;
}

export function frontOf(goers: readonly Goer[]): Front | undefined {
  const bodies = goers.flatMap(({ lane }) => (lane ? [{ lane, end: endOf(lane.draft) }] : []));
  if (bodies.length === 0) return undefined;
  const facing = bodies.reduce<Point>((sum, { end }) => plus(sum, shifted(NORTH, end.heading, FAR)), ORIGIN);
  const sum = bodies.reduce<Point>((all, { end }) => plus(all, end), ORIGIN);
  const middle = {
    x: Math.round(sum.x / bodies.length),
    y: Math.round(sum.y / bodies.length),
    heading: headingTo(ORIGIN, facing),
  };
  const flank = (hand: Hand): Point => {
    const out = ({ lane, end }: (typeof bodies)[number]) => {
      const corner = cornerOf(lane.draft, end, hand);
      return { corner, u: into(middle, corner).u * (hand === "left" ? -1 : 1) };
    };
    return bodies.map(out).reduce((most, one) => (one.u > most.u ? one : most)).corner;
  };
  return { ...middle, left: flank("left"), right: flank("right") };
}

const ORIGIN: Point = { x: 0, y: 0 };
const NORTH: Pose = { ...ORIGIN, heading: 0 };
const FAR = 10_000;
/** Wheels go by half degrees. */
const STEP = 50;

/** All turn by the same angle: about the flank of the line they form, or each about its own corner. */
export function turnAll(
  pad: Pad,
  pieces: readonly string[],
  { to, q, apart = false }: { readonly to: Hand; readonly q: number; readonly apart?: boolean },
  tell: Tell,
): Orders {
  const goers = ableOn(pad, pieces, tell);
  const front = apart ? undefined : frontOf(goers);
  const turns = goers.flatMap((goer): readonly Turn[] =>
    goer.lane ? [mostOf({ ...goer, lane: goer.lane }, pivotsFor(goer.lane, front, to), to, q)] : [],
  );
  const able = turns.filter(({ most }) => most > 0);
  const slowest = leastOf(able, ({ most }) => most);
  const why = ({ goer: { s, lane }, pivot }: Turn, angle: number): Note =>
    whyNot(s, lane.make(pathAround(lane.draft, pivot, to, angle))) ?? nothing();
  for (const turn of turns.filter(({ most }) => most === 0)) tell(turn.goer.piece, "stays", why(turn, q));
  if (!slowest) return pad.orders;
  const common = slowest.most;
  if (common < q) tell(slowest.goer.piece, "slowest", why(slowest, common + STEP));
  const going = new Map(able.map(({ goer, pivot }) => [goer.piece, pivot]));
  const followers = front ? goers.filter(({ lane }) => !lane) : [];
  const orders = inTurn(
    pad,
    able.map(({ goer }) => goer),
    ({ piece, lane }) => lane!.draw(pathAround(lane!.draft, going.get(piece), to, common)),
  );
  const by = to === "right" ? common : -common;
  return inTurn({ ...pad, orders }, followers, ({ at, pull }) => pull(rotated(front![to], at, by)));
}

interface Turn {
  readonly goer: Goer & { readonly lane: Lane };
  /** None: its own corner. */
  readonly pivot: Point | undefined;
  readonly most: number;
}

/** The flank; or, for a body too far behind or before the line, the point beside the flank on its own front. */
function pivotsFor({ draft }: Lane, front: Front | undefined, to: Hand): readonly (Point | undefined)[] {
  if (!front) return [undefined];
  const flank = { ...front[to], heading: front.heading };
  const { v } = into(flank, cornerOf(draft, endOf(draft), to));
  return [front[to], place(flank, 0, v)];
}

/** About the pivot that allows most. */
const mostOf = (goer: Turn["goer"], pivots: readonly (Point | undefined)[], to: Hand, q: number): Turn =>
  pivots
    .map((pivot): Turn => ({ goer, pivot, most: mostAbout(goer.lane, pivot, to, q) }))
    .reduce((best, one) => (one.most > best.most ? one : best));

/** The greatest angle that it can do, in steps: mostly the allowance ends it, and then smaller ones are legal. */
function mostAbout(lane: Lane, pivot: Point | undefined, to: Hand, q: number): number {
  const can = (n: number) => lane.draft.legal(pathAround(lane.draft, pivot, to, n));
  if (can(q)) return q;
  let [low, high] = [0, Math.ceil(q / STEP)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (can(middle * STEP)) low = middle;
    else high = middle;
  }
  return low * STEP;
}

/** By how much all of them are told to turn, if it is the same; each by itself, or as one line. */
export function turnOf(goers: readonly Goer[]): { readonly q: number; readonly apart: boolean } {
  const lanes = goers.flatMap(({ lane }) => lane ?? []);
  const [first = 0, ...others] = lanes.map(({ draft, body }) =>
    signedAngle(endOf(draft).heading - body.heading),
  );
  const q = others.every((other) => other === first) ? first : 0;
  return { q, apart: lanes.every(({ draft }) => draft.path.length < 2) };
}
