// At the end of a build, everything worth it is written a second and third time, compressed as well as can be.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { filesIn } from "./files.ts";

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const WORTH_IT = 1024;

export function compress(): Plugin {
  let folder = "";
  return {
    name: "grognard:compress",
    apply: "build",
    enforce: "post",
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      handler: () => {
        for (const file of filesIn(folder).filter((name) => TEXT.test(name))) pack(join(folder, file));
      },
    },
  };
}

function pack(file: string): void {
  const content = readFileSync(file);
  if (content.length < WORTH_IT) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
