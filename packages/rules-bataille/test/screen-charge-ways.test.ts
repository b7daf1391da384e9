// The ways to the target of a charge before it rides: which there are, and what each may bring.

import type { Forecast, Prospect } from "@grognard/scene";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { standForecast } from "../src/rules/10-charges/10.2.7-stand.ts";
import { boundParts } from "../src/rules/13-melee/13.1-assailants.ts";
import { planned } from "../src/rules/13-melee/13.1-melee-phase.ts";
import { endingOdds } from "../src/rules/13-melee/13.5-forecast.ts";
import { bataille } from "../src/ruleset.ts";
import { imagined } from "../src/screen/imagined.ts";
import { screen } from "../src/screen/index.ts";
import type { Position } from "../src/types.ts";
import { at, calm, charge, type Entries, gallop, HUSSARS, markers } from "./charges.ts";
import { type Lab, rule } from "./lab.ts";
import { foot, guns } from "./marches.ts";

const forecastAt = (game: Lab, hex: string): Forecast => {
  const { position, pending } = game.game;
  return screen.forecast(position.world, bataille.view(position, "coalition"), pending[0]!, at(hex))!;
};

const rideAt = (game: Lab, hex: string, path: readonly string[]) => {
  const { position, pending } = game.game;
  return screen.ride!(position.world, bataille.view(position, "coalition"), pending[0]!, hex, path);
};

/** As far as the Coalition knows: enemy values are those usual for such troops. */
const known = ({ game: { position } }: Lab): Position =>
  imagined(position.world, bataille.view(position, "coalition"));

const percent = ({ shares }: Prospect, ids: readonly string[]): number =>
  shares.reduce((sum, { id, ways, total }) => sum + (ids.includes(id) ? (100 * ways) / total : 0), 0);

/** Infantry with its back or its front to the cavalry. */
const facing = (way: number, more: object = {}): Entries => ({
  ...HUSSARS,
  F: foot("french", "7,7", way, { moraleValue: 33, ...more }) as object,
});

rule(["10.2.5", "10.2.7b"], "ways into front and flank are compared, the best first", () => {
  const game = calm(charge(facing(3)));
  const { prospects } = forecastAt(game, "7,7");
  expect(prospects.length).toBeGreaterThan(1);
  expect(prospects[0]!.title).toContain("straight at it");
  const good = prospects.map((one) => percent(one, ["DD", "DR", "DS", "flees"]));
  expect(good).toEqual(good.toSorted((a, b) => b - a));
  expect(prospects.map(({ path }) => path!.at(0))).toEqual(prospects.map(() => "7,12"));
});

rule(["10.2.7c", "10.2.7d", "13.5.4"], "the chances are those of the stand, then of the melee", () => {
  const game = calm(charge(facing(3)));
  const way = forecastAt(game, "7,7").prospects.find(({ path }) => path!.at(-1) === "7,8")!;
  /** The melee after this roll to stand. */
  const after = (roll: number) => {
    const ridden = calm(charge(facing(3), [roll])).act(at("7,7"));
    calm(gallop(ridden, "7,11", "7,10", "7,9", "7,8"), "declareCharges", "fire", "melee");
    expect(markers(ridden)).toMatchObject([{ at: "7,7", straight: true }]);
    const g = known(ridden);
    const hex = hexNamed(g, "7,7");
    return endingOdds(g, planned(g, hex, boundParts(g, hex)));
  };
  const g = known(game);
  const [stand] = standForecast(g, hexNamed(g, "7,7"), [game.id("R-LUBNY")], [hexNamed(g, "7,8")]);
  expect(stand!.stands).toBeGreaterThan(0);
  expect(stand!.stands).toBeLessThan(36);
  const share = (roll: number, id: "DD" | "AD") => {
    const { total, ways } = after(roll);
    return (100 * (ways.get(id) ?? 0)) / total;
  };
  for (const id of ["DD", "AD"] as const)
    expect(percent(way, [id])).toBeCloseTo(
      (stand!.stands * share(66, id) + (36 - stand!.stands) * share(11, id)) / 36,
    );
});

rule("10.2.8b", "the notes say that a square can be tried, with its chance", () => {
  const open = forecastAt(calm(charge(facing(3))), "7,7").prospects[0]!.notes;
  expect(open.some((note) => note.startsWith("The target can try to form square: "))).toBe(true);
  const never = forecastAt(calm(charge(facing(3, { morale: "disordered" }))), "7,7").prospects[0]!.notes;
  expect(never.some((note) => note.includes("square"))).toBe(false);
});

rule("10.5.1b", "guns alone may be lost when they are aimed at: that is said first", () => {
  const game = calm(charge({ ...HUSSARS, G: guns("french", "7,7", 3) as object }));
  const { prospects, unknown } = forecastAt(game, "7,7");
  expect(percent(prospects[0]!, ["destroyed"])).toBeGreaterThan(0);
  expect(percent(prospects[0]!, ["halts", "flees"])).toBe(0);
  expect(unknown).toMatch(/^Guns without infantry check their morale as soon as they are the target/);
});

rule("10.5.1a", "limbered guns alone rout when they are aimed at: that is said first", () => {
  const game = calm(charge({ ...HUSSARS, G: guns("french", "7,7", 3, { formation: "limbered" }) }));
  expect(forecastAt(game, "7,7").unknown).toMatch(/^Limbered guns without infantry rout/);
});

rule("10.5.2", "with infantry, guns wait for what it does", () => {
  const game = calm(charge({ ...facing(3), G: guns("french", "7,7", 3) as object }));
  expect(forecastAt(game, "7,7").unknown).not.toMatch(/without infantry/);
});

rule("10.2.3", "a ride declares its target, then takes the way that was chosen", () => {
  const game = calm(charge(facing(3)));
  const { prospects } = forecastAt(game, "7,7");
  for (const { path } of prospects) {
    const [aim, ...steps] = rideAt(game, "7,7", path!);
    expect(aim).toEqual(at("7,7"));
    expect(steps.flatMap((step) => (step.do === "step" ? [step.to] : []))).toEqual(path!.slice(1));
  }
});

rule("10.2.3", "a ride goes on by what is left of its way, or to where it ends, and nowhere else", () => {
  const game = calm(charge(facing(3)));
  const [first] = forecastAt(game, "7,7").prospects;
  expect(rideAt(game, "7,7", ["1,1", ...first!.path!])).toEqual(rideAt(game, "7,7", first!.path!));
  expect(rideAt(game, "7,7", ["1,1", first!.path!.at(-1)!])).not.toEqual([]);
  expect(rideAt(game, "7,7", ["1,1", "1,2"])).toEqual([]);
});

rule("10.2.3", "at an enemy that it may not aim at nothing is ridden", () => {
  const game = calm(charge(facing(3)));
  expect(rideAt(game, "2,2", [])).toEqual([]);
});
