// The house rules that no compiler checks: one-way dependencies, a kernel that runs anywhere, a page without rules.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../../../", import.meta.url).pathname;
const packages = readdirSync(join(root, "packages"));

/** The table of ARCHITECTURE.md: a package, and all that it may import. */
function allowed(): Map<string, string[]> {
  const [, table = ""] = readFileSync(join(root, "ARCHITECTURE.md"), "utf8").split("```");
  const rows = table.trim().split("\n");
  return new Map(
    rows.map((row) => {
      const [name = "", imports = ""] = row.split(/\s{2,}/);
      return [
        name,
        imports
          .replace("(tests only)", "")
          .split(/\s+/)
          .filter((word) => word && word !== "-"),
      ];
    }),
  );
}

function ownImports(name: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"));
  return Object.keys(manifest.dependencies ?? {})
    .filter((id) => id.startsWith("@grognard/"))
    .map((id) => id.slice("@grognard/".length));
}

/** Every TypeScript file in a folder, by its path there. */
function sourcesIn(folder: string): (readonly [path: string, source: string])[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes("node_modules"))
    .map((path) => [path, readFileSync(join(folder, path), "utf8")] as const);
}

const family = (name: string) => (name.startsWith("rules-") ? "rules-*" : name);

test("packages import only what the architecture allows", () => {
  const table = allowed();
  for (const name of packages) {
    const may = table.get(family(name));
    expect(may, `${name} is in the table`).toBeDefined();
    for (const id of ownImports(name)) expect(may, `${name} imports ${id}`).toContain(family(id));
  }
});

test("what a manifest declares is imported", () => {
  for (const name of packages) {
    const all = sourcesIn(join(root, "packages", name)).map(([, source]) => source);
    for (const id of ownImports(name))
      expect(
        all.some((source) => new RegExp(`(from |import\\()"@grognard/${id}`).test(source)),
        `${name} uses ${id}`,
      ).toBe(true);
  }
});

test("kernel and hex depend on nothing and use nothing of Node", () => {
  for (const name of ["kernel", "hex"]) {
    expect(ownImports(name)).toEqual([]);
    for (const [file, source] of sourcesIn(join(root, "packages", name, "src"))) {
      expect(source, file).not.toMatch(/from "node:|process\.|Math\.random|Date\.now|new Date|toLocale/);
    }
  }
});

test("rules use no clock, no random numbers and no platform", () => {
  for (const name of packages.filter((one) => one.startsWith("rules-") || one === "parts")) {
    for (const [file, source] of sourcesIn(join(root, "packages", name, "src")))
      expect(source, file).not.toMatch(/Math\.random|Date\.now|new Date|toLocale|localeCompare|from "node:/);
  }
});

/** What runs in the page: all of the client but the backend, which runs in a worker. */
const page = sourcesIn(join(root, "packages", "client", "src")).filter(
  ([path]) => !path.startsWith("backend/"),
);

test("the page takes nothing but types from rules, kernel and players", () => {
  for (const [path, source] of page) {
    for (const [statement] of source.matchAll(
      /^import [^;]* from "(@grognard\/(?!scene")|[./]*\/backend\/)[^"]*";/gm,
    ))
      if (!statement.endsWith('/backend/wire.ts";')) expect(statement, path).toMatch(/^import type /);
  }
});

test("the page knows no rulebook by name", () => {
  const ids = packages.filter((name) => name.startsWith("rules-")).map((name) => name.slice("rules-".length));
  const words = new RegExp(`["'\`/-](${ids.join("|")})["'\`/]`); // as an id: one of them is also a French word
  for (const [path, source] of page) expect(source, path).not.toMatch(words);
});
