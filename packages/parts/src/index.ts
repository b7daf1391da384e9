export * from "./switches.ts";
export * from "./values.ts";
