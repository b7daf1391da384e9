// How Chromium is started, for tests and for measurements.

import { type Browser, type BrowserServer, chromium } from "playwright-core";
import { findChromium, HELP } from "../../../../scripts/find-chromium.mjs";

/** A host name for this machine that is not trusted like localhost. */
export const ELSEWHERE = "grognard.test";

/** It draws with the CPU, and makes no calls home. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`,
];

export function pathOfChromium(): string {
  const path = findChromium();
  if (path === undefined) throw new Error(`There is no Chromium here. ${HELP}`);
  return path;
}

export const launch = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: pathOfChromium(), args: [...FLAGS, ...more] });

/** A browser that several processes share. */
export const launchForAll = (): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: pathOfChromium(), args: FLAGS });
