// Colours for the map, by meaning. Light ink on dark paper reads well on both kinds of terminals.

import type { Output } from "../command.ts";
import { ESCAPE } from "../printable.ts";
import type { Ink, MapLine, Paper, Patch } from "./patches.ts";

const INK: { readonly [I in Ink]: number } = {
  first: 75,
  second: 210,
  river: 45,
  road: 222,
  slope: 180,
  name: 255,
  ground: 246,
  frame: 244,
  counter: 231,
};

const PAPER: { readonly [P in Paper]: number | undefined } = {
  open: 235,
  open2: 236,
  open3: 237,
  hill: 237,
  wood: 22,
  rough: 94,
  scrub: 64,
  marsh: 23,
  water: 24,
  ice: 66,
  village: 240,
  town: 240,
  farm: 60,
  redoubt: 60,
  lit: 58,
  first: 25,
  second: 124,
  closed: undefined,
  none: undefined,
};

export const paintLine = (out: Output, line: MapLine): string =>
  line
    .map((patch) => (out.colour ? paintPatch(patch) : patch.text))
    .join("")
    .trimEnd();

function paintPatch({ text, ink, paper, bold }: Patch): string {
  const codes = [bold ? "1" : "", colour(38, INK[ink]), colour(48, PAPER[paper])].filter(
    (code) => code !== "",
  );
  return codes.length > 0 ? `${ESCAPE}[${codes.join(";")}m${text}${ESCAPE}[0m` : text;
}

const colour = (layer: 38 | 48, index: number | undefined): string =>
  index === undefined ? "" : `${layer};5;${index}`;
