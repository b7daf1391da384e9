// Where the values of a chart come from.

import type { Chart, Source, SourceStatus } from "@grognard/kernel";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { ownSources } from "./chart-cells.ts";

/** Beside a value whose source is another than the chart's. */
export const MARKS: { readonly [S in SourceStatus]: string } = {
  printed: "*",
  errata: "§",
  published: "‡",
  reconstructed: "†",
};

export function ChartSource({ chart }: { readonly chart: Chart }) {
  const words = text().reference.charts;
  const { source } = chart;
  const own = ownSources(chart);
  const others = [...new Set(own.map((one) => one.source.status))].filter(
    (status) => status !== source.status,
  );
  return (
    <div class="chart-source">
      <SourceLine source={source} isLong />
      {others.length > 0 && (
        <p>
          {words.marked}{" "}
          {others.map((status) => (
            <span key={status} class={`chart-key ${status}`}>
              {MARKS[status]} {words.status[status]}
            </span>
          ))}
        </p>
      )}
      {own.length > 0 && (
        <details>
          <summary>{words.single(Object.keys(chart.cellSources ?? {}).length)}</summary>
          <ul>
            {own.map(({ source, cells }) => (
              <li key={cells[0]}>
                <strong>{cells.join("; ")}</strong> <SourceLine source={source} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function SourceLine({ source, isLong = false }: { readonly source: Source; readonly isLong?: boolean }) {
  const words = text().reference.charts;
  const { status, cite, note } = source;
  return (
    <p>
      <span class={`badge source ${status}`}>{words.status[status]}</span> {cite && <CaseLink cite={cite} />}{" "}
      {isLong && words.statusLong[status]} {note && <Linked note={note} />}
    </p>
  );
}

/** What is between the slashes, whether or not it is a valid address. */
const hostOf = (address: string): string => address.split("/")[2] ?? address;

/** A note with its addresses made into links; a full stop after one is not part of it. */
function Linked({ note }: { readonly note: string }) {
  return (
    <>
      {note.split(/(https?:\/\/[^\s)]*[^\s).,;])/).map((piece) =>
        piece.startsWith("http") ? (
          <a key={piece} href={piece} target="_blank" rel="noopener noreferrer">
            {hostOf(piece)}
          </a>
        ) : (
          piece
        ),
      )}
    </>
  );
}
