// Words for people: what is asked, what an answer means, what has happened. The terminal, the log and the
// screen reader all use these.

import { phrase, type RollEvent, type Words } from "@grognard/kernel";
import type { Action } from "./actions.ts";
import { does, names, place, unitName } from "./naming.ts";
import { sentence } from "./sentences.ts";
import type { Decision, N20, Position, World } from "./types.ts";
import { en } from "./words/en/index.ts";

const QUESTIONS: Record<string, string> = {
  choose: "Name a unit for the card",
  return: "Place the Broken leader again",
  movement: "Move your units",
  fallBack: "Fall back further, or stop here",
  combining: "Which unit do the Cadres become?",
  flight: "Where does the leader escape to?",
  reaction: "React with your cavalry",
  pin: "An enemy tries to slip away: show hidden cavalry to pin it?",
  contact: "Maintain contact with the enemy that disengaged?",
  declaration: "Declare your battles",
  battleOrder: "Which battle is fought next?",
  reserves: "Commit reserves to this battle?",
  column: "Resolve on which column?",
  exchange: "Whom do you give up in the exchange?",
  retreats: "Which unit goes back next?",
  hold: "Hold the position, or retreat?",
  toward: "Toward which line of communications?",
  retreat: "Retreat to which hex?",
  advance: "Advance after combat",
  rally: "Rally Broken units",
  placing: "Where does the rallied unit come back?",
  cadre: "Bring a Cadre back instead of the Broken unit?",
  dummies: "Place a dummy",
};

export const words: Words<N20> = {
  say: (saying) => phrase({ ...en.refusals, ...en.rolls, ...en.endings }, saying),
  decision: (g, decision) => `${QUESTIONS[decision.id] ?? decision.id}${about(g, decision)}`,
  action: actionWords,
  event: (world, event) =>
    capital(event.type === "rolled" ? rollWords(event as RollEvent) : sentence(world, event)),
};

/** "The hidden piece in 7,21 moves ..."; names are left as their owners write them. */
const capital = (text: string): string =>
  text.replace(/^(the|a) hidden/, (start) => (start === "a hidden" ? "A hidden" : "The hidden"));

function about(g: Position, { about: ids }: Decision): string {
  if (ids.length === 0 || ids.length > 3) return "";
  return ` (${ids.map((id) => unitName(g.world, id)).join("; ")})`;
}

const company = (world: World, along?: readonly string[]): string =>
  along ? ` with ${names(world, along)}` : "";
const loses = (action: { selfDefeating?: true }): string =>
  action.selfDefeating ? " - and lose the game" : "";

function actionWords(g: Position, action: Action): string {
  const { world } = g;
  const unit = (id: string) => unitName(world, id);
  const hex = (name: string) => place(world, name);
  switch (action.do) {
    case "pass":
      return passWords(g);
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
      return `${names(world, action.units)} ${does(action.units, "countercharge")} ${action.targets.map(hex).join(" and ")}`;
    case "disengage":
      return `${unit(action.unit)} disengages to ${hex(action.to)}${company(world, action.with)}${action.card ? `, playing ${cardName(g, action.card)}` : ""}`;
    case "penetrate":
      return `${unit(action.unit)} penetrates to ${hex(action.to)}${company(world, action.with)}`;
    case "pin":
      return `Show ${unit(action.unit)} to pin it`;
    case "maintainContact":
      return `${unit(action.unit)} follows and stays in contact${company(world, action.with)}`;
    case "attack":
      return `${names(world, action.units)} ${does(action.units, "attack")} ${action.targets.map(hex).join(" and ")}`;
    case "fight":
      return `Battle ${action.battle}: ${battleWords(g, action.battle - 1)}`;
    case "commit":
      return action.with === "morale"
        ? `Commit reserves for 1 Morale${loses(action)}`
        : `Commit reserves with card ${cardName(g, action.with)}`;
    case "play":
      return `Play ${cardName(g, action.card)}${action.unit ? ` for ${unit(action.unit)}` : ""}`;
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

/** W06 "Eighty Guns": a kept card, by the half that its owner reads. */
function cardName({ world, state }: Position, id: string): string {
  const at = world.cards.findIndex((card) => card.id === id);
  const side = state.kept[0].includes(at) ? 0 : 1;
  return `${id} "${world.cards[at]!.halves[side].title}"`;
}

function battleWords(g: Position, at: number): string {
  const battle = g.state.battles[at];
  if (!battle) return "";
  const id = (unit: number) => g.world.pieces[unit]!.id;
  return `${names(g.world, battle.attackers.map(id))} against ${names(g.world, battle.defenders.map(id))}`;
}

function passWords(g: Position): string {
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

function rollWords({ die, value, by, why }: RollEvent): string {
  const who = by === "french" ? "The French" : "The Coalition";
  if (die.startsWith("1-")) return `${who} draw number ${value} of ${die.slice(2)} (${words.say(why)})`;
  return `${who} roll a ${value} (${die}) for ${words.say(why)}`;
}
