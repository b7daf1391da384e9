// What else a player may try, and the rule that forbids it: charges, fire, melee.

import { expect } from "vitest";
import type { Action } from "../src/actions.ts";
import { at, calm, charge, gallop, phase, UHLANS } from "./charges.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { form, reason } from "./marches.ts";
import { assault, foot as battalion, field, HOLD, leader, horse as riders } from "./melees.ts";
import { BYSTANDERS, foot, horse } from "./volleys.ts";

/** The sentence and the case of each refusal. */
const refused = (t: Lab, ...tries: (readonly [Action, string, string])[]): void => {
  expect(tries.map(([action]) => reason(t, action))).toEqual(tries.map(([, says, cite]) => [says, cite]));
};
const step = (to: string, facing?: number): Action => ({
  do: "step",
  to,
  ...(facing === undefined ? {} : { facing }),
});

rule(["10.2", "10.2.1"], "of the declared charges, one that others block waits for them", () => {
  const units = {
    A: horse("russian", "7,11", 0, { increments: 12 }),
    B: horse("russian", "7,12", 0, { increments: 12 }),
    C: horse("russian", "3,12", 0),
    D: horse("russian", "11,12", 0),
    F: foot("french", "7,2", 3),
  };
  const game = phase(units);
  for (const unit of ["A", "B", "C"]) game.act({ do: "declare", units: [unit] });
  game.pass();
  expect(game.asks).toBe("chooseCharge");
  const ride = (unit: string): Action => ({ do: "charge", units: [unit] });
  refused(
    game,
    [ride("B"), "charges in its way must ride first", "10.2.1"],
    [ride("D"), "all charges are declared first; no other cavalry rides", "10.2"],
    [{ do: "declare", units: ["D"] }, "all charges are declared before the first one rides", "10.2"],
    [{ do: "pass" }, "a declared charge must be ridden", "10.2"],
  );
});

rule(["10.1.7", "10.2.2"], "a charge rides on while it can, and how it goes is said for each try", () => {
  const game = charge({ ...UHLANS, "F-46e-1": { at: "7,10", facing: 0 } });
  calm(game);
  refused(
    game,
    [{ do: "pass" }, "a charge rides on while there is a hex to enter", "10.2.2"],
    [step("7,11", 0), "it faces that way already", "10.1.7a"],
    [{ do: "pivot", on: "7,12", to: "7,11" }, "only units in two hexes wheel", "10.1.7b"],
    [at("7,10"), "enemies within two hexes are declared once the charge has ridden a hex", "10.2.3"],
    [form("line", 0), "formation changes in the first hex of a charge only", "10.1.8"],
  );
  const wide = charge({ "R-TATAR": { at: "7,12", facing: 0, formation: "line2" } });
  refused(
    wide,
    [step("9,12"), "a unit in two hexes is moved by its left hex", "10.1.7"],
    [step("7,11", 1), "a formation in two hexes does not turn in place: it wheels", "10.1.7b"],
    [{ do: "pivot", on: "7,12", to: "7,13" }, "a Line wheels forward only", "10.1.7b"],
    [step("99,9"), "there is no such hex", "10.1.7"],
  );
});

rule("10.2.3", "enemies within two hexes come before those farther away", () => {
  const foes = { "F-46e-1": { at: "7,8", facing: 0 }, "F-46e-2": { at: "9,8", facing: 0 } };
  const game = gallop(charge({ ...UHLANS, ...foes }), "7,11", "7,10");
  calm(game, "declareTarget");
  refused(
    game,
    [at("9,8"), "enemies within two hexes are declared or declined first", "10.2.3"],
    [at("1,1"), "no enemy is in sight and in reach there", "10.2.3"],
  );
});

rule("10.1.5", "a stack of cavalry does not spread over two hexes in a charge", () => {
  const units = {
    A: horse("russian", "7,12", 0),
    B: horse("russian", "7,12", 0, { increments: 4 }),
    L: leader("russian", "7,12", { cavalry: 1 }),
    F: foot("french", "7,2", 3),
  };
  const game = phase(units).act({ do: "declare", units: ["A", "B", "L"] });
  if (game.asks === "declareCharges") game.pass();
  gallop(game, "7,11");
  expect(game.asks).toBe("chargeFormation");
  refused(game, [form("line2", 0, "8,12"), "a stack charges in one hex", "10.1.5"]);
});

