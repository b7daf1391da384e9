// [6.11] Zones of Influence, and where they stop moving units.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { inInfluence } from "../src/rules/06-formations/06.11-influence.ts";
import { dice, type Lab, rule } from "./lab.ts";
import { field, foot, formations, guns, horse, leader, spent, steps, take, turns, walk } from "./marches.ts";

/** The neighbours of 7,7 that are in Russian influence. */
const zone = (unit: Json, more: { [key: string]: Json } = {}): string[] => {
  const { g } = field({ R: unit }, more);
  return ["7,6", "8,7", "8,8", "7,8", "6,8", "6,7"].filter((hex) => inInfluence(g, hexNamed(g, hex), 1));
};
const R = (more: { [key: string]: Json } = {}) => foot("russian", "7,7", 3, more);
/** Declines the other side's chances to fire or charge. */
const quiet = (place: Lab): Lab => place.until("move", "movement");

rule("6.11", "combat units hold the hexes in front of them, in Good Order or disorder", () => {
  expect(zone(R())).toEqual(["8,8", "7,8", "6,8"]);
  expect(zone(R({ morale: "disordered" }))).toEqual(["8,8", "7,8", "6,8"]);
  expect(zone(R({ morale: "routed" }))).toEqual([]);
  expect(zone(guns("russian", "7,7", 3, { formation: "limbered" }))).toEqual(["8,8", "7,8", "6,8"]);
  expect(zone(leader("russian", "7,7"))).toEqual([]);
  expect(zone(R(), { map: { terrain: { "7,8": "steep" } } })).toEqual(["8,8", "6,8"]);
});

rule(["6.5.3", "6.11.1-note"], "a Square holds nothing", () => {
  expect(zone(R({ formation: "square" }))).toEqual([]);
});

rule("16.2.7b", "a Masse holds all six hexes around it", () => {
  expect(zone(foot("austrian", "7,7", 0))).toHaveLength(6);
});

rule("6.11.3", "foot and foot artillery stop in the first hex of enemy influence", () => {
  const units = { A: foot("french", "7,10", 0), R: R(), S: foot("russian", "0,0", 3) };
  const place = take(field(units), "A").act({ do: "march", to: "7,8" });
  expect(place.of("stopped")).toMatchObject([{ hex: "7,8", cite: "6.11.3" }]);
  expect(steps(place)).toEqual([]);
  expect(place.refusal({ do: "step", to: "8,8" })).toBe("6.11.3");
  expect(turns(place)).toHaveLength(5); // free on arrival
  expect(formations(place)).toContain("line"); // for remaining points
  const battery = field({ A: guns("french", "7,10", 0, { formation: "limbered" }), R: R() });
  take(battery, "A").act({ do: "march", to: "7,8" });
  expect(battery.actions("unlimber")).toHaveLength(6);
});

rule(
  "6.11.4",
  "foot that begins in enemy influence may leave it, under fire, and go straight into more of it",
  () => {
    const place = field({ A: foot("french", "7,8", 0), R: R() }, {}, { dice: dice(11, 11) });
    take(place, "A").act({ do: "step", to: "8,8" });
    expect(place.asks).toBe("opportunityFire");
    quiet(place);
    expect(place.hex("A")).toBe("8,8");
    expect(steps(place)).toEqual([]); // influence again
  },
);

rule("6.11.4", "foot that turns in enemy influence stays there: it leaves first or not at all", () => {
  const turned = (unit: Json): Lab => {
    const place = take(field({ A: unit, R: R() }, {}, { dice: dice(11) }), "A");
    return quiet(place.act({ do: "turn", facing: 1 }));
  };
  const place = turned(foot("french", "7,8", 0));
  expect(place.of("stopped")).toMatchObject([{ hex: "7,8", cite: "6.11.4" }]);
  expect(steps(place)).toEqual([]);
  expect(place.refusal({ do: "step", to: "7,9" })).toBe("6.11.4");
  expect(place.refusal({ do: "march", to: "7,11" })).toBe("6.11.4");
  expect(steps(turned(horse("french", "7,8", 0)))).not.toEqual([]); // cavalry enters and leaves freely [6.11.6]
  expect(steps(turned(foot("french", "7,9", 0)))).not.toEqual([]); // no influence
});

