// A sentence that names cases in brackets, "[9.1.1]": each of them opens its rule.

import { CaseLink } from "./case-link.tsx";

const CASE = /\[([A-Z0-9][\w.-]*)\]/;

export function Cited({ text }: { readonly text: string }) {
  return <>{text.split(CASE).map((part, i) => (i % 2 === 1 ? <CaseLink key={part} cite={part} /> : part))}</>;
}
