// The desk: answers the page's calls about the game at the table and the games on the shelf.

import { type Chart, Problem, parseJson, type Violation } from "@grognard/kernel";
import { type CaseInfo, loadSystem } from "@grognard/rulesets/lazily";
import type { Dossier, Forecast, Gesture, Picks, Sheet, Story } from "@grognard/scene";
import { Keeper } from "./keeper.ts";
import { fileKinds, listing } from "./listing.ts";
import { Match } from "./match.ts";
import { preview } from "./preview.ts";
import type { Advice, Answered, Desk, Seats, Setup, Sitting, Update } from "./protocol.ts";
import { momentAt, sittingOf, storyOf, updateOf } from "./report.ts";
import { judged } from "./sheets.ts";
import type { Shelf } from "./shelf.ts";

export class GameDesk implements Desk {
  readonly #keeper: Keeper;
  #match: Match | undefined;

  constructor(shelf: Shelf, clock: () => number = Date.now) {
    this.#keeper = new Keeper(shelf, clock);
  }

  async catalogue() {
    return listing;
  }

  async preview(system: string, scenario: string, seed?: number) {
    return preview(system, scenario, seed);
  }

  async shelf() {
    return this.#keeper.list();
  }

  async begin(setup: Setup): Promise<Sitting> {
    return this.#sit(await Match.begin(newId(), setup));
  }

  async resume(id: string): Promise<Sitting> {
    const match = await this.#fetch(id);
    const sitting = sittingOf(match);
    this.#match = match;
    return sitting;
  }

  async leave(id: string): Promise<void> {
    if (this.#match?.id === id) this.#match = undefined;
  }

  async import(text: string): Promise<Sitting> {
    refuseOtherFiles(text);
    return this.#sit(await Match.open(newId(), text, {}));
  }

  async discard(id: string): Promise<void> {
    await this.leave(id);
    await this.#keeper.remove(id);
  }

  async file(id: string) {
    return this.#keeper.file(id);
  }

  async answer(at: number, offer: number): Promise<Answered> {
    const { decision, length } = this.#atTable();
    const listed = decision?.choice.kind === "listed" ? decision.choice.actions : [];
    const action = at === length ? listed[offer] : undefined;
    if (!action) return { ok: false, refused: [outdated(decision?.cite)] };
    return this.#submit(action);
  }

  async answerOpen(at: number, action: unknown): Promise<Answered> {
    const { decision, length } = this.#atTable();
    if (!decision || at !== length) return { ok: false, refused: [outdated(decision?.cite)] };
    return this.#submit(action as { do: string });
  }

  async compose(at: number, action: unknown, gesture: Gesture): Promise<Sheet> {
    const { length } = this.#atTable();
    const { system, world, view, decision, viewer, game } = this.#looking();
    if (!decision || at !== length) throw new Problem(outdated().message);
    const sheet = system.screen.compose?.(world, view, decision, action, gesture);
    if (!sheet) throw new Problem("no orders are written here");
    return judged(game, viewer, sheet);
  }

  async computer(): Promise<Update> {
    const match = this.#atTable();
    match.playComputer();
    await this.#keep(match);
    return updateOf(match, match.memory.length - 1);
  }

  async handOver(side: string): Promise<Update> {
    const match = this.#atTable();
    match.handOver(side);
    return updateOf(match, 0);
  }

  async undo(): Promise<Update> {
    const match = this.#atTable();
    if (!match.undo()) throw new Problem("what has been seen cannot be taken back");
    await this.#keep(match);
    return updateOf(match, 0);
  }

  async changeSeats(seats: Seats): Promise<Update> {
    const match = this.#atTable();
    match.changeSeats(seats);
    await this.#keep(match);
    return updateOf(match, 0);
  }

  async why(picks: Picks): Promise<readonly Violation[]> {
    const { system, world, view, decision, viewer, game } = this.#looking();
    const wish = decision && system.screen.wish(world, view, decision, picks);
    return wish ? game.objections(viewer, wish) : [];
  }

  async forecast(offer: number): Promise<Forecast | undefined> {
    const { system, world, view, decision } = this.#looking();
    const action = decision?.choice.kind === "listed" ? decision.choice.actions[offer] : undefined;
    return decision && action && system.screen.forecast(world, view, decision, action);
  }

  async dossier(piece: string): Promise<Dossier | undefined> {
    const { system, world, view, decision } = this.#looking();
    return system.screen.dossier(world, view, piece, decision);
  }

  /** The best computer player, asked in the viewer's place. */
  async advice(): Promise<Advice | undefined> {
    const match = this.#atTable();
    const { decision, system, world, game, viewer } = match;
    if (!decision) return undefined;
    const adviser = match.players.at(-1)!;
    const seat = match.seatOf(decision);
    const action = adviser.choose(seat);
    const because = adviser.explain?.(seat, action) ?? [];
    if (decision.choice.kind === "listed") return { offer: decision.choice.actions.indexOf(action), because };
    const sheet = system.screen.sheetOf?.(world, match.view(), decision, action);
    return sheet && { sheet: judged(game, viewer, sheet), because };
  }

  async explain(): Promise<readonly string[]> {
    const { lastDeed, keepsSecrets } = this.#atTable();
    if (!lastDeed || keepsSecrets) return [];
    return lastDeed.player.explain?.(lastDeed.seat, lastDeed.action) ?? [];
  }

  async cases(system: string): Promise<readonly CaseInfo[]> {
    const match = this.#match;
    const { cases } = await loadSystem(system);
    return match?.system.rules.id === system ? [...match.specialRules, ...cases] : cases;
  }

  async charts(system: string): Promise<readonly Chart[]> {
    const match = this.#match;
    if (match?.system.rules.id === system) return match.system.screen.charts(match.world);
    return (await loadSystem(system)).charts();
  }

  async look(at: number, viewer?: string): Promise<Update> {
    const match = this.#atTable();
    match.lookThrough(viewer ?? match.viewer);
    return at >= match.length ? updateOf(match, 0) : momentAt(match, at);
  }

  async branch(at: number, seats: Seats): Promise<Sitting> {
    return this.#sit(await this.#atTable().branch(newId(), at, seats));
  }

  async story(): Promise<Story> {
    const match = this.#atTable();
    if (match.keepsSecrets) throw new Problem("the story is told when the game is over");
    return storyOf(match);
  }

  async #submit(action: { readonly do: string }): Promise<Answered> {
    const match = this.#atTable();
    const answer = match.submit(match.viewer, action);
    if (!answer.ok) return answer;
    await this.#keep(match);
    return { ok: true, update: updateOf(match, match.memory.length - 1) };
  }

