// Orders written on the sheet in every window but the march: what is offered, and what is made of it.

import { describe, expect, test } from "vitest";
import { tabletop } from "../src/ruleset.ts";
import { sheetOf } from "../src/screen/sheet.ts";
import { tellingOf } from "../src/screen/tell.ts";
import { average, lab } from "./lab.ts";
import { BYSTANDERS, charge, forward } from "./marching.ts";
import { fighting } from "./melee.ts";
import { writer } from "./writing.ts";

const at = (window: string, units: object, dice: readonly number[] = []) =>
  lab({ window, units: { ...units, ...BYSTANDERS } }, { dice });

describe("deployment", () => {
  test("a unit may be told two things, and each can be taken back", () => {
    const w = writer(at("deployment", { A1: { at: [1000, 500], formation: "line" } }));
    w.choose("A1", "face").choose("A1", "form/attack/0");
    expect(w.orders("A1")).toEqual([
      { unit: "A1", order: "face" },
      { unit: "A1", order: "form", to: "attack", variant: 0 },
    ]);
    expect(w.entry("A1")).toMatchObject({
      budget: "0 options left",
      text: "face about; form column of attack",
    });
    expect(w.entry("A1").ghost.every(({ facing }) => facing === 180)).toBe(true);
    expect(w.refusals).toEqual([]);
    expect(
      w
        .entry("A1")
        .choices.filter(({ chosen }) => chosen)
        .map(({ id }) => id),
    ).toEqual(["face", "form/attack/0"]);
    w.choose("A1", "form/attack/0");
    expect(w.orders("A1")).toEqual([{ unit: "A1", order: "face" }]);
  });

  test("one formation takes the place of another", () => {
    const w = writer(at("deployment", { A1: { at: [1000, 500], formation: "line" } }));
    w.choose("A1", "form/attack/0").choose("A1", "form/square/1");
    expect(w.orders("A1")).toEqual([{ unit: "A1", order: "form", to: "square", variant: 1 }]);
    expect(w.entry("A1").notes.map(({ cite }) => cite)).toContain("VI.9-changed");
  });

  test("skirmishers are told how far apart", () => {
    const w = writer(at("deployment", { A1: { at: [1000, 500], formation: "line" } }));
    w.choose("A1", "form/skirmish/0").set("A1", "gap", 61);
    expect(w.orders("A1")).toMatchObject([{ to: "skirmish", gap: 6200 }]);
    expect(w.refusals).toEqual([]);
  });

  test("guns limber towards any quarter, and a late change makes way for the next", () => {
    const w = writer(
      at("deployment", { A1: { at: [1000, 500], arm: "artillery", formation: "gun-firing" } }),
    ).choose("A1", "limber/90");
    expect(w.orders("A1")).toEqual([{ unit: "A1", order: "limber", turn: 90 }]);
    expect(w.entry("A1").ghost.map(({ figures }) => figures)).toEqual(["limber", "limber"]);
  });

  test("a garrison takes its sides, a commander joins and leaves", () => {
    const w = writer(lab({ window: "deployment" }, { scenario: "pordenone-1809" }), "france");
    w.choose("A1", "line-edge/east").choose("A1", "line-edge/north");
    expect(w.orders("A1")).toEqual([{ unit: "A1", order: "line-edge", sides: ["east", "north"] }]);
    expect(w.refusals).toEqual([]);
    w.choose("A1", "line-edge/east").choose("A1", "line-edge/north");
    expect(w.orders("A1")).toEqual([]);
    const join = w.choices("AC").find((id) => id.startsWith("attach/"));
    expect(w.choose("AC", join!).orders("AC")).toMatchObject([{ order: "attach" }]);
    expect(w.refusals).toEqual([]);
  });
});

