// Listens to everything that page and worker say to each other, and may slip a seed into a game that begins.

import type { BrowserContext } from "playwright-core";
import type { Sitting, Update } from "../../src/desk/protocol.ts";

export interface Message {
  readonly to: "desk" | "page";
  /** Of a call: its method. Of an answer: the method it answers. */
  readonly method: string;
  readonly data: unknown;
}

export interface Wiretap {
  readonly messages: readonly Message[];
  /** Whatever has been said so far is forgotten. */
  forget(): void;
}

/** How the game stands, if that is what the page was told. */
export function updateIn({ data }: Message): Update | undefined {
  const value = (data as { value?: unknown }).value as Partial<Sitting & Update> & { update?: Update };
  const update = value?.update ?? value;
  return update && typeof update === "object" && "viewer" in update ? (update as Update) : undefined;
}

export async function wiretap(context: BrowserContext, seed: string | undefined): Promise<Wiretap> {
  const messages: Message[] = [];
  await context.exposeBinding("overheard", (_source, text: string) => {
    messages.push(JSON.parse(text));
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

    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener("message", ({ data }) => {
        tell({ to: "page", method: this.#methods.get(data.id) ?? "?", data });
        this.#methods.delete(data.id);
      });
    }

    override postMessage(call: Call): void {
      this.#methods.set(call.id, call.method);
      const begins = call.method === "begin" && seed !== undefined;
      const sent = begins ? { ...call, args: [{ ...(call.args[0] as object), seed }] } : call;
      tell({ to: "desk", method: call.method, data: sent });
      super.postMessage(sent);
    }
  };
}
