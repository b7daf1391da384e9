// One case: its number, its title, its text, and links to its neighbours.

import type { CaseInfo } from "@grognard/rulesets";
import { printedNumber } from "@grognard/scene";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { openRules } from "./drawer.ts";
import { type Book, depthOf, linkPieces, type OptionsNow, optionOf, rulingsIn } from "./rules-book.ts";
import { highlight } from "./rules-search.ts";

interface CaseCardProps {
  readonly book: Book;
  readonly info: CaseInfo;
  readonly isOpen?: boolean;
  /** What was searched for: then the card is a result, away from its neighbours. */
  readonly terms?: readonly string[];
  readonly options: OptionsNow;
}

export function CaseCard({ book, info, isOpen = false, terms, options }: CaseCardProps) {
  const { id, title } = info;
  const number = printedNumber(id);
  const words = text().reference.rules;
  const depth = terms ? 0 : Math.min(depthOf(id), 3);
  return (
    <article
      class={`rules-case depth-${depth}${isOpen ? " open" : ""}`}
      tabIndex={-1}
      aria-label={`${number} ${title}`}
    >
      <h4>
        <button
          type="button"
          class="case"
          aria-label={`${number}. ${words.show}`}
          onClick={() => openRules(id)}
        >
          <Marked text={number} terms={terms} />
        </button>{" "}
        <Marked text={title} terms={terms} /> <KindBadge info={info} options={options} />
      </h4>
      {info.summary && (
        <p>
          {linkPieces(info.summary, book.byId).map(({ text, cite }) =>
            cite ? <CaseLink cite={cite} /> : <Marked text={text} terms={terms} />,
          )}
        </p>
      )}
      {isOpen && <Neighbours book={book} info={info} />}
    </article>
  );
}

function Marked({ text, terms }: { readonly text: string; readonly terms: readonly string[] | undefined }) {
  if (!terms) return <>{text}</>;
  return <>{highlight(text, terms).map((piece) => (piece.hit ? <mark>{piece.text}</mark> : piece.text))}</>;
}

/** Plain rules and headings need no badge. For optional ones a player wants to know whether they are in force. */
function KindBadge({ info, options }: Pick<CaseCardProps, "info" | "options">) {
  const words = text().reference.rules;
  const { id, kind } = info;
  if (kind === "rule" || kind === "heading") return null;
  const option = kind === "optional" ? optionOf(id, options.all) : undefined;
  if (!option || !options.inForce) return <span class="badge">{words.kinds[kind] ?? kind}</span>;
  return options.inForce.some((one) => one.id === option.id) ? (
    <span class="badge good">{words.inForce}</span>
  ) : (
    <span class="badge">{words.notInForce}</span>
  );
}

function Neighbours({ book, info }: Pick<CaseCardProps, "book" | "info">) {
  const words = text().reference.rules;
  const at = book.cases.indexOf(info);
  const rulings = rulingsIn(info);
  return (
    <footer>
      {rulings.length > 0 && <p class="rules-ruling">{words.ruling(rulings.join(", "))}</p>}
      <Links title={words.seeAlso} ids={book.mentions.get(info.id)} />
      <Links title={words.mentionedBy} ids={book.mentionedBy.get(info.id)} />
      <div class="rules-steps">
        <Step label={words.previous} to={book.cases[at - 1]} before="← " />
        <Step label={words.next} to={book.cases[at + 1]} after=" →" />
      </div>
    </footer>
  );
}

function Links({
  title,
  ids = [],
}: {
  readonly title: string;
  readonly ids?: readonly string[] | undefined;
}) {
  if (ids.length === 0) return null;
  return (
    <p class="rules-links">
      {title}: {ids.map((id) => [<CaseLink key={id} cite={id} />, " "])}
    </p>
  );
}

interface StepProps {
  readonly label: string;
  readonly to: CaseInfo | undefined;
  readonly before?: string;
  readonly after?: string;
}

function Step({ label, to, before = "", after = "" }: StepProps) {
  return (
    <button
      type="button"
      class="button"
      disabled={!to}
      aria-label={to ? `${label}: ${printedNumber(to.id)} ${to.title}` : label}
      onClick={() => to && openRules(to.id)}
    >
      {before}
      {to && printedNumber(to.id)}
      {after}
    </button>
  );
}
