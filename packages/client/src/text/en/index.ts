// Every word of the interface. What the rules say (questions, answers, log, cases) comes from the systems.

import { common } from "./common.ts";
import { reference } from "./reference.ts";
import { start } from "./start.ts";
import { table } from "./table.ts";

export const en = { common, start, table, reference };
