// [10.1] Which units are declared together, which friends a charge rides through, and what is reported of its path.

import { expect } from "vitest";
import { hexLabels, hexNamed } from "../src/board.ts";
import { contactHexes, goingFault, rideOf, rideSteps, trapFault } from "../src/rules/10-charges/10.1-ride.ts";
import { at, calm, charge, type Entries, gallop, HUSSARS, markers, phase, steps, UHLANS } from "./charges.ts";
import { type Lab, rule, textOf } from "./lab.ts";
import { foot, guns, horse, leader, reason } from "./marches.ts";

const FOE = { "F-46e-1": { at: "7,1", facing: 3 } };
const declare = (...units: string[]) => ({ do: "declare", units }) as const;
const declarable = (game: Lab): string[] => game.actions("declare").map(({ units }) => units.join("+"));
const chargeFrame = (game: Lab) => {
  const frame = game.state.stack.find(({ step }) => step === "charge");
  return frame?.step === "charge" ? frame : undefined;
};

rule("10.2", "a leader who is declared with one regiment does not ride with another", () => {
  const units = {
    A: horse("russian", "7,12", 0),
    B: horse("russian", "7,12", 0),
    L: leader("russian", "7,12", { cavalry: 1 }),
    ...FOE,
  };
  const game = phase(units).act(declare("A", "L"));
  expect(declarable(game)).toEqual(["B"]);
  const again = ["it has been declared already", "10.2"];
  expect(reason(game, declare("B", "L"))).toEqual(again);
  expect(reason(game, declare("A"))).toEqual(again);
  expect(reason(game, declare("A", "B", "L"))).toEqual(again);
});

rule(["10.1.1", "10.1.2", "10.1.5"], "in a declared stack, the unit at fault is named", () => {
  const units = {
    A: horse("russian", "7,12", 0),
    B: horse("russian", "7,12", 0, { readiness: "fatigued" }),
    E: { nation: "russian", arm: "cavalry", place: "eliminated" },
    L: leader("russian", "7,12", { cavalry: 1 }),
    M: leader("russian", "7,12", { cavalry: 2 }),
    "F-16C": { at: "2,2", facing: 3 },
  };
  const game = phase(units);
  expect(declarable(game)).toEqual(["A", "A+L", "A+M"]);
  const foreign = ["only cavalry of the active side charges", "10.1.1"];
  expect(reason(game, declare("A", "F-16C"))).toEqual(foreign);
  expect(reason(game, declare("A", "B", "L"))).toEqual(["B is not Fresh", "10.1.2"]);
  expect(reason(game, declare("E"))).toEqual(["E is not in Good Order", "10.1.2"]);
  const led = ["a stack needs a leader of its nation with a cavalry bonus", "10.1.5"];
  expect(reason(game, declare("A", "L", "M"))).toEqual(led); // one leader, not two
  expect(reason(game, declare("L"))).toEqual(["only cavalry charges", "10.1.1"]);
  expect(reason(game, declare("A", "A", "L"))).toEqual(["the same unit is named twice", "10.2"]);
});

rule("10.2.2", "a stack is reported with the points of its fastest, and all of it has charged", () => {
  const units = {
    A: horse("russian", "7,12", 0, { ma: 9 }),
    B: horse("russian", "7,12", 0, { ma: 12 }),
    L: leader("russian", "7,12", { cavalry: 1 }),
    ...FOE,
  };
  const game = phase(units).act(declare("A", "B", "L"));
  expect(game.of("charges")).toEqual([
    { type: "charges", units: ["A", "B", "L"], points: 17, cite: "10.2.2" },
  ]);
  expect(["A", "B", "L", "F-46e-1"].map((unit) => game.state.charged[game.id(unit)])).toEqual([1, 1, 1, 0]);
  expect(chargeFrame(game)?.left).toEqual([28, 34]);
});

