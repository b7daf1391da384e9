// [11.2] Force marches. The 46e is of the Reuss brigade.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { dice, type Lab, rule } from "./lab.ts";
import { field, foot, formations, guns, horse, leader, marches, spent, take } from "./marches.ts";

const own = { division: "Bourgeois", command: "french-i" };
const A = (more: { [key: string]: Json } = {}) =>
  foot("french", "7,13", 0, { ma: 3, moraleValue: 32, ...own, ...more });
const march = { do: "forceMarch", division: "Bourgeois" } as const;
const offered = (place: Lab): boolean =>
  place.actions("forceMarch").some(({ division }) => division === "Bourgeois");
const drm = (place: Lab): number =>
  place
    .of("check")
    .at(-1)!
    .modifiers.reduce((sum, { value }) => sum + value, 0);

rule(
  ["11.2", "11.2.3", "11.2.3a", "11.2.3b"],
  "a division marches twice as far, its cavalry as far as usual",
  () => {
    const units = {
      A: A(),
      C: horse("french", "3,13", 0, { ma: 4, ...own }),
      G: guns("french", "10,13", 0, { formation: "limbered", ma: 3, ...own }),
      X: foot("french", "12,12", 0, { ma: 3, division: "another" }),
    };
    const place = field(units, {}, { dice: dice(66) }).act(march);
    expect(place.asks).toBe("forceMarch");
    expect(place.actions("move").map((action) => action.units[0])).toEqual(["A", "C", "G"]);
    take(place, "A").act({ do: "march", to: "7,7" }, { do: "stop" });
    expect(spent(place, "A")).toBe(6);
    expect(marches(take(place, "C"))).not.toContain("3,8");
    place.act({ do: "stop" });
    expect(marches(take(place, "G"))).toContain("10,7");
    place.act({ do: "stop" });
    expect(place.asks).toBe("movement");
  },
);

rule("11.2.1", "its command must be unshaken and all its units in Good Order", () => {
  const place = (more: { [key: string]: Json }, other: { [key: string]: Json } = {}) =>
    field({ A: A(), B: foot("french", "3,3", 0, { ...own, ...more }) }, other);
  expect(offered(place({}))).toBe(true);
  expect(offered(place({ morale: "disordered" }))).toBe(false);
  expect(place({ morale: "disordered" }).refusal(march)).toBe("11.2.1");
  const shaken = place({}, { levels: { "french-i": 1 } });
  expect([offered(shaken), shaken.refusal(march)]).toEqual([false, "11.2.1"]);
});

rule("11.2.2", "a division with units that have moved does not force march", () => {
  const place = field({ A: A(), B: foot("french", "3,3", 0, own) });
  take(place, "B").act({ do: "step", to: "3,2" }, { do: "stop" });
  expect(place.refusal(march)).toBe("11.2.2");
});

rule(
  ["11.2.3c", "11.2.3d"],
  "one roll tries all, with -6 and the bonus of the leader who is with them",
  () => {
    const units = {
      A: A(),
      B: foot("french", "3,3", 0, { moraleValue: 36, ...own }),
      L: leader("french", "7,13", { morale: 2 }),
    };
    const led = { ...units, L: { ...(units.L as object), ...own } };
    const place = field(led, {}, { dice: dice(42) })
      .act(march)
      .pass();
    expect(place.of("check").map(({ unit, roll, result, passed }) => [unit, roll, result, passed])).toEqual([
      ["A", 42, 34, true],
      ["B", 42, 34, false],
    ]);
    expect(drm(place)).toBe(-4);
  },
);

