// Players that know La Bataille, the weakest first.

import { anyPlayer, type ComputerPlayer } from "../player.ts";
import { brigadier } from "./brigadier.ts";

export const specialists: readonly ComputerPlayer[] = [anyPlayer(brigadier)];
