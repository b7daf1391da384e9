// Players that know the miniatures table, the weakest first.

import { ensign } from "../ensign.ts";
import { anyPlayer, type ComputerPlayer } from "../player.ts";
import { colonel } from "./colonel.ts";

export { rolloutPolicy } from "./rollout-policy.ts";

/** It takes up its ground and marches as the colonel does: an attack that stands about is no opponent. */
const easy = ensign(colonel, { percent: 65, attentive: ["setup", "movement"] });

export const specialists: readonly ComputerPlayer[] = [easy, colonel].map(anyPlayer);
