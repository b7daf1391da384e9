// [9.0] Command morale, the clock, reinforcements and returning leaders.

import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { alwaysLines } from "../src/rules/04-morale/04.2-checks.ts";
import { clockSeconds } from "../src/rules/09-command/09.1-clock.ts";
import { ineffective, levelFor } from "../src/rules/09-command/09.2-command-morale.ts";
import { mayEnterNow } from "../src/rules/09-command/09-command.ts";
import { leaveMap } from "../src/rules/16-kulm/16.1.5-withdrawal.ts";
import { callSuccessor } from "../src/rules/16-kulm/16.2.8-successor.ts";
import { COALITION, FRENCH } from "../src/types.ts";
import { type Lab, lab, rule } from "./lab.ts";

const DAY_1 = { scenario: "kulm-day-1" };
/** Turns of 29 August. */
const NOON = 4;
const TWO = 10;

const V_CORPS = [
  ...["R-PREO-1", "R-PREO-2", "R-PREO-3", "R-SEM-1", "R-SEM-2", "R-SEM-3", "R-IZM-1", "R-IZM-2"],
  ...["R-GJ-1", "R-GJ-2"],
];
const eliminated = (units: readonly string[]) => Object.fromEntries(units.map((id) => [id, "eliminated"]));
const routed = (at: string) => ({ at, morale: "routed" });

const levelOf = (t: Lab, command: string): number =>
  t.state.levels[t.g.world.commands.findIndex(({ id }) => id === command)]!;
const countOf = (t: Lab, command: string): number =>
  ineffective(t.g, t.g.world.commands.find(({ id }) => id === command)!);

/** The Command Phase of a turn of 29 August, begun. */
const commandPhase = (turn: number, units: object, active = "french") =>
  lab({ turn, active, phase: "command", units: units }, DAY_1);

rule("9.0", "reinforcements due are announced; the owner lets them enter or holds them back", () => {
  const t = commandPhase(NOON, {});
  expect(t.asks).toBe("command");
  expect(t.of("due")).toMatchObject([{ group: "Corbineau division" }]);
  const lancers = t.id("F-1CL");
  expect(mayEnterNow(t.g, lancers)).toBe(true);
  expect(t.refusal({ do: "hold", group: "Quiot brigade" })).toBe("9.0");
  t.act({ do: "hold", group: "Corbineau division" });
  expect(mayEnterNow(t.g, lancers)).toBe(false);
  t.until("command");
  expect([t.side, t.state.turn]).toEqual(["french", NOON + 1]);
  expect(t.actions("hold")).toEqual([{ do: "hold", group: "Corbineau division" }]);
  t.pass();
  expect(mayEnterNow(t.g, lancers)).toBe(true);
});

rule(
  "9.1",
  "the host is told the time for a movement, and running out is an answer only with the option",
  () => {
    const position = { phase: "movement", units: { "F-46e-1": "12,7", "R-MUROM": "2,7" } };
    expect(lab(position).actions("timeUp")).toEqual([]);
    expect(lab(position, { options: ["clock"] }).actions("timeUp")).toHaveLength(1);
  },
);

rule("9.1.1", "French 5 minutes through 14:00, then 8; Coalition 8 through 18:00, then 10", () => {
  const at = (turn: number) => lab({ phase: "command", turn }, { scenario: "kulm-campaign" }).g;
  const minutes = (turn: number, side: 0 | 1) => clockSeconds(at(turn), side) / 60;
  expect([1, 10, 11, 28, 29].map((turn) => minutes(turn, FRENCH))).toEqual([5, 5, 8, 8, 8]);
  expect([1, 22, 23, 28, 29].map((turn) => minutes(turn, COALITION))).toEqual([8, 8, 10, 10, 10]);
});

const CLOCKED = { phase: "movement", units: { "F-46e-1": "12,7", "F-46e-2": "12,9", "R-MUROM": "2,7" } };

rule("9.1.2", "units that moved in time have moved, the others stay", () => {
  const t = lab(CLOCKED, { options: ["clock"] });
  t.act({ do: "move", units: ["F-46e-1"] }, { do: "step", to: "11,7" }, { do: "stop" }, { do: "timeUp" });
  expect([t.hex("F-46e-1"), t.hex("F-46e-2")]).toEqual(["11,7", "12,9"]);
  expect(t.side).toBe("coalition");
});

rule("9.1.3", "when time is up, Defensive Fire follows", () => {
  const t = lab(CLOCKED, { options: ["clock"] }).act({ do: "timeUp" });
  expect(t.of("timeUp")).toMatchObject([{ side: "french", cite: "9.1.3" }]);
  const at = t.events.findIndex(({ type }) => type === "timeUp");
  expect(t.events.slice(at).find(({ type }) => type === "phase")).toMatchObject({ phase: "defensive" });
});

