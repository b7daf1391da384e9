// Every word of the interface. What the rules say (questions, answers, log, cases) comes from the systems.

import { armies } from "./armies.ts";
import { backend } from "./backend.ts";
import { common } from "./common.ts";
import { game } from "./game.ts";
import { reference } from "./reference.ts";
import { start } from "./start.ts";

export const words = { common, start, armies, game, reference, backend };

/** What every language has to say. */
export type Text = typeof words;
