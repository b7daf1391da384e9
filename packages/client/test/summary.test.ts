import { NOTHING_HAPPENED, type Scene, type Telling } from "@grognard/scene";
import { describe, expect, test } from "vitest";
import { Heard } from "../src/game/heard.ts";
import { cardsAfter, rollCards } from "../src/game/roll-cards.ts";
import { soundsOf } from "../src/game/sound.ts";
import { listed, summaryOf } from "../src/game/summary.ts";
import { words as en } from "../src/text/en/index.ts";
import { words as fr } from "../src/text/fr/index.ts";

const telling = (text: string, more: Partial<Telling> = {}): Telling => ({
  text,
  cite: "1",
  kind: "note",
  pieces: [],
  places: [],
  ...more,
});
const roll = (value: number) => telling("a die", { roll: { die: "d6", value, side: "red", why: "fire" } });
const nothing = NOTHING_HAPPENED;
const path = [{ place: "1,1" }, { place: "1,2" }];

test("a summary tells what the others have moved, and every fight", () => {
  const tellings = [telling("a volley", { kind: "battle" }), roll(3), telling("two lost", { kind: "loss" })];
  const moves = [
    { piece: "a", side: "red", path },
    { piece: "b", side: "blue", path },
  ];
  const summary = summaryOf("blue", tellings, { ...nothing, moves });
  expect(summary?.moved.map(({ piece }) => piece)).toEqual(["a"]);
  expect(summary?.fights.map(({ text }) => text)).toEqual(["a volley", "two lost"]);
});

test("what came of one's own answer is no news", () => {
  const moves = [{ piece: "b", side: "blue", path }];
  expect(summaryOf("blue", [], { ...nothing, moves })).toBeUndefined();
});

test("cards, rallies and places that others hold are news; numbers that changed are told with them", () => {
  const card = { id: "mud", title: "Mud", text: "", side: "red", state: "seen" } as const;
  const change = { gauge: "morale", title: "Morale", side: "blue", from: 6, to: 5 };
  expect(summaryOf("blue", [], { ...nothing, changes: [change] })).toBeUndefined();
  const summary = summaryOf("blue", [], { ...nothing, cards: [card], changes: [change] });
  expect(summary).toMatchObject({ cards: [card], changes: [change] });
  const fates = [{ fate: "rallied", piece: "a", side: "red", at: { place: "1,1" } }] as const;
  const rallies = telling("a rallies", { fate: "rallied" });
  expect(summaryOf("blue", [rallies], { ...nothing, fates })?.fights).toEqual([rallies]);
});

test("of many lines about fights, those that only reckon are left to the log", () => {
  const reckoned = telling("a sum", { kind: "battle" });
  const lost = telling("two lost", { kind: "loss" });
  const tellings = Array.from({ length: 8 }, () => [reckoned, lost]).flat();
  const taken = [{ place: "1,1", side: "red" }];
  const { fights, more } = summaryOf("blue", tellings, { ...nothing, taken })!;
  expect(fights).toEqual(Array(8).fill(lost));
  expect(more).toBe(8);
});

test("names that have commas are separated by semicolons, as the language writes them", () => {
  const names = ["Light Cavalry, Collaert-Vivian", "Perponcher"];
  expect(listed(["Ney", "Foy"], en.game.group.names)).toBe("Ney, Foy");
  expect(listed(names, en.game.group.names)).toBe("Light Cavalry, Collaert-Vivian; Perponcher");
  expect(listed(names, fr.game.group.names)).toBe("Light Cavalry, Collaert-Vivian ; Perponcher");
});

