import type { Text } from "../en/index.ts";
import { armies } from "./armies.ts";
import { backend } from "./backend.ts";
import { common } from "./common.ts";
import { game } from "./game.ts";
import { reference } from "./reference.ts";
import { start } from "./start.ts";

export const words: Text = { common, start, armies, game, reference, backend };
