// The house rules that no compiler checks: one-way dependencies, and a kernel that runs anywhere.

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

const family = (name: string) => (name.startsWith("rules-") ? "rules-*" : name);

test("packages import only what the architecture allows", () => {
  const table = allowed();
  for (const name of packages) {
    const may = table.get(family(name));
    expect(may, `${name} is in the table`).toBeDefined();
    for (const id of ownImports(name)) expect(may, `${name} imports ${id}`).toContain(family(id));
  }
});

test("kernel and hex depend on nothing and use nothing of Node", () => {
  for (const name of ["kernel", "hex"]) {
    expect(ownImports(name)).toEqual([]);
    for (const file of readdirSync(join(root, "packages", name, "src"))) {
      const source = readFileSync(join(root, "packages", name, "src", file), "utf8");
      expect(source, file).not.toMatch(/from "node:|process\.|Math\.random|Date\.now|new Date|toLocale/);
    }
  }
});

test("rules know neither clock nor chance nor place", () => {
  for (const name of packages.filter((one) => one.startsWith("rules-"))) {
    const folder = join(root, "packages", name, "src");
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".ts")) continue;
      const source = readFileSync(join(folder, file), "utf8");
      expect(source, file).not.toMatch(/Math\.random|Date\.now|new Date|toLocale|localeCompare|from "node:/);
    }
  }
});
