// [IV.4-charge, VII.2, VII.3, R16, R18, R54] Which units may charge, what a charger may fight, and from where it strikes.

import { expect } from "vitest";
import { editCharge } from "../src/editing.ts";
import {
  angleOn,
  bodyAtOpening,
  chargeBar,
  chargeManners,
  crowdBar,
  isFacingAway,
  mayFight,
  targetBar,
} from "../src/march/charging.ts";
import { at, type Field, field } from "./field.ts";
import { rule } from "./rule.ts";

type Entry = { readonly [key: string]: unknown };

const A1 = { at: [1000, 500], formation: "attack" };
const B1 = { at: [1000, 700], facing: 180 };
const TOWN = { id: "Z", kind: "town", corner: [1500, 800] };
const table = (units: Entry = {}, more: Entry = {}): Field =>
  field({ terrain: [TOWN], units: { A1, B1, ...units }, ...more });

rule("IV.4-charge", "at the trot or the gallop, as arm and weather let it; not from a town", () => {
  const paces = (a1: Entry, more: Entry = {}) => {
    const f = table({ A1: a1 }, more);
    return chargeManners(f.g, f.u("A1")).map(({ pace }) => pace);
  };
  const horse = { at: [1000, 500], formation: "cav-line-2" };
  expect([paces(A1), paces(horse)]).toEqual([["charge"], ["charge", "gallop"]]);
  expect(paces(horse, { weather: "storm" })).toEqual(["charge"]);
  expect([paces({ zone: "Z", posture: "deep" }), paces({ place: "withdrawn" })]).toEqual([[], []]);
});

rule("VII.3-never", "why a unit may not charge at all", () => {
  const bar = (a1: Entry) => {
    const f = table({ A1: { ...A1, ...a1 } });
    return chargeBar(f.g, f.u("A1"))?.says;
  };
  expect(bar({})).toBeUndefined();
  expect(bar({ formation: "gun-route" })).toBe("gunsCharge");
  expect(bar({ status: "shaken" })).toBe("shakenStands");
  expect(bar({ formation: "square" })).toBe("squareCharge");
  expect(bar({ formation: "route" })).toBe("routeColumnCharge");
  expect(bar({ formation: "half-line", screen: true })).toBe("sentSkirmishers");
  expect(bar({ formation: "cav-line-2", owesRecall: true })).toBe("galloped");
  expect(bar({ passed: true })).toBe("passedThrough");
});

rule(["VII.3-skirmish", "XI.6-town-movement"], "which enemies each may charge", () => {
  const bar = (a1: Entry, b1: Entry) => {
    const f = table({ A1: { ...A1, ...a1 }, B1: b1 });
    return targetBar(f.g, f.u("A1"), f.u("B1"))?.says;
  };
  const loose = { formation: "skirmish" };
  const inTown = { zone: "Z", posture: "deep" };
  expect([bar({}, B1), bar({}, inTown), bar({}, { place: "withdrawn" })]).toEqual([
    undefined,
    undefined,
    "noSuchEnemy",
  ]);
  expect(bar({ formation: "cav-line-2" }, inTown)).toBe("cavalryAtTown");
  expect([bar(loose, B1), bar(loose, { ...B1, ...loose }), bar(loose, inTown)]).toEqual([
    "skirmishersTargets",
    undefined,
    "skirmishersTargets",
  ]);
  expect(bar(loose, { ...B1, formation: "cav-skirmish" })).toBe("skirmishersAtCavalry");
  expect(bar({ formation: "cav-skirmish" }, { ...B1, formation: "cav-skirmish" })).toBeUndefined();
  const f = table();
  expect(targetBar(f.g, f.u("A1"), -1)?.says).toBe("noSuchEnemy");
});

// Whom it may fight ------------------------------------------------------------------------------------------------

/** A1, A2 and A3 charge these; may A3 fight B1 as well? */
const third = (targets: readonly [string, string, string], units: Entry = {}, states: Entry = {}) => {
  const f = table(
    {
      A2: { at: [1200, 500], formation: "attack" },
      A3: { at: [1400, 500], formation: "attack" },
      B3: { at: [1400, 700], facing: 180 },
      ...units,
    },
    { charges: targets.map((target, i) => ({ charger: `A${i + 1}`, target })) },
  );
  for (const charge of f.g.state.charges)
    Object.assign(editCharge(f.g, charge), states[f.g.world.units[charge.charger]!.id]);
  return mayFight(f.g, f.u("A3"), f.u("B1"));
};

rule("VII.2-two-units", "a third unit may not charge one enemy, unless one of the two has halted", () => {
  expect([third(["B1", "B1", "B3"]), third(["B1", "B3", "B3"])]).toEqual([false, true]);
  expect(third(["B1", "B1", "B3"], {}, { A1: { state: "halted" } })).toBe(true);
  expect(third(["B1", "B1", "B3"], {}, { A1: { state: "contact" } })).toBe(false);
  expect(third(["B1", "B1", "B1"])).toBe(true); // whichever unit has declared it
});

