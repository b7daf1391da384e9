// [V.7-V.12] What is reported of ball, case and shell, and which units share in them: for either side's guns.

import { describe, expect } from "vitest";
import { ballFlight } from "../src/rules/05-ball.ts";
import { WINDOW } from "../src/sequence.ts";
import { words } from "../src/words/words.ts";
import { field } from "./field.ts";
import { line, patch } from "./ground.ts";
import { d100, rule, type Script } from "./lab.ts";
import {
  at,
  blue,
  ELSEWHERE,
  type Entry,
  exchange,
  fire,
  GUNS,
  guns,
  LINE,
  range,
  red,
  type Salvo,
  shoot,
  X,
  Y,
} from "./range.ts";

type Units = { readonly [id: string]: Entry };

const ball = fire("A1", at("B1", "ball"));
const grape = fire("A1", at("B1", "case"));
const shell = fire("A1", at("B1", "shell"));
/** Red's only battery fires back. */
const returned = (units: Units, dice: Script, target: string, shot: "ball" | "case"): Salvo =>
  exchange(range(units), dice, [], [fire("B1", at(target, shot))]);
const sums = (salvo: Salvo) =>
  salvo
    .of("fire-sum")
    .map(({ target, lines, loss, cite }) => [
      target,
      lines.map((one) => `${words.say(one.label)} ${one.value} ${one.cite}`),
      loss,
      cite,
    ]);

