// The page that several units and commanders share: they are moved, wheeled and turned as one, and are told what more
// than one of them can be told.

import {
  composed,
  dial,
  entryOf,
  HANDS,
  hundredths,
  type Page,
  pointOf,
  shown,
  spotOf,
  type Writing,
  writtenOn,
} from "@grognard/parts";
import type { Choice, GroupEntry, GroupGesture } from "@grognard/scene";
import { headingTo, type Point, signedAngle } from "@grognard/table";
import type { Order } from "../actions.ts";
import { unitName } from "../words/names.ts";
import { wording } from "../words/wording.ts";
import { pagesOf } from "./page.ts";
import {
  advanceAll,
  type Front,
  frontOf,
  type Goer,
  goersOn,
  pageOn,
  shiftAll,
  stepOf,
  type Tell,
  turnAll,
  turnOf,
  withoutOrders,
} from "./several-march.ts";
import {
  type Dial,
  type Knob,
  type Note,
  type Option,
  type Orders,
  type Pad,
  subjectFor,
  subjectsOn,
} from "./subject.ts";

/** Every body of theirs, in the order of the sheet. */
const piecesOn = (pad: Pad, wanted: readonly string[]): readonly Page<Order>[] =>
  subjectsOn(pad)
    .filter(({ who }) => wanted.some((piece) => piece.split("/")[0] === who))
    .flatMap(pagesOf);

/** Collects what is to be said of those that do not follow. */
export function notesOn(pad: Pad): { readonly left: readonly Note[]; readonly tell: Tell } {
  const left: Note[] = [];
  const tell: Tell = (piece, what, { text, cite }) => {
    left.push({ text: wording().several[what](unitName(pad.g.world, piece.split("/")[0]!), text), cite });
  };
  return { left, tell };
}

/** All orders after a gesture on their page. */
export function writtenTogether(
  pad: Pad,
  writing: Writing<Order>,
  { pieces, by }: GroupGesture,
  tell: Tell,
): Orders {
  if (!by) return pad.orders;
  if (by.do === "clear") return withoutOrders(pad, pieces).orders;
  if (by.do === "shorten")
    return pieces.reduce(
      (orders, piece) => composed({ ...writing, orders }, { do: "shorten", piece }),
      pad.orders,
    );
  return writtenOn(sharedPage(pad, pieces, tell), by) ?? pad.orders;
}

export function sharedEntry(pad: Pad, pieces: readonly string[], left: readonly Note[]): GroupEntry {
  return { ...entryOf(sharedPage(pad, pieces, () => {})), pieces, notes: left };
}

function sharedPage(pad: Pad, wanted: readonly string[], tell: Tell): Page<Order> {
  const pages = piecesOn(pad, wanted);
  const line = lineControls(
    pad,
    pages.map(({ piece }) => piece),
    tell,
  );
  const ordered = pages.filter(({ text }) => text !== undefined).length;
  return {
    piece: wanted.join("+"),
    name: wording().several.name(wanted.length),
    budget: "",
    ...(ordered > 0 ? { text: wording().several.ordered(ordered, pages.length) } : {}),
    options: [...line.options, ...sharedOptions(pad, pages)],
    knobs: [...line.shift, ...line.knobs],
    dials: line.dials,
    ghost: pages.flatMap(({ ghost }) => ghost),
    shapes: pages.flatMap(({ shapes }) => shapes.filter(({ look }) => look === "track")),
    notes: [],
  };
}

interface LineControls {
  readonly options: readonly Option[];
  readonly shift: readonly Knob[];
  readonly knobs: readonly Knob[];
  readonly dials: readonly Dial[];
}

/** What moves and wheels these bodies and commanders as one. */
export function lineControls(pad: Pad, pieces: readonly string[], tell: Tell): LineControls {
  const goers = goersOn(pad, pieces);
  const lanes = goers.flatMap(({ lane }) => lane ?? []);
  const most = Math.max(0, ...lanes.map(({ manner }) => manner.allowance));
  const front = frontOf(goers);
  return {
    options: pad.window === "movement" && most > 0 ? onward(pad, pieces, most, tell) : [],
    shift: goers.length > 0 ? [shiftKnob(pad, pieces, front ?? middleOf(goers), tell)] : [],
    knobs: front ? wheelKnobs(pad, pieces, front, tell) : [],
    dials: most > 0 ? dialsOf(pad, pieces, goers, most, tell) : [],
  };
}

