// Plans and notes: arrows and marks that a player draws on the map with a pencil.

import type { Point } from "@grognard/scene";
import type { Plan } from "../backend/protocol.ts";
import type { Geometry } from "./geometry.ts";
import type { BoardGestures } from "./gestures.ts";
import { line, move, svg } from "./svg.ts";

export interface Plans {
  readonly isOut: boolean;
  /** Takes the pencil in hand, or puts it away. */
  take(isOut: boolean): void;
  show(plan: Plan): void;
  /** Sets a mark, or removes what is there. */
  mark(place: string): void;
  wipe(): void;
  /** While the pencil is out, it draws with what hands do. */
  with(hands: BoardGestures): BoardGestures;
}

interface Around {
  readonly geometry: Geometry;
  /** From the screen to the board. */
  toBoard(at: Point): Point;
  /** The player has drawn something. */
  drawn(plan: Plan): void;
}

const EMPTY: Plan = { arrows: [], marks: [] };
/** So near is the same spot; on a hex map that is the same hex. */
const NEAR = 12;

export function plansOn(layer: SVGElement, { geometry, toBoard, drawn }: Around): Plans {
  const [group, draft] = [svg("g", { class: "plans" }), svg("g", { class: "plans draft" })];
  layer.append(group, draft);
  let plan = EMPTY;
  let isOut = false;
  /** Where an arrow was begun. */
  let from: string | undefined;

  const placeAt = (at: Point): string | undefined => geometry.placeAt(toBoard(at));
  const isNear = (a: string, b: string): boolean => {
    const [one, other] = [geometry.middle(a), geometry.middle(b)];
    return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
  };

  return {
    get isOut() {
      return isOut;
    },
    take(out) {
      isOut = out;
      letGo();
    },
    show,
    mark,
    wipe: () => change(EMPTY),
    with: (hands) => ({
      ...hands,
      grab(at, touch, joins) {
        if (!isOut) return hands.grab(at, touch, joins);
        from = placeAt(at);
        return from !== undefined;
      },
      tap(at, touch, joins) {
        if (!isOut) return hands.tap(at, touch, joins);
        letGo();
        const place = placeAt(at);
        if (place !== undefined) mark(place);
      },
      carry(at) {
        if (from === undefined) return hands.carry(at);
        const to = placeAt(at);
        if (to !== undefined) draft.replaceChildren(...arrow(geometry.middle(from), geometry.middle(to)));
      },
      drop(at) {
        if (from === undefined) return hands.drop(at);
        const [start, to] = [from, at && placeAt(at)];
        letGo();
        if (to !== undefined && !isNear(start, to)) join(start, to);
      },
      release() {
        letGo();
        hands.release();
      },
    }),
  };

  function letGo(): void {
    from = undefined;
    draft.replaceChildren();
  }

  function show(now: Plan): void {
    plan = now;
    group.replaceChildren(
      ...plan.arrows.flatMap(({ from: a, to: b }) => arrow(geometry.middle(a), geometry.middle(b))),
      ...plan.marks.map((place) => cross(geometry.middle(place))),
    );
  }

  function change(now: Plan): void {
    show(now);
    drawn(now);
  }

  function mark(place: string): void {
    const marks = plan.marks.filter((other) => !isNear(other, place));
    const arrows = plan.arrows.filter(({ to }) => !isNear(to, place));
    if (marks.length < plan.marks.length) change({ ...plan, marks });
    else if (arrows.length < plan.arrows.length) change({ ...plan, arrows });
    else change({ ...plan, marks: [...marks, place] });
  }

  /** The same arrow again removes it. */
  function join(start: string, to: string): void {
    const others = plan.arrows.filter((one) => !isNear(one.from, start) || !isNear(one.to, to));
    const isNew = others.length === plan.arrows.length;
    change({ ...plan, arrows: isNew ? [...others, { from: start, to }] : others });
  }
}

/** Slightly bent, so that it is not taken for a thing of the map. */
function arrow(from: Point, to: Point): readonly Element[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = { x: (from.x + to.x) / 2 - dy * 0.12, y: (from.y + to.y) / 2 + dx * 0.12 };
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const wing = (turn: number): Point => ({
    x: to.x - 15 * Math.cos(angle + turn),
    y: to.y - 15 * Math.sin(angle + turn),
  });
  const d = `${line([from])}Q${bend.x} ${bend.y} ${to.x} ${to.y}${line([wing(0.5), to, wing(-0.5)])}`;
  return [
    svg("path", { class: "plan-halo", d }),
    svg("path", { class: "plan-line", "data-plan": "arrow", d }),
  ];
}

const cross = (at: Point): Element =>
  svg(
    "g",
    { class: "plan-mark", "data-plan": "mark", transform: move(at) },
    svg("circle", { class: "plan-halo", r: 11 }),
    svg("circle", { class: "plan-line", r: 11 }),
    svg("path", { class: "plan-line", d: "M-5-5 5 5M5-5-5 5" }),
  );
