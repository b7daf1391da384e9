// [3.4] Regiments and battalions.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import {
  breakDown,
  breakDownFault,
  buildUp,
  buildUpFault,
} from "../src/rules/03-increments/03.4-regiments.ts";
import { disorder } from "../src/rules/04-morale/04.3-states.ts";
import { fullAllowance } from "../src/rules/11-movement/11.1-costs.ts";
import type { Play, UnitId } from "../src/types.ts";
import { flight, settled, steep } from "./flights.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { foot, horse } from "./volleys.ts";

type Units = { readonly [id: string]: Json };

const enemy = { R: foot("russian", "1,1", 1) };
const at = (units: Units, more = {}): Lab =>
  lab({ phase: "movement", units: { ...units, ...enemy }, ...more });

/** MPs that units have left once an action is done, before the phase continues. */
type Left = { [id: string]: number };

function converted(units: Units, before: (g: Play, id: (unit: string) => UnitId) => void): [Lab, Left] {
  const left: Left = {};
  const field = lab(
    { phase: "movement", units: { ...units, ...enemy } },
    {
      before: (g, id) => {
        before(g, id);
        for (const { id: name, index } of g.world.units)
          left[name] = (fullAllowance(g, index) - g.state.spent[index]!) / 2;
      },
    },
  );
  return [field, left];
}

const broken = (regiment: string, unit: Json): [Lab, Left] =>
  converted({ [regiment]: unit }, (g, id) => breakDown(g, id(regiment)));
const built = (regiment: string, units: Units): [Lab, Left] =>
  converted(units, (g, id) => buildUp(g, id(regiment)));

const losses = (field: Lab, ...ids: string[]): number[] => ids.map((id) => field.unit(id).losses);
const parts = (id: string, n = 4): string[] => Array.from({ length: n }, (_, i) => `${id}-${i + 1}`);

rule(
  ["3.4", "3.4.3", "3.4.3a"],
  "battalions take the place of their regiment, in its formation and facing",
  () => {
    const [field] = broken("F-25e", { at: "7,7", formation: "line", facing: 4 });
    expect(field.unit("F-25e")).toMatchObject({ place: "boxed" });
    for (const id of parts("F-25e"))
      expect(field.unit(id)).toMatchObject({ hexes: ["7,7"], formation: "line", facing: 4, losses: 0 });
  },
);

rule(
  "3.4.3-ex1",
  "the 25e at full strength becomes four battalions in a stack with the points it had left",
  () => {
    const [field, left] = broken("F-25e", { at: "7,7", facing: 2, spent: 3 });
    expect(field.stack("7,7")).toEqual(parts("F-25e"));
    expect(parts("F-25e").map((id) => left[id])).toEqual([4, 4, 4, 4]);
  },
);

rule(
  ["3.4.3b", "3.4.3-ex2"],
  "five losses of the 25e: two for the first battalion, one for each of the others",
  () => {
    const [field] = broken("F-25e", { at: "7,7", losses: 5 });
    expect(losses(field, ...parts("F-25e"))).toEqual([2, 1, 1, 1]);
  },
);

rule("3.4.3b", "a battalion takes no more than it has, and an eliminated one takes nothing", () => {
  const [field] = broken("F-25e", { at: "7,7", losses: 28 }); // 8, 7, 7 and 7 strong
  expect(losses(field, ...parts("F-25e"))).toEqual([7, 7, 7, 7]);
  expect(parts("F-25e").map((id) => field.unit(id).place)).toEqual([
    "map",
    "eliminated",
    "eliminated",
    "eliminated",
  ]);
  const [again] = converted({ "F-25e": { at: "7,7", losses: 11 }, "F-25e-1": "eliminated" }, (g, id) =>
    breakDown(g, id("F-25e")),
  );
  expect(losses(again, ...parts("F-25e").slice(1))).toEqual([1, 1, 1]);
});

rule(["3.4.3c", "3.4.2"], "breaking down costs nothing", () => {
  const [, left] = broken("F-25e", { at: "7,7", spent: 2 });
  expect(left["F-25e-3"]).toBe(5);
});

