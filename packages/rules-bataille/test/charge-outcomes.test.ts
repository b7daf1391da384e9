// [10.2] What happens to units that are charged, and to the charge.

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { chargedLines } from "../src/rules/10-charges/10.2.7-charged.ts";
import { squareFault, squareForecast } from "../src/rules/10-charges/10.2.8-square.ts";
import { recallChance } from "../src/rules/10-charges/10.2.9-recall.ts";
import { at, calm, charge, type Entries, gallop, HUSSARS, markers, phase, steps, UHLANS } from "./charges.ts";
import { dice, type Lab, lab, rule, textOf } from "./lab.ts";
import { foot, guns, horse, leader, reason } from "./marches.ts";
import { fire, lastFire } from "./volleys.ts";

const square = (hex: string) => ({ do: "square", hex }) as const;
const recall = { do: "recall" } as const;
const chargeFrame = (game: Lab) => {
  const frame = game.state.stack.find(({ step }) => step === "charge");
  return frame?.step === "charge" ? frame : undefined;
};

rule(["10.2.4", "10.2.9f"], "enemies it has ridden past are not the nearest enemy, its target may be", () => {
  const foes = { "F-46e-1": { at: "7,7", facing: 0 }, "F-72e-1": { at: "8,9", facing: 0 } };
  const game = charge({ ...HUSSARS, ...foes }, [1]);
  calm(game).act(at("7,7"));
  gallop(game, "7,11", "7,10", "7,9");
  expect(chargeFrame(game)?.declined.map((hex) => game.g.world.map.grid.names[hex])).toEqual(["8,9"]);
  calm(game).act(recall);
  expect(game.of("targeted").map(({ hex }) => hex)).toEqual(["7,7", "7,7"]);
});

rule("10.2.4", "neither hex of a Line that is its target is ridden past", () => {
  const game = charge({ ...HUSSARS, "F-46e-1": { at: "8,8", facing: 3, formation: "line2" } }); // and 7,7
  calm(game).act(at("8,8"));
  gallop(game, "7,11", "7,10", "7,9");
  calm(game, "formSquare");
  expect(chargeFrame(game)?.declined).toEqual([]);
});

rule(
  ["10.2.7d", "10.2.7f"],
  "among units that fail, those in Good Order are disordered, the others ridden down",
  () => {
    const units = {
      ...HUSSARS,
      A: foot("french", "7,8", 3, { moraleValue: 66 }),
      B: foot("french", "7,8", 3, { moraleValue: 66, morale: "disordered" }),
      G: guns("french", "7,8", 3, { formation: "limbered" }),
    };
    const game = charge(units, [32, 6, 2]);
    calm(game).act(at("7,8"));
    calm(gallop(game, "7,11", "7,10", "7,9"));
    const reported = (type: "disordered" | "routed") => game.of(type).map(({ unit, cite }) => [unit, cite]);
    expect(reported("disordered")).toEqual([
      ["A", "10.2.7d"],
      ["G", "10.2.7d"],
    ]);
    expect(reported("routed")).toEqual([["B", "10.2.8j-iii"]]);
    expect(game.of("stood")).toEqual([]);
    expect(game.of("pursuit")).toMatchObject([{ units: ["B"], hex: "7,8", die: 2, cite: "10.2.8j-iii" }]);
  },
);

rule("10.2.8b", "it is enough that one hex of either sees the other", () => {
  const fault = (unit: object, hexes: string[], more: object = {}) => {
    const game = phase({ C: horse("french", "7,9", 0), A: unit, ...more } as Entries, [], {
      active: "french",
    });
    const coming = { units: [game.id("C")], hexes: hexes.map((hex) => hexNamed(game.g, hex)) };
    return textOf(squareFault(game.g, coming, game.state.hex[game.id("A")]!));
  };
  const blind = "it does not see the cavalry";
  const A = foot("russian", "7,6", 3) as object;
  expect(fault(A, ["7,9"])).toBeUndefined();
  expect(fault(A, ["7,4"])).toBe(blind);
  expect(fault(A, ["7,9", "7,4"])).toBeUndefined();
  expect(fault(A, ["7,4", "7,9"])).toBeUndefined();
  const wide = foot("russian", "8,7", 3, { formation: "line2" }) as object; // and 7,6
  expect([fault(wide, ["5,6"]), fault(wide, ["9,8"])]).toEqual([undefined, undefined]); // by its right, its left
  expect([fault(foot("russian", "8,7", 3, { formation: "line" }) as object, ["5,6"])]).toEqual([blind]);
});

