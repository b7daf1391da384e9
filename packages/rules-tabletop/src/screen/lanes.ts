// The ways open to a unit in a window: each lane is a kind of order that has a path, with the body that sets out and
// the bounds it keeps to.

import type { DrawnPath } from "@grognard/parts";
import type { Limits, Path } from "@grognard/table";
import { stateOf, unitOf } from "../board.ts";
import { facedAbout } from "../bodies/changes.ts";
import { type Manner, MOST_BACK_WHEEL } from "../march/check-path.ts";
import { comingBody } from "../march/march.ts";
import { LEAST_LEG, MOST_PRIMITIVES, measuresOf } from "../march/ways.ts";
import { type FormOf, formIn, type Order, type OrderOf, orderIn } from "../order-forms.ts";
import type { OrderKind } from "../orders.ts";
import type { Body } from "../types.ts";
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

const LIMITS: Limits = {
  primitives: MOST_PRIMITIVES,
  backWheel: MOST_BACK_WHEEL,
  leastLeg: LEAST_LEG,
  legs: 12,
  road: 2,
};

type Plan = Pick<Lane, "order" | "body" | "manner" | "path" | "make"> & Partial<Lane>;

function laneOf(s: Subject, { isScreen = false, target, ...plan }: Plan): Lane {
  const { order, body, manner, path, make } = plan;
  const legal = (way: Path) => {
    const own = make(way);
    return own.length > 0 && (isLegal(s, own) || isLegalAmong(s, own));
  };
  const measures = measuresOf(unitOf(s.g, s.unit));
  return {
    id: isScreen ? `${order}/screen` : order,
    ...{ ...plan, isScreen, target },
    draft: { measures, body, drill: manner, limits: LIMITS, path: path ?? [], legal },
    draw: (way) => write(s, make(way)),
  };
}

export function lanesOf(s: Subject): readonly Lane[] {
  const [body, screen] = stateOf(s.g, s.unit).bodies;
  if (!body) return comingLane(s);
  return s.forms.flatMap((form): readonly Lane[] => {
    switch (form.order) {
      case "move":
      case "fall-back":
        return bothLanes(s, form, body, screen);
      case "second-move":
      case "move-away":
      case "press":
      case "hand-push":
      case "withdraw":
        return [simpleLane(s, form, body)];
      case "go-back":
        return [simpleLane(s, form, facedAbout(unitOf(s.g, s.unit), body))];
      case "wheel":
        return [wheelLane(s, form, body)];
      case "charge":
      case "countercharge":
        return targetLane(s, form, body);
      case "press-on":
        return pressOnLane(s, form, body);
      default:
        return [];
    }
  });
}

/** Its order, if it is of this kind. */
const givenAs = <K extends OrderKind>(
  { own }: Subject,
  { order }: { readonly order: K },
): OrderOf<K> | undefined => orderIn(own.slice(0, 1), order);

type Simple = "second-move" | "move-away" | "press" | "hand-push" | "withdraw" | "go-back";

function simpleLane(s: Subject, form: FormOf<Simple>, body: Body): Lane {
  const { order, path: manner } = form;
  const given = givenAs(s, form);
  const make = (path: Path): Orders =>
    path.length > 0 ? [{ ...(given ?? { unit: s.who, order }), path }] : [];
  return laneOf(s, { order, body, manner, path: given?.path, make });
}

/** The skirmishers that a battalion has sent out go their own way, with their half or without it [R61]. */
function bothLanes(s: Subject, form: FormOf<"move" | "fall-back">, body: Body, screen: Body | undefined) {
  const { order, path: manner } = form;
  const given = givenAs(s, form);
  const {
    path: own = [],
    screen: theirs,
    ...rest
  } = given ?? { unit: s.who, order, path: undefined, screen: undefined };
  const ordersFor = (path: Path, loose: Path): Orders =>
    path.length + loose.length > 0 ? [{ ...rest, path, ...(loose.length > 0 && { screen: loose }) }] : [];
  const lane = laneOf(s, {
    order,
    body,
    manner,
    path: given?.path,
    make: (path) => ordersFor(path, theirs ?? []),
  });
  const isOpen = s.own[0] ? given !== undefined : order === "move";
  if (!screen || !form.screen || !isOpen) return [lane];
  const make = (path: Path): Orders => ordersFor(own, path);
  return [lane, laneOf(s, { order, body: screen, manner: form.screen, path: theirs, make, isScreen: true })];
}

/** A wheel that is an option of its own, without a step forward. */
function wheelLane(s: Subject, form: FormOf<"wheel">, body: Body): Lane {
  const { order } = form;
  const given = givenAs(s, form);
  const manner: Manner = { ...form.path, primitives: ["wheel"] };
  const path: Path | undefined = given && [{ go: "wheel", to: given.to, q: given.q }];
  const make = (way: Path): Orders => {
    const last = way.at(-1);
    return last?.go === "wheel" ? [{ unit: s.who, order, to: last.to, q: last.q }] : [];
  };
  return laneOf(s, { order, body, manner, path, make });
}

/** Out of a town or onto the table: it begins where it comes out, and may stay there. */
function comingLane(s: Subject): readonly Lane[] {
  const given = orderIn(s.own.slice(0, 1), "leave-zone", "enter");
  if (!given) return [];
  const ways =
    given.order === "enter"
      ? formIn(s, "enter")?.ways
      : formIn(s, "leave-zone")?.ways.filter(({ side }) => side === given.side);
  const way = ways?.find(({ formation }) => formation === given.formation);
  if (!way) return [];
  const { order, path } = given;
  const make = (next: Path): Orders => [{ ...given, path: next }];
  return [laneOf(s, { order, body: comingBody(s.g, s.unit, given), manner: way.path, path, make })];
}

/** Once its target is named a charge can be led another way. */
function targetLane(s: Subject, form: FormOf<"charge" | "countercharge">, body: Body): readonly Lane[] {
  const given = givenAs(s, form);
  const way = given && form.ways.find(({ gait }) => gait === given.gait);
  if (!way) return [];
  const { order, target, path } = given;
  const make = (next: Path): Orders => (next.length > 0 ? [{ ...given, path: next }] : []);
  return [laneOf(s, { order, body, manner: way.path, path, target, make })];
}

function pressOnLane(s: Subject, form: FormOf<"press-on">, body: Body): readonly Lane[] {
  const { order } = form;
  const given = givenAs(s, form);
  const way = given ? form.ways.find(({ gait }) => gait === given.gait) : form.ways[0];
  if (!way) return [];
  const { path: manner, ...gait } = way;
  const make = (path: Path): Orders =>
    path.length > 0 ? [{ ...(given ?? { unit: s.who, order, ...gait }), path }] : [];
  return [laneOf(s, { order, body, manner, path: given?.path, make })];
}
