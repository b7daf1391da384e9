// Between page and worker: what is asked is answered, whatever happens, and updates arrive whole.

import { describe, expect, test } from "vitest";
import { GameDesk } from "../src/desk/desk.ts";
import type { Answered, Desk, Update } from "../src/desk/protocol.ts";
import { memoryStore } from "../src/desk/store.ts";
import { typeset } from "../src/desk/typeset.ts";
import { deskOver, serve } from "../src/desk/wire.ts";
import { BASICS } from "./basics.ts";

/** Page and worker in one thread; what is sent is copied, as between threads. */
function wired(desk: Partial<Desk>) {
  const [page, worker] = [new EventTarget(), new EventTarget()];
  const to = (target: EventTarget) => (data: unknown) =>
    void target.dispatchEvent(new MessageEvent("message", { data: structuredClone(data) }));
  const port = (from: EventTarget, post: (data: unknown) => void) =>
    ({ addEventListener: from.addEventListener.bind(from), postMessage: post }) as unknown as Worker;
  serve(() => desk, port(worker, to(page)));
  const sent: unknown[] = [];
  page.addEventListener("message", ({ data }: MessageEventInit) => sent.push(data));
  return { desk: deskOver(port(page, to(worker))), sent, fail: () => page.dispatchEvent(new Event("error")) };
}

test("an answer that cannot be sent is a failure, and the next call is answered", async () => {
  const { desk } = wired({
    explain: async () => [(() => "a function") as unknown as string],
    shelf: async () => [],
  });
  const both = [desk.explain(), desk.shelf()] as const;
  await expect(both[0]).rejects.toThrow();
  expect(await both[1]).toEqual([]);
});

test("what is said about a long file is short", async () => {
  const { desk } = wired({ import: () => Promise.reject(new Error("x".repeat(1e6))) });
  const { length } = await desk.import("").then(
    () => "",
    (error: Error) => error.message,
  );
  expect(length).toBeLessThan(600);
});

test("a worker that is gone leaves nobody waiting", async () => {
  const { desk, fail } = wired({ shelf: () => new Promise(() => {}) });
  const asked = desk.shelf();
  fail();
  await expect(asked).rejects.toThrow("does not answer");
});

describe("updates", () => {
  const HOT_SEAT = { ...BASICS, seats: { french: "human", coalition: "human" } };
  const updateOf = (answered: Answered): Update => (answered as { readonly update: Update }).update;
  const size = (message: unknown): number => JSON.stringify(message).length;

  /** The same game twice: over a wire, and at the desk itself. */
  async function twice() {
    const line = wired(new GameDesk(memoryStore(), () => 1));
    const own = new GameDesk(memoryStore(), () => 1);
    const [far, near] = [await line.desk.begin(HOT_SEAT), await own.begin(HOT_SEAT)];
    expect({ ...far, id: "" }).toEqual(typeset({ ...near, id: "" }));
    return { ...line, own, update: far.update };
  }

  test("are on the page what they are at the desk, though little of them is sent", async () => {
    const { desk, own, sent, update: first } = await twice();
    let update = first;
    for (let n = 0; n < 12; n++) {
      const { ask, offers } = update.question!;
      const offer = offers[(7 * n) % offers.length]!.n;
      update = updateOf(await desk.answer(ask, offer));
      expect(update).toEqual(typeset(updateOf(await own.answer(ask, offer))));
      if (update.waiting.for !== "person") continue;
      update = await desk.handOver(update.waiting.side);
      expect(update).toEqual(typeset(await own.handOver(update.viewer)));
    }
    expect(await desk.look(3)).toEqual(typeset(await own.look(3)));
    expect(await desk.look(99)).toEqual(typeset(await own.look(99)));
    expect(size(sent.slice(1)) / (sent.length - 1)).toBeLessThan(size(sent[0]) / 10);
  });

  test("that cross on the way are sent whole", async () => {
    const { desk, own } = await twice();
    const both = await Promise.all([desk.look(0), desk.look(0)]);
    for (const update of both) expect(update).toEqual(typeset(await own.look(0)));
  });

  test("a refusal has none, and the next one follows the last", async () => {
    const { desk, own } = await twice();
    expect(await desk.answer("no such question", 0)).toMatchObject({ ok: false });
    expect(await desk.look(0)).toEqual(typeset(await own.look(0)));
  });
});
