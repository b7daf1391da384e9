// [6.7.12] Skirmishers before cavalry; [16.2.7] Austrian Masses.

import { expect } from "vitest";
import { at, calm, charge, gallop, HUSSARS, markers, steps, UHLANS } from "./charges.ts";
import { type Lab, rule } from "./lab.ts";

const VOLTIGEURS = {
  "F-V": {
    side: "french",
    kind: "light",
    range: 2,
    increments: 3,
    at: "7,8",
    facing: 2,
    formation: "skirmish",
  },
};
const threatened = (units: object, rolls: number[] = [], more = {}): Lab => {
  const game = charge({ ...HUSSARS, ...VOLTIGEURS, ...units }, rolls, more);
  return calm(game).act(at("7,8"));
};
const evade = (to: string) => ({ do: "evade", to }) as const;

rule("6.7.12", "skirmishers that are the target may evade to a refuge beside them", () => {
  const game = threatened({ "F-46e-1": { at: "7,7", facing: 3 } });
  expect([game.asks, game.side, game.actions()]).toEqual(["evade", "french", [evade("7,7"), { do: "pass" }]]);
  expect(game.refusal(evade("6,8"))).toBe("6.7.12");
});

rule("6.7.12-b1", "on friends in Good Order", () => {
  const disordered = threatened({ "F-46e-1": { at: "7,7", facing: 3, morale: "disordered" } }, [3, 1]);
  expect(disordered.asks).not.toBe("evade");
  const game = threatened({ "F-46e-1": { at: "7,7", facing: 3 } }).act(evade("7,7"));
  expect(game.hex("F-V")).toBe("7,7");
});

rule("6.7.12-b2", "on woods", () => {
  const game = threatened({}, [], { map: { terrain: { "7,7": "woods" } } }).act(evade("7,7"));
  expect(game.unit("F-V")).toMatchObject({ hexes: ["7,7"], formation: "general" });
});

rule("6.7.12-b3", "on houses", () => {
  const game = threatened({}, [], { map: { terrain: { "7,7": "village" } } }).act(evade("7,7"));
  expect(game.unit("F-V")).toMatchObject({ hexes: ["7,7"], formation: "general" });
});

rule("6.7.12a", "without fire and without a check", () => {
  const game = threatened({ "F-46e-1": { at: "7,7", facing: 3 } }).act(evade("7,7"));
  expect([game.of("check"), game.of("fire")]).toEqual([[], []]);
  expect(game.of("evaded")).toMatchObject([{ from: "7,8", to: "7,7" }]);
});

rule("6.7.12b", "beneath the stack, in its formation", () => {
  const game = threatened({ "F-46e-1": { at: "7,7", facing: 2, formation: "line" } }).act(evade("7,7"));
  expect(game.stack("7,7")).toEqual(["F-46e-1", "F-V"]);
  expect(game.unit("F-V")).toMatchObject({ formation: "line", facing: 2 });
});

rule("6.7.12-note", "it is not a retreat before melee: no unit is frozen", () => {
  const game = threatened({ "F-46e-1": { at: "7,7", facing: 3 } }).act(evade("7,7"));
  expect(game.state.frozen[game.id("F-V")]).toBe(0);
});

rule("6.7.13", "they neither stand nor form square: those that do not evade are ridden down", () => {
  const game = threatened({ "F-46e-1": { at: "7,7", facing: 3 } }, [5, 2]).pass();
  expect(game.of("squareRoll")).toEqual([]);
  expect(game.of("pursuit")).toMatchObject([{ units: ["F-V"], die: 2 }]);
  expect(game.unit("F-V")).toMatchObject({ morale: "routed", losses: 2 });
  const nowhere = threatened({}, [5, 1]);
  expect(nowhere.asks).not.toBe("evade");
  expect(nowhere.unit("F-V").morale).toBe("routed");
});

rule("6.7.17", "skirmishers that end up with cavalry are disordered and fall back", () => {
  const game = threatened({ "F-16C": { at: "7,7", facing: 0, readiness: "exhausted" } }).act(evade("7,7"));
  expect(game.of("disordered")).toMatchObject([{ unit: "F-V", cite: "6.7.17" }]);
  calm(game);
  expect(game.hex("F-V")).not.toBe("7,7"); // [R120]
});

const MASSE = { "A-M": { nation: "austrian", kind: "line", at: "7,8", facing: 2 } };
/** The French charge the Austrians here. */
const french = (units: object, rolls: number[] = []): Lab => {
  const horse = { "F-16C": { at: "7,12", facing: 0 } };
  return charge({ ...horse, ...units }, rolls, { active: "french" });
};

