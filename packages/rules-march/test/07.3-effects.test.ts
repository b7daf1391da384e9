// Combat effects [7.3].

import { expect } from "vitest";
import { clash, over } from "./clash.ts";
import { rule } from "./lab.ts";

/** Engaged without modifiers: the attacker's die, then the defender's. */
const engaged = (own: number, enemy: number, setting: object = {}) =>
  clash({ dice: [4, own, enemy], ...setting });
/** 10 against 10 SP, morale 5 against 5. */
const STACK = {
  own: { steps: 3, morale: 5 },
  enemy: { steps: 5, morale: 5 },
  more: { g: { side: "french", at: "6,7", facing: 2, steps: 2, morale: 3 } },
  attackers: ["f", "g"],
};

rule("7.1-7", "every stack rolls in the column of its result with the modifier shown", () => {
  const t = clash({ dice: [3, 4, 4] }); // Engaged 0 and +1
  expect(t.of("effects").map(({ units, column, die, drm }) => [units, column, die, drm])).toEqual([
    [["f"], "engaged", 4, 0],
    [["c"], "engaged", 4, 1],
  ]);
});

rule("7.1-7", "what a stack suffers is told as the table says it", () => {
  const reported = (die: number) => {
    const { type: _, units, column, cite, ...rest } = clash({ dice: [4, die, 6] }).of("effects")[0]!;
    return rest;
  };
  expect(reported(1)).toEqual({
    die: 1,
    drm: 0,
    casualties: 1,
    stragglers: 0,
    disorganized: "all",
    fatigue: 2,
  });
  expect(reported(3)).toEqual({ die: 3, drm: 0, casualties: 0, stragglers: 1, disorganized: 3, fatigue: 1 });
  expect(reported(4)).toEqual({ die: 4, drm: 0, casualties: 0, stragglers: 0, lossCheck: 4, fatigue: 1 });
  expect(reported(6)).toStrictEqual({ die: 6, drm: 0, casualties: 0, stragglers: 0, fatigue: 1 });
});

rule("7.1-7-stack", "one roll for a stack, one for each stack", () => {
  const t = engaged(6, 6, STACK);
  expect(t.of("effects").map(({ units }) => units)).toEqual([["f", "g"], ["c"]]);
  const apart = clash({
    more: { g: { side: "french", at: "6,8", facing: 1 } },
    attackers: ["f", "g"],
    dice: [1, 6, 6, 6],
  });
  expect(apart.of("effects").map(({ units }) => units)).toEqual([["f"], ["g"], ["c"]]);
});

rule("7.3", "steps are lost by the stack as a whole, everything else by each unit", () => {
  const t = engaged(1, 6, STACK); // 1c D 2F
  expect([t.asks, t.side]).toEqual(["casualties", "french"]);
  expect(t.actions("lose").map(({ unit }) => unit)).toEqual(["f", "g"]);
  t.act({ do: "lose", unit: "g" });
  expect(t.unit("f")).toMatchObject({ steps: 3, disorganized: true, fatigue: "acted2" });
  expect(t.unit("g")).toMatchObject({ steps: 1, lost: 1, disorganized: true, fatigue: "acted2" });
});

rule("7.3-order", "casualties are taken before stragglers", () => {
  const t = clash({ dice: [2, 1, 6], ...STACK }); // Engaged -1: row 0, 1c 1s D 2F
  expect(t.asks).toBe("casualties");
  t.act({ do: "lose", unit: "f" });
  expect(t.asks).toBe("stragglers");
  t.act({ do: "lose", unit: "g" });
  expect([t.unit("f").lost, t.unit("g").stragglers]).toEqual([1, 1]);
  expect(t.of("lost").slice(0, 2)).toMatchObject([
    { unit: "f", cite: "7.3-c" },
    { unit: "g", cite: "7.3-s" },
  ]);
});

rule("7.3-D", "D disorganizes every unit of the stack", () => {
  const t = engaged(1, 1, { own: { morale: 5 }, enemy: { morale: 5 } });
  expect(t.of("disorganized")).toMatchObject([
    { unit: "f", cite: "7.3-D" },
    { unit: "c", cite: "7.3-D" },
  ]);
});

rule("7.3-D#", "D# disorganizes units of that morale or less", () => {
  const t = over(engaged(3, 6, { ...STACK, own: { steps: 3, morale: 5 } })); // 1s D3 1F
  expect([t.unit("f").disorganized, t.unit("g").disorganized]).toEqual([false, true]);
  expect(engaged(5, 6, { own: { morale: 2 }, enemy: { morale: 2 } }).unit("f").disorganized).toBe(true); // D2
  expect(engaged(5, 6, { own: { morale: 3 }, enemy: { morale: 3 } }).unit("f").disorganized).toBe(false);
});

rule("7.3-D#L", "units of that morale or less are disorganized; one of the others loses a step", () => {
  const t = engaged(4, 6, STACK); // D4L 1F
  expect(t.unit("f")).toMatchObject({ steps: 2, lost: 1, disorganized: false });
  expect(t.unit("g")).toMatchObject({ steps: 2, disorganized: true });
  expect(t.of("disorganized")).toMatchObject([{ unit: "g", cite: "7.3-D#L" }]);
  expect(t.of("lost")).toMatchObject([{ unit: "f", casualties: 1, cite: "7.3-D#L" }]);
  const poor = engaged(4, 6, { own: { morale: 4 } });
  expect(poor.unit("f")).toMatchObject({ steps: 4, disorganized: true });
  const good = engaged(4, 6, { own: { morale: 5 }, enemy: { morale: 5 } });
  expect(good.unit("f")).toMatchObject({ steps: 3, disorganized: false });
});

