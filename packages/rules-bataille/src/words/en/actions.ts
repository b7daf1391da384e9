// What an answer means.

import type { Action, ActionOf } from "../../actions.ts";
import type { OrderNames } from "../facts.ts";
import { formations } from "./naming.ts";

export function order(action: Action, names: OrderNames): string {
  const { unit, hex, all, name, target, enemy } = names;
  switch (action.do) {
    case "pass":
      return "Done";
    case "timeUp":
      return "Time is up";
    case "take":
      return `Place ${unit(action.unit)}`;
    case "deploy":
    case "place":
      return `${unit(action.unit)} to ${hex(action.hex)}${standingAs(action, names)}`;
    case "hold":
      return `Hold back ${name(action.group)}`;
    case "placeLeader":
      return `${unit(action.leader)} joins the troops in ${hex(action.hex)}`;
    case "declare":
      return `Charge with ${all(action.units)}`;
    case "charge":
      return `Ride now with ${all(action.units)}`;
    case "step":
      return `Go to ${hex(action.to)}${action.facing === undefined ? "" : `, turning ${names.riding(action.facing)}`}`;
    case "pivot":
      return `Wheel on ${hex(action.on)}, the other wing to ${hex(action.to)}`;
    case "turn":
      return `Turn ${names.marching(action.facing)}`;
    case "form":
      if (action.formation === "square") return `Form square${secondHex(action, names)}`;
      return `${formations[action.formation]}, facing ${names.facing(action.formation, action.facing)}${secondHex(action, names)}`;
    case "recall":
      return "Try to recall the charge";
    case "halt":
      return "Halt here";
    case "goOn":
      return "Go on";
    case "target":
      return `Charge ${enemy(action.hex)}`;
    case "switch":
      return `Turn against ${enemy(action.hex)} instead`;
    case "evade":
      return `Fall back to ${hex(action.to)}`;
    case "square":
      return `Form square: ${enemy(action.hex)}`;
    case "masse":
      return `${unit(action.unit)} closes up into Masse in ${hex(action.hex)}`;
    case "react":
      return `Try to charge with ${unit(action.unit)}`;
    case "contact":
      return `Ride to ${hex(action.hex)}`;
    case "stay":
      return "Stay";
    case "move":
      return `Move ${all(action.units)}`;
    case "march":
      return `March to ${hex(action.to)}`;
    case "stop":
      return "Stop here";
    case "drop":
      return `Leave ${all(action.units)} here`;
    case "limber":
      return "Limber";
    case "unlimber":
      return `Unlimber, facing ${names.facing("unlimbered", action.facing)}`;
    case "prolong":
      return `Prolong to ${hex(action.to)}`;
    case "breakDown":
      return `Break ${unit(action.unit)} down into battalions`;
    case "buildUp":
      return `Build up ${unit(action.unit)} from its battalions`;
    case "top":
      return `Move ${unit(action.unit)} to the top of its stack`;
    case "enter":
      return `Bring in ${all(action.units)} at ${hex(action.at)}${comingAs(action, names)}`;
    case "exit":
      return "Leave the map";
    case "forceMarch":
      return `Force march with ${name(action.division)}`;
    case "fire":
      return `Fire at ${target(action.at)} with ${all(action.with)}`;
    case "aim":
      return `${names.isMelee ? "Assault" : "Fire at"} ${target(action.at)} with chosen units`;
    case "join":
      return `${unit(action.firer)} ${names.isMelee ? "takes part" : "fires too"}`;
    case "open":
      return "Fire";
    case "fallBack":
      return `${unit(action.unit)} falls back to ${hex(action.to)}`;
    case "lose":
      return `${unit(action.unit)} takes the loss`;
    case "keep":
      return `Close up in ${hex(action.hex)}`;
    case "flee":
      return `Flee to ${hex(action.path.at(-1) ?? "")}${action.path.length > 1 ? ` by way of ${action.path.slice(0, -1).join(" ")}` : ""}`;
    case "along":
      return action.leaders.length > 0
        ? `${all(action.leaders)} ${action.leaders.length > 1 ? "go" : "goes"} with the troops`
        : "The leaders stay";
    case "assault":
      return `Assault ${target(action.at)} with ${all(action.with)}`;
    case "retreat":
      return `${unit(action.unit)} retreats before the melee to ${hex(action.to)}`;
    case "lead":
      return `${unit(action.leader)} leads`;
    case "spare":
      return `${unit(action.unit)} spares its horses: a third of its value`;
    case "advance":
      return action.units.length > 0
        ? `Advance with ${all(action.units)}, facing ${names.advancing(action.units, action.facing)}`
        : "Do not advance";
    case "rally":
      return `Rally ${unit(action.unit)}`;
    case "offer":
      return "Offer the Honors of War";
    case "accept":
      return "Accept the Honors of War";
    case "nightMove":
      return `${unit(action.unit)} withdraws to ${hex(action.to)}`;
    case "redeploy":
      return `Redeploy ${name(action.division)}`;
    case "recover":
      return `${unit(action.unit)} regains an increment`;
  }
}

function comingAs(action: ActionOf<"enter">, { coming }: OrderNames): string {
  const formation = coming(action);
  return formation ? `, ${formations[formation]}` : "";
}

function standingAs({ unit, formation, facing }: ActionOf<"deploy" | "place">, names: OrderNames): string {
  return names.isFormed(unit) ? `, ${formations[formation]}, facing ${names.facing(formation, facing)}` : "";
}

/** The other hex of two; or, for a unit that gathers in one, the hex it gathers in. */
function secondHex({ formation, second }: ActionOf<"form">, { hex, isTwoHex }: OrderNames): string {
  if (second === undefined) return "";
  return isTwoHex(formation) ? `, also in ${hex(second)}` : `, in ${hex(second)}`;
}
