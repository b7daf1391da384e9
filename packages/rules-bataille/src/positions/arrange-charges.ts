// Charges and shots that a position takes as having happened.

import { type Json, Problem } from "@grognard/kernel";
import { asList, asRecord, onlyKeys } from "@grognard/parts";
import { hexesOf } from "../board.ts";
import { buildIndex } from "../occupancy.ts";
import type { Charge, Shot, State, UnitId, World } from "../types.ts";
import { asHex, asUnit, asUnits, asWord } from "./values.ts";

const KINDS = ["charge", "reaction", "opportunity"] as const;
const CHARGE_KEYS = ["attackers", "defenders", "at", "straight", "chargers", "kind", "from"];

/** [10.2.7e] `{"attackers": ["F-9CL"], "at": "7,7"}`: whoever is there is charged. */
export function arrangeCharges(world: World, state: State, charges: Json | undefined): Charge[] {
  const index = buildIndex(world, state);
  return asList(charges ?? [], "charges", "position.charges").map((charge, i) => {
    const place = `position.charges[${i}]`;
    const given = asRecord(charge, place);
    onlyKeys(given, CHARGE_KEYS, place);
    const units = (key: string, absent: readonly UnitId[]): UnitId[] =>
      given[key] === undefined ? [...absent] : asUnits(world, given[key], `${place}.${key}`);
    const at = asHex(world, given.at, `${place}.at`);
    const attackers = asUnits(world, given.attackers, `${place}.attackers`);
    const side = world.units[attackers[0] ?? -1]?.side;
    const there = (index.at[at] ?? []).filter((unit) => world.units[unit]!.side !== side);
    const defenders = units("defenders", there);
    const kind = KINDS[asWord(given.kind ?? "charge", KINDS, `${place}.kind`)]!;
    const came = kind === "charge" ? attackers : [...attackers, ...defenders];
    return {
      attackers,
      defenders,
      at,
      straight: units("straight", []),
      chargers: units(
        "chargers",
        came.filter((unit) => world.units[unit]!.arm === "cavalry"),
      ),
      kind,
      from: given.from === undefined ? -1 : asHex(world, given.from, `${place}.from`),
    };
  });
}

/** [13.4.1] `{"unit": "F-46e-1", "at": "7,7"}`; `from` for one half of a unit in two hexes. */
export function arrangeShots(world: World, state: State, shots: Json | undefined): Shot[] {
  const g = { world, state, index: buildIndex(world, state) };
  return asList(shots ?? [], "shots", "position.shots").map((shot, i) => {
    const place = `position.shots[${i}]`;
    const given = asRecord(shot, place);
    onlyKeys(given, ["unit", "from", "at"], place);
    const unit = asUnit(world, given.unit, `${place}.unit`);
    const hexes = hexesOf(g, unit);
    const from = given.from === undefined ? hexes[0] : asHex(world, given.from, `${place}.from`);
    if (from === undefined || !hexes.includes(from)) throw new Problem("it is not there", place, "12.1.2");
    return { unit, from, at: asHex(world, given.at, `${place}.at`) };
  });
}
