// What an answer means.

import type { Action } from "../../actions.ts";
import type { Names } from "../names.ts";
import { batteries, count, does, facingName, list, orderName } from "./naming.ts";

type Orders = { readonly [A in Action as A["do"]]: string | ((names: Names, action: A) => string) };

const ORDERS: Orders = {
  pass: "Done",
  bring: ({ formation }, action) => `${does(formation(action.formation), "enters", "enter")} this turn`,
  keepBack: ({ formation }, action) => `Hold ${formation(action.formation)} back`,
  order: ({ formation }, action) =>
    `${formation(action.formation)}: ${orderName(action.order, action.beneath)}`,
  target: ({ place }, { hex }) => `Target: ${place(hex)}`,
  waypoint: ({ place }, { hex }) => `Via ${place(hex)}`,
  dummy: ({ place }, { hex }) => `Dummy Target in ${place(hex)}`,
  removeDummy: ({ place }, { hex }) => `Remove the dummy Target from ${place(hex)}`,
  together: ({ formation }, { formations }) => `${list(formations.map(formation))} act together`,
  rate: (_, { orders }) => count(orders, "order a turn", "orders a turn"),
  begin: (_, { first }) => (first === "self" ? "We move first" : "The enemy moves first"),
  forceMarch: "Call for a Forced March",
  goal: ({ place }, { hex }) => `Towards the enemy in ${place(hex)}`,
  take: ({ unit }, action) => `${unit(action.unit)} acts`,
  rest: "Rest",
  move: ({ place }, { to }) => `Move to ${place(to)}`,
  enter: ({ place }, { hex }) => `Via ${place(hex)}`,
  stop: "Stop here",
  face: (_, { facing }) => `Face ${facingName(facing)}`,
  prepare: "Prepare a Deployed attack",
  force: "Join the Forced March",
  declare: ({ place }, { at }) => `Declare an attack on the cavalry in ${place(at)}`,
  evade: ({ place }, { to }) => `Fall back to ${place(to)}`,
  hold: "Stand",
  recover: "Try to recover stragglers",
  resupply: ({ unit }, { wagon }) => `Draw supply from ${unit(wagon)}`,
  destroyBridge: ({ place }, { hex }) => `Destroy the bridge to ${place(hex)}`,
  repairBridge: ({ place }, { hex }) => `Repair the bridge to ${place(hex)}`,
  buildBridge: ({ place }, { hex }) => `Build a bridge to ${place(hex)}`,
  removeBridge: "Dismantle the bridge",
  dig: "Dig earthworks",
  split: "Split the wagon in two",
  exit: "Leave the map with the convoy",
  capture: "Capture the wagon",
  destroy: "Destroy it",
  detach: (_, { steps, batteries: guns }) =>
    `Send out a detachment of ${count(steps, "step")}${guns === 0 ? "" : ` with ${batteries(guns)}`}`,
  rejoin: "Rejoin the division",
  position: (_, action) =>
    `Position ${batteries(action.batteries)} here, facing ${facingName(action.facing)}`,
  takeUp: ({ unit }, { batteries: taken, guns }) => `Take back ${batteries(taken)} from ${unit(guns)}`,
  extend: ({ place }, { hex, facing }) => `Extend the line to ${place(hex)}, facing ${facingName(facing)}`,
  line: ({ places }, { to }) => `Move the line to ${list(places(to))}`,
  halt: ({ place }, { hex }) => `Pause at ${place(hex)} to send out a detachment`,
  contract: ({ place }, { hex }) => `Contract into ${place(hex)}`,
  tow: ({ unit }, action) => `${unit(action.unit)} follows on the road`,
  deploy: "Deploy",
  attack: (names, { units, at, from }) =>
    `Attack ${list(names.places(at))} with ${list(names.units(units))}${from ? ` from ${list(names.places(from))}` : ""}`,
  fight: ({ places }, { at, from }) =>
    `Resolve the combat at ${list(places(at))}${from ? ` from ${list(places(from))}` : ""}`,
  enfilade: ({ unit }, action) => `${unit(action.unit)} fires from the flank`,
  morale: ({ unit }, action) => `Compare ${unit(action.unit)} with ${unit(action.against)}`,
  trade: "Hold on",
  retreat: ({ place }, { path }) => `Retreat to ${place(path.at(-1) ?? "")}${via(path)}`,
  pursue: (names, { units }) => `Pursue with the organic cavalry of ${list(names.units(units))}`,
  advance: ({ unit, place }, { unit: id, path }) =>
    path.length === 0
      ? `${unit(id)} stays and turns`
      : `${unit(id)} advances to ${place(path.at(-1)!)}${via(path)}`,
  lose: ({ unit }, action) => `${unit(action.unit)} takes the loss`,
  lead: ({ unit }, action) => `Stay with ${unit(action.unit)}`,
  bombard: ({ place }, { at }) => `Bombard ${place(at)}`,
  gather: ({ unit, place }, action) =>
    `${unit(action.unit)} gives ${batteries(action.batteries)} to the Grand Battery in ${place(action.hex)}, facing ${facingName(action.facing)}`,
};

const via = (path: readonly string[]): string =>
  path.length > 1 ? ` via ${path.slice(0, -1).join(" ")}` : "";

export function order(names: Names, action: Action): string {
  const text = ORDERS[action.do] as string | ((names: Names, action: Action) => string);
  return typeof text === "string" ? text : text(names, action);
}
