import type { Text } from "../index.ts";

export const start: Text["start"] = {};
