// Those who know the miniatures table, the weakest first.

import type { Player } from "../player.ts";
import { colonel } from "./colonel.ts";

export const specialists: readonly Player[] = [colonel as unknown as Player];
