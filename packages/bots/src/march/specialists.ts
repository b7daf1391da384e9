// Players that know March into Battle, the weakest first.

import { anyPlayer, type ComputerPlayer } from "../player.ts";
import { general } from "./general.ts";

export const specialists: readonly ComputerPlayer[] = [anyPlayer(general)];
