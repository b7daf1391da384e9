// What the marks of a map mean: for this board, and for the pieces now on it.

import type { BlockForm, HexBoard, Mark, Piece, Site, TableBoard } from "@grognard/scene";
import { wording } from "../words/index.ts";
import { counterIn, FORMS } from "./counters.ts";
import { GROUND, SITES } from "./hex-map.ts";
import { armyOf, type MapLine, patch, type Shown } from "./patches.ts";
import { AREAS } from "./table-map.ts";

export function mapLegend(shown: Shown, plain: boolean): MapLine[] {
  const { board, scene } = shown;
  return [
    ...(board.kind === "hexes" ? hexLegend(board, shown, plain) : tableLegend(board)),
    ...siteLegend(board.sites),
    ...markLegend(scene.pieces),
  ];
}

function siteLegend(sites: readonly Site[]): MapLine[] {
  const looks = [...new Set(sites.map(({ look }) => look))];
  const listed = looks.map((look) => `${SITES[look]} ${wording().map.sites[look]}`).join("  ");
  return looks.length === 0 ? [] : [[patch(wording().map.sitesOf(listed), "name")]];
}

/** Those on the board now. */
function markLegend(pieces: readonly Piece[]): MapLine[] {
  const marks = new Map<string, Mark>();
  for (const mark of pieces.flatMap((piece) => piece.marks))
    if (!marks.has(mark.sign)) marks.set(mark.sign, mark);
  return [...marks.values()].map(({ sign, text }) => [patch(`${sign} ${text}`, "name")]);
}

// Hexes.

function hexLegend(board: HexBoard, { scene, sides }: Shown, plain: boolean): MapLine[] {
  const samples = sides.flatMap(({ id, name }) => {
    const army = armyOf(sides, id);
    const piece = scene.pieces.find(({ side, face }) => side === id && face && face.arm !== "leader");
    const place = piece && "place" in piece.at ? piece.at.place : "";
    const counter = piece && counterIn([{ ...piece, marks: [] }], place, 9, plain && army === "second");
    return counter ? [patch(` ${counter.face} `, "counter", army, true), patch(` ${name}  `, "frame")] : [];
  });
  const blocks = scene.pieces.some(({ block }) => block);
  const { map } = wording();
  const hidden = scene.pieces.some(({ face }) => !face);
  return [
    [...samples, patch(map.all(blocks ? map.blocks : map.counters, hidden), "frame")],
    ...(blocks ? formLegend() : []),
    [patch(groundLegend(board), "ground")],
    sideLegend(board),
  ];
}

function formLegend(): MapLine[] {
  const { forms, points, facing } = wording().map;
  const signs = (Object.keys(FORMS) as BlockForm[]).filter((form) => FORMS[form] !== "");
  const each = (odd: number) => points.filter((_, i) => i % 2 === odd).join(" ");
  return [
    [patch(signs.map((form) => `${FORMS[form]} ${forms[form]}`).join("  "), "name")],
    [patch(facing(each(0), each(1)), "name")],
  ];
}

function groundLegend({ hexes }: HexBoard): string {
  const kinds = [...new Set(hexes.map(({ ground }) => ground))].filter((kind) => GROUND[kind] !== "");
  const heights = hexes.some(({ level = 0 }) => level > 0) ? [wording().map.heights] : [];
  return [...kinds.map((kind) => `${GROUND[kind]} ${wording().map.ground[kind]}`), ...heights].join("  ");
}

function sideLegend({ rivers, crossings, slopes, hexes }: HexBoard): MapLine {
  const { map } = wording();
  const looks = new Set(rivers.map(({ look }) => look));
  const levels = hexes.some(({ level = 0 }) => level > 0);
  return [
    patch(`${map.road}  `, "road"),
    ...(looks.has("stream") ? [patch(`${map.stream}  `, "river")] : []),
    ...(looks.has("river") ? [patch(`${map.river}  `, "river")] : []),
    ...(crossings.length > 0 ? [patch(`${map.crossing}  `, "road")] : []),
    ...(levels ? [patch(`${map.level}  `, "slope")] : []),
    ...(slopes.length > 0 ? [patch(map.steep, "slope")] : []),
  ];
}

// The free table.

function tableLegend({ areas, rivers, roads, lines, crossings }: TableBoard): MapLine[] {
  const { map } = wording();
  const looks = [...new Set(areas.map(({ look }) => look))].filter((look) => AREAS[look][0] !== " ");
  const ground = [
    ...looks.map((look) => `${AREAS[look][0]} ${map.areas[look]}`),
    ...(areas.some(({ look }) => look === "hill") ? [map.shaded] : []),
    ...(areas.some(({ look, density }) => look === "hill" && density === "rugged") ? [map.rugged] : []),
    ...(rivers.length > 0 ? [map.water] : []),
    ...(crossings.length > 0 ? [map.ferry] : []),
    ...(roads.length > 0 ? [map.tableRoad] : []),
    ...(lines.length > 0 ? [map.lines] : []),
  ];
  return [
    [patch(map.bodies, "ground")],
    [patch(ground.join("  "), "ground")],
    [patch(map.figures, "ground")],
  ];
}
