// The scenario of a position: one that exists, or an empty field, with what the position adds to it.

import { type Json, Problem } from "@grognard/kernel";
import { type Loose, rawPieces, readShape, scenarioOf, specOf, withPiece, wordAmong } from "@grognard/parts";
import field from "../../data/field.json" with { type: "json" };
import { resolveMap } from "../scenario/map.ts";
import { type LeaderFile, readScenarioFile, type ScenarioFile, type UnitFile } from "../scenario/schema.ts";
import { NATIONS, type Nation, SIDE_IDS, type SideName } from "../units.ts";
import { changeMap } from "./change-map.ts";
import { FORM } from "./form.ts";

type Draft = { -readonly [K in keyof ScenarioFile]: ScenarioFile[K] };

export function prepareScenario(scenario: unknown, position: Json): unknown {
  const { draft, wanted } = scenarioOf(
    FORM,
    readScenarioFile,
    scenario ?? field,
    position,
    (file, { map }) => {
      if (map !== undefined) file.map = changeMap(resolveMap(file.map), map);
    },
  );
  for (const [id, entry] of rawPieces(wanted.units)) changePiece(draft, id, entry);
  return { ...draft, tracks: allTracked(draft), away: awayIn(draft) };
}

/** A unit that is neither on the map nor among the reinforcements is away until the position places it. */
function awayIn({ units, reinforcements, marches = [], away = [] }: Draft): readonly string[] {
  const groups = [
    ...reinforcements,
    ...marches.flatMap(({ ways }) => ways.flatMap((way) => way.reinforcements)),
  ];
  const coming = new Set([...away, ...groups.flatMap((group) => group.units)]);
  return [...away, ...units.flatMap(({ id, at }) => (at === undefined && !coming.has(id) ? [id] : []))];
}

/** With a side or a nation it is a new piece, unless the scenario has one of that id. */
function changePiece(draft: Draft, id: string, entry: Loose): void {
  const about = specOf(FORM.pieces.units.spec, entry);
  const place = `position.units.${id}`;
  const leader = draft.leaders.find((one) => one.id === id);
  const unit = draft.units.find((one) => one.id === id);
  if (leader || unit) {
    for (const key of ["side", "nation", "rank", "kind"] as const)
      if (about[key] !== undefined)
        throw new Problem("belongs to a unit of the scenario: choose a new id", `${place}.${key}`);
    const { size, ...values } = about;
    const changes = { ...values, ...(size === undefined ? {} : { strength: size }) } as object;
    if (leader) draft.leaders = withPiece(draft.leaders, { ...leader, ...changes });
    if (unit) draft.units = withPiece(draft.units, { ...unit, ...changes });
    return;
  }
  if (about.side === undefined && about.nation === undefined) return; // a unit's extra counter, or unknown
  const nation = nationOf(about.side, about.nation, place);
  if (about.rank === undefined)
    draft.units = withPiece(draft.units, newUnit(id, nation, about, entry.strength));
  else draft.leaders = withPiece(draft.leaders, newLeader(id, nation, about));
}

type About = { readonly [key: string]: Json | undefined };

/** A side alone means its larger nation. */
function nationOf(side: Json | undefined, nation: Json | undefined, place: string): Nation {
  const own = nation === undefined ? undefined : readShape(wordAmong(NATIONS), nation, `${place}.nation`);
  if (side === undefined) return own!;
  const name = readShape(wordAmong(SIDE_IDS), side, `${place}.side`);
  if (own !== undefined && (own === "french") !== (name === "french"))
    throw new Problem(`no ${own} unit is ${name}`, `${place}.side`, "2.4-a");
  return own ?? (name === "french" ? "french" : "russian");
}

const sideOf = (nation: Nation): SideName => (nation === "french" ? "french" : "allied");
const USUAL_KIND: { readonly [N in Nation]: UnitFile["kind"] } = {
  french: "line",
  russian: "musketeer",
  prussian: "line",
};

/** Its size is its strength, unless the position says more; its superior, the brigade leader of the blank field. */
function newUnit(id: string, nation: Nation, about: About, strength: Json | undefined): UnitFile {
  const { side: _side, nation: _nation, size = strength, ...printed } = about;
  const usual = { id, name: id, nation, kind: USUAL_KIND[nation], under: `${sideOf(nation)}-brigade` };
  return { ...usual, ...printed, ...(size === undefined ? {} : { strength: size }) } as UnitFile;
}

const USUAL_RATING = 4;
function newLeader(id: string, nation: Nation, about: About): LeaderFile {
  const { side: _side, nation: _nation, size: _size, ...printed } = about;
  return { id, name: id, nation, rating: USUAL_RATING, ...printed } as LeaderFile;
}

/** Leaders at the top of a chain that have no morale track share the first of their side. */
function allTracked({ leaders, tracks }: Draft): ScenarioFile["tracks"] {
  const sides = new Map(leaders.map(({ id, nation }) => [id, sideOf(nation)]));
  const known = new Set(tracks.flatMap(({ of }) => of));
  return tracks.map((track, i) => {
    const side = sides.get(track.of[0]!);
    const isFirst = tracks.findIndex(({ of }) => sides.get(of[0]!) === side) === i;
    const more = leaders.filter(
      ({ id, under, nation }) => isFirst && under === undefined && !known.has(id) && sideOf(nation) === side,
    );
    return { ...track, of: [...track.of, ...more.map(({ id }) => id)] };
  });
}
