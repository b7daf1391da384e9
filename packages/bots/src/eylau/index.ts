// The players that know Winter's Victory, the weakest first.

import { ensign } from "../ensign.ts";
import { anyPlayer, type ComputerPlayer } from "../player.ts";
import { marshal } from "./marshal.ts";

export { rolloutPolicy } from "./rollout-policy.ts";

const easy = ensign(marshal, { percent: 80 });

export const specialists: readonly ComputerPlayer[] = [easy, marshal].map(anyPlayer);
