export { expect } from "vitest";
export * from "./conformance.ts";
export * from "./golden.ts";
export { GameLab, opening } from "./lab.ts";
export { type Played, playChecked } from "./play.ts";
export { randomAction, randomAnswer } from "./random.ts";
export * from "./rule-tests.ts";
export { Breach, type Setting, type Trial } from "./trial.ts";