rule("VII.2-two-units", "two may charge each battalion of a square; two a town, whatever is in it", () => {
  const square = {
    B1: { ...B1, square: "B1", brigade: "first" },
    B2: { square: "B1", brigade: "first" },
  };
  expect(third(["B1", "B2", "B3"], square)).toBe(true);
  const garrison = {
    B1: { zone: "Z", posture: "edge", lining: { north: 2, south: 2 } },
    B2: { zone: "Z", posture: "deep" },
  };
  expect([third(["B1", "B2", "B3"], garrison), third(["B1", "B3", "B3"], garrison)]).toEqual([false, true]);
});

rule("VII.2-two-units", "no unit fights without charging, or an enemy it may not charge", () => {
  const f = table({ A2: { at: [1300, 500] } });
  expect(mayFight(f.g, f.u("A2"), f.u("B1"))).toBe(false);
  expect(third(["B3", "B3", "B3"], { A3: { at: [1400, 500], formation: "skirmish" } })).toBe(false);
  expect(third(["B3", "B3", "B3"])).toBe(true);
});

rule(
  ["VII.2-two-units", "VII.2-corps"],
  "two of one arm and one division; at a square each its own battalion",
  () => {
    const f = table({
      A2: { at: [1200, 500], formation: "attack" },
      A3: { at: [1400, 500], formation: "cav-line-2" },
    });
    const bar = (unit: string, others: string[], most?: number) =>
      crowdBar(f.g, f.u(unit), others.map(f.u), most)?.says;
    expect([bar("A1", []), bar("A1", ["A2"]), bar("A1", ["A2", "A2"])]).toEqual([
      undefined,
      undefined,
      "twoAtMost",
    ]);
    expect([bar("A1", ["A3"]), bar("A1", ["A3"], 3)]).toEqual(["horseAndFoot", undefined]);
  },
);

// From where -------------------------------------------------------------------------------------------------------

rule(
  "VII.2",
  "from front, flank or rear of where it stood; towns, squares, crowds and skirmishers have but a front",
  () => {
    const angle = (b1: Entry, from: readonly [number, number]) => {
      const f = table({ B1: { ...B1, ...b1 } });
      return angleOn(f.g, f.u("B1"), bodyAtOpening(f.g, f.u("B1")), at(...from));
    };
    const behind = [1000, 1000] as const;
    expect([angle({}, [1000, 500]), angle({}, [1300, 705]), angle({}, behind)]).toEqual([
      "front",
      "flank",
      "rear",
    ]);
    for (const b1 of [
      { formation: "square" },
      { formation: "skirmish" },
      { status: "routed", formation: "rout" },
      { square: "B1", brigade: "first" },
    ])
      expect([b1, angle(b1, behind)]).toEqual([b1, "front"]);
    expect(angle({ formation: "gun-firing" }, behind)).toBe("rear");
    const town = table({ B1: { zone: "Z", posture: "deep" } });
    expect(angleOn(town.g, town.u("B1"), bodyAtOpening(town.g, town.u("B1")), at(...behind))).toBe("front");
  },
);

rule("II.2-react", "as it stood when charges were declared, whether it has charged or run since", () => {
  const f = table();
  const unit = f.u("B1");
  const now = f.g.state.units[unit]!.bodies[0]!;
  const [charged, ran] = [7000, 8000].map((y) => ({ ...now, y }));
  expect(bodyAtOpening(f.g, unit)).toBe(now);
  const flight = {
    unit,
    part: 1,
    how: "evade",
    began: ran!,
    path: [],
    allowance: 0,
    run: 0,
    stopped: false,
  } as const;
  f.g.state.flights = [flight];
  expect(bodyAtOpening(f.g, unit)).toBe(now); // its screen alone
  f.g.state.flights = [{ ...flight, part: 0 }];
  expect(bodyAtOpening(f.g, unit)).toBe(ran);
  expect(bodyAtOpening(f.g, f.u("A1"))).toBe(f.g.state.units[f.u("A1")]!.bodies[0]);
  const both = table({}, { charges: [{ charger: "B1", target: "A1" }] });
  editCharge(both.g, both.g.state.charges[0]!).began = charged!;
  both.g.state.flights = [{ ...flight, part: 0 }];
  expect(bodyAtOpening(both.g, unit)).toBe(charged);
});

rule("II.2-react", "only with the enemy behind it may it march away", () => {
  const away = (facing: number) => {
    const f = table({ B1: { ...B1, facing } }, { charges: [{ charger: "A1", target: "B1" }] });
    return isFacingAway(f.g, f.u("B1"), f.g.state.charges[0]!);
  };
  expect([away(0), away(180), away(90)]).toEqual([true, false, false]);
  const town = table({ B1: { zone: "Z", posture: "deep" } }, { charges: [{ charger: "A1", target: "B1" }] });
  expect(isFacingAway(town.g, town.u("B1"), town.g.state.charges[0]!)).toBe(false);
});
