// Between page and worker: what is asked is answered, whatever happens, and updates arrive whole.

import { Problem } from "@grognard/kernel";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { GameBackend } from "../src/backend/game-backend.ts";
import type { Answered, Backend, OpenedGame, Update } from "../src/backend/protocol.ts";
import { memoryStore } from "../src/backend/store.ts";
import { traceOf } from "../src/backend/trace.ts";
import { typeset } from "../src/backend/typeset.ts";
import { backendOver, serve } from "../src/backend/wire.ts";
import { Fault, Refused } from "../src/fault.ts";
import { BASICS } from "./basics.ts";

/** Page and workers in one thread; what is sent is copied, as between threads. */
function wired(...backends: readonly Partial<Backend>[]) {
  const sent: unknown[] = [];
  const faults: Fault[] = [];
  const restarted: (Promise<OpenedGame> | undefined)[] = [];
  let started = 0;
  let fail = (_error?: string) => {};
  const backend = backendOver({
    start(gone) {
      const [page, worker] = [new EventTarget(), new EventTarget()];
      const to = (target: EventTarget) => (data: unknown) =>
        void target.dispatchEvent(new MessageEvent("message", { data: structuredClone(data) }));
      const port = (from: EventTarget, post: (data: unknown) => void) =>
        ({
          addEventListener: from.addEventListener.bind(from),
          postMessage: post,
          terminate() {},
        }) as unknown as Worker;
      const own = backends[Math.min(started++, backends.length - 1)]!;
      serve(() => own, port(worker, to(page)), traceOf);
      page.addEventListener("message", ({ data }: MessageEventInit) => sent.push(data));
      fail = gone;
      return port(page, to(worker));
    },
    restarted: (opened) => void restarted.push(opened),
    stopped: () => "it had stopped",
    failed: () => {},
    fault: (fault) => void faults.push(fault),
  });
  return { backend, sent, faults, restarted, fail: (error?: string) => fail(error), started: () => started };
}

/** Asks what a backend of another version might have understood. */
const ask = (backend: Backend, method: string, ...args: readonly unknown[]): Promise<unknown> =>
  Reflect.get(backend, method)(...args);

test("an answer that cannot be sent is a failure, and the next call is answered", async () => {
  const { backend } = wired({
    explain: async () => [(() => "a function") as unknown as string],
    savedGames: async () => [],
  });
  const both = [backend.explain(), backend.savedGames()] as const;
  await expect(both[0]).rejects.toThrow();
  expect(await both[1]).toEqual([]);
});

test("what is said about a long file is short", async () => {
  const { backend } = wired({ import: () => Promise.reject(new Error("x".repeat(1e6))) });
  const { length } = await backend.import("").then(
    () => "",
    (error: Error) => error.message,
  );
  expect(length).toBeLessThan(600);
});

describe("a worker that is gone", () => {
  const never = { savedGames: () => new Promise<never>(() => {}) };

  test("leaves nobody waiting, and is replaced for the next call", async () => {
    const { backend, fail, started } = wired(never, { savedGames: async () => [] });
    const asked = backend.savedGames();
    fail();
    await expect(asked).rejects.toThrow("it had stopped");
    expect(started()).toBe(1); // it had never answered: another may do no better
    expect(await backend.savedGames()).toEqual([]);
    fail();
    expect(started()).toBe(3);
  });

  test("has its language and its game passed on, and no answer is lost", async () => {
    const store = memoryStore();
    const environment = [new GameBackend(store), new GameBackend(store)] as const;
    const { backend, fail, restarted } = wired(...environment);
    onTestFinished(() => environment[0].speak("en"));
    await backend.speak("fr");
    const { id, update } = await backend.begin(BASICS);
    const first = await backend.answer(update.question!.ask, update.question!.offers[0]!.n);
    expect(first.ok).toBe(true);
    fail();
    const again = await restarted[0]!;
    expect(again).toMatchObject({ id, update: { at: 1, of: 1 } });
    const { question } = again.update;
    expect((await backend.answer(question!.ask, question!.offers[0]!.n)).ok).toBe(true);
    await backend.leave(id);
    fail();
    expect(restarted[1]).toBeUndefined();
  });

  test("is noticed by its silence", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { backend, started } = wired({ catalogue: async () => ({ systems: [] }), ...never });
    await backend.catalogue();
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(started()).toBe(1); // nothing was asked
    const asked = backend.savedGames();
    asked.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1_000_000);
    await expect(asked).rejects.toThrow("it had stopped");
    expect(started()).toBe(2);
  });

  test("by an error in it is a fault, told with what was asked", async () => {
    const { backend, fail, faults } = wired(never);
    const asked = backend.savedGames();
    fail("out of memory (worker.js:7)");
    await expect(asked).rejects.toThrow("it had stopped");
    expect(faults).toMatchObject([
      { trace: "out of memory (worker.js:7)", asked: { method: "savedGames", args: [] } },
    ]);
  });
});

