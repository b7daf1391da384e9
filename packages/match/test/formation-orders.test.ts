// Orders for formations: carried out by offered answers, over interruptions and turns, and known to their owner alone.

import { readSave, writeSave } from "@grognard/kernel";
import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";
import type { OrderChange } from "@grognard/scene";
import { beforeAll, expect, test } from "vitest";
import {
  carryOut,
  changeOrders,
  type Environment,
  Match,
  matchDice,
  type Playable,
  seatAt,
  updateOf,
} from "../src/index.ts";

let playable: Playable;
beforeAll(async () => {
  playable = { system: await loadSystem("eylau"), players: await loadPlayers("eylau") };
});

const environment = (seed = "formations"): Environment => ({ dice: matchDice(seed) });

/** Serpallen at the first French movement, both sides played by people. */
function atMovement(): Match {
  const match = Match.begin(playable, { scenario: "serpallen", options: [] }, environment());
  return through(match);
}

/** Until a side may move its units; whatever else is asked is declined. */
function through(match: Match, side = "french"): Match {
  for (let n = 0; seatAt(match, side).question?.id !== "movement"; n++) {
    if (n > 400) throw new Error("nobody moves");
    const { side: asked } = match.game.pending[0]!;
    const { ask, offers } = seatAt(match, asked).question!;
    match.answerOffer(asked, ask, (offers.find(({ closes }) => closes) ?? offers[0]!).n);
  }
  return match;
}

const order = (kind: string, place?: string, formation = "friant"): OrderChange => ({
  do: "give",
  order: { formation, kind, ...(place !== undefined && { place }) },
});

const orderOf = (match: Match, formation = "friant") =>
  seatAt(match, "french").formations!.orders.find(({ id }) => id === formation)!;

const placesOf = (match: Match): ReadonlyMap<string, string> =>
  new Map(
    seatAt(match, "french")
      .scene(() => false)
      .pieces.flatMap(({ id, at }) => ("place" in at ? [[id, at.place]] : [])),
  );

/** All that a formation has to do in this phase; enemies who are asked decline. */
function finish(match: Match): number {
  let given = 0;
  for (let n = 0; n < 200; n++) {
    given += carryOut(match, "french");
    const next = match.game.pending[0];
    if (next?.side !== "allied") return given;
    const { ask, offers } = seatAt(match, "allied").question!;
    match.answerOffer("allied", ask, (offers.find(({ closes }) => closes) ?? offers[0]!).n);
  }
  throw new Error("it never ends");
}

test("every commander with units has a formation, each part of the one above", () => {
  const { list } = seatAt(atMovement(), "french").formations!;
  const friant = list.find(({ id }) => id === "friant")!;
  const lochet = list.find(({ id }) => id === "lochet")!;
  expect(lochet.above).toBe("friant");
  for (const piece of lochet.pieces) expect(friant.pieces).toContain(piece);
  const shown = seatAt(atMovement(), "french").formations;
  expect(structuredClone(shown)).toEqual(shown); // it can be sent
  expect(seatAt(atMovement(), "allied").formations).toBeUndefined(); // it is not asked, and both are people
});

test("units advance by answers that were offered, and stand nearer to their places afterwards", () => {
  const match = atMovement();
  const before = placesOf(match);
  changeOrders(match, "french", order("advance", "9,5"));
  const units = seatAt(match, "french").formations!.list.find(({ id }) => id === "friant")!.pieces;
  const from = match.length;
  expect(finish(match)).toBe(
    match.journal.entries.slice(from).filter(({ side }) => side === "french").length,
  );
  const after = placesOf(match);
  expect(units.filter((piece) => before.get(piece) !== after.get(piece)).length).toBeGreaterThan(2);
  expect(seatAt(match, "french").question?.id).toBe("movement");
  expect(seatAt(match, "french").formations!.goesOn).toBe(false);
});

