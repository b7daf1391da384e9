// [10.2.8] Forming square before cavalry, and what happens to units that do not.

import { expect } from "vitest";
import { squareFault, squareForecast, squareLines } from "../src/rules/10-charges/10.2.8-square.ts";
import { at, calm, charge, type Entries, gallop, HUSSARS, markers, phase, UHLANS } from "./charges.ts";
import { type Lab, rule } from "./lab.ts";

const COLUMN = { "F-46e-1": { at: "7,6", facing: 3 } };
const square = (hex: string) => ({ do: "square", hex }) as const;

/** Rides north until infantry is asked. */
function warned(units: Entries, rolls: number[] = [], ...hexes: string[]): Lab {
  const game = gallop(charge(units, rolls), ...hexes);
  return calm(game, "formSquare");
}

rule("10.2.8", "infantry may try to form square while cavalry comes", () => {
  const game = warned({ ...HUSSARS, ...COLUMN }, [11], "7,11", "7,10").act(square("7,6"));
  expect(game.unit("F-46e-1")).toMatchObject({ formation: "square", hexes: ["7,6"] });
});

rule("6.5.5", "a square is formed in the enemy's Charge Phase by a roll", () => {
  const game = warned({ ...HUSSARS, ...COLUMN }, [11], "7,11", "7,10").act(square("7,6"));
  expect(game.of("squareRoll")).toMatchObject([{ hex: "7,6", roll: 11, result: "square" }]);
});

rule("10.2.8a", "only infantry in Good Order, in Column or Line", () => {
  const refused = (foot: object) =>
    warned(
      { ...HUSSARS, "F-46e-1": { at: "7,6", facing: 3, ...foot }, "F-72e-1": { at: "8,7", facing: 3 } },
      [],
      "7,11",
      "7,10",
    ).refusal(square("7,6"));
  expect(refused({ formation: "line", facing: 2 })).toBeUndefined();
  expect(refused({ morale: "disordered" })).toBe("10.2.8a");
  expect(refused({ morale: "routed" })).toBe("10.2.8a");
});

rule("10.2.8b", "the cavalry is within four points by its own costs, and in sight", () => {
  const far = charge({ ...HUSSARS, ...COLUMN });
  gallop(far, "7,11");
  expect(calm(far, "formSquare").asks).toBe("ride"); // five hexes away
  gallop(far, "7,10");
  expect(calm(far, "formSquare").asks).toBe("formSquare");
  const streams = ["7,7", "6,7", "8,7"].map((hex) => [hex, "7,6"]);
  const brook = gallop(charge({ ...HUSSARS, ...COLUMN }, [], { map: { streams } }), "7,11", "7,10", "7,9");
  expect(calm(brook, "formSquare").asks).toBe("ride"); // three hexes, but six points away
  const unseen = warned({ ...HUSSARS, "F-46e-1": { at: "7,6", facing: 0 } }, [], "7,11", "7,10");
  expect(unseen.asks).toBe("ride"); // it faces the other way
});

rule("10.2.8b", "infantry already within four points may try before the first hex", () => {
  const game = charge({ ...HUSSARS, "F-46e-1": { at: "7,9", facing: 3 } });
  expect([game.asks, game.actions()]).toEqual(["formSquare", [square("7,9"), { do: "pass" }]]);
});

rule("10.2.8c", "it is tried once in a phase", () => {
  const game = warned({ ...HUSSARS, ...COLUMN, "F-72e-1": { at: "8,7", facing: 3 } }, [11], "7,11", "7,10");
  game.act(square("7,6"));
  expect(game.asks).toBe("formSquare");
  expect(game.refusal(square("7,6"))).toBe("10.2.8a");
  const second = phase(
    {
      ...HUSSARS,
      "R-SERP": { at: "6,12", facing: 0 },
      "F-46e-1": { at: "7,6", facing: 2, formation: "line" },
    },
    [55],
  );
  second.act(
    { do: "declare", units: ["R-LUBNY"] },
    { do: "declare", units: ["R-SERP"] },
    { do: "charge", units: ["R-LUBNY"] },
  );
  gallop(second, "7,11", "7,10");
  calm(second, "formSquare").act(square("7,6"));
  expect(second.of("squareRoll")).toMatchObject([{ result: "disorder" }]);
  calm(second);
  expect(second.refusal(square("7,6"))).toBeDefined();
});

