// A visit to the page: a fresh browser profile, and eyes on everything that must not happen.

import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { type Wiretap, wiretap } from "./wiretap.ts";

export interface VisitOptions extends BrowserContextOptions {
  /** As in settings.ts; moves are not animated unless asked for. */
  readonly settings?: { readonly [name: string]: unknown };
  /** Games begun fall out the same each time. */
  readonly seed?: string;
  /** What follows the address: "#/game/..." */
  readonly hash?: string;
  /** The network is cut on purpose. */
  readonly offline?: boolean;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly tap: Wiretap;
}

export type MakeVisit = (options?: VisitOptions) => Promise<Visit>;

let shared: ReturnType<typeof chromium.connect> | undefined;

/** The Chromium of all tests. */
function browser(): ReturnType<typeof chromium.connect> {
  const trouble = inject("trouble");
  if (trouble) throw new Error(trouble);
  shared ??= chromium.connect(inject("chromium"));
  return shared;
}

export const test = base.extend<{ visit: MakeVisit }>({
  // biome-ignore lint/correctness/noEmptyPattern: that is how Vitest knows what a fixture needs
  visit: async ({}, use) => {
    const visits: Visit[] = [];
    const trouble: string[] = [];
    await use(async (options = {}) => {
      const made = await makeVisit(options, trouble);
      visits.push(made);
      return made;
    });
    for (const { context } of visits) await context.close();
    expect(trouble, "errors in the page").toEqual([]);
  },
});

async function makeVisit(options: VisitOptions, trouble: string[]): Promise<Visit> {
  const { settings, seed, hash = "", offline = false, ...rest } = options;
  const context = await (await browser()).newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...rest,
  });
  context.setDefaultTimeout(20_000);
  const wanted = { language: "en", pace: "none", ...settings };
  await context.addInitScript((text) => {
    if (!localStorage.getItem("grognard/settings")) localStorage.setItem("grognard/settings", text);
  }, JSON.stringify(wanted));
  const tap = await wiretap(context, seed);
  watch(context, trouble, offline);
  const page = await context.newPage();
  await page.goto(inject("address") + hash);
  return { page, context, tap };
}

/** Console errors (a breach of the content policy is one), exceptions, requests that fail or are refused. */
function watch(context: BrowserContext, trouble: string[], offline: boolean): void {
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      if (!offline || !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(message.text()))
        trouble.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => trouble.push(`exception: ${error.error().stack}`));
  context.on("requestfailed", (request) => {
    if (!offline) trouble.push(`request: ${request.url()} ${request.failure()?.errorText}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) trouble.push(`response: ${response.status()} ${response.url()}`);
  });
}