rule("3.4.1", "only in its own Movement Phase, in order and out of contact", () => {
  const fault = (unit: Json, more = {}) => {
    const field = at({ "F-25e": unit }, more);
    return breakDownFault(field.g, field.id("F-25e"))?.cite;
  };
  expect(fault({ at: "7,7" })).toBeUndefined();
  expect(fault({ at: "7,7", morale: "disordered" })).toBeUndefined();
  expect(fault({ at: "7,7", morale: "routed" })).toBe("4.3.6");
  expect(fault({ at: "7,7", formation: "line2", facing: 1 })).toBeUndefined();
  expect(fault({ at: "7,7" }, { active: "coalition" })).toBe("3.4.1");
  const charged = {
    phase: "movement",
    units: { "F-25e": { at: "7,7" }, C: horse("russian", "7,6", 3) },
    charges: [{ attackers: ["F-25e"], at: "7,6", kind: "opportunity" }],
  };
  const field = lab(charged);
  expect(breakDownFault(field.g, field.id("F-25e"))?.cite).toBe("10.2.7");
  const whole = at({ B: foot("french", "7,7", 0) });
  expect(breakDownFault(whole.g, whole.id("B"))?.cite).toBe("3.4");
  expect(buildUpFault(whole.g, whole.id("B"))?.cite).toBe("3.4");
});

rule(["3.4.4", "3.4.4b", "3.4.4c", "3.4.4d", "3.4.4e", "3.4.4-ex2"], "the 57e is built up", () => {
  const [field, left] = built("F-57e", {
    "F-57e-1": { at: "7,7", facing: 3, spent: 1 },
    "F-57e-2": { at: "7,7", facing: 3, spent: 1 },
    "F-57e-3": { at: "7,7", facing: 3, spent: 1, losses: 2 },
    "F-57e-4": { at: "7,7", facing: 3, spent: 2, losses: 1 },
  });
  expect(field.unit("F-57e")).toMatchObject({ hexes: ["7,7"], formation: "column", facing: 3, losses: 3 });
  expect(left["F-57e"]).toBe(5);
  expect(parts("F-57e").map((id) => field.unit(id).place)).toEqual(["boxed", "boxed", "boxed", "boxed"]);
  expect(field.stack("7,7")).toEqual(["F-57e"]);
});

rule("3.4.4-ex1", "four battalions of the 12e that have spent four points give a regiment with three", () => {
  const units = Object.fromEntries(parts("F-12e").map((id) => [id, { at: "7,7", spent: 4, moved: true }]));
  const [field, left] = built("F-12e", units);
  expect(field.unit("F-12e")).toMatchObject({ place: "map", losses: 0 });
  expect(left["F-12e"]).toBe(3);
});

rule("3.4.4a", "all battalions that are left must be in one hex, in the same state and formation", () => {
  const fault = (last: Json, more: Units = {}) => {
    const field = at({ "F-51e-1": "7,7", "F-51e-2": last, ...more });
    return buildUpFault(field.g, field.id("F-51e"))?.cite;
  };
  expect(fault("7,7")).toBeUndefined();
  expect(fault("eliminated")).toBeUndefined();
  expect(fault("7,8")).toBe("3.4.4a");
  expect(fault("exited")).toBe("3.4.4a");
  expect(fault({ at: "7,7", morale: "disordered" })).toBe("3.4.4d");
  expect(fault({ at: "7,7", morale: "routed" })).toBe("4.3.6");
});

rule("3.4.4d", "the regiment faces as the stack did, whichever way those beneath entered", () => {
  const [field] = built("F-51e", {
    "F-51e-2": { at: "7,7", facing: 3 },
    "F-51e-1": { at: "7,7", facing: 1 },
  });
  expect(field.unit("F-51e")).toMatchObject({ place: "map", facing: 3 });
  const stack = at({ "F-51e-2": { at: "7,7", facing: 3 }, "F-51e-1": { at: "7,7", facing: 1 } });
  expect(buildUpFault(stack.g, stack.id("F-51e"))).toBeUndefined();
});

rule("3.4.4b", "battalions that are gone count with all they had", () => {
  const [field] = built("F-51e", { "F-51e-1": { at: "7,7", losses: 1 }, "F-51e-2": "eliminated" });
  expect(field.unit("F-51e").losses).toBe(8);
});

rule(
  ["3.4.1", "3.4.3c"],
  "on the march a regiment breaks down, and its battalions go on with what it had left",
  () => {
    const field = at({ "F-25e": { at: "5,7", facing: 1 } });
    field.act({ do: "move", units: ["F-25e"] }, { do: "march", to: "8,6" }, { do: "stop" });
    field.act({ do: "breakDown", unit: "F-25e" });
    expect(field.stack("8,6")).toEqual(parts("F-25e"));
    field.act({ do: "move", units: ["F-25e-1"] });
    const reached = field.actions("march").map(({ to }) => to);
    expect([reached.includes("12,4"), reached.includes("13,4")]).toEqual([true, false]); // four of seven points
  },
);

