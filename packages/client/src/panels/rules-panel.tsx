// Every case of a rulebook in our words: to read, to search, and to be opened at the case that was cited.

import type { CaseInfo, OptionInfo } from "@grognard/rulesets";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Backend } from "../backend/protocol.ts";
import { settings } from "../settings.ts";
import { text } from "../text/index.ts";
import { CaseCard } from "./case-card.tsx";
import { drawer } from "./drawer.ts";
import { type Book, bookOf, exampleOf, isScenarioRule, type OptionsNow } from "./rules-book.ts";
import { ChapterName, RulesContents } from "./rules-contents.tsx";
import { RulesResults } from "./rules-results.tsx";
import { useFetched, useSystem } from "./use-fetched.ts";
import { useOpened } from "./use-opened.ts";

interface RulesPanelProps {
  readonly backend: Backend;
  readonly system: string;
  readonly cite?: string | undefined;
  /** Optional rules of the current game; absent where there is none. */
  readonly inForce?: readonly OptionInfo[] | undefined;
}

export function RulesPanel({ backend, system, cite, inForce }: RulesPanelProps) {
  const words = text().reference.rules;
  const fetched = useFetched(() => backend.cases(system), [backend, system]);
  const isInGame = inForce !== undefined;
  const book = useMemo(() => {
    // The backend may still hold a game that the player has left.
    const isCurrent = ({ kind }: CaseInfo) => isInGame || kind !== "scenario";
    return bookOf(fetched.value?.filter(isCurrent) ?? []);
  }, [fetched.value, isInGame]);
  const all = useSystem(backend, system)?.options;
  const options = useMemo(() => ({ all: all ?? [], inForce }), [all, inForce]);
  const asked = drawer.value;
  // A search lasts until a case is opened.
  const [typed, setTyped] = useState({ query: "", asked });
  const query = typed.asked === asked ? typed.query : "";
  const { language } = settings.value;
  // Hundreds of cases are not redrawn while the player types.
  const whole = useMemo(
    () => <WholeBook book={book} cite={cite} options={options} />,
    [book, cite, options, language],
  );

  if (fetched.failed) return <p class="reference-trouble">{words.failed}</p>;
  if (!fetched.value) return <p class="reference-wait">{words.loading}</p>;
  const isSearching = query.trim() !== "";
  return (
    <div class="rules">
      <RulesSearch
        query={query}
        example={exampleOf(book)}
        isFirst={cite === undefined}
        onQuery={(query) => setTyped({ query, asked })}
      />
      {isSearching && <RulesResults book={book} query={query} options={options} />}
      <div hidden={isSearching}>{whole}</div>
    </div>
  );
}

interface RulesSearchProps {
  readonly query: string;
  /** The number of a case. */
  readonly example: string;
  /** No case was asked for: whoever opens the rules looks for something. */
  readonly isFirst: boolean;
  readonly onQuery: (query: string) => void;
}

function RulesSearch({ query, example, isFirst, onQuery }: RulesSearchProps) {
  const words = text().reference.rules;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // on a phone a keyboard would cover the rules
    if (isFirst && matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, [isFirst]);
  return (
    <search class="rules-search">
      <input
        ref={field}
        type="search"
        value={query}
        aria-label={words.search}
        placeholder={words.searchHint(example)}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => onQuery(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !query) return;
          // The drawer stays: it closes on the next one.
          event.preventDefault();
          onQuery("");
        }}
      />
    </search>
  );
}

interface WholeBookProps {
  readonly book: Book;
  readonly cite: string | undefined;
  readonly options: OptionsNow;
}

function WholeBook({ book, cite, options }: WholeBookProps) {
  const words = text().reference.rules;
  const top = useRef<HTMLDivElement>(null);
  const cited = cite === undefined ? undefined : book.byId.get(cite);
  const news = useOpened(top, cited, cited ? words.announce(cited.id, cited.title) : "", "center");
  return (
    <div ref={top}>
      <p class="for-readers" role="status">
        {news}
      </p>
      {cite !== undefined && !cited && (
        <p class="rules-unknown" role="note">
          {isScenarioRule(cite) ? words.scenarioRule(cite) : words.unknown(cite)}
        </p>
      )}
      <p class="rules-own-words">{words.ownWords}</p>
      <RulesContents chapters={book.chapters} />
      {book.chapters.map((chapter) => (
        <section key={chapter.id} aria-labelledby={`chapter-${chapter.id}`}>
          <h3 id={`chapter-${chapter.id}`} class="rules-chapter" tabIndex={-1}>
            <ChapterName chapter={chapter} />
          </h3>
          {chapter.cases.map((info) => (
            <CaseCard key={info.id} book={book} info={info} isOpen={info === cited} options={options} />
          ))}
        </section>
      ))}
    </div>
  );
}
