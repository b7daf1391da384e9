// What an answer means.

import { signed } from "@grognard/parts";

const withThem = (along?: string): string => (along ? ` with ${along}` : "");
const losing = (loses: boolean): string => (loses ? " - and lose the game" : "");
/** One unit attacks, two attack. */
const does = (count: number, verb: string): string => (count === 1 ? `${verb}s` : verb);

export const orders = {
  reveal: (unit: string) => `Turn ${unit} face up`,
  choose: (hex: string) => `Name the unit in ${hex}`,
  move: (unit: string, to: string, pays: number) =>
    `${unit} to ${to}${pays > 0 ? `, committing the Guard for ${pays} Morale` : ""}`,
  enter: (unit: string, at: string, to: string | undefined, pays: number) =>
    `${unit} enters at ${at}${to ? ` and goes to ${to}` : ""}${pays > 0 ? ` for ${pays} Morale` : ""}`,
  enterWithDummy: (unit: string, at: string) => `${unit} enters at ${at} together with a dummy`,
  fallBack: (unit: string, to: string, toward: string) => `${unit} falls back to ${to}, toward ${toward}`,
  forcedMarch: (loses: boolean) =>
    `Forced march: 1 Morale for +1 Movement Point for all units${losing(loses)}`,
  breakDown: (unit: string, dummy: boolean, loses: boolean) =>
    `Break ${unit} down into two Cadres for 1 Morale${dummy ? ", adding a dummy" : ""}${losing(loses)}`,
  combine: (unit: string) => `Build up ${unit}`,
  placeLeader: (leader: string, hex: string) => `${leader} returns in ${hex}`,
  flee: (hex: string) => `Escape to ${hex}`,
  countercharge: (units: string, count: number, targets: string) =>
    `${units} ${does(count, "countercharge")} ${targets}`,
  disengage: (unit: string, to: string, along: string | undefined, card: string | undefined) =>
    `${unit} disengages to ${to}${withThem(along)}${card ? `, playing ${card}` : ""}`,
  penetrate: (unit: string, to: string, along: string | undefined) =>
    `${unit} penetrates to ${to}${withThem(along)}`,
  pin: (unit: string) => `Show ${unit} to pin it`,
  maintainContact: (unit: string, along: string | undefined) =>
    `${unit} follows and stays in contact${withThem(along)}`,
  attack: (units: string, count: number, targets: string) => `${units} ${does(count, "attack")} ${targets}`,
  fight: (number: number, battle: string) => `Battle ${number}: ${battle}`,
  commitMorale: (loses: boolean) => `Commit reserves for 1 Morale${losing(loses)}`,
  commitCard: (card: string) => `Commit reserves with card ${card}`,
  bombard: (unit: string) => `${unit} bombards: not doubled, but at worst it withdraws`,
  play: (card: string, unit: string | undefined) => `Play ${card}${unit ? ` for ${unit}` : ""}`,
  column: (column: number) => `Column ${signed(column)}`,
  sacrifice: (units: string) => `Give up ${units}`,
  sacrificeNobody: "Give up nobody",
  retreat: (unit: string) => `${unit} retreats`,
  toward: (hex: string) => `Toward ${hex}`,
  retreatTo: (hex: string) => `To ${hex}`,
  hold: "Hold the position",
  advance: (unit: string, into: string, to: string | undefined, along: string | undefined) =>
    `${unit} advances into ${into}${to ? ` and pursues to ${to}` : ""}${withThem(along)}`,
  urge: (unit: string) => `Urge ${unit} on (roll)`,
  rally: (unit: string) => `Try to rally ${unit}`,
  spendOnRally: (loses: boolean) => `Spend 1 Morale for +1 on all Rally rolls now${losing(loses)}`,
  place: (hex: string, dummy: boolean) => `In ${hex}${dummy ? ", together with a dummy" : ""}`,
  placeDummy: (host: string, shifts: "dummy" | "unit", to: string) =>
    `A dummy joins ${host}; the ${shifts} shifts to ${to}`,
};

/** Nothing, or nothing more, by what is asked. */
export const passes = {
  movement: "End the Movement Phase",
  reaction: "No more reactions",
  noReaction: "No reactions",
  declaration: "Declarations are complete: fight",
  nothingMore: "Nothing more",
  noReserves: "No reserves",
  advance: "Stay",
  fallBack: "Stop here",
  nobodyElse: "Nobody else",
  nobody: "Nobody",
  dummies: "No dummies",
  scouting: "Stay hidden",
  rally: "No more attempts",
  noRally: "No attempts",
  staysBroken: "Leave it Broken for now",
  maneuver: "Let it go",
  nothing: "Nothing",
};
