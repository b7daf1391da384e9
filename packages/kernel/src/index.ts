export * from "./answers.ts";
export * from "./chance.ts";
export * from "./chart.ts";
export * from "./chart-file.ts";
export * from "./check-answer.ts";
export * from "./dice.ts";
export * from "./digest.ts";
export * from "./explore.ts";
export * from "./game.ts";
export * from "./journal.ts";
export * from "./json.ts";
export * from "./memory.ts";
export * from "./migration.ts";
export * from "./odds.ts";
export * from "./problem.ts";
export * from "./proof.ts";
export {
  type Refusal,
  refusalOf,
  refusalText,
  refusing,
  sayIn,
  type Violation,
} from "./refusal.ts";
export * from "./ruleset.ts";
export * from "./save.ts";
export { sentences } from "./sentences/index.ts";
export * from "./sharing.ts";
export * from "./taken-over.ts";
export * from "./taking-back.ts";
export * from "./words.ts";
