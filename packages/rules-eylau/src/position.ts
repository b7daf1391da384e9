// For players that think: reading a position, and what the rules say of it.

export * from "./board.ts";
export * from "./types.ts";
