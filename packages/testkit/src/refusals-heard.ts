// Notes in a file which refusals the tests have heard: a set-up file of the test runner, for `scripts/refusals.ts`.

import { appendFileSync } from "node:fs";
import { Game, type Ruleset, type Types, type Violation } from "@grognard/kernel";

const { REFUSALS_HEARD: file } = process.env;
const heard = new Set<string>();
const worded: unknown = Reflect.get(Game.prototype, "refusal");

if (file !== undefined && typeof worded === "function")
  Reflect.set(
    Game.prototype,
    "refusal",
    function (this: { readonly rules: Ruleset<Types> }, ...reasons: Violation[]): unknown {
      for (const { says } of reasons) note(`${this.rules.id} ${says}`, file);
      return worded.apply(this, reasons);
    },
  );

function note(line: string, to: string): void {
  if (heard.has(line)) return;
  heard.add(line);
  appendFileSync(to, `${line}\n`);
}
