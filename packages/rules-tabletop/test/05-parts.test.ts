// [V.1, V.14, V.15] Which parts of a unit fire, what is offered to them, and what is told of it.

import { describe, expect } from "vitest";
import { bendBy } from "../src/bodies/bent-line.ts";
import { partsOf } from "../src/rules/05-parts.ts";
import { WINDOW } from "../src/sequence.ts";
import { words } from "../src/words/words.ts";
import { d100, lab, rule } from "./lab.ts";
import {
  at,
  blue,
  ELSEWHERE,
  exchange,
  fire,
  GUNS,
  guns,
  LINE,
  range,
  red,
  refused,
  shoot,
  X,
  Y,
} from "./range.ts";

type Entry = { readonly [key: string]: unknown };
const TOWN = { terrain: [{ id: "T", kind: "town", corner: [1000, 500] }] };

const parts = (a1: Entry, more: Entry = {}) => {
  const l = lab({ window: "fire", units: { A1: { at: [X, Y], ...a1 }, ...ELSEWHERE }, ...more });
  return partsOf(l.game.position, 0);
};
const inTown = (more: Entry) => parts({ at: undefined, zone: "T", ...more }, TOWN);
type Parts = ReturnType<typeof parts>;
/** Kind, what it fires, its share, whether it claims bonuses, its weapon. */
const arms = (list: Parts) =>
  list.map(({ kind, shots, share, bonuses, weapon }) => [
    kind,
    shots.join(" "),
    share.join("/"),
    bonuses,
    weapon,
  ]);
/** Name, left, right and middle of the front, heading; mm and degrees. */
const fronts = (list: Parts) =>
  list.map(({ name, left, right, centre, heading }) => [
    words.say(name),
    ...[left, right, centre].flatMap(({ x, y }) => [x / 100, y / 100]),
    heading / 100,
  ]);
/** The ground they stand on: middle, width, depth. */
const grounds = (list: Parts) =>
  list.map(({ box }) => [box.x, box.y, box.width, box.depth].map((one) => one / 100));

