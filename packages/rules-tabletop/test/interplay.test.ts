// Where chapters meet: positions where one rule meets another.

import { expect } from "vitest";
import { editUnit } from "../src/editing.ts";
import { tabletop } from "../src/ruleset.ts";
import { words } from "../src/words/words.ts";
import { average, d100, lab, rule } from "./lab.ts";
import { attacker, checking, checks, fighting, REST, weights } from "./melee.ts";

rule("VI.7-passing", "a unit that a crowd passes in phase 7 checks in the next wave", () => {
  const t = lab(
    {
      window: "non-combatant",
      units: {
        A1: { at: [1000, 700], status: "routed", strength: 20, grade: 4 },
        A2: { at: [1180, 560], grade: 2 },
        A3: { at: [820, 560], grade: 4 },
        B1: { at: [1000, 1000], formation: "cav-line-2" },
      },
    },
    { dice: [d100(99, 99)] },
  );
  expect(checks(t)).toEqual([]);
  t.pass().untilNextTurn();
  expect(checks(t)[0]).toEqual(["A2", "stands"]);
  expect(t.state.routs).toEqual([]);
});

rule("VII.9", "by the other reading the bonus is booked, unless the victor stays", () => {
  const won = () =>
    fighting({ formation: "attack", strength: 40 }, { strength: 3 }, [average(4, 2)], {
      options: { bonusCostsOption: true },
    });
  const back = won().act({ unit: "A1", order: "go-back", path: [{ go: "forward", d: 5000 }] });
  expect(back.unit("A1").done).toEqual(["charge", "victory-bonus"]);
  expect(won().act({ unit: "A1", order: "stay" }).unit("A1").done).toEqual(["charge"]);
});

rule("VII.9", "a crowd that ran before and got away earns its pursuer nothing", () => {
  const t = lab(
    {
      window: "combat",
      units: { A1: attacker({ at: [1000, 600] }), B1: { at: [1000, 900], status: "routed" }, ...REST },
      charges: [{ charger: "A1", target: "B1" }],
    },
    { dice: [] },
  );
  expect(t.state.victors).toEqual([]);
});

rule("VII.2-two-units", "of three units that press on to one enemy the last stops fifty short", () => {
  const column = { formation: "attack", strength: 40, done: ["charge"], burdens: [] };
  const ids = [1, 2, 3];
  const t = lab(
    {
      window: "combat",
      units: {
        ...Object.fromEntries(ids.map((n) => [`A${n}`, { ...column, at: [1000 + 71 * (n - 2), 700] }])),
        ...Object.fromEntries(
          ids.map((n) => [`B${n}`, { formation: "attack", strength: 1, at: [1000 + 71 * (n - 2), 700] }]),
        ),
        B9: { at: [1000, 820], strength: 20 },
        ...REST,
      },
      charges: ids.map((n) => ({ charger: `A${n}`, target: `B${n}` })),
      contacts: ids.map((n) => ({ attacker: `A${n}`, defender: `B${n}` })),
    },
    { dice: [average(3, 3, 3, 3, 3, 3), d100(99), d100(99, 99, 99), average(3, 3)] },
  );
  t.act(
    ...ids.map((n) => ({
      unit: `A${n}`,
      order: "press-on" as const,
      path: [{ go: "forward" as const, d: 15000 - 1000 * (n - 1) }],
    })),
  );
  expect(t.state.contacts.map(({ attacker }) => attacker)).toEqual([t.index("A1"), t.index("A2")]);
  const gap = 82000 - t.unit("A3").bodies[0]!.y;
  expect(gap).toBeGreaterThanOrEqual(5000);
});

rule("VII.2-two-units", "two on another enemy do not keep the third from its own", () => {
  const column = { formation: "attack", strength: 40, done: ["charge"], burdens: [] };
  const at = (n: number): [number, number] => [1000 + 71 * (n - 2), 700];
  const ids = [1, 2, 3];
  const t = lab(
    {
      window: "combat",
      units: {
        ...Object.fromEntries(ids.map((n) => [`A${n}`, { ...column, at: at(n) }])),
        ...Object.fromEntries(ids.map((n) => [`B${n}`, { formation: "attack", strength: 1, at: at(n) }])),
        B8: { formation: "attack", at: [964, 820] },
        B9: { formation: "attack", at: [1085, 820] },
        ...REST,
      },
      charges: ids.map((n) => ({ charger: `A${n}`, target: `B${n}` })),
      contacts: ids.map((n) => ({ attacker: `A${n}`, defender: `B${n}` })),
    },
    { dice: [average(3, 3, 3, 3, 3, 3), d100(99, 99, 99, 99, 99, 99)] },
  );
  t.act(
    ...ids.map((n) => ({
      unit: `A${n}`,
      order: "press-on" as const,
      path: [{ go: "forward" as const, d: 15000 }],
    })),
  );
  expect(t.state.contacts.map(({ attacker, defender }) => [attacker, defender])).toEqual(
    [
      ["A1", "B8"],
      ["A2", "B8"],
      ["A3", "B9"],
    ].map((pair) => pair.map((id) => t.index(id))),
  );
});

