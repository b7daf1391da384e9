// What a search has found, the best first.

import { useMemo, useState } from "preact/hooks";
import { text } from "../text/index.ts";
import { CaseCard } from "./case-card.tsx";
import type { Book, OptionsNow } from "./rules-book.ts";
import { indexCases, searchCases, termsOf } from "./rules-search.ts";

/** One letter finds nearly everything, which is no help. */
const AT_FIRST = 40;

interface RulesResultsProps {
  readonly book: Book;
  readonly query: string;
  readonly options: OptionsNow;
}

export function RulesResults({ book, query, options }: RulesResultsProps) {
  const words = text().reference.rules;
  const index = useMemo(() => indexCases(book.cases), [book]);
  const found = useMemo(() => searchCases(index, query), [index, query]);
  const terms = termsOf(query);
  const [wholeFor, setWholeFor] = useState("");
  const shown = wholeFor === query ? found : found.slice(0, AT_FIRST);
  return (
    <>
      <h3 class="rules-count">
        <span role="status">{words.found(found.length)}</span>
      </h3>
      {found.length === 0 && <p>{words.nothing(query.trim())}</p>}
      {shown.map((info) => (
        <CaseCard key={info.id} book={book} info={info} terms={terms} options={options} />
      ))}
      {shown.length < found.length && (
        <button type="button" class="button rules-more" onClick={() => setWholeFor(query)}>
          {words.showAll(found.length)}
        </button>
      )}
    </>
  );
}
