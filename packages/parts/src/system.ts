// What programs know of a game system: its rules, and what comes with them.

import type { Chart, Json, Position, Ruleset, Types } from "@grognard/kernel";
import type {
  ArmyChoice,
  ArmyList,
  ArmySpot,
  ArmyVerdict,
  ArmyWish,
  Forecast,
  NationEntry,
  TroopGroup,
} from "@grognard/scene";
import type { CaseInfo } from "./cases.ts";
import type { Flags } from "./flags.ts";
import type { PositionForm } from "./positions.ts";
import type { Screen } from "./screen.ts";
import type { Switch } from "./switches.ts";

export interface ScenarioSummary {
  readonly id: string;
  readonly name: string;
  readonly length: string;
  readonly difficulty: string;
  readonly history: string;
  /** The options that it sets by default; "-" before a name switches that option off. */
  readonly usual?: readonly string[];
  /** The scenario is generated from a seed: this one, unless an option "seed:7" gives another. */
  readonly seed?: number;
  /** Its sides may bring armies of their own; these are what they get otherwise. */
  readonly armies?: readonly (ArmyWish & { readonly side: string })[];
  /** What else may be chosen of it: one of several, as an option "kind:attack". */
  readonly choices?: readonly ScenarioChoice[];
}

export interface ScenarioChoice {
  readonly id: string;
  readonly title: string;
  /** The first is the usual one, and needs no option. */
  readonly values: readonly ChoiceValue[];
}

export interface ChoiceValue {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** What the armies may cost then, in the order of the sides. */
  readonly points?: readonly number[];
}

export interface OptionInfo extends Switch {
  readonly title: string;
  readonly text: string;
  /** The sides see different things: a shared screen is covered between their turns. */
  readonly hides?: true;
  /** The sides see the same where they otherwise would not: nothing has to be covered. */
  readonly opens?: true;
}

/** A kind of file that the system reads, recognised by its `format`. */
export interface FileKind {
  readonly format: string;
  readonly kind: string;
  /** What the file is, in a few words; throws a Problem if it is broken. */
  check(data: unknown): string;
}

/** The answer to a question about odds, for programs and for people. */
export interface OddsReport {
  readonly json: Json;
  readonly forecast: Forecast;
}

export interface OddsCalculator<T extends Types = Types> {
  /** Help for the flags below. */
  readonly usage: string;
  readonly flags: { readonly [name: string]: { readonly type: "string" | "boolean" } };
  /** From flags alone, or about a position. */
  report(flags: Flags, g?: Position<T>): OddsReport;
  /** About the current decision, where programs get more than a forecast shows. */
  now?(g: Position<T>): OddsReport | undefined;
}

/** Where armies are put together from the lists of the nations. */
export interface ArmyDesk {
  nations(): readonly NationEntry[];
  /** What a nation has in a year, with its prices. */
  troops(nation: string, year: number): readonly TroopGroup[];
  judge(army: ArmyList): ArmyVerdict;
  /** What the computer buys, another army for every seed. */
  buy(wish: ArmyWish, seed: number): ArmyList;
  /** One more of a troop, in this brigade if it can be there, with the commanders that a new one needs. */
  add(
    army: ArmyList,
    choice: Pick<ArmyChoice, "troop" | "grade">,
    to?: ArmySpot,
  ): { readonly army: ArmyList; readonly to: ArmySpot };
  /** With the commanders that it needs and does not have. */
  appoint(army: ArmyList): ArmyList;
  /** Well formed, though perhaps unlawful; throws a Problem otherwise. */
  read(data: unknown): ArmyList;
}

export interface System<T extends Types = Types> {
  readonly rules: Ruleset<T>;
  scenarios(): readonly ScenarioSummary[];
  /** The file of a scenario that comes with the system. */
  scenario(id: string): unknown | undefined;
  readonly cases: readonly CaseInfo[];
  /** What a scenario adds to the cases, from its checked file and the options of a match: their kind is `scenario`. */
  specialRules(scenario: unknown, options?: Json): readonly CaseInfo[];
  readonly options: readonly OptionInfo[];
  /** Options that change nothing in this battle, by their ids: they are not offered. */
  idle?(scenario: unknown, options?: Json): readonly string[];
  /** Every chart, each value with its source. */
  charts(): readonly Chart[];
  readonly files: readonly FileKind[];
  /** An army goes into the options of a game under the id of its side. */
  readonly armies?: ArmyDesk;
  /** What a position file can contain. */
  readonly position: PositionForm<T["World"]>;
  /** Reads an action from outside: well formed, though perhaps illegal; throws a Problem otherwise. */
  readAction(world: T["World"], data: unknown, place: string, lengths?: string): T["Action"];
  /** The units in which lengths in actions can be written, the usual one first; absent where there are no lengths. */
  readonly lengths?: readonly string[];
  /** Fields of actions that follow from the others: actions written by people may leave them out. */
  readonly implied: readonly string[];
  /** What may be written, in sentences; absent where all answers are listed. */
  limits?(limits: Json): readonly string[];
  /** The score track of each side and the state of every piece: for reports. */
  describe(g: Position<T>): Description;
  /** The distance between two pieces on a free table, in millimetres, by their ids. */
  gaps?(g: Position<T>): { readonly [id: string]: { readonly [other: string]: number } };
  readonly odds: OddsCalculator<T>;
  readonly screen: Screen<T>;
}

export interface Description {
  readonly turn: number;
  readonly turnName: string;
  readonly phase: string;
  readonly player: string;
  /** The moment of the turn in words. */
  readonly moment: string;
  /** What the numbers under `morale` are called. */
  readonly track: string;
  readonly morale: { readonly [side: string]: number };
  readonly units: { readonly [id: string]: UnitReport };
}

export interface UnitReport {
  readonly name: string;
  readonly side: string;
  readonly type: string;
  /** "map", or where it is instead. */
  readonly place: string;
  readonly hex: string | null;
  /** Its markers and other things to know, in words. */
  readonly marks: readonly string[];
  readonly [more: string]: Json;
}
