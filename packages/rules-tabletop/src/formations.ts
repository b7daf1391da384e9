// The formations by name. Their stands are in layouts.ts, their changes in changes.ts.

export const FORMATIONS = [
  "line",
  "attack",
  "open",
  "close",
  "route",
  "square",
  "skirmish",
  "half-line",
  "half-column",
  "cav-line-1",
  "cav-line-2",
  "cav-route",
  "cav-open",
  "cav-attack",
  "cav-skirmish",
  "gun-firing",
  "gun-route",
  /** Several battalions in one box [R60]. */
  "great-square",
  /** A routed crowd without front [R41]. */
  "rout",
] as const;

export type Formation = (typeof FORMATIONS)[number];
