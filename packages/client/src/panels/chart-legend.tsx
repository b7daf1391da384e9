import type { Chart } from "@grognard/kernel";
import { text } from "../text/index.ts";
import { cellText } from "./chart-cells.ts";

interface ChartLegendProps {
  readonly chart: Chart;
  /** Collapsed where a single result was read: the caller gives it in words. */
  readonly isOpen: boolean;
}

/** What short results stand for, in order of first appearance. */
export function ChartLegend({ chart, isOpen }: ChartLegendProps) {
  const words = text().reference.charts;
  const codes = [...new Set(chart.cells)].filter((code) => chart.legend?.[code]);
  if (codes.length === 0) return null;
  return (
    <details class="chart-legend" open={isOpen}>
      <summary>{words.meaning}</summary>
      <dl>
        {codes.map((code) => (
          <div key={code}>
            <dt>{cellText(chart, code)}</dt>
            <dd>{chart.legend![code]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