rule("11.2.3d", "the bonus is the best of the leaders of the division who are with its units", () => {
  const lines = (leaders: { [id: string]: Json }) => {
    const units = { A: A(), B: foot("french", "3,3", 0, own), ...leaders };
    const place = field(units, {}, { dice: dice(66) })
      .act(march)
      .pass();
    return place
      .of("check")
      .map(({ modifiers }) => modifiers.filter(({ cite }) => cite === "11.2.3d").map(({ value }) => value));
  };
  const at = (hex: string, morale: number, more: object = own) => ({
    ...(leader("french", hex, { morale }) as object),
    ...more,
  });
  expect(lines({})).toEqual([[-6], [-6]]);
  expect(lines({ L: at("9,9", 2) })).toEqual([[-6], [-6]]); // with none of them
  expect(lines({ L: at("7,13", 2, {}) })).toEqual([[-6], [-6]]); // of another division
  expect(lines({ L: at("7,13", 2) })).toEqual([[-6], [-6, 2]]); // a leader with A helps A as always
  expect(lines({ L: at("7,13", 2), M: at("3,3", 3) })).toEqual([[-6, 1], [-6]]);
  expect(lines({ L: at("7,13", 2), M: at("3,3", 2) })).toEqual([[-6], [-6]]);
  expect(lines({ L: leader("french", "7,13", { attack: 2 }) })).toEqual([[-6], [-6]]);
});

rule(["11.2.2", "11.2.3c"], "all infantry of the division tires, even what stayed in place", () => {
  const units = {
    A: A(),
    B: foot("french", "3,3", 0, own),
    G: guns("french", "9,3", 0, { formation: "limbered", ...own }),
    H: guns("french", "11,3", 0, { horse: true, ...own }),
  };
  const place = field(units, {}, { dice: dice(11) }).act(march);
  take(place, "A").act({ do: "march", to: "7,10" }, { do: "stop" }).until("movement");
  expect(place.of("check").map(({ unit }) => unit)).toEqual(["A", "B", "G"]);
});

rule(
  "11.2.3c",
  "a unit disordered by a charge on the way checks like the others, and routs if it fails",
  () => {
    const units = {
      A: A(),
      B: foot("french", "3,3", 0, own),
      C: horse("russian", "7,9", 3, { moraleValue: 11 }),
    };
    const place = field(units, {}, { dice: dice(66, 11, 11) }).act(march);
    take(place, "A").act({ do: "step", to: "7,12" }, { do: "step", to: "7,11" });
    place.act({ do: "react", unit: "C" }).until("movement");
    expect(place.of("check").map(({ unit, reason }) => `${unit}: ${reason}`)).toEqual([
      "C: an Opportunity Charge",
      "A: standing against a charge",
      "A: force march",
      "B: force march",
    ]);
    expect(place.unit("A")).toMatchObject({ morale: "routed", hexes: ["7,11"] });
    expect(place.unit("B").morale).toBe("disordered");
  },
);

rule("11.2.3e", "a unit that fails is disordered where it is", () => {
  const place = field({ A: A() }, {}, { dice: dice(32) })
    .act(march)
    .pass();
  expect(place.unit("A")).toMatchObject({ morale: "disordered", hexes: ["7,13"] });
});

rule(["11.2.2", "11.2.4"], "all its infantry begins in Column or Road March, or none marches", () => {
  const line = field({ A: A({ formation: "line" }) });
  expect(line.refusal(march)).toBe("11.2.4");
  const some = (more: { readonly [id: string]: Json }) =>
    field({ A: A(), B: foot("french", "3,3", 0, own), ...more });
  const battalion = some({ L: foot("french", "5,3", 0, { formation: "line", name: "the 46th", ...own }) });
  expect([offered(battalion), battalion.refusal(march)]).toEqual([false, "11.2.4"]);
  expect(battalion.game.refusals("french", march)[0]!.message).toContain("the 46th");
  expect(some({ G: guns("french", "9,3", 0, own) }).refusal(march)).toBe("11.2.4"); // unlimbered
  expect(offered(some({ G: guns("french", "9,3", 0, { horse: true, ...own }) }))).toBe(true);
});

rule("11.2.3b", "a division with no unit that can move does not march", () => {
  expect(field({ A: A({ frozen: true }) }).refusal(march)).toBe("11.2.3b");
});

rule("11.2.5", "a force march may not enter an enemy zone of influence", () => {
  const place = take(field({ A: A(), R: foot("russian", "7,9", 3) }).act(march), "A");
  expect(marches(place)).not.toContain("7,10");
  place.act({ do: "march", to: "7,11" });
  expect(place.refusal({ do: "step", to: "7,10" })).toBe("11.2.5");
});

rule("11.2.5-2", "formation may not change on a force march", () => {
  const place = take(field({ A: A() }).act(march), "A");
  expect(formations(place)).toEqual([]);
  expect(place.refusal({ do: "form", formation: "line", facing: 0 })).toBe("11.2.5-2");
});

