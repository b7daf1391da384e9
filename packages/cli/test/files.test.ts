// Saves on a disk that is full, locked by another process, or written by a program that is killed.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { readSave } from "@grognard/kernel";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { play } from "../src/commands/play.ts";
import { lock } from "../src/files/lock.ts";
import { writeSafely } from "../src/files/write-safely.ts";
import type { Input } from "../src/play/input.ts";
import { Session } from "../src/play/session.ts";
import { run } from "./capture.ts";
import { page, typing } from "./output.ts";
import { BIN } from "./spawn.ts";

const root = mkdtempSync(join(tmpdir(), "grognard-files-"));
afterAll(() => rmSync(root, { recursive: true }));

let home = root;
beforeEach(() => {
  home = mkdtempSync(join(root, "x"));
});

const file = (name = "game.json"): string => join(home, name);
const entriesOf = (path: string): number => readSave(readFileSync(path, "utf8")).entries.length;
const GAME = ["n20/n20-basics", "--seed", "3", "--coalition", "human"];

describe("a file that is kept", () => {
  const failing = (code: string, errno: number) => () => {
    throw Object.assign(new Error(`${code}: something, write`), { code, errno });
  };

  test("a failed write leaves the old file whole and nothing beside it", () => {
    writeSafely(file(), "old");
    expect(() => writeSafely(file(), "new", failing("ENOSPC", -28))).toThrow(
      `${file()}: cannot be written: no space left on device`,
    );
    expect(readFileSync(file(), "utf8")).toBe("old");
    expect(readdirSync(home)).toEqual(["game.json"]);
  });

  test("what a killed program left half written is in nobody's way", () => {
    writeFileSync(`${file()}.tmp`, "half");
    writeSafely(file(), "new");
    expect(readdirSync(home)).toEqual(["game.json"]);
  });

  test("a link stays a link", () => {
    writeSafely(file(), "old");
    symlinkSync(file(), file("link.json"));
    writeSafely(file("link.json"), "new");
    expect(readFileSync(file(), "utf8")).toBe("new");
  });
});

describe("a place where no file can be", () => {
  test.each([
    ["a folder", "folder", "this is a folder, not a file"],
    ["in a file", "note/game.json", "not a directory"],
    ["deep in a file", "note/deep/game.json", "not a directory"],
  ])("%s: one sentence, and nothing is left behind", async (_, name, says) => {
    mkdirSync(file("folder"));
    writeFileSync(file("note"), "x");
    const { code, error } = await run("play", ...GAME, "--save", file(name));
    expect(error).toBe(`${file(name)}: cannot be written: ${says}`);
    expect(code).toBe(1);
    expect(readdirSync(home)).toEqual(["folder", "note"]);
  });
});

describe("a disk that is full in mid-game", () => {
  const LONG = "n20/waterloo-1815 --seed 3 --coalition human";

  /** The system refuses files beyond this many blocks: simulates a full disk. */
  const onFullDisk = (input: string) =>
    spawnSync(
      "/bin/sh",
      ["-c", `ulimit -f 5; exec "${process.execPath}" "${BIN}" play ${LONG} --save "${file()}"`],
      { encoding: "utf8", input },
    );

  test("is told; the game goes on, and the old save is whole", async () => {
    const { status, stdout, stderr } = onFullDisk(`${"1\n".repeat(60)}save\nunits\nquit\nquit\n`);
    expect(
      stderr.match(/Not saved: .*game\.json: cannot be written: file too large\. The game goes on/g),
    ).toHaveLength(1);
    expect(stderr).toContain("Not saved: ");
    expect(stderr).toContain("`quit` again loses what is not saved");
    expect(stdout).toMatch(/I Cavalry, Pajol +1-3/); // units, asked for afterwards
    expect(status).toBe(1);
    expect(readdirSync(home)).toEqual(["game.json"]);
    expect(entriesOf(file())).toBeGreaterThan(0);
    expect((await run("replay", file(), "--verify")).code).toBe(0);
  });

  /** Types lines and, in between, does other things. */
  function doing(...deeds: (string | (() => void))[]): Input {
    const ask = (): Promise<string | undefined> => {
      const deed = deeds.shift();
      if (typeof deed !== "function") return Promise.resolve(deed);
      deed();
      return ask();
    };
    return { ask, close: () => {} };
  }

  const blocked = () => `${file()}.tmp`; // a folder where the draft should be
  const fillUp = () => mkdirSync(blocked());
  const makeRoom = () => rmSync(blocked(), { recursive: true });

  test("when there is room again everything is saved, and that is told", async () => {
    const out = page();
    const input = doing("pajol 8,12", fillUp, "bachelu 8,13", makeRoom, "undo", "quit");
    expect(await play([...GAME, "--save", file()], out, input)).toBe(0);
    expect(out.errors).toHaveLength(1);
    expect(out.errors[0]).toMatch(/^Not saved: /);
    expect(out.text).toContain(`Saved again: ${file()}`);
    expect(entriesOf(file())).toBe(1);
  });

  test("a copy elsewhere will do", async () => {
    const out = page();
    const input = doing(fillUp, "pajol 8,12", "quit", `save ${file("copy.json")}`, "quit");
    expect(await play([...GAME, "--save", file()], out, input)).toBe(0);
    expect(out.errors.at(-1)).toContain("`quit` again loses what is not saved");
    expect(out.text).toContain(`The game is saved: ${file("copy.json")}`);
    expect([entriesOf(file()), entriesOf(file("copy.json"))]).toEqual([0, 1]);
  });

  test("a copy that cannot be written is told, too", async () => {
    const out = page();
    mkdirSync(file("folder.json"));
    const code = await play([...GAME, "--save", file()], out, typing(`save ${file("folder.json")}`, "units"));
    expect(code).toBe(0);
    expect(out.errors[0]).toMatch(/^Not saved: .*folder\.json: cannot be written: /);
    expect(out.text).toContain("I Cavalry, Pajol");
  });
});

