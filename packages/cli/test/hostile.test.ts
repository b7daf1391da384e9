// Files from untrusted sources: the terminal obeys nothing in them, and their encoding is understood or named.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ROOT } from "../src/case-tests.ts";
import { ESCAPE, printable, printableJson } from "../src/printable.ts";
import { run } from "./capture.ts";
import { BIN, grognard } from "./spawn.ts";

const home = mkdtempSync(join(tmpdir(), "grognard-hostile-"));
afterAll(() => rmSync(home, { recursive: true }));

/** Fills the clipboard, clears the screen, sets colours, reverses the text, and begins a line of its own. */
const HOSTILE = "\u001b]52;c;aGk=\u0007\u001b[2J\u009b31m\u202eevil\u2066\u2028\r\n\u007f\u0000Verified";
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const withoutLines = (text: string): string => text.replaceAll("\n", "");

function written(name: string, data: unknown): string {
  const path = join(home, name);
  writeFileSync(path, JSON.stringify(data));
  return path;
}

describe("what is written", () => {
  test("control characters, invisible marks and ends of lines are spelled out", () => {
    expect(printable(HOSTILE)).toBe(
      "\\u001b]52;c;aGk=\\u0007\\u001b[2J\\u009b31m\\u202eevil\\u2066\\u2028\\r\\n\\u007f\\u0000Verified",
    );
    expect(printable("Général Éblé, 3ème Légère, Jäger, Ма́йда")).toBe(
      "Général Éblé, 3ème Légère, Jäger, Ма́йда",
    );
    expect(printable("\u{e0041}")).toBe("\\udb40\\udc41");
  });

  test("what the program paints itself is obeyed", () => {
    expect(printable(`${ESCAPE}[1m\u001b[2J${ESCAPE}[0m`)).toBe("\u001b[1m\\u001b[2J\u001b[0m");
  });

  test("a text without end is cut, and the rest counted", () => {
    const text = printable("x".repeat(1_000_000));
    expect(text.length).toBeLessThan(5_000);
    expect(text).toMatch(/x\.\.\. \(996000 more characters\)$/);
  });

  test("JSON means the same, however long it is", () => {
    const data = { name: HOSTILE, more: ["y".repeat(10_000)] };
    for (const indent of [undefined, 2]) {
      const json = printableJson(JSON.stringify(data, null, indent));
      expect(withoutLines(json)).not.toMatch(OBEYED);
      expect(JSON.parse(json)).toEqual(data);
    }
  });
});

describe("real processes on hostile files", () => {
  const unit = { type: "infantry", side: "french", strength: 3, at: "8,8", name: HOSTILE };
  const enemy = { type: "infantry", side: "coalition", at: "8,6" };
  const position = written("position.json", {
    note: HOSTILE,
    position: { units: { f: unit, p: enemy } },
    actions: [{ do: "move", unit: "f", to: "8,7" }],
  });
  const scenario = JSON.parse(
    readFileSync(join(ROOT, "packages/rules-n20/data/scenarios/n20-basics.json"), "utf8"),
  );
  const hostileScenario = written("scenario.json", spoilt({ ...scenario, name: HOSTILE }));
  const save = join(home, "game.json");

  /** Every name and title in it, at any depth. */
  function spoilt(value: unknown, key = ""): unknown {
    if (typeof value === "string")
      return ["name", "title", "history", "text", "note"].includes(key) ? HOSTILE : value;
    if (Array.isArray(value)) return value.map((item) => spoilt(item, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, spoilt(item, name)]));
  }

  function expectHarmless(args: readonly string[], input?: string): string {
    const { code, out, error } = grognard(args, input);
    expect(withoutLines(out), args.join(" ")).not.toMatch(OBEYED);
    expect(withoutLines(error), args.join(" ")).not.toMatch(OBEYED);
    expect(out).not.toMatch(/^Verified/m);
    expect(code).not.toBe(70);
    return out + error;
  }

  test("try, for people and for programs", () => {
    expect(expectHarmless(["try", position])).toContain("\\u001b]52;c;aGk=");
    expect(JSON.parse(expectHarmless(["try", position, "--json"])).note).toBe(HOSTILE);
  });

  test("a game of a hostile scenario, its units and its map", () => {
    expectHarmless(["play", hostileScenario, "--save", save], "units\nmap\n1\nlog\nquit\n");
    expect(existsSync(save)).toBe(true);
  });

  test("messages that repeat what they got: commands, flags, files, players, broken JSON", () => {
    const broken = join(home, "broken.json");
    writeFileSync(broken, `{"a": ${HOSTILE}`);
    const hostile = HOSTILE.replaceAll("\u0000", "");
    for (const args of [
      [hostile],
      ["list", `--${hostile}`],
      ["validate", join(home, hostile)],
      ["validate", broken],
      ["try", written("id.json", { position: { units: { [HOSTILE]: unit } } })],
      ["play", "n20/n20-basics", "--french", hostile],
    ])
      expectHarmless(args);
  });

  const SCRIPT = "/usr/bin/script";

  test.skipIf(!existsSync(SCRIPT))("on a terminal colours stay, and nothing of the file is obeyed", () => {
    const { stdout } = spawnSync(
      SCRIPT,
      ["-qec", `${process.execPath} ${BIN} try ${position}`, "/dev/null"],
      { encoding: "utf8", env: { ...process.env, TERM: "xterm-256color", NO_COLOR: "" } },
    );
    const [first, ...painted] = stdout.split("\u001b");
    expect(painted.length).toBeGreaterThan(5);
    for (const piece of painted) expect(piece).toMatch(/^\[[\d;]*m/);
    expect([first, ...painted].join("").replaceAll(/\r?\n/g, "")).not.toMatch(OBEYED);
    expect(stdout).toContain("\\u001b[2J");
  });
});