rule("7.3-D#L", "in an advance a 4 only disorganizes: good troops lose no more than poor ones", () => {
  const t = clash({ dice: [6, 4, 6], own: { morale: 5 }, enemy: { morale: 5 } });
  over(t);
  expect(t.of("effects")[0]).toMatchObject({ column: "advance", die: 4, disorganized: 4 });
  expect(t.unit("f")).toMatchObject({ steps: 4, disorganized: false });
});

rule("7.3-c", "#c takes so many steps for good", () => {
  const t = clash({ dice: [1, 1, 6], own: { steps: 4 } }); // Engaged -1: 0, 1c 1s
  expect(t.unit("f")).toMatchObject({ steps: 2, lost: 1, stragglers: 1 });
  const low = clash({ dice: [1, 1, 6], enemy: { batteries: 1 } }); // Engaged -2: -1, 2c 1s
  expect(low.unit("f")).toMatchObject({ steps: 1, lost: 2, stragglers: 1 });
});

rule("7.3-s", "#s takes so many steps as stragglers", () => {
  const t = engaged(3, 6); // 1s D3 1F
  expect(t.unit("f")).toMatchObject({ steps: 3, lost: 0, stragglers: 1 });
});

rule("7.3-s-excess", "stragglers beyond the steps on the map are ignored", () => {
  const t = clash({ dice: [2, 1, 6], own: { steps: 1, size: 2, stragglers: 1 }, enemy: { steps: 1 } }); // 1c 1s
  expect(t.unit("f")).toMatchObject({ smashed: true, steps: 0, stragglers: 1, lost: 1 });
});

rule("7.3-F", "#F tires every unit by so many levels", () => {
  expect(engaged(6, 1).unit("f").fatigue).toBe("acted1");
  expect(engaged(6, 1).unit("c").fatigue).toBe("acted2");
  expect(clash({ dice: [4, 6, 6], enemy: { fatigue: "spent" } }).unit("c").fatigue).toBe("spent");
});

rule("7.6-fatigue", "cavalry tires by one level more in any combat, whatever the table says", () => {
  const t = engaged(6, 6, {
    own: { arm: "cavalry" },
    map: { terrain: { "7,7": "village" } },
    dice: [6, 6, 6],
  });
  expect(t.unit("f").fatigue).toBe("acted2");
  expect(clash({ dice: [4, 6, 6], enemy: { arm: "cavalry", heavy: true, steps: 4 } }).unit("c").fatigue).toBe(
    "acted2",
  );
});

rule("DN-cav", "where infantry tires by one level, cavalry tires by two", () => {
  const map = { terrain: { "7,7": "village" } };
  const of = (own: object) =>
    clash({ own, map, dice: [6, 6, 6] })
      .until("lead")
      .unit("f").fatigue;
  expect([of({ steps: 2 }), of({ steps: 2, arm: "cavalry" })]).toEqual(["acted1", "acted2"]);
});

rule("15.2-loss", "a leader with a unit that lost a step or retreated is in danger", () => {
  const hit = clash({ dice: [4, 3, 6, 5, 5] }); // 1s; ten
  expect(hit.of("leaderLost")).toMatchObject([{ unit: "french-leader" }]);
  const safe = clash({ dice: [4, 3, 6, 5, 4] });
  expect(safe.of("leaderLost")).toEqual([]);
  const back = over(clash({ dice: [6, 6, 6, 5, 5] })); // a retreat without loss
  expect(back.of("leaderLost")).toMatchObject([{ unit: "coalition-leader" }]);
  const whole = clash({ dice: [4, 6, 6] });
  expect(whole.events.filter(({ cite }) => cite === "15.2-loss")).toEqual([]);
});

rule("16.6-use", "with detailed supply every combat uses an allotment of every unit in it", () => {
  const t = engaged(6, 6, { options: { "detailed-supply": true } });
  expect(
    t
      .of("consumed")
      .map(({ unit }) => unit)
      .sort(),
  ).toEqual(["c", "f"]);
  expect(engaged(6, 6).of("consumed")).toEqual([]);
});

rule("12.1-combatonly", "a unit that has fought is remembered until the night", () => {
  const t = engaged(6, 6);
  expect([t.state.engaged[t.id("f")], t.state.engaged[t.id("c")], t.state.engaged[t.id("z")]]).toEqual([
    1, 1, 0,
  ]);
});

rule("7.12", "a lost battery is told", () => {
  const lost = clash({ dice: [6, 6, 1], own: { batteries: 1 }, enemy: { batteries: 1 } });
  over(lost);
  expect(lost.of("gunsLost")).toMatchObject([{ unit: "c", cite: "7.12" }]);
});

rule("7.3-D", "a mark for all cites another case than one by morale", () => {
  const cites = (die: number) =>
    over(engaged(die, 6, { own: { morale: 3 } }))
      .of("disorganized")
      .map(({ unit, cite }) => `${unit} ${cite}`);
  expect([cites(1), cites(3)]).toEqual([["f 7.3-D"], ["f 7.3-D#"]]);
});

rule("7.1-7", "guns of a hex have no part in its effects: a stack of guns alone rolls nothing", () => {
  const t = clash({
    enemy: { at: "12,12", batteries: 2 },
    more: { "coalition-guns-1": { at: "7,7", facing: 5, steps: 2, parent: "c" } },
    options: { "positioned-artillery": true },
    dice: [3],
  });
  expect(
    over(t)
      .of("effects")
      .map(({ units }) => units),
  ).toEqual([["f"]]);
});
