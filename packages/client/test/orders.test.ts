// Orders as the page writes them, against a backend that answers from a script.

import type { Choice, Entry, Gesture, Question, Scene, Sheet } from "@grognard/scene";
import { expect, test, vi } from "vitest";
import type { Answered, Backend, OpenedGame, Update } from "../src/backend/protocol.ts";
import { beatsOf } from "../src/game/beats.ts";
import { GameModel } from "../src/game/game-model.ts";
import { NO_PREFERENCES } from "../src/game/preferences.ts";

const choice = (id: string, target?: string): Choice => ({
  id,
  text: id,
  cite: "S.5",
  group: "Fire",
  chosen: false,
  ...(target !== undefined && { target }),
});

const entry = (piece: string, more: Partial<Entry> = {}): Entry => ({
  piece,
  name: piece,
  budget: "2 options left",
  choices: [],
  ghost: [],
  shapes: [],
  handles: [{ id: "go", at: { x: 0, y: 0 }, look: "go", text: "Go" }],
  fields: [],
  notes: [],
  ...more,
});

const sheet = (action: string, entries: readonly Entry[], more: Partial<Sheet> = {}): Sheet => ({
  action,
  entries,
  refused: [],
  confirm: "Reveal",
  ...more,
});

const GUNS = entry("guns", {
  choices: [
    choice("fire on foe", "foe"),
    choice("fire on hussars", "hussars"),
    choice("charge hussars", "hussars"),
  ],
});
const EMPTY = sheet("nothing", [GUNS, entry("foot"), entry("horse", { text: "halt" })]);

const at = { x: 0, y: 0, facing: 0 };
const scene = {
  when: "noon",
  phase: "Orders",
  side: "blue",
  pieces: ["guns", "foot", "horse", "foe", "hussars", "general"].map((id) => ({
    id,
    side: id === "foe" || id === "hussars" ? "red" : "blue",
    at,
    name: id,
    label: id,
    marks: [],
    stands: [],
    ...(id === "general" && { face: { arm: "leader", nation: "", values: [], heading: "" } }),
  })),
  trays: [],
  overlays: [],
} as unknown as Scene;

const question: Question = {
  id: "orders",
  side: "blue",
  text: "Orders",
  hint: "",
  cite: "S.1",
  about: [],
  offers: [],
  duties: [],
  sheet: EMPTY,
};

const update = (n: number, more: Partial<Update> = {}): Update => ({
  at: n,
  of: n,
  viewer: "blue",
  armies: [],
  scene,
  question: { ...question, ask: `question ${n}` },
  waiting: { for: "viewer" },
  tellings: [],
  whole: false,
  canUndo: false,
  canRedo: false,
  ...more,
});

const wordsOf = (gesture: Gesture): string => {
  if (gesture.do === "together") return `${gesture.by?.do} ${gesture.pieces.join("+")}`;
  return [gesture.do, gesture.piece, "to" in gesture ? gesture.to.x : ""]
    .filter((word) => word !== "")
    .join(" ");
};

function openGame(script: Partial<Backend> = {}) {
  const compose = vi.fn(async (_: string, action: unknown, gesture: Gesture) =>
    sheet(`${action}; ${wordsOf(gesture)}`, EMPTY.entries),
  );
  const answerOpen = vi.fn(async (): Promise<Answered> => ({ ok: true, update: update(1) }));
  const dossier = async (piece: string) => ({ piece, lines: [], zone: [], threatens: [], ways: [] });
  const backend = { compose, answerOpen, dossier, ...script } as unknown as Backend;
  const opened = { id: "game", seats: { blue: "human", red: "random" }, update: update(0) };
  return { game: new GameModel(backend, opened as unknown as OpenedGame), compose, answerOpen };
}

const actionOf = (game: GameModel): unknown => game.orders.sheet.value?.action;
const written = (game: GameModel, action: string) => vi.waitFor(() => expect(actionOf(game)).toBe(action));

test("each gesture goes on from the last, and can be taken back one by one", async () => {
  const { game } = openGame();
  game.orders.open("guns");
  game.orders.choose("fire on foe");
  game.orders.shorten();
  await written(game, "nothing; choose guns; shorten guns");
  game.orders.undo();
  expect(actionOf(game)).toBe("nothing; choose guns");
  game.orders.undo();
  expect(actionOf(game)).toBe("nothing");
  expect(game.orders.canUndo.value).toBe(false);
});