rule("10.2.8j-iii", "the unit that broke before it is now its only target", () => {
  const foes = {
    "F-46e-1": { at: "7,6", facing: 2, formation: "line" },
    "F-72e-1": { at: "11,7", facing: 0 },
  };
  const game = charge({ ...HUSSARS, ...foes }, [66, 2, 4]);
  calm(game).act(at("11,7"));
  gallop(game, "7,11", "7,10", "7,9");
  calm(game, "formSquare").act(square("7,6"));
  expect(chargeFrame(game)).toMatchObject({ target: -1, pursued: [game.id("F-46e-1")], declined: [] });
  calm(game);
  const follow = ["it must pursue the fleeing troops", "10.2.8j-iii"];
  expect([reason(game, at("11,7")), reason(game, recall)[1]]).toEqual([follow, follow[1]]);
  const offered = steps(game);
  const other = ["7,8", "7,8/5", "7,8/1"].find((step) => !offered.includes(step))!;
  const [to, facing] = other.split("/");
  expect(reason(game, { do: "step", to: to!, ...(facing ? { facing: Number(facing) } : {}) })).toEqual(
    follow,
  );
});

rule(["10.2.8j-iii", "3.3"], "fleeing units lose a number of increments, and no more than they have", () => {
  const game = charge(
    {
      ...HUSSARS,
      A: foot("french", "7,6", 2, { formation: "line", increments: 2 }),
      B: foot("french", "7,6", 2, { formation: "line", increments: 9 }),
      L: leader("french", "7,6"),
    },
    [66, 6, 6],
  );
  calm(game).act(at("7,6"));
  gallop(game, "7,11", "7,10", "7,9");
  calm(game, "formSquare").act(square("7,6"));
  expect([game.unit("A").place, game.unit("A").losses, game.unit("B").losses]).toEqual(["eliminated", 2, 4]);
  expect(game.of("pursuit")).toEqual([
    { type: "pursuit", units: ["A", "B"], hex: "7,6", die: 6, cite: "10.2.8j-iii" },
  ]);
});

rule("10.3.12", "contact with Reaction Charges is reported", () => {
  const game = gallop(charge({ ...UHLANS, "F-16C": { at: "7,5", facing: 3 } }, [33]), "7,11", "7,10", "7,9");
  calm(game, "reactToCharge").act({ do: "react", unit: "F-16C" }, { do: "step", to: "7,6" });
  gallop(game, "7,8");
  calm(game, "rideToMeet").act({ do: "step", to: "7,7" });
  expect(game.of("contact")).toEqual([
    { type: "contact", units: ["R-TATAR"], hex: "7,7", straight: false, cite: "10.3.12" },
  ]);
  expect(game.of("moved").filter(({ units }) => units[0] === "F-16C")).toEqual([
    { type: "moved", units: ["F-16C"], from: "7,5", to: "7,6", facing: 3, cite: "10.3.8" },
    { type: "moved", units: ["F-16C"], from: "7,6", to: "7,7", facing: 3, cite: "10.3.8" },
  ]);
  expect(game.state.rest[game.id("F-16C")]).not.toBe(0);
});

rule("10.3.1", "why a regiment may not react, in words", () => {
  const units = {
    ...UHLANS,
    "F-16C": { at: "7,5", facing: 3 },
    X: horse("french", "6,6", 2, { ma: 14, formation: "skirmish2", skirmishFire: 2 }),
  };
  const game = gallop(charge(units, [11]), "7,11", "7,10", "7,9");
  calm(game, "reactToCharge");
  const why = (unit: string) => reason(game, { do: "react", unit });
  expect(why("R-TATAR")).toEqual(["it is not yours", "10.3.1"]);
  expect(why("X")).toEqual(["X is not formed cavalry in Good Order, Fresh or Fatigued", "10.1.3"]);
  game.act({ do: "react", unit: "F-16C" });
  const other = gallop(
    charge({ ...units, Y: horse("french", "8,6", 4, { ma: 14 }) }, [11]),
    "7,11",
    "7,10",
    "7,9",
  );
  calm(other, "reactToCharge").act({ do: "react", unit: "F-16C" });
  expect(reason(other, { do: "react", unit: "F-16C" })[1]).toBe("10.3.4");
});