rule("10.2.8d", "the other player interrupts and names the hex", () => {
  const game = warned({ ...HUSSARS, ...COLUMN, "F-72e-1": { at: "8,7", facing: 3 } }, [], "7,11", "7,10");
  expect([game.side, game.actions("square")]).toEqual([
    "french",
    [square("8,7"), square("7,6")].sort((a, b) => (a.hex < b.hex ? -1 : 1)),
  ]);
  game.pass();
  expect(game.side).toBe("coalition"); // and goes on
});

rule("10.2.8e", "the unit on top decides for the stack", () => {
  const stack = (top: string, under: string) => ({
    ...HUSSARS,
    [top]: { at: "7,6", facing: 3 },
    [under]: { at: "7,6", facing: 3 },
  });
  const light = warned(stack("F-7L-1", "F-7L-2"), [11], "7,11", "7,10").act(square("7,6"));
  expect(light.of("squareRoll")[0]?.modifiers.map(({ label }) => label)).toContain("french light");
  const line = warned(stack("F-46e-1", "F-46e-2"), [11], "7,11", "7,10").act(square("7,6"));
  expect(line.of("squareRoll")[0]?.modifiers.map(({ label }) => label)).toEqual(["light cavalry"]);
  expect(line.unit("F-46e-2").formation).toBe("square");
});

rule("10.2.8f", "two dice are rolled by its owner", () => {
  const game = warned({ ...HUSSARS, ...COLUMN }, [36], "7,11", "7,10").act(square("7,6"));
  const rolled = game.events.find((event) => (event as { type: string }).type === "rolled") as unknown;
  expect(rolled).toMatchObject({ die: "base6", by: "french", value: 36, cite: "10.2.8f" });
});

rule("10.2.8g", "nation, formation and distance find the row, modifiers the column", () => {
  const result = (roll: number, formation: string, ...hexes: string[]) => {
    const foot = { at: "7,6", facing: formation === "line" ? 2 : 3, formation };
    const game = warned({ ...UHLANS, "F-46e-1": foot }, [roll, 6, 1], ...hexes).act(square("7,6"));
    return game.of("squareRoll")[0];
  };
  expect(result(36, "column", "7,11", "7,10", "7,9", "7,8")).toMatchObject({
    distance: 2,
    result: "disorder",
  }); // 36 + 6
  expect(result(26, "column", "7,11", "7,10", "7,9", "7,8")).toMatchObject({ result: "square" }); // 26 + 6 is 36
  expect(result(56, "line", "7,11", "7,10")).toMatchObject({ distance: 4, result: "disorder" });
  expect(result(55, "line", "7,11", "7,10", "7,9")).toMatchObject({ distance: 3, result: "rout" });
});

rule("10.2.8g", "a leader, the state of the command and the kind of troops affect it", () => {
  const lines = (units: object, more = {}) => {
    const game = gallop(charge({ ...HUSSARS, ...units }, [11], more), "7,11", "7,10");
    calm(game, "formSquare").act(square("7,6"));
    return game.of("squareRoll")[0]!.modifiers.map(({ label, value }) => `${label} ${value}`);
  };
  expect(lines({ ...COLUMN, "F-REUSS": { at: "7,6" } })).toEqual(["leader -6", "light cavalry 3"]);
  expect(lines(COLUMN, { levels: { "french-i": 2 } })).toEqual(["light cavalry 3", "command morale 6"]);
  expect(lines({ "F-4P-1": { at: "7,6", facing: 3 } })).toEqual([
    "light cavalry 3",
    "french light -3",
    "french provisional 3",
  ]);
});

