// The licences of what a build contains. Which packages these are is seen from the modules that are really in it, so
// that the list cannot go stale.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { importedBy } from "./worked-out.ts";

/** In the built client. */
const FILE = "licences.txt";

/** What may be passed on with nothing but its notice. */
const PERMISSIVE = /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0)$/;

const root = join(import.meta.dirname, "../../..");
const TEXTS = /^(licen[cs]e|copying|notice)(\.\w+)?$/i;
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
/** Code that the tools add by themselves: "\0vite/preload-helper.js". */
const ADDED = /^\0(vite|rolldown)\//;

/** Page and worker are built separately: one plugin for each, and the page, built last, has the file written. */
export function notices(): { readonly inWorker: () => Plugin; readonly inPage: () => Plugin } {
  const folders = new Set<string>();
  const hear = (bundle: Rolldown.OutputBundle): void => {
    for (const output of Object.values(bundle)) {
      if (output.type !== "chunk") continue;
      for (const [id, { renderedLength }] of Object.entries(output.modules))
        if (renderedLength > 0) for (const folder of packagesOf(id)) folders.add(folder);
    }
  };
  return {
    inWorker: () => ({
      name: "grognard:notices-worker",
      apply: "build",
      generateBundle: (_, bundle) => hear(bundle),
    }),
    inPage: () => ({
      name: "grognard:notices",
      apply: "build",
      generateBundle(_, bundle) {
        hear(bundle);
        this.emitFile({ type: "asset", fileName: FILE, source: noticesOf([...folders].sort()) });
      },
    }),
  };
}

/** The folders of the packages that a module comes from: none for our own. */
function packagesOf(id: string): string[] {
  const folder = PACKAGE.exec(id.replaceAll("\\", "/"))?.[0];
  const tool = ADDED.exec(id)?.[1];
  const names = [...(tool ? [tool] : []), ...importedBy(id)];
  return [...(folder ? [folder] : []), ...names.map((name) => join(root, "node_modules", name))];
}

function noticesOf(folders: readonly string[]): string {
  const own = ["LICENSE", "NOTICE"].map((name) => read(join(root, name)));
  const others = folders.map((folder) => {
    const { name, version, license } = JSON.parse(read(join(folder, "package.json"))) as Record<
      string,
      string
    >;
    const texts = readdirSync(folder).filter((file) => TEXTS.test(file));
    if (!PERMISSIVE.test(license ?? "") || texts.length === 0)
      throw new Error(
        `${name} must not be shipped: its licence is ${license ?? "unknown"}, its notice ${texts}`,
      );
    const given = texts.map((file) => licenceIn(read(join(folder, file))));
    const whole = license === "Apache-2.0" && given.join().length < 5000 ? [read(join(root, APACHE))] : [];
    return [`${name} ${version} (${license})`, ...given, ...whole];
  });
  const parts = [["Grognard", ...own], ["The following packages are part of it."], ...others];
  return `${parts.map((part) => part.join("\n\n")).join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

/** Where a notice only says where the licence is to be found, this is it. */
const APACHE = "node_modules/typescript/LICENSE";

/** Vite's file goes on with the licences of what Vite contains, none of which gets into a build. */
const licenceIn = (text: string): string => text.split("# Licenses of bundled dependencies")[0]!.trim();

const read = (path: string): string => readFileSync(path, "utf8").trim();
