// How the sides of a game are called and coloured, for every panel.

import type { NationLook, SideLook } from "@grognard/scene";

/** What the systems say is English, whatever the interface speaks: voices must know. */
export const RULES_LANGUAGE = "en";

export const sideName = (sides: readonly SideLook[], id: string): string =>
  sides.find((side) => side.id === id)?.name ?? id;

/** The colours of a nation, or of a side by its first nation. */
export function lookOf(sides: readonly SideLook[], side: string, nation?: string): NationLook | undefined {
  const nations = sides.find(({ id }) => id === side)?.nations ?? [];
  return nations.find(({ id }) => id === nation) ?? nations[0];
}