describe("charges", () => {
  const DUEL = { A1: { at: [1000, 500], formation: "attack" }, B1: { at: [1000, 580], facing: 180 } };

  test("an enemy is touched, a way is found, and it can be led otherwise", () => {
    const w = writer(at("charge", DUEL));
    const [choice] = w.entry("A1").choices;
    expect(choice).toMatchObject({ id: "charge/B1/foot", target: "B1", group: "Charge" });
    w.choose("A1", choice!.id);
    expect(w.orders("A1")).toMatchObject([{ order: "charge", target: "B1", path: [{ go: "forward" }] }]);
    expect(w.refusals).toEqual([]);
    expect(w.handle("A1", "go").look).toBe("go");
    expect(w.choose("A1", choice!.id).orders("A1")).toEqual([]);
  });

  test("unreachable enemies are named", () => {
    const w = writer(at("charge", { ...DUEL, B2: { at: [1000, 390], facing: 0 } }));
    expect(w.choices("A1")).toEqual(["charge/B1/foot"]);
    expect(w.entry("A1").notes.map(({ cite }) => cite)).toContain("IV.4-charge");
  });

  test("horse is offered trot and gallop; the charged answer; half-way it is pressed home", () => {
    const l = at("charge", {
      A1: { at: [1000, 450], arm: "cavalry", formation: "cav-line-2" },
      B1: { at: [1000, 640], facing: 180, formation: "line" },
    });
    const w = writer(l);
    expect(w.choices("A1")).toEqual(["charge/B1/trot", "charge/B1/gallop"]);
    l.orders("blue", ...w.choose("A1", "charge/B1/trot").orders("A1"));
    if (l.isAsked("red") && l.window === "charge") l.orders("red");
    const answer = writer(l, "red");
    expect(answer.choices("B1")).toContain("stand-fast");
    answer.pull("B1", "back", [0, 20]);
    expect(answer.orders("B1")).toMatchObject([{ order: "fall-back" }]);
    expect(answer.choose("B1", "stand-fast").orders("B1")).toEqual([{ unit: "B1", order: "stand-fast" }]);
    l.orders("red", { unit: "B1", order: "stand-fast" });
    const press = writer(l);
    expect(press.orders("A1")).toMatchObject([{ order: "press" }]); // a declared charge is meant
    expect(press.refusals).toEqual([]);
    expect(press.entry("A1").choices.slice(0, 2)).toMatchObject([
      { id: "halt", group: "Charge", chosen: false },
      { id: "press/on", group: "Charge", chosen: true },
    ]);
    expect(press.choose("A1", "halt").orders("A1")).toEqual([{ unit: "A1", order: "halt" }]);
    l.orders("blue", ...press.orders("A1"));
    const { world } = l.game.position;
    expect(l.of("stopped").map((event) => tellingOf(world, event).text)).toEqual([
      "A1 stops: it breaks off its charge halfway",
    ]);
  });

  test.each([
    ["move-away", { facing: 0, at: [1000, 640] }, "1 option left"],
    ["evade", { facing: 180, at: [1000, 600], formation: "skirmish" }, "1 option left"],
    [
      "evade",
      { facing: 180, at: [1000, 600], formation: "skirmish", done: ["move", "face"] },
      "0 options left",
    ],
  ] as const)("an answer to a charge takes its option: %s", (order, foe, budget) => {
    const l = at("charge", { A1: { at: [1000, 500], formation: "attack" }, B1: foe });
    l.act(charge("A1", "B1", forward(150)));
    const path = order === "evade" ? {} : { path: [forward(100)] };
    const [decision] = l.game.pending;
    const { world } = l.game.position;
    const view = tabletop.view(l.game.position, "red");
    const action = { do: "orders", orders: [{ unit: "B1", order, ...path }] };
    const sheet = sheetOf(world, view, decision!, action);
    expect(sheet.entries.find(({ piece }) => piece.startsWith("B1"))?.budget).toBe(budget);
  });

  test("whoever stands before the enemy is named; a gallop that is barred says why", () => {
    const w = writer(
      at("charge", {
        A1: { at: [1000, 450], arm: "cavalry", formation: "cav-line-2" },
        A2: { at: [1000, 540], formation: "line" },
        B1: { at: [1000, 640], facing: 180, formation: "line" },
      }),
    );
    expect(w.choices("A1")).toEqual([]);
    expect(
      w
        .entry("A1")
        .notes.map(({ text }) => text)
        .join(),
    ).toMatch(/^It cannot charge B1: .*A2/);
  });
});