describe("encodings", () => {
  const text = JSON.stringify({ position: {}, note: "Éblé" });
  const bytes = (name: string, content: string | Buffer): string => {
    const path = join(home, name);
    writeFileSync(path, content);
    return path;
  };

  test("a mark at the beginning of UTF-8 is no part of the file", async () => {
    const path = bytes("bom.json", `\ufeff${text}`);
    expect((await run("validate", path)).out).toMatch(/^OK: position/);
    expect((await run("try", path)).code).toBe(0);
    expect(grognard(["try", "-"], `\ufeff${text}`).code).toBe(0);
    const scenario = readFileSync(join(ROOT, "packages/rules-n20/data/scenarios/n20-basics.json"), "utf8");
    const game = bytes("bom-scenario.json", `\ufeff${scenario}`);
    expect((await run("simulate", game, "--games", "1", "--threads", "1")).code).toBe(0);
    expect((await run("odds", "n20", "--position", path, "--column", "1")).error).not.toContain("JSON");
  });

  test.each([
    ["UTF-16 with its mark", Buffer.from(`\ufeff${text}`, "utf16le"), "encoded as UTF-16; save it as UTF-8"],
    [
      "UTF-16, the other way round",
      Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
      "encoded as UTF-16; save it as UTF-8",
    ],
    ["UTF-16 without a mark", Buffer.from(text, "utf16le"), "encoded as UTF-16; save it as UTF-8"],
    ["Latin-1", Buffer.from(text, "latin1"), "not encoded as UTF-8"],
    ["a picture", Buffer.from("\u0089PNG\r\n\u001a\n\u0000\u0000", "latin1"), "this is not a text file"],
  ])("%s is named", async (name, content, says) => {
    const { code, error } = await run("validate", bytes(`${name}.json`, content));
    expect(error).toContain(says);
    expect(code).toBe(1);
  });

  test("a question mark in a box is a character like any other", async () => {
    expect((await run("validate", bytes("box.json", text.replace("É", "\ufffd")))).code).toBe(0);
  });
});

describe("nobody can read the output", () => {
  const shell = (line: string) =>
    spawnSync("/bin/sh", ["-c", line], {
      encoding: "utf8",
      env: { ...process.env, GROGNARD: `${process.execPath} ${BIN}` },
    });

  test.skipIf(!existsSync("/dev/full"))("a full disk is one sentence and exit code 1", () => {
    for (const args of ["list", "rules n20 --json"]) {
      const { status, stderr } = shell(`$GROGNARD ${args} > /dev/full`);
      expect(stderr, args).toBe("The output cannot be written: no space left on device.\n");
      expect(status, args).toBe(1);
    }
    expect(shell("$GROGNARD list > /dev/full 2> /dev/full").status).toBe(1);
  });

  test("a reader who has enough (| head) is no fault: the command ends with its own exit code", () => {
    const code = (args: string, readers = "head -1") => {
      const { stdout, stderr } = shell(`{ $GROGNARD ${args}; echo "code $?" >&2; } | ${readers}`);
      expect(stdout.split("\n").length).toBeLessThan(3);
      return stderr.trim();
    };
    expect(code("rules n20")).toBe("code 0");
    expect(code("rules n20 --json", "true")).toBe("code 0");
    expect(code("validate /nowhere", "true")).toMatch(/no such file\ncode 1$/);
    const game = `play n20/n20-basics --french random --coalition random --save ${join(home, "head.json")}`;
    expect(code(game)).toBe("code 0");
  });
});
