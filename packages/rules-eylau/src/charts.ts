// The charts, as the rules read them: ours, or those of a player's own copy of the game, given in a scenario.
// Movement points are in sixths [R2]. What can be looked up (the first argument is always `charts`):
//
//   movement  hexCost roadHexCost hexsideCost roadColumnCost enterColumnCost columnLength actionCost
//   fire      infantryColumn batteryColumn shifted fireResult fireDrm targetClass rangeOf bandAt
//             usesAmmunition impactOffset isCasualty
//   shock     shockRatio ratioBelow shockResult shockDrm shockEffect
//   morale    moraleDrm effectivenessDrm failureOf rallyDrm retreatOf chargeDrm
//   command   deliveryOf deliveryDrm continuationDrm commandPointsOf orderCost fatigueLevelOf fatigueEffectOf
//             attackFatigueOf moralePointsOf
//   weather   lightOf snowSight snowEvent snowChange
//   others    stackingOf gunLossOf, figure in figures.ts; for loading: troopsOf leaderAllowance

import { type Chart, lookUp } from "@grognard/kernel";
import { fractionIn, once } from "@grognard/parts";
import { figure } from "./figures.ts";
import type { Charts } from "./load-charts.ts";
import { POINT, type SNOW_IDS } from "./state.ts";
import type { Nation, Rank } from "./units.ts";
import type { Light, Terrain } from "./world.ts";

// Movement

/** How a unit moves: columns of the terrain charts. */
export type Pace =
  | "infantry" // formed
  | "extended line"
  | "general order" // infantry
  | "disordered infantry"
  | "skirmish" // companies and lone crews
  | "light cavalry"
  | "heavy cavalry"
  | "light cavalry in general order"
  | "disordered light cavalry"
  | "disordered heavy cavalry"
  | "guns" // limbered
  | "command"
  | `${"infantry" | "light cavalry" | "heavy cavalry" | "guns"}, grand tactical`; // [6.42]

/** What it costs to go somewhere, and what it does to the unit. */
export interface Going {
  /** In sixths. */
  readonly points: number;
  readonly effect: "general order" | "disorder" | undefined;
  /** A check for the loss of a gun [6.32]. */
  readonly gunLoss: boolean;
  /** An alternative that the owner may choose [R22]. */
  readonly or: Going | undefined;
}

const sixths = (points: string): number => {
  const [above, below] = fractionIn(points);
  return (above * POINT) / below;
};

function goingIn(cell: string): Going | undefined {
  if (cell === "P") return undefined;
  const [first = "", second] = cell.split(" or ");
  const [points = "", ...marks] = first.split(" ");
  const effect = marks.includes("GO") ? "general order" : marks.includes("D") ? "disorder" : undefined;
  return {
    points: sixths(points),
    effect,
    gunLoss: marks.includes("G"),
    or: second ? goingIn(second) : undefined,
  };
}

/** A chart with its cells as the rules need them. */
const read = <Cell, Read>(how: (cell: Cell) => Read) =>
  once((chart: Chart<Cell>): Chart<Read> => ({ ...chart, cells: chart.cells.map(how) }));
const goings = read(goingIn);
const points = read(sixths);

/** undefined: not allowed. */
export const hexCost = (charts: Charts, terrain: Terrain, pace: Pace): Going | undefined =>
  lookUp(goings(charts.hexCosts), terrain, pace);

export type Obstruction = "farmette" | "woods" | "town" | "wetlands";
/** An obstructed hex entered along its road; later: from another obstructed hex of that road [6.52-a]. */
export const roadHexCost = (
  charts: Charts,
  terrain: Obstruction,
  later: boolean,
  pace: Pace,
): Going | undefined => lookUp(goings(charts.roadCosts), `${terrain}, ${later ? "later" : "first"}`, pace);