rule("10.2.8g", "each kind of troops counts for its own nation only", () => {
  const lines = (nation: string, kind: string, cavalry = "R-EMPRESS"): string[] => {
    const side = nation === "french" ? "coalition" : "french";
    const game = phase({ A: { nation, kind, at: "7,6", facing: 3 }, [cavalry]: "7,10" }, [], {
      active: side,
    });
    const unit = game.id("A");
    return squareLines(game.g, game.state.hex[unit]!, unit, [game.id(cavalry)]).map(
      ({ label, value, cite }) => `${label} ${value} ${cite}`,
    );
  };
  expect(lines("french", "line")).toEqual([]);
  expect(lines("french", "light")).toEqual(["french light -3 10.2.8g"]);
  expect(lines("french", "provisional")).toEqual(["french provisional 3 10.2.8g"]);
  expect(lines("prussian", "reserve")).toEqual(["prussian reserve 2 10.2.8g"]);
  expect(lines("prussian", "landwehr")).toEqual(["prussian landwehr 4 10.2.8g"]);
  expect(lines("prussian", "fusilier")).toEqual(["prussian fusilier or grenadier -6 10.2.8g"]);
  expect(lines("prussian", "grenadier")).toEqual(["prussian fusilier or grenadier -6 10.2.8g"]);
  expect(lines("russian", "jager")).toEqual(["russian jager -3 10.2.8g"]);
  expect(lines("russian", "grenadier")).toEqual(["russian grenadier -3 10.2.8g"]);
  expect(lines("russian", "guard")).toEqual(["russian guard -6 10.2.8g"]);
  expect(lines("russian", "musketeer")).toEqual([]);
  expect(lines("prussian", "line", "R-TATAR")).toEqual(["lances 6 10.2.8g"]);
  expect(lines("prussian", "line", "R-LUBNY")).toEqual(["light cavalry 3 10.2.8g"]);
});

rule("10.2.8h", "all units in the hex are in the square, guns too; the cavalry may go on", () => {
  const units = {
    ...HUSSARS,
    ...COLUMN,
    "F-1D-B1": { at: "7,6", facing: 3, formation: "unlimbered" },
  };
  const game = warned(units, [11], "7,11", "7,10").act(square("7,6"));
  expect([game.unit("F-46e-1").formation, game.unit("F-1D-B1").place]).toEqual(["square", "map"]);
  expect(calm(game).asks).toBe("ride");
});

rule("10.2.8i", "disorder: all fall back, unlimbered guns are lost, the charge goes on", () => {
  const units = {
    ...HUSSARS,
    "F-46e-1": { at: "7,6", facing: 2, formation: "line" },
    "F-1D-B1": { at: "7,6", facing: 2, formation: "unlimbered" },
  };
  const game = warned(units, [61], "7,11", "7,10").act(square("7,6"));
  calm(game);
  expect(game.unit("F-46e-1").morale).toBe("disordered");
  expect(game.of("fled")).toMatchObject([{ kind: "retreat" }]);
  expect(game.unit("F-1D-B1").place).toBe("eliminated");
  expect(game.asks).toBe("ride");
});

const LINE = { "F-46e-1": { at: "7,6", facing: 2, formation: "line" } };
/** A Line that routs when the cavalry is three points away. */
const broken = (rolls: number[], units: object = LINE, target = true): Lab => {
  const game = charge({ ...HUSSARS, ...units }, [66, ...rolls]);
  if (target) calm(game).act(at("7,6"));
  gallop(game, "7,11", "7,10", "7,9");
  return calm(game, "formSquare").act(square("7,6"));
};

rule("10.2.8j", "rout is a procedure of its own: recall, one die, flight and pursuit", () => {
  const game = calm(broken([3, 2]));
  expect(game.events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["squareRoll", "recall", "pursuit", "lost", "routed", "fled"]),
  );
});

rule("10.2.8j-i", "the infantry is routed, unlimbered guns are lost, limbered ones flee with it", () => {
  const guns = (formation: string) => ({ ...LINE, "F-1D-B1": { at: "7,6", facing: 2, formation } });
  const unlimbered = broken([3, 1], guns("unlimbered"));
  expect(unlimbered.unit("F-1D-B1").place).toBe("eliminated");
  expect(unlimbered.of("pursuit")).toMatchObject([{ units: ["F-46e-1"], hex: "7,6" }]);
  const limbered = broken([3, 1], guns("limbered"));
  expect(limbered.unit("F-1D-B1")).toMatchObject({ place: "map", morale: "routed" }); // [R71]
  expect(limbered.unit("F-46e-1").morale).toBe("routed");
});

