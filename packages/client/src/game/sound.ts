// Small sounds, made of noise and tones: loaded when a player wants them.

import type { Telling } from "@grognard/scene";

export type Sound = "musket" | "gun" | "drum" | "die";

/** What is heard while this is shown, each sound once. */
export function soundsOf(beat: readonly Telling[], isGun: (piece: string) => boolean): Sound[] {
  const heard = beat.flatMap(({ kind, roll, attack }): Sound[] => [
    ...(kind === "turn" ? (["drum"] as const) : []),
    ...(attack?.look === "fire" ? ([attack.by.some(isGun) ? "gun" : "musket"] as const) : []),
    ...(roll ? (["die"] as const) : []),
  ]);
  return [...new Set(heard)];
}

/** Blows of noise: when each begins and how long it lasts, in seconds, how loud it is, and the tone it is cut off at. */
interface Blow {
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
  readonly below: number;
}

const MUSKETS = [0, 0.05, 0.09, 0.16, 0.19, 0.27, 0.38];
const BEATS = [0, 0.22, 0.44, 0.55, 0.66];
const KNOCKS = [0, 0.09, 0.16, 0.22, 0.26];

const BLOWS: { readonly [sound in Sound]: readonly Blow[] } = {
  musket: MUSKETS.map((at, i) => ({ at, lasts: 0.12, loud: 0.22 - 0.02 * i, below: 2600 })),
  gun: [
    { at: 0, lasts: 0.9, loud: 0.7, below: 260 },
    { at: 0, lasts: 0.15, loud: 0.3, below: 1800 },
  ],
  drum: BEATS.map((at) => ({ at, lasts: 0.14, loud: 0.6, below: 900 })),
  die: KNOCKS.map((at, i) => ({ at, lasts: 0.03, loud: 0.22 - 0.03 * i, below: 4200 })),
};

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;
/** When each was heard last: many at once would be nothing but loud. */
const heardAt = new Map<Sound, number>();
const PAUSE = 0.15;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  // browsers let a page be heard only after it has been touched
  if (context.state === "suspended") void context.resume();
  if (context.currentTime - (heardAt.get(sound) ?? Number.NEGATIVE_INFINITY) < PAUSE) return;
  heardAt.set(sound, context.currentTime);
  for (const blow of BLOWS[sound]) strike(context, blow);
}

function strike(on: AudioContext, { at, lasts, loud, below }: Blow): void {
  const start = on.currentTime + at;
  const source = new AudioBufferSourceNode(on, { buffer: noiseOf(on) });
  const filter = new BiquadFilterNode(on, { type: "lowpass", frequency: below });
  const volume = new GainNode(on, { gain: 0 });
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  source.connect(filter).connect(volume).connect(on.destination);
  source.start(start, 0, lasts);
}

/** A second of it serves for everything. */
function noiseOf(on: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = new AudioBuffer({ length: on.sampleRate, sampleRate: on.sampleRate });
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return noise;
}
