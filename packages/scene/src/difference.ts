// The difference between two values of plain JSON, so that only this is sent. The first value and the difference give
// the second, in which unchanged parts are the same objects. The difference repeats nothing of the first value except
// its keys.

/** Another value, in a list of one; gone; or what has changed in a record or a list. */
export type Change = readonly [unknown] | null | RecordChange | ListChange;

/** By key; keys that are not named are unchanged. */
export interface RecordChange {
  readonly [key: string]: Change;
}

export interface ListChange {
  /** The new list, from its beginning to its end. */
  readonly list: readonly Part[];
}

/** A new entry; a start and a count of entries of the old list; or an index in the old list and its changes. */
export type Part = readonly [unknown] | readonly [from: number, count: number] | readonly [number, Change];

type Plain = { readonly [key: string]: unknown };

/** Undefined if they are the same. */
export function difference(before: unknown, after: unknown): Change | undefined {
  if (before === after) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return listDifference(before, after);
  if (isRecord(before) && isRecord(after)) return recordDifference(before, after);
  return [after];
}

export function applied(before: unknown, change: Change | undefined): unknown {
  if (change === undefined) return before;
  if (Array.isArray(change)) return change[0];
  if (Array.isArray(before)) return (change as ListChange).list.flatMap((part) => entriesOf(part, before));
  const after: { [key: string]: unknown } = { ...(before as Plain) };
  for (const [key, one] of Object.entries(change as RecordChange))
    if (one === null) delete after[key];
    else after[key] = applied(after[key], one);
  return after;
}

function entriesOf(part: Part, before: readonly unknown[]): readonly unknown[] {
  if (part.length === 1) return part;
  const [from, what] = part;
  return typeof what === "number" ? before.slice(from, from + what) : [applied(before[from], what)];
}

function recordDifference(before: Plain, after: Plain): RecordChange | undefined {
  const changes: { [key: string]: Change } = {};
  let isSame = true;
  const note = (key: string, change: Change): void => {
    changes[key] = change;
    isSame = false;
  };
  for (const key in before) if (before[key] !== undefined && after[key] === undefined) note(key, null);
  for (const key in after) {
    const change = after[key] === undefined ? undefined : difference(before[key], after[key]);
    if (change !== undefined) note(key, change);
  }
  return isSame ? undefined : changes;
}

/** Lists of records are matched by name, or by content where they have none; any other list is sent whole. */
function listDifference(before: readonly unknown[], after: readonly unknown[]): Change | undefined {
  const areRecords = before.every(isRecord) && after.every(isRecord);
  if (!areRecords) return isSameList(before, after) ? undefined : [after];
  const parts = partsOf(before, after);
  if (isUnchanged(parts, before.length)) return undefined;
  return parts.every((part) => part.length === 1) ? [after] : { list: parts };
}

const isSameList = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && after.every((one, i) => difference(before[i], one) === undefined);

/** Whether it is the whole old list, unchanged. */
export const isUnchanged = (parts: readonly Part[], length: number): boolean =>
  length === 0 ? parts.length === 0 : parts.length === 1 && parts[0]![0] === 0 && parts[0]![1] === length;

/** A list of records as parts of another one. Entries mostly keep their order. */
export function partsOf(before: readonly unknown[], after: readonly unknown[]): Part[] {
  const parts: Part[] = [];
  let next = 0;
  let places: Map<string, number> | undefined;
  const find = (entry: unknown): number | undefined => {
    places ??= new Map(before.map((one, i) => [keyOf(one), i]));
    return places.get(keyOf(entry));
  };
  const isNext = (entry: unknown, name: string | undefined): boolean =>
    next < before.length &&
    (name === undefined ? difference(before[next], entry) === undefined : entryName(before[next]) === name);
  for (const entry of after) {
    const name = entryName(entry);
    const from = isNext(entry, name) ? next : find(entry);
    if (from === undefined) {
      parts.push([entry]);
      continue;
    }
    const change = name === undefined ? undefined : difference(before[from], entry);
    if (change === undefined) keep(parts, from);
    else parts.push([from, change]);
    next = from + 1;
  }
  return parts;
}

/** One more unchanged entry; it may extend the last part. */
function keep(parts: Part[], from: number): void {
  const [first, count] = parts.at(-1) ?? [];
  if (typeof first === "number" && typeof count === "number" && first + count === from)
    parts[parts.length - 1] = [first, count + 1];
  else parts.push([from, 1]);
}

/** The name of an entry in a scene or on a sheet. */
function entryName(entry: unknown): string | undefined {
  const { id, piece, title } = entry as Plain;
  const name = id ?? piece ?? title;
  return typeof name === "string" ? name : undefined;
}

function keyOf(entry: unknown): string {
  const name = entryName(entry);
  return name === undefined ? JSON.stringify(entry) : `=${name}`;
}

const isRecord = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
