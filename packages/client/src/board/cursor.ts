// The place that the keyboard is on: outlined, its stack spread, and read out.

import type { Point } from "@grognard/scene";
import type { BoardHandlers, Lights } from "./board-view.ts";
import type { Geometry } from "./geometry.ts";
import type { Cursor } from "./keys.ts";
import { type BoardWords, type PlaceIndex, speak, speakPiece } from "./speech.ts";
import type { Stage } from "./stage.ts";
import { closed, svg } from "./svg.ts";
import type { Troops } from "./troops.ts";
import type { Viewport } from "./viewport.ts";

interface Around {
  readonly stage: Stage;
  readonly viewport: Viewport;
  readonly geometry: Geometry;
  readonly troops: Troops;
  readonly placeIndex: PlaceIndex;
  readonly handlers: BoardHandlers;
  lights(): Lights;
  words(): BoardWords;
}

export interface CursorSign {
  show(cursor: Cursor): void;
  hide(): void;
}

export function cursorOn({
  stage,
  viewport,
  geometry,
  troops,
  placeIndex,
  handlers,
  lights,
  words,
}: Around): CursorSign {
  const outline = svg("path", { class: "cursor" });
  stage.signs.append(outline);

  return {
    show({ place, piece }) {
      if (place === undefined) return;
      const corners = geometry.outline(place);
      const middle = geometry.middle(place);
      outline.setAttribute("d", closed(corners.length > 0 ? corners : diamond(middle)));
      void viewport.look([middle]);
      handlers.hover(piece ? { piece: piece.id, place } : { place });
      const stack = troops.at(place);
      troops.fan(place, viewport.box, viewport.mover.camera.scale);
      troops.point(piece?.id);
      stage.voice.textContent =
        piece && piece !== stack[0]
          ? speakPiece(piece, lights(), words())
          : speak(place, placeIndex, stack, lights(), words());
    },
    hide() {
      outline.removeAttribute("d");
      troops.point(undefined);
    },
  };
}

const diamond = ({ x, y }: Point): readonly Point[] => [
  { x: x - 12, y },
  { x, y: y - 12 },
  { x: x + 12, y },
  { x, y: y + 12 },
];
