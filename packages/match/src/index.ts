export * from "./dice.ts";
export * from "./group-orders.ts";
export * from "./help.ts";
export * from "./match.ts";
export * from "./record.ts";
export * from "./rides.ts";
export * from "./story.ts";
export * from "./update.ts";
