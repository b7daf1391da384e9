// Names of sides for people, in the current language.

import type { SideId } from "@grognard/kernel";
import type { Match } from "@grognard/match";
import type { System } from "@grognard/rulesets";

export const sideName = ({ screen }: System, world: object, side: SideId): string =>
  screen.sides(world).find(({ id }) => id === side)?.name ?? side;

export const sideNameIn = (match: Match, side: SideId): string =>
  sideName(match.system, match.worldFor("spectator"), side);