rule("10.3.7a", "cavalry blocked by its friends does not react", () => {
  const shut = ["7,6", "8,6", "6,6", "8,5", "6,5"].map((hex, i) => [`W${i}`, foot("french", hex, 0)]);
  const units = {
    ...UHLANS,
    "F-16C": { at: "7,5", facing: 3 },
    ...Object.fromEntries(shut),
  } as Entries;
  const game = gallop(charge(units), "7,11", "7,10", "7,9");
  expect(calm(game, "reactToCharge").asks).toBe("ride");
});

const march = (units: Entries, rolls: number[], unit: string, to: string, more = {}): Lab =>
  lab({ phase: "movement", active: "coalition", units: { ...units }, ...more }, { dice: dice(...rolls) }).act(
    { do: "move", units: [unit] },
    { do: "step", to },
  );
const react = (unit: string) => ({ do: "react", unit }) as const;

rule("10.4.3c", "it faces the units it charges, from any hex", () => {
  const units = { "F-16C": { at: "7,6", facing: 3 }, "R-MUROM": { at: "8,9", facing: 0 } };
  const from = (hex: string) =>
    march(units, [33, 66], "R-MUROM", "8,8").act(react("F-16C"), { do: "contact", hex }).unit("F-16C");
  expect(from("7,7")).toMatchObject({ hexes: ["7,7"], facing: 2 });
  expect(from("8,7")).toMatchObject({ hexes: ["8,7"], facing: 3 });
  const line = { ...units, "F-16C": { at: "7,6", facing: 2, formation: "line" } };
  const reported = march(line, [33, 66], "R-MUROM", "8,8").act(react("F-16C"));
  expect(
    reported.asks === "contactHex"
      ? reported.actions("contact").map(({ hex }) => hex)
      : reported.hex("F-16C"),
  ).toEqual(["8,7", "7,7"]);
});

rule("10.4.5", "two regiments of one hex are met together", () => {
  const units = {
    A: horse("french", "7,7", 3, { ma: 14 }),
    B: horse("french", "7,7", 3, { ma: 14 }),
    "R-MUROM": { at: "7,9", facing: 0 },
  };
  const game = march(units, [66, 66, 66], "R-MUROM", "7,8").act(react("A"), react("B"));
  expect(markers(game)).toEqual([
    { attackers: ["R-MUROM"], defenders: ["A", "B"], at: "7,7", straight: false, kind: "opportunity" },
  ]);
  expect(game.of("contact")).toEqual([
    { type: "contact", units: ["A", "B"], hex: "7,8", straight: false, cite: "10.4.5" },
  ]);
});

rule(["10.4.1", "10.4.3c"], "why cavalry may not make an Opportunity Charge, in words", () => {
  const units = {
    "F-16C": { at: "7,6", facing: 3 },
    X: horse("french", "9,7", 4, { ma: 14 }),
    "R-MUROM": { at: "7,9", facing: 0 },
  };
  const game = march(units, [11], "R-MUROM", "7,8");
  const why = (unit: string) => reason(game, react(unit));
  expect(why("R-MUROM")).toEqual(["it is not yours", "10.4.1"]);
  game.act(react("F-16C"));
  expect(why("F-16C")[1]).toBe("10.4.3b");
  expect(why("X")).toEqual([undefined, undefined]);
});

rule("10.4.3c", "no Opportunity Charge at a square, nor at troops behind a steep slope", () => {
  const hussars = { "F-16C": { at: "7,6", facing: 3 } };
  const formed = { A: foot("russian", "7,9", 0, { formation: "square" }) };
  expect(march({ ...hussars, ...formed }, [], "A", "7,8").asks).not.toBe("opportunityCharge");
  const steep = { map: { levels: { "7,6": 3, "7,7": 3, "6,7": 3, "8,7": 3 } } };
  const column = { A: foot("russian", "7,9", 0) };
  expect(march({ ...hussars, ...column }, [], "A", "7,8").asks).toBe("opportunityCharge");
  expect(march({ ...hussars, ...column }, [], "A", "7,8", steep).asks).not.toBe("opportunityCharge");
});

