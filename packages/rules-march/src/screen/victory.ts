// How the game is won, and how it stands [17.0-victory].

import { aimOfParts, levelAims } from "@grognard/parts";
import type { Aim, AimPart } from "@grognard/scene";
import { hexLabel } from "../board.ts";
import { holderOf, pointsOf, tableOf } from "../rules/17-victory.ts";
import { type Case, type Position, SIDE_IDS, type Side } from "../types.ts";
import { wording, words } from "../words/index.ts";
import { armyName, placeOf } from "../words/naming.ts";

const CITE: Case = "17.0-victory";

export function aimsOf(g: Position): Aim[] {
  const [french, coalition] = pointsOf(g);
  const levels = g.world.levels.map(({ id, least, winner }) => ({
    name: wording().specialRules.levelName(id),
    least,
    winner,
  }));
  const [first, second] = [armyName(g.world, 0), armyName(g.world, 1)];
  const { atLeast, atMost, ...rest } = wording().victory;
  const say = {
    atLeast: (level: string, lead: number) => atLeast(level, first, second, lead),
    atMost: (level: string, lead: number) => atMost(level, first, second, -lead),
  };
  return [
    ...levelAims(SIDE_IDS, levels, { of: "lead", now: french - coalition }, CITE, say),
    ...([0, 1] as const).flatMap((side) => [
      ...places(g, side, rest.places),
      ...awards(g, side),
      losses(g, side, rest.losses),
    ]),
  ];
}

function places(g: Position, side: Side, text: string): Aim[] {
  const parts = g.world.places.flatMap(({ hex, name, points }, at): AimPart[] =>
    points[side] === 0
      ? []
      : [
          {
            text: wording().victory.place(wording().dataName(name), points[side]),
            met: holderOf(g, at) === side,
            places: [hexLabel(g, hex)],
          },
        ],
  );
  const now = sum(tableOf(g).places.filter((line) => line.side === side));
  return parts.length === 0 ? [] : [aimOfParts({ ...named("places", side), text, cite: CITE, now }, parts)];
}

const awards = (g: Position, side: Side): Aim[] =>
  tableOf(g).awards.flatMap(({ label, points: now }, at): Aim[] => {
    const { side: whose, kind, hexes, points } = g.world.awards[at]!;
    if (whose !== side) return [];
    const text =
      kind === "exit"
        ? wording().board.exit(wording().list(hexes.map((hex) => placeOf(g.world, hex))), points)
        : wording().victory.award(words.say(label), points);
    const where = hexes.map((hex) => hexLabel(g, hex));
    return [
      { ...named(`award-${at}`, side), kind: "earn", text, cite: CITE, now, met: now > 0, places: where },
    ];
  });

function losses(g: Position, side: Side, text: string): Aim {
  const now = sum(tableOf(g).losses[side]);
  return { ...named("losses", side), kind: "earn", text, cite: CITE, now, met: now > 0, places: [] };
}

const sum = (lines: readonly { readonly points: number }[]): number =>
  lines.reduce((all, { points }) => all + points, 0);

const named = (id: string, side: Side) => ({ id: `${id}-${SIDE_IDS[side]}`, side: SIDE_IDS[side] });
