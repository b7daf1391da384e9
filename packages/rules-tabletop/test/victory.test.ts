// Who wins, by the measure of each scenario.

import { describe, expect, it } from "vitest";
import type { Order } from "../src/actions.ts";
import { holderOf, scoreLines, scoreOf, verdict } from "../src/victory.ts";
import { words } from "../src/words/words.ts";
import { d10, lab, rule } from "./lab.ts";

const pordenone = (units: object, more: object = {}) =>
  lab({ units, window: "end", turn: 8, ...more }, { scenario: "pordenone-1809" });
const maida = (units: object, more: object = {}) =>
  lab({ units, window: "end", turn: 12, ...more }, { scenario: "maida-1806", dice: d10(1) });
const GONE = { place: "lost" };
const labels = (game: ReturnType<typeof lab>) =>
  scoreLines(game.game.position).map(({ label, value }) => `${words.say(label)} ${value}`);

describe("the Pordenone road", () => {
  it("is France's while it holds Rorai", () => {
    const game = pordenone({});
    expect(scoreOf(game.game.position)).toEqual([30, 0]);
    expect(game.game.ending).toMatchObject({ winner: "france" });
    expect(game.of("over")).toMatchObject([{ winner: "france" }]);
  });

  it("counts ten for every point lost, by whatever way", () => {
    const game = pordenone({
      A2: GONE,
      A3: { place: "off" },
      B1: { at: [960, 470], status: "routed" },
      B4: { place: "withdrawn" },
    });
    expect(labels(game)).toEqual([
      "Austria: II/35e Ligne lost 10",
      "Austria: 6e Chasseurs à cheval lost 20",
      "France: I/1. Banal-Grenzer in rout 10",
      "France: Rorai 30",
    ]);
  });

  it("is a draw if neither side is ten ahead", () => {
    const game = pordenone({ A2: GONE, A3: GONE });
    expect(scoreOf(game.game.position)).toEqual([30, 30]);
    expect(game.game.ending).toMatchObject({ winner: "draw" });
    expect(verdict(pordenone({ A2: GONE, A3: GONE, B2: GONE }).game.position)).toBe(-1);
    expect(verdict(pordenone({ A2: GONE, A3: GONE, B1: GONE }).game.position)).toBe(0);
  });

  it("remembers who was in Rorai last", () => {
    const empty = pordenone({ A1: GONE }, { tally: { "held-Rorai": 1 } });
    expect(labels(empty)).toContain("France: Rorai 30");
    const taken = pordenone({ A1: GONE, B1: { zone: "Rorai" } }, { tally: { "held-Rorai": 1 } });
    expect(labels(taken)).toContain("Austria: Rorai 30");
  });

  it("rewards Austria for breaking through, formed", () => {
    const leave = (formation: string, order: Order) =>
      lab(
        {
          clear: true,
          units: { A2: { at: [340, 760] }, B1: { at: [40, 419], facing: 270, formation } },
          announced: ["B1"],
          turn: 3,
          window: "movement",
        },
        { scenario: "pordenone-1809" },
      ).act(order);
    const column = leave("route", { unit: "B1", order: "move", path: [{ go: "forward", d: 25_000 }] });
    expect([column.unit("B1").place, column.state.tally["exit-west-road"]]).toEqual(["withdrawn", 1]);
    const skirmishers = leave("skirmish", {
      unit: "B1",
      order: "move",
      path: [{ go: "skirmish", heading: 27_000, d: 25_000, q: 0 }],
    });
    expect(skirmishers.state.tally["exit-west-road"]).toBeUndefined();
    expect(labels(pordenone({}, { tally: { "exit-west-road": 1 } }))).toContain(
      "Austria: through to the west 20",
    );
  });
});

describe("Maida", () => {
  it("is France's if the British have nothing to show", () => {
    expect(maida({}).game.ending).toMatchObject({
      winner: "france",
      how: "time is up; Britain 0, France 0",
    });
  });

  it("is drawn below twenty, and won from there", () => {
    expect(maida({ B1: GONE }).game.ending).toMatchObject({ winner: "draw" });
    expect(maida({ B1: GONE, B7: GONE }).game.ending).toMatchObject({ winner: "britain" });
  });

  it("counts shaken units, taken batteries, the farm and the ground gained", () => {
    const game = maida(
      {
        B2: { at: [1500, 520], status: "shaken" },
        B9: GONE,
        A3: GONE,
        A1: { zone: "farm", posture: "deep" },
        A4: { at: [2050, 500], facing: 90 },
        A6: { at: [2100, 1000], facing: 90 },
        A5: { at: [2020, 1150], formation: "skirmish", facing: 90 },
        B10: { at: [350, 1280], facing: 270 },
      },
      { tally: { "touched-B9": 1 } },
    );
    expect(labels(game)).toEqual([
      "France: Three 4-pounders lost 35",
      "Britain: II/1er Léger shaken 4.5",
      "Britain: Horse battery lost 30",
      "Britain: Horse battery taken 10",
      "Britain: the farm 30",
      "Britain: battalions on the slopes of San Pietro: 3 30",
      "France: battalions on the way to the beach: 1 15",
    ]);
  });

  it("ends immediately when half the battalions and regiments are gone", () => {
    const lost = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, GONE]));
    const early = (units: object) => maida(units, { turn: 3 }).game.ending;
    expect(early(lost("B1", "B2", "B4", "B5"))).toBeUndefined();
    expect(early(lost("B1", "B2", "B4", "B5", "B3", "B9"))).toBeUndefined();
    expect(early(lost("B1", "B2", "B4", "B5", "B12"))).toMatchObject({
      winner: "britain",
      how: expect.stringMatching(/^France broken/),
    });
  });
});

describe("a place to hold", () => {
  const hill = {
    victory: {
      lost: 1,
      commander: 1,
      places: [
        {
          id: "hill",
          name: "the hill",
          how: "near",
          where: [{ at: [1200, 800], side: 100 }],
          worth: { blue: 6, red: 6 },
        },
      ],
      verdict: { kind: "higher", draw: 3 },
    },
  };
  const holder = (units: object) => {
    const { position } = lab({ ...hill, units }).game;
    return holderOf(position, position.world.victory.places[0]!);
  };

  it("is held by a formed unit within 50 of it, if no enemy is", () => {
    expect(holder({ A1: { at: [1200, 740] } })).toBe(0);
    expect(holder({ A1: { at: [1200, 690] } })).toBe(-1);
    expect(holder({ A1: { at: [1200, 740] }, B1: { at: [1200, 880] } })).toBe(-1);
    expect(holder({ A1: { at: [1200, 740] }, B1: { at: [1200, 880], formation: "skirmish" } })).toBe(0);
    expect(holder({ B1: { at: [1200, 880], status: "routed" } })).toBe(-1);
  });
});

rule("I.6-zero", "a unit at zero is lost for victory", () => {
  const game = pordenone({ A2: { place: "lost", strength: 0, start: 21 } });
  expect(labels(game)).toContain("Austria: II/35e Ligne lost 10");
});