rule("3.4.4e", "battalions that have come together march on as a regiment", () => {
  const field = at({ "F-51e-1": { at: "5,7", facing: 1 }, "F-51e-2": { at: "7,7", facing: 1 } });
  field.act({ do: "move", units: ["F-51e-1"] }, { do: "march", to: "7,7" });
  if (field.unit("F-51e-1").facing !== 1) field.act({ do: "turn", facing: 1 }); // like the other
  field.act({ do: "stop" });
  field.act({ do: "buildUp", unit: "F-51e" }, { do: "move", units: ["F-51e"] });
  const reached = field.actions("march").map(({ to }) => to);
  expect([reached.includes("12,5"), reached.includes("13,5")]).toEqual([true, false]); // five points left
});

/** Why a regiment that has fallen back into the woods does not break down there. */
function inWoods(unit: string, entry: Json): string | undefined {
  const way = steep("7,6", "8,7", "7,8", "6,8", "6,7", "9,7", "9,8", "8,9", "7,9"); // to 8,8 and no farther
  const map = { terrain: { ...(way as { terrain: object }).terrain, "8,8": "woods" } };
  const units = { [unit]: entry, R: foot("russian", "1,7", 1) };
  const field = settled(flight(units, { map, before: disorder, who: [unit] }));
  expect(field.hex(unit)).toBe("8,8");
  return breakDownFault(field.g, field.id(unit))?.cite;
}

rule(["3.4.3", "3.1.5"], "a regiment that is alone in too small a hex does not break down there", () => {
  expect(inWoods("F-46e", { at: "7,7", facing: 0 })).toBe("3.1.1");
  const open = at({ "F-46e": "7,8" });
  expect(breakDownFault(open.g, open.id("F-46e"))).toBeUndefined();
});

const DONE = ["spent", "frozen", "marching", "stung", "reacted", "moved"] as const;

/** What a unit has done in this turn, right after an action. */
function doneBy(
  unit: string,
  units: Units,
  before: (g: Play, id: (name: string) => UnitId) => void,
): string[] {
  let done: string[] = [];
  converted(units, (g, id) => {
    before(g, id);
    done = DONE.filter((list) => g.state[list][id(unit)]! > 0);
  });
  return done;
}

rule(["3.4.3c", "3.4.4e"], "battalions have done what their regiment did, each thing in turn", () => {
  const after = (done: object) =>
    doneBy("F-51e-2", { "F-51e": { at: "7,7", ...done } }, (g, id) => breakDown(g, id("F-51e")));
  expect(after({})).toEqual([]);
  expect(after({ spent: 2 })).toEqual(["spent"]);
  expect(after({ frozen: true })).toEqual(["frozen"]);
  expect(after({ stung: true })).toEqual(["stung"]);
  expect(after({ reacted: true })).toEqual(["reacted"]);
  expect(after({ moved: true })).toEqual([]); // it may use what it has left
  expect(after({ moved: true, marching: true })).toEqual(["marching", "moved"]);
  expect(after({ moved: true, morale: "disordered" })).toEqual(["moved"]);
  expect(after({ marching: true })).toEqual(["marching"]);
});

rule(
  "3.4.4e",
  "a regiment has done what any of its battalions did, and stays where an enemy holds it",
  () => {
    const after = (first: object, second: object, others: Units = {}) =>
      doneBy(
        "F-51e",
        {
          "F-51e-1": { at: "7,7", facing: 0, ...first },
          "F-51e-2": { at: "7,7", facing: 0, ...second },
          ...others,
        },
        (g, id) => buildUp(g, id("F-51e")),
      );
    expect(after({}, {})).toEqual([]);
    expect(after({ stung: true }, {})).toEqual(["stung"]);
    expect(after({}, { reacted: true })).toEqual(["reacted"]);
    expect(after({ moved: true }, {})).toEqual([]);
    const near = { S: foot("russian", "7,6", 3) };
    expect(after({ moved: true }, {}, near)).toEqual(["moved"]);
    expect(after({}, {}, near)).toEqual([]);
  },
);

rule(["3.4.3", "2.2.3"], "the resulting units are reported, with the losses that both sides know", () => {
  const [field] = broken("F-25e", { at: "7,7", losses: 5, veiled: 3 });
  expect(field.of("brokenDown")).toEqual([
    { type: "brokenDown", unit: "F-25e", into: parts("F-25e"), losses: [1, 1, 0, 0], cite: "3.4.3" },
  ]);
  expect(parts("F-25e").map((id) => field.state.veiled[field.id(id)])).toEqual([1, 0, 1, 1]);
  const [whole] = built("F-51e", {
    "F-51e-1": { at: "7,7", losses: 3, veiled: 1 },
    "F-51e-2": { at: "7,7", losses: 2, veiled: 2 },
  });
  expect(whole.of("builtUp")).toEqual([
    { type: "builtUp", unit: "F-51e", from: ["F-51e-1", "F-51e-2"], losses: 2, cite: "3.4.4" },
  ]);
  expect(whole.state.veiled[whole.id("F-51e")]).toBe(3);
});

