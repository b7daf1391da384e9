// The page of a unit that goes somewhere: moves, wheels, steps back, charges, pursuits. Knobs at the ends of its ghost,
// numbers for the same, and what is worth knowing about the path.

import { lineShape, pathDials, pathKnob, pathKnobs } from "@grognard/parts";
import type { Shape, Stand } from "@grognard/scene";
import { bodyOn, endOf, type Point, type Primitive, place, pulledBack, pulledOn } from "@grognard/table";
import { stateOf, unitOf } from "../board.ts";
import { frameOf } from "../bodies/layouts.ts";
import { isSkirmish } from "../formations.ts";
import { type Going, goingOf, staying } from "../march/going.ts";
import { spotsOf as spotsAt } from "../march/spots.ts";
import { costOf, type Way } from "../march/ways.ts";
import type { Body } from "../types.ts";
import { wording } from "../words/wording.ts";
import { standsOf } from "./bases.ts";
import { chargeNotes, runOnto, strikeNotes, struckBy } from "./charge-options.ts";
import { type Lane, lanesOf } from "./lanes.ts";
import { type Blocked, blockedOn } from "./march-trial.ts";
import { numbersOf } from "./numbers.ts";
import { standsNow } from "./pieces.ts";
import { type Dial, type Knob, type Sketch, type Subject, write } from "./subject.ts";
import { blockNotes, wayNotes } from "./way-notes.ts";
import { wayOptions } from "./way-options.ts";
import { fireShapes, withBodies } from "./zones.ts";

/** The skirmishers that it has sent out have knobs of their own, beside them. */
export interface WaySketch extends Sketch {
  readonly screen?: { readonly knobs: readonly Knob[]; readonly ghost: readonly Stand[] };
}

export function going(s: Subject): WaySketch {
  const { g, unit } = s;
  const lanes = lanesOf(s);
  const active = lanes.flatMap((lane) => (lane.path ? [{ lane, going: goingIn(s, lane) }] : []));
  const [main] = active;
  const standing = stateOf(g, unit).bodies;
  const bodies = standing.length > 0 ? standing : active.map(({ lane }) => lane.body);
  const stops = active.length > 0 && standing.length > 0 ? bodies.map((_, i) => blockedOn(s, unit, i)) : [];
  const ends = bodies.map((body, i) => {
    const found = active.find(({ lane }) => lane.isScreen === (i === 1));
    return stops[i]?.body ?? (found ? endBody(s, found.lane, found.going) : body);
  });
  const [end, out] = ends;
  const screen = lanes.find(({ isScreen }) => isScreen);
  const screenKnobs = screen && out ? laneKnobs(screen, out, "screen-") : [];
  return {
    options: lanes.flatMap((lane) => wayOptions(s, lane)),
    knobs: end ? knobsOf(s, lanes, end) : [],
    dials: main ? [...pathDials(main.lane, wording().ways.drawn), ...otherDials(s)] : [],
    ghost: end ? standsOf(g, unit, end) : standsNow(g, unit),
    ...(out && screenKnobs.length > 0
      ? { screen: { knobs: screenKnobs, ghost: standsOf(g, unit, out) } }
      : {}),
    shapes: [
      ...active.map((one) => trackOf(one.going.way)),
      ...(main ? fireShapes(withBodies(g, unit, ends), unit) : []),
    ],
    notes: [
      ...(main ? blockNotes(g, stops[main.lane.isScreen ? 1 : 0]) : []),
      ...(main ? wayNotes(g, unit, main.going, main.lane.manner.allowance, ends) : []),
      ...(main ? strikeNotes(s, main.lane) : []),
      ...chargeNotes(s),
    ],
    ...(main ? { used: usedWords(s, main.lane, main.going, stops[main.lane.isScreen ? 1 : 0]) } : {}),
  };
}

/** How near an enemy may come before it stops; 0: nothing stops it. */
const otherDials = (s: Subject): readonly Dial[] =>
  s.own.slice(0, 1).flatMap((order) => numbersOf(s, order, undefined, (next) => write(s, [next])));

/** Coming out of a town or onto the table it may stay where it comes out. */
const goingIn = ({ g, unit }: Subject, { body, path = [], manner }: Lane): Going =>
  path.length > 0 ? goingOf(g, unit, body, path, manner) : staying(g, unit, body, manner.allowance);

/** Where it comes to stand; a charge is shown where it strikes. */
function endBody(s: Subject, lane: Lane, { fault, way, until }: Going): Body {
  if (fault) return endOf(lane.draft);
  const struck = struckBy(s, lane);
  const run = struck < 0 ? undefined : runOnto(s.g, s.unit, way, spotsAt(s.g, struck));
  return bodyOn(way, run ?? until);
}

/** "118 of 150 mm"; where it stops before, what it really does. An illegal path is measured, too. */
function usedWords(
  { g, unit }: Subject,
  lane: Lane,
  { fault, way, due, allowance }: Going,
  blocked: Blocked | undefined,
): string {
  if (blocked) return wording().ways.stops(blocked.run, blocked.until);
  const cost = fault ? costOf(unitOf(g, unit), lane.body, lane.draft.path) : way.cost;
  const used = wording().ways.used(cost, Math.max(allowance, lane.manner.allowance));
  return due ? wording().ways.beforeDelay(used) : used;
}

const STRIDE = 1000;

/** The way of the middle of its front. */
function trackOf(way: Way): Shape {
  const points: Point[] = [way.start];
  for (let run = STRIDE; run < way.cost; run += STRIDE) points.push(bodyOn(way, run));
  points.push(way.end);
  return lineShape("track", points);
}

// Knobs -------------------------------------------------------------------------------------------------------------

/** How far from the stands the knobs lie, c. */
const ARM = 1500;

function knobsOf(s: Subject, all: readonly Lane[], end: Body): readonly Knob[] {
  const lanes = all.filter(({ isScreen }) => !isScreen);
  const { active, ahead, back } = mainLanes(lanes);
  const home = lanes.find(({ order }) => order === "go-back");
  const rear = place(end, 0, -frameOf(unitOf(s.g, s.unit), end).depth - ARM);
  const knobs = ahead ? [...laneKnobs(ahead, end, "")] : [];
  if (back && (!active || active === back)) {
    // the knob is behind the rear, and so is where it is dragged to
    const text = wording().ways.fallBack;
    knobs.push(
      pathKnob(back, { id: "back", look: "back", text, at: rear }, (draft, to) =>
        pulledBack(draft, place({ ...to, heading: end.heading }, 0, ARM)),
      ),
    );
  }
  // A victor that goes back faces about first: what was its rear leads.
  if (home && !active) {
    const text = wording().ways.goBack;
    knobs.push(pathKnob(home, { id: "home", look: "back", text, at: rear }, pulledOn));
  }
  return knobs;
}

/** Of the lanes of one body: the one its order has, the one it would go forward in, and the one to the rear. */
export function mainLanes(lanes: readonly Lane[]) {
  const active = lanes.find(({ path }) => path !== undefined);
  const isOnward = ({ order, manner }: Lane) => order !== "go-back" && manner.primitives.some(isAhead);
  return {
    active,
    ahead: active ?? lanes.find(isOnward),
    back: lanes.find(({ manner }) => manner.primitives.includes("back")),
  };
}

const isAhead = (go: Primitive["go"]): boolean => go !== "back" && go !== "back-wheel";

const laneKnobs = (lane: Lane, end: Body, prefix: string): readonly Knob[] =>
  pathKnobs(lane, end, wording().ways.drawn, { prefix, turns: isSkirmish(end.formation) });
