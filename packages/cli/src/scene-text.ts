// A scene in lines of text: how the game stands, which units are where, how it ended.

import type { Card, Gauge, Measure, Piece, Post, Reserve, Scene, Site, Story } from "@grognard/scene";
import { pointOf, valuesOf } from "./map/counters.ts";
import type { Shown } from "./map/patches.ts";
import { wording } from "./words/index.ts";

/** Lines under a heading. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Rows of a table under a heading. */
export interface Roll {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

type Sides = Shown["sides"];

const sideName = (sides: Sides, id: string): string => sides.find((side) => side.id === id)?.name ?? id;

/** In one line. */
export function statusLine({ scene, sides }: Shown): string {
  const { when, phase, track, gauges, weather } = scene;
  const marks = [
    ...(track.turns[track.now]?.night ? [wording().scene.night] : []),
    ...(weather ? [weather.text] : []),
  ];
  const night = marks.length > 0 ? ` (${marks.join(", ")})` : "";
  const standing = gauges.map((gauge) => gaugeText(gauge, sides)).join("; ");
  return wording().scene.status(track.now + 1, track.turns.length, `${when}${night}`, phase, standing);
}

/** A number that only one side has is shown by its title alone. */
const gaugeText = ({ title, values }: Gauge, sides: Sides): string => {
  const each = values.map(({ side, value }) => `${sideName(sides, side)} ${value}`);
  return wording().scene.labelled(title, each.length === 1 ? String(values[0]!.value) : each.join(", "));
};

/** In full. Empty sections are left out. */
export function standingOf({ board, scene, sides }: Shown): Section[] {
  const { scene: words } = wording();
  const sections: Section[] = [
    { title: words.track, lines: turnTrack(scene) },
    { title: words.command, lines: (scene.command ?? []).flatMap((post) => postLines(post)) },
    ...scene.tallies,
    ...SITES.map((look) => ({
      title: words.sites[look],
      lines: board.sites.filter((site) => site.look === look).map((site) => siteText(site, scene, sides)),
    })),
    { title: words.cards, lines: scene.cards.map((card) => cardText(card, sides)) },
    ...scene.trays.map(({ title, groups }) => ({
      title,
      lines: groups.map(({ title: group, pieces }) => {
        const names = pieces.map(({ name }) => name).join("; ");
        return group ? wording().scene.labelled(group, names) : names;
      }),
    })),
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

const turnTrack = ({ track: { now, turns } }: Scene): string[] =>
  turns.map(({ name, night, note }, i) => {
    const marks = `${night ? `, ${wording().scene.night}` : ""}${note ? `: ${note}` : ""}`;
    return `${i === now ? ">" : " "}${String(i + 1).padStart(2)}  ${name}${marks}`;
  });

/** A commander, the orders in transit there, and all below, each indented further. */
function postLines({ name, rank, state, notes, marks, couriers, below }: Post, depth = 0): string[] {
  const indent = "  ".repeat(depth);
  const about = [...marks, ...notes].map(({ text }) => text);
  return [
    `${indent}${[`${name} (${rank}, ${state})`, ...about].join("; ")}`,
    ...couriers.map(({ text }) => `${indent}  > ${text}`),
    ...below.flatMap((post) => postLines(post, depth + 1)),
  ];
}

const SITES: readonly Site["look"][] = ["objective", "home", "entry"];

/** Every game with objectives has an overlay that shows which side holds them. */
function siteText({ place, look, text, cite }: Site, { overlays }: Scene, sides: Sides): string {
  const holders =
    look === "objective" ? overlays.find(({ id }) => id === "objectives")?.layer?.places : undefined;
  const holder = holders?.find((one) => one.place === place)?.side;
  return `${text} [${cite}]${holder ? `; ${wording().scene.held(sideName(sides, holder))}` : ""}`;
}

const cardText = ({ id, title, text, side, state }: Card, sides: Sides): string =>
  wording().scene.card(sideName(sides, side), state, id, title, text);

/** All pieces that the viewer knows of: those on the board by side, then those beside it. */
export function unitRolls({ board, scene, sides }: Shown): Roll[] {
  const ids = board.kind === "table"; // orders are written by them
  const row = (piece: Reserve, where: string, how: readonly string[]): string[] => [
    ...(ids ? [piece.id] : []),
    piece.name,
    strengthText(piece),
    where,
    [...how, ...piece.marks.map(({ id }) => id)].join(", "),
  ];
  return [
    ...sides.map(({ id, name }) => ({
      title: name,
      rows: scene.pieces
        .filter(({ side }) => side === id)
        .map((piece) => row(piece, whereText(piece), stanceOf(piece)))
        .toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
    })),
    ...scene.trays.map(({ title, groups }) => ({
      title,
      rows: groups.flatMap((group) => group.pieces.map((piece) => row(piece, group.title, []))),
    })),
  ];
}

/** "11 of 17", "3-2"; "?" where it is hidden. */
function strengthText({ face }: Reserve): string {
  if (!face) return "?";
  const [left] = face.values;
  if (face.full !== undefined) return left === undefined ? "?" : wording().scene.of(left, face.full);
  return face.arm === "leader" ? wording().scene.leader : valuesOf(face) || "?";
}

const whereText = ({ at, block }: Piece): string =>
  "place" in at ? (block?.places ?? [at.place]).join(" ") : `${at.x},${at.y}`;

/** "column facing NE"; on a table by degrees. */
function stanceOf({ at, face, block }: Piece): string[] {
  const form = face?.formation ?? (block ? wording().map.forms[block.form] : "");
  if (!form) return [];
  const { facing } = at;
  if (facing === undefined || block?.form === "square" || face?.arm === "garrison") return [form];
  return [wording().scene.facing(form, "place" in at ? pointOf(facing) : String(facing))];
}

/** The end: the numbers of all sides, and what is said about the game. */
export function finalOf({ sides }: Shown, measures: readonly Measure[], notes: Story["notes"]): Section[] {
  const titles = [...new Map(measures.map(({ id, title }) => [id, title]))];
  const numbers = titles.map(([id, title]) => {
    const values = measures.flatMap((measure) => (measure.id === id ? measure.values : []));
    const each = values.map(({ side, value }) => `${sideName(sides, side)} ${value}`);
    return wording().scene.labelled(title, each.join(", "));
  });
  const sections: Section[] = [{ title: wording().scene.numbers, lines: numbers }, ...notes];
  return sections.filter(({ lines }) => lines.length > 0);
}