rule("VII.9-second", "a unit that has reached an enemy checks, though its target has run", () => {
  const t = fighting(
    { formation: "attack", strength: 40 },
    { strength: 3 },
    [average(4, 2), d100(5), d100(99)],
    {
      units: { B2: { at: [1000, 900], strength: 20, grade: 1 } },
    },
  ).act({ unit: "A1", order: "press-on", path: [{ go: "forward", d: 15000 }] });
  t.until("non-combatant");
  expect(checks(t)).toEqual([
    ["B2", "routed"],
    ["A1", "stands"],
  ]);
});

rule("VII.7", "struck in flank by a countercharge it goes to the other flank", () => {
  const retreated = (x: number) =>
    fighting({ strength: 20 }, { strength: 22 }, [average(4, 4)], {
      charges: [
        { charger: "A1", target: "B1" },
        { charger: "B1", target: "A1", counter: true, angle: "flank", began: { at: [x, 790] } },
      ],
    }).unit("A1").bodies[0]!.x;
  expect(Math.sign(retreated(1300) - 100_000)).toBe(-1);
  expect(Math.sign(retreated(700) - 100_000)).toBe(1);
});

rule("XII.3-rout", "two commanders with one unit are both swept away", () => {
  const t = checking(
    {
      A1: { at: [1000, 600], strength: 20, burdens: [{ cite: "VI.9-case", value: -90 }] },
      A2: { at: [2000, 600] },
    },
    [d100(1), d100(99), d100(99)],
    {
      commanders: {
        Ax: { at: [1000, 600], attached: "A1", level: "division" },
        Ay: { at: [1000, 600], attached: "A1" },
      },
    },
  ).pass();
  expect(checks(t).map(([unit]) => unit)).toContain("A2");
});

rule("XII.3", "a commander who joins a garrison stands in the middle of the town", () => {
  const t = lab({
    terrain: [{ id: "town", kind: "town", corner: [1000, 600] }],
    units: { A1: { zone: "town", lining: { east: 2, south: 2 } }, B1: { at: [1800, 1000] } },
    commanders: { Ax: { at: [960, 640] } },
  });
  t.act({ commander: "Ax", order: "attach", to: "A1" });
  expect(t.commander("Ax")).toMatchObject({ x: 105_000, y: 65_000 });
});

rule("XI.5-bog-firing", "a line fires from the ground of its middle, not of its right", () => {
  const bog = (west: number) => ({
    id: "bog",
    kind: "bog",
    outline: [
      [west, 500],
      [west + 100, 500],
      [west + 100, 650],
      [west, 650],
    ],
  });
  const factor = (west: number) =>
    lab(
      {
        window: "fire",
        terrain: [bog(west)],
        units: { A1: { at: [1000, 600] }, B1: { at: [1000, 640] } },
      },
      { dice: [8, d100(99)] },
    )
      .act({ unit: "A1", order: "fire", aims: [{ part: 0, target: "B1", shot: "volley" }] })
      .of("fire-sum")[0]!
      .lines.some(({ label }) => label === "ground");
  // an end of the line in the bog, on either hand, is not its middle
  expect([factor(1020), factor(880), factor(960)]).toEqual([false, false, true]);
});

rule("X.5", "a unit driven over an edge comes back over that edge, however it faced", () => {
  // in column, its tail goes over while its head is far inside
  const t = fighting(
    { at: [200, 800], facing: 270, strength: 20 },
    { at: [200, 800], facing: 90, formation: "cav-attack", strength: 20, fought: true },
    [average(4, 3)],
  );
  expect(t.unit("B1")).toMatchObject({ place: "off", exit: { x: 0, y: 80_000 } });
});

rule("II.3-target-check-first", "any other unit that a charge touches checks like its target", () => {
  const t = lab(
    {
      window: "charge",
      units: {
        A1: { at: [1000, 600], formation: "cav-line-2", strength: 20 },
        B1: { at: [930, 700], strength: 20 },
        B2: { at: [1071, 700], strength: 20 },
        ...REST,
      },
    },
    { dice: [d100(99), d100(60), d100(99)] },
  );
  t.act({ unit: "A1", order: "charge", target: "B1", gait: "trot", path: [{ go: "forward", d: 15000 }] });
  t.until("fire");
  expect(t.state.contacts).toHaveLength(2);
  expect(checks(t)).toEqual([
    ["B1", "stands"],
    ["B2", "stands"],
  ]);
  expect(weights(t, "B2")).toMatchObject({ "VI.9-inf-cav": "-30" });
});

