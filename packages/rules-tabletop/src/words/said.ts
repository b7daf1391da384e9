// The words of the language that is spoken.

import { phrase, type Saying, spoken } from "@grognard/kernel";
import type { Line } from "../events.ts";
import type { World } from "../types.ts";
import { words as en } from "./en/index.ts";
import { named } from "./naming.ts";

export const said = spoken(en, (tag) => import(`./${tag}/index.ts`));

/** A sentence with the names of what it speaks of. */
export const sayNamed = (world: World, saying: Saying): string =>
  phrase(said().sentences, named(world, saying));

/** The lines of a sum in words. */
export const saidLines = (world: World, lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, label: sayNamed(world, line.label) }));
