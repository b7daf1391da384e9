// The pieces of a scenario: those that its file names, and the counters that come into play later.

import { Problem, refuseAll } from "@grognard/kernel";
import { type AllowanceRow, allowanceIn, figure } from "../charts.ts";
import type { Charts } from "../load-charts.ts";
import type { Options } from "../options.ts";
import { type Formation, type FormationId, SIDE_IDS, type Side, type Unit, type UnitId } from "../units.ts";
import type { ArmyFile, CombatUnitFile, CorpsFile, ScenarioFile } from "./schema.ts";

export interface Forces {
  readonly units: readonly Unit[];
  readonly formations: readonly Formation[];
  readonly hq: readonly [UnitId, UnitId];
  readonly commander: readonly [UnitId, UnitId];
}

/** Hexes that a grand battery can occupy: its leader's and those around it [16.5]. */
const BATTERY_HEXES = 7;

export function loadForces(
  { formations: corps, armies }: ScenarioFile,
  charts: Charts,
  options: Options,
): Forces {
  const units: Unit[] = [];
  const formations: Formation[] = [];
  const add: Add = (piece) => {
    units.push({ ...NOTHING, ...piece, index: units.length });
    return units.length - 1;
  };
  const found: Found = (formation) => {
    formations.push({ ...NOBODY, ...formation, index: formations.length });
  };
  const makers: Makers = { add, found, charts, options, next: () => formations.length };
  for (const file of corps) addCorps(makers, file);
  for (const side of [0, 1] as const) addSupply(makers, armies, side);
  if (options.grandBatteries)
    for (const [i, file] of corps.entries())
      if (file.battery) addBattery(makers, file, formations[i]!.leader);
  const staff = SIDE_IDS.map((name, side) => addStaff(makers, armies[name], side as Side)) as [Staff, Staff];
  checkIds(units, { formations: corps, armies });
  return {
    units,
    formations,
    hq: [staff[0].hq, staff[1].hq],
    commander: [staff[0].commander, staff[1].commander],
  };
}

type Piece = Pick<Unit, "id" | "name" | "side" | "arm" | "formation"> & Partial<Unit>;
type Group = Pick<Formation, "id" | "name" | "side" | "kind" | "units"> & Partial<Formation>;
type Add = (piece: Piece) => UnitId;
type Found = (formation: Group) => void;
interface Makers {
  readonly add: Add;
  readonly found: Found;
  readonly charts: Charts;
  readonly options: Options;
  /** The formation under construction. */
  readonly next: () => FormationId;
}

const NOTHING = {
  steps: 0,
  morale: 0,
  mp: 0,
  batteries: 0,
  horse: false,
  organic: 0,
  heavy: false,
  spare: false,
};
const NOBODY = {
  leader: -1,
  rating: 0,
  bonus: 0,
  replacement: { rating: 0, bonus: 0 },
  detachment: -1,
  founder: -1,
};

export const sideNamed = (name: (typeof SIDE_IDS)[number]): Side => SIDE_IDS.indexOf(name) as Side;

function addCorps({ add, found, charts, options, next }: Makers, file: CorpsFile): void {
  const { id, name, leader: chief } = file;
  const common = { side: sideNamed(file.side), formation: next() };
  const { rating, bonus = 0 } = chief;
  const leader = add({ id: chief.id, name: chief.name, arm: "leader", ...common, morale: rating });
  const divisions = file.units.map((unit) => add({ ...divisionOf(unit, charts), ...common }));
  const first = divisionOf(file.units[0]!, charts);
  const spare = { ...common, spare: true };
  const detachment = file.detachment
    ? add({
        ...first,
        ...spare,
        id: `${id}-detachment`,
        name: `${name} detachment`,
        steps: figure(charts, "detachment most"),
        batteries: 0,
        organic: 0,
      })
    : -1;
  const guns = options.positionedArtillery || options.grandBatteries ? batteriesOf(file) : 0;
  const parks = numbered(guns, (n) =>
    add({ ...gunsOf(charts), ...spare, id: `${id}-guns-${n}`, name: `${name} guns ${n}` }),
  );
  found({
    id,
    name,
    side: common.side,
    kind: "corps",
    units: [...divisions, ...(detachment < 0 ? [] : [detachment]), ...parks],
    leader,
    rating,
    bonus,
    // [R46]
    replacement: chief.replacement ?? { rating: Math.max(LEAST_RATING, rating - 1), bonus: 0 },
    detachment,
  });
}

const LEAST_RATING = 2;

const divisionOf = (
  {
    id,
    name,
    arm,
    steps,
    morale,
    mp,
    batteries = 0,
    horse = false,
    organic = 0,
    heavy = false,
  }: CombatUnitFile,
  charts: Charts,
) => ({
  id,
  name,
  arm,
  steps,
  morale,
  mp: mp ?? allowanceIn(charts, arm),
  batteries,
  horse,
  organic,
  heavy,
});

