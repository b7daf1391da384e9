// Kinds of troops: what their counters have in common. What they show is in the chart of troops.

import type { Arm, Unit } from "../units.ts";

type Traits = Pick<Unit, "light" | "guard" | "heavy" | "cossack" | "horse">;
interface Kind extends Partial<Traits> {
  readonly arm: Arm & ("infantry" | "cavalry" | "artillery");
}

const KINDS = {
  line: { arm: "infantry" },
  light: { arm: "infantry", light: true },
  guard: { arm: "infantry", guard: true },
  musketeer: { arm: "infantry" },
  grenadier: { arm: "infantry" },
  jaeger: { arm: "infantry", light: true },
  fusilier: { arm: "infantry", light: true },
  "light cavalry": { arm: "cavalry" },
  "guard light cavalry": { arm: "cavalry", guard: true },
  dragoon: { arm: "cavalry", heavy: true },
  cuirassier: { arm: "cavalry", heavy: true },
  "guard heavy cavalry": { arm: "cavalry", heavy: true, guard: true },
  cossack: { arm: "cavalry", cossack: true },
  "heavy battery": { arm: "artillery" },
  "foot battery": { arm: "artillery" },
  "light battery": { arm: "artillery", light: true }, // Russian light guns [19.42]
  "horse battery": { arm: "artillery", horse: true },
  "guard horse battery": { arm: "artillery", horse: true, guard: true },
} as const satisfies { readonly [kind: string]: Kind };

export type KindId = keyof typeof KINDS;
export const KIND_IDS = Object.keys(KINDS) as KindId[];

const NO_TRAITS: Traits = { light: false, guard: false, heavy: false, cossack: false, horse: false };

export const armOfKind = (kind: KindId): Kind["arm"] => KINDS[kind].arm;
export function traitsOf(kind: KindId): Traits {
  const { arm: _, ...traits }: Kind = KINDS[kind];
  return { ...NO_TRAITS, ...traits };
}