type Watercourse = "brook" | "stream" | "major stream";
type Slope = "slope up" | "slope down" | "steep slope up" | "steep slope down";
export type HexsideRow = "light cover" | Watercourse | `${Watercourse} by road` | Slope;
/** On top of the hex. */
export const hexsideCost = (charts: Charts, hexside: HexsideRow, pace: Pace): Going | undefined =>
  lookUp(goings(charts.hexsideCosts), hexside, pace);

export type RoadKind = "major" | "minor";
/** A hex of road in road column [6.6]. */
export const roadColumnCost = (charts: Charts, road: RoadKind): number =>
  lookUp(points(charts.roadColumn), "hex", road);
/** [6.61] */
export const enterColumnCost = (charts: Charts, road: RoadKind, guns: boolean): number =>
  lookUp(points(charts.roadColumn), guns ? "enter with guns" : "enter", road);
/** Hexes of road, and whole points to leave it [6.62] [6.65]. */
export const columnLength = (
  charts: Charts,
  arm: "infantry" | "cavalry" | "artillery",
  strength: number,
): number => Math.max(1, Math.ceil(strength / lookUp(charts.columnLengths, arm)));

export type ActionRow =
  | "corner" // a turn by one [5.31]
  | "pivot" // of an extended line [8.34-2]
  | "turn guns" // unlimbered [7.52]
  | "about-face" // [5.42-1]
  | "face back" // to the front again [5.42-3]
  | "new front" // the rear becomes the front [5.42-3]
  | "french formation"
  | "allied formation"
  | "limber" // or unlimber [7.51]
  | "general order"
  | "detach"
  | "reform" // from general order [8.52]
  | "pass friends" // [6.13]
  | "zone hex" // in an enemy charge zone, on top [12.61-1]
  | "zone formation" // in an enemy charge zone, on top [12.61-2]
  | "square step"; // [21.11]
export const actionCost = (charts: Charts, row: ActionRow): number => actionCosts(charts).get(row)!;
const actionCosts = once(
  ({ actionCosts: chart }: Charts): ReadonlyMap<string | number, number> =>
    new Map(chart.axes[0]!.values.map((row) => [row, lookUp(points(chart), row)])),
);

// Fire

export type Band = "minimum" | "medium" | "maximum" | "extended";
export type FireLine = "line" | "column" | "skirmish"; // column: squares, too; skirmish: general order, too
/** Columns C0 to C8 of the tables are 0 to 8. */
export const FIRE_COLUMNS = 9;

/** The column for a strength; more than the last heading counts as the last; -1: too little to fire. */
function columnFor(chart: Chart<string>, line: string, strength: number): number {
  let last = -1;
  for (let column = 0; column < FIRE_COLUMNS; column++) {
    const [from] = lookUp(chart, line, `C${column}`).split("-");
    if (from !== "" && Number(from) <= strength) last = column;
  }
  return last;
}
export const infantryColumn = (
  charts: Charts,
  line: FireLine,
  band: "minimum" | "maximum",
  strength: number,
): number => columnFor(charts.infantryStrength, `${line}, ${band}`, strength);
export const batteryColumn = (charts: Charts, band: Band, guns: number): number =>
  columnFor(charts.artilleryStrength, band, guns);

/** The column of a disordered unit [7.21-1]: the first for what falls off the table, farther away none (-1). */
export function shifted(charts: Charts, line: FireLine | Band, band: Band, column: number): number {
  const left = column - lookUp(charts.disorderShifts, line);
  if (left >= 0) return left;
  return band === "minimum" || band === "medium" ? 0 : -1;
}

export type FireTable = "frenchFire" | "russianFire" | "artilleryFire";
/** How infantry of a nation fires [11.0-C]. */
export const tableOf = (nation: Nation): FireTable => (nation === "russian" ? "russianFire" : "frenchFire");

export interface FireResult {
  readonly losses: number;
  /** Losses, or M [11.83]. */
  readonly check: boolean;
}
const dice = read((cell: string) => cell.split("/").map(Number));
const NOTHING: FireResult = { losses: 0, check: false };