test("an order stands over turns and waits to be begun in each", () => {
  const match = atMovement();
  changeOrders(match, "french", order("advance", "9,5"));
  finish(match);
  const { ask, offers } = seatAt(match, "french").question!;
  match.answerOffer("french", ask, offers.find(({ closes }) => closes)!.n);
  through(match);
  const { waiting, goesOn, orders } = seatAt(match, "french").formations!;
  expect(orders.map(({ id }) => id)).toEqual(["friant"]);
  expect([waiting, goesOn]).toEqual([["friant"], false]);
  changeOrders(match, "french", { do: "begin", formations: waiting });
  expect(seatAt(match, "french").formations!.goesOn).toBe(true);
  expect(finish(match)).toBeGreaterThan(0);
});

test("it is kept in a save and in a record, and goes on from there", () => {
  const match = atMovement();
  changeOrders(match, "french", order("march", "9,5"));
  carryOut(match, "french");
  const again = Match.open(playable, readSave(writeSave(match.save)), environment());
  expect(seatAt(again, "french").formations).toEqual(seatAt(match, "french").formations);
  const resumed = Match.resume(playable, match.record, match.seats, environment());
  expect(orderOf(resumed)).toEqual(orderOf(match));
  expect(match.save.note).toBeDefined();
});

test("what has been taken back is not done again by itself", () => {
  const match = atMovement();
  const { length } = match;
  changeOrders(match, "french", order("hold"));
  match.asOne(() => carryOut(match, "french"));
  while (match.length > length && match.canUndo("french")) expect(match.undo("french")).toBe(true);
  expect(seatAt(match, "french").formations!.goesOn).toBe(false);
  expect(carryOut(match, "french")).toBe(0);
  changeOrders(match, "french", { do: "begin", formations: ["friant"] });
  expect(seatAt(match, "french").formations!.goesOn).toBe(true);
});

test("it can be paused, resumed, replaced from above and cancelled", () => {
  const match = atMovement();
  changeOrders(match, "french", order("hold", undefined, "lochet"));
  changeOrders(match, "french", { do: "pause", formation: "lochet", isPaused: true });
  expect(orderOf(match, "lochet").state).toBe("paused");
  expect(carryOut(match, "french")).toBe(0);
  changeOrders(match, "french", { do: "pause", formation: "lochet", isPaused: false });
  expect(orderOf(match, "lochet").state).not.toBe("paused");
  changeOrders(match, "french", order("march", "9,5"));
  expect(seatAt(match, "french").formations!.orders.map(({ id }) => id)).toEqual(["friant"]);
  changeOrders(match, "french", { do: "cancel", formation: "friant" });
  expect(seatAt(match, "french").formations!.orders).toEqual([]);
  expect(() => changeOrders(match, "french", { do: "cancel", formation: "friant" })).toThrow(/friant/);
  expect(() => changeOrders(match, "french", order("fly"))).toThrow(/fly/);
  expect(() => changeOrders(match, "french", order("march", "nowhere"))).toThrow(/place/);
});

test("the other side is sent the same whatever was ordered, and branches and other hands know nothing", () => {
  const [plain, ordered] = [atMovement(), atMovement()];
  changeOrders(ordered, "french", order("march", "9,5"));
  for (const viewer of ["allied", "spectator"])
    expect(updateOf(ordered, viewer, 0)).toEqual(updateOf(plain, viewer, 0));
  const branch = ordered.branch(ordered.length, ordered.seats, environment());
  expect(seatAt(branch, "french").formations!.orders).toEqual([]);
  ordered.changeSeats({ french: "marshal", allied: "human" });
  ordered.changeSeats({ french: "human", allied: "human" });
  expect(seatAt(ordered, "french").formations!.orders).toEqual([]);
});

test("habits that are switched off leave the question to the player", () => {
  const match = atMovement();
  changeOrders(match, "french", { do: "habit", habit: "fire", isOn: false });
  expect(seatAt(match, "french").formations!.habits.find(({ id }) => id === "fire")!.on).toBe(false);
  expect(() => changeOrders(match, "french", { do: "habit", habit: "dance", isOn: true })).toThrow(/dance/);
});

test("orders in a file that are none are refused with their place", () => {
  const save = atMovement().save;
  const open = (orders: object) => Match.open(playable, { ...save, orders }, environment());
  expect(() => open({ martians: {} })).toThrow(/orders\.martians/);
  expect(() => open({ french: { orders: [{ formation: 7 }], asked: [], going: [], left: [] } })).toThrow(
    /orders\.french\.orders/,
  );
});
