// The possible results of an answer: a bar of outcomes in words, with exact chances and where they come from.

import type { Forecast, Prospect, Share, Sum } from "@grognard/scene";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GameModel } from "../game/game-model.ts";
import type { ForecastState } from "../game/selection.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { openCharts } from "./drawer.ts";
import { Explained } from "./explained.tsx";

interface Shown {
  readonly forecast: ForecastState;
  /** Where ways are compared: the one that is chosen. */
  readonly way?: Signal<number>;
}

/** While it is being computed, its space is reserved. */
export function ForecastView({ forecast, way }: Shown) {
  if (!forecast) return null;
  if (forecast === "pending") return <div class="forecast pending" />;
  return (
    <section class="forecast" aria-label={text().game.forecast.label}>
      <h3>
        {forecast.title} <CaseLink cite={forecast.cite} />
      </h3>
      {forecast.unknown && <p>{forecast.unknown}</p>}
      {way && forecast.prospects.some(({ path }) => path) ? (
        <Ways forecast={forecast} way={way} />
      ) : (
        <Prospects key={forecast} forecast={forecast} />
      )}
      <Sums sums={forecast.sums} />
    </section>
  );
}

/** For the usual answer, so that no one rolls blindly. */
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

/** For orders being written, once the drag is over. */
export function OrdersOutlook({ game }: { readonly game: GameModel }) {
  const { orders } = game;
  const [sheet, piece, pulling] = [orders.sheet.value, orders.piece.value, orders.pulling.value];
  useEffect(() => {
    if (!pulling) void orders.loadOutlook();
  }, [orders, sheet, piece, pulling]);
  useEffect(
    () => () => {
      orders.outlook.value = undefined;
    },
    [orders, piece],
  );
  return <ForecastView forecast={orders.outlook.value} />;
}

/** Ways to choose from: the chosen one with all its chances, and on the map. */
function Ways({
  forecast: { prospects },
  way,
}: {
  readonly forecast: Forecast;
  readonly way: Signal<number>;
}) {
  return (
    <fieldset class="ways-there">
      <legend class="for-readers">{text().game.forecast.ways}</legend>
      {prospects.map((one, i) => (
        <div key={one.title} class="prospect" data-chosen={way.value === i || undefined}>
          <label>
            <input
              type="radio"
              name="way"
              checked={way.value === i}
              onChange={() => {
                way.value = i;
              }}
            />
            <span>{one.title}</span>
          </label>
          {way.value === i ? (
            <>
              <OddsBar shares={one.shares} />
              {one.notes.map((note) => (
                <p key={note} class="hint">
                  <Explained text={note} />
                </p>
              ))}
            </>
          ) : (
            <Bar shares={one.shares} />
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** Side by side up to this number; from more, one is chosen from a list. */
const ABREAST = 4;

function Prospects({ forecast: { prospects, compared } }: { readonly forecast: Forecast }) {
  const read = useSignal(0);
  const words = text().game.forecast;
  const prospect = prospects[read.value] ?? prospects[0];
  if (!prospect) return null;
  if (prospects.length > 1 && compared && prospects.length <= ABREAST)
    return (
      <>
        {prospects.map((one) => (
          <section key={one.title} class="prospect" aria-label={one.title}>
            <h4>{one.title}</h4>
            <ProspectView prospect={one} />
          </section>
        ))}
      </>
    );
  return (
    <>
      {prospects.length > 1 && (
        <label class="columns">
          {compared ? words.prospects : words.columns}{" "}
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
      <ProspectView prospect={prospect} />
    </>
  );
}

const ProspectView = ({ prospect }: { readonly prospect: Prospect }) => (
  <>
    <OddsBar shares={prospect.shares} />
    <Notes prospect={prospect} />
  </>
);

/** Beyond this, the number of ways is not shown. */
const COUNTABLE = 1000;

const Bar = ({ shares }: { readonly shares: readonly Share[] }) => (
  <div class="odds" aria-hidden="true">
    {shares.map(({ id, ways, tone }) => (
      <span key={id} data-tone={tone} style={{ flexGrow: ways }} />
    ))}
  </div>
);

/** The bar is for the eye; the list under it says the same in words. */
function OddsBar({ shares }: { readonly shares: readonly Share[] }) {
  const words = text().game.forecast;
  return (
    <>
      <Bar shares={shares} />
      <ul class="shares">
        {shares.map(({ id, text: what, ways, total, tone }) => (
          <li key={id}>
            <span class="swatch" data-tone={tone} aria-hidden="true" />
            <span>
              <Explained text={what} /> <span class="for-readers">({words.tone[tone]})</span>
            </span>
            <span class="ways">{total <= COUNTABLE && words.chance(ways, total)}</span>
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
              <li key={note}>
                <Explained text={note} />
              </li>
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
