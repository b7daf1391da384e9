// What can be laid over the map: lines of communication, zones, objectives.

import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";

export function Overlays({ table }: { readonly table: Table }) {
  const words = text().table.overlays;
  const { overlays } = table.scene.value;
  return (
    <fieldset class="overlays">
      <legend>{words.title}</legend>
      {overlays.length === 0 && <p class="hint">{words.none}</p>}
      {overlays.map((overlay) => (
        <div key={overlay.id} class="overlay-choice">
          <label>
            <input
              type="checkbox"
              checked={table.isLaid(overlay)}
              onChange={() => table.toggleOverlay(overlay.id)}
            />{" "}
            {overlay.title}
          </label>
          <CaseLink cite={overlay.cite} />
        </div>
      ))}
    </fieldset>
  );
}
