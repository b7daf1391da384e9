/** Bad input from outside: a broken file, an unknown version, a scenario that contradicts itself. */
export class Problem extends Error {
  /** Where it was found, e.g. `units[3].at`. */
  readonly place: string;
  /** The case that forbids it, where a rule does. */
  readonly cite: string | undefined;

  constructor(message: string, place = "", cite?: string) {
    super(`${place ? `${place}: ` : ""}${message}${cite ? ` [${cite}]` : ""}`);
    this.name = "Problem";
    this.place = place;
    this.cite = cite;
  }
}

/** JSON from a stranger, or a Problem that says where the text breaks. */
export function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem(`not valid JSON (${(error as Error).message})`, place);
  }
}