rule("9.2", "infantry losses affect the whole corps; cavalry does not count", () => {
  const t = commandPhase(NOON, eliminated(["R-GHUS", "R-EMPRESS", "R-TATAR", "R-SERP", "R-LUBNY"]));
  expect(t.state.levels).toEqual(t.g.world.commands.map(() => 0));
  const hurt = commandPhase(NOON, eliminated(V_CORPS.slice(0, 4)));
  expect(levelOf(hurt, "russian-v")).toBe(1);
  expect(hurt.of("commandMorale")).toMatchObject([{ command: "Russian V Corps", ineffective: 4, level: 1 }]);
});

rule(
  "9.2.2",
  "French count by battalions, also those under a regiment's counter; Russians by counters",
  () => {
    const french = commandPhase(NOON, { "F-46e": routed("27,17"), "F-72e": routed("27,19") });
    expect(countOf(french, "french-i")).toBe(6);
    const broken = commandPhase(NOON, {
      "F-46e-1": routed("27,17"),
      "F-46e-2": "28,17",
      "F-46e-3": "eliminated",
    });
    expect(countOf(broken, "french-i")).toBe(2);
    expect(countOf(commandPhase(NOON, eliminated(["R-MUROM"])), "russian-ii")).toBe(1);
  },
);

rule("9.2.4", "a level is reached with its number of units", () => {
  const { commands } = commandPhase(NOON, {}).g.world;
  const french = commands.find(({ id }) => id === "french-i")!;
  expect([9, 10, 18, 19, 27, 28, 50].map((n) => levelFor(french, n))).toEqual([0, 1, 1, 2, 2, 3, 3]);
});

rule("9.2.4-ex", "V Corps with 16 units and 4/7/10", () => {
  const levels = [3, 4, 6, 7, 9, 10].map((n) =>
    levelOf(commandPhase(NOON, eliminated(V_CORPS.slice(0, n))), "russian-v"),
  );
  expect(levels).toEqual([0, 1, 1, 2, 2, 3]);
});

rule("9.2.5", "every command begins at level 0", () => {
  const { state, g } = lab({ phase: "setup" }, DAY_1);
  expect(state.levels).toEqual(g.world.commands.map(() => 0));
  expect(g.world.commands.map(({ name }) => name)).toEqual([
    "French I Corps",
    "Russian II Corps",
    "Russian III Corps",
    "Russian V Corps",
  ]);
});

rule("9.2.6", "it is determined on the full hour only, once for both sides, and holds for the hour", () => {
  const lost = eliminated(V_CORPS.slice(0, 7));
  expect(levelOf(commandPhase(NOON + 1, lost), "russian-v")).toBe(0);
  expect(levelOf(commandPhase(NOON, lost, "coalition"), "russian-v")).toBe(0); // the French phase was the moment
  expect(levelOf(commandPhase(NOON, lost), "russian-v")).toBe(2);
});

rule("9.2.7", "the count, the level and the modifier follow from each other", () => {
  const t = commandPhase(NOON, eliminated(V_CORPS.slice(0, 8)));
  expect(countOf(t, "russian-v")).toBe(8);
  expect(levelOf(t, "russian-v")).toBe(2);
  expect(alwaysLines(t.g, t.id("R-GJ-3"))).toMatchObject([{ value: -6, cite: "9.2.7c" }]);
});

rule(
  "9.2.7a",
  "ineffective are those eliminated and those in rout, not the disordered nor those to come",
  () => {
    const t = commandPhase(NOON, {
      "R-PREO-1": "eliminated",
      "R-PREO-2": routed("12,11"),
      "R-PREO-3": { at: "12,13", morale: "disordered" },
    });
    expect(countOf(t, "russian-v")).toBe(2);
    expect(countOf(t, "russian-iii")).toBe(0); // all still on the march
  },
);

rule("9.2.7a", "a unit withdrawn in time is not lost to its corps", () => {
  const t = lab({ turn: 16, phase: "command", units: { "F-46e": "exited" } }, { scenario: "kulm-day-2" });
  expect(countOf(t, "french-i")).toBe(0);
});

rule(
  ["9.2.7a", "9.2.2"],
  "one that left where that does not count is lost to its corps, and only that one",
  () => {
    const [one, two, lost] = ["F-46e-1", "F-46e-2", "F-72e-1"] as const;
    const t = lab(
      { turn: NOON, phase: "movement", clear: true, units: { [one]: "5,22", [two]: "6,22", [lost]: "7,22" } },
      {
        ...DAY_1,
        before: (g, id) => {
          for (const unit of [one, two]) leaveMap(g, [id(unit)], hexNamed(g, "0,22"));
          leaveMap(g, [id(lost)], hexNamed(g, "59,22"));
        },
      },
    );
    expect(countOf(t, "french-i")).toBe(1);
  },
);

rule("9.2.7b", "the marker goes to the level whose number has been reached, up or down", () => {
  const t = lab(
    { turn: NOON, phase: "command", levels: { "russian-v": 3 }, units: eliminated(V_CORPS.slice(0, 5)) },
    DAY_1,
  );
  expect(levelOf(t, "russian-v")).toBe(1);
});

