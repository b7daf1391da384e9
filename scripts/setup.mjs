// Before `npm start` and `npm test`: installs what package-lock.json lists, if it is not there yet, and makes
// sure of the pinned Node. Plain JavaScript, because it runs on whatever Node (20 or newer) there is.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  const { status } = run("npm", ["ci", "--loglevel=error"]);
  if (status !== 0) fail("npm ci failed; its messages above say why.");
  writeFileSync(stamp, wanted);
}
checkRuntime();

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
}

/**
 * Scripts find `node` in node_modules/.bin first: the package for this platform that package.json pins. Where there is
 * none (or it does not run, as on musl) the machine's own Node must do.
 */
function checkRuntime() {
  const pinned = join(modules, ".bin", "node");
  if (run(pinned, ["--version"], "ignore").status === 0) return;
  if (major < 24) {
    fail(`There is no pinned Node for ${process.platform} ${process.arch}: install Node 24 or newer first.`);
  }
  rmSync(pinned, { force: true });
}

function run(command, args, stdio = "inherit") {
  return spawnSync(command, args, { cwd: root, stdio, shell: process.platform === "win32" });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