rule(
  ["10.4.3c", "6.7.12"],
  "two groups of skirmishers are asked separately, each with its own result",
  () => {
    const jager = { kind: "jager", range: 2, increments: 3, formation: "skirmish" };
    const units = {
      "F-16C": { at: "7,6", facing: 3 },
      A: foot("russian", "7,9", 0, jager),
      B: foot("russian", "7,9", 0, jager),
      L: leader("russian", "7,9"),
    };
    const game = lab(
      { phase: "movement", active: "coalition", units, map: { terrain: { "6,9": "woods" } } },
      { dice: dice(33, 1, 66, 66, 66, 66) },
    );
    game.act({ do: "move", units: ["A", "B", "L"] }, { do: "step", to: "7,8" }, react("F-16C"));
    expect(game.game.pending[0]).toMatchObject({ id: "evade", side: "coalition", about: ["A"] });
    game.act({ do: "evade", to: "6,9" });
    expect(game.game.pending[0]).toMatchObject({ id: "evade", about: ["B"] });
    game.pass();
    expect(game.of("pursuit")).toMatchObject([{ units: ["B"], die: 1 }]);
    game.until("movement");
    expect([game.hex("A"), game.unit("A").losses, game.unit("B").losses]).toEqual(["6,9", 0, 1]);
  },
);

rule("12.4.5a", "a Line of eighteen that forms square about its guns fires with twelve of them", () => {
  const units = {
    ...HUSSARS,
    F: foot("french", "7,6", 2, { formation: "line", increments: 18 }),
    G: guns("french", "7,6", 2),
  };
  const game = charge(units, [11, 11]);
  gallop(game, "7,11", "7,10");
  calm(game, "formSquare").act(square("7,6"));
  gallop(game, "7,9", "7,8", "7,7");
  calm(game, "opportunityFire");
  expect(lastFire(fire(game, "7,7", "F", "G")).values).toEqual([12, 4]);
});

rule(["10.2.7b", "11.2.7"], "the modifiers of units that are charged, term by term", () => {
  const lines = (unit: object, chargers: object, from: string[], map = {}) => {
    const units = { A: unit, ...chargers } as Entries;
    const game = phase(units, [], { active: "french", map });
    const charging = {
      hex: hexNamed(game.g, "7,7"),
      from: from.map((hex) => hexNamed(game.g, hex)),
      chargers: Object.keys(chargers).map((id) => game.id(id)),
    };
    return chargedLines(game.g, charging, game.id("A")).map(
      ({ label, value, cite }) => `${label} ${value} ${cite}`,
    );
  };
  const light = { C: horse("french", "1,1", 0, { ma: 14 }) };
  const mixed = {
    C: horse("french", "1,1", 0, { ma: 14, lance: 6 }),
    D: horse("french", "1,3", 0, { ma: 11 }),
  };
  const A = (more = {}) => foot("russian", "7,7", 3, more) as object;
  expect(lines(A(), light, ["7,8"])).toEqual([]);
  expect(lines(A(), mixed, ["7,8"])).toEqual(["lances -6 13.4.8", "heavy cavalry -3 13.4.9"]);
  expect(lines(A(), light, ["7,8", "7,6"])).toEqual(["rear -6 10.2.7b"]);
  expect(lines(A(), light, ["7,6", "6,7"])).toEqual(["flank -12 10.2.7b"]); // the worst of them
  expect(lines(A(), light, ["6,7", "7,6"])).toEqual(["flank -12 10.2.7b"]);
  expect(lines(A({ formation: "square" }), light, ["7,6"])).toEqual([]);
  expect(lines(A({ marching: true }), light, ["7,8"])).toEqual(["force marching -12 11.2.7"]);
  const brook = { streams: [["7,8", "7,7"]] };
  expect(lines(A(), light, ["7,8"], brook)).toEqual(["stream 6 10.2.7b"]);
  expect(lines(A(), light, ["7,8", "8,8"], brook)).toEqual([]); // not all of it crosses
  expect(lines(A(), light, [], brook)).toEqual([]);
});

rule(["10.2.9a", "10.2.9"], "why a charge is not recalled, in words", () => {
  const game = gallop(charge({ ...HUSSARS, "F-46e-1": { at: "7,1", facing: 3 } }, [1]), "7,11");
  expect(reason(calm(game), recall)).toEqual(["it can be recalled only after its second hex", "10.2.9a"]);
  gallop(game, "7,10");
  calm(game).act(recall);
  expect(game.of("recall")).toEqual([
    { type: "recall", units: ["R-LUBNY"], die: 1, succeeds: false, cite: "10.2.9c" },
  ]);
  expect(reason(calm(game), recall)).toEqual(["a charge is recalled once", "10.2.9"]);
});

rule("10.2.3", "cavalry that has come adjacent must be answered before the next hex", () => {
  const game = gallop(charge({ ...UHLANS, "F-16C": { at: "7,5", facing: 3 } }, [66]), "7,11", "7,10", "7,9");
  calm(game, "reactToCharge").act({ do: "react", unit: "F-16C" }, { do: "step", to: "6,6" });
  gallop(game, "7,8");
  calm(game, "rideToMeet").act({ do: "step", to: "6,7" });
  expect([game.asks, game.actions()]).toEqual(["declareTarget", [at("6,7"), { do: "pass" }]]);
});

