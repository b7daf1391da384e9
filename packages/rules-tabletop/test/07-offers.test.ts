// [VII.9] What a victor is offered, to the last way, and what is told of the combat that it has won.

import { expect } from "vitest";
import { WINDOW } from "../src/sequence.ts";
import { average, d100, type Lab, rule } from "./lab.ts";
import { fighting } from "./melee.ts";

const column = { formation: "attack", strength: 40 };
const won = (more: Parameters<typeof fighting>[3] = {}): Lab =>
  fighting(column, { strength: 3 }, [average(4, 2)], more);
const TOWN = { kind: "town", id: "T", corner: [950, 800] };
/** A1 has thrown B1 out of a town, by its south side. */
const stormed = (units = {}): Lab =>
  fighting({ strength: 40 }, {}, [average(5, 2)], {
    units: { B1: { zone: "T", strength: 3 }, ...units },
    contacts: [{ attacker: "A1", defender: "B1", zoneSide: 2 }],
    more: { terrain: [TOWN] },
  });

rule("VII.9", "a victor is offered every path with enough space", () => {
  const t = won();
  const into = (to: string, at = t) => at.forms("blue", "A1", "form").find((one) => one.to === to);
  const ways = (to: string) =>
    into(to)!.ways.map(({ variant, x, y, heading }) => [variant, x / 100, y / 100, heading / 100]);
  const { forms } = t.choices("blue", "A1")!;
  expect(forms.map((one) => (one.order === "form" ? one.to : one.order)).sort()).toEqual(
    ["stay", "face", "line", "open", "close", "square", "skirmish", "go-back", "press-on"].sort(),
  );
  expect(ways("line")).toEqual([
    [0, 1000, 800, 0],
    [1, 1035, 800, 0],
    [2, 965, 800, 0],
  ]);
  expect(into("skirmish")?.gap).toEqual({ least: 4000, most: 8000, step: 200 });
  expect(into("line")?.gap).toBeUndefined();
  expect(forms.find(({ order }) => order === "go-back")).toMatchObject({
    from: { x: 100000, y: 76500, heading: 18000 },
    path: { allowance: 15000, primitives: ["forward", "oblique", "wheel", "sidestep"] },
  });
  expect(t.forms("blue", "A1", "press-on")[0]?.ways).toMatchObject([
    { path: { pace: "press-on", allowance: 15000, primitives: ["forward", "oblique"] } },
  ]);
  const crowded = won({ units: { A2: { at: [1106, 800], formation: "line" } } });
  expect(into("line", crowded)?.ways).toMatchObject([{ variant: 2 }]);
});

rule(
  ["VII.5", "VII.9-change"],
  "the combat, its losses and the change are told in order, with their cases",
  () => {
    const t = won().act({ unit: "A1", order: "form", to: "line", variant: 0 });
    const reported = t.events.filter(({ type }) =>
      ["combat", "loss", "routed", "destroyed", "victor", "formed"].includes(type),
    );
    expect(reported).toMatchObject([
      {
        type: "combat",
        attackers: ["A1"],
        defenders: ["B1"],
        totals: [48, 1],
        winner: "blue",
        cite: "VII.5",
      },
      { type: "loss", unit: "B1", loss: 3, left: 0, cite: "VII.5", only: ["red"] },
      { type: "loss", unit: "A1", loss: 11, left: 29, cite: "VII.5", only: ["blue"] },
      { type: "routed", unit: "B1", cite: "VII.5-broken" },
      { type: "destroyed", unit: "B1", why: "no strength left", cite: "I.6-zero" },
      { type: "victor", unit: "A1", choice: "form", cite: "VII.9-change" },
      { type: "formed", unit: "A1", from: "attack", bodies: [{ formation: "line" }], cite: "VII.9-change" },
    ]);
    const faced = won().act({ unit: "A1", order: "face" });
    expect(faced.of("faced")).toMatchObject([{ unit: "A1", cite: "VII.9-change" }]);
  },
);

