// What is said: the question, the orders, what has happened.

import type { RollEvent, Words } from "@grognard/kernel";
import { type Action, type Crossroads, type CrossroadsEvent, unitNamed, type World } from "./types.ts";

const nameIn = (world: World, id: string): string => world.units[unitNamed({ world }, id)]?.name ?? id;
const all = (world: World, ids: readonly string[]): string =>
  ids.map((id) => nameIn(world, id)).join(" and ");

function order(world: World, action: Action): string {
  switch (action.do) {
    case "pass":
      return "End the turn";
    case "march":
      return `${nameIn(world, action.unit)} to ${action.to}`;
    case "attack":
      return `Attack ${action.at} with ${all(world, action.units)}`;
  }
}

function told(world: World, event: CrossroadsEvent): string {
  switch (event.type) {
    case "turn":
      return `Turn ${event.turn}: ${event.side}`;
    case "moved":
      return `${nameIn(world, event.unit)} marches from ${event.from} to ${event.path.at(-1)}`;
    case "fought":
      return `${all(world, event.units)} against ${event.at}: ${event.total}, ${event.result}`;
    case "lost":
      return `${nameIn(world, event.unit)} is lost`;
  }
}

export const words: Words<Crossroads> = {
  decision: () => "Order your battalions",
  action: ({ world }, action) => order(world, action),
  event: (world, event) =>
    event.type === "rolled"
      ? `${(event as RollEvent).value} for ${(event as RollEvent).why}`
      : told(world, event as CrossroadsEvent),
};
