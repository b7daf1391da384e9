// What an answer means.

import type { Action, ActionOf } from "../../actions.ts";
import { isTwoHex } from "../../formations.ts";
import { enemyOf, FORMATION_IDS, type Position } from "../../types.ts";
import { place, unitName } from "../naming.ts";
import { inMelee, moversFormation, ridersFormation, targeted, victorsFormation } from "../stances.ts";
import { facingName, formations, names, troopsIn } from "./naming.ts";

export function order(g: Position, action: Action): string {
  const { world } = g;
  const unit = (id: string) => unitName(world, id);
  const hex = (name: string) => place(world, name);
  const all = (ids: readonly string[]) => names(world, ids);
  const foe = (name: string, side = targeted(g)) => troopsIn(g, name, side);
  switch (action.do) {
    case "pass":
      return "Done";
    case "timeUp":
      return "Time is up";
    case "take":
      return `Place ${unit(action.unit)}`;
    case "deploy":
    case "place":
      return `${unit(action.unit)} to ${hex(action.hex)}${standingAs(g, action)}`;
    case "hold":
      return `Keep ${action.group} back`;
    case "placeLeader":
      return `${unit(action.leader)} joins the troops in ${hex(action.hex)}`;
    case "declare":
      return `${all(action.units)} will charge`;
    case "charge":
      return `Ride now with ${all(action.units)}`;
    case "step":
      return `Go to ${hex(action.to)}${action.facing === undefined ? "" : `, turning ${facingName(ridersFormation(g), action.facing)}`}`;
    case "pivot":
      return `Wheel on ${hex(action.on)}, the other wing to ${hex(action.to)}`;
    case "turn":
      return `Turn ${facingName(moversFormation(g), action.facing)}`;
    case "form":
      if (action.formation === "square") return `Form square${secondHex(g, action)}`;
      return `${formations[action.formation]}, facing ${facingName(action.formation, action.facing)}${secondHex(g, action)}`;
    case "recall":
      return "Try to recall the charge";
    case "halt":
      return "Halt here";
    case "goOn":
      return "Go on";
    case "target":
      return `Charge ${foe(action.hex, enemyOf(g.state.active))}`;
    case "switch":
      return `Turn against ${foe(action.hex, enemyOf(g.state.active))} instead`;
    case "evade":
      return `Fall back on ${hex(action.to)}`;
    case "square":
      return `Form square: ${troopsIn(g, action.hex, enemyOf(g.state.active))}`;
    case "masse":
      return `${unit(action.unit)} closes up into Masse in ${hex(action.hex)}`;
    case "react":
      return `Try to ride out with ${unit(action.unit)}`;
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
      return `Unlimber, facing ${facingName("unlimbered", action.facing)}`;
    case "prolong":
      return `Prolong to ${hex(action.to)}`;
    case "breakDown":
      return `Break ${unit(action.unit)} down into battalions`;
    case "buildUp":
      return `Build ${unit(action.unit)} up from its battalions`;
    case "top":
      return `${unit(action.unit)} to the top of its stack`;
    case "enter":
      return `Bring in ${all(action.units)} at ${hex(action.at)}${comingAs(g, action)}`;
    case "exit":
      return "Leave the map";
    case "forceMarch":
      return `Force march with ${action.division}`;
    case "fire":
      return `Fire at ${foe(action.at)} with ${all(action.with)}`;
    case "aim":
      return `${inMelee(g) ? "Assault" : "Fire at"} ${foe(action.at)} with chosen units`;
    case "join":
      return `${unit(action.firer)} ${inMelee(g) ? "takes part" : "fires too"}`;
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
      return action.leaders.length > 0 ? `${all(action.leaders)} goes with the troops` : "The leaders stay";
    case "assault":
      return `Assault ${foe(action.at)} with ${all(action.with)}`;
    case "retreat":
      return `${unit(action.unit)} retreats before the melee to ${hex(action.to)}`;
    case "lead":
      return `${unit(action.leader)} leads`;
    case "spare":
      return `${unit(action.unit)} spares its horses: a third of its value`;
    case "advance":
      return action.units.length > 0
        ? `Advance with ${all(action.units)}, facing ${facingName(victorsFormation(g, action.units), action.facing)}`
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
      return `Redeploy ${action.division}`;
    case "recover":
      return `${unit(action.unit)} gets an increment back`;
  }
}

/** Leaders have no formation to come in, and guns are drawn by their teams. */
function comingAs({ world }: Position, { units, formation }: ActionOf<"enter">): string {
  const arms = units.map((id) => world.units[world.unitById.get(id) ?? -1]?.arm);
  return arms.every((arm) => arm === "leader" || arm === "artillery") ? "" : `, ${formations[formation]}`;
}

/** A leader stands as those do with whom he is. */
function standingAs({ world }: Position, { unit, formation, facing }: ActionOf<"deploy" | "place">): string {
  if (world.units[world.unitById.get(unit) ?? -1]?.arm === "leader") return "";
  return `, ${formations[formation]}, facing ${facingName(formation, facing)}`;
}

/** The other hex of two; or, for a unit that gathers in one, the hex it gathers in. */
function secondHex({ world }: Position, { formation, second }: ActionOf<"form">): string {
  if (second === undefined) return "";
  const where = place(world, second);
  return isTwoHex(FORMATION_IDS.indexOf(formation)) ? `, into ${where} too` : `, in ${where}`;
}
