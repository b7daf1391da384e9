// The list of cases: every citation in this package is checked against it by the compiler.

import data from "../data/cases.json" with { type: "json" };

export type Case = keyof typeof data;

export interface CaseInfo {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly summary: string;
}

export const CASES: readonly CaseInfo[] = Object.entries(data).map(([id, { title, kind, summary }]) => ({
  id,
  title,
  kind,
  summary,
}));
