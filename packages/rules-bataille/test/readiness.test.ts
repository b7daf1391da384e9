// [5.0] Horses tire and rest.

import { expect } from "vitest";
import { breakRest, tire } from "../src/rules/05-readiness.ts";
import { mayReact } from "../src/rules/06-formations/06.11-influence.ts";
import { EVADED, type Play } from "../src/types.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { foot, horse } from "./volleys.ts";

const EDGE = { F: foot("french", "14,14", 1), R: foot("russian", "0,0", 1) };

/** A cavalry unit of the French in their Melee Phase, after a melee. */
function fought(more: object, how: Parameters<typeof tire>[2], position: object = {}): Lab {
  const units = { A: horse("french", "7,7", 0, more), ...EDGE };
  return lab({ phase: "charge", units, ...position }, { before: (g, id) => tire(g, id("A"), how) });
}

const MELEE = { charged: false, spared: false };
const CHARGE = { charged: true, spared: false };
const SPARED = { charged: false, spared: true };

/** What was reported of the horses: level, colour, case. */
const reported = (field: Lab): string[] =>
  field.of("readiness").map(({ unit, level, marker, cite }) => `${unit} ${level} ${marker} ${cite}`);

const marker = (field: Lab, id = "A"): string | undefined =>
  [undefined, "french", "coalition"][field.state.marker[field.id(id)]!];

rule("5.1.1", "Fresh cavalry carries no marker", () => {
  expect(marker(lab({ phase: "charge", units: { A: horse("french", "7,7", 0), ...EDGE } }))).toBeUndefined();
});

rule("5.1.2", "a melee makes Fresh cavalry Fatigued", () => {
  expect(fought({}, MELEE).unit("A").readiness).toBe("fatigued");
});

rule("5.1.3", "a melee when Fatigued, or after a charge, exhausts it", () => {
  expect(fought({ readiness: "fatigued" }, MELEE).unit("A").readiness).toBe("exhausted");
  expect(fought({}, CHARGE).unit("A").readiness).toBe("exhausted");
  expect(fought({ readiness: "exhausted" }, MELEE).unit("A").readiness).toBe("exhausted");
});

rule(["5.1.2b", "5.1.3a"], "Fatigued cavalry may still react, Exhausted cavalry may not", () => {
  const reacts = (readiness: string) => {
    const field = lab({ phase: "charge", units: { A: horse("french", "7,7", 0, { readiness }), ...EDGE } });
    return mayReact(field.g, field.id("A"));
  };
  expect([reacts("fresh"), reacts("fatigued"), reacts("exhausted")]).toEqual([true, true, false]);
});

rule("5.1.4", "horses that were spared stay as they are", () => {
  expect(fought({}, SPARED).unit("A").readiness).toBe("fresh");
  expect(fought({ readiness: "fatigued" }, SPARED).unit("A").readiness).toBe("fatigued");
});

rule(
  ["5.1.2", "5.1.3", "5.1.4"],
  "the case of each change is reported, with the colour of the marker",
  () => {
    expect(reported(fought({}, MELEE))).toEqual(["A Fatigued french 5.1.2"]);
    expect(reported(fought({ readiness: "fatigued" }, MELEE))).toEqual(["A Exhausted french 5.1.3"]);
    expect(reported(fought({}, CHARGE, { active: "coalition" }))).toEqual(["A Exhausted coalition 5.1.3"]);
    expect(reported(fought({ readiness: "fatigued" }, SPARED))).toEqual(["A Fatigued french 5.1.4"]);
    const fresh = fought({}, SPARED, { turn: 2 });
    expect(reported(fresh)).toEqual(["A Fresh none 5.1.4"]);
    expect([marker(fresh), fresh.state.marked[fresh.id("A")]]).toEqual([undefined, 0]);
  },
);

rule("5.2.1", "only cavalry on the map tires", () => {
  const field = lab(
    { phase: "charge", units: { A: { nation: "french", arm: "cavalry", place: "eliminated" }, ...EDGE } },
    {
      before: (g, id) => {
        for (const unit of ["A", "F"]) tire(g, id(unit), MELEE);
      },
    },
  );
  expect(reported(field)).toEqual([]);
});

rule(["5.2", "5.2.1", "5.2.2", "5.2.3"], "the marker has the colour of the segment", () => {
  expect(marker(fought({}, MELEE))).toBe("french");
  expect(marker(fought({}, MELEE, { active: "coalition" }))).toBe("coalition");
});

