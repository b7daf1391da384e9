// Reading actions that people have written, by the fields that each kind of action has.

import { Problem, quote } from "@grognard/kernel";

interface Written {
  readonly do: string;
}

/** For every kind of action what its fields hold; with a question mark one may be left out. */
export type ActionForms<Action extends Written, Form extends string> = {
  readonly [Do in Action["do"]]: Fields<Extract<Action, { do: Do }>, Form>;
};
type Fields<Action, Form extends string> = {
  readonly [Field in Exclude<keyof Action, "do">]-?: Form | `${Form}?`;
};

/** Throws a Problem if the value is not of its form. */
export type Check<World> = (value: unknown, place: string, world: World) => void;

export interface ActionReading<Action extends Written, Form extends string, World> {
  readonly forms: ActionForms<Action, Form>;
  readonly checks: { readonly [F in Form]: Check<World> };
}

/** An action that is well formed, whether or not it is legal; a Problem otherwise. `"pass"` will do for `{"do": "pass"}`. */
export function readActionBy<Action extends Written, Form extends string, World>(
  { forms, checks }: ActionReading<Action, Form, World>,
  world: World,
  data: unknown,
  place: string,
): Action {
  const given = (typeof data === "string" ? { do: data } : data) as Record<string, unknown> | null;
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new Problem('an action is an object with a "do"', place);
  const fields = fieldsOf(forms, given.do, place);
  for (const key of Object.keys(given)) {
    if (key === "do" || key in fields) continue;
    const known = Object.keys(fields).join(", ") || "no fields";
    throw new Problem(`unknown; ${given.do} has ${known}`, `${place}.${key}`);
  }
  for (const [key, form] of Object.entries(fields)) {
    if (given[key] === undefined && form.endsWith("?")) continue;
    checks[form.replace("?", "") as Form](given[key], `${place}.${key}`, world);
  }
  return given as unknown as Action;
}

function fieldsOf(
  forms: { readonly [kind: string]: { readonly [field: string]: string } },
  kind: unknown,
  place: string,
): { readonly [field: string]: string } {
  if (typeof kind === "string" && Object.hasOwn(forms, kind)) return forms[kind]!;
  const known = Object.keys(forms).join(", ");
  throw new Problem(`there is no action ${quote(kind)}; there are ${known}`, `${place}.do`);
}

export const listOf =
  <World>(what: string, check: Check<World>): Check<World> =>
  (value, place, world) => {
    if (!Array.isArray(value)) throw new Problem(`must be a list of ${what}`, place);
    for (const [i, item] of value.entries()) check(item, `${place}[${i}]`, world);
  };

export function checkHex(hex: unknown, place: string): void {
  if (typeof hex === "string" && /^\d+,\d+$/.test(hex)) return;
  throw new Problem(`hexes are written "column,row", such as "7,21", not ${quote(hex)}`, place);
}

/** Names what may have been meant: units with the same few letters. */
export function noUnitNamed(
  name: string,
  units: readonly { readonly id: string; readonly name: string }[],
  letters: number,
): string {
  const start = name.toLowerCase().slice(0, letters);
  const like = units.filter((unit) => `${unit.id} ${unit.name}`.toLowerCase().includes(start));
  const some = like.slice(0, 4).map(({ id }) => id);
  const hint = some.length > 0 ? `; perhaps ${some.join(", ")}?` : "";
  return `there is no unit ${quote(name)} in this game${hint}`;
}
