// A player on a free table: it sees what the page has been told, and points at the map and drags
// what lies there, by mouse or by finger.

import type { Entry, Piece } from "@grognard/scene";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Update } from "../../src/backend/protocol.ts";
import { words as en } from "../../src/text/en/index.ts";
import { click } from "./click.ts";
import type { Spot } from "./field.ts";
import { type Sight, settled } from "./robot.ts";
import type { Wiretap } from "./wiretap.ts";

export interface Hand {
  point(at: Spot): Promise<void>;
  pull(from: Spot, to: Spot): Promise<void>;
}

export const mouse = ({ mouse: hand }: Page): Hand => ({
  point: ({ x, y }) => hand.click(x, y),
  async pull(from, to) {
    await hand.move(from.x, from.y);
    await hand.down();
    await hand.move(to.x, to.y, { steps: 4 });
    await hand.up();
  },
});

export async function finger(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Spot[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    point: ({ x, y }) => page.touchscreen.tap(x, y),
    async pull(from, to) {
      await touch("touchStart", from);
      for (const share of [0.3, 0.6, 1])
        await touch("touchMove", {
          x: from.x + (to.x - from.x) * share,
          y: from.y + (to.y - from.y) * share,
        });
      await touch("touchEnd");
    },
  };
}

/** Pixels that a knob is pulled. */
const PULL = 55;

export class Fighter {
  /** What has been ordered on the map so far, by the name of the question: "fire" 3 times. */
  readonly answers = new Map<string, number>();
  readonly #page: Page;
  readonly #tap: Wiretap;
  readonly #hand: Hand;

  constructor(page: Page, tap: Wiretap, hand: Hand) {
    this.#page = page;
    this.#tap = tap;
    this.#hand = hand;
  }

  get update(): Update {
    return this.#tap.messages.flatMap(({ update }) => update ?? []).at(-1)!;
  }

  /** Answers one question on the screen, and checks that something follows from it. */
  async answer({ at }: Sight): Promise<Sight> {
    const { question } = this.update;
    for (const entry of question?.sheet?.entries ?? []) await this.#order(question!.id, entry);
    const confirm = this.#page.locator("[data-confirm]");
    expect(await confirm.getAttribute("aria-disabled"), await this.#why()).not.toBe("true");
    await click(this.#page, "[data-confirm]");
    const next = await settled(this.#page, at);
    expect(next.alert).toBe("");
    return next;
  }

  async #why(): Promise<string> {
    return (await this.#page.locator("#order-why").allTextContents()).join();
  }

  /** Units with a target attack it; units that can march do so. */
  async #order(question: string, entry: Entry): Promise<void> {
    const targets = entry.choices.flatMap(({ target }) => target ?? []);
    if (question === "deployment" || /groups$/.test(question)) return;
    if (targets.length > 0) await this.#aim(question, entry, targets[0]!);
    else if (entry.handles.some(({ id }) => id === "go")) await this.#march(question, entry);
  }

  /** From the list, which gives way to an open entry on a phone. */
  async open(id: string): Promise<void> {
    const line = this.#page.locator(`[data-entry="${id}"]`);
    if (!(await line.isVisible()))
      await this.#page.getByRole("button", { name: en.game.orders.close }).click();
    await click(this.#page, `[data-entry="${id}"]`);
    await this.#page.locator(`[data-open-entry="${id}"]`).waitFor();
  }

  async #march(question: string, { piece, ghost }: Entry): Promise<void> {
    await this.open(piece);
    const box = await this.#page.locator('.board-handle[data-knob="go"]').boundingBox();
    if (!box) return;
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const angle = ((ghost[0]?.facing ?? 0) * Math.PI) / 180;
    await this.#hand.pull(from, {
      x: from.x + PULL * Math.sin(angle),
      y: from.y - PULL * Math.cos(angle),
    });
    await this.#note(question, piece);
  }

  /** By touching the target; where something lies over it, from the list. */
  async #aim(question: string, { piece, choices }: Entry, target: string): Promise<void> {
    await this.open(piece);
    const at = await this.spot(this.update.scene.pieces.find(({ id }) => id === target)!);
    const which = this.#page.locator(".order-which [data-choice]").first();
    const given = this.#page.locator(`[data-entry="${piece}"][data-state="given"]`);
    if (at) await this.#hand.point(at);
    else await click(this.#page, `[data-choice="${choices.find((one) => one.target === target)!.id}"]`);
    await which.or(given).first().waitFor({ state: "attached" });
    if (await which.count()) await click(this.#page, ".order-which [data-choice]");
    await this.#note(question, piece);
    // What may come of it is said before it is handed in.
    if (question === "fire" || question === "charge")
      await this.#page.locator(".forecast .shares").first().waitFor({ state: "attached" });
  }

  /** Where one of its bases can be touched on the screen; nowhere if all are covered. */
  spot({ stands = [] }: Piece): Promise<Spot | undefined> {
    return this.#page.locator(".board-world").evaluate(
      (world, points) => {
        const { left, top, width } = world.getBoundingClientRect();
        const { offsetWidth, offsetHeight } = world as HTMLElement;
        const scale = width / offsetWidth;
        const spots = points.map((at) => ({
          x: left + at.x * scale,
          y: top + (offsetHeight - at.y) * scale,
        }));
        return spots.find(({ x, y }) => {
          const there = document.elementFromPoint(x, y);
          return there?.closest(".board") && !there.closest("button, .minimap, .rolled");
        });
      },
      stands.map(({ x, y }) => ({ x, y })),
    );
  }

  async #note(question: string, piece: string): Promise<void> {
    const line = this.#page.locator(`[data-entry="${piece}"]`);
    await expect
      .poll(() => line.getAttribute("data-state"), { message: `${question}: ${piece}` })
      .toBe("given");
    this.answers.set(question, (this.answers.get(question) ?? 0) + 1);
  }

  /** Until enough has been done, or the game is over. */
  async until(isEnough: () => boolean): Promise<Sight> {
    let sight = await settled(this.#page);
    while (sight.state === "asks" && !isEnough()) sight = await this.answer(sight);
    return sight;
  }

  /** From 1. */
  get turn(): number {
    return this.update.scene.track.now + 1;
  }
}
