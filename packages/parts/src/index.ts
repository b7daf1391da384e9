export * from "./values.ts";