  /** A game that has not been on the shelf before. */
  async #sit(match: Match): Promise<Sitting> {
    const sitting = sittingOf(match); // what cannot be shown must not get as far as the shelf
    this.#match = match;
    await this.#keep(match);
    return match.isKept ? sitting : sittingOf(match);
  }

  /** From the shelf, as it lies there. */
  async #fetch(id: string): Promise<Match> {
    const volume = await this.#keeper.volume(id);
    const match = await Match.open(id, volume.save, volume);
    match.onShelf = volume.save;
    return match;
  }

  /** What another page has added meanwhile stands: this page sees it before it may answer. */
  async #keep(match: Match): Promise<void> {
    if (await this.#keeper.keep(match)) return;
    this.#match = undefined;
    this.#match = await this.#fetch(match.id);
    throw new Problem("this game has gone on in another window or tab; see first how it stands there");
  }

  #atTable(): Match {
    if (this.#match) return this.#match;
    throw new Problem("there is no game at the table");
  }

  /** The game as the viewer knows it now. */
  #looking() {
    const match = this.#atTable();
    const { system, world, decision, viewer, game } = match;
    return { system, world, decision, viewer, game, view: match.view() };
  }
}

/** A scenario or a map is recognised by its format, and called by its name. */
function refuseOtherFiles(text: string): void {
  const { format } = { ...(parseJson(text, "the file") as { readonly format?: unknown }) };
  const other = fileKinds.find((kind) => kind.format === format);
  if (other) throw new Problem(`this is a ${other.kind}, not a game`);
}

const outdated = (cite = ""): Violation => ({ message: "this question has been answered already", cite });

/** Random enough to be met only once. Over plain http there is no randomUUID. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