test("units picked together share an entry; one step back takes back what all of them were told", async () => {
  const compose = vi.fn(async (_: string, action: unknown, gesture: Gesture) => {
    if (gesture.do !== "together") return EMPTY;
    const { pieces, by } = gesture;
    return sheet(by ? `${action}; ${wordsOf(gesture)}` : String(action), EMPTY.entries, {
      together: { ...entry(pieces.join("+")), pieces },
    });
  });
  const { game } = openGame({ compose });
  game.orders.open("guns");
  game.group.add(["foot", "foe"]);
  expect(game.group.pieces.value).toEqual(["guns", "foot"]);
  await vi.waitFor(() => expect(game.orders.entry.value?.piece).toBe("guns+foot"));
  expect(game.orders.canUndo.value).toBe(false);
  game.orders.set("advance", 50);
  await written(game, "nothing; set guns+foot");
  game.orders.undo();
  expect(actionOf(game)).toBe("nothing");
  expect(game.orders.canUndo.value).toBe(false);
  await vi.waitFor(() => expect(game.orders.entry.value?.piece).toBe("guns+foot"));
  game.orders.open("horse");
  expect([game.group.pieces.value, game.orders.entry.value?.piece]).toEqual([[], "horse"]);
});

test("a pull is worked out from where it began: one call at a time, the last place wins, one step back", async () => {
  let answer = (_: Sheet): void => {};
  const compose = vi.fn(() => new Promise<Sheet>((resolve) => (answer = resolve)));
  const { game } = openGame({ compose });
  game.orders.open("foot");
  game.orders.grasp("go");
  for (const x of [10, 20, 30]) game.orders.pull({ x, y: 0 });
  expect(compose).toHaveBeenCalledTimes(1);
  answer(sheet("10", EMPTY.entries));
  await vi.waitFor(() => expect(compose).toHaveBeenCalledTimes(2));
  expect(compose.mock.calls[1]).toEqual([
    "question 0",
    "nothing",
    { do: "pull", piece: "foot", handle: "go", to: { x: 30, y: 0 } },
  ]);
  answer(sheet("30", EMPTY.entries));
  await written(game, "30");
  game.orders.release();
  game.orders.undo();
  expect(actionOf(game)).toBe("nothing");
});

test("the chances are those of the open entry, or of all orders; those of another come too late", async () => {
  let answer = (_: unknown): void => {};
  const foresee = vi.fn(() => new Promise((resolve) => (answer = resolve)));
  const { game } = openGame({ foresee } as Partial<Backend>);
  const chances = { title: "Fire", cite: "S.5", sums: [], prospects: [] };
  const all = game.orders.loadOutlook();
  answer(chances);
  await all;
  expect(foresee).toHaveBeenLastCalledWith("question 0", "nothing", undefined);
  expect(game.orders.outlook.value).toEqual(chances);
  game.orders.open("guns");
  const late = game.orders.loadOutlook();
  expect(foresee).toHaveBeenLastCalledWith("question 0", "nothing", "guns");
  game.orders.open("foot");
  answer({ ...chances, title: "Guns" });
  await late;
  expect(game.orders.outlook.value).toEqual(chances);
});

test("an answer that comes after the undo is not heard any more", async () => {
  let answer = (_: Sheet): void => {};
  const compose = vi
    .fn()
    .mockResolvedValueOnce(sheet("first", EMPTY.entries))
    .mockImplementation(() => new Promise<Sheet>((resolve) => (answer = resolve)));
  const { game } = openGame({ compose });
  game.orders.open("foot");
  game.orders.clear();
  await written(game, "first");
  game.orders.clear();
  game.orders.undo();
  answer(sheet("late", EMPTY.entries));
  await Promise.resolve();
  expect(actionOf(game)).toBe("nothing");
});

test("a touch on a target chooses; where several things may be meant, they are offered", async () => {
  const { game, compose } = openGame();
  game.orders.pick({ piece: "guns", place: "0,0" });
  expect(game.orders.entry.value).toBe(GUNS);
  game.orders.pick({ piece: "foe", place: "0,0" });
  expect(compose).toHaveBeenCalledWith("question 0", "nothing", {
    do: "choose",
    piece: "guns",
    choice: "fire on foe",
  });
  await written(game, "nothing; choose guns");
  game.orders.pick({ piece: "hussars", place: "0,0" });
  expect(game.orders.ambiguity.value?.choices.map(({ id }) => id)).toEqual([
    "fire on hussars",
    "charge hussars",
  ]);
  expect(compose).toHaveBeenCalledTimes(1);
  game.orders.pick({ piece: "foot", place: "0,0" });
  expect(game.orders.piece.value).toBe("foot");
  game.orders.pick({ place: "5,5" });
  expect(game.orders.piece.value).toBeUndefined();
});

