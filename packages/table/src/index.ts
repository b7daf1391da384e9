export * from "./box.ts";
export * from "./fire.ts";
export * from "./follow.ts";
export * from "./numbers.ts";
export * from "./polygon.ts";
export * from "./pose.ts";
export { cos, sin, TURN, turned } from "./sine.ts";
export * from "./wheel.ts";