describe("ball", () => {
  rule("V.7-penetrations", "the sum to the firer, the shot to both, the loss to its owner", () => {
    const salvo = shoot(range({ A1: GUNS, B1: red("attack", 400) }), [], ball);
    const shot = {
      type: "fired",
      unit: "A1",
      shot: "ball",
      target: "B1",
      from: { x: X * 100, y: Y * 100 },
      hits: [{ unit: "B1", loss: 2 }],
      cite: "V.9-flight",
    };
    expect(salvo.events).toMatchObject([
      {
        type: "fire-sum",
        unit: "A1",
        target: "B1",
        lines: [{ label: "stands pierced", value: "2", cite: "V.7-penetrations" }],
        loss: 2,
        cite: "V.7-penetrations",
        only: ["blue"],
      },
      { ...shot, only: ["blue"] },
      { ...shot, only: ["red"] },
      { type: "loss", unit: "B1", loss: 2, left: 28, cite: "V.7-penetrations", only: ["red"] },
    ]);
    expect(salvo.of("fire-sum")[0]!.lines).toHaveLength(1);
  });

  rule("V.16-ball-double", "raking and ground have a line of their own", () => {
    expect(sums(shoot(range({ A1: GUNS, B1: red("square", 400) }), [], ball))).toEqual([
      [
        "B1",
        ["stands pierced 2 V.7-penetrations", "raked or in square 4 V.16-ball-double"],
        4,
        "V.7-penetrations",
      ],
    ]);
    const woods = { terrain: [patch("densewoods", X - 200, Y + 395, X + 200, Y + 600)] };
    const behind = range({ A1: GUNS, B1: red("line", 360), B2: red("close", 400) }, {}, woods);
    expect(sums(shoot(behind, [], fire("A1", at("B1", "ball", 0, [X + 1, Y + 367]))))[1]).toEqual([
      "B2",
      ["stands pierced 3 V.7-penetrations", "ground x1/2 XI.4-dense-woods-firing"],
      1,
      "V.7-penetrations",
    ]);
  });

  rule("V.16-ball-skirmish", "units that lose nothing have no sum, but they are hit", () => {
    const salvo = shoot(range({ A1: GUNS, B1: red("skirmish", 400) }), [], ball);
    expect(sums(salvo)).toEqual([]);
    expect(salvo.of("fired")[0]!.hits).toEqual([{ unit: "B1", loss: 0 }]);
    expect(salvo.weights("B1")).toEqual([-10]);
  });

  rule(
    ["V.12", "V.12-enfilade"],
    "a duel is told with what it needed; either side's guns are dismounted",
    () => {
      const duel = (facing: number, roll: number) =>
        sums(shoot(range({ A1: GUNS, B1: red("gun-firing", 500, { facing }) }), [d100(roll)], ball));
      expect(duel(180, 20)).toEqual([
        ["B1", ["needs at most 20 V.12", "roll 20 V.12-dismount"], 1, "V.12-dismount"],
      ]);
      expect(duel(180, 21)).toEqual([["B1", ["needs at most 20 V.12", "roll 21 V.12-miss"], 0, "V.12-miss"]]);
      expect(duel(90, 40)).toEqual([
        ["B1", ["needs at most 40 V.12-enfilade", "roll 40 V.12-dismount"], 1, "V.12-dismount"],
      ]);
      const back = returned({ A1: GUNS, B1: red("gun-firing", 500) }, [d100(1)], "A1", "ball");
      expect(back.unit("A1").dismounted).toBe(25);
    },
  );

  rule("V.12-miss", "a battery is met as one, and says so", () => {
    const flight = (b1: Entry) =>
      ballFlight(range({ A1: GUNS, B1: b1 }).game.position, 0, { x: X * 100 + 100, y: (Y + 510) * 100 });
    expect(flight(red("gun-firing", 500)).hits.map(({ what }) => what)).toEqual(["guns"]);
    expect(flight(red("skirmish", 500)).hits.map(({ what }) => what)).toEqual(["screen"]);
    expect(flight(red("line", 500)).hits.map(({ what }) => what)).toEqual(["stand"]);
  });

  rule("V.7-penetrations", "a storm halves them for each calibre", () => {
    const units = { B1: red("close", 405), B2: red("close", 500) };
    const pierced = (calibre: string, weather: string) =>
      ballFlight(range({ A1: guns(calibre), ...units, ...ELSEWHERE }, {}, { weather }).game.position, 0, {
        x: X * 100,
        y: (Y + 407) * 100,
      }).hits.length;
    expect(["light", "medium", "heavy"].map((one) => pierced(one, "fair"))).toEqual([2, 4, 8]);
    expect(["light", "medium", "heavy"].map((one) => pierced(one, "storm"))).toEqual([1, 2, 4]);
  });

  const river = (width: number): Entry => ({
    id: "river",
    kind: "river",
    line: line(0, 2400, Y + 600),
    width,
  });
  const bridge = (id: string, x: number, water: string): Entry => ({
    id,
    kind: "bridge-permanent",
    water,
    at: [x, Y + 600],
  });
  const away = { id: "away", kind: "wall", line: line(100, 150, 1500), impact: 6 };

  rule(
    "V.9-flight",
    "water behind the last target ends it there, whatever crosses the water elsewhere",
    () => {
      const ford = { id: "ford", kind: "ford", water: "river", at: [2000, Y + 600], width: 40 };
      for (const terrain of [[river(60)], [away, river(60), bridge("b", 300, "river"), ford]]) {
        const salvo = shoot(
          range({ A1: GUNS, B1: red("line", 400), B2: red("close", 700) }, {}, { terrain }),
          [],
          fire("A1", at("B1", "ball", 0, [X + 1, Y + 407])),
        );
        expect(salvo.losses).toEqual({ B1: 1 });
        expect(salvo.of("fired")[0]).toMatchObject({ cite: "XI.5-river-firing", to: { y: (Y + 570) * 100 } });
      }
    },
  );

  rule("V.7-impact", "ball at a bridge is not stopped by the water under it, from aside neither", () => {
    const terrain = [away, river(300), bridge("far", 300, "river"), bridge("near", X, "river")];
    const table = range({ A1: guns("heavy", { at: [X - 80, Y] }), ...ELSEWHERE }, {}, { terrain });
    const { damage } = shoot(table, [], fire("A1", at("near", "ball"))).position.state.ground;
    expect(damage).toEqual([0, 0, 8]);
  });

  rule("V.9-flight", "a side that is lined takes a penetration, an empty one none", () => {
    const terrain = [{ id: "T", kind: "town", corner: [X - 50, Y + 400] }];
    const flight = (lining: Entry) => {
      const inside = { zone: "T", posture: "edge", lining, strength: 20 };
      const { position } = range(
        { A1: guns("light"), B1: inside, ...ELSEWHERE },
        {},
        {
          terrain,
          weather: "storm",
        },
      ).game;
      const { stops, hits } = ballFlight(position, 0, { x: X * 100, y: (Y + 450) * 100 });
      return [stops, hits.map(({ what, loss }) => [what, loss])];
    };
    expect(flight({ south: 2, north: 2 })).toEqual(["spent", [["garrison", 1]]]);
    expect(flight({ east: 2, west: 2 })).toEqual(["ground", []]);
  });

  rule("V.8", "a unit that stands up against a wall is behind it", () => {
    const terrain = [{ id: "wall", kind: "wall", line: line(X - 100, X + 100, Y + 400), impact: 6 }];
    const flight = (y: number) =>
      ballFlight(range({ A1: GUNS, B1: red("line", y) }, {}, { terrain }).game.position, 0, {
        x: X * 100 + 100,
        y: (Y + 405) * 100,
      });
    for (const y of [399.5, 400, 400.5]) expect(flight(y)).toMatchObject({ stops: "wall", hits: [] });
    expect(flight(380).hits).toHaveLength(1);
  });
});

