// The list of cases of a rulebook.

/** In our own words. */
export interface CaseText {
  readonly title: string;
  readonly summary: string;
}

export interface CaseInfo extends CaseText {
  readonly id: string;
  /** `rule`, `optional` and `example` need a test; `definition` and `note` need none, nor does a
   *  `heading`, which is only a title; `scenario` is a special rule. */
  readonly kind: string;
}

/** Joins the data, which has the kind of each case by id, with the words of a language. */
export const listCases = <Id extends string>(
  data: { readonly [id in Id]: Pick<CaseInfo, "kind"> },
  texts: { readonly [id in Id]: CaseText },
): readonly CaseInfo[] =>
  (Object.keys(data) as Id[]).map((id) => ({ id, kind: data[id].kind, ...texts[id] }));
