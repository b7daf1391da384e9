// The players that know Winter's Victory, the weakest first.

import { anyPlayer, type ComputerPlayer } from "../player.ts";
import { marshal } from "./marshal.ts";

export const specialists: readonly ComputerPlayer[] = [anyPlayer(marshal)];
