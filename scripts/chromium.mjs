// Before `npm test`: finds the browser for the tests, or installs Debian's own. CHROME names another one.

import { spawnSync } from "node:child_process";
import { findChromium, HELP } from "./find-chromium.mjs";

if (!findChromium()) {
  console.log("Grognard: installing Chromium for the tests (once) ...");
  const trouble = install();
  // The other tests do not need it; those in the browser will report the same.
  if (trouble) console.error(`Chromium could not be installed: ${trouble}. ${HELP}`);
}

/** What went wrong, if anything. */
function install() {
  if (!works("apt-get", ["--version"])) return "there is no apt-get here";
  const root = process.getuid?.() === 0;
  if (!root && !works("sudo", ["-n", "true"])) return "only root may do that, and sudo asks for a password";
  const apt = root ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  if (!run(apt, ["update", "-qq"])) return "apt-get update failed";
  if (!run(apt, ["install", "-y", "-qq", "--no-install-recommends", "chromium"]))
    return "apt-get could not install the package chromium";
  return findChromium() ? undefined : "the package chromium brought no browser";
}

function works(command, args) {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

function run([command, ...first], args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return (
    spawnSync(command, [...first, ...args], { stdio: ["ignore", "ignore", "inherit"], env }).status === 0
  );
}
