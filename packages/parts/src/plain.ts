// Defaults for what a simple game shows: a system declares only what it has.

import type { Decision } from "@grognard/kernel";
import type { HexBoard, Offer, Question, Scene, SideLook, TurnTrack } from "@grognard/scene";
import { offersBy } from "./offers.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Open country. */
export const bareBoard: Pick<HexBoard, "rivers" | "crossings" | "slopes" | "sites"> = {
  rivers: [],
  crossings: [],
  slopes: [],
  sites: [],
};

/** Nothing beside the map. */
export const bareScene: Pick<Scene, "trays" | "gauges" | "victory" | "tallies" | "cards" | "overlays"> = {
  trays: [],
  gauges: [],
  victory: [],
  tallies: [],
  cards: [],
  overlays: [],
};

/** Numbered turns; the current one counts from 1. */
export const numberedTurns = (now: number, last: number): TurnTrack => ({
  now: now - 1,
  turns: Array.from({ length: last }, (_, i) => ({ name: `${i + 1}`, night: false, note: "" })),
});

/** A side of one nation, in one colour. */
export const plainSide = (id: string, name: string, paper: string): SideLook => ({
  id,
  name,
  nations: [{ id, name, paper, ink: "#ffffff", band: paper }],
});

/** A question whose offers need no more than their words, their picks and their look. */
export function plainQuestion<World, A extends { readonly do: string }>(
  actions: Vocabulary<World>,
  decision: Decision<A>,
  says: Pick<Question, "text" | "hint">,
  looks: { readonly [Do in A["do"]]: Offer["look"] },
  say: (action: A) => string,
): Question {
  const { id, side, cite, about } = decision;
  return {
    id,
    side,
    ...says,
    cite,
    about,
    duties: [],
    offers: offersBy(actions, decision, { looks, text: say, closes: ({ do: kind }) => kind === "pass" }),
  };
}
