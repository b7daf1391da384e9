// The names of all fields in a value: "stack[march].path[]". Items of a list have the same name, unless they say what
// kind of thing they are.

type Fields = { readonly [key: string]: unknown };

/** The fields by which rulesets tell one kind of thing from another. */
const TAGS = ["do", "order", "go", "step"];

export function kindOf(item: unknown): string {
  const tag = TAGS.find((one) => typeof item === "object" && item !== null && one in item);
  return tag ? String((item as Fields)[tag]) : "";
}

/** Those that hold a plain value; a list or an object without any has no name of its own. */
export function fieldsOf(value: unknown, name = "", found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found.add(name);
  if (Array.isArray(value)) for (const item of value) fieldsOf(item, `${name}[${kindOf(item)}]`, found);
  else for (const [key, item] of Object.entries(value)) fieldsOf(item, within(name, key), found);
  return found;
}

export const within = (outer: string, key: string): string => (outer ? `${outer}.${key}` : key);

/** Fields in which two values of one shape differ. */
export function differingFields(a: unknown, b: unknown, name = "", found = new Set<string>()): Set<string> {
  if (Object.is(a, b)) return found;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return found.add(name);
  const inside = (key: string) => (Array.isArray(a) ? `${name}[]` : within(name, key));
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
    differingFields((a as Fields)[key], (b as Fields)[key], inside(key), found);
  return found;
}
