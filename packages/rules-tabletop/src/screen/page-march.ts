// The page of whoever may go somewhere: on the table by the way he draws, out of a town, onto the table; commanders
// ride; victors may do other things than go.

import { distanceSquared, headingTo, isqrt, type Point, shifted } from "@grognard/table";
import type { OrderOf, ZoneSide } from "../actions.ts";
import { commanderNamed, stateOf, unitNamed } from "../board.ts";
import { changed, variantsOf } from "../bodies/changes.ts";
import { LEAST_GAP } from "../bodies/layouts.ts";
import type { Formation } from "../formations.ts";
import { ZONE_SIDES } from "../ground/zone-figures.ts";
import { commandRadius } from "../rules/12-command.ts";
import { WINDOW } from "../sequence.ts";
import type { Position, UnitId } from "../types.ts";
import type { Choices, Form } from "../window.ts";
import { capital, FORMATION_NAMES, mm, unitName } from "../words/naming.ts";
import { marchTogether } from "./brigade.ts";
import { type ChangeWay, told } from "./change-words.ts";
import type { ComingWay } from "./lanes.ts";
import { hundredths, officerAt, pointOf, spotOf, standsOf, whole } from "./measure.ts";
import {
  type Desk,
  EMPTY,
  formOf,
  type Knob,
  listIn,
  type Option,
  type Own,
  orderOf,
  ownOrders,
  type Page,
  plainOption,
} from "./page.ts";
import { gapDials } from "./page-rally.ts";
import { wayPage } from "./page-way.ts";
import { circleShape, lineShape } from "./zones.ts";

export function marchPage(desk: Desk, choices: Choices): Page {
  const { g } = desk;
  const commander = commanderNamed(g, choices.who);
  const together = marchTogether(desk, choices.who);
  if (commander >= 0) {
    const page = ridePage(desk, choices, commander);
    return { ...page, options: together.options, dials: [...together.dials, ...page.dials] };
  }
  const own = ownOrders(desk, choices.who);
  const unit = unitNamed(g, choices.who);
  const page = wayPage(desk, choices);
  const changes = choices.forms.flatMap((form) => victorOptions(desk, choices, form, own, unit));
  const form = orderOf(own, "form");
  const [body] = stateOf(g, unit).bodies;
  return {
    ...page,
    options: [...page.options, ...comingOptions(desk, choices, own), ...changes, ...together.options],
    knobs: [...page.knobs, ...edgeKnobs(choices, own)],
    ...(form && body && variantsOf(body.formation, form.to)[form.variant]
      ? {
          ghost: standsOf(g, unit, changed(g.world.units[unit]!, body, form.to, form.variant, form.gap)),
          dials: gapDials({ formation: form.to, gap: form.gap ?? LEAST_GAP }, (change) => [
            { ...form, ...change },
          ]),
        }
      : {}),
  };
}

// Commanders ---------------------------------------------------------------------------------------------------------

function ridePage(desk: Desk, choices: Choices, commander: number): Page {
  const { g } = desk;
  const leader = g.state.commanders[commander]!;
  const from: Point = { x: leader.x, y: leader.y };
  const most = Number(formOf(choices, "ride")?.allowance ?? g.world.charts.commanderRate);
  const given = orderOf(ownOrders(desk, choices.who), "ride");
  const at = given ? shifted({ ...from, heading: 0 }, given.heading, given.d) : from;
  const ride = (heading: number, d: number): Own =>
    d < 100 ? [] : [{ commander: choices.who, order: "ride", heading, d }];
  const towards = (to: Point): Own => {
    const aim = onTable(g, to);
    return ride(
      headingTo(from, aim),
      Math.min(most, Math.floor(isqrt(distanceSquared(from, aim)) / 100) * 100),
    );
  };
  const radius = commandRadius(g, commander);
  return {
    ...EMPTY,
    budget: "commander",
    ghost: officerAt(at),
    shapes: [
      circleShape("radius", at, radius, `${whole(radius)} mm`),
      ...(given ? [lineShape("track", [from, at])] : []),
    ],
    knobs: [
      {
        id: "go",
        at: spotOf(at),
        look: "go",
        text: "Pull to where he shall ride",
        pull: (to) => towards(pointOf(to)),
      },
    ],
    dials: given
      ? [
          {
            id: "distance",
            text: "Distance",
            unit: "mm",
            value: whole(given.d),
            least: 0,
            most: whole(most),
            step: 1,
            set: (value) => {
              const d = Math.max(0, Math.min(most, hundredths(value)));
              return towards(shifted({ ...from, heading: 0 }, given.heading, d));
            },
          },
        ]
      : [],
    ...(given ? { used: `${whole(given.d)} of ${mm(most)}` } : {}),
  };
}

/** Nobody rides over the edge, by a rounding neither. */
const onTable = ({ world: { ground } }: Position, { x, y }: Point): Point => ({
  x: Math.max(MARGIN, Math.min(ground.width - MARGIN, x)),
  y: Math.max(MARGIN, Math.min(ground.depth - MARGIN, y)),
});

const MARGIN = 100;

// Out of a town, onto the table ----------------------------------------------------------------------------------------

