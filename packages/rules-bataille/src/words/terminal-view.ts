// A view as the position that it shows: hidden values are the usual ones.

import { seeded } from "@grognard/kernel";
import { imaginePosition, type View } from "../secrecy/view.ts";
import type { Position, World } from "../types.ts";

export const positionSeen = (world: World, view: View): Position =>
  imaginePosition(view, seeded("terminal"), world);
