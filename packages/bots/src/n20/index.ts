// The players that know Napoleonic 20, the weakest first.

import { anyPlayer, type ComputerPlayer } from "../player.ts";
import { captain, marshal } from "./generals.ts";
import { scout } from "./scout.ts";

export { rolloutPolicy } from "./rollout-policy.ts";

export const specialists: readonly ComputerPlayer[] = [scout, captain, marshal].map(anyPlayer);
