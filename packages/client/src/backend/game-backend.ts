// The backend: answers the page's calls about the game being played and the saved games.

import {
  type Answer,
  type Chart,
  currentLanguage,
  Problem,
  parseJson,
  type Refusal,
  readSave,
  rulesetName,
  type Types,
  within,
  writeSave,
} from "@grognard/kernel";
import {
  type Advice,
  carryOut,
  changeOrders,
  countedBy,
  type Environment,
  groupReach,
  lastReasons,
  listingOf,
  Match,
  type MatchRecord,
  matchDice,
  orderGroup,
  rideAt,
  saveOf,
  storyOf,
} from "@grognard/match";
import { type CaseInfo, loadSystem } from "@grognard/rulesets/lazily";
import type {
  Dossier,
  Forecast,
  Gesture,
  GroupOrder,
  GroupReach,
  OrderChange,
  Overlay,
  Picks,
  Sheet,
  Story,
} from "@grognard/scene";
import { type ErrorReport, reportFile } from "../fault.ts";
import { fileKinds } from "./listing.ts";
import { loadPlayable } from "./load-playable.ts";
import type { Answered, Backend, GroupAnswered, OpenedGame, Plan, Seats, Setup, Update } from "./protocol.ts";
import type { TakenGame } from "./saved-games.ts";
import { SharedScreen } from "./shared-screen.ts";
import { StartBackend } from "./start-backend.ts";
import type { Store } from "./store.ts";
import { type StoredGame, storedPartsOf } from "./stored-game.ts";
import { wording } from "./wording.ts";

export class GameBackend extends StartBackend implements Backend {
  readonly #clock: () => number;
  #screen: SharedScreen | undefined;

  constructor(store: Store, clock: () => number = Date.now) {
    super(store);
    this.#clock = clock;
  }