describe("case", () => {
  const beside = (x: number, far: number, more: Entry = {}) =>
    red("attack", far, { at: [X + x, Y + far], ...more });
  const cite = (salvo: Salvo) => salvo.of("fired")[0]!.cite;

  rule("V.10-single", "one unit alone, however near: the sum, the shot, the loss, one weight", () => {
    const salvo = shoot(range({ A1: GUNS, B1: red("line", 40) }), [7], grape);
    expect(sums(salvo)).toEqual([["B1", ["die 7 V.14", "case -2 V.10"], 5, "V.10-bonuses"]]);
    expect(salvo.of("fired")).toMatchObject([
      { unit: "A1", shot: "case", hits: [{ unit: "B1", loss: 5 }], cite: "V.10-single", only: ["blue"] },
      { unit: "A1", shot: "case", hits: [{ unit: "B1", loss: 5 }], cite: "V.10-single", only: ["red"] },
    ]);
    expect(salvo.of("loss")).toMatchObject([{ unit: "B1", loss: 5, cite: "V.10-single" }]);
    expect(salvo.unit("B1").burdens).toEqual([{ value: -30, cite: "V.10-morale" }]);
  });

  rule(
    "V.10-split",
    "two within fifty share it, exactly fifty and not beyond; a crowd in flight does not",
    () => {
      const second = (far: number, more: Entry = {}) =>
        shoot(range({ A1: GUNS, B1: beside(-40, 40), B2: beside(40, far, more) }), [7], grape);
      expect([second(50.01).losses, cite(second(50.01))]).toEqual([{ B1: 4, B2: 3 }, "V.10-split"]);
      expect([second(50.02).losses, cite(second(50.02))]).toEqual([{ B1: 7 }, "V.10-single"]);
      expect(second(40, { status: "routed", formation: "rout" }).losses).toEqual({ B1: 7 });
    },
  );

  rule(
    "V.10-split",
    "two units that charge the battery, within case range; not one that charges another unit",
    () => {
      const second = (far: number, target: string) =>
        shoot(
          range(
            { A1: GUNS, A2: blue("line", { at: [X - 300, Y] }), B1: beside(-40, 100), B2: beside(40, far) },
            {},
            {
              charges: [
                { charger: "B1", target: "A1", state: "halted" },
                { charger: "B2", target, state: "halted" },
              ],
            },
          ),
          [10],
          grape,
        ).losses;
      expect(second(290, "A1")).toEqual({ B1: 5, B2: 5 });
      expect(second(310, "A1")).toEqual({ B1: 10 });
      expect(second(290, "A2")).toEqual({ B1: 10 });
    },
  );

  rule("V.10-skirmish", "half on the screen, a quarter behind it, unless ground stops it", () => {
    const screen = (more: Entry = {}) =>
      shoot(
        range({ A1: GUNS, B1: red("skirmish", 100), B2: red("line", 250) }, {}, more),
        [10],
        fire("A1", at("B1", "case", 0, [X, Y + 107])),
      );
    expect([screen().losses, cite(screen())]).toEqual([{ B1: 4, B2: 2 }, "V.10-skirmish"]);
    const wood = { terrain: [patch("forest", X - 300, Y + 130, X + 300, Y + 240)] };
    expect([screen(wood).losses, cite(screen(wood))]).toEqual([{ B1: 4 }, "V.10-single"]);
  });

  rule(["V.10-split", "V.10-skirmish"], "the same for the guns of the other side", () => {
    const toward = (x: number, formation = "attack", y = Y + 260) => blue(formation, { at: [X + x, y] });
    const crowd = returned(
      { A1: toward(-40), A2: toward(40), B1: red("gun-firing", 300) },
      [7],
      "A2",
      "case",
    );
    expect([crowd.losses, cite(crowd)]).toEqual([{ A1: 3, A2: 4 }, "V.10-split"]);
    const screen = returned(
      { A1: toward(0, "line", Y + 50), A2: toward(0, "skirmish", Y + 200), B1: red("gun-firing", 300) },
      [10],
      "A2",
      "case",
    );
    expect([screen.losses, cite(screen)]).toEqual([{ A1: 2, A2: 4 }, "V.10-skirmish"]);
  });
});