describe("computers among themselves", () => {
  test("are not told of before they are saved, and not saved one by one", async () => {
    const out = page();
    const saves = vi.spyOn(Session.prototype, "trySave");
    const counts: number[] = [];
    out.print = (line = "") => void (line.startsWith("  ") && counts.push(entriesOf(file())));
    const game = ["n20/n20-basics", "--seed", "3", "--french", "scout", "--coalition", "scout"];
    expect(await play([...game, "--save", file()], out, typing())).toBe(0);
    const all = entriesOf(file());
    expect(counts.length).toBeGreaterThan(20);
    expect(counts.at(-1)).toBe(all);
    expect(saves.mock.calls.length).toBeLessThan(all / 3);
    saves.mockRestore();
  });
});

describe("a save in use", () => {
  test("the second to come is told who has it; afterwards it is free", async () => {
    const held = lock(file());
    const who = `is in use by process ${process.pid} on ${hostname()}, since `;
    const { code, error } = await run("play", ...GAME, "--save", file());
    expect(error).toContain(`${file()}: ${who}`);
    expect(error).toContain(`delete ${file()}.lock`);
    expect(code).toBe(1);
    held.release();
    expect(await play([...GAME, "--save", file()], page(), typing("pajol 8,12"))).toBe(0);
    expect(readdirSync(home)).toEqual(["game.json"]);
  });

  test("under another name it is the same file; a copy over it is refused, and the game goes on", async () => {
    writeSafely(file(), "old");
    symlinkSync(file(), file("link.json"));
    const held = lock(file("link.json"));
    const out = page();
    const code = await play([...GAME, "--save", file("mine.json")], out, typing(`save ${file()}`, "quit"));
    expect(code).toBe(0);
    expect(out.errors.join()).toContain("Not saved: ");
    expect(out.errors.join()).toContain("is in use by process");
    expect(readFileSync(file(), "utf8")).toBe("old");
    held.release();
  });

  test("a file that is not there is said to be missing, and nothing is made", async () => {
    const { error } = await run("play", "--load", file("nowhere/game.json"));
    expect(error).toContain("there is no such file");
    expect(readdirSync(home)).toEqual([]);
  });

  test.each([
    ["of a process that is gone", { pid: 2 ** 22 + 1, host: hostname(), since: "2000-01-01T00:00:00.000Z" }],
    [
      "of a process whose number another has now",
      { pid: process.pid, host: hostname(), since: "2000-01-01T00:00:00.000Z", born: "-1" },
    ],
    ["without a name, of a process killed too soon", ""],
  ])("a lock %s is taken over", (what, holder) => {
    if (what.includes("another has now") && !existsSync("/proc/self/stat")) return; // only Linux knows
    writeFileSync(`${file()}.lock`, holder === "" ? "" : JSON.stringify(holder));
    const held = lock(file());
    expect(readFileSync(`${file()}.lock`, "utf8")).toContain(`"pid":${process.pid}`);
    expect(() => lock(file())).toThrow("is in use");
    held.release();
    expect(readdirSync(home)).toEqual([]);
  });

  test("of a process on another machine nothing is known: its lock stands", () => {
    writeFileSync(
      `${file()}.lock`,
      JSON.stringify({ pid: 1, host: "elsewhere", since: "2000-01-01T00:00:00.000Z" }),
    );
    expect(() => lock(file())).toThrow("is in use by process 1 on elsewhere, since 2000-01-01 00:00 UTC");
  });

  test("a program that is killed leaves its lock, and the next goes on with the game", async () => {
    const game = spawn(process.execPath, [BIN, "play", ...GAME, "--save", file()]);
    game.stdin.write("pajol 8,12\n");
    await printed(game, "moves from 7,14 to 8,12");
    expect((await run("play", "--load", file())).error).toContain(`is in use by process ${game.pid} on`);
    const ended = new Promise((resolve) => game.on("exit", resolve));
    game.kill("SIGKILL");
    await ended;
    expect(existsSync(`${file()}.lock`)).toBe(true);
    expect(await play(["--load", file()], page(), typing("bachelu 8,13"))).toBe(0);
    expect(entriesOf(file())).toBe(2);
    expect(readdirSync(home)).toEqual(["game.json"]);
  });

  /** Waits until a process has printed something. */
  function printed({ stdout }: ChildProcess, text: string): Promise<void> {
    return new Promise((resolve) => {
      let all = "";
      stdout?.on("data", (some) => {
        all += some;
        if (all.includes(text)) resolve();
      });
    });
  }
});
