// The log: what each event tells, in the sentences of the language that is spoken.

import { type Chart, phrase } from "@grognard/kernel";
import { signed } from "@grognard/parts";
import type { Line, N20Event } from "../events.ts";
import { total } from "../rules/09.4-strength.ts";
import { MAXIMUM } from "../rules/12-morale.ts";
import type { World } from "../types.ts";
import { cardName, labelFor, names, namesFirst, place, unitFirst, unitName } from "./naming.ts";
import { wording } from "./wording.ts";

/** Of the axis of a chart with one: the values that have this result. */
function needed({ axes, cells }: Chart<unknown>, result: string): string {
  const good = axes[0]!.values.filter((_, i) => cells[i] === result);
  const upward = cells.slice(cells.indexOf(result)).every((cell) => cell === result);
  return wording().log.needed(upward ? good.slice(0, 1) : good);
}

/** The sum is told where the chart ends before it. */
function columnOf({ attack, defence, other, column }: Extract<N20Event, { type: "differential" }>): string {
  const differential = total(attack) - total(defence) + total(other);
  return wording().log.columnOf(column, differential === column ? undefined : differential);
}

const isCadre = ({ pieces, pieceById }: World, id: string): boolean =>
  pieces[pieceById.get(id) ?? -1]?.cadre === true;

const isHidden = (id: string): boolean => id.startsWith("?");

const lines = (world: World, list: readonly Line[]): string =>
  wording().together(list.map((line) => `${labelFor(world, line)} ${signed(line.value)}`));