/** `die` with its modifiers. */
export function fireResult(
  charts: Charts,
  table: FireTable,
  firing: number,
  target: number,
  column: number,
  die: number,
): FireResult {
  const reached = lookUp(dice(charts[table]), `${firing} at ${target}`, `C${column}`).findLastIndex(
    (from) => die >= from,
  );
  return reached < 0 ? NOTHING : { losses: reached, check: true };
}

export type FireModifier = "massed" | "massed, by the protocol" | "displaced" | "enemy movement" | "centre";
export const fireDrm = (charts: Charts, row: FireModifier): number => lookUp(charts.fireModifiers, row);

export type TargetRow =
  | "column"
  | "road column"
  | "square"
  | "line" // extended, too
  | "cavalry"
  | "cossacks"
  | "limbered"
  | "unlimbered"
  | "skirmish 1-4" // or general order
  | "skirmish 5-7"
  | "skirmish 8+"
  | "routed"
  | "screened"
  | "screened by skirmishers" // [11.46]
  | "enfiladed"
  | "massed"
  | "light cover hexside"
  | "light cover hexside, few skirmishers"
  | "light cover, few skirmishers"
  | "soft cover"
  | "hard cover";
export const targetClass = (charts: Charts, row: TargetRow, by: "infantry" | "artillery"): number =>
  lookUp(charts.targetClasses, row, by);

export type Reach = "infantry" | "battery" | "light battery"; // light: Class 3, Russian horse of Class 2 [11.22]
/** In hexes; 0: there is no such range. */
export const rangeOf = (charts: Charts, who: Reach, band: Band): number => lookUp(charts.ranges, who, band);
const BANDS = ["minimum", "medium", "maximum", "extended"] as const;
/** The band of a distance; undefined beyond all of them. */
export const bandAt = (charts: Charts, who: Reach, distance: number): Band | undefined =>
  BANDS.find((band) => distance <= rangeOf(charts, who, band));

/** [11.93-1] `die` as it fell. */
export const usesAmmunition = (charts: Charts, band: Band, die: number): boolean =>
  die >= lookUp(charts.ammunition, band);
/** Hexes beyond the one aimed at; -1: short of it [11.23-T]. */
export const impactOffset = (charts: Charts, die: number): number => lookUp(charts.extendedRange, die);
/** Whether a leader in a hex that has lost strength is hit [11.44] [12.44]. */
export const isCasualty = (charts: Charts, by: Band | "shock", die: number): boolean =>
  die >= lookUp(charts.commandCasualties, by);

// Shock

export type ShockResult = "-" | "D" | "D1" | "Dr" | "Dr1" | "Dr2" | "R";
/** Rows of the chart are "3:2, die 4". */
const ratiosIn = once(({ axes }: Chart<string>): readonly string[] => [
  ...new Set(axes[0]!.values.map((row) => String(row).split(",")[0]!)),
]);
const ratios = ({ shockResults }: Charts): readonly string[] => ratiosIn(shockResults);

/** The largest row not above attacker to defender; the ends of the table count beyond them [12.23] [R64]. */
export function shockRatio(charts: Charts, attack: number, defence: number): string {
  const rows = ratios(charts);
  const within = rows.findLast((row) => {
    const [more = 1, less = 1] = row.split(":").map(Number);
    return attack * less >= defence * more;
  });
  return within ?? rows[0]!;
}
/** This many rows lower; undefined: off the table [12.23-5]. */
export const ratioBelow = (charts: Charts, ratio: string, rows: number): string | undefined =>
  ratios(charts)[ratios(charts).indexOf(ratio) - rows];

/** Below it there is no column [12.23-5]. */
export const lowestDifferential = (charts: Charts): number => Number(charts.shockResults.axes[1]!.values[0]);

export interface ShockResults {
  readonly attacker: ShockResult;
  readonly defender: ShockResult;
}
/** Beyond -3 and +7 the ends count [12.23-4]. */
export function shockResult(charts: Charts, ratio: string, die: number, differential: number): ShockResults {
  const [attacker, defender] = lookUp(charts.shockResults, `${ratio}, die ${die}`, differential).split("/");
  return { attacker: attacker as ShockResult, defender: defender as ShockResult };
}

