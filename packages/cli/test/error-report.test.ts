// A fault of the program names a report, and the save of the game in which it happened.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSave } from "@grognard/kernel";
import { Match } from "@grognard/match";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { run } from "./capture.ts";

let home = "";
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "grognard-fault-"));
  vi.stubEnv("HOME", home);
  vi.stubEnv("USERPROFILE", home);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

const SCOUTS = ["--french", "scout", "--coalition", "scout", "--seed", "3"];

/** A computer player that fails after some answers. */
function stumbling(after: number): void {
  const real = Match.prototype.playComputer;
  let given = 0;
  vi.spyOn(Match.prototype, "playComputer").mockImplementation(function (this: Match, side) {
    if (given++ === after) throw new TypeError("the computer stumbles");
    real.call(this, side);
  });
}

const reports = (): string[] =>
  readdirSync(join(home, ".grognard")).map((name) => join(home, ".grognard", name));

test("a computer player that fails: what was answered is saved, and both files are named", async () => {
  stumbling(7);
  const path = join(home, "game.json");
  const { code, error } = await run("play", "n20/n20-basics", ...SCOUTS, "--save", path);
  expect(code).toBe(70);
  expect(readSave(readFileSync(path, "utf8")).entries).toHaveLength(7);
  const [report = ""] = reports();
  expect(error).toContain(`An error report is in ${report}`);
  expect(error).toContain(`The game is saved in ${path}`);
  expect(JSON.parse(readFileSync(report, "utf8"))).toMatchObject({
    format: "grognard/report@1",
    what: "the computer stumbles",
    asked: ["play", "n20/n20-basics", ...SCOUTS, "--save", path],
    stack: expect.stringContaining("TypeError: the computer stumbles"),
    versions: {
      program: "0.1.0",
      rules: expect.arrayContaining([expect.stringMatching(/^n20@/)]),
      node: process.version,
    },
    save: path,
  });
});

test("in French, and where no file can be written, what is printed must do", async () => {
  stumbling(0);
  writeFileSync(join(home, ".grognard"), "in the way");
  const { code, error } = await run(
    "play",
    "n20/n20-basics",
    ...SCOUTS,
    "--save",
    join(home, "x.json"),
    "--language",
    "fr",
  );
  expect(code).toBe(70);
  expect(error).toContain("C'est une erreur de Grognard : TypeError");
  expect(error).toContain("Merci de transmettre ce qui est affiché ci-dessus.");
});

test("a wrong command or file is no fault: nothing is written", async () => {
  expect((await run("play", "n20/nowhere")).code).toBe(1);
  expect((await run("fly")).code).toBe(2);
  expect(existsSync(join(home, ".grognard"))).toBe(false);
});
