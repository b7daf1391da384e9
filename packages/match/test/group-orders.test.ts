// One order for several units: single answers, an aligned line, and nothing wasted.

import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";
import { groupEnds, hexPoints, type Piece, slowestOf } from "@grognard/scene";
import { expect, test } from "vitest";
import { groupReach, Match, matchDice, orderGroup, seatAt } from "../src/index.ts";

/** The game at the first question of a kind to a side; until then the best computer player answers. */
async function gameAt(system: string, scenario: string, side: string, question: string): Promise<Match> {
  const playable = { system: await loadSystem(system), players: await loadPlayers(system) };
  const match = Match.begin(playable, { scenario, options: [] }, { dice: matchDice("group") });
  for (let n = 0; seatAt(match, side).question?.id !== question; n++) {
    if (n > 200) throw new Error(`nobody was asked "${question}"`);
    const decision = match.game.pending[0]!;
    const action = match.players.at(-1)!.choose(match.situationOf(decision));
    match.answer(decision.side, match.question(decision.side)!.id, action);
  }
  return match;
}

const piecesOf = (match: Match, side: string): ReadonlyMap<string, Piece> =>
  new Map(
    seatAt(match, side)
      .scene(() => false)
      .pieces.filter((piece) => piece.side === side)
      .map((piece) => [piece.id, piece]),
  );

const placeOf = (piece: Piece | undefined): string =>
  piece && "place" in piece.at ? piece.at.place : "nowhere";

const infantry = (pieces: ReadonlyMap<string, Piece>): string[] =>
  [...pieces.values()].filter(({ face }) => face?.arm === "infantry").map(({ id }) => id);

const asked = (match: Match, side: string): string => match.question(side)!.id;

test("a line goes as far as all can, aligned, and keeps its fronts", async () => {
  const match = await gameAt("bataille", "straden", "french", "movement");
  const before = piecesOf(match, "french");
  const pieces = infantry(before);
  const from = placeOf(before.get(pieces[0]!));
  const order = { pieces, go: { from, to: "10,4", as: "line" as const } };
  const answers = match.length;
  expect(orderGroup(match, "french", asked(match, "french"), order)).toEqual({ left: [] });
  const after = piecesOf(match, "french");
  const columns = pieces.map((id) => {
    const [was, is] = [before.get(id), after.get(id)].map((piece) => Number(placeOf(piece).split(",")[0]));
    return is! - was!;
  });
  expect(new Set(columns)).toEqual(new Set([-4]));
  for (const id of pieces) expect(after.get(id)!.at.facing).toBe(before.get(id)!.at.facing);
  expect(match.length - answers).toBe(3 * pieces.length);
  expect(seatAt(match, "french").question!.id).toBe("movement");
});

test("a column marches behind its first unit, each in a place of its own, facing where it marches", async () => {
  const match = await gameAt("bataille", "straden", "french", "movement");
  const before = piecesOf(match, "french");
  const pieces = ["F-46e-1", "F-46e-2", "F-46e-3"];
  const [lead] = pieces;
  const go = { from: placeOf(before.get(lead!)), to: "9,5", as: "column" as const };
  const reach = groupReach(match, "french", pieces);
  const { at, places } = reach.units[0]!;
  expect(reach.ways).toHaveLength(places.length);
  for (const [i, way] of reach.ways.entries()) expect([way[0], way.at(-1)]).toEqual([at, places[i]]);
  orderGroup(match, "french", asked(match, "french"), { pieces, go });
  const after = piecesOf(match, "french");
  const ends = pieces.map((id) => placeOf(after.get(id)));
  expect(new Set(ends).size).toBe(3);
  const way = reach.ways[places.indexOf(ends[0]!)]!;
  expect(way.indexOf(ends[1]!)).toBeGreaterThan(-1);
  for (const id of pieces) expect(after.get(id)!.at.facing).toBeGreaterThan(180); // to the west
});

