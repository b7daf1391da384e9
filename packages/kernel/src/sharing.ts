// Copies share what has not changed. A copy of a position refers to every list of the state as it is; a list is copied
// before it is first changed. So a copy costs next to nothing however large the armies are, and a thousand kept
// positions hold little more than their differences. Rules change lists through `edit`, and types refuse any other way.

import { copyLists, type ReadOnly } from "./json.ts";
import type { Frame } from "./ruleset.ts";

/** Part of an index: the lists and records that belong to this position alone and may be changed in place. */
export interface Sharing {
  readonly own: Set<object>;
}

export const sharing = (): Sharing => ({ own: new Set() });

/** A record whose own fields may be set; deeper values may be shared. */
export type Shared<R> = { -readonly [Name in keyof R]: ReadOnly<R[Name]> };

/** A list or a record, to change one level deep. */
export type Editable<V> = { -readonly [Name in keyof V]: V[Name] };

interface Editing<State> {
  readonly state: State;
  readonly index: Sharing;
}

/** A list of the state, to change: `edit(g, "morale")[unit] = ROUTED`. Call it for each change: a copy may come between. */
export function edit<State extends { readonly stack: Frame[] }, Name extends keyof State>(
  { state, index }: Editing<State>,
  name: Name,
): Editable<State[Name]> {
  const list = state[name] as object;
  if (index.own.has(list)) return list as Editable<State[Name]>;
  const own = owned(index, list);
  state[name] = own as State[Name];
  return own as Editable<State[Name]>;
}

/** The same for a list of the index. */
export function editIndex<Index extends Sharing, Name extends keyof Index>(
  index: Index,
  name: Name,
): Editable<Index[Name]> {
  const list = index[name] as object;
  if (index.own.has(list)) return list as Editable<Index[Name]>;
  const own = owned(index, list);
  index[name] = own as Index[Name];
  return own as Editable<Index[Name]>;
}

/** The same list or record if it belongs to this position, else a copy that does. */
export function owned<V extends object>({ own }: Sharing, value: V): Editable<V> {
  if (own.has(value)) return value;
  const copy = copied(value);
  own.add(copy);
  return copy;
}

const copied = <V extends object>(value: V): V => (isList(value) ? value.slice() : { ...value });

const isList = <V extends object>(value: V): value is V & { slice(): V } =>
  Array.isArray(value) || ArrayBuffer.isView(value);

/** What belongs to this position may be held by others from now on: it is copied before it is changed again. */
export const shareLists = ({ own }: Sharing): void => own.clear();

/**
 * The frames of a copy, which steps change in place; all else is shared, and from now on the original owns none of its
 * lists either. `{ ...state, stack: shareStack(state, index) }` is written by each system: where records of many shapes
 * are copied in one place, the engine is five times slower.
 */
export function shareStack<F extends Frame>(state: { readonly stack: ReadOnly<F[]> }, index: Sharing): F[] {
  shareLists(index);
  return state.stack.map((frame) => copyLists<F>(frame));
}