rule("9.2.7c", "every unit of the command takes the modifier, guns too; independent cavalry does not", () => {
  const t = commandPhase(NOON, eliminated(V_CORPS.slice(0, 4)));
  const modifier = (id: string) => alwaysLines(t.g, t.id(id)).filter(({ cite }) => cite === "9.2.7c");
  expect(modifier("R-GJ-3")).toMatchObject([{ value: -3 }]);
  expect(modifier("R-GP-2")).toMatchObject([{ value: -3 }]);
  expect(modifier("R-TATAR")).toEqual([]);
  expect(modifier("R-MUROM")).toEqual([]);
});

rule("9.2.7-ex", "ten French battalions out at 14:00: -3 until 15:00, even if some rally", () => {
  const t = commandPhase(TWO, {
    "F-46e": routed("40,10"),
    "F-72e": routed("40,14"),
    "F-12e": "eliminated",
  });
  expect(countOf(t, "french-i")).toBe(10);
  expect(levelOf(t, "french-i")).toBe(1);
  const modifier = (turn: number, units: object) => {
    const later = lab({ turn, phase: "command", levels: { "french-i": 1 }, units: units }, DAY_1);
    const lines = alwaysLines(later.g, later.id("F-9CL"));
    return lines.filter(({ cite }) => cite === "9.2.7c").map(({ value }) => value);
  };
  expect(modifier(TWO + 1, { "F-12e": "eliminated" })).toEqual([-3]);
  expect(modifier(TWO + 2, { "F-12e": "eliminated" })).toEqual([-3]);
  expect(modifier(TWO + 3, { "F-12e": "eliminated" })).toEqual([]);
});

rule("14.2.1", "a wounded leader returns with a unit of his command when his hours have passed", () => {
  const wounded = (turn: number) =>
    commandPhase(turn, { "R-EUGEN": { place: "away", due: 13 * 60 } }, "coalition");
  expect(wounded(6).actions("placeLeader")).toEqual([]);
  const t = wounded(7);
  expect(t.refusal({ do: "placeLeader", leader: "R-EUGEN", hex: "15,11" })).toBe("14.2.1"); // the Guard
  t.act({ do: "placeLeader", leader: "R-EUGEN", hex: "13,18" });
  expect(t.hex("R-EUGEN")).toBe("13,18");
  expect(t.of("leaderReturns")).toMatchObject([{ leader: "R-EUGEN", cite: "14.2.1" }]);
});

rule("16.2.8", "Yermolov comes with any unit of the V Corps when Ostermann-Tolstoy is gone", () => {
  const calm = commandPhase(5, {}, "coalition");
  expect(calm.actions("placeLeader")).toEqual([]);
  const t = commandPhase(5, { "R-YERMOLOV": { place: "away", due: 12 * 60 } }, "coalition");
  const hexes = t.actions("placeLeader").map(({ hex }) => hex);
  expect(hexes).toContain("12,9"); // Preobrazhensky
  expect(hexes).not.toContain("13,18"); // II Corps
  t.act({ do: "placeLeader", leader: "R-YERMOLOV", hex: "12,9" });
  expect(t.of("leaderReturns")).toMatchObject([{ leader: "R-YERMOLOV", cite: "16.2.8" }]);
});

rule(
  "16.2.8",
  "killed or seriously wounded he is succeeded in the next Coalition Command Phase; a wound is not enough",
  () => {
    const hit = (...dice: number[]) =>
      lab(
        {
          turn: 5,
          phase: "offensive",
          clear: true,
          units: {
            "R-SEM-1": { at: "6,12", facing: 2 },
            "R-OSTERMANN": "6,12",
            "R-SEM-2": { at: "3,20", facing: 2 },
            "F-46e-1": { at: "7,12", facing: 5 },
          },
        },
        { scenario: "kulm-day-1", dice },
      )
        .act({ do: "fire", at: "6,12", with: ["F-46e-1"] })
        .until("command", "movement");
    const CHECKS = [6, 6, 6, 6];
    expect(hit(6, 6, 1, ...CHECKS).actions("placeLeader")).toHaveLength(2); // killed
    expect(hit(6, 6, 3, 2, 2, ...CHECKS).actions("placeLeader")).toHaveLength(2); // out for hours
    expect(hit(6, 6, 4, 2, ...CHECKS).asks).toBe("movement"); // returns soon
  },
);

rule("16.2.8", "no one else's fall calls Yermolov, and if he is already there he is not called again", () => {
  const due = (leader: string, yermolov: object) => {
    const units = { "R-YERMOLOV": yermolov };
    const t = lab(
      { turn: 5, phase: "movement", units },
      { ...DAY_1, before: (g, id) => callSuccessor(g, id(leader)) },
    );
    return t.state.due[t.id("R-YERMOLOV")];
  };
  const away = { place: "away" };
  expect(due("R-OSTERMANN", away)).toBe(12 * 60 + 20);
  expect(due("R-LEOPOLD", away)).toBe(-1);
  expect(due("R-OSTERMANN", { at: "12,9" })).toBe(-1);
});

rule("9.2.2", "of a regiment that is not broken down every battalion counts, in its state", () => {
  const t = commandPhase(NOON, { "F-46e": routed("40,10"), "F-72e": "40,14" });
  expect(countOf(t, "french-i")).toBe(3);
});
