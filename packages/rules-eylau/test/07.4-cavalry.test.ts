// Cavalry: exhausted [7.41], and turning towards an enemy that comes near [7.42].

import { expect } from "vitest";
import { pointsLeft } from "../src/rules/06.11-points.ts";
import { exhaust, refreshCavalry } from "../src/rules/07.41-exhaustion.ts";
import { effectivenessOf } from "../src/rules/13.2-effectiveness.ts";
import { FRENCH, POINT } from "../src/types.ts";
import { drill, type Entry } from "./form-lab.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";

const HORSE: Entry = { kind: "dragoon" };

rule("7.41", "an exhausted regiment has lower effectiveness and allowance", () => {
  const fresh = drill(HORSE);
  const tired = drill({ ...HORSE, exhausted: true });
  const value = (t: Lab): number => effectivenessOf(t.g, t.id("f"), "morale").value;
  expect(value(tired)).toBe(value(fresh) - 1);
  const left = (t: Lab): number => pointsLeft(t.g, t.id("f")) / POINT;
  expect(left(fresh)).toBe(8);
  expect(left(tired)).toBe(5);
});

rule("7.41", "it is told once", () => {
  const t = drill(HORSE, {
    prepare: (g, id) => {
      exhaust(g, id("f"));
      exhaust(g, id("f"), "7.41-b");
    },
  });
  expect(t.unit("f").exhausted).toBe(true);
  expect(t.of("exhausted")).toMatchObject([{ unit: "f", cite: "7.41-a" }]);
});

rule("7.41-1", "when a Rally Phase begins those in order are fresh again", () => {
  const rally = (entry: Entry): Lab =>
    lab({
      phase: "frenchRally",
      units: {
        f: { side: "french", at: "8,8", facing: 1, exhausted: true, ...HORSE, ...entry },
        r: { side: "allied", at: "20,8", facing: 4 },
      },
    });
  const good = rally({});
  expect(good.unit("f").exhausted).toBe(false);
  expect(good.of("refreshed")).toMatchObject([{ unit: "f", cite: "7.41-1" }]);
  // One that recovers from disorder in this phase was not in order when it began.
  const disordered = rally({ morale: "disordered" });
  expect(disordered.unit("f").exhausted).toBe(true);
  const routed = drill(
    { ...HORSE, exhausted: true, morale: "routed" },
    { prepare: (g) => refreshCavalry(g, FRENCH) },
  );
  expect(routed.unit("f").exhausted).toBe(true);
});

rule("7.41-3", "more than three points disorder it", () => {
  const t = drill({ ...HORSE, exhausted: true })
    .take("f")
    .move("11,9");
  expect(t.spent("f")).toBe(3);
  expect(t.unit("f").morale).toBe("good");
  t.move("12,9");
  expect(t.unit("f").morale).toBe("disordered");
  expect(t.of("disordered")).toMatchObject([{ unit: "f", cite: "7.41-3" }]);
  const fresh = drill(HORSE).take("f").move("12,10");
  expect(fresh.unit("f").morale).toBe("good");
});

/** An Allied column in 13,8 goes west towards French horse in 8,8 that looks east. */
function approach(horse: Entry = {}, setting: LabSetting & { more?: { [id: string]: Entry } } = {}): Lab {
  const { more, ...rest } = setting;
  return lab(
    {
      phase: "alliedMovement",
      stage: "units",
      units: {
        f: { side: "french", kind: "light cavalry", at: "8,8", facing: 1, ...horse },
        r: { side: "allied", at: "13,8", facing: 4 },
        s: { side: "allied", at: "22,2", facing: 4 },
        ...more,
      },
    },
    rest,
  );
}