rule("5.2.4", "cavalry in rout gets no marker", () => {
  const field = fought({ morale: "routed" }, MELEE);
  expect([marker(field), field.unit("A").readiness]).toEqual([undefined, "fresh"]);
});

rule(["5.2.5", "5.2.5-ex"], "a new melee changes the colour and restarts the rest, spared or not", () => {
  const rider = { readiness: "fatigued", marker: "french", marked: 1, rest: ["stirred"] };
  const field = fought(rider, SPARED, { active: "coalition", turn: 2 });
  expect([marker(field), field.unit("A").readiness]).toEqual(["coalition", "fatigued"]);
  const unit = field.id("A");
  expect([field.state.marked[unit], field.state.rest[unit]]).toEqual([2, 0]);
});

/** A cavalry unit after a French Recovery Phase of the second turn. */
const recovered = (more: object, position: object = {}): Lab =>
  lab({
    phase: "recovery",
    turn: 2,
    units: { A: horse("french", "7,7", 0, { marked: 1, ...more }), ...EDGE },
    ...position,
  });

const rested = (more: object, position: object = {}): string => recovered(more, position).unit("A").readiness;

const TIRED = { readiness: "fatigued", marker: "french", rest: ["stirred"] };
const BLOWN = { readiness: "exhausted", marker: "french", rest: ["stirred"] };

rule(["5.3", "5.3.1"], "only markers of the segment's colour come off", () => {
  expect(rested(TIRED)).toBe("fresh");
  expect(rested({ ...TIRED, marker: "coalition" })).toBe("fatigued");
  const coalition = { active: "coalition" };
  expect(rested({ ...TIRED, marker: "coalition" }, coalition)).toBe("fresh");
  expect(rested(TIRED, coalition)).toBe("fatigued");
});

rule("5.3.2", "a marker of this same segment stays", () => {
  expect(rested({ ...TIRED, marked: 2 })).toBe("fatigued");
});

rule(["5.3.3", "5.3.3-ex"], "marked in the French segment of 11:00, rested in that of 11:20", () => {
  const field = lab(
    { phase: "recovery", units: { A: horse("french", "7,7", 0), C: horse("russian", "2,7", 1), ...EDGE } },
    {
      before: (g, id) => {
        for (const unit of ["A", "C"]) tire(g, id(unit), MELEE);
      },
    },
  );
  field.until("nothing");
  const names = (): [string, string][] => {
    const reported = field.events.filter((event) => event.type === "turn" || event.type === "readiness");
    return reported.map((event) => ("name" in event ? ["turn", event.name] : [event.unit, event.level]));
  };
  expect(names().slice(0, 5)).toEqual([
    ["A", "Fatigued"],
    ["C", "Fatigued"],
    ["turn", "29 August, 11:20"],
    ["A", "Fresh"],
    ["C", "Fresh"],
  ]);
});

rule(["5.3.4", "5.3.4a"], "a unit that has moved more than half its allowance has not rested", () => {
  expect(rested({ ...TIRED, rest: ["stirred", "moved far"] })).toBe("fatigued");
});

rule("5.3.4b", "nor one that has fought a melee", () => {
  expect(rested({ ...TIRED, rest: ["meleed"] })).toBe("fatigued");
});

rule("5.3.4c", "nor one that has retreated before cavalry", () => {
  expect(rested({ ...TIRED, rest: ["evaded"] })).toBe("fatigued");
  const field = lab(
    { phase: "recovery", turn: 2, units: { A: horse("french", "7,7", 0, TIRED), ...EDGE } },
    { before: (g: Play, id) => breakRest(g, id("A"), EVADED) },
  );
  expect(field.of("readiness")).toEqual([]);
});

rule("5.3.4d", "nor one that has lost increments to fire", () => {
  expect(rested({ ...TIRED, rest: ["shot"] })).toBe("fatigued");
});

rule("5.3.4", "a breach spoils one rest, not the next", () => {
  const field = lab({
    phase: "recovery",
    turn: 2,
    units: { A: horse("french", "7,7", 0, { ...TIRED, marked: 1, rest: ["shot"] }), ...EDGE },
  });
  expect(field.state.rest[field.id("A")]).toBe(0);
});

