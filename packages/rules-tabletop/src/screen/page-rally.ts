// The rally phase [X]: in which formation a unit comes together, which way it looks, and who rolls together.

import { headingTo, place, turned } from "@grognard/table";
import { unitNamed } from "../board.ts";
import { LEAST_GAP, MOST_GAP } from "../bodies/layouts.ts";
import type { Formation } from "../formations.ts";
import { reformed, unordered } from "../rules/10-rally.ts";
import type { Choices } from "../window.ts";
import { capital, FORMATION_NAMES } from "../words/naming.ts";
import { pointOf, spotOf, standsOf, whole } from "./measure.ts";
import {
  type Desk,
  type Dial,
  EMPTY,
  formOf,
  listIn,
  type Option,
  type Own,
  orderOf,
  ownOrders,
  type Page,
} from "./page.ts";
import { groupNotes, groupOptions } from "./page-groups.ts";
import { standsNow } from "./pieces.ts";

/** Where the knob lies before the front, c. */
const ARM = 4000;

export function rallyPage(desk: Desk, choices: Choices): Page {
  const { g } = desk;
  const unit = unitNamed(g, choices.who);
  const own = ownOrders(desk, choices.who);
  const notes = groupNotes(desk, choices.who);
  const groups = groupOptions(desk, choices, own);
  const form = formOf(choices, "reform");
  if (!form) {
    return {
      ...EMPTY,
      budget: "rolls",
      options: groups,
      notes,
      ghost: standsNow(g, unit),
    };
  }
  const given = orderOf(own, "reform");
  const wish = given ?? { unit: choices.who, order: "reform" as const, ...unordered(g, unit) };
  const rest = own.filter(({ order }) => order !== "reform");
  const write = (change: Partial<typeof wish>): Own => [...rest, { ...wish, ...change }];
  const body = reformed(g, unit, wish);
  const formations = listIn<Formation>(form, "formations").map((formation): Option => {
    const { gap: _, ...plain } = wish;
    const chosen = given?.formation === formation;
    return {
      id: `reform/${formation}`,
      text: capital(FORMATION_NAMES[formation]),
      cite: "X.2",
      group: "Formation",
      chosen,
      make: () => (chosen ? rest : [...rest, { ...plain, formation }]),
    };
  });
  const centre = place(body, 0, 0);
  return {
    ...EMPTY,
    budget: "rallies",
    options: [...formations, ...groups],
    ghost: standsOf(g, unit, body),
    notes,
    knobs: [
      {
        id: "turn",
        at: spotOf(place(body, 0, ARM)),
        look: "turn",
        text: "Pull to where it shall look",
        pull: (to) => write({ heading: inDegrees(headingTo(centre, pointOf(to))) }),
      },
    ],
    dials: [headingDial(wish.heading, (heading) => write({ heading })), ...gapDials(wish, write)],
  };
}

const inDegrees = (heading: number): number => turned(Math.round(heading / 100) * 100, 0);

export const headingDial = (heading: number, set: (heading: number) => Own): Dial => ({
  id: "heading",
  text: "Facing, clockwise from north",
  unit: "°",
  value: whole(heading),
  least: 0,
  most: 359,
  step: 1,
  set: (value) => set(inDegrees(Number.isFinite(value) ? value * 100 : heading)),
});

/** Between skirmishers on foot, an even number of millimetres [III.2-skirmish-layout]. */
export function gapDials(
  { formation, gap = LEAST_GAP }: { readonly formation: Formation; readonly gap?: number },
  write: (change: { gap: number }) => Own,
): readonly Dial[] {
  if (formation !== "skirmish") return [];
  return [
    {
      id: "gap",
      text: "Between the stands",
      unit: "mm",
      value: whole(gap),
      least: whole(LEAST_GAP),
      most: whole(MOST_GAP),
      step: 2,
      set: (value) => {
        const even = Math.round((Number.isFinite(value) ? value : whole(gap)) / 2) * 200;
        return write({ gap: Math.max(LEAST_GAP, Math.min(MOST_GAP, even)) });
      },
    },
  ];
}
