// One measure over the whole game: steps for each side, told apart by line, marker and label as well as colour.

import type { SideLook, Story } from "@grognard/scene";
import type { Signal } from "@preact/signals";
import { sideName } from "../panels/names.ts";
import { text } from "../text/index.ts";
import {
  apart,
  type Curves,
  type Frame,
  momentAt,
  round,
  type Scale,
  scaleOf,
  stepPath,
} from "./story-curves.ts";
import { StoryTable } from "./story-table.tsx";

const WIDTH = 360;
const HEIGHT = 172;
const FRAME: Frame = { left: 28, right: WIDTH - 96, top: 12, bottom: HEIGHT - 24 };
/** More markers than this hide the line. */
const MARKERS = 30;

interface StoryChartProps {
  readonly curves: Curves;
  readonly moments: Story["moments"];
  readonly sides: readonly SideLook[];
  /** The moment looked at, the same in all charts. */
  readonly cursor: Signal<number>;
  onGo(moment: number): void;
}

export function StoryChart({ curves, moments, sides, cursor, onGo }: StoryChartProps) {
  const words = text().reference.epilogue;
  const at = Math.min(cursor.value, moments.length - 1);
  const named = curves.series.map(({ side, values }) => ({ name: sideName(sides, side), values }));
  const reading = named.map(({ name, values }) => words.value(name, worded(values[at]!))).join(" · ");
  return (
    <figure class="story-chart">
      <figcaption>
        <h4>{curves.title}</h4>
        <span class="story-reading" aria-hidden="true">
          {reading}
        </span>
      </figcaption>
      <div class="story-plot">
        <Picture curves={curves} moments={moments} names={named.map(({ name }) => name)} at={at} />
        <Pointer
          label={curves.title}
          moments={moments.length}
          at={at}
          reading={`${moments[at]!.label}: ${reading}`}
          onPoint={(moment) => {
            cursor.value = moment;
          }}
          onGo={onGo}
        />
      </div>
      <StoryTable curves={curves} moments={moments} sides={sides} />
    </figure>
  );
}

const worded = (value: number): string => (value < 0 ? `−${-value}` : String(value));

interface PictureProps {
  readonly curves: Curves;
  readonly moments: Story["moments"];
  readonly names: readonly string[];
  readonly at: number;
}

function Picture({ curves, moments, names, at }: PictureProps) {
  const { id, title, series } = curves;
  const scale = scaleOf(series, FRAME);
  const ends = series.map(({ values }) => scale.y(values.at(-1)!) + 4);
  const heights = apart(ends, 14, FRAME);
  const [titleId, aboutId] = [`story-${id}`, `story-${id}-about`];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={titleId} aria-describedby={aboutId}>
      <title id={titleId}>{title}</title>
      <desc id={aboutId}>{series.map(({ values }, i) => summary(names[i]!, values)).join(" ")}</desc>
      <Grid scale={scale} moments={moments} />
      <line class="story-cursor" x1={scale.x(at)} x2={scale.x(at)} y1={FRAME.top} y2={FRAME.bottom} />
      {series.map(({ side, values }, i) => (
        <g key={side} class={`story-side side-${i % 3}`}>
          <path d={stepPath(values, scale)} />
          {values.map((value, moment) =>
            values.length <= MARKERS || moment === at ? (
              <Marker key={moment} side={i} x={scale.x(moment)} y={scale.y(value)} isBig={moment === at} />
            ) : null,
          )}
          <text x={FRAME.right + 8} y={heights[i]}>
            {short(names[i]!)} {worded(values.at(-1)!)}
          </text>
        </g>
      ))}
    </svg>
  );
}

const short = (name: string): string => (name.length > 11 ? `${name.slice(0, 10)}…` : name);

function summary(name: string, values: readonly number[]): string {
  const [first, last] = [values[0]!, values.at(-1)!];
  const words = text().reference.epilogue;
  return words.summary(
    name,
    worded(first),
    worded(last),
    worded(Math.min(...values)),
    worded(Math.max(...values)),
  );
}

function Grid({ scale, moments }: { readonly scale: Scale; readonly moments: Story["moments"] }) {
  return (
    <g class="story-grid">
      {scale.marks.map((mark) => (
        <g key={mark}>
          <line x1={FRAME.left} x2={FRAME.right} y1={round(scale.y(mark))} y2={round(scale.y(mark))} />
          <text x={FRAME.left - 6} y={scale.y(mark) + 4} text-anchor="end">
            {worded(mark)}
          </text>
        </g>
      ))}
      <text x={FRAME.left} y={HEIGHT - 6}>
        {moments[0]!.label}
      </text>
      {moments.length > 1 && (
        <text x={FRAME.right} y={HEIGHT - 6} text-anchor="end">
          {moments.at(-1)!.label}
        </text>
      )}
    </g>
  );
}

interface MarkerProps {
  readonly side: number;
  readonly x: number;
  readonly y: number;
  readonly isBig: boolean;
}

/** A disc, an open square, a diamond. */
function Marker({ side, x, y, isBig }: MarkerProps) {
  const r = isBig ? 5 : 2.5;
  if (side % 3 === 0) return <circle cx={round(x)} cy={round(y)} r={r} />;
  const turn = side % 3 === 2 ? `rotate(45 ${round(x)} ${round(y)})` : undefined;
  return <rect x={round(x - r)} y={round(y - r)} width={2 * r} height={2 * r} transform={turn} />;
}

interface PointerProps {
  readonly label: string;
  readonly moments: number;
  readonly at: number;
  readonly reading: string;
  onPoint(moment: number): void;
  onGo(moment: number): void;
}

/** Lies over the picture: pointer and arrow keys read a moment, a click or Enter goes there. */
function Pointer({ label, moments, at, reading, onPoint, onGo }: PointerProps) {
  const under = (event: PointerEvent | MouseEvent): number => {
    const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const inPicture = ((event.clientX - left) / width) * WIDTH;
    return momentAt((inPicture - FRAME.left) / (FRAME.right - FRAME.left), moments);
  };
  const keys: { readonly [key: string]: number } = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    Home: 0,
    End: moments - 1,
  };
  return (
    <div
      class="story-pointer"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={moments - 1}
      aria-valuenow={at}
      aria-valuetext={reading}
      aria-describedby="story-help"
      onPointerMove={(event) => onPoint(under(event))}
      onPointerDown={(event) => onPoint(under(event))}
      // A finger cannot hover: its tap reads the moment, and the button beside it goes there.
      onClick={(event) => !isTouch(event) && onGo(under(event))}
      onKeyDown={(event) => {
        const to = keys[event.key];
        if (event.key === "Enter") onGo(at);
        else if (to !== undefined) onPoint(Math.min(Math.max(to, 0), moments - 1));
        else return;
        event.preventDefault();
      }}
    />
  );
}

/** Browsers make clicks pointer events, which the types do not know yet. */
const isTouch = (click: object): boolean => "pointerType" in click && click.pointerType === "touch";