test("a fault is told with what was asked and where it happened; a problem in the player's words is none", async () => {
  const rulesFail = Object.assign(new Problem("the rules fail here", "entries[3]"), {
    cause: new TypeError("no hex"),
  });
  const { backend, faults } = wired({
    advice: () => Promise.reject(new TypeError("the computer stumbles")),
    resume: () => Promise.reject(rulesFail),
    handOver: () => Promise.reject(new Problem("nobody sits there")),
  });
  await expect(backend.handOver("french")).rejects.toBeInstanceOf(Refused);
  await expect(backend.advice()).rejects.toBeInstanceOf(Fault);
  await expect(backend.resume("g1")).rejects.toThrow("entries[3]");
  await expect(ask(backend, "explode", 7)).rejects.toBeInstanceOf(Fault);
  expect(faults.map(({ asked, message, trace }) => [asked, message, trace.split("\n")[0]])).toEqual([
    [{ method: "advice", args: [] }, "the computer stumbles", "TypeError: the computer stumbles"],
    [{ method: "resume", args: ["g1"] }, "entries[3]: the rules fail here", "TypeError: no hex"],
    [
      { method: "explode", args: [7] },
      expect.stringContaining("undefined"),
      expect.stringContaining("TypeError"),
    ],
  ]);
});

describe("updates", () => {
  const HOT_SEAT = { ...BASICS, seats: { french: "human", coalition: "human" } };
  const updateOf = (answered: Answered): Update => (answered as { readonly update: Update }).update;
  const size = (message: unknown): number => JSON.stringify(message).length;

  /** The same game twice: over a wire, and at the backend itself. */
  async function twice() {
    const line = wired(new GameBackend(memoryStore(), () => 1));
    const own = new GameBackend(memoryStore(), () => 1);
    const [far, near] = [await line.backend.begin(HOT_SEAT), await own.begin(HOT_SEAT)];
    expect({ ...far, id: "" }).toEqual(typeset({ ...near, id: "" }));
    return { ...line, own, update: far.update };
  }

  test("are on the page what they are at the backend, though little of them is sent", async () => {
    const { backend, own, sent, update: first } = await twice();
    let update = first;
    for (let n = 0; n < 12; n++) {
      const { ask, offers } = update.question!;
      const offer = offers[(7 * n) % offers.length]!.n;
      update = updateOf(await backend.answer(ask, offer));
      expect(update).toEqual(typeset(updateOf(await own.answer(ask, offer))));
      if (update.waiting.for !== "person") continue;
      update = await backend.handOver(update.waiting.side);
      expect(update).toEqual(typeset(await own.handOver(update.viewer)));
    }
    expect(await backend.goTo(3)).toEqual(typeset(await own.goTo(3)));
    expect(await backend.goTo(99)).toEqual(typeset(await own.goTo(99)));
    expect(size(sent.slice(1)) / (sent.length - 1)).toBeLessThan(size(sent[0]) / 10);
  });

  test("that cross on the way are sent whole", async () => {
    const { backend, own } = await twice();
    const both = await Promise.all([backend.goTo(0), backend.goTo(0)]);
    for (const update of both) expect(update).toEqual(typeset(await own.goTo(0)));
  });

  test("a refusal has none, and the next one follows the last", async () => {
    const { backend, own } = await twice();
    expect(await backend.answer("no such question", 0)).toMatchObject({ ok: false });
    expect(await backend.goTo(0)).toEqual(typeset(await own.goTo(0)));
  });
});
