// Those who know the miniatures table, the weakest first.

import { anyPlayer, type Player } from "../player.ts";
import { colonel } from "./colonel.ts";

export const specialists: readonly Player[] = [anyPlayer(colonel)];