const batteriesOf = ({ units }: CorpsFile): number =>
  units.reduce((sum, { batteries = 0 }) => sum + batteries, 0);

/** [16.4-alone] */
const gunsOf = (charts: Charts) => ({
  arm: "guns" as const,
  steps: figure(charts, "guns most"),
  morale: figure(charts, "guns morale"),
  mp: allowanceIn(charts, "guns"),
});

const numbered = (count: number, make: (n: number) => UnitId): UnitId[] =>
  Array.from({ length: count }, (_, i) => make(i + 1));

const WAGON_LOADS = 2; // [2.2.3.1]
const wagonsIn = ({ trains }: ArmyFile): number => trains.filter(({ arm }) => arm === "wagon").length;

/** [6.6] All trains of a side, and a half wagon for each that can be split [12.3-split] or taken [16.2]. */
function addSupply(
  { add, found, charts, options, next }: Makers,
  armies: ScenarioFile["armies"],
  side: Side,
): void {
  const [own, enemy] = side === 0 ? [armies.french, armies.coalition] : [armies.coalition, armies.french];
  const halves = wagonsIn(own) + (options.capturedSupply ? wagonsIn(enemy) : 0);
  if (own.trains.length + halves === 0) return;
  const common = { side, formation: next() };
  const mp = (arm: AllowanceRow): number => allowanceIn(charts, arm);
  const trains = own.trains.map(({ id, name, arm, mp: printed = mp(arm) }) =>
    add({ id, name, arm, mp: printed, steps: arm === "wagon" ? WAGON_LOADS : 0, ...common }),
  );
  const id = `${SIDE_IDS[side]}-supply`;
  const slowest = Math.min(...own.trains.map((train) => train.mp ?? mp(train.arm)), mp("wagon"));
  const spares = numbered(halves, (n) =>
    add({
      id: `${SIDE_IDS[side]}-half-wagon-${n}`,
      name: `${own.name} half wagon ${n}`,
      arm: "wagon",
      steps: 1,
      mp: slowest,
      spare: true,
      ...common,
    }),
  );
  found({ id, name: `${own.name} supply`, side, kind: "supply", units: [...trains, ...spares] });
}

function addBattery(
  { add, found, charts, next }: Makers,
  { id, name, side: owner }: CorpsFile,
  founder: UnitId,
): void {
  const side = sideNamed(owner);
  const formation = next();
  const units = numbered(BATTERY_HEXES, (n) =>
    add({
      ...gunsOf(charts),
      id: `${id}-battery-${n}`,
      name: `${name} grand battery ${n}`,
      side,
      formation,
      steps: figure(charts, "battery stacking"),
      spare: true,
    }),
  );
  found({ id: `${id}-battery`, name: `${name} grand battery`, side, kind: "battery", units, founder });
}

interface Staff {
  readonly hq: UnitId;
  readonly commander: UnitId;
}

function addStaff({ add, charts }: Makers, { staff }: ArmyFile, side: Side): Staff {
  if (!staff) return { hq: -1, commander: -1 };
  const make = (arm: "hq" | "commander"): UnitId =>
    add({ ...staff[arm], arm, side, formation: -1, mp: allowanceIn(charts, arm) });
  return { hq: make("hq"), commander: make("commander") };
}

/** Pieces that the file does not name have ids that are made from those of others. */
function checkIds(units: readonly Unit[], file: Pick<ScenarioFile, "formations" | "armies">): void {
  const places = placesIn(file);
  const twins = units.flatMap(({ id }, i) => {
    if (units.findIndex((unit) => unit.id === id) === i) return [];
    const [first = "formations", again = first] = places
      .filter(([own]) => own === id)
      .map(([, place]) => place);
    const says = `the id "${id}" is there twice`;
    return [new Problem(first === again ? says : `${says}, first in ${first}`, again)];
  });
  refuseAll(twins);
}

/** Where the file names each piece. */
export function placesIn({
  formations,
  armies,
}: Pick<ScenarioFile, "formations" | "armies">): (readonly [id: string, place: string])[] {
  const entries = (list: readonly { readonly id: string }[], place: string) =>
    list.map(({ id }, i) => [id, `${place}[${i}]`] as const);
  return [
    ...formations.flatMap(({ leader, units }, i) => [
      [leader.id, `formations[${i}].leader`] as const,
      ...entries(units, `formations[${i}].units`),
    ]),
    ...SIDE_IDS.flatMap((side) => {
      const { staff, trains } = armies[side];
      const own = (["hq", "commander"] as const).flatMap((one) =>
        staff ? [[staff[one].id, `armies.${side}.staff.${one}`] as const] : [],
      );
      return [...entries(trains, `armies.${side}.trains`), ...own];
    }),
  ];
}
