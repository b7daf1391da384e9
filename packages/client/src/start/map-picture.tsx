// The map of a scenario, small: painted when it comes into sight.

import type { Json } from "@grognard/kernel";
import { useEffect, useRef } from "preact/hooks";
import type { Backend, SavedGame } from "../backend/protocol.ts";
import { type Geometry, geometryOf } from "../board/geometry.ts";
import { isDark } from "../settings.ts";
import { text } from "../text/index.ts";
import { previewOf } from "./preview.ts";

type Size = Pick<Geometry, "width" | "height">;

interface MapPictureProps {
  readonly backend: Backend;
  readonly system: string;
  readonly scenario: string;
  readonly name: string;
  /** What makes it another battle than the usual one. */
  readonly drawn?: readonly Json[] | undefined;
  /** The whole map instead of its middle. */
  readonly whole?: true;
  /** Who stands where. */
  readonly troops?: SavedGame["troops"];
}

export function MapPicture({ backend, system, scenario, name, drawn, whole, troops }: MapPictureProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const dark = isDark();
  useEffect(() => {
    const canvas = ref.current!;
    return whenInSight(canvas, async () => {
      // A scenario that no longer exists has no picture.
      const preview = await previewOf(backend, system, scenario, drawn).catch(() => undefined);
      if (!preview) return;
      const { board, sides } = preview;
      const { paintPicture, paintTroops } = await import("../board/picture.ts");
      stretch(canvas, geometryOf(board));
      paintPicture(canvas, board, sides, dark);
      if (troops) paintTroops(canvas, board, sides, troops);
    });
  }, [backend, system, scenario, JSON.stringify(drawn), dark, troops]);
  return (
    <div class={whole ? "map-picture whole" : "map-picture"}>
      <canvas ref={ref} role="img" aria-label={text().start.library.pictureOf(name)} />
    </div>
  );
}

/** In the map's own proportions, large enough to fill the frame; what juts out is cut off by the style. */
function stretch(canvas: HTMLCanvasElement, { width, height }: Size): void {
  canvas.parentElement!.style.setProperty("--ratio", `${width / height}`);
  const { clientWidth, clientHeight } = canvas;
  const scale = Math.max(clientWidth / width, clientHeight / height) * Math.min(devicePixelRatio, 2);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
}

function whenInSight(element: Element, act: () => Promise<void>): () => void {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    void act();
  });
  watch.observe(element);
  return () => watch.disconnect();
}