  async begin(setup: Setup): Promise<OpenedGame> {
    const { system, scenario, options, seats, seed, guided } = setup;
    const match = Match.begin(await loadPlayable(system), { scenario, options }, this.#environment(seed));
    match.takeSeats(seats);
    return this.#addGame(new SharedScreen(newId(), match, { seed, guided }));
  }

  async resume(id: string): Promise<OpenedGame> {
    const screen = await this.#fetch(id);
    const { opened } = screen;
    this.#show(screen);
    return opened;
  }

  async leave(id: string): Promise<void> {
    if (this.#screen?.id === id) this.#screen = undefined;
  }

  async import(text: string): Promise<OpenedGame> {
    refuseOtherFiles(text);
    return this.#addGame(new SharedScreen(newId(), await this.#open(text), {}));
  }

  async discard(id: string): Promise<void> {
    await this.leave(id);
    await this.games.remove(id);
  }

  async file(id: string) {
    const { storedGame, record } = await this.#taken(id);
    const url = URL.createObjectURL(new Blob([textOf(storedGame, record)], { type: "application/json" }));
    return { url, name: fileNameOf(storedGame) };
  }

  override async errorReport(report: ErrorReport, withGame: boolean) {
    const match = this.#screen?.match;
    if (!match) return super.errorReport(report, withGame);
    const { system, seats, length: answers } = match;
    const { scenario, options } = match.journal.setting;
    const game = { rules: rulesetName(system.rules), scenario: nameIn(scenario), options, seats, answers };
    return reportFile({ ...report, game, ...(withGame && { save: match.save }) });
  }

  async answer(question: string, offer: number): Promise<Answered> {
    return this.#answer((match, viewer, ask = question) => match.answerOffer(viewer, ask, offer));
  }

  async answerOpen(question: string, action: unknown): Promise<Answered> {
    return this.#answer((match, viewer, ask = question) =>
      match.answer(viewer, ask, action as Types["Action"]),
    );
  }

  async groupReach(pieces: readonly string[]): Promise<GroupReach> {
    const { match, viewer } = this.#current();
    return groupReach(match, viewer, pieces);
  }

  async orderGroup(question: string, order: GroupOrder): Promise<GroupAnswered> {
    const { match, viewer } = this.#current();
    const [result, update] = await this.#together(() => orderGroup(match, viewer, question, order));
    return { update, result };
  }

  async rideAt(question: string, place: string, path?: readonly string[]): Promise<Update | undefined> {
    const { match, viewer } = this.#current();
    const [given, update] = await this.#together(() => rideAt(match, viewer, question, place, path));
    return given > 0 ? update : undefined;
  }

  async changeOrders(change: OrderChange): Promise<Update> {
    const screen = this.#current();
    changeOrders(screen.match, screen.viewer, change);
    await this.#keep(screen);
    return screen.news(screen.match.memory.length);
  }

  async carryOut(): Promise<Update> {
    const { match, viewer } = this.#current();
    const [, update] = await this.#together(() => carryOut(match, viewer));
    return update;
  }

  async compose(question: string, action: unknown, gesture: Gesture): Promise<Sheet> {
    return this.#current().seat.compose(question, action, gesture);
  }

  async computer(): Promise<Update> {
    const screen = this.#current();
    const waiting = screen.match.waiting(screen.viewer);
    if (waiting.for !== "computer") throw new Problem(wording().notComputers);
    const heard = screen.match.memory.length;
    screen.match.playComputer(waiting.side);
    await this.#keep(screen);
    return screen.news(heard);
  }

  async handOver(side: string): Promise<Update> {
    const screen = this.#current();
    screen.handOver(side);
    return screen.latest();
  }

  async undo(): Promise<Update> {
    const screen = this.#current();
    if (!screen.match.undo(screen.viewer)) throw new Problem(wording().seen);
    await this.#keep(screen);
    return screen.latest();
  }

  async redo(): Promise<Update> {
    const screen = this.#current();
    const heard = screen.match.memory.length;
    if (!screen.match.redo(screen.viewer)) throw new Problem(wording().nothingUndone);
    await this.#keep(screen);
    return screen.news(heard);
  }

  async changeSeats(seats: Seats): Promise<Update> {
    const screen = this.#current();
    screen.changeSeats(seats);
    await this.#keep(screen);
    return screen.latest();
  }

  async lay(switched: readonly string[], at: number): Promise<readonly Overlay[]> {
    const screen = this.#current();
    screen.switched = new Set(switched);
    return screen.overlays(at);
  }

  async plan(viewer: string): Promise<Plan> {
    const screen = this.#current();
    const drawn = screen.viewer === viewer ? screen.extras.plans?.[viewer] : undefined;
    return drawn ?? { arrows: [], marks: [] };
  }

  async keepPlan(viewer: string, plan: Plan): Promise<void> {
    const screen = this.#current();
    if (screen.viewer !== viewer) return;
    screen.extras = { ...screen.extras, plans: { ...screen.extras.plans, [viewer]: plan } };
    await this.#keep(screen);
  }

  async why(picks: Picks): Promise<readonly Refusal[]> {
    return this.#current().seat.why(picks);
  }

  async forecast(offer: number): Promise<Forecast | undefined> {
    return this.#current().seat.forecast(offer);
  }

  async foresee(question: string, action: unknown, piece?: string): Promise<Forecast | undefined> {
    return this.#current().seat.foresee(question, action as Types["Action"], piece);
  }

  async dossier(piece: string): Promise<Dossier | undefined> {
    return this.#current().seat.dossier(piece);
  }

  async advice(): Promise<Advice | undefined> {
    const { match, viewer, seat } = this.#current();
    return seat.advice(match.players.at(-1)!, match.playersDice(viewer));
  }

  async explain(): Promise<readonly string[]> {
    return lastReasons(this.#current().match);
  }

  async cases(system: string): Promise<readonly CaseInfo[]> {
    const match = this.#played(system);
    const { cases } = await loadSystem(system);
    return match ? [...match.specialRules, ...cases] : cases;
  }

  async charts(system: string): Promise<readonly Chart[]> {
    const match = this.#played(system);
    if (match) return match.system.screen.charts(this.#current().seat.world);
    return (await loadSystem(system)).charts();
  }

  async goTo(at: number, viewer?: string): Promise<Update> {
    const screen = this.#current();
    if (viewer !== undefined) screen.showTo(viewer);
    return at >= countedBy(screen.match, screen.viewer) ? screen.latest() : screen.earlier(at);
  }

  async branch(at: number, seats: Seats): Promise<OpenedGame> {
    const { match, extras } = this.#current();
    const branched = match.branch(at, seats, this.#environment(extras.seed));
    return this.#addGame(new SharedScreen(newId(), branched, { seed: extras.seed }));
  }

  async story(): Promise<Story> {
    const { match, viewer } = this.#current();
    return storyOf(match, viewer);
  }

  /** If another page has meanwhile answered something else, the question to this viewer may still be open. */
  async #answer(give: (match: Match, viewer: string, ask?: string) => Answer<Types>): Promise<Answered> {
    const screen = this.#current();
    const { match, viewer } = screen;
    const { askedAfter } = match;
    const seen = match.memory.length;
    const given = give(match, viewer);
    if (!given.ok) return { ok: false, refused: screen.seat.inWords(given.refused) };
    if (await this.#kept(screen)) return { ok: true, update: screen.news(seen) };
    const there = await this.#turnTo(screen.id);
    const open = there.match.question(viewer);
    if (!open || there.match.askedAfter !== askedAfter) throw goneOn();
    there.viewer = viewer;
    const again = give(there.match, viewer, open.id);
    if (!again.ok) return { ok: false, refused: there.seat.inWords(again.refused) };
    await this.#keep(there);
    return { ok: true, update: there.news(seen) };
  }

  /** Answers that are reported, stored and taken back together. */
  async #together<R>(give: () => R): Promise<[R, Update]> {
    const screen = this.#current();
    const { match } = screen;
    const [heard, from] = [match.memory.length, match.length];
    const result = match.asOne(give);
    if (match.length > from) await this.#keep(screen);
    return [result, screen.news(heard)];
  }

  /** A game that has not been saved before. */
  async #addGame(screen: SharedScreen): Promise<OpenedGame> {
    const { opened } = screen; // a game that cannot be shown must not be saved
    this.#screen = screen;
    await this.#keep(screen);
    return screen.isKept ? opened : screen.opened;
  }

  /** From the saved games, as it is stored. */
  async #fetch(id: string): Promise<SharedScreen> {
    const { storedGame, record } = await this.#taken(id);
    const { seats, seed, guided, plans } = storedGame;
    const match = record
      ? Match.resume(
          await loadPlayable(rulesetIn(record.opening), "ruleset"),
          record,
          seats,
          this.#environment(seed),
        )
      : await this.#open(storedGame.save ?? "", seed, seats);
    const screen = new SharedScreen(id, match, { seed, guided, plans });
    const isAsKept = match.journal.start === record?.opening.start; // later rules may have taken it on
    screen.known = storedPartsOf(storedGame, isAsKept ? record : undefined);
    return screen;
  }

  async #taken(id: string): Promise<TakenGame> {
    const taken = await this.games.take(id);
    if (taken) return taken;
    throw new Problem(wording().notSaved);
  }

