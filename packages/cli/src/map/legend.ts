// What the marks of a map mean: of this board, and of what stands on it now.

import type { HexBoard, Mark, Piece, Site, TableBoard } from "@grognard/scene";
import { counterIn, FORMS, POINTS } from "./counters.ts";
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

const SITE_TEXTS: { readonly [L in Site["look"]]: string } = {
  objective: "objective",
  home: "where an army retreats to or leaves",
  entry: "where troops come",
};

function siteLegend(sites: readonly Site[]): MapLine[] {
  const looks = [...new Set(sites.map(({ look }) => look))];
  const told = looks.map((look) => `${SITES[look]} ${SITE_TEXTS[look]}`).join("  ");
  return looks.length === 0
    ? []
    : [[patch(`${told}, in the colour of the side; \`status\` lists them`, "name")]];
}

/** Those that lie on the board now. */
function markLegend(pieces: readonly Piece[]): MapLine[] {
  const marks = new Map<string, Mark>();
  for (const mark of pieces.flatMap((piece) => piece.marks))
    if (!marks.has(mark.sign)) marks.set(mark.sign, mark);
  return [...marks.values()].map(({ sign, text }) => [patch(`${sign} ${text}`, "name")]);
}

// Hexes.

const HIDDEN = "?? hidden";

function hexLegend(board: HexBoard, { scene, sides }: Shown, plain: boolean): MapLine[] {
  const samples = sides.flatMap(({ id, name }) => {
    const army = armyOf(sides, id);
    const piece = scene.pieces.find(({ side, face }) => side === id && face && face.arm !== "leader");
    const place = piece && "place" in piece.at ? piece.at.place : "";
    const counter = piece && counterIn([{ ...piece, marks: [] }], place, 9, plain && army === "second");
    return counter ? [patch(` ${counter.face} `, "counter", army, true), patch(` ${name}  `, "frame")] : [];
  });
  const blocks = scene.pieces.some(({ block }) => block);
  const says = blocks
    ? "I infantry, C cavalry, A artillery, and what is left of it; .. the rest of it in another hex"
    : "strength and movement; (1) garrison, d dummy";
  const hidden = scene.pieces.some(({ face }) => !face) ? `, ${HIDDEN}` : "";
  return [
    [...samples, patch(`${says}, + more units, * leader${hidden}`, "frame")],
    ...(blocks ? formLegend() : []),
    [patch(groundLegend(board), "ground")],
    sideLegend(board),
  ];
}

const formLegend = (): MapLine[] => [
  [
    patch(
      Object.values(FORMS)
        .filter(([sign]) => sign !== "")
        .map(([sign, text]) => `${sign} ${text}`)
        .join("  "),
      "name",
    ),
  ],
  [
    patch(
      `then where it faces: a hexside ${POINTS.filter((_, i) => i % 2 === 0).join(" ")}, or a corner ${POINTS.filter((_, i) => i % 2 === 1).join(" ")}`,
      "name",
    ),
  ],
];

function groundLegend({ hexes }: HexBoard): string {
  const kinds = [...new Set(hexes.map(({ ground }) => ground))].filter((kind) => GROUND[kind] !== "");
  const heights = hexes.some(({ level = 0 }) => level > 0) ? ["1 2 heights"] : [];
  return [...kinds.map((kind) => `${GROUND[kind]} ${kind}`), ...heights].join("  ");
}

function sideLegend({ rivers, crossings, slopes, hexes }: HexBoard): MapLine {
  const looks = new Set(rivers.map(({ look }) => look));
  const levels = hexes.some(({ level = 0 }) => level > 0);
  return [
    patch("/ | \\ road  ", "road"),
    ...(looks.has("stream") ? [patch("~ stream  + road over it  ", "river")] : []),
    ...(looks.has("river") ? [patch("≈ river  ", "river")] : []),
    ...(crossings.length > 0 ? [patch("= bridge or ford  ", "road")] : []),
    ...(levels ? [patch("' up or down a level  ", "slope")] : []),
    ...(slopes.length > 0 ? [patch('" steep slope', "slope")] : []),
  ];
}

// The free table.

function tableLegend({ areas, rivers, roads, lines, crossings }: TableBoard): MapLine[] {
  const looks = [...new Set(areas.map(({ look }) => look))].filter((look) => AREAS[look][0] !== " ");
  const ground = [
    ...looks.map((look) => `${AREAS[look][0]} ${look.replace("-", " ")}`),
    ...(areas.some(({ look }) => look === "hill") ? ["shaded: hill"] : []),
    ...(areas.some(({ look, density }) => look === "hill" && density === "rugged") ? ["^ rugged"] : []),
    ...(rivers.length > 0 ? ["~ water"] : []),
    ...(crossings.length > 0 ? ["= bridge, ford or ferry"] : []),
    ...(roads.length > 0 ? [": road"] : []),
    ...(lines.length > 0 ? ["* crest, wall or hedge"] : []),
  ];
  return [
    [
      patch(
        "A1A1 a unit by its id, in a narrow body one letter below the other; ^ > v < where it faces; AC a commander",
        "ground",
      ),
    ],
    [patch(ground.join("  "), "ground")],
    [patch("figures at the edges: millimetres from the south-west corner", "ground")],
  ];
}
