// What an answer means.

import type { Action, ActionOf } from "../actions.ts";
import { defenderOf, hexNamed, sideName, sideOf, unitNamed } from "../board.ts";
import { enemyOf, type Position } from "../types.ts";
import { cardName, enemyIn, names, namesFirst, place, unitFirst, unitName } from "./naming.ts";
import { wording } from "./wording.ts";

export function order(g: Position, action: Action): string {
  const { world } = g;
  const { orders, together } = wording();
  const unit = (id: string) => unitName(world, id);
  const first = (id: string) => unitFirst(world, id);
  const hex = (name: string) => place(world, name);
  const company = (along?: readonly string[]) => along && names(world, along);
  const loses = "selfDefeating" in action && action.selfDefeating === true;
  switch (action.do) {
    case "pass":
      return pass(g);
    case "reveal":
      return orders.reveal(unit(action.unit));
    case "choose":
      return orders.choose(hex(action.hex));
    case "move":
      return orders.move(first(action.unit), hex(action.to), action.pays ?? 0);
    case "enter":
      return orders.enter(
        first(action.unit),
        hex(action.at),
        action.to === action.at ? undefined : hex(action.to),
        action.pays ?? 0,
      );
    case "enterWithDummy":
      return orders.enterWithDummy(first(action.unit), hex(action.at));
    case "fallBack":
      return orders.fallBack(first(action.unit), hex(action.to), hex(action.toward));
    case "forcedMarch":
      return orders.forcedMarch(loses);
    case "breakDown":
      return orders.breakDown(unit(action.unit), action.dummy === true, loses);
    case "combine":
      return orders.combine(unit(action.unit));
    case "placeLeader":
      return orders.placeLeader(first(action.unit), hex(action.hex));
    case "flee":
      return orders.flee(hex(action.hex));
    case "countercharge":
    case "attack":
      return orders[action.do](
        namesFirst(world, action.units),
        action.units.length,
        together(targets(g, action)),
      );
    case "disengage":
      return orders.disengage(
        first(action.unit),
        hex(action.to),
        company(action.with),
        action.card && kept(g, action.card),
      );
    case "penetrate":
      return orders.penetrate(first(action.unit), hex(action.to), company(action.with));
    case "pin":
      return orders.pin(unit(action.unit));
    case "maintainContact":
      return orders.maintainContact(first(action.unit), company(action.with));
    case "fight":
      return orders.fight(action.battle, battle(g, action.battle - 1));
    case "commit":
      return action.with === "morale" ? orders.commitMorale(loses) : orders.commitCard(kept(g, action.with));
    case "bombard":
      return orders.bombard(first(action.unit));
    case "play":
      return orders.play(kept(g, action.card), action.unit && unit(action.unit));
    case "column":
      return orders.column(action.column);
    case "sacrifice":
      return action.units.length > 0 ? orders.sacrifice(names(world, action.units)) : orders.sacrificeNobody;
    case "retreat":
      return orders.retreat(first(action.unit));
    case "toward":
      return orders.toward(hex(action.loc));
    case "retreatTo":
      return orders.retreatTo(hex(action.hex));
    case "hold":
      return orders.hold;
    case "advance":
      return orders.advance(
        first(action.unit),
        hex(action.into),
        action.to === action.into ? undefined : hex(action.to),
        company(action.with),
      );
    case "urge":
      return orders.urge(unit(action.unit));
    case "rally":
      return orders.rally(unit(action.unit));
    case "spendOnRally":
      return orders.spendOnRally(loses);
    case "place":
      return orders.place(hex(action.hex), action.dummy === true);
    case "placeDummy":
      return orders.placeDummy(unit(action.host), action.shift, hex(action.to));
  }
}

/** The enemies, or the hexes where there are none. */
function targets(g: Position, action: ActionOf<"attack"> | ActionOf<"countercharge">): string[] {
  const own = unitNamed(g, action.units[0] ?? "");
  return action.targets.map((name) => {
    const hex = hexNamed(g, name);
    const enemy = own < 0 || hex < 0 ? -1 : defenderOf(g, hex, enemyOf(sideOf(g, own)));
    return enemy < 0 ? place(g.world, name) : enemyIn(g, enemy);
  });
}

/** A kept card, by the half that its owner reads. */
const kept = ({ world, state }: Position, id: string): string => {
  const at = world.cards.findIndex((card) => card.id === id);
  return cardName(world, id, sideName(state.kept[0].includes(at) ? 0 : 1));
};

function battle({ world, state }: Position, at: number): string {
  const declared = state.battles[at];
  if (!declared) return "";
  const id = (unit: number) => world.pieces[unit]!.id;
  return wording().forecast.against(
    names(world, declared.attackers.map(id)),
    names(world, declared.defenders.map(id)),
  );
}

function pass(g: Position): string {
  const { passes } = wording();
  const frame = g.state.stack.at(-1);
  switch (frame?.step) {
    case "battle":
      return frame.reserves[frame.stage === "attacker" ? 0 : 1] ? passes.nothingMore : passes.noReserves;
    case "choosing":
      return frame.chosen.length > 0 ? passes.nobodyElse : passes.nobody;
    case "placing":
    case "return":
      return passes.staysBroken;
    case "reaction":
      return frame.eligible.some((unit) => g.state.moved[unit]) ? passes.reaction : passes.noReaction;
    case "rally":
      return frame.tested.length > 0 ? passes.rally : passes.noRally;
    case "movement":
    case "declaration":
    case "advance":
    case "fallBack":
    case "dummies":
    case "scouting":
    case "maneuver":
      return passes[frame.step];
    default:
      return passes.nothing;
  }
}
