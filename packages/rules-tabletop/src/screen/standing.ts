// Where and how a unit is placed by the player: when it is set up [S2], and when it forms up again [X].

import { areaShape, capital, middleOf, pointOf, spotOf } from "@grognard/parts";
import { farthest, headingTo, inside, type Point, place, turned } from "@grognard/table";
import { stateOf, unitOf } from "../board.ts";
import { bodyAt } from "../bodies/changes.ts";
import { LEAST_GAP } from "../bodies/layouts.ts";
import { type FormOf, type OrderOf, orderIn } from "../order-forms.ts";
import { reformed, unordered } from "../rules/10-rally.ts";
import { wording } from "../words/wording.ts";
import { standsOf } from "./bases.ts";
import { numbersOf } from "./numbers.ts";
import { beside, option } from "./options.ts";
import { isLegal, type Knob, type Option, type Sketch, type Subject, write } from "./subject.ts";

type Stance = OrderOf<"post" | "reform">;
type StanceForm = FormOf<"post" | "reform">;
type Outline = readonly Point[];

/** How far in front of it the knob is that turns it, c. */
const ARM = 4000;

export function standing(s: Subject, form: StanceForm): Sketch {
  const { g, unit } = s;
  const given = orderIn(s.own, "post", "reform");
  const areas = form.order === "post" ? form.areas : [];
  const wish = spaced(
    given ??
      (form.order === "post" ? posted(s, form) : { unit: s.who, order: "reform", ...unordered(g, unit) }),
  );
  const body =
    wish.order === "post" ? bodyAt(unitOf(g, unit), wish, wish.formation, wish.gap) : reformed(g, unit, wish);
  const ordersFor = (change: Partial<Pick<Stance, "heading">> & Partial<Point>) =>
    write(s, beside(s, { ...wish, ...change }));
  const turn: Knob = {
    id: "turn",
    at: spotOf(place(body, 0, ARM)),
    look: "turn",
    text: wording().standing.turn,
    pull: (to) => ordersFor({ heading: inDegrees(headingTo(body, pointOf(to))) }),
  };
  const shift: Knob = {
    id: "place",
    at: spotOf(body),
    look: "place",
    text: wording().standing.place,
    pull: (to) => {
      const fits = (at: Point) => isLegal(s, [{ ...wish, ...at }]);
      return ordersFor(farthest(body, pointOf(to), fits, 25) ?? nearestIn(areas, body, pointOf(to)));
    },
  };
  const isElsewhere = orderIn(s.own, "quarter", "reserve") !== undefined;
  return {
    budget: wish.order === "post" ? wording().standing.setUp : wording().standing.rallies,
    options: formations(s, form, wish),
    shapes: areas.map((area) => areaShape("area", area, undefined, g.world.sides[s.side].id)),
    ...(isElsewhere
      ? { ghost: [] }
      : {
          ghost: standsOf(g, unit, body),
          knobs: wish.order === "post" ? [shift, turn] : [turn],
          dials: numbersOf(s, wish, form, (order) => write(s, beside(s, order))),
        }),
  };
}

/** Skirmishers, and no others, keep a gap. */
const spaced = ({ gap, ...plain }: Stance): Stance =>
  plain.formation === "skirmish" ? { ...plain, gap: gap ?? LEAST_GAP } : plain;

const formations = (s: Subject, form: StanceForm, wish: Stance): readonly Option[] =>
  form.formation.map((formation) => {
    const order = spaced({ ...wish, formation });
    const choice = option(s, order, { text: capital(wording().formations[formation]) });
    // A unit that is set up stays where it was put.
    return wish.order === "post" ? { ...choice, make: () => write(s, beside(s, order)) } : choice;
  });

/** Where it stands now, or the middle of its zone. */
function posted({ g, side, unit, who }: Subject, form: FormOf<"post">): OrderOf<"post"> {
  const [body] = stateOf(g, unit).bodies;
  const { x, y } = body ?? middleOf(form.areas[0] ?? []);
  const formation = body?.formation ?? form.formation[0] ?? "line";
  const heading = body?.heading ?? TOWARDS[g.world.sides[side].home];
  return { unit: who, order: "post", x, y, heading, formation, gap: body?.gap ?? LEAST_GAP };
}

/** From its home edge towards the enemy. */
const TOWARDS = { north: 18000, east: 27000, south: 0, west: 9000 } as const;

const inDegrees = (heading: number): number => turned(Math.round(heading / 100) * 100, 0);

/** At least its anchor is kept in the zone. */
export const nearestIn = (areas: readonly Outline[], from: Point, to: Point): Point => {
  const isInside = (at: Point) => areas.length === 0 || areas.some((area) => inside(area, at));
  return farthest(from, to, isInside, 100) ?? { x: from.x, y: from.y };
};