rule("6.11.4", "a change of formation, or limbering, is how a move begins: they may leave after it", () => {
  const line = take(field({ A: foot("french", "7,8", 0, { formation: "line" }), R: R() }), "A");
  quiet(line.act({ do: "form", formation: "column", facing: 3 }));
  expect(steps(line)).not.toEqual([]);
  const units = { A: guns("french", "7,8", 0), R: R() };
  const battery = take(field(units, {}, { dice: dice(6) }), "A").act({ do: "limber" });
  expect(steps(quiet(battery))).not.toEqual([]);
});

rule(
  "6.11.5",
  "cavalry and horse artillery stop within two hexes of enemy cavalry that could charge them",
  () => {
    const rider = (more: { [key: string]: Json } = {}) => horse("russian", "7,7", 3, more);
    const ride = (C: Json, mover: Json = horse("french", "7,12", 0)) => {
      const place = take(field({ A: mover, C }), "A");
      for (const to of ["7,11", "7,10", "7,9"]) {
        if (place.refusal({ do: "step", to })) break;
        quiet(place.act({ do: "step", to }));
      }
      return place.of("stopped").map(({ hex, cite }) => `${hex} ${cite}`);
    };
    expect(ride(rider())).toEqual(["7,9 6.11.5"]);
    expect(
      ride(rider(), guns("french", "7,12", 0, { formation: "limbered", horse: true, kind: "horse", ma: 11 })),
    ).toEqual(["7,9 6.11.5"]);
    expect(ride(rider({ readiness: "exhausted" }))).toEqual([]);
    expect(ride(rider({ morale: "routed" }))).toEqual([]);
    expect(ride(horse("russian", "7,7", 0))).toEqual([]); // faces away
    expect(ride(rider(), foot("french", "7,12", 0))).toEqual([]); // infantry goes on, at its risk
  },
);

rule(
  "6.11.6",
  "cavalry rides on through the influence of foot and guns, fired at in every hex it leaves",
  () => {
    const place = take(field({ A: horse("french", "6,9", 0), R: R() }), "A").act({ do: "march", to: "8,9" });
    const fired: string[] = [];
    while (place.asks === "opportunityFire") {
      fired.push(place.hex("A")!);
      place.pass();
    }
    expect(place.of("stopped")).toEqual([]);
    const through = take(field({ A: horse("french", "6,9", 0), R: R() }), "A");
    through.act({ do: "step", to: "6,8" }); // in front of R: nothing happens yet
    expect(through.asks).toBe("move");
    through.act({ do: "step", to: "7,8" }); // leaving it draws fire
    expect(through.asks).toBe("opportunityFire");
    expect(quiet(through).hex("A")).toBe("7,8");
    through.act({ do: "step", to: "8,9" });
    expect(through.asks).toBe("opportunityFire");
  },
);

rule(
  "6.11.7",
  "turning for a point or changing formation in enemy influence draws fire, a free turn does not",
  () => {
    const at = () => take(field({ A: foot("french", "7,8", 0), R: R() }), "A");
    expect(at().act({ do: "turn", facing: 1 }).asks).toBe("opportunityFire");
    expect(at().act({ do: "form", formation: "line", facing: 0 }).asks).toBe("opportunityFire");
    const arrived = walk(field({ A: foot("french", "7,9", 0), R: R() }), "A", "7,8");
    arrived.act({ do: "turn", facing: 1 });
    expect(arrived.asks).toBe("move");
    expect(spent(arrived, "A")).toBe(1);
  },
);