rule("10.1.6", "the leader of a stack rides on or stays: no other leader does", () => {
  const units = {
    "R-LUBNY": { at: "7,14", facing: 0, ma: 3 },
    "R-TATAR": { at: "7,14", facing: 0 },
    "R-LEOPOLD": { at: "7,14" },
    "R-YERMOLOV": { at: "3,14" },
  };
  const game = phase(units).act({ do: "declare", units: ["R-LUBNY", "R-TATAR", "R-LEOPOLD"] });
  gallop(game, "7,13", "7,12", "7,11", "7,10", "7,9", "7,8", "7,7", "7,6", "7,5");
  const other: Action = { do: "along", leaders: ["R-YERMOLOV"] };
  refused(game, [other, "only leaders who are with these troops go along", "10.1.6"]);
});

rule(
  ["10.3.7a", "10.3.12"],
  "those that ride to meet a charge ride one by one, at once, to their front",
  () => {
    const units = { ...UHLANS, "F-16C": { at: "6,8", facing: 3 }, "F-1CL": { at: "8,8", facing: 3 } };
    const game = gallop(charge(units, [66, 66]), "7,11", "7,10");
    calm(game, "reactToCharge").act({ do: "react", unit: "F-16C" }, { do: "react", unit: "F-1CL" });
    const both: Action = { do: "charge", units: ["F-16C", "F-1CL"] };
    refused(game, [both, "those that have passed ride one by one", "10.3.7a"]);
    game.act({ do: "charge", units: ["F-16C"] });
    const { name } = game.g.world.units[game.id("F-16C")]!;
    refused(
      game,
      [{ do: "pass" }, "it rides its first hex immediately", "10.3.7a"],
      [step("6,7"), `6,7 is not in front of ${name}`, "10.3.7a"],
      [step("6,9", 3), "it faces that way already", "10.1.7a"],
    );
    game.act(step("6,9"), step("8,9"));
    gallop(game, "7,9");
    expect(game.asks).toBe("meetReactor");
    refused(game, [{ do: "contact", hex: "7,8" }, "it has met no enemy there", "10.3.12"]);
  },
);

rule("10.4.3c", "an Opportunity Charge rides one hex, to the moving troops", () => {
  const units = { "F-16C": { at: "7,6", facing: 3 }, "R-MUROM": { at: "8,9", facing: 0 } };
  const game = lab({ phase: "movement", active: "coalition", units }, { dice: dice(33, 66) });
  game.act({ do: "move", units: ["R-MUROM"] }, step("8,8"));
  refused(
    game,
    [{ do: "square", hex: "8,8" }, "infantry cannot form square before an Opportunity Charge", "10.4.4"],
    [{ do: "unlimber", facing: 0 }, "there is no time to unlimber", "10.4.4"],
  );
  game.act({ do: "react", unit: "F-16C" });
  expect(game.asks).toBe("contactHex");
  refused(game, [{ do: "contact", hex: "7,5" }, "it rides one hex, to a hex beside them", "10.4.3c"]);
});

rule("6.7.12", "skirmishers fall back on cover or friends beside them, not on the enemy", () => {
  const units = {
    ...UHLANS,
    J: foot("french", "7,6", 3, { formation: "skirmish", increments: 3, range: 2 }),
    R: { side: "coalition", nation: "russian", at: "6,6", facing: 0 },
  };
  const game = charge(units, [], { map: { terrain: { "7,5": "woods" } } });
  calm(game).act(at("7,6"));
  const evade = (to: string): Action => ({ do: "evade", to });
  const refuge = "they fall back on adjacent woods, houses or friends in Good Order";
  expect(game.asks).toBe("evade");
  refused(
    game,
    [evade("3,3"), "that is no refuge adjacent to them", "6.7.12"],
    [evade("99,9"), "that is no refuge adjacent to them", "6.7.12"],
    [evade("6,6"), "the enemy is there", "6.7.12"],
    [evade("7,7"), refuge, "6.7.12"],
  );
});

