/** Bad input from outside: a broken file, an unknown version, a scenario that contradicts itself. */
export class Problem extends Error {
  /** Where it was found, e.g. `units[3].at`. */
  readonly place: string;
  /** The case that forbids it, where a rule does. */
  readonly cite: string | undefined;
  /** The message without place and case. */
  readonly says: string;
  /** What else was found at the same time. */
  readonly more: readonly Problem[];

  constructor(says: string, place = "", cite?: string, more: readonly Problem[] = []) {
    const [what, where] = [short(says), short(place)];
    super(`${where ? `${where}: ` : ""}${what}${cite ? ` [${cite}]` : ""}`);
    this.name = "Problem";
    this.says = what;
    this.place = where;
    this.cite = cite;
    this.more = more;
  }

  /** The same problem, with its place seen from an enclosing value. */
  within(outer: string): Problem {
    return this.moved((place) => (place ? `${outer}.${place}` : outer));
  }

  /** The same problem, and all that were found with it, at another place. */
  moved(to: (place: string) => string): Problem {
    const { says, place, cite, more, cause } = this;
    const others = more.map((other) => other.moved(to));
    return Object.assign(new Problem(says, to(place), cite, others), { cause });
  }

  /** All of it, one by one. */
  get all(): readonly Problem[] {
    return [this, ...this.more.flatMap((other) => other.all)];
  }
}

/** What is found meanwhile is told with its place seen from an enclosing value, such as the file. */
export function within<R>(outer: string, act: () => R): R {
  try {
    return act();
  } catch (error) {
    throw error instanceof Problem ? error.within(outer) : error;
  }
}

/** What of it is a fault of the program: not a Problem, but the error that rules threw where they tripped over a state. */
export function faultIn(error: unknown): unknown {
  const fault = error instanceof Problem ? error.cause : error;
  return fault instanceof Problem ? undefined : fault;
}

/** Throws all of them as one, if there are any. */
export function refuseAll(problems: readonly Problem[]): void {
  const [first, ...rest] = problems.flatMap(({ all }) => all);
  if (first) throw new Problem(first.says, first.place, first.cite, rest);
}

/** Does this for every item: a Problem with one does not hide those with others. */
export function eachOf<Item, Result>(
  items: readonly Item[],
  act: (item: Item, i: number) => Result,
): Result[] {
  const problems: Problem[] = [];
  const results = items.map((item, i) => {
    try {
      return act(item, i);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push(error);
      return undefined;
    }
  });
  refuseAll(problems);
  return results as Result[]; // none is missing
}

/** More levels than any file needs, and few enough for code that walks it recursively. */
const MOST_DEPTH = 100;

/** JSON from outside, or a Problem that says where the text is broken. */
export function parseJson(text: string, place: string): unknown {
  const value = parsed(text, place);
  if (isDeeper(value, MOST_DEPTH)) throw new Problem("it is nested too deep", place);
  return value;
}

function parsed(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem(`not valid JSON (${(error as Error).message})`, place);
  }
}

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return most === 0 || Object.values(value).some((item) => isDeeper(item, most - 1));
}

const LONGEST = 600;

/** A message about something from outside may quote it, but not at length. */
export function short(text: string, most = LONGEST): string {
  return text.length > most ? `${text.slice(0, most)}...` : text;
}

/** A value from outside as it is named in a message. */
export function quote(value: unknown): string {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return typeof value === "string" ? JSON.stringify(short(value, 60)) : String(value);
}
