// All charts of a game with their sources, opened at the one that was asked for.

import type { Chart, ChartKey } from "@grognard/kernel";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Desk } from "../desk/protocol.ts";
import { text } from "../text/index.ts";
import { ChartTable } from "./chart-table.tsx";
import { drawer, openCharts } from "./drawer.ts";
import { useFetched } from "./use-fetched.ts";

interface ChartsPanelProps {
  readonly desk: Desk;
  readonly system: string;
  readonly chart?: string | undefined;
  readonly keys?: readonly ChartKey[] | undefined;
}

export function ChartsPanel({ desk, system, chart, keys }: ChartsPanelProps) {
  const words = text().reference.charts;
  const { value: charts, failed } = useFetched(() => desk.charts(system), [desk, system]);
  const top = useRef<HTMLDivElement>(null);
  const asked = charts?.find(({ id }) => id === chart);
  const news = useOpenedAt(top, asked);

  if (failed) return <p class="reference-trouble">{words.failed}</p>;
  if (!charts) return <p class="reference-wait">{words.loading}</p>;
  return (
    <div class="charts" ref={top}>
      <p class="for-readers" role="status">
        {news}
      </p>
      {chart !== undefined && !asked && (
        <p class="rules-unknown" role="note">
          {words.unknown(chart)}
        </p>
      )}
      <JumpList charts={charts} open={chart} />
      {charts.map((one) => (
        <article
          key={one.id}
          class={one === asked ? "charts-one open" : "charts-one"}
          data-chart={one.id}
          tabIndex={-1}
          aria-label={one.title}
        >
          <ChartTable chart={one} keys={one === asked ? keys : undefined} />
        </article>
      ))}
      <aside class="charts-own">
        <h3>{words.ownCopy}</h3>
        <p>{words.ownCopyHow}</p>
      </aside>
    </div>
  );
}

function JumpList({
  charts,
  open,
}: {
  readonly charts: readonly Chart[];
  readonly open: string | undefined;
}) {
  const words = text().reference.charts;
  return (
    <nav class="charts-list" aria-label={words.all}>
      <ul>
        {charts.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              class="button"
              aria-current={id === open ? "true" : undefined}
              onClick={() => openCharts(id)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Brings the chart into sight each time it is asked for, the lit cell too. */
function useOpenedAt(top: { readonly current: HTMLElement | null }, chart: Chart | undefined): string {
  const [news, setNews] = useState("");
  const asked = drawer.value;
  useEffect(() => {
    if (!chart) return;
    const section = top.current?.querySelector<HTMLElement>(`[data-chart="${CSS.escape(chart.id)}"]`);
    section?.scrollIntoView({ block: "start" });
    section?.querySelector("td.lit")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (top.current?.contains(document.activeElement)) section?.focus({ preventScroll: true });
    setNews(text().reference.charts.announce(chart.title));
  }, [chart, asked]);
  return news;
}