describe("parts", () => {
  rule("IV.3-multi-battalion", "a square of several battalions fires by its senior alone", () => {
    const member = { square: "A1", brigade: "first" };
    const l = lab({
      window: "fire",
      units: { A1: { at: [X, Y], ...member }, A2: member, ...ELSEWHERE },
    });
    const shares = ["A1", "A2"].map((id) => partsOf(l.game.position, l.index(id)).map(({ share }) => share));
    expect(shares).toEqual([Array(4).fill([2, 4]), []]);
  });

  rule(
    "III.2-line-bend",
    "stands of a bent line that face alike fire together, from the front they share",
    () => {
      const bent = (...turns: readonly number[]) => {
        const slope = [
          [X - 90, Y + 15],
          [X + 90, Y - 5],
        ];
        const l = lab({
          window: "deployment",
          terrain: [{ kind: "crest-regular", line: slope }],
          units: { A1: { at: [X, Y] }, ...ELSEWHERE },
        });
        const bend = bendBy(l.game.position.world.units[0]!, l.unit("A1").bodies[0]!, 0, turns);
        l.act({ unit: "A1", order: "form", to: "line", variant: 0, bend: [...bend] }).until("fire");
        return partsOf(l.game.position, 0);
      };
      // from the right: three to the front and one turned in, two and two, one and three
      const straight = (from: number, to: number) => [from, Y, to, Y, (from + to) / 2, Y, 0];
      const three = bent(0, 0, 2000);
      expect(fronts(three)).toEqual([
        ["group 1", ...straight(X - 35, X + 70)],
        ["group 2", 932.11, 511.97, 965, 500, 948.56, 505.99, 20],
      ]);
      expect(arms(three)).toEqual([
        ["body", "volley", "3/4", true, "musket"],
        ["body", "volley", "1/4", true, "musket"],
      ]);
      expect(fronts(bent(0, 2000, 0))).toEqual([
        ["group 1", ...straight(X, X + 70)],
        ["group 2", 934.23, 523.94, 1000, 500, 967.11, 511.97, 20],
      ]);
      expect(fronts(bent(2000, 0, 0))).toEqual([
        ["group 1", ...straight(X + 35, X + 70)],
        ["group 2", 936.35, 535.91, 1035, 500, 985.68, 517.96, 20],
      ]);
    },
  );

  rule(
    ["V.14-fraction", "V.14-line-bonus"],
    "each formation fires with its front rank; only lines claim bonuses",
    () => {
      const body = (formation: string, more: Entry = {}) => arms(parts({ formation, ...more }));
      expect(body("line")).toEqual([["body", "volley", "4/4", true, "musket"]]);
      expect(body("attack")).toEqual([["body", "volley", "2/4", false, "musket"]]);
      expect(body("open")).toEqual([["body", "volley", "1/4", false, "musket"]]);
      expect(body("close")).toEqual([["body", "volley", "1/4", false, "musket"]]);
      expect(body("cav-line-1")).toEqual([["body", "volley", "8/8", false, "carbine"]]);
      expect(body("cav-line-2")).toEqual([["body", "volley", "4/8", false, "carbine"]]);
      expect(body("cav-open")).toEqual([["body", "volley", "2/8", false, "carbine"]]);
      expect(body("cav-attack")).toEqual([["body", "volley", "2/8", false, "carbine"]]);
      expect(body("half-line", { screen: true })).toEqual([
        ["body", "volley", "2/4", true, "musket"],
        ["stand", "skirmish", "1/4", false, "musket"],
        ["stand", "skirmish", "1/4", false, "musket"],
      ]);
      for (const formation of ["route", "cav-route", "gun-route"]) expect(body(formation)).toEqual([]);
      expect(body("line", { weapon: "none" })).toEqual([]);
      expect(body("skirmish", { weapon: "none" })).toEqual([]);
      expect(body("square", { weapon: "none" })).toEqual([]);
      expect(body("cav-line-1", { weapon: "musket" })).toEqual([]);
      const mute = lab(
        { window: "fire", units: { A1: { at: [X, Y], formation: "cav-line-1" }, ...ELSEWHERE } },
        { options: { formedCavalryFire: false } },
      );
      expect(partsOf(mute.game.position, 0)).toEqual([]);
    },
  );

  rule("V.14", "riflemen volley as others do, and reach farther only as skirmishers", () => {
    const weapon = (more: Entry) => parts({ weapon: "rifle", ...more }).map((part) => part.weapon);
    expect(weapon({ formation: "line" })).toEqual(["musket"]);
    expect(weapon({ formation: "square" })).toEqual(Array(4).fill("musket"));
    expect(weapon({ formation: "skirmish" })).toEqual(Array(4).fill("rifle"));
  });

  rule("V.1", "the front from which each part fires", () => {
    expect(fronts(parts({ formation: "line" }))).toEqual([["front", 930, 500, 1070, 500, 1000, 500, 0]]);
    expect(grounds(parts({ formation: "line" }))).toEqual([[1000, 492.5, 140, 15]]);
    expect(fronts(parts({ formation: "square" }))).toEqual([
      ["front face", 982.5, 500, 1017.5, 500, 1000, 500, 0],
      ["right face", 1032.5, 485, 1032.5, 450, 1032.5, 467.5, 90],
      ["rear face", 1017.5, 435, 982.5, 435, 1000, 435, 180],
      ["left face", 967.5, 450, 967.5, 485, 967.5, 467.5, 270],
    ]);
    expect(grounds(parts({ formation: "square" }))).toEqual([
      [1000, 492.5, 35, 15],
      [1025, 467.5, 35, 15],
      [1000, 442.5, 35, 15],
      [975, 467.5, 35, 15],
    ]);
    expect(fronts(parts({ formation: "skirmish", quarters: 2 }))).toEqual([
      ["stand 1", 1020, 500, 1055, 500, 1037.5, 500, 0],
      ["stand 2", 945, 500, 980, 500, 962.5, 500, 0],
    ]);
    expect(fronts(parts({ formation: "gun-firing" }))).toEqual([["guns", 960, 500, 1040, 500, 1000, 500, 0]]);
    expect(grounds(parts({ formation: "gun-firing" }))).toEqual([[1000, 482.5, 80, 35]]);
  });

  rule(
    "V.1",
    "faces and sides are numbered from the front, or from the north; other bodies have none",
    () => {
      const sides = (list: Parts) => list.map(({ side }) => side);
      expect(sides(parts({ formation: "square" }))).toEqual([0, 1, 2, 3]);
      expect(sides(inTown({ posture: "edge", lining: { east: 2, west: 2 } }))).toEqual([1, 3]);
      for (const formation of ["line", "gun-firing"]) expect(sides(parts({ formation }))).toEqual([-1]);
      expect(sides(parts({ formation: "skirmish" }))).toEqual([-1, -1, -1, -1]);
    },
  );

  rule("V.7", "what a battery fires, by its calibre", () => {
    const shots = (calibre: string) => parts({ formation: "gun-firing", calibre })[0]?.shots;
    expect(shots("light")).toEqual(["case", "ball"]);
    expect(shots("heavy")).toEqual(["case", "ball", "shell"]);
    expect(shots("howitzer")).toEqual(["case", "shell"]);
    expect(arms(parts({ formation: "gun-firing" }))).toEqual([
      ["battery", "case ball shell", "4/4", true, "none"],
    ]);
  });

  rule("XI.6-town-firing", "a garrison fires by the sides it lines, a detachment stand by stand", () => {
    const edge = { posture: "edge", lining: { north: 2, east: 1, west: 1 } };
    expect(arms(inTown(edge))).toEqual([
      ["side", "volley", "2/4", true, "musket"],
      ["side", "volley", "1/4", true, "musket"],
      ["side", "volley", "1/4", true, "musket"],
    ]);
    expect(fronts(inTown(edge))).toEqual([
      ["north side", 1000, 600, 1100, 600, 1050, 600, 0],
      ["east side", 1100, 600, 1100, 500, 1100, 550, 90],
      ["west side", 1000, 500, 1000, 600, 1000, 550, 270],
    ]);
    expect(grounds(inTown(edge))).toEqual([
      [1050, 592.5, 100, 15],
      [1092.5, 550, 100, 15],
      [1007.5, 550, 100, 15],
    ]);
    expect(arms(inTown({ posture: "edge", quarters: 2, lining: { south: 2 }, weapon: "rifle" }))).toEqual([
      ["side", "skirmish", "1/4", false, "rifle"],
      ["side", "skirmish", "1/4", false, "rifle"],
    ]);
    expect(inTown({ posture: "deep" })).toEqual([]);
    expect(inTown({ posture: "sheltered" })).toEqual([]);
    expect(inTown({ ...edge, weapon: "none" })).toEqual([]);
  });

  rule("IV.4-recall-only", "a unit that has galloped does not fire in the turn of its recall", () => {
    const galloped = { formation: "cav-line-1", owesRecall: true };
    expect(parts(galloped)).toEqual([]);
    expect(parts({ ...galloped, gait: "gallop" })).toHaveLength(1);
  });
});

