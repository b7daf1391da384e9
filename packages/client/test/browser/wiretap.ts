// Listens to everything that page and worker say to each other, and can add a seed to a new game.

import { Receiver, type Message as SentUpdate } from "@grognard/scene";
import type { BrowserContext } from "playwright-core";
import type { Update } from "../../src/backend/protocol.ts";

export interface Message {
  readonly to: "backend" | "page";
  /** Of a call: its method. Of an answer: the method it answers. */
  readonly method: string;
  readonly data: unknown;
  /** The state of the game, if that is what the page was told: after applying the difference. */
  readonly update?: Update;
}

export interface Wiretap {
  readonly messages: readonly Message[];
  /** Forgets everything so far. */
  forget(): void;
}

/** As recorded: each page's worker has a number of its own. */
interface Overheard extends Message {
  readonly worker: string;
}

export async function wiretap(context: BrowserContext, seed: string | undefined): Promise<Wiretap> {
  const messages: Message[] = [];
  const receivers = new Map<string, Receiver<Update>>();
  await context.exposeBinding("overheard", (_source, text: string) => {
    const { worker, ...message } = JSON.parse(text) as Overheard;
    if (!receivers.has(worker)) receivers.set(worker, new Receiver());
    const { update } = message.data as { readonly update?: SentUpdate };
    messages.push(update ? { ...message, update: receivers.get(worker)!.receive(update) } : message);
  });
  await context.addInitScript(listen, seed);
  return {
    messages,
    forget: () => {
      messages.length = 0;
    },
  };
}

/** In the page, before anything of it runs. */
function listen(seed: string | undefined): void {
  interface Call {
    readonly id: number;
    readonly method: string;
    readonly args: readonly unknown[];
  }
  const tell = (message: object): void => {
    (window as unknown as { overheard(text: string): void }).overheard(JSON.stringify(message));
  };
  window.Worker = class extends Worker {
    #methods = new Map<number, string>();
    #worker = `${Math.random()}`;

    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener("message", ({ data }) => {
        tell({ worker: this.#worker, to: "page", method: this.#methods.get(data.id) ?? "?", data });
        this.#methods.delete(data.id);
      });
    }

    override postMessage(call: Call): void {
      this.#methods.set(call.id, call.method);
      const begins = call.method === "begin" && seed !== undefined;
      const sent = begins ? { ...call, args: [{ ...(call.args[0] as object), seed }] } : call;
      tell({ worker: this.#worker, to: "backend", method: call.method, data: sent });
      super.postMessage(sent);
    }
  };
}
