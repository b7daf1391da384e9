// All about one piece: its values, what bends them now, what it controls, whom it could fight, where it can go.

import type { Viewer } from "@grognard/kernel";
import type { Dossier } from "@grognard/scene";
import { hexOf, isUnit, nameOf, pieceOf, sideName, unitNamed } from "../board.ts";
import { place, TITLES } from "../naming.ts";
import { attackable } from "../rules/09.1-declaration.ts";
import { type Case, type Decision, ON_MAP, type Position, type UnitId, type World } from "../types.ts";
import type { PieceView, View } from "../view.ts";
import { marksOf } from "./counter.ts";
import { imagined } from "./imagined.ts";
import { movementLines } from "./movement-lines.ts";
import { zoneOf } from "./overlays.ts";
import { strengthLines } from "./strength-lines.ts";
import { waysOf } from "./ways.ts";

type Line = Dossier["lines"][number];

export function dossierOf(
  world: World,
  view: View,
  id: string,
  decision: Decision | undefined,
): Dossier | undefined {
  const seen = view.pieces.find((piece) => piece.id === id.replace(/#\d+$/, ""));
  if (!seen) return undefined;
  const zone = zoneOf(world, seen).map(({ hex }) => hex);
  const unit = unitNamed({ world }, seen.id);
  if (unit < 0) return { piece: id, lines: hiddenLines(world, seen), zone, threatens: [], ways: [] };
  const g = imagined(world, view);
  const fights = seen.place === ON_MAP && isUnit(pieceOf(g, unit));
  return {
    piece: id,
    lines: linesOf(g, seen, unit, view.viewer),
    zone,
    threatens: fights ? threats(g, unit, view) : [],
    ways: waysOf(g, unit, decision),
  };
}

const line = (text: string, cite: Case): Line => ({ text, cite });

const markLines = (world: World, seen: PieceView, unit: UnitId): Line[] =>
  marksOf(world, seen, world.pieces[unit]).map(({ text, cite }) => (cite ? { text, cite } : { text }));

const hiddenLines = (world: World, seen: PieceView): Line[] => [
  line(`A hidden ${TITLES[seen.side]} piece in ${place(world, seen.hex!)}: a unit, or a dummy`, "16.1"),
  ...markLines(world, seen, -1),
];

function linesOf(g: Position, seen: PieceView, unit: UnitId, viewer: Viewer): Line[] {
  const { name, type, nation, span, strength, formation } = pieceOf(g, unit);
  const corps = formation === "" ? "" : `, ${formation}`;
  return [
    line(`${name}: ${g.world.nations[nation]!.name} ${type}${corps}`, "2.0-units"),
    type === "leader"
      ? line(`Command Span ${span}`, "16.9.1")
      : line(`Combat Strength ${strength}`, "2.0-strength"),
    ...(seen.place === ON_MAP && type !== "leader" ? strengthLines(g, unit, viewer) : []),
    ...(type === "garrison" ? [] : movementLines(g, seen, unit)),
    ...markLines(g.world, seen, unit),
  ];
}

/** Whom it could fight from where it stands, by the names that the viewer has for them. */
const threats = (g: Position, unit: UnitId, { viewer }: View): string[] =>
  attackable(g, unit).map((enemy) => {
    const { id, side } = pieceOf(g, enemy);
    const isHidden = g.state.hidden[enemy] && sideName(side) !== viewer;
    return isHidden ? `?${nameOf(g, hexOf(g, enemy))}` : id;
  });
