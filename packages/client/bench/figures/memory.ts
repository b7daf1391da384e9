// An hour of play, as fast as it goes: does the heap of page and worker keep growing?

import type { CDPSession, Page } from "playwright-core";
import { begin } from "../../test/browser/game-screen.ts";
import { openVisit } from "../../test/browser/open.ts";
import { answer, type Habits, habits, settled } from "../../test/browser/robot.ts";
import { type Bench, type Figure, rounded } from "./figure.ts";

/** How many times memory is measured. */
const TIMES = 6;

export async function measureMemory({ browser, address, answers }: Bench): Promise<Figure[]> {
  const { page, context } = await openVisit(browser, address, { seed: "memory" }, []);
  const scales = await scalesOf(page);
  const weights: Weight[] = [];
  const hand = habits("memory", 30);
  let given = 0;
  let games = 0;
  while (given < answers) {
    await begin(page, { scenario: "waterloo-1815", seats: { french: "human", coalition: "scout" } });
    games++;
    given += await playSome(page, hand, Math.ceil(answers / TIMES));
    weights.push(await scales());
  }
  await context.close();
  const [first, last] = [weights[0]!, weights.at(-1)!];
  const course = (of: keyof Weight) => weights.map((weight) => rounded(weight[of])).join(", ");
  const shared = `${given} answers in ${games} games`;
  return [
    {
      what: "heap of the page after an hour's play",
      value: rounded(last.page),
      unit: "MB",
      note: `${course("page")}; ${shared}`,
    },
    {
      what: "heap of the worker after an hour's play",
      value: rounded(last.worker),
      unit: "MB",
      note: course("worker"),
    },
    {
      what: "growth of both from the first sixth of the hour to the last",
      value: rounded(last.page + last.worker - first.page - first.worker),
      unit: "MB",
    },
  ];
}

/** Until this many answers have been given by both sides, or the game is over. */
async function playSome(page: Page, hand: Habits, enough: number): Promise<number> {
  let sight = await settled(page);
  let at = sight.at;
  while (sight.state === "asks" && at < enough) {
    sight = await answer(page, sight, hand);
    at = Math.max(at, sight.at);
  }
  return at;
}

interface Weight {
  readonly page: number;
  readonly worker: number;
}

/** Weighs what is left after the rubbish has been carried out. */
async function scalesOf(page: Page): Promise<() => Promise<Weight>> {
  const session = await page.context().newCDPSession(page);
  const worker = await workerSession(session);
  return async () => ({
    page: await heapOf((method) => session.send(method as "Runtime.getHeapUsage")),
    worker: await heapOf(worker),
  });
}

type Send = (method: string) => Promise<{ readonly usedSize?: number }>;

async function heapOf(send: Send): Promise<number> {
  await send("HeapProfiler.collectGarbage");
  return ((await send("Runtime.getHeapUsage")).usedSize ?? 0) / 1e6;
}

/** The worker has its own heap, reached through the page's session. */
async function workerSession(session: CDPSession): Promise<Send> {
  const attached = new Promise<string>((resolve) => {
    session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      if (targetInfo.type === "worker") resolve(sessionId);
    });
  });
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const sessionId = await attached;
  const waiting = new Map<number, (result: { usedSize?: number }) => void>();
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result ?? {});
  });
  let last = 0;
  return (method) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve);
      const message = JSON.stringify({ id: last, method });
      void session.send("Target.sendMessageToTarget", { sessionId, message });
    });
}
