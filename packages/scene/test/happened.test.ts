import { describe, expect, test } from "vitest";
import { happenedSince } from "../src/happened.ts";
import type { Card, Piece } from "../src/scene.ts";
import type { Telling } from "../src/telling.ts";

const piece = (id: string, side: string, place: string): Piece => ({
  id,
  side,
  at: { place },
  name: id,
  label: id,
  marks: [],
});
const telling = (more: Partial<Telling>): Telling => ({
  text: "",
  cite: "1.0",
  kind: "note",
  pieces: [],
  places: [],
  ...more,
});
const at = (...places: string[]) => places.map((place) => ({ place }));

const before = {
  pieces: [
    piece("ney", "french", "a1"),
    piece("blücher", "coalition", "c1"),
    piece("bülow", "coalition", "d1"),
  ],
  holders: [{ place: "a1", side: "french" }],
  gauges: [],
  cards: [],
};

describe("what has happened since the last answer", () => {
  test("a march told step by step is one way, also if the first step leaves out where it began", () => {
    const { moves } = happenedSince(
      before,
      [
        telling({ side: "coalition", move: { piece: "blücher", path: at("c1", "c2") } }),
        telling({ side: "coalition", move: { piece: "bülow", path: at("d2") } }),
        telling({ side: "coalition", move: { piece: "blücher", path: at("c2", "c3", "b3") } }),
      ],
      before,
    );
    expect(moves).toEqual([
      { piece: "blücher", side: "coalition", path: at("c1", "c2", "c3", "b3") },
      { piece: "bülow", side: "coalition", path: at("d1", "d2") },
    ]);
  });

  test("an attack comes from where its units have marched to, and is drawn once", () => {
    const attack = { look: "assault", by: ["blücher"], at: ["a1"] } as const;
    const { attacks } = happenedSince(
      before,
      [
        telling({ move: { piece: "blücher", path: at("c1", "b1") } }),
        telling({ attack }),
        telling({ attack }),
      ],
      before,
    );
    expect(attacks).toEqual([
      { look: "assault", side: "coalition", from: { place: "b1" }, to: { place: "a1" } },
    ]);
  });

  test("a unit is lost where it stood then, and an objective changes hands", () => {
    const now = {
      pieces: [piece("blücher", "coalition", "a1")],
      holders: [{ place: "a1", side: "coalition" }],
      gauges: [],
      cards: [],
    };
    const { fates, taken } = happenedSince(before, [telling({ pieces: ["ney"], fate: "destroyed" })], now);
    expect(fates).toEqual([{ fate: "destroyed", piece: "ney", side: "french", at: { place: "a1" } }]);
    expect(taken).toEqual([{ place: "a1", side: "coalition" }]);
  });

  test("on a table pieces are aimed at, wherever they stand", () => {
    const spot = { x: 10, y: 20, facing: 0 };
    const table = { ...before, pieces: [{ ...piece("ney", "french", ""), at: spot }, before.pieces[1]!] };
    const attack = { look: "assault", by: ["blücher"], at: [], on: ["ney"] } as const;
    expect(happenedSince(table, [telling({ attack })], table).attacks[0]?.to).toEqual(spot);
  });

  test("numbers that have changed and cards that are new are told; what stayed as it was is not", () => {
    const morale = (french: number) => ({
      id: "morale",
      title: "Morale",
      cite: "12.0",
      most: 9,
      values: [
        { side: "french", value: french },
        { side: "coalition", value: 5 },
      ],
    });
    const card = (id: string) => ({ id, title: id, text: "", side: "coalition", state: "kept" }) as const;
    const then = { ...before, gauges: [morale(6)], cards: [card("fog")] };
    const { changes, cards } = happenedSince(then, [], {
      ...then,
      gauges: [morale(5)],
      cards: [card("fog"), card("mud")],
    });
    expect(changes).toEqual([{ gauge: "morale", title: "Morale", side: "french", from: 6, to: 5 }]);
    expect(cards.map(({ id }) => id)).toEqual(["mud"]);
  });

  test("a card in the discards is no news: its reader sees another half than the side that drew it", () => {
    const card = (state: "kept" | "seen") =>
      ({ id: "fog", title: "", text: "", side: "french", state }) as const;
    const cards = (then: readonly Card[], now: readonly Card[]) =>
      happenedSince({ ...before, cards: then }, [], { ...before, cards: now }).cards;
    expect(cards([], [card("seen")])).toEqual([]);
    expect(cards([card("seen")], [card("kept")]), "drawn again").toEqual([card("kept")]);
  });
});