rule(["10.1.7", "10.1.7b"], "every hex and every wheel of a charge is reported", () => {
  const line = { "R-TATAR": { at: "7,12", facing: 0, formation: "line2" } };
  const reported = { type: "moved", units: ["R-TATAR"] };
  const straight = charge(line).act({ do: "step", to: "7,11" });
  expect(straight.of("moved")).toEqual([
    { ...reported, from: "7,12", to: "7,11", facing: 0, cite: "10.1.7" },
  ]);
  const left = charge(line).act({ do: "pivot", on: "7,12", to: "8,12" });
  expect(left.of("moved")).toEqual([{ ...reported, from: "8,13", to: "8,12", facing: 5, cite: "10.1.7b" }]);
  const right = charge(line).act({ do: "pivot", on: "8,13", to: "8,12" });
  expect(right.of("moved")).toEqual([{ ...reported, from: "7,12", to: "8,12", facing: 1, cite: "10.1.7b" }]);
});

rule("10.1.7b", "a Line wheels the same way whatever it faces", () => {
  const line = { "R-TATAR": { at: "7,7", facing: 5, formation: "line2" } }; // 7,7 and 8,7
  expect(charge(line).actions("pivot")).toEqual([
    { do: "pivot", on: "7,7", to: "7,6" },
    { do: "pivot", on: "8,7", to: "7,6" },
  ]);
  const after = (on: string) => charge(line).act({ do: "pivot", on, to: "7,6" }).unit("R-TATAR");
  expect(after("7,7")).toMatchObject({ hexes: ["7,7", "7,6"], facing: 4 });
  expect(after("8,7")).toMatchObject({ hexes: ["7,6", "8,7"], facing: 0 });
});

rule("10.1.7b", "a wheel costs what the wing crosses", () => {
  const line = { "R-TATAR": { at: "7,12", facing: 0, formation: "line2" } };
  const brook = charge(line, [], { map: { streams: [["8,13", "8,12"]] } });
  expect(chargeFrame(brook.act({ do: "pivot", on: "7,12", to: "8,12" }))?.left).toEqual([36 - 2 - 6]);
  const other = charge(line, [], { map: { streams: [["8,13", "8,12"]] } });
  expect(chargeFrame(other.act({ do: "pivot", on: "8,13", to: "8,12" }))?.left).toEqual([36 - 2]);
});

rule(["6.1.2", "3.1.2"], "which friends let a charge through", () => {
  const through = (...friends: object[]) => {
    const others = Object.fromEntries(friends.map((friend, i) => [`X${i}`, friend])) as Entries;
    const game = phase({ ...HUSSARS, "R-SERP": { at: "2,12", facing: 0 }, ...others });
    return reason(game, declare("R-LUBNY"))[1];
  };
  const light = { kind: "jager", range: 2, increments: 3, formation: "skirmish" };
  const limbered = guns("russian", "7,11", 0, { formation: "limbered" }) as object;
  expect(through(foot("russian", "7,11", 0, light) as object)).toBeUndefined();
  expect(through(limbered)).toBeUndefined();
  expect(through(foot("russian", "7,11", 0, { formation: "square" }) as object)).toBeUndefined();
  expect(through(guns("russian", "7,11", 0) as object)).toBe("10.1.9");
  expect(through(foot("russian", "7,11", 0) as object)).toBe("10.1.9");
  expect(through(limbered, foot("russian", "7,11", 0) as object)).toBe("10.1.9");
  const riders = (increments: number) => horse("russian", "7,11", 0, { increments, ma: 14 }) as object;
  expect(through(riders(4))).toBeUndefined();
  expect(through(riders(18))).toBe("10.1.9");
  expect(through(riders(4), limbered)).toBeUndefined();
});

rule(["6.1.2", "10.1.10", "10.1.10b", "10.2.10"], "a refusal says what is in the way of the next hex", () => {
  const ahead = (units: Entries, terrain = {}, left = 40, hex = "7,10") => {
    const game = phase({ C: horse("russian", "7,11", 0), ...FOE, ...units }, [], { map: { terrain } });
    const ride = rideOf(game.g, game.id("C"), left, -1);
    const to = hexNamed(game.g, hex);
    const isOpen = rideSteps(game.g, ride).some((step) => step.hex === to);
    const fault =
      goingFault(game.g, ride, { do: "step", to: hex }) ?? (isOpen ? undefined : trapFault(game.g, ride, to));
    return [textOf(fault), fault?.cite];
  };
  const friends = ["friendly units are in the way", "6.1.2"];
  const shut = { "6,10": "woods", "8,10": "woods", "7,9": "woods" };
  const limbered = { X: guns("russian", "7,10", 0, { formation: "limbered" }) };
  const formed = { X: foot("french", "7,10", 0, { formation: "square" }) };
  expect(ahead({})).toEqual([undefined, undefined]);
  expect(ahead({}, {}, 40, "8,11")).toEqual(["a charge goes straight ahead", "10.1.7"]);
  expect([ahead({}, {}, 2), ahead({}, {}, 1)]).toEqual([
    [undefined, undefined],
    ["it does not have enough Movement Points left", "10.2.10"],
  ]);
  expect(ahead({ X: foot("russian", "7,10", 0) })).toEqual(friends);
  expect([ahead(limbered), ahead(limbered, shut)]).toEqual([[undefined, undefined], friends]);
  expect([ahead(formed), ahead(formed, shut)]).toEqual([
    [undefined, undefined],
    ["it could not leave the square's hex again", "10.1.10b"],
  ]);
  expect(ahead({}, { "7,10": "woods" })).toEqual(["a charge crosses clear terrain only", "10.1.9"]);
  expect(ahead({ X: foot("french", "7,10", 0) })).toEqual([
    "squares are the only enemies that cavalry can ride through",
    "10.1.10",
  ]);
});

