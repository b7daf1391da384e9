import { expect } from "vitest";
import { inEzoc } from "../src/rules/07-zones-of-control.ts";
import { type Lab, lab, rule } from "./lab.ts";

const infantry = (side: string, at: string, more = {}) => ({ type: "infantry", side, at, ...more });
const cavalry = (side: string, at: string, more = {}) => ({ type: "cavalry", side, at, ...more });
/** A French reinforcement, by default due now at the French LOC. */
const coming = (more = {}, arrives = {}) => ({
  type: "infantry",
  side: "french",
  arrives: { turn: 1, at: "8,15", ...arrives },
  ...more,
});
const far = { p: infantry("coalition", "1,1") };
const enter = (unit: string, to: string, more = {}) =>
  ({ do: "enter", unit, at: "8,15", to, ...more }) as const;
const move = (unit: string, to: string) => ({ do: "move", unit, to }) as const;
const road = (...hexes: string[]) => ({ roads: [{ id: "r", name: "r", hexes }] });
const highway = road("8,15", "8,14", "8,13", "8,12", "8,11");
const days = Array.from({ length: 6 }, (_, i) => ({ name: `Day ${i + 1}` }));
const night = { turns: [{ name: "Night", night: true }, { name: "Day" }] };

/** Where a reinforcement can get to now. */
const reach = (t: Lab, unit: string) =>
  t
    .actions("enter")
    .filter((action) => action.unit === unit)
    .map((action) => action.to)
    .sort();

const behind = ["7,15", "8,14", "9,15"]; // the neighbours of 8,15

rule("11.0", "a reinforcement comes on its turn, at its place, not before", () => {
  const units = { r: coming({}, { turn: 2 }), f: infantry("french", "3,3"), ...far };
  const early = lab({ turns: days, units });
  expect(early.actions("enter")).toEqual([]);
  expect(early.refusal(enter("r", "8,15"))).toBe("11.0");
  const t = lab({ turns: days, turn: 2, units });
  expect(t.actions("enter").every((action) => action.at === "8,15")).toBe(true);
  t.act(enter("r", "8,14"));
  expect(t.of("entered")).toEqual([{ type: "entered", unit: "r", path: ["8,15", "8,14"], cite: "11.1" }]);
  expect(t.hex("r")).toBe("8,14");
});

rule("11.0", "what is on the map does not enter again, and what waits does not move", () => {
  const t = lab({ units: { r: coming(), f: infantry("french", "3,3"), ...far } });
  expect(t.refusal(move("r", "8,14"))).toBe("11.0");
  expect(t.refusal(enter("f", "8,15"))).toBe("11.0");
});

const variable = (roll = 4) => coming({}, { roll });

rule("11.0-variable", "each rolls on its own as the Movement Phase begins", () => {
  const t = lab(
    {
      phase: "arrivals",
      turns: days,
      units: { a: variable(), b: variable(), f: infantry("french", "3,3"), ...far },
    },
    { dice: [3, 4] },
  );
  const roll = { die: 3, needed: 4 };
  expect(t.of("delayed")).toEqual([{ type: "delayed", unit: "a", turn: 2, roll, cite: "11.0-variable" }]);
  const arrived = { die: 4, needed: 4 };
  expect(t.of("arrives")).toEqual([{ type: "arrives", unit: "b", roll: arrived, cite: "11.0-variable" }]);
  expect(reach(t, "a")).toEqual([]);
  expect(reach(t, "b")).toContain("8,15");
  expect(t.refusal(enter("a", "8,15"))).toBe("11.0-variable");
});

rule("11.0-variable", "a unit that fails rolls again next turn, and so on", () => {
  const t = lab(
    { phase: "arrivals", turns: days, units: { a: variable(5), f: infantry("french", "3,3"), ...far } },
    { dice: [4, 1, 5] },
  );
  t.pass().pass(); // turn 1
  expect(t.of("delayed").map(({ turn }) => turn)).toEqual([2, 3]);
  t.pass().pass(); // turn 2
  expect(t.of("arrives")).toHaveLength(1);
  t.act(enter("a", "8,15"));
  expect(t.hex("a")).toBe("8,15");
});

