import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { type Draw, drawn } from "./cards.ts";
import { rule } from "./lab.ts";

// What the deck of Borodino says about trains, Cossacks and batteries.

const draw = (card: string, setting: Draw) => drawn("borodino-1812", card, { turn: 8, ...setting });
const coalition = (card: string, units: Json) => draw(card, { player: "coalition", units });

rule("5.0", "M09 Kutaisov Rides to the Front: no Coalition battery moves", () => {
  const t = coalition("M09", { kutaisov: "22,8", dokhturov: "24,8", morand: "3,5" });
  expect(t.reach("kutaisov")).toEqual([]);
  expect(t.reach("dokhturov")).not.toEqual([]);
});

rule(["5.0", "12.1"], "M10 Empty Caissons: French Morale falls unless the park is near Valuevo", () => {
  const french = (park: string) =>
    draw("M10", { units: { "grand-park": park, morand: "3,5", karpov: "26,12" } }).morale[0];
  expect(french("8,5")).toBe(8); // four hexes away
  expect(french("7,6")).toBe(7);
});

rule(
  ["5.0", "12.1"],
  "M10 Cartridges from Mozhaisk: Coalition Morale rises if the wagons are near Gorki",
  () => {
    const morale = (wagons: string) =>
      coalition("M10", { "wagon-train": wagons, karpov: "26,12", morand: "3,5" }).morale[1];
    expect(morale("24,6")).toBe(8);
    expect(morale("25,7")).toBe(7);
  },
);

rule(["5.0", "12.1"], "M18 Cossacks Among the Baggage: French Morale falls if they are near Valuevo", () => {
  const morale = (units: Json) => coalition("M18", units).morale[0];
  expect(morale({ platov: "17,4", morand: "3,5" })).toBe(7);
  expect(morale({ uvarov: "17,4", morand: "3,5" })).toBe(7);
  expect(morale({ platov: "18,3", korf: "14,3", morand: "3,5" })).toBe(8);
});
