// The rollout policy of every system.

import { rolloutPolicy as bataille } from "./bataille/rollout-policy.ts";
import { rolloutPolicy as eylau } from "./eylau/rollout-policy.ts";
import { rolloutPolicy as march } from "./march/rollout-policy.ts";
import { rolloutPolicy as n20 } from "./n20/rollout-policy.ts";
import { anyRolloutPolicy, type RolloutPolicy } from "./rollout-policy.ts";
import { rolloutPolicy as tabletop } from "./tabletop/rollout-policy.ts";

const ROLLOUT_POLICIES: ReadonlyMap<string, RolloutPolicy> = new Map([
  ["bataille", anyRolloutPolicy(bataille)],
  ["eylau", anyRolloutPolicy(eylau)],
  ["march", anyRolloutPolicy(march)],
  ["n20", anyRolloutPolicy(n20)],
  ["tabletop", anyRolloutPolicy(tabletop)],
]);

/** Undefined for an unknown system. */
export const rolloutPolicyFor = (ruleset: string): RolloutPolicy | undefined => ROLLOUT_POLICIES.get(ruleset);
