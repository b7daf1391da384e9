// What is passed on carries the licences of what is in it, and nothing that may not be in it.

import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Locked {
  readonly link?: boolean;
  readonly license?: string;
  readonly dev?: boolean;
  readonly dependencies?: { readonly [name: string]: string };
  readonly optionalDependencies?: { readonly [name: string]: string };
  readonly peerDependencies?: { readonly [name: string]: string };
}

const root = join(import.meta.dirname, "../../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const locked: { readonly [path: string]: Locked } = JSON.parse(read("package-lock.json")).packages;
const PERMISSIVE = /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0)( OR .*)?$/;

/** Everything that is installed with a package for those who only use it. */
function needed(path: string, found = new Set<string>()): Set<string> {
  const { dependencies, optionalDependencies } = locked[path] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const own = `packages/${name.replace("@grognard/", "")}`;
    const at = locked[`node_modules/${name}`]?.link ? own : `node_modules/${name}`;
    if (found.has(at)) continue;
    found.add(at);
    needed(at, found);
  }
  return found;
}

const isOthers = (path: string): boolean => path.startsWith("node_modules/");

test("no package that may be passed on needs one under a licence that asks for more than its notice", () => {
  const shipped = ["client", "cli"].map((name) => `packages/${name}`);
  for (const path of shipped) {
    const others = [...needed(path)].filter(isOthers);
    expect(others.length).toBeGreaterThan(0);
    for (const one of others) expect(locked[one]?.license, one).toMatch(PERMISSIVE);
    expect([...needed(path)]).not.toContain("packages/testkit"); // which loads the clock of the bench
  }
});

test("tools under other licences are named", () => {
  const notice = read("NOTICE");
  const strict = Object.entries(locked).filter(
    ([path, { license }]) => isOthers(path) && license !== undefined && !PERMISSIVE.test(license),
  );
  expect(strict.map(([path]) => path)).toContain("node_modules/chessops");
  for (const [path, { license, dev }] of strict) {
    const name = path.replace("node_modules/", "").replace(/^lightningcss-.*/, "lightningcss"); // one for each platform
    expect(notice, path).toContain(`- ${name} (${license})`);
    expect(dev, path).toBe(true);
  }
});

test("a packed package holds its own files and nothing else", () => {
  const args = ["pack", "--dry-run", "--json", "--workspaces", "--offline"];
  const { stdout } = spawnSync("npm", args, { cwd: root, encoding: "utf8" });
  const packed: { readonly files: readonly { readonly path: string }[] }[] = JSON.parse(stdout);
  expect(packed.length).toBe(globSync("packages/*/package.json", { cwd: root }).length);
  for (const { files } of packed)
    expect(files.map(({ path }) => path).filter((path) => /node_modules|chessops/.test(path))).toEqual([]);
});
