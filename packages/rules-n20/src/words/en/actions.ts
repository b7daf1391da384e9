// What an answer means.

import type { Action } from "../../actions.ts";
import { sideName } from "../../board.ts";
import type { Position, World } from "../../types.ts";
import { cardName, place } from "../naming.ts";
import { does, names, together, unitName } from "./naming.ts";

const company = (world: World, along?: readonly string[]): string =>
  along ? ` with ${names(world, along)}` : "";
const loses = (action: { selfDefeating?: true }): string =>
  action.selfDefeating ? " - and lose the game" : "";

export function order(g: Position, action: Action): string {
  const { world } = g;
  const unit = (id: string) => unitName(world, id);
  const hex = (name: string) => place(world, name);
  switch (action.do) {
    case "pass":
      return pass(g);
    case "reveal":
      return `Turn ${unit(action.unit)} face up`;
    case "choose":
      return `Name the unit in ${hex(action.hex)}`;
    case "move":
      return `${unit(action.unit)} to ${hex(action.to)}${action.pays ? `, committing the Guard for ${action.pays} Morale` : ""}`;
    case "enter":
      return `${unit(action.unit)} enters at ${hex(action.at)}${action.to === action.at ? "" : ` and goes to ${hex(action.to)}`}${action.pays ? ` for ${action.pays} Morale` : ""}`;
    case "enterWithDummy":
      return `${unit(action.unit)} enters at ${hex(action.at)} together with a dummy`;
    case "fallBack":
      return `${unit(action.unit)} falls back to ${hex(action.to)}, toward ${hex(action.toward)}`;
    case "forcedMarch":
      return `Forced march: 1 Morale for +1 Movement Point to all${loses(action)}`;
    case "breakDown":
      return `Break ${unit(action.unit)} down into two Cadres for 1 Morale${action.dummy ? ", adding a dummy" : ""}${loses(action)}`;
    case "combine":
      return `Build up ${unit(action.unit)}`;
    case "placeLeader":
      return `${unit(action.unit)} returns in ${hex(action.hex)}`;
    case "flee":
      return `Escape to ${hex(action.hex)}`;
    case "countercharge":
      return `${names(world, action.units)} ${does(action.units, "countercharge")} ${together(action.targets.map(hex))}`;
    case "disengage":
      return `${unit(action.unit)} disengages to ${hex(action.to)}${company(world, action.with)}${action.card ? `, playing ${kept(g, action.card)}` : ""}`;
    case "penetrate":
      return `${unit(action.unit)} penetrates to ${hex(action.to)}${company(world, action.with)}`;
    case "pin":
      return `Show ${unit(action.unit)} to pin it`;
    case "maintainContact":
      return `${unit(action.unit)} follows and stays in contact${company(world, action.with)}`;
    case "attack":
      return `${names(world, action.units)} ${does(action.units, "attack")} ${together(action.targets.map(hex))}`;
    case "fight":
      return `Battle ${action.battle}: ${battle(g, action.battle - 1)}`;
    case "commit":
      return action.with === "morale"
        ? `Commit reserves for 1 Morale${loses(action)}`
        : `Commit reserves with card ${kept(g, action.with)}`;
    case "play":
      return `Play ${kept(g, action.card)}${action.unit ? ` for ${unit(action.unit)}` : ""}`;
    case "column":
      return `Column ${action.column > 0 ? "+" : ""}${action.column}`;
    case "sacrifice":
      return action.units.length > 0 ? `Give up ${names(world, action.units)}` : "Give up nobody";
    case "retreat":
      return `${unit(action.unit)} retreats`;
    case "toward":
      return `Toward ${hex(action.loc)}`;
    case "retreatTo":
      return `To ${hex(action.hex)}`;
    case "hold":
      return "Hold the position";
    case "advance":
      return `${unit(action.unit)} advances into ${hex(action.into)}${action.to === action.into ? "" : ` and pursues to ${hex(action.to)}`}${company(world, action.with)}`;
    case "urge":
      return `Urge ${unit(action.unit)} on (roll)`;
    case "rally":
      return `Try to rally ${unit(action.unit)}`;
    case "spendOnRally":
      return `Spend 1 Morale for +1 on all rally rolls now${loses(action)}`;
    case "place":
      return `In ${hex(action.hex)}${action.dummy ? ", together with a dummy" : ""}`;
    case "placeDummy":
      return `A dummy joins ${unit(action.host)}; the ${action.shift} shifts to ${hex(action.to)}`;
  }
}

/** A kept card, by the half that its owner reads. */
const kept = ({ world, state }: Position, id: string): string => {
  const at = world.cards.findIndex((card) => card.id === id);
  return cardName(world, id, sideName(state.kept[0].includes(at) ? 0 : 1));
};

function battle(g: Position, at: number): string {
  const declared = g.state.battles[at];
  if (!declared) return "";
  const id = (unit: number) => g.world.pieces[unit]!.id;
  return `${names(g.world, declared.attackers.map(id))} against ${names(g.world, declared.defenders.map(id))}`;
}

function pass(g: Position): string {
  const frame = g.state.stack.at(-1);
  switch (frame?.step) {
    case "movement":
      return "End the Movement Phase";
    case "reaction":
      return "No more reactions";
    case "declaration":
      return "Declarations are complete: fight";
    case "battle":
      return frame.reserves[frame.stage === "attacker" ? 0 : 1] ? "Nothing more" : "No reserves";
    case "advance":
      return "Stay";
    case "fallBack":
      return "Stop here";
    case "choosing":
      return frame.chosen.length > 0 ? "Nobody else" : "Nobody";
    case "dummies":
      return "No dummies";
    case "rally":
      return "No more attempts";
    case "placing":
    case "return":
      return "Leave it Broken for now";
    case "maneuver":
      return "Let it go";
    default:
      return "Nothing";
  }
}
