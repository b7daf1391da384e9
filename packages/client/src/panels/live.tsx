// For screen readers: what has happened in a few sentences, then what is asked.

import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";
import { RULES_LANGUAGE, sideName } from "./names.ts";

/** More than this nobody listens to. */
const MOST = 3;

export function Live({ table }: { readonly table: Table }) {
  const { told, question, whole, waiting } = table.update.value;
  const computer =
    waiting.for === "computer" && text().table.computer.thinking(sideName(table.sitting.sides, waiting.side));
  return (
    <div class="for-readers" aria-live="polite">
      <p lang={RULES_LANGUAGE}>{whole ? "" : condensed(told.map((telling) => telling.text))}</p>
      <p lang={question ? RULES_LANGUAGE : undefined}>{question?.text ?? computer}</p>
    </div>
  );
}

function condensed(lines: readonly string[]): string {
  const left = lines.length - MOST;
  const said = lines.slice(-MOST).join(". ");
  return left > 0 ? `${said}. ${text().table.live.more(left)}` : said;
}
