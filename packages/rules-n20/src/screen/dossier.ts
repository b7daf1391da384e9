// All about one piece: its values, what bends them now, what it controls, whom it could fight, where it can go.

import { look } from "@grognard/kernel";
import type { Dossier, Way } from "@grognard/scene";
import type { Action } from "../actions.ts";
import {
  hexNamed,
  hexOf,
  isUnit,
  nameOf,
  namesOf,
  pieceOf,
  sideName,
  terrainAt,
  terrainName,
  unitNamed,
} from "../board.ts";
import { place } from "../naming.ts";
import { costsAlong, pathTo, pointsOf, reachOf } from "../rules/06-reach.ts";
import { attackable } from "../rules/09.1-declaration.ts";
import { type Case, type Decision, ON_MAP, type Position, type UnitId, type World } from "../types.ts";
import type { PieceView, View } from "../view.ts";
import { marksOf } from "./counter.ts";
import { zoneOf } from "./overlays.ts";
import { imagined } from "./question.ts";

type Line = Dossier["lines"][number];
const line = (text: string, cite: Case): Line => ({ text, cite });

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
  return {
    piece: id,
    lines: linesOf(g, seen, unit),
    zone,
    threatens: seen.place === ON_MAP && isUnit(pieceOf(g, unit)) ? threats(g, view, unit) : [],
    ways: waysOf(g, unit, decision),
  };
}

const hiddenLines = (world: World, seen: PieceView): Line[] => [
  line(`A hidden ${seen.side} piece in ${place(world, seen.hex!)}: a unit, or a dummy`, "16.1"),
  ...marksOf(world, seen, undefined).map(({ text, cite }) => ({ text, ...(cite ? { cite } : {}) })),
];

function linesOf(g: Position, seen: PieceView, unit: UnitId): Line[] {
  const piece = pieceOf(g, unit);
  const { name, type, nation, strength, span } = piece;
  const lines = [line(`${name}, ${g.world.nations[nation]!.name} ${type}`, "2.0-units")];
  if (type === "leader") lines.push(line(`Command span ${span} hexes`, "16.9.1"));
  else lines.push(line(`Combat Strength ${strength}`, "2.0-strength"));
  if (type !== "garrison") lines.push(movementLine(g, seen, unit));
  if (seen.place === ON_MAP) lines.push(groundLine(g, unit));
  for (const { text, cite } of marksOf(g.world, seen, piece)) lines.push({ text, ...(cite ? { cite } : {}) });
  return lines;
}

function movementLine(g: Position, seen: PieceView, unit: UnitId): Line {
  const { movement } = pieceOf(g, unit);
  if (seen.place !== ON_MAP) return line(`Movement Allowance ${movement}`, "2.0-allowance");
  const { off, road } = pointsOf(g, unit);
  const now = off === movement ? "" : `, now ${off}`;
  return line(
    `Movement Allowance ${movement}${now}${road > off ? `; ${road} if it keeps to roads` : ""}`,
    "6.6-bonus",
  );
}

function groundLine(g: Position, unit: UnitId): Line {
  const hex = hexOf(g, unit);
  const terrain = terrainName(terrainAt(g.world, hex, pieceOf(g, unit).side));
  const value = look(g.world.charts.terrainDefence, terrain);
  const worth = value === 0 ? "no help to the defender" : `+${value} to the defence`;
  return line(`Stands in ${place(g.world, nameOf(g, hex))}: ${terrain}, ${worth}`, "9.4");
}

/** By the names that the viewer has for them. */
function threats(g: Position, view: View, unit: UnitId): string[] {
  return attackable(g, unit).flatMap((enemy) => {
    const hex = nameOf(g, hexOf(g, enemy));
    const side = sideName(pieceOf(g, enemy).side);
    const seen = view.pieces.find((piece) => piece.hex === hex && piece.side === side);
    return seen ? [g.state.hidden[enemy] ? `?${hex}` : g.world.pieces[enemy]!.id] : [];
  });
}

function waysOf(g: Position, unit: UnitId, decision: Decision | undefined): Way[] {
  const actions: readonly Action[] = decision?.choice.kind === "listed" ? decision.choice.actions : [];
  const { id } = pieceOf(g, unit);
  const { off, road } = pointsOf(g, unit);
  return actions.flatMap((action) => {
    if (action.do !== "move" || action.unit !== id) return [];
    const to = hexNamed(g, action.to);
    const path = [hexOf(g, unit), ...pathTo(g, unit, to)];
    const costs = costsAlong(g, unit, to);
    const cost = reachOf(g, unit).costs[reachOf(g, unit).hexes.indexOf(to)]!;
    const pays = action.pays ? `, ${action.pays} Morale` : "";
    return [
      {
        to: action.to,
        path: namesOf(g, path),
        costs,
        text: `${cost} of ${cost > off ? road : off} Movement Points${pays}`,
      },
    ];
  });
}
