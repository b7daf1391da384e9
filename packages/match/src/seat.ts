// One viewer at a match: draws what it is sent, in its own language, judges what its player is about to answer, and thinks
// for its player. It knows nothing but what this viewer may know, so it may be anywhere.

import type { ComputerPlayer, Situation } from "@grognard/bots";
import {
  type Chance,
  type Decision,
  type Draft,
  Game,
  type GameEvent,
  Problem,
  type Refusal,
  refusalOf,
  refusalText,
  sayIn,
  seeded,
  type Types,
  type Viewer,
  type Violation,
} from "@grognard/kernel";
import type { System } from "@grognard/rulesets/lazily";
import type {
  Dossier,
  Forecast,
  Formations,
  Gesture,
  Overlay,
  Picks,
  Scene,
  Sheet,
  Telling,
} from "@grognard/scene";
import { type Facts, factsAt, factsOf, type Known, knownBy } from "./facts.ts";
import type { Action, Match, OpenQuestion } from "./match.ts";
import { formationsIn } from "./open-book.ts";
import type { NamedQuestion, Update } from "./update.ts";
import { ANSWERED, wording } from "./words/index.ts";

/** Which overlays are switched on. */
export type IsShown = (overlay: Overlay) => boolean;

const shownByDefault: IsShown = ({ shown = false }) => shown;

/** What a computer player would do, and why. */
export interface Advice {
  /** The number of the offer; or the sheet, where orders are written. */
  readonly offer?: number;
  readonly sheet?: Sheet;
  readonly because: readonly string[];
}

export class Seat {
  readonly system: System;
  readonly viewer: Viewer;
  /** As far as the viewer may know it. */
  readonly world: object;
  /** The last that it was sent. */
  known: Known;
  #last: { readonly view: object; readonly position: Draft<Types> } | undefined;

  constructor(system: System, world: object, known: Known) {
    this.system = system;
    this.world = world;
    this.viewer = known.viewer;
    this.known = known;
  }

  get decision(): Decision<Action> | undefined {
    return this.known.asked?.decision;
  }

  /** It is sent the present, and shows everything. */
  update(facts: Facts, isShown?: IsShown): Update {
    this.known = facts;
    return this.draw(facts, isShown);
  }

