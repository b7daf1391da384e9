// All about one piece: its values, what changes them now, what it controls, what it could fight, where it can go.

import type { Viewer } from "@grognard/kernel";
import { listedIn } from "@grognard/parts";
import type { Dossier, Way } from "@grognard/scene";
import type { ActionOf } from "../actions.ts";
import {
  hexLabel,
  hexLabels,
  hexNamed,
  hexOf,
  idOf,
  isUnit,
  pieceOf,
  sideName,
  unitNamed,
} from "../board.ts";
import { pointsOf } from "../rules/06-mover.ts";
import { type Steps, stepsEntering, stepsTo } from "../rules/06-reach.ts";
import { attackable } from "../rules/09.1-declaration.ts";
import { entryCost } from "../rules/11-reinforcements.ts";
import { type Case, type Decision, ON_MAP, type Position, type UnitId, type World } from "../types.ts";
import type { PieceView, View } from "../view.ts";
import { pieceName, place, wording } from "../words/index.ts";
import { marksOf } from "./counter.ts";
import { imagined } from "./imagined.ts";
import { movementLines } from "./movement-lines.ts";
import { zoneOf } from "./overlays.ts";
import { strengthLines } from "./strength-lines.ts";

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
  line(wording().dossier.hidden(seen.side, place(world, seen.hex!)), "16.1"),
  ...markLines(world, seen, -1),
];

function linesOf(g: Position, seen: PieceView, unit: UnitId, viewer: Viewer): Line[] {
  const piece = pieceOf(g, unit);
  const { type, nation, formation, span, strength } = piece;
  const { dossier, dataName } = wording();
  const kind = wording().kind(type, g.world.nations[nation]!.name);
  return [
    line(dossier.unit(pieceName(piece), kind, dataName(formation)), "2.0-units"),
    type === "leader" ? line(dossier.span(span), "16.9.1") : line(dossier.strength(strength), "2.0-strength"),
    ...(seen.place === ON_MAP && type !== "leader" ? strengthLines(g, unit, viewer) : []),
    ...(type === "garrison" ? [] : movementLines(g, seen, unit)),
    ...markLines(g.world, seen, unit),
  ];
}

/** What it could fight from where it is, by the names that the viewer has for them. */
const threats = (g: Position, unit: UnitId, { viewer }: View): string[] =>
  attackable(g, unit).map((enemy) => {
    const { id, side } = pieceOf(g, enemy);
    const isHidden = g.state.hidden[enemy] && sideName(side) !== viewer;
    return isHidden ? `?${hexLabel(g, hexOf(g, enemy))}` : id;
  });

// The paths open to a unit, complete, with what each step costs.

type March = ActionOf<"move"> | ActionOf<"enter">;

function waysOf(g: Position, unit: UnitId, decision: Decision | undefined): Way[] {
  const id = idOf(g, unit);
  return (decision ? listedIn(decision) : [])
    .filter((action): action is March => action.do === "move" || action.do === "enter")
    .filter((action) => action.unit === id)
    .map((action) => wayOf(g, unit, action));
}

function wayOf(g: Position, unit: UnitId, action: March): Way {
  const { path, costs } = stepsOf(g, unit, action);
  const cost = costs.reduce((sum, one) => sum + one, g.state.spent[unit]!);
  const { off, road } = pointsOf(g, unit);
  return {
    to: action.to,
    path: hexLabels(g, path),
    costs,
    text: wording().dossier.way(cost, cost > off ? road : off, action.pays),
  };
}

function stepsOf(g: Position, unit: UnitId, action: March): Steps {
  const to = hexNamed(g, action.to);
  if (action.do === "move") {
    const { path, costs } = stepsTo(g, unit, to);
    return { path: [hexOf(g, unit), ...path], costs };
  }
  const entry = hexNamed(g, action.at);
  return stepsEntering(g, unit, entry, entryCost(g, entry), to);
}
