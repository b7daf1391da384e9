import type { Text } from "../en/index.ts";
import { backend } from "./backend.ts";
import { common } from "./common.ts";
import { reference } from "./reference.ts";
import { start } from "./start.ts";
import { table } from "./table.ts";

export const words: Text = { common, start, table, reference, backend };
