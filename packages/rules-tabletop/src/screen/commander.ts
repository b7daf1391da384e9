// The page of a commander: where to stand or ride, which unit to join.

import { areaShape, circleShape, dial, hundredths, lineShape, pointOf, shown, spotOf } from "@grognard/parts";
import { distanceSquared, headingTo, isqrt, type Point, shifted } from "@grognard/table";
import { type FormOf, formIn, type Order, orderIn } from "../order-forms.ts";
import { commandRadius } from "../rules/12-command.ts";
import type { Position } from "../types.ts";
import { wording } from "../words/wording.ts";
import { officerAt } from "./bases.ts";
import { option } from "./options.ts";
import { nearestIn } from "./standing.ts";
import { type Option, type Orders, type Sketch, type Subject, write } from "./subject.ts";

export function commanding(s: Subject): Sketch {
  const { x, y } = s.g.state.commanders[s.commander]!;
  const ride = formIn(s, "ride");
  const stand = formIn(s, "stand");
  return {
    budget: wording().commanding.budget,
    ghost: officerAt({ x, y }),
    ...(stand ? placed(s, stand, { x, y }) : {}),
    ...(ride ? riding(s, ride, { x, y }) : {}),
    options: [...leaving(s), ...joining(s), ...promoting(s)],
  };
}

/** A commander with a unit leaves it before joining another. */
function joining(s: Subject): readonly Option[] {
  const isAway = s.window === "setup" || s.g.state.commanders[s.commander]!.attached < 0;
  const leave: Orders = isAway ? [] : [{ commander: s.who, order: "detach" }];
  return (formIn(s, "attach")?.to ?? []).map((to) => {
    const order: Order = { commander: s.who, order: "attach", to };
    const join = option(s, order, { target: to });
    if (leave.length === 0) return join;
    return { ...join, make: () => write(s, join.chosen ? [] : [...leave, order]) };
  });
}

function leaving(s: Subject): readonly Option[] {
  if (!formIn(s, "detach")) return [];
  const leave = option(s, { commander: s.who, order: "detach" });
  return [{ ...leave, make: () => write(s, leave.chosen ? [] : [{ commander: s.who, order: "detach" }]) }];
}

const promoting = (s: Subject): readonly Option[] =>
  (formIn(s, "promote")?.by ?? []).map((by) =>
    option(s, { commander: s.who, order: "promote", by }, { target: by }),
  );

function placed(s: Subject, { areas }: FormOf<"stand">, now: Point): Sketch {
  const at = orderIn(s.own, "stand") ?? now;
  const others = s.own.filter(({ order }) => order !== "stand");
  return {
    ghost: officerAt(at),
    shapes: areas.map((area) => areaShape("area", area, undefined, s.g.world.sides[s.side].id)),
    knobs: [
      {
        id: "place",
        at: spotOf(at),
        look: "place",
        text: wording().commanding.place,
        pull: (to) =>
          write(s, [{ commander: s.who, order: "stand", ...nearestIn(areas, at, pointOf(to)) }, ...others]),
      },
    ],
  };
}

function riding(s: Subject, { d: { most } }: FormOf<"ride">, from: Point): Sketch {
  const given = orderIn(s.own, "ride");
  const along = (heading: number, d: number): Point => shifted({ ...from, heading: 0 }, heading, d);
  const at = given ? along(given.heading, given.d) : from;
  const towards = (wish: Point): Orders => {
    const to = onTable(s.g, wish);
    const d = Math.min(most, Math.floor(isqrt(distanceSquared(from, to)) / 100) * 100);
    return write(s, d < 100 ? [] : [{ commander: s.who, order: "ride", heading: headingTo(from, to), d }]);
  };
  const radius = commandRadius(s.g, s.commander);
  return {
    ghost: officerAt(at),
    shapes: [
      circleShape("radius", at, radius, wording().mm(radius)),
      ...(given ? [lineShape("track", [from, at])] : []),
    ],
    knobs: [
      {
        id: "go",
        at: spotOf(at),
        look: "go",
        text: wording().commanding.ride,
        pull: (to) => towards(pointOf(to)),
      },
    ],
    ...(given
      ? {
          dials: [
            dial(
              "distance",
              wording().ways.drawn.distance,
              "mm",
              [shown(given.d), 0, shown(most), 1],
              (value) => towards(along(given.heading, hundredths(value))),
            ),
          ],
          used: wording().ways.used(given.d, most),
        }
      : {}),
  };
}

/** Commanders stay on the table, even after rounding. */
const onTable = ({ world: { ground } }: Position, { x, y }: Point): Point => ({
  x: Math.max(MARGIN, Math.min(ground.width - MARGIN, x)),
  y: Math.max(MARGIN, Math.min(ground.depth - MARGIN, y)),
});

const MARGIN = 100;
