// What the first page asks of the backend: it needs no match and no system's code for that.

import { currentLanguage, ENGLISH, loadLanguage, speak } from "@grognard/kernel";
import { type ErrorReport, reportFile } from "../fault.ts";
import { listings } from "./listing.ts";
import { briefing, preview } from "./preview.ts";
import type { Backend, SavedGame } from "./protocol.ts";
import { SavedGames } from "./saved-games.ts";
import type { Store } from "./store.ts";

export class StartBackend
  implements
    Pick<Backend, "speak" | "errorReport" | "catalogue" | "preview" | "briefing" | "savedGames" | "rename">
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

  async preview(system: string, scenario: string, seed?: number) {
    return preview(currentLanguage(), system, scenario, seed);
  }

  async briefing(system: string, scenario: string, seed?: number) {
    return briefing(system, scenario, seed);
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
