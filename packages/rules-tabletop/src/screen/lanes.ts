// The ways open to a unit in a window: each lane is a kind of order that has a path, with the body that sets out and
// the bounds it keeps to.

import { type DrawnPath, formIn, listIn } from "@grognard/parts";
import { EDGES, type Limits, type Path, slid } from "@grognard/table";
import type { Gait, Order, OrderKind, OrderOf } from "../actions.ts";
import { stateOf, unitOf } from "../board.ts";
import { bodyAt, facedAbout } from "../bodies/changes.ts";
import { frameOf } from "../bodies/layouts.ts";
import { exitBody } from "../ground/town-moves.ts";
import { edgeHeading } from "../march/arriving.ts";
import { type Manner, MOST_BACK_WHEEL, mannerOf } from "../march/check-path.ts";
import { LEAST_LEG, MOST_PRIMITIVES, measuresOf } from "../march/ways.ts";
import type { Body } from "../types.ts";
import type { Form } from "../window.ts";
import type { ComingWay } from "./coming.ts";
import { isLegal, isLegalAmong, type Orders, type Subject, write } from "./subject.ts";

/** A path drawn in it is judged as the window would judge it: on its own, or beside the orders of the others. */
export interface Lane extends DrawnPath<Body, Order> {
  readonly id: string;
  readonly order: OrderKind;
  /** Of the skirmishers that a battalion has sent out. */
  readonly isScreen: boolean;
  readonly body: Body;
  readonly manner: Manner;
  /** The path of its order, if it has been given. */
  readonly path: Path | undefined;
  /** Whom a charge is aimed at. */
  readonly target: string | undefined;
  /** What the unit is told if it goes this way. */
  make(path: Path): Orders;
}

type Pathed = Extract<Order, { readonly path: Path }>;

interface Rest {
  /** Which of two bodies goes. */
  readonly part?: "path" | "screen";
  /** What a new order says besides. */
  readonly more?: object;
  /** It may stay where the way begins. */
  readonly stays?: boolean;
}

function laneOf(
  s: Subject,
  order: OrderKind,
  body: Body,
  manner: Manner | undefined,
  { part = "path", more, stays = false }: Rest = {},
): readonly Lane[] {
  if (!manner) return [];
  const given = givenAs(s, order) as (Pathed & { readonly screen?: Path }) | undefined;
  const lane = {
    id: part === "path" ? order : `${order}/${part}`,
    order,
    isScreen: part === "screen",
    body,
    manner,
    path: given?.[part],
    target: given && "target" in given ? given.target : undefined,
    make(path: Path): Orders {
      const { screen = [], ...all } = {
        ...{ unit: s.who, order, path: [] as Path, screen: [] as Path },
        ...more,
        ...given,
        [part]: path,
      };
      if (all.path.length === 0 && screen.length === 0 && !stays) return [];
      return [(screen.length > 0 ? { ...all, screen } : all) as Order];
    },
  };
  return [drawn(s, lane)];
}

const givenAs = ({ own: [given] }: Subject, order: OrderKind): Order | undefined =>
  given?.order === order ? given : undefined;

const drawn = (s: Subject, lane: Omit<Lane, "draft" | "draw">): Lane => ({
  ...lane,
  draft: {
    measures: measuresOf(unitOf(s.g, s.unit)),
    body: lane.body,
    drill: lane.manner,
    limits: LIMITS,
    path: lane.path ?? [],
    legal: (path) => {
      const own = lane.make(path);
      return own.length > 0 && (isLegal(s, own) || isLegalAmong(s, own));
    },
  },
  draw: (path) => write(s, lane.make(path)),
});

const LIMITS: Limits = {
  primitives: MOST_PRIMITIVES,
  backWheel: MOST_BACK_WHEEL,
  leastLeg: LEAST_LEG,
  legs: 12,
  road: 2,
};

/** The bounds that a form gives, if it gives any. */
function mannerIn(form: { readonly [bound: string]: unknown } | undefined): Manner | undefined {
  const bounds = (form?.body ?? form) as { readonly [bound: string]: unknown } | undefined;
  if (!bounds || typeof bounds.allowance !== "number" || !Array.isArray(bounds.primitives)) return undefined;
  return bounds as unknown as Manner;
}

/** Kinds of orders that have a path and nothing else to say. */
const PLAIN: readonly OrderKind[] = [
  ...([
    "move",
    "second-move",
    "move-away",
    "press",
    "hand-push",
    "withdraw",
    "go-back",
    "fall-back",
  ] as const),
];

