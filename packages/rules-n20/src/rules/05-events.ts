// [5.0] Random Events: drawing a card and carrying it out.

import type { Hex } from "@grognard/hex";
import { asking, edit, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  asked,
  brokenUnits,
  fightingUnits,
  hexesBetween,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  isNight,
  pieceOf,
  sideName,
  unitAt,
  unitNamed,
} from "../board.ts";
import type { CardEffect, CardHalf, Choosing, Condition, Span } from "../cards.ts";
import type { Failure } from "../events.ts";
import type { CardFrame, ChoosingFrame, EventsFrame } from "../frames.ts";
import { fits, onSide } from "../modifiers.ts";
import { no } from "../refusal.ts";
import {
  type Case,
  ELIMINATED,
  enemyOf,
  type N20,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
  WAITING,
} from "../types.ts";
import { takeOff } from "../verbs.ts";
import { inEzoc } from "./07-zones-of-control.ts";
import { rallyOccasion } from "./10-rally.ts";
import { addChange, applyMorale, emptyBatch } from "./12-morale.ts";

/** [4.0-1] One card at the start of each Player Turn; expired kept cards are discarded. */
export const events: Step<EventsFrame> = {
  run(g, frame) {
    const side = g.state.player;
    if (frame.drawn) return g.pop();
    frame.drawn = true;
    g.state.phase = "events";
    g.emit({ type: "phase", phase: "events", side: sideName(side), cite: "4.0-1" });
    expireEffects(g, "own-turn");
    if (isNight(g)) discardKept(g, side, "night");
    if (g.world.cards.length === 0) return;
    const [barred] = onSide(g, "no-event", side);
    if (barred) g.emit({ ...NO_CARD, side: sideName(side), why: "notDue", cite: barred.cite });
    else drawCard(g, side);
  },
};

const NO_CARD = { type: "noCard" } as const;

function drawCard(g: Play, side: Side): void {
  if (g.state.deck.length === 0) reshuffle(g, "5.0-reshuffle"); // ruling R12
  const { deck } = g.state;
  if (deck.length === 0) return g.emit({ ...NO_CARD, side: sideName(side), why: "allKept", cite: "5.0" });
  const at = g.pick(deck.length, sideName(side), "event card", "5.0");
  const [card] = edit(g, "deck").splice(at - 1, 1) as [number];
  const { once, keep } = halfOf(g, card, side);
  tellCard(g, card, side);
  if (once && !isFirstTime(g, card, side)) {
    voidCard(g, card, side, "onceOnly", "5.0-repeat");
    edit(g, "discards").push(card);
    return;
  }
  if (keep) {
    edit(g, "kept")[side] = [...g.state.kept[side], card];
    g.emit({ type: "cardKept", side: sideName(side), card: g.world.cards[card]!.id, cite: "5.0-keep" });
  } else {
    edit(g, "discards").push(card);
  }
  g.push({ step: "card", card, next: 0 });
}

function tellCard(g: Play, card: number, side: Side): void {
  const { id, common } = g.world.cards[card]!;
  const { title, text } = halfOf(g, card, side);
  const cite = common ? "5.0" : "5.0-dual";
  g.emit({ type: "card", side: sideName(side), card: id, title, text, cite, reveals: true });
}

/**
 * Whether an event that acts once a game does so now; if so, that is recorded. Each half of a card is its own event.
 */
function isFirstTime(g: Play, card: number, side: Side): boolean {
  const { cards } = g.world;
  const event = cards[card]!.common ? card : card + cards.length * (1 + side);
  if (g.state.usedOnce.includes(event)) return false;
  edit(g, "usedOnce").push(event);
  return true;
}

export const halfOf = (g: Position, card: number, side: Side): CardHalf => g.world.cards[card]!.halves[side];

/** Carries out a card's effects one after another; some of them ask or open a Rally occasion. */
export const card: Step<CardFrame> = {
  run(g, frame) {
    const effects = effectsOf(g, frame.card);
    const at = frame.next++;
    const effect = effects[at];
    if (!effect) return g.pop();
    if (effect.do !== "morale") perform(g, frame.card, at, effect, g.state.player);
    else if (at === effects.findIndex((one) => one.do === "morale"))
      shiftMorale(g, frame.card, g.state.player);
  },
};

/** What a card drawn by the player does now: something else if its reinforcement has already entered. */
function effectsOf(g: Position, card: number): readonly CardEffect[] {
  const inFact = (effect: CardEffect): CardEffect =>
    effect.do === "arrive" && effect.otherwise && !isWaiting(g, unitNamed(g, effect.unit))
      ? inFact(effect.otherwise)
      : effect;
  return halfOf(g, card, g.state.player).effects.map(inFact);
}

const isWaiting = (g: Position, unit: UnitId): boolean => g.state.place[unit] === WAITING;