rule("16.2.7c", "a Masse cannot be ridden through, and has neither flank nor rear against cavalry", () => {
  const game = french({ "A-M": { nation: "austrian", kind: "line", at: "7,8", facing: 0 } }, [66]);
  gallop(game, "7,11", "7,10", "7,9");
  expect(calm(game).refusal({ do: "step", to: "7,8" })).toBe("10.1.10");
  const behind = french({ "A-M": { nation: "austrian", kind: "line", at: "7,8", facing: 0 } }, [66]);
  calm(behind).act(at("7,8"));
  gallop(behind, "7,11", "7,10", "7,9");
  expect(behind.of("check")[0]?.modifiers.map(({ label }) => label)).toEqual(["masse"]);
});

rule("16.2.7e", "Austrians do not form square", () => {
  const game = french({
    ...MASSE,
    "A-L": { nation: "austrian", kind: "line", increments: 6, at: "9,8", facing: 3, formation: "line2" },
  });
  gallop(game, "7,11", "7,10");
  calm(game, "formSquare");
  expect(game.actions("square")).toEqual([]);
  if (game.asks === "formSquare") expect(game.refusal({ do: "square", hex: "7,8" })).toBe("16.2.7e");
  expect(game.asks).toBe("formSquare");
});

rule("16.2.7f", "a charged Masse stands with three more, and is only disordered when it fails", () => {
  const game = french(MASSE, [11]);
  calm(game).act(at("7,8"));
  gallop(game, "7,11", "7,10", "7,9");
  expect(game.of("check")[0]?.modifiers).toEqual([{ label: "masse", value: 3, cite: "16.2.7f" }]);
  calm(game);
  expect(game.unit("A-M")).toMatchObject({ hexes: ["7,8"], morale: "disordered" });
  expect(markers(game)).toHaveLength(1);
});

const LONG = {
  "A-L": {
    nation: "austrian",
    kind: "line",
    increments: 6,
    moraleValue: 32,
    at: "8,9",
    facing: 3,
    formation: "line2",
  },
};

rule("16.2.7g", "a Line in two hexes closes up into a Masse in either of them by a check", () => {
  const game = french(LONG, [36, 66]);
  expect(game.actions("masse").map(({ hex }) => hex)).toEqual(["8,9", "7,8"]);
  game.act({ do: "masse", unit: "A-L", hex: "7,8" });
  expect(game.unit("A-L")).toMatchObject({ hexes: ["7,8"], formation: "masse" });
  expect(game.of("fire")).toEqual([]);
  calm(game).act(at("7,8"));
  gallop(game, "7,11", "7,10", "7,9");
  expect(game.of("check").at(-1)).toMatchObject({ reason: "standing against a charge" }); // [R113]
});

rule("16.2.7g", "a unit that fails is disordered and stays", () => {
  const game = french(LONG, [11]);
  game.act({ do: "masse", unit: "A-L", hex: "8,9" });
  expect(game.unit("A-L")).toMatchObject({ hexes: ["8,9"], morale: "disordered" });
  expect(game.of("fled")).toEqual([]);
});

rule("6.7.12", "a charge that finds the hex empty rides on", () => {
  const game = threatened({ "F-46e-1": { at: "7,7", facing: 0 } }).act(evade("7,7"));
  gallop(game, "7,11");
  expect(steps(calm(game))[0]).toBe("7,10");
});

rule("10.2.8", "with uhlans too: no unit is asked twice for the same thing", () => {
  const game = charge({ ...UHLANS, "F-46e-1": { at: "7,8", facing: 3 } });
  expect(game.asks).toBe("formSquare");
  game.pass();
  expect(game.asks).toBe("ride");
});

rule("10.2.6", "skirmishers that have evaded once do not escape again in this phase", () => {
  const others = { "F-W": { ...VOLTIGEURS["F-V"], at: "7,7" } };
  const game = threatened(others, [3, 1], { map: { terrain: { "7,6": "woods" } } }).act(evade("7,7"));
  expect(game.stack("7,7")).toEqual(["F-W", "F-V"]);
  gallop(game, "7,11");
  calm(game).act(at("7,7"));
  expect(game.game.pending[0]?.about).toEqual(["F-W"]);
  game.pass();
  expect(game.of("pursuit")).toMatchObject([{ units: ["F-W", "F-V"] }]);
});

rule("16.2.7g", "only a Line in two hexes that has not reacted yet closes up", () => {
  const offered = (more: object) => {
    const game = french({ "A-N": { ...LONG["A-L"], ...more } });
    return game.actions("masse").map(({ unit, hex }) => `${unit} ${hex}`);
  };
  expect(offered({})).toEqual(["A-N 8,9", "A-N 7,8"]);
  expect(offered({ formation: "line" })).toEqual([]);
  expect(offered({ reacted: true })).toEqual([]);
});