rule("7.42", "cavalry turns by one corner when an enemy comes within three hexes", () => {
  const t = approach().take("r").move("12,9");
  expect(t.asks).toBe("mover"); // four hexes away
  t.move("11,8");
  expect(t.asks).toBe("reaction");
  expect(t.side).toBe("french");
  expect(t.actions()).toEqual([{ do: "react", facing: 2 }, { do: "react", facing: 0 }, { do: "pass" }]);
  expect(t.refusal({ do: "react", facing: 3 })).toBe("7.42");
  t.act({ do: "react", facing: 2 });
  expect(t.unit("f").facing).toBe(2);
  expect(t.of("faced")).toMatchObject([{ units: ["f"], facing: 2, cite: "7.42" }]);
});

rule("7.42", "once against each moving stack, again against the next", () => {
  const t = approach({}, { more: { s: { side: "allied", at: "13,9", facing: 4 } } });
  t.take("r").move("11,8").act({ do: "react", facing: 0 }).until("mover");
  t.move("10,8");
  expect(t.asks).not.toBe("reaction");
  expect(t.of("faced")).toHaveLength(1);
  t.until("movement").take("s").move("11,9");
  expect(t.asks).toBe("reaction");
});

rule("7.42", "a side that declines is asked again at the next hex", () => {
  const t = approach().take("r").move("11,8").pass().until("reaction", "mover");
  expect(t.asks).toBe("mover");
  t.move("10,8");
  expect(t.asks).toBe("reaction");
});

rule("7.42", "not cavalry that is disordered or in general order, nor Cossacks", () => {
  expect(approach({ morale: "disordered" }).take("r").move("11,8").asks).toBe("mover");
  const general = approach({ formation: "general" }).take("r").move("11,8");
  expect(general.asks).toBe("mover");
  const cossacks = lab({
    phase: "frenchMovement",
    stage: "units",
    units: {
      f: { side: "french", at: "13,8", facing: 4 },
      c: { side: "allied", kind: "cossack", at: "8,8", facing: 1 },
    },
  });
  expect(cossacks.take("f").move("11,8").asks).toBe("mover");
});

rule("7.42", "two regiments in a hex turn together", () => {
  const t = approach({}, { more: { g: { side: "french", kind: "light cavalry", at: "8,8", facing: 1 } } });
  t.take("r").move("11,8").act({ do: "react", facing: 2 });
  expect([t.unit("f").facing, t.unit("g").facing]).toEqual([2, 2]);
  expect(t.asks).not.toBe("reaction");
});

rule("7.42", "each stack is asked for, one after the other", () => {
  const t = approach({}, { more: { g: { side: "french", kind: "light cavalry", at: "8,10", facing: 1 } } });
  t.take("r").move("11,8").act({ do: "react", facing: 2 });
  expect(t.asks).toBe("reaction");
  t.act({ do: "react", facing: 0 });
  expect([t.unit("f").facing, t.unit("g").facing]).toEqual([2, 0]);
});

rule("7.42", "one that has declared a charge does not turn", () => {
  const t = lab({
    phase: "alliedMovement",
    stage: "units",
    charges: [{ units: ["f"] }],
    units: {
      f: { side: "french", kind: "light cavalry", at: "8,8", facing: 1 },
      r: { side: "allied", at: "8,12", facing: 0 },
    },
  });
  expect(t.take("r").move("8,11").asks).not.toBe("reaction");
});

rule("7.42-a", "a charge may follow the turn", () => {
  // In 11,7 the enemy is to the left of the front; after the turn it is before it.
  const t = approach({ facing: 2 }).take("r").move("11,8");
  expect(t.asks).toBe("reaction");
  t.act({ do: "react", facing: 1 });
  expect(t.asks).toBe("opportunity");
  expect(t.actions("charge")).toEqual([{ do: "charge", unit: "f" }]);
  const away = approach({ facing: 3 }).take("r").move("11,8").pass();
  expect(away.asks).toBe("mover");
});

