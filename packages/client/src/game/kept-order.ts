// An order that has been interrupted: of several units, or of a charge. It goes on by itself after an answer of the enemy
// from which nothing came; otherwise the player is asked.

import { canGoOn, type GroupOrder, type GroupResult, type Question, type Telling } from "@grognard/scene";
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { GameModel } from "./game-model.ts";

export interface GroupToGoOn {
  readonly kind: "group";
  readonly order: GroupOrder;
  /** Units that could not follow so far. */
  readonly left: GroupResult["left"];
}

export interface RideToGoOn {
  readonly kind: "ride";
  readonly lead: string;
  readonly place: string;
  readonly path: readonly string[];
}

export type ToGoOn = GroupToGoOn | RideToGoOn;

interface Kept {
  readonly what: ToGoOn;
  readonly viewer: string;
  /** It is void in another. */
  readonly phase: string;
  /** The question from which it could not go on. */
  readonly failed: string;
  /** Something has happened since: the player wants to think. */
  readonly isDisturbed: boolean;
}

export class KeptOrder {
  /** What the player is asked about: whether it is to go on. */
  readonly asked: ReadonlySignal<ToGoOn | undefined> = computed(() => {
    const question = this.#game.question.value;
    return question && this.#kept.value?.isDisturbed ? this.#fitting(question) : undefined;
  });

  readonly #game: GameModel;
  readonly #kept: Signal<Kept | undefined> = signal(undefined);

  constructor(game: GameModel) {
    this.#game = game;
  }

  keep(what: ToGoOn): void {
    const { viewer, scene } = this.#game.update.value;
    this.#kept.value = { what, viewer, phase: phaseOf(scene), failed: "", isDisturbed: false };
  }

  drop(): void {
    this.#kept.value = undefined;
  }

  /** Another has answered, or dice were rolled. Notes alone change nothing. */
  heard(tellings: readonly Telling[]): void {
    const kept = this.#kept.value;
    if (kept && tellings.some(({ kind, roll }) => roll || kind !== "note"))
      this.#kept.value = { ...kept, isDisturbed: true };
  }

  /** A player who answers a question of a charge takes it in hand. */
  answered(): void {
    if (this.#kept.value?.what.kind === "ride" && !this.isOthers) this.drop();
  }

  /** Whether it belongs to somebody else than the viewer, who has just answered. */
  get isOthers(): boolean {
    return this.#kept.value !== undefined && this.#kept.value.viewer !== this.#game.update.value.viewer;
  }

  /** What goes on now without being asked about. */
  get next(): ToGoOn | undefined {
    const { question } = this.#game.update.value;
    return question && this.#kept.value?.isDisturbed === false ? this.#fitting(question) : undefined;
  }

  /** It was tried and came no further: the player has to answer first. */
  couldNot(what: ToGoOn, ask: string): void {
    this.keep(what);
    if (this.#kept.value) this.#kept.value = { ...this.#kept.value, failed: ask };
  }

  #fitting({ id, about, charge }: Question): ToGoOn | undefined {
    const kept = this.#kept.value;
    const { viewer, scene } = this.#game.update.value;
    if (!kept || kept.viewer !== viewer || kept.phase !== phaseOf(scene) || kept.failed === this.#game.ask)
      return undefined;
    const { what } = kept;
    const fits =
      what.kind === "group"
        ? canGoOn(what.order, { id, about })
        : charge !== undefined && about[0] === what.lead;
    return fits ? what : undefined;
  }
}

const phaseOf = ({ when, phase, side }: { when: string; phase: string; side: string }): string =>
  `${when} ${phase} ${side}`;
