// [17.0] How the game is won, and how it stands.

import type { Hex } from "@grognard/hex";
import { aimOfParts, levelAims } from "@grognard/parts";
import type { Aim } from "@grognard/scene";
import { hexLabel } from "../board.ts";
import { type Scored, scoreNow, scoreTable } from "../rules/17-scenarios/17-score.ts";
import { ruinOf } from "../rules/17-scenarios/17-victory.ts";
import { type Case, COALITION, enemyOf, FRENCH, type Position, SIDE_IDS, type Side } from "../types.ts";
import { wording } from "../words/index.ts";
import { called } from "../words/naming.ts";

const CITE: Case = "17.0";

export function aimsOf(g: Position): Aim[] {
  const { scoring, objectives } = g.world;
  if (scoring === "none") return [];
  if (scoring !== "learning") return [...levels(g), ...places(g), ...items(g)];
  const where = placesOf(
    g,
    objectives.map(({ hex }) => hex),
  );
  return [
    ...levels(g).map((aim) => ({ ...aim, places: where })),
    ...([FRENCH, COALITION] as const).map((side) => ruin(g, side)),
  ];
}

function levels(g: Position): Aim[] {
  const { results } = g.world.victory;
  const known = results.map(({ result, least, winner }) => ({
    name: called(result),
    least: Number.isFinite(least) ? least : undefined,
    winner,
  }));
  const say = g.world.scoring === "learning" ? wording().victory.hexes : wording().victory.points;
  return levelAims(SIDE_IDS, known, { of: "points", now: scoreNow(g) }, CITE, say);
}

/** More than half of the enemy's infantry gone: the result is one step better. */
function ruin(g: Position, side: Side): Aim {
  const { now, needed } = ruinOf(g, enemyOf(side));
  const text = wording().victory.ruin;
  return {
    ...named("ruin", side),
    kind: "earn",
    text,
    cite: CITE,
    now,
    needed,
    met: now >= needed,
    places: [],
  };
}

const isPlace = ({ world }: Position, { items: [item] }: Scored): boolean =>
  world.objectives.some(({ place }) => place === item);

function places(g: Position): Aim[] {
  const held = scoreTable(g).filter((scored) => isPlace(g, scored));
  const parts = held.map(({ items: [place = ""], value, hexes }) => ({
    text: wording().specialRules.points(called(place), g.world.victory.points[place] ?? 0),
    met: value > 0,
    places: placesOf(g, hexes),
  }));
  if (parts.length === 0) return [];
  const now = held.reduce((sum, { value }) => sum + value, 0);
  return [aimOfParts({ ...named("places", FRENCH), text: wording().victory.places, cite: CITE, now }, parts)];
}

/** What else counts; the commands of a side are counted together. */
function items(g: Position): Aim[] {
  const { points } = g.world.victory;
  const groups = new Map<string, Scored[]>();
  for (const scored of scoreTable(g)) {
    const worth = scored.items.filter((item) => points[item]);
    const key = worth.join();
    if (worth.length > 0 && !isPlace(g, scored)) groups.set(key, [...(groups.get(key) ?? []), scored]);
  }
  return [...groups.values()].map((group, at): Aim => {
    const [{ items: all, hexes, cite }] = group as [Scored];
    const worth = all.filter((item) => points[item]);
    const now = group.reduce((sum, { value }) => sum + value, 0);
    const side = points[worth[0]!]! > 0 ? FRENCH : COALITION;
    const text = wording().victory.items([
      ...worth.map((item) => wording().specialRules.points(called(item), points[item]!)),
      ...zonesIn(g, hexes),
    ]);
    return {
      ...named(`item-${at}`, side),
      kind: "earn",
      text,
      cite,
      now,
      met: now !== 0,
      places: placesOf(g, hexes),
    };
  });
}

/** The ways off the map that consist of these hexes. */
const zonesIn = ({ world }: Position, hexes: readonly Hex[]): string[] =>
  world.exits
    .filter((zone) => zone.hexes.every((hex) => hexes.includes(hex)))
    .map(({ name, hexes: all }) => {
      const [first = "", last = ""] = [all[0]!, all.at(-1)!].map((hex) => hexLabel({ world }, hex));
      return wording().victory.through(called(name), first, last);
    });

const placesOf = (g: Position, hexes: readonly Hex[]): string[] => hexes.map((hex) => hexLabel(g, hex));
const named = (id: string, side: Side) => ({ id: `${id}-${SIDE_IDS[side]}`, side: SIDE_IDS[side] });
