import type { Text } from "../index.ts";
import { common } from "./common.ts";
import { reference } from "./reference.ts";
import { start } from "./start.ts";
import { table } from "./table.ts";

export const fr: Text = { common, start, table, reference };
