// What can be shown of a game, as types: plain JSON that a worker sends to a page. Every system draws itself
// with these types, and no screen needs to know which system it shows.

export type * from "./army.ts";
export type * from "./army-lists.ts";
export type * from "./board.ts";
export * from "./case-number.ts";
export type * from "./command.ts";
export type * from "./forecast.ts";
export type * from "./formation.ts";
export type * from "./glossary.ts";
export * from "./group.ts";
export * from "./happened.ts";
export * from "./hex-points.ts";
export type * from "./lesson.ts";
export * from "./overlay.ts";
export type * from "./question.ts";
export * from "./reworded.ts";
export type * from "./scene.ts";
export * from "./sending.ts";
export type * from "./shape.ts";
export type * from "./sheet.ts";
export type * from "./story.ts";
export type * from "./telling.ts";
export type * from "./victory.ts";
