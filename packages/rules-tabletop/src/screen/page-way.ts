// The page of a unit that goes somewhere: moves, wheels, steps back, charges, pursuits. Knobs at the ends of its ghost,
// numbers for the same, and what is worth knowing about the way.

import type { Shape } from "@grognard/scene";
import { type Point, type Pose, place } from "@grognard/table";
import { stateOf, unitNamed, unitOf } from "../board.ts";
import { frameOf } from "../bodies/layouts.ts";
import { isSkirmish } from "../formations.ts";
import { type Going, goingOf, staying } from "../march/going.ts";
import { spotsOf as spotsAt } from "../march/spots.ts";
import { bodyOn, costOf, type Way } from "../march/ways.ts";
import type { Primitive } from "../path.ts";
import type { Body, Position, UnitId } from "../types.ts";
import type { Choices } from "../window.ts";
import { mm } from "../words/naming.ts";
import { chargeNotes, chargeOptions, runOnto, strikeNotes, struckBy } from "./charge-options.ts";
import { draftIn, type Lane, lanesOf } from "./lanes.ts";
import { pointOf, spotOf, standsOf, whole } from "./measure.ts";
import {
  type Desk,
  type Dial,
  EMPTY,
  type Knob,
  type Option,
  type Own,
  ownOrders,
  type Page,
} from "./page.ts";
import { standsNow } from "./pieces.ts";
import { endOf, fitted, longest, pulledAround, pulledBack, pulledCorner, pulledOn } from "./way-draft.ts";
import { wayNotes } from "./way-notes.ts";
import { wayOptions } from "./way-options.ts";
import { fireShapes, lineShape, withBodies } from "./zones.ts";

export function wayPage(desk: Desk, choices: Choices): Page {
  const { g } = desk;
  const unit = unitNamed(g, choices.who);
  const own = ownOrders(desk, choices.who);
  const lanes = lanesOf(desk, choices, own, unit);
  const active = lanes.filter(({ path }) => path !== undefined);
  const standing = stateOf(g, unit).bodies;
  const bodies = standing.length > 0 ? standing : active.map(({ body }) => body);
  const options: readonly Option[] = [
    ...chargeOptions(desk, choices, own, unit),
    ...wayOptions(desk, choices, own, unit, lanes),
  ];
  const goings = active.map((lane) => ({ lane, going: goingIn(g, unit, lane) }));
  const ends = bodies.map((body, i) => {
    const found = goings.find(({ lane }) => lane.id.endsWith("/screen") === (i === 1));
    return found ? endBody(desk, found.lane, found.going, unit) : body;
  });
  const [main] = goings;
  return {
    ...EMPTY,
    options,
    knobs: knobsOf(desk, lanes, unit, ends),
    dials: main ? dialsOf(desk, main.lane, unit, own) : [],
    ghost: ends[0] ? standsOf(g, unit, ends[0]) : standsNow(g, unit),
    ...(ends[1] ? { screen: standsOf(g, unit, ends[1]) } : {}),
    shapes: [
      ...goings.map(({ going }) => trackOf(going.way)),
      ...(main ? fireShapes(withBodies(g, unit, ends), unit) : []),
    ],
    notes: [
      ...(main ? wayNotes(g, unit, main.going, main.lane.manner.allowance, ends) : []),
      ...(main ? strikeNotes(desk, main.lane, unit) : []),
      ...chargeNotes(desk, choices, unit),
    ],
    ...(main ? { used: usedWords(desk, main.lane, main.going, unit) } : {}),
  };
}

/** Coming out of a town or onto the table it may stay where it comes out. */
const goingIn = (g: Position, unit: UnitId, { body, path = [], manner }: Lane): Going =>
  path.length > 0 ? goingOf(g, unit, body, path, manner) : staying(g, unit, body, manner.allowance);

/** Where it comes to stand; a charge is shown where it strikes. */
function endBody(desk: Desk, lane: Lane, going: Going, unit: UnitId): Body {
  if (going.fault) return endOf(draftIn(desk, lane, unit), lane.path ?? []);
  const struck = struckBy(desk, lane, unit);
  const run = struck < 0 ? undefined : runOnto(desk.g, unit, going.way, spotsAt(desk.g, struck));
  return bodyOn(going.way, run ?? going.until);
}

