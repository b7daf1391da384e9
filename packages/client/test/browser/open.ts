// Opens the page in a fresh browser profile, and watches for everything that must not happen.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { MOST_PASSED } from "./patience.ts";
import { type Wiretap, wiretap } from "./wiretap.ts";

export interface VisitOptions extends BrowserContextOptions {
  /** As in settings.ts; moves are not animated unless asked for. */
  readonly settings?: { readonly [name: string]: unknown };
  /** Games are reproducible. */
  readonly seed?: string;
  /** What follows the address: "#/new/n20/n20-basics" */
  readonly hash?: string;
  /** Where the page is; the client as it is built, if not told otherwise. */
  readonly address?: string;
  /** Requests may fail, because the test cuts the network. */
  readonly cut?: boolean;
  /** They may be refused, because the test puts something else in the server's place. */
  readonly replaced?: boolean;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly tap: Wiretap;
}

/** A test answers every question itself, if not told otherwise. */
const ASKED = { remind: false, single: false, column: false, charge: false, reserve: false };

/** Whatever goes wrong in the page is added to `trouble`. */
export async function openVisit(
  browser: Browser,
  address: string,
  { settings, seed, hash = "", address: _, cut = false, replaced = false, ...rest }: VisitOptions,
  trouble: string[],
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...rest,
  });
  context.setDefaultTimeout(MOST_PASSED);
  const wanted = { language: "en", pace: "none", ...ASKED, ...settings };
  await context.addInitScript((text) => {
    if (!location.protocol.startsWith("http")) return; // an empty page has no storage
    if (!localStorage.getItem("grognard/settings")) localStorage.setItem("grognard/settings", text);
  }, JSON.stringify(wanted));
  const tap = await wiretap(context, seed);
  if (!replaced) watch(context, trouble, cut);
  const page = await context.newPage();
  await page.goto(address + hash);
  return { page, context, tap };
}

/** Console errors (a breach of the content policy is one), exceptions, requests that fail or are refused. */
function watch(context: BrowserContext, trouble: string[], cut: boolean): void {
  const expected = (text: string): boolean => cut && /ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text);
  context.on("console", (message) => {
    const bad = message.type() === "error" || message.type() === "warning";
    if (bad && !expected(message.text())) trouble.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => trouble.push(`exception: ${error.error().stack}`));
  context.on("requestfailed", (request) => {
    const failure = request.failure()?.errorText ?? "";
    // Leaving a page cancels its requests.
    if (!expected(failure) && failure !== "net::ERR_ABORTED")
      trouble.push(`request: ${request.url()} ${failure}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) trouble.push(`response: ${response.status()} ${response.url()}`);
  });
}
