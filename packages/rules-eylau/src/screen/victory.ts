// [20.0] How the game is won, and how it stands.

import { aimOfParts, levelAims } from "@grognard/parts";
import type { Aim, AimPart } from "@grognard/scene";
import { enemyOf, hexLabel } from "../board.ts";
import { placePoints, pointsOf, tableOf } from "../rules/20-victory.ts";
import { ALLIED, type Case, FRENCH, type PlacePoints, type Position, SIDE_IDS, type Side } from "../types.ts";
import { wording } from "../words/index.ts";

const CITE: Case = "20.0";

export function aimsOf(g: Position): Aim[] {
  const [french, allied] = pointsOf(g);
  const levels = g.world.levels.map(({ id, least, winner }) => ({
    name: wording().victory.level(id),
    least,
    winner,
  }));
  return [
    ...levelAims(SIDE_IDS, levels, { of: "lead", now: french - allied }, CITE, wording().victory),
    ...([FRENCH, ALLIED] as const).flatMap((side) => [
      ...ground(g, side),
      ...losses(g, side),
      ...demoralized(g, side),
    ]),
  ];
}

/** Ground that is still to be counted. */
function ground(g: Position, side: Side): Aim[] {
  const open = g.world.places.filter(
    ({ points, turn }) => points[side] > 0 && (turn === 0 || turn >= g.state.turn),
  );
  const parts = open.map((place) => partOf(g, place, side));
  if (parts.length === 0) return [];
  const now = earned(g, side, "ground");
  return [aimOfParts({ ...named("ground", side), text: wording().victory.ground, now, cite: CITE }, parts)];
}

function partOf(g: Position, place: PlacePoints, side: Side): AimPart {
  const { name, counts, per, turn, points, objectives } = place;
  const { awards } = wording().specialRules;
  const what = awards[counts](wording().dataName(name), per);
  const until = turn === 0 ? "" : awards.until(wording().dataName(g.world.turns[turn - 1]!.name));
  return {
    text: wording().victory.place(`${what}${until}`, points[side]),
    met: placePoints(g, place, side) > 0,
    places: objectives.map((objective) => hexLabel(g, g.world.objectives[objective]!.hex)),
  };
}

function losses(g: Position, side: Side): Aim[] {
  const { strength, routed, batteries } = g.world.awards;
  const { awards } = wording().specialRules;
  const rows = [
    ["strength", awards.strength(strength[side]), strength[side] > 0 ? 1 : 0],
    ["routed", awards.routed, routed[side]],
    ["batteries", awards.batteries, batteries[side]],
  ] as const;
  return rows.flatMap(([by, what, points]): Aim[] => {
    if (points === 0) return [];
    const now = earned(g, side, by);
    const text = wording().victory.worth(what, points);
    return [{ ...named(by, side), kind: "earn", text, cite: CITE, now, met: now > 0, places: [] }];
  });
}

/** Corps of the enemy that lose heart. */
function demoralized({ world, state }: Position, side: Side): Aim[] {
  const tracks = world.tracks.filter((track) => track.side === enemyOf(side) && track.worth > 0);
  if (tracks.length === 0) return [];
  const parts = tracks.map(({ name, worth, index }) => ({
    text: wording().victory.place(wording().dataName(name), worth),
    met: state.demoralized[index] === 1,
    places: [],
  }));
  return [
    aimOfParts({ ...named("demoralized", side), text: wording().victory.demoralize, cite: CITE }, parts),
  ];
}

const earned = (g: Position, side: Side, by: string): number =>
  tableOf(g, side).reduce((sum, line) => (line.by === by ? sum + line.points : sum), 0);

const named = (id: string, side: Side) => ({ id: `${id}-${SIDE_IDS[side]}`, side: SIDE_IDS[side] });