rule("11.0-variable", "it does not roll before its turn, nor again once it has succeeded", () => {
  const t = lab(
    {
      phase: "arrivals",
      turns: days,
      units: { a: coming({}, { turn: 2, roll: 4 }), f: infantry("french", "3,3"), ...far },
    },
    { dice: [6] },
  );
  expect(t.of("arrives")).toEqual([]);
  t.pass().pass();
  expect(t.of("arrives")).toHaveLength(1);
  t.pass().pass(); // success does not force it in (ruling R60)
  expect(t.state.turn).toBe(3);
  expect(t.of("arrives")).toHaveLength(1); // no further roll
  t.act(enter("a", "8,15"));
});

rule("11.0-variable", "the owner rolls", () => {
  const t = lab(
    { phase: "arrivals", turns: days, units: { a: variable(), f: infantry("french", "3,3"), ...far } },
    { dice: [6] },
  );
  expect(t.events.find((event) => (event.type as string) === "rolled")).toMatchObject({
    by: "french",
    cite: "11.0-variable",
  });
});

rule("11.0-edge", "until it enters it is off the map, beside its hex", () => {
  const t = lab({ units: { r: coming(), f: infantry("french", "3,3"), ...far } });
  expect([t.unit("r").place, t.hex("r")]).toEqual(["waiting", null]);
  expect(t.refusal({ do: "enter", unit: "r", at: "7,15", to: "7,15" })).toBe("11.5");
  t.act(enter("r", "8,15"));
  expect([t.unit("r").place, t.hex("r")]).toEqual(["map", "8,15"]);
});

rule("11.1", "the first hex costs what any hex costs", () => {
  const t = lab({
    units: { r: coming(), c: coming({ type: "cavalry" }), f: infantry("french", "3,3"), ...far },
  });
  expect(reach(t, "r")).toEqual([...behind, "8,15"].sort()); // two points
  expect(reach(t, "c")).toContain("8,13"); // three
  expect(reach(t, "c")).not.toContain("8,12");
  expect(t.refusal(enter("r", "8,13"))).toBe("11.1");
});

rule("11.1", "entering along a road earns the road bonus, if the move keeps to it", () => {
  const t = lab({ map: highway, units: { r: coming(), f: infantry("french", "3,3"), ...far } });
  expect(reach(t, "r")).toEqual([...behind, "8,13", "8,15"].sort());
  t.act(enter("r", "8,13"));
  expect(t.of("entered")[0]?.path).toEqual(["8,15", "8,14", "8,13"]);
});

rule("11.1", "a forced march and the road together", () => {
  const t = lab({ map: highway, units: { r: coming(), f: infantry("french", "3,3"), ...far } });
  t.act({ do: "forcedMarch" });
  expect(reach(t, "r")).toContain("8,12");
  expect(reach(t, "r")).not.toContain("8,11");
});

rule("11.1", "a rugged entry hex stops a unit that does not come by road", () => {
  const forest = { terrain: { "8,15": "forest" } };
  const units = { r: coming({ type: "cavalry" }), f: infantry("french", "3,3"), ...far };
  expect(reach(lab({ map: forest, units }), "r")).toEqual(["8,15"]);
  expect(reach(lab({ map: { ...forest, ...highway }, units }), "r")).toContain("8,12");
});

rule("11.1", "Cossacks pay two points for it and ride on", () => {
  const t = lab(
    {
      map: { terrain: { "8,15": "forest" } },
      units: { r: coming({ type: "cavalry", traits: ["cossack"] }), f: infantry("french", "3,3"), ...far },
    },
    { options: ["specialTroops"] },
  );
  expect(reach(t, "r")).toEqual([...behind, "8,15"].sort());
});

