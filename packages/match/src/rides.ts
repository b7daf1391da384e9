// A charge that has been aimed rides by single answers, chosen from those that are offered, until it gets there or
// somebody is asked something else.

import { Problem, type SideId } from "@grognard/kernel";
import { type HexPoints, hexPoints, type Offer, type Point } from "@grognard/scene";
import type { Match } from "./match.ts";
import { questionOf, sceneOf } from "./update.ts";
import { said } from "./words/index.ts";

/** More hexes than any cavalry rides in one charge. */
const MOST_ANSWERS = 60;

/** How many answers have been given. None: the target cannot be approached from here, or others are to be chosen from. */
export function rideAt(match: Match, side: SideId, asked: string, target: string): number {
  if (match.question(side)?.id !== asked) throw new Problem(said().answered);
  const points = hexPoints(match.system.screen.board(match.worldFor(side)));
  const goal = points?.of(target);
  if (!points || !goal) throw new Problem(said().noOrders);
  const first = questionOf(match, side);
  const targets = first?.offers.filter(({ look }) => look === "attack") ?? [];
  if (targets.length > 0 && !targets.some(({ places }) => places[0] === target)) return 0;
  const lead = first?.about[0];
  const start = pieceAt(match, side, points, lead);
  let least = start ? points.distance(start, goal) : 0;
  for (let given = 0; given < MOST_ANSWERS; given++) {
    const question = questionOf(match, side);
    if (!question?.charge || question.about[0] !== lead) return given;
    const offers = question.offers.filter(({ closes, weighty, regret }) => !closes && !weighty && !regret);
    const aimed = offers.find(({ look, places }) => look === "attack" && places[0] === target);
    const step = aimed ?? nearest(offers, points, goal, least);
    const next = step ?? (question.charge === "pause" ? offers.find(isGoingOn) : undefined);
    if (!next) return given;
    const end = step && endOf(step, points);
    if (end && !aimed) least = points.distance(end, goal);
    const answer = match.answerOffer(side, match.question(side)!.id, next.n);
    if (!answer.ok) throw new Error(`an answer of a charge is refused: ${answer.refused[0]?.message}`);
  }
  return MOST_ANSWERS;
}

function pieceAt(
  match: Match,
  side: SideId,
  points: HexPoints,
  piece: string | undefined,
): Point | undefined {
  const found = sceneOf(match, side, () => false).pieces.find(({ id }) => id === piece);
  return found && "place" in found.at ? points.of(found.at.place) : undefined;
}

/** Neither a step nor a change of formation. */
const isGoingOn = ({ look, group, arrow, pieces, places }: Offer): boolean =>
  look === "button" && group === undefined && !arrow && pieces.length + places.length === 0;

const endOf = ({ places, way }: Offer, points: HexPoints): Point | undefined =>
  points.of(places[0] ?? way?.path.at(-1) ?? "");

/** The step that comes nearest, and looks most nearly towards the target. */
function nearest(offers: readonly Offer[], points: HexPoints, goal: Point, least: number): Offer | undefined {
  const steps = offers.flatMap((offer) => {
    const end = offer.look === "attack" ? undefined : endOf(offer, points);
    const distance = end && points.distance(end, goal);
    return end && distance !== undefined && distance < least
      ? [{ offer, distance, turn: offer.arrow ? points.angle(end, goal, offer.arrow.facing) : 0 }]
      : [];
  });
  return steps.toSorted((a, b) => a.distance - b.distance || a.turn - b.turn).at(0)?.offer;
}
