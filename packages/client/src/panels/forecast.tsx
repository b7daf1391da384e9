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
      {way && forecast.prospects.some(({ path }) => path) ? (
        <Ways forecast={forecast} way={way} />
      ) : (
        <Prospects key={forecast} forecast={forecast} />
      )}
      {forecast.unknown && <p class="hint">{forecast.unknown}</p>}
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
              <OddsBar prospect={one} />
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

/** Under each other up to this number; from more, one is chosen from a list. */
const FEW = 4;

/** All chances come first, what is behind them after them: so they are seen at a glance. */
function Prospects({ forecast: { prospects, compared } }: { readonly forecast: Forecast }) {
  const read = useSignal(0);
  const chosen = prospects[read.value] ?? prospects[0];
  if (!chosen) return null;
  if (prospects.length > 1 && compared && prospects.length <= FEW)
    return (
      <>
        {prospects.map((one) => (
          <section key={one.title} class="prospect" aria-label={one.title}>
            <h4>{one.title}</h4>
            <OddsBar prospect={one} />
          </section>
        ))}
        <Behind prospects={prospects} />
      </>
    );
  return (
    <>
      {prospects.length > 1 && (
        <Columns prospects={prospects} isCompared={compared !== undefined} read={read} />
      )}
      {prospects.length === 1 && chosen.title && <p>{chosen.title}</p>}
      <OddsBar prospect={chosen} />
      <Behind prospects={[chosen]} />
    </>
  );
}

interface ColumnsProps {
  readonly prospects: readonly Prospect[];
  readonly isCompared: boolean;
  readonly read: Signal<number>;
}

function Columns({ prospects, isCompared, read }: ColumnsProps) {
  const words = text().game.forecast;
  return (
    <label class="columns">
      <span>{isCompared ? words.prospects : words.columns}</span>
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
  );
}

const Bar = ({ shares }: { readonly shares: readonly Share[] }) => (
  <div class="odds" aria-hidden="true">
    {shares.map(({ id, ways, tone }) => (
      <span key={id} data-tone={tone} style={{ flexGrow: ways }} />
    ))}
  </div>
);

/** The bar is for the eye; the list under it says the same in words. */
function OddsBar({ prospect: { shares, heads } }: { readonly prospect: Prospect }) {
  return (
    <>
      <Bar shares={shares} />
      {heads && (
        <p class="share-heads" aria-hidden="true">
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </p>
      )}
      <ul class="shares" data-heads={heads?.length}>
        {shares.map((share) => (
          <ShareLine key={share.id} share={share} />
        ))}
      </ul>
    </>
  );
}

function ShareLine({ share: { text: what, ways, total, tone, cells } }: { readonly share: Share }) {
  const words = text().game.forecast;
  return (
    <li>
      <span class="swatch" data-tone={tone} aria-hidden="true" />
      {cells?.map((cell, i) => (
        <span key={i} class="share-cell" aria-hidden="true">
          {cell}
        </span>
      ))}
      <span class={cells && "for-readers"}>
        <Explained text={what} /> <span class="for-readers">({words.tone[tone]})</span>
      </span>
      {isRounded(ways, total) && <span class="ways">{words.chance(ways, total)}</span>}
      <span class="percent">{words.percent(ways, total)}</span>
    </li>
  );
}

/** Beyond this nobody counts the ways. */
const COUNTABLE = 100;

/** The percentage is not the whole truth, but the ways are. */
const isRounded = (ways: number, total: number): boolean => total <= COUNTABLE && (100 * ways) % total !== 0;

/** What becomes of the units, and the charts: of each prospect. */
function Behind({ prospects }: { readonly prospects: readonly Prospect[] }) {
  const words = text().game.forecast;
  const noted = prospects.filter(({ notes }) => notes.length > 0);
  const read = prospects.flatMap(({ title, reading }) => (reading ? [{ title, ...reading }] : []));
  const charts = [...Map.groupBy(read, ({ chart }) => chart)];
  return (
    <>
      {noted.length > 0 && (
        <details class="fold">
          <summary>{words.notes}</summary>
          {noted.map(({ title, notes }) => (
            <section key={title}>
              {noted.length > 1 && <h5>{title}</h5>}
              <ul>
                {notes.map((note) => (
                  <li key={note}>
                    <Explained text={note} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </details>
      )}
      {charts.map(([chart, columns]) => (
        <button
          key={chart}
          type="button"
          class="button plain small"
          onClick={() =>
            openCharts(
              chart,
              columns.map(({ column }) => column),
            )
          }
        >
          {charts.length > 1 ? text().common.labelled(words.chart, columns[0]!.title) : words.chart}
        </button>
      ))}
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
