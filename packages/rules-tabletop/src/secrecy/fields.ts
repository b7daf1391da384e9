// Everything that can be told of what changes: a field that is not here is never sent.

import { boolean, type Field, fact, number, orNone, record, records } from "@grognard/parts";
import type {
  Body,
  Burden,
  Charge,
  CommanderState,
  Contact,
  Flight,
  Press,
  Rout,
  UnitState,
  Victor,
} from "../state.ts";

type FieldsOf<T> = { readonly [Key in keyof T]-?: Field<T[Key]> };

const numbers = fact<number[]>();

const BODY: FieldsOf<Body> = {
  formation: fact(),
  x: number,
  y: number,
  heading: number,
  stands: number,
  gap: number,
  track: fact(),
  bend: orNone(records({ x: number, y: number, heading: number })),
};

export const UNIT: FieldsOf<UnitState> = {
  place: fact(),
  strength: number,
  start: number,
  bodies: records(BODY),
  square: number,
  zone: number,
  posture: fact(),
  lining: fact(),
  status: fact(),
  firstFire: boolean,
  fought: boolean,
  owesRecall: boolean,
  dismounted: number,
  lastFired: number,
  exit: orNone(record({ x: number, y: number })),
  awayTurns: number,
  done: fact(),
  origin: orNone(record({ x: number, y: number })),
  gait: fact(),
  firedOn: boolean,
  fired: boolean,
  lost: number,
  checks: number,
  burdens: records<Burden>({ cite: fact(), value: number }),
  passed: boolean,
  watched: boolean,
  seenGone: boolean,
};

export const COMMANDER: FieldsOf<CommanderState> = {
  x: number,
  y: number,
  rating: fact(),
  attached: number,
  successor: number,
  fallsSeen: number,
  onTable: boolean,
};

export const CHARGE: FieldsOf<Charge> = {
  charger: number,
  target: number,
  named: number,
  counter: boolean,
  path: fact(),
  angle: fact(),
  allowance: number,
  run: number,
  startGap: number,
  began: record(BODY),
  first: orNone(record({ path: fact(), run: number })),
  state: fact(),
};

export const FLIGHT: FieldsOf<Flight> = {
  unit: number,
  part: number,
  how: fact(),
  began: record(BODY),
  path: fact(),
  allowance: number,
  run: number,
  stopped: boolean,
};

export const CONTACT: FieldsOf<Contact> = {
  attacker: number,
  defender: number,
  zoneSide: number,
  angle: fact(),
};
export const ROUT: FieldsOf<Rout> = { unit: number, near: numbers, swept: fact() };
export const VICTOR: FieldsOf<Victor> = { unit: number, unfought: boolean, zone: number };
export const PRESS: FieldsOf<Press> = {
  unit: number,
  way: fact(),
};
export const WOOD_FIRE = { x: number, y: number, diameter: number, area: number };
export const MINE = { unit: number, section: number, turn: number };
export const FERRY = { cargo: number, bank: number };
