export * from "./action-forms.ts";
export * from "./brick-map.ts";
export * from "./cases.ts";
export * from "./charts.ts";
export * from "./shapes.ts";
export * from "./sheet.ts";
export * from "./switches.ts";
export * from "./values.ts";