describe("fire", () => {
  const GUNS = {
    A1: { at: [1000, 500], arm: "artillery", formation: "gun-firing", calibre: "medium", guns: 6 },
  };

  test("ball shows what it will strike, and its line can be pulled about", () => {
    const w = writer(
      at("fire", {
        ...GUNS,
        B1: { at: [1000, 900], facing: 180, formation: "attack" },
        B2: { at: [1000, 1000], facing: 180, formation: "line" },
      }),
    );
    const ball = w.entry("A1").choices.find(({ id }) => id === "fire/B1/ball");
    expect(ball).toMatchObject({ target: "B1", cite: "V.9" });
    w.choose("A1", "fire/B1/ball");
    expect(w.entry("A1").shapes.filter(({ look }) => look === "strike").length).toBeGreaterThan(1);
    expect(w.entry("A1").notes[0]!.text).toMatch(/strikes .*B1 \(\d\)/);
    const before = w.orders("A1");
    w.pull("A1", "aim/0", [20, 0]);
    expect(w.refusals).toEqual([]);
    expect(w.orders("A1")).not.toEqual(before);
    w.pull("A1", "aim/0", [900, 0]);
    expect(w.refusals).toEqual([]);
  });

  test("a line may fire twice, each round at its own target", () => {
    const w = writer(
      at("fire", {
        A1: { at: [1000, 500], formation: "line" },
        B1: { at: [960, 560], facing: 180, formation: "close" },
        B2: { at: [1050, 560], facing: 180, formation: "close" },
      }),
    );
    w.choose("A1", "twice/B1").choose("A1", "again/B2");
    expect(w.orders("A1")).toMatchObject([
      { order: "fire-fire", aims: [{ target: "B1" }], again: [{ target: "B2" }] },
    ]);
    expect(w.refusals).toEqual([]);
    expect(w.choose("A1", "fire/B1/volley").orders("A1")).toMatchObject([
      { order: "fire", aims: [{ target: "B1" }] },
    ]);
  });

  test("skirmishers fire stand by stand, or all together", () => {
    const w = writer(
      at("fire", {
        A1: { at: [1000, 500], formation: "skirmish", gap: 40 },
        B1: { at: [1000, 560], facing: 180, formation: "line" },
      }),
    );
    w.choose("A1", "fire/B1/skirmish");
    const aims = () => w.orders("A1").flatMap((order) => (order.order === "fire" ? order.aims : []));
    const parts = aims().map(({ part }) => part);
    expect(parts.length).toBeGreaterThan(1);
    w.choose("A1", `fire/${parts[0]}/B1/skirmish`);
    expect(aims().map(({ part }) => part)).toEqual(parts.slice(1));
    expect(w.refusals).toEqual([]);
  });
});

describe("after the fight", () => {
  test("units check together", () => {
    const l = at(
      "fire",
      {
        A1: { at: [1000, 500], formation: "line" },
        A2: { at: [1000, 300], formation: "line" },
        A3: { at: [1200, 500], formation: "line" },
        B1: { at: [1000, 540], facing: 180, formation: "line" },
        B2: { at: [1200, 540], facing: 180, formation: "line" },
      },
      [5, 5],
    );
    l.act(
      { unit: "B1", order: "fire", aims: [{ part: 0, target: "A1", shot: "volley" }] },
      { unit: "B2", order: "fire", aims: [{ part: 0, target: "A3", shot: "volley" }] },
    );
    const w = writer(l);
    w.choose("A1", "group/A3");
    expect(w.orders("A1")).toEqual([{ unit: "A1", order: "group", with: ["A3"] }]);
    expect(w.refusals).toEqual([]);
    expect(w.entry("A3").notes[0]!.cite).toBe("VI.1-group");
    expect(w.choose("A1", "group/A3").orders("A1")).toEqual([]);
  });

  test("a recalled unit chooses how it forms and where it looks", () => {
    const l = at("deployment", { A1: { at: [1000, 500], formation: "skirmish", gap: 40 } });
    l.act({ unit: "A1", order: "recall" }).until("rally");
    const w = writer(l);
    w.choose("A1", "reform/line");
    const { x, y } = w.handle("A1", "turn").at;
    expect([x, y]).toEqual([1000, 540]);
    w.pullTo("A1", "turn", { x: 1400, y: 500 });
    expect(w.orders("A1")).toMatchObject([{ order: "reform", formation: "line", heading: 9000 }]);
    expect(w.set("A1", "heading", 45).orders("A1")).toMatchObject([{ heading: 4500 }]);
    expect(w.entry("A1").ghost).toHaveLength(4);
    expect(w.refusals).toEqual([]);
  });
});

describe("victors", () => {
  const won = () => fighting({ formation: "attack", strength: 40 }, { strength: 3 }, [average(4, 2)]);

  test("may stay, change, go back or press on, by button or by dragging", () => {
    const w = writer(won());
    expect(w.choices("A1")).toEqual(expect.arrayContaining(["stay", "face", "press-on/on", "go-back/on"]));
    expect(w.choose("A1", "stay").orders("A1")).toEqual([{ unit: "A1", order: "stay" }]);
    expect(w.choose("A1", "form/line/0").orders("A1")).toMatchObject([
      { order: "form", to: "line", variant: 0 },
    ]);
    expect(w.entry("A1").ghost).toHaveLength(4);
    expect(w.refusals).toEqual([]);
    w.choose("A1", "press-on/on");
    expect(w.orders("A1")).toMatchObject([{ order: "press-on", path: [{ go: "forward" }] }]);
    expect(w.refusals).toEqual([]);
    w.clear("A1").pull("A1", "go", [0, 60]);
    expect(w.orders("A1")).toMatchObject([{ order: "press-on" }]);
    w.clear("A1").pull("A1", "home", [0, -60]);
    expect(w.orders("A1")).toMatchObject([{ order: "go-back" }]);
    w.clear("A1").choose("A1", "go-back/on");
    expect(w.orders("A1")).toMatchObject([{ order: "go-back" }]);
    expect(w.entry("A1").ghost.every(({ facing }) => facing === 180)).toBe(true);
    expect(w.refusals).toEqual([]);
  });
});

