// What has happened.

import type { RollEvent } from "@grognard/kernel";
import { phrase } from "@grognard/kernel";
import { signed } from "@grognard/parts";
import type { EylauEvent, Term } from "../../events.ts";
import type { World } from "../../types.ts";
import { place, pointsText, unitName } from "../naming.ts";
import { labels } from "./labels.ts";
import { armies, causes, count, facingName, formations, names, phases } from "./naming.ts";
import { rolls } from "./rolls.ts";

type Telling<E> = (world: World, event: E) => string;
type Tellings = { readonly [E in EylauEvent as E["type"]]?: Telling<E> };

const say = (saying: Parameters<typeof phrase>[1]): string => phrase({ ...labels, ...rolls }, saying);

/** "disordered -1, charged +2". */
const sum = (terms: readonly Term[]): string =>
  terms.map(({ label, value }) => `${say(label)} ${signed(value)}`).join(", ");
const inBrackets = (terms: readonly Term[]): string => (terms.length > 0 ? ` (${sum(terms)})` : "");
const price = (cost: number | undefined): string => (cost ? ` for ${pointsText(cost)} MP` : "");

const tellings: Tellings = {
  turn: (world, { turn }) => `Turn ${turn}, ${world.turns[turn - 1]?.name ?? ""}`,
  phase: (_world, { phase }) => phases[phase],

  entered: (world, { unit, hex }) => `${unitName(world, unit)} comes in at ${place(world, hex)}`,
  moved: (world, { units, path, cost }) =>
    `${names(world, units)} ${units.length > 1 ? "go" : "goes"} to ${place(world, path.at(-1) ?? "")}${price(cost)}`,
  faced: (world, { units, facing, cost }) =>
    `${names(world, units)} ${units.length > 1 ? "face" : "faces"} ${facingName(facing)}${price(cost)}`,
  formed: (world, { unit, formation, facing, cost }) =>
    `${unitName(world, unit)} is ${formations[formation]}, facing ${facingName(facing)}${price(cost)}`,
  disordered: (world, { unit }) => `${unitName(world, unit)} is disordered`,
  routed: (world, { unit }) => `${unitName(world, unit)} routs`,
  recovered: (world, { unit, to }) =>
    `${unitName(world, unit)} is in order again${to === undefined ? "" : `, ${formations[to]}`}`,
  rallied: (world, { unit }) => `${unitName(world, unit)} rallies`,
  exhausted: (world, { unit }) => `The horses of ${unitName(world, unit)} are exhausted`,
  refreshed: (world, { unit }) => `The horses of ${unitName(world, unit)} are fresh again`,
  lost: (world, { unit, points, left }) => `${unitName(world, unit)} loses ${points}, ${left} left`,
  eliminated: (world, { unit, hex }) =>
    `${unitName(world, unit)} is destroyed${hex === undefined ? "" : ` in ${place(world, hex)}`}`,
  fled: (world, { unit, hex }) => `${unitName(world, unit)} runs off the map at ${place(world, hex)}`,

  checked: (world, { unit, why, needed, total, terms, passed }) =>
    `${unitName(world, unit)} ${passed ? "stands" : "wavers"} (${causes[why]}: ${total} against ${needed}${terms.length > 0 ? `; ${sum(terms)}` : ""})`,
  retreats: (world, { units, to }) =>
    `${names(world, units)} ${units.length > 1 ? "go" : "goes"} back to ${place(world, to)}`,
  track: (world, { track, points, left, unit }) =>
    `${trackName(world, track)} ${points < 0 ? "loses" : "regains"} ${count(Math.abs(points), "morale point")}${unit === undefined ? "" : ` (${unitName(world, unit)})`}, ${left} left`,
  demoralized: (world, { track }) => `${trackName(world, track)} is demoralized`,

  fired: (world, { unit, at, strength, band, column, firing, target, terms, total, result }) =>
    `${unitName(world, unit)} fires at ${place(world, at)} with ${strength} (${band}, column ${column}, class ${firing} at class ${target}): ${total}${inBrackets(terms)}, ${fireResult(result)}`,
};

const trackName = ({ tracks }: World, id: string): string =>
  tracks.find((track) => track.id === id)?.name ?? id;

const fireResult = (result: string): string =>
  result === "0" ? "no effect" : result === "M" ? "morale check" : `${count(Number(result), "point")} lost`;

export function told(world: World, event: EylauEvent): string {
  const telling = tellings[event.type] as Telling<EylauEvent> | undefined;
  return telling?.(world, event) ?? event.type;
}

export const rolled = ({ value, by, why }: RollEvent): string =>
  `${armies[by as keyof typeof armies] ?? by} roll ${value} for ${say(why)}`;
