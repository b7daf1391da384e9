// What must hold of everything that is shown, at any moment of any game.

import { isDeepStrictEqual } from "node:util";
import type { Game, RollEvent, Viewer } from "@grognard/kernel";
import type { Question, Scene, Telling } from "@grognard/scene";
import type { N20Event } from "../src/events.ts";
import { boardOf } from "../src/screen/board.ts";
import { dossierOf } from "../src/screen/dossier.ts";
import { forecastOf } from "../src/screen/forecast.ts";
import { questionOf } from "../src/screen/question.ts";
import { layerOf, sceneOf } from "../src/screen/scene.ts";
import { tellingOf } from "../src/screen/tell.ts";
import type { Decision, N20, World } from "../src/types.ts";
import type { View } from "../src/view.ts";
import { trial } from "./trial.ts";

export const VIEWERS: readonly Viewer[] = ["french", "coalition", "spectator"];

function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

export class Watcher {
  private readonly game: Game<N20>;
  private readonly world: World;
  private readonly places: ReadonlySet<string>;
  private before: ReadonlyMap<Viewer, ReadonlySet<string>>;

  constructor(game: Game<N20>) {
    this.game = game;
    this.world = game.position.world;
    this.places = new Set(boardOf(this.world).hexes.map(({ id }) => id));
    this.before = this.names();
  }

  view(viewer: Viewer): View {
    return this.game.rules.view(this.game.position, viewer);
  }

  private names(): Map<Viewer, Set<string>> {
    return new Map(VIEWERS.map((viewer) => [viewer, idsOf(sceneOf(this.world, this.view(viewer)))]));
  }

  /** The scene and the question, for every viewer. */
  checkMoment(): void {
    for (const viewer of VIEWERS) this.checkScene(this.view(viewer));
    for (const decision of this.game.pending) this.checkQuestion(decision);
  }

  /** The last report names pieces by their names before the event. */
  checkTellings(): void {
    const after = this.names();
    for (const viewer of VIEWERS) {
      const tellings = this.game
        .heardBy(viewer)
        .map((event) => tellingOf(this.world, event as N20Event | RollEvent));
      const shown = [...this.before.get(viewer)!, ...after.get(viewer)!].filter((id) => !id.startsWith("?"));
      const hidden = [...this.before.get(viewer)!].filter((id) => id.startsWith("?"));
      for (const telling of tellings) this.checkTelling(telling, new Set([...shown, ...hidden]));
    }
    this.before = after;
  }

  private checkScene(view: View): void {
    const scene = sceneOf(this.world, view);
    must(isDeepStrictEqual(JSON.parse(JSON.stringify(scene)), scene), "a scene is plain JSON");
    const all = [...scene.pieces, ...reserves(scene)];
    must(idsOf(scene).size === all.length, "ids are unique");
    for (const { at } of scene.pieces) this.mustBeOnBoard("place" in at ? at.place : "nowhere");
    for (const { label, face, id, marks } of all) {
      must(
        label !== "" && (face === undefined) === id.startsWith("?"),
        `${id} has a face unless it is hidden`,
      );
      must([...(face?.heading ?? "")].length <= 9, `"${face?.heading}" fits on a counter`);
      for (const { cite, text } of marks) this.mustBeCase(cite ?? "", text);
    }
    for (const { cite, title, id } of scene.overlays) {
      this.mustBeCase(cite, title);
      for (const { place } of layerOf(this.world, view, id).places) this.mustBeOnBoard(place);
    }
  }

  private checkQuestion(decision: Decision): void {
    const view = this.view(decision.side);
    const known = idsOf(sceneOf(this.world, view));
    const question = questionOf(this.world, view, decision);
    const actions = decision.choice.kind === "listed" ? decision.choice.actions : [];
    must(question.offers.length === actions.length, "an offer for every answer");
    this.checkOffers(question, known);
    this.checkDuties(question);
    const some = actions.filter((_, i) => i % Math.ceil(actions.length / 2) === 0);
    for (const action of some) this.checkForecast(forecastOf(this.world, view, decision, action));
    const sample = [...known].filter((_, i) => i % 7 === 0);
    for (const id of sample) this.checkDossier(dossierOf(this.world, view, id, decision), known);
  }