/** "118.25 of 150 mm": exactly, for what is left may be asked for. A faulty way is measured all the same. */
function usedWords(desk: Desk, lane: Lane, going: Going, unit: UnitId): string {
  const cost = going.fault ? costOf(unitOf(desk.g, unit), lane.body, lane.path ?? []) : going.way.cost;
  const allowance = Math.max(going.allowance, lane.manner.allowance);
  const roll = going.due ? ", before the delay roll" : "";
  return `${whole(cost)} of ${mm(allowance)}${roll}`;
}

const STRIDE = 1000;

/** The way of the middle of its front. */
function trackOf(way: Way): Shape {
  const points: Point[] = [way.start];
  for (let run = STRIDE; run < way.cost; run += STRIDE) points.push(bodyOn(way, run));
  points.push(way.end);
  return lineShape("track", points);
}

// Knobs --------------------------------------------------------------------------------------------------------------

/** How far from the stands the knobs lie, c. */
const ARM = 1500;

function knobsOf(desk: Desk, lanes: readonly Lane[], unit: UnitId, ends: readonly Body[]): readonly Knob[] {
  const active = lanes.find(({ path, id }) => path !== undefined && !id.endsWith("/screen"));
  const ahead =
    active ?? lanes.find(({ order, manner }) => order !== "go-back" && manner.primitives.some(isAhead));
  const home = lanes.find(({ order }) => order === "go-back");
  const back = lanes.find(({ id, manner }) => manner.primitives.includes("back") && !id.endsWith("/screen"));
  const screen = lanes.find(({ id }) => id.endsWith("/screen"));
  const [front, out] = ends;
  const knobs: Knob[] = [];
  if (ahead && front) knobs.push(...laneKnobs(desk, ahead, unit, front, ""));
  if (back && front && (!active || active === back)) knobs.push(backKnob(desk, back, unit, front));
  if (home && front && !active) knobs.push(homeKnob(desk, home, unit, front));
  if (screen && out) knobs.push(...laneKnobs(desk, screen, unit, out, "screen-"));
  return knobs;
}

const isAhead = (go: Primitive["go"]): boolean => go !== "back" && go !== "back-wheel";

function laneKnobs(desk: Desk, lane: Lane, unit: UnitId, end: Body, prefix: string): readonly Knob[] {
  const { primitives } = lane.manner;
  const draft = () => draftIn(desk, lane, unit);
  const { width } = frameOf(unitOf(desk.g, unit), end);
  const front: Pose = end;
  const knobs: Knob[] = [];
  if (primitives.some((go) => go === "forward" || go === "follow" || go === "skirmish")) {
    knobs.push({
      id: `${prefix}go`,
      at: spotOf(place(front, 0, 0)),
      look: "go",
      text: "Pull forward to march",
      pull: (to) => lane.make(pulledOn(draft(), pointOf(to))),
    });
  }
  if (primitives.includes("wheel") || primitives.includes("back-wheel")) {
    for (const hand of ["left", "right"] as const) {
      knobs.push({
        id: `${prefix}wheel-${hand}`,
        at: spotOf(place(front, hand === "left" ? -width / 2 : width / 2, 0)),
        look: "wheel",
        text: `Pull to wheel about the ${hand === "left" ? "right" : "left"} corner`,
        pull: (to) => lane.make(pulledCorner(draft(), hand, pointOf(to))),
      });
    }
  }
  if (primitives.includes("skirmish") && isSkirmish(end.formation)) {
    knobs.push({
      id: `${prefix}turn`,
      at: spotOf(place(front, 0, 2 * ARM)),
      look: "turn",
      text: "Pull to where they shall look",
      pull: (to) => lane.make(pulledAround(draft(), pointOf(to))),
    });
  }
  return knobs;
}

function backKnob(desk: Desk, lane: Lane, unit: UnitId, end: Body): Knob {
  const { depth } = frameOf(unitOf(desk.g, unit), end);
  return {
    id: "back",
    at: spotOf(place(end, 0, -depth - ARM)),
    look: "back",
    text: "Pull to the rear to fall back, facing the enemy",
    // the knob lies behind the rear, and so does what it is pulled to
    pull: (to) =>
      lane.make(
        pulledBack(draftIn(desk, lane, unit), place({ ...pointOf(to), heading: end.heading }, 0, ARM)),
      ),
  };
}

/** A victor that goes back faces about first: what was its rear leads. */
function homeKnob(desk: Desk, lane: Lane, unit: UnitId, end: Body): Knob {
  const { depth } = frameOf(unitOf(desk.g, unit), end);
  return {
    id: "home",
    at: spotOf(place(end, 0, -depth - ARM)),
    look: "back",
    text: "Pull to the rear to face about and go back",
    pull: (to) => lane.make(pulledOn(draftIn(desk, lane, unit), pointOf(to))),
  };
}