export function lanesOf(s: Subject): readonly Lane[] {
  const [body, screen] = stateOf(s.g, s.unit).bodies;
  if (!body) return comingLane(s);
  const plain = PLAIN.flatMap((order): readonly Lane[] => {
    const manner = mannerIn(formIn(s, order));
    const from = order === "go-back" ? facedAbout(unitOf(s.g, s.unit), body) : body;
    const own = laneOf(s, order, from, manner);
    return screen && manner && (order === "move" || order === "fall-back")
      ? [...own, ...screenLane(s, order, screen)]
      : own;
  });
  return [...plain, ...wheelLane(s, body), ...targetLane(s, body), ...pressOnLane(s, body)];
}

/** The skirmishers that a battalion has sent out go their own way, with their half or without it [R61]. */
function screenLane(s: Subject, order: "move" | "fall-back", body: Body): readonly Lane[] {
  const isOpen = s.own[0] ? s.own[0].order === order : order === "move";
  return isOpen ? laneOf(s, order, body, mannerOf(s.g, s.unit, body, order), { part: "screen" }) : [];
}

/** A wheel that is an option of its own, without a step forward. */
function wheelLane(s: Subject, body: Body): readonly Lane[] {
  const manner = mannerIn(formIn(s, "wheel"));
  const given = givenAs(s, "wheel") as OrderOf<"wheel"> | undefined;
  if (!manner) return [];
  return [
    drawn(s, {
      id: "wheel",
      order: "wheel",
      isScreen: false,
      body,
      manner: { ...manner, primitives: ["wheel"] },
      path: given && [{ go: "wheel", to: given.to, q: given.q }],
      target: undefined,
      make(path) {
        const last = path.at(-1);
        return last?.go === "wheel" ? [{ unit: s.who, order: "wheel", to: last.to, q: last.q }] : [];
      },
    }),
  ];
}

/** Out of a town or onto the table: it begins where it comes out. */
function comingLane(s: Subject): readonly Lane[] {
  const [given] = s.own;
  if (given?.order !== "leave-zone" && given?.order !== "enter") return [];
  const way = listIn<ComingWay & Form>(formIn(s, given.order), "ways").find(
    ({ side, formation }) =>
      formation === given.formation && (given.order === "enter" || side === given.side),
  );
  return laneOf(s, given.order, comingBody(s, given), mannerIn(way), { stays: true });
}

function comingBody({ g, unit }: Subject, given: OrderOf<"leave-zone"> | OrderOf<"enter">): Body {
  if (given.order === "leave-zone")
    return exitBody(g, unit, stateOf(g, unit).zone, EDGES.indexOf(given.side), given.formation);
  const spec = unitOf(g, unit);
  const heading = edgeHeading(g, given.at);
  const atEdge = bodyAt(spec, { ...given.at, heading }, given.formation);
  return slid(atEdge, heading, frameOf(spec, atEdge).depth);
}

/** The gaits of a charge, each with its bounds. */
export const gaitsIn = (
  form: Form | undefined,
): readonly { readonly gait: string; readonly manner: Manner }[] =>
  listIn<{ readonly gait: string }>(form, "gaits").flatMap((one) => {
    const manner = mannerIn(one);
    return manner ? [{ gait: one.gait, manner }] : [];
  });

/** Foot names no gait. */
export const gaitNamed = (gait: string): { readonly gait?: Gait } =>
  gait === "foot" ? {} : { gait: gait as Gait };

/** Once its target is named a charge can be led another way. */
function targetLane(s: Subject, body: Body): readonly Lane[] {
  const [given] = s.own;
  if (given?.order !== "charge" && given?.order !== "countercharge") return [];
  const gaits = gaitsIn(formIn(s, given.order));
  return laneOf(s, given.order, body, gaits.find(({ gait }) => gait === (given.gait ?? "foot"))?.manner);
}

function pressOnLane(s: Subject, body: Body): readonly Lane[] {
  const [given] = s.own;
  const gaits = gaitsIn(formIn(s, "press-on"));
  const wanted = given?.order === "press-on" ? (given.gait ?? "foot") : gaits[0]?.gait;
  const found = gaits.find(({ gait }) => gait === wanted);
  return found ? laneOf(s, "press-on", body, found.manner, { more: gaitNamed(found.gait) }) : [];
}
