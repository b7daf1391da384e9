// [6.9] [11.1.9] Guns on the move.

import { expect } from "vitest";
import { dice, rule } from "./lab.ts";
import { choices, field, foot, guns, horse, spent, steps, take, turns, walk } from "./marches.ts";

const limbered = (at: string, facing: number) => guns("french", at, facing, { formation: "limbered" });

rule(
  "11.1.9",
  "unlimbered guns are prolonged one hex, from clear ground to clear ground, and that is all",
  () => {
    const map = { terrain: { "7,6": "woods" }, levels: { "8,7": 1 }, streams: [["7,7", "8,8"]] };
    const place = take(field({ A: guns("french", "7,7", 0), B: foot("french", "3,3", 0) }, { map }), "A");
    expect(place.actions("prolong").map(({ to }) => to)).toEqual(["7,8", "6,8", "6,7"]);
    expect(["7,6", "8,7", "8,8", "7,9"].map((to) => place.refusal({ do: "prolong", to }))).toEqual(
      new Array(4).fill("11.1.9"),
    );
    expect(steps(place)).toEqual([]);
    expect(place.refusal({ do: "step", to: "7,8" })).toBe("6.9");
    place.act({ do: "prolong", to: "6,7" });
    expect(place.unit("A")).toMatchObject({ hexes: ["6,7"], formation: "unlimbered", facing: 0 });
    expect(place.actions("prolong")).toEqual([]);
    place.act({ do: "turn", facing: 4 });
    expect(place.unit("A").facing).toBe(4);
    expect(choices(place)).toEqual(["B"]);
  },
);

rule("11.1.9", "leaving an enemy's front by prolonging draws fire", () => {
  const place = field({ A: guns("french", "7,7", 0), R: foot("russian", "7,6", 3) });
  expect(take(place, "A").act({ do: "prolong", to: "7,8" }).asks).toBe("opportunityFire");
  expect(place.until("movement").hex("A")).toBe("7,8");
});

rule("6.9.3", "a battery limbers, moves and unlimbers with what it has left", () => {
  const place = take(field({ A: guns("french", "7,9", 0, { ma: 6 }) }, {}, { dice: dice(5) }), "A");
  place.act({ do: "limber" }, { do: "march", to: "7,7" });
  expect(place.actions("unlimber")).toHaveLength(6);
  place.act({ do: "unlimber", facing: 1 });
  expect(place.unit("A")).toMatchObject({ formation: "unlimbered", facing: 1 });
  expect(spent(place, "A")).toBe(6);
});

rule("6.9.3", "an unlimbered battery may only turn if it does nothing else", () => {
  const place = take(field({ A: guns("french", "7,7", 0), B: foot("french", "3,3", 0) }), "A");
  expect(turns(place)).toEqual([1, 2, 3, 4, 5]);
  place.act({ do: "turn", facing: 3 });
  expect(choices(place)).toEqual(["B"]);
  expect(spent(place, "A")).toBe(1);
});

rule("3.1.4", "guns may join cavalry, but do not unlimber with it", () => {
  const place = walk(field({ A: limbered("7,8", 0), C: horse("french", "7,7", 0) }), "A", "7,7");
  expect(place.actions("unlimber")).toEqual([]);
  expect(place.refusal({ do: "unlimber", facing: 0 })).toBe("3.1.4");
  const alone = walk(field({ A: limbered("7,8", 0) }), "A", "7,7");
  expect(alone.refusal({ do: "unlimber", facing: 0 })).toBeUndefined();
});

rule("6.9.1", "a battery marches limbered and faces the way it goes", () => {
  const place = walk(field({ A: limbered("7,7", 0) }), "A", "8,8");
  expect(place.unit("A")).toMatchObject({ formation: "limbered", facing: 2 });
});

rule("6.11.3", "guns that have stopped in enemy influence may unlimber under fire", () => {
  const place = walk(field({ A: limbered("7,9", 0), R: foot("russian", "7,7", 3) }), "A", "7,8");
  place.act({ do: "unlimber", facing: 0 });
  expect(place.asks).toBe("opportunityFire");
  place.pass();
  expect(place.unit("A").formation).toBe("unlimbered");
});

rule(["6.9.3", "6.1.5", "3.1.4", "6.9.4"], "why guns may not limber, unlimber or be prolonged", () => {
  const battery = (more: object, others: object = {}) =>
    take(field({ G: guns("french", "7,7", 0, more), ...others }), "G");
  const unlimber = { do: "unlimber", facing: 0 };
  expect(battery({}).refusal(unlimber)).toBe("6.1.5");
  expect(battery({ formation: "limbered" }).refusal(unlimber)).toBeUndefined();
  expect(battery({ formation: "limbered" }).refusal({ do: "limber" })).toBe("6.9.3");
  expect(battery({ formation: "limbered" }).refusal({ do: "prolong", to: "7,6" })).toBe("11.1.9");
  expect(battery({ formation: undefined, morale: "disordered" }).refusal(unlimber)).toBe("4.3.5");
  const horsemen = { C: horse("french", "7,7", 0) };
  expect(
    [0, 2].map((facing) => battery({ formation: "limbered" }, horsemen).refusal({ do: "unlimber", facing })),
  ).toEqual(["3.1.4", "3.1.4"]);
  const infantry = { A: foot("french", "7,7", 2, { increments: 3 }) };
  const beside = battery({ formation: "limbered", facing: 2 }, infantry);
  expect([beside.refusal(unlimber), beside.refusal({ do: "unlimber", facing: 2 })]).toEqual([
    "6.9.4",
    undefined,
  ]);
  const others = { H: guns("french", "7,7", 4) };
  const second = battery({ formation: "limbered", facing: 4 }, others);
  expect([second.refusal(unlimber), second.refusal({ do: "unlimber", facing: 4 })]).toEqual([
    "6.9.4",
    undefined,
  ]);
});

rule("6.1.5", "in a stack that unlimbers only the guns do", () => {
  const place = take(field({ A: foot("french", "7,7", 0), G: limbered("7,7", 0) }), "A", "G");
  place.act({ do: "unlimber", facing: 0 });
  expect([place.unit("A").formation, place.unit("G").formation]).toEqual(["column", "unlimbered"]);
  expect(place.of("unlimbered").map(({ unit }) => unit)).toEqual(["G"]);
});

rule(["6.2.2", "6.4.12"], "a Line in two hexes that comes to a battery keeps its facing", () => {
  const units = {
    A: foot("french", "7,8", 0, { formation: "line2" }),
    G: guns("french", "7,7", 3),
  };
  const place = take(field(units), "A").act({ do: "step", to: "7,7" });
  expect(place.unit("A")).toMatchObject({ hexes: ["7,7", "8,8"], facing: 0 });
});
