// A seat far away draws and judges what a seat beside its match does, from nothing but what was sent: in random games of
// every system, in both languages.

import { isDeepStrictEqual } from "node:util";
import { inLanguage, loadLanguage, seeded, type Types } from "@grognard/kernel";
import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";
import type { Picks, Scene } from "@grognard/scene";
import { expect, test } from "vitest";
import { factsOf, Match, matchDice, Seat, seatAt } from "../src/index.ts";

/** As it arrives. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function mustBeSame(far: unknown, near: unknown): void {
  const [one, other] = [far, near].map((value) => JSON.stringify(value));
  if (one !== other && !isDeepStrictEqual(sent(far ?? null), sent(near ?? null))) expect(far).toEqual(near);
}

test.each([
  ["n20", "n20-basics", [], 60],
  ["n20", "waterloo-1815", ["fog"], 30],
  ["bataille", "straden", [], 50],
  ["march", "duenzling", [], 60],
  ["eylau", "serpallen", [], 50],
  ["tabletop", "pordenone-1809", [], 14],
] as const)("%s, %s %j", async (id, scenario, options, answers) => {
  const playable = { system: await loadSystem(id), players: await loadPlayers(id) };
  await loadLanguage("fr");
  const match = Match.begin(playable, { scenario, options: [...options] }, { dice: matchDice(scenario) });
  const chance = seeded(`${scenario}/mirror`);
  const some = <T>(list: readonly T[]): T[] =>
    list.length === 0 ? [] : [list[chance.roll(list.length) - 1]!, list[chance.roll(list.length) - 1]!];
  const far = new Map<string, Seat>();
  let last: Types["Action"] | undefined;
  for (let n = 0; n < answers && !match.isOver; n++) {
    const language = n % 2 === 0 ? "en" : "fr";
    for (const viewer of [...match.sides, "spectator"])
      inLanguage(language, () => {
        const facts = factsOf(match, viewer, match.memory.length - 1);
        const seat = far.get(viewer) ?? new Seat(match.system, match.worldFor(viewer), sent(facts));
        far.set(viewer, seat);
        const near = seatAt(match, viewer);
        const shown = near.update(facts);
        mustBeSame(seat.update(sent(facts)), shown);
        for (const { id: piece } of some(shown.scene.pieces))
          mustBeSame(seat.dossier(piece), near.dossier(piece));
        for (const { n: offer } of some(shown.question?.offers ?? []).slice(0, 1))
          mustBeSame(seat.forecast(offer), near.forecast(offer));
        for (const picks of some(picksIn(shown.scene))) mustBeSame(seat.why(picks), near.why(picks));
        if (last) mustBeSame(seat.refusals(last), seat.decision ? match.game.refusals(viewer, last) : []);
      });
    const decision = match.game.pending[0]!;
    last = match.players[0]!.choose(match.situationOf(decision));
    const { id: question } = match.question(decision.side)!;
    expect(match.answer(decision.side, question, last).ok).toBe(true);
  }
});

/** Each piece with each place where another stands: mostly not allowed. */
const picksIn = ({ pieces }: Scene): Picks[] =>
  pieces.flatMap(({ id }, i) => {
    const { at } = pieces[(i + 1) % pieces.length]!;
    return "place" in at ? [{ pieces: [id], places: [at.place] }] : [];
  });
