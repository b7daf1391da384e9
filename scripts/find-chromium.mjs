// Where the browser for tests and measurements is.

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

export const HELP = "Install Chromium or Google Chrome, or set CHROME to the path of one.";

/** @returns {string | undefined} */
export function findChromium() {
  if (process.env.CHROME) return process.env.CHROME;
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return [...paths, mac].find((path) => existsSync(path));
}
