// The list of cases of a rulebook.

/** In our own words. */
export interface CaseText {
  readonly title: string;
  readonly summary: string;
}

export interface CaseInfo extends CaseText {
  readonly id: string;
  /** `rule`, `optional` and `example` want a test; `definition` and `note` need none, nor does a
   *  `heading`, which says nothing but its title; `scenario` is a special rule. */
  readonly kind: string;
}

/** From the data, where the kind of each case stands under its id, and the words of a language. */
export const listCases = <Id extends string>(
  data: { readonly [id in Id]: Pick<CaseInfo, "kind"> },
  texts: { readonly [id in Id]: CaseText },
): readonly CaseInfo[] =>
  (Object.keys(data) as Id[]).map((id) => ({ id, kind: data[id].kind, ...texts[id] }));