rule("7.42-b", "heavy cavalry checks its morale first, with all that comes of it", () => {
  const steady = approach({ kind: "cuirassier" }, { dice: [7] })
    .take("r")
    .move("11,8");
  steady.act({ do: "react", facing: 2 });
  expect(steady.unit("f")).toMatchObject({ facing: 2, morale: "good" });
  expect(steady.of("checked")).toMatchObject([{ unit: "f", why: "reaction", passed: true, cite: "7.42-b" }]);
  // Effectiveness 7, modifier 1: a nine is one too many.
  const shaken = approach({ kind: "cuirassier" }, { dice: [9] })
    .take("r")
    .move("11,8");
  shaken.act({ do: "react", facing: 2 });
  expect(shaken.unit("f")).toMatchObject({ facing: 1, morale: "disordered", hexes: ["8,8"] });
  const broken = approach({ kind: "cuirassier", effectiveness: 4 }, { dice: [9] })
    .take("r")
    .move("11,8");
  broken.act({ do: "react", facing: 2 }).until("mover");
  expect(broken.unit("f").morale).toBe("disordered");
  expect(broken.hex("f")).not.toBe("8,8");
});

rule("7.42-b", "light cavalry turns without a check", () => {
  const t = approach().take("r").move("11,8").act({ do: "react", facing: 2 });
  expect(t.of("checked")).toEqual([]);
});

/** Twelve points of cuirassiers in 6,8 charge eastwards, and ride on as long as they can. */
function charge(units: { [id: string]: Entry }, die: number, halts = false): Lab {
  const t = lab(
    {
      phase: "frenchShock",
      charges: [{ units: ["c"] }],
      units: {
        c: {
          side: "french",
          kind: "cuirassier",
          at: "6,8",
          facing: 1,
          size: 12,
          effectiveness: 9,
          modifier: 0,
        },
        z: { side: "allied", at: "22,2" },
        ...units,
      },
    },
    { dice: Array.from({ length: 40 }, () => die) },
  );
  while (t.of("endedCharge").length === 0) {
    const wanted = halts ? ["halt", "shock", "advance", "pass"] : ["shock", "advance", "pass"];
    const next = wanted.flatMap((kind) => t.actions().filter((action) => action.do === kind))[0];
    t.act(next ?? t.actions()[0]!);
  }
  return t;
}
const FOE: Entry = { side: "allied", facing: 1, effectiveness: 1, modifier: 0 };

rule("7.41-a", "more than one shock in a charge exhausts, or one and six hexes", () => {
  const twice = charge({ m: { ...FOE, size: 6, at: "7,7" }, n: { ...FOE, size: 6, at: "9,6" } }, 9);
  expect(twice.of("endedCharge")[0]!.shocks).toBeGreaterThan(1);
  expect(twice.of("exhausted")).toMatchObject([{ unit: "c", cite: "7.41-a" }]);
  const far = charge({ m: { ...FOE, size: 2, at: "7,7" } }, 9);
  expect(far.of("endedCharge")).toMatchObject([{ shocks: 1, entered: 6 }]);
  expect(far.unit("c")).toMatchObject({ exhausted: true, morale: "disordered" });
  const short = charge({ m: { ...FOE, size: 2, at: "7,7" } }, 9, true);
  expect(short.of("endedCharge")).toMatchObject([{ shocks: 1, entered: 3 }]);
  expect(short.unit("c")).toMatchObject({ exhausted: false, morale: "disordered" });
  const none = charge({ m: { ...FOE, size: 6, at: "11,8" } }, 9);
  expect(none.of("endedCharge")).toMatchObject([{ shocks: 0, entered: 6 }]);
  expect(none.unit("c").exhausted).toBe(false);
});

rule("7.41-b", "routed by a shock while it charges it is exhausted, too", () => {
  const c = {
    side: "french",
    kind: "cuirassier",
    at: "6,8",
    facing: 1,
    size: 4,
    effectiveness: 2,
    modifier: 0,
  };
  const m = { ...FOE, size: 12, effectiveness: 9, at: "7,7", formation: "square" };
  const t = charge({ c, m }, 0);
  expect(t.unit("c")).toMatchObject({ morale: "routed", exhausted: true });
  expect(t.of("exhausted")).toMatchObject([{ unit: "c", cite: "7.41-b" }]);
});
