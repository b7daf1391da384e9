import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../src/case-tests.ts";
import { run } from "./capture.ts";
import { grognard } from "./spawn.ts";

const FOLDER = join(ROOT, "docs/positions");
const files = globSync("**/*.json", { cwd: FOLDER }).sort();
const guide = readFileSync(join(ROOT, "docs/positions.md"), "utf8");

describe("the example positions", () => {
  test("there are more than ten for each rulebook, all listed in the guide", () => {
    const inFolder = (folder: string) => files.filter((file) => file.startsWith(folder)).length;
    expect(inFolder("tabletop/")).toBeGreaterThan(20);
    expect(inFolder("bataille/")).toBeGreaterThan(30);
    expect(inFolder("march/")).toBeGreaterThan(10);
    expect(inFolder("eylau/")).toBeGreaterThan(40);
    expect(files.filter((file) => !file.includes("/")).length).toBeGreaterThan(10);
    for (const file of files) expect(guide).toContain(`(positions/${file})`);
  });

  test.each(files)("%s comes out as it expects", async (file) => {
    const { note, expect: wanted } = JSON.parse(readFileSync(join(FOLDER, file), "utf8"));
    expect(note.length).toBeGreaterThan(30);
    expect(wanted).toBeDefined();
    const { code, out } = await run("try", join(FOLDER, file), "--json");
    const { failed, problem, unusedDice } = JSON.parse(out);
    expect({ failed, problem, unusedDice }).toEqual({ failed: [], unusedDice: 0 });
    expect(code).toBe(wanted.refused ? 3 : 0);
  });

  test("and are valid", async () => {
    expect((await run("validate", join(FOLDER, "pursuit.json"))).out).toMatch(/^OK: position of n20/);
  });
});

describe("the guide", () => {
  test("its shortest file works, from a pipe too", () => {
    const [, json = ""] = /shortest useful file:\n\n```json\n([\s\S]*?)```/.exec(guide) ?? [];
    const { code, out } = grognard(["try", "-"], json);
    expect(code).toBe(0);
    expect(out).toContain("friant moves from 8,8 to 8,7 [6.0-procedure]");
  });
});
