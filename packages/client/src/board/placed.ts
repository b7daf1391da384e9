// Path data moved and scaled. Every transform in a drawing costs the browser something each time it paints, and
// there are hundreds of counters: so what is printed on them is written where it belongs.

const ARGUMENTS: { readonly [command: string]: string } = {
  M: "xy",
  L: "xy",
  T: "xy",
  C: "xyxyxy",
  S: "xyxy",
  Q: "xyxy",
  H: "x",
  V: "y",
  A: "rr011xy",
  Z: "",
};

const done = new Map<string, string>();

export function placed(d: string, scale: number, x = 0, y = 0): string {
  const key = `${scale} ${x} ${y} ${d}`;
  const known = done.get(key);
  if (known !== undefined) return known;
  const parts = [...d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)];
  const result = parts.map(([, command = "", rest = ""]) => command + step(command, rest)).join("");
  done.set(key, result);
  return result;

  function step(command: string, rest: string): string {
    const kinds = ARGUMENTS[command.toUpperCase()] ?? "";
    const isRelative = command !== command.toUpperCase();
    const numbers = rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? [];
    return numbers.map((n, i) => put(Number(n), kinds[i % kinds.length], isRelative)).join(" ");
  }

  function put(n: number, kind: string | undefined, isRelative: boolean): number {
    if (kind === "0" || kind === "1") return n;
    const from = kind === "r" || isRelative ? 0 : kind === "x" ? x : y;
    return Math.round((n * scale + from) * 1000) / 1000;
  }
}
