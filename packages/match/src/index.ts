export * from "./dice.ts";
export * from "./help.ts";
export * from "./match.ts";
export * from "./record.ts";
export * from "./story.ts";
export * from "./update.ts";