describe("offers", () => {
  rule(
    ["II.3-nominate", "IV.5-fire-fire"],
    "parts and targets are offered with range, band and points",
    () => {
      const l = range({ A1: LINE, B1: red("line", 50), ...ELSEWHERE });
      const part = {
        part: 0,
        name: "front",
        kind: "body",
        left: { x: 93000, y: 50000 },
        right: { x: 107000, y: 50000 },
        heading: 0,
        targets: [{ target: "B1", shot: "volley", range: 5000, band: "close" }],
      };
      expect(l.choices("blue", "A1")).toEqual({
        who: "A1",
        left: 2,
        forms: [
          { order: "fire", aims: [part] },
          { order: "fire-fire", aims: [part], again: [part] },
        ],
      });
    },
  );

  rule("IV.5-fire-fire", "only formed infantry that has done nothing fires twice", () => {
    const twice = (a1: Entry, more: Entry = {}) =>
      lab({
        window: "fire",
        units: { A1: { ...LINE, ...a1 }, B1: red("line", 50), ...ELSEWHERE },
        ...more,
      }).forms("blue", "A1", "fire-fire").length === 1;
    expect([twice({}), twice({ formation: "attack" }), twice({ formation: "square" })]).toEqual([
      true,
      true,
      true,
    ]);
    expect(twice({ done: ["face"] })).toBe(false);
    expect(twice({ formation: "skirmish" })).toBe(false);
    expect(twice({ formation: "skirmish", quarters: 2 })).toBe(false);
    expect(twice({ formation: "half-line", screen: true })).toBe(false);
    expect(twice({ formation: "cav-line-1" })).toBe(false);
    expect(twice({ formation: "gun-firing" })).toBe(false);
  });

  rule("IV.5-fire", "a unit that may not fire is offered nothing", () => {
    const offered = (a1: Entry) =>
      lab({
        window: "fire",
        units: { A1: { ...LINE, ...a1 }, B1: red("line", 50), ...ELSEWHERE },
      }).choices("blue", "A1") !== undefined;
    expect([offered({}), offered({ status: "shaken" }), offered({ done: ["face"] })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([offered({ status: "routed" }), offered({ done: ["face", "form"] })]).toEqual([false, false]);
    expect([offered({ formation: "skirmish", done: ["recall"] }), offered({ done: ["fire"] })]).toEqual([
      false,
      false,
    ]);
  });

  rule("II.3-nominate", "a unit fires by one order, each part once", () => {
    const l = range({ A1: LINE, B1: red("line", 50), ...ELSEWHERE });
    const aim = at("B1", "volley");
    expect(refused(l, fire("A1", aim))).toBeUndefined();
    expect(refused(l, fire("A1", aim), fire("A1", aim))).toBe("II.3-nominate");
    expect(refused(l, fire("A1", aim, aim))).toBe("IV.5-fire");
    expect(refused(l, fire("A1", at("B1", "volley", 1)))).toBe("IV.5-fire");
    expect(refused(l, fire("A1", at("B1", "case")))).toBe("V.10");
    expect(refused(l, fire("A1", at("A9", "volley")))).toBe("V.2-eligible");
    expect(refused(l, fire("A1", at("nobody", "volley")))).toBe("V.2-eligible");
  });

  rule("II.3-nominate", "fire drawn at random names a part, a target and a point that are offered", () => {
    const drawn = (l: ReturnType<typeof range>, roll: (faces: number) => number) =>
      (l.choices("blue", "A1")?.forms ?? []).map((one) =>
        WINDOW.fire.sample(l.game.position, "A1", one, { roll }),
      );
    const line = range({
      A1: LINE,
      B1: red("line", 50),
      B2: red("line", 50, { at: [X + 150, Y + 50] }),
      ...ELSEWHERE,
    });
    const aim = (target: string) => ({ part: 0, target, shot: "volley" });
    expect(drawn(line, () => 1)).toEqual([
      { order: "fire", unit: "A1", aims: [aim("B1")] },
      { order: "fire-fire", unit: "A1", aims: [aim("B1")], again: [aim("B1")] },
    ]);
    expect(drawn(line, (faces) => faces)[0]).toEqual({ order: "fire", unit: "A1", aims: [aim("B2")] });
    const battery = range({ A1: GUNS, B1: red("line", 400), ...ELSEWHERE });
    const points = battery.forms("blue", "A1", "fire")[0]!.aims[0]!.targets[0]!.points!;
    expect(drawn(battery, () => 1)).toEqual([
      { order: "fire", unit: "A1", aims: [{ part: 0, target: "B1", shot: "ball", point: points[0] }] },
    ]);
    expect(drawn(battery, (faces) => faces)).toEqual([
      { order: "fire", unit: "A1", aims: [{ part: 0, target: "B1", shot: "shell" }] },
    ]);
  });
});

describe("what is told", () => {
  rule("V.14", "of a volley: the sum to the firer, the shot to both, the loss to its owner", () => {
    const salvo = shoot(range({ A1: LINE, B1: red("attack", 50) }), [7], fire("A1", at("B1", "volley")));
    const shot = {
      type: "fired",
      unit: "A1",
      shot: "volley",
      target: "B1",
      from: { x: 100000, y: 50000 },
      to: { x: 100000, y: 55000 },
      hits: [{ unit: "B1", loss: 9 }],
      cite: "V.14",
    };
    expect(salvo.events).toEqual([
      {
        type: "fire-sum",
        unit: "A1",
        target: "B1",
        lines: [
          { label: "die", value: "7", cite: "V.14" },
          { label: { says: "range", with: ["close"] }, value: "+0", cite: "V.14" },
          { label: "target in column", value: "+2", cite: "V.16-add" },
        ],
        loss: 9,
        cite: "V.14",
        only: ["blue"],
      },
      { ...shot, only: ["blue"] },
      { ...shot, only: ["red"] },
      { type: "loss", unit: "B1", loss: 9, left: 21, cite: "V.14", only: ["red"] },
    ]);
    expect(salvo.unit("B1")).toMatchObject({ strength: 21, firedOn: true, fired: false });
    expect(salvo.unit("A1")).toMatchObject({ fired: true, firstFire: false, lastFired: 1, done: ["fire"] });
    expect(salvo.weights("B1")).toEqual([-10]);
  });

  rule("VI.9-volley", "only a line at close range weighs on morale, and only once", () => {
    const weight = (formation: string, far: number) =>
      shoot(
        range({ A1: blue(formation), B1: red("line", far) }),
        [5],
        fire("A1", at("B1", "volley")),
      ).weights("B1");
    expect([weight("line", 50), weight("line", 51), weight("attack", 50)]).toEqual([[-10], [], []]);
    const two = range({
      A1: LINE,
      A2: blue("line", { at: [X + 145, Y] }),
      B1: red("line", 50, { at: [X + 70, Y + 50] }),
    });
    expect(
      shoot(two, [5, 5], fire("A1", at("B1", "volley")), fire("A2", at("B1", "volley"))).weights("B1"),
    ).toEqual([-10]);
  });

  rule(
    ["V.15", "V.15-75", "V.15-90"],
    "skirmishers: below 75 nothing, from 75 a weight, from 90 two points too",
    () => {
      const hit = (roll: number) => {
        const l = range({ A1: blue("skirmish", { quarters: 1 }), B1: red("line", 50) });
        const salvo = shoot(l, [d100(roll)], fire("A1", at("B1", "skirmish")));
        const [sum] = salvo.of("fire-sum");
        expect(sum).toMatchObject({
          unit: "A1",
          target: "B1",
          lines: [{ label: { says: "stand", with: [1] }, value: String(roll), cite: "V.15" }],
        });
        const [fired] = salvo.of("fired");
        expect(fired?.hits).toEqual([{ unit: "B1", loss: sum!.loss }]);
        expect(salvo.unit("B1").firedOn).toBe(true);
        return [sum!.loss, sum!.cite, fired!.cite, ...salvo.weights("B1")];
      };
      expect(hit(74)).toEqual([0, "V.15", "V.15"]);
      expect(hit(75)).toEqual([0, "V.15-75", "V.15-75", -10]);
      expect(hit(89)).toEqual([0, "V.15-75", "V.15-75", -10]);
      expect(hit(90)).toEqual([2, "V.15-90", "V.15-90", -10]);
    },
  );

  rule("II.3-nominate", "all fire is laid before any of it falls", () => {
    const l = range({ A1: LINE, B1: red("line", 50, { strength: 5 }) });
    const both = exchange(l, [9, 9], [fire("A1", at("B1", "volley"))], [fire("B1", at("A1", "volley"))]);
    expect(both.losses).toEqual({ A1: 9, B1: 5 });
  });

  rule("V.16", "each term of the sum in turn, with its case", () => {
    const lines = (shooter: Entry, target: Entry, more: Entry = {}) =>
      shoot(
        range(
          { A1: { ...LINE, ...shooter } as never, B1: { ...red("line", 50), ...target } as never },
          {},
          more,
        ),
        [7],
        fire("A1", at("B1", "volley")),
      )
        .of("fire-sum")[0]!
        .lines.slice(2)
        .map(({ label, value, cite }) => [words.say(label), value, cite]);
    expect(lines({}, {})).toEqual([]);
    expect(lines({}, { formation: "close" })).toEqual([["target in column", "+2", "V.16-add"]]);
    expect(lines({}, { formation: "cav-line-1" })).toEqual([["target is cavalry", "+2", "V.16-add"]]);
    expect(lines({ firstFire: true }, {})).toEqual([["first fire", "+2", "V.16-first-fire"]]);
    expect(lines({ strength: 10, start: 20 }, {})).toEqual([["half strength or less", "-2", "V.16-deduct"]]);
    expect(lines({ strength: 11, start: 20 }, {})).toEqual([]);
    expect(lines({ status: "shaken" }, {})).toEqual([["shaken", "-2", "V.16-deduct"]]);
    expect(lines({}, { formation: "square" })).toEqual([["target in square", "x2", "V.16-double"]]);
    expect(lines({}, { formation: "skirmish" })).toEqual([
      ["target in skirmish order", "x1/2", "V.16-halve"],
    ]);
    expect(lines({}, { facing: 90, at: [X, Y + 110] })).toEqual([["enfilade", "x2", "V.16-double"]]);
    // a column claims none of the bonuses
    expect(lines({ formation: "attack", firstFire: true }, { formation: "cav-line-1" })).toEqual([
      ["2 of 4 stands", "x2/4", "V.14-fraction"],
    ]);
  });

  rule("V.16-deduct", "shell: less at units that have moved, and by howitzers that have", () => {
    const lines = (shooter: Entry, target: Entry) =>
      shoot(
        range({ A1: guns("howitzer", shooter as never), B1: red("line", 500, target as never) }),
        [9],
        fire("A1", at("B1", "shell")),
      )
        .of("fire-sum")[0]!
        .lines.slice(1)
        .map(({ label, value }) => `${words.say(label)} ${value}`);
    expect(lines({}, {})).toEqual(["shell +0"]);
    expect(lines({}, { origin: [X, Y + 550] })).toEqual(["shell +0"]);
    expect(lines({}, { origin: [X, Y + 550.1] })).toEqual(["shell +0", "target moved over 50 -2"]);
    for (const deed of ["move", "wheel", "fall-back"])
      expect(lines({ done: [deed] }, {})).toEqual(["shell +0", "howitzers moved -2"]);
    expect(lines({ done: ["face"] }, {})).toEqual(["shell +0"]);
  });
});
