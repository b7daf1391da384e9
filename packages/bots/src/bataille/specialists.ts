// Those who know La Bataille, the weakest first.

import type { Player } from "../player.ts";
import { brigadier } from "./brigadier.ts";

export const specialists: readonly Player[] = [brigadier as unknown as Player];
