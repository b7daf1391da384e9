// "Two hours ago", in the player's language.

const SPANS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export function ago(then: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const seconds = Math.max(0, (now - then) / 1000);
  const span = SPANS.find(([, length]) => seconds >= length);
  return span ? words.format(-Math.floor(seconds / span[1]), span[0]) : words.format(0, "second");
}