export type ShockModifier =
  | "routed"
  | "disordered"
  | "disordered, loose" // skirmishers, crews, Cossacks
  | "heavy snow"
  | "light snow"
  | "below 1:3"
  | "command"
  | "russian infantry"
  | "3:1"
  | "4:1"
  | "impetus"
  | "steep slope"
  | "stream"
  | "major stream"
  | "light cover, few skirmishers"
  | "soft cover"
  | "light cover hexside"
  | "hard cover"
  | "square";
export const shockDrm = (charts: Charts, row: ShockModifier, side: "attacker" | "defender"): number =>
  lookUp(charts.shockModifiers, row, side);

/** Points lost and hexes of retreat [12.41]. */
export const shockEffect = (
  charts: Charts,
  result: ShockResult,
): { readonly lost: number; readonly retreat: number } => ({
  lost: lookUp(charts.shockEffects, result, "lost"),
  retreat: lookUp(charts.shockEffects, result, "retreat"),
});

// Morale

export type MoraleModifier =
  | "hard cover"
  | "soft cover"
  | "light cover, few skirmishers"
  | "light cover hexside"
  | "regiment"
  | "russian light battery"
  | "command"
  | "square"
  | "wind"
  | "lost in the hex"
  | "lost next to it"
  | "flank or rear"
  | "disordered"
  | "far skirmishers"
  | "depleted";
export const moraleDrm = (charts: Charts, row: MoraleModifier): number => lookUp(charts.moraleModifiers, row);

export type EffectivenessModifier =
  | "attack order"
  | "half strength"
  | "general order"
  | "demoralized"
  | "facing to the rear"
  | "exhausted"
  | "exhausted, modifier"; // of the effectiveness modifier [R124]
export const effectivenessDrm = (charts: Charts, row: EffectivenessModifier): number =>
  lookUp(charts.effectivenessModifiers, row);

export interface Failure {
  readonly routed: boolean;
  /** Hexes; 0: it stays. */
  readonly retreat: number;
}
const failures = read((cell: string): Failure => {
  const [state, hexes = "0"] = cell.split(", retreat ");
  return { routed: state === "routed", retreat: Number(hexes) };
});
/** What a failed check does; excess: how far the die is over effectiveness [13.1]. */
export const failureOf = (
  charts: Charts,
  who: "formed" | "unformed" | "disordered",
  excess: number,
): Failure =>
  lookUp(failures(charts.moraleFailures), who, excess >= figure(charts, "much excess") ? "much" : "little");

export type RallyModifier = "brigade leader" | "battery" | "comrades" | "woods or town" | "enemy near";
export const rallyDrm = (charts: Charts, row: RallyModifier): number => lookUp(charts.rallyModifiers, row);

export type RetreatCause = "disordered" | "routed" | "unrallied, enemy near" | "unrallied";
/** In hexes [13.31]. */
export const retreatOf = (charts: Charts, cause: RetreatCause): number => lookUp(charts.retreats, cause);

/** For a check in the zone of a charging stack [12.63]. */
export const chargeDrm = (charts: Charts, strength: number, heavy: boolean, primary: boolean): number =>
  lookUp(charts.chargeMorale, strength, `${heavy ? "heavy" : "light"}, ${primary ? "primary" : "secondary"}`);

// Command

/** `die` with its modifiers. */
export const deliveryOf = (charts: Charts, die: number): "received" | "delay" | "ignored" =>
  lookUp(charts.orderDelivery, die);

export type DeliveryModifier =
  | "french brigade leader"
  | "sender with an order"
  | "sender adjacent"
  | "urgent"
  | "army commander" // or headquarters
  | "turn waited";
export const deliveryDrm = (charts: Charts, row: DeliveryModifier): number =>
  lookUp(charts.deliveryModifiers, row);

export type ContinuationModifier =
  | "far division"
  | "far brigade"
  | "very far brigade" // on top [R110]
  | "near corps commander"
  | "corps commander mobilized" // instead [R111]
  | "french light cavalry"
  | "attack order";