test("all change formation, and a unit that cannot has not been moved for nothing", async () => {
  const match = await gameAt("bataille", "straden", "french", "movement");
  const pieces = infantry(piecesOf(match, "french"));
  expect(groupReach(match, "french", pieces).forms).toContain("Line");
  const { left } = orderGroup(match, "french", asked(match, "french"), { pieces, form: "Line" });
  const forms = [...piecesOf(match, "french").values()].filter(({ id }) => pieces.includes(id));
  expect(new Set(forms.map(({ block }) => block?.form))).toEqual(new Set(["line"]));
  expect(left.map(({ piece }) => piece)).toEqual(["F-72e-1"]); // in line already
  expect(seatAt(match, "french").question!.offers.flatMap((offer) => offer.pieces)).toContain("F-72e-1");
});

test("where units move by one answer, the group does so, too", async () => {
  const match = await gameAt("n20", "waterloo-1815", "french", "movement");
  const pieces = ["bachelu-foy", "jerome", "donzelot-quiot"];
  const go = { from: "5,22", to: "5,21", as: "line" as const };
  expect(placeOf(piecesOf(match, "french").get("bachelu-foy"))).toBe("5,22");
  expect(orderGroup(match, "french", asked(match, "french"), { pieces, go })).toEqual({
    left: [],
  });
  const after = piecesOf(match, "french");
  expect(pieces.map((id) => placeOf(after.get(id)))).toEqual(["5,21", "5,22", "5,23"]);
});

test("the first goes exactly where it is sent, and no unit ends on others", async () => {
  const match = await gameAt("n20", "waterloo-1815", "french", "movement");
  const pieces = ["bachelu-foy", "girard", "berthezene"]; // beside Girard is Pajol
  const go = { from: "5,22", to: "6,21", as: "line" as const };
  orderGroup(match, "french", asked(match, "french"), { pieces, go });
  const places = [...piecesOf(match, "french").values()].map(placeOf);
  expect(places.filter((place) => place === "6,21")).toHaveLength(1);
  expect(new Set(places).size).toBe(places.length);
});

test("a leader in the group does not change how the others form up", async () => {
  const facings = async (leaders: boolean): Promise<unknown[]> => {
    const match = await gameAt("bataille", "straden", "french", "movement");
    const before = piecesOf(match, "french");
    const others = leaders ? [...before.values()].filter(({ face }) => face?.arm === "leader") : [];
    const pieces = [...others.map(({ id }) => id), ...infantry(before)];
    orderGroup(match, "french", asked(match, "french"), { pieces, form: "Line" });
    const after = piecesOf(match, "french");
    return infantry(before).map((id) => after.get(id)!.at.facing);
  };
  expect(await facings(true)).toEqual(await facings(false));
});

test("a unit that may not act is left with the reason and its case", async () => {
  const match = await gameAt("march", "teugn-hausen", "french", "units");
  const offered = new Set(seatAt(match, "french").question!.offers.flatMap(({ pieces }) => pieces));
  const other = [...piecesOf(match, "french").values()].find(
    ({ id, face }) => face?.arm === "infantry" && !offered.has(id),
  )!;
  const go = { from: placeOf(other), to: "7,6", as: "column" as const };
  const { left } = orderGroup(match, "french", asked(match, "french"), { pieces: [other.id], go });
  expect(left).toMatchObject([{ piece: other.id, refused: { cite: expect.any(String) } }]);
});

test("an order for a question that is answered already is refused", async () => {
  const match = await gameAt("n20", "waterloo-1815", "french", "movement");
  expect(() => orderGroup(match, "french", "old", { pieces: ["girard"] })).toThrow("answered already");
});

test("of units picked together the one leads that the others can keep up with", async () => {
  const match = await gameAt("bataille", "straden", "french", "movement");
  const pieces = [...piecesOf(match, "french").values()];
  const reach = groupReach(
    match,
    "french",
    pieces.map(({ id }) => id),
  );
  expect(reach.units.some(({ joins }) => joins)).toBe(true);
  const lead = pieces.find(({ id }) => id === slowestOf(reach));
  expect(lead?.face?.arm).toBe("infantry");
});

test("the same orders give the same game", async () => {
  const digest = async (): Promise<string> => {
    const match = await gameAt("eylau", "serpallen", "french", "movement");
    const pieces = infantry(piecesOf(match, "french"));
    const go = { from: "4,6", to: "8,7", as: "line" as const };
    orderGroup(match, "french", asked(match, "french"), { pieces, go });
    return match.journal.entries.at(-1)!.digest;
  };
  expect(await digest()).toBe(await digest());
});

