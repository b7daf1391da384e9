// Writes the service worker at the end of a build: it must know every file of that build by name.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, transformWithOxc } from "vite";
import { filesIn } from "./files.ts";

const SOURCE = join(import.meta.dirname, "../src/service-worker.ts");

export function offline(): Plugin {
  let folder = "";
  return {
    name: "grognard:offline",
    apply: "build",
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const files = filesIn(folder);
        const version = versionOf(folder, files);
        const wanted = files.map((name) => [
          name === "index.html" ? "./" : `./${name}`,
          createHash("sha256")
            .update(readFileSync(join(folder, name)))
            .digest("hex"),
        ]);
        const known = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(Object.fromEntries(wanted))};\n`;
        const { code } = await transformWithOxc(readFileSync(SOURCE, "utf8"), SOURCE);
        // A module to the type checker only: not every browser takes service workers that are modules.
        writeFileSync(join(folder, "sw.js"), known + code.replace(/^export \{\};?$/m, ""));
      },
    },
  };
}

/** Of everything there is, by content: the same build twice is the same version. */
function versionOf(folder: string, files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest("hex").slice(0, 16);
}
