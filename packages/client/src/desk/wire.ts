// One call is one message and one answer. Plain, so that a test can read everything that passes.

import type { Desk } from "./protocol.ts";
import { typeset } from "./typeset.ts";

interface Call {
  readonly id: number;
  readonly method: keyof Desk;
  readonly args: readonly unknown[];
}

type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly problem: string };

/** The page's end: looks like the desk itself. */
export function deskOver(worker: Worker): Desk {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    const caller = waiting.get(data.id);
    waiting.delete(data.id);
    if ("problem" in data) caller?.reject(new Error(data.problem));
    else caller?.resolve(data.value);
  });
  // A worker that could not be loaded, or has run out of memory, answers nobody any more.
  worker.addEventListener("error", ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message || "the worker does not answer"));
    waiting.clear();
  });
  const call = (method: string, args: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, method, args });
    });
  return new Proxy({} as Desk, {
    get:
      (_, method: string) =>
      (...args: unknown[]) =>
        call(method, args),
  });
}

/** The worker itself, seen from inside. */
interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: MessageEvent<Call>) => void): void;
}

/** Who answers a call. */
type DeskFor = (method: keyof Desk) => Partial<Desk> | Promise<Desk>;

/** The worker's end: one call after the other, in the order in which they came. */
export function serve(deskFor: DeskFor, port: Port): void {
  let turn = Promise.resolve();
  port.addEventListener("message", ({ data }) => {
    turn = turn.then(async () => post(port, await reply(deskFor, data)));
  });
}

/** What cannot be sent must not keep those waiting who come after it. */
function post(port: Port, reply: Reply): void {
  try {
    port.postMessage(reply);
  } catch (error) {
    port.postMessage({ id: reply.id, problem: (error as Error).message });
  }
}

async function reply(deskFor: DeskFor, { id, method, args }: Call): Promise<Reply> {
  try {
    const desk = await deskFor(method);
    const act = desk[method] as (...args: readonly unknown[]) => Promise<unknown>;
    return { id, value: typeset(await act.apply(desk, args as unknown[])) };
  } catch (error) {
    return { id, problem: brief(error instanceof Error ? error.message : String(error)) };
  }
}

/** A file may be as long as it likes, a message about it may not. */
const brief = (message: string): string => (message.length > 500 ? `${message.slice(0, 500)} …` : message);