rule(["5.3.5", "5.3.5a", "5.3.5b"], "rest restores one step", () => {
  expect(rested(TIRED)).toBe("fresh");
  expect(rested(BLOWN)).toBe("fatigued");
});

rule(
  "5.3.5-ex",
  "charger and defender of 1:00 both recover a step in the French Recovery Phase of 1:20",
  () => {
    const field = lab({
      phase: "recovery",
      turn: 8, // 13:20
      units: {
        A: horse("french", "7,7", 0, { ...BLOWN, marked: 7 }),
        C: horse("russian", "2,7", 0, { ...TIRED, marked: 7 }),
        ...EDGE,
      },
    });
    expect([field.unit("A").readiness, field.unit("C").readiness]).toEqual(["fatigued", "fresh"]);
    expect([marker(field), marker(field, "C")]).toEqual(["french", undefined]);
    expect(field.state.marked[field.id("A")]).toBe(8); // another full turn to be Fresh
  },
);

rule(
  "5.3.5-ex",
  "the whole hour: a charge at 1:00, the rest of both regiments, their recovery at 1:20",
  () => {
    const horses = {
      A: horse("french", "7,12", 0, { melee: 24 }),
      C: horse("russian", "7,7", 3, { melee: 24 }),
    };
    const support = { I: foot("russian", "6,4", 3), J: foot("russian", "8,4", 3) };
    const field = lab(
      { phase: "charge", turn: 7, units: { ...horses, ...support, ...EDGE } },
      { dice: dice(11, 36) },
    );
    const horsesAre = () => ["A", "C"].map((id) => `${field.unit(id).readiness} ${marker(field, id)}`);
    const pass = (...questions: string[]) => field.until(...questions);
    field.act({ do: "declare", units: ["A"] }, { do: "target", hex: "7,7" });
    for (const to of ["7,11", "7,10", "7,9", "7,8"]) {
      pass("ride", "reactToCharge");
      if (field.asks === "reactToCharge") pass("ride");
      field.act({ do: "step", to });
      if (to === "7,11") pass("reactToCharge").act({ do: "react", unit: "C" }); // it fails
    }
    pass("melee").act({ do: "assault", at: "7,7", with: ["A"] });
    expect(field.of("reacts")).toMatchObject([{ unit: "C", succeeds: false }]);
    pass("movement"); // of the Coalition: the Recovery Phase of the French is over
    expect(field.side).toBe("coalition");
    expect(horsesAre()).toEqual(["exhausted french", "fatigued french"]);

    // The infantry closes up, and the tired regiment rides behind it with half its points: nobody can charge it.
    field.act({ do: "move", units: ["C"] }, { do: "march", to: "7,3" }, { do: "stop" });
    for (const unit of ["I", "J"]) {
      field.act({ do: "move", units: [unit] }, { do: "step", to: unit === "I" ? "6,5" : "8,5" });
      if (field.asks === "move") field.act({ do: "stop" });
    }
    expect(field.of("reacts")).toHaveLength(1);
    field.pass();
    pass("movement");
    expect([field.side, field.state.turn]).toEqual(["french", 8]);
    expect(horsesAre()).toEqual(["exhausted french", "fatigued french"]); // not their colour

    field.act({ do: "move", units: ["A"] }, { do: "march", to: "7,12" }, { do: "stop" });
    field.pass();
    pass("movement"); // of the Coalition again
    expect(horsesAre()).toEqual(["fatigued french", "fresh undefined"]);
    expect(field.state.marked[field.id("A")]).toBe(8); // another full turn to be Fresh
  },
);

rule("5.3.6", "a unit that has not moved at all is Fresh again", () => {
  expect(rested({ ...BLOWN, rest: [] })).toBe("fresh");
  expect(rested({ ...BLOWN, rest: ["shot"] })).toBe("exhausted");
});

rule(["5.3.5a", "5.3.5b", "5.3.6"], "the case of a recovery is reported", () => {
  expect(reported(recovered(TIRED))).toEqual(["A Fresh none 5.3.5a"]);
  expect(reported(recovered(BLOWN))).toEqual(["A Fatigued french 5.3.5b"]);
  expect(reported(recovered({ ...BLOWN, rest: [] }))).toEqual(["A Fresh none 5.3.6"]);
  expect(reported(recovered({ ...BLOWN, rest: ["shot"] }))).toEqual([]);
});