  async #open(text: string, seed?: string, seats?: Seats): Promise<Match> {
    const file = "the file";
    const save = readSave(text, file);
    const playable = await loadPlayable(rulesetIn(save), `${file}.ruleset`);
    return within(file, () =>
      Match.open(playable, seats ? { ...save, seats } : save, this.#environment(seed)),
    );
  }

  /** What another page has added meanwhile counts: this page sees it before it may answer. */
  async #keep(screen: SharedScreen): Promise<void> {
    if (await this.#kept(screen)) return;
    await this.#turnTo(screen.id);
    throw goneOn();
  }

  /** Stored before anyone sees it: a closed page loses nothing. False if another page has continued the game. */
  async #kept(screen: SharedScreen): Promise<boolean> {
    const { id, match, extras, known } = screen;
    const { record } = match;
    const language = currentLanguage();
    const storedGame = {
      id,
      ...listingOf(match),
      language,
      touched: this.#clock(),
      ...extras,
      end: record.end,
      orders: record.orders,
    };
    const stored = await this.games.put(storedGame, record, known);
    if (stored === "changed") return false;
    screen.isKept = stored !== "unsaved";
    if (stored !== "unsaved") screen.known = stored;
    return true;
  }

  /** Back to the game as stored; to no game if that cannot be read. */
  async #turnTo(id: string): Promise<SharedScreen> {
    const { switched = new Set<string>() } = this.#screen ?? {};
    this.#screen = undefined;
    const screen = await this.#fetch(id);
    screen.switched = switched;
    this.#show(screen);
    return screen;
  }

  /** A game opened from its snapshot recalls what came before it while nothing else is to be done. */
  #show(screen: SharedScreen): void {
    this.#screen = screen;
    const recall = () => {
      if (this.#screen === screen && recalls(screen.match)) setTimeout(recall);
    };
    setTimeout(recall);
  }

  /** Games that must be reproducible record no times. */
  #environment(seed: string | undefined): Environment {
    return { dice: matchDice(seed), clock: seed === undefined ? this.#clock : undefined };
  }

  #current(): SharedScreen {
    if (this.#screen) return this.#screen;
    throw new Problem(wording().noGame);
  }

  /** The current game, if it is of this system. */
  #played(system: string): Match | undefined {
    const match = this.#screen?.match;
    return match?.system.rules.id === system ? match : undefined;
  }
}

/** Whether there is more to recall. An entry that cannot be replayed is reported to a player who goes back to it. */
function recalls({ journal }: Match): boolean {
  try {
    return journal.recall();
  } catch {
    return false;
  }
}

/** As stored, so that a game that cannot be played can still be saved as a file. */
const textOf = ({ save = "", seats, secret }: StoredGame, record: MatchRecord | undefined): string =>
  record ? writeSave(saveOf(record, seats, secret)) : save;

const fileNameOf = ({ scenario, system, answers }: StoredGame): string =>
  `${`grognard-${scenario ?? (system || "game")}-${answers}`.replace(/[^\w-]+/g, "-")}.json`;

/** A whole scenario belongs to the game, not to a report without it. */
const nameIn = (scenario: unknown): string =>
  typeof scenario === "string" ? scenario : "a scenario of its own";

const rulesetIn = ({ ruleset }: { readonly ruleset: string }): string => ruleset.split("@")[0]!;

const goneOn = (): Problem => new Problem(wording().goneOn);

/** A scenario or a map is recognised by its format, and called by its name. */
function refuseOtherFiles(text: string): void {
  const { format } = { ...(parseJson(text, "the file") as { readonly format?: unknown }) };
  const other = fileKinds.find((kind) => kind.format === format);
  if (other) throw new Problem(wording().otherFile(other.kind));
}

/** Random enough to be unique. Over plain http there is no randomUUID. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
