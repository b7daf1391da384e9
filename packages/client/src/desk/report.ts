// What the page gets to see of a match: built from the viewer's view and from what that viewer has heard.

import type { Game, Types } from "@grognard/kernel";
import type { Story, Telling } from "@grognard/scene";
import type { Match } from "./match.ts";
import type { ShelvedGame, Sitting, Update } from "./protocol.ts";
import { asked } from "./sheets.ts";

export function sittingOf(match: Match): Sitting {
  const { id, system, world, seats, guided, strangers } = match;
  const { screen, rules } = system;
  const sitting = {
    id,
    system: rules.id,
    title: titleOf(match),
    board: screen.board(world),
    sides: screen.sides(world),
    seats,
    options: optionsOf(match),
    ...(strangers.length > 0 && { strangers }),
    update: updateOf(match, 0),
  };
  return guided && screen.course ? { ...sitting, course: screen.course } : sitting;
}

/** Those in force: a save names them by id or case, in a list or with yes and no; a scenario may set some itself. */
function optionsOf({ system, journal }: Match): Sitting["options"] {
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

function titleOf({ system, world, scenario }: Match): string {
  const { name } = scenario as { readonly name?: unknown };
  return typeof name === "string" ? name : system.screen.board(world).name;
}

/** The present, with what has been told since a note; 0 for the whole log. */
export function updateOf(match: Match, since: number): Update {
  const { system, world, decision, game, viewer } = match;
  const view = match.view();
  const missed = since === 0 ? missedBy(match) : undefined;
  match.shown.set(viewer, match.memory.length);
  return {
    ...momentOf(match, game, match.length),
    ...(missed && { missed }),
    told: tellings(match, since),
    whole: since === 0,
    waiting: match.waiting,
    canUndo: match.journal.canUndo(viewer) && match.seats[viewer] === "human",
    ...(decision && { question: asked(game, viewer, system.screen.question(world, view, decision)) }),
    ...(!match.isKept && { unkept: true }),
  };
}

/** On a table all march at once: whoever comes back to it sees what he has not seen. */
function missedBy(match: Match): Update["missed"] {
  const { system, world, viewer, memory, journal } = match;
  const known = match.shown.get(viewer) ?? memory.length;
  if (known >= memory.length || system.screen.board(world).kind !== "table") return undefined;
  const told = tellings(match, known);
  // the set-up is noted before the first answer
  const scene = system.screen.scene(world, match.view(journal.at(known - 1)));
  return told.length > 0 ? { scene, told } : undefined;
}

/** An earlier moment: to look at, not to play. */
export function momentAt(match: Match, at: number): Update {
  return {
    ...momentOf(match, match.journal.at(at), at),
    told: tellings(match, 0, at + 1),
    whole: true,
    waiting: { for: "nobody" },
    canUndo: false,
  };
}

function momentOf(match: Match, game: Game<Types>, at: number) {
  const { system, world, viewer, length } = match;
  const { outcome } = game;
  return {
    at,
    of: length,
    viewer,
    scene: system.screen.scene(world, match.view(game)),
    ...(outcome && { outcome }),
  };
}

const tellings = ({ system, world, memory, viewer }: Match, since: number, until?: number): Telling[] =>
  memory.heard(viewer, since, until).map((event) => system.screen.tell(world, event));

export function shelved(match: Match, touched: number): ShelvedGame {
  const { id, system, seats, game } = match;
  const world = match.worldFor("spectator");
  const { when, phase } = system.screen.scene(world, system.rules.view(game.position, "spectator"));
  const { scenario } = match.journal.setting;
  return {
    id,
    system: system.rules.id,
    title: titleOf(match),
    ...(typeof scenario === "string" && { scenario }),
    sides: system.screen.sides(world).map(({ id, name }) => ({ id, name })),
    seats,
    standing: game.outcome ? game.outcome.how : `${when}, ${phase}`,
    answers: match.length,
    over: match.isOver,
    touched,
  };
}

/** The numbers at the start of each turn and at the end, each side's from its own view. */
export function storyOf(match: Match): Story {
  const { system, world, memory, length } = match;
  const moments = [];
  let turn = -1;
  for (let at = 0; at <= length; at++) {
    const starts = memory
      .heard("spectator", at, at + 1)
      .some((event) => isTurn(system.screen.tell(world, event)));
    if (!starts && at < length && at > 0) continue;
    const moment = measuresAt(match, at);
    if (moment.turn !== turn || at === length) moments.push(moment.told);
    turn = moment.turn;
  }
  return { moments, notes: system.screen.epilogue(world, memory.events) };
}

const isTurn = ({ kind }: Telling): boolean => kind === "turn";

function measuresAt(match: Match, at: number) {
  const { position } = match.journal.at(at);
  const { screen, rules } = match.system;
  const each = match.sides.map((side) =>
    screen.measures(match.worldFor(side), rules.view(position, side), side),
  );
  const { track, when } = screen.scene(match.worldFor("spectator"), rules.view(position, "spectator"));
  const measures = (each[0] ?? []).map(({ id, title }, i) => ({
    id,
    title,
    values: each.flatMap((one) => one[i]?.values ?? []),
  }));
  return { turn: track.now, told: { at, label: when, measures } };
}
