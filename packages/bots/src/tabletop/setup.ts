// Set-up: as the scenario proposes, but drawn together before the ground that counts.

import type { Look } from "./look.ts";
import { type Plan, settled } from "./orders.ts";

export function setUp(look: Look): Plan {
  return settled(look, []);
}
