// One counter, drawn around 0,0. Built once for its print, then only moved.

import type { Face, Mark, Piece, SideLook } from "@grognard/scene";
import { lookOf, sideNumber } from "../sides.ts";
import {
  BADGE_SPOTS,
  BADGES,
  band,
  body,
  emblem,
  FOLD,
  FORMATIONS,
  LEADER,
  POINTER,
  PORTRAIT,
  RIBBON,
  SMALL,
  TICKET,
  TOWER,
} from "./counter-shapes.ts";
import { farSign, sign } from "./counter-sign.ts";
import { placed } from "./placed.ts";
import { closed, svg } from "./svg.ts";

export type Printed = Omit<Piece, "at" | "id" | "label" | "name">;

/** Two counters with the same print look the same. */
export const printOf = ({ side, face, marks, spent }: Printed): string =>
  JSON.stringify([side, face, marks, spent]);

export function drawCounter(piece: Printed, sides: readonly SideLook[]): SVGGElement {
  const side = sideNumber(sides, piece.side);
  const nation = lookOf(sides, piece.side, piece.face?.nation);
  const counter = svg("g", {
    class: piece.spent ? "counter spent" : "counter",
    style: `--counter:${nation.paper};--print:${nation.ink};--band:${nation.band}`,
  });
  counter.append(...front(piece, side));
  if (piece.spent) counter.append(svg("path", { class: "fold near", d: FOLD }));
  counter.append(...badges(piece.marks));
  return counter;
}

/** The edge that a ring follows. */
export function outlineOf({ face }: Printed, side: number): string {
  if (face?.arm === "leader") return LEADER;
  return face?.arm === "garrison" ? placed(body(side), SMALL) : body(side);
}

function front(piece: Printed, side: number): readonly Element[] {
  const { face } = piece;
  if (!face) return back(side);
  if (face.arm === "leader") return leader(face);
  if (face.arm === "garrison") return garrison(face, side);
  return unit(face, side);
}

const shade = (d: string) => svg("path", { class: "shade near", d: placed(d, 1, 1.5, 2) });
const strength = (text: string) => svg("text", { class: "strength", y: 20 }, text);
/** The red pompon of the Guard. */
const pompon = () => svg("circle", { class: "guard far-only", cx: -18, cy: -18, r: 6.5 });

/** Letters that fit into the foot of a counter; more are set closer. */
const WIDE = 5;

function unit(face: Face, side: number): readonly Element[] {
  const text = face.values.join("-");
  const fit = text.length > WIDE ? { textLength: 39, lengthAdjust: "spacingAndGlyphs" } : {};
  const values = svg("text", { class: "values near", y: 20.5, ...fit }, text);
  const parts: Element[] = [
    shade(body(side)),
    svg("path", { class: "body", d: body(side) }),
    svg("path", { class: "band", d: band(side) }),
    ...farSign(face.arm, 0.2, { x: 0, y: -7.5 }),
    strength(face.values[0] ?? ""),
    heading(face.heading, -11.4, 42),
    ...sign(face.arm, face.size, 0.14, { x: 0, y: 1.5 }),
    values,
  ];
  if (face.guard) parts.push(pompon());
  const formation = FORMATIONS[face.formation ?? ""];
  if (formation) parts.push(svg("path", { class: "solid near", d: placed(formation, 1, -16.5, -7) }));
  return parts;
}

/** Set smaller if it is long. */
function heading(text: string, y: number, width: number): Element {
  const size = Math.min(7.4, width / Math.max(text.length * 0.6, 1));
  return svg("text", { class: "heading near", y, "font-size": size.toFixed(1) }, text);
}

function leader(face: Face): readonly Element[] {
  return [
    shade(LEADER),
    svg("path", { class: "body", d: LEADER }),
    svg("path", { class: "band rim", d: placed(LEADER, 0.9) }),
    svg("path", { class: "solid portrait", d: PORTRAIT }),
    svg("path", { class: "ribbon near", d: RIBBON }),
    heading(face.heading, 16, 40),
    svg("path", { class: "ribbon near", d: TICKET }),
    svg("text", { class: "values leading near", x: 16, y: -13.4 }, face.values.join("-")),
  ];
}

function garrison(face: Face, side: number): readonly Element[] {
  const small = (d: string) => placed(d, SMALL);
  return [
    svg("path", { class: "body", d: small(body(side)) }),
    svg("path", { class: "band", d: small(band(side)) }),
    svg("path", { class: "solid", d: placed(TOWER, SMALL, 0, -2.5) }),
    svg("text", { class: "values leading near", y: 13 }, face.values.join("-")),
  ];
}

function back(side: number): readonly Element[] {
  return [
    shade(body(side)),
    svg("path", { class: "body", d: body(side) }),
    svg("path", { d: body(side), fill: "url(#board-back)" }),
    svg("path", { class: "band", d: band(side) }),
    svg("path", { class: "emblem", d: placed(emblem(side), 1, 0, 3) }),
  ];
}

function badges(marks: readonly Mark[]): readonly Element[] {
  return marks.slice(0, BADGE_SPOTS.length).flatMap(({ sign: letter, tone }, i) => {
    const { x, y } = BADGE_SPOTS[i]!;
    return [
      svg("path", { class: `badge ${tone} near`, d: placed(BADGES[tone], 1, x, y) }),
      svg("text", { class: `badge-sign ${tone} near`, x, y: y + 3.2 }, letter),
    ];
  });
}

/** A point on the edge of a counter that faces somewhere. */
export function pointer(facing: number): Element {
  const angle = (facing * Math.PI) / 180;
  const turned = POINTER.map(({ x, y }) => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  }));
  return svg("path", { class: "facing", d: closed(turned) });
}
