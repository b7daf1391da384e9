// Setting up [S2]: a unit is placed by hand in its zone, turned, and told how to form; commanders stand or join.

import type { Shape } from "@grognard/scene";
import { headingTo, inside, type Point, place, turned } from "@grognard/table";
import type { Order, OrderOf, ZoneSide } from "../actions.ts";
import { commanderNamed, stateOf, unitNamed, unitOf } from "../board.ts";
import { bodyAt } from "../bodies/changes.ts";
import { LEAST_GAP } from "../bodies/layouts.ts";
import type { Formation } from "../formations.ts";
import { ZONE_SIDES } from "../ground/zone-figures.ts";
import { WINDOW } from "../sequence.ts";
import type { UnitId } from "../types.ts";
import type { Choices, Form } from "../window.ts";
import { capital, FORMATION_NAMES, unitName } from "../words/naming.ts";
import { middle } from "./board.ts";
import { officerAt, pointOf, spotOf, spotsOf, standsOf } from "./measure.ts";
import {
  type Desk,
  EMPTY,
  formOf,
  listIn,
  type Option,
  type Own,
  orderOf,
  ownOrders,
  type Page,
  plainOption,
} from "./page.ts";
import { gapDials, headingDial } from "./page-rally.ts";

type Post = OrderOf<"post">;
type Outline = readonly Point[];

const ARM = 4000;

export function setupPage(desk: Desk, choices: Choices): Page {
  const { g } = desk;
  const own = ownOrders(desk, choices.who);
  const areas = listIn<Outline>(formOf(choices, "post", "stand"), "areas");
  const commander = commanderNamed(g, choices.who);
  if (commander >= 0) return leaderPage(desk, choices, own, commander, areas);
  const unit = unitNamed(g, choices.who);
  const form = formOf(choices, "post");
  const post = orderOf(own, "post") ?? standing(desk, unit, choices.who, form, areas);
  const spec = unitOf(g, unit);
  const body = bodyAt(spec, post, post.formation, post.gap);
  const elsewhere = orderOf(own, "quarter", "reserve");
  const write = (change: Partial<Post>): Own => [{ ...post, ...change }];
  return {
    ...EMPTY,
    budget: "set up",
    options: [
      ...formationOptions(own, post, form),
      ...quarterOptions(desk, choices, own),
      ...reserveOptions(choices, own),
    ],
    ghost: elsewhere ? [] : standsOf(g, unit, body),
    shapes: areaShapes(desk, areas),
    knobs: elsewhere
      ? []
      : [
          {
            id: "place",
            at: spotOf(body),
            look: "place",
            text: "Pull to where it shall stand",
            pull: (to) => {
              const wish = pointOf(to);
              const fits = (at: Point) => isLegal(desk, { ...post, ...at });
              return write(nearest(body, wish, fits) ?? nearestIn(areas, body, wish));
            },
          },
          {
            id: "turn",
            at: spotOf(place(body, 0, ARM)),
            look: "turn",
            text: "Pull to where it shall look",
            pull: (to) => write({ heading: turned(Math.round(headingTo(body, pointOf(to)) / 100) * 100, 0) }),
          },
        ],
    dials: elsewhere
      ? []
      : [headingDial(post.heading, (heading) => write({ heading })), ...gapDials(post, write)],
  };
}

/** Where it stands now, or the middle of its zone. */
function standing(
  { g, side }: Desk,
  unit: UnitId,
  who: string,
  form: Form | undefined,
  areas: readonly Outline[],
): Post {
  const [body] = stateOf(g, unit).bodies;
  const at = body ?? middle(areas[0] ?? []);
  const formation = body?.formation ?? listIn<Formation>(form, "formations")[0] ?? "line";
  const heading = body?.heading ?? TOWARDS[g.world.sides[side].home];
  const gap = formation === "skirmish" ? { gap: body?.gap ?? LEAST_GAP } : {};
  return { unit: who, order: "post", x: at.x, y: at.y, heading, formation, ...gap };
}

/** From its home edge towards the enemy. */
const TOWARDS = { north: 18000, east: 27000, south: 0, west: 9000 } as const;

const areaShapes = ({ g, side }: Desk, areas: readonly Outline[]): readonly Shape[] =>
  areas.map(
    (area): Shape => ({ kind: "polygon", look: "area", side: g.world.sides[side].id, points: spotsOf(area) }),
  );

const MM = 100;

const isLegal = ({ g, side, window }: Desk, order: Order): boolean =>
  WINDOW[window].judge(g, side, [order]).length === 0;

