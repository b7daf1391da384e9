// Those who know La Bataille, the weakest first.

import { anyPlayer, type Player } from "../player.ts";
import { brigadier } from "./brigadier.ts";

export const specialists: readonly Player[] = [anyPlayer(brigadier)];
