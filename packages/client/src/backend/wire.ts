// One call is one message and one answer. Plain data, so that a test can read everything.

import { type Message, Receiver, Sender } from "@grognard/scene";
import { type Asked, Fault, Refused } from "../fault.ts";
import type { Backend, OpenedGame, Update } from "./protocol.ts";
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

/** What the page has to do with its worker besides calling it. */
interface Line {
  /** Tells when the worker is gone, and why if that was an error in it. */
  start(gone: (error?: string) => void): Worker;
  /** A worker was gone; the next one has been asked for the game that was being played, if there was one. */
  restarted(opened: Promise<OpenedGame> | undefined): void;
  /** Why a call has failed whose worker was gone. */
  stopped(): string;
  failed(): void;
  /** Noted here, because not every caller looks at what its call came to. */
  fault(fault: Fault): void;
}

/** Who waits for an answer, and to what. */
interface Caller {
  readonly asked: Asked;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Milliseconds. A computer player may think for long, and nothing else is answered meanwhile. */
const PATIENCE = 120_000;

/** Answered with a game that is being played from then on. */
const OPENING: readonly string[] = ["begin", "resume", "import", "branch"] satisfies (keyof Backend)[];

/** The page's end: looks like the backend itself. A worker that is gone is replaced: games are stored, not in it. */
export function backendOver(line: Line): Backend {
  const waiting = new Map<number, Caller>();
  let worker: Worker | undefined;
  let receiver = new Receiver<Update>();
  let last = 0;
  let hasAnswered = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** What the next worker has to be told. */
  let language: string | undefined;
  let game: string | undefined;

  const hear = ({ data }: MessageEvent<Reply>): void => {
    const caller = waiting.get(data.id);
    waiting.delete(data.id);
    hasAnswered = true;
    wait();
    try {
      if ("problem" in data) throw failureOf(data, caller?.asked);
      const value = received(data, receiver);
      if (caller && OPENING.includes(caller.asked.method)) game = (value as OpenedGame).id;
      caller?.resolve(value);
    } catch (error) {
      if (error instanceof Fault) line.fault(error);
      caller?.reject(error as Error);
      line.failed();
    }
  };

  const lose = (lost: Worker, error?: string): void => {
    if (lost !== worker) return;
    lost.terminate();
    worker = undefined;
    const callers = [...waiting.values()];
    if (error !== undefined) line.fault(new Fault(line.stopped(), error, callers[0]?.asked));
    waiting.clear();
    // one that cannot even be loaded is not tried again and again, but with the next call
    if (hasAnswered) restart();
    for (const { reject } of callers) reject(new Refused(line.stopped()));
    line.failed();
  };

  const start = (): Worker => {
    const next: Worker = line.start((error) => lose(next, error));
    worker = next;
    receiver = new Receiver();
    hasAnswered = false;
    next.addEventListener("message", (event: MessageEvent<Reply>) => {
      if (next === worker) hear(event);
    });
    return next;
  };

  const wait = (): void => {
    clearTimeout(silence);
    const awaited = worker;
    if (awaited && waiting.size > 0) silence = setTimeout(() => lose(awaited), PATIENCE);
  };

  /** Calls are answered in turn: whatever is asked now finds the game open. */
  const restart = (): void => {
    const next = start();
    if (language) post("speak", [language], next).catch(() => undefined);
    line.restarted(game === undefined ? undefined : (post("resume", [game], next) as Promise<OpenedGame>));
  };

  const post = (method: string, args: readonly unknown[], to: Worker) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { asked: { method, args }, resolve, reject });
      if (waiting.size === 1) wait();
      to.postMessage({ id, method, args, has: receiver.has });
    });

  const call = (method: string, args: readonly unknown[]) => {
    if (method === "leave" && args[0] === game) game = undefined;
    if (!worker) restart();
    if (method === "speak") language = args[0] as string;
    return post(method, args, worker!);
  };

  start();
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
type BackendFor = (method: keyof Backend) => Partial<Backend> | Promise<Partial<Backend>>;

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
