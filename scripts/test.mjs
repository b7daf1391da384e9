// `npm test`: types, lint and format beside every test; ends with the line "N passed, N failed".

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "grognard-test-"));
const report = join(folder, "report.json");
let passed = 0;
let failed = 0;

await Promise.all([checks(), test()]);
rmSync(folder, { recursive: true, force: true });

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function checks() {
  await check("types", "tsc", ["-p", "."]);
  await check("types of the client", "tsc", ["-p", "packages/client"]);
  await check("lint and format", "biome", ["check", "."]);
}

/** Its output is printed in one piece, because the tests print meanwhile. */
async function check(name, tool, args) {
  const { status, printed } = await run(tool, args, "pipe");
  console.log(status === 0 ? `ok: ${name}` : `${printed}FAILED: ${name}`);
  if (status === 0) passed++;
  else failed++;
}

async function test() {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { status } = await run("vitest", args, "inherit");
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    passed += numPassedTests;
    failed += numFailedTests;
    if (status !== 0 && numFailedTests === 0) failed++; // a file that did not even load
  } catch {
    failed++; // the runner died before it could report
  }
}

/** A tool that cannot be started has failed, too. */
function run(tool, args, output) {
  const child = spawn(tool, args, {
    stdio: ["inherit", output, output],
    shell: process.platform === "win32",
  });
  let printed = "";
  child.stdout?.on("data", (text) => (printed += text));
  child.stderr?.on("data", (text) => (printed += text));
  return new Promise((resolve) => {
    child.on("error", ({ message }) => resolve({ status: 1, printed: `${message}\n` }));
    child.on("close", (status) => resolve({ status, printed }));
  });
}