/** All changes of Morale by one card happen together, when the first is due [12.1-order] (ruling R64). */
function shiftMorale(g: Play, card: number, side: Side): void {
  const changes = effectsOf(g, card).filter((effect) => effect.do === "morale");
  const due = changes.filter(({ when }) => !when || holds(g, when, side));
  if (due.length === 0) return voidCard(g, card, side, "conditionNotMet", "5.0", "Morale");
  const batch = emptyBatch();
  for (const change of due) addChange(batch, change.side === "drawer" ? side : enemyOf(side), change.add);
  applyMorale(g, batch, halfOf(g, card, side).title, "5.0");
}

function perform(
  g: Play,
  card: number,
  at: number,
  effect: Exclude<CardEffect, { do: "morale" }>,
  side: Side,
): void {
  switch (effect.do) {
    case "modify":
      if (effect.choose) return g.push({ step: "choosing", card, effect: at, chosen: [] });
      return modify(g, card, effect, side, null);
    case "rally": {
      const who = brokenUnits(g, side).filter((unit) => fits(g, effect.who, pieceOf(g, unit), side));
      const leader = unitNamed(g, effect.on ?? "");
      return rallyOccasion(g, who, effect.upTo, effect.add, leader, effect.freely === true);
    }
    case "free-forced-march":
      return freeForcedMarch(g, card, side);
    case "delay":
      return delay(g, effect, side);
    case "arrive":
      return arrive(g, unitNamed(g, effect.unit));
    case "reshuffle":
      return reshuffle(g, "5.0-reshuffle");
    case "remove-leader":
      return removeLeader(g, unitNamed(g, effect.unit));
  }
}

function modify(
  g: Play,
  card: number,
  effect: Extract<CardEffect, { do: "modify" }>,
  side: Side,
  units: UnitId[] | null,
): void {
  const { until } = effect;
  const added = effect.modifiers.map((modifier) => ({ card, modifier, units, done: [], side, until }));
  g.state.effects = [...g.state.effects, ...added];
}

/** A scenario that forbids the forced march forbids this one too. */
function freeForcedMarch(g: Play, card: number, side: Side): void {
  if (onSide(g, "no-forced-march", side).length > 0)
    return voidCard(g, card, side, "noForcedMarch", "5.0", "marching");
  g.state.forcedMarch = true;
  g.emit({ type: "forcedMarch", side: sideName(side), free: true, cite: "5.0" });
}

function delay(g: Play, effect: Extract<CardEffect, { do: "delay" }>, side: Side): void {
  const { turn, place, due } = g.state;
  for (const unit of g.world.army[side]) {
    const late = place[unit] === WAITING && due[unit]! <= turn && fits(g, effect.who, pieceOf(g, unit), side);
    if (!late) continue;
    edit(g, "due")[unit] = turn + 1;
    g.emit({ type: "delayed", unit: idOf(g, unit), turn: turn + 1, cite: "5.0" });
  }
}

function arrive(g: Play, unit: UnitId): void {
  if (!isWaiting(g, unit)) return;
  edit(g, "due")[unit] = Math.min(g.state.due[unit]!, g.state.turn);
  edit(g, "ready")[unit] = 1;
  g.emit({ type: "arrives", unit: idOf(g, unit), cite: "5.0" });
}

function removeLeader(g: Play, unit: UnitId): void {
  if (unit < 0 || g.state.place[unit] === ELIMINATED) return; // not in play: the rest of the card acts alone
  takeOff(g, unit, ELIMINATED);
  g.emit({ type: "leaderRemoved", unit: idOf(g, unit), cite: "5.0" });
}

/** An event that can do nothing, or nothing in one respect, is reported and has no effect (ruling R13). */
function voidCard(
  g: Play,
  card: number,
  side: Side,
  why: Failure,
  cite: Case,
  on?: "Morale" | "marching",
): void {
  const details = { side: sideName(side), card: g.world.cards[card]!.id, ...(on ? { on } : {}), why };
  g.emit({ type: "cardVoid", ...details, cite });
}

function holds(g: Position, condition: Condition, side: Side): boolean {
  switch (condition.if) {
    case "lower-morale":
      return g.state.morale[side] < g.state.morale[enemyOf(side)];
    case "near": {
      const hex = hexNamed(g, condition.hex);
      return meantOnMap(g, condition.who, side).some(
        (unit) => hexesBetween(g, hexOf(g, unit), hex) <= condition.within,
      );
    }
    case "holds":
      return meantOnMap(g, condition.who, side).some((unit) =>
        condition.hexes.includes(hexLabel(g, hexOf(g, unit))),
      );
    case "broken": {
      const broken = [...brokenUnits(g, side), ...brokenUnits(g, enemyOf(side))];
      const meant = broken.filter((unit) => fits(g, condition.who, pieceOf(g, unit), side));
      return meant.length >= condition.atLeast;
    }
    case "not":
      return !holds(g, condition.condition, side);
  }
}

const meantOnMap = (g: Position, who: Extract<Condition, { if: "near" }>["who"], side: Side): UnitId[] =>
  [...fightingUnits(g, side), ...fightingUnits(g, enemyOf(side))].filter((unit) =>
    fits(g, who, pieceOf(g, unit), side),
  );

