// Players that know March into Battle, the weakest first.

import { ensign } from "../ensign.ts";
import { anyPlayer, type ComputerPlayer } from "../player.ts";
import { general } from "./general.ts";

export { rolloutPolicy } from "./rollout-policy.ts";

const easy = ensign(general, { percent: 75 });

export const specialists: readonly ComputerPlayer[] = [easy, general].map(anyPlayer);
