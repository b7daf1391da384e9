// [10.2.2] [10.2.9f] How far a charge could ride, by which path, and which path is the shortest.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexLabel, hexNamed } from "../src/board.ts";
import { contactCosts, shortestSteps } from "../src/rules/10-charges/10.1-reach.ts";
import { chargeAllowance, rideOf } from "../src/rules/10-charges/10.1-ride.ts";
import { straightRun } from "../src/screen/charge-legs.ts";
import { chargeReach } from "./charge-reaches.ts";
import { charge, type Entries, gallop, phase, UHLANS } from "./charges.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { foot, leader } from "./marches.ts";

type More = { readonly [key: string]: Json };

/** Cost, path, and a mark where it leads straight. */
function reach(units: Entries, more: More = {}): (hex: string) => string | undefined {
  const t = phase(units, [], more);
  const found = chargeReach(
    t.g,
    Object.keys(units).map((id) => t.id(id)),
  );
  const reported = found.map(({ hex, cost, path, straight }) => {
    const way = path.map((one) => hexLabel(t.g, one)).join(" ");
    return [hexLabel(t.g, hex), `${cost}: ${way}${straight ? " !" : ""}`] as const;
  });
  return (hex) => new Map(reported).get(hex);
}

rule(
  ["10.2.2", "10.2.5"],
  "a Column goes straight through the hexside it faces, and a turn restarts the count",
  () => {
    const to = reach(UHLANS);
    expect(to("7,11")).toBe("1: 7,12 7,11");
    expect(to("7,10")).toBe("2: 7,12 7,11 7,10");
    expect(to("7,9")).toBe("3: 7,12 7,11 7,10 7,9 !");
    expect(to("7,2")).toBe("10: 7,12 7,11 7,10 7,9 7,8 7,7 7,6 7,5 7,4 7,3 7,2 !");
    expect(to("8,10")).toBe("3: 7,12 7,11 7,10 8,10");
    expect(to("8,9")).toBe("4: 7,12 7,11 7,10 7,9 8,9");
    expect(to("10,9")).toBe("5: 7,12 7,11 7,10 8,10 9,9 10,9 !"); // of equal paths the one that ends straight
    expect(to("8,12")).toBe("6: 7,12 7,11 7,10 8,10 9,10 9,11 8,12"); // all the way round
  },
);

rule(
  ["10.2.2", "10.2.5"],
  "a Line goes straight by alternating between the two hexsides at its vertex",
  () => {
    const to = reach({ "R-TATAR": { at: "7,12", facing: 0, formation: "line" } });
    expect(to("7,9")).toBe("3: 7,12 7,11 7,10 7,9"); // always through the same
    expect(to("8,10")).toBe("3: 7,12 7,11 8,11 8,10 !");
    expect(to("9,10")).toBe("3: 7,12 8,12 8,11 9,10 !");
    expect(to("8,9")).toBe("4: 7,12 7,11 7,10 8,10 8,9 !");
    expect(to("6,12")).toBe("3: 7,12 8,12 7,11 6,12");
  },
);

rule("10.2.2", "in two hexes a wheel is not movement ahead", () => {
  const to = reach({ "R-TATAR": { at: "7,12", facing: 0, formation: "line2" } });
  expect(to("7,12")).toBe("1: 7,12 7,12");
  expect(to("8,10")).toBe("3: 7,12 7,11 8,11 8,10 !");
  expect(to("6,11")).toBe("3: 7,12 7,11 7,11 6,11");
});

rule("10.2.2", "woods stop it, and it goes round them at a cost", () => {
  const to = reach(UHLANS, { map: { terrain: { "7,9": "woods" } } });
  expect([to("7,10"), to("7,9")]).toEqual(["2: 7,12 7,11 7,10", undefined]);
  expect(to("7,8")).toBe("5: 7,12 7,11 7,10 6,10 6,9 7,8");
  expect(to("7,5")).toBe("8: 7,12 7,11 7,10 6,10 6,9 7,8 7,7 7,6 7,5 !");
});