rule("11.1", "at night a point brings it in, the road one hex farther", () => {
  const units = { r: coming({ type: "cavalry" }), f: infantry("french", "3,3"), ...far };
  expect(reach(lab({ ...night, units }), "r")).toEqual(["8,15"]);
  expect(reach(lab({ ...night, map: highway, units }), "r")).toEqual(["8,14", "8,15"]);
});

rule("11.2", "each unit through one hex pays a point more than the one before it", () => {
  const t = lab({
    units: { a: coming(), b: coming(), c: coming({ type: "cavalry" }), f: infantry("french", "3,3"), ...far },
  });
  t.act(enter("a", "8,14"));
  expect(reach(t, "b")).toEqual(["8,15"]); // two points for the first hex
  expect(t.refusal(enter("b", "9,15"))).toBe("11.2");
  expect(reach(t, "c")).toEqual(["7,15", "8,15", "9,15"]); // one of three points left; 8,14 is taken
  t.act(enter("c", "9,15"));
  expect(reach(t, "b")).toEqual(["8,15"]); // three points now: the one-hex minimum brings it in
  t.act(enter("b", "8,15"));
});

rule("11.2", "the owner picks the order", () => {
  const units = { a: coming(), c: coming({ type: "cavalry" }), f: infantry("french", "3,3"), ...far };
  const t = lab({ units });
  t.act(enter("c", "8,13"));
  expect(reach(t, "a")).toEqual(["8,15"]);
  const u = lab({ units });
  u.act(enter("a", "8,14"));
  expect(reach(u, "c")).not.toContain("8,13");
});

rule("11.2", "the last of the column cannot enter if no unit can make way for it", () => {
  const t = lab({ units: { a: coming(), b: coming(), c: coming(), f: infantry("french", "3,3"), ...far } });
  t.act(enter("a", "8,14"), enter("b", "8,15"));
  expect(reach(t, "c")).toEqual([]); // 8,15 is held by b, which has moved, and the points reach no further
  expect(t.refusal(enter("c", "8,15"))).toBe("6.9");
  t.pass(); // it waits
  expect(t.unit("c").place).toBe("waiting");
});

rule(
  "11.2",
  "columns at different hexes do not hinder each other, and next turn the count starts again",
  () => {
    const t = lab({
      turns: days,
      units: {
        a: coming(),
        b: coming({}, { at: "3,15" }),
        c: coming(),
        f: infantry("french", "3,3"),
        ...far,
      },
    });
    t.act(enter("a", "8,14"));
    expect(reach(t, "b")).toHaveLength(6); // 3,15 and its five neighbours
    t.pass().pass();
    expect(reach(t, "c")).toEqual(["7,15", "8,14", "8,15", "9,15"]); // 8,14: a can still move away
  },
);

rule("11.2", "units already on the map, there or elsewhere, are not in the column", () => {
  const t = lab({ units: { a: coming(), f: infantry("french", "8,15"), ...far } });
  t.act(move("f", "8,14"));
  expect(reach(t, "a")).toEqual(["7,15", "8,15", "9,15"]);
});

rule("11.2", "a leader counts in the column", () => {
  const t = lab(
    {
      units: {
        a: coming(),
        l: coming({ type: "leader", movement: 3 }),
        f: infantry("french", "3,3"),
        ...far,
      },
    },
    { options: ["leaders"] },
  );
  t.act(enter("l", "8,15"));
  expect(reach(t, "a")).toEqual(["8,15"]);
});

rule("Ex.11.2", "a column of three on the road: the lead unit furthest in, the last in the entry hex", () => {
  const t = lab({
    map: highway,
    units: { a: coming(), b: coming(), c: coming(), f: infantry("french", "3,3"), ...far },
  });
  expect(reach(t, "a")).toContain("8,13");
  t.act(enter("a", "8,13"));
  expect(reach(t, "b")).toEqual(["8,14", "8,15"]);
  t.act(enter("b", "8,14"));
  expect(reach(t, "c")).toEqual(["8,15"]);
  t.act(enter("c", "8,15")).pass();
  expect(["a", "b", "c"].map((unit) => t.hex(unit))).toEqual(["8,13", "8,14", "8,15"]);
});

