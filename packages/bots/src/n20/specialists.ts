// The players that know Napoleonic 20, the weakest first.

import { anyPlayer, type Player } from "../player.ts";
import { captain, marshal } from "./generals.ts";
import { scout } from "./scout.ts";

export const specialists: readonly Player[] = [scout, captain, marshal].map(anyPlayer);