rule(["3.4.3", "3.4.4"], "in a stack they keep the place above or below the others", () => {
  const stacked = (names: readonly string[], before: (g: Play, id: (unit: string) => UnitId) => void) =>
    converted(Object.fromEntries(names.map((id) => [id, { at: "7,7", facing: 0 }])), before)[0].stack("7,7");
  const down = (g: Play, id: (unit: string) => UnitId) => breakDown(g, id("F-76e"));
  const up = (g: Play, id: (unit: string) => UnitId) => buildUp(g, id("F-76e"));
  expect(stacked(["F-76e", "F-4P-1"], down)).toEqual(["F-76e-1", "F-76e-2", "F-4P-1"]);
  expect(stacked(["F-4P-1", "F-76e"], down)).toEqual(["F-4P-1", "F-76e-1", "F-76e-2"]);
  expect(stacked(["F-76e-1", "F-76e-2", "F-4P-1"], up)).toEqual(["F-76e", "F-4P-1"]);
  expect(stacked(["F-4P-1", "F-76e-1", "F-76e-2"], up)).toEqual(["F-4P-1", "F-76e"]);
});

rule(["3.4.3", "3.4.4b"], "good order and disorder are passed on", () => {
  const down = (morale: string) => broken("F-51e", { at: "7,7", morale })[0].unit("F-51e-2").morale;
  expect([down("good"), down("disordered")]).toEqual(["good", "disordered"]);
  const up = (morale: string) =>
    built("F-51e", { "F-51e-1": { at: "7,7", morale }, "F-51e-2": { at: "7,7", morale } })[0].unit("F-51e")
      .morale;
  expect([up("good"), up("disordered")]).toEqual(["good", "disordered"]);
});

/** In 7,7 and 8,8. */
const EXTENDED = { at: "7,7", formation: "line2", facing: 0 };

rule(
  ["3.4.1", "3.4.3a"],
  "a Line in two hexes breaks down into Lines in one, from its left to its right",
  () => {
    const field = at({ "F-25e": EXTENDED }).act({ do: "breakDown", unit: "F-25e" });
    expect([field.stack("7,7"), field.stack("8,8")]).toEqual([
      ["F-25e-1", "F-25e-2"],
      ["F-25e-3", "F-25e-4"],
    ]);
    for (const id of parts("F-25e"))
      expect(field.unit(id)).toMatchObject({ formation: "line", facing: 0, losses: 0 });
    expect(field.refusal({ do: "buildUp", unit: "F-25e" })).toBe("3.4.4a"); // they are not in one hex
  },
);

rule(
  "3.4.3a",
  "the odd battalion of such a Line stands on the right; those that are gone count for nothing",
  () => {
    const field = at({ "F-46e": EXTENDED }).act({ do: "breakDown", unit: "F-46e" });
    expect([field.stack("7,7"), field.stack("8,8")]).toEqual([["F-46e-1"], ["F-46e-2", "F-46e-3"]]);
    const fewer = at({ "F-46e": { ...EXTENDED, losses: 6 }, "F-46e-1": "eliminated" });
    fewer.act({ do: "breakDown", unit: "F-46e" });
    expect([fewer.stack("7,7"), fewer.stack("8,8")]).toEqual([["F-46e-2"], ["F-46e-3"]]);
  },
);

rule("3.4.3a", "they are under a battery that was on top in their hex", () => {
  const guns = { nation: "french", arm: "artillery", at: "8,8", facing: 0, formation: "unlimbered" };
  const field = at({ G: guns, "F-46e": { ...EXTENDED, losses: 5 } });
  expect(field.stack("8,8")).toEqual(["G", "F-46e"]);
  field.act({ do: "breakDown", unit: "F-46e" });
  expect(field.stack("7,7")).toEqual(["F-46e-1"]);
  expect(field.stack("8,8")).toEqual(["G", "F-46e-2", "F-46e-3"]);
});