rule("10.3.6", "naming a target without having ridden triggers no second reaction", () => {
  const foes = { "F-16C": { at: "7,5", facing: 3 }, "F-46e-1": { at: "11,7", facing: 0 } };
  const game = gallop(charge({ ...UHLANS, ...foes }), "7,11", "7,10", "7,9");
  calm(game, "reactToCharge").pass();
  calm(game, "reactToCharge").act(at("11,7"));
  expect(game.asks).toBe("ride");
});

rule("10.3.7b", "a unit that fails does not ride", () => {
  const game = gallop(charge({ ...UHLANS, "F-16C": { at: "7,5", facing: 3 } }, [11]), "7,11", "7,10", "7,9");
  calm(game, "reactToCharge").act({ do: "react", unit: "F-16C" });
  expect([game.asks, game.side, game.hex("F-16C")]).toEqual(["ride", "coalition", "7,5"]);
  expect(game.state.reacted[game.id("F-16C")]).toBe(1);
});

rule(
  ["10.2.8h", "10.2.8i", "10.2.8j-i"],
  "the result of a square is reported, and the case by which its guns are lost",
  () => {
    const tried = (rolls: readonly number[], ...hexes: string[]) => {
      const units = {
        ...HUSSARS,
        F: foot("french", "7,6", 2, { formation: "line" }),
        G: guns("french", "7,6", 2),
      };
      const game = gallop(charge(units, rolls), "7,11", "7,10", ...hexes);
      return calm(game, "formSquare").act(square("7,6"));
    };
    expect(tried([11]).of("formed")).toEqual([
      { type: "formed", units: ["F"], formation: "square", hexes: ["7,6"], facing: 2, cite: "10.2.8h" },
    ]);
    const lost = (game: Lab) => game.of("eliminated").map(({ unit, cite }) => [unit, cite]);
    expect(lost(tried([11]))).toEqual([]);
    expect(lost(tried([56]))).toEqual([["G", "10.2.8i"]]);
    expect(lost(tried([66, 6, 1], "7,9"))).toEqual([["G", "10.2.8j-i"]]);
  },
);

rule("10.2.8a", "why no square is formed, in words", () => {
  const game = gallop(
    charge({
      ...HUSSARS,
      F: foot("french", "7,6", 3),
      C: horse("french", "3,3", 0, { readiness: "exhausted" }),
    }),
    "7,11",
    "7,10",
  );
  calm(game, "formSquare");
  const why = (hex: string) => reason(game, square(hex));
  const nobody = ["you have no infantry there", "10.2.8a"];
  expect([why("99,9"), why("3,3"), why("1,1")]).toEqual([nobody, nobody, nobody]);
});

rule("10.2.9f", "among all enemies it rides for the one that costs the least", () => {
  const foes = { A: foot("french", "7,6", 0), B: foot("french", "12,13", 0), C: foot("french", "1,2", 0) };
  const game = gallop(charge({ ...HUSSARS, ...foes }, [1]), "7,11", "7,10");
  calm(game).act(recall);
  expect(game.of("targeted").map(({ hex }) => hex)).toEqual(["7,6"]);
});

rule(
  ["10.2.9c", "10.2.9d"],
  "the least obedient unit decides for a stack, and a leader helps only by his bonus",
  () => {
    const units = {
      ...HUSSARS,
      "R-EMPRESS": { at: "7,12", facing: 0 },
      L: leader("russian", "7,12", { attack: 2 }),
    };
    const game = phase(units);
    const chance = (...ids: string[]) =>
      recallChance(
        game.g,
        ids.map((id) => game.id(id)),
      );
    expect([chance("R-LUBNY"), chance("R-EMPRESS"), chance("R-LUBNY", "R-EMPRESS")]).toEqual([4, 3, 3]);
    expect(chance("R-LUBNY", "L")).toBe(4);
  },
);

rule("10.2.3", "a stack can name targets within reach of its fastest unit", () => {
  const units = {
    A: horse("russian", "7,12", 0, { ma: 3 }),
    B: horse("russian", "7,12", 0, { ma: 5 }),
    L: leader("russian", "7,12", { cavalry: 1 }),
    F: foot("french", "7,1", 3),
  };
  const game = phase(units).act({ do: "declare", units: ["A", "B", "L"] });
  expect(calm(game).actions("target")).toEqual([at("7,1")]); // ten points, and one hex further
});

