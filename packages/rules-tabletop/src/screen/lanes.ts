// The ways open to a unit in a window: each lane is a kind of order that has a path, with the body that sets out and
// the bounds it keeps to.

import type { Order, OrderKind, OrderOf, ZoneSide } from "../actions.ts";
import { stateOf, unitOf } from "../board.ts";
import { bodyAt, facedAbout } from "../bodies/changes.ts";
import { frameOf } from "../bodies/layouts.ts";
import type { Formation } from "../formations.ts";
import { exitBody } from "../ground/town-moves.ts";
import { ZONE_SIDES } from "../ground/zone-figures.ts";
import { edgeHeading } from "../march/arriving.ts";
import { type Manner, mannerOf } from "../march/check-path.ts";
import { slid } from "../march/ways.ts";
import type { Path } from "../path.ts";
import { WINDOW } from "../sequence.ts";
import type { Body, UnitId } from "../types.ts";
import type { Choices, Form } from "../window.ts";
import { type Desk, listIn, type Own } from "./page.ts";
import type { Draft } from "./way-draft.ts";

export interface Lane {
  readonly id: string;
  readonly order: OrderKind;
  readonly body: Body;
  readonly manner: Manner;
  /** The path of its order, if it has been given. */
  readonly path: Path | undefined;
  /** Whom a charge is aimed at. */
  readonly target?: string;
  make(path: Path): Own;
}

/** The bounds that a form gives, if it gives any. */
function mannerIn(form: { readonly [bound: string]: unknown } | undefined): Manner | undefined {
  const bounds = (form?.body ?? form) as { readonly [bound: string]: unknown } | undefined;
  if (!bounds || typeof bounds.allowance !== "number" || !Array.isArray(bounds.primitives)) return undefined;
  return bounds as unknown as Manner;
}

/** Kinds of orders that have a path and nothing else to say. */
const PLAIN: readonly OrderKind[] = [
  "move",
  "second-move",
  "move-away",
  "press",
  "hand-push",
  "withdraw",
  "go-back",
  "fall-back",
];

type Pathed = Extract<Order, { readonly path: Path }>;
const isPathed = (order: Order | undefined): order is Pathed => order !== undefined && "path" in order;

export function lanesOf({ g }: Desk, choices: Choices, own: Own, unit: UnitId): readonly Lane[] {
  const [body] = stateOf(g, unit).bodies;
  const [given] = own;
  if (!body) return comingLane(g, choices, given, unit);
  const found = PLAIN.flatMap((order): Lane[] => {
    const form = choices.forms.find((one) => one.order === order);
    const manner = mannerIn(form);
    if (!form || !manner) return [];
    const from = order === "go-back" ? facedAbout(unitOf(g, unit), body) : body;
    const lane = plainLane(choices.who, order, from, manner, given);
    const screen = stateOf(g, unit).bodies[1];
    return screen && (order === "move" || order === "fall-back")
      ? [lane, ...screenLane(g, unit, order, screen, given)]
      : [lane];
  });
  return [
    ...found,
    ...wheelLane(choices, own, body),
    ...targetLane(choices, own, body),
    ...pressOnLane(choices, own, body),
  ];
}

function plainLane(
  who: string,
  order: OrderKind,
  body: Body,
  manner: Manner,
  given: Order | undefined,
): Lane {
  const same = isPathed(given) && given.order === order ? given : undefined;
  return {
    id: order,
    order,
    body,
    manner,
    path: same?.path,
    make(path) {
      if (path.length === 0 && !(same && "screen" in same && same.screen)) return [];
      return [{ ...(same ?? { unit: who, order }), path } as Order];
    },
  };
}

/** The skirmishers that a battalion has sent out go their own way, with their half or without it [R61]. */
function screenLane(
  g: Desk["g"],
  unit: UnitId,
  order: "move" | "fall-back",
  body: Body,
  given: Order | undefined,
): readonly Lane[] {
  const manner = mannerOf(g, unit, body, order);
  if (!manner || (given ? given.order !== order : order !== "move")) return [];
  const { screen, ...rest } = (given ?? { unit: unitOf(g, unit).id, order, path: [] }) as OrderOf<"move">;
  return [
    {
      id: `${order}/screen`,
      order,
      body,
      manner,
      path: screen,
      make(path) {
        if (path.length > 0) return [{ ...rest, screen: path }];
        return rest.path.length > 0 ? [rest] : [];
      },
    },
  ];
}

