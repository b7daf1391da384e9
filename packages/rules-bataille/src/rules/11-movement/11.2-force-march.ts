// [11.2] A whole division marches twice as far, and may be disordered by it [R82].

import { asking, edit, plainly, type Violation } from "@grognard/kernel";
import { once } from "@grognard/parts";
import type { ActionOf } from "../../actions.ts";
import {
  asked,
  bonusesOf,
  hexOf,
  idsOf,
  isCavalry,
  isGood,
  isLeader,
  onMap,
  sideName,
  unitOf,
  unitsNamed,
} from "../../board.ts";
import type { Line } from "../../events.ts";
import type { ForceMarchFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import { purpose } from "../../sayings.ts";
import {
  type Bataille,
  COLUMN,
  LIMBERED,
  MASSE,
  type Play,
  type Position,
  ROAD,
  type Side,
  type Step,
  type UnitId,
  type World,
} from "../../types.ts";
import { settleOverstack } from "../03-increments/03.1-stacking.ts";
import { alwaysLine, checkMorale, moraleBonus } from "../04-morale/04.2-checks.ts";
import { disorder } from "../04-morale/04.3-states.ts";
import { commandLevel } from "../09-command/09-command.ts";
import { setOut } from "./11.1-begin.ts";
import { companyFault, moveChoices } from "./11.1-choices.ts";
import { mayMove } from "./11.1-party.ts";

/** [11.2.4] */
const MARCHING: readonly number[] = [COLUMN, MASSE, ROAD, LIMBERED];
/** [11.2.9] Rows of the chart: the third successive turn and all that follow. */
const LONGEST = 3;

export const forceMarch: Step<ForceMarchFrame> = {
  run(g, frame) {
    if (frame.done) return judge(g, frame);
    if (choices(g, frame).length === 0) frame.done = true;
    return frame.done ? "again" : undefined;
  },
  ...asking<Bataille, ForceMarchFrame>(
    (g, { division }) => {
      const about = idsOf(g, members(g, g.state.active, g.world.divisions[division]!));
      return asked(g.state.active, "forceMarch", "11.2.3b", about);
    },
    {
      offers: choices,
      refuses: {
        move: (g, { division }, { units }) =>
          unitsNamed(g, units).every((unit) => unitOf(g, unit).division === g.world.divisions[division])
            ? companyFault(g, unitsNamed(g, units))
            : no("divisionMarchesNow", "11.2.4"),
      },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do === "move") return marchOff(g, unitsNamed(g, action.units), frame.division);
    frame.done = true;
  },
  noted(_g, frame, note) {
    if (note.note === "time up") frame.done = true;
  },
};

/** [R82] Cavalry of the division, and leaders without troops, move as usual. */
function marchOff(g: Play, units: readonly UnitId[], division: number): void {
  const forced = units.some((unit) => !isLeader(unitOf(g, unit)) && hurries(g, unit));
  setOut(g, units, forced ? division : -1);
}

export function forceMarchOffers(g: Position, side: Side): ActionOf<"forceMarch">[] {
  const own = divisionsOf(g.world.army[side], g.world);
  return g.world.divisions
    .filter((division) => own.has(division) && !forceMarchFault(g, side, division))
    .map((division) => ({ do: "forceMarch", division }));
}

/** Combat units of a division on the map, and its leaders. */
const members = (g: Position, side: Side, division: string): UnitId[] =>
  (divisionsOf(g.world.army[side], g.world).get(division) ?? []).filter((unit) => onMap(g, unit));

/** The former only. */
const troops = (g: Position, side: Side, division: string): UnitId[] =>
  (troopsOf(g.world.army[side], g.world).get(division) ?? []).filter((unit) => onMap(g, unit));

/** The units of an army by division. */
const divisionsOf = once((army: readonly UnitId[], { units }: World) =>
  Map.groupBy(army, (unit) => units[unit]!.division),
);
const troopsOf = once((army: readonly UnitId[], { units }: World) =>
  Map.groupBy(
    army.filter((unit) => !isLeader(units[unit]!)),
    (unit) => units[unit]!.division,
  ),
);

/** [11.2.3b] Cavalry and horse artillery neither gain points nor roll. */
const hurries = (g: Position, unit: UnitId): boolean => !isCavalry(g, unit) && !unitOf(g, unit).horse;

/** Why a division may not force march now. */
export function forceMarchFault(g: Position, side: Side, division: string): Violation | undefined {
  const units = troops(g, side, division);
  if (!units.some((unit) => hurries(g, unit))) return no("nobodyToForceMarch", "11.2.1");
  if (units.some((unit) => !isGood(g, unit))) return no("allInGoodOrder", "11.2.1");
  if (units.some((unit) => commandLevel(g, unit) > 0)) return no("commandShaken", "11.2.1");
  if (units.some((unit) => g.state.spent[unit]! > 0 || g.state.moved[unit]))
    return no("someHaveMoved", "11.2.2");
  const others = units.filter((unit) => hurries(g, unit) && !MARCHING.includes(g.state.formation[unit]!));
  if (others.length > 0) return no("notAllInColumn", "11.2.4", namesOfUnits(g, others));
  if (!units.some((unit) => hurries(g, unit) && mayMove(g, unit))) return no("noneCanMarch", "11.2.3b");
  return undefined;
}

const namesOfUnits = (g: Position, units: readonly UnitId[]): string[] =>
  units.map((unit) => unitOf(g, unit).name);

function choices(g: Position, { division }: ForceMarchFrame): ActionOf<"move">[] {
  const name = g.world.divisions[division]!;
  return moveChoices(g, g.state.active, (unit) => unitOf(g, unit).division === name);
}

export function startForceMarch(g: Play, name: string): void {
  const { state } = g;
  const division = g.world.divisions.indexOf(name);
  edit(g, "forced")[division]!++;
  for (const unit of troops(g, state.active, name)) if (hurries(g, unit)) edit(g, "marching")[unit] = 1;
  g.emit({ type: "forceMarch", division: name, turns: state.forced[division]!, cite: "11.2.1" });
  g.push({ step: "forceMarch", division, done: false });
}

/** [11.2.3c] One roll for all, whatever happened to them on the way; units that fail are disordered in place [R82]. */
function judge(g: Play, { division }: ForceMarchFrame): void {
  g.pop();
  const side = g.state.active;
  const name = g.world.divisions[division]!;
  const units = troops(g, side, name).filter((unit) => g.state.marching[unit]);
  for (const unit of units) edit(g, "moved")[unit] = 1; // all have had their march
  if (units.length === 0) return;
  const roll = g.roll("base6", sideName(side), purpose("forceMarchOf", name), "11.2.3c");
  const march = marchLine(g, division);
  const bonus = generalBonus(g, side, name);
  const failed = units.filter((unit) => {
    const lines = [march, ...generalLines(g, unit, bonus)];
    return !checkMorale(g, { unit, reason: "force march", cite: "11.2.3c", lines, roll });
  });
  disorder(g, failed, { cite: "11.2.3e", stay: true });
  const hexes = new Set(failed.map((unit) => hexOf(g, unit)));
  for (const hex of hexes) settleOverstack(g, hex, failed); // columns of march have closed up on their heads [3.1.5]
}

function marchLine(g: Position, division: number): Line {
  const turns = Math.min(LONGEST, g.state.forced[division]!) as 1 | 2 | 3;
  return alwaysLine(g, `force march ${turns}`, "force march", turns > 1 ? "11.2.9" : "11.2.3d");
}

/** [11.2.3d] The best leader of the division who is with any of its units. */
function generalBonus(g: Position, side: Side, division: string): number {
  const hexes = troops(g, side, division).map((unit) => hexOf(g, unit));
  const leaders = members(g, side, division).filter(
    (unit) => isLeader(unitOf(g, unit)) && hexes.includes(hexOf(g, unit)),
  );
  return Math.max(0, ...leaders.map((unit) => bonusesOf(g, unit).morale));
}

/** One leader helps a unit [R11]: the general counts by how much he exceeds the leader with the unit. */
function generalLines(g: Position, unit: UnitId, bonus: number): Line[] {
  const value = bonus - moraleBonus(g, unit);
  return value > 0 ? [{ label: "leader of the division", value, cite: "11.2.3d" }] : [];
}

/** [11.2.9] A turn without a force march ends the sequence. */
export function closeForceMarches(g: Play): void {
  const { active } = g.state;
  for (const [i, division] of g.world.divisions.entries()) {
    const units = g.world.army[active].filter((unit) => unitOf(g, unit).division === division);
    if (units.length > 0 && !units.some((unit) => g.state.marching[unit])) edit(g, "forced")[i] = 0;
  }
}
