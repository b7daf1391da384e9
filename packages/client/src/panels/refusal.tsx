// What cannot be done and why, beside the decision and for screen readers; it covers the list so that nothing moves.

import type { GameModel } from "../game/game-model.ts";
import { text } from "../text/index.ts";
import { asSentence } from "../text/typography.ts";
import { CaseLink } from "./case-link.tsx";
import { Explained } from "./explained.tsx";

export function Refusal({ game }: { readonly game: GameModel }) {
  const words = text().game.decision;
  const { trouble } = game;
  const { refusal } = game.selection;
  return (
    <div class="refusal" role="alert">
      {refusal.value && (
        <p>
          <strong>{words.refused}.</strong>{" "}
          <span>
            <Explained text={asSentence(refusal.value.message)} />
          </span>{" "}
          <CaseLink cite={refusal.value.cite} />
        </p>
      )}
      {trouble.value && (
        <p>
          {text().common.trouble(trouble.value)}.{" "}
          <button type="button" class="button" onClick={() => game.goOn()}>
            {words.goOn}
          </button>
        </p>
      )}
    </div>
  );
}