rule("10.2.8j-ii", "the cavalry must roll for recall", () => {
  expect(broken([3, 1]).of("recall")).toMatchObject([
    { units: ["R-LUBNY"], die: 3, succeeds: true, cite: "10.2.8j-ii" },
  ]);
});

rule("10.2.8j-iii", "the target flees a number of hexes and loses as many increments, and is pursued", () => {
  const game = calm(broken([6, 3])); // recalled, but it was the target
  expect(game.unit("F-46e-1")).toMatchObject({ losses: 3, morale: "routed" });
  expect(game.of("fled")[0]?.path).toHaveLength(1 + 3);
  expect(game.refusal({ do: "recall" })).toBeDefined();
  const aim = game.hex("F-46e-1")!;
  expect(game.actions("step").length).toBeGreaterThan(0);
  expect(aim).not.toBe("7,6");
});

rule("10.2.8j-iii", "losses are spread equally, the remainder from the top", () => {
  const units = {
    "F-46e-1": { at: "7,6", facing: 2, formation: "line" },
    "F-46e-2": { at: "7,6", facing: 2, formation: "line" },
  };
  const game = broken([3, 5], units);
  expect([game.unit("F-46e-1").losses, game.unit("F-46e-2").losses]).toEqual([3, 2]);
});

rule(
  "10.2.8j-iii",
  "and so does a hex that was not the target, if the cavalry does not obey the recall",
  () => {
    const game = broken([2, 4], LINE, false); // Russian light cavalry needs 3
    expect(game.of("recall")).toMatchObject([{ die: 2, succeeds: false }]);
    expect(game.of("pursuit")).toMatchObject([{ die: 4 }]);
    expect(game.state.stack.find(({ step }) => step === "charge")).toMatchObject({ target: -1 });
  },
);

rule("10.2.8j-iv", "a pursuit that comes upon others may turn against them; they can only stand", () => {
  const units = { ...LINE, "F-72e-1": { at: "7,5", facing: 3 } };
  const game = broken([3, 5], units);
  calm(game, "formSquare");
  for (let i = 0; i < 8 && calm(game, "switchTarget").asks === "ride"; i++)
    game.act(game.actions("step")[0]!);
  expect(game.asks).toBe("switchTarget");
  expect(game.actions("switch")).toEqual([{ do: "switch", hex: "7,5" }]);
});

rule("10.2.8j-v", "when it comes adjacent to them the charge is over", () => {
  const game = calm(broken([3, 1]));
  for (let i = 0; i < 8 && game.asks === "ride"; i++) calm(game.act(game.actions("step")[0]!));
  expect(markers(game)).toMatchObject([{ attackers: ["R-LUBNY"], defenders: ["F-46e-1"] }]);
  expect(game.of("contact").at(-1)?.cite).toBe("10.2.8j-v");
  expect(game.asks).toBe("movement");
});

rule(
  "10.2.8j-v-ex",
  "a two: two hexes, two increments, and the cavalry follows with what it has left",
  () => {
    const game = calm(broken([3, 2]));
    expect(game.unit("F-46e-1").losses).toBe(2);
    expect(game.of("fled")[0]?.path).toHaveLength(1 + 2);
    expect(game.asks).toBe("ride");
  },
);

rule("10.2.8j-vi", "recalled, and not its target: they flee like others, and the cavalry may halt", () => {
  const game = broken([3], LINE, false);
  calm(game, "recalled");
  expect(game.unit("F-46e-1")).toMatchObject({ losses: 0, morale: "routed" });
  expect(game.of("pursuit")).toEqual([]);
  expect([game.asks, game.actions()]).toEqual(["recalled", [{ do: "halt" }, { do: "goOn" }]]);
  game.act({ do: "halt" });
  expect(game.unit("R-LUBNY")).toMatchObject({ hexes: ["7,9"], morale: "good" });
});