/** A wheel that is an option of its own, without a step forward. */
function wheelLane(choices: Choices, own: Own, body: Body): readonly Lane[] {
  const manner = mannerIn(choices.forms.find(({ order }) => order === "wheel"));
  const [given] = own;
  if (!manner) return [];
  return [
    {
      id: "wheel",
      order: "wheel",
      body,
      manner: { ...manner, primitives: ["wheel"] },
      path: given?.order === "wheel" ? [{ go: "wheel", to: given.to, q: given.q }] : undefined,
      make(path) {
        const last = path.at(-1);
        return last?.go === "wheel" ? [{ unit: choices.who, order: "wheel", to: last.to, q: last.q }] : [];
      },
    },
  ];
}

/** Out of a town or onto the table: it begins where it comes out. */
function comingLane(g: Desk["g"], choices: Choices, given: Order | undefined, unit: UnitId): readonly Lane[] {
  if (given?.order !== "leave-zone" && given?.order !== "enter") return [];
  const form = choices.forms.find(({ order }) => order === given.order);
  const way = listIn<ComingWay>(form, "ways").find(
    ({ side, formation }) =>
      formation === given.formation && (given.order === "enter" || side === given.side),
  );
  const manner = mannerIn(way as unknown as Form);
  if (!manner) return [];
  return [
    {
      id: given.order,
      order: given.order,
      body: comingBody(g, unit, given),
      manner,
      path: given.path,
      make: (path) => [{ ...given, path }],
    },
  ];
}

/** A way out of a town, or a formation in which to come onto the table. */
export interface ComingWay {
  readonly side?: ZoneSide;
  readonly formation: Formation;
}

function comingBody(g: Desk["g"], unit: UnitId, given: OrderOf<"leave-zone"> | OrderOf<"enter">): Body {
  if (given.order === "leave-zone")
    return exitBody(g, unit, stateOf(g, unit).zone, ZONE_SIDES.indexOf(given.side), given.formation);
  const spec = unitOf(g, unit);
  const heading = edgeHeading(g, given.at);
  const atEdge = bodyAt(spec, { ...given.at, heading }, given.formation);
  return slid(atEdge, heading, frameOf(spec, atEdge).depth);
}

/** The gaits of a charge, each with its bounds. */
export const gaitsIn = (
  form: Form | undefined,
): readonly { readonly gait: string; readonly manner: Manner }[] => {
  const gaits = form?.gaits;
  if (!Array.isArray(gaits)) return [];
  return (gaits as { readonly gait: string }[]).flatMap((one) => {
    const manner = mannerIn(one);
    return manner ? [{ gait: one.gait, manner }] : [];
  });
};

/** Once its target is named a charge can be led another way. */
function targetLane(choices: Choices, own: Own, body: Body): readonly Lane[] {
  const [given] = own;
  if (given?.order !== "charge" && given?.order !== "countercharge") return [];
  const form = choices.forms.find(({ order }) => order === given.order);
  const manner = gaitsIn(form).find(({ gait }) => gait === (given.gait ?? "foot"))?.manner;
  if (!manner) return [];
  return [
    {
      id: given.order,
      order: given.order,
      body,
      manner,
      path: given.path,
      target: given.target,
      make: (path) => (path.length === 0 ? [] : [{ ...given, path }]),
    },
  ];
}

function pressOnLane(choices: Choices, own: Own, body: Body): readonly Lane[] {
  const [given] = own;
  const gaits = gaitsIn(choices.forms.find(({ order }) => order === "press-on"));
  const wanted = given?.order === "press-on" ? (given.gait ?? "foot") : gaits[0]?.gait;
  const found = gaits.find(({ gait }) => gait === wanted);
  if (!found) return [];
  const gait = found.gait === "foot" ? {} : { gait: found.gait as "trot" | "gallop" };
  return [
    {
      id: "press-on",
      order: "press-on",
      body,
      manner: found.manner,
      path: given?.order === "press-on" ? given.path : undefined,
      make: (path) => (path.length === 0 ? [] : [{ unit: choices.who, order: "press-on", path, ...gait }]),
    },
  ];
}

/** A way drawn in a lane is judged as the window itself would judge it, by itself. */
export function draftIn(
  { g, side, window }: Desk,
  lane: Lane,
  unit: UnitId,
  path: Path = lane.path ?? [],
): Draft {
  return {
    spec: unitOf(g, unit),
    body: lane.body,
    manner: lane.manner,
    path,
    legal: (tried) => {
      const own = lane.make(tried);
      return own.length > 0 && WINDOW[window].judge(g, side, own).length === 0;
    },
  };
}
