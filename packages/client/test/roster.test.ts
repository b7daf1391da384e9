// The roster: printed orders of battle joined with what the scene knows.

import { Match, matchDice, updateOf } from "@grognard/match";
import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";
import { describe, expect, test } from "vitest";
import { piecesIn, type RosterFormation, rosterOf } from "../src/game/roster.ts";

const ALL = { filter: "all", name: "" } as const;

async function opened(system: string, scenario: string, side: string, options: readonly string[] = []) {
  const playable = { system: await loadSystem(system), players: await loadPlayers(system) };
  const match = Match.begin(playable, { scenario, options }, { dice: matchDice("roster") });
  const { armies, scene, question } = updateOf(match, side, 0);
  return { armies, scene, question };
}

const unitsIn = ({ units, below }: RosterFormation): RosterFormation["units"] => [
  ...units,
  ...below.flatMap(unitsIn),
];

describe("every piece of an army is in its roster", () => {
  test.each([
    ["n20", "waterloo-1815", "french"],
    ["bataille", "kulm-campaign", "coalition"],
    ["march", "eggmuehl", "french"],
    ["eylau", "eylau", "allied"],
    ["tabletop", "maida-1806", "france"],
  ])("%s, %s", async (system, scenario, side) => {
    const { armies, scene, question } = await opened(system, scenario, side);
    const roster = rosterOf(armies, scene, question, ALL);
    const own = roster.find((army) => army.side === side)!;
    const listed = own.formations.flatMap(unitsIn);
    const pieces = scene.pieces.filter((piece) => piece.side === side && piece.face?.arm !== "dummy");
    expect(new Set(listed.map(({ piece }) => piece)).size).toBe(listed.length);
    expect(
      listed
        .filter(({ beside, seen }) => seen && beside === undefined)
        .map(({ piece }) => piece)
        .sort(),
    ).toEqual(pieces.map(({ id }) => id).sort());
    const strengths = own.formations.flatMap(({ strength }) => strength?.now ?? []);
    expect(own.strength?.now ?? 0).toBe(strengths.reduce((sum, now) => sum + now, 0));
  });
});

test("a search finds units and whole formations, without accents and capitals", async () => {
  const { armies, scene, question } = await opened("n20", "waterloo-1815", "french");
  const found = (name: string) =>
    rosterOf(armies, scene, question, { filter: "all", name })
      .flatMap(({ formations }) => formations.flatMap(unitsIn))
      .map(({ name: unit }) => unit);
  expect(found("JEROME")).toEqual(["II Corps, Jérôme"]);
  expect(found("imperial guard")).toEqual(["Old Guard", "Young Guard", "Guard Cavalry", "Guard Artillery"]);
  expect(found("nobody")).toEqual([]);
});

test("filters leave those that can act, and formations without any are left out", async () => {
  const { armies, scene, question } = await opened("bataille", "straden", "french");
  const ready = rosterOf(armies, scene, question, { filter: "ready", name: "" }).flatMap((army) =>
    army.formations.flatMap(unitsIn),
  );
  expect(new Set(ready.map(({ piece }) => piece))).toEqual(
    new Set(question!.offers.flatMap(({ pieces }) => pieces)),
  );
  const lost = rosterOf(armies, scene, question, { filter: "lost", name: "" });
  expect(lost.flatMap(({ formations }) => formations)).toEqual([]);
});

test("a formation's pieces are those on the board", async () => {
  const { armies, scene, question } = await opened("march", "eggmuehl", "french");
  const [army] = rosterOf(armies, scene, question, ALL);
  const onBoard = new Set(scene.pieces.map(({ id }) => id));
  for (const formation of army!.formations)
    for (const piece of piecesIn(formation)) expect(onBoard).toContain(piece);
});

test("under fog the enemy's order of battle is not told, and what is identified is listed", async () => {
  const { armies, scene, question } = await opened("n20", "waterloo-1815", "french", ["fog"]);
  const [own, enemy] = ["french", "coalition"].map((side) => armies.find((army) => army.side === side)!);
  expect(own!.formations.length).toBeGreaterThan(5);
  expect(enemy!.formations).toEqual([]);
  const seen = { ...scene.pieces.find(({ side }) => side === "french")!, id: "seen", side: "coalition" };
  const now = { ...scene, pieces: [...scene.pieces, seen] };
  const listed = rosterOf(armies, now, question, ALL).find(({ side }) => side === "coalition")!;
  const inPlainSight = ["garrison-5-5", "garrison-6-4"];
  expect(listed.formations.flatMap(unitsIn).map(({ piece }) => piece)).toEqual([...inPlainSight, "seen"]);
});
