import { printedNumber } from "@grognard/scene";
import { text } from "../text/index.ts";
import { openRules } from "./drawer.ts";

/** A case number wherever one is cited: opens the rule. */
export function CaseLink({ cite }: { readonly cite: string }) {
  if (!cite) return null;
  return (
    <button
      type="button"
      class="case"
      aria-label={text().common.caseLink(printedNumber(cite))}
      onClick={() => openRules(cite)}
    >
      {printedNumber(cite)}
    </button>
  );
}
