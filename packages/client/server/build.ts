// Builds the client if what it is made of has changed since.

import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { lastChange } from "./files.ts";

const client = join(import.meta.dirname, "..");
const packages = join(client, "..");
export const dist = join(client, "dist");

/** Written last, dated at the start of the build: what changes meanwhile will be built the next time. */
const stamp = join(dist, ".built");

/** True if it had to. */
export async function buildIfStale(): Promise<boolean> {
  if (isFresh()) return false;
  const started = new Date();
  rmSync(stamp, { force: true });
  process.env.NODE_ENV = "production"; // whoever builds: a test runner has an environment of its own
  await build({ configFile: join(client, "vite.config.ts"), logLevel: "warn" });
  writeFileSync(stamp, "");
  utimesSync(stamp, started, started);
  return true;
}

function isFresh(): boolean {
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs;
  return built !== undefined && sources().every((path) => lastChange(path) <= built);
}

function sources(): string[] {
  const own = ["index.html", "vite.config.ts", "public", "server"].map((name) => join(client, name));
  const root = ["package-lock.json", "LICENSE", "NOTICE"].map((name) => join(packages, "..", name));
  return [
    ...own,
    ...root,
    ...readdirSync(packages).flatMap((name) => [join(packages, name, "src"), join(packages, name, "data")]),
  ];
}
