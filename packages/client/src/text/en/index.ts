// Every word of the interface. What the rules say (questions, answers, log, cases) comes from the systems.

import { backend } from "./backend.ts";
import { common } from "./common.ts";
import { reference } from "./reference.ts";
import { start } from "./start.ts";
import { table } from "./table.ts";

export const words = { common, start, table, reference, backend };

/** What every language has to say. */
export type Text = typeof words;
