// Players that know March into Battle, the weakest first.

import { anyPlayer, type Player } from "../player.ts";
import { general } from "./general.ts";

export const specialists: readonly Player[] = [anyPlayer(general)];
