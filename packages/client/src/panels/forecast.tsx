// What may come of an answer: a bar of outcomes in words, with exact chances and where they come from.

import type { Prospect, Share, Sum } from "@grognard/scene";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import type { ForecastState } from "../game/selection.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { openCharts } from "./drawer.ts";

/** While it is worked out, its room is kept. */
export function ForecastView({ forecast }: { readonly forecast: ForecastState }) {
  if (!forecast) return null;
  if (forecast === "pending") return <div class="forecast pending" />;
  return (
    <section class="forecast" aria-label={text().game.forecast.label}>
      <h3>
        {forecast.title} <CaseLink cite={forecast.cite} />
      </h3>
      {forecast.unknown && <p>{forecast.unknown}</p>}
      <Prospects key={forecast} prospects={forecast.prospects} />
      <Sums sums={forecast.sums} />
    </section>
  );
}

/** Of the usual answer, so that nobody rolls blindly. */
export function Outlook({ game, offer }: { readonly game: GameModel; readonly offer: number }) {
  const { selection, update } = game;
  useEffect(() => {
    void selection.loadOutlook(offer);
    return () => {
      selection.outlook.value = undefined;
    };
  }, [selection, offer, update.value.at]);
  return <ForecastView forecast={selection.outlook.value} />;
}

function Prospects({ prospects }: { readonly prospects: readonly Prospect[] }) {
  const read = useSignal(0);
  const prospect = prospects[read.value] ?? prospects[0];
  if (!prospect) return null;
  return (
    <>
      {prospects.length > 1 && (
        <label class="columns">
          {text().game.forecast.columns}{" "}
          <select
            value={read.value}
            onChange={(event) => {
              read.value = Number(event.currentTarget.value);
            }}
          >
            {prospects.map(({ title }, i) => (
              <option key={title} value={i}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {prospects.length === 1 && prospect.title && <p>{prospect.title}</p>}
      <OddsBar shares={prospect.shares} />
      <Notes prospect={prospect} />
    </>
  );
}

/** The bar is for the eye; the list under it says the same in words. */
function OddsBar({ shares }: { readonly shares: readonly Share[] }) {
  const words = text().game.forecast;
  return (
    <>
      <div class="odds" aria-hidden="true">
        {shares.map(({ id, ways, tone }) => (
          <span key={id} data-tone={tone} style={{ flexGrow: ways }} />
        ))}
      </div>
      <ul class="shares">
        {shares.map(({ id, text: what, ways, total, tone }) => (
          <li key={id}>
            <span class="swatch" data-tone={tone} aria-hidden="true" />
            <span>
              <span>{what}</span> <span class="for-readers">({words.tone[tone]})</span>
            </span>
            <span class="ways">{words.chance(ways, total)}</span>
            <span class="percent">{words.percent(ways, total)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Notes({ prospect: { notes, reading } }: { readonly prospect: Prospect }) {
  const words = text().game.forecast;
  return (
    <>
      {notes.length > 0 && (
        <details class="fold">
          <summary>{words.notes}</summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      {reading && (
        <button
          type="button"
          class="button plain small"
          onClick={() => openCharts(reading.chart, [reading.column])}
        >
          {words.chart}
        </button>
      )}
    </>
  );
}

function Sums({ sums }: { readonly sums: readonly Sum[] }) {
  if (sums.length === 0) return null;
  return (
    <details class="fold">
      <summary>{text().game.forecast.sums}</summary>
      {sums.map(({ title, total, lines }) => (
        <table key={title} class="sum">
          <caption>{title}</caption>
          <tbody>
            {lines.map(({ label, value, cite }) => (
              <tr key={label}>
                <th scope="row">
                  {label} <CaseLink cite={cite} />
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">=</th>
              <td>{total}</td>
            </tr>
          </tfoot>
        </table>
      ))}
    </details>
  );
}
