// What can be shown over the map: lines of communication, zones, objectives.

import type { GameModel } from "../game/game-model.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";

export function Overlays({ game }: { readonly game: GameModel }) {
  const words = text().game.overlays;
  const { overlays } = game.scene.value;
  return (
    <fieldset class="overlays">
      <legend>{words.title}</legend>
      {overlays.length === 0 && <p class="hint">{words.none}</p>}
      {overlays.map((overlay) => (
        <div key={overlay.id} class="overlay-choice">
          <label>
            <input
              type="checkbox"
              checked={game.overlays.isShown(overlay)}
              onChange={() => game.overlays.toggle(overlay.id)}
            />{" "}
            {overlay.title}
          </label>
          <CaseLink cite={overlay.cite} />
        </div>
      ))}
    </fieldset>
  );
}