rule("11.3", "they enter at any moment of the phase, before, between and after other moves", () => {
  const t = lab({
    units: {
      a: coming(),
      b: coming({}, { at: "3,15" }),
      f: infantry("french", "3,3"),
      g: infantry("french", "12,12"),
      ...far,
    },
  });
  t.act(
    enter("a", "8,14"),
    move("f", "3,4"),
    { do: "enter", unit: "b", at: "3,15", to: "3,15" },
    move("g", "12,11"),
  );
  expect(t.of("entered")).toHaveLength(2);
});

rule("11.3", "once on the map they are units like any other", () => {
  const t = lab({ units: { a: coming(), f: infantry("french", "3,3"), p: infantry("coalition", "8,13") } });
  t.act(enter("a", "8,14"));
  expect(t.refusal(move("a", "8,15"))).toBe("6.4"); // its move is done
  const g = t.game.position;
  expect(inEzoc(g, g.world.map.grid.names.indexOf("8,13"), 1)).toBe(true); // it has a zone
  t.pass();
  expect(t.actions("attack")).toEqual([{ do: "attack", units: ["a"], targets: ["8,13"] }]); // and must attack
});

rule("11.3", "they stop on a friend only if it can still make way", () => {
  const t = lab({ units: { a: coming(), f: infantry("french", "8,15"), ...far } });
  t.act(enter("a", "8,15"));
  expect(t.refusal({ do: "pass" })).toBe("6.9");
  t.act(move("f", "8,14")).pass();
  const u = lab({ units: { a: coming(), f: infantry("french", "8,15", { moved: true }), ...far } });
  expect(reach(u, "a")).toEqual(behind); // through him
  expect(u.refusal(enter("a", "8,15"))).toBe("6.9");
});

rule("11.4", "no unit enters a hex held by the enemy", () => {
  const t = lab({ units: { a: coming(), f: infantry("french", "3,3"), p: infantry("coalition", "8,15") } });
  expect(t.actions("enter")).toEqual([]);
  expect(t.refusal(enter("a", "8,15"))).toBe("11.4");
  expect(t.refusal(enter("a", "8,14"))).toBe("11.4");
});

rule("11.4", "into an enemy zone by day, and there it stops", () => {
  const t = lab({
    map: highway,
    units: { a: coming({ type: "cavalry" }), f: infantry("french", "3,3"), p: infantry("coalition", "8,14") },
  });
  expect(reach(t, "a")).toEqual(["8,15"]);
  expect(t.refusal(enter("a", "7,15"))).toBe("11.4");
  t.act(enter("a", "8,15")).pass();
  expect(t.asks).toBe("declaration");
});

rule(["11.4", "7.7"], "at night not even that", () => {
  const t = lab({
    ...night,
    units: { a: coming(), f: infantry("french", "3,3"), p: infantry("coalition", "8,14") },
  });
  expect(t.actions("enter")).toEqual([]);
  expect(t.refusal(enter("a", "8,15"))).toBe("7.7");
});

rule(["11.4", "12.3.1"], "a Guard that enters next to an enemy is committed and pays", () => {
  const t = lab({
    units: {
      a: coming({ traits: ["guard"] }),
      f: infantry("french", "3,3"),
      p: infantry("coalition", "8,14"),
    },
  });
  expect(t.actions("enter")).toEqual([enter("a", "8,15", { pays: 1 })]);
  expect(t.refusal(enter("a", "8,15"))).toBe("12.3.1");
  t.act(enter("a", "8,15", { pays: 1 }));
  expect(t.morale).toEqual([4, 5]);
});

