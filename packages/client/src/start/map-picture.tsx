// The map of a scenario, small: painted when it comes into sight.

import { useEffect, useRef } from "preact/hooks";
import type { Desk } from "../desk/protocol.ts";
import { isDark } from "../settings.ts";
import { text } from "../text/index.ts";
import { previewOf } from "./preview.ts";

interface Props {
  readonly desk: Desk;
  readonly system: string;
  readonly scenario: string;
  readonly name: string;
}

export function MapPicture({ desk, system, scenario, name }: Props) {
  const ref = useRef<HTMLCanvasElement>(null);
  const dark = isDark();
  useEffect(() => {
    const canvas = ref.current!;
    return whenInSight(canvas, async () => {
      const [{ board, sides }, { paintPicture }] = await Promise.all([
        previewOf(desk, system, scenario),
        import("../board/picture.ts"),
      ]);
      const fineness = Math.min(devicePixelRatio, 2);
      canvas.width = canvas.clientWidth * fineness;
      canvas.height = canvas.clientHeight * fineness;
      paintPicture(canvas, board, sides, dark);
    });
  }, [desk, system, scenario, dark]);
  return (
    <div class="map-picture">
      <canvas ref={ref} role="img" aria-label={text().start.library.pictureOf(name)} />
    </div>
  );
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
