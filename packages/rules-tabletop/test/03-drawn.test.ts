// [IV.1-deployment-list] Changes drawn at random are lawful ones of the form they are drawn from; mines and ferries.

import { describe, expect } from "vitest";
import { bendBy } from "../src/bodies/bent-line.ts";
import { sampleForm } from "../src/deployment/deployment-forms.ts";
import { errandForms } from "../src/deployment/special-orders.ts";
import { editGround } from "../src/editing.ts";
import { type Field, field } from "./field.ts";
import { line } from "./ground.ts";
import { type Lab, lab, rule } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

const FOE = { B1: { at: [1000, 1300], facing: 180 } };
const table = (a1: Entry, units: Entry = {}, more: Entry = {}): Lab =>
  lab({ units: { A1: a1, ...units, ...FOE }, ...more });
/** Dice by these faces in turn, then the highest. The first says which way, if the form has any. */
const rolls = (...faces: number[]) => {
  const left = [...faces];
  return { roll: (most: number) => left.shift() ?? most };
};

describe("drawn", () => {
  const drawn = (form: object, chance = rolls(), t = table({ at: [1000, 500] })) =>
    sampleForm(t.game.position, 0, form as never, chance);

  rule("IV.1-deployment-list", "each kind of change names one of its ways", () => {
    const ways = [{ variant: 0 }, { variant: 1, face: 2 }, { variant: 2 }];
    const form = { order: "form", to: "line", ways };
    expect(drawn(form, rolls(1))).toEqual({ unit: "A1", order: "form", to: "line", variant: 0 });
    expect(drawn(form, rolls(2))).toEqual({ unit: "A1", order: "form", to: "line", variant: 1, face: 2 });
    expect(drawn(form)).toEqual({ unit: "A1", order: "form", to: "line", variant: 2 });
    expect(drawn({ ...form, ways: [] })).toBeUndefined();
    expect(drawn({ order: "split", ways })).toEqual({ unit: "A1", order: "split", variant: 2 });
    expect(drawn({ order: "split", ways: [] })).toBeUndefined();
    expect(drawn({ order: "limber", ways: [{ turn: 90 }, { turn: 180 }] })).toEqual({
      unit: "A1",
      order: "limber",
      turn: 180,
    });
  });

  rule("III.2-line-bend", "a line bends by tens of degrees, from any of its stands", () => {
    const t = table({ at: [1000, 500] });
    const { world, state } = t.game.position;
    const bend = (stand: number, ...turns: number[]) => ({
      unit: "A1",
      order: "form",
      to: "line",
      variant: 0,
      bend: bendBy(world.units[0]!, state.units[0]!.bodies[0]!, stand, turns),
    });
    const form = { order: "form", to: "line", ways: [], bends: { stands: 4, turn: 3000 } };
    expect(drawn(form, rolls(1, 1, 4, 7, 1), t)).toEqual(bend(0, -3000, 0, 3000));
    expect(drawn(form, rolls(), t)).toEqual(bend(3, 3000, 3000, 3000));
  });

  rule(["IV.3-multi-battalion", "XI.6-town-garrison"], "partners, sides and zones are those offered", () => {
    expect(drawn({ order: "great-square", with: ["A2", "A3"] })).toEqual({
      unit: "A1",
      order: "great-square",
      with: ["A3"],
    });
    expect(drawn({ order: "great-square", with: [] })).toBeUndefined();
    for (const order of ["garrison", "line-edge"]) {
      const open = [2, 0, 1, 0];
      expect(drawn({ order, open, stands: 4 })).toEqual({ unit: "A1", order, sides: ["north", "south"] });
    }
    expect(drawn({ order: "exchange", with: ["A2"] })).toEqual({ unit: "A1", order: "exchange", with: "A2" });
    expect(drawn({ order: "fight-fire", zone: ["T"] })).toEqual({
      unit: "A1",
      order: "fight-fire",
      zone: "T",
    });
    expect(drawn({ order: "lay-charge", section: ["w/1"] })).toEqual({
      unit: "A1",
      order: "lay-charge",
      section: "w/1",
    });
    expect(drawn({ order: "load", ferry: ["F"] })).toEqual({ unit: "A1", order: "load", ferry: "F" });
    expect(drawn({ order: "face" })).toEqual({ unit: "A1", order: "face" });
  });

  rule("IV.3-multi-battalion", "a great square unfolds each to a face of its own", () => {
    const form = { order: "dissolve", units: ["A1", "A2"], to: ["line", "attack"] };
    expect(drawn(form, rolls(1, 2, 1, 1, 2, 1))).toMatchObject({
      unit: "A1",
      order: "dissolve",
      into: [
        { unit: "A1", face: 1, to: "line", variant: 0 },
        { unit: "A2", face: 2, to: "attack", variant: 0 },
      ],
    });
  });
});

