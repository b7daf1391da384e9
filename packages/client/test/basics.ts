import type { Setup } from "../src/backend/protocol.ts";

/** The smallest scenario, a person against the weakest general, with predetermined dice. */
export const BASICS: Setup = {
  system: "n20",
  scenario: "n20-basics",
  options: [],
  seats: { french: "human", coalition: "scout" },
  seed: "desk",
};
