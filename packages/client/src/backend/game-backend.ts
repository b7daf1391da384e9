// The backend: answers the page's calls about the game at the table and the games among the saved games.

import {
  type Answer,
  type Chart,
  Problem,
  parseJson,
  type Refusal,
  readSave,
  type Types,
  writeSave,
} from "@grognard/kernel";
import {
  type Advice,
  adviceFor,
  composed,
  dossierOf,
  forecastOf,
  lastReasons,
  listingOf,
  Match,
  type MatchRecord,
  matchDice,
  saveOf,
  storyOf,
  type Terms,
  whyNot,
} from "@grognard/match";
import { type CaseInfo, loadSystem } from "@grognard/rulesets/lazily";
import type { Dossier, Forecast, Gesture, Overlay, Picks, Sheet, Story } from "@grognard/scene";
import { fileKinds } from "./listing.ts";
import { loadPlayable } from "./load-playable.ts";
import type { Answered, Backend, OpenedGame, Seats, Setup, Update } from "./protocol.ts";
import { said } from "./said.ts";
import type { TakenGame } from "./saved-games.ts";
import { SharedScreen } from "./shared-screen.ts";
import { StartBackend } from "./start-backend.ts";
import type { Store } from "./store.ts";
import { type StoredGame, storedPartsOf } from "./stored-game.ts";

export class GameBackend extends StartBackend implements Backend {
  readonly #clock: () => number;
  #screen: SharedScreen | undefined;

  constructor(store: Store, clock: () => number = Date.now) {
    super(store);
    this.#clock = clock;
  }