rule("10.1.10b", "it rides through three consecutive hexes where it may not stay, not through four", () => {
  const wall = Object.fromEntries(
    [11, 10, 9, 8].flatMap((row) => [`6,${row}`, `8,${row}`].map((hex) => [hex, "woods"])),
  );
  const refused = (rows: readonly number[]) => {
    const squares = rows.map((row) => [`S${row}`, foot("french", `7,${row}`, 3, { formation: "square" })]);
    const units = {
      ...HUSSARS,
      "R-SERP": { at: "2,12", facing: 0 },
      ...Object.fromEntries(squares),
    } as Entries;
    return phase(units, [], { map: { terrain: wall } }).refusal(declare("R-LUBNY"));
  };
  expect(refused([11, 10, 9])).toBeUndefined();
  expect(refused([11, 10, 9, 8])).toBe("10.1.9");
});

rule(
  ["10.2.7a", "6.3.2", "6.4.6"],
  "which hexes beside it a charge has in front, by arm and formation",
  () => {
    const front = (unit: object, hex: string) => {
      const game = phase({ A: unit, ...FOE } as Entries);
      const ride = rideOf(game.g, game.id("A"), 0, -1);
      return hexLabels(game.g, contactHexes(game.g, ride, hexNamed(game.g, hex)));
    };
    const around = ["7,6", "8,7", "8,8", "7,8", "6,8", "6,7"];
    const met = (unit: object) => around.filter((hex) => front(unit, hex).length > 0);
    expect(met(horse("russian", "7,7", 0) as object)).toEqual(["7,6", "8,7", "8,8", "6,8", "6,7"]); // light
    expect(met(horse("russian", "7,7", 0, { ma: 11 }) as object)).toEqual(["7,6", "8,7", "6,7"]);
    expect(met(horse("russian", "7,7", 0, { formation: "line" }) as object)).toEqual(["7,6", "8,7"]);
    const wide = horse("russian", "7,7", 0, { formation: "line2" }) as object; // 7,7 and 8,8
    expect(front(wide, "7,6")).toEqual(["7,7"]);
    expect(front(wide, "8,7")).toEqual(["7,7", "8,8"]);
    expect(front(wide, "9,7")).toEqual(["8,8"]);
    expect([front(wide, "6,7"), front(wide, "9,8"), front(wide, "7,8")]).toEqual([[], [], []]);
  },
);

rule("10.1.7a", "why a step of a charge is refused", () => {
  const game = charge({ ...UHLANS, ...FOE });
  const why = (to: string, facing?: number) =>
    reason(game, { do: "step", to, ...(facing === undefined ? {} : { facing }) });
  expect(why("99,9")).toEqual(["there is no such hex", "10.1.7"]);
  expect(why("7,10")).toEqual(["a charge goes straight ahead", "10.1.7"]);
  expect(why("7,11", 3)[1]).toBe("10.1.7a");
  expect(why("7,11", 3)[0]).toMatch(/turns by one hexside at most$/);
  expect(reason(game, { do: "turn", facing: 1 })).toEqual(["a charge turns as it enters a hex", "10.1.7a"]);
});

