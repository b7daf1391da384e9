// What cannot be done and why, beside the decision and said aloud; it lies over the list so that nothing moves.

import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";

export function Refusal({ table }: { readonly table: Table }) {
  const words = text().table.decision;
  const { trouble } = table;
  const { refusal } = table.selection;
  return (
    <div class="refusal" role="alert">
      {refusal.value && (
        <p>
          <strong>{words.refused}.</strong> <span>{refusal.value.message}</span>{" "}
          <CaseLink cite={refusal.value.cite} />
        </p>
      )}
      {trouble.value && (
        <p>
          {text().common.trouble(trouble.value)}.{" "}
          <button type="button" class="button" onClick={() => table.goOn()}>
            {words.goOn}
          </button>
        </p>
      )}
    </div>
  );
}