/** A side chooses units, by their hexes so that the opponent can do it under fog. */
export const choosing: Step<ChoosingFrame, ActionOf<"choose"> | ActionOf<"pass">> = {
  run(g, frame) {
    const { choose } = effectOf(g, frame);
    const asked = choosable(g, frame, choose).length > 0 || mightName(g, choose);
    if (frame.chosen.length >= choose.upTo || !asked) finishChoosing(g, frame);
  },
  ...asking<N20, ChoosingFrame, ActionOf<"choose"> | ActionOf<"pass">>(
    (g, frame) => {
      const side = effectOf(g, frame).choose.by === "drawer" ? g.state.player : enemyOf(g.state.player);
      return asked(side, "choose", "5.0", [g.world.cards[frame.card]!.id]);
    },
    {
      offers: (g, frame) =>
        choosable(g, frame, effectOf(g, frame).choose).map((unit) => ({
          do: "choose",
          hex: hexLabel(g, hexOf(g, unit)),
        })),
      refuses: { choose: (g, frame, { hex }) => whyNotChosen(g, frame, hexNamed(g, hex)) },
    },
    plainly("pass", (g, frame) =>
      effectOf(g, frame).choose.by === "drawer" ? undefined : no("mustName", "5.0"),
    ),
  ),
  answer(g, frame, action) {
    if (action.do === "pass") return finishChoosing(g, frame);
    const unit = unitAt(g, hexNamed(g, action.hex));
    frame.chosen.push(unit);
    g.emit({ type: "named", unit: idOf(g, unit), card: g.world.cards[frame.card]!.id, cite: "5.0" });
  },
};

/** All that it says may be known of a piece that lies face down. */
function whyNotChosen(g: Position, frame: ChoosingFrame, hex: Hex): Violation {
  if (hex < 0) return no("offTheMap", "2.0-map");
  const there = fightingUnits(g, g.state.player).filter((unit) => hexOf(g, unit) === hex);
  if (there.length === 0) return no("nobodyToName", "5.0", hexLabel(g, hex));
  return there.every((unit) => frame.chosen.includes(unit))
    ? no("namedAlready", "5.0", hexLabel(g, hex))
    : no("cardMeansOthers", "5.0", hexLabel(g, hex));
}

type Choice = Extract<CardEffect, { do: "modify" }> & { readonly choose: Choosing };

const effectOf = (g: Position, frame: ChoosingFrame): Choice =>
  effectsOf(g, frame.card)[frame.effect] as Choice;

function choosable(g: Position, frame: ChoosingFrame, choose: Choosing): UnitId[] {
  const side = g.state.player;
  return fightingUnits(g, side)
    .filter(
      (unit) =>
        fits(g, choose.who, pieceOf(g, unit), side) &&
        !frame.chosen.includes(unit) &&
        !(choose.outsideEzoc && inEzoc(g, hexOf(g, unit), side)),
    )
    .sort((a, b) => hexOf(g, a) - hexOf(g, b)); // their own order would reveal which hidden one is which
}

/** Under fog a side with hidden units is asked, whatever they are: not asking would reveal something. */
const mightName = (g: Position, { by }: Choosing): boolean =>
  by === "drawer" && fightingUnits(g, g.state.player).some((unit) => g.state.hidden[unit]);

function finishChoosing(g: Play, frame: ChoosingFrame): void {
  modify(g, frame.card, effectOf(g, frame), g.state.player, [...frame.chosen]);
  g.pop();
}

/** [5.0-reshuffle] Both piles become one; kept cards stay out (ruling R12). */
export function reshuffle(g: Play, cite: Case): void {
  g.state.deck = [...g.state.deck, ...g.state.discards].sort((a, b) => a - b);
  g.state.discards = [];
  if (g.world.cards.length > 0) g.emit({ type: "reshuffled", cards: g.state.deck.length, cite });
}

/** Ends the effects whose span is over. */
export function expireEffects(g: Play, until: Exclude<Span, "game">): void {
  const { state } = g;
  if (until === "turn") for (const side of [0, 1] as const) discardKept(g, side, "turn");
  if (state.effects.length === 0) return;
  const over = (span: Span, side: Side) => span === until && (span !== "own-turn" || side === state.player);
  state.effects = state.effects.filter(({ until: span, side }) => !over(span, side));
}

function discardKept(g: Play, side: Side, until: "night" | "turn"): void {
  const late = g.state.kept[side].filter((card) => halfOf(g, card, side).keep?.until === until);
  for (const card of late) spendCard(g, side, card, true);
}

/** [5.0-keep] A kept card goes to the discards, played or expired. */
export function spendCard(g: Play, side: Side, card: number, expired = false): void {
  edit(g, "kept")[side] = g.state.kept[side].filter((kept) => kept !== card);
  edit(g, "discards").push(card);
  g.emit({
    type: "cardSpent",
    side: sideName(side),
    card: g.world.cards[card]!.id,
    expired,
    cite: "5.0-keep",
  });
}

/** The kept cards of a side that are usable for a purpose now. */
export const keptFor = (g: Position, side: Side, use: string): number[] =>
  g.state.kept[side].filter((card) => halfOf(g, card, side).keep?.use === use);

export const cardNamed = (g: Position, id: string): number => g.world.cards.findIndex((one) => one.id === id);
