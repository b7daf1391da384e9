// The list of cases of a rulebook.

export interface CaseInfo {
  readonly id: string;
  readonly title: string;
  /** `rule`, `optional` and `example` want a test; `definition` and `note` need none; `scenario` is a special rule. */
  readonly kind: string;
  /** In our own words. */
  readonly summary: string;
}

/** From the data, where each case stands under its id. */
export const listCases = (data: { readonly [id: string]: Omit<CaseInfo, "id"> }): readonly CaseInfo[] =>
  Object.entries(data).map(([id, { title, kind, summary }]) => ({ id, title, kind, summary }));
