// Any chart as a table, with the cell that was read lit, and with where its values come from.

import type { Chart, ChartKey } from "@grognard/kernel";
import { text } from "../text/index.ts";
import { type Cell, cutOut, runsOf, type Slice, slicesOf } from "./chart-cells.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartSource, MARKS } from "./chart-source.tsx";

interface ChartTableProps {
  readonly chart: Chart;
  /** One key per axis lights a cell. Fewer light a column (the die is still to be rolled) or a row. */
  readonly keys?: readonly ChartKey[] | undefined;
  /** How many lines and columns of a large chart are shown on either side of what was read. */
  readonly around?: number | undefined;
  /** Instead of the chart's title. */
  readonly caption?: string | undefined;
}

export function ChartTable({ chart, keys, around, caption = chart.title }: ChartTableProps) {
  const isWhole = keys?.length === chart.axes.length;
  return (
    <div class="chart">
      {slicesOf(chart, keys).map((whole) => {
        const slice = around === undefined ? whole : cutOut(whole, around);
        return (
          <SliceTable key={slice.title} chart={chart} slice={slice} caption={caption} isWhole={isWhole} />
        );
      })}
      <ChartLegend chart={chart} isOpen={!isWhole} />
      <ChartSource chart={chart} />
    </div>
  );
}

interface SliceTableProps {
  readonly chart: Chart;
  readonly slice: Slice;
  readonly caption: string;
  /** Whether a single cell is lit, not a line. */
  readonly isWhole: boolean;
}

function SliceTable({ chart, slice, caption, isWhole }: SliceTableProps) {
  const { columns, lines, title } = slice;
  const name = title ? `${caption}: ${title}` : caption;
  const isGrid = columns.length > 0;
  const look = [
    isGrid ? "chart-grid" : "chart-list",
    lines.some(({ head }) => head.length > 6) && "wordy",
    lines.some(({ cells }) => cells.some((cell) => cell.text.length > 24)) && "long",
  ];
  return (
    // What may scroll must be reached by keyboard.
    <section class="chart-scroll" tabIndex={isGrid ? 0 : undefined} aria-label={name}>
      <table class={look.filter(Boolean).join(" ")}>
        <caption>{name}</caption>
        <thead>{isGrid ? <GridHead chart={chart} slice={slice} /> : <ListHead chart={chart} />}</thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.head} class={line.isLit ? "lit" : ""}>
              <th scope="row" class={line.isLit ? "lit" : ""}>
                {line.head}
              </th>
              {runsOf(line).map(({ cell, at, length }) => (
                <CellBox key={columns[at]?.head} chart={chart} cell={cell} span={length} isWhole={isWhole} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function GridHead({ chart, slice }: { readonly chart: Chart; readonly slice: Slice }) {
  const [row, column] = chart.axes.slice(-2);
  return (
    <>
      <tr>
        <th rowSpan={2} scope="col" class="chart-axis">
          {row!.name}
        </th>
        <th colSpan={slice.columns.length} scope="colgroup" class="chart-axis">
          {column!.name}
        </th>
      </tr>
      <tr>
        {slice.columns.map(({ head, isLit }) => (
          <th key={head} scope="col" class={isLit ? "lit" : ""}>
            {head}
          </th>
        ))}
      </tr>
    </>
  );
}

function ListHead({ chart }: { readonly chart: Chart }) {
  return (
    <tr>
      <th scope="col" class="chart-axis">
        {chart.axes[0]!.name}
      </th>
      <th scope="col" class="chart-axis">
        {text().reference.charts.result}
      </th>
    </tr>
  );
}

function CellBox({
  chart,
  cell,
  span,
  isWhole,
}: {
  readonly chart: Chart;
  readonly cell: Cell;
  readonly span: number;
  readonly isWhole: boolean;
}) {
  const words = text().reference.charts;
  const { isLit, source } = cell;
  const other = source && source.status !== chart.source.status ? source.status : undefined;
  const lit = isLit ? (isWhole ? "lit read" : "lit") : "";
  return (
    <td
      class={`${lit} ${other ?? ""}`}
      colSpan={span > 1 ? span : undefined}
      aria-current={isLit && isWhole ? "true" : undefined}
    >
      {cell.text}
      {other && (
        <>
          <sup aria-hidden="true">{MARKS[other]}</sup>
          <span class="for-readers"> ({words.status[other]})</span>
        </>
      )}
      {isLit && <span class="for-readers">, {isWhole ? words.lit : words.litLine}</span>}
    </td>
  );
}