test("those without orders are found one after the other", () => {
  const { game } = openGame();
  expect(game.orders.idle.value.map(({ piece }) => piece)).toEqual(["guns", "foot"]);
  const seen = [1, 2, 3].map(() => {
    game.orders.turn(1, true);
    return game.orders.piece.value;
  });
  expect(seen).toEqual(["guns", "foot", "guns"]);
  game.orders.turn(-1);
  expect(game.orders.piece.value).toBe("horse");
  expect(game.selection.panTo.value).toEqual(["0,0"]);
});

test("units that could march and have no order are asked about once, if the player wants to be reminded", async () => {
  const general = entry("general");
  const blank = sheet("blank", [entry("foot"), entry("horse", { text: "forward" }), GUNS, general]);
  const { game, answerOpen } = openGame();
  game.update.value = update(0, { question: { ...question, ask: "question 0", sheet: blank } });
  game.begin(
    async () => {},
    () => {},
    () => ({ ...NO_PREFERENCES, remind: true }),
  );
  await game.orders.handIn();
  expect(game.orders.forgotten).toBe(2);
  expect(answerOpen).not.toHaveBeenCalled();
  await game.orders.handIn();
  expect(answerOpen).toHaveBeenCalledWith("question 0", "blank");
});

test("what would be refused is not handed in; what would not is, as it stands", async () => {
  const refused = [{ text: "too far", cite: "S.2", piece: "foot" }];
  const compose = vi
    .fn()
    .mockResolvedValueOnce(sheet("bad", EMPTY.entries, { refused }))
    .mockResolvedValueOnce(sheet("good", EMPTY.entries));
  const { game, answerOpen } = openGame({ compose });
  game.orders.open("foot");
  game.orders.set("forward", 900);
  await written(game, "bad");
  await game.orders.handIn();
  expect(answerOpen).not.toHaveBeenCalled();
  game.orders.set("forward", 90);
  await game.orders.handIn();
  expect(answerOpen).toHaveBeenCalledWith("question 0", "good");
  expect(game.orders.piece.value).toBeUndefined();
  expect(actionOf(game)).toBe("nothing");
});

test("a draft outlasts a look back, and not the next question", async () => {
  const { question: _, ...past } = update(0, { of: 1 });
  const { game } = openGame({
    goTo: async (n: number) => (n === 0 ? { ...past, at: 0 } : update(0)),
  });
  game.orders.open("foot");
  game.orders.clear();
  await written(game, "nothing; clear foot");
  await game.goTo(0);
  expect(game.orders.sheet.value).toBeUndefined();
  await game.goTo(1);
  expect(actionOf(game)).toBe("nothing; clear foot");
});

test("the computer's sheet becomes the draft, and can be taken back", async () => {
  const sheets = sheet("clever", EMPTY.entries);
  const { game } = openGame({ advice: async () => ({ sheet: sheets, because: [] }) });
  await game.selection.askAdvice();
  game.orders.adopt(game.selection.advice.value!.sheet!);
  expect(actionOf(game)).toBe("clever");
  game.orders.undo();
  expect(actionOf(game)).toBe("nothing");
});

test("what was missed behind the cover is shown when the board is there, from the scene that was known", async () => {
  const known = { ...scene, when: "morning" };
  const tellings = [{ text: "it thunders", cite: "", kind: "note", pieces: [], places: [] }] as const;
  const { game } = openGame({
    handOver: async () => update(2, { missed: { scene: known, tellings } }),
  });
  await game.handOver("blue");
  expect(game.scene.value.when).toBe("morning");
  const played: string[] = [];
  game.begin(async (beat) => {
    played.push(...beat.map(({ text }) => `${text} in the ${game.scene.value.when}`));
  });
  await vi.waitFor(() => expect(game.scene.value.when).toBe("noon"));
  expect(played).toEqual(["it thunders in the morning"]);
});

test("marches that follow each other are shown together, unless somebody marches twice", () => {
  const moving = (piece: string, spot: object) =>
    ({
      text: piece,
      cite: "",
      kind: "move",
      pieces: [piece],
      places: [],
      move: { piece, path: [spot, spot] },
    }) as never;
  const note = { text: "note", cite: "", kind: "note", pieces: [], places: [] } as never;
  const free = ["a", "b", "a"].map((piece) => moving(piece, at));
  expect(beatsOf([...free, note, moving("c", at)]).map((beat) => beat.length)).toEqual([2, 1, 1, 1]);
  expect(beatsOf(["a", "b"].map((piece) => moving(piece, { place: "1,1" })))).toHaveLength(2);
});
