// Players that know the miniatures table, the weakest first.

import { anyPlayer, type ComputerPlayer } from "../player.ts";
import { colonel } from "./colonel.ts";

export const specialists: readonly ComputerPlayer[] = [anyPlayer(colonel)];