/** As far from where it was towards the point as it may stand. */
function nearest(from: Point, to: Point, may: (point: Point) => boolean, steps = 25): Point | undefined {
  for (let n = steps; n > 0; n--) {
    const at = {
      x: Math.round((from.x + ((to.x - from.x) * n) / steps) / MM) * MM,
      y: Math.round((from.y + ((to.y - from.y) * n) / steps) / MM) * MM,
    };
    if (may(at)) return at;
  }
  return undefined;
}

/** At least its anchor is kept in the zone. */
const nearestIn = (areas: readonly Outline[], from: Point, to: Point): Point =>
  nearest(from, to, (at) => areas.length === 0 || areas.some((area) => inside(area, at)), 100) ?? {
    x: from.x,
    y: from.y,
  };

function formationOptions(own: Own, post: Post, form: Form | undefined): readonly Option[] {
  const given = orderOf(own, "post");
  return listIn<Formation>(form, "formations").map((formation): Option => {
    const { gap: _, ...plain } = post;
    const gap = formation === "skirmish" ? { gap: post.gap ?? LEAST_GAP } : {};
    return {
      id: `post/${formation}`,
      text: capital(FORMATION_NAMES[formation]),
      cite: "III.1",
      group: "Formation",
      chosen: given?.formation === formation,
      make: () => [{ ...plain, formation, ...gap }],
    };
  });
}

function quarterOptions({ g }: Desk, choices: Choices, own: Own): readonly Option[] {
  const given = orderOf(own, "quarter");
  return listIn<string>(formOf(choices, "quarter"), "zones").flatMap((zone): readonly Option[] => {
    const town = unitName(g.world, zone);
    const here = given?.zone === zone ? given : undefined;
    const sides = here?.sides ?? [];
    const postures = (["edge", "deep", "sheltered"] as const).map((posture): Option => {
      const order: Order = {
        unit: choices.who,
        order: "quarter",
        zone,
        posture,
        ...(posture === "edge" ? { sides: ZONE_SIDES } : {}),
      };
      return {
        id: `quarter/${zone}/${posture}`,
        text: POSTURES[posture](town),
        cite: posture === "sheltered" ? "XI.6-town-shelter" : "XI.6-town-garrison",
        group: "Town",
        chosen: here?.posture === posture,
        make: () => (here?.posture === posture ? [] : [order]),
      };
    });
    if (here?.posture !== "edge") return postures;
    const lines = ZONE_SIDES.map((side: ZoneSide): Option => {
      const next = sides.includes(side) ? sides.filter((one) => one !== side) : [...sides, side];
      return {
        id: `quarter/${zone}/${side}`,
        text: `Line the ${side} side of ${town}`,
        cite: "XI.6-town-garrison",
        group: "Town",
        chosen: sides.includes(side),
        make: () => [{ ...here, sides: next }],
      };
    });
    return [...postures, ...lines];
  });
}

const POSTURES = {
  edge: (town: string) => `Line the edge of ${town}`,
  deep: (town: string) => `Deep in ${town}`,
  sheltered: (town: string) => `Shelter in ${town}`,
} as const;

const reserveOptions = (choices: Choices, own: Own): readonly Option[] =>
  formOf(choices, "reserve")
    ? [
        plainOption(
          own,
          { id: "reserve", text: "Keep back in reserve", group: "Reserve", cite: "IX.4" },
          { unit: choices.who, order: "reserve" },
        ),
      ]
    : [];

function leaderPage(
  desk: Desk,
  choices: Choices,
  own: Own,
  commander: number,
  areas: readonly Outline[],
): Page {
  const { g } = desk;
  const stand = orderOf(own, "stand");
  const at = stand ?? g.state.commanders[commander]!;
  const others = own.filter(({ order }) => order !== "stand");
  const joins = listIn<string>(formOf(choices, "attach"), "to").map((to) => {
    const order: Order = { commander: choices.who, order: "attach", to };
    const chosen = orderOf(own, "attach")?.to === to;
    const rest = own.filter(({ order: kind }) => kind !== "attach");
    return {
      id: `attach/${to}`,
      text: `Join ${unitName(g.world, to)}`,
      cite: "XII.3" as const,
      group: "Command",
      target: to,
      chosen,
      make: () => (chosen ? rest : [...rest, order]),
    };
  });
  return {
    ...EMPTY,
    budget: "commander",
    options: joins,
    ghost: officerAt(at),
    shapes: areaShapes(desk, areas),
    knobs: [
      {
        id: "place",
        at: spotOf(at),
        look: "place",
        text: "Pull to where he shall stand",
        pull: (to) => [
          { commander: choices.who, order: "stand", ...nearestIn(areas, at, pointOf(to)) },
          ...others,
        ],
      },
    ],
  };
}