rule("VII.9", "the bonus spends an option only where it is played so", () => {
  const done = (options: object, order: object) =>
    won({ options: options as never })
      .act({ unit: "A1", ...order } as never)
      .unit("A1").done;
  expect(done({}, { order: "face" })).toEqual(["charge"]);
  expect(done({ bonusCostsOption: true }, { order: "face" })).toEqual(["charge", "victory-bonus"]);
  expect(done({ bonusCostsOption: true }, { order: "stay" })).toEqual(["charge"]);
});

rule("VII.9", "a bonus drawn at random is one that is offered", () => {
  const drawn = (t: Lab, roll: (faces: number) => number) =>
    (t.choices("blue", "A1")?.forms ?? []).map((one) =>
      WINDOW.bonus.sample(t.game.position, "A1", one, { roll }),
    );
  const unit = "A1";
  const back = (d: number) => ({ unit, order: "go-back", path: [{ go: "forward", d }] });
  const on = (d: number) => ({ unit, order: "press-on", path: [{ go: "forward", d }] });
  expect(drawn(won(), () => 1)).toEqual(
    expect.arrayContaining([
      { unit, order: "stay" },
      { unit, order: "face" },
      { unit, order: "form", to: "line", variant: 0 },
      back(1500),
      on(1500),
    ]),
  );
  expect(drawn(won(), (faces) => faces)).toEqual(
    expect.arrayContaining([{ unit, order: "form", to: "line", variant: 2 }, back(15000), on(15000)]),
  );
  expect(drawn(stormed(), () => 1)).toContainEqual({
    unit,
    order: "occupy",
    zone: "T",
    sides: ["north", "east", "south", "west"],
  });
});

rule("XI.6-town-garrison", "a town that was won is offered if no enemy is left in it", () => {
  const offered = (t: Lab) => t.forms("blue", "A1", "occupy");
  expect(offered(stormed())).toEqual([{ order: "occupy", zone: ["T"], stands: 4 }]);
  expect(offered(won())).toEqual([]);
  const t = stormed().act({ unit: "A1", order: "occupy", zone: "T", sides: ["north", "east"] });
  expect(t.of("victor")).toMatchObject([{ unit: "A1", choice: "occupy", cite: "XI.6-town-garrison" }]);
  expect(t.of("entered-zone")).toMatchObject([{ unit: "A1", zone: "T", cite: "XI.6-town-transit" }]);
});

rule(["VII.9-return", "VII.9-continue"], "how a victor's march is told, and where it may not go", () => {
  const go = (order: string, d: number) => ({ unit: "A1", order, path: [{ go: "forward", d }] }) as never;
  const back = won().act(go("go-back", 10000));
  expect(back.of("victor")).toMatchObject([{ choice: "go-back", cite: "VII.9-return" }]);
  expect(back.of("moved")).toMatchObject([{ unit: "A1", how: "go-back", cite: "VII.9-return" }]);
  const on = won().act(go("press-on", 10000));
  expect(on.of("victor")).toMatchObject([{ choice: "press-on", cite: "VII.9-continue" }]);
  expect(on.of("moved")).toMatchObject([{ unit: "A1", how: "press-on", cite: "VII.9-continue" }]);
  const friend = won({ units: { A2: { at: [1000, 880], formation: "line" } } });
  expect(friend.refusal("blue", go("press-on", 8000))).toBe("IV.7-infantry");
  const behind = won({ units: { A2: { at: [1000, 700], formation: "line" } } });
  expect(behind.refusal("blue", go("go-back", 7000))).toBe("IV.7-infantry");
});

rule("VII.2", "combats are fought in the order of their lowest unit, one by one", () => {
  const t = fighting({}, {}, [average(5, 2), average(4, 3), d100(50), d100(50), d100(50), d100(50)], {
    units: {
      A2: { at: [1400, 800], strength: 20, done: ["charge"] },
      B2: { at: [1400, 800], facing: 180, strength: 20 },
    },
    charges: [
      { charger: "A2", target: "B2" },
      { charger: "A1", target: "B1" },
    ],
    contacts: [
      { attacker: "A2", defender: "B2" },
      { attacker: "A1", defender: "B1" },
    ],
  });
  expect(t.of("combat").map(({ attackers, defenders }) => [attackers, defenders])).toEqual([
    [["A1"], ["B1"]],
    [["A2"], ["B2"]],
  ]);
});
