// A text in which the words that a newcomer has not met are explained where they stand: under the pointer, by a tap, or
// with the keyboard.

import type { Term } from "@grognard/scene";
import { useSignal } from "@preact/signals";
import { createContext } from "preact";
import { useContext, useId, useRef } from "preact/hooks";
import { CaseLink } from "./case-link.tsx";
import { type Glued, glued, splitByTerms } from "./terms.ts";

/** The words of the game that is played. */
export const Glossary = createContext<readonly Term[]>([]);

export function Explained({ text }: { readonly text: string }) {
  const parts = glued(splitByTerms(text, useContext(Glossary)));
  return <>{parts.map((part) => (typeof part === "string" ? part : <Word key={part.found} {...part} />))}</>;
}

/** Width of the card and its distance from the window's edge, in pixels. */
const CARD = { width: 280, edge: 8, height: 140 } as const;

function Word({ before, found, term, after }: Glued) {
  const place = useSignal<{ readonly [side: string]: string } | undefined>(undefined);
  const id = useId();
  const word = useRef<HTMLButtonElement>(null);
  const open = (): void => {
    const { left, top, bottom } = word.current!.getBoundingClientRect();
    const isLow = bottom + CARD.height > innerHeight;
    place.value = {
      left: `${Math.max(CARD.edge, Math.min(left, innerWidth - CARD.width - CARD.edge))}px`,
      ...(isLow ? { bottom: `${innerHeight - top}px` } : { top: `${bottom}px` }),
    };
  };
  const close = (): void => {
    place.value = undefined;
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(currentTarget as Element).contains(relatedTarget as Node | null)) close();
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !place.value) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for keyboard and touch
    <span
      class="explained"
      // moved there, not come to lie under a resting pointer, where the card would cover what is to be pressed
      onPointerMove={({ pointerType }) => pointerType === "mouse" && !place.value && open()}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && close()}
      onFocusIn={open}
      onFocusOut={leave}
      onKeyDown={closeOnEscape}
    >
      {before}
      <button
        ref={word}
        type="button"
        class="term"
        aria-describedby={place.value && id}
        aria-expanded={place.value !== undefined}
        onClick={open}
      >
        {found}
      </button>
      {after}
      {place.value && (
        <span id={id} class="term-card" role="note" style={place.value}>
          {term.text} <CaseLink cite={term.cite} />
        </span>
      )}
    </span>
  );
}