rule("X.5", "a regiment that left owing a recall owes none when it comes back", () => {
  const t = lab(
    {
      window: "rally",
      units: {
        A1: {
          arm: "cavalry",
          place: "off",
          exit: [1000, 0],
          status: "shaken",
          owesRecall: true,
          awayTurns: 2,
        },
        A2: { at: [600, 300], formation: "skirmish", done: ["recall"] },
        B1: { at: [1800, 1000] },
      },
    },
    { dice: [] },
  ).pass();
  expect(t.unit("A1")).toMatchObject({ status: 0, owesRecall: false });
});

rule(
  ["II.2-charge-declare", "II.2-countercharge"],
  "a charge out of a wood is cried, and may be answered",
  () => {
    const wood = {
      id: "wood",
      kind: "lightwoods-rough",
      outline: [
        [900, 500],
        [1100, 500],
        [1100, 700],
        [900, 700],
      ],
    };
    const t = lab(
      {
        window: "charge",
        terrain: [wood],
        units: {
          A1: { at: [1000, 680], formation: "attack", strength: 20 },
          B1: { at: [1000, 790], formation: "attack", strength: 20 },
          ...REST,
        },
      },
      { options: { fogOfWar: true }, dice: [] },
    );
    const shown = () => tabletop.view(t.game.position, "red").state.units[t.index("A1")]!.place;
    expect(shown()).toBe("unseen");
    t.act({ unit: "A1", order: "charge", target: "B1", path: [{ go: "forward", d: 12500 }] });
    expect(t.heardBy("red").map(({ type }) => type)).toEqual(["sighted", "charges"]);
    expect([shown(), t.window]).toEqual(["table", "reaction"]);
    expect(t.forms("red", "B1", "countercharge")).toHaveLength(1);
  },
);

rule("V.16-deduct", "howitzers find it hard to hit any unit that has come onto the table this turn", () => {
  const lines = (origin: boolean) => {
    const t = lab(
      {
        window: "fire",
        units: {
          A1: { at: [1000, 300], formation: "gun-firing", calibre: "howitzer" },
          B1: { at: [1000, 800] },
        },
      },
      { dice: [9, d100(99)] },
    );
    if (!origin) editUnit(t.game.position, t.index("B1")).origin = null;
    t.act({ unit: "A1", order: "fire", aims: [{ part: 0, target: "B1", shot: "shell" }] });
    return t.of("fire-sum")[0]!.lines.map(({ label }) => words.say(label));
  };
  expect(lines(true)).not.toContain("target moved over 50");
  expect(lines(false)).toContain("target moved over 50");
});

rule(
  "XI.6-town-fire-fight",
  "of a garrison that is attacked those with buckets run, whichever of it is struck",
  () => {
    const t = lab(
      {
        window: "early-groups",
        terrain: [{ id: "town", kind: "town", corner: [1000, 600] }],
        units: {
          A1: { zone: "town", lining: { north: 2, east: 2 }, strength: 20 },
          A2: { zone: "town", lining: { south: 2, west: 2 }, strength: 20, done: ["fight-fire"] },
          A3: { zone: "town", posture: "sheltered", strength: 20, done: ["fight-fire"] },
          B1: { at: [1050, 700], formation: "attack", strength: 20, done: ["charge"] },
          ...REST,
        },
        charges: [{ charger: "B1", target: "A1" }],
        contacts: [{ attacker: "B1", defender: "A1", zoneSide: 0 }],
      },
      { dice: [d100(99)] },
    );
    expect([t.unit("A1").status, t.unit("A2").status, t.unit("A3").status]).toEqual([0, 2, 0]);
  },
);

rule(
  ["XI.6-town-garrison", "VII.1-halt"],
  "a unit that comes second to a town stops before it, and is still there",
  () => {
    const t = lab(
      {
        window: "movement",
        terrain: [{ id: "town", kind: "town", corner: [1000, 600] }],
        units: {
          A1: { at: [1050, 590], formation: "attack" },
          B1: { at: [1050, 760], formation: "attack" },
          ...REST,
        },
      },
      { dice: [10, 10] },
    );
    const march = (unit: string) => ({ unit, order: "move", path: [{ go: "forward", d: 12000 }] }) as const;
    t.act(march("A1"), march("B1"));
    expect(t.unit("A1").place).toBe("zone");
    const [body] = t.unit("B1").bodies;
    expect(body!.y).toBeGreaterThanOrEqual(75_000);
    expect(t.of("stopped")).toMatchObject([{ unit: "B1", cite: "XI.6-town-garrison" }]);
  },
);
