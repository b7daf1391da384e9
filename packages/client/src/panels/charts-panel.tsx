// All charts of a game with their sources, opened at the one that was asked for.

import type { Chart, ChartKey } from "@grognard/kernel";
import { useRef } from "preact/hooks";
import type { Backend } from "../backend/protocol.ts";
import { text } from "../text/index.ts";
import { ChartTable } from "./chart-table.tsx";
import { openCharts } from "./drawer.ts";
import { useFetched } from "./use-fetched.ts";
import { useOpened } from "./use-opened.ts";

interface ChartsPanelProps {
  readonly backend: Backend;
  readonly system: string;
  readonly chart?: string | undefined;
  readonly keys?: readonly ChartKey[] | undefined;
}

export function ChartsPanel({ backend, system, chart, keys }: ChartsPanelProps) {
  const words = text().reference.charts;
  const { value: charts, failed } = useFetched(() => backend.charts(system), [backend, system]);
  const top = useRef<HTMLDivElement>(null);
  const asked = charts?.find(({ id }) => id === chart);
  const news = useOpened(top, asked, asked ? words.announce(asked.title) : "", "start");

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
