// What is shown of a match, as types; and what is said of it once, or in a list of many.

import { HUMAN } from "@grognard/bots";
import { type Ending, rulesetName, type Seats, type SideId, type Viewer } from "@grognard/kernel";
import type { OptionInfo } from "@grognard/rulesets";
import type {
  Army,
  Board,
  Formations,
  Piece,
  Question,
  Scene,
  SideLook,
  Telling,
  Term,
} from "@grognard/scene";
import { countedBy } from "./counting.ts";
import type { Waiting } from "./facts.ts";
import type { Match } from "./match.ts";
import { wording } from "./words/index.ts";

/** What stays the same while a match lasts. */
export interface Overview {
  readonly system: string;
  readonly title: string;
  readonly board: Board;
  readonly sides: readonly SideLook[];
  readonly glossary: readonly Term[];
  readonly seats: Seats;
  /** While it lasts a side knows what the other may not: a computer player does not give its reasons then. */
  readonly hasSecrets: boolean;
  /** Optional rules in force. */
  readonly options: readonly OptionInfo[];
  /** Sides whose player in the file is unknown: people play them instead. */
  readonly unknownSeats?: readonly SideId[];
  /** It goes on from the state that an older version left, which nothing proves: the version and this one. */
  readonly unproved?: { readonly ruleset: string; readonly now: string };
}

/** A line about a match, for a list of many; it contains no secrets. */
export interface Listing {
  readonly system: string;
  readonly title: string;
  /** If it comes with the system: for the picture of its map. */
  readonly scenario?: string;
  readonly sides: readonly Pick<SideLook, "id" | "name">[];
  readonly seats: Seats;
  readonly when: string;
  /** When it is and whose phase, or how it ended. */
  readonly standing: string;
  /** Of a game that is over. */
  readonly winner?: SideId | "draw";
  /** Where the sides stand, one entry for each side in each place: for a picture. */
  readonly troops: readonly Pick<Piece, "side" | "at">[];
  /** As the only person who plays counts them, or a spectator. */
  readonly answers: number;
  readonly over: boolean;
  /** Its file holds what one side must not know of the other. */
  readonly secret?: true;
}

/** A question with its name: an answer says which question it answers. */
export interface NamedQuestion extends Question {
  readonly ask: string;
}

export interface Update {
  /** Answers given so far, as the viewer counts them: the place in the game. */
  readonly at: number;
  /** Of the whole game; more than `at` while an earlier moment is shown. */
  readonly of: number;
  readonly viewer: Viewer;
  /** The orders of battle, as far as the viewer may know them. */
  readonly armies: readonly Army[];
  readonly scene: Scene;
  /** The viewer's own question; none while an earlier moment is shown. */
  readonly question?: NamedQuestion;
  readonly waiting: Waiting;
  /** The log: new lines after an answer, all of it after a change of viewer or place. */
  readonly tellings: readonly Telling[];
  readonly whole: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Where all answers are revealed together: what has happened since, from the last scene the viewer saw. */
  readonly missed?: { readonly scene: Scene; readonly tellings: readonly Telling[] };
  readonly outcome?: Ending;
  /** The formations of the viewer and their orders, where a system has such orders. */
  readonly formations?: Formations;
}

export function overviewOf(match: Match, viewer: Viewer): Overview {
  const { system, seats, unknownSeats } = match;
  const { screen, rules } = system;
  const world = match.worldFor(viewer);
  return {
    system: rules.id,
    title: titleOf(match),
    board: screen.board(world),
    sides: screen.sides(world),
    glossary: screen.glossary ?? [],
    seats,
    hasSecrets: match.keepsSecrets,
    options: optionsOf(match),
    ...(unknownSeats.length > 0 && { unknownSeats }),
    ...unprovedIn(match),
  };
}

function unprovedIn({ journal }: Match): Pick<Overview, "unproved"> {
  const taken = journal.earlier.at(-1);
  return taken ? { unproved: { ruleset: taken.ruleset, now: rulesetName(journal.rules) } } : {};
}

/** Those in force: a save names them by id or case, in a list or with yes and no; a scenario may set some itself. */
function optionsOf({ system, journal }: Match): readonly OptionInfo[] {
  const { scenario } = journal.setting;
  const options = journal.setting.options ?? {};
  const usual = system.scenarios().find(({ id }) => id === scenario)?.usual ?? [];
  const isOn = ([, on]: [string, unknown]) => on === true;
  const chosen = Array.isArray(options)
    ? options
    : Object.entries(options)
        .filter(isOn)
        .map(([name]) => name);
  const isNamed = (names: readonly string[]) => names.some((name) => chosen.includes(name));
  return system.options.filter(
    ({ id, cite }) => isNamed(["all", id, cite]) || (usual.includes(id) && !isNamed([`-${id}`, `-${cite}`])),
  );
}

/** The title of a scenario that comes with the system is translated; any other is its author's. */
function titleOf(match: Match): string {
  const { scenario } = match.journal.setting;
  const own = match.system.scenarios().find(({ id }) => id === scenario);
  const { name } = own ?? (match.scenario as { readonly name?: unknown });
  return typeof name === "string" ? name : match.system.screen.board(match.worldFor("spectator")).name;
}

export function listingOf(match: Match): Listing {
  const { system, seats, game } = match;
  const world = match.worldFor("spectator");
  const view = match.view("spectator");
  const { when, phase } = system.screen.moment(world, view);
  const { scenario } = match.journal.setting;
  return {
    system: system.rules.id,
    title: titleOf(match),
    ...(typeof scenario === "string" && { scenario }),
    sides: system.screen.sides(world).map(({ id, name }) => ({ id, name })),
    seats,
    when,
    standing: game.ending ? game.ending.how : wording().standing(when, phase),
    ...(game.ending && { winner: game.ending.winner }),
    troops: troopsIn(system.screen.scene(world, view)),
    answers: countedBy(match, onlyPersonIn(match)),
    over: match.isOver,
    ...(match.keepsSecrets && { secret: true }),
  };
}

/** The list of games is no side's, unless one person plays alone. */
function onlyPersonIn({ sides, seats }: Match): Viewer {
  const [person, ...others] = sides.filter((side) => seats[side] === HUMAN);
  return person && others.length === 0 ? person : "spectator";
}

function troopsIn({ pieces }: Scene): Listing["troops"] {
  const spots = pieces.map(({ side, at }) => ({
    side,
    at: "place" in at ? { place: at.place } : at,
  }));
  return [...new Map(spots.map((spot) => [JSON.stringify(spot), spot])).values()];
}