rule("6.11.9", "cavalry that could charge has a wider zone", () => {
  const ready = take(field({ A: foot("french", "7,10", 0), C: horse("russian", "7,7", 3) }), "A");
  expect(ready.act({ do: "step", to: "7,9" }).asks).toBe("opportunityCharge");
  const spentHorse = horse("russian", "7,7", 3, { readiness: "exhausted" });
  const tired = take(field({ A: foot("french", "7,10", 0), C: spentHorse }), "A");
  expect(tired.act({ do: "step", to: "7,9" }).asks).toBe("move");
});

rule("6.11.1", "a unit that is shaken by the fire goes no further", () => {
  const units = { A: foot("french", "7,8", 0, { moraleValue: 66 }), R: R({ increments: 18, fire: 40 }) };
  const place = field(units, {}, { dice: dice(66, 4, 11, 11, 11) });
  take(place, "A").act({ do: "step", to: "7,9" });
  place.act(place.actions("fire")[0]!).until("movement");
  expect(place.unit("A").morale).not.toBe("good");
  expect(place.state.moved[place.id("A")]).toBe(1);
});

const hussars = (at: string, facing: number) =>
  horse("russian", at, facing, { formation: "skirmish2", skirmishFire: 3 });

rule(
  ["6.8.2", "6.8.2a", "6.8.2b"],
  "cavalry skirmishers make terrain costlier for enemy infantry and guns, not for cavalry",
  () => {
    // They are in 7,7 and 6,7 and face south: 7,8 is beside them, 7,9 two hexes away.
    const C = hussars("7,7", 3);
    const price = (unit: Json, from: string, to: string) => {
      const place = take(field({ A: { ...(unit as object), at: from }, C }), "A");
      if (place.refusal({ do: "step", to })) return undefined;
      quiet(place.act({ do: "step", to }));
      return spent(place, "A");
    };
    const column = foot("french", "0,0", 0, { ma: 9 });
    expect(price(column, "7,11", "7,10")).toBe(1);
    expect(price(column, "7,10", "7,9")).toBe(3);
    expect(price(column, "7,9", "7,8")).toBe(4);
    expect(price(column, "7,9", "7,10")).toBe(3); // leaving costs the same
    expect(price(horse("french", "0,0", 0), "7,10", "7,9")).toBe(1);
  },
);

rule("6.8.5", "light cavalry beside the skirmishers frees its friends", () => {
  const price = (rider: Json) => {
    const place = walk(
      field({ A: foot("french", "7,10", 0, { ma: 9 }), C: hussars("7,7", 3), B: rider }),
      "A",
      "7,9",
    );
    return spent(place, "A");
  };
  expect(price(horse("french", "8,8", 5, { ma: 14 }))).toBe(1);
  expect(price(horse("french", "8,8", 5, { ma: 11 }))).toBe(3); // heavy
  expect(price(horse("french", "12,12", 5, { ma: 14 }))).toBe(3); // too far
});

rule("6.11.4", "in a stack under fire the units that hold go on, and are not fired at again for it", () => {
  const units = {
    A: foot("french", "7,8", 0, { moraleValue: 66, increments: 4, losses: 1 }),
    B: foot("french", "7,8", 0, { moraleValue: 11 }),
    R: R({ increments: 4 }),
  };
  const place = field(units, {}, { dice: dice(66, 11, 66) });
  take(place, "A", "B").act({ do: "step", to: "7,9" });
  place.act(place.actions("fire")[0]!).until("move", "movement", "opportunityFire");
  expect(place.unit("A").morale).toBe("disordered");
  expect([place.asks, place.hex("B")]).toEqual(["move", "7,9"]);
});

rule(
  "16.1.2",
  "across a hexside too steep to climb there is no influence, across the others there is",
  () => {
    expect(zone(R(), { map: { levels: { "8,8": 2 } } })).toEqual(["7,8", "6,8"]);
    expect(zone(R(), { map: { levels: { "6,8": 2, "7,8": 2 } } })).toEqual(["8,8"]);
    expect(zone(R(), { map: { levels: { "8,8": 1 } } })).toEqual(["8,8", "7,8", "6,8"]);
  },
);
