import type { Chart } from "@grognard/kernel";
import { text } from "../text/index.ts";

interface ChartLegendProps {
  readonly chart: Chart;
  /** Folded where a single result was read: the caller says it in words. */
  readonly isOpen: boolean;
}

/** What short results stand for, in the order in which they first appear. */
export function ChartLegend({ chart, isOpen }: ChartLegendProps) {
  const words = text().reference.charts;
  const codes = [...new Set(chart.cells.map(String))].filter((code) => chart.legend?.[code]);
  if (codes.length === 0) return null;
  return (
    <details class="chart-legend" open={isOpen}>
      <summary>{words.meaning}</summary>
      <dl>
        {codes.map((code) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd>{chart.legend![code]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
