// The options, by id.

import type { OPTIONS } from "../../options.ts";

export const options: Record<
  (typeof OPTIONS)[number]["id"],
  { readonly title: string; readonly text: string }
> = {
  clock: {
    title: "The clock",
    text: "Each player has only a few minutes for movement; what has not moved by then stays. It runs on the page, not in the terminal.",
  },
  open: {
    title: "Open values",
    text: "Both sides see the enemy's fire, melee and morale values, and losses.",
  },
  "variable-entry": {
    title: "Variable entry",
    text: "A die decides whether reinforcements come on time, early or late.",
  },
  "free-setup": {
    title: "Free set-up",
    text: "Before the first turn both players place their units within their areas.",
  },
  "guns-beside-column": {
    title: "Guns beside a Column",
    text: "A battery stacked with infantry in Column may fire in addition to the topmost unit, at the same target.",
  },
  "skirmish-in-cover": {
    title: "Skirmishers in cover",
    text: "Infantry that can skirmish may also do so in woods, villages and towns.",
  },
};
