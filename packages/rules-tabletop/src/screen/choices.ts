// Orders that can be chosen from a list: those that forms name one by one.

import { capital, spotOf } from "@grognard/parts";
import { EDGES, type Edge, FACES, type Hand, into, type Pose } from "@grognard/table";
import { stateOf, unitOf } from "../board.ts";
import { bendBy } from "../bodies/bent-line.ts";
import { variantsOf } from "../bodies/changes.ts";
import { LEAST_GAP } from "../bodies/layouts.ts";
import { planned } from "../deployment/deploying.ts";
import { isFault } from "../faults.ts";
import type { Formation } from "../formations.ts";
import { type Form, type FormOf, isPlain, type OrderOf, orderIn, type WayOf } from "../order-forms.ts";
import { unitCalled, unitName } from "../words/names.ts";
import { wording } from "../words/wording.ts";
import { namedWays } from "./change-words.ts";
import { firstRoom } from "./coming.ts";
import { type ChoiceWords, members, option } from "./options.ts";
import type { Option, Subject } from "./subject.ts";

// Lists -------------------------------------------------------------------------------------------------------------

/** Units that share something with it: pick one to include it. */
const sharing = (
  s: Subject,
  order: "great-square" | "group",
  others: readonly string[],
  words: ChoiceWords = {},
) =>
  members(
    s,
    others,
    orderIn(s.own, order)?.with ?? [],
    (list) => ({ unit: s.who, order, with: list }),
    (target) => ({ target, ...words }),
  );

/** A unit included in another's order gets none of its own. */
function grouping(s: Subject, form: FormOf<"group">): readonly Option[] {
  const taken = new Set(
    s.orders.flatMap((order) =>
      order.order === "group" && order.unit !== s.who ? [order.unit, ...order.with] : [],
    ),
  );
  if (taken.has(s.who)) return [];
  return sharing(
    s,
    "group",
    form.with.filter((other) => !taken.has(other)),
  );
}

/** Each side of the block is lined or left; the stands spread over those taken. */
const lining = (s: Subject, { order, open }: FormOf<"garrison" | "line-edge">): readonly Option[] => {
  const { lining } = stateOf(s.g, s.unit);
  return members(
    s,
    EDGES.filter((_, i) => open[i]),
    orderIn(s.own, "garrison", "line-edge")?.sides ?? [],
    (sides) => ({ unit: s.who, order, sides }),
    (side) => ({ text: wording().choices.line(order, side, lining[EDGES.indexOf(side)]! > 0) }),
  );
};

const sidesOf = (
  s: Subject,
  given: OrderOf<"quarter" | "occupy">,
  words: (side: Edge) => ChoiceWords,
): readonly Option[] => members(s, EDGES, given.sides ?? [], (sides) => ({ ...given, sides }), words);

const quartering = (s: Subject, form: FormOf<"quarter">): readonly Option[] =>
  form.zone.flatMap((zone) => {
    const town = unitName(s.g.world, zone);
    const postures = (["edge", "deep", "sheltered"] as const).map((posture) =>
      option(
        s,
        {
          unit: s.who,
          order: "quarter",
          zone,
          posture,
          ...(posture === "edge" ? { sides: EDGES } : {}),
        },
        {
          text: wording().choices.quarter(posture, town),
          ...(posture === "sheltered" ? { cite: "XI.6-town-shelter" } : {}),
        },
      ),
    );
    const given = orderIn(s.own, "quarter");
    if (given?.zone !== zone || given.posture !== "edge") return postures;
    const lines = sidesOf(s, given, (side) => ({
      id: `quarter/${zone}/${side}`,
      text: wording().choices.lineOf(side, town),
    }));
    return [...postures, ...lines];
  });

function occupying(s: Subject, { zone: [zone = ""] }: FormOf<"occupy">): readonly Option[] {
  const given = orderIn(s.own, "occupy");
  const whole = option(s, { unit: s.who, order: "occupy", zone, sides: EDGES }, { id: "occupy" });
  return given
    ? [whole, ...sidesOf(s, given, (side) => ({ text: wording().choices.lineIts(side) }))]
    : [whole];
}

// Out of a town, onto the table -------------------------------------------------------------------------------------

const leaving = (s: Subject, form: FormOf<"leave-zone">): readonly Option[] =>
  form.ways.map(({ side, formation }) =>
    option(
      s,
      { unit: s.who, order: "leave-zone", side, formation, path: [] },
      { text: wording().choices.leave(side, wording().formations[formation]) },
    ),
  );

const entering = (s: Subject, form: FormOf<"enter">): readonly Option[] =>
  form.ways.map(({ formation }) => {
    const at = orderIn(s.own, "enter")?.at ?? firstRoom(s, form, formation);
    return option(
      s,
      { unit: s.who, order: "enter", at, formation, path: [] },
      { text: wording().choices.enter(wording().formations[formation]), at: spotOf(at) },
    );
  });

// Formations --------------------------------------------------------------------------------------------------------