rule("11.2.7", "cavalry that charges troops on a force march makes them check at -12", () => {
  const units = { A: A(), C: horse("russian", "7,9", 3, { moraleValue: 11 }) };
  const place = field(units, {}, { dice: dice(66, 44, 66) }).act(march);
  take(place, "A").act({ do: "step", to: "7,12" }, { do: "step", to: "7,11" });
  expect(place.asks).toBe("opportunityCharge");
  place.act({ do: "react", unit: "C" }).until("movement");
  const check = place.of("check").find(({ unit }) => unit === "A")!;
  expect(check.modifiers.map(({ value }) => value)).toContain(-12);
});

rule("11.2.8", "troops that force marched do not fire in that turn", () => {
  const units = {
    A: A(),
    R: foot("russian", "7,12", 0),
  };
  const firstFire = (place: Lab) => place.until("offensiveFire").state.turn;
  expect(firstFire(field(units))).toBe(1);
  expect(
    firstFire(
      field(units, {}, { dice: dice(66) })
        .act(march)
        .pass(),
    ),
  ).toBe(2);
});

rule("11.2.9", "every further successive turn costs six more", () => {
  const again = (turns: number) =>
    drm(
      field({ A: A() }, { forced: { Bourgeois: turns } }, { dice: dice(66) })
        .act(march)
        .pass(),
    );
  expect([0, 1, 2].map(again)).toEqual([-6, -12, -18]);
  const cited = (turns: number) =>
    field({ A: A() }, { forced: { Bourgeois: turns } }, { dice: dice(66) })
      .act(march)
      .pass()
      .of("check")
      .at(-1)!
      .modifiers.map(({ cite }) => cite);
  expect([0, 1, 2].map(cited)).toEqual([["11.2.3d"], ["11.2.9"], ["11.2.9"]]);
  const rested = field({ A: A() }, { forced: { Bourgeois: 2 } }).pass();
  expect(rested.state.forced[rested.g.world.divisions.indexOf("Bourgeois")]).toBe(0);
});

rule(
  "11.2.5-2",
  "a unit that enters cover on a force march stays there: leaving it is a change of formation",
  () => {
    const map = { terrain: { "7,12": "village" } };
    const place = take(field({ A: A({ ma: 6 }) }, { map }).act(march), "A").act({ do: "step", to: "7,12" });
    expect(place.refusal({ do: "step", to: "7,11" })).toBe("11.2.5-2");
    expect(marches(place)).toEqual([]);
  },
);

rule("11.2.3b", "the cavalry of the division moves as usual: into influence, and in any formation", () => {
  const C = horse("french", "7,13", 0, { ma: 9, ...own });
  const place = take(field({ A: A({ at: "3,13" }), C, R: foot("russian", "7,9", 3) }).act(march), "C");
  expect(formations(place)).toContain("line");
  expect(marches(place)).toContain("7,10");
});

rule("11.2.3c", "when the dice have been rolled the division has moved, its battalions too", () => {
  const place = field({ A: A(), "F-46e": "3,3" }, {}, { dice: dice(66, 66) })
    .act(march)
    .pass();
  expect(place.refusal({ do: "move", units: ["A"] })).toBe("11.1.1");
  const reuss = place.g.world.units[place.id("F-46e")]!.division;
  place.act({ do: "forceMarch", division: reuss }).pass().act({ do: "breakDown", unit: "F-46e" });
  expect(place.actions("move")).toEqual([]);
});

rule(
  ["11.2.1", "11.2.8"],
  "a force march is reported with its turns, and marks the infantry of the division until its next",
  () => {
    const units = {
      A: A(),
      C: horse("french", "3,13", 0, own),
      X: foot("french", "12,12", 0, { division: "another" }),
    };
    const place = field(units, {}, { dice: dice(66) }).act(march);
    expect(place.of("forceMarch")).toEqual([
      { type: "forceMarch", division: "Bourgeois", turns: 1, cite: "11.2.1" },
    ]);
    expect(["A", "C", "X"].map((unit) => place.state.marching[place.id(unit)])).toEqual([1, 0, 0]);
  },
);