rule("11.5", "an arrival may be put off from turn to turn, but the place stays the same", () => {
  const t = lab({ turns: days, units: { a: coming(), f: infantry("french", "3,3"), ...far } });
  t.pass().pass().pass().pass();
  expect([t.state.turn, t.unit("a").place]).toEqual([3, "waiting"]);
  expect(t.refusal({ do: "enter", unit: "a", at: "7,15", to: "7,15" })).toBe("11.5");
  expect(t.actions("enter").every((action) => action.at === "8,15")).toBe(true);
  t.act(enter("a", "8,14"));
});

rule("11.5", "a unit that is shut out waits, and enters when the hex is free", () => {
  const t = lab({
    turns: days,
    units: { a: coming(), f: infantry("french", "3,3"), p: infantry("coalition", "8,15") },
  });
  t.pass().act(move("p", "7,14")).pass();
  expect(t.refusal(enter("a", "8,15"))).toBeUndefined();
});

rule("11.5", "a scenario may open another hex to units shut out, a turn later", () => {
  const position = {
    turns: days,
    nations: [
      { id: "french", name: "French", side: "french", loc: ["8,15", "12,15", "2,15"], cadres: 0 },
      { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1"], cadres: 0 },
    ],
    exclusive: [
      { cite: "X1", text: "Another way in.", modifiers: [{ kind: "other-entry", who: { units: ["a"] } }] },
    ],
    units: { a: coming(), b: coming(), f: infantry("french", "3,3"), p: infantry("coalition", "8,15") },
  };
  const due = lab(position);
  expect(due.actions("enter")).toEqual([]);
  const late = lab({ ...position, turn: 2 });
  expect(new Set(late.actions("enter").map((action) => `${action.unit} ${action.at}`))).toEqual(
    new Set(["a 12,15"]),
  );
});

rule("11.5-note", "off the map a unit has no zone, fights no one and cannot be fought", () => {
  const t = lab({
    player: "coalition",
    units: { a: coming({ type: "cavalry" }), f: infantry("french", "3,3"), p: infantry("coalition", "8,13") },
  });
  const g = t.game.position;
  expect(g.world.map.grid.names.some((_, hex) => inEzoc(g, hex, 1) && hex > 14 * 15)).toBe(false);
  t.act(move("p", "8,15")).pass(); // into its own hex, without stopping before it
  expect(t.of("battle")).toEqual([]);
  expect([t.asks, t.side]).toEqual(["movement", "french"]); // neither reaction nor declaration
  expect(t.refusal({ do: "attack", units: ["a"], targets: ["8,15"] })).toBe("4.0-4");
});

rule("11.5-note", "nor does it keep a side in the field: with all units off map there is no lull", () => {
  const t = lab({
    turn: 2,
    turns: [{ name: "Night", night: true }, { name: "Day" }, { name: "Day" }],
    phase: "recovery",
    units: { a: coming(), p: infantry("coalition", "8,13") },
  });
  expect(t.of("lull")).toEqual([]);
});

rule("11.0", "a card may postpone all units that are due, and they come the turn after", () => {
  const t = lab(
    {
      phase: "events",
      turns: days,
      events: [
        {
          id: "late",
          common: { title: "late", text: "late", effects: [{ do: "delay", who: { side: "french" } }] },
        },
        ...["x", "y"].map((id) => ({ id, common: { title: id, text: id, effects: [] } })),
      ],
      units: { a: coming(), f: cavalry("french", "3,3"), ...far },
    },
    { dice: [1, 1, 1] },
  );
  expect(t.actions("enter")).toEqual([]);
  expect(t.refusal(enter("a", "8,15"))).toBe("5.0");
  t.pass().pass();
  expect(reach(t, "a")).toContain("8,15");
});

rule(
  ["11.1", "6.5"],
  "a wood without a road stops any unit that enters there, whatever roads pass by",
  () => {
    const map = { terrain: { "8,15": "forest" }, roads: [{ id: "r", name: "r", hexes: ["9,15", "9,14"] }] };
    const t = lab({ map, units: { a: coming({ type: "cavalry" }), f: infantry("french", "3,3"), ...far } });
    expect(reach(t, "a")).toEqual(["8,15"]);
    const by = { ...map, roads: [{ id: "r", name: "r", hexes: ["8,15", "8,14"] }] };
    const u = lab({
      map: by,
      units: { a: coming({ type: "cavalry" }), f: infantry("french", "3,3"), ...far },
    });
    expect(reach(u, "a")).toContain("8,14");
  },
);

rule("11.2", "columns through two hexes are counted separately", () => {
  const units = {
    a: coming(),
    b: coming({}, { at: "3,15" }),
    c: coming({ type: "cavalry" }, { at: "3,15" }),
    d: coming({ type: "cavalry" }),
    f: infantry("french", "3,3"),
    ...far,
  };
  const t = lab({ units });
  const ends = (unit: string) => t.actions("enter").filter((action) => action.unit === unit).length;
  const fresh = ends("d");
  t.act({ do: "enter", unit: "b", at: "3,15", to: "3,14" });
  expect(ends("d")).toBe(fresh);
  t.act(enter("a", "8,14"));
  expect([ends("c"), ends("d")].every((count) => count > 0 && count < fresh)).toBe(true);
});

rule("12.3.1", "a price that is not due is refused as such, also while nothing may be spent", () => {
  const exclusive = [{ cite: "X1", text: "No Morale.", modifiers: [{ kind: "no-spending" }] }];
  const guard = { traits: ["guard"] };
  const units = { a: coming(guard), f: infantry("french", "3,3", guard), p: infantry("coalition", "8,12") };
  const t = lab({ exclusive, units });
  expect(t.refusal(enter("a", "8,14", { pays: 1 }))).toBe("12.3.1");
  expect(t.refusal({ ...move("f", "3,4"), pays: 1 })).toBe("12.3.1");
  const near = lab({ exclusive, units: { ...units, p: infantry("coalition", "8,13") } });
  expect(near.refusal(enter("a", "8,14", { pays: 1 }))).toBe("X1");
  const close = lab({ exclusive, units: { ...units, p: infantry("coalition", "3,5") } });
  expect(close.refusal({ ...move("f", "3,4"), pays: 1 })).toBe("X1");
});

rule("11.0-variable", "the refusal names the turn from which a delayed unit may come", () => {
  const units = { a: variable(), f: infantry("french", "3,3"), ...far };
  const t = lab({ phase: "arrivals", turns: days, units }, { dice: [3] });
  expect(t.state.due[t.g.world.pieceById.get("a")!]).toBe(2);
  expect(t.game.refusals("french", enter("a", "8,15"))[0]!.message).toContain("2");
});

rule(["11.0", "11.4"], "a unit with several entry hexes comes by whichever its owner chooses", () => {
  const units = { r: coming({}, { or: ["15,8"] }), f: infantry("french", "3,3"), ...far };
  const at = (more = {}) => [
    ...new Set(
      lab({ units: { ...units, ...more } })
        .actions("enter")
        .map((one) => one.at),
    ),
  ];
  expect(at()).toEqual(["8,15", "15,8"]);
  expect(at({ q: infantry("coalition", "8,15") })).toEqual(["15,8"]);
  const t = lab({ units }).act({ do: "enter", unit: "r", at: "15,8", to: "15,8" });
  expect(t.hex("r")).toBe("15,8");
  const shut = { q: infantry("coalition", "8,15"), s: infantry("coalition", "15,8") };
  expect(lab({ units: { ...units, ...shut } }).refusal(enter("r", "8,15"))).toBe("11.4");
});

rule("11.2", "march order counts the units that came in at the same hex", () => {
  const either = { or: ["15,8"] };
  const t = lab({ units: { r: coming({}, either), s: coming({}, either), ...far } });
  t.act({ do: "enter", unit: "r", at: "15,8", to: "15,8" });
  const first = (hex: string) => t.actions("enter").filter(({ at, to }) => at === hex && to !== hex).length;
  expect([first("8,15") > 0, first("15,8")]).toEqual([true, 0]);
});
