import type { ArmyVerdict } from "@grognard/scene";
import { CaseLink } from "../../panels/case-link.tsx";

/** What is wrong here, each with its case. */
export function FaultList({ faults }: { readonly faults: ArmyVerdict["faults"] }) {
  if (faults.length === 0) return null;
  return (
    <ul class="army-faults">
      {faults.map(({ place, text, cite }) => (
        <li key={`${place} ${text}`}>
          {text} <CaseLink cite={cite} />
        </li>
      ))}
    </ul>
  );
}
