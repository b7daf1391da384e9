// The quick judgement of every system.

import { quick as bataille } from "./bataille/quick.ts";
import { quick as eylau } from "./eylau/quick.ts";
import { quick as march } from "./march/quick.ts";
import { quick as n20 } from "./n20/quick.ts";
import { anyQuick, type Quick } from "./quick.ts";
import { quick as tabletop } from "./tabletop/quick.ts";

const QUICKS: ReadonlyMap<string, Quick> = new Map([
  ["bataille", anyQuick(bataille)],
  ["eylau", anyQuick(eylau)],
  ["march", anyQuick(march)],
  ["n20", anyQuick(n20)],
  ["tabletop", anyQuick(tabletop)],
]);

/** What games in thought of a system are played by; undefined if nobody knows it. */
export const quickFor = (ruleset: string): Quick | undefined => QUICKS.get(ruleset);