function comingOptions(desk: Desk, choices: Choices, own: Own): readonly Option[] {
  const { g } = desk;
  const [given] = own;
  const leave = listIn<ComingWay>(formOf(choices, "leave-zone"), "ways").map(
    ({ side = "north", formation }): Option => {
      const chosen = given?.order === "leave-zone" && given.side === side && given.formation === formation;
      return {
        id: `leave-zone/${side}/${formation}`,
        text: `Leave by the ${side} in ${FORMATION_NAMES[formation]}`,
        cite: "XI.6-town-movement",
        group: "Leave town",
        chosen,
        make: () => (chosen ? [] : [{ unit: choices.who, order: "leave-zone", side, formation, path: [] }]),
      };
    },
  );
  const form = formOf(choices, "enter");
  const enter = listIn<ComingWay>(form, "ways").map(({ formation }): Option => {
    const now = given?.order === "enter" ? given : undefined;
    const at = now?.at ?? firstRoom(desk, choices.who, form, formation);
    const chosen = now?.formation === formation;
    return {
      id: `enter/${formation}`,
      text: `Come onto the table in ${FORMATION_NAMES[formation]}`,
      cite: "IX.4",
      group: "Enter",
      at: spotOf(at),
      chosen,
      make: () => (chosen ? [] : [{ unit: choices.who, order: "enter", at, formation, path: [] }]),
    };
  });
  const zone = stateOf(g, unitNamed(g, choices.who)).zone;
  return zone < 0 ? enter : [...leave, ...enter];
}

type End = { readonly x: number; readonly y: number };

/** A point of the edge where it may come on, 0 to 1 of the way along its stretch. */
function stretchOf(form: Form | undefined): (share: number) => End {
  const from = (form?.from ?? { x: 0, y: 0 }) as End;
  const to = (form?.to ?? from) as End;
  return (share) => ({
    x: Math.round(from.x + (to.x - from.x) * share),
    y: Math.round(from.y + (to.y - from.y) * share),
  });
}

const TRIES = 20;
/** Between those who come on in one turn, c. */
const APART = 15_000;

/** As near to the middle of its stretch as there is room, with some ground between it and others who come. */
function firstRoom(desk: Desk, unit: string, form: Form | undefined, formation: Formation): End {
  const { g, side, window, orders } = desk;
  const along = stretchOf(form);
  const others = orders.flatMap((order) =>
    order.order === "enter" && order.unit !== unit ? [order.at] : [],
  );
  const shares = Array.from(
    { length: TRIES + 1 },
    (_, i) => 0.5 + ((i % 2 ? -1 : 1) * Math.ceil(i / 2)) / TRIES,
  );
  const isFree = (at: End) =>
    others.every((other) => distanceSquared(at, other) >= APART ** 2) &&
    WINDOW[window].judge(g, side, [{ unit, order: "enter", at, formation, path: [] }]).length === 0;
  return shares.map(along).find(isFree) ?? along(0.5);
}

const NOTCHES = 200;

/** The place where it comes on slides along the edge. */
function edgeKnobs(choices: Choices, own: Own): readonly Knob[] {
  const given = orderOf(own, "enter");
  if (!given) return [];
  const along = stretchOf(formOf(choices, "enter"));
  return [
    {
      id: "place",
      at: spotOf(given.at),
      look: "place",
      text: "Pull along the edge to where it comes on",
      pull: (to) => {
        const wish = pointOf(to);
        const points = Array.from({ length: NOTCHES + 1 }, (_, i) => along(i / NOTCHES));
        const at = points.reduce((best, one) =>
          distanceSquared(one, wish) < distanceSquared(best, wish) ? one : best,
        );
        return [{ ...given, at }];
      },
    },
  ];
}

// Victors --------------------------------------------------------------------------------------------------------------

function victorOptions(desk: Desk, choices: Choices, form: Form, own: Own, unit: UnitId): readonly Option[] {
  const { g } = desk;
  const who = choices.who;
  switch (form.order) {
    case "face":
      return [
        plainOption(
          own,
          { id: "face", text: "Face about", group: "Victory", cite: "VII.9-change" },
          { unit: who, order: "face" },
        ),
      ];
    case "form": {
      const to = form.to as Formation;
      return told(listIn<ChangeWay>(form, "ways"), stateOf(g, unit).bodies[0]).map(({ way, words }) =>
        plainOption(
          own,
          {
            id: `form/${to}/${way.variant}`,
            text: `${capital(FORMATION_NAMES[to])}${words}`,
            group: "Victory",
            cite: "VII.9-change",
          },
          {
            unit: who,
            order: "form",
            to,
            variant: way.variant,
            ...(to === "skirmish" ? { gap: orderOf(own, "form")?.gap ?? LEAST_GAP } : {}),
          },
        ),
      );
    }
    case "occupy":
      return occupyOptions(desk, who, form, own);
    default:
      return [];
  }
}

function occupyOptions({ g }: Desk, who: string, form: Form, own: Own): readonly Option[] {
  const zone = String(form.zone);
  const now = orderOf(own, "occupy");
  const order = (sides: readonly ZoneSide[]): OrderOf<"occupy"> => ({
    unit: who,
    order: "occupy",
    zone,
    sides,
  });
  const whole: Option = {
    id: "occupy",
    text: `Occupy ${unitName(g.world, zone)}`,
    cite: "XI.6-town-garrison",
    group: "Victory",
    chosen: now !== undefined,
    make: () => (now ? [] : [order(ZONE_SIDES)]),
  };
  if (!now) return [whole];
  const lines = ZONE_SIDES.map((side): Option => {
    const sides = now.sides.includes(side) ? now.sides.filter((one) => one !== side) : [...now.sides, side];
    return {
      id: `occupy/${side}`,
      text: `Line its ${side} side`,
      cite: "XI.6-town-garrison",
      group: "Victory",
      chosen: now.sides.includes(side),
      make: () => [order(sides)],
    };
  });
  return [whole, ...lines];
}
