// [15.0] How the game is won, and how it stands.

import { aimOfParts } from "@grognard/parts";
import type { Aim, AimPart } from "@grognard/scene";
import { hexLabel } from "../board.ts";
import { terrainOf } from "../rules/14-night.ts";
import { isMarginal } from "../rules/15-victory.ts";
import { type Case, COALITION, enemyOf, FRENCH, SIDE_IDS, type Side, type World } from "../types.ts";
import type { View } from "../view.ts";
import { wording } from "../words/index.ts";
import { landmark } from "./landmarks.ts";

export function aimsOf(world: World, view: View): Aim[] {
  const { morale } = view.open;
  const words = wording().victory;
  const [french, coalition] = morale as [number, number];
  const isAhead = isMarginal([french, coalition]);
  return [
    ...([FRENCH, COALITION] as const).flatMap((side) => [
      breakThem(side, morale[enemyOf(side)]!),
      ...(side === COALITION
        ? [win("ahead", "15.0-M", words.ahead, { now: coalition, needed: french + 1 }, isAhead, side)]
        : []),
      ...terrain(world, view, side),
    ]),
    ...swings(world),
    win("draw", "15.0-D", words.draw, {}, !isAhead),
  ];
}

/** Everything else that changes Morale in this game. */
function swings({ pieces, options, cards, turns }: World): Aim[] {
  const words = wording().victory;
  const hasGuard = pieces.some(({ guard }) => guard);
  const hasNight = turns.some(({ night }) => night);
  const napoleon = options.leaders && pieces.some(({ id }) => id === "napoleon");
  return [
    earn("defeats", "12.1", words.defeats),
    ...(hasGuard ? [earn("guard", "12.3.2", words.guard)] : []),
    ...(hasNight ? [earn("rest", "14.0-3", words.rest), earn("lull", "13.0", words.lull)] : []),
    ...(options.breakdown ? [earn("breakdown", "16.6.1", words.breakdown)] : []),
    ...(napoleon ? [earn("napoleon", "16.9.6", words.napoleon)] : []),
    ...(cards.length > 0 ? [earn("cards", "5.0", words.cards)] : []),
    earn("spending", "12.2", hasGuard ? words.spendingOnGuard : words.spending),
  ];
}

const breakThem = (side: Side, morale: number): Aim =>
  win(
    `heart-${SIDE_IDS[side]}`,
    side === FRENCH ? "15.0-F" : "15.0-AF",
    wording().victory.decisive(SIDE_IDS[enemyOf(side)]),
    { now: morale, needed: 0 },
    morale === 0,
    side,
  );

/** Enemy hexes that count at night. */
function terrain(world: World, view: View, side: Side): Aim[] {
  const parts = terrainOf(world, enemyOf(side)).map(({ hex, morale }): AimPart => {
    const at = hexLabel({ world }, hex);
    const isHome = world.nations.some(({ loc }) => loc.includes(hex));
    const name = landmark({ world }, hex);
    const met = view.pieces.some((piece) => piece.hex === at && piece.side === SIDE_IDS[side]);
    return {
      text: wording().victory.place(isHome ? wording().victory.home(name) : name, morale),
      met,
      places: [at],
    };
  });
  if (parts.length === 0) return [];
  const cite: Case = "14.0-2";
  const [id, text] = [`terrain-${SIDE_IDS[side]}`, wording().victory.terrain(SIDE_IDS[enemyOf(side)])];
  return [aimOfParts({ id, side: SIDE_IDS[side], text, cite }, parts)];
}

function win(
  id: string,
  cite: Case,
  text: string,
  count: Pick<Aim, "now" | "needed">,
  met: boolean,
  side?: Side,
): Aim {
  const whose = side === undefined ? {} : { side: SIDE_IDS[side] };
  return { id, ...whose, kind: "win", text, cite, ...count, met, places: [] };
}

const earn = (id: string, cite: Case, text: string): Aim => ({
  id,
  kind: "earn",
  text,
  cite,
  met: false,
  places: [],
});