describe("what a viewer is shown", () => {
  const scene = (side: string): Scene => ({ side, pieces: [], gauges: [], cards: [] }) as unknown as Scene;
  const at = (n: number, side: string, viewer = "blue") => ({ at: n, of: n, viewer, scene: scene(side) });
  const log = (lines: number): readonly Telling[] =>
    Array.from({ length: lines }, (_, i) => telling(`line ${i}`));
  const texts = (heard: Heard, now: ReturnType<typeof at>, lines: number) =>
    heard.since(now, log(lines))?.tellings.map(({ text }) => text);

  test("in the own turn: everything since the last answer in a turn of one's own", () => {
    const heard = new Heard(at(0, "blue"), log(1));
    heard.answered(at(3, "blue"), log(4));
    heard.answered(at(5, "red"), log(6));
    expect(texts(heard, at(6, "red"), 7), "in the enemy's turn only what is new").toEqual(["line 6"]);
    expect(texts(heard, at(7, "blue"), 8)).toEqual(["line 4", "line 5", "line 6", "line 7"]);
  });

  test("the same again after an answer was taken back, and nothing while the past is looked at", () => {
    const heard = new Heard(at(0, "blue"), log(0));
    heard.answered(at(3, "blue"), log(4));
    heard.answered(at(7, "blue"), log(8));
    expect(texts(heard, at(7, "blue"), 8)).toEqual(["line 4", "line 5", "line 6", "line 7"]);
    expect(texts(heard, { ...at(5, "blue"), of: 8 }, 6)).toBeUndefined();
  });

  test("what the other player had answered counts no more once it was taken back", () => {
    const heard = new Heard(at(0, "blue"), log(0));
    heard.answered(at(1, "red", "red"), log(2));
    heard.answered(at(4, "blue"), log(5));
    heard.answered(at(5, "red", "red"), log(6));
    heard.answered(at(3, "blue"), log(4));
    expect(texts(heard, at(7, "red", "red"), 8)).toEqual(
      log(8)
        .slice(2)
        .map(({ text }) => text),
    );
  });

  test("each of two players sees what the other has done, also at first", () => {
    const heard = new Heard(at(0, "blue", "spectator"), log(0));
    heard.answered(at(0, "blue"), log(0));
    expect(texts(heard, at(1, "red", "red"), 2)).toEqual(["line 0", "line 1"]);
    heard.answered(at(1, "red", "red"), log(2));
    expect(texts(heard, at(2, "blue"), 3)).toEqual(["line 0", "line 1", "line 2"]);
    heard.restart(at(2, "blue"), log(3));
    expect(texts(heard, at(2, "blue"), 3), "others have sat down").toEqual([]);
  });
});

describe("dice are on a card with their result", () => {
  const read = (text: string) => telling(text, { kind: "roll" });
  const lost = telling("one lost", { kind: "loss" });

  test("dice in a row share a card, and losses belong to the result", () => {
    const first = [roll(1), roll(2), read("hit"), read("missed")];
    const second = [roll(6), read("hit"), lost];
    expect(rollCards([...first, ...second])).toEqual([first, second]);
  });

  test("a result need not be read from a chart: a rout die is not taken for the next battle's", () => {
    const battle = [
      roll(6),
      telling("DR", { kind: "battle", reading: { chart: "crt", keys: [], result: "" } }),
    ];
    const rout = [roll(4), read("4 hexes")];
    const next = [roll(3), telling("AW", { kind: "battle" })];
    expect(rollCards([...battle, ...rout, telling("Morale"), ...next])).toEqual([battle, rout, next]);
  });

  test("what needs no die has a card of its own, unless dice have fallen for the same shot", () => {
    const ball = (text: string) => telling(text, { kind: "note", undiced: true });
    const fires = telling("fires ball", { kind: "battle" });
    const volley = [roll(8), telling("8 - 6 = 2", { settles: true })];
    const at = [roll(3), telling("a gun is dismounted", { settles: true }), ball("2 stands")];
    const tellings = [...volley, fires, ball("1 stand"), ball("3 stands"), fires, ...at, fires];
    expect(rollCards(tellings)).toEqual([volley, [ball("1 stand"), ball("3 stands")], at]);
  });

  test("how a sum adds up comes before the result; what follows a move is no part of it", () => {
    const volley = [roll(8), telling("8 - 6 = 2"), telling("fires: loses 2", { kind: "battle" })];
    const tellings = [...volley, telling("later"), telling("flees", { kind: "move" }), lost];
    expect(rollCards(tellings)).toEqual([volley]);
  });

  test("many are kept, with the answer they came with", () => {
    const many = Array.from({ length: 10 }, () => [roll(1), read("missed")]).flat();
    const cards = cardsAfter(cardsAfter([], many, 1), many, 2);
    expect(cards).toHaveLength(16);
    expect(cards.map(({ at }) => at).lastIndexOf(1)).toBe(5);
    expect(cardsAfter(cards, [telling("no die")], 3)).toBe(cards);
  });
});

test("muskets, guns, drums and dice are heard, each once", () => {
  const fire = (piece: string) => telling("fire", { attack: { look: "fire", by: [piece], at: ["1,1"] } });
  const beat = [telling("2", { kind: "turn" }), fire("foot"), fire("foot"), fire("guns"), roll(4)];
  expect(soundsOf(beat, (piece) => piece === "guns")).toEqual(["drum", "musket", "gun", "die"]);
  expect(soundsOf([telling("a march", { kind: "move" })], () => false)).toEqual([]);
});
