export { march } from "./ruleset.ts";
export { system } from "./system.ts";
