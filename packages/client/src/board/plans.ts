// Plans and notes: arrows and marks that a player draws on the map with a pencil.

import type { Point } from "@grognard/scene";
import type { Plan } from "../backend/protocol.ts";
import type { Geometry } from "./geometry.ts";
import type { BoardState, Pencil } from "./state.ts";
import { line, move, svg } from "./svg.ts";

const EMPTY: Plan = { arrows: [], marks: [] };
/** So near is the same spot; on a hex map that is the same hex. */
const NEAR = 12;

export function newPencil(layer: SVGElement): Pencil {
  const [group, draft] = [svg("g", { class: "plans" }), svg("g", { class: "plans draft" })];
  layer.append(group, draft);
  return { group, draft, isOut: false, plan: EMPTY };
}

/** Takes the pencil in hand, or puts it away. */
export function takePencil(state: BoardState, isOut: boolean): void {
  state.pencil.isOut = isOut;
  letArrowGo(state);
}

export function showPlan({ pencil, geometry }: BoardState, plan: Plan): void {
  pencil.plan = plan;
  pencil.group.replaceChildren(
    ...plan.arrows.flatMap(({ from, to }) => arrow(geometry.middle(from), geometry.middle(to))),
    ...plan.marks.map((place) => cross(geometry.middle(place))),
  );
}

/** The player has drawn something. */
function change(state: BoardState, plan: Plan): void {
  showPlan(state, plan);
  state.handlers.plan(plan);
}

export const wipe = (state: BoardState): void => change(state, EMPTY);

/** Sets a mark, or removes what is there. */
export function mark(state: BoardState, place: string): void {
  const { plan } = state.pencil;
  const isOther = (one: string): boolean => !isNear(state.geometry, one, place);
  const marks = plan.marks.filter(isOther);
  const arrows = plan.arrows.filter(({ to }) => isOther(to));
  if (marks.length < plan.marks.length) change(state, { ...plan, marks });
  else if (arrows.length < plan.arrows.length) change(state, { ...plan, arrows });
  else change(state, { ...plan, marks: [...marks, place] });
}

export function drawArrow({ pencil, geometry }: BoardState, from: string, at: Point): void {
  const to = geometry.placeAt(at);
  if (to !== undefined) pencil.draft.replaceChildren(...arrow(geometry.middle(from), geometry.middle(to)));
}

export function dropArrow(state: BoardState, from: string, at: Point | undefined): void {
  const to = at && state.geometry.placeAt(at);
  letArrowGo(state);
  if (to !== undefined && !isNear(state.geometry, from, to)) join(state, from, to);
}

export function letArrowGo({ pencil, hand }: BoardState): void {
  if (hand.holds?.kind === "arrow") hand.holds = undefined;
  pencil.draft.replaceChildren();
}

/** The same arrow again removes it. */
function join(state: BoardState, from: string, to: string): void {
  const { geometry, pencil } = state;
  const { plan } = pencil;
  const others = plan.arrows.filter(
    (one) => !isNear(geometry, one.from, from) || !isNear(geometry, one.to, to),
  );
  const isNew = others.length === plan.arrows.length;
  change(state, { ...plan, arrows: isNew ? [...others, { from, to }] : others });
}

function isNear(geometry: Geometry, a: string, b: string): boolean {
  const [one, other] = [geometry.middle(a), geometry.middle(b)];
  return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
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
