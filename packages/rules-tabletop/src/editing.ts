// Changing a state whose lists are shared with copies of it (kernel: sharing.ts). Records are copied, once, before they
// are changed; what is inside them is replaced, never changed in place. Do not keep a record: a copy of the state may
// be made in between.

import { type Editable, edit, owned, shareStack } from "@grognard/kernel";
import { cloneIndex } from "./bodies/figures.ts";
import type {
  Charge,
  CommanderId,
  CommanderState,
  Draft,
  Flight,
  GroundState,
  Play,
  Position,
  State,
  UnitId,
  UnitState,
} from "./types.ts";

type Editing = Pick<Draft, "state" | "index">;

/** `editUnit(g, unit).passed = true`. Units are copied here and not in `owned`, where records of all kinds are. */
export function editUnit(g: Editing, unit: UnitId): Editable<UnitState> {
  const { own } = g.index;
  const all = edit(g, "units") as UnitState[];
  const one = all[unit]!;
  if (own.has(one)) return one;
  const copy = { ...one };
  own.add(copy);
  all[unit] = copy;
  return copy;
}

export const editCommander = (g: Editing, commander: CommanderId): Editable<CommanderState> =>
  ownedIn(g, "commanders", commander);

/** A charge or flight that is under way. */
export const editCharge = (g: Editing, charge: Charge): Editable<Charge> =>
  ownedIn(g, "charges", g.state.charges.indexOf(charge));
export const editFlight = (g: Editing, flight: Flight): Editable<Flight> =>
  ownedIn(g, "flights", g.state.flights.indexOf(flight));

function ownedIn<Name extends "commanders" | "charges" | "flights">(
  g: Editing,
  name: Name,
  at: number,
): Editable<State[Name][number]> {
  const list = edit(g, name) as State[Name][number][];
  const own = owned(g.index, list[at]!);
  list[at] = own as State[Name][number];
  return own;
}

/** A list of what fire, sappers and flames have done: `editGround(g, "flames")[zone] = 0`. */
export function editGround<Name extends keyof GroundState>(
  g: Editing,
  name: Name,
): Editable<GroundState[Name]> {
  const ground = edit(g, "ground");
  const own = owned(g.index, ground[name]);
  ground[name] = own as GroundState[Name];
  return own;
}

/** An independent copy of a position. */
export const copyOf = ({ world, state, index }: Position): Draft => ({
  world,
  state: { ...state, stack: shareStack(state, index) },
  index: cloneIndex(index),
});

/** A copy on which rules can carry something out without anybody hearing of it: for judging, and for forecasts. */
export const quietPlay = (g: Position, roll: Play["roll"]): Play => ({
  ...copyOf(g),
  roll,
  pick: () => 1,
  emit: () => {},
  push: () => {},
  pop: () => {},
  note: () => {},
});