describe("shell", () => {
  const HOWITZERS = guns("howitzer");
  const WORK = { id: "work", kind: "work", line: line(X - 40, X + 40, Y + 1) };
  const PREPARED = { options: ["preparedPositions"] };

  rule("V.11", "the sum to the firer, the shot to both, the loss to its owner", () => {
    const salvo = shoot(range({ A1: HOWITZERS, B1: red("line", 500) }), [7], shell);
    expect(sums(salvo)).toEqual([["B1", ["die 7 V.14", "shell +0 V.11"], 7, "V.11"]]);
    const shot = { unit: "A1", shot: "shell", hits: [{ unit: "B1", loss: 7 }], cite: "V.11" };
    expect(salvo.of("fired")).toMatchObject([
      { ...shot, only: ["blue"] },
      { ...shot, only: ["red"] },
    ]);
    expect(salvo.of("loss")).toMatchObject([{ unit: "B1", loss: 7, cite: "V.11" }]);
    expect(salvo.unit("B1").burdens).toEqual([{ value: -10, cite: "V.11-morale" }]);
  });

  rule(
    ["V.11-fires", "XI.6-town-fire-start"],
    "at a town, or at units that line it, it may set fire to it",
    () => {
      const terrain = [{ id: "T", kind: "town", corner: [X - 50, Y + 500] }, WORK];
      const inside = { zone: "T", posture: "edge", lining: { south: 2, north: 2 }, strength: 20 };
      const table = range({ A1: HOWITZERS, B1: inside, ...ELSEWHERE }, PREPARED, { terrain });
      for (const target of ["B1", "T"]) {
        const salvo = shoot(table, [9, d100(5)], fire("A1", at(target, "shell")));
        expect(salvo.position.state.ground.flames).toEqual([5000]);
      }
      expect(shoot(table, [9, d100(6)], fire("A1", at("T", "shell"))).position.state.ground.flames).toEqual([
        0,
      ]);
    },
  );

  rule("V.11", "at a work it falls on those behind it, in equal shares, not on units that fight", () => {
    const terrain = [{ id: "work", kind: "work", line: line(X - 100, X + 100, Y + 500) }];
    const behind = (more: Entry = {}) =>
      shoot(
        range(
          {
            A1: HOWITZERS,
            B1: red("close", 500.5, { at: [X - 70, Y + 500.5] }),
            B2: red("close", 500.5, { at: [X - 30, Y + 500.5] }),
            B3: red("line", 600),
            ...ELSEWHERE,
          },
          {},
          { terrain, ...more },
        ),
        [10],
        fire("A1", at("work/1", "shell")),
      );
    expect([behind().weights("B1"), behind().weights("B2"), behind().weights("B3")]).toEqual([
      [-10],
      [-10],
      [],
    ]);
    expect(
      behind()
        .of("fired")[0]!
        .hits.map(({ unit }) => unit),
    ).toEqual(["B1", "B2"]);
    const fight = { contacts: [{ attacker: "A9", defender: "B2" }] };
    expect(
      behind(fight)
        .of("fired")[0]!
        .hits.map(({ unit }) => unit),
    ).toEqual(["B1"]);
  });
});

describe("what cannot be done after all", () => {
  const resolved = (order: ReturnType<typeof fire>, a1: Entry = LINE, dice: Script = []) => {
    const f = field(
      { units: { A1: a1, A2: blue("line", { at: [X + 400, Y] }), B1: red("line", 50) } },
      {
        dice,
      },
    );
    WINDOW.fire.resolve(f.g, [[order], []]);
    const { done, fired } = f.g.state.units[0]!;
    return { events: f.events, done, fired };
  };

  rule("IV.5-fire", "a shot that is barred is told to its owner and costs nothing", () => {
    expect(resolved(fire("A1", at("A2", "volley")))).toMatchObject({
      events: [{ type: "prevented", unit: "A1", what: "fire", cite: "V.2-eligible", only: ["blue"] }],
      done: [],
      fired: false,
    });
    expect(resolved(fire("A1", at("B1", "volley", 3)))).toMatchObject({
      events: [{ type: "prevented", unit: "A1", what: "fire", cite: "IV.5-fire" }],
      done: [],
    });
    expect(resolved(fire("A1", at("A2", "volley"), at("B1", "volley")), LINE, [5])).toMatchObject({
      done: ["fire"],
      fired: true,
    });
  });

  rule(
    ["IV.5-fire", "IV.5-fire-fire"],
    "a unit that may no longer fire holds its fire without a message",
    () => {
      const twice = {
        order: "fire-fire",
        unit: "A1",
        aims: [at("B1", "volley")],
        again: [at("B1", "volley")],
      };
      const spent = blue("line", { done: ["fire"] });
      expect(resolved(fire("A1", at("B1", "volley")), spent)).toEqual({
        events: [],
        done: ["fire"],
        fired: false,
      });
      expect(resolved(twice as never, blue("line", { done: ["face"] }))).toMatchObject({
        events: [],
        fired: false,
      });
      expect(resolved(twice as never, LINE, [5, 5])).toMatchObject({ done: ["fire-fire"], fired: true });
    },
  );
});
