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
      const { board } = await previewOf(desk, system, scenario);
      placeholder(canvas, board.name, dark);
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

function placeholder(canvas: HTMLCanvasElement, name: string, dark: boolean): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = dark ? "#3a3428" : "#e4d8b8";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = dark ? "#c9bda4" : "#5a4d3b";
  pen.font = "italic 20px serif";
  pen.fillText(name, 16, height / 2);
}
