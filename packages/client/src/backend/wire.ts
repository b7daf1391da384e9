// One call is one message and one answer. Plain data, so that a test can read everything.

import { type Message, Receiver, Sender } from "@grognard/scene";
import { type Asked, Fault, Refused } from "../fault.ts";
import type { Backend, Update } from "./protocol.ts";
import { typeset } from "./typeset.ts";

interface Call {
  readonly id: number;
  readonly method: keyof Backend;
  readonly args: readonly unknown[];
  /** The last update that the page has, by the number of its message. */
  readonly has: number;
}

type Reply = { readonly id: number } & (Value | Failure);

interface Failure {
  readonly problem: string;
  /** Of a fault of the program: where it happened. */
  readonly trace?: string | undefined;
}

/** An update is sent separately: the value is the update, or something with an `update` in it. */
interface Value {
  readonly value?: unknown;
  readonly update?: Message;
}

/** Who waits for an answer, and to what. */
interface Caller {
  readonly asked: Asked;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The page's end: looks like the backend itself. Faults are noted whoever asked. */
export function backendOver(worker: Worker, onFault: (fault: Fault) => void = () => {}): Backend {
  const waiting = new Map<number, Caller>();
  const receiver = new Receiver<Update>();
  let last = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    const caller = waiting.get(data.id);
    waiting.delete(data.id);
    try {
      if ("problem" in data) throw failureOf(data, caller?.asked);
      caller?.resolve(received(data, receiver));
    } catch (error) {
      if (error instanceof Fault) onFault(error);
      caller?.reject(error as Error);
    }
  });
  // A worker that could not be loaded, or has run out of memory, no longer answers.
  worker.addEventListener("error", ({ message, filename, lineno }) => {
    const what = message || "the worker does not answer";
    for (const { asked, reject } of waiting.values()) {
      const gone = new Fault(what, `${what} (${filename}:${lineno})`, asked);
      onFault(gone);
      reject(gone);
    }
    waiting.clear();
  });
  const call = (method: string, args: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { asked: { method, args }, resolve, reject });
      worker.postMessage({ id, method, args, has: receiver.has });
    });
  return new Proxy({} as Backend, {
    get:
      (_, method: string) =>
      (...args: unknown[]) =>
        call(method, args),
  });
}

const failureOf = ({ problem, trace }: Failure, asked: Asked | undefined): Error =>
  trace === undefined ? new Refused(problem) : new Fault(problem, trace, asked);

function received({ value, update: message }: Value, receiver: Receiver<Update>): unknown {
  if (!message) return value;
  const update = receiver.receive(message);
  return value === undefined ? update : { ...(value as object), update };
}

/** The worker itself, seen from inside. */
interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: MessageEvent<Call>) => void): void;
}

/** Answers a call. */
type BackendFor = (method: keyof Backend) => Partial<Backend> | Promise<Backend>;

/** Where a fault happened; nothing, if it is about what the program was given. */
type TraceOf = (error: unknown) => string | undefined;

/** The worker's end: one call after the other, in order of arrival. */
export function serve(backendFor: BackendFor, port: Port, traceOf: TraceOf): void {
  const sender = new Sender<Update>();
  let turn = Promise.resolve();
  const failed = ({ id }: Call, error: unknown): Reply => ({
    id,
    problem: brief(error instanceof Error ? error.message : String(error)),
    trace: traceOf(error),
  });
  const answer = async (call: Call): Promise<void> => {
    try {
      port.postMessage(await reply(backendFor, call, sender));
    } catch (error) {
      port.postMessage(failed(call, error)); // also where an answer cannot be sent: it must not block the calls after it
    }
  };
  port.addEventListener("message", ({ data }) => {
    turn = turn.then(() => answer(data));
  });
}

async function reply(backendFor: BackendFor, call: Call, sender: Sender<Update>): Promise<Reply> {
  const { id, method, args, has } = call;
  const backend = await backendFor(method);
  const act = backend[method] as (...args: readonly unknown[]) => Promise<unknown>;
  const value = typeset(await act.apply(backend, args as unknown[]));
  return { id, ...sent(value, (update) => sender.send(update, has)) };
}

function sent(value: unknown, send: (update: Update) => Message): Value {
  if (typeof value !== "object" || value === null) return { value };
  if ("scene" in value) return { update: send(value as Update) };
  if (!("update" in value)) return { value };
  const { update, ...others } = value as { readonly update: Update };
  return { value: others, update: send(update) };
}

/** A file may be of any length, a message about it may not. */
const brief = (message: string): string => (message.length > 500 ? `${message.slice(0, 500)} …` : message);