rule("10.3.6", "no unit reacts before the charge has moved its first hex", () => {
  const game = charge({ ...UHLANS, "F-16C": { at: "7,9", facing: 3 }, F: foot("french", "11,7", 0) });
  game.act(at("11,7"));
  expect(game.asks).toBe("ride");
});

rule("10.2.8j-iv", "the question whether to turn on others cites its own case", () => {
  const foes = {
    "F-46e-1": { at: "7,6", facing: 2, formation: "line" },
    "F-72e-1": { at: "8,7", facing: 3 },
  };
  const game = charge({ ...HUSSARS, ...foes }, [66, 3, 5, 66]);
  calm(game).act(at("7,6"));
  gallop(game, "7,11", "7,10", "7,9");
  calm(game, "formSquare").act(square("7,6"));
  for (let i = 0; i < 8 && calm(game, "switchTarget").asks === "ride"; i++)
    game.act(game.actions("step")[0]!);
  expect(game.game.pending[0]).toMatchObject({ id: "switchTarget", cite: "10.2.8j-iv", side: "coalition" });
  game.act({ do: "switch", hex: "8,7" });
  expect(game.of("targeted").map(({ hex }) => hex)).toEqual(["7,6", "8,7"]);
});

rule("10.2.8", "there is no forecast for a square that cannot be tried", () => {
  const forecast = (more: object) => {
    const game = phase({ ...HUSSARS, F: foot("french", "7,9", 3, more) });
    return squareForecast(game.g, game.state.hex[game.id("F")]!, [game.id("R-LUBNY")]);
  };
  expect(forecast({ morale: "disordered" })).toBeUndefined();
  expect(forecast({})?.distance).toBe(3);
});

rule("10.4.1", "cavalry in two hexes charges units that approach either", () => {
  const units = {
    C: horse("french", "7,6", 2, { ma: 14, formation: "line2" }), // 7,6 and 6,7
    "R-MUROM": { at: "9,8", facing: 0 },
  };
  const game = march(units, [66, 66], "R-MUROM", "9,7");
  expect([game.asks, game.actions("react")]).toEqual(["opportunityCharge", [react("C")]]);
});

rule(["10.5.1a", "14.2.4"], "a Line in two hexes rides down a leader before either wing", () => {
  const line = { "R-TATAR": { at: "7,12", facing: 0, formation: "line2" } }; // and 8,13
  const game = charge({ ...line, L: leader("french", "8,12"), F: foot("french", "7,1", 3) });
  gallop(game, "7,11");
  expect(game.of("leaderCaptured")).toMatchObject([{ leader: "L", hex: "8,12" }]);
});

rule(
  ["10.2.7c", "10.2.11", "5.3.4a"],
  "contact with cavalry is reported, and chargers have had no rest",
  () => {
    const game = charge({ ...UHLANS, "F-16C": { at: "7,8", facing: 0, readiness: "exhausted" } });
    calm(game).act(at("7,8"));
    calm(gallop(game, "7,11", "7,10", "7,9"));
    expect(game.of("contact")).toEqual([
      { type: "contact", units: ["R-TATAR"], hex: "7,8", straight: true, cite: "10.2.7c" },
    ]);
    expect(game.state.rest[game.id("R-TATAR")]).toBe(3);
  },
);

rule(["10.2.8g", "9.2.7c"], "each level of a shaken command affects a square", () => {
  const weight = (level: number) => {
    const units = { ...HUSSARS, "F-46e-1": { at: "7,6", facing: 3 } };
    const game = gallop(charge(units, [11], { levels: { "french-i": level } }), "7,11", "7,10");
    const [roll] = calm(game, "formSquare").act(square("7,6")).of("squareRoll");
    return roll!.modifiers.find(({ label }) => label === "command morale")?.value;
  };
  expect([0, 1, 2].map(weight)).toEqual([undefined, 3, 6]);
});

rule("10.1.8", "a Line that faces the last vertex forms Column to either side of it", () => {
  const line = { "R-TATAR": { at: "7,7", facing: 5, formation: "line" } };
  const game = gallop(charge({ ...line, F: foot("french", "1,1", 3) }), "7,6");
  const columns = game.actions("form").filter(({ formation }) => formation === "column");
  expect(columns.map(({ facing }) => facing)).toEqual([5, 0]);
});