rule("10.2.10", "a charge goes as far as its last point", () => {
  const ride = (ma: number) => {
    const village = { "F-46e-1": { at: "9,14", facing: 3 } };
    const map = { terrain: { "9,14": "village" } };
    const game = charge({ C: horse("russian", "7,12", 0, { ma }), ...village }, [], { wet: true, map });
    for (let row = 11; calm(game).asks === "ride"; row--) game.act({ do: "step", to: `7,${row}` });
    return game.unit("C");
  };
  expect(ride(2)).toMatchObject({ hexes: ["7,10"], morale: "routed" });
  expect(ride(3)).toMatchObject({ hexes: ["7,9"], morale: "routed" });
});

rule("10.1.6", "of three regiments the two slow ones are left behind together", () => {
  const units = {
    A: horse("russian", "7,13", 0, { ma: 2, increments: 4 }),
    B: horse("russian", "7,13", 0, { ma: 2, increments: 4 }),
    C: horse("russian", "7,13", 0, { ma: 9, increments: 4 }),
    L: leader("russian", "7,13", { cavalry: 1 }),
  };
  const game = phase(units, [], { wet: true }).act(declare("A", "B", "C", "L"));
  gallop(game, "7,12", "7,11", "7,10").act({ do: "along", leaders: ["L"] });
  expect(game.of("noContact")).toEqual([
    { type: "noContact", units: ["A", "B"], hex: "7,11", cite: "10.1.6" },
  ]);
  expect(["A", "B", "C"].map((unit) => [game.hex(unit), game.unit(unit).morale])).toEqual([
    ["7,11", "routed"],
    ["7,11", "routed"],
    ["7,10", "good"],
  ]);
  expect(chargeFrame(game)?.left).toEqual([18 - 6]);
});

rule("10.2.3", "which hexes may be named, and why others may not", () => {
  const foes = { "F-46e-1": { at: "7,5", facing: 3 } };
  const game = calm(charge({ ...HUSSARS, ...foes }, [], { map: { terrain: { "0,0": "woods" } } }));
  const why = (hex: string) => reason(game, at(hex));
  const nobody = ["no enemy is in sight and in reach there", "10.2.3"];
  expect([why("99,9"), why("1,1")]).toEqual([nobody, nobody]);
  expect(why("0,0")).toEqual(["only enemies in clear terrain can be charged", "10.1.9"]);
  expect(steps(game)).toHaveLength(3);
});

rule("10.1.10b", "a Line in two hexes rides over a square that is not its target without changing", () => {
  const game = charge({
    "R-TATAR": { at: "6,12", facing: 0, formation: "line2" },
    "F-46e-1": { at: "7,9", facing: 3, formation: "square" },
  });
  calm(gallop(game, "6,11", "6,10", "6,9"));
  expect(game.unit("R-TATAR")).toMatchObject({ hexes: ["6,9", "7,9"], formation: "line2" });
});

rule("10.2.5", "a Line in two hexes comes straight, whichever wing meets the target", () => {
  const line = { "R-TATAR": { at: "7,12", facing: 0, formation: "line2" } };
  const meets = (target: string) => {
    const game = charge({ ...line, "F-46e-1": { at: target, facing: 0 } }, [66]);
    calm(game).act(at(target));
    return markers(calm(gallop(game, "7,11", "8,11", "8,10")));
  };
  expect(meets("10,10")).toMatchObject([{ at: "10,10", straight: true }]); // before its right
  expect(meets("8,9")).toMatchObject([{ at: "8,9", straight: true }]); // before its left
});

rule(
  ["10.1.8", "12.7.1"],
  "a unit that changes formation draws fire, one that goes on unchanged does not",
  () => {
    const first = () => gallop(charge({ ...HUSSARS, F: foot("french", "8,11", 4) }), "7,11");
    expect(first().act({ do: "goOn" }).asks).not.toBe("opportunityFire");
    expect(first().act({ do: "form", formation: "line", facing: 0 }).asks).toBe("opportunityFire");
  },
);

rule("10.1.8", "a second hex that is not open is not offered", () => {
  const map = { terrain: { "8,12": "woods" } };
  const game = gallop(charge({ ...UHLANS, ...FOE }, [], { map }), "7,11");
  const wide = game.actions("form").filter(({ formation }) => formation === "line2");
  expect(wide.map(({ facing, second }) => `${facing} ${second}`)).toEqual(["5 8,11", "5 6,12", "0 6,11"]);
});