/** The order for a change of formation; skirmishers keep the distance already set. */
export function changeOrder(
  s: Pick<Subject, "who" | "own">,
  to: Formation,
  { variant, face }: Pick<WayOf<"form">, "variant" | "face">,
): OrderOf<"form"> {
  const gap = to === "skirmish" ? { gap: orderIn(s.own, "form")?.gap ?? LEAST_GAP } : {};
  return { unit: s.who, order: "form", to, variant, ...(face === undefined ? {} : { face }), ...gap };
}

/** The ways of a form, in words. */
export const waysIn = <W extends Pose>({ g, unit }: Subject, { ways }: { readonly ways: readonly W[] }) =>
  namedWays(ways, stateOf(g, unit).bodies[0]);

const changing = (s: Subject, form: FormOf<"form">): readonly Option[] =>
  waysIn(s, form).map(({ way, words }) =>
    option(s, changeOrder(s, form.to, way), { text: `${capital(wording().formations[form.to])}${words}` }),
  );

const BENDS: readonly (readonly number[])[] = [
  [-1500, 0, 0],
  [1500, 0, 0],
  [0, 0, -1500],
  [0, 0, 1500],
  [-1500, -1500, -1500],
  [1500, 1500, 1500],
];

const hasRoom = ({ g }: Subject, order: OrderOf<"form" | "dissolve">): boolean => !isFault(planned(g, order));

/** Along an edge a line may bend, one wing or both; what does not lie along it is not offered [R70]. */
function bending(s: Subject): readonly Option[] {
  const [body] = stateOf(s.g, s.unit).bodies;
  if (!body) return [];
  const wing = (pose: Pose | undefined, hand: Hand): string[] => {
    const { v } = into(body, pose ?? body);
    return Math.abs(v) < 100 ? [] : [wording().choices.wing(hand, v > 0)];
  };
  return BENDS.flatMap((turns, i) => {
    const bend = bendBy(unitOf(s.g, s.unit), body, 1, turns);
    const order: OrderOf<"form"> = { unit: s.who, order: "form", to: "line", variant: 0, bend };
    const wings = [...wing(bend[0], "right"), ...wing(bend.at(-1), "left")];
    const words: ChoiceWords = {
      id: `bend/${i}`,
      text: wording().choices.bend(wings),
      cite: "III.2-line-bend",
    };
    return hasRoom(s, order) ? [option(s, order, words)] : [];
  });
}

/** All unfold into the same formation, each from its own face; what has no room is not offered. */
function dissolving(s: Subject, { units, to: formations }: FormOf<"dissolve">): readonly Option[] {
  return formations.flatMap((to) =>
    variantsOf("square", to).flatMap((_, variant) =>
      FACES.flatMap((first) => {
        const unfolded = units.map((unit, i) => ({ unit, face: FACES[(first + i) % 4]!, to, variant }));
        const order: OrderOf<"dissolve"> = { unit: s.who, order: "dissolve", into: unfolded };
        const way = wording().choices.dissolve(wording().formations[to], unitCalled(s.g, s.unit), first);
        const text = variant > 0 ? wording().choices.nth(way, variant + 1) : way;
        return hasRoom(s, order)
          ? [option(s, order, { id: `dissolve/${to}/${variant}/${first}`, text })]
          : [];
      }),
    ),
  );
}

const limbering = (s: Subject, { order, ways }: FormOf<"limber" | "unlimber">): readonly Option[] =>
  ways.map(({ turn }) => option(s, { unit: s.who, order, turn }, { text: wording().choices[order](turn) }));

// All of them -------------------------------------------------------------------------------------------------------

/** Every order that a form names. */
export function optionsIn(s: Subject, form: Form): readonly Option[] {
  const { who } = s;
  if (isPlain(form)) return [option(s, { unit: who, order: form.order })];
  switch (form.order) {
    case "quarter":
      return quartering(s, form);
    case "form":
      return form.bends ? bending(s) : changing(s, form);
    case "split":
      return waysIn(s, form).map(({ way: { variant }, words }) =>
        option(s, { unit: who, order: "split", variant }, { text: wording().choices.split(words) }),
      );
    case "limber":
    case "unlimber":
      return limbering(s, form);
    case "great-square":
      return form.with.flatMap((other) =>
        sharing(s, "great-square", [other], {
          text: wording().choices.greatSquare(unitName(s.g.world, other)),
        }),
      );
    case "dissolve":
      return dissolving(s, form);
    case "garrison":
    case "line-edge":
      return lining(s, form);
    case "exchange":
      return form.with.map((other) =>
        option(s, { unit: who, order: "exchange", with: other }, { target: other }),
      );
    case "fight-fire":
      return form.zone.map((zone) => option(s, { unit: who, order: "fight-fire", zone }));
    case "lay-charge":
      return form.section.map((section) => option(s, { unit: who, order: "lay-charge", section }));
    case "load":
      return form.ferry.map((ferry) => option(s, { unit: who, order: "load", ferry }));
    case "leave-zone":
      return leaving(s, form);
    case "enter":
      return entering(s, form);
    case "group":
      return grouping(s, form);
    case "occupy":
      return occupying(s, form);
    default:
      return [];
  }
}
