// The screen changes hands: nothing of either side's is drawn until the other player says that he is there.

import { useEffect, useRef } from "preact/hooks";
import { sideName } from "../sides.ts";
import type { Table } from "../table/table.ts";
import { text } from "../text/index.ts";
import { SideMark } from "./side-mark.tsx";

export function Cover({ table, side }: { readonly table: Table; readonly side: string }) {
  const words = text().table.cover;
  const { sides, title } = table.opened;
  const name = sideName(sides, side);
  const ready = useRef<HTMLButtonElement>(null);
  useEffect(() => ready.current?.focus(), []);
  return (
    <main class="cover" data-cover={side}>
      <p>{title}</p>
      <h1>
        <SideMark sides={sides} side={side} /> {words.title(name)}
      </h1>
      <p>{words.text}</p>
      <button ref={ready} type="button" class="button main" onClick={() => void table.handOver(side)}>
        {words.ready(name)}
      </button>
      <p role="alert">{table.trouble.value}</p>
    </main>
  );
}
