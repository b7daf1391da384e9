// Colours for the map, by meaning. Light ink on dark paper reads well on both kinds of terminals.

import type { MapLine, Patch } from "@grognard/scene";
import type { Output } from "../command.ts";
import { ESCAPE } from "../harmless.ts";

const INK: { readonly [ink: string]: number } = {
  french: 75,
  coalition: 210,
  river: 45,
  road: 222,
  slope: 180,
  name: 255,
  ground: 246,
  frame: 244,
  counter: 231,
};

const PAPER: { readonly [paper: string]: number } = {
  clear: 235,
  clear2: 236,
  clear3: 237,
  forest: 22,
  rough: 94,
  hill: 237,
  marsh: 23,
  town: 240,
  fortified: 60,
  redoubt: 60,
  lit: 58,
  french: 25,
  coalition: 124,
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
