// Positions for morale and combat: two lines in contact in the middle of the table, and a unit far away whose march
// keeps the turn from running on.

import type { Json } from "@grognard/kernel";
import { type Lab, type LabSetting, lab } from "./lab.ts";

type Entry = { readonly [key: string]: Json };
export type Units = { readonly [id: string]: Entry };

/** In phase 7 a unit may march on: the turn stops there. */
export const REST: Units = { A9: { at: [2300, 200], formation: "route", done: ["move"] } };

/** Fire of this number of batteries at a unit that waits for its check. */
export const fire = (...values: number[]): Json =>
  values.map((value) => ({ cite: value === -30 ? "VI.9-case" : "VI.9-ball", value }));

/** A unit with check modifiers, in phase 4. */
export const shot = (more: Entry = {}): Entry => ({ at: [1000, 600], burdens: fire(-10), ...more });

/** Before the checks of phase 4. */
export const checking = (units: Units, dice: LabSetting["dice"], rest: Entry = {}, options: Json = {}): Lab =>
  lab({ window: "groups", units: { ...units, ...REST }, ...rest }, { dice: dice ?? [], options });

/** Front to front at y = 800: A from the south, B from the north. */
export const MIDDLE: Json = [1000, 800];
export const attacker = (more: Entry = {}): Entry => ({
  at: MIDDLE,
  strength: 20,
  done: ["charge"],
  ...more,
});
export const defender = (more: Entry = {}): Entry => ({ at: MIDDLE, strength: 20, ...more });

/** A1 has charged B1 and is in contact. */
export const CHARGE: Json = [{ charger: "A1", target: "B1" }];
export const CONTACT: Json = [{ attacker: "A1", defender: "B1" }];

interface Fight {
  readonly units?: Units;
  readonly charges?: Json;
  readonly contacts?: Json;
  readonly options?: Json;
  readonly more?: Entry;
}

/** Before the combats: A1 against B1, unless stated otherwise. */
export const fighting = (
  a: Entry,
  b: Entry,
  dice: LabSetting["dice"],
  { units = {}, charges = CHARGE, contacts = CONTACT, options = {}, more = {} }: Fight = {},
): Lab =>
  lab(
    {
      window: "combat",
      units: { A1: attacker(a), B1: defender(b), ...units, ...REST },
      charges,
      contacts,
      ...more,
    },
    { dice: dice ?? [], options },
  );

/** The totals of the first combat. */
export const totals = (t: Lab): readonly [number, number] | undefined => t.of("combat")[0]?.totals;
/** What a unit lost in all. */
export const losses = (t: Lab, id: string): number =>
  t
    .of("loss")
    .filter(({ unit }) => unit === id)
    .reduce((sum, { loss }) => sum + loss, 0);
/** Results of all checks in order: [unit, result]. */
export const checks = (t: Lab): [string, string][] => t.of("check").map(({ unit, result }) => [unit, result]);
/** The lines of the check of a unit, as {case: value}. */
export const weights = (t: Lab, id: string): { [cite: string]: string } =>
  Object.fromEntries(
    (t.of("check").find(({ unit }) => unit === id)?.lines ?? []).map(({ cite, value }) => [cite, value]),
  );
