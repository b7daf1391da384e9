// `npm test`: types, lint and format, then every test; ends with the line "N passed, N failed".

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "grognard-test-"));
const report = join(folder, "report.json");
let passed = 0;
let failed = 0;

check("types", ["tsc", "-p", "."]);
check("types of the client", ["tsc", "-p", "packages/client"]);
check("lint and format", ["biome", "check", "."]);
test();
rmSync(folder, { recursive: true, force: true });

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function check(name, [tool, ...args]) {
  const ok = run(tool, args).status === 0;
  console.log(`${ok ? "ok" : "FAILED"}: ${name}`);
  if (ok) passed++;
  else failed++;
}

function test() {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { status } = run("vitest", args);
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    passed += numPassedTests;
    failed += numFailedTests;
    if (status !== 0 && numFailedTests === 0) failed++; // a file that did not even load
  } catch {
    failed++; // the runner died before it could report
  }
}

function run(tool, args) {
  return spawnSync(tool, args, { stdio: "inherit", shell: process.platform === "win32" });
}