test("units that are dragged at set-up stay in their zone", () => {
  const l = lab({ window: "setup" }, { scenario: "pick-up-20" });
  const side = l.game.pending[0]!.side;
  const w = writer(l, side);
  const piece = w.sheet.entries[0]!.piece;
  w.pull(piece, "place", [-30, 0]);
  expect(w.orders(piece)).toMatchObject([{ order: "post" }]);
  expect(w.refusals).toEqual([]);
  w.pull(piece, "place", [-30_000, -30_000]);
  expect(w.entry(piece).shapes.map(({ look }) => look)).toContain("area");
});

test("a garrison leaves its town by a side it chooses", () => {
  const w = writer(lab({ window: "movement" }, { scenario: "pordenone-1809" }), "france");
  const way = w.choices("A1").find((id) => id.startsWith("leave-zone/west"));
  w.choose("A1", way!);
  expect(w.orders("A1")).toMatchObject([{ order: "leave-zone", side: "west", path: [] }]);
  w.pull("A1", "go", [-40, 0]);
  expect(w.orders("A1")[0]).toMatchObject({ order: "leave-zone" });
  expect(w.refusals).toEqual([]);
});

describe("a word for the whole brigade", () => {
  const maida = (window: string) => writer(lab({ window }, { scenario: "maida-1806" }), "britain");
  const steps = (w: ReturnType<typeof maida>, ...units: readonly string[]) =>
    units.map((unit) => w.orders(unit).map((order) => ("path" in order ? order.path : [])));

  test("all march as far as the slowest, and their commander rides along", () => {
    const w = maida("movement").choose("Acland", "all/abreast");
    const [step] = steps(w, "A4");
    expect(step).toMatchObject([[{ go: "forward", d: 10_000 }]]);
    expect(steps(w, "A5")).toEqual([step]);
    expect(w.orders("Acland")).toEqual([{ commander: "Acland", order: "ride", heading: 9000, d: 10_000 }]);
    expect(w.orders("A1")).toEqual([]);
    expect(w.refusals).toEqual([]);
    w.set("Acland", "all", 40);
    expect(steps(w, "A4", "A5")).toEqual([[[{ go: "forward", d: 4000 }]], [[{ go: "forward", d: 4000 }]]]);
    expect(w.choose("Acland", "all/wait").orders("A4")).toEqual([]);
  });

  test("the division's commander speaks to all brigades, and each of theirs rides with his own", () => {
    const w = maida("movement").choose("Stuart", "all/ahead");
    expect(steps(w, "A1", "A4", "A6", "A9").every(([path]) => path?.length === 1)).toBe(true);
    expect(w.refusals).toEqual([]);
    w.choose("Stuart", "all/abreast");
    for (const leader of ["Stuart", "Kempt", "Acland", "Cole", "Oswald"])
      expect(w.orders(leader)).toMatchObject([{ order: "ride", d: 10_000 }]);
    expect(w.refusals).toEqual([]);
  });

  test("all form the same", () => {
    const w = maida("deployment").choose("Stuart", "all/attack");
    for (const unit of ["A1", "A4", "A5", "A6", "A7", "A9", "A10"])
      expect(w.orders(unit)).toMatchObject([{ order: "form", to: "attack" }]);
    expect(w.refusals).toEqual([]);
  });

  test("a unit that has no target fires at the nearest", () => {
    const w = writer(
      at("fire", {
        A1: { at: [1000, 500], formation: "line" },
        A2: { at: [1200, 500], formation: "line" },
        B1: { at: [1000, 560], facing: 180 },
        B2: { at: [1200, 600], facing: 180 },
      }),
    );
    w.choose("A1", "all/nearest");
    expect(w.orders("A1")).toMatchObject([{ order: "fire", aims: [{ target: "B1" }] }]);
    expect(w.orders("A2")).toMatchObject([{ order: "fire", aims: [{ target: "B2" }] }]);
    expect(w.choices("A1")).not.toContain("all/nearest");
    expect(w.refusals).toEqual([]);
  });
});