// Moves -------------------------------------------------------------------------------------------------------------

const onward = (pad: Pad, pieces: readonly string[], most: number, tell: Tell): readonly Option[] =>
  (["abreast", "ahead"] as const).map((id) => ({
    id,
    text: wording().commanding[id],
    cite: "IV.4-move",
    group: wording().groups.move,
    chosen: false,
    make: () => advanceAll(pad, pieces, most, tell, id === "abreast"),
  }));

function shiftKnob(pad: Pad, pieces: readonly string[], { x, y }: Point, tell: Tell): Knob {
  const pull: Knob["pull"] = (to) => {
    const wish = pointOf(to);
    return shiftAll(pad, pieces, { x: wish.x - x, y: wish.y - y }, tell);
  };
  return { id: "go", look: "go", text: wording().several.go, at: spotOf({ x, y }), pull };
}

function middleOf(goers: readonly Goer[]): Point {
  const mean = (of: (at: Point) => number) =>
    Math.round(goers.reduce((sum, { at }) => sum + of(at), 0) / goers.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** A flank pulled forward wheels the line about the other one. */
function wheelKnobs(pad: Pad, pieces: readonly string[], front: Front, tell: Tell): readonly Knob[] {
  return HANDS.map((hand): Knob => {
    const to = hand === "left" ? "right" : "left";
    const pull: Knob["pull"] = (point) => {
      const from = headingTo(front[to], front[hand]);
      const turn = signedAngle(headingTo(front[to], pointOf(point)) - from);
      const q = Math.round((to === "right" ? turn : -turn) / 50) * 50;
      return q > 0 ? turnAll(pad, pieces, { to, q }, tell) : pad.orders;
    };
    return {
      id: `wheel-${hand}`,
      look: "wheel",
      text: wording().several.wheelAbout(to),
      at: spotOf(front[hand]),
      pull,
    };
  });
}

const QUARTER = 90;

/** Numbers replace what they have been told so far. */
function dialsOf(
  pad: Pad,
  pieces: readonly string[],
  goers: readonly Goer[],
  most: number,
  tell: Tell,
): readonly Dial[] {
  const words = wording().several;
  const step = shown(stepOf(goers));
  const now = turnOf(goers);
  const turn = (id: string, text: string, apart: boolean): Dial =>
    dial(id, text, "°", [now.apart === apart ? shown(now.q) : 0, -QUARTER, QUARTER, 0.5], (value) => {
      const blank = withoutOrders(pad, pieces);
      const q = Math.abs(hundredths(value));
      return q === 0
        ? blank.orders
        : turnAll(blank, pieces, { to: value < 0 ? "left" : "right", q, apart }, tell);
    });
  return [
    dial("advance", wording().commanding.forward, "mm", [step, 0, shown(most), 5], (value) =>
      advanceAll(pad, pieces, hundredths(value), tell),
    ),
    turn("wheel", words.wheel, false),
    turn("turn", words.turn, true),
  ];
}

// Choices -----------------------------------------------------------------------------------------------------------

/** What more than one of them may be told. */
function sharedOptions(pad: Pad, pages: readonly Page<Order>[]): Page<Order>["options"] {
  const all = pages.flatMap(({ piece, options }) =>
    options.filter(({ id }) => !id.startsWith("all/")).map((one) => ({ piece, one })),
  );
  // The same words are the same order, whatever each of them calls it; targets are told apart by their ids.
  const meant = ({ id, group, text, target, at }: Choice) => ((target ?? at) ? id : `${group}: ${text}`);
  return [...Map.groupBy(all, ({ one }) => meant(one)).values()]
    .filter((some) => some.length > 1)
    .map((some) => {
      const { make: _, price: __, ...first } = some[0]!.one;
      const price =
        some.length < pages.length ? wording().commanding.some(some.length, pages.length) : undefined;
      const chosen = some.every(({ one }) => one.chosen);
      return {
        ...first,
        ...(price === undefined ? {} : { price }),
        chosen,
        make: () =>
          some
            .filter(({ one }) => chosen || !one.chosen)
            .reduce((orders, { piece, one }) => chosenBy({ ...pad, orders }, piece, one.id), pad.orders),
      };
    });
}

function chosenBy(pad: Pad, piece: string, id: string): Orders {
  const s = subjectFor(pad, piece);
  const option = s && pageOn(s, piece)?.options.find((one) => one.id === id);
  return option?.make() ?? pad.orders;
}
