// The curves of one measure, drawn: a line, a marker and a label for each side.

import type { Story } from "@grognard/scene";
import { figure } from "../text/figures.ts";
import { text } from "../text/index.ts";
import { apart, type Curves, round, type Scale, scaleOf, stepPath } from "./story-curves.ts";
import { FRAME, HEIGHT, WIDTH } from "./story-frame.ts";

/** More markers than this hide the line. */
const MARKERS = 30;

interface StoryPictureProps {
  readonly curves: Curves;
  readonly moments: Story["moments"];
  readonly names: readonly string[];
  readonly at: number;
}

/** Screen readers read its title and summary. */
export function StoryPicture({ curves, moments, names, at }: StoryPictureProps) {
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
            {short(names[i]!, 11)} {figure(values.at(-1)!)}
          </text>
        </g>
      ))}
    </svg>
  );
}

const short = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 1)}…` : words;

function summary(name: string, values: readonly number[]): string {
  const [first, last] = [values[0]!, values.at(-1)!];
  const words = text().reference.epilogue;
  return words.summary(
    name,
    figure(first),
    figure(last),
    figure(Math.min(...values)),
    figure(Math.max(...values)),
  );
}

function Grid({ scale, moments }: { readonly scale: Scale; readonly moments: Story["moments"] }) {
  return (
    <g class="story-grid">
      {scale.marks.map((mark) => (
        <g key={mark}>
          <line x1={FRAME.left} x2={FRAME.right} y1={round(scale.y(mark))} y2={round(scale.y(mark))} />
          <text x={FRAME.left - 6} y={scale.y(mark) + 4} text-anchor="end">
            {figure(mark)}
          </text>
        </g>
      ))}
      <text x={FRAME.left} y={HEIGHT - 6}>
        {short(moments[0]!.label, 22)}
      </text>
      {moments.length > 1 && (
        <text x={WIDTH - 4} y={HEIGHT - 6} text-anchor="end">
          {short(moments.at(-1)!.label, 28)}
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
