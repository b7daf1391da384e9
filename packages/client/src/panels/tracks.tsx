// Time and score: the turns of the game, and the numbers that decide it.

import type { Gauge, SideLook, Tally, TurnTrack } from "@grognard/scene";
import { lookOf, sideName } from "../sides.ts";
import { figure } from "../text/figures.ts";
import { text } from "../text/index.ts";
import { CaseLink } from "./case-link.tsx";
import { SideMark } from "./side-mark.tsx";

/** The present first; what is past can be looked up. */
export function Turns({ track: { now, turns } }: { readonly track: TurnTrack }) {
  const words = text().game.track;
  return (
    <section>
      <h3>{words.title}</h3>
      {now > 0 && (
        <details class="fold">
          <summary>{words.past(now)}</summary>
          <TurnList turns={turns.slice(0, now)} now={-1} />
        </details>
      )}
      <TurnList turns={turns.slice(now)} now={0} />
    </section>
  );
}

function TurnList({ turns, now }: TurnTrack) {
  const words = text().game.track;
  return (
    <ol class="turns">
      {turns.map(({ name, night, note }, i) => (
        <li key={name} data-night={night} aria-current={i === now ? "step" : undefined}>
          <span>{name}</span>
          {night && <span>☾ {words.night}</span>}
          {i === now && <span>{words.now}</span>}
          {note && <span class="turn-note">{note}</span>}
        </li>
      ))}
    </ol>
  );
}

interface GaugeProps {
  readonly gauge: Gauge;
  readonly sides: readonly SideLook[];
}

export function Gauges({
  gauges,
  sides,
}: {
  readonly gauges: readonly Gauge[];
  readonly sides: GaugeProps["sides"];
}) {
  return (
    <section>
      <h3>{text().game.gauges.title}</h3>
      {gauges.map((gauge) => (
        <div key={gauge.id}>
          <p>
            {gauge.title} <CaseLink cite={gauge.cite} />
          </p>
          {gauge.values.map(({ side, value }) => (
            <Bar key={side} gauge={gauge} sides={sides} side={side} value={value} />
          ))}
        </div>
      ))}
    </section>
  );
}

function Bar({ gauge, sides, side, value }: GaugeProps & { readonly side: string; readonly value: number }) {
  const most = Math.max(gauge.most, value, 1);
  return (
    <div class="gauge-line">
      <span>
        <SideMark sides={sides} side={side} /> {sideName(sides, side)}
      </span>
      <span class="gauge-bar" aria-hidden="true">
        <span
          class="gauge-fill"
          style={{ width: `${(100 * Math.max(0, value)) / most}%`, background: lookOf(sides, side).paper }}
        />
      </span>
      <span class="gauge-value">
        {figure(value)}
        <span class="gauge-most"> / {figure(gauge.most)}</span>
      </span>
    </div>
  );
}

/** What else counts, in lines under headings. */
export function Tallies({ tallies }: { readonly tallies: readonly Tally[] }) {
  return (
    <>
      {tallies
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

/** The first gauge, for the top of the screen: a flag and a number per side. */
export function GaugeAtAGlance({ gauge, sides }: GaugeProps) {
  return (
    <span class="glance">
      <span class="glance-name" aria-hidden="true">
        {gauge.title}
      </span>
      {gauge.values.map(({ side, value }) => (
        <span
          key={side}
          class="glance-side"
          role="img"
          title={text().game.bar.gauge(gauge.title, sideName(sides, side), figure(value), figure(gauge.most))}
          aria-label={text().game.bar.gauge(
            gauge.title,
            sideName(sides, side),
            figure(value),
            figure(gauge.most),
          )}
        >
          <SideMark sides={sides} side={side} />
          <span class="glance-name">{sideName(sides, side)}</span>
          <b>{figure(value)}</b>
        </span>
      ))}
    </span>
  );
}