rule(
  ["12.5.2", "6.8.6", "6.8.3"],
  "shots that are listed need no aiming; cavalry fires from one of its hexes",
  () => {
    const cavalry = horse("french", "7,8", 0, { formation: "skirmish2", skirmishFire: 8 }); // 7,8 and 8,9
    const units = { C: cavalry, R: foot("russian", "8,8", 3), ...BYSTANDERS };
    const t = lab({ phase: "offensive", units });
    const [offer] = t.actions("fire").filter((action) => action.at === "8,8");
    const other = offer!.with[0] === "C@7,8" ? "C@8,9" : "C@7,8";
    const once =
      "cavalry skirmishers fire from the hex that has the target's flank, or else from their left one";
    refused(
      t,
      [{ do: "fire", at: "8,8", with: [other] }, once, "6.8.6"],
      [{ do: "aim", at: "8,8" }, "all shots at that hex are listed", "12.5.2"],
      [{ do: "aim", at: "3,3" }, "no enemy troops are there", "12.1.2"],
      [
        { do: "fallBack", unit: "C", to: "7,10" },
        "cavalry skirmishers fall back after Defensive Fire only",
        "6.8.3",
      ],
    );
  },
);

rule("13.2.1", "leaders do not assault, and few attackers are not gathered one by one", () => {
  const units = {
    A: battalion("french", "7,7", 0),
    L: leader("french", "7,7"),
    R: battalion("russian", "7,6", 3),
  };
  const t = field(units);
  const alone = "leaders go with their troops and do not assault by themselves";
  refused(
    t,
    [{ do: "assault", at: "7,6", with: ["A", "L"] }, alone, "13.2.1"],
    [{ do: "aim", at: "7,6" }, "all assaults on that hex are listed", "13.2.1"],
    [{ do: "aim", at: "3,3" }, "there is no enemy unit to assault there", "13.2.1"],
  );
});

rule(
  "13.3.6",
  "those that follow assault the ones that fell back together; of many, only some sets join",
  () => {
    const A = battalion("french", "7,7", 0, { increments: 3 });
    const back = (unit: string, to: string): Action => ({ do: "retreat", unit, to });
    const R = riders("russian", "7,6", 3);
    const must = field({ A, B: A, R, S: riders("russian", "7,6", 3, { increments: 4 }) }, [HOLD, HOLD]);
    assault(must, "7,6", "A", "B").act(back("R", "7,5"), back("S", "8,6"));
    must.act({ do: "advance", units: ["A", "B"], facing: 0 });
    const all = "all units that followed assault those that retreated";
    refused(must, [{ do: "assault", at: "8,6", with: ["A"] }, all, "13.3.6"]);
    const stack = (ids: string, hex: string, facing: number) =>
      Object.fromEntries([...ids].map((id) => [id, battalion("french", hex, facing, { increments: 4 })]));
    const units = { ...stack("BCD", "6,6", 1), ...stack("EF", "6,5", 2), S: battalion("russian", "7,5", 3) };
    const many = assault(field({ A, ...units, R }), "7,6", "A").act(back("R", "9,5"));
    many.act({ do: "advance", units: ["A"], facing: 0 });
    const some = "where so many could take part, only the sets of them that are listed do";
    refused(
      many,
      [{ do: "assault", at: "7,5", with: ["A", "B", "E"] }, some, "13.3.6"],
      [{ do: "assault", at: "7,5", with: ["A", "A"] }, "the same unit is named twice", "13.2.1"],
    );
  },
);

rule("5.1.4", "which cavalry can spare its horses", () => {
  const units = {
    A: riders("french", "7,7", 0),
    B: riders("french", "8,7", 5),
    E: riders("french", "6,7", 1, { readiness: "exhausted" }),
    R: battalion("russian", "7,6", 3),
  };
  const t = assault(field(units, [HOLD, HOLD, HOLD, HOLD]), "7,6", "A", "B", "E").until("spare");
  const spare = (unit: string): Action => ({ do: "spare", unit });
  t.act(spare("A"));
  refused(
    t,
    [spare("A"), "its horses are spared already", "5.1.4"],
    [spare("E"), "its horses are exhausted already", "5.1.4"],
    [spare("X"), "only cavalry that fights here and has not charged can spare its horses", "5.1.4"],
    [spare("R"), "it is not yours", "5.1.4"],
  );
});