// Numbers ------------------------------------------------------------------------------------------------------------

/** The last leg by its numbers. */
function dialsOf(desk: Desk, lane: Lane, unit: UnitId, own: Own): readonly Dial[] {
  const path = lane.path ?? [];
  const before = path.slice(0, -1);
  const last = path.at(-1);
  const draft = draftIn(desk, lane, unit);
  const refit = (leg: Primitive, by?: "q") => lane.make(fitted(draft, before, leg, by));
  const most = last ? whole(longest(draft, before, last)) : 0;
  const turn =
    last?.go === "skirmish" ? Math.min(180, whole(longest(draft, before, { ...last, q: 1 }, "q"))) : 0;
  const dial = (
    id: string,
    text: string,
    unitOfIt: Dial["unit"],
    value: number,
    least: number,
    most: number,
    step: number,
    set: (value: number) => Own,
  ): Dial => ({
    id,
    text,
    unit: unitOfIt,
    value,
    least,
    most,
    step,
    set: (n) => set(Number.isFinite(n) ? Math.max(least, Math.min(most, n)) : value),
  });
  const hundred = (n: number): number => Math.round(n * 100);
  const dials: Dial[] = [];
  if (last?.go === "forward" || last?.go === "oblique" || last?.go === "back") {
    dials.push(
      dial("distance", "Distance", "mm", whole(last.d), 1, most, 1, (n) => refit({ ...last, d: hundred(n) })),
    );
  }
  if ((last?.go === "forward" || last?.go === "oblique") && lane.manner.primitives.includes("oblique")) {
    const incline = whole(lane.manner.incline);
    const a = last.go === "oblique" ? last.a : 0;
    const inclined = (n: number): Primitive =>
      Math.round(n * 100) === 0 ? { go: "forward", d: last.d } : { go: "oblique", d: last.d, a: hundred(n) };
    dials.push(
      dial("angle", "Incline, to the right", "°", whole(a), -incline, incline, 0.5, (n) =>
        refit(inclined(n)),
      ),
    );
  }
  if (last?.go === "wheel" || last?.go === "back-wheel") {
    dials.push(
      dial("wheel", `Wheel to the ${last.to}`, "°", whole(last.q), 0.5, Math.min(180, most), 0.5, (n) =>
        refit({ ...last, q: hundred(n) }),
      ),
    );
  }
  if (last?.go === "follow") {
    const leg = last.legs.at(-1)!;
    const legs = (d: number) => [...last.legs.slice(0, -1), { ...leg, d }];
    dials.push(
      dial("distance", "Last leg", "mm", whole(leg.d), 20, most, 1, (n) =>
        refit({ go: "follow", legs: legs(hundred(n)) }),
      ),
    );
  }
  if (last?.go === "skirmish") {
    dials.push(
      dial("distance", "Distance", "mm", whole(last.d), 0, most, 1, (n) => refit({ ...last, d: hundred(n) })),
      dial("turn", "Turn to the right", "°", whole(last.q), -turn, turn, 0.5, (n) =>
        refit({ ...last, q: hundred(n) }, "q"),
      ),
    );
  }
  return [...dials, ...haltDials(own, dial)];
}

type MakeDial = (
  id: string,
  text: string,
  unit: Dial["unit"],
  value: number,
  least: number,
  most: number,
  step: number,
  set: (value: number) => Own,
) => Dial;

const FARTHEST = 500;

/** How near an enemy may come before it stops; 0: nothing stops it. */
function haltDials(own: Own, dial: MakeDial): readonly Dial[] {
  const [given] = own;
  if (given?.order === "move") {
    const { haltWithin, ...rest } = given;
    return [
      dial("halt", "Halt if an enemy is within", "mm", whole(haltWithin ?? 0), 0, FARTHEST, 5, (n) =>
        n < 1 ? [rest] : [{ ...rest, haltWithin: Math.round(n) * 100 }],
      ),
    ];
  }
  if (given?.order === "press") {
    const { stopAt, ...rest } = given;
    return [
      dial("stop", "Stop short of the enemy by", "mm", whole(stopAt ?? 0), 0, FARTHEST, 5, (n) =>
        n < 1 ? [rest] : [{ ...rest, stopAt: Math.round(n) * 100 }],
      ),
    ];
  }
  return [];
}
