// Colours, where there are any.

import { styleText } from "node:util";
import { printedNumber } from "@grognard/scene";
import type { Output } from "./command.ts";
import { ESCAPE } from "./printable.ts";

type Style = Parameters<typeof styleText>[0];

export function paint(out: Output, style: Style, text: string): string {
  if (!out.colour) return text;
  const [before, after] = styleText(style, "|", { validateStream: false })
    .replaceAll("\u001b", ESCAPE)
    .split("|");
  return `${before}${text}${after}`;
}

const SIDES: { readonly [side: string]: Style } = {
  french: ["bold", "blueBright"],
  coalition: ["bold", "redBright"],
};

/** "French": names of sides for people. */
export const titleOf = (side: string): string => side.charAt(0).toUpperCase() + side.slice(1);

export const paintSide = (out: Output, side: string, text = titleOf(side)): string =>
  paint(out, SIDES[side] ?? "bold", text);

export const heading = (out: Output, text: string): void => {
  out.print(paint(out, "bold", text));
};

/** `text [case]`, the case faint, by its number in the rulebook. */
export const cited = (out: Output, text: string, cite: string): string =>
  citedExactly(out, text, printedNumber(cite));

/** By its id, which says which part of a case it is. */
export const citedExactly = (out: Output, text: string, cite: string): string =>
  cite ? `${text} ${paint(out, "dim", `[${cite}]`)}` : text;