  async begin(setup: Setup): Promise<OpenedGame> {
    const { system, scenario, options, seats, seed, guided } = setup;
    const match = Match.begin(await loadPlayable(system), { scenario, options }, this.#terms(seed));
    match.takeSeats(seats);
    return this.#sit(new SharedScreen(newId(), match, { seed, guided }));
  }

  async resume(id: string): Promise<OpenedGame> {
    const screen = await this.#fetch(id);
    const { opened } = screen;
    this.#screen = screen;
    return opened;
  }

  async leave(id: string): Promise<void> {
    if (this.#screen?.id === id) this.#screen = undefined;
  }

  async import(text: string): Promise<OpenedGame> {
    refuseOtherFiles(text);
    return this.#sit(new SharedScreen(newId(), await this.#open(text), {}));
  }

  async discard(id: string): Promise<void> {
    await this.leave(id);
    await this.games.remove(id);
  }

  async file(id: string) {
    const { volume, record } = await this.#taken(id);
    const url = URL.createObjectURL(new Blob([textOf(volume, record)], { type: "application/json" }));
    return { url, name: fileNameOf(volume) };
  }

  async answer(question: string, offer: number): Promise<Answered> {
    return this.#answer((match, viewer, ask = question) => match.answerOffer(viewer, ask, offer));
  }

  async answerOpen(question: string, action: unknown): Promise<Answered> {
    return this.#answer((match, viewer, ask = question) =>
      match.answer(viewer, ask, action as Types["Action"]),
    );
  }

  async compose(question: string, action: unknown, gesture: Gesture): Promise<Sheet> {
    const { match, viewer } = this.#atTable();
    return composed(match, viewer, question, action, gesture);
  }

  async computer(): Promise<Update> {
    const screen = this.#atTable();
    const waiting = screen.match.waiting(screen.viewer);
    if (waiting.for !== "computer") throw new Problem(said().notComputers);
    screen.match.playComputer(waiting.side);
    await this.#keep(screen);
    return screen.news();
  }

  async handOver(side: string): Promise<Update> {
    const screen = this.#atTable();
    screen.handOver(side);
    return screen.look();
  }

  async undo(): Promise<Update> {
    const screen = this.#atTable();
    if (!screen.match.undo(screen.viewer)) throw new Problem(said().seen);
    await this.#keep(screen);
    return screen.look();
  }

  async changeSeats(seats: Seats): Promise<Update> {
    const screen = this.#atTable();
    screen.changeSeats(seats);
    await this.#keep(screen);
    return screen.look();
  }

  async lay(turned: readonly string[], at: number): Promise<readonly Overlay[]> {
    const screen = this.#atTable();
    screen.turned = new Set(turned);
    return screen.overlays(at);
  }

  async why(picks: Picks): Promise<readonly Refusal[]> {
    const { match, viewer } = this.#atTable();
    return whyNot(match, viewer, picks);
  }

  async forecast(offer: number): Promise<Forecast | undefined> {
    const { match, viewer } = this.#atTable();
    return forecastOf(match, viewer, offer);
  }

  async dossier(piece: string): Promise<Dossier | undefined> {
    const { match, viewer } = this.#atTable();
    return dossierOf(match, viewer, piece);
  }

  async advice(): Promise<Advice | undefined> {
    const { match, viewer } = this.#atTable();
    return adviceFor(match, viewer);
  }

  async explain(): Promise<readonly string[]> {
    return lastReasons(this.#atTable().match);
  }

  async cases(system: string): Promise<readonly CaseInfo[]> {
    const match = this.#played(system);
    const { cases } = await loadSystem(system);
    return match ? [...match.specialRules, ...cases] : cases;
  }

  async charts(system: string): Promise<readonly Chart[]> {
    const match = this.#played(system);
    if (match) return match.system.screen.charts(match.worldFor(this.#atTable().viewer));
    return (await loadSystem(system)).charts();
  }

  async look(at: number, viewer?: string): Promise<Update> {
    const screen = this.#atTable();
    if (viewer !== undefined) screen.lookThrough(viewer);
    return at >= screen.match.length ? screen.look() : screen.lookBack(at);
  }

  async branch(at: number, seats: Seats): Promise<OpenedGame> {
    const { match, extras } = this.#atTable();
    const branched = match.branch(at, seats, this.#terms(extras.seed));
    return this.#sit(new SharedScreen(newId(), branched, { seed: extras.seed }));
  }

  async story(): Promise<Story> {
    const { match, viewer } = this.#atTable();
    return storyOf(match, viewer);
  }

  /** Where another page has answered something else meanwhile, the question to this viewer may still be open. */
  async #answer(give: (match: Match, viewer: string, ask?: string) => Answer<Types>): Promise<Answered> {
    const screen = this.#atTable();
    const { match, viewer } = screen;
    const { askedAfter } = match;
    const seen = match.memory.length;
    const given = give(match, viewer);
    if (!given.ok) return given;
    if (await this.#kept(screen)) return { ok: true, update: screen.news() };
    const there = await this.#turnTo(screen.id);
    const open = there.match.question(viewer);
    if (!open || there.match.askedAfter !== askedAfter) throw goneOn();
    there.viewer = viewer;
    const again = give(there.match, viewer, open.id);
    if (!again.ok) return again;
    await this.#keep(there);
    return { ok: true, update: there.news(seen) };
  }

  /** A game that has not been among the saved games before. */
  async #sit(screen: SharedScreen): Promise<OpenedGame> {
    const { opened } = screen; // what cannot be shown must not get as far as the saved games
    this.#screen = screen;
    await this.#keep(screen);
    return screen.isKept ? opened : screen.opened;
  }

  /** From the saved games, as it is stored. */
  async #fetch(id: string): Promise<SharedScreen> {
    const { volume, record } = await this.#taken(id);
    const { seats, seed, guided } = volume;
    const match = record
      ? Match.resume(
          await loadPlayable(rulesetIn(record.opening), "ruleset"),
          record,
          seats,
          this.#terms(seed),
        )
      : await this.#open(volume.save ?? "", seed, seats);
    const screen = new SharedScreen(id, match, { seed, guided });
    const isAsKept = match.journal.start === record?.opening.start; // later rules may have taken it on
    screen.known = storedPartsOf(volume, isAsKept ? record : undefined);
    return screen;
  }

  async #taken(id: string): Promise<TakenGame> {
    const taken = await this.games.take(id);
    if (taken) return taken;
    throw new Problem(said().notSaved);
  }

  async #open(text: string, seed?: string, seats?: Seats): Promise<Match> {
    const save = readSave(text, "the file");
    const playable = await loadPlayable(rulesetIn(save), "ruleset");
    return Match.open(playable, seats ? { ...save, seats } : save, this.#terms(seed));
  }

  /** What another page has added meanwhile stands: this page sees it before it may answer. */
  async #keep(screen: SharedScreen): Promise<void> {
    if (await this.#kept(screen)) return;
    await this.#turnTo(screen.id);
    throw goneOn();
  }

  /** Stored before anybody sees it: a closed page loses nothing. No if another page has gone on with it. */
  async #kept(screen: SharedScreen): Promise<boolean> {
    const { id, match, extras, known } = screen;
    const { record } = match;
    const volume = { id, ...listingOf(match), touched: this.#clock(), ...extras, end: record.end };
    const stored = await this.games.put(volume, record, known);
    if (stored === "changed") return false;
    screen.isKept = stored !== "unkept";
    if (stored !== "unkept") screen.known = stored;
    return true;
  }

  /** To the game as stored; to none if that cannot be read. */
  async #turnTo(id: string): Promise<SharedScreen> {
    const { turned = new Set<string>() } = this.#screen ?? {};
    this.#screen = undefined;
    const screen = await this.#fetch(id);
    screen.turned = turned;
    this.#screen = screen;
    return screen;
  }

  /** What must fall out the same each time bears no times. */
  #terms(seed: string | undefined): Terms {
    return { dice: matchDice(seed), clock: seed === undefined ? this.#clock : undefined };
  }

  #atTable(): SharedScreen {
    if (this.#screen) return this.#screen;
    throw new Problem(said().noGame);
  }

  /** The game at the table, if it is of this system. */
  #played(system: string): Match | undefined {
    const match = this.#screen?.match;
    return match?.system.rules.id === system ? match : undefined;
  }
}

/** As stored, so that a game that cannot be played can still be saved as a file. */
const textOf = ({ save = "", seats }: StoredGame, record: MatchRecord | undefined): string =>
  record ? writeSave(saveOf(record, seats)) : save;

const fileNameOf = ({ scenario, system, answers }: StoredGame): string =>
  `${`grognard-${scenario ?? (system || "game")}-${answers}`.replace(/[^\w-]+/g, "-")}.json`;

const rulesetIn = ({ ruleset }: { readonly ruleset: string }): string => ruleset.split("@")[0]!;

const goneOn = (): Problem => new Problem(said().goneOn);

/** A scenario or a map is recognised by its format, and called by its name. */
function refuseOtherFiles(text: string): void {
  const { format } = { ...(parseJson(text, "the file") as { readonly format?: unknown }) };
  const other = fileKinds.find((kind) => kind.format === format);
  if (other) throw new Problem(said().otherFile(other.kind));
}

/** Random enough to be met only once. Over plain http there is no randomUUID. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