describe("mines", () => {
  const wall = { id: "wall", kind: "wall", line: line(960, 1040, 510), impact: 6 };
  const sappers = { at: [1000, 509.5], sappers: true, quarters: 1, formation: "skirmish" };
  const mined = (more: Entry = {}): Field =>
    field({
      terrain: [wall],
      units: { A1: sappers, B1: { at: [1000, 1300], facing: 180 } },
      ...more,
    });

  const minable = ({ g }: Field) => errandForms["lay-charge"](g, 0).flatMap(({ section }) => section);

  rule("II.3-order", "sappers mine what they touch and what stands, one charge of a side at a time", () => {
    expect(minable(mined())).toEqual(["wall/1"]);
    const laid = (unit: string) => {
      const f = mined();
      editGround(f.g, "mines").push({ ...({ turn: 1 } as object), unit: f.u(unit), section: 0 } as never);
      return minable(f);
    };
    expect([laid("A1"), laid("B1")]).toEqual([[], ["wall/1"]]);
    expect(minable(mined({ damage: { "wall/1": 7 } }))).toEqual([]);
  });

  rule("II.3-order", "only sappers, free of the enemy, at a section they can reach", () => {
    const order = { unit: "A1", order: "lay-charge", section: "wall/1" };
    const refusal = (a1: Entry, more: Entry = {}, units: Entry = {}, what = order) =>
      table(a1, units, { terrain: [wall], ...more }).refusal("blue", what);
    expect(refusal(sappers)).toBeUndefined();
    expect(refusal({ ...sappers, sappers: false })).toBe("II.3-order");
    expect(refusal({ ...sappers, at: [1000, 480] })).toBe("II.3-order");
    expect(refusal(sappers, {}, {}, { ...order, section: "wall/9" })).toBe("IV.3");
    expect(
      refusal(
        sappers,
        { contacts: [{ attacker: "B2", defender: "A1" }] },
        { B2: { at: [1000, 494], formation: "close", facing: 0 } },
      ),
    ).toBe("VII.1");
    const [form] = table(sappers, {}, { terrain: [wall] }).forms("blue", "A1", "lay-charge");
    expect(form).toEqual({ order: "lay-charge", section: ["wall/1"] });
    expect(
      table({ ...sappers, at: [1000, 400] }, {}, { terrain: [wall] }).forms("blue", "A1", "lay-charge"),
    ).toEqual([]);
  });
});

rule("XI.5-river-class", "a ferry is boarded within fifty of a quay, if it is empty", () => {
  const river = { id: "river", kind: "river", line: line(0, 2400, 800), width: 80 };
  const ferry = { id: "F", kind: "ferry", water: "river", at: [1000, 800] };
  const ford = { id: "ford", kind: "ford", water: "river", at: [1600, 800], width: 40 };
  const offered = (y: number, terrain: object[] = [river, ferry], x = 1000) => {
    const t = table({ at: [x, y], formation: "route" }, {}, { terrain });
    return errandForms.load(t.game.position, 0).flatMap((form) => form.ferry);
  };
  expect(offered(755)).toEqual(["F"]);
  expect(offered(600)).toEqual([]);
  expect(offered(755, [river, ford], 1600)).toEqual([]);
});