export const continuationDrm = (charts: Charts, row: ContinuationModifier): number =>
  lookUp(charts.continuationModifiers, row);

/** Where the scenario has no figures of its own [17.21]. */
export const commandPointsOf = (
  charts: Charts,
  army: "french" | "allied",
  what: "an hour" | "most" | "after a loss",
): number => lookUp(charts.commandPoints, army, what);
export const orderCost = (charts: Charts, what: "order" | "attack" | "urgent" | "exemption"): number =>
  lookUp(charts.orderCosts, what);

/** [15.2] */
export const fatigueLevelOf = (charts: Charts, fatigue: number): number =>
  lookUp(charts.fatigueLevels, fatigue, "level");
export const fatigueEffectOf = (charts: Charts, fatigue: number): number =>
  lookUp(charts.fatigueLevels, fatigue, "effectiveness");
/** Points for each brigade when an attack order ends [17.76-B]. */
export const attackFatigueOf = (charts: Charts, nation: Nation): number =>
  lookUp(charts.attackFatigue, nation);

export type MoraleEvent =
  | "routed"
  | "halved"
  | "eliminated"
  | "brigade leader"
  | "division leader" // or detachment commander
  | "corps commander" // or wing commander
  | "army commander";
/** What it costs a morale track for which the scenario has no figure of its own [14.11]. */
export const moralePointsOf = (charts: Charts, event: MoraleEvent): number =>
  lookUp(charts.moralePoints, event);

// Light and weather

/** Sight in hexes, modifiers of dice, minutes of a turn [19.9]. */
export const lightOf = (
  charts: Charts,
  light: Light,
  what: "sight" | "continuation" | "delivery" | "self-rally" | "minutes",
): number => lookUp(charts.light, light, what);

export type Snow = (typeof SNOW_IDS)[number];
/** In hexes [18.1]. */
export const snowSight = (charts: Charts, snow: Snow): number => lookUp(charts.snowSight, snow);
/** [18.3] */
export const snowEvent = (charts: Charts, die: number): Snow => lookUp(charts.snowEvents, die);
/** Old: it has lasted as long as snow does [18.2]. */
export const snowChange = (charts: Charts, die: number, old: boolean): "lower" | "same" | "higher" | "ends" =>
  lookUp(charts.snowChanges, die, old ? "old" : "new");

// Others

/** Points in a clear or obstructed hex, and units [9.11] [9.14-1]. */
export const stackingOf = (
  charts: Charts,
  arm: "infantry" | "cavalry" | "artillery",
  what: "clear" | "obstructed" | "units",
): number => lookUp(charts.stacking, arm, what);

/** "lost at": the modified die from which a gun is lost; the others modify it [6.32]. */
export const gunLossOf = (
  charts: Charts,
  what: "lost at" | "brook" | "light cover hexside" | "stream" | "horse" | "heavy",
): number => lookUp(charts.gunLoss, what);

/** What a counter of this kind shows where its scenario says nothing else. */
export interface Troops {
  readonly strength: number;
  readonly effectiveness: number;
  readonly modifier: number;
  readonly firing: number;
  readonly mp: readonly [number, number];
}
/** "french line", or "company"; undefined: there are none. */
export function troopsOf({ troops }: Charts, kind: string): Troops | undefined {
  if (!troops.axes[0]!.values.includes(kind)) return undefined;
  const of = (what: string): number => lookUp(troops, kind, what);
  return {
    strength: of("strength"),
    effectiveness: of("effectiveness"),
    modifier: of("modifier"),
    firing: of("firing class"),
    mp: [of("movement"), of("other movement")],
  };
}
/** Standing and mobilized [2.32]. */
export const leaderAllowance = (charts: Charts, rank: Rank): readonly [number, number] => [
  lookUp(charts.leaderAllowances, rank, "standing"),
  lookUp(charts.leaderAllowances, rank, "mobilized"),
];