export function eventText(world: World, event: N20Event): string {
  const { log, together, dataName, dataText, fatigue, failures } = wording();
  const unit = (id: string) => unitName(world, id);
  const hex = (name: string) => place(world, name);
  const first = (id: string) => unitFirst(world, id);
  /** Whatever goes somewhere: a hidden piece has no name but the hex it stands in afterwards, which is told anyway. */
  const mover = (id: string) => first(isHidden(id) ? "?" : id);
  const way = (path: readonly string[]) =>
    log.way(path.length > 1 ? together(path.slice(0, -1).map(hex)) : undefined, hex(path.at(-1) ?? ""));
  const noted = (list: readonly Line[]) => (list.length > 0 ? ` (${lines(world, list)})` : "");
  switch (event.type) {
    case "turn":
      return log.turn(event.turn, dataName(event.name), event.night);
    case "phase":
      return log.phase(event.side, event.phase);
    case "card":
      return log.card(event.side, event.card, dataName(event.title), dataText(event.text));
    case "cardKept":
      return log.cardKept(event.side, cardName(world, event.card, event.side));
    case "cardSpent": {
      const card = cardName(world, event.card, event.side);
      return event.expired ? log.cardExpired(event.side, card) : log.cardPlayed(event.side, card);
    }
    case "cardVoid":
      return log.cardVoid(event.card, event.on, failures[event.why]);
    case "noCard":
      return log.noCard(event.side, failures[event.why]);
    case "reshuffled":
      return log.reshuffled(event.cards);
    case "named":
      return log.named(first(event.unit), event.card);
    case "morale":
      return log.morale(event.shifts, dataName(phrase(wording().reasons, event.why)));
    case "moraleFull":
      return log.moraleFull(event.side, MAXIMUM, event.lost);
    case "spent":
      return log.spent(event.side, event.on, event.unit && unit(event.unit), event.left);
    case "forcedMarch":
      return log.forcedMarch(event.side, event.free);
    case "delayed":
      return log.delayed(first(event.unit), event.turn, event.roll);
    case "arrives":
      return log.arrives(first(event.unit), event.roll);
    case "moved": {
      const tell = event.cite === "9.6.2-E1" ? log.fellBack : log.moved;
      return tell(mover(event.unit), hex(event.from), hex(event.path.at(-1) ?? event.from));
    }
    case "entered":
      return log.entered(mover(event.unit), hex(event.path.at(-1) ?? ""));
    case "brokenDown": {
      const into = event.into.some(isHidden) ? log.hiddenPieces(event.into.length) : names(world, event.into);
      return log.brokenDown(first(event.unit), into);
    }
    case "combined":
      return log.combined(namesFirst(world, event.cadres), unit(event.unit), hex(event.hex));
    case "revealed":
      return log.revealed(first(event.unit), hex(event.hex));
    case "dummyRemoved":
      return log.dummyRemoved(unit(event.unit), hex(event.hex));
    case "concealed":
      return log.concealed(event.side);
    case "dummyPlaced":
      return log.dummyPlaced(mover(event.unit), hex(event.hex));
    case "shifted":
      return log.shifted(mover(event.unit), hex(event.from), hex(event.to));
    case "disengaged":
      return log.disengaged(mover(event.unit), hex(event.from), way(event.path));
    case "penetrated":
      return log.penetrated(mover(event.unit), hex(event.from), hex(event.to));
    case "pinned":
      return log.pinned(first(event.by), unit(event.unit));
    case "contact":
      return log.contact(mover(event.unit), hex(event.to));
    case "contactEnds":
      return log.contactEnds(first(event.unit));
    case "declared": {
      const tell = event.countercharge ? log.countercharges : log.declared;
      return tell(
        namesFirst(world, event.attackers),
        event.attackers.length,
        together(event.targets.map(hex)),
      );
    }
    case "cancelled":
      return log.cancelled(event.targets.length > 0 ? together(event.targets.map(hex)) : undefined);
    case "battle":
      return log.battle(
        names(world, event.attackers),
        names(world, event.defenders),
        together(event.hexes.map(hex)),
      );
    case "elan":
      return log.elan(first(event.unit), `${event.die}${noted(event.modifiers)}`, event.inspired);
    case "wavers":
      return log.wavers(first(event.unit), `${event.die}${noted(event.modifiers)}`, event.steady);
    case "differential":
      return log.differential(
        lines(world, event.attack),
        lines(world, event.defence),
        event.other.length > 0 ? lines(world, event.other) : undefined,
        columnOf(event),
      );
    case "column":
      return log.column(event.column);
    case "result":
      return log.result(event.die, event.column, event.result);
    case "bombards":
      return log.bombards(first(event.unit));
    case "immune":
      return log.immune(first(event.unit), event.result, event.counts);
    case "recoils":
      return log.recoils(unit(event.unit));
    case "onceOnly":
      return log.onceOnly(first(event.unit));
    case "broke":
      return log.broke(first(event.unit), hex(event.hex), isCadre(world, event.unit));
    case "eliminated":
      return log.eliminated(first(event.unit));
    case "garrisonFell":
      return log.garrisonFell(hex(event.hex));
    case "rout":
      return log.rout(unit(event.unit), event.die, noted(event.modifiers), Math.max(0, event.hexes));
    case "withdraws":
      return log.withdraws(first(event.unit));
    case "holds":
      return log.holds(first(event.unit), hex(event.hex));
    case "retreated":
      return log.retreated(first(event.unit), hex(event.from), hex(event.to));
    case "hazard": {
      const least = needed(world.charts.hazardousRetreat, "passes");
      return log.hazard(first(event.unit), event.die, event.hazard, least, event.result);
    }
    case "routed":
      return log.routed(first(event.unit), event.marker);
    case "recovered":
      return log.recovered(first(event.unit));
    case "control": {
      const roll = `${event.die}${noted(event.modifiers)}, ${needed(world.charts.controlledAdvance, "kept")}`;
      const kept = event.result === "kept";
      return event.unit
        ? log.urged(first(event.unit), roll, kept)
        : log.control(roll, kept, kept || event.forces);
    }
    case "advanced": {
      const tell = event.path.length > 1 ? log.pursued : log.advanced;
      return tell(first(event.unit), way(event.path));
    }
    case "fatigue": {
      const rests = event.cite === "16.8.3";
      const before = fatigue[event.level + (rests ? 1 : -1)]!;
      return (rests ? log.rests : log.tires)(first(event.unit), before, fatigue[event.level]!);
    }
    case "rallyRoll": {
      const roll = `${event.die}${noted(event.modifiers)}`;
      return log.rallyRoll(first(event.unit), roll, needed(world.charts.rally, "rallied"), event.result);
    }
    case "rallied":
      return log.rallied(mover(event.unit), hex(event.hex));
    case "staysBroken":
      return log.staysBroken(first(event.unit), failures[event.why]);
    case "cadre":
      return log.cadre(first(event.unit), unit(isHidden(event.cadre) ? "?" : event.cadre), hex(event.hex));
    case "leaderFled":
      return log.leaderFled(first(event.unit), hex(event.from), hex(event.to));
    case "leaderBroke":
      return log.leaderBroke(first(event.unit));
    case "leaderReturned":
      return log.leaderReturned(first(event.unit), hex(event.hex));
    case "leaderRemoved":
      return log.leaderRemoved(first(event.unit));
    case "napoleon":
      return log.napoleon(event.die, dataText(event.result), event.morale);
    case "lull":
      return log.lull(event.side);
    case "captured":
      return log.captured(event.side, hex(event.hex), event.morale);
    case "suddenDeath":
      return log.suddenDeath(event.die, event.stop, event.ends);
    case "over":
      return event.winner === "draw"
        ? log.drawnGame(wording().endings[event.how])
        : log.won(event.winner, wording().endings[event.how]);
  }
}
