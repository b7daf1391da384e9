// Before `npm start` and `npm test`: installs what package-lock.json asks for, if it is not there yet, and
// makes sure of the pinned Node. Plain JavaScript, because it runs on whatever Node (20 or newer) there is.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const stamp = join(modules, ".grognard-setup");
const wanted = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

const major = Number(process.versions.node.split(".")[0]);
if (major < 20) fail(`Grognard needs Node 20 or newer to start; this is ${process.version}.`);

if (!isInstalled()) {
  console.log("Grognard: installing what package-lock.json lists (once) ...");
  // Not `npm ci`: it refuses a lock file that was written where other platforms' binaries were out of reach.
  const { status } = run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (status !== 0) fail("npm install failed; its messages above say why.");
  writeFileSync(stamp, wanted);
}
checkRuntime();

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
}

/** npm may have been told not to run install scripts: then the pinned Node's binary is not in place. */
function checkRuntime() {
  const runs = () => run(join(modules, ".bin", "node"), ["--version"], "ignore").status === 0;
  if (runs()) return;
  run("npm", ["rebuild", "node", "--ignore-scripts=false"]);
  if (!runs()) fail("the pinned Node (npm package `node`) could not be set up.");
}

function run(command, args, stdio = "inherit") {
  return spawnSync(command, args, { cwd: root, stdio, shell: process.platform === "win32" });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
