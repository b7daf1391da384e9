// What an answer means.

import type { Action } from "../../actions.ts";
import type { Position } from "../../types.ts";
import { formationName, place, unitName } from "../naming.ts";
import { count, facingName, list, names, orderName } from "./naming.ts";

export function order(g: Position, action: Action): string {
  const { world } = g;
  const unit = (id: string) => unitName(world, id);
  const hex = (name: string) => place(world, name);
  const hexes = (all: readonly string[]) => list(all.map(hex));
  const all = (ids: readonly string[]) => names(world, ids);
  const formation = (id: string) => formationName(world, id);
  switch (action.do) {
    case "pass":
      return "Done";
    case "bring":
      return `${formation(action.formation)} comes in this turn`;
    case "keepBack":
      return `Keep ${formation(action.formation)} back`;
    case "order":
      return `${formation(action.formation)}: ${orderName(action.order, action.beneath)}`;
    case "target":
      return `Target: ${hex(action.hex)}`;
    case "waypoint":
      return `By way of ${hex(action.hex)}`;
    case "dummy":
      return `Dummy Target in ${hex(action.hex)}`;
    case "removeDummy":
      return `Take the dummy Target off ${hex(action.hex)}`;
    case "together":
      return `${list(action.formations.map(formation))} act together`;
    case "begin":
      return action.first === "self" ? "We move first" : "The enemy moves first";
    case "forceMarch":
      return "Call for a Forced March";
    case "goal":
      return `Towards the enemy in ${hex(action.hex)}`;
    case "take":
      return `${unit(action.unit)} acts`;
    case "rest":
      return "Rest";
    case "move":
      return `Go to ${hex(action.to)}`;
    case "enter":
      return `By way of ${hex(action.hex)}`;
    case "stop":
      return "Stop here";
    case "face":
      return `Face ${facingName(action.facing)}`;
    case "prepare":
      return "Deploy for the attack";
    case "force":
      return "Join the Forced March";
    case "declare":
      return `Declare an attack on the cavalry in ${hex(action.at)}`;
    case "evade":
      return `Fall back to ${hex(action.to)}`;
    case "hold":
      return "Stand";
    case "recover":
      return "Try to recover stragglers";
    case "resupply":
      return `Draw supply from ${unit(action.wagon)}`;
    case "destroyBridge":
      return `Destroy the bridge to ${hex(action.hex)}`;
    case "repairBridge":
      return `Repair the bridge to ${hex(action.hex)}`;
    case "buildBridge":
      return `Build a bridge to ${hex(action.hex)}`;
    case "removeBridge":
      return "Take the bridge up";
    case "split":
      return "Split the wagon in two";
    case "exit":
      return "Leave the map with the convoy";
    case "capture":
      return "Capture the wagon";
    case "destroy":
      return "Destroy it";
    case "detach":
      return `Send out a detachment of ${count(action.steps, "step")}${guns(action.batteries)}`;
    case "rejoin":
      return "Rejoin the division";
    case "position":
      return `Position ${count(action.batteries, "battery", "batteries")} here, facing ${facingName(action.facing)}`;
    case "takeUp":
      return `Take up ${count(action.batteries, "battery", "batteries")} of ${unit(action.guns)}`;
    case "extend":
      return `Extend the line to ${hex(action.hex)}, facing ${facingName(action.facing)}`;
    case "line":
      return `Move the line to ${hexes(action.to)}`;
    case "contract":
      return `Contract into ${hex(action.hex)}`;
    case "tow":
      return `${unit(action.unit)} follows on the road`;
    case "deploy":
      return "Deploy";
    case "attack":
      return `Attack ${hexes(action.at)} with ${all(action.units)}`;
    case "fight":
      return `Fight for ${hexes(action.at)}`;
    case "enfilade":
      return `${unit(action.unit)} fires from the flank`;
    case "morale":
      return `Compare ${unit(action.unit)} with ${unit(action.against)}`;
    case "trade":
      return "Take a loss and give a hex less";
    case "retreat":
      return `Retreat to ${hex(action.path.at(-1) ?? "")}${byWayOf(action.path)}`;
    case "pursue":
      return "Pursue with the organic cavalry";
    case "advance":
      return action.path.length === 0
        ? `${unit(action.unit)} stays and turns`
        : `${unit(action.unit)} advances to ${hex(action.path.at(-1)!)}${byWayOf(action.path)}`;
    case "lose":
      return `${unit(action.unit)} takes the loss`;
    case "lead":
      return `Stay with ${unit(action.unit)}`;
    case "bombard":
      return `Bombard ${hex(action.at)}`;
    case "gather":
      return `${unit(action.unit)} gives ${count(action.batteries, "battery", "batteries")} to the Grand Battery in ${hex(action.hex)}, facing ${facingName(action.facing)}`;
  }
}

const guns = (batteries: number): string =>
  batteries === 0 ? "" : ` with ${count(batteries, "battery", "batteries")}`;

const byWayOf = (path: readonly string[]): string =>
  path.length > 1 ? ` by way of ${path.slice(0, -1).join(" ")}` : "";