rule(
  ["3.4.1", "3.4.3c"],
  "on the march the battalions of the left hex go on; the others may move in their turn",
  () => {
    const field = at({ "F-25e": EXTENDED }).act(
      { do: "move", units: ["F-25e"] },
      { do: "breakDown", unit: "F-25e" },
    );
    expect([field.asks, field.game.pending[0]?.about]).toEqual(["move", ["F-25e-1", "F-25e-2"]]);
    field.act({ do: "stop" });
    expect(field.actions("move").map(({ units }) => units.join("+"))).toContain("F-25e-3+F-25e-4");
  },
);

rule("3.4.3c", "enemy influence upon either hex holds them all", () => {
  const held = (near: Units) =>
    doneBy("F-25e-1", { "F-25e": { ...EXTENDED, moved: true }, ...near }, (g, id) =>
      breakDown(g, id("F-25e")),
    );
  expect(held({})).toEqual([]);
  expect(held({ S: foot("russian", "9,8", 5) })).toEqual(["moved"]); // beside 8,8
  expect(held({ S: foot("russian", "6,7", 1) })).toEqual(["moved"]); // beside 7,7
});

rule(["3.4.4a", "3.4.1"], "what is built up already, gone or in another phase is not built up", () => {
  const fault = (units: Units, more = {}) => {
    const field = at(units, more);
    return buildUpFault(field.g, field.id("F-51e"))?.cite;
  };
  expect(fault({ "F-51e": "7,7" })).toBe("3.4.4a");
  expect(fault({ "F-51e-1": "eliminated", "F-51e-2": "eliminated" })).toBe("3.4.4a");
  expect(fault({ "F-51e-1": "7,7", "F-51e-2": "7,7" }, { phase: "melee" })).toBe("3.4.1");
  const field = at({ "F-51e-1": "7,7", "F-51e-2": "7,7" });
  expect(breakDownFault(field.g, field.id("F-51e"))?.cite).toBe("3.4.3");
});

rule(
  ["3.4.3", "3.1.1"],
  "a battalion counts down to its last increment; one that is gone takes no space",
  () => {
    const battalions = [
      [8, 24],
      [2, 6],
    ];
    const K = { nation: "french", at: "7,7", facing: 0, battalions };
    const fault = (losses: number) => inWoods("K", { ...K, losses });
    expect([fault(2), fault(4)]).toEqual(["3.1.1", undefined]); // seven and one; six
  },
);

rule("3.4.3b", "what a small battalion cannot take the others take", () => {
  const battalions = [
    [8, 24],
    [2, 6],
  ];
  const [field] = broken("K", { nation: "french", at: "7,7", battalions, losses: 6 });
  expect(losses(field, "K-1", "K-2")).toEqual([4, 2]);
});

rule("10.2.7", "one battalion in contact with a charge keeps the regiment from being built up", () => {
  const field = lab({
    phase: "movement",
    units: { "F-51e-1": "7,7", "F-51e-2": "7,7", C: horse("russian", "7,6", 3) },
    charges: [{ attackers: ["F-51e-1"], at: "7,6", kind: "opportunity" }],
  });
  expect(buildUpFault(field.g, field.id("F-51e"))?.cite).toBe("10.2.7");
});

rule(["3.4.3c", "3.4.4e"], "what was done in this turn carries over, from the unit that did the most", () => {
  for (const mark of ["spent", "frozen", "marching", "stung", "reacted"] as const) {
    const heirs: (number | undefined)[] = [];
    const done = mark === "spent" ? { spent: 0.5 } : { [mark]: true };
    converted({ "F-25e": { at: "7,7", ...done } }, (g, id) => {
      breakDown(g, id("F-25e"));
      heirs.push(...parts("F-25e").map((one) => g.state[mark][id(one)]));
    });
    converted({ "F-51e-1": { at: "7,7" }, "F-51e-2": { at: "7,7", ...done } }, (g, id) => {
      buildUp(g, id("F-51e"));
      heirs.push(g.state[mark][id("F-51e")]);
    });
    expect([mark, heirs]).toEqual([mark, [1, 1, 1, 1, 1]]);
  }
});

rule("3.4.4e", "a unit that has moved may go on as a regiment, unless something holds it", () => {
  const moved = (units: Units, marching = false) => {
    let after: number | undefined;
    const battalions = { "F-51e-1": { at: "7,7", moved: true }, "F-51e-2": { at: "7,7", marching } };
    converted({ ...battalions, ...units }, (g, id) => {
      buildUp(g, id("F-51e"));
      after = g.state.moved[id("F-51e")];
    });
    return after;
  };
  expect(moved({})).toBe(0);
  expect(moved({}, true)).toBe(1);
  expect(moved({ S: foot("russian", "7,6", 3) })).toBe(1); // in enemy influence
});