  /** Everything to be shown of a moment. */
  draw(facts: Facts, isShown: IsShown = shownByDefault): Update {
    const { system, world, viewer } = this;
    const question = facts.asked && this.#drawn(facts.asked, facts.view);
    const formations = this.#formationsIn(facts);
    const { at, of, waiting, whole, canUndo, canRedo, outcome, missed } = facts;
    return {
      at,
      of,
      viewer,
      armies: system.screen.armies(world, viewer),
      ...(outcome && { outcome: { ...outcome, how: sayIn(system.rules, world, outcome.how) } }),
      scene: this.scene(isShown, facts.view),
      ...(missed && {
        missed: { scene: this.scene(isShown, missed.view), tellings: this.#tell(missed.heard) },
      }),
      tellings: this.#tell(facts.heard),
      whole,
      waiting,
      canUndo,
      canRedo,
      ...(question && { question }),
      ...(formations && { formations }),
    };
  }

  /** Only the overlays that are switched on are computed. */
  scene(isShown: IsShown = shownByDefault, view: object = this.known.view): Scene {
    const { screen } = this.system;
    const scene = screen.scene(this.world, view);
    const lay = (overlay: Overlay): Overlay =>
      screen.layer && isShown(overlay)
        ? { ...overlay, layer: screen.layer(this.world, view, overlay.id) }
        : overlay;
    return { ...scene, overlays: scene.overlays.map(lay) };
  }

  get question(): NamedQuestion | undefined {
    const { asked, view } = this.known;
    return asked && this.#drawn(asked, view);
  }

  /** The viewer's orders for formations, and how far they have got. */
  get formations(): Formations | undefined {
    return this.#formationsIn(this.known);
  }

  /** Why this cannot be done now; empty if it can, or if the picks mean nothing. */
  why(picks: Picks): readonly Refusal[] {
    const { system, world, known, decision } = this;
    const wish = decision && system.screen.wish(world, known.view, decision, picks);
    return wish ? this.refusals(wish) : [];
  }

  /** Why an answer would be refused; empty if it would not be. */
  refusals(action: Action): readonly Refusal[] {
    const { decision } = this;
    if (!decision) return [];
    return Game.asking(this.system.rules, this.#imagined(), decision).refusals(this.viewer, action);
  }

  /** What the match has refused. */
  inWords(violations: readonly Violation[]): readonly Refusal[] {
    const { system, world, decision } = this;
    const question = () => (decision ? system.rules.words.decision(this.#imagined(), decision) : "");
    return violations.map(({ says, cite, ...others }) =>
      says === ANSWERED
        ? { message: wording().answered, cite }
        : refusalOf(system.rules, world, { says, cite, ...others }, question),
    );
  }

  /** What may come of an offer, if dice are involved. */
  forecast(offer: number): Forecast | undefined {
    const action = this.decision && offered(this.decision, offer);
    return action && this.#foresee(action);
  }

  /** Of orders that are being written: of all of them, or of one piece's. */
  foresee(question: string, action: Action, piece?: string): Forecast | undefined {
    return this.known.asked?.id === question ? this.#foresee(action, piece) : undefined;
  }

  dossier(piece: string): Dossier | undefined {
    return this.system.screen.dossier(this.world, this.known.view, piece, this.decision);
  }

  /** The sheet after a gesture, from the orders as they were when it began. */
  compose(question: string, action: unknown, gesture: Gesture): Sheet {
    const { system, world, known, decision } = this;
    if (!decision || known.asked?.id !== question) throw new Problem(wording().answered);
    const sheet = system.screen.compose?.(world, known.view, decision, action, gesture);
    if (!sheet) throw new Problem(wording().noOrders);
    return this.#judged(sheet);
  }

  /** What this computer player would do in the viewer's place. */
  advice(adviser: ComputerPlayer, chance: Chance): Advice | undefined {
    const { system, world, known, decision } = this;
    if (!decision) return undefined;
    const situation: Situation = {
      rules: system.rules,
      world,
      side: decision.side,
      view: known.view,
      decision,
      chance,
    };
    const action = adviser.choose(situation);
    const because = adviser.explain?.(situation, action) ?? [];
    if (decision.choice.kind === "listed") return { offer: decision.choice.actions.indexOf(action), because };
    const sheet = system.screen.sheetOf?.(world, known.view, decision, action);
    return sheet && { sheet: this.#judged(sheet), because };
  }

  /** A position that fits what the viewer knows. A verdict depends on nothing else: it does not matter which. */
  #imagined(): Draft<Types> {
    const { system, world, known } = this;
    if (this.#last?.view !== known.view)
      this.#last = { view: known.view, position: system.rules.imagine(known.view, seeded("seat"), world) };
    return this.#last.position;
  }

  #foresee(action: Action, piece?: string): Forecast | undefined {
    const { system, world, known, decision } = this;
    return decision && system.screen.forecast(world, known.view, decision, action, piece);
  }

  #drawn({ id, decision }: OpenQuestion, view: object): NamedQuestion {
    const question = this.system.screen.question(this.world, view, decision);
    const sheet = question.sheet && this.#judged(question.sheet);
    return { ...question, ...(sheet && { sheet }), ask: id };
  }

  #formationsIn(known: Known): Formations | undefined {
    const { system, world } = this;
    return known.orders && formationsIn({ system, world, known, book: known.orders });
  }

  #tell(events: readonly GameEvent<Types>[]): Telling[] {
    return events.map((event) => this.system.screen.tell(this.world, event));
  }

  /** With the objections of the rules: what is refused here would be refused when it is handed in. */
  #judged(sheet: Sheet): Sheet {
    const refused = this.refusals(sheet.action as Action).map((refusal) => refusedOf(refusal, sheet));
    return { ...sheet, refused };
  }
}

/** A seat beside its match. */
export const seatAt = (match: Match, viewer: Viewer): Seat =>
  new Seat(match.system, match.worldFor(viewer), knownBy(match, viewer));

/** The present, as a seat beside the match draws it: with the log since a note, for a viewer who has seen so many. */
export const updateOf = (
  match: Match,
  viewer: Viewer,
  since: number,
  seen?: number,
  isShown?: IsShown,
): Update => seatAt(match, viewer).update(factsOf(match, viewer, since, seen), isShown);

/** An earlier moment, as the viewer counts them. */
export const momentAt = (match: Match, viewer: Viewer, at: number, isShown?: IsShown): Update =>
  seatAt(match, viewer).draw(factsAt(match, viewer, at), isShown);

export const offered = ({ choice }: Decision<Action>, offer: number): Action | undefined =>
  choice.kind === "listed" ? choice.actions[offer] : undefined;

/** With the piece concerned, if it has an entry. */
function refusedOf(refusal: Refusal, { entries }: Sheet): Sheet["refused"][number] {
  const { message, cite, about } = refusal;
  const piece = entries.find((entry) => entry.piece === about)?.piece;
  return piece === undefined ? { text: refusalText(refusal), cite } : { text: message, cite, piece };
}