rule(
  "10.2.2",
  "a stack rides as far as its slowest; leaders and infantry do not count, and do not charge alone",
  () => {
    const all = (units: Entries) => {
      const to = reach(units);
      return ["7,2", "7,1", "7,0"].filter((hex) => to(hex) !== undefined);
    };
    const heavy = { "R-EMPRESS": { at: "7,12", facing: 0 } };
    expect(all(UHLANS)).toEqual(["7,2", "7,1", "7,0"]);
    const t = phase({ ...UHLANS, ...heavy });
    const allowance = (id: string) => chargeAllowance(t.g, t.id(id));
    const farthest = (...ids: string[]) =>
      Math.max(
        ...chargeReach(
          t.g,
          ids.map((id) => t.id(id)),
        ).map(({ cost }) => cost),
      );
    expect(allowance("R-TATAR")).toBeGreaterThan(allowance("R-EMPRESS"));
    expect(farthest("R-TATAR", "R-EMPRESS")).toBe(farthest("R-EMPRESS"));
    expect(reach({ "R-YERMOLOV": { at: "7,12" } })("7,11")).toBeUndefined();
    expect(reach({ "R-MUROM": { at: "7,12", facing: 0 } })("7,11")).toBeUndefined();
  },
);

const FOES = { "F-46e-1": { at: "7,6", facing: 2 }, "F-46e-2": { at: "12,12", facing: 2 } };
const rideOn = (t: Lab, left?: number) => {
  const unit = t.id("R-TATAR");
  return rideOf(t.g, unit, left ?? chargeAllowance(t.g, unit), -1, [unit]);
};

rule("10.2.3", "the points to contact with each enemy that can be reached", () => {
  const t = phase({ ...UHLANS, ...FOES });
  const costs = (left: number, ...hexes: string[]) => {
    const found = contactCosts(
      t.g,
      rideOn(t, left),
      hexes.map((hex) => hexNamed(t.g, hex)),
    );
    return [...found].map(([hex, cost]) => `${hexLabel(t.g, hex)} ${cost}`);
  };
  expect(costs(40, "7,6", "12,12")).toEqual(["7,6 10", "12,12 10"]); // five hexes, in half points
  expect(costs(10, "7,6")).toEqual(["7,6 10"]);
  expect(costs(9, "7,6", "12,12")).toEqual([]);
  expect(costs(40, "7,11")).toEqual(["7,11 4"]); // not from where it is: it has to ride
});

rule("10.2.9f", "the first steps of all shortest paths to an enemy, none if there is no path", () => {
  const t = phase({ ...UHLANS, ...FOES });
  const first = (hex: string, left = 40) =>
    shortestSteps(t.g, rideOn(t, left), hexNamed(t.g, hex)).map(
      (step) => `${hexLabel(t.g, step.hex)}/${step.facing}`,
    );
  expect(first("7,6")).toEqual(["7,11/0"]);
  expect(first("12,12")).toEqual(["7,11/1"]);
  expect([first("7,6", 10), first("7,6", 9)]).toEqual([["7,11/0"], []]);
});

rule("10.2.5", "how far a charge has come straight so far, three hexes at most", () => {
  const run = (formation: string, ...hexes: string[]) => {
    const t = gallop(charge({ "R-TATAR": { at: "7,12", facing: 0, formation } }), ...hexes);
    const frame = t.state.stack.find(({ step }) => step === "charge");
    return frame?.step === "charge" ? straightRun(t.g, frame) : undefined;
  };
  expect(run("column", "7,11")).toBe(1);
  expect(run("column", "7,11", "7,10", "7,9")).toBe(3);
  expect(run("column", "7,11", "7,10", "7,9", "7,8")).toBe(3);
  expect(run("line", "7,11", "7,10")).toBe(1); // twice through the same hexside
  expect(run("line", "7,11", "8,11")).toBe(2);
  expect(run("line", "7,11", "7,10", "8,10", "8,9")).toBe(3);
});

rule("10.1.1", "a leader alone, or infantry, reaches nobody in a charge", () => {
  const game = lab({ units: { L: leader("french", "7,7"), A: foot("french", "7,8", 0) } });
  expect(chargeReach(game.g, [game.id("L"), game.id("A")])).toEqual([]);
});