  private checkOffers({ id, text, hint, cite, offers, about }: Question, known: ReadonlySet<string>): void {
    must(text !== "" && hint !== "", `${id} says something`);
    this.mustBeCase(cite, id);
    for (const piece of about) must(known.has(piece), `${piece} is in the scene`);
    for (const [i, offer] of offers.entries()) {
      must(offer.n === i && !/^$|undefined/.test(offer.text), `offer ${i} of ${id} is "${offer.text}"`);
      for (const piece of offer.pieces) must(known.has(piece), `${piece} of "${offer.text}" is in the scene`);
      for (const place of offer.places) this.mustBeOnBoard(place);
      const isMarch = offer.look === "move" && id === "movement";
      must(!isMarch || /^\d/.test(offer.price ?? ""), `"${offer.text}" has a price`);
    }
  }

  /** Only duties keep a phase open. */
  private checkDuties({ id, offers, duties }: Question): void {
    for (const { cite, places, text } of duties) {
      this.mustBeCase(cite, text);
      for (const place of places) this.mustBeOnBoard(place);
    }
    const ends = offers.some(({ closes }) => closes);
    const isPhase = id === "declaration" || id === "movement";
    must(!isPhase || ends === (duties.length === 0), `${id} ends, or ${duties.length} duties are left`);
  }

  private checkForecast(forecast: ReturnType<typeof forecastOf>): void {
    for (const { lines, title } of forecast?.sums ?? [])
      for (const { cite } of lines) this.mustBeCase(cite, title);
    for (const { shares, notes, title } of forecast?.prospects ?? []) {
      must(
        shares.reduce((sum, { ways }) => sum + ways, 0) === shares[0]!.total,
        `${title}: all ways are told`,
      );
      for (const note of notes) must(!/undefined|NaN/.test(note), note);
    }
  }

  private checkDossier(dossier: ReturnType<typeof dossierOf>, known: ReadonlySet<string>): void {
    must(dossier !== undefined, "every piece has a dossier");
    for (const { text, cite } of dossier!.lines) {
      must(!/undefined|NaN/.test(text), text);
      this.mustBeCase(cite ?? "", text);
    }
    for (const enemy of dossier!.threatens) must(known.has(enemy), `${enemy} is in the scene`);
    for (const { path, costs, to, text } of dossier!.ways) {
      must(path.at(-1) === to && [0, 1].includes(path.length - costs.length), `a way to ${to}`);
      const spent = costs.reduce((sum, cost) => sum + cost, 0);
      must(spent <= Number.parseInt(text, 10), `${text}, ${spent} by steps`); // some were used on entering
    }
  }

  private checkTelling({ text, cite, pieces, places, move }: Telling, known: ReadonlySet<string>): void {
    this.mustBeCase(cite, text);
    must(!/^$|undefined/.test(text), text);
    for (const piece of pieces) must(known.has(piece), `${piece} in "${text}" is in the scene`);
    for (const place of places) this.mustBeOnBoard(place);
    must(!move || (pieces.includes(move.piece) && move.path.length > 0), `${text}: who moves is told of`);
  }

  private mustBeCase(cite: string, about: string): void {
    must(trial.isCase(cite), `"${cite}" of "${about}" is a case`);
  }

  private mustBeOnBoard(place: string): void {
    must(this.places.has(place), `${place} is on the board`);
  }
}

export const reserves = (scene: Scene) =>
  scene.trays.flatMap(({ groups }) => groups.flatMap(({ pieces }) => pieces));

export const idsOf = (scene: Scene): Set<string> =>
  new Set([...scene.pieces, ...reserves(scene)].map(({ id }) => id));
