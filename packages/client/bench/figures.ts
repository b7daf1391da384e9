// What the client costs, measured in Chromium: `npm run figures -- --json figures.json --only load,pan`.
// Without a GPU, as here, everything is drawn by the processor: a machine with one is faster.

import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { buildIfStale } from "../server/build.ts";
import { serve } from "../server/serve.ts";
import { launch } from "../test/browser/chromium.ts";
import { measureClicks } from "./figures/clicks.ts";
import { measureCommand } from "./figures/command.ts";
import { type Bench, type Figure, print } from "./figures/figure.ts";
import { measureLoad } from "./figures/load.ts";
import { measureMemory } from "./figures/memory.ts";
import { measurePan } from "./figures/pan.ts";
import { measureThought } from "./figures/thought.ts";
import { measureTurn } from "./figures/turn.ts";

const PARTS: { readonly [name: string]: (bench: Bench) => Promise<readonly Figure[]> } = {
  load: measureLoad,
  clicks: measureClicks,
  pan: measurePan,
  thought: measureThought,
  memory: measureMemory,
  turn: measureTurn,
  command: measureCommand,
};

const { values } = parseArgs({
  options: {
    json: { type: "string" },
    only: { type: "string", default: Object.keys(PARTS).join(",") },
    answers: { type: "string", default: "1500" },
  },
});

await buildIfStale();
const serving = await serve({ host: "127.0.0.1", port: 0 });
const browser = await launch(["--js-flags=--expose-gc"]);
const figures: Figure[] = [];
try {
  for (const name of values.only.split(",")) {
    const measure = PARTS[name];
    if (!measure) throw new Error(`there is no figure "${name}"; there are ${Object.keys(PARTS).join(", ")}`);
    const found = await measure({ browser, address: serving.url, answers: Number(values.answers) });
    print(found);
    figures.push(...found);
  }
} finally {
  await browser.close();
  await serving.close();
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Chromium ${browser.version()}, no GPU`;
console.log(`\nMeasured on ${machine}.`);
if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