rule("10.2.8", "the screen's forecast for a square", () => {
  const game = warned({ ...UHLANS, ...COLUMN }, [], "7,11", "7,10", "7,9", "7,8");
  const forecast = squareForecast(game.g, game.state.hex[game.id("F-46e-1")]!, [game.id("R-TATAR")]);
  expect(forecast).toMatchObject({ distance: 2, square: 18 - 6, disorder: 13, rout: 5 + 6 });
});

rule("10.2.8", "a Line in two hexes forms its square in either of them", () => {
  const game = warned(
    { ...HUSSARS, "F-46e-1": { at: "8,7", facing: 3, formation: "line2" } },
    [11],
    "7,11",
    "7,10",
  );
  expect(game.actions("square").map(({ hex }) => hex)).toEqual(["7,6", "8,7"]);
  game.act(square("7,6"));
  expect(game.unit("F-46e-1")).toMatchObject({ hexes: ["7,6"], formation: "square" });
});

rule(["10.2.8a", "6.5.1", "16.2.7e"], "units that may not form square at all", () => {
  const fault = (foot: object, more: object = {}) => {
    const units = {
      "F-16C": { at: "7,9", facing: 0 },
      A: { nation: "russian", at: "7,6", facing: 3, ...foot },
    };
    const game = phase(units, [], { active: "french", ...more });
    const coming = { units: [game.id("F-16C")], hexes: [game.state.hex[game.id("F-16C")]!] };
    return squareFault(game.g, coming, game.state.hex[game.id("A")]!)?.cite;
  };
  expect(fault({})).toBeUndefined();
  expect(fault({ nation: "austrian", formation: "line", facing: 2 })).toBe("16.2.7e");
  expect([fault({ increments: 3 }), fault({ increments: 2 })]).toEqual([undefined, "6.5.1"]);
  expect(fault({ increments: 5, losses: 3 })).toBe("6.5.1");
  expect(fault({ formation: "square" })).toBe("10.2.8a");
  expect(fault({ arm: "cavalry" })).toBe("10.2.8a");
  expect(fault({ reacted: true })).toBe("10.2.8c");
  expect(fault({ at: "7,5" })).toBeUndefined(); // four points
  expect(fault({ at: "7,4" })).toBe("10.2.8b");
  expect(fault({ facing: 0 })).toBe("10.2.8b");
});

rule(
  "10.2.7c",
  "infantry that cavalry has closed with does not form square, whatever it has done before",
  () => {
    const units = {
      "R-TATAR": { at: "7,12", facing: 0 },
      "F-46e-1": { at: "7,8", facing: 3 },
      "R-LUBNY": { at: "7,7", facing: 3 },
    };
    const game = phase(units, [], { charges: [{ attackers: ["R-LUBNY"], at: "7,8" }] });
    game.act({ do: "declare", units: ["R-TATAR"] });
    const coming = { units: [game.id("R-TATAR")], hexes: [] };
    expect(squareFault(game.g, coming as never, game.state.hex[game.id("F-46e-1")]!)?.cite).toBe("10.2.7c");
  },
);

rule(
  ["10.1.10b", "10.1.10c"],
  "a charge rides onto the square it is aimed at, even if there is no way on",
  () => {
    const units = { ...HUSSARS, "F-46e-1": { at: "7,8", facing: 3, formation: "square" } };
    const terrain = { "7,7": "woods", "6,8": "woods", "8,8": "woods" };
    const game = gallop(charge(units, [], { map: { terrain } }), "7,11");
    calm(game, "declareTarget");
    if (game.asks !== "declareTarget") gallop(game, "7,10");
    calm(game, "declareTarget").act(at("7,8"));
    while (calm(game).hex("R-LUBNY") !== "7,9")
      game.act({ do: "step", to: game.hex("R-LUBNY") === "7,11" ? "7,10" : "7,9" });
    expect(game.actions("step").map(({ to }) => to)).toContain("7,8");
  },
);
