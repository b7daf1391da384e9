// Players that know La Bataille, the weakest first.

import { ensign } from "../ensign.ts";
import { anyPlayer, type ComputerPlayer } from "../player.ts";
import { brigadier } from "./brigadier.ts";

export { rolloutPolicy } from "./rollout-policy.ts";

const easy = ensign(brigadier, { percent: 95 });

export const specialists: readonly ComputerPlayer[] = [easy, brigadier].map(anyPlayer);