/** Others answer as the best computer player would, until the side is asked. */
function othersAnswer(match: Match, side: string): void {
  while (!seatAt(match, side).question && !match.isOver) {
    const decision = match.game.pending[0]!;
    const action = match.players.at(-1)!.choose(match.situationOf(decision));
    match.answer(decision.side, match.question(decision.side)!.id, action);
  }
}

test("an order goes on after the enemy has answered, to the last unit, and those that cannot follow say why", async () => {
  const match = await gameAt("eylau", "davout", "french", "movement");
  const before = piecesOf(match, "french");
  const offers = seatAt(match, "french").question!.offers.filter(({ look }) => look === "name");
  const pieces = [...new Set(offers.flatMap((offer) => offer.pieces))];
  const go = { from: placeOf(before.get(pieces[0]!)), to: "22,31", as: "line" as const };
  const first = orderGroup(match, "french", asked(match, "french"), { pieces, go });
  const rest = first.rest!;
  expect(rest.begun!.moving).toHaveLength(1);
  expect(rest.pieces.length).toBeGreaterThan(12);
  expect(seatAt(match, "french").question).toBeUndefined(); // the Allied are asked
  const { length } = match;
  othersAnswer(match, "french");
  expect(match.length).toBeGreaterThan(length);

  const left = [...first.left];
  for (let order = rest; ; ) {
    const next = orderGroup(match, "french", asked(match, "french"), order);
    left.push(...next.left);
    if (!next.rest) break;
    order = next.rest;
    othersAnswer(match, "french");
  }
  const after = piecesOf(match, "french");
  const stayed = pieces.filter((piece) => placeOf(after.get(piece)) === placeOf(before.get(piece)));
  expect(left.map(({ piece }) => piece)).toEqual(expect.arrayContaining(stayed));
  for (const { refused } of left) expect(refused).toMatchObject({ message: /./, cite: /./ });
  expect(seatAt(match, "french").question!.id).toBe("movement");
  // a line stays the line that was ordered: all have made the same way, or as much of it as they could
  const [lead] = pieces;
  expect(placeOf(after.get(lead!))).toBe(rest.begun!.units.find(({ piece }) => piece === lead)!.end);
});

test("where an order cannot go on, nothing is answered for it", async () => {
  const match = await gameAt("bataille", "straden", "french", "movement");
  const pieces = infantry(piecesOf(match, "french"));
  const start = seatAt(match, "french").question!;
  const begun = { start: "movement", moving: [], units: [] };
  const order = { pieces: pieces.slice(0, 1), begun: { ...begun, start: "another" } };
  const { length } = match;
  expect(orderGroup(match, "french", start.ask, order)).toEqual({ left: [], rest: order });
  expect(match.length).toBe(length);
});

test("a unit that may not finish its move says so", async () => {
  const match = await gameAt("bataille", "straden", "french", "movement");
  const [piece] = infantry(piecesOf(match, "french"));
  const begun = { start: "movement", moving: [piece!], units: [{ piece: piece!, end: "10,4" }] };
  const { left, rest } = orderGroup(match, "french", asked(match, "french"), { pieces: [piece!], begun });
  expect(rest).toBeUndefined();
  expect(left).toMatchObject([{ piece, refused: { message: "its move was ended on the way" } }]);
});

test("guns that are not limbered do not hold the line back", async () => {
  const match = await gameAt("bataille", "straden", "french", "movement");
  const before = piecesOf(match, "french");
  const battery = [...before.values()].find(({ face }) => face?.arm === "artillery")!;
  const pieces = [...infantry(before), battery.id];
  const from = placeOf(before.get(pieces[0]!));
  const go = { from, to: "10,4", as: "line" as const };
  const points = hexPoints(match.system.screen.board(match.worldFor("french")))!;
  const shown = groupEnds(points, groupReach(match, "french", pieces), go);
  orderGroup(match, "french", asked(match, "french"), { pieces, go });
  const after = piecesOf(match, "french");
  expect(Number(placeOf(after.get(pieces[0]!)).split(",")[0])).toBe(14);
  expect(Number(placeOf(after.get(battery.id)).split(",")[0])).toBe(15);
  expect(pieces.map((piece) => placeOf(after.get(piece)))).toEqual(pieces.map((piece) => shown.get(piece)));
});
