import type { Text } from "../index.ts";

export const reference: Text["reference"] = {};
