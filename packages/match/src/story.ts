// A match told afterwards, in numbers.

import { Problem, type Viewer } from "@grognard/kernel";
import type { Story } from "@grognard/scene";
import type { Match } from "./match.ts";
import { wording } from "./words/index.ts";

/** The numbers at the start of each turn and at the end, each side's from its own view. */
export function storyOf(match: Match, viewer: Viewer): Story {
  if (match.keepsSecrets) throw new Problem(wording().secretStory);
  const { system, memory, length } = match;
  const world = match.worldFor(viewer);
  const moments = [];
  let turn = -1;
  for (let at = 0; at <= length; at++) {
    const starts = memory
      .heard("spectator", at, at + 1)
      .some((event) => system.screen.tell(world, event).kind === "turn");
    if (!starts && at < length && at > 0) continue;
    const moment = measuresAt(match, at);
    if (moment.turn !== turn || at === length) moments.push(moment.shown);
    turn = moment.turn;
  }
  return { moments, notes: system.screen.epilogue(world, memory.events) };
}

function measuresAt(match: Match, at: number) {
  const game = match.journal.at(at);
  const { screen } = match.system;
  const each = match.sides.map((side) => screen.measures(match.worldFor(side), match.view(side, game), side));
  const { track, when } = screen.moment(match.worldFor("spectator"), match.view("spectator", game));
  const measures = (each[0] ?? []).map(({ id, title }, i) => ({
    id,
    title,
    values: each.flatMap((one) => one[i]?.values ?? []),
  }));
  return { turn: track.now, shown: { at, label: when, measures } };
}
