// What the first page asks of the backend: it needs no match and no system's code for that.

import {
  currentLanguage,
  ENGLISH,
  type Json,
  loadLanguage,
  Problem,
  parseJson,
  speak,
} from "@grognard/kernel";
import type { ArmyChoice, ArmyList, ArmySpot, ArmyWish } from "@grognard/scene";
import { type ErrorReport, reportFile } from "../fault.ts";
import { deskOf } from "./desk.ts";
import { listings } from "./listing.ts";
import { briefing, preview } from "./preview.ts";
import type { ArmyInFile, Backend, SavedGame } from "./protocol.ts";
import { SavedGames } from "./saved-games.ts";
import type { Store } from "./store.ts";

export class StartBackend
  implements
    Pick<
      Backend,
      | "speak"
      | "errorReport"
      | "catalogue"
      | "preview"
      | "briefing"
      | "nations"
      | "troops"
      | "judgeArmy"
      | "buyArmy"
      | "addToArmy"
      | "appoint"
      | "readArmy"
      | "savedGames"
      | "rename"
    >
{
  protected readonly games: SavedGames;

  constructor(store: Store) {
    this.games = new SavedGames(store);
  }

  async speak(language: string) {
    speak(language);
    await loadLanguage(language);
  }

  async errorReport(report: ErrorReport, _withGame: boolean) {
    return reportFile(report);
  }

  async catalogue() {
    return listings[currentLanguage()] ?? listings[ENGLISH]!;
  }

  async preview(system: string, scenario: string, drawn?: readonly Json[]) {
    return preview(currentLanguage(), system, scenario, drawn);
  }

  async briefing(system: string, scenario: string, drawn?: readonly Json[]) {
    return briefing(system, scenario, drawn);
  }

  async nations(system: string) {
    return (await deskOf(system)).nations();
  }

  async troops(system: string, nation: string, year: number) {
    return (await deskOf(system)).troops(nation, year);
  }

  async judgeArmy(system: string, army: ArmyList) {
    return (await deskOf(system)).judge(army);
  }

  async buyArmy(system: string, wish: ArmyWish, seed: number) {
    return (await deskOf(system)).buy(wish, seed);
  }

  async addToArmy(
    system: string,
    army: ArmyList,
    choice: Pick<ArmyChoice, "troop" | "grade">,
    to?: ArmySpot,
  ) {
    return (await deskOf(system)).add(army, choice, to);
  }

  async appoint(system: string, army: ArmyList) {
    return (await deskOf(system)).appoint(army);
  }

  async readArmy(system: string, text: string): Promise<ArmyInFile> {
    const desk = await deskOf(system);
    try {
      return { ok: true, army: desk.read(parseJson(text, "")) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { ok: false, problems: error.all.map(({ message }) => message) };
    }
  }

  async savedGames() {
    const games = await this.games.list();
    const spoken = currentLanguage();
    const isForeign = ({ language = spoken }: SavedGame) => language !== spoken;
    return Promise.all(games.map((game) => (isForeign(game) ? this.#translated(game) : game)));
  }

  async rename(id: string, name: string) {
    await this.games.rename(id, name.trim());
  }

  /** Last played in another language: what is known without opening it is shown in this one; its date stays as it was. */
  async #translated(game: SavedGame): Promise<SavedGame> {
    const { systems } = await this.catalogue();
    const system = systems.find(({ id }) => id === game.system);
    const scenario = system?.scenarios.find(({ id }) => id === game.scenario);
    if (!scenario) return game; // a custom scenario
    const { id, name: title, seed } = scenario;
    const isDrawn = seed !== undefined; // and custom sides
    const sides = isDrawn ? game.sides : (await this.preview(game.system, id)).sides;
    return { ...game, title, sides: sides.map(({ id, name }) => ({ id, name })), standing: "" };
  }
}
